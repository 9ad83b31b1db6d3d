"""What an observation is made of: the named pieces of a hidden state, and where each one lies.

An observation is the state after `hide`, for whoever decides. As a structured array its fields
have names; `flat` lays them one after another as numbers, for networks.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from fabeltafel.compiled import Records
from fabeltafel.game import Game


@dataclass(frozen=True)
class Part:
    """One named piece of an observation."""

    name: str
    shape: tuple[int, ...]
    start: int
    stop: int


@dataclass(frozen=True)
class Layout:
    """Where the pieces of a game's observations lie in a flat one; the seat comes last."""

    parts: tuple[Part, ...]
    seats: int

    @property
    def size(self) -> int:
        """How many numbers a flat observation has."""
        return self.parts[-1].stop

    def __getitem__(self, name: str) -> slice:
        """Where a piece lies."""
        for part in self.parts:
            if part.name == name:
                return slice(part.start, part.stop)
        raise KeyError(name)

    def flat(self, seen: Records, seats: Any) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Hidden states as rows of numbers; at the end a one for the seat whose eyes it is.

        Through the eyes of nobody, a spectator's, there is no one.
        """
        rows = np.zeros((len(seen), self.size), np.float32)
        for part in self.parts[:-1]:
            rows[:, part.start : part.stop] = np.asarray(seen[part.name]).reshape(len(seen), -1)
        seats = np.asarray(seats, np.intp)
        seated = np.flatnonzero(seats >= 0)
        rows[seated, self.parts[-1].start + seats[seated]] = 1
        return rows


def layout_of(game: Game) -> Layout:
    """The layout of a game's observations, from its state's own fields."""
    parts, start = [], 0
    for name in game.state.dtype.names or ():
        shape = game.state.dtype[name].shape
        stop = start + int(np.prod(shape, dtype=int))
        parts.append(Part(name, shape, start, stop))
        start = stop
    seats = game.players[-1]
    parts.append(Part("seat", (seats,), start, start + seats))
    return Layout(tuple(parts), seats)
