"""A match as a small player for notebooks: one piece of HTML that needs no server and no net."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from fabeltafel.drawing import Piece
from fabeltafel.game import AnySight, Game
from fabeltafel.pictures import drawn_board, scene_svg, style_of

TEMPLATE = Path(__file__).parent / "scrubber.html"
WIDTH, CONTROLS = 480, 92  # pixels


@dataclass(frozen=True)
class Scrubber:
    """Scenes to go through, each with what was told when it came about."""

    game: Game
    scenes: Sequence[tuple[AnySight, str]]

    def html(self) -> str:
        """The player as a whole page."""
        data = json.dumps(self.data(), ensure_ascii=False, separators=(",", ":"))
        page = TEMPLATE.read_text(encoding="utf-8")
        harmless = data.replace("<", "\\u003c")  # nothing in it can end the script
        return page.replace("DATA;", f"{harmless};", 1)

    def _repr_html_(self) -> str:
        """The player within a page, where it can do nothing but play."""
        height = round(WIDTH * self.game.drawing.HEIGHT / self.game.drawing.WIDTH) + CONTROLS
        return (
            f'<iframe sandbox="allow-scripts" width="{WIDTH}" height="{height}" '
            f'style="border: 0" srcdoc="{escape(self.html())}"></iframe>'
        )

    def data(self) -> dict[str, object]:
        """What is played: every piece, wherever it lies, stands here once."""
        known: dict[tuple[str, str, str], int] = {}
        steps = []
        for sight, told in self.scenes:
            placed = map(place, self.game.drawing.scene(sight))
            shown = [known.setdefault(piece, len(known)) for piece in placed]
            steps.append({"shown": shown, "told": told})
        board = drawn_board(self.game, self.scenes[0][0].box)
        return {
            "style": style_of(self.game),
            "board": board,
            "scene": scene_svg(self.game, {}),
            "pieces": list(known),
            "steps": steps,
        }


def place(piece: Piece) -> tuple[str, str, str]:
    """A piece by its name, where it lies as stylesheets write it, and what it looks like."""
    turn = f" rotate({piece.turn:g}deg)" if piece.turn else ""
    where = f"translate({piece.x:g}px, {piece.y:g}px){turn}"
    return piece.id, where, "".join(map(str, piece.body))
