"""Draco in pictures: ten paper dragons on the mountain, their riders, and everybody's cards."""

import functools
from collections import Counter
from collections.abc import Sequence

from fabeltafel.drawing import Element, Fixed, Piece, circle, group, rectangle
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Sight
from fabeltafel.games.draco import art, scenery
from fabeltafel.games.draco.components import (
    CARD,
    CARD_COLOUR,
    CARD_NUMBER,
    COLOURS,
    HAND,
    NO_CARD,
    Box,
    Kind,
    Phase,
    State,
    Told,
)

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
FIELD_KINDS = ("plain", "blue", "green")
SIGNS = tuple(art.SIGNS)
COLOUR_OF, NUMBER_OF = CARD_COLOUR.tolist(), CARD_NUMBER.tolist()
PILE, DISCARDS, TABLE = (42, 102), (110, 105), (195, 110)
PANEL_Y, MARGIN = 614, 4
HAND_Y, HAND_PITCH = 734, 97
RIDER_X, RIDER_Y = -9, -42  # a rider's disc, from the feet of a dragon that looks to the right


Table = Sight[Box, State]


def board(box: Box) -> list[Element]:
    """The mountain, its path with every field, and where the cards lie."""
    summit, numbers = box.summit, box.number
    places = scenery.places(summit)
    kinds = [FIELD_KINDS[colour] if n < summit else "summit" for n, colour in enumerate(box.colour)]
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


def scene(table: Table) -> list[Piece]:
    """Everything that can move, and what has just happened."""
    panels = {seat: panel_x(n, table.box.players) for n, seat in enumerate(seats_from(table))}
    stands = scenery.standing(table.state.dragons, places_of(table))
    return [
        *piles(table),
        *(panel(table, seat, x) for seat, x in panels.items()),
        *called(table, stands),
        *(dragon(colour, stands[colour]) for colour in scenery.by_depth(stands)),
        *(rider(table, seat, stands) for seat in panels),
        *(card for seat, x in panels.items() for card in cards(table, seat, x)),
        *(badge(table, seat, x) for seat, x in panels.items()),
        *(happening(table, table.event, panels, stands) if table.event else ()),
    ]


def places_of(table: Table) -> Sequence[scenery.Place]:
    """Where the fields of the path lie."""
    return scenery.places(table.box.summit)


def mover_of(table: Table) -> int:
    """Whose turn it is, if it is anybody's."""
    return NOBODY if table.state.phase == Phase.OVER else table.state.player_to_move


def discards_of(table: Table) -> int:
    """How many cards lie on the discard pile."""
    return max(0, sum(table.state.laid) - sum(table.state.under))


def is_laid_out(table: Table) -> bool:
    """Whether all hands lie below the panels: for spectators, and where all are open."""
    open_hands = [seat for seat, hand in enumerate(table.state.hands) if hand[0] != NO_CARD]
    return table.seat == NOBODY or any(seat != table.seat for seat in open_hands)


def seats_from(table: Table) -> list[int]:
    """All seats clockwise, one's own first."""
    return [(max(table.seat, 0) + step) % table.box.players for step in range(table.box.players)]


def piles(table: Table) -> list[Piece]:
    """The draw pile and a hint of the discards, with how many cards each has."""
    return [
        Piece("pile", *PILE, (art.pile(table.state.pile_size), art.count(table.state.pile_size))),
        Piece("discards", *DISCARDS, (art.heap(discards_of(table)), art.count(discards_of(table)))),
    ]


# The dragons and their riders


def dragon(colour: int, stand: scenery.Stand) -> Piece:
    """One dragon."""
    body = art.figure(COLOURS[colour], stand.is_leftward, stand.size)
    return Piece(f"dragon-{COLOURS[colour]}", stand.x, stand.y, (body,))


def called(table: Table, stands: Sequence[scenery.Stand]) -> list[Piece]:
    """A light under the dragon whose card lies on the table."""
    if table.state.card_played == NO_CARD:
        return []
    stand = stands[COLOUR_OF[table.state.card_played]]
    return [Piece("called", stand.x, stand.y - 24, (CALLED,))]


def rider(table: Table, seat: int, stands: Sequence[scenery.Stand]) -> Piece:
    """A rider on the back of the dragon whose colour the open card has."""
    stand = stands[COLOUR_OF[table.state.open_card[seat]]]
    right = -RIDER_X if stand.is_leftward else RIDER_X
    body = art.token(SIGNS[seat], seat == table.seat)
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
    size = table.state.hand_size[seat]
    lies_elsewhere = is_laid_out(table) or seat == table.seat
    body = art.panel_body(
        table.names[seat],
        SIGNS[seat],
        panel_width(table.box.players),
        table.state.scores[seat],
        table.state.under[seat],
        0 if lies_elsewhere else size,
        seat == table.seat,
        seat == mover_of(table),
    )
    return Piece(f"seat-{seat + 1}", x, PANEL_Y, (body,))


def badge(table: Table, seat: int, x: float) -> Piece:
    """How many cards lie under an open card."""
    corner = open_x(x, table.box.players) - 17, PANEL_Y + art.OPEN_Y + 32
    return Piece(f"under-{seat + 1}", *corner, (art.few(table.state.under[seat]),))


def open_x(x: float, players: int) -> float:
    """The middle of the open card on a panel."""
    return x - panel_width(players) / 2 + art.OPEN_X


def cards(table: Table, seat: int, x: float) -> list[Piece]:
    """The cards of a player that lie open, each under the same id as long as it does."""
    copies = Counter[int]()
    spot = open_x(x, table.box.players), PANEL_Y + art.OPEN_Y
    home = f"seat-{seat + 1}"
    laid = [card(table.state.open_card[seat], seat, copies, spot, "middle", (home, home))]
    if seat == mover_of(table) and table.state.card_played != NO_CARD:
        laid.append(card(table.state.card_played, seat, copies, TABLE, "large", (home, home)))
    return laid + hand(table, seat, x, copies)


def hand(table: Table, seat: int, x: float, copies: Counter[int]) -> list[Piece]:
    """A hand that is not hidden: one's own large, and small below the panels where all are open."""
    size = table.state.hand_size[seat]
    if size == 0 or table.state.hands[seat][0] == NO_CARD:
        return hidden_hand(table, seat, x)
    held = enumerate(table.state.hands[seat][:size])
    way = "pile", "discards"
    if is_laid_out(table):
        spots, drawn_as = small_spots(table.box.players), small_size(table.box.players)
        return [
            card(kind, seat, copies, (x + spots[n][0], spots[n][1]), drawn_as, way)
            for n, kind in held
        ]
    return [
        card(
            kind,
            seat,
            copies,
            own_spot(n, size),
            "large",
            way,
            (Kind.PLAY(kind), Kind.DISCARD(kind)),
        )
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
    size = table.state.hand_size[seat]
    if size == 0 or not is_laid_out(table):
        return []
    return [Piece(f"hand-{seat + 1}", x, HAND_Y, (spread(size, table.box.players),))]


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
    name = f"{CARD.word(kind)}-{seat + 1}-{copies[kind]}"
    return Piece(name, *spot, (art.face(colour, number, size),), 0, does, *way)


# What has just happened


def happening(
    table: Table, event: Event, panels: dict[int, float], stands: Sequence[scenery.Stand]
) -> list[Piece]:
    """Marks that pass: points won, fields that glow, cards of others that come and go."""
    seat, home = event.seat, f"seat-{event.seat + 1}"
    if event.kind == Told.SCORING:
        return [glow(table, rider) for rider in panels]
    if event.kind == Told.SCORED:
        return scored(event.arguments[0], seat, panels[seat], stands[mount_of(table, seat)])
    if event.kind == Told.MOUNTED:
        stand = stands[mount_of(table, seat)]
        return [Piece(f"mounting-{seat + 1}", stand.x, stand.y - 24, (MOUNTING,))]
    if event.kind == Told.RESHUFFLED:
        return [Piece("reshuffled", *PILE, (BACK,), comes_from="discards")]
    if event.kind == Told.DREW and seat != table.seat:
        drawn = f"drawn-{seat + 1}-{table.state.hand_size[seat]}"
        return [Piece(drawn, panels[seat], PANEL_Y, (BACK,), comes_from="pile")]
    if event.kind == Told.DISCARDED and seat != table.seat:
        kind = event.arguments[0]
        thrown = group("passing", art.face(COLOURS[COLOUR_OF[kind]], NUMBER_OF[kind], "middle"))
        return [Piece(f"thrown-{discards_of(table)}", *DISCARDS, (thrown,), comes_from=home)]
    return []


def mount_of(table: Table, seat: int) -> int:
    """The dragon a player rides."""
    return int(COLOUR_OF[table.state.open_card[seat]])


def scored(points: int, seat: int, x: float, stand: scenery.Stand) -> list[Piece]:
    """Points won or lost, above the dragon and on the panel."""
    mark = (art.gain(points),)
    return [
        Piece(f"gain-{seat + 1}-up-there", stand.x, stand.y - 62, mark),
        Piece(f"gain-{seat + 1}-down-here", x + art.SCORE_X, PANEL_Y, mark),
    ]


def glow(table: Table, seat: int) -> Piece:
    """A glow around the field of a ridden dragon."""
    place = places_of(table)[table.state.dragons[mount_of(table, seat)]]
    return Piece(f"glow-{seat + 1}", place.x, place.y, (GLOW,))


CALLED = Fixed(circle("called", 37))
GLOW = Fixed(group("passing", Element("ellipse", class_="field-glow", rx=36, ry=24)))
MOUNTING = Fixed(group("passing", circle("mounting", 36)))
BACK = Fixed(group("passing", art.back(58, 82)))
