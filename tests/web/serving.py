"""Servers for tests: one in a thread with every game there is, and one as a process of its own."""

import concurrent.futures
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import httpx

from catalogue import GAMES, named
from fabeltafel.game import Game
from fabeltafel.web.readiness import Readiness
from fabeltafel.web.serving import Server, config_of, listen
from fabeltafel.web.settings import Settings
from fabeltafel.web.site import Website
from fabeltafel.web.store import Clock

HOST = "127.0.0.1"
PATIENCE = 30.0
COMPILING = 240.0  # seconds until all games can be played
EAGER = """
from fabeltafel.bots import search
search.make_way = lambda priority=0: None
from fabeltafel.cli import main
main()
"""
T = TypeVar("T")


@dataclass(frozen=True)
class Running:
    """A server in a thread of this process."""

    site: Website
    address: str

    def rows(self) -> dict[str, int]:
        """How much the database holds, by table."""
        return row_counts(self.site.settings.database)

    def do(self, work: Callable[[], T]) -> T:
        """Something done on the server's own thread, as everything there must be."""
        done: concurrent.futures.Future[T] = concurrent.futures.Future()
        assert self.site.loop is not None
        self.site.loop.call_soon_threadsafe(lambda: done.set_result(work()))
        return done.result(PATIENCE)


def row_counts(database: Path) -> dict[str, int]:
    """How many rows every table of a database has."""
    with closing(sqlite3.connect(database)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {
            name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
            for (name,) in names.fetchall()
        }


@contextmanager
def running(
    settings: Settings,
    games: Callable[[], list[Game]] = lambda: GAMES,
    find_game: Callable[[str], Game] = named,
    *,
    bot_pause: float = 0,
    clock: Clock = time.time,
    readiness: Readiness | None = None,
) -> Iterator[Running]:
    """Serve every game, that of the tests included, until the block ends; bots play at once."""
    site = Website(replace(settings, bot_pause=bot_pause), games, find_game, clock, readiness)
    listening = listen(HOST, 0)
    started = threading.Event()
    server = Server(config_of(site), site, started.set)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        assert started.wait(PATIENCE)
        yield Running(site, f"http://{HOST}:{listening.getsockname()[1]}")
    finally:
        server.should_exit = True
        site.stop_from_outside()
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive()


class Process:
    """A server as people start it; it can be killed and started again on the same port."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.port = 0
        self.since = self.ready = 0.0  # when it listened, and when every game could be played
        self.start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        """Start it and wait until it listens."""
        self.process = subprocess.Popen(
            self.command(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            preexec_fn=listen_to_interrupts,
        )
        try:
            self.wait_for_address()
            self.wait_for_games()
        except BaseException:
            self.kill()  # nobody else knows of it yet
            raise
        self.ready = time.monotonic()

    def wait_for_address(self) -> None:
        """Wait until it says where it is."""
        assert self.process.stdout is not None
        said = []
        for line in self.process.stdout:
            said.append(line)
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port, self.since = int(found[1]), time.monotonic()
                return
        raise AssertionError("".join(said))

    def wait_for_games(self) -> None:
        """Wait until every game can be played."""
        limit = time.monotonic() + COMPILING
        while httpx.get(f"{self.address}/readyz", timeout=PATIENCE).status_code != 200:
            assert time.monotonic() < limit
            time.sleep(0.05)

    def command(self) -> list[str]:
        """What is typed to start it."""
        place = ["--host", HOST, "--port", str(self.port), "--data", str(self.data)]
        place += ["--bot-pause", "0"]
        return [sys.executable, "-m", "fabeltafel", "serve", *place, *self.options]

    def kill(self) -> None:
        """End it without a word, as a power cut does."""
        self.process.kill()
        self.process.communicate()

    def terminate(self) -> int:
        """Have it end as a service manager does; how it ended."""
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    def interrupt(self, patience: float = PATIENCE) -> tuple[int, str]:
        """Press Ctrl-C; how it ended, and what it said at the end."""
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=patience)
        return self.process.returncode, said

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


class Eager(Process):
    """A server whose bots and analysts think at once: on a busy machine they wait for minutes."""

    def command(self) -> list[str]:
        """What is typed to start it."""
        _, _, _, *told = super().command()
        return [sys.executable, "-c", EAGER, *told]


def listen_to_interrupts() -> None:
    """A child of a background job would ignore them."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
