"""Auf Teufel komm raus! in words: fields, turns and whole positions.

A field is called after its place, not after what a box may have printed on it: 17n is the 17th
of the upper half in reading order, and 17s its half-turn image.
"""

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.game import NotationError
from fabeltafel.games.teufel.board import (
    ALL_POINTS,
    FIELD_SIDES,
    FIELDS,
    PLACES,
    READING_ORDER,
    ROWS,
)
from fabeltafel.games.teufel.components import (
    ACTIONS,
    ALL_FIELDS,
    BIT,
    FORCED,
    LAYING,
    NAME,
    NAMING,
    NO_TILE,
    NUMBERS,
    OVER,
    STATE,
    TURN,
)
from fabeltafel.games.teufel.rules import THREE, join, unbarred_fields
from fabeltafel.games.teufel.tails import tails_of
from fabeltafel.games.teufel.tiles import FIXED_KINDS, KINDS, PATHS, WAY_OF, WAYS

PHASES = ("naming", "laying", "forced", "over")
HALVES = "ns"
FIELD_WORDS = [f"{field % NUMBERS + 1}{HALVES[field // NUMBERS]}" for field in range(FIELDS)]
FIELDS_BY_WORD = {word: field for field, word in enumerate(FIELD_WORDS)}
WORDS = {NAME + field: word for field, word in enumerate(FIELD_WORDS)} | {
    TURN + turn: f"turn{turn}" for turn in range(FIELD_SIDES)
}
ACTIONS_BY_WORD = {WORDS[action]: action for action in range(ACTIONS)}
WAY_WORDS = {
    way: str(kind) if kind <= FIXED_KINDS else f"{kind}/{turn}"
    for (kind, turn), way in WAY_OF.items()
}
WAYS_BY_WORD = {word: way for way, word in WAY_WORDS.items()}


def word(action: int) -> str:
    """The word for a decision."""
    return WORDS[action]


def action(word: str) -> int:
    """The decision a word stands for."""
    if word not in ACTIONS_BY_WORD:
        raise NotationError(f"{word!r} is no decision here; one is written 17n, 3s or turn2")
    return ACTIONS_BY_WORD[word]


def write(boxes: Records, states: Records) -> str:
    """A position as text; paths, points and the tiles face down follow from it."""
    state = states.view(np.recarray)[0]
    lines = [phase_line(state)]
    if state.free != ALL_FIELDS:
        lines.append(f"last {FIELD_WORDS[state.last_field]}")
    for row in range(ROWS):
        laid = [
            f" {FIELD_WORDS[field]}:{WAY_WORDS[state.tiles[field]]}"
            for field in READING_ORDER
            if PLACES[field][1] == row and state.tiles[field] != NO_TILE
        ]
        lines += ["tiles" + "".join(laid)] if laid else []
    return "\n".join(lines) + "\n"


def phase_line(state: np.record) -> str:
    """Whose decision is awaited, and which tile goes where."""
    if state.phase == OVER:
        return PHASES[OVER]
    line = f"{PHASES[state.phase]} {state.player_to_move + 1}"
    if state.phase == NAMING:
        return line
    return f"{line} {FIELD_WORDS[state.field]} {state.turned_up}"


def read(boxes: Records, text: str) -> Records:
    """A position from its text; the last tile written was laid last unless it says otherwise."""
    states = records(STATE)
    box, state = boxes.view(np.recarray)[0], states.view(np.recarray)[0]
    state.free = ALL_FIELDS
    state.other_end[:] = range(ALL_POINTS)
    told_last = None
    for number, line in enumerate(text.strip().splitlines(), start=1):
        first, *rest = line.split() or [""]
        try:
            if first == "last" and len(rest) == 1:
                told_last = FIELDS_BY_WORD[rest[0]]
            else:
                read_line(box, state, first, rest)
        except (NotationError, KeyError, ValueError, IndexError) as error:
            raise NotationError(
                f"line {number}: {line.strip()!r} cannot be read: {error}"
            ) from None
    state.last_field = state.last_field if told_last is None else told_last
    lay_pile(box, state)
    for tail in tails_of(box, state):
        state.points[tail.side] += tail.points
    demand_order(box, state)
    return states


def read_line(box: np.record, state: np.record, first: str, rest: list[str]) -> None:
    """One line of a position."""
    if first == "tiles":
        for laid in rest:
            field, way = laid.split(":")
            lay(state, FIELDS_BY_WORD[field], WAYS_BY_WORD[way])
    elif first in PHASES:
        state.phase = PHASES.index(first)
        state.player_to_move = seat_named(box, rest[0]) if rest else 0
        if state.phase in (LAYING, FORCED):
            state.field, state.turned_up = FIELDS_BY_WORD[rest[1]], kind_named(rest[2])
    else:
        raise NotationError(f"unknown {first!r}")


def lay(state: np.record, field: int, way: int) -> None:
    """A tile put on its field."""
    if state.tiles[field] != NO_TILE:
        raise NotationError(f"{FIELD_WORDS[field]} is covered twice")
    state.tiles[field] = way
    state.free ^= BIT[field]
    state.last_field = field
    for path in range(PATHS):
        join(state, way, path)


def seat_named(box: np.record, number: str) -> int:
    """A seat, which people count from 1."""
    if number not in map(str, range(1, box.players + 1)):
        raise NotationError(f"there is no seat {number!r}")
    return int(number) - 1


def kind_named(number: str) -> int:
    """A kind of tile that its player turns; the others never wait to be laid."""
    if number not in map(str, range(FIXED_KINDS + 1, KINDS + 1)):
        raise NotationError(f"{number!r} is no kind of tile that can be turned")
    return int(number)


def lay_pile(box: np.record, state: np.record) -> None:
    """Whatever was not turned up lies face down."""
    left = box.tiles.astype(np.int64)
    for way in state.tiles[state.tiles != NO_TILE]:
        left[WAYS[way - 1][0]] -= 1
    left[state.turned_up] -= state.turned_up != NO_TILE
    if (left < 0).any():
        raise NotationError(f"there are not so many tiles of kind {int(left.argmin())} in the box")
    state.pile[:] = left
    state.pile_size = left.sum()


def demand_order(box: np.record, state: np.record) -> None:
    """Refuse what no turn could lead to."""
    if (state.phase == OVER) != (state.free == 0):
        raise NotationError("the match is over exactly when all fields are covered")
    if state.free != ALL_FIELDS and state.tiles[state.last_field] == NO_TILE:
        raise NotationError("the last tile cannot lie on a free field")
    if state.phase in (LAYING, FORCED) and state.tiles[state.field] != NO_TILE:
        raise NotationError(f"{FIELD_WORDS[state.field]} is covered already")
    if box.players == THREE:
        demand_order_of_three(box, state)
    else:
        demand_pairs(box, state)


def demand_order_of_three(box: np.record, state: np.record) -> None:
    """§4 Nobody is bound by numbers, and whoever sits out is not to move."""
    if state.phase == FORCED:
        raise NotationError("with three players no tile is forced")
    if state.phase == NAMING and not unbarred_fields(box, state.free, state.player_to_move):
        raise NotationError(f"seat {state.player_to_move + 1} sits out")


def demand_pairs(box: np.record, state: np.record) -> None:
    """§3.2 Both fields of a number are covered one after the other."""
    bound = int(box.twin[state.field]) if state.phase == FORCED else None
    for field in range(FIELDS):
        is_alone = state.tiles[field] != NO_TILE and state.tiles[box.twin[field]] == NO_TILE
        if is_alone != (field == bound):
            raise NotationError(f"{FIELD_WORDS[field]} and its twin are covered in one go")
