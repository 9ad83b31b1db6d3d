"""Games drawn otherwise, so that pieces are crossed and decisions tried on."""

from dataclasses import replace

import tussle
from fabeltafel.drawing import Piece
from fabeltafel.game import Drawing, Game, Sight
from fabeltafel.games.connect_four import GAME
from fabeltafel.games.connect_four.components import COLUMNS, DROP
from fabeltafel.games.connect_four.view import DISC
from tussle.components import SHOUT, WHISPER

A, B, C, D, E, F, G = range(DROP, DROP + COLUMNS)

# The sun leads to columns and to a word that stands nowhere else; the moon to a column, and to two
# words that only the rack stands for as well, which does not tell them apart.
CROSSED = {
    "sun": (A, C, E, G),
    "moon": (B, D, F),
    "rack": (D, F),
    "column-g": (),
    "column-d": (),
    "column-f": (),
}
TURNED = {"rack": tuple(range(DROP, DROP + COLUMNS))} | {f"column-{at}": () for at in "abcdefg"}


def in_hand() -> list[Piece]:
    """Two discs to pick up."""
    return [Piece("sun", 180, 110, (DISC[0],)), Piece("moon", 420, 110, (DISC[1],))]


def drawn(does: dict[str, tuple[int, ...]], *tried: int) -> Game:
    """Connect Four with other words on some pieces, some of which are tried on."""

    def scene(sight: Sight) -> list[Piece]:
        pieces = [*GAME.drawing.scene(sight), *in_hand()]
        return [replace(piece, does=does.get(piece.id, piece.does)) for piece in pieces]

    drawing: Drawing = replace(GAME.drawing, scene=scene, is_tried=lambda action: action in tried)
    return replace(GAME, drawing=drawing)


CROSSING, CROSSING_AND_TRYING, TURNING, TUSSLING = "crossing", "both", "turning", "tussling"
DRAWINGS = {
    CROSSING: drawn(CROSSED),
    CROSSING_AND_TRYING: drawn(CROSSED, A, C, E),
    TURNING: drawn(TURNED, *range(DROP, DROP + COLUMNS)),
    TUSSLING: replace(
        tussle.GAME,
        drawing=replace(tussle.GAME.drawing, is_tried=lambda action: action in (WHISPER, SHOUT)),
    ),
}
