"""Chapter 5 of the rulebook: how a match ends."""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.film import NOBODY, tell
from fabeltafel.games.drachendelta.components import NOTHING, Phase, Told


@compiled
def win(state: State, seat: int, film: Film) -> None:
    """§5.1 The first pawn in its goal wins immediately, in the middle of a step."""
    state.winner = seat + 1
    end_the_match(state)
    tell(film, state, Told.WON, seat, 0, 0)


@compiled
def call_it_a_draw(state: State, film: Film) -> None:
    """§5.2 After round 60 nobody has won."""
    end_the_match(state)
    tell(film, state, Told.DRAWN, NOBODY, 0, 0)


@compiled
def end_the_match(state: State) -> None:
    """§5 Nobody has anything to decide any more."""
    state.phase = Phase.OVER
    state.player_to_move = 0
    state.left = 0
    state.came_from = NOTHING


@compiled
def scores(box: Box, state: State, points: Any) -> None:
    """§5.1 One point for the winner; none for anybody in a draw."""
    for seat in range(box.players):
        points[seat] = state.winner == seat + 1
