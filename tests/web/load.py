"""A bounded load on a server of our own, on this machine alone; run by `make load`.

Many tables with two people each, every one with a line open, and spectators if that is wished; so
many moves a second in all, the scenes drawn and compressed as browsers get them, while two bots
think without a pause. Every move
that is asked for is made and measured, or counted as failed: nothing is left out of the figures.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import re
import secrets
import time
import zlib
from collections import Counter
from collections.abc import Coroutine
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fabeltafel.fairness import lot_of
from web.postgres import Postgres
from web.serving import HOST, Process

BOTS = [{"kind": "bot", "level": "level5"}] * 5
PATIENCE = 20.0  # seconds for an answer, a turn, or a scene; whatever takes longer has failed
SIDE_BY_SIDE = 8  # tables that are laid at the same time
MENDED = (asyncio.IncompleteReadError, ConnectionError)  # by a new connection, once
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Failed(Exception):
    """Something that was asked for has not happened."""


@dataclass
class Figures:
    """What was asked for and what came of it, in seconds and bytes."""

    asked: int = 0  # moves
    made: int = 0  # moves that were acknowledged and shown to the other one
    answers: list[float] = field(default_factory=list)
    scenes: list[float] = field(default_factory=list)
    watched: list[float] = field(default_factory=list)  # until the last spectator saw it
    sizes: list[int] = field(default_factory=list)
    reconnected: int = 0
    worked: float = 0  # seconds of a core that the server took for all moves, and all they cause
    failures: Counter[str] = field(default_factory=Counter)

    @property
    def lost(self) -> int:
        """Moves that were asked for and not made."""
        return self.asked - self.made

    @property
    def is_flawless(self) -> bool:
        """Whether all went as it was asked for."""
        return not self.lost and not self.failures


@dataclass
class Browser:
    """A person with one connection for posts and one line to a table."""

    port: int
    figures: Figures
    patience: float = PATIENCE
    cookie: str = ""
    number: str = ""
    connection: Streams | None = None
    turn: dict[str, Any] = field(default_factory=dict)
    position: int = 0
    arrived: dict[int, float] = field(default_factory=dict)  # when scenes came, by position
    news: asyncio.Event = field(default_factory=asyncio.Event)
    line: asyncio.Task[None] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request; a connection that the server has closed meanwhile is opened again.

        Asking twice does nothing twice: every post has its key.
        """
        text = b"" if body is None else json.dumps(body).encode()
        request = self.head(method, path, len(text)) + text
        is_old = self.connection is not None
        try:
            async with asyncio.timeout(self.patience):
                try:
                    return await self.answer(request)
                except MENDED:
                    self.hang_up()
                    if not is_old:
                        raise
                    self.figures.reconnected += 1
                    return await self.answer(request)
        except (*MENDED, TimeoutError) as error:
            self.hang_up()
            raise Failed(f"{type(error).__name__} instead of an answer") from None

    async def answer(self, request: bytes) -> Any:
        """What the server says to a request."""
        if self.connection is None:
            self.connection = await asyncio.open_connection(HOST, self.port)
        reader, writer = self.connection
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(found(r"content-length: (\d+)", head) or 0)
        answer = await reader.readexactly(length)
        self.cookie = found(r"set-cookie: (person[^=]*=[^;]+)", head) or self.cookie
        if (status := int(head.split()[1])) != 200:
            raise Failed(f"an answer with status {status}")
        return json.loads(answer) if "application/json" in head else answer

    def hang_up(self) -> None:
        """Forget the connection."""
        if self.connection is not None:
            self.connection[1].close()
            self.connection = None

    def head(self, method: str, path: str, length: int, more: str = "") -> bytes:
        """The head of a request."""
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        return (
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\n{cookie}{more}"
            f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        ).encode()

    async def post(self, path: str, **body: Any) -> Any:
        """A post with a key of its own."""
        return await self.ask("POST", path, {"key": secrets.token_hex(16)} | body)

    async def open_table(self, seats: list[dict[str, str]], game: str) -> str:
        """A new table."""
        promise = (await self.post("/promise"))["promise"]
        self.number = secrets.token_hex(16)
        told = {"game": game, "variants": [], "away": 10, "name": "Anne"}
        told["lot"] = lot_of(self.number)
        answer = await self.post("/tables", promise=promise, seats=seats, **told)
        return str(answer["table"])

    async def listen(self, table: str) -> None:
        """Open a line as a browser does."""
        reader, self.writer = await asyncio.open_connection(HOST, self.port)
        path = f"/t/{table}/stream"
        self.writer.write(self.head("GET", path, 0, "Accept-Encoding: gzip\r\n"))
        head = await reader.readuntil(b"\r\n\r\n")
        self.is_packed = b"content-encoding: gzip" in head.lower()
        self.line = asyncio.create_task(self.follow(reader))

    async def follow(self, reader: asyncio.StreamReader) -> None:
        """Take in whatever comes down the line; it must not end before we do."""
        unpack, waiting = zlib.decompressobj(16 + zlib.MAX_WBITS), b""
        try:
            while True:
                size = int(await reader.readuntil(b"\r\n"), 16)
                packed = (await reader.readexactly(size + 2))[:-2]
                waiting += unpack.decompress(packed) if self.is_packed else packed
                *events, waiting = waiting.split(b"\n\n")
                for event in events:
                    self.take(event, len(packed))
        except MENDED:
            self.figures.failures["a line ended"] += 1

    def take(self, event: bytes, size: int) -> None:
        """One message."""
        told = re.search(rb"^data: (.*)$", event, re.MULTILINE)
        if told is None:
            return
        message = json.loads(told[1])
        self.position = message["position"]
        if message["kind"] == "news":
            self.arrived[self.position] = time.perf_counter()
            if message["frames"]:
                self.figures.sizes.append(size)
        self.turn = message.get("turn") or self.turn
        self.news.set()

    async def scene(self, position: int) -> float:
        """When the scene of a position came."""
        while position not in self.arrived:
            self.news.clear()
            await self.news.wait()
        return self.arrived.pop(position)

    async def leave(self) -> None:
        """Close everything."""
        self.hang_up()
        if self.line is not None:
            self.line.cancel()
            self.writer.close()


@dataclass
class Pair:
    """Two people at one table, and those who look on."""

    table: str
    players: list[Browser]
    game: str = "draco"
    spectators: list[Browser] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # one move at a time

    async def move(self, figures: Figures) -> None:
        """One move that was asked for: made, measured and seen by the other one, or failed."""
        try:
            async with self.lock:
                patience = self.players[0].patience
                async with asyncio.timeout(patience):
                    if any(player.turn.get("is_over") for player in self.players):
                        await self.begin_anew()
                    seat = await self.seat_to_move()
                start, position = await self.decide(seat, figures)
                try:
                    async with asyncio.timeout(patience):
                        shown = await self.players[1 - seat].scene(position)
                        watched = [await one.scene(position) for one in self.spectators]
                except TimeoutError:
                    raise Failed("a move was never shown") from None
                figures.scenes.append(shown - start)
                figures.watched += [max(watched) - start] if watched else []
                figures.made += 1
        except TimeoutError:
            figures.failures["nobody's turn"] += 1
        except Failed as failure:
            figures.failures[str(failure)] += 1

    async def seat_to_move(self) -> int:
        """Whose turn it is, as soon as somebody was told."""
        while True:
            for seat, player in enumerate(self.players):
                if player.turn.get("is_yours"):
                    return seat
            for player in self.players:
                player.news.clear()
            waiting = [asyncio.ensure_future(player.news.wait()) for player in self.players]
            try:
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for one in waiting:
                    one.cancel()

    async def decide(self, seat: int, figures: Figures) -> tuple[float, int]:
        """A whole decision word by word: when its last word was posted, and where it stands."""
        player, words = self.players[seat], list[str]()
        choices = player.turn["words"]
        while choices:
            words.append(random.choice(choices)["word"])
            start = time.perf_counter()
            where = {"seat": seat + 1, "after": player.position, "words": words}
            answer = await player.post(f"/t/{self.table}/move", **where)
            figures.answers.append(time.perf_counter() - start)
            if "position" in answer:
                if player.position < answer["position"]:  # else the line was faster
                    player.turn = {}
                return start, int(answer["position"])
            choices = answer.get("draft", {}).get("next", [])
        raise Failed("a decision has no end")

    async def begin_anew(self) -> None:
        """Another table for the same two, when a match is over."""
        await self.leave()
        port, figures = self.players[0].port, self.players[0].figures
        new = await sit_down(port, figures, self.game, len(self.spectators))
        self.table, self.players, self.spectators = new.table, new.players, new.spectators

    async def leave(self) -> None:
        """All go."""
        for person in self.players + self.spectators:
            await person.leave()


async def sit_down(port: int, figures: Figures, game: str, spectators: int) -> Pair:
    """A table with two people, some who look on, and a line for each."""
    one, two = Browser(port, figures), Browser(port, figures)
    for person in (one, two):
        await person.ask("GET", "/me")
    table = await one.open_table([{"kind": "me"}, {"kind": "friend"}], game)
    two.number = secrets.token_hex(16)
    await two.post(f"/t/{table}/sit", seat=2, name="Marc", lot=lot_of(two.number))
    for player in (one, two):
        await player.post(f"/t/{table}/reveal", number=player.number)
    watching = [Browser(port, figures) for _ in range(spectators)]
    for person in watching:
        await person.ask("GET", "/me")
    for person in (one, two, *watching):
        await person.listen(table)
    return Pair(table, [one, two], game, watching)


async def sit_down_all(port: int, wish: argparse.Namespace, figures: Figures) -> list[Pair]:
    """All tables, a few at a time."""
    few = asyncio.Semaphore(SIDE_BY_SIDE)

    async def next_pair() -> Pair:
        async with few:
            return await sit_down(port, figures, wish.game, wish.spectators)

    return list(await asyncio.gather(*(next_pair() for _ in range(wish.tables))))


async def keep_bots_busy(port: int, figures: Figures) -> None:
    """One table of bots after another."""
    owner = Browser(port, figures)
    await owner.ask("GET", "/me")
    while True:
        table = await owner.open_table(BOTS, "draco")
        while True:
            messages = (await owner.ask("GET", f"/t/{table}/news"))["messages"]
            if messages[-1]["turn"]["is_over"]:
                break
            await asyncio.sleep(0.5)


async def move_evenly(pairs: list[Pair], moves: int, pace: float, figures: Figures) -> None:
    """So many moves at an even pace, at one table after another; all of them have an outcome."""
    begin, running = time.perf_counter(), list[asyncio.Task[None]]()
    for number in range(moves):
        await asyncio.sleep(begin + number / pace - time.perf_counter())
        figures.asked += 1
        running.append(asyncio.create_task(pairs[number % len(pairs)].move(figures)))
    await asyncio.gather(*running)


async def play(wish: argparse.Namespace, server: Process, figures: Figures) -> float:
    """The whole load; what a table takes in memory, in MB."""
    # whatever is only loaded once
    await (await sit_down(server.port, figures, wish.game, wish.spectators)).leave()
    before = memory_of(server.process.pid)
    pairs = await sit_down_all(server.port, wish, figures)
    more = memory_of(server.process.pid) - before
    busy = [asyncio.create_task(keep_bots_busy(server.port, figures)) for _ in range(wish.thinking)]
    worked = work_of(server.process.pid)
    await move_evenly(pairs, int(wish.seconds * wish.moves), wish.moves, figures)
    figures.worked = work_of(server.process.pid) - worked
    for task in busy:
        if task.done():
            figures.failures[f"bots are not kept busy: {task.exception()}"] += 1
        task.cancel()
    for pair in pairs:
        await pair.leave()
    return more / float(wish.tables)


def memory_of(process: int) -> float:
    """What a process and its children hold in memory, in MB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    own = int(found(r"VmRSS:\s+(\d+)", status) or 0) / 1024
    return own + sum(memory_of(int(child)) for child in children)


def work_of(process: int) -> float:
    """How many seconds of a core a process and its children have taken."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(work_of(int(child)) for child in children)


def found(pattern: str, text: str) -> str:
    """What a pattern finds in a text, or nothing."""
    match = re.search(pattern, text, re.IGNORECASE)
    return match[1] if match else ""


def share(values: list[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    return sorted(values)[min(int(len(values) * part), len(values) - 1)] if values else 0.0


def report(figures: Figures, seconds: float, memory: float) -> str:
    """What was measured, in lines."""
    lines = [f"{figures.made} of {figures.asked} moves made, {figures.made / seconds:.1f} a second"]
    timed = [("answer to a post", figures.answers), ("post to scene", figures.scenes)]
    timed += [("post to the last spectator", figures.watched)] if figures.watched else []
    for name, values in timed:
        median, late = share(values, 0.5) * 1000, share(values, 0.99) * 1000
        lines.append(f"{name}: p50 {median:.1f} ms, p99 {late:.1f} ms, {len(values)} measured")
    sizes = [float(size) for size in figures.sizes]
    largest = max(sizes, default=0)
    lines.append(f"update: p50 {share(sizes, 0.5):.0f} bytes, largest {largest:.0f} bytes")
    each = figures.worked / max(figures.made, 1) * 1000
    lines.append(f"work of the server: {each:.1f} ms of a core for each move, its bots' included")
    lines.append(f"memory per table with its lines: {memory * 1024:.0f} kB")
    lines.append(f"connections opened again: {figures.reconnected}")
    lines += [f"FAILED {count} × {why}" for why, count in figures.failures.most_common()]
    return "\n".join([*lines, f"{figures.lost} moves lost"])


def wishes(arguments: list[str] | None = None) -> argparse.Namespace:
    """What to measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--game", default="draco", help="that is played by two everywhere")
    parser.add_argument("--spectators", type=int, default=0, help="at every table")
    parser.add_argument("--moves", type=float, default=30, help="a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--thinking", type=int, default=2, help="tables of bots that never rest")
    parser.add_argument("--processes", type=int, default=1, help="of the server, on one address")
    parser.add_argument(
        "--database",
        default="",
        help="a PostgreSQL; several processes get one of their own if there is none",
    )
    return parser.parse_args(arguments)


def options_of(wish: argparse.Namespace) -> list[str]:
    """How the server is started."""
    options = ["--rate", "0", "--workers", str(wish.processes)]
    return options + (["--database", wish.database] if wish.database else [])


def run(work: Coroutine[Any, Any, float]) -> float:
    """Do all of it, or say what has failed at once."""
    try:
        return asyncio.run(work)
    except Failed as failure:
        raise SystemExit(f"the tables could not be laid: {failure}") from None


def main() -> int:
    """Measure and report; anything that failed is a failure of the whole."""
    wish, figures = wishes(), Figures()
    gc.disable()  # what we measure is to be the server's, not ours
    with ExitStack() as stack:
        if wish.processes > 1 and not wish.database:
            wish.database = stack.enter_context(Postgres()).address()
        data = Path(stack.enter_context(TemporaryDirectory()))
        server = stack.enter_context(Process(data, *options_of(wish)))
        print(f"{wish.tables} tables, {wish.processes} processes, load {load_here()}", flush=True)
        memory = run(play(wish, server, figures))
    print(report(figures, wish.seconds, memory))
    print(f"load of this machine at the end: {load_here()}")
    return 0 if figures.is_flawless else 1


def load_here() -> str:
    """How busy this machine is, everybody's work included."""
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


if __name__ == "__main__":
    raise SystemExit(main())
