"""What the pieces look like: cards, players, travellers, the dragon, coins and passing marks."""

import functools
from collections.abc import Sequence

from fabeltafel import drawing
from fabeltafel.drawing import Element, Fixed, circle, group, path, rectangle, text
from fabeltafel.games.koenig import icons, landscapes
from fabeltafel.games.koenig.components import CARD_WORDS, LAST_TRANSPORT, PLACES, TERRAINS
from fabeltafel.games.koenig.icons import arms, at, fixed, icon
from fabeltafel.games.koenig.scenery import CARD, Point, coin

SMALL, FLYING = 0.78, 0.86  # of cards in the piles, and of those on their way
SLIP, SLIP_HEIGHT = 40, 44  # a card of which only the kind matters
IN_A_ROW = 7
PANEL, BAND = (106, 54), (588, 52)
LETTER, LARGE_LETTER = 9.6, 11.5  # about how wide a letter of a name is
FARES = ((-16, 18), (16, 18), (-16, 36), (16, 36))  # where a travel card says what it takes

CROWN = "M-13,7 L-15,-8 L-6,-1 L0,-11 L6,-1 L15,-8 L13,7 Z"
TICK = "M-6,0 L-2,5 L7,-6"
FOOTPRINTS = (
    "M-7,-2 C-10,-9 -2,-12 -1,-5 C-1,-1 -2,1 -3,3 H-6 C-6,1 -6,0 -7,-2 Z M-6,4.4 H-2.6 "
    "C-2.4,8 -6,8 -6,4.4 Z M2,4 C-1,-3 7,-6 8,1 C8,5 7,7 6,9 H3 C3,7 3,6 2,4 Z "
    "M3,10.4 H6.4 C6.6,14 3,14 3,10.4 Z"
)
BURST = (
    "M0,-26 L6,-16 17,-21 16,-10 27,-6 19,2 25,12 14,13 12,24 3,18 -6,25 -10,15 -21,16 -18,5 "
    "-27,-2 -18,-8 -20,-19 -9,-16 Z"
)
SCROLL = "M-34,-13 H34 C39,-13 39,13 34,13 H-34 C-39,13 -39,-13 -34,-13 Z"
LENS = "M-4,-12 A10,10 0 1 1 -4,8 A10,10 0 1 1 -4,-12 Z M3,5 L13,15"
BUBBLE = (
    "M-38,-20 H38 Q46,-20 46,-12 V12 Q46,20 38,20 H8 L0,32 L-6,20 H-38 Q-46,20 -46,12 V-12 "
    "Q-46,-20 -38,-20 Z"
)
AWAY = "M-9,-9 L9,9 M9,-9 L-9,9"
LID = "M-9,0 C-4,-7 4,-7 9,0 C4,7 -4,7 -9,0 Z"
EYE = group("seen", path("lid", LID), circle("pupil", 3), transform=at(50, -25))
COINS = ((164, 10), (184, 10), (174, 5), (164, 1), (184, 1), (174, -4), (166, -9), (182, -9))


# The cards


def paper() -> list[Element]:
    """A card with nothing on it."""
    width, height = CARD
    inlay = rectangle("inlay", width - 8, height - 8, radius=5)
    return [rectangle("paper", width, height, radius=8), inlay]


@functools.cache
def face(card: int, gold: int, fares: tuple[int, ...], size: float = 1) -> Fixed:
    """The front of a card: a landscape with its gold, a transport with its fares, or a deed."""
    kind = CARD_WORDS[card]
    family = "place" if card <= PLACES else "travel" if card <= LAST_TRANSPORT else "deed"
    if family == "place":
        land = group("", landscapes.painting(kind, 0.53), transform=at(0, -21))
        body = [land, coin(str(gold), 0, 25, 1.08)]
    elif family == "travel":
        body = [icon(kind, 0, -21, 0.94), group("unsaid", *fare_signs(fares))]
    else:
        body = [icon(kind, 0, -2, 1.12)]
    return fixed(f"card {family} of-{kind}", *paper(), *body, transform=f"scale({size:g})")


def fare_signs(fares: Sequence[int]) -> list[Element]:
    """Which terrains a transport goes to, and how many cards that takes."""
    open_to = [(TERRAINS[n - 1], cards) for n, cards in enumerate(fares) if cards]
    spots: Sequence[Point] = FARES if len(open_to) > 2 else ((-15, 28), (15, 28))
    signs: list[Element] = []
    for (terrain, cards), (x, y) in zip(open_to, spots, strict=False):
        signs.append(landscapes.sign(terrain, x - 6, y, 0.66))
        signs.append(text("fare", str(cards), x + 8, y + 0.5))
    return signs


BEHIND = fixed("card behind", *paper())  # others of its kind, of which only the edge looks out
LEAF_OF_BACK = path("leaf", icons.LEAF, transform=at(0, 0, 2.2)), path("vein", "M0,-16 V24")


@functools.cache
def back(size: float = 1) -> Fixed:
    """A card from behind: an elf's leaf."""
    return fixed("card back", *paper(), *LEAF_OF_BACK, transform=f"scale({size:g})")


@functools.cache
def counted(count: int, name: str = "tally", place: Point = (-22, -38)) -> Fixed:
    """How many cards of a kind there are, or are still asked for."""
    return fixed(name, circle("badge", 13), text("times", str(count), 0, 1), transform=at(*place))


CHOSEN = fixed("chosen", circle("badge", 12), path("tick", TICK), transform=at(22, -36))


@functools.cache
def draw_pile(cards: int) -> Fixed:
    """Cards to draw from, and how many they are."""
    layers = [
        group("layer", back(SMALL), transform=at(-1.6 * n, -1.6 * n))
        for n in range(min(3, -(-cards // 12)))
    ]
    return fixed("pile", small_card("bed"), *layers, text("count", str(cards), -2, 0))


@functools.cache
def discard_pile(cards: tuple[int, ...], to_pick: int) -> Fixed:
    """What was discarded: whoever looks sees every kind, with its number."""
    kinds = [(card, count) for card, count in enumerate(cards) if count]
    parts = [small_card("bed")]
    if kinds:
        parts += [path("heap", "M-21,-27 L16,-32 L25,23 L-14,32 Z"), small_card("paper")]
    parts.append(text("count", str(sum(cards)), 0, 0))
    parts += [counted(to_pick, "asking", (24, -36))] if to_pick else []
    return fixed("pile discards", *parts, *([slips(kinds, (30, -18))] if kinds else []))


def small_card(class_: str) -> Element:
    """A card of a pile, or where it lies."""
    return rectangle(class_, CARD[0] * SMALL, CARD[1] * SMALL, radius=6)


def slips(kinds: Sequence[tuple[int, int]], off: Point) -> Element:
    """Kinds of cards with their numbers, for whoever looks; `off` leads to the table's middle."""
    rows = -(-len(kinds) // IN_A_ROW)
    columns = min(len(kinds), IN_A_ROW)
    x, y = -off[0], -off[1]
    sheet = rectangle("sheet", columns * SLIP + 14, rows * SLIP_HEIGHT + 14, x, y, radius=12)
    parts = []
    for n, (card, count) in enumerate(kinds):
        row, column = divmod(n, IN_A_ROW)
        left = x + SLIP * (column - (columns - 1) / 2)
        parts.append(slip(card, count, left, y + SLIP_HEIGHT * (row - (rows - 1) / 2)))
    return drawing.more(group("slips", sheet, *parts))


def slip(card: int, count: int, x: float, y: float) -> Element:
    """A kind of card in short, and how many there are."""
    if card == 0:
        picture: Element = group("", back(0.34), transform=at(-3, -4))
    elif card <= PLACES:
        picture = group("", landscapes.painting(CARD_WORDS[card], 0.3), transform=at(0, -5))
    else:
        picture = icon(CARD_WORDS[card], 0, -5, 0.6)
    return group("slip", picture, text("times", str(count), 12, 13), transform=at(x, y))


# The players


@functools.lru_cache(maxsize=4096)
def panel(name: str, seat: int, mood: str, cards: int, left: int, gold: int | None) -> Fixed:
    """A player: arms, name, and how many cards and arms they have left, or their gold."""
    spots = ((29, 8), (42, 8), (29, 20), (42, 20))
    told = [group("", back(0.25), transform=at(-9, 13)), text("number", str(cards), 11, 14)]
    told += [icons.pip(seat, n < left, x, y, 0.27) for n, (x, y) in enumerate(spots)]
    if gold is not None:
        told = [purse([(-3, 13)], text("number", str(gold), 28, 14))]
    return fixed(
        f"panel seat-{seat + 1} {mood}",
        rectangle("sheet", *PANEL, radius=12),
        arms(seat, -33, 0, 1.02),
        drawing.fitting("name", drawing.shortened(name, 10), 18, -13, 62, LETTER),
        *told,
        *crowned(mood, -33, -30),
    )


@functools.lru_cache(maxsize=4096)
def band(name: str, seat: int, mood: str, cards: int, left: int, gold: int | None) -> Fixed:
    """Whoever sits nearest: arms, name, cards, arms left, and a purse full of coins."""
    coins = COINS[: max(0, -(-(gold or 0) // 4))]
    purses = [] if gold is None else [purse(coins, text("number large", str(gold), 214, 1))]
    return fixed(
        f"panel band seat-{seat + 1} {mood}",
        rectangle("sheet", *BAND, radius=16),
        arms(seat, -264, 0, 1.12),
        drawing.fitting("name large", drawing.shortened(name, 18), -234, 1, 170, LARGE_LETTER),
        group("", back(0.36), transform=at(-36, 0)),
        text("number large", str(cards), -6, 1),
        *(icons.pip(seat, n < left, 38 + 26 * n, 0, 0.6) for n in range(4)),
        *purses,
        *crowned(mood, -264, -30),
    )


def purse(coins: Sequence[Point], number: Element) -> Element:
    """Coins in small heaps, and how much gold they stand for."""
    return group("purse", group("icon gold", *(icons.coin(x, y) for x, y in coins)), number)


def crowned(mood: str, x: float, y: float) -> list[Element]:
    """A crown for whoever has won."""
    return [path("crown", CROWN, transform=at(x, y))] if "won" in mood else []


@functools.cache
def known(cards: tuple[int, ...], unknown: int, off: Point) -> Fixed:
    """What everybody knows of a hand, for whoever looks."""
    kinds = [(card, count) for card, count in enumerate(cards) if count]
    hidden = [(0, unknown)] if unknown else []
    return fixed("known", EYE, slips([*kinds, *hidden], off))


@functools.cache
def journey(number: int, all_of_them: int) -> Fixed:
    """Which journey it is."""
    prints = path("prints", FOOTPRINTS, transform=at(-20, -1, 0.9))
    told = text("number", f"{number}/{all_of_them}", 12, 1)
    return fixed("journey", path("scroll", SCROLL), prints, told)


@functools.cache
def price(gold: int) -> Fixed:
    """What the next card from the pile costs."""
    card = group("", back(0.24), transform=at(-11, 0))
    return fixed("price", rectangle("tag", 46, 34, radius=9), card, coin(str(gold), 9, 0, 0.86))


@functools.cache
def tray(cards: int) -> Fixed:
    """Where the places found in the pile are laid out."""
    return fixed("tray", rectangle("sheet", cards * (CARD[0] + 8) + 16, CARD[1] + 20, radius=16))


# What has just happened


def flight(body: Element, count: int = 1) -> Element:
    """Cards on their way."""
    shown = [group("layer", body, transform=at(7 * n, -5 * n)) for n in range(min(count, 4))]
    return group("passing flight", *reversed(shown))


@functools.cache
def coins_on_their_way(gold: int, sign: str) -> Fixed:
    """Gold that changes hands."""
    heap = [icons.coin(x, y) for x, y in ((-9, 6), (9, 6), (0, 0))]
    return fixed(
        "passing flight coins",
        path("blast", BURST, transform=at(0, 0, 1.25)),
        group("icon gold", *heap, transform=at(0, 9, 0.8)),
        text("amount", f"{sign}{gold}", 0, -9),
    )


PRINTS = path("prints", FOOTPRINTS, transform=at(-0.5, -1, 0.86))
REACHED = fixed("reached", circle("badge", 12), PRINTS)
READY = fixed("ready", circle("badge", 11), path("tick", TICK))  # somebody has passed
PASSES = fixed("passing passes", circle("ping", 22), circle("badge", 14), path("tick", TICK))
SEARCHING = fixed("passing searching", path("lens", LENS, transform=at(0, 0, 1.5)))
NOTHING = fixed("passing nothing", path("away", AWAY, transform=at(0, 0, 1.6)))
OFF_WE_GO = fixed(
    "passing off",
    path("blast", BURST, transform=at(0, 0, 2.2)),
    path("prints", FOOTPRINTS, transform=at(0, -4, 2.6)),
)
NO_PLACE_CARD = fixed(
    "passing said",
    path("cloud-of-words", BUBBLE),
    group("", landscapes.painting(TERRAINS[0], 0.4)),
    path("away", AWAY, transform=at(0, 0, 1.7)),
)
