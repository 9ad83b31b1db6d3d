"""What the pieces of Draco look like: paper dragons, their emblems, riders' signs and cards.

What is defined once and used often gets its colours only by what `use` inherits: `fill`, `color`
and `stroke`. Everything else has classes, and the stylesheet knows their colours.
"""

import functools

from fabeltafel import drawing
from fabeltafel.drawing import Element, Fixed, Value, circle, group, path, rectangle, text, use

SIZES = {"large": (88, 120), "middle": (50, 70), "small": (36, 50)}  # of cards
PANEL_HEIGHT = 108
SCORE_X = 30
OPEN_X, OPEN_Y = 33, 15  # the open card, from the left edge and the middle of its panel
NAME_LETTER, NARROW_LETTER, POINTS_LETTER = 11.5, 8.2, 24  # about how wide letters are
MOST_BACKS = 3  # as many cards of a pile are drawn

EMBLEMS = {
    "blue": "M0,-10 C4,-4 8,0 8,3 A8,7 0 1 1 -8,3 C-8,0 -4,-4 0,-10 Z",
    "lightblue": "M-1.8,-10 H1.8 V-3 L7.8,-6.5 9.6,-3.4 3.6,0 9.6,3.4 7.8,6.5 1.8,3 V10 H-1.8 V3 "
    "L-7.8,6.5 -9.6,3.4 -3.6,0 -9.6,-3.4 -7.8,-6.5 -1.8,-3 Z",
    "brown": "M-10,0 C-10,-13 10,-13 10,0 Z M-3.5,1.8 H3.5 L5,9 H-5 Z",
    "black": "M3,-9.5 A9.6,9.6 0 1 0 9.5,3.5 A7.6,7.6 0 0 1 3,-9.5 Z",
    "red": "M0,9.5 C-15,-1 -9,-10 -4,-8.8 C-1.8,-8.2 0,-6 0,-4.6 C0,-6 1.8,-8.2 4,-8.8 "
    "C9,-10 15,-1 0,9.5 Z",
    "yellow": "M0,-10.5 L2.7,-3.6 10,-3.2 4.3,1.4 6.2,8.5 0,4.5 -6.2,8.5 -4.3,1.4 -10,-3.2 "
    "-2.7,-3.6 Z",
    "green": "M-9,9.5 L-6,4 C-10,-4 -3,-9.5 9.5,-9.5 C10,3 4,10 -4,6.6 L-7,10.5 Z",
    "grey": "M0,-10.5 L8.5,0 0,10.5 -8.5,0 Z",
    "purple": "M0,-9.5 A9.5,9.5 0 1 0 0,9.5 A9.5,9.5 0 1 0 0,-9.5 Z "
    "M0,-4.6 A4.6,4.6 0 1 1 0,4.6 A4.6,4.6 0 1 1 0,-4.6 Z",
    "orange": "M0,-9.5 L10,8 H-10 Z",
}
SIGNS = {
    "fire": "M1,-11 C2,-6 8,-3 8,3.5 A8,7 0 0 1 -8,3.5 C-8,0 -6,-2 -5,-6 C-3,-4.5 -2,-3 -2,-1 "
    "C1,-4 1.5,-8 1,-11 Z",
    "arrow": "M10,-10 L8.5,2 L5,-1.5 L-6,9.5 L-9.5,6 L1.5,-5 L-2,-8.5 Z",
    "eye": "M-11,0 C-6,-9 6,-9 11,0 C6,9 -6,9 -11,0 Z M0,-5 A5,5 0 1 0 0,5 A5,5 0 1 0 0,-5 Z "
    "M0,-2.4 A2.4,2.4 0 1 0 0,2.4 A2.4,2.4 0 1 0 0,-2.4 Z",
    "wing": "M-9,9 C-10,-4 -3,-10 10,-10 C7.6,-7 7,-5.6 8,-3.4 C5,-2.6 4.4,-1.4 5,1 "
    "C2,1 1,2.6 1.4,5 C-2,4 -5,5.4 -9,9 Z",
    "claws": "".join(
        f"M{x - 3},-9 C{x + 3},-4 {x + 3},4 {x - 2},9.5 C{x - 1},3 {x - 1.5},-4 {x - 3},-9 Z"
        for x in (-6, 1, 8)
    ),
}

TAIL = (
    "M-12,-5 C-25,-3 -31,-12 -27,-24 L-32,-24 L-25,-34 L-19,-24 L-23,-24 C-24,-15 -20,-12 -10,-15 Z"
)
BODY = (
    "M-15,-8 C-17,-24 -6,-30 1,-31 C5,-34 5,-40 8,-45 C10,-50 17,-52 22,-49.5 L29,-46 "
    "C33,-44 33,-38 28.5,-37 L20.5,-36 C19.5,-32 18.5,-28 18,-24 C20,-14 17,-4 11,0 L-9,0 "
    "C-13,-1 -15,-4 -15,-8 Z"
)
HORNS = "M11,-47 L2,-55 L14.5,-51 Z M15.5,-50 L12,-60 L20,-51 Z"
WING = (
    "M-2,-25 C-6,-40 -16,-53 -31,-56 C-27,-50 -27,-46 -28.5,-42 C-24,-43 -21,-41 -19.5,-36 "
    "C-16,-37 -13,-34.5 -11.5,-29 C-8,-30.5 -5,-29 -2,-25 Z"
)
FEET = "M-13,0 q0,-6.5 6,-6.5 q6,0 6,6.5 Z M5,0 q0,-6 5.5,-6 q6,0 6,6 Z"
SMILE = "M30.5,-40.5 Q27,-38.6 24,-40"


def definitions() -> Element:
    """Everything drawn more than once, by its id."""
    emblems = [path("emblem", line, id=f"emblem-{colour}") for colour, line in EMBLEMS.items()]
    signs = [
        path("sign", line, id=f"sign-{sign}", fill_rule="evenodd") for sign, line in SIGNS.items()
    ]
    return Element("defs", dragon(), *emblems, *signs)


def dragon() -> Element:
    """A dragon cut out of paper with a pale edge, looking to the right; its feet are at (0, 0)."""
    body = (
        Element("ellipse", class_="shadow", cx=0, cy=0.5, rx=19, ry=3.6),
        path("cut", TAIL + BODY + HORNS + WING),
        path("second", TAIL + HORNS),
        path("first", BODY),
        Element("ellipse", class_="belly", cx=4, cy=-14, rx=12.5, ry=13),
        path("second", FEET + WING),
        path("smile", SMILE),
        circle("eye", 3.6, 20.5, -44),
        circle("pupil", 1.9, 21.5, -44),
    )
    return Element("g", *body, id="dragon", class_="figure")


def emblem(colour: str, x: float, y: float, size: float) -> Element:
    """The emblem of a colour somewhere."""
    place = f"translate({x:g} {y:g}) scale({size:g})"
    return use(f"emblem-{colour}", class_="mark", transform=place)


@functools.cache
def figure(colour: str, is_leftward: bool, size: float) -> Fixed:
    """A dragon with the emblem of its colour on its belly, looking where it flies."""
    side = -size if is_leftward else size
    body = use("dragon", transform=f"scale({side:g} {size:g})")
    return Fixed(group(f"dragon {colour}", body, emblem(colour, 4 * side, -14 * size, size)))


@functools.cache
def token(sign: str, is_own: bool) -> Fixed:
    """The disc with a rider's sign; one's own is golden."""
    mark = use(f"sign-{sign}", class_="sign-mark")
    return Fixed(group("token own" if is_own else "token", circle("disc", 13.5), mark))


@functools.cache
def face(colour: str, number: int, size: str) -> Fixed:
    """The front of a card: a number and an emblem, and on a large one the dragon below them."""
    width, height = SIZES[size]
    frame = rectangle("frame", width, height, radius=width / 9)
    paper = rectangle("paper", width * 0.86, height * 0.9, radius=width / 14)
    if size == "large":
        mount = use("dragon", transform="translate(0 47) scale(1.08)")
        emblems = emblem(colour, 4.3, 31.9, 1.08), emblem(colour, 19, -36, 1.5)
        printed = [mount, *emblems, text("number", str(number), -18, -31)]
    else:
        mark = emblem(colour, width * 0.07, height * 0.22, width / 42)
        printed = [mark, text("number", str(number), 0, -height * 0.18)]
    return Fixed(group(f"card {colour} {size}", frame, paper, *printed))


def back(width: float, height: float, **attributes: Value) -> Element:
    """A card from behind."""
    frame = rectangle("frame", width, height, radius=width / 8)
    pattern = rectangle("pattern", width * 0.78, height * 0.84, radius=width / 12)
    return group("back", frame, pattern, **attributes)


@functools.cache
def pile(cards: int) -> Fixed:
    """Cards face down on each other."""
    places = [f"translate({2 * n} {3 * n})" for n in range(min(cards, MOST_BACKS))]
    return Fixed(Element("g", *(back(58, 82, transform=place) for place in reversed(places))))


@functools.cache
def heap(cards: int) -> Fixed:
    """Cards thrown on each other, askew."""
    turns = [f"rotate({7 * n - 6})" for n in range(min(cards, MOST_BACKS))]
    sheet = rectangle("frame", 58, 82, radius=8)
    return Fixed(Element("g", *(group("heap", sheet, transform=turn) for turn in turns)))


@functools.cache
def fan(cards: int) -> Fixed:
    """Cards held like a hand, seen from behind."""
    turns = [f"rotate({10 * (n - (cards - 1) / 2):g} 0 40)" for n in range(cards)]
    sheet = rectangle("frame", 18, 27, radius=3)
    return Fixed(Element("g", *(group("back", sheet, transform=turn) for turn in turns)))


@functools.cache
def plate(width: float, is_turn: bool, is_first: bool) -> Fixed:
    """The parchment of a panel; a pennant says whose turn it is, a badge who began."""
    top = -PANEL_HEIGHT / 2
    glow = rectangle("glow", width + 6, PANEL_HEIGHT + 6, radius=14)
    sheet = rectangle("parchment", width, PANEL_HEIGHT, radius=12)
    pennant = path("pennant", f"M-13,{top - 10:g} H13 L0,{top + 9:g} Z")
    began = rectangle("badge", 30, 22, width / 2 - 19, top, radius=11)
    parts = [glow, sheet, pennant] if is_turn else [sheet]
    parts += [began, text("few", "1.", width / 2 - 19, top)] if is_first else []
    return Fixed(group("panel turn" if is_turn else "panel", *parts))


@functools.cache
def flags(arrived: int, needed: int) -> Fixed:
    """A flag for each dragon whose arrival the end waits for, raised when it has arrived."""
    parts = []
    for n in range(needed):
        name, top = ("flag raised", -34) if n < arrived else ("flag", -15)
        cloth = path("cloth", f"M1,{top} L19,{top + 7} L1,{top + 14} Z")
        place = f"translate({24 * n - 34} 0)"
        parts.append(group(name, path("pole", "M0,0 V-36"), cloth, transform=place))
    return Fixed(Element("g", *parts, text("count", f"{arrived}/{needed}", 0, 16)))


@functools.lru_cache(maxsize=4096)
def listing(cards: tuple[tuple[str, str], ...]) -> Fixed:
    """An eye, and for whoever looks: colours with the numbers that lie there."""
    eye = use("sign-eye", class_="sign-mark", transform="translate(20 34) scale(.9)")
    rows = []
    for n, (colour, numbers) in enumerate(cards):
        y = 66 + 26 * n
        rows.append(group(f"card {colour}", emblem(colour, -76, y, 1)))
        rows.append(text("listed", numbers, -58, y + 1))
    height = 26 * len(cards) + 10
    sheet = rectangle("sheet", 250, height, 25, 48 + height / 2, radius=10)
    return Fixed(Element("g", eye, drawing.more(sheet, *rows)))


@functools.lru_cache(maxsize=4096)
def panel_body(
    name: str, disc: Fixed, ground: Fixed, width: float, score: int, under: int, backs: int
) -> Fixed:
    """A panel: sign and name, points, the edges of cards under the open one, the hand's backs."""
    left, room = -width / 2, width - 44
    shown = drawing.shortened(name, int(room / NARROW_LETTER))
    points, points_y = str(score).replace("-", "−"), -1 if backs else 15
    hand = Element("g", fan(backs), count(backs), transform=f"translate({SCORE_X} 33)")
    parts = [
        ground,
        Element("g", disc, transform=f"translate({left + 19:g} -36)"),
        drawing.fitting("name", shown, left + 37, -35, room, NAME_LETTER),
        drawing.fitting("points", points, SCORE_X, points_y, width - OPEN_X - 32, POINTS_LETTER),
    ]
    return Fixed(Element("g", *parts, *([hand] if backs else []), *tucked(under, left + OPEN_X)))


def tucked(size: int, x: float) -> list[Element]:
    """The edges of cards that lie under an open card."""
    places = [(x + 2 * n, OPEN_Y - 1.5 * n) for n in range(min(size, 2), 0, -1)]
    return [rectangle("tucked", *SIZES["middle"], *place, radius=7) for place in places]


@functools.cache
def few(cards: int) -> Fixed:
    """A number on a small ground; nothing for none."""
    ground = rectangle("badge", 23 if cards < 10 else 34, 23, radius=11)
    return Fixed(Element("g", *([ground, text("few", str(cards))] if cards else [])))


@functools.cache
def count(cards: int) -> Fixed:
    """How many cards there are; nothing for none."""
    return Fixed(text("count", str(cards or "")))


@functools.cache
def gain(points: int) -> Fixed:
    """Points in a bubble: round when won, pointed when lost."""
    if points > 0:
        return Fixed(group("passing gain", circle("bubble", 30), text("amount", f"+{points}")))
    shape = path("bubble", "M-34,-24 H34 L0,42 Z")
    return Fixed(group("passing loss", shape, text("amount", f"−{-points}", y=-5)))
