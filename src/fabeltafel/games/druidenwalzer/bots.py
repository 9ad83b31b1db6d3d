"""What a net is told of this game besides: the cards on top, which all contests are about."""

from typing import Any

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.games.druidenwalzer.components import FOREST, TREES

OVERLOOKED = frozenset({"piles", "turns"})
LEARNED = {2: 9400}  # simulations with a net, by players: as long as level 5 thinks without
SEEN = 2  # cards of each pile, from the top


@compiled
def features(box: Box, state: State, seat: int, known: Any) -> int:
    """The top cards of every pile, those on the own trees first; 1 is a face-down card."""
    for place in range(FOREST * SEEN):
        tree, height = (seat * TREES + place // SEEN) % FOREST, place % SEEN + 1
        height = state.height[tree] - height
        known[place] = 0 if height < 0 else 1 + state.piles[tree, height]
    return FOREST * SEEN
