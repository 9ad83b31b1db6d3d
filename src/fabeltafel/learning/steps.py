"""One step of learning: how every weight should move for a handful of positions, and by how much.

Squared errors and Adam (Kingma and Ba 2015), written out; on one thread the same positions always
give the same weights.
"""

from typing import Any

import numpy as np

from fabeltafel.compiled import Records, compiled, record_of, records, tireless
from fabeltafel.nets.passing import (
    DESK,
    FIRST,
    INPUTS,
    OUTPUTS,
    RESULTS,
    SECOND,
    Desk,
    Net,
    look,
    pass_through,
    squashed,
)

MEMORY, SCALE_MEMORY, TINY = 0.9, 0.999, 1e-8

LAYERS = [
    ("first", np.float32, (INPUTS, FIRST)),
    ("first_bias", np.float32, (FIRST,)),
    ("second", np.float32, (FIRST, SECOND)),
    ("second_bias", np.float32, (SECOND,)),
    ("third", np.float32, (SECOND, OUTPUTS)),
    ("third_bias", np.float32, (OUTPUTS,)),
]
SLOPES = np.dtype(LAYERS)


class Optimiser:
    """A net that learns: its weights, and how they moved lately."""

    def __init__(self, nets: Records) -> None:
        self.nets, self.desks, self.slopes = nets, records(DESK), records(SLOPES)
        self.moved, self.spread = records(SLOPES), records(SLOPES)
        self.steps = 0

    def step(self, seen: Any, extras: Any, eyes: Any, targets: Any, rate: float) -> float:
        """Move all weights a little towards some targets; return the mean squared error."""
        self.slopes.view(np.uint8)[:] = 0
        error = add_slopes(self.nets, self.desks, self.slopes, seen, extras, eyes, targets)
        self.steps += 1
        pace = rate * (1 - SCALE_MEMORY**self.steps) ** 0.5 / (1 - MEMORY**self.steps)
        inputs = int(record_of(self.nets).inputs)
        for name, *_ in LAYERS:
            rows = slice(inputs) if name == "first" else slice(None)
            weights, slopes, moved, spread = (
                array[name][0][rows].reshape(-1)
                for array in (self.nets, self.slopes, self.moved, self.spread)
            )
            move(weights, slopes, moved, spread, pace, 1 / len(eyes))
        return float(error)


def begin_weights(nets: Records, seed: int) -> None:
    """Small random weights, as large as their layer's inputs allow."""
    net, rng = record_of(nets), np.random.default_rng(seed)
    inputs = int(net.inputs)
    active = max(1.0, float(net.elements + net.known) / 4)
    net.first[:inputs] = rng.normal(0, (2 / active) ** 0.5, (inputs, FIRST))
    net.second[:] = rng.normal(0, (2 / FIRST) ** 0.5, (FIRST, SECOND))
    net.third[:, : RESULTS * net.players] = rng.normal(
        0, 0.3 / SECOND**0.5, (SECOND, RESULTS * int(net.players))
    )


@tireless
def add_slopes(
    nets: Records, desks: Records, slopes: Records, seen: Any, extras: Any, eyes: Any, targets: Any
) -> float:
    """Add up the slopes of the squared error over some positions; return its mean."""
    net, desk, slope = nets[0], desks[0], slopes[0]
    error = 0.0
    for row in range(len(eyes)):
        for place in range(net.known):
            desk.extra[place] = extras[row, place]
        count = look(net, desk, seen[row], eyes[row])
        pass_through(net, desk, count)
        error += slope_of_outputs(net, desk, eyes[row], targets[row])
        slope_of_layers(net, desk, slope, count)
    return float(error / (len(eyes) * net.players * RESULTS))


@compiled
def slope_of_outputs(net: Net, desk: Desk, eyes: int, target: Any) -> float:
    """Put the slopes of the outputs in their places; return the squared error."""
    error = 0.0
    for turn in range(net.players):
        for result in range(RESULTS):
            place = RESULTS * turn + result
            sum_ = desk.output[place]
            gap = squashed(sum_) - target[(eyes + turn) % net.players, result]
            error += gap * gap
            root = np.sqrt(1.0 + sum_ * sum_)
            desk.output[place] = gap / (root * root * root)
    return error


@compiled
def slope_of_layers(net: Net, desk: Desk, slope: Any, count: int) -> None:
    """Back from the outputs to the inputs, through the units that let something pass."""
    units = net.units
    add_amounts(slope.third_bias, desk.output, np.float32(1), units[2])
    for source in range(units[1]):
        back = slope_of(net.third[source], desk.output, desk.second[source], units[2])
        add_amounts(slope.third[source], desk.output, desk.second[source], units[2])
        desk.second[source] = back
    add_amounts(slope.second_bias, desk.second, np.float32(1), units[1])
    for source in range(units[0]):
        back = slope_of(net.second[source], desk.second, desk.first[source], units[1])
        add_amounts(slope.second[source], desk.second, desk.first[source], units[1])
        desk.first[source] = back
    add_amounts(slope.first_bias, desk.first, np.float32(1), units[0])
    for place in range(count):
        row = slope.first[desk.active[place]]
        add_amounts(row, desk.first, desk.amount[place], units[0])


@compiled
def add_amounts(sums: Any, numbers: Any, amount: Any, units: int) -> None:
    """Add so much of some numbers to others."""
    for unit in range(units):
        sums[unit] += numbers[unit] * amount


@compiled
def slope_of(weights: Any, slopes: Any, passed: Any, units: int) -> Any:
    """The slope of a unit, out of those of the next layer; none where nothing passed."""
    back = np.float32(0)
    if passed > 0:
        for unit in range(units):
            back += weights[unit] * slopes[unit]
    return back


@tireless
def move(weights: Any, slopes: Any, moved: Any, spread: Any, pace: float, share: float) -> None:
    """Move weights against their slopes, by about the same for all of them."""
    for place in range(len(weights)):
        slope = slopes[place] * share
        moved[place] = MEMORY * moved[place] + (1 - MEMORY) * slope
        spread[place] = SCALE_MEMORY * spread[place] + (1 - SCALE_MEMORY) * slope * slope
        weights[place] -= pace * moved[place] / (np.sqrt(spread[place]) + TINY)
