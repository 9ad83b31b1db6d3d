"""The players of Drachendelta: their panels, their programmes, and the cards they turn up."""

from fabeltafel.drawing import Piece
from fabeltafel.film import NOBODY
from fabeltafel.games.drachendelta import paper
from fabeltafel.games.drachendelta.art import LANTERN_LIT
from fabeltafel.games.drachendelta.components import (
    ACTION_CARDS,
    CARDS,
    DRAGON,
    NOTHING,
    OVER,
    PROGRAMMING,
    PUT,
    SLOTS,
)
from fabeltafel.games.drachendelta.notation import CARD_NAMES, PLANK_NAMES
from fabeltafel.games.drachendelta.table import WIDTH, Point, Table, length_of

PANELS = {  # for so many others: how large their panels are, and where
    1: ((300, 94), ((300, 62),)),
    2: ((292, 94), ((152, 62), (448, 62))),
    3: ((194, 78), ((102, 60), (300, 60), (498, 60))),
    4: ((292, 56), ((152, 34), (448, 34), (152, 94), (448, 94))),
    5: ((194, 56), ((102, 34), (300, 34), (498, 34), (201, 94), (399, 94))),
}
LANTERN_X = 50  # from the right edge of a panel
OWN, OWN_SIZE = (300, 672), (592, 76)
SLOT_X, SLOT_PITCH = 234, 76  # of one's own slots
HAND_PITCH, HAND_Y, DRAGONS_Y = 74, 747, 818
STEP_Y, STEP_PITCH, STEP_SCALE = 772, 98, 1.24  # of the cards turned up in this step


def mood(table: Table, seat: int) -> str:
    """How a player's panel looks."""
    if seat == table.winner:
        return paper.HAS_WON
    if table.phase == PROGRAMMING:
        return paper.WAITING if table.has_committed[seat] else paper.IN_TURN
    return paper.IN_TURN if seat == table.mover and table.phase != OVER else paper.WAITING


def panel(table: Table, seat: int, place: int) -> Piece:
    """Another player's panel."""
    size, places = PANELS[table.players - 1]
    x, y = places[place]
    stock = tuple(
        (plank, table.delta.planks[length_of(plank)]) for plank in table.stock[seat] if plank
    )
    has_committed = bool(table.has_committed[seat])
    slots = tuple(
        paper.Slot(number + 1, card, has_committed, age(table, number), *place)
        for number, (card, place) in enumerate(
            zip(table.programme[seat], small_slots(table), strict=True)
        )
    )
    body = paper.panel(
        table.names[seat],
        table.colour[seat],
        mood(table, seat),
        size,
        stock,
        slots,
        small_scale(table),
        (x, y),
    )
    title = " ".join(PLANK_NAMES[plank - 1] for plank, _ in stock)
    return Piece(f"seat-{seat + 1}", x, y, body, title=title)


def age(table: Table, number: int) -> str:
    """Whether a slot's card is done, carried out now, or to come."""
    if number >= table.step:
        return paper.TO_COME
    return paper.NOW if number == table.step - 1 else paper.DONE


def small_scale(table: Table) -> float:
    """How large the cards in the panels of others are."""
    (width, height), _ = PANELS[table.players - 1]
    return 0.62 if width > 250 and height > 60 else 0.47 if height > 60 else 0.33


def small_slots(table: Table) -> list[Point]:
    """Where the slots of a panel are, from its middle."""
    (width, height), _ = PANELS[table.players - 1]
    pitch = (paper.CARD[0] + 4) * small_scale(table)
    first = -2 * pitch if height > 60 else pitch / 2 + 33 - width / 2
    down = height / 2 - 8 - paper.CARD[1] * small_scale(table) / 2
    return [(first + pitch * number, down + 2) for number in range(SLOTS)]


def own_panel(table: Table) -> Piece:
    """The strip of whoever looks, at the lower edge."""
    seat = table.near
    goal = table.goal[seat]
    body = paper.own_panel(table.names[seat], table.colour[seat], goal, mood(table, seat), OWN_SIZE)
    return Piece(f"seat-{seat + 1}", *OWN, (body,))


def slot_place(number: int) -> Point:
    """Where one of the near slots is."""
    return SLOT_X + SLOT_PITCH * number, OWN[1]


def is_choosing(table: Table) -> bool:
    """Whether whoever looks has a programme to make."""
    return table.own != NOBODY and table.phase == PROGRAMMING and not table.has_committed[table.own]


def slot(table: Table, number: int) -> Piece:
    """A slot of the near programme; it stands for every card that can be put there."""
    seat = table.near
    card = table.programme[seat][number]
    is_hidden = card == NOTHING and bool(table.has_committed[seat])
    is_free = card == NOTHING and not is_hidden
    bed = paper.bed(number + 1, 1, age(table, number) == paper.NOW, is_free)
    body = (bed, paper.back(table.colour[seat], 1)) if is_hidden else (bed,)
    first = PUT + number * CARDS
    does = tuple(first + card for card in cards_of(table)) if is_choosing(table) else ()
    return Piece(f"slot-{number + 1}", *slot_place(number), body, does=does)


def cards_of(table: Table) -> list[int]:
    """The cards of the set of whoever looks."""
    return [card for card in range(1, CARDS + 1) if table.sets[table.near] >> card & 1]


def own_cards(table: Table) -> list[Piece]:
    """The cards of the near player as far as they are known: in slots, and in hand to choose."""
    programme = table.programme[table.near]
    actions = [card for card in cards_of(table) if card <= ACTION_CARDS]
    dragons = [card for card in cards_of(table) if card > ACTION_CARDS]
    pieces = []
    for row, y in ((actions, HAND_Y), (dragons, DRAGONS_Y)):
        for place, card in enumerate(row):
            at: Point = (WIDTH / 2 + HAND_PITCH * (place - (len(row) - 1) / 2), y)
            if card in programme:
                at = slot_place(programme.index(card))
            elif not is_choosing(table):
                continue
            pieces.append(own_card(table, card, at))
    return pieces


def own_card(table: Table, card: int, at: Point) -> Piece:
    """A card of the near player."""
    puts = range(PUT + card, PUT + card + SLOTS * CARDS, CARDS)
    does = tuple(puts) if is_choosing(table) else ()
    programme = table.programme[table.near]
    is_done = card in programme and programme.index(card) < table.step - 1
    body = paper.spent(card) if is_done else paper.face(card, 1)
    home = f"seat-{table.near + 1}"
    name = f"card-{CARD_NAMES[card - 1]}"
    return Piece(name, *at, (body,), does=does, comes_from=home, goes_to=home)


def step_cards(table: Table) -> list[Piece]:
    """What all have turned up in this step, in the order in which it is carried out."""
    if table.step == 0:
        return []
    pieces = []
    for turn in range(table.players):
        seat = (table.start + turn) % table.players
        card = table.programme[seat][table.step - 1]
        body = paper.turned_up(
            card, table.colour[seat], table.names[seat], fate(table, seat, turn), STEP_SCALE
        )
        name, home = f"step-{table.step}-{seat + 1}", f"seat-{seat + 1}"
        pieces.append(Piece(name, *step_place(table, turn), (body,), comes_from=home, goes_to=home))
    return pieces


def step_place(table: Table, turn: int) -> Point:
    """Where a card turned up lies."""
    return WIDTH / 2 + STEP_PITCH * (turn - (table.players - 1) / 2), STEP_Y


def fate(table: Table, seat: int, turn: int) -> str:
    """What becomes of a card that was turned up."""
    shown = {programme[table.step - 1] for programme in table.programme[: table.players]}
    card = table.programme[seat][table.step - 1]
    now = (table.mover - table.start) % table.players
    if DRAGON + table.colour[seat] in shown and card < DRAGON:
        return paper.BARRED
    if table.phase == OVER or card >= DRAGON or turn < now:
        return paper.DONE
    return paper.NOW if turn == now else paper.TO_COME


def lantern(table: Table) -> Piece:
    """The lantern of the start player."""
    if table.start == table.near:
        return Piece("lantern", OWN[0] - 122, OWN[1] - 19, (LANTERN_LIT,))
    (width, height), places = PANELS[table.players - 1]
    x, y = places[(table.start - table.near - 1) % table.players]
    return Piece("lantern", x + width / 2 - LANTERN_X, y - height / 2 + 15, (LANTERN_LIT,))


def slot_of(table: Table, seat: int, number: int) -> tuple[Point, float]:
    """Where a slot of anybody's programme is, and how large its card."""
    if seat == table.near:
        return slot_place(number), 1
    x, y = PANELS[table.players - 1][1][(seat - table.near - 1) % table.players]
    dx, dy = small_slots(table)[number]
    return (x + dx, y + dy), small_scale(table)
