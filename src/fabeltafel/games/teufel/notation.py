"""Positions of Auf Teufel komm raus! in words."""

import numpy as np

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.game import NotationError
from fabeltafel.games.teufel.board import ALL_POINTS, FIELDS, PLACES, READING_ORDER, ROWS
from fabeltafel.games.teufel.components import (
    ALL_FIELDS,
    BIT,
    FIELD,
    NO_TILE,
    THREE,
    Box,
    Phase,
    State,
)
from fabeltafel.games.teufel.rules import join
from fabeltafel.games.teufel.tails import tails_of
from fabeltafel.games.teufel.tiles import FIXED_KINDS, KINDS, PATHS, WAY_OF, WAYS

PHASES = {phase.text: phase for phase in Phase}
WAITING = (Phase.LAYING, Phase.FORCED)  # there is a tile in hand
WAY_WORDS = {
    way: str(kind) if kind <= FIXED_KINDS else f"{kind}/{turn}"
    for (kind, turn), way in WAY_OF.items()
}
WAYS_BY_WORD = {word: way for way, word in WAY_WORDS.items()}


def write(box: Box, state: State) -> str:
    """A position as text; paths, points and the tiles face down follow from it."""
    lines = [phase_line(state)]
    if state.free != ALL_FIELDS:
        lines.append(f"last {FIELD.word(state.last_field)}")
    for row in range(ROWS):
        laid = [
            f" {FIELD.word(field)}:{WAY_WORDS[state.tiles[field]]}"
            for field in READING_ORDER
            if PLACES[field][1] == row and state.tiles[field] != NO_TILE
        ]
        lines += ["tiles" + "".join(laid)] if laid else []
    return "\n".join(lines) + "\n"


def phase_line(state: State) -> str:
    """Whose decision is awaited, and which tile goes where."""
    if state.phase == Phase.OVER:
        return state.phase.text
    line = f"{state.phase.text} {state.player_to_move + 1}"
    if state.phase == Phase.NAMING:
        return line
    return f"{line} {FIELD.word(state.field)} {state.turned_up}"


def read(box: Box, text: str) -> Records:
    """A position from its text; the last tile written was laid last unless it says otherwise."""
    states = records(State.dtype)
    state = record_of(states)
    state.free = ALL_FIELDS
    state.other_end[:] = range(ALL_POINTS)
    told_last = None
    for number, line in enumerate(text.strip().splitlines(), start=1):
        first, *rest = line.split() or [""]
        try:
            if first == "last" and len(rest) == 1:
                told_last = FIELD.number(rest[0])
            else:
                read_line(box, state, first, rest)
        except (NotationError, KeyError, ValueError, IndexError) as error:
            raise NotationError(
                f"line {number}: {line.strip()!r} cannot be read: {error}"
            ) from None
    state.last_field = state.last_field if told_last is None else told_last
    lay_pile(box, state)
    for tail in tails_of(box, State.of(states)):
        state.points[tail.side] += tail.points
    demand_order(box, State.of(states))
    return states


def read_line(box: Box, state: np.record, first: str, rest: list[str]) -> None:
    """One line of a position."""
    if first == "tiles":
        for laid in rest:
            field, way = laid.split(":")
            lay(state, FIELD.number(field), WAYS_BY_WORD[way])
    elif first in PHASES:
        state.phase = PHASES[first]
        state.player_to_move = seat_named(box, rest[0]) if rest else 0
        if state.phase in WAITING:
            state.field, state.turned_up = FIELD.number(rest[1]), kind_named(rest[2])
    else:
        raise NotationError(f"unknown {first!r}")


def lay(state: np.record, field: int, way: int) -> None:
    """A tile put on its field."""
    if state.tiles[field] != NO_TILE:
        raise NotationError(f"{FIELD.word(field)} is covered twice")
    state.tiles[field] = way
    state.free ^= BIT[field]
    state.last_field = field
    for path in range(PATHS):
        join(state, way, path)


def seat_named(box: Box, number: str) -> int:
    """A seat, which people count from 1."""
    if number not in map(str, range(1, box.players + 1)):
        raise NotationError(f"there is no seat {number!r}")
    return int(number) - 1


def kind_named(number: str) -> int:
    """A kind of tile that its player turns; the others never wait to be laid."""
    if number not in map(str, range(FIXED_KINDS + 1, KINDS + 1)):
        raise NotationError(f"{number!r} is no kind of tile that can be turned")
    return int(number)


def lay_pile(box: Box, state: np.record) -> None:
    """Whatever was not turned up lies face down."""
    left = np.array(box.tiles)
    for way in state.tiles[state.tiles != NO_TILE]:
        left[WAYS[way - 1][0]] -= 1
    left[state.turned_up] -= state.turned_up != NO_TILE
    if (left < 0).any():
        raise NotationError(f"there are not so many tiles of kind {int(left.argmin())} in the box")
    state.pile[:] = left
    state.pile_size = left.sum()


def demand_order(box: Box, state: State) -> None:
    """Refuse what no turn could lead to."""
    if (state.phase == Phase.OVER) != (state.free == 0):
        raise NotationError("the match is over exactly when all fields are covered")
    if state.free != ALL_FIELDS and state.tiles[state.last_field] == NO_TILE:
        raise NotationError("the last tile cannot lie on a free field")
    if state.phase in WAITING and state.tiles[state.field] != NO_TILE:
        raise NotationError(f"{FIELD.word(state.field)} is covered already")
    if box.players == THREE:
        demand_order_of_three(box, state)
    else:
        demand_pairs(box, state)


def demand_order_of_three(box: Box, state: State) -> None:
    """§4 Nobody is bound by numbers, and whoever sits out is not to move."""
    if state.phase == Phase.FORCED:
        raise NotationError("with three players no tile is forced")
    if state.phase == Phase.NAMING and not state.free & ~box.barred[state.player_to_move]:
        raise NotationError(f"seat {state.player_to_move + 1} sits out")


def demand_pairs(box: Box, state: State) -> None:
    """§3.2 Both fields of a number are covered one after the other."""
    bound = box.twin[state.field] if state.phase == Phase.FORCED else None
    for field in range(FIELDS):
        is_alone = state.tiles[field] != NO_TILE and state.tiles[box.twin[field]] == NO_TILE
        if is_alone != (field == bound):
            raise NotationError(f"{FIELD.word(field)} and its twin are covered in one go")
