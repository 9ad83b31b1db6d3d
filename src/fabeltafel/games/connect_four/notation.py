"""Connect Four in words: columns a to g, and the grid as it stands."""

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.game import NotationError
from fabeltafel.games.connect_four.components import COLUMNS, HEIGHT, LETTERS, ROWS, State
from fabeltafel.games.connect_four.rules import has_four
from fabeltafel.plain import PlainBox

DISCS = "xo"
EMPTY = "."


def write(box: PlainBox, state: State) -> str:
    """The grid, top row first; x began."""
    rows = [[disc_at(state, column, row) for column in range(COLUMNS)] for row in range(ROWS)]
    return "\n".join("".join(row) for row in rows[::-1])


def disc_at(state: State, column: int, row: int) -> str:
    """The disc at a place, if there is one."""
    place = HEIGHT * column + row
    return next((DISCS[seat] for seat in range(2) if state.discs[seat] >> place & 1), EMPTY)


def read(box: PlainBox, text: str) -> Records:
    """A grid from its text."""
    states = records(State.dtype)
    state = record_of(states)
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
    winners = [seat for seat in range(len(DISCS)) if has_four(int(state.discs[seat]))]
    if state.turns_taken % 2 in winners:
        raise NotationError("nobody drops a disc after four in a row")
    state.winner = winners[0] + 1 if winners else 0
    return states
