"""König der Elfen in pictures: a round table of realms, and the road that joins all places."""

import itertools
from collections.abc import Sequence

from fabeltafel.compiled import Records
from fabeltafel.drawing import Element, Piece, group
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.game import AnySight, Event
from fabeltafel.games.koenig import art, figures, scenery
from fabeltafel.games.koenig.components import (
    ANNOUNCED,
    BODYGUARD,
    BOUGHT,
    BUY,
    CARDS,
    CAST,
    CLOSED,
    DEALT,
    DISCARDED,
    DRAW,
    DREW,
    EARNED,
    EXCHANGED,
    FOUND_NOTHING,
    HIRED,
    KINDS,
    LAID,
    PASSED,
    PLACES,
    PLANNED,
    PLANNING,
    REWARDED,
    ROBBED,
    RODE,
    SEARCHED,
    TERRAINS,
    TOOK,
    TRAVELLING,
    TURN,
    TURNED,
)
from fabeltafel.games.koenig.deeds import (
    TRANSPORTS,
    card_actions,
    found_actions,
    free_actions,
    place_actions,
)
from fabeltafel.games.koenig.icons import chip
from fabeltafel.games.koenig.notation import SPOT_WORDS, cards
from fabeltafel.games.koenig.reach import reach_of
from fabeltafel.games.koenig.rules.planning import MOST_PURCHASES
from fabeltafel.games.koenig.scenery import Point, Stand
from fabeltafel.games.koenig.table import (
    Table,
    beside,
    has_won,
    is_begun,
    is_open,
    named,
    passed,
    ring_of,
    spots_of,
    still_to_pick,
    table_of,
)

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
CHIP_PITCH, CHIP_RISE = 31, 8  # of cards beside a place, along and above its lower edge
LIFT = 24  # how far a picked card looks out of the hand
FIRST_ROW = tuple(card for card in range(1, CARDS + 1) if card not in TRANSPORTS)
CORNER_X, CORNER_Y = 48, -24  # of a panel


def board(boxes: Records) -> list[Element]:
    """The wood, the table, and where one's hand lies."""
    return scenery.board()


def scene(sight: AnySight) -> list[Piece]:
    """Everything that can change, and what has just happened."""
    table = table_of(sight)
    reach = reach_of(table)
    order = [(table.near + turn) % table.players for turn in range(table.players)]
    return [
        Piece("realms", 0, 0, scenery.realms(table.players, table.near)),
        *trails(table, reach),
        *(free for seat in order for free in free_places(table, seat)),
        *(place(table, spot) for spot in ring_of(table)),
        *(mark for spot in ring_of(table) for mark in place_marks(table, spot)),
        *(reached(table, spot) for spots in reach for spot in spots),
        *(seat_piece(table, seat) for seat in order),
        *(mark for seat in order for mark in seat_marks(table, seat)),
        dragon(table),
        Piece("journey", *scenery.JOURNEY, (art.journey(table.journey, table.journeys),)),
        *hand(table),
        draw_pile(table),
        Piece("bank", *scenery.BANK, (figures.bank(),)),
        *price(table),
        discard_pile(table),
        *traveller(table),
        *found(table),
        *(happening(table, sight.event) if sight.event else ()),
    ]


# The ring of places


def spot_at(table: Table, spot: int) -> Point:
    """Where a place lies."""
    return scenery.places(table.players, table.realm_size, table.near)[spot]


def stand(table: Table) -> Stand:
    """How large places are."""
    return Stand(scenery.SIZES[table.players])


def place(table: Table, spot: int) -> Piece:
    """A place: what lies beside it can be aimed at it, its owner may close it."""
    terrain = table.places[spot]
    body = scenery.place(terrain, table.worth[terrain], stand(table).size)
    does = place_actions(table, spot)
    return Piece(
        f"place-{named(table, spot)}", *spot_at(table, spot), (body,), does=does, goes_to="discard"
    )


def free_places(table: Table, seat: int) -> list[Piece]:
    """Room in a realm; the next place goes where the first of it is."""
    body = (scenery.free_place(seat, stand(table).size),)
    return [
        Piece(
            f"free-{SPOT_WORDS[spot]}", *spot_at(table, spot), body, does=free_actions(table, spot)
        )
        for spot in spots_of(table, seat)
        if not table.places[spot]
    ]


def place_marks(table: Table, spot: int) -> list[Piece]:
    """Cards beside a place with the arms of their owners, and the traveller's flag."""
    (x, y), measure, name = spot_at(table, spot), stand(table), named(table, spot)
    lying = beside(table, spot)
    pieces = []
    for n, (card, owner) in enumerate(lying):
        below = x + CHIP_PITCH * (n - (len(lying) - 1) / 2), y + measure.foot - CHIP_RISE
        home, body = f"seat-{owner + 1}", (chip(owner, KINDS[card]),)
        chip_name = f"{KINDS[card]}-{name}"
        pieces.append(Piece(chip_name, *below, body, comes_from=home, goes_to=home))
    if table.visited[spot]:
        dx, dy = measure.flag
        pieces.append(Piece(f"flag-{name}", x + dx, y + dy, (figures.flag(table.mover),)))
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
    return Piece(f"reached-{SPOT_WORDS[spot]}", x + dx, y + dy, (art.REACHED,))


def trail(table: Table, first: Sequence[int], spots: Sequence[int], step: int) -> list[Point]:
    """The road over these places, from where the traveller is, or back from the first stop."""
    if table.phase == TRAVELLING and table.own == table.mover and table.figure:
        step = -step if table.is_reversed != table.is_turning else step
        spots = [table.figure, *spots]
    elif step == -1:
        spots = [*first, *spots]
    points: list[Point] = []
    for start, end in itertools.pairwise(spots):
        points += scenery.walk(spot_at(table, start), spot_at(table, end), step)
    return points


def traveller(table: Table) -> list[Piece]:
    """Whoever travels, where they are; before they set out they are at home."""
    if table.phase != TRAVELLING:
        return []
    seat = table.mover
    home = f"seat-{seat + 1}"
    if table.figure:
        (x, y), (dx, dy) = spot_at(table, table.figure), stand(table).figure
    else:
        (x, y), (dx, dy) = seat_at(table, seat), scenery.AT_HOME
    body = (figures.traveller(seat, table.is_guarded),)
    return [Piece(f"traveller-{seat + 1}", x + dx, y + dy, body, comes_from=home, goes_to=home)]


# The players


def seat_at(table: Table, seat: int) -> Point:
    """Where somebody sits."""
    return scenery.seats(table.players, table.near)[seat]


def purse_at(table: Table, seat: int) -> Point:
    """Where somebody's gold goes."""
    x, y = seat_at(table, seat)
    return (x + scenery.PURSE_X, y) if seat == table.near else (x, y)


def seat_piece(table: Table, seat: int) -> Piece:
    """A player, with what everybody may know of them."""
    draw = art.band if seat == table.near else art.panel
    gold = table.purse[seat] if is_open(table, seat) else None
    moods = [("turn", table.mover == seat), ("won", has_won(table, seat))]
    mood = " ".join(word for word, holds in moods if holds)
    body: tuple[Element, ...] = (
        draw(table.names[seat], seat, mood, table.hand_size[seat], table.arms[seat], gold),
    )
    x, y = seat_at(table, seat)
    held = table.hands[seat]
    if seat == table.near or not any(held):
        return Piece(f"seat-{seat + 1}", x, y, body)
    unknown = table.hand_size[seat] - sum(held)
    off = x - scenery.LOOK[0], y - scenery.LOOK[1]
    body = *body, art.known(tuple(held), unknown, off)
    title = f"{seat + 1}{cards(held)}{f' ?{unknown}' if unknown else ''}"
    return Piece(f"seat-{seat + 1}", x, y, body, title=title)


def seat_marks(table: Table, seat: int) -> list[Piece]:
    """Whether somebody has passed."""
    if seat not in passed(table):
        return []
    x, y = seat_at(table, seat)
    dx, dy = (-66, 0) if seat == table.near else (CORNER_X, -CORNER_Y)
    return [Piece(f"ready-{seat + 1}", x + dx, y + dy, (art.ready(),))]


def dragon(table: Table) -> Piece:
    """The dragon sits with the start player."""
    spot = scenery.dragon(seat_at(table, table.dragon))
    return Piece("dragon", *spot, (figures.DRAGON_FIGURE,))


# The cards


def face(table: Table, card: int, size: float = 1) -> Element:
    """The front of a card, with the facts of this box."""
    gold = table.worth[card] if card <= PLACES else 0
    fares = table.fares[card] if card in TRANSPORTS else ()
    return art.face(card, gold, fares, size)


def hand(table: Table) -> list[Piece]:
    """The hand that is nearest: places and deeds above, transports and unknown cards below."""
    held = table.hands[table.near]
    unknown = table.hand_size[table.near] - sum(held)
    rows = [
        [(card, held[card]) for card in kinds if held[card]] for kinds in (FIRST_ROW, TRANSPORTS)
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
    picked, begun = table.picked[card] if card else 0, is_begun(table, card)
    name = f"hand-{table.near + 1}-{KINDS[card] or 'back'}"
    pieces = []
    for copy in range(count, 0, -1):
        is_out = copy > count - picked or (begun and copy == 1)
        front = face(table, card) if card else art.back()
        parts: tuple[Element, ...] = (front if is_out or copy == 1 else art.behind(),)
        parts += (art.chosen(),) if is_out else ()
        parts += (art.counted(count - picked),) if copy == 1 and count > 1 else ()
        place = first[0] + fan * (copy - 1), first[1] - (LIFT if is_out else 0)
        does = card_actions(table, card) if copy == 1 else ()
        pieces.append(Piece(f"{name}-{copy}", *place, parts, does=does, comes_from="draw"))
    return pieces


def draw_pile(table: Table) -> Piece:
    """The draw pile, from which one draws three."""
    does = (DRAW,) if table.own != NOBODY else ()
    return Piece("draw", *scenery.PILE, (art.draw_pile(table.pile),), does=does)


def discard_pile(table: Table) -> Piece:
    """The discards; whoever looks sees them all."""
    heap = tuple(table.discard)
    to_pick = still_to_pick(table) if table.mover == table.own else 0
    title = f"{sum(heap)}{cards(heap)}" if any(heap) else ""
    return Piece("discard", *scenery.DISCARD, (art.discard_pile(heap, to_pick),), title=title)


def price(table: Table) -> list[Piece]:
    """What one's next card costs, as long as cards are for sale."""
    if table.own == NOBODY or table.phase != PLANNING:
        return []
    bought = table.bought[table.own]
    if bought == MOST_PURCHASES:
        return []
    return [Piece("price", *scenery.PRICE, (art.price(bought + 1),), does=(BUY,))]


def found(table: Table) -> list[Piece]:
    """The places in the pile that one may take from it."""
    kinds = [card for card in range(1, PLACES + 1) if table.found[card]]
    pieces = [Piece("found", *scenery.FOUND, (art.tray(len(kinds)),))] if kinds else []
    for n, card in enumerate(kinds):
        x = scenery.FOUND[0] + scenery.FOUND_PITCH * (n - (len(kinds) - 1) / 2)
        name, does = f"found-{KINDS[card]}", found_actions(table, card)
        body = (face(table, card),)
        pieces.append(Piece(name, x, scenery.FOUND[1], body, does=does, comes_from="draw"))
    return pieces


# What has just happened


def happening(table: Table, event: Event) -> list[Piece]:
    """Marks that pass: cards and gold on their way, and what people say."""
    first, second = event.arguments[:2]
    home = f"seat-{event.seat + 1}"
    if event.kind in (DREW, TOOK, DEALT):
        return drawn(table, event)
    if event.kind in (DISCARDED, EXCHANGED, RODE, TURNED, HIRED):
        card, count = {TURNED: (TURN, 1), HIRED: (BODYGUARD, 1)}.get(event.kind, (first, 1))
        count = second if event.kind == RODE else count
        body = art.flight(face(table, card, art.FLYING), count)
        return [Piece("flight", *scenery.DISCARD, (body,), comes_from=home)]
    if event.kind == LAID:
        body = art.flight(face(table, first, art.FLYING))
        return [Piece("flight", *spot_at(table, second), (body,), comes_from=home)]
    if event.kind in (BOUGHT, CLOSED, CAST):
        paid = first if event.kind == BOUGHT else second
        body = art.coins_on_their_way(paid, "−")
        return [Piece("coins", *scenery.BANK, (body,), comes_from=home)]
    if event.kind in (EARNED, REWARDED, ROBBED):
        return [gained(table, event)]
    return said(table, event)


def drawn(table: Table, event: Event) -> list[Piece]:
    """Cards on their way from the pile to somebody else; one's own lie in the hand at once."""
    if event.seat == table.near and event.arguments[0] != UNKNOWN:
        return []
    count = event.arguments[0] if event.kind == DEALT else 1
    body = art.flight(group("", art.back(art.SMALL)), count)
    return [Piece("flight", *seat_at(table, event.seat), (body,), comes_from="draw")]


def gained(table: Table, event: Event) -> Piece:
    """Gold on its way: from a place, from the bank, or from one player to another."""
    first, second = event.arguments[:2]
    goal, gold, start = event.seat, first, "bank"
    if event.kind == EARNED:
        start = f"place-{named(table, second)}"
    elif event.kind == ROBBED:
        goal, gold, start = first, second, f"traveller-{event.seat + 1}"
    body = (art.coins_on_their_way(gold, "+"),)
    return Piece(f"gain-{goal + 1}", *purse_at(table, goal), body, comes_from=start)


def said(table: Table, event: Event) -> list[Piece]:
    """A sign where somebody says or finds something."""
    if event.kind == PLANNED:
        return [Piece("off", scenery.MIDDLE_X, scenery.MIDDLE_Y, (art.OFF_WE_GO,))]
    if event.kind in (SEARCHED, FOUND_NOTHING):
        sign = art.SEARCHING if event.kind == SEARCHED else art.NOTHING
        return [Piece("searching", *scenery.PILE, (sign,))]
    if event.kind not in (PASSED, ANNOUNCED):
        return []
    x, y = seat_at(table, event.seat)
    if event.kind == PASSED:
        return [Piece("passes", x, y, (art.PASSES,))]
    return [Piece("said", x, y - 50, (art.bubble(TERRAINS[0]),))]
