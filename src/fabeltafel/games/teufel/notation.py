"""Positions of Auf Teufel komm raus! in words."""

import numpy as np

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.game import NotationError
from fabeltafel.games.teufel import board, components
from fabeltafel.games.teufel.board import FIXED_KINDS, KINDS
from fabeltafel.games.teufel.components import FIELD, IN_HAND, NO_TILE, Box, Phase, State
from fabeltafel.games.teufel.rules import is_nameable, join
from fabeltafel.games.teufel.tails import tails_of

# Each phase by its word and how many words follow: the seat, and the field and kind of a tile.
PHASES = {
    (phase.text, 3 if phase in IN_HAND else int(phase != Phase.OVER)): phase for phase in Phase
}
TURNING = range(FIXED_KINDS + 1, KINDS + 1)  # the other kinds never wait to be laid
WAY_WORDS = {
    way: str(kind) if kind <= FIXED_KINDS else f"{kind}/{turn}"
    for (kind, turn), way in board.WAY_OF.items()
}
WAYS_BY_WORD = {word: way for way, word in WAY_WORDS.items()}


def write(box: Box, state: State) -> str:
    """A position as text; paths, points and the tiles face down follow from it."""
    lines = [state.phase.text]
    if state.phase != Phase.OVER:
        lines[0] += f" {state.player_to_move + 1}"
    if state.phase in IN_HAND:
        lines[0] += f" {FIELD.word(state.field)} {state.turned_up}"
    if state.free != components.ALL_FIELDS:
        lines.append(f"last {FIELD.word(state.last_field)}")
    for row in board.ROWS:
        laid = [(FIELD.word(field), WAY_WORDS.get(state.tiles[field])) for field in row]
        tiles = [f"{field}:{way}" for field, way in laid if way]
        lines += [" ".join(["tiles", *tiles])] if tiles else []
    return "\n".join(lines) + "\n"


def read(box: Box, text: str) -> Records:
    """A position from its text; the last tile written was laid last unless it says otherwise."""
    states = records(State.dtype)
    state = record_of(states)
    state.free = components.ALL_FIELDS
    state.other_end[:] = range(board.ALL_POINTS)
    numbered = enumerate(text.strip().splitlines(), start=1)
    for number, line in sorted(numbered, key=lambda told: told[1].split()[:1] == ["last"]):
        try:
            read_line(box, state, *line.split())
        except (NotationError, KeyError, ValueError) as error:
            reason = f"{line.strip()!r} cannot be read: {error}"
            raise NotationError(f"line {number}: {reason}") from None
    lay_pile(box, state)
    for tail in tails_of(box, State.of(states)):
        state.points[tail.side] += tail.points
    demand_order(box, State.of(states))
    return states


def read_line(box: Box, state: np.record, first: str = "", *rest: str) -> None:
    """One line of a position."""
    if first == "tiles":
        for laid in rest:
            field, way = laid.split(":")
            lay(state, FIELD.number(field), WAYS_BY_WORD[way])
    elif first == "last" and len(rest) == 1:
        state.last_field = FIELD.number(rest[0])
    elif (first, len(rest)) in PHASES:
        state.phase = phase = PHASES[first, len(rest)]
        state.player_to_move = state.field = state.turned_up = 0  # the last such line counts
        if phase != Phase.OVER:
            seats = range(1, box.players + 1)
            state.player_to_move = number_in(seats, rest[0], "there is no seat {!r}") - 1
        if phase in IN_HAND:
            state.field = FIELD.number(rest[1])
            fault = "{!r} is no kind of tile that can be turned"
            state.turned_up = number_in(TURNING, rest[2], fault)
    else:
        raise NotationError(f"unknown {first!r} with {len(rest)} words after it")


def lay(state: np.record, field: int, way: int) -> None:
    """A tile put on its field."""
    if state.tiles[field] != NO_TILE:
        raise NotationError(f"{FIELD.word(field)} is covered twice")
    state.tiles[field] = way
    state.free ^= components.BIT[field]
    state.last_field = field
    for path in range(board.PATHS):
        join(state, field, way, path)


def number_in(numbers: range, word: str, fault: str) -> int:
    """One of some numbers, as it is written."""
    if word not in map(str, numbers):
        raise NotationError(fault.format(word))
    return int(word)


def lay_pile(box: Box, state: np.record) -> None:
    """Whatever was not turned up lies face down."""
    left = np.array(box.tiles)
    for way in state.tiles[state.tiles != NO_TILE]:
        left[board.WAYS[way - 1][0]] -= 1
    left[state.turned_up] -= state.turned_up != NO_TILE
    if (left < 0).any():
        raise NotationError(f"there are not so many tiles of kind {int(left.argmin())} in the box")
    state.pile[:] = left
    state.pile_size = left.sum()


def demand_order(box: Box, state: State) -> None:
    """Refuse what no turn could lead to."""
    phase, seat, waiting = state.phase, state.player_to_move, FIELD.word(state.field)
    is_three, is_empty = box.players == components.THREE, state.free == components.ALL_FIELDS
    is_lost = state.tiles[state.last_field] == NO_TILE and not (is_empty and state.last_field == 0)
    is_out = is_three and phase != Phase.OVER and not state.free & ~box.barred[seat]
    told = record_of(box.source), record_of(state.source), seat, state.field
    is_barred = phase == Phase.LAYING and not is_nameable(*told)
    faults = [
        ((phase == Phase.OVER) != (state.free == 0), "it is over exactly when the board is full"),
        (is_lost, "the last tile cannot lie on a free field"),
        (phase in IN_HAND and state.tiles[state.field] != NO_TILE, f"{waiting} is covered already"),
        (is_three and phase == Phase.FORCED, "with three players no tile is forced (§4.1)"),
        (is_out, f"seat {seat + 1} sits out (§4.2)"),
        (is_barred, f"seat {seat + 1} could not name {waiting}"),
    ]
    for is_there, fault in faults:
        if is_there:
            raise NotationError(fault)
    if not is_three:
        demand_pairs(box, state)


def demand_pairs(box: Box, state: State) -> None:
    """§3.2 Both fields of a number are covered one right after the other."""
    bound = box.twin[state.field] if state.phase == Phase.FORCED else None
    for field in range(board.FIELDS):
        is_alone = state.tiles[field] != NO_TILE and state.tiles[box.twin[field]] == NO_TILE
        if is_alone != (field == bound) or (is_alone and field != state.last_field):
            raise NotationError(f"{FIELD.word(field)} and its twin are covered in one go")
