"""A position goes through a net: from the bytes of a state to a result for every seat.

One kind of record serves all games, so this is compiled once for all of them. Sums are made in the
order they are written, and nothing is asked of a library whose last digit differs from machine to
machine: the same weights give the same decision everywhere.
"""

from typing import Any, NamedTuple

import numpy as np

from fabeltafel.compiled import Records, compiled, records

INPUTS, FIRST, SECOND, OUTPUTS = 4096, 64, 32, 16  # the layers of a net at their widest
ELEMENTS = 2048  # numbers of a state that are looked at
KNOWN = 256  # numbers that are worked out: margins, and what a game's `features` say
SEATS = 8
VALUE, WIN, RESULTS = 0, 1, 2  # what is foretold for each seat: as a search values it, and the win
CURIOSITY = 0.3  # where nobody says: what is foretold wavers less than what chance plays out
AT_ONCE = 4  # inputs of a unit that are added up before it is written down

# How a number is looked at.
ONE_HOT, SCALED, SEATED = range(3)  # an input for each value; its size; a seat, seen from one's own

# What is worked out has its columns after the elements of a state.
NET = np.dtype(
    [
        ("players", np.int64),
        ("usual", np.float64),  # margin in matches it learnt from
        ("curiosity", np.float64),  # of a search by it
        ("by_chance", np.float64),  # the part of a result that a search plays out beside it
        ("elements", np.int64),  # how many there are
        ("known", np.int64),
        ("inputs", np.int64),
        ("units", np.int64, 3),  # of each layer
        ("at", np.int32, (SEATS, ELEMENTS)),  # where an element lies in a state, by whose eyes
        ("width", np.int8, ELEMENTS + KNOWN),  # in bytes
        ("kind", np.int8, ELEMENTS + KNOWN),
        ("lowest", np.int32, ELEMENTS + KNOWN),  # value with an input, or the first seat
        ("values", np.int32, ELEMENTS + KNOWN),
        ("scale", np.float32, ELEMENTS + KNOWN),
        ("row", np.int32, ELEMENTS + KNOWN),  # the first input it has
        ("first", np.float32, (INPUTS, FIRST)),
        ("first_bias", np.float32, FIRST),
        ("second", np.float32, (FIRST, SECOND)),
        ("second_bias", np.float32, SECOND),
        ("third", np.float32, (SECOND, OUTPUTS)),
        ("third_bias", np.float32, OUTPUTS),
    ],
    align=True,
)

# Where somebody works out what a net says; nets themselves are only read.
DESK = np.dtype(
    [
        ("extra", np.float32, KNOWN),
        ("active", np.int32, ELEMENTS + KNOWN + AT_ONCE),  # inputs that are not zero
        ("amount", np.float32, ELEMENTS + KNOWN + AT_ONCE),
        ("first", np.float32, FIRST),
        ("second", np.float32, SECOND),
        ("output", np.float32, OUTPUTS),
    ],
    align=True,
)

Net = Any  # one record of each
Desk = Any


class Mind(NamedTuple):
    """A net, a desk, and the states it looks at: each of them as the bytes it is made of."""

    nets: Records
    desks: Records
    seen: Any  # a row for each state; the very bytes, not a copy


def mind_of(nets: Records, states: Records) -> Mind:
    """A net that looks at some states, whatever becomes of them, at a desk of its own."""
    return Mind(nets, records(DESK), bytes_of(states))


def bytes_of(states: Records) -> Any:
    """States as the bytes they are made of, a row for each."""
    bare = states.view(np.ndarray)
    return bare.view(np.int8).reshape(len(bare), bare.dtype.itemsize)


@compiled
def number_at(seen: Any, at: int, width: int) -> int:
    """A number of a state by its bytes, the lowest first."""
    number = int(seen[at])
    if width > 1:
        number = (number & 255) | (int(seen[at + 1]) << 8)
    return number


@compiled
def look(net: Net, desk: Desk, seen: Any, eyes: int) -> int:
    """Write down the inputs that are not zero, by the eyes of a seat; return how many.

    Nothing, which is 0, has no input: most of a state is empty.
    """
    count = 0
    at = net.at[eyes]
    for element in range(net.elements):
        number = number_at(seen, at[element], net.width[element])
        if net.kind[element] == SEATED:
            number = turn_of(net, number - net.lowest[element], eyes)
        count = note(net, desk, element, number, count)
    for place in range(net.known):
        count = note(net, desk, net.elements + place, desk.extra[place], count)
    for _ in range(AT_ONCE):
        desk.active[count] = 0
        desk.amount[count] = 0
        count += 1
    return count - AT_ONCE


@compiled
def turn_of(net: Net, seat: int, eyes: int) -> int:
    """A seat as one seat sees it, counted from 1; nobody is 0."""
    if seat < 0:
        return 0
    return 1 + (seat - eyes if seat >= eyes else seat - eyes + net.players)


@compiled
def note(net: Net, desk: Desk, element: int, number: float, count: int) -> int:
    """Write down the input of a number; return how many there are, with it if it is not zero.

    It is written before anybody asks whether it counts, because asking first takes longer.
    """
    if net.kind[element] == SCALED:
        desk.active[count] = net.row[element]
        desk.amount[count] = number * net.scale[element]
    else:
        value = 1 if net.kind[element] == SEATED else net.lowest[element]
        value = min(max(int(number) - value, 0), net.values[element] - 1)
        desk.active[count] = net.row[element] + value
        desk.amount[count] = 1
    return int(count + (number != 0))


@compiled
def pass_through(net: Net, desk: Desk, count: int) -> None:
    """Inputs to outputs: two layers that let pass what is above zero, and one of results."""
    units = net.units
    begin_with(desk.first, net.first_bias, units[0])
    for place in range(0, count, AT_ONCE):
        active, amount = desk.active[place : place + AT_ONCE], desk.amount[place : place + AT_ONCE]
        add_four(desk.first, net.first, active, amount, units[0])
    stop_below_zero(desk.first, units[0])
    begin_with(desk.second, net.second_bias, units[1])
    for source in range(0, units[0], AT_ONCE):
        add_next(desk.second, net.second, desk.first, source, units[1])
    stop_below_zero(desk.second, units[1])
    begin_with(desk.output, net.third_bias, units[2])
    for source in range(0, units[1], AT_ONCE):
        add_next(desk.output, net.third, desk.second, source, units[2])


@compiled
def begin_with(sums: Any, biases: Any, units: int) -> None:
    """What every unit has without any input."""
    for unit in range(units):
        sums[unit] = biases[unit]


@compiled
def stop_below_zero(sums: Any, units: int) -> None:
    """Only what is above zero passes."""
    for unit in range(units):
        sums[unit] = max(sums[unit], np.float32(0))


@compiled
def add_four(sums: Any, weights: Any, active: Any, amount: Any, units: int) -> None:
    """Add four inputs to every unit."""
    one, two = weights[active[0]], weights[active[1]]
    three, four = weights[active[2]], weights[active[3]]
    add_rows(sums, one, two, three, four, amount[0], amount[1], amount[2], amount[3], units)


@compiled
def add_next(sums: Any, weights: Any, passed: Any, first: int, units: int) -> None:
    """Add four units of a layer to every unit of the next."""
    one, two, three, four = first, first + 1, first + 2, first + 3
    add_rows(
        sums,
        *(weights[one], weights[two], weights[three], weights[four]),
        *(passed[one], passed[two], passed[three], passed[four]),
        units,
    )


@compiled
def add_rows(
    sums: Any,
    one: Any,
    two: Any,
    three: Any,
    four: Any,
    a: float,
    b: float,
    c: float,
    d: float,
    units: int,
) -> None:
    """Add so much of four rows to a sum; how long they are nobody knows while compiling.

    A known number of rounds would be written out one by one instead of worked out side by side.
    """
    for unit in range(units):
        sums[unit] += (one[unit] * a + two[unit] * b) + (three[unit] * c + four[unit] * d)


@compiled
def squashed(sum_: float) -> float:
    """A result from 0 to 1; a root is the same on every machine, an exponential is not."""
    return float(0.5 + 0.5 * sum_ / np.sqrt(1.0 + sum_ * sum_))


@compiled
def foretell(net: Net, desk: Desk, seen: Any, eyes: int, results: Any) -> None:
    """Write every seat's results, both from 0 to 1, as a seat sees a state."""
    pass_through(net, desk, look(net, desk, seen, eyes))
    for turn in range(net.players):
        seat = eyes + turn
        if seat >= net.players:
            seat -= net.players
        results[seat, VALUE] = squashed(desk.output[RESULTS * turn + VALUE])
        results[seat, WIN] = squashed(desk.output[RESULTS * turn + WIN])
