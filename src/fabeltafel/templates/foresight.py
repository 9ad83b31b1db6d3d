"""A position as a net sees it: its fields, how far everybody is ahead, and what the game knows.

Nobody looks at more than a seat may know: in a search the unknown was dealt anew before.
"""

from typing import Any

import numpy as np

from fabeltafel.compiled import Box, Records, State, compiled, tireless
from fabeltafel.customs import first_of, write_leads
from fabeltafel.nets.passing import Mind, foretell
from fabeltafel.templates.verbs import *


@compiled
def foresee(box: Box, state: State, mind: Mind, at: int, results: Any) -> None:
    """Every seat's result by the eyes of the first that may act; the state lies at a place."""
    net, desk, eyes = mind.nets[0], mind.desks[0], first_of(acting(box, state))
    know(box, state, eyes, net.usual, desk.extra)
    foretell(net, desk, mind.seen[at], eyes, results)


@compiled
def know(box: Box, state: State, eyes: int, usual: float, extra: Any) -> int:
    """Work out what the fields do not say by themselves; return how many numbers that is."""
    points = np.zeros(SEATS, np.int64)
    prospects(box, state, points)
    known = write_leads(points, box.players, eyes, usual, extra)
    return known + features(box, state, eyes, extra[known:])


@tireless
def know_all(boxes: Records, states: Records, usual: float, extras: Any) -> int:
    """Work it out for some states, a row for each; return how many numbers that is."""
    known = 0
    for row in range(len(states)):
        eyes = first_of(acting(boxes[0], states[row]))
        known = know(boxes[0], states[row], eyes, usual, extras[row])
    return known
