"""What is in the box: an upright grid and two colours of discs."""

from collections.abc import Sequence

from fabeltafel.compiled import Records, records
from fabeltafel.decisions import (
    DecisionKind,
    EventKind,
    Things,
    actions_by_kind,
    decision,
    thing_by_action,
)
from fabeltafel.fields import Fields, Row, int8, int64
from fabeltafel.game import Facts

COLUMNS, ROWS = 7, 6  # §1.1
PLAYERS = range(2, 3)  # §1.2
LETTERS = "abcdefg"
PLACES = COLUMNS * ROWS
HEIGHT = ROWS + 1  # one bit above each column stays empty, so that no line runs round the edge


class Box(Fields):
    """There is nothing printed that could differ."""

    players: int = int8()


class State(Fields):
    """§5 The grid; everything is open."""

    discs: Row = int64(PLAYERS[-1])  # bit HEIGHT * column + row, from the bottom
    height: Row = int8(COLUMNS)
    turns_taken: int = int8()
    winner: int = int8()  # 1 + seat, or 0


COLUMN = Things("column", LETTERS)


class Kind(DecisionKind):
    """What can be decided."""

    DROP = decision("{column}", "3.1", COLUMN)


ACTION, COLUMN_OF = actions_by_kind(Kind), thing_by_action(Kind, COLUMN)


class Told(EventKind):
    """What can happen."""

    DROPPED = "3.1"
    WON = "4.1"
    FILLED = "4.2"


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1 The box says nothing that could differ."""
    boxes = records(Box.dtype)
    boxes["players"] = players
    return boxes
