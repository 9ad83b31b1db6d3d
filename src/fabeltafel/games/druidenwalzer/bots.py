"""What a net is told of this game besides: the cards on top, and who would win each contest."""

from typing import Any

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.games.druidenwalzer.components import (
    DRUIDS,
    FOREST,
    HIGHEST_VALUE,
    NO_TREE,
    TREES,
)
from fabeltafel.games.druidenwalzer.rules.cards import top_value

OVERLOOKED = frozenset({"piles", "turns"})
LEARNED = {2: 9200}  # simulations with a net, by players: not longer than level 5 thinks without
SEEN = 2  # cards of each pile, from the top
VALUES = HIGHEST_VALUE + 1
ALONE, AHEAD, EVEN, BEHIND, STANDINGS = range(5)  # of a tree, by the druid beside it


@compiled
def features(box: Box, state: State, seat: int, known: Any) -> int:
    """The top cards of every pile, those on the own trees first; 1 is a face-down card."""
    for place in range(FOREST * SEEN):
        tree, height = (seat * TREES + place // SEEN) % FOREST, place % SEEN + 1
        height = state.height[tree] - height
        known[place] = 0 if height < 0 else 1 + state.piles[tree, height]
    write_contests(state, seat, known[FOREST * SEEN :])
    return FOREST * (SEEN + 2)


@compiled
def write_contests(state: State, seat: int, known: Any) -> None:
    """Of every tree, the own first, both cards that are compared there; and tokens and standing."""
    for place in range(FOREST):
        tree = (seat * TREES + place) % FOREST
        value, rival = top_value(state, tree), rival_of(state, tree)
        standing, pair, is_there = ALONE, 1 + value, 1 - state.lost[tree]
        if rival >= 0:
            against = top_value(state, rival)
            standing = AHEAD if value > against else EVEN if value == against else BEHIND
            pair = 1 + VALUES * (1 + value) + against
        known[2 * place] = is_there * pair
        known[2 * place + 1] = is_there * (1 + STANDINGS * state.tokens[tree] + standing)


@compiled
def rival_of(state: State, tree: int) -> int:
    """The other player's tree with the druid of the same colour; -1 where there is none."""
    seat, rivals = tree // TREES, state.druids[1 - tree // TREES]
    for druid in range(DRUIDS):
        if state.druids[seat, druid] == tree % TREES + 1 and rivals[druid] != NO_TREE:
            return int((1 - seat) * TREES + rivals[druid] - 1)
    return -1
