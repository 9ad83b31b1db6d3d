"""Many matches of one game stepped at once: no Python between one decision and the next.

Every function works on the matches from `first` up to `last`, so that threads can share a batch.
"""

from typing import Any

import numpy as np

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Records, State, compiled, tireless
from fabeltafel.customs import first_of, share_the_win
from fabeltafel.templates.arrays import BatchArrays
from fabeltafel.templates.verbs import *


@tireless
def batch_begin(batch: BatchArrays, first: int, last: int) -> None:
    """Lay out every match; states come in zeroed."""
    for match in range(first, last):
        setup(batch.boxes[0], batch.states[match], batch.rngs[match])
    batch_show(batch, first, last)


@tireless
def batch_step(batch: BatchArrays, first: int, last: int) -> None:
    """Make one decision in every match; one that ends pays out and begins anew."""
    box, states, rngs, ended = batch.boxes[0], batch.states, batch.rngs, batch.ended
    for match in range(first, last):
        seat, action = batch.seats[match], batch.chosen[match]
        play(box, states[match], seat, action, rngs[match], None)
        if ended[match]:
            batch.rewards[match, :] = 0
        ended[match] = acting(box, states[match]) == 0
        if ended[match]:
            pay_out(box, states[match], batch.rewards[match])
            states[match] = batch.blanks[0]
            setup(box, states[match], rngs[match])
    batch_show(batch, first, last)


@tireless
def batch_show(batch: BatchArrays, first: int, last: int) -> None:
    """Write down for every match who decides, what they may decide, and all they may know."""
    for match in range(first, last):
        batch.seats[match], batch.counts[match] = show(
            batch.boxes[0],
            batch.states,
            batch.seen,
            match,
            batch.choices[match],
            batch.masks[match],
            batch.counts[match],
        )


@compiled
def show(
    box: Box, states: Records, seen: Records, at: int, choices: Any, mask: Any, shown: int
) -> tuple[int, int]:
    """Write down what may be decided and known; whose decision it is, and among how many."""
    for place in range(shown):
        mask[choices[place]] = 0
    seat = first_of(acting(box, states[at]))
    count = legal(box, states[at], seat, choices)
    for place in range(count):
        mask[choices[place]] = 1
    seen[at] = states[at]
    hide(box, seen[at], seat)
    return seat, count


@compiled
def pay_out(box: Box, state: State, reward: Any) -> None:
    """Every seat's return."""
    points = np.zeros(SEATS, np.int64)
    side = np.zeros(SEATS, np.int8)
    scores(box, state, points)
    sides(box, side)
    share_the_win(box.players, points, side, reward)


@tireless
def batch_choose(batch: BatchArrays, at: int, first: int, last: int) -> None:
    """Any legal action for every match, every one equally likely."""
    for match in range(first, last):
        place = below(batch.choosers[at], batch.counts[match])
        batch.chosen[match] = batch.choices[match, place]


@tireless
def batch_random(batch: BatchArrays, steps: int, at: int, first: int, last: int) -> int:
    """Random decisions in every match, all shown at every step; how many matches ended."""
    matches = 0
    for _ in range(steps):
        batch_choose(batch, at, first, last)
        batch_step(batch, first, last)
        for match in range(first, last):
            matches += batch.ended[match]
    return matches


@tireless
def batch_refused(masks: Any, chosen: Any) -> int:
    """The first match whose action is not allowed, or -1."""
    for match in range(masks.shape[0]):
        action = chosen[match]
        if action < 0 or action >= ACTIONS or not masks[match, action]:
            return match
    return -1


@tireless
def solo_begin(boxes: Records, solos: Records, blanks: Records) -> int:
    """Lay out a new match, its stream going on; how many choices there are."""
    solos[0].states[0] = blanks[0]
    solos[0].rewards[:] = 0
    setup(boxes[0], solos[0].states[0], solos[0].rng)
    return solo_show(boxes[0], solos)


@tireless
def solo_step(boxes: Records, solos: Records, action: int) -> int:
    """Make one decision; how many choices there are then, or -1 and nothing changed if illegal."""
    if action < 0 or action >= ACTIONS or not solos[0].mask[action]:
        return -1
    play(boxes[0], solos[0].states[0], solos[0].seat, action, solos[0].rng, None)
    if acting(boxes[0], solos[0].states[0]) == 0:
        pay_out(boxes[0], solos[0].states[0], solos[0].rewards)
        solos[0].mask[:] = 0
        solos[0].count = 0
        solos[0].seen[0] = solos[0].states[0]
        return 0
    return solo_show(boxes[0], solos)


@compiled
def solo_show(box: Box, solos: Records) -> int:
    """Write down who decides, what they may decide, and all they may know."""
    solo = solos[0]
    seat, count = show(box, solo.states, solo.seen, 0, solo.choices, solo.mask, solo.count)
    solo.seat = seat
    solo.count = count
    return count
