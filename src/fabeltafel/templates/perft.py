"""Counting lines of play to a fixed depth: every decision, and every answer chance could give.

No two functions call each other: Numba's disk cache does not survive mutual recursion.
"""

from typing import Any

import numpy as np

from fabeltafel.chance import NOTES
from fabeltafel.compiled import Box, Records, Rng, State, compiled, tireless
from fabeltafel.customs import first_of
from fabeltafel.templates.verbs import *


@tireless
def count_lines(boxes: Records, states: Records, rngs: Records, depth: int) -> int:
    """Lines from the first state down to the depth; finished matches go no further."""
    box = boxes[0]
    actions = np.zeros((depth + 1, ACTIONS), np.int16)
    options = np.zeros((depth + 1, NOTES), np.int32)
    untried = np.zeros(depth + 1, np.int64)
    untried[0] = first_seats_actions(box, states[0], actions[0])
    is_new = np.ones(depth + 1, np.int8)
    level = lines = 0
    while level >= 0:
        if level == depth:
            lines += 1
            level -= 1
        elif untried[level] == 0:
            level -= 1
        elif is_new[level] or is_another_answer(rngs[level], options[level]):
            is_new[level] = 0
            action = actions[level, untried[level] - 1]
            try_action(box, states, level, action, rngs[level], options[level])
            level += 1
            if level < depth:
                untried[level] = first_seats_actions(box, states[level], actions[level])
                is_new[level] = 1
        else:
            untried[level] -= 1
            is_new[level] = 1
    return lines


@compiled
def first_seats_actions(box: Box, state: State, actions: Any) -> int:
    """Write what may be decided next and return how many ways there are."""
    seats = acting(box, state)
    return legal(box, state, first_of(seats), actions) if seats else 0


@compiled
def try_action(box: Box, states: Records, level: int, action: int, rng: Rng, options: Any) -> None:
    """Play by the script; where it lacks an answer, 0 is added and the play begins again."""
    seat = first_of(acting(box, states[level]))
    rng.missing = 1
    while rng.missing:
        rng.noted = 0
        rng.missing = 0
        states[level + 1] = states[level]
        play(box, states[level + 1], seat, action, rng, None)
        if rng.missing:
            options[rng.script_length] = rng.missing
            rng.answers[rng.script_length] = 0
            rng.script_length += 1


@compiled
def is_another_answer(rng: Rng, options: Any) -> bool:
    """Raise the last answer that can be raised and drop those after it."""
    while rng.script_length > 0:
        last = rng.script_length - 1
        rng.answers[last] += 1
        if rng.answers[last] < options[last]:
            return True
        rng.script_length -= 1
    return False
