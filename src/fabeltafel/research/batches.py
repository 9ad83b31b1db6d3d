"""Matches driven from Python: thousands at once on all cores, or one as fast as it can be."""

import operator
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from fabeltafel.chance import QUICK, STREAM, seeded
from fabeltafel.compiled import Records, copied, direct, records
from fabeltafel.engine import Engine, engine_of
from fabeltafel.game import FabeltafelError, Facts, Game, IllegalAction
from fabeltafel.games import game_named
from fabeltafel.pictures import picture
from fabeltafel.position import Position
from fabeltafel.research.episodes import layout_of, opened
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
        if matches < 1:
            raise FabeltafelError(f"a batch has at least one match, not {matches}")
        self.game, self.players, self.box = opened(game, players, facts, variants)
        self.matches = matches
        self.threads = max(1, threads or os.cpu_count() or 1)
        self.layout = layout_of(self.game)
        self.states = records(self.game.state.dtype, matches)
        self.observations = records(self.game.state.dtype, matches)
        self.seats: NDArray[np.int8] = np.zeros(matches, np.int8)
        self.counts: NDArray[np.int16] = np.zeros(matches, np.int16)
        self.choices: NDArray[np.int16] = np.zeros((matches, self.game.actions), np.int16)
        self.masks: NDArray[np.bool_] = np.zeros((matches, self.game.actions), np.bool_)
        self.rewards: NDArray[np.float32] = np.zeros((matches, self.players), np.float32)
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
        own = {name: vars(self)[name] for name in BatchArrays._fields if name in vars(self)}
        self.arrays = BatchArrays(boxes=self.box, seen=self.observations, **own)

    def begin(self) -> None:
        """Lay out a new match everywhere."""
        self.states[:], self.rewards[:], self.ended[:] = self.blanks[0], 0, False
        self.share(lambda _, *share: self.template.batch_begin(self.arrays, *share))

    def step(self, actions: Any) -> None:
        """Decide everywhere; refused as a whole, with nothing changed, if one action is illegal."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.matches,) or not np.issubdtype(chosen.dtype, np.integer):
            given = f"{chosen.dtype} {chosen.shape}"
            raise FabeltafelError(f"a step takes {self.matches} whole numbers, not {given}")
        self.demand_legal(chosen)
        self.chosen[:] = chosen
        self.share(lambda _, *share: self.template.batch_step(self.arrays, *share))

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
        self.share(lambda *share: self.template.batch_choose(self.arrays, *share))
        return self.chosen

    def play_randomly(self, steps: int) -> int:
        """Random decisions everywhere; all arrays are kept up at every step. Matches ended."""
        play = self.template.batch_random
        return sum(map(int, self.share(lambda *share: play(self.arrays, steps, *share))))

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
        other = object.__new__(type(self))
        other.__dict__.update({name: own_copy(value) for name, value in vars(self).items()})
        other.connect()
        return other

    def __getstate__(self) -> dict[str, Any]:
        """What makes this batch: its arrays, and its game by name."""
        kept = {name: value for name, value in vars(self).items() if name not in CONNECTED}
        return kept | {"game": self.game.name}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Go on exactly where the other one was."""
        self.__dict__.update(kept | {"game": game_named(kept["game"])})
        self.connect()

    def close(self) -> None:
        """Let the threads go."""
        if self.pool is not None:
            self.pool.shutdown()


CONNECTED = ("engine", "template", "blanks", "pool", "arrays")


def own_copy(value: Any) -> Any:
    """A copy of an array of records or numbers; whatever else a batch keeps never changes."""
    if isinstance(value, np.ndarray):
        return copied(value) if value.dtype.names else value.copy()
    return value


def streams(name: str, seed: int, count: int) -> Records:
    """A random stream for each of so many, all different and all following from the seed."""
    rngs = records(STREAM, count)
    for number in range(count):
        rngs[number : number + 1] = seeded(name, seed, number, rounds=QUICK)
    return rngs


class Picture(str):
    """SVG that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """What notebooks ask for."""
        return str(self)


def solo_type(game: Game) -> np.dtype[Any]:
    """Everything about one match in one record: a call from Python costs by its arguments."""
    return np.dtype(
        [
            ("states", game.state.dtype, 1),
            ("seen", game.state.dtype, 1),  # what the seat that decides may know
            ("seat", np.int8),
            ("count", np.int16),
            ("choices", np.int16, game.actions),
            ("mask", np.int8, game.actions),
            ("rewards", np.float32, game.players[-1]),
            ("rng", STREAM),
        ],
        align=True,
    )


class Solo:
    """One match. `mask` and `observation` are read in place and change with every step."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        seed: int = 0,
        facts: Facts | None = None,
        variants: tuple[str, ...] = (),
    ) -> None:
        self.game, self.players, self.box = opened(game, players, facts, variants)
        self.engine, self.layout = engine_of(self.game), layout_of(self.game)
        self.blanks = records(self.game.state.dtype)
        self.solos, self.count = records(solo_type(self.game)), 0
        self.look()
        template = self.engine.template("batch")  # called without asking each time for types
        self.solo_begin = direct(template.solo_begin, self.box, self.solos, self.blanks)
        self.solo_step = direct(template.solo_step, self.box, self.solos, 0)
        self.begin(seed)

    def look(self) -> None:
        """Take hold of the parts of the record that people read."""
        self.listed: NDArray[np.int16] = self.solos["choices"][0]
        self.mask: NDArray[np.int8] = self.solos["mask"][0]
        self.observation: Records = self.solos["seen"][0]
        self.rewards: NDArray[np.float32] = self.solos["rewards"][0][: self.players]

    def begin(self, seed: int) -> None:
        """A new match; the same seed gives the same one."""
        self.solos["rng"] = seeded(self.game.name, seed, rounds=QUICK)
        self.begin_again()

    def begin_again(self) -> None:
        """A new match, its chance going on where the last one's ended."""
        self.count = self.solo_begin(self.box, self.solos, self.blanks)

    @property
    def seat(self) -> int:
        """Whose decision is awaited; where several may decide, the lowest seat."""
        return int(self.solos["seat"][0])

    @property
    def choices(self) -> list[int]:
        """What that seat may decide."""
        actions: list[int] = self.listed[: self.count].tolist()
        return actions

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.count == 0

    def step(self, action: int) -> bool:
        """Decide; True if that was the last decision of the match."""
        count = self.solo_step(self.box, self.solos, operator.index(action))
        if count < 0:
            self.refuse(action)
        self.count = count
        return bool(count == 0)

    def refuse(self, action: int) -> None:
        """Say which action cannot be made, and why."""
        if self.is_over:
            raise IllegalAction("the match is over", "")
        position = Position(self.game, self.box, self.solos["states"][0])
        position.demand_legal(self.seat, action)

    def flat(self) -> NDArray[np.float32]:
        """The observation as numbers; see `layout`."""
        return self.layout.row(self.observation, self.seat)

    def picture(self, theme: str = "light") -> Picture:
        """The position as the seat that decides may see it; a notebook shows it."""
        names, seen = [f"Seat {n + 1}" for n in range(self.players)], self.observation
        sight = self.game.sight(self.box, np.ascontiguousarray(seen), self.seat, names)
        return Picture(picture(self.game, sight, theme))

    def clone(self) -> Self:
        """Another match that goes on from here by itself."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.solos = copied(self.solos)
        other.look()
        return other
