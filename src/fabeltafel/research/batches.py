"""Thousands of matches of one game stepped at once, in compiled code, on all cores."""

import copy
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import STREAM, seeded
from fabeltafel.compiled import Records, copied, records
from fabeltafel.engine import Engine, engine_of
from fabeltafel.game import FabeltafelError, Facts, Game, IllegalAction
from fabeltafel.games import game_named
from fabeltafel.position import Position
from fabeltafel.research.layouts import Layout, layout_of
from fabeltafel.templates.arrays import BatchArrays

SMALLEST_SHARE = 64  # matches that are worth a thread


class Batch:
    """Many matches side by side. Its arrays are read in place and change with every step.

    seats         whose decision each match awaits (where several may decide, the lowest seat)
    masks         what that seat may decide, one column for each action
    choices       the same as a list: the first `counts` of each row
    observations  what that seat may know: the state after `hide`, a structured array
    rewards       what the last step paid every seat; 0 unless the match has just ended
    ended         whether the last step ended the match; a new one has begun in its place
    """

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        matches: int = 1024,
        seed: int = 0,
        facts: Facts | None = None,
        variants: tuple[str, ...] = (),
        threads: int | None = None,
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        players = self.game.players[0] if players is None else players
        if matches < 1:
            raise FabeltafelError(f"a batch has at least one match, not {matches}")
        told = values(shipped_box(self.game)) if facts is None else facts
        self.box = pack_box(self.game, told, players, variants)
        self.players = players
        self.matches = matches
        self.threads = max(1, threads or os.cpu_count() or 1)
        self.layout: Layout = layout_of(self.game)
        self.states = records(self.game.state.dtype, matches)
        self.observations = records(self.game.state.dtype, matches)
        self.seats: NDArray[np.int8] = np.zeros(matches, np.int8)
        self.counts: NDArray[np.int16] = np.zeros(matches, np.int16)
        self.choices: NDArray[np.int16] = np.zeros((matches, self.game.actions), np.int16)
        self.masks: NDArray[np.bool_] = np.zeros((matches, self.game.actions), np.bool_)
        self.rewards: NDArray[np.float32] = np.zeros((matches, players), np.float32)
        self.ended: NDArray[np.bool_] = np.zeros(matches, np.bool_)
        self.chosen: NDArray[np.int64] = np.zeros(matches, np.int64)
        self.rngs = streams(self.game.name, seed, matches)
        self.choosers = streams(f"{self.game.name} chooser", seed, self.threads)
        self.connect()
        self.begin()

    def connect(self) -> None:
        """Get what is not part of the batch itself: compiled code, threads, its arrays as one."""
        self.engine: Engine = engine_of(self.game)
        self.template = self.engine.template("batch")
        self.blanks = records(self.game.state.dtype)
        self.pool = ThreadPoolExecutor(self.threads, "batch") if self.threads > 1 else None
        self.arrays = BatchArrays(
            self.box,
            self.states,
            self.blanks,
            self.rngs,
            self.engine.unfilmed,
            self.choosers,
            self.chosen,
            self.rewards,
            self.ended,
            self.seats,
            self.counts,
            self.choices,
            self.masks,
            self.observations,
        )

    def begin(self) -> None:
        """Lay out a new match everywhere."""
        self.states[:] = self.blanks[0]
        self.rewards[:] = 0
        self.ended[:] = False
        self.share(lambda _, first, last: self.template.batch_begin(self.arrays, first, last))

    def step(self, actions: Any) -> None:
        """Decide everywhere; refused as a whole, with nothing changed, if one action is illegal."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.matches,) or not np.issubdtype(chosen.dtype, np.integer):
            raise FabeltafelError(
                f"a step takes {self.matches} whole numbers, not {chosen.dtype} {chosen.shape}"
            )
        self.demand_legal(chosen)
        self.chosen[:] = chosen
        self.share(lambda _, first, last: self.template.batch_step(self.arrays, first, last))

    def demand_legal(self, chosen: Any) -> None:
        """Name the first action that its mask forbids."""
        match = int(self.template.batch_refused(self.masks, np.asarray(chosen, np.int64)))
        if match < 0:
            return
        position = Position(self.game, self.box, self.states[match : match + 1])
        try:
            position.demand_legal(int(self.seats[match]), int(chosen[match]))
        except IllegalAction as error:
            raise IllegalAction(f"match {match}: {error}", error.section, error.reason) from None

    def random_actions(self) -> NDArray[np.int64]:
        """Any legal action for every match."""
        self.share(lambda at, first, last: self.template.batch_choose(self.arrays, at, first, last))
        return self.chosen

    def play_randomly(self, steps: int) -> int:
        """Random decisions everywhere; all arrays are kept up at every step. Matches ended."""
        ended = self.share(
            lambda at, first, last: self.template.batch_random(self.arrays, steps, at, first, last)
        )
        return sum(map(int, ended))

    def share(self, work: Callable[[int, int, int], Any]) -> list[Any]:
        """Do something for all matches, a share of them on each thread."""
        count = min(self.threads, max(1, self.matches // SMALLEST_SHARE))
        edges = [self.matches * n // count for n in range(count + 1)]
        if self.pool is None or count == 1:
            return [work(0, 0, self.matches)]
        return list(self.pool.map(work, range(count), edges, edges[1:]))

    def flat(self) -> NDArray[np.float32]:
        """The observations as rows of numbers; see `layout`."""
        return self.layout.flat(self.observations, self.seats)

    def clone(self) -> Self:
        """Another batch that goes on from here by itself, and the same way."""
        return copy.deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        """What makes this batch: its arrays, and its game by name."""
        kept = {name: value for name, value in self.__dict__.items() if name not in CONNECTED}
        return kept | {"game": self.game.name}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Go on exactly where the other one was."""
        self.__dict__.update(kept | {"game": game_named(kept["game"])})
        self.connect()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """A copy with arrays of its own."""
        other = object.__new__(type(self))
        for name, value in self.__dict__.items():
            if name not in CONNECTED:
                is_array = isinstance(value, np.ndarray)
                other.__dict__[name] = array_copy(value) if is_array else value
        other.connect()
        return other

    def close(self) -> None:
        """Let the threads go."""
        if self.pool is not None:
            self.pool.shutdown()


CONNECTED = ("engine", "template", "blanks", "pool", "arrays")


def array_copy(array: Any) -> Any:
    """A copy of an array of records or of numbers."""
    return copied(array) if array.dtype.names else array.copy()


def streams(name: str, seed: int, count: int) -> Records:
    """A random stream for each of so many, all different and all following from the seed."""
    rngs = records(STREAM, count)
    for number in range(count):
        rngs[number : number + 1] = seeded(name, seed, number)
    return rngs
