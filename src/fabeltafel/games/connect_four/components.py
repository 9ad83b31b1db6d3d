"""What is in the box: an upright grid and two colours of discs."""

from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.game import Facts

COLUMNS, ROWS = 7, 6  # §1.1
PLAYERS = range(2, 3)  # §1.2
PLACES = COLUMNS * ROWS
HEIGHT = ROWS + 1  # one bit above each column stays empty, so that no line runs round the edge

BOX = np.dtype([("players", np.int8)], align=True)

STATE = np.dtype(
    [
        ("discs", np.int64, PLAYERS[-1]),  # bit HEIGHT * column + row, from the bottom
        ("height", np.int8, COLUMNS),
        ("turns_taken", np.int8),
        ("winner", np.int8),  # 1 + seat, or 0
    ],
    align=True,
)

DROP = 0  # DROP + column
ACTIONS = DROP + COLUMNS

EVENTS = DROPPED, WON, FILLED = range(3)
EVENT_NAMES = (("dropped", "3.1"), ("won", "4.1"), ("filled", "4.2"))
FRAMES = 2
FACTS = ()


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1 The box says nothing that could differ."""
    boxes = records(BOX)
    boxes["players"] = players
    return boxes
