"""The players of Drachendelta: their panels, their programmes, and the cards they turn up."""

from dataclasses import replace

from fabeltafel.drawing import Cell, Element, Part, Piece, group
from fabeltafel.film import NOBODY
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta import paper
from fabeltafel.games.drachendelta.art import LANTERN_LIT
from fabeltafel.games.drachendelta.components import Box, Kind, Phase
from fabeltafel.games.drachendelta.rules.planks import length_of
from fabeltafel.games.drachendelta.table import WIDTH, Point, Table

PANELS = {  # for so many others: how large their panels and their cards are, and where
    1: ((300, 94), 0.62, ((300, 62),)),
    2: ((292, 94), 0.62, ((152, 62), (448, 62))),
    3: ((194, 78), 0.47, ((102, 60), (300, 60), (498, 60))),
    4: ((292, 56), 0.33, ((152, 34), (448, 34), (152, 94), (448, 94))),
    5: ((194, 56), 0.33, ((102, 34), (300, 34), (498, 34), (201, 94), (399, 94))),
}
LANTERN_X = 50  # from the right edge of a panel
OWN, OWN_SIZE = (300, 672), (592, 76)
SLOT_X, SLOT_PITCH = 234, 76  # of one's own slots
HAND_PITCH, HAND_Y, DRAGONS_Y = 74, 747, 818
HAND, HAND_ROOM, STEP_ROOM = 10, 72, 132  # cards, and heights
PANEL_LETTERS, STEP_LETTERS = 18, 15  # the smallest
STEP_Y, STEP_PITCH, STEP_SCALE = 772, 98, 1.24  # of the cards turned up in this step


def parts(box: Box) -> tuple[Part, ...]:
    """Everybody's panels and cards, with their wishes; cards turned up lie where the hand did."""
    (width, height), _, places = PANELS[box.players - 1]
    return (
        Part("others", width + 6, height + 6, len(places), 1, PANEL_LETTERS, is_far=True),
        Part("own", OWN_SIZE[0] + 6, OWN_SIZE[1] + 6, 1, 1.2, PANEL_LETTERS),
        Part("hand", HAND_PITCH, HAND_ROOM, HAND, 1.4, largest=1.5, stays=True),
        Part("step", STEP_PITCH, STEP_ROOM, box.players, letters=STEP_LETTERS, within="hand"),
    )


def home(table: Table, seat: int) -> Cell:
    """Where the things of a player lie."""
    if seat == table.near:
        return Cell("own", 0, 1, *OWN)
    places = PANELS[table.box.players - 1][2]
    place = (seat - table.near - 1) % table.box.players
    return Cell("others", place, len(places), *places[place])


def step_cell(table: Table, turn: int) -> Cell:
    """Where a card turned up lies, however the window is shaped."""
    return Cell("step", turn, table.box.players, *step_place(table, turn))


def mood(table: Table, seat: int) -> str:
    """How a player's panel looks."""
    state = table.state
    if seat == state.winner - 1:
        return paper.HAS_WON
    if state.phase == Phase.PROGRAMMING:
        return paper.WAITING if state.has_committed[seat] else paper.IN_TURN
    is_in_turn = seat == state.player_to_move and state.phase != Phase.OVER
    return paper.IN_TURN if is_in_turn else paper.WAITING


def panel(table: Table, seat: int, place: int) -> Piece:
    """Another player's panel; whoever looks at it sees the planks whole."""
    size, scale, places = PANELS[table.box.players - 1]
    held, lengths = table.state.stock[seat], table.delta.planks
    stock = tuple((plank, lengths[length_of(plank)]) for plank in held if plank)
    slots = tuple(
        paper.in_slot(shown(table, seat, number, scale), age(table, number), scale, at)
        for number, at in enumerate(small_slots(table))
    )
    who = table.names[seat], table.box.colour[seat], mood(table, seat)
    body = paper.panel(*who, size, stock, slots), paper.lumber(stock, places[place], size[1])
    title = " ".join(kit.PLANK.word(plank) for plank, _ in stock)
    return Piece(f"seat-{seat + 1}", *places[place], body, title=title, cell=home(table, seat))


def shown(table: Table, seat: int, number: int, scale: float) -> Element:
    """What lies in a slot of another player: a card, its back, or nothing yet."""
    if card := table.state.programme[seat][number]:
        return paper.face(card, scale)
    if table.state.has_committed[seat]:
        return paper.back(table.box.colour[seat], scale)
    return paper.bed(number + 1, scale, is_numbered=False)


def age(table: Table, number: int) -> str:
    """Whether a slot's card is done, carried out now, or to come."""
    if number >= table.state.step:
        return paper.TO_COME
    return paper.NOW if number == table.state.step - 1 else paper.DONE


def small_slots(table: Table) -> list[Point]:
    """Where the slots of a panel are, from its middle."""
    (width, height), scale, _ = PANELS[table.box.players - 1]
    pitch = (paper.CARD[0] + 4) * scale
    first = -2 * pitch if height > 60 else pitch / 2 + 33 - width / 2
    down = height / 2 - 8 - paper.CARD[1] * scale / 2
    return [(first + pitch * number, down + 2) for number in range(kit.SLOTS)]


def own_panel(table: Table) -> Piece:
    """The strip of whoever looks, at the lower edge."""
    seat = table.near
    colour, goal = table.box.colour[seat], table.goal(seat)
    body = paper.own_panel(table.names[seat], colour, goal, mood(table, seat), OWN_SIZE)
    return Piece(f"seat-{seat + 1}", *OWN, (body,), cell=home(table, seat))


def slot_place(number: int) -> Point:
    """Where one of the near slots is."""
    return SLOT_X + SLOT_PITCH * number, OWN[1]


def is_choosing(table: Table) -> bool:
    """Whether whoever looks has a programme to make."""
    is_asked = table.seat != NOBODY and table.state.phase == Phase.PROGRAMMING
    return is_asked and not table.state.has_committed[table.seat]


def slot(table: Table, number: int) -> Piece:
    """A slot of the near programme; it stands for every card that can be put there."""
    seat = table.near
    card = table.state.programme[seat][number]
    is_hidden = card == kit.NOTHING and bool(table.state.has_committed[seat])
    is_free = card == kit.NOTHING and not is_hidden
    bed = paper.bed(number + 1, 1, age(table, number) == paper.NOW, is_free)
    body = (bed, paper.back(table.box.colour[seat], 1)) if is_hidden else (bed,)
    cards = cards_of(table) if is_choosing(table) else ()
    does = tuple(Kind.PUT(number, card) for card in cards)
    at, cell = slot_place(number), home(table, seat)
    return Piece(f"slot-{number + 1}", *at, body, does=does, cell=cell)


def cards_of(table: Table) -> list[int]:
    """The cards of the set of whoever looks."""
    return [card for card in kit.CARD.numbers if table.box.cards[table.near] >> card & 1]


def own_cards(table: Table) -> list[Piece]:
    """The cards of the near player as far as they are known: in slots, and in hand to choose."""
    cards = cards_of(table)
    deeds = sum(card <= kit.ACTION_CARDS for card in cards)
    rows = ((0, deeds, HAND_Y), (deeds, len(cards) - deeds, DRAGONS_Y))
    cells = [
        Cell("hand", first + place, len(cards), in_row(place, count), y)
        for first, count, y in rows
        for place in range(count)
    ]
    return [
        own_card(table, card, cell)
        for card, cell in zip(cards, cells, strict=True)
        if is_choosing(table) or card in table.state.programme[table.near]
    ]


def in_row(place: int, cards: int) -> float:
    """How far to the right a card of so many lies."""
    return WIDTH / 2 + HAND_PITCH * (place - (cards - 1) / 2)


def own_card(table: Table, card: int, cell: Cell) -> Piece:
    """A card of the near player, in its slot if it has one, else at its place in hand."""
    slots = kit.SLOT.numbers if is_choosing(table) else ()
    does = tuple(Kind.PUT(slot, card) for slot in slots)
    body: Element = paper.face(card, 1)
    at: Point = (cell.x, cell.y)
    programme = table.state.programme[table.near]
    if card in programme:
        at, cell = slot_place(programme.index(card)), home(table, table.near)
        if age(table, programme.index(card)) == paper.DONE:
            body = group("laid-card done", body)
    way, name = f"seat-{table.near + 1}", f"card-{kit.CARD.word(card)}"
    return Piece(name, *at, (body,), does=does, comes_from=way, goes_to=way, cell=cell)


def step_cards(table: Table) -> list[Piece]:
    """What all have turned up in this step, in the order in which it is carried out."""
    state, seats = table.state, table.box.players
    pieces = []
    for turn in range(seats if state.step else 0):
        seat = (state.start_player + turn) % seats
        card, colour = state.programme[seat][state.step - 1], table.box.colour[seat]
        body = paper.turned_up(card, colour, table.names[seat], fate(table, seat, turn), STEP_SCALE)
        name, way = f"step-{state.step}-{seat + 1}", f"seat-{seat + 1}"
        shown = Piece(name, *step_place(table, turn), (body,), comes_from=way, goes_to=way)
        pieces.append(replace(shown, cell=step_cell(table, turn)))
    return pieces


def step_place(table: Table, turn: int) -> Point:
    """Where a card turned up lies."""
    return WIDTH / 2 + STEP_PITCH * (turn - (table.box.players - 1) / 2), STEP_Y


def fate(table: Table, seat: int, turn: int) -> str:
    """What becomes of a card that was turned up."""
    state, seats = table.state, table.box.players
    shown = [programme[state.step - 1] for programme in state.programme[:seats]]
    card = shown[seat]
    now = (state.player_to_move - state.start_player) % seats
    if kit.DRAGON + table.box.colour[seat] in shown and card < kit.DRAGON:
        return paper.BARRED
    if state.phase == Phase.OVER or card >= kit.DRAGON or turn < now:
        return paper.DONE
    return paper.NOW if turn == now else paper.TO_COME


def lantern(table: Table) -> Piece:
    """The lantern of the start player."""
    start, near, seats = table.state.start_player, table.near, table.box.players
    if start == near:
        corner = OWN[0] - 122, OWN[1] - 19
        return Piece("lantern", *corner, (LANTERN_LIT,), cell=home(table, near))
    (width, height), _, places = PANELS[seats - 1]
    x, y = places[(start - near - 1) % seats]
    at = x + width / 2 - LANTERN_X, y - height / 2 + 15
    return Piece("lantern", *at, (LANTERN_LIT,), cell=home(table, start))


def slot_of(table: Table, seat: int, number: int) -> tuple[Point, float]:
    """Where a slot of anybody's programme is, and how large its card."""
    near, seats = table.near, table.box.players
    if seat == near:
        return slot_place(number), 1
    _, scale, places = PANELS[seats - 1]
    (x, y), (dx, dy) = places[(seat - near - 1) % seats], small_slots(table)[number]
    return (x + dx, y + dy), scale
