"""The delta to scale: water between two shores, islands and villages."""

import math
from collections.abc import Iterable
from itertools import pairwise

from fabeltafel.drawing import Element, Value, circle, group, path, rectangle, text, use
from fabeltafel.games.drachendelta.components import COLOURS, ISLAND, VILLAGES
from fabeltafel.games.drachendelta.table import HEIGHT, MIDDLE, WIDTH, Delta, Point, spot, village

WATER_X, WATER_Y = 273, 246
GOLDEN = 0.618  # its multiples never clump, so what is strewn by it looks strewn
SHALLOWS, BEACH = 7, 3  # how far they reach around an island
LANDING = 9  # and the ground around a village
NAME_Y = 10  # the name of an island, below it
HUT_WAY = 7  # how far off its edge huts stand
TUFT = "M-5,3 Q-5,-2 -7,-4 Q-2,-3 -2,3 Z M-2,3 Q-2,-4 0,-8 Q2,-4 2,3 Z M2,3 Q2,-3 7,-4 Q5,-2 5,3 Z"
REED = "M-4,10 Q-6,-4 -10,-12 M0,10 V-16 M4,10 Q6,-2 9,-9"
CATTAILS = "M-1.6,-24 h3.2 v9 h-3.2 Z M7.6,-17 h3 v8 h-3 Z M-11.6,-20 h3 v8 h-3 Z"
HUT = "M-9,0 V-7 H9 V0 Z"
ROOF = "M-12,-6 Q-5,-9 0,-17 Q5,-9 12,-6 Q0,-3 -12,-6 Z"
RIPPLE = "M-11,0 Q-5.5,-4 0,0 Q5.5,4 11,0"
SERPENT = (  # a dragon asleep in the water, from head to tail
    "M-46,8 C-52,-2 -48,-14 -38,-17 L-41,-26 L-33,-19 L-29,-27 L-26,-18 C-18,-15 -16,-4 -17,8 Z "
    "M-10,8 C-8,-10 12,-10 14,8 Z M21,8 C23,-5 37,-5 39,8 Z "
    "M45,8 C46,-2 54,-6 60,-12 C61,-5 58,2 53,8 Z"
)
SERPENT_AT = 300, 596
GILLS = "M-4,-4 l-3,-6 l7,2 Z M5,-5 l1,-7 l6,5 Z M27,-1 l1,-6 l6,4 Z"


# What never changes


def definitions() -> Element:
    """What is strewn about, by its id, and the light on the water."""
    return Element(
        "defs",
        path("", TUFT, id="tuft"),
        path("", RIPPLE, id="ripple"),
        path("", REED, id="reed"),
        path("", CATTAILS, id="cattail"),
        Element(
            "radialGradient",
            Element("stop", class_="deep", offset=0),
            Element("stop", class_="middling", offset=0.62),
            Element("stop", class_="shoal", offset=1),
            id="river",
        ),
    )


def landscape(delta: Delta) -> list[Element]:
    """Land, water, islands and villages, from below."""
    islands = ISLAND.numbers
    return [
        rectangle("land", WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2),
        *(strewn("tuft", "tuft", n, 0.7) for n in range(34)),
        blob("bank", MIDDLE, WATER_X + 9, WATER_Y + 9, 0.03, 1, 18),
        Element("g", blob("river", MIDDLE, WATER_X, WATER_Y, 0.03, 1, 18, fill="url(#river)")),
        *(strewn("ripple", "ripple", n, 0.62) for n in range(40)),
        serpent(),
        *(shallows(delta, island) for island in islands),
        *(land(delta, island) for island in islands),
        *(settlement(delta, colour) for colour in range(VILLAGES)),
        *(placed(part, part, x, y, 1) for x, y in REEDS for part in ("reed", "cattail")),
    ]


REEDS = ((216, 138), (372, 136), (566, 306), (36, 300), (212, 616), (388, 616), (560, 452))


def strewn(name: str, class_: str, number: int, reach: float) -> Element:
    """Something small at a place that looks like chance."""
    way = 2 * math.pi * number * GOLDEN
    far = math.sqrt((number + 0.5) / 40)
    if name == "tuft":
        far = reach + far / 2
        return placed(name, class_, *around(way, 1.22 * far), 0.8)
    return placed(name, class_, *around(way, far), 0.7 + 0.3 * (number * GOLDEN % 1))


def around(way: float, far: float) -> Point:
    """A point in some direction from the middle, as far as a part of the water's size."""
    return MIDDLE[0] + far * WATER_X * math.cos(way), MIDDLE[1] + far * WATER_Y * math.sin(way)


def placed(name: str, class_: str, x: float, y: float, scale: float) -> Element:
    """Something that was defined, at a place."""
    return use(name, class_=class_, transform=f"translate({x:.1f} {y:.1f}) scale({scale:.2g})")


def blob(
    class_: str,
    middle: Point,
    wide: float,
    high: float,
    rough: float,
    seed: int,
    corners: int = 9,
    **attributes: Value,
) -> Element:
    """A round shape with a shore that nobody drew with a compass."""
    points = []
    for corner in range(corners):
        way = 2 * math.pi * corner / corners
        far = 1 + rough * (2 * ((seed * 7 + corner) * GOLDEN % 1) - 0.6)
        points.append(
            (middle[0] + far * wide * math.cos(way), middle[1] + far * high * math.sin(way))
        )
    return path(class_, rounded(points), **attributes)


def rounded(points: Iterable[Point]) -> str:
    """A closed line that bends at every point."""
    ring = [*points]
    ring += ring[:2]
    middles = [((x + to_x) / 2, (y + to_y) / 2) for (x, y), (to_x, to_y) in pairwise(ring)]
    (start_x, start_y), *rest = middles
    bends = [
        f"Q{x:.1f},{y:.1f} {to_x:.1f},{to_y:.1f}"
        for (x, y), (to_x, to_y) in zip(ring[1:], rest, strict=False)
    ]
    return f"M{start_x:.1f},{start_y:.1f} {' '.join(bends)} Z"


def serpent() -> Element:
    """A dragon that sleeps near the shore."""
    place = f"translate({SERPENT_AT[0]} {SERPENT_AT[1]}) scale(0.8)"
    return group(
        "serpent",
        path("hump", SERPENT),
        path("gill", GILLS),
        circle("nap", 3, -40, -6),
        transform=place,
    )


def shallows(delta: Delta, island: int) -> Element:
    """Light water around an island."""
    far = delta.islands[island] + SHALLOWS
    return blob("shallows", spot(delta, island, 1), far, far, 0.08, island)


def land(delta: Delta, island: int) -> Element:
    """An island in its true size, its beach, and faint marks where a stone can lie."""
    x, y = spot(delta, island, 1)
    radius = delta.islands[island]
    points = delta.points[island]
    marks = [circle("mark", 1.3, *spot(delta, island, point)) for point in points]
    tufts = [
        placed("tuft", "grass", x + radius * dx, y + radius * dy, radius / 28)
        for dx, dy in ((-0.5, -0.1), (0.45, 0.35))
    ]
    return group(
        "island",
        blob("beach", (x, y), radius + BEACH, radius + BEACH, 0.06, island + 3),
        circle("isle", radius, x, y),
        *(tufts if len(points) > 1 else []),
        *marks,
        text("island-name", ISLAND.word(island), x, y + radius + NAME_Y),
    )


def settlement(delta: Delta, colour: int) -> Element:
    """A village in its true size, with huts on the landward side and its sign in the middle."""
    x, y = village(delta, colour)
    radius = delta.villages[colour]
    landward = 0 if x > MIDDLE[0] else math.pi
    aside = 0.95 if abs(y - MIDDLE[1]) < radius else 0.5
    huts = [
        hut(
            COLOURS[colour],
            x + (radius + HUT_WAY) * math.cos(landward + way),
            y + (radius + HUT_WAY) * math.sin(way) + 7,
        )
        for way in (-aside, aside)
    ]
    return group(
        f"settlement {COLOURS[colour]}",
        blob("ground", (x, y), radius + LANDING, radius + LANDING, 0.08, colour + 5),
        circle("square", radius, x, y),
        circle("fence", radius - 2, x, y),
        placed(f"emblem-{COLOURS[colour]}", "sign", x, y, radius / 20),
        *huts,
    )


def hut(name: str, x: float, y: float) -> Element:
    """A hut under a roof in the colour of its village."""
    return group(
        "hut",
        path("wall", HUT),
        rectangle("door", 4, 5, 0, -2.5),
        path(f"roof {name}", ROOF),
        transform=f"translate({x:.1f} {y:.1f})",
    )
