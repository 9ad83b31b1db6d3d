"""Chapter 2 of the rulebook: set-up."""

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Rng, State, compiled
from fabeltafel.games.drachendelta.components import LENGTHS, STONES


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§2.1 Every pawn in the village of its colour, with its planks; all stones in stock."""
    state.round_number = 1
    state.stones_left = STONES
    state.start_player = draw_start_player(box, rng)
    for seat in range(box.players):
        state.pawns[seat] = box.home[seat]
        for length in range(1, LENGTHS + 1):
            state.stock[seat, length] = box.colour[seat] * LENGTHS + length


@compiled
def draw_start_player(box: Box, rng: Rng) -> int:
    """§2.2 The first start player is drawn by lot."""
    return below(rng, box.players)
