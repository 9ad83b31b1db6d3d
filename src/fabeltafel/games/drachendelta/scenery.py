"""The delta to scale: water between two shores, islands and villages."""

import math
from collections.abc import Iterable
from itertools import pairwise

from fabeltafel.drawing import Element, circle, group, path, rectangle, text, use
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
GILLS = "M-4,-4 l-3,-6 l7,2 Z M5,-5 l1,-7 l6,5 Z M27,-1 l1,-6 l6,4 Z"
REEDS = ((216, 138), (372, 136), (566, 306), (36, 300), (212, 616), (388, 616), (560, 452))


def definitions() -> Element:
    """What is strewn about, by its id, and the light on the water."""
    lines = {"tuft": TUFT, "ripple": RIPPLE, "reed": REED, "cattail": CATTAILS}
    lights = {"deep": 0, "middling": 0.62, "shoal": 1}
    stops = [Element("stop", class_=name, offset=offset) for name, offset in lights.items()]
    gradient = Element("radialGradient", *stops, id="river")
    return Element("defs", *(path("", line, id=name) for name, line in lines.items()), gradient)


def landscape(delta: Delta) -> list[Element]:
    """Land, water, islands and villages, from below."""
    islands = ISLAND.numbers
    river = path("river", shore(MIDDLE, WATER_X, WATER_Y, 0.03, 1, 18), fill="url(#river)")
    return [
        rectangle("land", WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2),
        *(strewn("tuft", n) for n in range(34)),
        path("bank", shore(MIDDLE, WATER_X + 9, WATER_Y + 9, 0.03, 1, 18)),
        Element("g", river),
        *(strewn("ripple", n) for n in range(40)),
        serpent(),
        *(shallows(delta, island) for island in islands),
        *(land(delta, island) for island in islands),
        *(settlement(delta, colour) for colour in range(VILLAGES)),
        *(placed(part, x, y, 1) for x, y in REEDS for part in ("reed", "cattail")),
    ]


def strewn(name: str, number: int) -> Element:
    """Something small at a place that looks like chance: a tuft on the shore, a ripple off it."""
    far, scale = math.sqrt((number + 0.5) / 40), 0.7 + 0.3 * (number * GOLDEN % 1)
    if name == "tuft":
        far, scale = 1.22 * (0.7 + far / 2), 0.8
    way = 2 * math.pi * number * GOLDEN
    return placed(name, *around(MIDDLE, way, far * WATER_X, far * WATER_Y), scale)


def around(middle: Point, way: float, wide: float, high: float) -> Point:
    """A point in some direction from another."""
    return middle[0] + wide * math.cos(way), middle[1] + high * math.sin(way)


def placed(name: str, x: float, y: float, scale: float, class_: str = "") -> Element:
    """Something that was defined, at a place."""
    place = f"translate({x:.1f} {y:.1f}) scale({scale:.2g})"
    return use(name, class_=class_ or name, transform=place)


def shore(
    middle: Point, wide: float, high: float, rough: float, seed: int, corners: int = 9
) -> str:
    """A round line that nobody drew with a compass."""
    points = []
    for corner in range(corners):
        far = 1 + rough * (2 * ((seed * 7 + corner) * GOLDEN % 1) - 0.6)
        points.append(around(middle, 2 * math.pi * corner / corners, far * wide, far * high))
    return rounded(points)


def rounded(points: Iterable[Point]) -> str:
    """A closed line that bends at every point."""
    ring = [*points]
    ring += ring[:2]
    middles = [((x + to_x) / 2, (y + to_y) / 2) for (x, y), (to_x, to_y) in pairwise(ring)]
    bends = [
        f"Q{x:.1f},{y:.1f} {to_x:.1f},{to_y:.1f}"
        for (x, y), (to_x, to_y) in zip(ring[1:], middles[1:], strict=False)
    ]
    return f"M{middles[0][0]:.1f},{middles[0][1]:.1f} {' '.join(bends)} Z"


def serpent() -> Element:
    """A dragon that sleeps near the shore."""
    parts = path("hump", SERPENT), path("gill", GILLS), circle("nap", 3, -40, -6)
    return group("serpent", *parts, transform="translate(300 596) scale(0.8)")


def shallows(delta: Delta, island: int) -> Element:
    """Light water around an island."""
    far = delta.islands[island] + SHALLOWS
    return path("shallows", shore(spot(delta, island, 1), far, far, 0.08, island))


def land(delta: Delta, island: int) -> Element:
    """An island in its true size, its beach, and faint marks where a stone can lie."""
    x, y = spot(delta, island, 1)
    radius, points = delta.islands[island], delta.points[island]
    spots = [(x + radius * dx, y + radius * dy) for dx, dy in ((-0.5, -0.1), (0.45, 0.35))]
    tufts = [placed("tuft", *at, radius / 28, "grass") for at in spots]
    return group(
        "island",
        path("beach", shore((x, y), radius + BEACH, radius + BEACH, 0.06, island + 3)),
        circle("isle", radius, x, y),
        *(tufts if len(points) > 1 else []),
        *(circle("mark", 1.3, *spot(delta, island, point)) for point in points),
        text("island-name", ISLAND.word(island), x, y + radius + NAME_Y),
    )


def settlement(delta: Delta, colour: int) -> Element:
    """A village in its true size, with huts on the landward side and its sign in the middle."""
    (x, y), name, radius = village(delta, colour), COLOURS[colour], delta.villages[colour]
    off, landward = radius + HUT_WAY, 0 if x > MIDDLE[0] else math.pi
    aside = 0.95 if abs(y - MIDDLE[1]) < radius else 0.5
    huts = [
        hut(name, x + off * math.cos(landward + way), y + off * math.sin(way) + 7)
        for way in (-aside, aside)
    ]
    return group(
        f"settlement {name}",
        path("ground", shore((x, y), radius + LANDING, radius + LANDING, 0.08, colour + 5)),
        circle("square", radius, x, y),
        circle("fence", radius - 2, x, y),
        placed(f"emblem-{name}", x, y, radius / 20, "sign"),
        *huts,
    )


def hut(name: str, x: float, y: float) -> Element:
    """A hut under a roof in the colour of its village."""
    parts = path("wall", HUT), rectangle("door", 4, 5, 0, -2.5), path(f"roof {name}", ROOF)
    return group("hut", *parts, transform=f"translate({x:.1f} {y:.1f})")
