"""Draco in pictures: ten paper dragons on the mountain, their riders, and everybody's cards."""

import functools
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from fabeltafel.compiled import Records
from fabeltafel.drawing import Element, Fixed, Piece, circle, group, rectangle
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Sight
from fabeltafel.games.draco import art, scenery
from fabeltafel.games.draco.components import (
    CARD_COLOUR,
    CARD_NUMBER,
    COLOURS,
    DISCARD,
    DISCARDED,
    DREW,
    HAND,
    MOUNTED,
    NO_CARD,
    OVER,
    PLAY,
    RESHUFFLED,
    SCORED,
    SCORING,
)

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
FIELD_KINDS = ("plain", "blue", "green")
SIGNS = tuple(art.SIGNS)
COLOUR_OF, NUMBER_OF = CARD_COLOUR.tolist(), CARD_NUMBER.tolist()
PILE, DISCARDS, TABLE = (42, 102), (110, 105), (195, 110)
PANEL_Y, MARGIN = 614, 4
HAND_Y, HAND_PITCH = 734, 97
RIDER_X, RIDER_Y = -9, -42  # a rider's disc, from the feet of a dragon that looks to the right


class Table(NamedTuple):
    """A hidden state as plain numbers."""

    players: int
    own: int
    names: Sequence[str]
    mover: int
    card_played: int
    dragons: list[int]
    open_card: list[int]
    under: list[int]
    hands: list[list[int]]
    hand_size: list[int]
    is_laid_out: bool  # all hands lie below the panels: for spectators, and where all are open
    scores: list[int]
    pile_size: int
    discards: int
    places: Sequence[scenery.Place]


def table_of(sight: Sight) -> Table:
    """What lies on the table, read once."""
    state = sight.state[0]
    under, hands = state["under"].tolist(), state["hands"].tolist()
    open_hands = [seat for seat, hand in enumerate(hands) if hand[0] != NO_CARD]
    return Table(
        players=int(sight.box[0]["players"]),
        own=sight.seat,
        names=sight.names,
        mover=NOBODY if state["phase"] == OVER else int(state["player_to_move"]),
        card_played=int(state["card_played"]),
        dragons=state["dragons"].tolist(),
        open_card=state["open_card"].tolist(),
        under=under,
        hands=hands,
        hand_size=state["hand_size"].tolist(),
        is_laid_out=sight.seat == NOBODY or any(seat != sight.seat for seat in open_hands),
        scores=state["scores"].tolist(),
        pile_size=int(state["pile_size"]),
        discards=max(0, sum(state["laid"].tolist()) - sum(under)),
        places=scenery.places(int(sight.box[0]["summit"])),
    )


def board(boxes: Records) -> list[Element]:
    """The mountain, its path with every field, and where the cards lie."""
    summit = int(boxes[0]["summit"])
    places = scenery.places(summit)
    numbers, colours = boxes[0]["number"].tolist(), boxes[0]["colour"].tolist()
    kinds = [FIELD_KINDS[colour] if n < summit else "summit" for n, colour in enumerate(colours)]
    return [
        art.definitions(),
        *scenery.landscape(),
        *scenery.trail(),
        scenery.start_field(),
        *(
            scenery.field(places[n], kinds[n], numbers[n], summit - 1)
            for n in range(1, len(places))
        ),
        *(rectangle("bed", 62, 86, x, y, radius=8) for x, y in (PILE, DISCARDS)),
    ]


def scene(sight: Sight) -> list[Piece]:
    """Everything that can move, and what has just happened."""
    table = table_of(sight)
    panels = {seat: panel_x(n, table.players) for n, seat in enumerate(seats_from(table))}
    stands = scenery.standing(table.dragons, table.places)
    return [
        *piles(table),
        *(panel(table, seat, x) for seat, x in panels.items()),
        *called(table, stands),
        *(dragon(colour, stands[colour]) for colour in scenery.by_depth(stands)),
        *(rider(table, seat, stands) for seat in panels),
        *(card for seat, x in panels.items() for card in cards(table, seat, x)),
        *(badge(table, seat, x) for seat, x in panels.items()),
        *(happening(table, sight.event, panels, stands) if sight.event else ()),
    ]


def seats_from(table: Table) -> list[int]:
    """All seats clockwise, one's own first."""
    return [(max(table.own, 0) + step) % table.players for step in range(table.players)]


def piles(table: Table) -> list[Piece]:
    """The draw pile and a hint of the discards, with how many cards each has."""
    return [
        Piece("pile", *PILE, (art.pile(table.pile_size), art.count(table.pile_size))),
        Piece("discards", *DISCARDS, (art.heap(table.discards), art.count(table.discards))),
    ]


# The dragons and their riders


def dragon(colour: int, stand: scenery.Stand) -> Piece:
    """One dragon."""
    body = art.figure(COLOURS[colour], stand.is_leftward, stand.size)
    return Piece(f"dragon-{COLOURS[colour]}", stand.x, stand.y, (body,))


def called(table: Table, stands: Sequence[scenery.Stand]) -> list[Piece]:
    """A light under the dragon whose card lies on the table."""
    if table.card_played == NO_CARD:
        return []
    stand = stands[COLOUR_OF[table.card_played]]
    return [Piece("called", stand.x, stand.y - 24, (CALLED,))]


def rider(table: Table, seat: int, stands: Sequence[scenery.Stand]) -> Piece:
    """A rider on the back of the dragon whose colour the open card has."""
    stand = stands[COLOUR_OF[table.open_card[seat]]]
    right = -RIDER_X if stand.is_leftward else RIDER_X
    body = art.token(SIGNS[seat], seat == table.own)
    x, y = stand.x + stand.size * right, stand.y + stand.size * RIDER_Y
    return Piece(f"rider-{seat + 1}", x, y, (body,))


# The players and their cards


def panel_x(place: int, players: int) -> float:
    """The middle of a panel."""
    return MARGIN / 2 + (place + 0.5) * (WIDTH - MARGIN) / players


def panel_width(players: int) -> float:
    """How wide the panels of so many players are."""
    return (WIDTH - MARGIN) / players - MARGIN


def panel(table: Table, seat: int, x: float) -> Piece:
    """What everyone may know of a player."""
    size = table.hand_size[seat]
    lies_elsewhere = table.is_laid_out or seat == table.own
    body = art.panel_body(
        table.names[seat],
        SIGNS[seat],
        panel_width(table.players),
        table.scores[seat],
        table.under[seat],
        0 if lies_elsewhere else size,
        seat == table.own,
        seat == table.mover,
    )
    return Piece(f"seat-{seat + 1}", x, PANEL_Y, (body,))


def badge(table: Table, seat: int, x: float) -> Piece:
    """How many cards lie under an open card."""
    corner = open_x(x, table.players) - 17, PANEL_Y + art.OPEN_Y + 32
    return Piece(f"under-{seat + 1}", *corner, (art.few(table.under[seat]),))


def open_x(x: float, players: int) -> float:
    """The middle of the open card on a panel."""
    return x - panel_width(players) / 2 + art.OPEN_X


def cards(table: Table, seat: int, x: float) -> list[Piece]:
    """The cards of a player that lie open, each under the same id as long as it does."""
    copies = Counter[int]()
    spot = open_x(x, table.players), PANEL_Y + art.OPEN_Y
    home = f"seat-{seat + 1}"
    laid = [card(table.open_card[seat], seat, copies, spot, "middle", (home, home))]
    if seat == table.mover and table.card_played != NO_CARD:
        laid.append(card(table.card_played, seat, copies, TABLE, "large", (home, home)))
    return laid + hand(table, seat, x, copies)


def hand(table: Table, seat: int, x: float, copies: Counter[int]) -> list[Piece]:
    """A hand that is not hidden: one's own large, and small below the panels where all are open."""
    size = table.hand_size[seat]
    if size == 0 or table.hands[seat][0] == NO_CARD:
        return hidden_hand(table, seat, x)
    held = enumerate(table.hands[seat][:size])
    way = "pile", "discards"
    if table.is_laid_out:
        spots, drawn_as = small_spots(table.players), small_size(table.players)
        return [
            card(kind, seat, copies, (x + spots[n][0], spots[n][1]), drawn_as, way)
            for n, kind in held
        ]
    return [
        card(kind, seat, copies, own_spot(n, size), "large", way, (PLAY + kind, DISCARD + kind))
        for n, kind in held
    ]


def own_spot(number: int, size: int) -> tuple[float, float]:
    """Where a card of one's own hand lies."""
    return WIDTH / 2 + (number - (size - 1) / 2) * HAND_PITCH, HAND_Y


def small_size(players: int) -> str:
    """The size of cards in other hands that lie open."""
    return "middle" if players == 2 else "small"


@functools.cache
def small_spots(players: int) -> tuple[tuple[float, float], ...]:
    """Where the cards of a hand lie below its panel: in one row, or in two where room is scarce."""
    if players == 2:
        return tuple(((n - (HAND - 1) / 2) * 49, HAND_Y) for n in range(HAND))
    return tuple((38 * (n % 3 - 1), HAND_Y - 28 + 56 * (n // 3)) for n in range(HAND))


def hidden_hand(table: Table, seat: int, x: float) -> list[Piece]:
    """Spectators see the backs of all hands below the panels."""
    size = table.hand_size[seat]
    if size == 0 or not table.is_laid_out:
        return []
    return [Piece(f"hand-{seat + 1}", x, HAND_Y, (spread(size, table.players),))]


@functools.cache
def spread(size: int, players: int) -> Fixed:
    """A hidden hand laid out where an open one would lie."""
    width, height = art.SIZES[small_size(players)]
    backs = [
        art.back(width, height, transform=f"translate({x:g} {y - HAND_Y:g})")
        for x, y in small_spots(players)[:size]
    ]
    return Fixed(Element("g", *backs))


def card(
    kind: int,
    seat: int,
    copies: Counter[int],
    spot: tuple[float, float],
    size: str,
    way: tuple[str, str],
    does: tuple[int, ...] = (),
) -> Piece:
    """A card lying open; its id says whose it is and which of their copies."""
    copies[kind] += 1
    colour, number = COLOURS[COLOUR_OF[kind]], NUMBER_OF[kind]
    name = f"{colour}{number}-{seat + 1}-{copies[kind]}"
    return Piece(name, *spot, (art.face(colour, number, size),), 0, does, *way)


# What has just happened


def happening(
    table: Table, event: Event, panels: dict[int, float], stands: Sequence[scenery.Stand]
) -> list[Piece]:
    """Marks that pass: points won, fields that glow, cards of others that come and go."""
    seat, home = event.seat, f"seat-{event.seat + 1}"
    if event.kind == SCORING:
        return [glow(table, rider) for rider in panels]
    if event.kind == SCORED:
        return scored(event.arguments[0], seat, panels[seat], stands[mount_of(table, seat)])
    if event.kind == MOUNTED:
        stand = stands[mount_of(table, seat)]
        return [Piece(f"mounting-{seat + 1}", stand.x, stand.y - 24, (MOUNTING,))]
    if event.kind == RESHUFFLED:
        return [Piece("reshuffled", *PILE, (BACK,), comes_from="discards")]
    if event.kind == DREW and seat != table.own:
        drawn = f"drawn-{seat + 1}-{table.hand_size[seat]}"
        return [Piece(drawn, panels[seat], PANEL_Y, (BACK,), comes_from="pile")]
    if event.kind == DISCARDED and seat != table.own:
        kind = event.arguments[0]
        thrown = group("passing", art.face(COLOURS[COLOUR_OF[kind]], NUMBER_OF[kind], "middle"))
        return [Piece(f"thrown-{table.discards}", *DISCARDS, (thrown,), comes_from=home)]
    return []


def mount_of(table: Table, seat: int) -> int:
    """The dragon a player rides."""
    return int(COLOUR_OF[table.open_card[seat]])


def scored(points: int, seat: int, x: float, stand: scenery.Stand) -> list[Piece]:
    """Points won or lost, above the dragon and on the panel."""
    mark = (art.gain(points),)
    return [
        Piece(f"gain-{seat + 1}-up-there", stand.x, stand.y - 62, mark),
        Piece(f"gain-{seat + 1}-down-here", x + art.SCORE_X, PANEL_Y, mark),
    ]


def glow(table: Table, seat: int) -> Piece:
    """A glow around the field of a ridden dragon."""
    place = table.places[table.dragons[mount_of(table, seat)]]
    return Piece(f"glow-{seat + 1}", place.x, place.y, (GLOW,))


CALLED = Fixed(circle("called", 37))
GLOW = Fixed(group("passing", Element("ellipse", class_="field-glow", rx=36, ry=24)))
MOUNTING = Fixed(group("passing", circle("mounting", 36)))
BACK = Fixed(group("passing", art.back(58, 82)))
