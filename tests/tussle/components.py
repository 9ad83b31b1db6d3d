"""Cards of four values, and hands of two."""

from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.game import BoxError, Facts

VALUES = 4
SEATS = 4
HAND = 2
POINTS_TO_WIN = 5
MOST_ROUNDS = 12

BOX = np.dtype([("players", np.int8), ("copies", np.int8)], align=True)
STATE = np.dtype(
    [
        ("rounds_played", np.int8),
        ("hands", np.int8, (SEATS, VALUES + 1)),
        ("hand_size", np.int8, SEATS),
        ("considered", np.int8, SEATS),  # a card whose shout is still undecided
        ("has_chosen", np.int8, SEATS),
        ("chosen", np.int8, SEATS),
        ("shouted", np.int8, SEATS),
        ("pile", np.int8, VALUES + 1),
        ("pile_size", np.int8),
        ("discard", np.int8, VALUES + 1),
        ("points", np.int8, 2),
    ],
    align=True,
)

WHISPER = 0
CHOOSE = WHISPER  # CHOOSE + value
SHOUT = CHOOSE + VALUES + 1
ACTIONS = SHOUT + 1

CHOSE, REVEALED, WON, RESHUFFLED, DREW = range(5)
EVENT_NAMES = (
    ("chose", "2.1"),
    ("revealed", "2.2"),
    ("won", "2.2"),
    ("reshuffled", "2.3"),
    ("drew", "2.3"),
)
FRAMES = 16
FACTS = ("copies",)


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1.1 The box."""
    copies = facts["copies"]
    if type(copies) is not int or not 4 <= copies <= 20:
        raise BoxError("copies", f"{copies!r} is no number from 4 to 20")
    boxes = records(BOX)
    boxes["players"] = players
    boxes["copies"] = copies
    return boxes
