"""The table as it lies before somebody's eyes: what follows from a hidden state, and where."""

from collections.abc import Sequence

from fabeltafel.compiled import copied, record_of
from fabeltafel.fields import Row
from fabeltafel.film import NOBODY
from fabeltafel.game import Sight
from fabeltafel.games.druidenwalzer import components as kit
from fabeltafel.games.druidenwalzer import scenery
from fabeltafel.games.druidenwalzer.components import CULT_TILE, TREES, Box, State
from fabeltafel.games.druidenwalzer.rules.cards import put_on_pile
from fabeltafel.games.druidenwalzer.rules.waltz import choose_dancers, dance
from fabeltafel.games.druidenwalzer.scenery import Point

Table = Sight[Box, State]


def trees_lost(state: State, seat: int) -> list[int]:
    """A player's trees that are out of play."""
    return [tree for tree in trees_of(seat) if state.lost[tree]]


def trees_of(seat: int) -> range:
    """All trees of a player."""
    return range(seat * TREES, (seat + 1) * TREES)


def gains_of(state: State, seat: int) -> tuple[int, int]:
    """The trees the other player has lost, and the tokens on their other trees."""
    tokens = sum(state.tokens[tree] for tree in trees_of(1 - seat))
    return len(trees_lost(state, 1 - seat)), tokens


def tree_under(state: State, seat: int, druid: int) -> int:
    """The tree a druid stands at."""
    return seat * TREES + state.druids[seat][druid] - 1


def free_trees(state: State, seat: int) -> list[int]:
    """A player's trees in play without a druid."""
    standing = [tree_under(state, seat, druid) for druid in range(kit.DRUIDS)]
    return [tree for tree in trees_of(seat) if not state.lost[tree] and tree not in standing]


def ringed_tree(state: State) -> int:
    """The tree at which the ban ring lies; nobody's if it lies in the middle."""
    return state.ban_ring - 1 if state.ban_ring else NOBODY


def pile_of(state: State, tree: int) -> Row:
    """The cards at a tree, lowest first."""
    return state.piles[tree][: state.height[tree]]


def top_value_of(state: State, tree: int) -> int:
    """What a tree has to compare."""
    pile = pile_of(state, tree)
    return int(kit.CARD_VALUE[pile[-1]]) if pile else 0


def hand_of(state: State, seat: int) -> Row:
    """The cards of a hand."""
    return state.hands[seat][: state.hand_size[seat]]


def draw_pile_of(state: State, seat: int) -> int:
    """How many cards a player has left to draw."""
    return state.first_pile[seat] + state.draw_pile_size[seat]


def way_of(state: State, ring: Row, start: int) -> list[int]:
    """The places a dancer comes by, the way round that the arrow of the card laid leads."""
    places = [place for place in ring if place >= CULT_TILE or not state.lost[place]]
    turn = -1 if kit.CARD_ARROW[state.laid] == kit.CLOCKWISE else 1
    first, hops = places.index(start), range(hops_of(state) + 1)
    return [places[(first + turn * hop) % len(places)] for hop in hops]


def hops_of(state: State) -> int:
    """How far everybody dances: one place for each symbol of the tree with the ring."""
    return ringed_tree(state) % TREES + 1


def bare_trees(state: State, seat: int) -> list[int]:
    """A player's trees in play without a card."""
    return [tree for tree in trees_of(seat) if not state.height[tree] and not state.lost[tree]]


def bare_after(box: Box, state: State, seat: int, card: int, own_tree: int) -> list[int]:
    """A player's trees in play that a waltz would leave without a card before its contest."""
    states, tree = copied(state.source), seat * TREES + own_tree
    put_on_pile(record_of(states), tree, card)
    choose_dancers(record_of(states), card, tree)
    dance(record_of(box.source), record_of(states), seat, card, tree, None)
    return bare_trees(State.of(states), seat)


def near_of(sight: Table) -> int:
    """Whose side is nearest."""
    return kit.MOON if sight.seat == kit.MOON else kit.SUN


def side(sight: Table, seat: int) -> scenery.Side:
    """Where the things of a player lie."""
    return scenery.NEAR if seat == near_of(sight) else scenery.FAR


def places(sight: Table) -> Sequence[Point]:
    """Where every place of the ring lies."""
    return scenery.places(tuple(sight.box.ring), near_of(sight))


def arrival(sight: Table, place: int) -> Point:
    """Where a card that arrives at a place lies, or where it goes on a cult tile."""
    x, y = places(sight)[place]
    return (x, y + scenery.EMBLEM_Y) if place >= CULT_TILE else (x + scenery.CARD_X, y)


def beside(sight: Table, tree: int) -> Point:
    """Where the druid of a tree stands."""
    x, y = places(sight)[tree]
    return x + scenery.DRUID_X, y + scenery.DRUID_Y
