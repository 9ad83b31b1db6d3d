"""König der Elfen in pictures: a round table of realms, and the road that joins all places."""

import itertools
from collections.abc import Sequence

from fabeltafel.drawing import Element, Piece, group
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.game import Event
from fabeltafel.games.koenig import art, figurines, scenery
from fabeltafel.games.koenig.choices import (
    choices_of_card,
    choices_of_found,
    choices_of_place,
    choices_of_room,
)
from fabeltafel.games.koenig.components import (
    BODYGUARD,
    CARD,
    CARD_WORDS,
    PLACES,
    SPOT,
    TERRAINS,
    TRANSPORT,
    TURN,
    Box,
    Kind,
    Phase,
    Told,
)
from fabeltafel.games.koenig.icons import chip
from fabeltafel.games.koenig.notation import cards
from fabeltafel.games.koenig.reach import reach_of
from fabeltafel.games.koenig.rules.planning import MOST_PURCHASES
from fabeltafel.games.koenig.scenery import Point, Stand
from fabeltafel.games.koenig.table import (
    Table,
    beside,
    has_won,
    is_begun,
    is_open,
    is_travelling,
    mover_of,
    named,
    near_of,
    passed,
    ring_of,
    spots_of,
    still_to_pick,
)

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
CHIP_PITCH, CHIP_RISE = 31, 8  # of cards beside a place, along and above its lower edge
LIFT = 24  # how far a picked card looks out of the hand
FIRST_ROW = tuple(card for card in CARD.numbers if card not in TRANSPORT.numbers)
CORNER_X, CORNER_Y = 48, -24  # of a panel


def board(box: Box) -> list[Element]:
    """The wood, the table, and where one's hand lies."""
    return scenery.board()


def scene(table: Table) -> list[Piece]:
    """Everything that can change, and what has just happened."""
    reach = reach_of(table)
    order = [(near_of(table) + turn) % table.box.players for turn in range(table.box.players)]
    return [
        Piece("realms", 0, 0, scenery.realms(table.box.players, near_of(table))),
        *trails(table, reach),
        *(free for seat in order for free in free_places(table, seat)),
        *(place(table, spot) for spot in ring_of(table)),
        *(mark for spot in ring_of(table) for mark in place_marks(table, spot)),
        *(reached(table, spot) for spots in reach for spot in spots),
        *(seat_piece(table, seat) for seat in order),
        *(mark for seat in order for mark in seat_marks(table, seat)),
        dragon(table),
        Piece("journey", *scenery.JOURNEY, (art.journey(table.state.journey, table.box.journeys),)),
        *hand(table),
        draw_pile(table),
        Piece("bank", *scenery.BANK, (figurines.bank(),)),
        *price(table),
        discard_pile(table),
        *traveller(table),
        *found(table),
        *(happening(table, table.event) if table.event else ()),
    ]


# The ring of places


def spot_at(table: Table, spot: int) -> Point:
    """Where a place lies."""
    return scenery.places(table.box.players, table.box.realm_size, near_of(table))[spot]


def stand(table: Table) -> Stand:
    """How large places are."""
    return Stand(scenery.SIZES[table.box.players])


def place(table: Table, spot: int) -> Piece:
    """A place: what lies beside it can be aimed at it, its owner may close it."""
    terrain = table.state.places[spot]
    body = scenery.place(terrain, table.box.gold[terrain], stand(table).size)
    does = choices_of_place(table, spot)
    return Piece(
        f"place-{named(table, spot)}", *spot_at(table, spot), (body,), does=does, goes_to="discard"
    )


def free_places(table: Table, seat: int) -> list[Piece]:
    """Room in a realm; the next place goes where the first of it is."""
    body = (scenery.free_place(seat, stand(table).size),)
    return [
        Piece(
            f"free-{SPOT.word(spot)}",
            *spot_at(table, spot),
            body,
            does=choices_of_room(table, spot),
        )
        for spot in spots_of(table.box, seat)
        if not table.state.places[spot]
    ]


def place_marks(table: Table, spot: int) -> list[Piece]:
    """Cards beside a place with the arms of their owners, and the traveller's flag."""
    (x, y), measure, name = spot_at(table, spot), stand(table), named(table, spot)
    lying = beside(table.state, spot)
    pieces = []
    for n, (card, owner) in enumerate(lying):
        below = x + CHIP_PITCH * (n - (len(lying) - 1) / 2), y + measure.foot - CHIP_RISE
        home, body = f"seat-{owner + 1}", (chip(owner, CARD.word(card)),)
        chip_name = f"{CARD.word(card)}-{name}"
        pieces.append(Piece(chip_name, *below, body, comes_from=home, goes_to=home))
    if table.state.visited[spot]:
        dx, dy = measure.flag
        pieces.append(Piece(f"flag-{name}", x + dx, y + dy, (figurines.flag(mover_of(table)),)))
    return pieces


def trails(table: Table, reach: tuple[Sequence[int], Sequence[int]]) -> list[Piece]:
    """How far one's hand still reaches along the road, ahead and the other way round."""
    pieces = []
    for step, name, spots in zip((1, -1), ("ahead", "behind"), reach, strict=True):
        points = trail(table, reach[0][:1], spots, step)
        if points:
            pieces.append(Piece(f"trail-{name}", 0, 0, (scenery.trail(points),)))
    return pieces


def reached(table: Table, spot: int) -> Piece:
    """One's hand reaches this place."""
    (x, y), (dx, dy) = spot_at(table, spot), stand(table).steps
    return Piece(f"reached-{SPOT.word(spot)}", x + dx, y + dy, (art.REACHED,))


def trail(table: Table, first: Sequence[int], spots: Sequence[int], step: int) -> list[Point]:
    """The road over these places, from where the traveller is, or back from the first stop."""
    if is_travelling(table) and table.state.figure:
        step = -step if table.state.is_reversed != table.state.is_turning else step
        spots = [table.state.figure, *spots]
    elif step == -1:
        spots = [*first, *spots]
    points: list[Point] = []
    for start, end in itertools.pairwise(spots):
        points += scenery.walk(spot_at(table, start), spot_at(table, end), step)
    return points


def traveller(table: Table) -> list[Piece]:
    """Whoever travels, where they are; before they set out they are at home."""
    if table.state.phase != Phase.TRAVELLING:
        return []
    seat = mover_of(table)
    home = f"seat-{seat + 1}"
    if table.state.figure:
        (x, y), (dx, dy) = spot_at(table, table.state.figure), stand(table).figure
    else:
        (x, y), (dx, dy) = seat_at(table, seat), scenery.AT_HOME
    body = (figurines.traveller(seat, table.state.is_guarded),)
    return [Piece(f"traveller-{seat + 1}", x + dx, y + dy, body, comes_from=home, goes_to=home)]


# The players


def seat_at(table: Table, seat: int) -> Point:
    """Where somebody sits."""
    return scenery.seats(table.box.players, near_of(table))[seat]


def purse_at(table: Table, seat: int) -> Point:
    """Where somebody's gold goes."""
    x, y = seat_at(table, seat)
    return (x + scenery.PURSE_X, y) if seat == near_of(table) else (x, y)


def seat_piece(table: Table, seat: int) -> Piece:
    """A player, with what everybody may know of them."""
    draw = art.band if seat == near_of(table) else art.panel
    gold = table.state.purse[seat] if is_open(table.state, seat) else None
    moods = [("turn", mover_of(table) == seat), ("won", has_won(table, seat))]
    mood = " ".join(word for word, holds in moods if holds)
    body: tuple[Element, ...] = (
        draw(
            table.names[seat], seat, mood, table.state.hand_size[seat], table.state.arms[seat], gold
        ),
    )
    x, y = seat_at(table, seat)
    held = table.state.hands[seat]
    if seat == near_of(table) or not any(held):
        return Piece(f"seat-{seat + 1}", x, y, body)
    unknown = table.state.hand_size[seat] - sum(held)
    off = x - scenery.LOOK[0], y - scenery.LOOK[1]
    body = *body, art.known(tuple(held), unknown, off)
    title = f"{seat + 1}{cards(held)}{f' ?{unknown}' if unknown else ''}"
    return Piece(f"seat-{seat + 1}", x, y, body, title=title)


def seat_marks(table: Table, seat: int) -> list[Piece]:
    """Whether somebody has passed."""
    if seat not in passed(table):
        return []
    x, y = seat_at(table, seat)
    dx, dy = (-66, 0) if seat == near_of(table) else (CORNER_X, -CORNER_Y)
    return [Piece(f"ready-{seat + 1}", x + dx, y + dy, (art.ready(),))]


def dragon(table: Table) -> Piece:
    """The dragon sits with the start player."""
    spot = scenery.dragon(seat_at(table, table.state.dragon))
    return Piece("dragon", *spot, (figurines.DRAGON_FIGURE,))


# The cards


def face(table: Table, card: int, size: float = 1) -> Element:
    """The front of a card, with the facts of this box."""
    gold = table.box.gold[card] if card <= PLACES else 0
    fares = tuple(table.box.fares[card]) if card in TRANSPORT.numbers else ()
    return art.face(card, gold, fares, size)


def hand(table: Table) -> list[Piece]:
    """The hand that is nearest: places and action cards above, the rest below."""
    held = table.state.hands[near_of(table)]
    unknown = table.state.hand_size[near_of(table)] - sum(held)
    rows = [
        [(card, held[card]) for card in kinds if held[card]]
        for kinds in (FIRST_ROW, TRANSPORT.numbers)
    ]
    if unknown:
        rows[1].append((0, unknown))
    return [
        piece
        for y, row in zip(scenery.ROWS, rows, strict=True)
        for piece in hand_row(table, row, y)
    ]


def hand_row(table: Table, row: Sequence[tuple[int, int]], y: float) -> list[Piece]:
    """One row of a hand, kind by kind; cards of a kind lie behind each other."""
    spots, fan = scenery.spread([count for _, count in row])
    return [
        piece
        for (card, count), x in zip(row, spots, strict=True)
        for piece in kind_of_cards(table, card, count, (x, y), fan)
    ]


def kind_of_cards(table: Table, card: int, count: int, first: Point, fan: float) -> list[Piece]:
    """Cards of one kind, the first of them in front; those that are picked look out."""
    picked, begun = table.state.picked[card] if card else 0, is_begun(table.state, card)
    name = f"hand-{near_of(table) + 1}-{CARD_WORDS[card] or 'back'}"
    pieces = []
    for copy in range(count, 0, -1):
        is_out = copy > count - picked or (begun and copy == 1)
        front = face(table, card) if card else art.back()
        parts: tuple[Element, ...] = (front if is_out or copy == 1 else art.behind(),)
        parts += (art.chosen(),) if is_out else ()
        parts += (art.counted(count - picked),) if copy == 1 and count > 1 else ()
        place = first[0] + fan * (copy - 1), first[1] - (LIFT if is_out else 0)
        does = choices_of_card(table, card) if copy == 1 else ()
        pieces.append(Piece(f"{name}-{copy}", *place, parts, does=does, comes_from="draw"))
    return pieces


def draw_pile(table: Table) -> Piece:
    """The draw pile, from which one draws three."""
    does = (Kind.DRAW(),) if table.seat != NOBODY else ()
    return Piece("draw", *scenery.PILE, (art.draw_pile(table.state.pile_size),), does=does)


def discard_pile(table: Table) -> Piece:
    """The discards; whoever looks sees them all."""
    heap = tuple(table.state.discard)
    to_pick = still_to_pick(table) if mover_of(table) == table.seat else 0
    title = f"{sum(heap)}{cards(heap)}" if any(heap) else ""
    return Piece("discard", *scenery.DISCARD, (art.discard_pile(heap, to_pick),), title=title)


def price(table: Table) -> list[Piece]:
    """What one's next card costs, as long as cards are for sale."""
    if table.seat == NOBODY or table.state.phase != Phase.PLANNING:
        return []
    bought = table.state.bought[table.seat]
    if bought == MOST_PURCHASES:
        return []
    return [Piece("price", *scenery.PRICE, (art.price(bought + 1),), does=(Kind.BUY(),))]


def found(table: Table) -> list[Piece]:
    """The places in the pile that one may take from it."""
    kinds = [card for card in range(1, PLACES + 1) if table.state.found[card]]
    pieces = [Piece("found", *scenery.FOUND, (art.tray(len(kinds)),))] if kinds else []
    for n, card in enumerate(kinds):
        x = scenery.FOUND[0] + scenery.FOUND_PITCH * (n - (len(kinds) - 1) / 2)
        name, does = f"found-{CARD.word(card)}", choices_of_found(table, card)
        body = (face(table, card),)
        pieces.append(Piece(name, x, scenery.FOUND[1], body, does=does, comes_from="draw"))
    return pieces


# What has just happened


def happening(table: Table, event: Event) -> list[Piece]:
    """Marks that pass: cards and gold on their way, and what people say."""
    first, second = event.arguments[:2]
    home = f"seat-{event.seat + 1}"
    if event.kind in (Told.DREW, Told.TOOK, Told.DEALT):
        return drawn(table, event)
    if event.kind in (Told.DISCARDED, Told.EXCHANGED, Told.RODE, Told.TURNED, Told.HIRED):
        card = {"turned": TURN, "hired": BODYGUARD}.get(event.kind.text, first)
        count = second if event.kind == Told.RODE else 1
        body = art.flight(face(table, card, art.FLYING), count)
        return [Piece("flight", *scenery.DISCARD, (body,), comes_from=home)]
    if event.kind == Told.LAID:
        body = art.flight(face(table, first, art.FLYING))
        return [Piece("flight", *spot_at(table, second), (body,), comes_from=home)]
    if event.kind in (Told.BOUGHT, Told.CLOSED, Told.CAST):
        paid = first if event.kind == Told.BOUGHT else second
        body = art.coins_on_their_way(paid, "−")
        return [Piece("coins", *scenery.BANK, (body,), comes_from=home)]
    if event.kind in (Told.EARNED, Told.REWARDED, Told.ROBBED):
        return [gained(table, event)]
    return said(table, event)


def drawn(table: Table, event: Event) -> list[Piece]:
    """Cards on their way from the pile to somebody else; one's own lie in the hand at once."""
    if event.seat == near_of(table) and event.arguments[0] != UNKNOWN:
        return []
    count = event.arguments[0] if event.kind == Told.DEALT else 1
    body = art.flight(group("", art.back(art.SMALL)), count)
    return [Piece("flight", *seat_at(table, event.seat), (body,), comes_from="draw")]


def gained(table: Table, event: Event) -> Piece:
    """Gold on its way: from a place, from the bank, or from one player to another."""
    first, second = event.arguments[:2]
    goal, gold, start = event.seat, first, "bank"
    if event.kind == Told.EARNED:
        start = f"place-{named(table, second)}"
    elif event.kind == Told.ROBBED:
        goal, gold, start = first, second, f"traveller-{event.seat + 1}"
    body = (art.coins_on_their_way(gold, "+"),)
    return Piece(f"gain-{goal + 1}", *purse_at(table, goal), body, comes_from=start)


def said(table: Table, event: Event) -> list[Piece]:
    """A sign where somebody says or finds something."""
    if event.kind == Told.PLANNED:
        return [Piece("off", scenery.MIDDLE_X, scenery.MIDDLE_Y, (art.OFF_WE_GO,))]
    if event.kind in (Told.SEARCHED, Told.FOUND_NOTHING):
        sign = art.SEARCHING if event.kind == Told.SEARCHED else art.NOTHING
        return [Piece("searching", *scenery.PILE, (sign,))]
    if event.kind not in (Told.PASSED, Told.ANNOUNCED):
        return []
    x, y = seat_at(table, event.seat)
    if event.kind == Told.PASSED:
        return [Piece("passes", x, y, (art.PASSES,))]
    return [Piece("said", x, y - 50, (art.bubble(TERRAINS[0]),))]
