"""Druidenwalzer in pictures: druids at their trees, and cards that dance round the clearing."""

from collections import Counter
from collections.abc import Sequence

from fabeltafel.compiled import Records
from fabeltafel.drawing import Element, Piece, group
from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight, Event
from fabeltafel.games.druidenwalzer import art, scenery
from fabeltafel.games.druidenwalzer.components import (
    CAPTURED,
    CARDS,
    COLOURS,
    COMPARE,
    COMPARED,
    CULT_TILE,
    CULTS,
    DANCED,
    DRUIDS,
    FOREST,
    GOT_TOKEN,
    LAID,
    LEAP,
    LOST,
    NO_CARD,
    NO_TREE,
    PLACE,
    PROTECTED,
    TREES,
    TURNED_UP,
    UNCOVERED,
    WALTZ,
    WITHDRAW_CARD,
    WITHDRAW_TOP,
    WITHDREW,
    WON,
    WON_CARD,
)
from fabeltafel.games.druidenwalzer.notation import CARD_WORDS, PLACE_WORDS
from fabeltafel.games.druidenwalzer.scenery import Point
from fabeltafel.games.druidenwalzer.table import Table, table_of, top_value_of, trees_of, way_of

WIDTH, HEIGHT = scenery.WIDTH, scenery.HEIGHT
KINDS = range(1, CARDS + 1)
FOOT = 42  # below the middle of a card
BADGE_X, BADGE_Y = -47, 27  # how many cards lie face down, from the middle of a place
FAN, FAN_ROOM = 15, 58  # how far a covered card looks out, and all of them together
WAITING_X, WAITING_PITCH, WAITING_Y = 158, 48, 35  # druids that have no tree yet


def board(boxes: Records) -> list[Element]:
    """Only what is drawn more than once: even the light depends on where one sits."""
    return [art.definitions(), scenery.gradients()]


def scene(sight: AnySight) -> list[Piece]:
    """Everything that can change, and what has just happened."""
    table = table_of(sight)
    far_first = (1 - table.near, table.near)
    return [
        Piece("clearing", 0, 0, scenery.clearing(table.near)),
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
        *(happening(table, sight.event) if sight.event else ()),
    ]


def side(table: Table, seat: int) -> scenery.Side:
    """Where the things of a player lie."""
    return scenery.NEAR if seat == table.near else scenery.FAR


def places(table: Table) -> Sequence[Point]:
    """Where every place of the ring lies."""
    return scenery.places(table.ring, table.near)


# The trees and what lies at them


def tree_piece(table: Table, tree: int) -> Piece:
    """A tree; one's own stands for every card that can be laid there or taken from it."""
    seat, own_tree = divmod(tree, TREES)
    body = scenery.tree(own_tree, seat, bool(table.lost[tree]), not table.piles[tree])
    does = tree_actions(table, tree) if seat == table.own else ()
    return Piece(PLACE_WORDS[tree], *places(table)[tree], (body,), does=does)


def tree_actions(table: Table, tree: int) -> tuple[int, ...]:
    """What can be done with an own tree."""
    seat, own_tree = divmod(tree, TREES)
    leaps = () if own_tree + 1 in table.druids[seat] else range(LEAP, LEAP + DRUIDS)
    return (
        *range(PLACE + own_tree, WALTZ, TREES),
        *range(WALTZ + own_tree, LEAP, TREES),
        *leaps,
        WITHDRAW_TOP + own_tree,
    )


def pile(table: Table, tree: int) -> list[Piece]:
    """The cards at a tree; covered ones that are known look out."""
    cards, face_down, cult = table.piles[tree], table.face_down[tree], tree // TREES
    if not cards:
        return []
    x, y = places(table)[tree]
    name, shown = PLACE_WORDS[tree], range(max(face_down - 1, 0), len(cards))
    step = min(FAN, FAN_ROOM / max(len(cards) - face_down - 1, 1))
    stack = Piece(pile_name(tree), x + scenery.CARD_X, y, (art.edges(face_down, cult),))
    pieces = [stack]
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
    cards, face_down, name = table.piles[tree], table.face_down[tree], PLACE_WORDS[tree]
    if len(cards) <= 1:
        return []
    known = tuple(reversed(cards[face_down:]))
    x, y = places(table)[tree]
    badge_x, badge_y = x + BADGE_X, y + BADGE_Y
    row = art.row(known, face_down, tree // TREES, badge_x)
    body = (art.depth(face_down, tree // TREES), row)
    title = " ".join([name, *(CARD_WORDS[card] for card in known), f"?{face_down}"])
    return [Piece(f"{name}-depth", badge_x, badge_y, body, title=title)]


def pile_name(tree: int) -> str:
    """The name of what lies under the top cards of a tree."""
    return f"{PLACE_WORDS[tree]}-stack"


def arrival(table: Table, place: int) -> Point:
    """Where a card that arrives at a place lies, or where it goes on a cult tile."""
    x, y = places(table)[place]
    return (x, y + scenery.EMBLEM_Y) if place >= CULT_TILE else (x + scenery.CARD_X, y)


def tokens(table: Table, tree: int) -> list[Piece]:
    """The other player's tokens on a tree."""
    other = 1 - tree // TREES
    body, home = (art.token(other),), f"seat-{other + 1}"
    x, y = places(table)[tree]
    pieces = []
    for number in range(table.tokens[tree]):
        dx, dy = scenery.socket(number)
        name = f"{PLACE_WORDS[tree]}-token-{number + 1}"
        pieces.append(Piece(name, x + dx, y + dy, body, comes_from=home, goes_to=home))
    return pieces


def druid(table: Table, seat: int, colour: int) -> Piece:
    """A druid at his tree, or waiting in the middle until he has one."""
    name, does = f"druid-{COLOURS[colour]}-{seat + 1}", druid_actions(table, seat, colour)
    body = art.druid(colour, seat, bool(table.to_compare[colour]))
    return Piece(name, *druid_spot(table, seat, colour), (body,), does=does)


def druid_spot(table: Table, seat: int, colour: int) -> Point:
    """Where a druid stands."""
    own_tree = table.druids[seat][colour]
    if own_tree != NO_TREE:
        return beside(table, seat * TREES + own_tree - 1)
    aside = WAITING_X + WAITING_PITCH * (colour - 1)
    x, y = scenery.CIRCLE
    return x + (aside if seat == table.near else -aside), y + WAITING_Y


def beside(table: Table, tree: int) -> Point:
    """Where the druid of a tree stands."""
    x, y = places(table)[tree]
    return x + scenery.DRUID_X, y + scenery.DRUID_Y


def druid_actions(table: Table, seat: int, colour: int) -> tuple[int, ...]:
    """What a druid stands for; either of a colour can be named in a contest."""
    if table.own == NOBODY:
        return ()
    if table.own != seat:
        return (COMPARE + colour,)
    placing = range(PLACE + colour * TREES, PLACE + (colour + 1) * TREES)
    return (*placing, LEAP + colour, COMPARE + colour)


def ban_ring(table: Table) -> Piece:
    """The ban ring: around a druid, beside a tree without one, or in the middle."""
    x, y = scenery.CIRCLE if table.ban_ring == NOBODY else beside(table, table.ban_ring)
    return Piece("ban-ring", x, y - 4, (art.RING,))


# Cult tiles, hands and piles


def cult_tile(table: Table, seat: int) -> Piece:
    """A cult tile; one's own stands for all that can be withdrawn."""
    does = tuple(range(WITHDRAW_CARD, COMPARE)) if seat == table.own else ()
    place = CULT_TILE + seat
    return Piece(PLACE_WORDS[place], *places(table)[place], (scenery.cult_tile(seat),), does=does)


def tile_cards(table: Table, seat: int) -> list[Piece]:
    """The cards on a cult tile, equal ones upon each other."""
    place = CULT_TILE + seat
    x, y = places(table)[place]
    pieces = []
    for card in KINDS:
        dx, dy = scenery.mini_spot(card)
        for copy in range(1, table.cult_tiles[seat][card] + 1):
            name = f"{PLACE_WORDS[place]}-{CARD_WORDS[card]}-{copy}"
            body = (scenery.mini(card, copy),)
            pieces.append(Piece(name, x + dx, y + dy, body, goes_to=f"draw-{seat + 1}"))
    return pieces


def draw_pile(table: Table, seat: int) -> Piece:
    """A player's draw pile."""
    size = art.NEAR_PILE if seat == table.near else art.FAR_PILE
    body = art.draw_pile(table.draw_piles[seat], seat, size)
    return Piece(f"draw-{seat + 1}", *side(table, seat).pile, (body,))


def hand(table: Table, seat: int) -> list[Piece]:
    """A hand: one's own, and whatever is known of the other, from the front."""
    size = art.LARGE if seat == table.near else art.SMALL
    copies = Counter[int]()
    pieces = []
    for number, card in enumerate(table.hands[seat]):
        copies[card] += 1
        body = art.face(card, size) if card != NO_CARD else art.back(seat, size)
        name, place = hand_name(seat, card, copies[card]), hand_spot(table, seat, number)
        does = hand_actions(card) if seat == table.own else ()
        pieces.append(Piece(name, *place, (body,), does=does, comes_from=f"draw-{seat + 1}"))
    return pieces


def hand_name(seat: int, card: int, copy: int) -> str:
    """A card of a hand as long as it is held; all that are hidden have one name."""
    return f"hand-{seat + 1}-{CARD_WORDS.get(card, 'back')}-{copy}"


def hand_spot(table: Table, seat: int, number: int) -> Point:
    """Where a card of a hand lies."""
    (x, y), pitch = side(table, seat).hand, side(table, seat).pitch
    return x + pitch * (number - (len(table.hands[seat]) - 1) / 2), y


def hand_actions(card: int) -> tuple[int, ...]:
    """What can be done with a card of one's own hand."""
    first = WALTZ + (card - 1) * TREES
    return (*range(first, first + TREES), WITHDRAW_CARD + card - 1)


def player_panel(table: Table, seat: int) -> Piece:
    """Who plays a cult, and whether it is their turn."""
    panel = art.near_panel if seat == table.near else art.far_panel
    body = panel(table.names[seat], seat, mood(table, seat))
    return Piece(f"seat-{seat + 1}", *side(table, seat).panel, (body,))


def mood(table: Table, seat: int) -> str:
    """How a player's panel looks."""
    if seat == table.winner:
        return art.HAS_WON
    if seat != table.mover:
        return art.WAITING
    return art.MUST_WALTZ if table.must_waltz else art.IN_TURN


def is_tried(action: int) -> bool:
    """Waltzes and leaps are shown before they are decided."""
    return WALTZ <= action < WITHDRAW_CARD


# What has just happened


def happening(table: Table, event: Event) -> list[Piece]:
    """Marks that pass: cards on their way, cards compared, trees that fall."""
    first, second = event.arguments[:2]
    tile = CULT_TILE + event.seat
    if event.kind == LAID:
        start = departed(table, event.seat, first)
        return [flight(table, table.ban_ring, art.face(first, art.CARD), start)]
    if event.kind == DANCED:
        return danced(table, first, second)
    if event.kind in (WON_CARD, WITHDREW, UNCOVERED):
        start = leaving(table, event)
        return [flight(table, tile, art.face(first, art.CARD), start)]
    if event.kind == COMPARED:
        return compared(table, first, second - 1)
    if event.kind == WON:
        return [Piece("crowned", *side(table, event.seat).sign, (art.CROWNED,))]
    return marked(table, event.kind, first)


def flight(table: Table, goal: int, card: Element, start: str) -> Piece:
    """A card on its way to a place; meanwhile the one that lies there is not shown."""
    lying = len(table.piles[goal]) if goal < FOREST else sum(table.cult_tiles[goal - CULT_TILE])
    name = PLACE_WORDS[goal]
    body = art.flight(card, name)
    return Piece(f"flight-{name}-{lying}", *arrival(table, goal), (body,), comes_from=start)


def leaving(table: Table, event: Event) -> str:
    """Where a card comes from that goes to a cult tile."""
    card, second = event.arguments[:2]
    if event.kind == WON_CARD:
        return pile_name(second)
    if event.kind == UNCOVERED:
        return pile_name(fallen(table, event.seat))
    if second == NO_TREE:
        return departed(table, event.seat, card)
    return pile_name(event.seat * TREES + second - 1)


def departed(table: Table, seat: int, card: int) -> str:
    """The name that a card had in the hand it has left."""
    hand = table.hands[seat]
    is_open = seat == table.own or (bool(hand) and all(hand))
    kind = card if is_open else NO_CARD
    return hand_name(seat, kind, hand.count(kind) + 1)


def fallen(table: Table, seat: int) -> int:
    """The lost tree whose cards come to light."""
    lost = [tree for tree in trees_of(seat) if table.lost[tree]]
    return max(lost, key=lambda tree: len(table.piles[tree]))


def danced(table: Table, start: int, goal: int) -> list[Piece]:
    """A dancer on its way; on a cult tile its arrow cannot be told from that of others."""
    points = [foot(table, place) for place in way_of(table, start, goal)]
    if goal < FOREST:
        face: Element = art.face(table.piles[goal][-1], art.CARD)
    else:
        face = art.plain_face(top_value_of(table, table.ban_ring))
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
    trees = [seat * TREES + table.druids[seat][colour] - 1 for seat in CULTS]
    spots = [arrival(table, tree) for tree in trees]
    marks = [Piece("duel", 0, 0, (art.duel(*spots),))]
    for seat, tree, spot in zip(CULTS, trees, spots, strict=True):
        result = "equals" if winner == NOBODY else "wins" if winner == seat else "loses"
        body = art.verdict(top_value_of(table, tree), result)
        marks.append(Piece(f"verdict-{PLACE_WORDS[tree]}", *spot, (body,)))
    return marks


def marked(table: Table, kind: int, tree: int) -> list[Piece]:
    """A mark at the tree where something has happened."""
    if kind not in MARKS:
        return []
    x, y = places(table)[tree]
    if kind == GOT_TOKEN:
        dx, dy = scenery.socket(table.tokens[tree] - 1)
    else:
        dx, dy = (0 if kind in (CAPTURED, LOST) else scenery.CARD_X), 0
    return [Piece(f"mark-{PLACE_WORDS[tree]}", x + dx, y + dy, (MARKS[kind],))]


MARKS = {
    TURNED_UP: art.FLIP,
    PROTECTED: art.SHIELD,
    GOT_TOKEN: art.PING,
    CAPTURED: art.BURST,
    LOST: art.BURST,
}
