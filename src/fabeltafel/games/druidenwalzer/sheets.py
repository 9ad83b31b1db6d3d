"""Druidenwalzer to cut out: trees and cult tiles, druids, the ban ring, tokens and cards."""

from fabeltafel.cutouts import BoxFor, Cutout, Kit, Making, around, disc
from fabeltafel.drawing import Element, ellipse, group, rectangle
from fabeltafel.games.druidenwalzer import art, scenery
from fabeltafel.games.druidenwalzer.components import (
    CARD_ARROW,
    CARD_VALUE,
    COLOURS,
    CULT_NAMES,
    CULTS,
    TREES,
    Box,
)

PLACE = 0.62  # millimetres for a unit of the drawing
CARD = PLACE * art.CARD[0] / art.LARGE[0]  # so that cards fit their place at a tree
DRUID, TOKEN, RING = 0.44, 0.56, 0.5
TOKENS = 20  # of each cult (§1.1)
PLOT = around(scenery.PLOT_WIDTH, scenery.PLOT_HEIGHT, 0, scenery.PLOT_Y)
GROUND = art.LARGE[0] + 30, art.LARGE[1] + 30


def cut_out(box_for: BoxFor) -> Kit:
    """All that is in the box, for the sun and for the moon."""
    box = box_for(len(CULTS))
    single = [one for cult in CULTS for one in (tile(cult), *druids(cult), token(cult))]
    double = [one for cult in CULTS for one in (*trees(cult), *cards(box, cult))]
    everything = sorted([*single, ring(), *double], key=lambda one: KINDS.index(one.kind))
    return Kit(tuple(everything), (art.definitions(),))


KINDS = ("tiles", "druids", "tokens", "ring", "trees", "cards")


def trees(cult: int) -> list[Cutout]:
    """The trees of a cult; on their back they are lost."""
    return [
        Cutout(
            f"tree-{CULT_NAMES[cult]}-{number + 1}",
            "trees",
            (plot(cult), scenery.tree(number, cult, False, False)),
            PLOT,
            PLACE,
            back=(plot(cult, " lost"), scenery.tree(number, cult, True, True)),
        )
        for number in range(TREES)
    ]


def plot(cult: int, class_: str = "") -> Element:
    """The ground of a place, going on beyond its edge."""
    size = scenery.PLOT_WIDTH + 20, scenery.PLOT_HEIGHT + 20
    name = f"place{class_} {CULT_NAMES[cult]}"
    return group(name, rectangle("plot", *size, 0, scenery.PLOT_Y))


def tile(cult: int) -> Cutout:
    """The tile where a cult lays its cards aside."""
    drawn = plot(cult, " tile"), scenery.cult_tile(cult)
    return Cutout(f"tile-{CULT_NAMES[cult]}", "tiles", drawn, PLOT, PLACE)


def druids(cult: int) -> list[Cutout]:
    """The three druids of a cult, to stand up."""
    window = -36, -84, 72, 90
    return [
        Cutout(
            f"druid-{CULT_NAMES[cult]}-{name}",
            "druids",
            (art.druid(colour, cult, False),),
            window,
            DRUID,
            making=Making.STANDING,
        )
        for colour, name in enumerate(COLOURS)
    ]


def token(cult: int) -> Cutout:
    """A token to lay on the other cult's trees."""
    body = (art.token(cult),)
    name = f"token-{CULT_NAMES[cult]}"
    return Cutout(name, "tokens", body, around(22, 22), TOKEN, TOKENS, outline=disc(11))


def ring() -> Cutout:
    """The ban ring, to lie around a druid's foot."""
    parts = tuple(ellipse(part, 25, 25) for part in ("casing", "gold", "runes"))
    hole = f"{disc(31)} {disc(19)}"
    return Cutout("ban-ring", "ring", (group("ring", *parts),), around(62, 62), RING, outline=hole)


def cards(box: Box, cult: int) -> list[Cutout]:
    """The spirits of a cult, as often as the box has each."""
    name = CULT_NAMES[cult]
    back = group(f"card back {name}", rectangle("paper", *GROUND)), art.back(cult, art.LARGE)
    return [
        Cutout(
            f"card-{name}-{CARD_VALUE[card]}-{scenery.ARROWS[CARD_ARROW[card]]}",
            "cards",
            face(card),
            around(*art.LARGE),
            CARD,
            count,
            back,
        )
        for card, count in enumerate(box.deck)
        if count
    ]


def face(card: int) -> tuple[Element, ...]:
    """The front of a card, its paper going on beyond the edge."""
    arrow = scenery.ARROWS[CARD_ARROW[card]]
    return group(f"card {arrow}", rectangle("paper", *GROUND)), art.face(card, art.LARGE)
