"""Which games can be played already: rules become machine code while the table is laid.

A `Board` says how far every game is, to all processes of a server; a `workshop` compiles, and what
is compiled every process loads by itself, beside its answers: see `Readiness`.
"""

import asyncio
import functools
import gc
import logging
import math
import multiprocessing
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum
from typing import Any

from fabeltafel.bots.search import Search
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import seeded
from fabeltafel.compiled import Records
from fabeltafel.game import Game
from fabeltafel.nets.weights import net_of
from fabeltafel.position import Position, first_calls

LOG = logging.getLogger("fabeltafel")
PAUSE = 0.05  # seconds between two looks at what has been compiled

Call = tuple[str, Callable[[], Any]]


class Stage(IntEnum):
    """How far a game is."""

    NOTHING = 0
    RULES = 1  # people can play it
    BOTS = 2  # and bots can think about it


class Preparing(Exception):
    """What somebody wants can be done as soon as a game is ready."""

    def __init__(self, game: Game, share: float) -> None:
        super().__init__(game.title)
        self.game = game
        self.share = share


class Board:
    """How far every game is, and when it was asked for, seen by all processes of a server."""

    def __init__(self, games: Sequence[Game]) -> None:
        shared: Any = multiprocessing.get_context("spawn").Array
        self.names = [game.name for game in games]
        self.shares = shared("d", len(games), lock=False)
        self.stages = shared("b", len(games), lock=False)
        self.asked = shared("d", len(games), lock=False)

    def next(self, places: Iterable[int]) -> int | None:
        """Which of some games comes first: the one asked for, else the first."""
        return min(places, key=lambda place: self.asked[place] or math.inf, default=None)

    def ask(self, place: int) -> None:
        """Somebody wants to play a game."""
        self.asked[place] = self.asked[place] or time.time()


class Readiness:
    """What this process can play; by itself it waits for nothing."""

    def __init__(
        self,
        games: Sequence[Game] = (),
        board: Board | None = None,
        load: Callable[[Game, Stage], None] | None = None,
    ) -> None:
        self.games = [*games]
        self.board = Board(games) if board is None else board
        self.load = load or load_stage
        self.stages = dict.fromkeys([*self.games, *older(games)], Stage.NOTHING)
        self.broken: set[Game] = set()
        self.wanted: list[Game] = []  # by rules of before, which are made ready on demand alone
        self.news = threading.Event()
        self.is_ending = False

    def share(self, game: Game) -> float:
        """How much of a game is ready to be played."""
        if self.stages.get(game, Stage.RULES) >= Stage.RULES:
            return 1.0
        return float(self.board.shares[self.games.index(game)]) if game in self.games else 0.0

    def has(self, game: Game, stage: Stage) -> bool:
        """Whether a game is that far here; one that cannot be made ready is as far as it gets."""
        return self.stages.get(game, stage) >= stage

    @property
    def has_everything(self) -> bool:
        """Whether every game can be played, with bots."""
        return not self.broken and not self.is_waiting

    @property
    def is_waiting(self) -> bool:
        """Whether some game is not as far as it gets."""
        return not all(self.has(game, Stage.BOTS) for game in self.games)

    def demand(self, game: Game) -> None:
        """Somebody wants to play; what is not ready comes first from now on."""
        if self.has(game, Stage.RULES):
            return
        self.ask(game)
        raise Preparing(game, self.share(game))

    async def bots(self, game: Game) -> None:
        """Wait until bots can think about a game, or the server ends."""
        while not self.has(game, Stage.BOTS) and not self.is_ending:
            await asyncio.sleep(PAUSE)

    def ask(self, game: Game) -> None:
        """Let a game come before those that nobody has asked for."""
        if game in self.games:
            self.board.ask(self.games.index(game))
        elif game not in self.wanted:
            self.wanted.append(game)
            self.news.set()

    def run(self) -> None:
        """Load whatever is compiled, until the server ends."""
        while not self.is_ending:
            found = self.next_step()
            if found is None:
                self.news.wait(PAUSE if self.is_waiting else None)
                self.news.clear()
                continue
            self.step(*found)
            if not self.is_waiting:  # what is there by now stays for good
                gc.collect()
                gc.freeze()

    def next_step(self) -> tuple[Game, Stage] | None:
        """The game that can be brought further, and how far."""
        for game in self.wanted:
            if not self.has(game, Stage.BOTS):
                return self.following(game)
        behind = [
            place
            for place, game in enumerate(self.games)
            if self.stages[game] < self.board.stages[place]
        ]
        place = self.board.next(behind)
        return None if place is None else self.following(self.games[place])

    def following(self, game: Game) -> tuple[Game, Stage]:
        """A game with the stage it has not reached yet."""
        return game, Stage(self.stages[game] + 1)

    def step(self, game: Game, stage: Stage) -> None:
        """Bring a game further; where that fails, whoever plays it is told what went wrong."""
        try:
            self.load(game, stage)
        except Exception:
            LOG.exception("%s cannot be made ready", game.title)
            self.broken.add(game)
            stage = Stage.BOTS
        self.stages[game] = stage

    def end(self) -> None:
        """The server ends."""
        self.is_ending = True
        self.news.set()


def older(games: Iterable[Game]) -> Iterator[Game]:
    """The games by all their rules of before."""
    for game in games:
        yield from game.earlier


def load_stage(game: Game, stage: Stage) -> None:
    """Bring a game to a stage, compiling what is not yet."""
    for _, call in calls_for(game, stage):
        call()


def calls_for(game: Game, stage: Stage) -> list[Call]:
    """What a stage consists of, each call with a name."""
    if stage == Stage.BOTS:
        return bot_calls(game)
    return first_calls(game, pack_box(game, values(shipped_box(game)), game.players[0]))


def bot_calls(game: Game) -> list[Call]:
    """What bots need, and whoever is refused something."""
    calls: list[Call] = [("refusals", lambda: refuse(opening(game, game.players[0])))]
    calls.append(("search", lambda: search(opening(game, game.players[0]))))
    for players in sorted(game.hints.learned)[:1]:  # they share their machine code
        by_net = functools.partial(search, opening(game, players), net_of(game, players))
        calls.append(("search by net", by_net))
    return calls


def opening(game: Game, players: int) -> Position:
    """A match that has just begun."""
    box = pack_box(game, values(shipped_box(game)), players)
    return Position.begun(game, box, seeded("warm up"))


def refuse(position: Position) -> None:
    """Ask every refusal: of what is legal none says no."""
    seat = position.acting()[0]
    position.why_not(seat, position.legal(seat)[0])


def search(position: Position, nets: Records | None = None) -> None:
    """Think as bots do."""
    seat = position.acting()[0]
    position.is_secret(seat, position.sensible(seat)[0])
    Search(position.view(seat), seeded("warm up"), 1, nets).run()
