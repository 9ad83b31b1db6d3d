"""Where tails are grown: the hexagon in a valley of paper, and how paths run across its fields.

A tile is drawn as it lies on a field that points up; half a turn fits it to the others.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from fabeltafel.drawing import Element, circle, path
from fabeltafel.games.teufel import board
from fabeltafel.games.teufel.board import ENDS_AT, FIELD_ENDS, FIELDS, JOINED, SIDE
from fabeltafel.games.teufel.components import NO_TILE

WIDTH, HEIGHT = 600, 758
EDGE = 85
ROW = EDGE * math.sqrt(3) / 2
CENTRE = 300, 355
FRAME = 13  # how broad the rim of the board is
CORNERS = ((0.0, -2 * ROW / 3), (EDGE / 2, ROW / 3), (-EDGE / 2, ROW / 3))  # clockwise, from above
BEND = 0.56  # how far a path goes straight before it bends, as a part of its way
LOOP = 36  # and how far if it comes back to the side it left
OVERLAP = 0.7  # paths reach a little over the edge, so that no seam shows
CLEAR = 30  # so far from the rim nobody who sits there hides anything

RIDGES = (  # the slopes of the valley, from behind to before
    "M0,44 L26,20 L58,70 L88,56 L142,132 L172,120 L236,204 L300,226 L366,204 L430,118 L462,130 "
    "L512,54 L542,70 L576,16 L600,40",
    "M0,128 L24,102 L56,170 L86,158 L126,246 L220,310 L300,322 L384,308 L476,244 L516,156 L546,172 "
    "L578,98 L600,126",
)
# From behind to before: how many flames, how high, how far apart they lean.
FLAMES = (("far", 9, 190, 26), ("middle", 11, 132, -20), ("near", 14, 84, 14))
SPARKS = 34
GOLDEN = 0.618  # its multiples never clump, so sparks strewn by it look strewn

Point = tuple[float, float]
Crossing = tuple[int, int, int]  # a field, the end where a path enters it, and where it leaves


class Way(NamedTuple):
    """A direction from a point of the board."""

    x: float
    y: float
    out_x: float
    out_y: float

    def at(self, ahead: float, aside: float = 0) -> Point:
        """The point so far ahead, and so far to the right of it for whoever looks ahead."""
        return (
            self.x + ahead * self.out_x - aside * self.out_y,
            self.y + ahead * self.out_y + aside * self.out_x,
        )

    @property
    def angle(self) -> float:
        """The direction in degrees, clockwise from the right."""
        return round(math.degrees(math.atan2(self.out_y, self.out_x)), 1) % 360


# The fields and the ends of their paths


# How far a drawing of a field that points up is turned to fit each of them, and their centres.
HALF_TURN = [0 if board.points_up(place) else 180 for place in board.PLACES]
MIDDLE = [
    (CENTRE[0] + x * EDGE / 2, CENTRE[1] + (row - SIDE + (1 / 3 if turn else 2 / 3)) * ROW)
    for (x, row), turn in zip(board.PLACES, HALF_TURN, strict=True)
]


def along(side: int, share: float) -> Point:
    """A point on a side, so far along it clockwise."""
    (x, y), (to_x, to_y) = CORNERS[side], CORNERS[(side + 1) % board.FIELD_SIDES]
    return x + share * (to_x - x), y + share * (to_y - y)


def inward(end: int) -> Way:
    """An end of a field that points up, and the way into it."""
    side = end // 2
    (x, y), (out_x, out_y) = along(side, (1 + end % 2) / 3), along(side, 0.5)
    reach = math.hypot(out_x, out_y)
    return Way(x, y, -out_x / reach, -out_y / reach)


INWARD = tuple(inward(end) for end in range(FIELD_ENDS))


def into(field: int, end: int) -> Way:
    """An end of a field, and the way into it."""
    (x, y), sense = MIDDLE[field], -1 if HALF_TURN[field] else 1
    from_middle = [sense * part for part in INWARD[end]]
    return Way(x + from_middle[0], y + from_middle[1], *from_middle[2:])


INTO = tuple(tuple(into(field, end) for end in range(FIELD_ENDS)) for field in range(FIELDS))


# The ways into the fields at each path point.
WAYS_INTO = [{field: INTO[field][end] for field, end in ends} for ends in ENDS_AT]
# The points on the rim, and the ways off the board.
FIRST = [ends[0] for ends in ENDS_AT[: board.RIM_POINTS]]
OUT_OF = [Way(way.x, way.y, -way.out_x, -way.out_y) for way in (INTO[f][e] for f, e in FIRST)]
PLACE_OF = [next(iter(ways.values()))[:2] for ways in WAYS_INTO]
# Where something can be written about a point without hiding who sits on the rim.
BESIDE = [way.at(-CLEAR) for way in OUT_OF] + PLACE_OF[board.RIM_POINTS :]


def off_rim(point: int, ahead: float, apart: float) -> Point:
    """A place off the rim, apart from the other point of the same edge."""
    return OUT_OF[point].at(ahead, apart if point % 2 else -apart)


def ahead_of(point: int, tiles: Sequence[int]) -> Way:
    """Where a path that ends at a point would go on, into a free field."""
    return next(way for field, way in WAYS_INTO[point].items() if tiles[field] == NO_TILE)


# Paths


def bend(ways: Sequence[Way], one: int, other: int) -> tuple[Point, Point, Point]:
    """The two points that pull a path straight away from both its ends, and the last of these."""
    start, end = ways[one], ways[other]
    pull = LOOP if one // 2 == other // 2 else BEND * math.dist(start[:2], end[:2])
    return start.at(pull), end.at(pull), end[:2]


def path_on_tile(one: int, other: int) -> str:
    """A path between two ends of a field that points up."""
    start, end = INWARD[one], INWARD[other]
    points = start.at(-OVERLAP), start[:2], *bend(INWARD, one, other), end.at(-OVERLAP)
    written = [f"{x:.1f},{y:.1f}" for x, y in points]
    return f"M{written[0]} L{written[1]} C{' '.join(written[2:5])} L{written[5]}"


def path_on_board(field: int, one: int, other: int) -> str:
    """How a path across a field goes on from one end to another."""
    return "C" + " ".join(f"{x:.0f},{y:.0f}" for x, y in bend(INTO[field], one, other))


ENDS = range(FIELD_ENDS)
# The end of a tile that is joined to another, by the way it lies.
PARTNER = [
    {one: two for pair in pairs for one, two in (pair, pair[::-1])} for pairs in JOINED.tolist()
]
# What lies on the other side of an end of a field, another field and its end; nothing on the rim.
BEYOND = {one: two for ends in ENDS_AT if len(ends) > 1 for one, two in (ends, ends[::-1])}
CURVES = [[[path_on_board(n, one, two) for two in ENDS] for one in ENDS] for n in range(FIELDS)]


def crossings(point: int, tiles: Sequence[int]) -> list[Crossing]:
    """Every field that the path from a point of the rim crosses, where it enters and leaves it."""
    crossed = []
    at: tuple[int, ...] | None = FIRST[point]
    while at and (way := tiles[at[0]]) != NO_TILE:
        field, end = at
        leaving = PARTNER[way][end]
        crossed.append((field, end, leaving))
        at = BEYOND.get((field, leaving))
    return crossed


def trace(point: int, crossed: Sequence[Crossing]) -> str:
    """The whole path from a point of the rim, on the board."""
    curves = [CURVES[field][entering][leaving] for field, entering, leaving in crossed]
    return f"M{OUT_OF[point].x:.0f},{OUT_OF[point].y:.0f}{''.join(curves)}"


# The valley


def field_outline(inset: float = 0) -> str:
    """The outline of a field that points up, pulled in from its sides."""
    share = 1 - inset / (ROW / 3)
    return "M" + " L".join(f"{share * x:.1f},{share * y:.1f}" for x, y in CORNERS) + " Z"


def corner(number: int, reach: float) -> str:
    """A corner of a hexagon around the middle, clockwise from the right."""
    turn = math.radians(60 * number)
    return f"{CENTRE[0] + reach * math.cos(turn):.1f},{CENTRE[1] + reach * math.sin(turn):.1f}"


def hexagon(grown: float = 0) -> str:
    """The outline of the board, grown beyond its rim."""
    reach = SIDE * EDGE + grown / (ROW / EDGE)
    return f"M{' L'.join(corner(number, reach) for number in range(6))} Z"


def spokes() -> str:
    """The lines between the six big triangles."""
    return " ".join(f"M{corner(n + 3, SIDE * EDGE)} L{corner(n, SIDE * EDGE)}" for n in range(3))


def gradient(shape: str, name: str, stops: dict[str, float], **place: float) -> Element:
    """Colours that fade into each other."""
    fading = [Element("stop", class_=f"{name}-{n}", offset=stop) for n, stop in stops.items()]
    return Element(shape, *fading, id=name, **place)


def valley() -> list[Element]:
    """The sky, the slopes on both sides, fire below, and sparks that fly up."""
    heights = {"high": 0.0, "middle": 0.45, "low": 1.0}
    air = gradient("linearGradient", "air", heights, x1=0, y1=0, x2=0, y2=1)
    shine = gradient("radialGradient", "shine", {"heart": 0.0, "brim": 1.0})
    heart = {"cx": CENTRE[0], "cy": CENTRE[1], "r": SIDE * EDGE + 78}
    return [
        Element("defs", air, shine),
        Element("rect", class_="air", width=WIDTH, height=HEIGHT, fill="url(#air)"),
        *(path(f"ridge-{n + 1}", f"{line} V{HEIGHT} H0 Z") for n, line in enumerate(RIDGES)),
        Element("circle", class_="shine", **heart, fill="url(#shine)"),
        *(path(f"flame {name}", flames(*shape)) for name, *shape in FLAMES),
        *(spark(n) for n in range(SPARKS)),
    ]


def flames(count: int, height: float, lean: float) -> str:
    """A row of tongues of fire along the bottom, each of its own height."""
    pitch = WIDTH / (count - 1)
    line = f"M{-pitch:.0f},{HEIGHT}"
    for n in range(count):
        x = (n - 0.5) * pitch
        top = HEIGHT - height * (0.55 + 0.45 * (n * GOLDEN % 1))
        line += (
            f" C{x:.0f},{HEIGHT - height / 3:.0f} {x - lean / 2:.0f},{top + height / 4:.0f} "
            f"{x + pitch / 2 + lean:.0f},{top:.0f}"
            f" C{x + pitch / 2 + lean / 2:.0f},{top + height / 3:.0f} "
            f"{x + pitch:.0f},{HEIGHT - height / 2:.0f} {x + pitch:.0f},{HEIGHT - height / 3:.0f}"
        )
    return f"{line} V{HEIGHT} Z"


def spark(number: int) -> Element:
    """A spark somewhere, the smaller the higher it flies."""
    height = number / SPARKS
    x = number * GOLDEN % 1 * WIDTH
    return circle("spark", 2.6 - 1.8 * height, x, HEIGHT - 60 - 690 * height)


def table() -> list[Element]:
    """The board: its frame, its fields, and the six big triangles."""
    return [
        path("shade", hexagon(FRAME), transform="translate(0 7)"),
        path("frame", hexagon(FRAME)),
        path("groove", hexagon(FRAME / 2)),
        path("ground", hexagon()),
        *map(field, MIDDLE, HALF_TURN),
        path("spokes", spokes()),
        path("brim", hexagon()),
    ]


def field(middle: Point, turn: int) -> Element:
    """A field without its number, which a tile will hide."""
    place = f"translate({middle[0]:.1f} {middle[1]:.1f}) rotate({turn})"
    return path("field down" if turn else "field up", field_outline(0.8), transform=place)
