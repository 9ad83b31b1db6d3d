"""König der Elfen in pictures: a round table of realms, and the road that joins all places."""

import itertools
from collections.abc import Sequence
from dataclasses import replace

from fabeltafel.decisions import EventKind
from fabeltafel.drawing import Cell, Element, Layout, Part, Piece, Window, group
from fabeltafel.film import UNKNOWN
from fabeltafel.game import Event, Sight
from fabeltafel.games.koenig import art, icons, scenery
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import CARD, PLACES, SPOT, Box, Kind, Phase, State, Told
from fabeltafel.games.koenig.notation import cards
from fabeltafel.games.koenig.rules.cards import realm_of
from fabeltafel.games.koenig.rules.planning import DRAWN, MOST_PURCHASES
from fabeltafel.games.koenig.scenery import Point, Stand
from fabeltafel.games.koenig.table import Table, beside, is_open, spots_of

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
CHIP_PITCH, CHIP_RISE = 31, 8  # of cards beside a place, along and above its lower edge
LIFT = 24  # how far a picked card looks out of the hand
FIRST_ROW = tuple(card for card in CARD.numbers if card not in parts.TRANSPORT.numbers)
WOOD = Window(0, 0, WIDTH, scenery.BANDED)
BAND_ROOM, CARD_ROOM, USUAL_KINDS = (596, 60), (80, 116), 10
LETTERS, BAND_LETTERS, CARD_LETTERS = 18, 22, 17  # the smallest
READY_NEAR, READY_FAR = (-66, 0), (48, 24)  # where one sees that somebody has passed


def board(box: Box) -> list[Element]:
    """The wood, the table, and where one's hand lies."""
    return scenery.board()


def layout(box: Box) -> Layout:
    """The round table in its wood, one's own band, and the kinds of cards one holds."""
    band = Part("band", *BAND_ROOM, 1, 0.8, BAND_LETTERS)
    hand = Part("hand", *CARD_ROOM, USUAL_KINDS, 1.6, CARD_LETTERS, largest=1.5)
    return Layout(WOOD, (band, hand), LETTERS)


def scene(sight: Sight[Box, State]) -> list[Piece]:
    """Everything that can change, and what has just happened."""
    table = Table(**vars(sight))
    state, players, reach = table.state, table.box.players, table.reach
    order = [(table.near + turn) % players for turn in range(players)]
    draws = table.choices(Kind.DRAW())
    spots = [spot for seat in order for spot in spots_of(table.box, seat)]
    free = [spot for spot in spots if not state.places[spot]]
    return [
        Piece("realms", 0, 0, scenery.realms(players, table.near)),
        *trails(table, reach),
        *(free_place(table, spot) for spot in free),
        *(place(table, spot) for spot in table.ring),
        *(mark for spot in table.ring for mark in place_marks(table, spot)),
        *(reached(table, spot) for way in reach for spot in way),
        *(seat_piece(table, seat) for seat in order),
        *(ready(table, seat) for seat in order if seat in table.passed),
        dragon(table),
        Piece("journey", *scenery.JOURNEY, (art.journey(state.journey, table.box.journeys),)),
        *hand(table),
        Piece("draw", *scenery.PILE, (art.draw_pile(state.pile_size),), does=draws),
        Piece("bank", *scenery.BANK, (icons.BANK,)),
        *price(table),
        discard_pile(table),
        *traveller(table),
        *found(table),
        *(happening(table, table.event) if table.event else ()),
    ]


# The ring of places


def spot_at(table: Table, spot: int) -> Point:
    """Where a place lies."""
    return scenery.places(table.box.players, table.box.realm_size, table.near)[spot]


def stand(table: Table) -> Stand:
    """How large places are, and where things lie around them."""
    return scenery.stand(scenery.SIZES[table.box.players])


def place(table: Table, spot: int) -> Piece:
    """A place: what lies beside it can be aimed at it, its owner may close it."""
    terrain = table.state.places[spot]
    body = (scenery.place(terrain, table.box.gold[terrain], stand(table).size),)
    name, does = f"place-{table.named(spot)}", table.choices_of_place(spot)
    return Piece(name, *spot_at(table, spot), body, does=does, goes_to="discard")


def free_place(table: Table, spot: int) -> Piece:
    """Room in a realm; the next place goes where the first of it is."""
    body = (scenery.free_place(realm_of(spot), stand(table).size),)
    does = table.choices_of_room(spot)
    return Piece(f"free-{SPOT.word(spot)}", *spot_at(table, spot), body, does=does)


def place_marks(table: Table, spot: int) -> list[Piece]:
    """Cards beside a place with the arms of their owners, and the traveller's flag."""
    (x, y), measure, name = spot_at(table, spot), stand(table), table.named(spot)
    lying = beside(table.state, spot)
    pieces = []
    for n, (card, owner) in enumerate(lying):
        below = x + CHIP_PITCH * (n - (len(lying) - 1) / 2), y + measure.foot - CHIP_RISE
        home, body = f"seat-{owner + 1}", (icons.chip(owner, CARD.word(card)),)
        chip_name = f"{CARD.word(card)}-{name}"
        pieces.append(Piece(chip_name, *below, body, comes_from=home, goes_to=home))
    if table.state.visited[spot]:
        flag = (icons.flag(table.mover),)
        pieces.append(Piece(f"flag-{name}", *moved((x, y), measure.flag), flag))
    return pieces


def moved(point: Point, by: Point) -> Point:
    """A point somewhat further on."""
    return point[0] + by[0], point[1] + by[1]


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
    place = moved(spot_at(table, spot), stand(table).steps)
    return Piece(f"reached-{SPOT.word(spot)}", *place, (art.REACHED,))


def trail(table: Table, first: Sequence[int], spots: Sequence[int], step: int) -> list[Point]:
    """The road over these places, from where the traveller is, or back from the first stop."""
    if table.is_travelling and table.state.figure:
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
    seat = table.mover
    home = f"seat-{seat + 1}"
    place = moved(seat_at(table, seat), scenery.AT_HOME)
    if table.state.figure:
        place = moved(spot_at(table, table.state.figure), stand(table).figure)
    body = (icons.traveller(seat, table.state.is_guarded),)
    return [Piece(f"traveller-{seat + 1}", *place, body, comes_from=home, goes_to=home)]


# The players


def seat_at(table: Table, seat: int) -> Point:
    """Where somebody sits."""
    return scenery.seats(table.box.players, table.near)[seat]


def band(table: Table, seat: int) -> Cell | None:
    """Where whoever sits nearest is, apart from the table."""
    return Cell("band", 0, 1, *scenery.BAND) if seat == table.near else None


def dragon(table: Table) -> Piece:
    """The dragon, with whoever starts."""
    seat = table.state.dragon
    place = scenery.dragon(seat_at(table, seat))
    return Piece("dragon", *place, (icons.DRAGON_FIGURE,), cell=band(table, seat))


def seat_piece(table: Table, seat: int) -> Piece:
    """A player, with what everybody may know of them."""
    state, (x, y), held = table.state, seat_at(table, seat), table.state.hands[seat]
    draw = art.band if seat == table.near else art.panel
    gold = state.purse[seat] if is_open(state, seat) else None
    moods = [("turn", table.mover == seat), ("won", table.has_won(seat))]
    mood = " ".join(word for word, holds in moods if holds)
    shown = draw(table.names[seat], seat, mood, state.hand_size[seat], state.arms[seat], gold)
    if seat == table.near or not any(held):
        return Piece(f"seat-{seat + 1}", x, y, (shown,), cell=band(table, seat))
    unknown = state.hand_size[seat] - sum(held)
    known = art.known(tuple(held), unknown, (x - scenery.LOOK[0], y - scenery.LOOK[1]))
    title = f"{seat + 1}{cards(held)}{f' ?{unknown}' if unknown else ''}"
    return Piece(f"seat-{seat + 1}", x, y, (shown, known), title=title)


def ready(table: Table, seat: int) -> Piece:
    """Somebody has passed."""
    place = moved(seat_at(table, seat), READY_NEAR if seat == table.near else READY_FAR)
    return Piece(f"ready-{seat + 1}", *place, (art.READY,), cell=band(table, seat))


# The cards


def face(table: Table, card: int, size: float = 1) -> Element:
    """The front of a card, with the facts of this box."""
    gold = table.box.gold[card] if card <= PLACES else 0
    fares = tuple(table.box.fares[card]) if card in parts.TRANSPORT.numbers else ()
    return art.face(card, gold, fares, size)


def hand(table: Table) -> list[Piece]:
    """The hand that is nearest: places and action cards above, the rest below, kind by kind."""
    held = table.state.hands[table.near]
    unknown = table.state.hand_size[table.near] - sum(held)
    above = [(card, held[card]) for card in FIRST_ROW if held[card]]
    below = [(card, held[card]) for card in parts.TRANSPORT.numbers if held[card]]
    below += [(0, unknown)] if unknown else []
    pieces, kinds = [], len(above) + len(below)
    for row, y, before in zip((above, below), scenery.ROWS, (0, len(above)), strict=True):
        spots, fan = scenery.spread([count for _, count in row])
        for n, ((card, count), x) in enumerate(zip(row, spots, strict=True), start=before):
            cell = Cell("hand", n, kinds, x + fan * (count - 1) / 2, y)
            pieces += [
                replace(one, cell=cell) for one in kind_of_cards(table, card, count, (x, y), fan)
            ]
    return pieces


def kind_of_cards(table: Table, card: int, count: int, first: Point, fan: float) -> list[Piece]:
    """Cards of one kind, the first of them in front; those that are picked look out."""
    picked, begun = table.state.picked[card] if card else 0, table.is_begun(card)
    name = f"hand-{table.near + 1}-{parts.CARD_WORDS[card] or 'back'}"
    pieces = []
    for copy in range(count, 0, -1):
        is_out = copy > count - picked or (begun and copy == 1)
        front = face(table, card) if card else art.back()
        body: tuple[Element, ...] = (front if is_out or copy == 1 else art.BEHIND,)
        body += (art.CHOSEN,) if is_out else ()
        body += (art.counted(count - picked),) if copy == 1 and count > 1 else ()
        place = first[0] + fan * (copy - 1), first[1] - (LIFT if is_out else 0)
        does = table.choices_of_card(card) if copy == 1 else ()
        pieces.append(Piece(f"{name}-{copy}", *place, body, does=does, comes_from="draw"))
    return pieces


def discard_pile(table: Table) -> Piece:
    """The discards; whoever looks sees them all."""
    heap = tuple(table.state.discard)
    title = f"{sum(heap)}{cards(heap)}" if any(heap) else ""
    body = (art.discard_pile(heap, table.still_to_pick),)
    return Piece("discard", *scenery.DISCARD, body, title=title)


def price(table: Table) -> list[Piece]:
    """What one's next card costs, as long as cards are for sale."""
    does, bought = table.choices(Kind.BUY()), table.state.bought[table.near]
    if not does or table.state.phase != Phase.PLANNING or bought == MOST_PURCHASES:
        return []
    return [Piece("price", *scenery.PRICE, (art.price(bought + 1),), does=does)]


def found(table: Table) -> list[Piece]:
    """The places in the pile that one may take from it."""
    kinds = [card for card in range(1, PLACES + 1) if table.state.found[card]]
    pieces = [Piece("found", *scenery.FOUND, (art.tray(len(kinds)),))] if kinds else []
    for n, card in enumerate(kinds):
        x = scenery.FOUND[0] + scenery.FOUND_PITCH * (n - (len(kinds) - 1) / 2)
        name, does = f"found-{CARD.word(card)}", table.choices(Kind.FETCH(card))
        body, y = (face(table, card),), scenery.FOUND[1]
        pieces.append(Piece(name, x, y, body, does=does, comes_from="draw"))
    return pieces


# What has just happened


def happening(table: Table, event: Event) -> list[Piece]:
    """Marks that pass: cards and gold on their way, and what people say."""
    first, second = event.arguments[:2]
    home = f"seat-{event.seat + 1}"
    if event.kind in (Told.DREW, Told.TOOK, Told.DEALT):
        return drawn(table, event)
    if event.kind in (Told.DISCARDED, Told.EXCHANGED, Told.RODE, Told.TURNED, Told.HIRED):
        card = {"turned": parts.TURN, "hired": parts.BODYGUARD}.get(event.kind.text, first)
        count = second if event.kind == Told.RODE else 1
        body = art.flight(face(table, card, art.FLYING), count)
        name = f"flight-{table.state.discard_size}"
        return [Piece(name, *scenery.DISCARD, (body,), comes_from=home)]
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
    if event.seat == table.near and event.arguments[0] != UNKNOWN:
        return []
    dealt = event.arguments[0] if event.kind == Told.DEALT else 1
    count = DRAWN if event.kind == Told.DREW else dealt
    body = art.flight(group("", art.back(art.SMALL)), count)
    at, cell = seat_at(table, event.seat), band(table, event.seat)
    return [Piece(f"flight-{event.seat + 1}", *at, (body,), comes_from="draw", cell=cell)]


def gained(table: Table, event: Event) -> Piece:
    """Gold on its way: from a place, from the bank, or from one player to another."""
    first, second = event.arguments[:2]
    goal, gold, start = event.seat, first, "bank"
    if event.kind == Told.EARNED:
        start = f"place-{table.named(second)}"
    elif event.kind == Told.ROBBED:
        goal, gold, start = first, second, f"traveller-{event.seat + 1}"
    x, y = seat_at(table, goal)
    x += scenery.PURSE_X if goal == table.near else 0
    body = (art.coins_on_their_way(gold, "+"),)
    return Piece(f"gain-{goal + 1}", x, y, body, comes_from=start, cell=band(table, goal))


def said(table: Table, event: Event) -> list[Piece]:
    """A sign where somebody says or finds something."""
    x, y = seat_at(table, event.seat)
    signs: dict[EventKind, tuple[str, float, float, Element]] = {
        Told.PLANNED: ("off", scenery.MIDDLE_X, scenery.MIDDLE_Y, art.OFF_WE_GO),
        Told.SEARCHED: ("searching", *scenery.PILE, art.SEARCHING),
        Told.FOUND_NOTHING: ("searching", *scenery.PILE, art.NOTHING),
        Told.PASSED: ("passes", x, y, art.PASSES),
        Told.ANNOUNCED: ("said", x, y - 50, art.NO_PLACE_CARD),
    }
    if event.kind not in signs:
        return []
    name, left, top, sign = signs[event.kind]
    cell = band(table, event.seat) if event.kind in (Told.PASSED, Told.ANNOUNCED) else None
    return [Piece(name, left, top, (sign,), cell=cell)]
