"""What the searching bots know of this game: simulations lay a tile where it pays at once."""

from typing import Any

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Rng, State, compiled
from fabeltafel.games.teufel.board import JOINED, PATHS, POINTS, RIM_POINTS, UNTURNED
from fabeltafel.games.teufel.components import TURN_OF, Phase
from fabeltafel.games.teufel.rules import is_body

HOPE = 6  # the points a tail without an end may still bring, and loses when it meets another
WORST = -(1 << 20)


@compiled
def circumstance(box: Box, state: State) -> int:
    """How to turn a tile depends on its kind."""
    return int(state.turned_up)


@compiled
def rollout(box: Box, state: State, seat: int, actions: Any, count: int, rng: Rng) -> int:
    """Any field, but one of the best turns."""
    if state.phase == Phase.NAMING:
        return int(actions[below(rng, count)])
    best = 0
    ties = 0
    best_gain = WORST
    for place in range(count):
        way = UNTURNED[state.turned_up] + TURN_OF[actions[place]]
        gain = gain_of(box, state, seat % box.sides, way)
        if gain > best_gain:
            best_gain = gain
            ties = 0
        if gain == best_gain:
            ties += 1
            if below(rng, ties) == 0:
                best = place
    return int(actions[best])


@compiled
def gain_of(box: Box, state: State, side: int, way: int) -> int:
    """What a side gains if the tile lies this way, its three paths looked at one by one."""
    gain = 0
    for path in range(PATHS):
        one = POINTS[state.field, JOINED[way, path, 0]]
        other = POINTS[state.field, JOINED[way, path, 1]]
        first, last = state.other_end[one], state.other_end[other]
        if first != other and first < RIM_POINTS and last < RIM_POINTS:
            length = state.length[one] + state.length[other] + 1
            gain += gain_between(box, side, first, last, length)
    return gain


@compiled
def gain_between(box: Box, side: int, first: int, last: int, length: int) -> int:
    """What a path from rim to rim is worth to a side."""
    if is_body(box, first) and is_body(box, last):
        return -owned(box, side, first) * HOPE - owned(box, side, last) * HOPE
    if is_body(box, first):
        return owned(box, side, first) * length
    return owned(box, side, last) * length if is_body(box, last) else 0


@compiled
def owned(box: Box, side: int, body: int) -> int:
    """1 for a body of the side's own, -1 for another's."""
    return 1 if box.owner[body // 2] == side else -1
