"""Where rules become machine code: a process for each game, whoever is asked for first.

Several threads of one process would compile one after another, and make everybody wait for them.
"""

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from fabeltafel.bots.search import LOW_PRIORITY, make_way
from fabeltafel.caching import cache_root
from fabeltafel.compiled import compiling
from fabeltafel.engine import engine_of
from fabeltafel.game import Game
from fabeltafel.games import game_named
from fabeltafel.web.readiness import Board, Stage, calls_for, load_stage

LOG = logging.getLogger("fabeltafel")
# What usually takes which part of the time until a game can be played.
PARTS = {"setup": 0.15, "legal": 0.12, "play": 0.5, "hide": 0.03}
PARTS |= {"redeal": 0.08, "scores": 0.07, "draw": 0.05}
PAUSE = 0.1  # seconds between two looks at who has been asked for
PATIENCE = 2  # seconds for what is under way to end
CACHE = "FABELTAFEL_CACHE"  # where machine code is kept, also by those started from here


class Worker(Protocol):
    """Something that works by itself."""

    @property
    def exitcode(self) -> int | None:
        """How it ended, if it has."""

    def terminate(self) -> None:
        """Tell it to end."""

    def join(self, timeout: float) -> None:
        """Wait until it has ended, but not longer."""


class Workshop:
    """Has every game compiled, unless that was done before."""

    def __init__(
        self,
        games: Sequence[Game],
        board: Board,
        start: Callable[[Board, int], Worker] | None = None,
        cores: int = os.cpu_count() or 1,
    ) -> None:
        self.games = games
        self.board = board
        self.start = start or started
        self.cores = cores
        self.waiting = sorted(range(len(games)), key=lambda place: -size_of(games[place]))
        self.running: dict[int, Worker] = {}
        self.is_ending = threading.Event()

    def run(self) -> None:
        """Compile until nothing is left, or until told to end."""
        for place in [place for place in self.waiting if is_compiled(self.games[place])]:
            self.waiting.remove(place)
            self.finish(place)
        while (self.waiting or self.running) and not self.is_ending.is_set():
            self.look_round()
            self.is_ending.wait(PAUSE)
        for worker in self.running.values():
            worker.terminate()
        for worker in self.running.values():
            worker.join(PATIENCE)

    def look_round(self) -> None:
        """Let go of who has done, and begin with what is asked for or what a core is free for."""
        ended = {place: worker.exitcode for place, worker in self.running.items()}
        for place in [place for place, code in ended.items() if code is not None]:
            if ended[place] != 0:  # whoever loads it compiles what is missing
                LOG.error("compiling %s ended with %s", self.board.names[place], ended[place])
            del self.running[place]
            self.finish(place)
        asked = [place for place in self.waiting if self.board.asked[place]]
        free = self.waiting if len(self.running) < self.cores else []
        first = self.board.next(asked or free)
        if first is not None:
            self.waiting.remove(first)
            self.running[first] = self.start(self.board, first)

    def finish(self, place: int) -> None:
        """A game is compiled, as far as it can be."""
        self.board.shares[place] = 1.0
        self.board.stages[place] = Stage.BOTS


def size_of(game: Game) -> int:
    """How much there is to compile, roughly."""
    return sum(path.stat().st_size for path in game.folder.rglob("*.py"))


def started(board: Board, place: int) -> Worker:
    """A process that compiles one game."""
    os.environ.setdefault(CACHE, str(cache_root()))
    spawn = multiprocessing.get_context("spawn")
    worker = spawn.Process(target=compile_alone, args=(board, place), daemon=True)
    worker.start()
    return worker


def compile_alone(board: Board, place: int) -> None:
    """Compile one game in a process of its own, which ends with the one that began it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which tells us
    threading.Thread(target=end_with_parent, daemon=True).start()
    if not board.asked[place]:
        make_way(LOW_PRIORITY)
    game = game_named(board.names[place])
    with compiling():
        for name, call in calls_for(game, Stage.RULES):
            call()
            board.shares[place] += PARTS[name]
        board.stages[place] = Stage.RULES
        load_stage(game, Stage.BOTS)
    mark_of(game).touch()


def end_with_parent() -> None:
    """Do not stay behind where the first process was killed."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def mark_of(game: Game) -> Path:
    """A file that stands where the last is kept that is compiled of a game, once it is there."""
    return Path(engine_of(game).template("search").__file__).with_name("compiled")


def is_compiled(game: Game) -> bool:
    """Whether a game was compiled before, by the sources as they are."""
    return mark_of(game).exists()
