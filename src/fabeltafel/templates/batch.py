"""Many matches of one game stepped at once: no Python between one decision and the next.

Every function works on the matches from `first` up to `last`, so that threads can share a batch.
"""

from typing import Any

import numpy as np

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Records, State, compiled
from fabeltafel.customs import first_of, share_the_win
from fabeltafel.templates.many import Many
from fabeltafel.templates.verbs import *


@compiled
def batch_begin(many: Many, first: int, last: int) -> None:
    """Lay out every match; states come in zeroed."""
    for match in range(first, last):
        setup(many.boxes[0], many.states[match], many.rngs[match])
    batch_show(many, first, last)


@compiled
def batch_step(many: Many, first: int, last: int) -> None:
    """Make one decision in every match; one that ends pays out and begins anew."""
    box, states, rngs, ended = many.boxes[0], many.states, many.rngs, many.ended
    points = np.zeros(SEATS, np.int64)
    side = np.zeros(SEATS, np.int8)
    for match in range(first, last):
        seat, action = many.seats[match], many.chosen[match]
        play(box, states[match], seat, action, rngs[match], many.films[0])
        if ended[match]:
            many.rewards[match, :] = 0
        ended[match] = is_over(box, states[match])
        if ended[match]:
            pay_out(box, states[match], points, side, many.rewards[match])
            states[match] = many.blanks[0]
            setup(box, states[match], rngs[match])
    batch_show(many, first, last)


@compiled
def batch_show(many: Many, first: int, last: int) -> None:
    """Write down who decides, what they may decide, and all they may know."""
    box, states, choices, masks = many.boxes[0], many.states, many.choices, many.masks
    actions = np.zeros(ACTIONS, np.int16)
    for match in range(first, last):
        for place in range(many.counts[match]):
            masks[match, choices[match, place]] = False
        seat = first_of(acting(box, states[match]))
        count = legal(box, states[match], seat, actions)
        for place in range(count):
            choices[match, place] = actions[place]
            masks[match, actions[place]] = True
        many.seats[match] = seat
        many.counts[match] = count
        many.seen[match] = states[match]
        hide(box, many.seen[match], seat)


@compiled
def pay_out(box: Box, state: State, points: Any, side: Any, reward: Any) -> None:
    """Every seat's return."""
    scores(box, state, points)
    sides(box, side)
    share_the_win(box.players, points, side, reward)


@compiled
def batch_choose(many: Many, at: int, first: int, last: int) -> None:
    """Any legal action for every match, every one equally likely."""
    for match in range(first, last):
        place = below(many.choosers[at], many.counts[match])
        many.chosen[match] = many.choices[match, place]


@compiled
def batch_random(many: Many, steps: int, at: int, first: int, last: int) -> int:
    """Random decisions in every match, all shown at every step; how many matches ended."""
    matches = 0
    for _ in range(steps):
        batch_choose(many, at, first, last)
        batch_step(many, first, last)
        for match in range(first, last):
            matches += many.ended[match]
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
