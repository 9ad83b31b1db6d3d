"""Chapter 2 of the rulebook: set-up."""

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Rng, State, compiled
from fabeltafel.games.drachendelta.components import LENGTHS, STONES


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§2.1, §2.2 Pawns at home, planks and stones in stock; who begins is said, or drawn by lot."""
    state.round_number = 1
    state.stones_left = STONES
    state.start_player = box.begins - 1 if box.begins else below(rng, box.players)
    for seat in range(box.players):
        state.pawns[seat] = box.home[seat]
        for length in range(1, LENGTHS + 1):
            state.stock[seat, length] = box.colour[seat] * LENGTHS + length
