"""Connect Four, rule by rule. Section numbers refer to the rulebook in this folder."""

from typing import Any

import numpy as np

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import NOBODY, tell
from fabeltafel.games.connect_four.components import (
    COLUMNS,
    DROP,
    DROPPED,
    FILLED,
    HEIGHT,
    PLACES,
    ROWS,
    WON,
)

DIRECTIONS = (1, HEIGHT, HEIGHT - 1, HEIGHT + 1)  # up, across, and the two diagonals


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§2.1 The grid is empty, as every new state is."""


@compiled
def acting(box: Box, state: State) -> int:
    """§2.1 The first seat begins, then they take turns."""
    return 0 if is_over(box, state) else 1 << state.turns_taken % 2


@compiled
def legal(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3 Write the columns that take another disc and return how many there are."""
    count = 0
    for action in range(DROP, DROP + COLUMNS):
        if has_room(box, state, seat, action):
            actions[count] = action
            count += 1
    return count


@compiled
def is_to_move(box: Box, state: State, seat: int, action: int) -> bool:
    """§2.1 One's own turn, and only while the match lasts."""
    return acting(box, state) >> seat & 1 == 1


@compiled
def has_room(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.1 A column of six is full."""
    return bool(state.height[action - DROP] < ROWS)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3 Carry out one decision. The action must be legal."""
    drop(state, seat, action - DROP, film)
    if has_four(state.discs[seat]):
        state.winner = seat + 1
        tell(film, state, WON, seat, 0, 0)
    elif state.turns_taken == PLACES:
        tell(film, state, FILLED, NOBODY, 0, 0)


@compiled
def drop(state: State, seat: int, column: int, film: Film) -> None:
    """§3.1 The disc falls to the lowest free place of its column."""
    place = HEIGHT * column + state.height[column]
    state.discs[seat] |= np.int64(1) << place
    state.height[column] += 1
    state.turns_taken += 1
    tell(film, state, DROPPED, seat, column, state.height[column])


@compiled
def has_four(discs: int) -> bool:
    """§4.1 Four in a row: across, upright or slanting."""
    for step in DIRECTIONS:
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


@compiled
def is_over(box: Box, state: State) -> bool:
    """§4 After four in a row, or when the grid is full."""
    return bool(state.winner != 0 or state.turns_taken == PLACES)


@compiled
def scores(box: Box, state: State, points: Any) -> None:
    """§4.1, §4.2 One for the winner; nobody has one when the grid is full."""
    for seat in range(box.players):
        points[seat] = 1 if state.winner == seat + 1 else 0


@compiled
def sides(box: Box, side: Any) -> None:
    """§1.2 Two players against each other."""
    for seat in range(box.players):
        side[seat] = seat


@compiled
def hide(box: Box, state: State, seat: int) -> None:
    """§5 Everything is open."""


@compiled
def redeal(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§5 There is nothing that a seat cannot know."""
