"""A bounded load on one server of our own, on this machine alone; run by `make load`.

Many tables with two people each, every one with a line open; so many moves a second in all, the
scenes drawn and compressed as browsers get them, while two bots think without a pause.
"""

import argparse
import asyncio
import json
import random
import re
import secrets
import time
import zlib
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from web.serving import HOST, Process

MOVES_A_SECOND = 30
BOTS = [{"kind": "bot", "level": "level5"}] * 5


@dataclass
class Figures:
    """What was measured, in seconds and bytes."""

    answers: list[float] = field(default_factory=list)
    scenes: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


class Browser:
    """A person with one connection for posts and one line to a table."""

    def __init__(self, port: int, figures: Figures) -> None:
        self.port = port
        self.figures = figures
        self.cookie = ""
        self.connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.turn: dict[str, Any] = {}
        self.position = 0
        self.news = asyncio.Event()
        self.sent: dict[int, float] = {}  # when the move at a position was posted, by either one
        self.line: asyncio.Task[None] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request on the kept connection."""
        if self.connection is None:
            self.connection = await asyncio.open_connection(HOST, self.port)
        reader, writer = self.connection
        text = b"" if body is None else json.dumps(body).encode()
        writer.write(self.head(method, path, len(text)) + text)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(re.search(r"content-length: (\d+)", head, re.IGNORECASE)[1])  # type: ignore[index]  # ours
        answer = await reader.readexactly(length)
        if found := re.search(r"set-cookie: (person=[^;]+)", head, re.IGNORECASE):
            self.cookie = found[1]
        status = int(head.split()[1])
        if status != 200:
            self.figures.failures.append(f"{method} {path}: {status} {answer[:200]!r}")
        return json.loads(answer) if "application/json" in head else answer

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

    async def open_table(self, seats: list[dict[str, str]], name: str) -> str:
        """A new table."""
        promise = (await self.post("/promise"))["promise"]
        number = secrets.token_hex(16)
        told = {"game": "draco", "variants": [], "away": 10, "number": number, "name": name}
        answer = await self.post("/tables", promise=promise, seats=seats, **told)
        return str(answer["table"])

    async def listen(self, table: str) -> None:
        """Open a line as a browser does, compressed."""
        reader, self.writer = await asyncio.open_connection(HOST, self.port)
        path = f"/t/{table}/stream"
        self.writer.write(self.head("GET", path, 0, "Accept-Encoding: gzip\r\n"))
        await reader.readuntil(b"\r\n\r\n")
        self.line = asyncio.create_task(self.follow(reader))

    async def follow(self, reader: asyncio.StreamReader) -> None:
        """Take in whatever comes down the line."""
        unpack = zlib.decompressobj(16 + zlib.MAX_WBITS)
        waiting = b""
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                size = int(await reader.readuntil(b"\r\n"), 16)
                packed = (await reader.readexactly(size + 2))[:-2]
                waiting += unpack.decompress(packed)
                *events, waiting = waiting.split(b"\n\n")
                for event in events:
                    self.take(event, len(packed))

    def take(self, event: bytes, size: int) -> None:
        """One message."""
        found = re.search(rb"^data: (.*)$", event, re.MULTILINE)
        if found is None:
            return
        message = json.loads(found[1])
        if message["kind"] == "news" and message["frames"]:
            self.figures.sizes.append(size)
            if message["position"] in self.sent:
                self.figures.scenes.append(time.perf_counter() - self.sent.pop(message["position"]))
        self.position = message["position"]
        self.turn = message.get("turn") or self.turn
        self.news.set()


@dataclass
class Pair:
    """Two people at one table."""

    table: str
    players: list[Browser]

    async def move(self, figures: Figures) -> None:
        """Whoever's turn it is decides, word by word, and the other one waits for the scene."""
        for seat, player in enumerate(self.players, start=1):
            if player.turn.get("is_yours"):
                await self.decide(seat, player, self.players[2 - seat], figures)
                return

    async def decide(self, seat: int, player: Browser, other: Browser, figures: Figures) -> None:
        """A whole decision."""
        words: list[str] = []
        choices = player.turn["words"]
        while choices:
            words.append(random.choice(choices)["word"])
            start = time.perf_counter()
            where = {"seat": seat, "after": player.position, "words": words}
            expected = player.position + 1
            other.sent[expected] = start
            answer = await player.post(f"/t/{self.table}/move", **where)
            figures.answers.append(time.perf_counter() - start)
            if "position" in answer:
                player.turn = {}
                return
            other.sent.pop(expected, None)
            choices = answer.get("draft", {}).get("next", [])


async def sit_down(port: int, figures: Figures) -> Pair:
    """A table with two people and a line for each."""
    one, two = Browser(port, figures), Browser(port, figures)
    for person in (one, two):
        await person.ask("GET", "/me")
    table = await one.open_table([{"kind": "me"}, {"kind": "friend"}], "Anne")
    number = secrets.token_hex(16)
    await two.post(f"/t/{table}/sit", seat=2, name="Marc", number=number)
    for person in (one, two):
        await person.listen(table)
    return Pair(table, [one, two])


async def keep_bots_busy(port: int, figures: Figures) -> None:
    """One table of bots after another."""
    owner = Browser(port, figures)
    await owner.ask("GET", "/me")
    while True:
        table = await owner.open_table(BOTS, "Anne")
        while True:
            messages = (await owner.ask("GET", f"/t/{table}/news"))["messages"]
            if messages[-1]["turn"]["is_over"]:
                break
            await asyncio.sleep(0.5)


async def play(port: int, tables: int, seconds: float, figures: Figures) -> None:
    """Moves at an even pace, at one table after another."""
    pairs = [await sit_down(port, figures) for _ in range(tables)]
    busy = [asyncio.create_task(keep_bots_busy(port, figures)) for _ in range(2)]
    await asyncio.sleep(2)
    running: set[asyncio.Task[None]] = set()
    end = time.perf_counter() + seconds
    turn = 0
    while time.perf_counter() < end:
        await asyncio.sleep(1 / MOVES_A_SECOND)
        running.add(asyncio.create_task(pairs[turn % tables].move(figures)))
        turn += 1
        running = {task for task in running if not task.done()}
    await asyncio.sleep(1)
    for task in busy:
        task.cancel()


async def fill(port: int, tables: int, figures: Figures) -> list[Pair]:
    """Tables with two open lines each, and nothing happening."""
    pairs = [await sit_down(port, figures) for _ in range(tables)]
    await asyncio.sleep(5)
    return pairs


def memory_of(process: int) -> float:
    """What a process holds in memory, in MB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]  # ours


def share(values: list[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    return sorted(values)[min(int(len(values) * part), len(values) - 1)] if values else 0.0


def report_pace(figures: Figures) -> None:
    """How long people waited."""
    for name, values in (("answer to the post", figures.answers), ("scene", figures.scenes)):
        median, late = share(values, 0.5) * 1000, share(values, 0.99) * 1000
        print(f"{name}: median {median:.1f} ms, p99 {late:.1f} ms, {len(values)} measured")
    sizes = [float(size) for size in figures.sizes]
    largest = max(sizes, default=0)
    print(f"news with its film: median {share(sizes, 0.5):.0f} bytes, largest {largest:.0f} bytes")
    for failure in figures.failures[:5]:
        print(f"FAILED {failure}")
    print(f"{len(figures.failures)} failures")


def main() -> None:
    """Measure the pace with some tables and the memory with many."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--many", type=int, default=1000, help="tables for the memory; 0: none")
    wish = parser.parse_args()
    figures = Figures()
    with TemporaryDirectory() as data, Process(Path(data), "--rate", "0") as server:
        asyncio.run(play(server.port, wish.tables, wish.seconds, figures))
    report_pace(figures)
    if wish.many:
        with TemporaryDirectory() as data, Process(Path(data), "--rate", "0") as server:
            asyncio.run(fill(server.port, 1, figures))
            before = memory_of(server.process.pid)
            figures = Figures()
            asyncio.run(measure_many(server, wish.many, figures, before))


async def measure_many(server: Process, tables: int, figures: Figures, before: float) -> None:
    """How much memory many tables take while all lines are open."""
    pairs = await fill(server.port, tables, figures)
    more = memory_of(server.process.pid) - before
    assert all(player.line and not player.line.done() for pair in pairs for player in pair.players)
    print(f"{tables} tables with two lines each: {more:.0f} MB more than {before:.0f} MB")
    print(f"{len(figures.failures)} failures")


if __name__ == "__main__":
    main()
