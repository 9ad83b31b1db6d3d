"""The table as it lies before somebody's eyes: what follows from a hidden state, and where."""

from collections.abc import Sequence

from fabeltafel.fields import Row
from fabeltafel.film import NOBODY
from fabeltafel.game import Sight
from fabeltafel.games.druidenwalzer import scenery
from fabeltafel.games.druidenwalzer.components import (
    CARD_ARROW,
    CARD_VALUE,
    CULT_TILE,
    CULTS,
    MOON,
    SUN,
    TREES,
    Box,
    Phase,
    State,
)
from fabeltafel.games.druidenwalzer.rules.losing import TREES_TO_LOSE
from fabeltafel.games.druidenwalzer.scenery import Point

Table = Sight[Box, State]


def mover_of(state: State) -> int:
    """Whose turn it is, if it is anybody's."""
    return NOBODY if state.phase == Phase.OVER else state.player_to_move


def winner_of(state: State) -> int:
    """Whoever plays against somebody who has lost too many trees."""
    losers = [seat for seat in CULTS if len(trees_lost(state, seat)) >= TREES_TO_LOSE]
    return 1 - losers[0] if losers else NOBODY


def trees_lost(state: State, seat: int) -> list[int]:
    """A player's trees that are out of play."""
    return [tree for tree in trees_of(seat) if state.lost[tree]]


def trees_of(seat: int) -> range:
    """All trees of a player."""
    return range(seat * TREES, (seat + 1) * TREES)


def tree_under(state: State, seat: int, druid: int) -> int:
    """The tree a druid stands at."""
    return seat * TREES + state.druids[seat][druid] - 1


def ringed_tree(state: State) -> int:
    """The tree at which the ban ring lies; nobody's if it lies in the middle."""
    return state.ban_ring - 1 if state.ban_ring else NOBODY


def pile_of(state: State, tree: int) -> Row:
    """The cards at a tree, lowest first."""
    return state.piles[tree][: state.height[tree]]


def top_value_of(state: State, tree: int) -> int:
    """What a tree has to compare."""
    pile = pile_of(state, tree)
    return int(CARD_VALUE[pile[-1]]) if pile else 0


def hand_of(state: State, seat: int) -> Row:
    """The cards of a hand."""
    return state.hands[seat][: state.hand_size[seat]]


def draw_pile_of(state: State, seat: int) -> int:
    """How many cards a player has left to draw."""
    return state.first_pile[seat] + state.draw_pile_size[seat]


def way_of(state: State, ring: Row, start: int, goal: int) -> list[int]:
    """The places a dancer comes by, the way round that the arrow of the played card leads."""
    played_at = ringed_tree(state)
    places = [place for place in ring if place >= CULT_TILE or not state.lost[place]]
    first, symbols = places.index(start), played_at % TREES + 1
    ways = [
        [places[(first + turn * hop) % len(places)] for hop in range(symbols + 1)]
        for turn in (-1, 1)
    ]
    arrow = CARD_ARROW[pile_of(state, played_at)[-1]]
    return next(way for way in (ways[arrow], *ways) if way[-1] == goal)


def near_of(table: Table) -> int:
    """Whose side is nearest."""
    return MOON if table.seat == MOON else SUN


def side(table: Table, seat: int) -> scenery.Side:
    """Where the things of a player lie."""
    return scenery.NEAR if seat == near_of(table) else scenery.FAR


def places(table: Table) -> Sequence[Point]:
    """Where every place of the ring lies."""
    return scenery.places(tuple(table.box.ring), near_of(table))


def arrival(table: Table, place: int) -> Point:
    """Where a card that arrives at a place lies, or where it goes on a cult tile."""
    x, y = places(table)[place]
    return (x, y + scenery.EMBLEM_Y) if place >= CULT_TILE else (x + scenery.CARD_X, y)


def beside(table: Table, tree: int) -> Point:
    """Where the druid of a tree stands."""
    x, y = places(table)[tree]
    return x + scenery.DRUID_X, y + scenery.DRUID_Y
