"""A table of Auf Teufel komm raus! to lay out by hand."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from catalogue import named
from fabeltafel.box import shipped_box, values
from fabeltafel.game import Event
from fabeltafel.games.teufel.board import KINDS, READING_ORDER, ROWS, WAY_OF
from fabeltafel.games.teufel.components import FIELD, Box, State
from fabeltafel.games.teufel.notation import WAY_WORDS
from fabeltafel.games.teufel.tails import Tail, tails_of
from table import Table

GAME = named("teufel")
FACTS = values(shipped_box(GAME))
START = "naming 1"
BOXES = [
    ("ABC", [1, 8, 9, 10, 17, 18, 19, 20, 21]),
    ("DEF", [2, 3, 4, 5, 6, 11, 12, 13, 22]),
    ("GHJ", [7, 14, 15, 16, 23, 24, 25, 26, 27]),
]  # of §1.1, the upper half


class Teufel(Table):
    """A table on which the tiles turned up are named by their kinds."""

    def __init__(self, position: str, players: int = 2, **facts: Any) -> None:
        super().__init__("teufel", players, position, **facts)

    def play(self, seat: int, word: str, kinds: Sequence[int] = ()) -> list[Event]:
        """Say a word; chance turns up tiles of these kinds."""
        pile = self.state.pile.astype(np.int64)
        answers = []
        for kind in kinds:
            assert pile[kind] > 0
            answers += [int(pile[:kind].sum())] if pile.sum() > 1 else []
            pile[kind] -= 1
        return super().play(seat, word, answers)

    @property
    def text(self) -> str:
        """The table in notation."""
        return self.game.write(self.boxes, self.states)

    @property
    def scores(self) -> list[int]:
        """Every seat's points."""
        return self.position.scores

    def fate(self, letter: str) -> tuple[int, int]:
        """What became of a tail, and how long it is."""
        tail = next(tail for tail in self.tails if tail.letter == letter)
        return tail.fate, tail.length

    @property
    def tails(self) -> list[Tail]:
        """The tails of all bodies."""
        return tails_of(Box.of(self.boxes), State.of(self.states))


def covered(but: Sequence[str], left: Sequence[int] = ()) -> str:
    """A tile on every field but these; tiles of some kinds are left face down."""
    kinds = [kind for _ in range(8) for kind in range(1, KINDS + 1)]
    for kind in left:
        kinds.remove(kind)
    fields = [word for word in FIELD.words if word not in but]
    tiles = zip(fields, kinds, strict=False)
    return "tiles " + " ".join(f"{word}:{WAY_WORDS[WAY_OF[kind, 0]]}" for word, kind in tiles)


def chr_row(codes: Sequence[int]) -> str:
    """Character codes as text."""
    return "".join(map(chr, codes))


def numbers_with(**moved: int) -> list[str]:
    """The numbers of the box, some fields having another one."""
    numbers = dict(zip(READING_ORDER, " ".join(FACTS["numbers"]).split(), strict=True))
    numbers |= {FIELD.number(word.lstrip("f")): str(number) for word, number in moved.items()}
    return [" ".join(numbers[field] for field in row) for row in ROWS]
