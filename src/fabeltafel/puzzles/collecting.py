"""The puzzles of a game: a file beside it, `puzzles.toml`, written and read.

A position is kept as the seat that is asked sees it, so a puzzle holds nothing that anybody else
knows. Every legal decision has a word: the answer, or one that costs something.
"""

import functools
import itertools
import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fabeltafel.game import FabeltafelError, Game
from fabeltafel.keeping import keep
from fabeltafel.lessons import prepared_match
from fabeltafel.match import Match

FILE = "puzzles.toml"
HEADING = (
    "# Found by `fabeltafel puzzles {name}`; costs are points of a hundred of the chance to win."
)
FIELDS = {"origin", "players", "seat", "answer", "chance", "error", "missed", "costs", "position"}


class BadPuzzle(FabeltafelError):
    """A puzzle that cannot be read."""


@dataclass(frozen=True)
class Puzzle:
    """One decision to be found."""

    origin: str  # the match it comes from, and after how many decisions
    players: int
    seat: int
    position: str  # in notation, as the seat sees it
    answer: str
    chance: int  # to win after the answer, in points of a hundred
    costs: Mapping[str, int]  # by word: how much less it is after every other legal decision
    error: float  # the largest standard error among the costs
    missed: int  # by how many of ten of the easiest bots

    @property
    def margin(self) -> int:
        """What the next best decision costs."""
        return min(self.costs.values())


@functools.cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easier ones first; none where it has no file."""
    path = game.folder / FILE
    return read_puzzles(path) if path.is_file() else ()


def puzzle_match(game: Game, puzzle: Puzzle, names: Sequence[str]) -> Match:
    """The match of a puzzle, with nothing in it that its seat does not see."""
    return prepared_match(game, puzzle.position, names)


def varied(puzzles: Iterable[Puzzle], game: Game, count: int) -> list[Puzzle]:
    """So many of some puzzles, of all kinds of decision and tables alike, the easier ones first.

    Where there are too many of a kind, those stay that the easiest bots miss most.
    """
    groups: dict[tuple[str, int], list[Puzzle]] = {}
    different = {puzzle.origin: puzzle for puzzle in puzzles}.values()
    for puzzle in sorted(different, key=lambda puzzle: -puzzle.missed):
        kind = game.decision(game.action(puzzle.answer)).kind.text
        groups.setdefault((kind, puzzle.players), []).append(puzzle)
    rounds = itertools.zip_longest(*groups.values())
    chosen = [puzzle for one in rounds for puzzle in one if puzzle is not None][:count]
    return sorted(chosen, key=lambda puzzle: (puzzle.missed, -puzzle.margin, puzzle.origin))


# Writing


def keep_puzzles(puzzles: Iterable[Puzzle], game: Game, path: Path) -> None:
    """Write puzzles whole or not at all."""
    written = [HEADING.format(name=game.name), *map(written_puzzle, puzzles)]
    keep("\n".join(written).encode(), path)


def written_puzzle(puzzle: Puzzle) -> str:
    """One puzzle as it stands in a file."""
    costs = ", ".join(f"{json.dumps(word)} = {cost}" for word, cost in puzzle.costs.items())
    return f"""
[[puzzle]]
origin = {json.dumps(puzzle.origin)}
players = {puzzle.players}
seat = {puzzle.seat + 1}
answer = {json.dumps(puzzle.answer)}
chance = {puzzle.chance}
error = {puzzle.error:.2f}
missed = {puzzle.missed}
costs = {{ {costs} }}
position = \"\"\"
{puzzle.position.strip()}
\"\"\"
"""


# Reading


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """All puzzles of a file."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(
        read_puzzle(one, f"{path.name}, puzzle {number}")
        for number, one in enumerate(told.get("puzzle", ()), start=1)
    )


def read_puzzle(told: Mapping[str, Any], where: str) -> Puzzle:
    """One puzzle from what was written; it has all that a puzzle has, and nothing else."""
    if wrong := sorted(FIELDS ^ set(told)):
        raise BadPuzzle(f"{where}: {wrong[0]!r} is missing or unknown")
    if told["answer"] in told["costs"] or not told["costs"]:
        raise BadPuzzle(f"{where}: it needs one answer, and others")
    return Puzzle(**{**told, "seat": told["seat"] - 1})
