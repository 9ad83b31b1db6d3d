"""What the pieces look like: spirit cards, druids, tokens, cult tiles and everybody's panel.

What is defined once and used often gets its colours only by what `use` inherits. Everything else
has classes, and the stylesheet knows their colours.
"""

import itertools
import math
from collections.abc import Sequence

from fabeltafel import drawing
from fabeltafel.drawing import Element, circle, drawn_once, group, path, rectangle, text, use
from fabeltafel.games.druidenwalzer.components import CARD_ARROW, CARD_VALUE, COLOURS, CULT_NAMES
from fabeltafel.games.druidenwalzer.scenery import ARROWS, MIDDLE, ROW, WIDTH, Point, placed

Size = tuple[int, int]

CARD, LARGE, SMALL = (58, 84), (104, 150), (37, 54)  # on trees, and in the hands
NEAR_PILE, FAR_PILE = (74, 107), SMALL
BAND = 17  # the top edge of a card, which others leave uncovered
MOST_EDGES = 5  # as many face-down cards of a pile are drawn
ROW_PITCH, ROW_Y = 40, -115  # of the cards of a pile that somebody looks at
HOP = 46  # how far the hops of a dance bend
IN_TURN, MUST_WALTZ, HAS_WON, WAITING = "turn", "turn must", "won", "waiting"  # moods of panels
NEAR_PANEL, FAR_PANEL = (122, 150), (588, 58)
NEAR_TALLY, FAR_TALLY = (0, 59), (194, 0)  # what a player has won, on the panel
LETTER, NARROW_LETTER = 11.5, 8.2  # about how wide a letter of a name is

ARROW = "M-20,9 C-15,-9 4,-13 12,-4 L18,-10 L20,10 L1,8 L7,2 C0,-4 -9,-1 -12,9 Z"
SPIRIT = (
    "M0,-26 C14,-26 19,-15 18,-3 C27,-4 30,-12 36,-10 C36,-1 28,7 19,8 C19,16 23,21 21,29 "
    "C15,27 13,21 9,22 C7,28 2,33 -3,33 C-2,27 -4,23 -8,23 C-12,23 -15,28 -21,27 "
    "C-17,20 -19,13 -19,6 C-28,7 -34,1 -36,-6 C-30,-9 -26,-2 -18,-3 C-19,-15 -14,-26 0,-26 Z"
)
EMBLEMS = {
    "sun": "M0,-5.6 A5.6,5.6 0 1 1 0,5.6 A5.6,5.6 0 1 1 0,-5.6 Z "
    "M-2,-6.6 L0,-11 2,-6.6 Z M3.3,-6.1 L7.8,-7.8 6.1,-3.3 Z M6.6,-2 L11,0 6.6,2 Z "
    "M6.1,3.3 L7.8,7.8 3.3,6.1 Z M2,6.6 L0,11 -2,6.6 Z M-3.3,6.1 L-7.8,7.8 -6.1,3.3 Z "
    "M-6.6,2 L-11,0 -6.6,-2 Z M-6.1,-3.3 L-7.8,-7.8 -3.3,-6.1 Z",
    "moon": "M3.6,-9.6 A10,10 0 1 0 9.4,5.2 A8.2,8.2 0 0 1 3.6,-9.6 Z",
}
COINS = {  # the edge of a token: every cult has its own
    "sun": "M0,-9.4 L2.6,-6.4 6.6,-6.6 6.4,-2.6 9.4,0 6.4,2.6 6.6,6.6 2.6,6.4 0,9.4 -2.6,6.4 "
    "-6.6,6.6 -6.4,2.6 -9.4,0 -6.4,-2.6 -6.6,-6.6 -2.6,-6.4 Z",
    "moon": "M0,-8.4 A8.4,8.4 0 1 1 0,8.4 A8.4,8.4 0 1 1 0,-8.4 Z",
}
ROBE = "M-18,0 C-18,-16 -13,-30 0,-33 C13,-30 18,-16 18,0 Q0,5 -18,0 Z"
SLEEVES = "M-11,-27 C-19,-22 -22,-14 -20,-9 L-12,-11 Z M11,-27 C19,-22 22,-14 20,-9 L12,-11 Z"
BEARD = "M-8,-40 C-9,-27 -4,-21 0,-15 C4,-21 9,-27 8,-40 Q0,-35 -8,-40 Z"
HATS = {  # every colour has its own
    "orange": "M-15,-43 C-8,-50 -7,-62 -3,-74 C0,-80 9,-79 11,-71 C6,-72 4,-68 6,-61 "
    "C8,-53 10,-48 15,-43 Q0,-49 -15,-43 Z",
    "purple": "M-15,-27 C-19,-48 -12,-60 0,-60 C12,-60 19,-48 15,-27 C10,-33 9,-37 9,-42 "
    "C9,-51 -9,-51 -9,-42 C-9,-37 -10,-33 -15,-27 Z",
    "black": "M-22,-45 Q-12,-50 -11,-51 L-10,-63 Q0,-69 10,-63 L11,-51 Q12,-50 22,-45 "
    "Q0,-39 -22,-45 Z",
}
TOOLS = {  # and carries or wears something
    "orange": "M21,-2 L21,-40 M21,-40 C21,-52 34,-50 33,-40 C30,-46 24,-45 21,-40",
    "purple": "M-7,-58 C-12,-62 -13,-68 -12,-75 M-12,-66 L-20,-70 M7,-58 C12,-62 13,-68 12,-75 "
    "M12,-66 L20,-70",
    "black": "M-21,-1 L-21,-54 C-21,-62 -11,-62 -12,-55",
}
STARBURST = (
    "M0,-36 L7,-24 20,-30 19,-16 33,-13 24,-3 34,8 21,12 23,26 10,22 3,35 -6,24 -18,31 -19,17 "
    "-33,15 -25,4 -35,-6 -22,-11 -26,-25 -12,-22 Z"
)
WREATH = (
    "M-15,13 C-26,2 -24,-12 -15,-18 C-19,-8 -17,4 -8,14 Z "
    "M15,13 C26,2 24,-12 15,-18 C19,-8 17,4 8,14 Z"
)
GUARD = "M-30,-44 Q0,-34 30,-44 V-4 C30,24 14,38 0,46 C-14,38 -30,24 -30,-4 Z"
STUMP = "M-6,-7 L-8,4 L-12,8 H12 L8,4 L6,-7 Z"
ALARM = "M-5,-22 H5 L3,5 H-3 Z M-4.5,10 H4.5 V19 H-4.5 Z"


def definitions() -> Element:
    """Everything drawn more than once, by its id."""
    return Element(
        "defs",
        path("", ARROW, id="arrow-with"),
        path("", ARROW, id="arrow-against", transform="scale(-1 1)"),
        path("", SPIRIT, id="spirit"),
        *(path("", line, id=f"emblem-{cult}") for cult, line in EMBLEMS.items()),
    )


# The spirit cards


def paper(class_: str, size: Size, *marks: Element) -> Element:
    """A card of some size with what is printed on it."""
    return group(class_, rectangle("paper", *size, radius=size[0] / 9), *marks)


@drawn_once
def face(card: int, size: Size) -> Element:
    """The front of a card: its value, its arrow, and a spirit that already dances."""
    width, height = size
    scale, arrow, value = width / CARD[0], ARROWS[CARD_ARROW[card]], str(CARD_VALUE[card])
    side = 1 if arrow == "with" else -1
    return paper(
        *(f"card {arrow}", size),
        use("spirit", class_="spirit", transform=placed(0, -2 * scale, side * scale * 0.72)),
        path("band", banded(width, height, BAND * scale)),
        text("index", value, transform=placed(-19, -33.5, 1, scale)),
        use(f"arrow-{arrow}", class_="tip", transform=placed(14, -33.5, 0.5, scale)),
        text("value", value, transform=placed(0, -5, 1, scale)),
        use(f"arrow-{arrow}", class_="arrow", transform=placed(0, 27, 0.98, scale)),
    )


def banded(width: float, height: float, band: float) -> str:
    """The coloured upper edge of a card."""
    x, y, corner = width / 2, height / 2, width / 9
    return (
        f"M{-x:.4g},{band - y:.4g} V{corner - y:.4g} Q{-x:.4g},{-y:.4g} {corner - x:.4g},{-y:.4g} "
        f"H{x - corner:.4g} Q{x:.4g},{-y:.4g} {x:.4g},{corner - y:.4g} V{band - y:.4g} Z"
    )


@drawn_once
def plain_face(value: int) -> Element:
    """A card of which only the value is told."""
    spirit = use("spirit", class_="spirit", transform=placed(0, -2, 0.72))
    return paper("card", CARD, spirit, text("value", str(value), 0, -5))


@drawn_once
def back(cult: int, size: Size) -> Element:
    """A card from behind, with the sign of its cult."""
    width, height = size
    name = CULT_NAMES[cult]
    return paper(
        *(f"card back {name}", size),
        rectangle("pattern", width * 0.8, height * 0.86, radius=width / 12),
        use(f"emblem-{name}", class_="emblem", transform=placed(0, 0, width / 36)),
    )


@drawn_once
def edges(face_down: int, cult: int) -> Element:
    """The edges of cards that lie face down."""
    shown = range(min(face_down, MOST_EDGES), 0, -1)
    sheets = [rectangle("edge", *CARD, -1.9 * n, radius=CARD[0] / 9) for n in shown]
    return group(f"stack {CULT_NAMES[cult]}", *sheets)


@drawn_once
def depth(face_down: int, cult: int) -> Element:
    """How many cards of a pile lie face down."""
    badge = rectangle("badge", 22, 25, radius=5)
    return group(f"depth {CULT_NAMES[cult]}", badge, text("few", str(face_down), 0, 1))


@drawn_once
def row(known: tuple[int, ...], face_down: int, cult: int, badge_x: float) -> Element:
    """All cards of a pile from the top down, for whoever looks at the badge."""
    slips = [*map(slip, known), *([back(cult, SMALL)] if face_down else [])]
    pitch = min(ROW_PITCH, (WIDTH - 30) / len(slips))
    width = pitch * len(slips) + 10
    middle = max(width / 2 + 4, min(badge_x, WIDTH - width / 2 - 4)) - badge_x
    cards = [
        Element("g", card, transform=placed(middle + pitch * (n - (len(slips) - 1) / 2), ROW_Y, 1))
        for n, card in enumerate(slips)
    ]
    sheet = rectangle("sheet", width, SMALL[1] + 12, middle, ROW_Y, radius=10)
    return drawing.more(group(f"row {CULT_NAMES[cult]}", sheet, *cards))


@drawn_once
def slip(card: int) -> Element:
    """A card in short: its value and its arrow."""
    arrow = ARROWS[CARD_ARROW[card]]
    return group(
        f"card {arrow}",
        rectangle("paper", *SMALL, radius=5),
        text("sum", str(CARD_VALUE[card]), 0, -9),
        use(f"arrow-{arrow}", class_="arrow", transform=placed(0, 15, 0.7)),
    )


@drawn_once
def draw_pile(cards: int, cult: int, size: Size) -> Element:
    """Cards to draw from, and how many they are."""
    backs = [
        group("layer", back(cult, size), transform=f"translate({-2 * n} {-2 * n})")
        for n in range(min(cards, 3))
    ]
    class_ = "count" if size[0] > SMALL[0] else "count small"
    bed = rectangle("bed", *size, radius=size[0] / 9)
    return group("draw", bed, *backs, text(class_, str(cards), -2, 1))


# The druids, the ring and the tokens


@drawn_once
def druid(colour: int, cult: int, is_waiting: bool) -> Element:
    """A druid with his hat; one who is still to be compared stands in a light."""
    name, cult_name = COLOURS[colour], CULT_NAMES[cult]
    return group(
        f"druid {name}",
        *([drawing.ellipse("aura", 24, 9)] if is_waiting else []),
        drawing.ellipse("shadow", 18, 4.5, 0, 1),
        path("tool edge", TOOLS[name]),
        path("cut", ROBE + SLEEVES + HATS[name]),
        path("tool", TOOLS[name]),
        path("robe", ROBE),
        path("trim", SLEEVES),
        circle("skin", 9, 0, -41),
        path("beard", BEARD),
        *(circle("eye", 1.5, x, -42) for x in (-3.4, 3.4)),
        path("hat", HATS[name]),
        group(f"brooch {cult_name}", *coin(cult_name), transform="translate(0 -8) scale(.8)"),
    )


def coin(cult: str) -> list[Element]:
    """A token of a cult: its edge and its sign."""
    sign = use(f"emblem-{cult}", class_="emblem", transform="scale(.52)")
    return [path("coin", COINS[cult]), sign]


@drawn_once
def token(cult: int) -> Element:
    """A token of a cult."""
    return group(f"token {CULT_NAMES[cult]}", *coin(CULT_NAMES[cult]))


RING = drawing.Fixed(
    group("ring", *(drawing.ellipse(part, 25, 10.5) for part in ("casing", "gold", "runes")))
)


# The players


@drawn_once
def panel(name: str, cult: int, mood: str, is_near: bool, gains: tuple[int, int]) -> Element:
    """A player's panel: the sign of the cult above the name, on the other side beside it."""
    width, height = NEAR_PANEL if is_near else FAR_PANEL
    left = -width / 2
    if is_near:
        sign, label = signed(cult, mood, (0, -20), 34), fitted("name", name, 0, 36, width - 16)
    else:
        sign = signed(cult, mood, (left + 34, 0), 23)
        label = fitted("name far", name, left + 84, 1, 180)
    gain = gained(cult, *gains, NEAR_TALLY if is_near else FAR_TALLY)
    parts = [rectangle("sheet", width, height, radius=14), *sign, label, *gain]
    return group(f"panel {CULT_NAMES[cult]} {mood}", *parts)


def gained(cult: int, trees: int, tokens: int, at: Point) -> list[Element]:
    """How many trees a player has taken from the other, and how many tokens lie on the rest."""
    name = CULT_NAMES[cult]
    won = [
        group("stump", path("wood", STUMP), transform=placed(-38, 0, 0.8)),
        text("gain", str(trees), -18, 1),
        group(f"token {name}", *coin(name), transform=placed(12, 0, 1)),
        text("gain", str(tokens), 34, 1),
    ]
    return [group("unsaid", *won, transform=placed(*at, 1))] if trees or tokens else []


def signed(cult: int, mood: str, at: Point, radius: float) -> list[Element]:
    """The sign of a cult: crowned when it has won, with a warning when it must waltz."""
    x, y = at
    emblem = f"emblem-{CULT_NAMES[cult]}"
    parts = [
        circle("sky", radius, x, y),
        use(emblem, class_="emblem", transform=placed(x, y, radius / 14)),
    ]
    if mood == MUST_WALTZ:
        parts.append(path("alarm", ALARM, transform=placed(x + radius + 8, y - 2, radius / 34)))
    if mood == HAS_WON:
        parts.append(path("wreath", WREATH, transform=placed(x, y, radius / 16)))
    return parts


def fitted(class_: str, name: str, x: float, y: float, room: float) -> Element:
    """A name in so much room: cut if it is much too long, squeezed if it is a little too long."""
    short = drawing.shortened(name, int(room / NARROW_LETTER))
    return drawing.fitting(class_, short, x, y, room, LETTER)


# What has just happened


@drawn_once
def verdict(value: int, result: str) -> Element:
    """The value of one of two cards compared; a star for the winner."""
    shape = path("bubble", STARBURST) if result == "wins" else circle("bubble", 25)
    return group(f"passing verdict {result}", shape, text("amount", str(value), 0, 1))


def duel(start: Point, end: Point) -> Element:
    """A line between two druids who compare their cards."""
    return group("passing duel", path("strife", f"M{at(start)} L{at(end)}"))


def route(points: Sequence[Point]) -> Element:
    """The way of a dancer, a hop for every place, with a point at its end."""
    hops = itertools.pairwise(points)
    line = f"M{at(points[0])}" + "".join(f" Q{at(bend(a, b))} {at(b)}" for a, b in hops)
    (x, y), (from_x, from_y) = points[-1], bend(points[-2], points[-1])
    angle = math.degrees(math.atan2(y - from_y, x - from_x))
    head = f"translate({x:g} {y:g}) rotate({angle:.0f})"
    return group(
        "passing route",
        path("hem", line),
        path("hops", line),
        circle("start", 7, *points[0]),
        path("head", "M12,0 L-10,-12 L-5,0 L-10,12 Z", transform=head),
    )


def at(point: Point) -> str:
    """A point as paths write it."""
    return f"{point[0]:g},{point[1]:g}"


def bend(start: Point, end: Point) -> Point:
    """How a hop bends: down along a row, outwards from one row to the other."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    if abs(end[1] - start[1]) < ROW:
        return x, y + HOP
    return x + math.copysign(HOP, x - MIDDLE[0]), y


FLIP = drawing.Fixed(group("passing flip", rectangle("flash", *CARD, radius=CARD[0] / 9)))
BURST = drawing.Fixed(group("passing burst", path("blast", STARBURST, transform="scale(1.9)")))
PING = drawing.Fixed(group("passing ping", circle("ping", 15)))
SHIELD = drawing.Fixed(group("passing shield", path("guard", GUARD)))
CROWNED = drawing.Fixed(group("passing crowned", path("blast", STARBURST, transform="scale(1.6)")))
