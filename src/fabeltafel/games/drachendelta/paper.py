"""What is made of paper: cards, the slots they are laid into, and everybody's panel."""

from fabeltafel import drawing
from fabeltafel.drawing import Element, drawn_once, fitting, group, path, rectangle, shortened
from fabeltafel.games.drachendelta.art import CROWN, crest, moved, plank
from fabeltafel.games.drachendelta.components import CARD_NAMES, COLOURS, DRAGON, LENGTHS
from fabeltafel.games.drachendelta.table import WIDTH, Point

CARD = 70, 64
PIPE = 0.17  # the planks of others, as a part of their true length
PIPE_PITCH = 4.9
LETTER = 9.6  # about how wide a letter of a name is
WAITING, IN_TURN, HAS_WON = "waiting", "turn", "won"  # moods of panels
TO_COME, NOW, DONE, BARRED = "to-come", "now", "done", "barred"  # and of cards
Lumber = tuple[tuple[int, float], ...]  # planks with their lengths


# Cards


def card(class_: str, scale: float, *inside: Element, ground: str = "paper") -> Element:
    """Something of the size of a card."""
    sheet = rectangle(ground, *CARD, radius=8)
    return group(class_, sheet, *inside, transform=f"scale({scale:.3g})")


@drawn_once
def face(which: int, scale: float) -> Element:
    """The front of a card."""
    if which < DRAGON:
        return card("card", scale, moved(f"icon-{CARD_NAMES[which - 1]}", 0, 0, 1.12, "icon"))
    name = COLOURS[which - DRAGON]
    beast = moved("dragon-head", 4, -1, 1.06, f"beast {name}")
    sign = moved(f"emblem-{name}", -24, -21, 0.75, f"crest {name}")
    return card("card dragon", scale, beast, sign)


@drawn_once
def back(colour: int, scale: float) -> Element:
    """A card from behind."""
    name = COLOURS[colour]
    pattern = rectangle("pattern", CARD[0] - 12, CARD[1] - 12, radius=5)
    sign = moved(f"emblem-{name}", 0, 0, 1.5, f"on-{name}")
    return card("card back", scale, pattern, sign, ground=f"paper {name}")


@drawn_once
def bed(number: int, scale: float, is_now: bool = False, is_numbered: bool = True) -> Element:
    """A slot, and which one it is as long as it is free and large enough to say so."""
    ordinal = [drawing.text("ordinal", str(number), 0, 1)] if is_numbered else []
    return card("bed now" if is_now else "bed", scale, *ordinal, ground="slot")


@drawn_once
def in_slot(shown: Element, age: str, scale: float, at: Point) -> Element:
    """What another player's slot shows, framed while it is carried out and faded afterwards."""
    width, height = CARD
    frame = rectangle("current", width * scale + 5, height * scale + 5, radius=8 * scale + 2)
    marks = [frame] if age == NOW else []
    place = f"translate({at[0]:.1f} {at[1]:.1f})"
    return group(f"laid-card {age}", shown, *marks, transform=place)


@drawn_once
def turned_up(card: int, colour: int, name: str, mood: str, scale: float) -> Element:
    """A card turned up in this step, whose it is, and what has become of it."""
    width, height = CARD[0] * scale, CARD[1] * scale
    right, half, owner = width / 2, height / 2, COLOURS[colour]
    marks: list[Element] = []
    if mood == BARRED:
        chain = (
            f"M{-right:.1f},{-half:.1f} L{right:.1f},{half:.1f} "
            f"M{right:.1f},{-half:.1f} L{-right:.1f},{half:.1f}"
        )
        beast = moved("dragon-head", 2, 0, 1.5, f"beast {owner}")
        marks = [rectangle("veil", width, height, radius=8 * scale), path("chain", chain), beast]
    return group(
        f"turned-up {mood}",
        rectangle("halo", width + 10, height + 40, 0, 10, radius=12),
        face(card, scale),
        *marks,
        *crest(owner, 9, 10 - right, half + 15, 0.55),
        fitting("owner", shortened(name, 14), 24 - right, half + 15, width - 24, 7.4),
    )


# Panels


@drawn_once
def panel(
    name: str, colour: int, mood: str, size: Point, stock: Lumber, slots: tuple[Element, ...]
) -> Element:
    """Another player: who, which planks, and the programme."""
    width, height = size
    left, is_tall = -width / 2, height > 60
    line = -height / 2 + (18 if is_tall else 15)
    pipes_y = line + 12 if is_tall else height / 2 - 5
    pipes = [
        rectangle(
            f"pipe {COLOURS[(plank - 1) // LENGTHS]}",
            *(4.2, length * PIPE),
            *(-left - 7 - PIPE_PITCH * place, pipes_y - length * PIPE / 2),
        )
        for place, (plank, length) in enumerate(stock)
    ]
    return group(
        f"panel {mood}",
        rectangle("sheet", width, height, radius=10),
        *crest(COLOURS[colour], 13, left + 19, line + 3, 0.8),
        fitting("name", shortened(name, 16), left + 38, line, width - 38 - 66, LETTER),
        *pipes,
        *slots,
        *crown(mood, left + 19, line - 12),
    )


def crown(mood: str, x: float, y: float) -> list[Element]:
    """A crown for whoever has won."""
    place = f"translate({x:g} {y:g}) scale(0.8)"
    return [path("crown", CROWN, transform=place)] if mood == HAS_WON else []


@drawn_once
def lumber(stock: Lumber, at: Point, height: float) -> Element:
    """The planks of a player in their true length, below their panel while somebody looks."""
    widest = max((length for _, length in stock), default=20) + 20
    tall = 20 * len(stock) + 12
    x = max(widest / 2 + 6 - at[0], min(0, WIDTH - widest / 2 - 6 - at[0]))
    places = [f"translate({x:.1f} {height / 2 + 22 + 20 * row:.1f})" for row in range(len(stock))]
    rows = [
        Element("g", plank(which, length, 0), transform=place)
        for (which, length), place in zip(stock, places, strict=True)
    ]
    sheet = rectangle("sheet", widest, tall, x, height / 2 + 6 + tall / 2, radius=8)
    return drawing.more(sheet, *rows)


@drawn_once
def own_panel(name: str, colour: int, goal: int, mood: str, size: Point) -> Element:
    """One's own strip: who one is and where one has to go."""
    left = -size[0] / 2
    return group(
        f"panel own {mood}",
        rectangle("sheet", *size, radius=10),
        fitting("name", shortened(name, 16), left + 12, -20, 160, LETTER),
        *crest(COLOURS[colour], 14, left + 28, 12, 0.86),
        path("bound-for", f"M{left + 49:g},12 H{left + 86:g} M{left + 78:g},5 l9,7 l-9,7"),
        *crest(COLOURS[goal], 14, left + 108, 12, 0.86),
        *crown(mood, left + 146, 13),
    )
