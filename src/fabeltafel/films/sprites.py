"""Pieces as pixels: each is drawn once and then moved about."""

import io
import re
from dataclasses import replace
from typing import Any, cast

from fabeltafel import lettering
from fabeltafel.drawing import Piece
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.pictures import FONTS, NAMESPACE, drawn_board, style_of, written

DEFINED = re.compile(r"<defs>.*?</defs>", re.DOTALL)
HOVERING = re.compile(r"[^{}]*:(?:hover|focus)[^{}]*\{[^{}]*\}")  # a film has no pointer
REACHES = 72, 150, 310  # how far around their place pieces are looked for, most of them first
Window = tuple[float, float, float, float]
Sprite = tuple[Any, int, int]
EXTRA = "pictures are made by resvg and Pillow; install them with: pip install 'fabeltafel[film]'"


def imaging() -> Any:
    """Pillow, if it is installed."""
    try:
        from PIL import Image  # noqa: PLC0415 - an extra
    except ImportError:
        raise FabeltafelError(EXTRA) from None
    return Image


def png(svg: str, width: int) -> bytes:
    """A drawing as a picture of some width, with our own fonts."""
    try:
        import resvg_py  # noqa: PLC0415 - an extra
    except ImportError:
        raise FabeltafelError(EXTRA) from None
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=svg.isascii() or max(svg) < "\u2fff",
        font_files=lettering.font_files(),
        sans_serif_family=lettering.TEXT,
        font_family=lettering.TEXT,
    )
    return bytes(drawn)


class Sprites:
    """The pieces of one game in one size, drawn when they are first asked for."""

    def __init__(self, game: Game, box: Any, width: int, theme: str) -> None:
        self.game, self.width, self.theme = game, width, theme
        self.scale = width / game.drawing.WIDTH
        board = drawn_board(game, box)
        self.definitions = "".join(DEFINED.findall(board))
        self.style = HOVERING.sub("", style_of(game))
        self.known: dict[tuple[str, float], Sprite] = {}
        self.board = self.drawn(board).convert("RGB")

    def drawn(self, inside: str, window: Window | None = None) -> Any:
        """The table, or what a window of it shows, as an image."""
        x, y, width, height = window or (0, 0, self.game.drawing.WIDTH, self.game.drawing.HEIGHT)
        svg = (
            f'<svg xmlns="{NAMESPACE}" viewBox="{x:g} {y:g} {width:g} {height:g}" '
            f'class="{self.theme}" font-family="{FONTS}"><style>{self.style}</style>{inside}</svg>'
        )
        return imaging().open(io.BytesIO(png(svg, round(width * self.scale)))).convert("RGBA")

    def sprite(self, piece: Piece) -> Sprite:
        """A piece as an image, and how far left and above of its place that begins."""
        key = "".join(map(str, piece.body)), piece.turn
        if key not in self.known:
            near = (self.around(piece, reach) for reach in REACHES)
            self.known[key] = next((found for found in near if found), None) or self.anywhere(piece)
        return self.known[key]

    def around(self, piece: Piece, reach: int) -> Sprite | None:
        """A piece as far as it reaches around its place; nothing if it may reach further."""
        image = self.drawn(
            self.scene(replace(piece, x=0, y=0)), (-reach, -reach, *(2 * reach,) * 2)
        )
        box, size = image.getbbox() or (2, 2, 3, 3), image.width
        if min(box) <= 1 or max(box) >= size - 1:
            return None
        return image.crop(box), box[0] - size // 2, box[1] - size // 2

    def anywhere(self, piece: Piece) -> Sprite:
        """A piece as much of it as lies on the table."""
        image = self.drawn(self.scene(piece))
        box, (x, y) = image.getbbox() or (0, 0, 1, 1), self.place(piece.x, piece.y)
        return image.crop(box), box[0] - x, box[1] - y

    def scene(self, piece: Piece) -> str:
        """One piece as a drawing."""
        shown = written(self.game, piece)
        return f'<g class="scene {self.game.name}">{self.definitions}{shown}</g>'

    def place(self, x: float, y: float) -> tuple[int, int]:
        """A place on the table in pixels."""
        return round(x * self.scale), round(y * self.scale)

    def put(self, canvas: Any, piece: Piece, at: tuple[float, float], share: float = 1) -> None:
        """Draw a piece somewhere, faint if only a share of it is there."""
        image, left, top = self.sprite(piece)
        x, y = self.place(*at)
        mask = image.getchannel("A")
        if share < 1:
            mask = mask.point([round(level * share) for level in range(256)])
        canvas.paste(image, (x + left, y + top), cast(Any, mask))
