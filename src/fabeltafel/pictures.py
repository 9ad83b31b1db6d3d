"""A position as SVG: the board that never changes, the scene upon it, and both as one picture."""

import functools
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any

import numpy as np

from fabeltafel.compiled import Records
from fabeltafel.drawing import Cell, Piece, plain
from fabeltafel.game import AnySight, Game
from fabeltafel.stylesheets import themed

PLAIN = Path(__file__).parent / "plain.css"  # of games without colours of their own
NAMESPACE = "http://www.w3.org/2000/svg"
FONTS = "Atkinson Hyperlegible, Segoe UI, system-ui, sans-serif"  # as far as a reader has them

Pieces = dict[str, str]  # every piece of a scene as SVG by its id, lowest first


def pieces_of(game: Game, sight: AnySight) -> Pieces:
    """The pieces of a scene, each written out."""
    return written_out(game, game.drawing.scene(sight))


def written_out(game: Game, pieces: Iterable[Piece]) -> Pieces:
    """Pieces as SVG, by their ids."""
    return {piece.id: written(game, piece) for piece in pieces}


def written(game: Game, piece: Piece) -> str:
    """One piece as SVG, with the words of the actions it stands for."""
    turn = f" rotate({piece.turn:g})" if piece.turn else ""
    marks = mark("does", " ".join(map(game.word, piece.does)))
    marks += mark("from", piece.comes_from) + mark("to", piece.goes_to) + mark("title", piece.title)
    marks += cell_mark(piece.cell) if piece.cell else ""
    return (
        f'<g id="{piece.id}" class="piece" transform="translate({piece.x:g} {piece.y:g}){turn}"'
        f"{marks}>{''.join(map(str, piece.body))}</g>"
    )


def mark(name: str, value: str) -> str:
    """What a piece tells the browser, if anything."""
    return f' data-{name}="{escape(value)}"' if value else ""


@functools.lru_cache(maxsize=4096)
def cell_mark(cell: Cell) -> str:
    """Where a piece belongs when the table is laid out."""
    part, *numbers = cell
    return mark("cell", " ".join([part, *map(plain, numbers)]))


def scene_svg(game: Game, pieces: Mapping[str, str]) -> str:
    """A whole scene as one `<svg>`."""
    return whole(game, "scene", pieces.values())


def board_svg(game: Game, box: Records) -> str:
    """What never changes on the table, as one `<svg>`."""
    return board_of(game, box.tobytes())


@functools.lru_cache(maxsize=64)
def board_of(game: Game, box: bytes) -> str:
    """The board of one box, drawn once."""
    return drawn_board(game, game.box.of(np.frombuffer(box, game.box.dtype)))


def drawn_board(game: Game, box: Any) -> str:
    """The board of a box in its plain form."""
    return whole(game, "board", map(str, game.drawing.board(box)), layout_mark(game, box))


def layout_mark(game: Game, box: Any) -> str:
    """How a drawing can be laid out in a window of another shape, if it says so."""
    layout = getattr(game.drawing, "layout", None)
    if layout is None:
        return ""
    return f' data-layout="{escape(json.dumps(asdict(layout(box))))}"'


def picture(game: Game, sight: AnySight, theme: str = "light", crop: str = "") -> str:
    """A position as one SVG file that needs nothing else; `crop` is a viewBox."""
    board, scene = drawn_board(game, sight.box), scene_svg(game, pieces_of(game, sight))
    box = crop or f"0 0 {game.drawing.WIDTH} {game.drawing.HEIGHT}"
    return (
        f'<svg xmlns="{NAMESPACE}" viewBox="{box}" class="{theme}" font-family="{FONTS}">'
        f"<style>{style_of(game)}</style>{board}{scene}</svg>"
    )


def style_of(game: Game) -> str:
    """The stylesheet of a game as it is used; its file, if it has changed, is written out anew."""
    path = game.folder / "view.css"
    return themed((path if path.is_file() else PLAIN).read_text(encoding="utf-8"))


def whole(game: Game, kind: str, parts: Iterable[str], mark: str = "") -> str:
    """An `<svg>` of the size of a game's table."""
    width, height = game.drawing.WIDTH, game.drawing.HEIGHT
    return (
        f'<svg xmlns="{NAMESPACE}" class="{kind} {game.name}" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}"{mark}>{"".join(parts)}</svg>'
    )
