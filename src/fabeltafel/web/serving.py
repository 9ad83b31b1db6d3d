"""Running the server until somebody presses Ctrl-C."""

import contextlib
import gc
import multiprocessing
import signal
import socket
import threading
from collections.abc import Callable
from typing import Any

import uvicorn

from fabeltafel.game import FabeltafelError
from fabeltafel.games import shelf
from fabeltafel.web import databases, logs
from fabeltafel.web.app import make_app
from fabeltafel.web.connections import MOST_OF_AN_ADDRESS, Door, attended, room
from fabeltafel.web.readiness import Board, Readiness
from fabeltafel.web.settings import Settings
from fabeltafel.web.site import STATIC, Website
from fabeltafel.web.workshop import Workshop, end_with_parent

WATCH = 0.3  # seconds between two looks at the processes that serve together
GRACE = 2  # seconds for answers under way when the server ends
SELDOM = (5_000, 100, 1000)  # how much is new before what is young, older, old is looked through
ANYWHERE = ("0.0.0.0", "::")  # noqa: S104 (compared, not bound)


class Server(uvicorn.Server):
    """A server that closes all lines when it is told to end, and says when it listens."""

    def __init__(self, config: uvicorn.Config, site: Website, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self.site = site
        self.on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and tell."""
        await super().startup(sockets)
        if self.started:
            self.on_start()

    def handle_exit(self, sig: int, frame: Any) -> None:
        """End: an open line would keep the server waiting.

        A signal comes in the middle of anything, also of what holds a lock that stopping needs.
        """
        self.site.stop_from_outside()
        super().handle_exit(sig, frame)


def serve_as_told(
    settings: Settings, listening: socket.socket, on_start: Callable[[], None]
) -> None:
    """Serve by this process alone, or by several."""
    games = shelf()
    board = Board(games)
    workshop = Workshop(games, board)
    compiling = threading.Thread(target=workshop.run, name="workshop")
    compiling.start()
    try:
        if settings.workers == 1:
            serve_games(settings, board, listening, on_start)
        else:
            serve_together(settings, board, listening, on_start)
    finally:
        workshop.is_ending.set()
        compiling.join()


def serve_games(
    settings: Settings, board: Board, listening: socket.socket, on_start: Callable[[], None]
) -> None:
    """Serve while games become ready."""
    readiness = Readiness(shelf(), board)
    threading.Thread(target=readiness.run, name="readiness", daemon=True).start()
    serve(Website(settings, readiness=readiness), listening, on_start)


def serve(site: Website, listening: socket.socket, on_start: Callable[[], None]) -> None:
    """Serve until told to end.

    What is there by now stays for good, and tables stay long: looking them through for garbage
    would stop everybody for a tenth of a second every now and then.
    """
    allow_many_lines()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    Server(config_of(site), site, on_start).run([listening])


def config_of(site: Website) -> uvicorn.Config:
    """How uvicorn serves a site: only proxies that are trusted say for whom they ask, and how."""
    settings, trusted = site.settings, site.settings.proxies
    most = MOST_OF_AN_ADDRESS if settings.requests_a_second else 0
    door = Door(room(), most, trusted, settings.patience)
    return uvicorn.Config(
        make_app(site),
        http=attended(door),
        log_config=None,  # logs.py says what becomes of them
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=settings.patience,  # type: ignore[arg-type]  # a part of a second will do
        proxy_headers=bool(trusted),
        forwarded_allow_ips=list(trusted),
    )


def serve_together(
    settings: Settings, board: Board, listening: socket.socket, on_start: Callable[[], None]
) -> None:
    """Serve by several processes on one socket until told to end; one that dies is replaced."""
    together = multiprocessing.get_context("spawn")  # a fork would copy threads that are not there
    started = together.Event()
    is_ending = threading.Event()

    def end(*_: object) -> None:
        is_ending.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    running: list[Any] = []
    is_told = False
    while not is_ending.wait(WATCH):
        running = [worker for worker in running if worker.is_alive()]
        for _ in range(settings.workers - len(running)):
            worker = together.Process(target=work, args=(settings, board, listening, started))
            worker.start()
            running.append(worker)
        if started.is_set() and not is_told:
            is_told = True
            on_start()
    for worker in running:
        worker.terminate()
    for worker in running:
        worker.join(GRACE + WATCH)
        worker.kill()


def work(settings: Settings, board: Board, listening: socket.socket, started: Any) -> None:
    """One of several processes; it ends when it is told to, or when nobody can tell it any more."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    logs.write_logs(settings.log_level)
    serve_games(settings, board, listening, started.set)


def database_of(settings: Settings) -> str:
    """Where matches are kept, as people are told."""
    return databases.name_of(settings) if settings.postgres else str(settings.data)


def allow_many_lines() -> None:
    """Every open line counts as a file, of which a system usually allows a thousand at first."""
    try:
        import resource  # noqa: PLC0415 (not on every system)
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listen(host: str, port: int) -> socket.socket:
    """A socket that people can reach; a free port if 0 is wished for."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = error.strerror if isinstance(error, OSError) else error
        raise FabeltafelError(f"cannot listen on {host}, port {port}: {reason}") from None
    return listening


def demand_built() -> None:
    """The browser's part must have been built."""
    if not (STATIC / "table.js").exists():
        raise FabeltafelError("the browser's part has not been built; run: make play")


def addresses(host: str, port: int) -> list[str]:
    """Where people find the table: on this machine, and in the same network."""
    if host in ANYWHERE:
        return [f"http://localhost:{port}", *(f"http://{own}:{port}" for own in own_addresses())]
    shown = f"[{host}]" if ":" in host else host
    return [f"http://{shown}:{port}"]


def own_addresses() -> list[str]:
    """This machine's addresses as others in its network see them; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            own = str(probe.getsockname()[0])
        except OSError:
            return []
    return [] if own.startswith("127.") else [own]
