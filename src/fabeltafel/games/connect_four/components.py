"""What is in the box: an upright grid and two colours of discs."""

from fabeltafel import decisions
from fabeltafel.decisions import DecisionKind, EventKind, Things, decision
from fabeltafel.fields import Fields, Row, int8, int64

COLUMNS, ROWS = 7, 6  # §1.1
PLAYERS = range(2, 3)  # §1.2
LETTERS = "abcdefg"
PLACES = COLUMNS * ROWS
HEIGHT = ROWS + 1  # one bit above each column stays empty, so that no line runs round the edge


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


COLUMN_OF = decisions.thing_by_action(Kind, COLUMN)


class Told(EventKind):
    """What can happen."""

    DROPPED = "3.1"
    WON = "4.1"
    FILLED = "4.2"
