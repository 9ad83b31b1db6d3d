"""Auf Teufel komm raus! in letters and dots, for the terminal: the very paths of the drawing.

A character holds two by four dots, so a curve keeps its shape; it has the colour of whose tail it
is part of, and a tail is known by its letter, at its devil and again where it goes on.
"""

import functools
import itertools
import textwrap
from collections.abc import Iterator, Sequence

from fabeltafel.game import Say
from fabeltafel.games.teufel import board, scenery
from fabeltafel.games.teufel.components import NO_TILE, Box, State
from fabeltafel.games.teufel.scenery import Point
from fabeltafel.games.teufel.tails import GROWING, SCORED, Tail, tails_of
from fabeltafel.games.teufel.wording import field_called, letters_of, side_name

WIDTH = 70  # characters
DOTS = 2 * WIDTH / scenery.WIDTH  # of a pixel of the drawing
TOP, BOTTOM = 96, 616  # what of it is drawn
COLOURS = "red", "bright_blue", "yellow"
FREE, SPENT = "white", "bright_black"
BRAILLE = 0x2800
BITS = (0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80)  # by column and row
STEPS = 24  # points of a curve
DEVIL, AHEAD = 20, 9  # pixels: how far off the rim a devil sits, and before its tail its letter

Cell = tuple[str, str]  # a colour and a character
Canvas = dict[tuple[int, int], Cell]  # by line and column


def sketch(box: Box, state: State, names: Sequence[str], say: Say, width: int) -> list[str]:
    """The board, and whose devils are whose."""
    if width < WIDTH:
        return []
    canvas: Canvas = {}
    tails = tails_of(box, state)
    for field, one, other, colour in paths(state, tails):
        dot_curve(canvas, field, one, other, colour)
    for field in range(board.FIELDS):
        if state.tiles[field] == NO_TILE:
            is_waiting = state.turned_up != NO_TILE and field == state.field
            mark = f"({box.number[field]})" if is_waiting else str(box.number[field])
            write(canvas, scenery.MIDDLE[field], mark, "bold green" if is_waiting else FREE)
    for tail in tails:
        letter(canvas, state, tail)
    sides = [
        f"[{COLOURS[side]}]{letters_of(box, side)} {side_name(side, names, say)}[/]"
        for side in range(box.sides)
    ]
    legend = textwrap.wrap(say("sketch-legend"), WIDTH)
    if state.turned_up != NO_TILE:
        legend.append(say("sketch-waiting", field=field_called(box.called[state.field], say)))
    return [*lines(canvas), *sides, *legend]


def paths(state: State, tails: Sequence[Tail]) -> Iterator[tuple[int, int, int, str]]:
    """Every path of every tile: its field and ends, and its colour; tails come last."""
    for field, way in enumerate(state.tiles):
        for one, other in board.JOINED[way].tolist() if way else ():
            yield field, one, other, FREE
    for tail in tails:
        colour = COLOURS[tail.side] if tail.fate in (GROWING, SCORED) else SPENT
        for crossing in scenery.crossings(tail.start, state.tiles):
            yield *crossing, colour


def dot_curve(canvas: Canvas, field: int, one: int, other: int, colour: str) -> None:
    """A path across a field, dot by dot."""
    for place, dots in dotted(field, one, other):
        drawn = ord(canvas.get(place, ("", chr(BRAILLE)))[1])
        canvas[place] = colour, chr(drawn | dots)


@functools.cache
def dotted(field: int, one: int, other: int) -> tuple[tuple[tuple[int, int], int], ...]:
    """The dots of a path: lines and columns, with the bits of a character."""
    ways = scenery.INTO[field]
    points = [ways[one][:2], *scenery.bend(ways, one, other)]
    dots = []
    for step in range(STEPS + 1):
        share = step / STEPS
        weights = [(1 - share) ** (3 - n) * share**n * (1, 3, 3, 1)[n] for n in range(4)]
        x, y = (sum(w * point[n] for w, point in zip(weights, points, strict=True)) for n in (0, 1))
        line, row = divmod(round((y - TOP) * DOTS), 4)
        place, column = divmod(round(x * DOTS), 2)
        dots.append(((line, place), BITS[column][row]))
    return tuple(dots)


def letter(canvas: Canvas, state: State, tail: Tail) -> None:
    """A tail's letter at its devil, and small where it goes on."""
    colour = COLOURS[tail.side]
    write(canvas, scenery.OUT_OF[tail.start].at(DEVIL), tail.letter, f"bold {colour}")
    if tail.fate == GROWING and tail.length:
        ahead = scenery.ahead_of(tail.end, state.tiles).at(AHEAD)
        write(canvas, ahead, tail.letter.lower(), f"bold {colour}")
    elif tail.fate == SCORED:
        write(canvas, scenery.OUT_OF[tail.end].at(DEVIL), str(tail.points), colour)


def write(canvas: Canvas, place: Point, words: str, colour: str) -> None:
    """Words around a point."""
    line, left = round((place[1] - TOP) * DOTS) // 4, round(place[0] * DOTS / 2 - len(words) / 2)
    for n, character in enumerate(words):
        canvas[line, left + n] = colour, character


def lines(canvas: Canvas) -> list[str]:
    """The canvas from top to bottom."""
    height = round((BOTTOM - TOP) * DOTS) // 4 + 1
    blank = "", " "
    rows = [[canvas.get((line, n), blank) for n in range(WIDTH)] for line in range(height)]
    return ["".join(coloured(row)).rstrip() for row in rows]


def coloured(row: Sequence[Cell]) -> Iterator[str]:
    """A line of the canvas, stretch by stretch of one colour."""
    for colour, cells in itertools.groupby(row, key=lambda cell: cell[0]):
        signs = "".join(sign for _, sign in cells)
        yield f"[{colour}]{signs}[/]" if colour else signs
