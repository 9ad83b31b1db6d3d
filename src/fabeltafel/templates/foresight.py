"""A position as a net sees it: its fields, how far everybody is ahead, and what the game knows.

Nobody looks at more than a seat may know: in a search the unknown was dealt anew before.
"""

from typing import Any

import numpy as np

from fabeltafel.compiled import Box, Records, State, compiled
from fabeltafel.customs import first_of
from fabeltafel.nets.passing import Mind, Net, foretell
from fabeltafel.templates.verbs import *

CLOSE = 4.0  # times as fine is a margin looked at once more


@compiled
def foresee(box: Box, state: State, mind: Mind, at: int, results: Any) -> None:
    """Every seat's result by the eyes of the first that may act; the state lies at a place."""
    net, eyes = mind.nets[0], first_of(acting(box, state))
    know(box, state, eyes, net)
    foretell(net, mind.seen[at], eyes, results)


@compiled
def know(box: Box, state: State, eyes: int, net: Net) -> int:
    """Work out what the fields do not say by themselves; return how many numbers that is."""
    points = np.zeros(SEATS, np.int64)
    prospects(box, state, points)
    known = 0
    for turn in range(1, box.players):
        lead = (points[eyes] - points[(eyes + turn) % box.players]) / net.usual
        net.extra[known] = lead / (1 + abs(lead))
        lead *= CLOSE
        net.extra[known + 1] = lead / (1 + abs(lead))
        known += 2
    return known + features(box, state, eyes, net.extra[known:])


@compiled
def count_known(boxes: Records, states: Records, nets: Records) -> int:
    """How many numbers are worked out in this game."""
    return know(boxes[0], states[0], first_of(acting(boxes[0], states[0])), nets[0])
