"""What is made of paper: cards, the slots they are laid into, and everybody's panel."""

import functools
from collections.abc import Sequence
from typing import NamedTuple

from fabeltafel.drawing import (
    Element,
    Fixed,
    circle,
    fitting,
    group,
    more,
    path,
    rectangle,
    shortened,
    text,
)
from fabeltafel.games.drachendelta.art import CROWN, moved, passing, plank
from fabeltafel.games.drachendelta.components import CARD_NAMES, COLOURS, DRAGON, LENGTHS, NOTHING
from fabeltafel.games.drachendelta.table import WIDTH, Point

CARD = 70, 64
PIPE = 0.17  # the planks of others, as a part of their true length
PIPE_PITCH = 4.9
LETTER = 9.6  # about how wide a letter of a name is
WAITING, IN_TURN, HAS_WON = "waiting", "turn", "won"  # moods of panels
TO_COME, NOW, DONE, BARRED = "to-come", "now", "done", "barred"  # and of cards


class Slot(NamedTuple):
    """A slot of another player: what is known of it, and where it is."""

    number: int
    card: int
    has_committed: bool
    age: str
    x: float
    y: float


# Cards


@functools.cache
def face(card: int, scale: float) -> Fixed:
    """The front of a card."""
    width, height = CARD
    if card >= DRAGON:
        name = COLOURS[card - DRAGON]
        inside = [
            moved("dragon-head", 4, -1, 1.06, f"beast {name}"),
            moved(f"emblem-{name}", -24, -21, 0.75, f"crest {name}"),
        ]
    else:
        inside = [moved(f"icon-{CARD_NAMES[card - 1]}", 0, 0, 1.12, "icon")]
    kind = "card dragon" if card >= DRAGON else "card"
    paper = rectangle("paper", width, height, radius=8)
    return Fixed(group(kind, paper, *inside, transform=f"scale({scale:.3g})"))


@functools.cache
def back(colour: int, scale: float) -> Fixed:
    """A card from behind."""
    width, height = CARD
    name = COLOURS[colour]
    return Fixed(
        group(
            "card back",
            rectangle(f"paper {name}", width, height, radius=8),
            rectangle("pattern", width - 12, height - 12, radius=5),
            moved(f"emblem-{name}", 0, 0, 1.5, f"on-{name}"),
            transform=f"scale({scale:.3g})",
        )
    )


@functools.cache
def bed(number: int, scale: float, is_now: bool = False, is_free: bool = True) -> Fixed:
    """A slot, and which one it is as long as it is free."""
    width, height = CARD
    kind = "bed now" if is_now else "bed"
    return Fixed(
        group(
            kind,
            rectangle("slot", width, height, radius=8),
            *([text("ordinal", str(number), 0, 1)] if is_free else []),
            transform=f"scale({scale:.3g})",
        )
    )


def lying_in(slot: Slot, colour: int, scale: float) -> Fixed:
    """What a slot of another player shows."""
    if slot.card != NOTHING:
        return face(slot.card, scale)
    return back(colour, scale) if slot.has_committed else bed(slot.number, scale)


def in_slot(slot: Slot, colour: int, scale: float) -> Element:
    """A card in a slot, framed while it is carried out and faded afterwards."""
    width, height = CARD
    frame = rectangle("current", width * scale + 5, height * scale + 5, radius=8 * scale + 2)
    marks = [frame] if slot.age == NOW else []
    place = f"translate({slot.x:.1f} {slot.y:.1f})"
    return group(f"laid-card {slot.age}", lying_in(slot, colour, scale), *marks, transform=place)


@functools.cache
def spent(card: int) -> Fixed:
    """A card of an earlier step."""
    return Fixed(group("laid-card done", face(card, 1)))


def flipped(colour: int, scale: float) -> Element:
    """The back of a card that is being turned up."""
    return passing("flip", back(colour, scale))


@functools.lru_cache(maxsize=4096)
def turned_up(card: int, colour: int, name: str, mood: str, scale: float) -> Fixed:
    """A card turned up in this step, whose it is, and what has become of it."""
    width, height = CARD[0] * scale, CARD[1] * scale
    marks: list[Element] = []
    if mood == BARRED:
        marks = [
            rectangle("veil", width, height, radius=8 * scale),
            path(
                "chain",
                f"M{-width / 2:.1f},{-height / 2:.1f} L{width / 2:.1f},{height / 2:.1f} "
                f"M{width / 2:.1f},{-height / 2:.1f} L{-width / 2:.1f},{height / 2:.1f}",
            ),
            moved("dragon-head", 2, 0, 1.5, f"beast {COLOURS[colour]}"),
        ]
    below = height / 2 + 15
    owner = COLOURS[colour]
    return Fixed(
        group(
            f"turned-up {mood}",
            rectangle("halo", width + 10, height + 40, 0, 10, radius=12),
            face(card, scale),
            *marks,
            circle(f"disc {owner}", 9, 10 - width / 2, below),
            moved(f"emblem-{owner}", 10 - width / 2, below, 0.55, f"on-{owner}"),
            fitting("owner", shortened(name, 14), 24 - width / 2, below, width - 24, 7.4),
        )
    )


# Panels


@functools.lru_cache(maxsize=4096)
def panel(
    name: str,
    colour: int,
    mood: str,
    size: tuple[float, float],
    stock: tuple[tuple[int, float], ...],
    slots: tuple[Slot, ...],
    scale: float,
    at: Point,
) -> tuple[Fixed, Fixed]:
    """Another player: who, which planks, and the programme; whoever looks sees the planks whole."""
    width, height = size
    left, right = -width / 2, width / 2
    is_tall = height > 60
    line = -height / 2 + (18 if is_tall else 15)
    room = width - 38 - 66
    pipes_y = line + 12 if is_tall else height / 2 - 5
    pipes = [
        rectangle(
            f"pipe {COLOURS[(plank - 1) // LENGTHS]}",
            4.2,
            length * PIPE,
            right - 7 - PIPE_PITCH * place,
            pipes_y - length * PIPE / 2,
        )
        for place, (plank, length) in enumerate(stock)
    ]
    sheet = group(
        f"panel {mood}",
        rectangle("sheet", width, height, radius=10),
        circle(f"disc {COLOURS[colour]}", 13, left + 19, line + 3),
        moved(f"emblem-{COLOURS[colour]}", left + 19, line + 3, 0.8, f"on-{COLOURS[colour]}"),
        fitting("name", shortened(name, 16), left + 38, line, room, LETTER),
        *pipes,
        *(in_slot(slot, colour, scale) for slot in slots),
        *([moved_crown(left + 19, line - 12)] if mood == HAS_WON else []),
    )
    return Fixed(sheet), Fixed(lumber(stock, at, height))


def moved_crown(x: float, y: float) -> Element:
    """A crown for whoever has won."""
    return path("crown", CROWN, transform=f"translate({x:g} {y:g}) scale(0.8)")


def lumber(stock: Sequence[tuple[int, float]], at: Point, height: float) -> Element:
    """The planks of a player in their true length, below their panel."""
    widest = max((length for _, length in stock), default=20) + 20
    tall = 20 * len(stock) + 12
    x = max(widest / 2 + 6 - at[0], min(0, WIDTH - widest / 2 - 6 - at[0]))
    rows = [
        Element(
            "g",
            plank(which, length, 0),
            transform=f"translate({x:.1f} {height / 2 + 22 + 20 * row:.1f})",
        )
        for row, (which, length) in enumerate(stock)
    ]
    return more(rectangle("sheet", widest, tall, x, height / 2 + 6 + tall / 2, radius=8), *rows)


@functools.lru_cache(maxsize=4096)
def own_panel(name: str, colour: int, goal: int, mood: str, size: Point) -> Fixed:
    """One's own strip: who one is and where one has to go."""
    width, height = size
    left = -width / 2
    names = COLOURS[colour], COLOURS[goal]
    return Fixed(
        group(
            f"panel own {mood}",
            rectangle("sheet", width, height, radius=10),
            fitting("name", shortened(name, 16), left + 12, -20, 160, LETTER),
            circle(f"disc {names[0]}", 14, left + 28, 12),
            moved(f"emblem-{names[0]}", left + 28, 12, 0.86, f"on-{names[0]}"),
            path("bound-for", f"M{left + 49:g},12 H{left + 86:g} M{left + 78:g},5 l9,7 l-9,7"),
            circle(f"disc {names[1]}", 14, left + 108, 12),
            moved(f"emblem-{names[1]}", left + 108, 12, 0.86, f"on-{names[1]}"),
            *([moved_crown(left + 146, 13)] if mood == HAS_WON else []),
        )
    )
