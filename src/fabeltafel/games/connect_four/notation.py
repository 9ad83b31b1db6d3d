"""Connect Four in words: columns a to g, and the grid as it stands."""

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.film import NOBODY
from fabeltafel.game import NotationError
from fabeltafel.games.connect_four.components import COLUMNS, DROP, HEIGHT, ROWS, STATE
from fabeltafel.games.connect_four.rules import has_four

LETTERS = "abcdefg"
DISCS = "xo"
EMPTY = "."


def word(action: int) -> str:
    """The word for a decision."""
    return LETTERS[action - DROP]


def action(word: str) -> int:
    """The decision a word stands for."""
    if len(word) != 1 or word not in LETTERS:
        raise NotationError(f"{word!r} is no column; they are {LETTERS[0]} to {LETTERS[-1]}")
    return DROP + LETTERS.index(word)


def write(boxes: Records, states: Records) -> str:
    """The grid, top row first; x began."""
    state = states.view(np.recarray)[0]
    rows = [[disc_at(state, column, row) for column in range(COLUMNS)] for row in range(ROWS)]
    return "\n".join(
        "".join(DISCS[seat] if seat >= 0 else EMPTY for seat in row) for row in rows[::-1]
    )


def disc_at(state: np.record, column: int, row: int) -> int:
    """Whose disc lies at a place."""
    for seat in range(len(DISCS)):
        if int(state.discs[seat]) >> HEIGHT * column + row & 1:
            return seat
    return NOBODY


def read(boxes: Records, text: str) -> Records:
    """A grid from its text."""
    states = records(STATE)
    state = states.view(np.recarray)[0]
    rows = [line.strip() for line in text.strip().splitlines()]
    if [len(row) for row in rows] != [COLUMNS] * ROWS or set("".join(rows)) - set(DISCS + EMPTY):
        raise NotationError(f"a grid is {ROWS} rows of {COLUMNS} out of {DISCS}{EMPTY}")
    for column in range(COLUMNS):
        pile = "".join(row[column] for row in rows[::-1]).rstrip(EMPTY)
        if EMPTY in pile:
            raise NotationError(f"a disc floats in column {LETTERS[column]}")
        for row, disc in enumerate(pile):
            state.discs[DISCS.index(disc)] |= 1 << HEIGHT * column + row
        state.height[column] = len(pile)
        state.turns_taken += len(pile)
    if "".join(rows).count(DISCS[0]) - "".join(rows).count(DISCS[1]) not in (0, 1):
        raise NotationError("x and o take turns, and x begins")
    for seat in range(len(DISCS)):
        if has_four(int(state.discs[seat])):
            state.winner = seat + 1
    return states
