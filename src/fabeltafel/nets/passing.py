"""A position goes through a net: from the bytes of a state to a result for every seat.

One kind of record serves all games, so this is compiled once for all of them. Sums are made in the
order they are written, and nothing is asked of a library whose last digit differs from machine to
machine: the same weights give the same decision everywhere.
"""

from typing import Any, NamedTuple

import numpy as np

from fabeltafel.compiled import Records, compiled

INPUTS, FIRST, SECOND, OUTPUTS = 4096, 64, 32, 16  # the layers of a net at their widest
ELEMENTS = 2048  # numbers of a state that are looked at
KNOWN = 256  # numbers that are worked out: margins, and what a game's `features` say
SEATS = 8
VALUE, WIN, RESULTS = 0, 1, 2  # what is foretold for each seat: as a search values it, and the win

# How a number is looked at.
ONE_HOT, SCALED, SEATED = range(3)  # an input for each value; its size; a seat, seen from one's own

NET = np.dtype(
    [
        ("players", np.int64),
        ("usual", np.float64),  # margin in matches it learnt from
        ("elements", np.int64),  # how many there are
        ("known", np.int64),
        ("inputs", np.int64),
        ("at", np.int32, (SEATS, ELEMENTS)),  # where an element lies in a state, by whose eyes
        ("width", np.int8, ELEMENTS),  # in bytes
        ("kind", np.int8, ELEMENTS),
        ("lowest", np.int32, ELEMENTS),  # value with an input of its own, or the first seat
        ("values", np.int32, ELEMENTS),
        ("scale", np.float32, ELEMENTS),
        ("row", np.int32, ELEMENTS),  # the first input it has
        ("first", np.float32, (INPUTS, FIRST)),
        ("first_bias", np.float32, FIRST),
        ("second", np.float32, (FIRST, SECOND)),
        ("second_bias", np.float32, SECOND),
        ("third", np.float32, (SECOND, OUTPUTS)),
        ("third_bias", np.float32, OUTPUTS),
        # Where it is worked out.
        ("extra", np.float32, KNOWN),
        ("active", np.int32, ELEMENTS + KNOWN),  # inputs that are not zero
        ("amount", np.float32, ELEMENTS + KNOWN),
        ("first_sum", np.float32, FIRST),
        ("second_sum", np.float32, SECOND),
        ("output", np.float32, OUTPUTS),
    ],
    align=True,
)

Net = Any  # one such record


class Mind(NamedTuple):
    """A net and the states it looks at: each of them as the bytes it is made of."""

    nets: Records
    seen: Any  # a row for each state; the very bytes, not a copy


def mind_of(nets: Records, states: Records) -> Mind:
    """A net that looks at some states, whatever becomes of them."""
    bare = states.view(np.ndarray)
    return Mind(nets, bare.view(np.int8).reshape(len(bare), bare.dtype.itemsize))


@compiled
def number_at(seen: Any, at: int, width: int) -> int:
    """A number of a state by its bytes, the lowest first."""
    number = int(seen[at])
    if width > 1:
        number = (number & 255) | (int(seen[at + 1]) << 8)
    return number


@compiled
def look(net: Net, seen: Any, eyes: int) -> int:
    """Write down the inputs that are not zero, by the eyes of a seat; return how many.

    Nothing, which is 0, has no input: most of a state is empty.
    """
    count = 0
    at = net.at[eyes]
    for element in range(net.elements):
        number = number_at(seen, at[element], net.width[element])
        kind = net.kind[element]
        if kind == SEATED:
            number -= net.lowest[element]
            if number >= 0:
                seat = number - eyes
                net.active[count] = net.row[element] + (seat if seat >= 0 else seat + net.players)
                net.amount[count] = 1
                count += 1
        elif number != 0 and kind == ONE_HOT:
            value = min(max(number - net.lowest[element], 0), net.values[element] - 1)
            net.active[count] = net.row[element] + value
            net.amount[count] = 1
            count += 1
        elif number != 0:
            net.active[count] = net.row[element]
            net.amount[count] = number * net.scale[element]
            count += 1
    return look_at_known(net, count)


@compiled
def look_at_known(net: Net, count: int) -> int:
    """The inputs that were worked out stand last."""
    first = net.inputs - net.known
    for place in range(net.known):
        if net.extra[place] != 0:
            net.active[count] = first + place
            net.amount[count] = net.extra[place]
            count += 1
    return count


@compiled
def pass_through(net: Net, count: int) -> None:
    """Inputs to outputs: two layers that let pass what is above zero, and one of results."""
    first, second, output = net.first_sum, net.second_sum, net.output
    for unit in range(FIRST):
        first[unit] = net.first_bias[unit]
    for place in range(count):
        weights, amount = net.first[net.active[place]], net.amount[place]
        for unit in range(FIRST):
            first[unit] += weights[unit] * amount
    for unit in range(SECOND):
        second[unit] = net.second_bias[unit]
    for source in range(FIRST):
        if first[source] > 0:
            weights, amount = net.second[source], first[source]
            for unit in range(SECOND):
                second[unit] += weights[unit] * amount
    for unit in range(OUTPUTS):
        output[unit] = net.third_bias[unit]
    for source in range(SECOND):
        if second[source] > 0:
            weights, amount = net.third[source], second[source]
            for unit in range(OUTPUTS):
                output[unit] += weights[unit] * amount


@compiled
def squashed(sum_: float) -> float:
    """A result from 0 to 1; a root is the same on every machine, an exponential is not."""
    return float(0.5 + 0.5 * sum_ / np.sqrt(1.0 + sum_ * sum_))


@compiled
def foretell(net: Net, seen: Any, eyes: int, results: Any) -> None:
    """Write every seat's results, both from 0 to 1, as a seat sees a state."""
    pass_through(net, look(net, seen, eyes))
    for turn in range(net.players):
        seat = eyes + turn
        if seat >= net.players:
            seat -= net.players
        results[seat, VALUE] = squashed(net.output[RESULTS * turn + VALUE])
        results[seat, WIN] = squashed(net.output[RESULTS * turn + WIN])
