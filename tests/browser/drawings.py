"""Games drawn otherwise, so that pieces are crossed and decisions tried on."""

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace

import tussle
from catalogue import previewing
from fabeltafel.drawing import Piece
from fabeltafel.game import AnySight, Game
from fabeltafel.games.connect_four import GAME
from fabeltafel.games.connect_four.view import DISC

A, B, C, D, E, F, G = map(GAME.action, "abcdefg")

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
TURNED = {"rack": (A, B, C, D, E, F, G)} | {f"column-{at}": () for at in "abcdefg"}


def in_hand() -> list[Piece]:
    """Two discs to pick up."""
    return [Piece("sun", 180, 110, (DISC[0],)), Piece("moon", 420, 110, (DISC[1],))]


def drawn(does: Mapping[str, tuple[int, ...]], tried: str = "") -> Game:
    """Connect Four with other words on some pieces, some of which are tried on."""

    def scene(sight: AnySight) -> list[Piece]:
        pieces = [*GAME.drawing.scene(sight), *in_hand()]
        return [replace(piece, does=does.get(piece.id, piece.does)) for piece in pieces]

    size = {"WIDTH": GAME.drawing.WIDTH, "HEIGHT": GAME.drawing.HEIGHT}
    drawing = SimpleNamespace(**size, board=GAME.drawing.board, scene=scene)
    return previewing(replace(GAME, drawing=drawing), *tried)


CROSSING, CROSSING_AND_TRYING, TURNING, TUSSLING = "crossing", "both", "turning", "tussling"
DRAWINGS = {
    CROSSING: drawn(CROSSED),
    CROSSING_AND_TRYING: drawn(CROSSED, "ace"),
    TURNING: drawn(TURNED, "abcdefg"),
    TUSSLING: previewing(tussle.GAME, "whisper", "shout"),
}
