"""What a net is told of this game besides: the cards on top, which all contests are about."""

from typing import Any

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.games.druidenwalzer.components import CARDS, FOREST, TREES

OVERLOOKED = frozenset({"piles", "turns"})
SEEN = 2  # cards of each pile, from the top
KINDS = CARDS + 1  # a face-down card has none, and there is a place for it


@compiled
def features(box: Box, state: State, seat: int, known: Any) -> int:
    """The top cards of every pile, those on the own trees first."""
    for place in range(FOREST * SEEN * KINDS):
        known[place] = 0
    for turn in range(FOREST):
        tree = (seat * TREES + turn) % FOREST
        for depth in range(min(SEEN, state.height[tree])):
            card = state.piles[tree, state.height[tree] - 1 - depth]
            known[(turn * SEEN + depth) * KINDS + card] = 1
    return FOREST * SEEN * KINDS
