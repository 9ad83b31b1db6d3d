"""Servers that start at once: forked off one process that has loaded everything before.

That process is this file as a program. On every line of its input, `number port data database
log`, it forks a server, which says `number port pid` as soon as it listens.
"""

import os
import queue
import random
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import tussle
from fabeltafel.bots import search
from fabeltafel.bots.levels import bot_named
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import seeded
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.games import game_named
from fabeltafel.position import Position, first_calls
from fabeltafel.web import logs, serving
from fabeltafel.web.settings import Settings
from fabeltafel.web.site import Website

HOST = "127.0.0.1"
PATIENCE = 600.0  # seconds for a server to start, however busy the machine is
PAUSE = 0.3  # seconds before a server whose database is away starts again
TESTS = Path(__file__).parents[2]
T = TypeVar("T")
EXPECTED = ('"level": "warning"', '"from": "sqlalchemy.pool')  # when lines are cut
NAMES = ("connect_four", "draco", "tussle")  # plain, secret, simultaneous


def named(name: str) -> Game:
    """A game by name, that of the tests included."""
    return tussle.GAME if name == tussle.GAME.name else game_named(name)


class Nursery:
    """The process that servers are forked off."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "web.chaos.server"],
            cwd=TESTS,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.born: defaultdict[str, queue.Queue[tuple[int, int]]] = defaultdict(queue.Queue)
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Note every server that says it listens."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            number, port, pid = line.split()
            self.born[number].put((int(port), int(pid)))

    def fork(self, number: int, *told: str) -> tuple[int, int]:
        """The port and process of a new server, as soon as it listens."""
        assert self.process.stdin is not None
        self.process.stdin.write(" ".join((str(number), *told)) + "\n")
        self.process.stdin.flush()
        return self.born[str(number)].get(timeout=PATIENCE)

    def __enter__(self) -> "Nursery":
        return self

    def __exit__(self, *_: object) -> None:
        """With its input everything ends that it has forked off."""
        self.process.communicate(timeout=PATIENCE)


class Server:
    """One of several; its log is a file of its own, for nobody reads along."""

    def __init__(self, nursery: Nursery, number: int, data: Path, database: str) -> None:
        self.nursery, self.number = nursery, number
        self.data, self.database = data, database
        self.log = data / f"server{number}.log"
        self.port, self.pid = 0, 0
        self.is_hurt = False  # dead or frozen: nothing more befalls it just now
        self.start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        """Start it, always on the same port, and wait until it listens."""
        told = str(self.port), str(self.data), self.database, str(self.log)
        self.port, self.pid = self.nursery.fork(self.number, *told)

    def signal(self, number: signal.Signals) -> None:
        """Kill, freeze or thaw it."""
        os.kill(self.pid, number)

    def complaints(self) -> list[str]:
        """What it wrote down about its own faults; a lost line to the database is none."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        return [line for line in lines if not any(words in line for words in EXPECTED)]


def serve(number: str, port: str, data: str, database: str, log: str) -> None:
    """Be a server until somebody ends it; one whose database is away tries until it is back."""
    writing = Path(log).open("a", encoding="utf-8")  # noqa: SIM115 (open as long as we live)
    os.dup2(writing.fileno(), sys.stderr.fileno())
    logs.write_logs("warning", writing)
    settings = Settings(Path(data), postgres=database, requests_a_second=0)
    listening = sooner_or_later(lambda: serving.listen(HOST, int(port)))
    site = sooner_or_later(lambda: Website(settings, games, named))
    born = f"{number} {listening.getsockname()[1]} {os.getpid()}"
    serving.serve(site, listening, lambda: say(born))


def say(line: str) -> None:
    """Write a whole line at once: others may say something at the same moment."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def games() -> list[Game]:
    """Those that are played here."""
    return [named(name) for name in NAMES]


def sooner_or_later(work: Callable[[], T]) -> T:
    """What can be done as soon as whoever died has let go of its port, and the database is back."""
    while True:
        try:
            return work()
        except FabeltafelError:
            time.sleep(PAUSE)


def load(game: Game) -> None:
    """Load a game with its bots, so that nobody has to wait for it later."""
    box = pack_box(game, values(shipped_box(game)), game.players[0])
    for _, call in first_calls(game, box):
        call()
    position = Position.begun(game, box, seeded("chaos"))
    bot_named("level1", game)(position.view(position.acting()[0]), seeded("chaos"))


def fork(told: list[str]) -> int:
    """The process of a new server."""
    if pid := os.fork():
        return pid
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    random.seed()
    try:
        serve(*told)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(1)


def main() -> None:
    """Fork servers until nobody asks for one any more, then end those that are left."""
    search.make_way = lambda priority=0: (
        None
    )  # it is not speed that is tried, and the machine may be busy
    for game in games():
        load(game)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to be buried
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pids = [fork(line.split()) for line in sys.stdin]
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main()
