"""The board and the tiles, computed: fields, what they touch, the rim, path points, ways to lie.

A field's place is (x, row): rows from the top, x in half edges from the middle. A field that
points up has the sides right, bottom, left; one that points down is its half-turn image. So two
neighbours call the side they share by the same number, and a half turn of the board keeps the
numbers of sides and ends.
"""

from collections.abc import Iterator, Sequence

import numpy as np

Place = tuple[int, int]
Joining = tuple[tuple[int, int], ...]  # pairs of ends, lowest first

SIDE = 3  # edges along each side of the hexagon
FIELD_SIDES = 3
FIELD_ENDS = 2 * FIELD_SIDES
PATHS = FIELD_ENDS // 2  # on every tile
STEPS = ((1, 0), (0, 1), (-1, 0))  # across the sides of a field that points up


def is_on_board(place: Place) -> bool:
    """Whether there is a field at a place."""
    x, row = place
    return 0 <= row < 2 * SIDE and abs(x) <= SIDE + min(row, 2 * SIDE - 1 - row)


def points_up(place: Place) -> bool:
    """Fields point up and down by turns; the upper rows begin with one that points up."""
    return sum(place) % 2 == 1


def half_turned(place: Place) -> Place:
    """Where a place lies after a half turn of the board."""
    return -place[0], 2 * SIDE - 1 - place[1]


def across(place: Place, side: int) -> Place:
    """The place on the other side of one of a field's sides."""
    sense = 1 if points_up(place) else -1
    return place[0] + sense * STEPS[side][0], place[1] + sense * STEPS[side][1]


WIDE = range(-2 * SIDE, 2 * SIDE)
UPPER = tuple((x, row) for row in range(SIDE) for x in WIDE if is_on_board((x, row)))
PLACES = (*UPPER, *map(half_turned, UPPER))  # the upper half in reading order, then its image
FIELDS = len(PLACES)
FIELD_AT = {place: field for field, place in enumerate(PLACES)}
ROWS = [[FIELD_AT[x, y] for x in WIDE if (x, y) in FIELD_AT] for y in range(2 * SIDE)]
READING_ORDER = [field for row in ROWS for field in row]


def rim_edges() -> list[tuple[int, int]]:
    """The field and side of every edge on the rim, clockwise from the left corner."""
    upper = [
        (x, FIELD_AT[x, row], side)
        for x, row in UPPER
        for side in range(FIELD_SIDES)
        if not is_on_board(across((x, row), side))
    ]
    clockwise = [(field, side) for _, field, side in sorted(upper)]
    return clockwise + [(field + len(UPPER), side) for field, side in clockwise]


def sixth(place: Place) -> int:
    """Which of the six big triangles a place lies in, clockwise from the left one above."""
    if place not in UPPER:
        return sixth(half_turned(place)) + FIELD_SIDES
    x, row = place
    return 1 if abs(x) < SIDE - row else 0 if x < 0 else 2


RIM = rim_edges()
SIXTH_OF = np.array([sixth(place) for place in PLACES])  # the sectors of the rulebook


def path_points() -> np.ndarray:
    """The point at each end of each field; those of the rim come first, clockwise."""
    points = np.full((FIELDS, FIELD_ENDS), -1, np.int16)
    for edge, (field, side) in enumerate(RIM):
        points[field, 2 * side : 2 * side + 2] = 2 * edge, 2 * edge + 1
    free = 2 * len(RIM)
    for field, place in enumerate(PLACES):
        for end in range(FIELD_ENDS):
            if points[field, end] < 0:
                points[field, end] = points[FIELD_AT[across(place, end // 2)], end ^ 1] = free
                free += 1
    return points


POINTS = path_points()
RIM_POINTS = 2 * len(RIM)
ALL_POINTS = int(POINTS.max()) + 1
# The fields at each point, each with its end there: two of them, on the rim one.
ENDS_AT = [[(*at,) for at in np.argwhere(n == POINTS).tolist()] for n in range(ALL_POINTS)]
BESIDE_POINT = np.array([(ends[0][0], ends[-1][0]) for ends in ENDS_AT])


# The tiles: the fifteen ways to join six ends, and the kinds they make when turned


def joinings(ends: Sequence[int]) -> Iterator[Joining]:
    """Every way to join all of these ends in pairs."""
    if not ends:
        yield ()
        return
    first, *others = ends
    for other in others:
        for rest in joinings([end for end in others if end != other]):
            yield ((first, other), *rest)


def turned(joining: Joining, turn: int) -> Joining:
    """A joining turned clockwise by so many sides."""
    moved = [sorted((end + 2 * turn) % FIELD_ENDS for end in pair) for pair in joining]
    return tuple(sorted((low, high) for low, high in moved))


def ways_of(joining: Joining) -> tuple[Joining, ...]:
    """All that a joining becomes when it is turned, each once, beginning with itself."""
    return tuple(dict.fromkeys(turned(joining, turn) for turn in range(FIELD_SIDES)))


JOININGS = tuple(joinings(range(FIELD_ENDS)))
# Each kind by its ways to lie; those that look alike however they are turned come first.
FAMILIES = sorted(
    (ways_of(joining) for joining in JOININGS if joining == min(ways_of(joining))),
    key=lambda ways: (len(ways), ways),
)
KINDS = len(FAMILIES)
FIXED_KINDS = sum(len(ways) == 1 for ways in FAMILIES)

# Kinds and ways are counted from 1; a way is a kind in one of its turns.
WAYS = [(kind, turn) for kind, ways in enumerate(FAMILIES, start=1) for turn in range(len(ways))]
WAY_OF = {way: number for number, way in enumerate(WAYS, start=1)}
UNTURNED = np.array([0] + [WAY_OF[kind, 0] for kind in range(1, KINDS + 1)])
JOINED = np.array([[(0, 0)] * PATHS] + [FAMILIES[kind - 1][turn] for kind, turn in WAYS])
