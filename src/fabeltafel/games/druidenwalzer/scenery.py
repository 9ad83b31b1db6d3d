"""Where Druidenwalzer is played: a clearing half by day and half by night, and its trees."""

import functools
import math
from typing import NamedTuple

from fabeltafel import drawing
from fabeltafel.drawing import Element, Fixed, circle, drawn_once, group, path, rectangle, text, use
from fabeltafel.games.druidenwalzer import components as kit
from fabeltafel.games.druidenwalzer.components import CULT_NAMES, MOST_TOKENS, PLACES

Point = tuple[float, float]

WIDTH, HEIGHT = 600, 760
MIDDLE = 300, 350  # of the ring of places
CIRCLE, CIRCLE_WIDTH, CIRCLE_HEIGHT = (300, 317), 100, 27  # of stones, between the rows
COLUMN, ROW = 120, 144  # from one place to the next, and from the middle to each row
BEND = (-10, -2, 0, -2, -10)  # how far the places of a row lie nearer to the middle
SIDE = PLACES // 2  # places of each player

PLOT_WIDTH, PLOT_HEIGHT, PLOT_Y = 114, 204, -34  # the ground of a place, around its top card
CROWN_Y = -94
SOCKET_Y, SOCKET_PITCH, SOCKET = 55, 17.5, 7  # for the tokens on a tree
ARROWS = ("with", "against")  # the clock
EMBLEM_Y, HEADING_Y = -104, -70  # of the sign on a cult tile, and of the arrows below it
MINI = (48, 23)  # the small cards on it
MINI_X, MINI_Y, MINI_ROW = 26, -46, 24.5
TREE_NAMES = ("oak", "birch", "olive", "beech")

CLOUDS = {  # crowns of round heaps of leaves: x, y and two radii
    "oak": (
        *((-33, 12, 19, 17), (-24, -12, 22, 20), (0, -24, 25, 20)),
        *((25, -11, 22, 20), (34, 12, 19, 17), (0, 8, 32, 22)),
    ),
    "olive": ((-27, 9, 25, 18), (-4, -18, 27, 20), (28, -6, 25, 19), (12, 14, 25, 19)),
}
CROWNS = {
    "birch": "M0,-44 C14,-34 20,-18 22,0 C23,10 26,18 22,27 C17,22 14,33 8,30 C4,38 -4,38 -8,30 "
    "C-14,33 -17,22 -22,27 C-26,18 -23,10 -22,0 C-20,-18 -14,-34 0,-44 Z",
    "beech": "M0,-43 C20,-44 44,-24 47,4 C49,24 36,33 20,30 C10,37 -10,37 -20,30 "
    "C-36,33 -49,24 -47,4 C-44,-24 -20,-44 0,-43 Z",
}
TRUNKS = {
    "oak": "M-11,20 L-14,78 C-18,96 -24,104 -30,112 H30 C24,104 18,96 14,78 L11,20 Z",
    "birch": "M-6,10 L-7,112 H7 L6,10 Z",
    "olive": "M-24,16 C-14,30 -12,44 -14,60 C-20,84 -22,100 -26,112 H24 C14,98 8,84 10,66 "
    "C14,46 24,34 28,18 L18,14 C14,28 8,38 2,42 C-4,38 -8,28 -14,12 Z",
    "beech": "M-9,24 L-9,86 C-10,98 -14,106 -18,112 H18 C14,106 10,98 9,86 L9,24 Z",
}
SHINES = {  # where light falls on the leaves
    "oak": "M-38,-14 C-34,-30 -18,-34 -14,-32 M-12,-32 C-4,-42 12,-42 18,-34",
    "birch": "M-13,-14 C-11,-24 -6,-32 0,-38 M-15,2 q-1,6 -3,12",
    "olive": "M-24,-24 C-18,-36 4,-38 12,-28 M-46,6 C-44,-4 -36,-8 -30,-8",
    "beech": "M-38,2 C-38,-18 -22,-34 -4,-36 M-40,16 q0,4 4,8",
}
BARK = "M-6,40 h6 M1,52 h6 M-6,64 h5 M2,78 h5 M-7,90 h6 M-1,28 h5"
MARKS = {  # what grows on a tree, one for each of its symbols
    "oak": "M-5.6,-1.4 C-5.6,-7 5.6,-7 5.6,-1.4 Z M-4.6,0 H4.6 C4.6,4.6 1.6,6.6 0,7.8 "
    "C-1.6,6.6 -4.6,4.6 -4.6,0 Z",
    "birch": "M0,-7.6 C4.6,-3.4 6,0.4 5,3 C3.6,5.6 1.4,4.6 0.7,3.6 V7.6 H-0.7 V3.6 "
    "C-1.4,4.6 -3.6,5.6 -5,3 C-6,0.4 -4.6,-3.4 0,-7.6 Z",
    "olive": "M-1.4,-2 C3,-3 5.4,0 5,3.4 C4.4,7.2 -1.4,8.4 -4,5 C-6,2 -4.4,-1.2 -1.4,-2 Z "
    "M-1,-2.4 C0,-6.6 3,-7.8 6.4,-7 C5.6,-4 3,-2.4 -1,-2.4 Z",
    "beech": "M0,-7.4 L6.6,5.4 C2.4,7 -2.4,7 -6.6,5.4 Z M-0.7,-4.6 V6 H0.7 V-4.6 Z",
}
CROWN_X = {"oak": 3, "birch": 30, "olive": 2, "beech": 4}  # covered cards look out on the left
SPOTS = {  # where the symbols sit in the crown
    "oak": ((0, -6),),
    "birch": ((0, -15), (0, 12)),
    "olive": ((-27, 2), (-2, -18), (27, -3)),
    "beech": ((-14, -24), (14, -24), (-20, 3), (20, 3)),
}
STARS = ((-270, 60), (-214, 22), (-150, 78), (-66, 58), (58, 46), (122, 92), (196, 40), (268, 66))
FIREFLIES = ((-286, 250), (-122, 262), (-2, 244), (122, 268), (284, 240), (-180, 376), (196, 384))
DAISIES = ((-262, 58), (-176, 34), (-84, 66), (78, 56), (166, 82), (250, 48), (-120, 262), (2, 256))
TUFTS = (
    *((-228, 84), (-128, 60), (124, 48), (222, 84)),
    *((-62, 274), (60, 270), (-284, 262), (288, 258)),
)
CRATERS = ((-44, 366, 14), (30, 346, 10), (58, 382, 17))
STAR = "M0,-7 L1.6,-1.6 7,0 1.6,1.6 0,7 -1.6,1.6 -7,0 -1.6,-1.6 Z"
BLADES = (
    "M-9,0 Q-8,-8 -12,-13 Q-3,-9 -4,0 Z M-3,0 Q0,-10 1,-18 Q4,-8 3,0 Z "
    "M4,0 Q4,-8 12,-12 Q8,-6 9,0 Z"
)
PETALS = ((0, -5), (4.8, -1.5), (3, 4), (-3, 4), (-4.8, -1.5))


class Side(NamedTuple):
    """Where the things of a player lie, apart from the ring."""

    panel: Point
    sign: Point  # of the cult on the panel
    hand: Point
    pitch: float  # from one card of the hand to the next
    pile: Point


NEAR = Side(panel=(67, 672), sign=(67, 652), hand=(300, 672), pitch=112, pile=(536, 672))
FAR = Side(panel=(300, 32), sign=(40, 32), hand=(372, 32), pitch=42, pile=(562, 34))


@functools.cache
def places(ring: tuple[int, ...], near: int) -> tuple[Point, ...]:
    """Where every place lies for whoever sits on one side: the middle of its top card."""
    spots = {place: spot(position, near) for position, place in enumerate(ring)}
    return tuple(spots[place] for place in range(PLACES))


def spot(position: int, near: int) -> Point:
    """Where a position of the ring lies; the near row runs to the right, the far one back."""
    side, column = divmod(position, SIDE)
    turn = 1 if side == near else -1
    x, y = COLUMN * (column - SIDE // 2), ROW + BEND[column]
    return MIDDLE[0] + turn * x, MIDDLE[1] + turn * y


# The clearing


@functools.cache
def clearing(near: int) -> tuple[Fixed, ...]:
    """Both halves of the clearing, which flow into each other, and the floor for the dance."""
    return (
        Fixed(group("backdrop", half(1 - near, " rotate(180)"), half(near, ""))),
        *map(Fixed, floor()),
    )


def half(cult: int, turn: str) -> Element:
    """Half of the clearing, from the middle of the table downwards."""
    name = CULT_NAMES[cult]
    wave = "M-300,0 C-210,-34 -110,34 0,0 C110,-34 210,34 300,0 V450 H-300 Z"
    transform = f"translate({CIRCLE[0]} {CIRCLE[1]}){turn}"
    return group(f"half {name}", path("ground", wave), *(day, night)[cult](), transform=transform)


def day() -> list[Element]:
    """The sun at the edge, its rays over the meadow, daisies and tufts of grass."""
    rays = "".join(
        f"M0,420 L{reach(turn - 3.4)} L{reach(turn + 3.4)} Z" for turn in range(-84, 85, 14)
    )
    petals = "".join(f"M{a},{b} m-3,0 a3,3 0 1 0 6,0 a3,3 0 1 0 -6,0 " for a, b in PETALS)
    daisy = path("petal", petals), circle("heart", 2.6)
    return [
        path("rays", rays),
        *(circle(part, size, 0, 420) for part, size in (("halo", 132), ("disc", 104))),
        *(path("tuft", BLADES, transform=f"translate({x} {y})") for x, y in TUFTS),
        *(group("daisy", *daisy, transform=f"translate({x} {y})") for x, y in DAISIES),
    ]


def reach(turn: float) -> str:
    """A point far out from the sun or the moon at the edge, so many degrees from straight up."""
    angle = math.radians(turn)
    return f"{430 * math.sin(angle):.0f},{420 - 430 * math.cos(angle):.0f}"


def night() -> list[Element]:
    """The moon at the edge, and stars and fireflies above the grass."""
    moon = (("halo", 190), ("halo", 146), ("disc", 104))
    return [
        *(circle(part, size, 0, 420) for part, size in moon),
        *(circle("crater", size, x, y) for x, y, size in CRATERS),
        *(path("star", STAR, transform=f"translate({x} {y})") for x, y in STARS),
        *(circle(*part, x, y) for x, y in FIREFLIES for part in (("gleam", 9), ("fly", 3))),
    ]


def floor() -> list[Element]:
    """The ring on which the cards dance, and the circle of stones in its middle."""
    width, height = COLUMN * (SIDE - 1), 2 * ROW - 18
    ways = [rectangle(f"floor {part}", width, height, *MIDDLE, 92) for part in ("brim", "way")]
    lawn = drawing.ellipse("lawn", CIRCLE_WIDTH, CIRCLE_HEIGHT, *CIRCLE)
    return [*ways, lawn, *map(stone, range(195, 555, 30))]


def stone(angle: int) -> Element:
    """A standing stone of the circle, those in front larger."""
    turn = math.radians(angle)
    size = 0.85 + 0.2 * math.sin(turn)
    x, y = CIRCLE[0] + CIRCLE_WIDTH * math.cos(turn), CIRCLE[1] + CIRCLE_HEIGHT * math.sin(turn)
    return group(
        "stone",
        path("rock", "M-8,5 L-6,-17 Q0,-23 6,-18 L8,5 Q0,9 -8,5 Z"),
        path("facet", "M1,-19 L6,-18 L8,5 Q5,7 3,7 Z"),
        transform=f"translate({x:.1f} {y:.1f}) scale({size:.2f})",
    )


# The trees


@drawn_once
def tree(number: int, cult: int, is_lost: bool, is_empty: bool) -> Element:
    """A tree on its plot, with sockets for six tokens; a lost one is turned over."""
    plot = rectangle("plot", PLOT_WIDTH, PLOT_HEIGHT, 0, PLOT_Y, radius=16)
    if is_lost:
        return group(f"place lost {CULT_NAMES[cult]}", plot, stump())
    name = TREE_NAMES[number]
    bed = [rectangle("bed", 58, 84, CARD_X, 0, radius=7)] if is_empty else []
    names = [*["socket"] * MOST_TOKENS, "socket last"]
    sockets = [circle(class_, SOCKET, *socket(n)) for n, class_ in enumerate(names)]
    return group(f"place {name} {CULT_NAMES[cult]}", plot, grown(name), *bed, *sockets)


CARD_X = -20  # the top card of a tree, from the middle of its place
DRUID_X, DRUID_Y = 35, 42  # where a druid stands


def grown(name: str) -> Element:
    """A tree with its trunk, its leaves, and as many symbols as it has."""
    heaps = "".join(
        f"M{x - a},{y} a{a},{b} 0 1 0 {2 * a},0 a{a},{b} 0 1 0 {-2 * a},0 Z "
        for x, y, a, b in CLOUDS.get(name, ())
    )
    crown, symbol = CROWNS.get(name, heaps), (circle("pip", 12), path("mark", MARKS[name]))
    return group(
        "tree",
        path("trunk", TRUNKS[name]),
        *([path("bark", BARK)] if name == "birch" else []),
        path("edge", crown),
        path("leaves", crown),
        path("shine", SHINES[name]),
        *(group("symbol", *symbol, transform=f"translate({x} {y})") for x, y in SPOTS[name]),
        transform=f"translate({CROWN_X[name]} {CROWN_Y})",
    )


def socket(number: int) -> Point:
    """Where a token of a tree lies, from the middle of its place."""
    return SOCKET_PITCH * (number - MOST_TOKENS / 2), SOCKET_Y


def stump() -> Element:
    """What is left of a lost tree."""
    return group(
        "stump",
        path("wood", "M-26,-6 L-32,34 C-36,44 -44,48 -50,52 H50 C44,48 36,44 32,34 L26,-6 Z"),
        drawing.ellipse("cut", 26, 11, 0, -6),
        *(drawing.ellipse("years", r, r * 0.42, 0, -6) for r in (18, 11, 5)),
        transform="translate(0 -24)",
    )


# The cult tiles


@drawn_once
def cult_tile(cult: int) -> Element:
    """The slab of a cult with its sign, and an arrow above each column of cards."""
    name = CULT_NAMES[cult]
    return group(
        f"place tile {name}",
        rectangle("plot", PLOT_WIDTH, PLOT_HEIGHT, 0, PLOT_Y, radius=30),
        rectangle("slab", PLOT_WIDTH - 8, PLOT_HEIGHT - 8, 0, PLOT_Y, radius=26),
        circle("sky", 24, 0, EMBLEM_Y),
        use(f"emblem-{name}", class_="emblem", transform=placed(0, EMBLEM_Y, 1.8)),
        *(
            group(arrow, use(f"arrow-{arrow}", class_="arrow", transform=placed(x, HEADING_Y, 0.8)))
            for arrow, x in zip(ARROWS, (MINI_X, -MINI_X), strict=True)
        ),
    )


@drawn_once
def mini(card: int, copy: int) -> Element:
    """A small card on a cult tile; its last copy says how many there are."""
    width, height = MINI
    return group(
        f"mini {ARROWS[kit.CARD_ARROW[card]]}",
        rectangle("paper", width, height, radius=5),
        path("band", f"M{-width / 2},-7 q0,-4.5 4.5,-4.5 h4 v{height} h-4 q-4.5,0 -4.5,-4.5 Z"),
        text("worth", str(kit.CARD_VALUE[card]), -8, 0.5),
        *([text("times", f"×{copy}", 12, 0.5)] if copy > 1 else []),
    )


def mini_spot(card: int) -> Point:
    """Where the cards of a kind lie on a cult tile."""
    side = -1 if kit.CARD_ARROW[card] else 1
    return side * MINI_X, MINI_Y + MINI_ROW * (int(kit.CARD_VALUE[card]) - 1)


def placed(x: float, y: float, size: float, scale: float = 1) -> str:
    """A place on a card of some scale, for something of some size; a negative one is mirrored."""
    wide = size * scale
    return f"translate({x * scale:.4g} {y * scale:.4g}) scale({wide:.3g} {abs(wide):.3g})"
