"""Where Draco is played: a mountain of paper sheets, its weather, and the path to the top."""

import functools
import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from fabeltafel.drawing import Element, circle, group, path, rectangle, text, use
from fabeltafel.games.draco.components import DRAGONS, START_FIELD, SUMMIT_FIELDS

WIDTH, HEIGHT = 600, 800
FOOT = 512  # where the path begins
ROW = 89  # from one stretch of the path to the next
BEND = 56  # how far a turn swings out
TURNS = (290, 508, 100, 500, 312)  # where the path begins, and where it turns
TOP = FOOT - ROW * (len(TURNS) - 1)
SUMMIT_X, SUMMIT_PITCH = 352, 70
START = 140, 513
FULL_PITCH = 66  # fields closer than this are drawn smaller
SMALLEST = 0.6
STEPS = 40  # points on one stretch of the path
TALL, BROAD, MOST_LEANING = 80, 44, 22  # how much of the picture a dragon hides
EDGE = 30  # no dragon stands nearer to the edge of the picture
BEHIND = 13  # how far behind the middle of its field a dragon stands, so that the number shows
START_PITCH, START_ROW = 51, 41
CROWD_PITCH, CROWD_ROW = 26, 22
FULL_SIZE_CROWD = 3
FULL_SIZE, CROWDED = 0.88, 0.74  # how large dragons are drawn
STARS = 46
GOLDEN = 0.618  # its multiples never clump, so stars strewn by it look strewn

RANGES = {
    "range far": "M0,318 L48,268 84,292 130,238 H172 L214,270 262,196 330,250 420,180 600,250",
    "range near": "M0,352 L52,300 L92,326 L158,262 L224,318 L300,262 L600,300",
}
LAYERS = (  # the mountain from behind to before, one sheet of paper for each stretch of the path
    "M196,330 C220,262 232,182 268,156 C292,140 300,124 330,124 C372,124 380,112 420,114 "
    "C470,117 480,102 530,108 C566,112 580,102 600,104",
    "M30,372 C90,326 150,290 200,252 C228,226 262,214 310,214 C372,214 398,200 450,206 "
    "C510,213 550,196 600,202",
    "M0,346 C30,312 70,300 120,300 C190,300 230,288 300,294 C380,301 430,286 500,296 "
    "C550,302 570,292 600,294",
    "M0,398 C60,380 120,392 180,386 C260,378 330,392 410,382 C490,374 540,388 600,378",
    "M0,462 C80,446 160,470 250,462 C330,456 400,478 470,470 C530,464 560,474 600,466",
)
SNOW = (
    "M268,172 C292,156 300,140 330,140 C372,140 380,128 420,130 C470,133 480,118 530,124 "
    "C566,128 580,118 600,120 V140 C588,150 578,138 566,144 C550,152 540,140 522,148 "
    "C506,155 494,142 476,150 C456,158 446,144 424,152 C404,160 396,148 376,156 "
    "C356,163 350,154 334,160 C312,168 300,166 286,176 C276,184 266,180 262,184 Z"
)
FRONT = "M0,560 C90,548 170,562 300,552 C420,543 500,560 600,548"
CLOUD = (
    "M-128,20 C-158,18 -156,-12 -130,-12 C-124,-34 -90,-36 -80,-18 C-66,-40 -26,-38 -18,-16 "
    "C-2,-36 40,-34 50,-12 C68,-28 104,-22 106,0 C132,-2 134,24 108,24 C96,36 74,34 66,26 "
    "C52,40 22,38 12,28 C-4,40 -36,40 -46,28 C-58,38 -84,38 -92,26 C-102,34 -122,32 -128,20 Z"
)
CASTLE = (
    "M-26,24 V-4 H-28 V-12 H-24 V-9 H-21 V-12 H-18 V-9 H-15 V-12 H-11 V-4 H-13 V4 H-7 V-22 H-10 "
    "L0,-44 L10,-22 H7 V-2 H12 V-14 H9 L17,-32 L25,-14 H22 V24 Z"
)
FACETS = (  # the shaded sides of rocks
    "M300,150 L330,196 L318,200 L352,246 L270,236 Z",
    "M560,136 L530,190 L546,194 L520,216 L600,212 V130 Z",
    "M440,140 L424,160 L430,180 L410,214 L470,216 Z",
    "M210,262 L250,300 L240,306 L262,330 L150,318 Z",
    "M540,226 L520,270 L534,274 L516,300 L600,302 V220 Z",
)
PINES = (  # where on the sheets trees grow: x, y, size
    *((18, 352, 0.9), (40, 342, 0.7), (575, 312, 0.7), (588, 322, 0.9)),
    *((12, 428, 1.1), (34, 420, 0.8), (584, 398, 0.9), (566, 392, 0.6)),
    *((584, 506, 1.3), (566, 492, 0.8), (10, 478, 0.8), (594, 446, 0.8)),
    *((212, 286, 0.6), (230, 268, 0.5)),
)
FLOWERS = ((24, 548), (318, 540), (352, 546), (430, 536), (470, 540), (244, 480), (298, 478))


class Place(NamedTuple):
    """A point of the path, and how dragons stand there."""

    x: float
    y: float
    is_leftward: bool
    lean: float = 0  # how far beside the middle, so as not to hide the number of a field above


class Stand(NamedTuple):
    """Where and how a dragon stands."""

    x: float
    y: float
    is_leftward: bool
    size: float


@functools.cache
def places(summit: int) -> tuple[Place, ...]:
    """Where every field lies, from the start field to the last of the summit."""
    points = trail_points()
    step = points[-1][0] / (summit - 1)
    slope = [place_at(points, step * (field - 0.5)) for field in range(1, summit)]
    ridge = [Place(SUMMIT_X + SUMMIT_PITCH * n, TOP, False) for n in range(SUMMIT_FIELDS)]
    fields = slope + ridge
    return (Place(*START, False), *(leaning(n, fields) for n in range(len(fields))))


def leaning(number: int, fields: Sequence[Place]) -> Place:
    """A field where dragons stand aside if the next field or the one after it is right above."""
    place = fields[number]
    for above in fields[number + 1 : number + 3]:
        aside = place.x - above.x
        if 0 < place.y - above.y < TALL and abs(aside) < BROAD:
            lean = min(MOST_LEANING, BROAD - abs(aside))
            return place._replace(lean=math.copysign(lean, aside))
    return place


@functools.cache
def trail_points() -> tuple[tuple[float, float, float], ...]:
    """Many points along the path, each after how far it is from the start."""
    points: list[tuple[float, float]] = []
    for row, (begin, end) in enumerate(pairwise(TURNS)):
        points += stretch(begin, end, FOOT - ROW * row)
    points.append((TURNS[-1], TOP))
    walked, trail = 0.0, [(0.0, *points[0])]
    for one, two in pairwise(points):
        walked += math.dist(one, two)
        trail.append((walked, *two))
    return tuple(trail)


def stretch(begin: float, end: float, y: float) -> list[tuple[float, float]]:
    """The points of one stretch of the path, which sways a little, and of the turn after it."""
    across = [n / STEPS for n in range(STEPS)]
    level = [(begin + (end - begin) * n, y + 5 * math.sin(2 * math.pi * n)) for n in across]
    side = math.copysign(BEND, end - begin)
    turn = [
        (end + side * math.sin(math.pi * n), y - ROW / 2 * (1 - math.cos(math.pi * n)))
        for n in across[::2]
    ]
    return level + turn


def place_at(points: Sequence[tuple[float, float, float]], distance: float) -> Place:
    """The point of the path at a distance from its start."""
    after = next(n for n, (walked, _, _) in enumerate(points) if walked >= distance)
    (walked, x, y), (end, next_x, next_y) = points[after - 1], points[after]
    part = (distance - walked) / (end - walked)
    reached = x + part * (next_x - x), y + part * (next_y - y)
    return Place(round(reached[0], 1), round(reached[1], 1), next_x < x)


def standing(dragons: Sequence[int], places: Sequence[Place]) -> list[Stand]:
    """Where each dragon stands, those on one field fanned out."""
    met = Counter[int]()
    stands = []
    for field in dragons:
        crowd = dragons.count(field)
        if field == START_FIELD:
            stands.append(in_the_meadow(met[field]))
        else:
            stands.append(fanned(met[field], crowd, places[field]))
        met[field] += 1
    return stands


@functools.cache
def in_the_meadow(number: int) -> Stand:
    """Where a dragon on the start field stands: in one of two rows."""
    row, column = divmod(number, DRAGONS // 2)
    x = START[0] + (column - 2) * START_PITCH + 10 * row - 5
    return Stand(x, START[1] - 14 + START_ROW * row, False, CROWDED)


@functools.lru_cache(maxsize=4096)
def fanned(number: int, crowd: int, place: Place) -> Stand:
    """Where one dragon of a crowd on a field stands; no crowd leaves the picture."""
    is_crowded = crowd > FULL_SIZE_CROWD
    in_row = FULL_SIZE_CROWD + is_crowded
    row, column = divmod(number, in_row)
    breadth = (min(in_row, crowd - in_row * row) - 1) * CROWD_PITCH
    edge = EDGE + breadth / 2
    middle = min(max(place.x + place.lean, edge), WIDTH - edge)
    x = middle - breadth / 2 + column * CROWD_PITCH
    y = place.y - BEHIND - CROWD_ROW * row - 4 * (column % 2)
    return Stand(x, y, place.is_leftward, CROWDED if is_crowded else FULL_SIZE)


def by_depth(stands: Sequence[Stand]) -> list[int]:
    """Dragons in the order they hide each other: those farther up first."""
    return sorted(range(DRAGONS), key=lambda colour: (stands[colour].y, stands[colour].x))


def air() -> Element:
    """The colours of the sky from the top of the picture to the foot of the mountain."""
    offsets = {"high": 0, "middle": 0.3, "low": 0.6}
    stops = [Element("stop", class_=f"air-{name}", offset=offsets[name]) for name in offsets]
    return Element("linearGradient", *stops, id="air", x1=0, y1=0, x2=0, y2=1)


def landscape() -> list[Element]:
    """Sky, far ranges, the sheets of the mountain, the woods and the table before it all."""
    outlines = [path("outline", line, id=f"outline-{kind}") for kind, line in OUTLINES.items()]
    return [
        Element("defs", air(), *outlines),
        Element("rect", class_="air", width=WIDTH, height=HEIGHT, fill="url(#air)"),
        *heavens(),
        *(path(class_, f"{line} V{FOOT} H0 Z") for class_, line in RANGES.items()),
        path("castle", CASTLE, transform="translate(150 220) scale(.8)"),
        path("mist", "M0,300 Q150,270 300,296 T600,280 V360 H0 Z"),
        *(sheet(number, line) for number, line in enumerate(LAYERS)),
        *(path("facet", line) for line in FACETS),
        path("snow", SNOW, transform="translate(0 -16)"),
        *(pine(*where) for where in PINES),
        *(flower(*where) for where in FLOWERS),
        path("cloud", CLOUD, transform="translate(136 158) scale(1.05 .8)"),
        path("front", f"{FRONT} V{HEIGHT} H0 Z"),
    ]


def heavens() -> list[Element]:
    """Sun or moon with its halo, stars for the night and small clouds for the day."""
    lights = [circle("halo", radius, 452, 78) for radius in (104, 74)]
    stars = [
        circle("star", 1 + 1.4 * (n * GOLDEN * GOLDEN % 1), n * GOLDEN % 1 * WIDTH, 6 + 4.6 * n)
        for n in range(STARS)
    ]
    clouds = [
        path("cloud far", CLOUD, transform=f"translate({x} {y}) scale({size})")
        for x, y, size in ((330, 40, 0.34), (560, 62, 0.4), (60, 34, 0.3))
    ]
    crater = [circle("crater", radius, x, y) for x, y, radius in ((440, 66, 8), (466, 88, 11))]
    return [*stars, *lights, circle("light-in-the-sky", 44, 452, 78), *crater, *clouds]


def sheet(number: int, line: str) -> Element:
    """One sheet of the mountain with the shadow of its upper edge on the sheet behind."""
    outline = f"{line} V{HEIGHT} H0 Z"
    shade = path("shade", outline, transform="translate(0 -6)")
    return group("sheet", shade, path(f"layer-{number + 1}", outline), path("rim", line))


def pine(x: float, y: float, size: float) -> Element:
    """A small tree."""
    trunk, place = rectangle("trunk", 5, 8, 0, 6), f"translate({x} {y}) scale({size})"
    crown = path("crown", "M0,-40 L9,-24 H5 L13,-11 H7 L16,3 H-16 L-7,-11 H-13 L-5,-24 H-9 Z")
    return group("pine", trunk, crown, transform=place)


def flower(x: float, y: float) -> Element:
    """A flower on the meadow."""
    places = [(x + 3.4 * math.cos(n), y + 3.4 * math.sin(n)) for n in (0, 2.1, 4.2)]
    petals = [circle("petal", 2.6, *place) for place in places]
    return group("flower", *petals, circle("heart", 1.8, x, y))


def trail() -> list[Element]:
    """The path itself, on to the end of the summit."""
    line = " ".join(f"{x:.0f},{y:.0f}" for _, x, y in trail_points()[::2])
    whole = f"M{START[0]},{FOOT} L{line} L{TURNS[-1]},{TOP} L{WIDTH - 16},{TOP}"
    return [path("trail edge", whole), path("trail", whole)]


def start_field() -> Element:
    """The meadow where all dragons begin, worth nothing."""
    x, y = START
    sizes = {"side": (y + 5, 136, 37), "stone": (y, 136, 37), "ring": (y, 126, 31)}
    ovals = [
        Element("ellipse", class_=name, cx=x, cy=cy, rx=rx, ry=ry)
        for name, (cy, rx, ry) in sizes.items()
    ]
    return group("field start", *ovals, text("printed", "0", x + 112, y + 2))


def field(place: Place, kind: str, number: int, slope_fields: int, **names: str) -> Element:
    """One field with its printed number; blue and green ones and the summit have shapes too."""
    pitch = trail_points()[-1][0] / slope_fields
    size = 1 if kind == "summit" else max(SMALLEST, min(1, pitch / FULL_PITCH))
    where, outline = f"translate({place.x:g} {place.y:g}) scale({size:g})", f"outline-{kind}"
    stone = [use(outline, class_="side", y=5), use(outline, class_="stone")]
    stone += [use(outline, class_="ring", transform="scale(.85)")] if kind != "plain" else []
    printed = "printed minus" if number < 0 else "printed"
    words = text(printed, str(number).replace("-", "−"), y=3)
    return group(f"field {kind}", *stone, words, transform=where, **names)


def oval(waves: int, depth: float) -> str:
    """An oval whose edge goes in and out as often as it has waves."""
    points = []
    for turn in (math.pi * n / 36 for n in range(72)):
        reach = 1 + depth * math.cos(waves * turn)
        points.append(f"{29 * reach * math.cos(turn):.1f},{18.5 * reach * math.sin(turn):.1f}")
    return f"M{' '.join(points)} Z"


OUTLINES = {  # each kind of field has a shape of its own, not only its colour
    "plain": oval(0, 0),
    "blue": oval(0, 0.06),
    "green": oval(9, 0.08),
    "summit": oval(6, 0.07),
}
