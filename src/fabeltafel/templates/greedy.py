"""The greedy player of any game: the best margin after its own turn."""

from typing import Any

import numpy as np

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Records, Rng, State, compiled, tireless
from fabeltafel.templates.verbs import *

SAMPLES = 4
LONGEST_TURN = 12
WORST = -(1 << 40)


@tireless
def choose_greedily(boxes: Records, states: Records, rngs: Records, seat: int) -> int:
    """The action with the best mean margin over a few deals that the hidden state allows."""
    actions = np.zeros(ACTIONS, np.int16)
    count = sensible(boxes[0], states[0], seat, actions)
    margins = np.zeros(ACTIONS, np.int64)
    for _ in range(SAMPLES):
        states[1] = states[0]
        redeal(boxes[0], states[1], seat, rngs[0])
        for place in range(count):
            states[2] = states[1]
            play(boxes[0], states[2], seat, actions[place], rngs[0], None)
            finish_turn(boxes[0], states, seat, rngs[0])
            margins[place] += margin_of(boxes[0], states[2], seat)
    return int(actions[best_place(margins, count, rngs[0])])


@compiled
def finish_turn(box: Box, states: Records, seat: int, rng: Rng) -> None:
    """Go on with the turn at place 2, each decision the best for the moment."""
    actions = np.zeros(ACTIONS, np.int16)
    margins = np.zeros(ACTIONS, np.int64)
    for _ in range(LONGEST_TURN):
        if acting(box, states[2]) != 1 << seat:
            return
        count = sensible(box, states[2], seat, actions)
        for place in range(count):
            states[3] = states[2]
            play(box, states[3], seat, actions[place], rng, None)
            margins[place] = margin_of(box, states[3], seat)
        play(box, states[2], seat, actions[best_place(margins, count, rng)], rng, None)


@compiled
def best_place(margins: Any, count: int, rng: Rng) -> int:
    """A place with the best margin; ties are broken by lot."""
    best = 0
    ties = 0
    for place in range(count):
        if margins[place] > margins[best]:
            best = place
            ties = 0
        if margins[place] == margins[best]:
            ties += 1
            if below(rng, ties) == 0:
                best = place
    return best


@compiled
def margin_of(box: Box, state: State, seat: int) -> int:
    """How far the seat's side is ahead of the best other side."""
    points = np.zeros(SEATS, np.int64)
    side = np.zeros(SEATS, np.int8)
    scores(box, state, points)
    sides(box, side)
    best_other = WORST
    for other in range(box.players):
        if side[other] != side[seat]:
            best_other = max(best_other, points[other])
    return int(points[seat] - best_other)
