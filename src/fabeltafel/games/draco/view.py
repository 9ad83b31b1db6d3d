"""Draco in pictures: ten paper dragons on the mountain, their riders, and everybody's cards."""

import functools
from collections import Counter
from collections.abc import Sequence

from fabeltafel.drawing import (
    Cell,
    Element,
    Fixed,
    Layout,
    Part,
    Piece,
    Window,
    circle,
    group,
    rectangle,
)
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Sight
from fabeltafel.games.draco import art, components, scenery
from fabeltafel.games.draco.components import CARD, COLOURS, NO_CARD, Box, Kind, Phase, State, Told
from fabeltafel.games.draco.rules.ending import DRAGONS_TO_END

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
COLOUR_OF, NUMBER_OF = components.CARD_COLOUR.tolist(), components.CARD_NUMBER.tolist()
PILE, DISCARDS, TABLE = (42, 102), (110, 105), (195, 110)
ARRIVALS = 286, 76
PANEL_Y, MARGIN = 614, 4
HAND_Y, HAND_PITCH = 734, 97
MEADOW = 552  # down to here it is the mountain, wherever panels and hands lie
PANEL_ROOM, LAID_OUT_ROOM, HAND_ROOM = 126, 244, 132  # heights
LAID_OUT_Y = PANEL_Y + (LAID_OUT_ROOM - PANEL_ROOM) / 2
LETTERS = 20  # the smallest
RIDER_X, RIDER_Y = -9, -42  # a rider's disc, from the feet of a dragon that looks to the right

Table = Sight[Box, State]
Spot = tuple[float, float]
Way = tuple[str, str]  # what a card comes from, and where it goes


def board(box: Box) -> list[Element]:
    """The mountain, its path with every field, and where the cards lie."""
    summit, numbers = box.summit, box.number
    places = scenery.places(summit)
    kinds = [components.FIELD_KINDS[colour] for colour in box.colour[:summit]]
    kinds += ["summit"] * components.SUMMIT_FIELDS
    fields = [
        scenery.field(places[n], kinds[n], numbers[n], summit - 1, id=f"field-{n}")
        for n in range(1, len(places))
    ]
    bed = rectangle("bed", 62, 86, *PILE, radius=8)
    ground = [*scenery.landscape(), *scenery.trail(), scenery.start_field()]
    return [art.definitions(), *ground, *fields, bed]


def layout(box: Box) -> Layout:
    """The mountain, with panels and a hand around it, or panels that have their hands below."""
    width = panel_width(box.players) + 6
    return Layout(
        Window(0, 0, WIDTH, MEADOW),
        (
            Part("players", width, PANEL_ROOM, box.players, letters=LETTERS, largest=1.4),
            Part("laid-out", width, LAID_OUT_ROOM, box.players, letters=LETTERS),
            Part("hand", HAND_PITCH, HAND_ROOM, components.HAND, 1.4, largest=1.5),
        ),
        letters=LETTERS,
    )


def scene(table: Table) -> list[Piece]:
    """Everything that can move, and what has just happened."""
    panels, stands = panels_of(table), stands_of(table)
    return [
        Piece("pile", *PILE, (art.pile(table.state.pile_size), art.count(table.state.pile_size))),
        arrivals(table),
        *(panel(table, seat, x) for seat, x in panels.items()),
        *called(table, stands),
        *(dragon(colour, stands[colour]) for colour in scenery.by_depth(stands)),
        *(rider(table, seat, stands) for seat in panels),
        *(card for seat, x in panels.items() for card in cards(table, seat, x)),
        *(badge(table, seat, x) for seat, x in panels.items()),
        played(table),
        *passing(table),
    ]


def panels_of(table: Table) -> dict[int, float]:
    """Where the middle of every seat's panel is, one's own first."""
    return {seat: panel_x(n, table.box.players) for n, seat in enumerate(seats_from(table))}


def stands_of(table: Table) -> list[scenery.Stand]:
    """Where the dragons stand."""
    return scenery.standing(table.state.dragons, scenery.places(table.box.summit))


def passing(table: Table) -> list[Piece]:
    """What passes while the latest event happens."""
    return happening(table, table.event, panels_of(table), stands_of(table)) if table.event else []


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


def home(table: Table, seat: int) -> Cell:
    """Which panel is whose, and whether hands lie below the panels."""
    place, players = (seat - max(table.seat, 0)) % table.box.players, table.box.players
    if is_laid_out(table):
        return Cell("laid-out", place, players, panel_x(place, players), LAID_OUT_Y)
    return Cell("players", place, players, panel_x(place, players), PANEL_Y)


def played(table: Table) -> Piece:
    """The discards; whoever looks sees all cards that were played or discarded (§5)."""
    return pile_of_discards(discards_of(table), tuple(table.state.laid))


@functools.lru_cache(maxsize=1000)
def pile_of_discards(discards: int, laid: tuple[int, ...]) -> Piece:
    """So many discards, and all cards that can be seen there."""
    lying = tuple((COLOURS[n], which) for n, which in components.sorted_out(laid))
    body = [rectangle("bed", 62, 86, radius=8), art.heap(discards), art.count(discards)]
    body += [art.listing(lying)] if lying else []
    title = " · ".join(map(" ".join, lying))
    return Piece("discards", *DISCARDS, tuple(body), title=title)


def arrivals(table: Table) -> Piece:
    """How many of the dragons have arrived that the end waits for (§4.1)."""
    there = sum(field >= table.box.summit for field in table.state.dragons)
    arrived = min(there, DRAGONS_TO_END), DRAGONS_TO_END
    return Piece("arrivals", *ARRIVALS, (art.flags(*arrived),), title="{}/{}".format(*arrived))


# The dragons and their riders


def dragon(colour: int, stand: scenery.Stand) -> Piece:
    """One dragon."""
    body = art.figure(COLOURS[colour], stand.is_leftward, stand.size)
    return Piece(f"dragon-{COLOURS[colour]}", stand.x, stand.y, (body,))


def called(table: Table, stands: Sequence[scenery.Stand]) -> list[Piece]:
    """A light under the dragon whose card lies on the table."""
    if table.state.card_played == NO_CARD:
        return []
    return [around("called", stands[COLOUR_OF[table.state.card_played]], CALLED)]


def around(id_: str, stand: scenery.Stand, mark: Element) -> Piece:
    """A mark around the middle of a dragon."""
    return Piece(id_, stand.x, stand.y - 24, (mark,))


def rider(table: Table, seat: int, stands: Sequence[scenery.Stand]) -> Piece:
    """A rider on the back of the dragon whose colour the open card has."""
    stand = stands[mount_of(table, seat)]
    right = -RIDER_X if stand.is_leftward else RIDER_X
    x, y = stand.x + stand.size * right, stand.y + stand.size * RIDER_Y
    return Piece(f"rider-{seat + 1}", x, y, (token(table, seat),))


def token(table: Table, seat: int) -> Fixed:
    """The disc with a rider's symbol."""
    return art.token(components.SYMBOLS[table.box.symbols[seat]], seat == table.seat)


# The players and their cards


def panel_x(place: int, players: int) -> float:
    """The middle of a panel."""
    return MARGIN / 2 + (place + 0.5) * (WIDTH - MARGIN) / players


def panel_width(players: int) -> float:
    """How wide the panels of so many players are."""
    return (WIDTH - MARGIN) / players - MARGIN


def panel(table: Table, seat: int, x: float) -> Piece:
    """What everyone may know of a player."""
    state, is_own = table.state, seat == table.seat
    disc, width = token(table, seat), panel_width(table.box.players)
    points, under = state.scores[seat], state.under[seat]
    backs = 0 if is_own or is_laid_out(table) else state.hand_size[seat]
    ground = art.plate(width, seat == mover_of(table), seat == state.first_player)
    body = art.panel_body(table.names[seat], disc, ground, width, points, under, backs)
    return Piece(f"seat-{seat + 1}", x, PANEL_Y, (body,), cell=home(table, seat))


def badge(table: Table, seat: int, x: float) -> Piece:
    """How many cards lie under an open card."""
    corner = open_x(x, table.box.players) - 17, PANEL_Y + art.OPEN_Y + 32
    shown = (art.few(table.state.under[seat]),)
    return Piece(f"under-{seat + 1}", *corner, shown, cell=home(table, seat))


def open_x(x: float, players: int) -> float:
    """The middle of the open card on a panel."""
    return x - panel_width(players) / 2 + art.OPEN_X


def cards(table: Table, seat: int, x: float) -> list[Piece]:
    """The cards of a player that lie open, each under the same id as long as it does."""
    copies, state, goal = Counter[int](), table.state, f"seat-{seat + 1}"
    spot, way = (open_x(x, table.box.players), PANEL_Y + art.OPEN_Y), (goal, goal)
    laid = [card(state.open_card[seat], seat, copies, spot, "middle", way, home(table, seat))]
    if seat == mover_of(table) and state.card_played != NO_CARD:
        laid.append(card(state.card_played, seat, copies, TABLE, "large", way))
    return laid + hand(table, seat, x, copies)


def hand(table: Table, seat: int, x: float, copies: Counter[int]) -> list[Piece]:
    """One's own hand large; all of them small below the panels for spectators and at the end."""
    players, size, below = table.box.players, table.state.hand_size[seat], is_laid_out(table)
    is_hidden = table.state.hands[seat][0] == NO_CARD
    if size == 0 or (is_hidden and not below):
        return []
    if is_hidden:
        backs = (spread(size, players),)
        return [Piece(f"hand-{seat + 1}", x, HAND_Y, backs, cell=home(table, seat))]
    if below:
        drawn_as, spots = small_hand(players)
        spots = [(x + aside, y) for aside, y in spots]
    else:
        left = WIDTH / 2 - (size - 1) / 2 * HAND_PITCH
        drawn_as, spots = "large", [(left + n * HAND_PITCH, HAND_Y) for n in range(size)]
    held, way, is_own = table.state.hands[seat], ("pile", "discards"), drawn_as == "large"
    cells = [home(table, seat) if below else Cell("hand", n, size, *spots[n]) for n in range(size)]
    return [
        card(held[n], seat, copies, spots[n], drawn_as, way, cells[n], is_own) for n in range(size)
    ]


@functools.cache
def small_hand(players: int) -> tuple[str, list[Spot]]:
    """How large and where cards lie below a panel: in one row, or in two where room is scarce."""
    places = range(components.HAND)
    if players == 2:
        return "middle", [((n - (len(places) - 1) / 2) * 49, HAND_Y) for n in places]
    return "small", [(38 * (n % 3 - 1), HAND_Y - 28 + 56 * (n // 3)) for n in places]


@functools.cache
def spread(size: int, players: int) -> Fixed:
    """A hidden hand laid out where an open one would lie."""
    drawn_as, spots = small_hand(players)
    places = [f"translate({x:g} {y - HAND_Y:g})" for x, y in spots[:size]]
    backs = [art.back(*art.SIZES[drawn_as], transform=place) for place in places]
    return Fixed(Element("g", *backs))


def card(
    kind: int,
    seat: int,
    copies: Counter[int],
    spot: Spot,
    size: str,
    way: Way,
    cell: Cell | None = None,
    is_own: bool = False,
) -> Piece:
    """A card lying open; its id says whose it is and which of their copies."""
    copies[kind] += 1
    name = f"{CARD.word(kind)}-{seat + 1}-{copies[kind]}"
    does = (Kind.PLAY(kind), Kind.DISCARD(kind)) if is_own else ()
    return Piece(name, *spot, (face(kind, size),), 0, does, *way, cell=cell)


def face(kind: int, size: str) -> Fixed:
    """The front of a card."""
    return art.face(COLOURS[COLOUR_OF[kind]], NUMBER_OF[kind], size)


# What has just happened


def happening(
    table: Table, event: Event, panels: dict[int, float], stands: Sequence[scenery.Stand]
) -> list[Piece]:
    """Marks that pass: points won, fields that glow, cards of others that come and go."""
    seat, goal = event.seat, f"seat-{event.seat + 1}"
    if event.kind == Told.SCORING:
        return [glow(table, rider) for rider in panels]
    if event.kind == Told.SCORED:
        stand, mark = stands[mount_of(table, seat)], (art.gain(event.arguments[0]),)
        up_there = Piece(f"gain-{seat + 1}-up-there", stand.x, stand.y - 62, mark)
        name, x = f"gain-{seat + 1}-down-here", panels[seat] + art.SCORE_X
        return [up_there, Piece(name, x, PANEL_Y, mark, cell=home(table, seat))]
    if event.kind == Told.MOUNTED:
        return [around(f"mounting-{seat + 1}", stands[mount_of(table, seat)], MOUNTING)]
    if event.kind == Told.RESHUFFLED:
        return [Piece("reshuffled", *PILE, (BACK,), comes_from="discards")]
    if event.kind == Told.DREW and seat != table.seat:
        drawn = f"drawn-{seat + 1}-{table.state.hand_size[seat]}"
        at, cell = (panels[seat], PANEL_Y), home(table, seat)
        return [Piece(drawn, *at, (BACK,), comes_from="pile", cell=cell)]
    if event.kind == Told.DISCARDED and seat != table.seat:
        thrown = group("passing", face(event.arguments[0], "middle"))
        return [Piece(f"thrown-{discards_of(table)}", *DISCARDS, (thrown,), comes_from=goal)]
    return []


def mount_of(table: Table, seat: int) -> int:
    """The dragon a player rides."""
    return int(COLOUR_OF[table.state.open_card[seat]])


def glow(table: Table, seat: int) -> Piece:
    """A glow around the field of a ridden dragon."""
    place = scenery.places(table.box.summit)[table.state.dragons[mount_of(table, seat)]]
    return Piece(f"glow-{seat + 1}", place.x, place.y, (GLOW,))


CALLED = Fixed(circle("called", 37))
GLOW = Fixed(group("passing", Element("ellipse", class_="field-glow", rx=36, ry=24)))
MOUNTING = Fixed(group("passing", circle("mounting", 36)))
BACK = Fixed(group("passing", art.back(58, 82)))
