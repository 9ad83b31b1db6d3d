"""Druidenwalzer in pictures: druids at their trees, and cards that dance round the clearing."""

import functools
from collections import Counter

from fabeltafel.decisions import EventKind
from fabeltafel.drawing import Element, Piece, group
from fabeltafel.film import NOBODY
from fabeltafel.game import Event
from fabeltafel.games.druidenwalzer import art, scenery
from fabeltafel.games.druidenwalzer.components import (
    CARD,
    COLOURS,
    CULT_TILE,
    CULTS,
    DRUIDS,
    FOREST,
    NO_CARD,
    NO_TREE,
    TREES,
    Box,
    Kind,
    State,
    Told,
)
from fabeltafel.games.druidenwalzer.notation import PLACE_WORDS
from fabeltafel.games.druidenwalzer.scenery import Point
from fabeltafel.games.druidenwalzer.table import (
    Table,
    arrival,
    beside,
    draw_pile_of,
    hand_of,
    mover_of,
    near_of,
    pile_of,
    places,
    ringed_tree,
    side,
    top_value_of,
    tree_under,
    trees_lost,
    trees_of,
    way_of,
    winner_of,
)

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
FOOT = 42  # below the middle of a card
BADGE_X, BADGE_Y = -47, 27  # how many cards lie face down, from the middle of a place
FAN, FAN_ROOM = 15, 58  # how far a covered card looks out, and all of them together
WAITING_X, WAITING_PITCH, WAITING_Y = 158, 48, 35  # druids that have no tree yet
WITHDRAWALS = tuple(
    action for kind in (Kind.WITHDRAW_CARD, Kind.WITHDRAW_TOP) for action, _ in kind.actions()
)


def board(box: Box) -> list[Element]:
    """Only what is drawn more than once: even the light depends on where one sits."""
    return [art.definitions(), scenery.gradients()]


def scene(table: Table) -> list[Piece]:
    """Everything that can change, and what has just happened."""
    near = near_of(table)
    far_first = (1 - near, near)
    return [
        Piece("clearing", 0, 0, scenery.clearing(near)),
        *(player_panel(table, seat) for seat in far_first),
        *(cult_tile(table, seat) for seat in far_first),
        *(tree_piece(table, tree) for seat in far_first for tree in trees_of(seat)),
        *(card for seat in CULTS for card in tile_cards(table, seat)),
        *(card for tree in range(FOREST) for card in pile(table, tree)),
        *(token for tree in range(FOREST) for token in tokens(table, tree)),
        *(druid(table, seat, colour) for seat in far_first for colour in range(DRUIDS)),
        ban_ring(table),
        *(draw_pile(table, seat) for seat in CULTS),
        *(card for seat in CULTS for card in hand(table, seat)),
        *(badge for tree in range(FOREST) for badge in depth(table, tree)),
        *(happening(table, table.event) if table.event else ()),
    ]


# The trees and what lies at them


def tree_piece(table: Table, tree: int) -> Piece:
    """A tree; one's own stands for every card that can be laid there or taken from it."""
    seat, own_tree = divmod(tree, TREES)
    body = scenery.tree(own_tree, seat, bool(table.state.lost[tree]), not table.state.height[tree])
    is_free = own_tree + 1 not in table.state.druids[seat]
    does = tree_actions(own_tree, is_free) if seat == table.seat else ()
    return Piece(PLACE_WORDS[tree], *places(table)[tree], (body,), does=does)


@functools.cache
def tree_actions(own_tree: int, is_free: bool) -> tuple[int, ...]:
    """What can be done with an own tree."""
    druids = range(DRUIDS)
    return (
        *(Kind.PLACE(druid, own_tree) for druid in druids),
        *(Kind.WALTZ(card, own_tree) for card in CARD.numbers),
        *(Kind.LEAP(druid) for druid in druids if is_free),
        Kind.WITHDRAW_TOP(own_tree),
    )


def pile(table: Table, tree: int) -> list[Piece]:
    """The cards at a tree; covered ones that are known look out."""
    cards, face_down, cult = pile_of(table.state, tree), table.state.face_down[tree], tree // TREES
    if not cards:
        return []
    x, y = places(table)[tree]
    name, shown = PLACE_WORDS[tree], range(max(face_down - 1, 0), len(cards))
    step = min(FAN, FAN_ROOM / max(len(cards) - face_down - 1, 1))
    pieces = [Piece(pile_name(tree), x + scenery.CARD_X, y, (art.edges(face_down, cult),))]
    for level in shown:
        body: Element = art.back(cult, art.CARD)
        if level >= face_down:
            body = art.face(cards[level], art.CARD)
        if level == len(cards) - 1:
            body = group(f"at-{name}", body)
        above = step * (len(cards) - 1 - max(level, face_down))
        place = x + scenery.CARD_X, y - max(above, 0)
        goal = PLACE_WORDS[CULT_TILE + cult]
        pieces.append(Piece(f"{name}-{level + 1}", *place, (body,), goes_to=goal))
    return pieces


def depth(table: Table, tree: int) -> list[Piece]:
    """How many cards lie face down at a tree; whoever looks sees all the others in a row."""
    cards, face_down = pile_of(table.state, tree), table.state.face_down[tree]
    if len(cards) <= 1:
        return []
    known = tuple(reversed(cards[face_down:]))
    x, y = places(table)[tree]
    badge_x, badge_y = x + BADGE_X, y + BADGE_Y
    row = art.row(known, face_down, tree // TREES, badge_x)
    body = (art.depth(face_down, tree // TREES), row)
    name = PLACE_WORDS[tree]
    title = " ".join([name, *map(CARD.word, known), f"?{face_down}"])
    return [Piece(f"{name}-depth", badge_x, badge_y, body, title=title)]


def pile_name(tree: int) -> str:
    """The name of what lies under the top cards of a tree."""
    return f"{PLACE_WORDS[tree]}-stack"


def tokens(table: Table, tree: int) -> list[Piece]:
    """The other player's tokens on a tree."""
    other = 1 - tree // TREES
    body, home = (art.token(other),), f"seat-{other + 1}"
    x, y = places(table)[tree]
    pieces = []
    for number in range(table.state.tokens[tree]):
        dx, dy = scenery.socket(number)
        name = f"{PLACE_WORDS[tree]}-token-{number + 1}"
        pieces.append(Piece(name, x + dx, y + dy, body, comes_from=home, goes_to=home))
    return pieces


def druid(table: Table, seat: int, colour: int) -> Piece:
    """A druid at his tree, or waiting in the middle until he has one."""
    name, does = f"druid-{COLOURS[colour]}-{seat + 1}", druid_actions(table, seat, colour)
    body = art.druid(colour, seat, bool(table.state.to_compare[colour]))
    return Piece(name, *druid_spot(table, seat, colour), (body,), does=does)


def druid_spot(table: Table, seat: int, colour: int) -> Point:
    """Where a druid stands."""
    if table.state.druids[seat][colour] != NO_TREE:
        return beside(table, tree_under(table.state, seat, colour))
    aside = WAITING_X + WAITING_PITCH * (colour - 1)
    x, y = scenery.CIRCLE
    return x + (aside if seat == near_of(table) else -aside), y + WAITING_Y


def druid_actions(table: Table, seat: int, colour: int) -> tuple[int, ...]:
    """What a druid stands for; either of a colour can be named in a contest."""
    if table.seat == NOBODY:
        return ()
    if table.seat != seat:
        return (Kind.COMPARE(colour),)
    placing = (Kind.PLACE(colour, tree) for tree in range(TREES))
    return (*placing, Kind.LEAP(colour), Kind.COMPARE(colour))


def ban_ring(table: Table) -> Piece:
    """The ban ring: around a druid, beside a tree without one, or in the middle."""
    tree = ringed_tree(table.state)
    x, y = beside(table, tree) if tree != NOBODY else scenery.CIRCLE
    return Piece("ban-ring", x, y - 4, (art.RING,))


# Cult tiles, hands and piles


def cult_tile(table: Table, seat: int) -> Piece:
    """A cult tile; one's own stands for all that can be withdrawn."""
    does = WITHDRAWALS if seat == table.seat else ()
    place = CULT_TILE + seat
    return Piece(PLACE_WORDS[place], *places(table)[place], (scenery.cult_tile(seat),), does=does)


def tile_cards(table: Table, seat: int) -> list[Piece]:
    """The cards on a cult tile, equal ones upon each other."""
    place = CULT_TILE + seat
    x, y = places(table)[place]
    pieces = []
    for card in CARD.numbers:
        dx, dy = scenery.mini_spot(card)
        for copy in range(1, table.state.cult_tiles[seat][card] + 1):
            name = f"{PLACE_WORDS[place]}-{CARD.word(card)}-{copy}"
            body = (scenery.mini(card, copy),)
            pieces.append(Piece(name, x + dx, y + dy, body, goes_to=f"draw-{seat + 1}"))
    return pieces


def draw_pile(table: Table, seat: int) -> Piece:
    """A player's draw pile."""
    size = art.NEAR_PILE if seat == near_of(table) else art.FAR_PILE
    body = art.draw_pile(draw_pile_of(table.state, seat), seat, size)
    return Piece(f"draw-{seat + 1}", *side(table, seat).pile, (body,))


def hand(table: Table, seat: int) -> list[Piece]:
    """A hand: one's own, and whatever is known of the other, from the front."""
    size = art.LARGE if seat == near_of(table) else art.SMALL
    copies = Counter[int]()
    pieces = []
    for number, card in enumerate(hand_of(table.state, seat)):
        copies[card] += 1
        body = art.face(card, size) if card != NO_CARD else art.back(seat, size)
        name, place = hand_name(seat, card, copies[card]), hand_spot(table, seat, number)
        does = hand_actions(card) if seat == table.seat and card != NO_CARD else ()
        pieces.append(Piece(name, *place, (body,), does=does, comes_from=f"draw-{seat + 1}"))
    return pieces


def hand_name(seat: int, card: int, copy: int) -> str:
    """A card of a hand as long as it is held; all that are hidden have one name."""
    return f"hand-{seat + 1}-{CARD.word(card) if card != NO_CARD else 'back'}-{copy}"


def hand_spot(table: Table, seat: int, number: int) -> Point:
    """Where a card of a hand lies."""
    (x, y), pitch = side(table, seat).hand, side(table, seat).pitch
    return x + pitch * (number - (table.state.hand_size[seat] - 1) / 2), y


def hand_actions(card: int) -> tuple[int, ...]:
    """What can be done with a card of one's own hand."""
    return (*(Kind.WALTZ(card, tree) for tree in range(TREES)), Kind.WITHDRAW_CARD(card))


def player_panel(table: Table, seat: int) -> Piece:
    """Who plays a cult, and whether it is their turn."""
    panel = art.near_panel if seat == near_of(table) else art.far_panel
    body = panel(table.names[seat], seat, mood(table, seat))
    return Piece(f"seat-{seat + 1}", *side(table, seat).panel, (body,))


def mood(table: Table, seat: int) -> str:
    """How a player's panel looks."""
    if seat == winner_of(table.state):
        return art.HAS_WON
    if seat != mover_of(table.state):
        return art.WAITING
    return art.MUST_WALTZ if table.state.must_waltz else art.IN_TURN


# What has just happened


def happening(table: Table, event: Event) -> list[Piece]:
    """Marks that pass: cards on their way, cards compared, trees that fall."""
    first, second = event.arguments[:2]
    tile = CULT_TILE + event.seat
    if event.kind == Told.LAID:
        start = departed(table, event.seat, first)
        return [flight(table, ringed_tree(table.state), art.face(first, art.CARD), start)]
    if event.kind == Told.DANCED:
        return danced(table, first, second)
    if event.kind in (Told.WON_CARD, Told.WITHDREW, Told.UNCOVERED):
        start = leaving(table, event)
        return [flight(table, tile, art.face(first, art.CARD), start)]
    if event.kind == Told.COMPARED:
        return compared(table, first, second - 1)
    if event.kind == Told.WON:
        return [Piece("crowned", *side(table, event.seat).sign, (art.CROWNED,))]
    return marked(table, event.kind, first)


def flight(table: Table, goal: int, card: Element, start: str) -> Piece:
    """A card on its way to a place; meanwhile the one that lies there is not shown."""
    state = table.state
    lying = state.height[goal] if goal < FOREST else sum(state.cult_tiles[goal - CULT_TILE])
    name = PLACE_WORDS[goal]
    body = art.flight(card, name)
    return Piece(f"flight-{name}-{lying}", *arrival(table, goal), (body,), comes_from=start)


def leaving(table: Table, event: Event) -> str:
    """Where a card comes from that goes to a cult tile."""
    card, second = event.arguments[:2]
    if event.kind == Told.WON_CARD:
        return pile_name(second)
    if event.kind == Told.UNCOVERED:
        return pile_name(fallen(table.state, event.seat))
    if second == NO_TREE:
        return departed(table, event.seat, card)
    return pile_name(event.seat * TREES + second - 1)


def departed(table: Table, seat: int, card: int) -> str:
    """The name that a card had in the hand it has left."""
    hand = hand_of(table.state, seat)
    is_open = seat == table.seat or (bool(hand) and all(hand))
    kind = card if is_open else NO_CARD
    return hand_name(seat, kind, hand.count(kind) + 1)


def fallen(state: State, seat: int) -> int:
    """The lost tree whose cards come to light."""
    return max(trees_lost(state, seat), key=lambda tree: state.height[tree])


def danced(table: Table, start: int, goal: int) -> list[Piece]:
    """A dancer on its way; on a cult tile its arrow cannot be told from that of others."""
    state, ring = table.state, table.box.ring
    points = [foot(table, place) for place in way_of(state, ring, start, goal)]
    if goal < FOREST:
        face: Element = art.face(pile_of(state, goal)[-1], art.CARD)
    else:
        face = art.plain_face(top_value_of(state, ringed_tree(state)))
    return [
        flight(table, goal, face, pile_name(start)),
        Piece(f"route-{PLACE_WORDS[start]}", 0, 0, (art.route(points),)),
    ]


def foot(table: Table, place: int) -> Point:
    """Where a dancer sets foot on its way."""
    x, y = places(table)[place]
    return x + (scenery.CARD_X if place < CULT_TILE else 0), y + FOOT


def compared(table: Table, colour: int, winner: int) -> list[Piece]:
    """The two cards of a comparison with their values, and which one wins."""
    trees = [tree_under(table.state, seat, colour) for seat in CULTS]
    spots = [arrival(table, tree) for tree in trees]
    marks = [Piece("duel", 0, 0, (art.duel(*spots),))]
    for seat, tree, spot in zip(CULTS, trees, spots, strict=True):
        result = "equals" if winner == NOBODY else "wins" if winner == seat else "loses"
        body = art.verdict(top_value_of(table.state, tree), result)
        marks.append(Piece(f"verdict-{PLACE_WORDS[tree]}", *spot, (body,)))
    return marks


def marked(table: Table, kind: EventKind, tree: int) -> list[Piece]:
    """A mark at the tree where something has happened."""
    if kind not in MARKS:
        return []
    x, y = places(table)[tree]
    if kind == Told.GOT_TOKEN:
        dx, dy = scenery.socket(table.state.tokens[tree] - 1)
    else:
        dx, dy = (0 if kind in (Told.CAPTURED, Told.LOST) else scenery.CARD_X), 0
    return [Piece(f"mark-{PLACE_WORDS[tree]}", x + dx, y + dy, (MARKS[kind],))]


MARKS: dict[EventKind, Element] = {
    Told.TURNED_UP: art.FLIP,
    Told.PROTECTED: art.SHIELD,
    Told.GOT_TOKEN: art.PING,
    Told.CAPTURED: art.BURST,
    Told.LOST: art.BURST,
}
