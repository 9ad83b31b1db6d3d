"""What came of a match: everybody's share of the win, and their result as a search values it."""

from typing import Any

import numpy as np

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.templates.verbs import *

WIN_WEIGHT = 0.5


@compiled
def judge(box: Box, state: State, forest: Any, results: Any) -> None:
    """Every seat's result from 0 to 1: the win, and the margin measured in usual margins."""
    points = np.zeros(SEATS, np.int64)
    side = np.zeros(SEATS, np.int8)
    prospects(box, state, points)
    sides(box, side)
    forest.simulations += 1
    for seat in range(box.players):
        margin = -(1 << 40)
        winners = 1
        for other in range(box.players):
            if side[other] != side[seat]:
                margin = max(margin, points[other])
        margin = points[seat] - margin
        if margin == 0:
            winners = sides_ahead(box, points, side, points[seat])
        forest.margins += abs(margin) / box.players
        usual = forest.margins / forest.simulations + 1e-9
        win = 1.0 / winners if margin >= 0 else 0.0
        results[seat, 1] = win
        pull = margin / usual
        results[seat, 0] = WIN_WEIGHT * win + (1 - WIN_WEIGHT) * (
            0.5 + 0.5 * pull / (1 + abs(pull))
        )


@compiled
def write_wins(box: Box, state: State, wins: Any) -> None:
    """Every seat's share of the win, written down."""
    points = np.zeros(SEATS, np.int64)
    side = np.zeros(SEATS, np.int8)
    scores(box, state, points)
    sides(box, side)
    best = points[0]
    for seat in range(box.players):
        best = max(best, points[seat])
    winners = sides_ahead(box, points, side, best)
    for seat in range(box.players):
        wins[seat] = 1.0 / winners if points[seat] == best else 0.0


@compiled
def sides_ahead(box: Box, points: Any, side: Any, score: int) -> int:
    """How many sides share this score."""
    shared = 0
    for seat in range(box.players):
        is_new = points[seat] == score
        for other in range(seat):
            if side[other] == side[seat]:
                is_new = False
        shared += is_new
    return shared
