"""The pictures of a film: pieces glide from scene to scene, and a line tells what happens."""

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from fabeltafel import lettering
from fabeltafel.beats import is_passing
from fabeltafel.drawing import Piece
from fabeltafel.films.sprites import Sprites, imaging
from fabeltafel.films.story import Shot

RATE = 12  # pictures in a second while something moves
MOVING = 0.6  # the share of a shot in which pieces move
LONGEST_SHOT = 0.9  # seconds
ENDING = 3  # seconds for the last picture
LINES, LINE = 2, 0.032  # of the caption; their height as a share of the width
MARGIN = 0.02
INK, PAPER = (43, 35, 24), (253, 247, 232)
Point = tuple[float, float]


@dataclass(frozen=True)
class Frame:
    """A picture and how long it is shown, in milliseconds."""

    image: Any
    duration: int


def frames(
    sprites: Sprites, shots: Sequence[Shot], seconds: float, is_told: bool = True, pace: float = 1
) -> Iterator[tuple[int, Frame]]:
    """All pictures of a film that lasts at most so long, each with the number of its shot."""
    each = min(LONGEST_SHOT / pace, max(seconds - ENDING, 1) / max(len(shots) - 1, 1))
    steps = max(1, round(each * MOVING * RATE))
    hold = round(1000 * each) - steps * round(1000 / RATE)
    for number, (before, after) in enumerate(pairwise(shots)):
        for step, image in enumerate(moved(sprites, before, after, steps), start=1):
            longer = max(hold, 0) if step == steps else 0
            told = captioned(image, after.caption) if is_told else image
            yield number, Frame(told, round(1000 / RATE) + longer)
    last = still(sprites, shots[-1])
    yield (
        len(shots) - 1,
        Frame(captioned(last, shots[-1].caption) if is_told else last, 1000 * ENDING),
    )


def still(sprites: Sprites, shot: Shot) -> Any:
    """A scene in which nothing moves."""
    canvas = sprites.board.copy()
    for piece in shot.pieces:
        sprites.put(canvas, piece, (piece.x, piece.y))
    return canvas


def moved(sprites: Sprites, before: Shot, after: Shot, steps: int) -> Iterator[Any]:
    """The pictures between two scenes; what stands still below all that moves is drawn once."""
    old = {piece.id: piece for piece in before.pieces}
    new = {piece.id: piece for piece in after.pieces}
    order = [*new.values(), *(piece for id, piece in old.items() if id not in new)]
    first = next((n for n, piece in enumerate(order) if old.get(piece.id) != piece), len(order))
    ground = sprites.board.copy()
    for piece in order[:first]:
        sprites.put(ground, piece, (piece.x, piece.y))
    for step in range(1, steps + 1):
        canvas = ground.copy()
        share = eased(step / steps)
        for piece in order[first:]:
            place = between(piece, old, new, share)
            if place is not None:
                sprites.put(canvas, piece, place, strength(piece, old, new, share))
        yield canvas


def between(
    piece: Piece, old: dict[str, Piece], new: dict[str, Piece], share: float
) -> Point | None:
    """Where a piece is on its way; nowhere once it has left."""
    here = piece.x, piece.y
    if piece.id not in new:
        goal = new.get(piece.goes_to)
        return None if share >= 1 else on_the_way(here, (goal.x, goal.y) if goal else here, share)
    start = old.get(piece.id) or old.get(piece.comes_from) or new.get(piece.comes_from)
    return on_the_way((start.x, start.y), here, share) if start else here


def on_the_way(start: Point, end: Point, share: float) -> Point:
    """A point between two others."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def strength(piece: Piece, old: dict[str, Piece], new: dict[str, Piece], share: float) -> float:
    """How much of a piece is there: what leaves fades, and so does what comes from nowhere."""
    if piece.id not in new:
        return 1 if piece.goes_to in new else 1 - share
    comes = piece.id in old or piece.comes_from in old or piece.comes_from in new
    return 1 if comes and not is_passing(piece) else share


def eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def captioned(image: Any, words: str) -> Any:
    """A picture with a line of words below it."""
    width, height = image.size
    strip = caption(words, width)
    whole = imaging().new("RGB", (width, (height + strip.height) // 2 * 2), PAPER)
    whole.paste(image, (0, 0))
    whole.paste(strip, (0, height))
    return whole


@functools.lru_cache(maxsize=8)
def caption(words: str, width: int) -> Any:
    """Words on a strip of paper."""
    from PIL import ImageDraw, ImageFont  # noqa: PLC0415 - an extra

    line, margin = round(width * LINE), round(width * MARGIN)
    strip = imaging().new("RGB", (width, round(LINES * line * 1.25 + 2 * margin)), PAPER)
    file = next(file for file in lettering.font_files() if "400-normal" in file)
    font = ImageFont.truetype(file, line)
    for n, part in enumerate(wrapped(words, font, width - 2 * margin)[:LINES]):
        place = margin, margin + n * line * 1.25
        ImageDraw.Draw(strip).text(place, part, INK, font)
    return strip


def wrapped(words: str, font: Any, room: float) -> list[str]:
    """Words in lines that fit."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if font.getlength(longer) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
