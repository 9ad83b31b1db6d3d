"""Many matches of one game stepped at once: no Python between one decision and the next.

Every function works on the matches from `first` up to `last`, so that threads can share a batch.
"""

from typing import Any

import numpy as np

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Records, State, compiled
from fabeltafel.game import first_of, share_the_win
from fabeltafel.templates.verbs import *


@compiled
def batch_begin(
    boxes: Records,
    states: Records,
    rngs: Records,
    seats: Any,
    counts: Any,
    choices: Any,
    masks: Any,
    seen: Records,
    first: int,
    last: int,
) -> None:
    """Lay out every match; states come in zeroed."""
    for match in range(first, last):
        setup(boxes[0], states[match], rngs[match])
    batch_show(boxes, states, seats, counts, choices, masks, seen, first, last)


@compiled
def batch_step(
    boxes: Records,
    states: Records,
    blanks: Records,
    rngs: Records,
    films: Records,
    chosen: Any,
    rewards: Any,
    ended: Any,
    seats: Any,
    counts: Any,
    choices: Any,
    masks: Any,
    seen: Records,
    first: int,
    last: int,
) -> None:
    """Make one decision in every match; one that ends pays out and begins anew."""
    points = np.zeros(SEATS, np.int64)
    side = np.zeros(SEATS, np.int8)
    for match in range(first, last):
        play(boxes[0], states[match], seats[match], chosen[match], rngs[match], films[0])
        if ended[match]:
            rewards[match, :] = 0
        ended[match] = is_over(boxes[0], states[match])
        if ended[match]:
            pay_out(boxes[0], states[match], points, side, rewards[match])
            states[match] = blanks[0]
            setup(boxes[0], states[match], rngs[match])
    batch_show(boxes, states, seats, counts, choices, masks, seen, first, last)


@compiled
def batch_show(
    boxes: Records,
    states: Records,
    seats: Any,
    counts: Any,
    choices: Any,
    masks: Any,
    seen: Records,
    first: int,
    last: int,
) -> None:
    """Write down who decides, what they may decide, and all they may know."""
    actions = np.zeros(ACTIONS, np.int16)
    for match in range(first, last):
        for place in range(counts[match]):
            masks[match, choices[match, place]] = False
        seat = first_of(acting(boxes[0], states[match]))
        count = legal(boxes[0], states[match], seat, actions)
        for place in range(count):
            choices[match, place] = actions[place]
            masks[match, actions[place]] = True
        seats[match] = seat
        counts[match] = count
        seen[match] = states[match]
        hide(boxes[0], seen[match], seat)


@compiled
def pay_out(box: Box, state: State, points: Any, side: Any, reward: Any) -> None:
    """Every seat's return."""
    scores(box, state, points)
    sides(box, side)
    share_the_win(box.players, points, side, reward)


@compiled
def batch_choose(
    counts: Any, choices: Any, choosers: Records, chosen: Any, at: int, first: int, last: int
) -> None:
    """Any legal action for every match, every one equally likely."""
    for match in range(first, last):
        chosen[match] = choices[match, below(choosers[at], counts[match])]


@compiled
def batch_random(
    boxes: Records,
    states: Records,
    blanks: Records,
    rngs: Records,
    films: Records,
    chosen: Any,
    rewards: Any,
    ended: Any,
    seats: Any,
    counts: Any,
    choices: Any,
    masks: Any,
    seen: Records,
    choosers: Records,
    steps: int,
    at: int,
    first: int,
    last: int,
) -> int:
    """Random decisions in every match, all shown at every step; how many matches ended."""
    matches = 0
    for _ in range(steps):
        batch_choose(counts, choices, choosers, chosen, at, first, last)
        batch_step(
            boxes,
            states,
            blanks,
            rngs,
            films,
            chosen,
            rewards,
            ended,
            seats,
            counts,
            choices,
            masks,
            seen,
            first,
            last,
        )
        for match in range(first, last):
            matches += ended[match]
    return matches


@compiled
def batch_refused(masks: Any, chosen: Any) -> int:
    """The first match whose action is not allowed, or -1."""
    for match in range(masks.shape[0]):
        action = chosen[match]
        if action < 0 or action >= ACTIONS or not masks[match, action]:
            return match
    return -1


@compiled
def solo_begin(boxes: Records, desks: Records, blanks: Records) -> int:
    """Lay out a new match on a desk, its stream going on; how many choices there are."""
    desks[0].state = blanks[0]
    desks[0].rewards[:] = 0
    setup(boxes[0], desks[0].state, desks[0].rng)
    return show_solo(boxes[0], desks)


@compiled
def solo_step(boxes: Records, desks: Records, films: Records, action: int) -> int:
    """Make one decision; how many choices there are then, or -1 and nothing changed if illegal."""
    if action < 0 or action >= ACTIONS or not desks[0].mask[action]:
        return -1
    play(boxes[0], desks[0].state, desks[0].seat, action, desks[0].rng, films[0])
    if is_over(boxes[0], desks[0].state):
        points = np.zeros(SEATS, np.int64)
        side = np.zeros(SEATS, np.int8)
        pay_out(boxes[0], desks[0].state, points, side, desks[0].rewards)
        desks[0].mask[:] = 0
        desks[0].count = 0
        desks[0].seen = desks[0].state
        return 0
    return show_solo(boxes[0], desks)


@compiled
def show_solo(box: Box, desks: Records) -> int:
    """Write down who decides, what they may decide, and all they may know."""
    for place in range(desks[0].count):
        desks[0].mask[desks[0].choices[place]] = 0
    seat = first_of(acting(box, desks[0].state))
    count = legal(box, desks[0].state, seat, desks[0].choices)
    for place in range(count):
        desks[0].mask[desks[0].choices[place]] = 1
    desks[0].seat = seat
    desks[0].count = count
    desks[0].seen = desks[0].state
    hide(box, desks[0].seen, seat)
    return count
