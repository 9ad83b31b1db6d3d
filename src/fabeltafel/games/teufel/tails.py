"""What has become of the tails: where each of them leads, how long it is, and what it is worth."""

from typing import NamedTuple

from fabeltafel.games.teufel.board import ENDS_AT, RIM_POINTS
from fabeltafel.games.teufel.components import NO_TILE, Box, State

GROWING, SCORED, MET_A_BODY = range(3)


class Tail(NamedTuple):
    """The path that begins at a body, as far as tiles have been laid."""

    letter: str
    side: int  # whose it is
    start: int  # its first point, that of the body
    end: int  # its last point
    length: int  # tiles crossed
    fate: int

    @property
    def points(self) -> int:
        """What it scores for certain (§5.2)."""
        return self.length if self.fate == SCORED else 0


def tails_of(box: Box, state: State) -> list[Tail]:
    """The tails of all bodies, clockwise."""
    return [tail_of(box, state, start) for start in range(box.body, RIM_POINTS, 2)]


def tail_of(box: Box, state: State, start: int) -> Tail:
    """The tail of the body at a point of the rim."""
    end, fate = state.other_end[start], GROWING
    if end < RIM_POINTS and end != start:
        fate = MET_A_BODY if end % 2 == box.body else SCORED
    side = box.owner[start // 2]
    return Tail(letter_at(box, start), side, start, end, state.length[start], fate)


def letter_at(box: Box, point: int) -> str:
    """The letter of the edge on the rim that a point lies on."""
    return chr(box.letter[point // 2])


def field_ahead(state: State, point: int) -> int:
    """The free field into which the path that ends at a point would go on."""
    return next(field for field, _ in ENDS_AT[point] if state.tiles[field] == NO_TILE)
