"""Connect Four, rule by rule. Section numbers refer to the rulebook in this folder."""

from typing import Any

import numpy as np

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import NOBODY, tell
from fabeltafel.game import Refusal
from fabeltafel.games.connect_four import components as kit
from fabeltafel.games.connect_four.components import HEIGHT, PLACES, Kind, Told

DIRECTIONS = (1, HEIGHT, HEIGHT - 1, HEIGHT + 1)  # up, across, and the two diagonals


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§2.1 The grid is empty, as every new state is."""


@compiled
def acting(box: Box, state: State) -> int:
    """§2.1 The first seat begins, then they take turns, until §4 four in a row or a full grid."""
    is_over = state.winner != 0 or state.turns_taken == PLACES
    return 0 if is_over else 1 << state.turns_taken % 2


@compiled
def has_room(box: Box, state: State, seat: int, column: int) -> bool:
    """§3.1 A column of six is full."""
    return bool(state.height[column] < kit.ROWS)


TURNS = "2.1"
REFUSALS = (Refusal("3.1", has_room, Kind.DROP),)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3 Carry out one decision. The action must be legal."""
    drop(state, seat, kit.COLUMN_OF[action], film)
    if has_four(state.discs[seat]):
        state.winner = seat + 1
        tell(film, state, Told.WON, seat, 0, 0)
    elif state.turns_taken == PLACES:
        tell(film, state, Told.FILLED, NOBODY, 0, 0)


@compiled
def drop(state: State, seat: int, column: int, film: Film) -> None:
    """§3.1 The disc falls to the lowest free place of its column."""
    place = HEIGHT * column + state.height[column]
    state.discs[seat] |= np.int64(1) << place
    state.height[column] += 1
    state.turns_taken += 1
    tell(film, state, Told.DROPPED, seat, column, state.height[column])


@compiled
def has_four(discs: int) -> bool:
    """§4.1 Four in a row: across, upright or slanting."""
    for step in DIRECTIONS:
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


@compiled
def scores(box: Box, state: State, points: Any) -> None:
    """§4.1, §4.2 One for the winner; nobody has one when the grid is full."""
    for seat in range(box.players):
        points[seat] = 1 if state.winner == seat + 1 else 0
