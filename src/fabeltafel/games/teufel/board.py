"""The board, computed from the hexagon: its fields, what they touch, the rim, the path points.

A field's place is (x, row): rows from the top, x in half edges from the middle. A field that
points up has the sides right, bottom, left; one that points down is its half-turn image. So two
neighbours call the side they share by the same number, and a half turn of the board keeps the
numbers of sides and ends.
"""

import numpy as np

Place = tuple[int, int]

SIDE = 3  # edges along each side of the hexagon
ROWS = 2 * SIDE
FIELD_SIDES = 3
FIELD_ENDS = 2 * FIELD_SIDES
STEPS = ((1, 0), (0, 1), (-1, 0))  # across the sides of a field that points up


def is_on_board(place: Place) -> bool:
    """Whether there is a field at a place."""
    x, row = place
    return 0 <= row < ROWS and abs(x) <= SIDE + min(row, ROWS - 1 - row)


def points_up(place: Place) -> bool:
    """Fields point up and down by turns; the upper rows begin with one that points up."""
    return sum(place) % 2 == 1


def half_turned(place: Place) -> Place:
    """Where a place lies after a half turn of the board."""
    return -place[0], ROWS - 1 - place[1]


def across(place: Place, side: int) -> Place:
    """The place on the other side of one of a field's sides."""
    sense = 1 if points_up(place) else -1
    return place[0] + sense * STEPS[side][0], place[1] + sense * STEPS[side][1]


UPPER = tuple((x, row) for row in range(SIDE) for x in range(-ROWS, ROWS) if is_on_board((x, row)))
PLACES = (*UPPER, *map(half_turned, UPPER))  # the upper half in reading order, then its image
FIELDS = len(PLACES)
FIELD_AT = {place: field for field, place in enumerate(PLACES)}
READING_ORDER = sorted(range(FIELDS), key=lambda field: (PLACES[field][1], PLACES[field][0]))


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
SIXTH_OF = np.array([sixth(place) for place in PLACES])  # the boxes of the rulebook


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
FIELDS_AT_POINT = [
    [field for field in range(FIELDS) if point in POINTS[field]] for point in range(ALL_POINTS)
]
