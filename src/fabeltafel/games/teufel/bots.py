"""What the bots know of this game: where a tile pays at once, and how the tails stand."""

from typing import Any

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Rng, State, compiled
from fabeltafel.games.teufel.board import (
    BESIDE_POINT,
    FIELD_SIDES,
    FIELDS,
    FIXED_KINDS,
    JOINED,
    PATHS,
    POINTS,
    RIM_POINTS,
    UNTURNED,
)
from fabeltafel.games.teufel.components import BIT, NO_TILE, TURN_OF, Phase
from fabeltafel.games.teufel.rules import is_body

HOPE = 6  # the points a tail without an end may still bring, and loses when it meets another
WORST = -(1 << 20)

# What a net is told besides: how tails stand says more than the tiles they are made of.
OVERLOOKED = frozenset({"tiles", "other_end", "length", "field", "last_field"})
OFTEN, LONG, MANY = 16.0, 32.0, 8.0  # what numbers are measured by, so that they are about 1
AGGREGATES = 4  # of each side


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


@compiled
def features(box: Box, state: State, seat: int, known: Any) -> int:
    """The tails of each side and one by one, the fields left, and what the tile can bring."""
    count = write_tails(box, state, seat % box.sides, known)
    known[count] = 0
    known[count + 1] = 0
    if state.turned_up > NO_TILE:
        known[count + 1] = best_gain(box, state, seat % box.sides) / OFTEN
    for field in range(FIELDS):
        is_free = (state.free & BIT[field]) != 0
        known[count] += is_free / FIELDS
        known[count + 2 + field] = is_free
    return count + 2 + FIELDS


@compiled
def write_tails(box: Box, state: State, side: int, known: Any) -> int:
    """The open tails of each side in sum, then one by one, then by the fields they lead to.

    The own side comes first, and where a number stands for one tail the own ones are above 0.
    """
    bodies = box.sides * AGGREGATES
    fields = bodies + RIM_POINTS // 2
    for place in range(fields + 2 * FIELDS):
        known[place] = 0
    for body in range(RIM_POINTS // 2):
        start = 2 * body + box.body
        if state.other_end[start] >= RIM_POINTS or state.other_end[start] == start:
            turn = (box.owner[body] - side) % box.sides * AGGREGATES
            length = state.length[start]
            known[turn] += 1 / MANY
            known[turn + 1] += length / LONG
            known[turn + 2] += length * length / (LONG * MANY)
            known[turn + 3] = max(known[turn + 3], length / OFTEN)
            sign = 1 if turn == 0 else -1
            known[bodies + body] = sign * (1 + length) / MANY
            field = field_ahead(state, state.other_end[start])
            known[fields + field] += sign
            known[fields + FIELDS + field] += sign * length / MANY
    return int(fields + 2 * FIELDS)


@compiled
def field_ahead(state: State, end: int) -> int:
    """The free field that a path without an end leads to."""
    one, other = BESIDE_POINT[end, 0], BESIDE_POINT[end, 1]
    return int(one if state.tiles[one] == NO_TILE else other)


@compiled
def best_gain(box: Box, state: State, side: int) -> int:
    """What the tile in hand brings at once, laid the best way."""
    ways = 1 if state.turned_up <= FIXED_KINDS else FIELD_SIDES
    best = WORST
    for turn in range(ways):
        best = max(best, gain_of(box, state, side, UNTURNED[state.turned_up] + turn))
    return best
