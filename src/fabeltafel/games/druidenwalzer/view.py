"""Druidenwalzer in pictures: druids at their trees, and cards that dance round the clearing."""

import functools

from fabeltafel.decisions import EventKind
from fabeltafel.drawing import Cell, Element, Layout, Part, Piece, Window, group
from fabeltafel.film import NOBODY
from fabeltafel.game import Event
from fabeltafel.games.druidenwalzer import art, scenery, table
from fabeltafel.games.druidenwalzer import components as kit
from fabeltafel.games.druidenwalzer.components import CARD, CULTS, FOREST, TREES, Kind, Told
from fabeltafel.games.druidenwalzer.notation import PLACE_WORDS
from fabeltafel.games.druidenwalzer.rules.losing import TREES_TO_LOSE
from fabeltafel.games.druidenwalzer.scenery import Point
from fabeltafel.games.druidenwalzer.table import Table

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
FOOT = 42  # below the middle of a card
BADGE_X, BADGE_Y = -47, 27  # how many cards lie face down, from the middle of a place
FAN, FAN_ROOM = 15, 58  # how far a covered card looks out, and all of them together
WAITING_X, WAITING_PITCH, WAITING_Y = 158, 48, 35  # druids that have no tree yet
RING = Window(0, 64, WIDTH, 508)  # the places of both, and the clearing between them
FAR_ROOM, NEAR_ROOM = (596, 64), (126, 160)
USUAL_HAND = 4
LETTERS = 17.5  # the smallest
WITHDRAWALS = tuple(
    action for kind in (Kind.WITHDRAW_CARD, Kind.WITHDRAW_TOP) for action, _ in kind.actions()
)
USES = {  # what can be done with each card of one's own hand
    card: (*(Kind.WALTZ(card, tree) for tree in range(TREES)), Kind.WITHDRAW_CARD(card))
    for card in CARD.numbers
}


def board(box: kit.Box) -> list[Element]:
    """Only what is drawn more than once: even the light depends on where one sits."""
    return [art.definitions()]


def layout(box: kit.Box) -> Layout:
    """The ring of places, what the other one has, and one's own panel, hand and pile."""
    far = Part("far", *FAR_ROOM, 1, letters=LETTERS, is_far=True)
    near = Part("near", *NEAR_ROOM, USUAL_HAND + 2, 1.6, LETTERS)
    return Layout(RING, (far, near), LETTERS)


def apart(sight: Table, seat: int, number: int, at: Point) -> Cell:
    """What lies apart from the ring: all of the other one's as a row, one's own one by one."""
    if seat != table.near_of(sight):
        return Cell("far", 0, 1, *scenery.FAR.panel)
    return Cell("near", number, sight.state.hand_size[seat] + 2, *at)


def scene(sight: Table) -> list[Piece]:
    """Everything that can change, and what has just happened."""
    near = table.near_of(sight)
    far_first = (1 - near, near)
    return [
        Piece("clearing", 0, 0, scenery.clearing(near)),
        *(player_panel(sight, seat) for seat in far_first),
        *(cult_tile(sight, seat) for seat in far_first),
        *(tree_piece(sight, tree) for seat in far_first for tree in table.trees_of(seat)),
        *(card for seat in CULTS for card in tile_cards(sight, seat)),
        *(card for tree in range(FOREST) for card in pile(sight, tree)),
        *(token for tree in range(FOREST) for token in tokens(sight, tree)),
        *(druid(sight, seat, colour) for seat in far_first for colour in range(kit.DRUIDS)),
        ban_ring(sight),
        *(draw_pile(sight, seat) for seat in CULTS),
        *(card for seat in CULTS for card in hand(sight, seat)),
        *(badge for tree in range(FOREST) for badge in depth(sight, tree)),
        *(happening(sight, sight.event) if sight.event else ()),
    ]


# The trees and what lies at them


def tree_piece(sight: Table, tree: int) -> Piece:
    """A tree; one's own stands for every card that can be laid there or taken from it."""
    (seat, own_tree), state = divmod(tree, TREES), sight.state
    body = scenery.tree(own_tree, seat, bool(state.lost[tree]), not state.height[tree])
    is_free = own_tree + 1 not in state.druids[seat]
    does = tree_actions(own_tree, is_free) if seat == sight.seat else ()
    return Piece(PLACE_WORDS[tree], *table.places(sight)[tree], (body,), does=does)


@functools.cache
def tree_actions(own_tree: int, is_free: bool) -> tuple[int, ...]:
    """What can be done with an own tree."""
    druids = range(kit.DRUIDS)
    return (
        *(Kind.PLACE(druid, own_tree) for druid in druids),
        *(Kind.WALTZ(card, own_tree) for card in CARD.numbers),
        *(Kind.LEAP(druid) for druid in druids if is_free),
        Kind.WITHDRAW_TOP(own_tree),
    )


def pile(sight: Table, tree: int) -> list[Piece]:
    """The cards at a tree; covered ones that are known look out."""
    cards, face_down = table.pile_of(sight.state, tree), sight.state.face_down[tree]
    if not cards:
        return []
    (x, y), name, cult = table.arrival(sight, tree), PLACE_WORDS[tree], tree // TREES
    step = min(FAN, FAN_ROOM / max(len(cards) - face_down - 1, 1))
    pieces = [Piece(pile_name(tree), x, y, (art.edges(face_down, cult),))]
    for level in range(max(face_down - 1, 0), len(cards)):
        is_known = level >= face_down
        body: Element = art.face(cards[level], art.CARD) if is_known else art.back(cult, art.CARD)
        if level == len(cards) - 1:
            body = group(f"at-{name}", body)
        above = max(step * (len(cards) - 1 - max(level, face_down)), 0)
        goal = PLACE_WORDS[kit.CULT_TILE + cult]
        pieces.append(Piece(f"{name}-{level + 1}", x, y - above, (body,), goes_to=goal))
    return pieces


def depth(sight: Table, tree: int) -> list[Piece]:
    """How many cards lie face down at a tree; whoever looks sees all the others in a row."""
    cards, face_down = table.pile_of(sight.state, tree), sight.state.face_down[tree]
    if len(cards) <= 1:
        return []
    known, name, cult = tuple(reversed(cards[face_down:])), PLACE_WORDS[tree], tree // TREES
    x, y = table.places(sight)[tree]
    body = art.depth(face_down, cult), art.row(known, face_down, cult, x + BADGE_X)
    title = " ".join([name, *map(CARD.word, known), f"?{face_down}"])
    return [Piece(f"{name}-depth", x + BADGE_X, y + BADGE_Y, body, title=title)]


def pile_name(tree: int) -> str:
    """The name of what lies under the top cards of a tree."""
    return f"{PLACE_WORDS[tree]}-stack"


def tokens(sight: Table, tree: int) -> list[Piece]:
    """The other player's tokens on a tree."""
    other = 1 - tree // TREES
    body, home = (art.token(other),), f"seat-{other + 1}"
    x, y = table.places(sight)[tree]
    pieces = []
    for number in range(sight.state.tokens[tree]):
        dx, dy = scenery.socket(number)
        name = f"{PLACE_WORDS[tree]}-token-{number + 1}"
        pieces.append(Piece(name, x + dx, y + dy, body, comes_from=home, goes_to=home))
    return pieces


def druid(sight: Table, seat: int, colour: int) -> Piece:
    """A druid at his tree, or waiting in the middle until he has one."""
    name, does = f"druid-{kit.COLOURS[colour]}-{seat + 1}", druid_actions(sight, seat, colour)
    body = art.druid(colour, seat, bool(sight.state.to_compare[colour]))
    return Piece(name, *druid_spot(sight, seat, colour), (body,), does=does)


def druid_spot(sight: Table, seat: int, colour: int) -> Point:
    """Where a druid stands."""
    if sight.state.druids[seat][colour] != kit.NO_TREE:
        return table.beside(sight, table.tree_under(sight.state, seat, colour))
    aside = WAITING_X + WAITING_PITCH * (colour - 1)
    x, y = scenery.CIRCLE
    return x + (aside if seat == table.near_of(sight) else -aside), y + WAITING_Y


def druid_actions(sight: Table, seat: int, colour: int) -> tuple[int, ...]:
    """What a druid stands for; either of a colour can be named in a contest."""
    if sight.seat == NOBODY:
        return ()
    if sight.seat != seat:
        return (Kind.COMPARE(colour),)
    placing = (Kind.PLACE(colour, tree) for tree in range(TREES))
    return (*placing, Kind.LEAP(colour), Kind.COMPARE(colour))


def ban_ring(sight: Table) -> Piece:
    """The ban ring: around a druid, beside a tree without one, or in the middle."""
    tree = table.ringed_tree(sight.state)
    x, y = table.beside(sight, tree) if tree != NOBODY else scenery.CIRCLE
    return Piece("ban-ring", x, y - 4, (art.RING,))


# Cult tiles, hands and piles


def cult_tile(sight: Table, seat: int) -> Piece:
    """A cult tile; one's own stands for all that can be withdrawn."""
    place, body = kit.CULT_TILE + seat, scenery.cult_tile(seat)
    does = WITHDRAWALS if seat == sight.seat else ()
    return Piece(PLACE_WORDS[place], *table.places(sight)[place], (body,), does=does)


def tile_cards(sight: Table, seat: int) -> list[Piece]:
    """The cards on a cult tile, equal ones upon each other."""
    place = kit.CULT_TILE + seat
    x, y = table.places(sight)[place]
    pieces = []
    for card in CARD.numbers:
        dx, dy = scenery.mini_spot(card)
        for copy in range(1, sight.state.cult_tiles[seat][card] + 1):
            name = f"{PLACE_WORDS[place]}-{CARD.word(card)}-{copy}"
            body = (scenery.mini(card, copy),)
            pieces.append(Piece(name, x + dx, y + dy, body, goes_to=f"draw-{seat + 1}"))
    return pieces


def draw_pile(sight: Table, seat: int) -> Piece:
    """A player's draw pile."""
    size = art.NEAR_PILE if seat == table.near_of(sight) else art.FAR_PILE
    body = art.draw_pile(table.draw_pile_of(sight.state, seat), seat, size)
    at, last = table.side(sight, seat).pile, sight.state.hand_size[seat] + 1
    return Piece(f"draw-{seat + 1}", *at, (body,), cell=apart(sight, seat, last, at))


def hand(sight: Table, seat: int) -> list[Piece]:
    """A hand: one's own, and whatever is known of the other, from the front."""
    size = art.LARGE if seat == table.near_of(sight) else art.SMALL
    (x, y), pitch = table.side(sight, seat).hand, table.side(sight, seat).pitch
    cards = table.hand_of(sight.state, seat)
    pieces = []
    for number, card in enumerate(cards):
        name = hand_name(seat, card, cards[: number + 1].count(card))
        body = art.face(card, size) if card != kit.NO_CARD else art.back(seat, size)
        does = USES[card] if seat == sight.seat and card != kit.NO_CARD else ()
        place = x + pitch * (number - (len(cards) - 1) / 2), y
        home, cell = f"draw-{seat + 1}", apart(sight, seat, number + 1, place)
        pieces.append(Piece(name, *place, (body,), does=does, comes_from=home, cell=cell))
    return pieces


def hand_name(seat: int, card: int, copy: int) -> str:
    """A card of a hand as long as it is held; all that are hidden have one name."""
    return f"hand-{seat + 1}-{CARD.word(card) if card != kit.NO_CARD else 'back'}-{copy}"


def player_panel(sight: Table, seat: int) -> Piece:
    """Who plays a cult, whether it is their turn, and what they have won."""
    is_near = seat == table.near_of(sight)
    gains = table.gains_of(sight.state, seat)
    body = art.panel(sight.names[seat], seat, mood(sight, seat), is_near, gains)
    at = table.side(sight, seat).panel
    return Piece(f"seat-{seat + 1}", *at, (body,), cell=apart(sight, seat, 0, at))


def mood(sight: Table, seat: int) -> str:
    """How a player's panel looks."""
    state = sight.state
    if len(table.trees_lost(state, 1 - seat)) >= TREES_TO_LOSE:
        return art.HAS_WON
    if state.phase == kit.Phase.OVER or seat != state.player_to_move:
        return art.WAITING
    return art.MUST_WALTZ if state.must_waltz else art.IN_TURN


# What has just happened


def happening(sight: Table, event: Event) -> list[Piece]:
    """Marks that pass: cards on their way, cards compared, trees that fall."""
    first, second = event.arguments[:2]
    if event.kind in (Told.LAID, Told.WON_CARD, Told.WITHDREW, Told.UNCOVERED):
        is_laid = event.kind == Told.LAID
        goal = table.ringed_tree(sight.state) if is_laid else kit.CULT_TILE + event.seat
        return [flight(sight, goal, art.face(first, art.CARD), leaving(sight, event))]
    if event.kind == Told.DANCED:
        return danced(sight, first, second)
    if event.kind == Told.COMPARED:
        return compared(sight, first, second - 1)
    if event.kind == Told.WON:
        side = table.side(sight, event.seat)
        cell = apart(sight, event.seat, 0, side.panel)
        return [Piece("crowned", *side.sign, (art.CROWNED,), cell=cell)]
    return marked(sight, event.kind, first)


def flight(sight: Table, goal: int, card: Element, start: str) -> Piece:
    """A card on its way to a place; meanwhile the one that lies there is not shown."""
    state, name = sight.state, PLACE_WORDS[goal]
    lying = state.height[goal] if goal < FOREST else sum(state.cult_tiles[goal - kit.CULT_TILE])
    body = group(f"passing flight to-{name}", card)
    return Piece(f"flight-{name}-{lying}", *table.arrival(sight, goal), (body,), comes_from=start)


def leaving(sight: Table, event: Event) -> str:
    """Where a card comes from that is laid or goes to a cult tile."""
    card, second = event.arguments[:2]
    if event.kind == Told.WON_CARD:
        return pile_name(second)
    if event.kind == Told.UNCOVERED:
        lost, height = table.trees_lost(sight.state, event.seat), sight.state.height
        return pile_name(max(lost, key=lambda tree: height[tree]))
    if second == kit.NO_TREE:
        return departed(sight, event.seat, card)
    return pile_name(event.seat * TREES + second - 1)


def departed(sight: Table, seat: int, card: int) -> str:
    """The name that a card had in the hand it has left."""
    hand = table.hand_of(sight.state, seat)
    is_open = seat == sight.seat or (bool(hand) and all(hand))
    kind = card if is_open else kit.NO_CARD
    return hand_name(seat, kind, hand.count(kind) + 1)


def danced(sight: Table, start: int, goal: int) -> list[Piece]:
    """A dancer on its way; on a cult tile its arrow cannot be told from that of others."""
    state, ring = sight.state, sight.box.ring
    points = [foot(sight, place) for place in table.way_of(state, ring, start)]
    if goal < FOREST:
        face = art.face(table.pile_of(state, goal)[-1], art.CARD)
    else:
        face = art.plain_face(int(kit.CARD_VALUE[state.laid]))
    route = Piece(f"route-{PLACE_WORDS[start]}", 0, 0, (art.route(points),))
    return [flight(sight, goal, face, pile_name(start)), route]


def foot(sight: Table, place: int) -> Point:
    """Where a dancer sets foot on its way."""
    x, y = table.places(sight)[place]
    return x + (scenery.CARD_X if place < kit.CULT_TILE else 0), y + FOOT


def compared(sight: Table, colour: int, winner: int) -> list[Piece]:
    """The two cards of a comparison with their values, and which one wins."""
    trees = [table.tree_under(sight.state, seat, colour) for seat in CULTS]
    spots = [table.arrival(sight, tree) for tree in trees]
    marks = [Piece("duel", 0, 0, (art.duel(*spots),))]
    for seat, tree, spot in zip(CULTS, trees, spots, strict=True):
        result = "equals" if winner == NOBODY else "wins" if winner == seat else "loses"
        body = art.verdict(table.top_value_of(sight.state, tree), result)
        marks.append(Piece(f"verdict-{PLACE_WORDS[tree]}", *spot, (body,)))
    return marks


def marked(sight: Table, kind: EventKind, tree: int) -> list[Piece]:
    """A mark at the tree where something has happened."""
    if kind not in MARKS:
        return []
    (x, y), (mark, aside) = table.places(sight)[tree], MARKS[kind]
    is_token = kind == Told.GOT_TOKEN
    dx, dy = scenery.socket(sight.state.tokens[tree] - 1) if is_token else (aside, 0)
    return [Piece(f"mark-{PLACE_WORDS[tree]}", x + dx, y + dy, (mark,))]


MARKS: dict[EventKind, tuple[Element, int]] = {  # and how far from the middle of a place
    Told.TURNED_UP: (art.FLIP, scenery.CARD_X),
    Told.PROTECTED: (art.SHIELD, scenery.CARD_X),
    Told.GOT_TOKEN: (art.PING, 0),
    Told.CAPTURED: (art.BURST, 0),
    Told.LOST: (art.BURST, 0),
}
