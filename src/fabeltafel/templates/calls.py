"""The rules as Python calls them: arrays and an index instead of records, which unbox slowly."""

from typing import Any

import numpy as np

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Records, Rng, State, compiled, natural, tireless
from fabeltafel.customs import first_of, share_the_win
from fabeltafel.templates.verbs import *


@compiled
def call_setup(boxes: Records, states: Records, at: int, rngs: Records) -> None:
    """Lay out a new match."""
    setup(boxes[0], states[at], rngs[0])


@compiled
def call_acting(boxes: Records, states: Records, at: int) -> int:
    """One bit for each seat that may decide now."""
    return acting(boxes[0], states[at])


@compiled
def call_legal(boxes: Records, states: Records, at: int, seat: int, actions: Any) -> int:
    """Write the seat's actions and return how many there are; none when it may not decide."""
    if not acting(boxes[0], states[at]) >> seat & 1:
        return 0
    return legal(boxes[0], states[at], seat, actions)


@compiled
def call_play(
    boxes: Records, states: Records, at: int, seat: int, action: int, rngs: Records
) -> None:
    """Carry out one legal decision."""
    play(boxes[0], states[at], seat, action, rngs[0], None)


@compiled
def call_film(
    boxes: Records, states: Records, at: int, seat: int, action: int, rngs: Records, films: Records
) -> None:
    """Carry out one legal decision while the film rolls."""
    play(boxes[0], states[at], seat, action, rngs[0], films[0])


@compiled
def call_scores(boxes: Records, states: Records, at: int, points: Any) -> None:
    """Write every seat's score."""
    scores(boxes[0], states[at], points)


@compiled
def call_sides(boxes: Records, states: Records, at: int, side: Any) -> None:
    """Write which side every seat belongs to."""
    sides(boxes[0], side)


@compiled
def call_returns(boxes: Records, states: Records, at: int, payoffs: Any) -> None:
    """Write every seat's return."""
    points = np.zeros(SEATS, np.int64)
    side = np.zeros(SEATS, np.int8)
    scores(boxes[0], states[at], points)
    sides(boxes[0], side)
    share_the_win(boxes[0].players, points, side, payoffs)


@compiled
def call_hide(boxes: Records, states: Records, at: int, seat: int) -> None:
    """Erase what a seat may not know."""
    hide(boxes[0], states[at], seat)


@compiled
def call_redeal(boxes: Records, states: Records, at: int, seat: int, rngs: Records) -> None:
    """Replace what a seat cannot know by an arrangement it cannot rule out."""
    redeal(boxes[0], states[at], seat, rngs[0])


@compiled
def random_match(box: Box, state: State, rng: Rng, actions: Any) -> int:
    """Play from here to the end at random and return the number of decisions."""
    decisions = 0
    seats = acting(box, state)
    while seats:
        seat = first_of(seats)
        count = legal(box, state, seat, actions)
        action = natural(int(actions[below(rng, count)]))
        play(box, state, seat, action, rng, None)
        decisions += 1
        seats = acting(box, state)
    return decisions


@tireless
def call_random_matches(boxes: Records, states: Records, rngs: Records, matches: int) -> int:
    """Whole random matches one after another; the last one's end is left in `states`."""
    actions = np.zeros(ACTIONS, np.int16)
    decisions = 0
    for _ in range(matches):
        states[0] = states[1]
        setup(boxes[0], states[0], rngs[0])
        decisions += random_match(boxes[0], states[0], rngs[0], actions)
    return decisions
