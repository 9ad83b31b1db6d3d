"""Drachendelta to cut out: the delta, and planks and stones in true proportion to it."""

from fabeltafel.cutouts import BoxFor, Cutout, Kit, Making, around, disc
from fabeltafel.drawing import Element, circle, group, path, rectangle, text, use
from fabeltafel.games.drachendelta import art, paper, scenery, view
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import COLOURS, SEATS, Box
from fabeltafel.games.drachendelta.table import MIDDLE, Delta, delta_of

SCALE = 0.97  # millimetres for a unit of the drawing: of the delta, its stones and its planks
DELTA = around(576, 520, *MIDDLE)
CARD, PAWN, LANTERN = 0.63, 0.72, 0.9
GROUND = paper.CARD[0] + 20, paper.CARD[1] + 20


def cut_out(box_for: BoxFor) -> Kit:
    """All that is in the box."""
    box = box_for(SEATS)
    delta = delta_of(box)
    figures = (*map(pawn, range(len(COLOURS))), lantern())
    everything = (board(box), *planks(delta), *figures, stone(delta), *cards())
    return Kit(everything, (art.definitions(), scenery.definitions()))


def board(box: Box) -> Cutout:
    """The delta."""
    return Cutout("board", "board", tuple(view.board(box)), DELTA, SCALE, making=Making.BOARD)


def planks(delta: Delta) -> list[Cutout]:
    """Six planks of each colour, as long as the box says beside its delta."""
    return [plank(which, delta.planks[(which - 1) % kit.LENGTHS + 1]) for which in BY_LENGTH]


BY_LENGTH = sorted(kit.PLANK.numbers, key=lambda plank: (plank - 1) % kit.LENGTHS)


def plank(which: int, length: float) -> Cutout:
    """A plank with its number and its sign, its colour going on beyond the edge."""
    colour, number = divmod(which - 1, kit.LENGTHS)
    name, quarter = COLOURS[colour], length / 4
    tag = circle("tag", art.BADGE), text("number", str(number + 1), 0, 0.5)
    drawn = (
        rectangle(f"plank {name}", length + 10, art.PLANK + 10),
        path(
            "grain",
            f"M{3 - length / 2:.1f},-2.6 H{quarter:.1f} M{-quarter:.1f},2.8 h{length / 2:.1f}",
        ),
        use(
            f"emblem-{name}",
            class_=f"on-{name}",
            transform=f"translate({quarter:.1f} 0) scale(0.5)",
        ),
        group("badge", *tag, transform=f"translate({-quarter:.1f} 0) scale(0.56)"),
    )
    window = around(length, art.PLANK)
    return Cutout(f"plank-{kit.PLANK.word(which)}", "planks", drawn, window, SCALE)


def pawn(colour: int) -> Cutout:
    """A traveller to stand up."""
    name, body, window = f"pawn-{COLOURS[colour]}", (art.pawn(colour),), (-16, -39, 32, 44)
    return Cutout(name, "pawns", body, window, PAWN, making=Making.STANDING)


def lantern() -> Cutout:
    """The lantern of the start player."""
    body, window = (art.LANTERN_LIT,), (-13, -16, 26, 28)
    return Cutout("lantern", "lantern", body, window, LANTERN, making=Making.STANDING)


def stone(delta: Delta) -> Cutout:
    """The stones, as large as the box says beside its islands."""
    radius = delta.stone
    body = (art.stone(radius),)
    window = around(2 * radius, 2 * radius)
    return Cutout("stone", "stones", body, window, SCALE, kit.STONES, outline=disc(radius))


def cards() -> list[Cutout]:
    """For every colour eight actions, and a dragon of each other colour (§1.2)."""
    return [
        Cutout(
            f"card-{COLOURS[colour]}-{kit.CARD_NAMES[card - 1]}",
            "cards",
            face(card),
            around(*paper.CARD),
            CARD,
            back=back(colour),
        )
        for colour in range(len(COLOURS))
        for card in kit.CARD.numbers
        if card != kit.DRAGON + colour
    ]


def face(card: int) -> tuple[Element, ...]:
    """The front of a card, its paper going on beyond the edge."""
    dress = "card dragon" if card >= kit.DRAGON else "card"
    return group(dress, rectangle("paper", *GROUND)), paper.face(card, 1)


def back(colour: int) -> tuple[Element, ...]:
    """A card from behind, its colour going on beyond the edge."""
    under = group("card back", rectangle(f"paper {COLOURS[colour]}", *GROUND))
    return under, paper.back(colour, 1)
