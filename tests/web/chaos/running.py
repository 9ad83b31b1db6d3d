"""A whole run: people play, things go wrong, and what is left is looked at."""

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from web.chaos import history
from web.chaos.crowd import Company, Site
from web.chaos.history import Log
from web.chaos.mischief import Mischief
from web.chaos.server import Nursery, Server
from web.postgres import Postgres

ENOUGH = 300.0  # seconds for everything to come to rest after the last fault
PAUSE = 0.5  # seconds between two looks whether it has


@dataclass(frozen=True)
class Plan:
    """How many of what."""

    servers: int
    tables: int
    faults: list[str]
    pause: float  # seconds between two faults, at most
    frozen: float  # seconds
    seconds: float = 600  # after which no fault is added


@dataclass(frozen=True)
class Outcome:
    """What came of it."""

    faults: Counter[str]
    waited: dict[str, float]  # seconds that faults of a kind held up the next one
    tables: int
    entries: int
    bots: int  # moves of theirs
    acknowledged: int
    refused: int
    lines: int
    told: int
    seconds: float
    wrong: list[str]

    def __str__(self) -> str:
        kinds = ", ".join(f"{count} × {kind}" for kind, count in sorted(self.faults.items()))
        waited = ", ".join(f"{kind} {seconds:.0f}" for kind, seconds in self.waited.items())
        return "\n".join(
            [
                f"{self.faults.total()} faults ({kinds}) in {self.seconds:.0f} s",
                f"seconds that they held up the next one: {waited}",
                f"{self.tables} tables, {self.entries} entries, {self.bots} of them moves of bots",
                f"{self.acknowledged} acknowledged posts, {self.refused} refused with a reason",
                f"{self.told} pieces of news on {self.lines} lines",
                *self.wrong[:50],
                f"{len(self.wrong)} wrong" if self.wrong else "0 lost, 0 twice, 0 out of place",
            ]
        )


@contextmanager
def laid(count: int) -> Iterator[tuple[list[Server], Postgres]]:
    """Some servers on one new database, each known to it by a name of its own."""
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres = stack.enter_context(Postgres())
        nursery = stack.enter_context(Nursery())
        servers = []
        for number in range(count):
            asyncio.run(postgres.ask(f"CREATE ROLE server{number} SUPERUSER LOGIN"))
            address = postgres.address().replace("//postgres:", f"//server{number}:")
            servers.append(Server(nursery, number, data, address))
        for noting in history.NOTING:
            asyncio.run(postgres.ask(noting))
        yield servers, postgres


async def wreak(
    plan: Plan, servers: list[Server], postgres: Postgres, tell: Callable[[], None]
) -> tuple[Mischief, Site, dict[str, Log]]:
    """Let people play while things go wrong, until everything has come to rest."""
    site = Site([server.address for server in servers])
    mischief = Mischief(servers, postgres, plan.frozen)
    async with asyncio.TaskGroup() as tasks:
        people = [Company(site, number) for number in range(plan.tables)]
        playing = [tasks.create_task(company.come_and_play(tasks)) for company in people]
        try:
            limit = time.monotonic() + plan.seconds
            await mischief.work(plan.faults, plan.pause, limit, tell)
            site.is_enough.set()
            await asyncio.wait(playing, timeout=ENOUGH)
            logs = await at_rest(site, postgres)
        finally:
            site.is_enough.set()
            site.is_over.set()
    return mischief, site, logs


async def at_rest(site: Site, postgres: Postgres) -> dict[str, Log]:
    """What the database holds as soon as no bot is to move and every reader is there."""
    limit = time.monotonic() + ENOUGH
    while True:
        logs = await history.read(postgres.address())
        is_bot_to_move = any(log.summary.get("awaits_bot") for log in logs.values())
        late = (fault for one in site.notes.heard for fault in history.of_reader(one, logs))
        if not (is_bot_to_move or any(late)) or time.monotonic() > limit:
            return logs
        await asyncio.sleep(PAUSE)


def run(plan: Plan, tell: Callable[[], None] = lambda: None) -> Outcome:
    """Do all of it and look at what is left."""
    begin = time.monotonic()
    with laid(plan.servers) as (servers, postgres):
        mischief, site, logs = asyncio.run(wreak(plan, servers, postgres, tell))
        notes = site.notes
        complaints = [line for server in servers for line in server.complaints()]
    wrong = history.faults(logs, notes.acknowledged, notes.heard)
    moves = [move for log in logs.values() for move in history.moves_of(log)]
    return Outcome(
        faults=mischief.done,
        waited=dict(mischief.waited),
        tables=len(logs),
        entries=sum(len(log.entries) for log in logs.values()),
        bots=sum(not move.key for move in moves),
        acknowledged=len(notes.acknowledged),
        refused=notes.refused,
        lines=sum(one.lines for one in notes.heard),
        told=sum(len(one.told) for one in notes.heard),
        seconds=time.monotonic() - begin,
        wrong=[*notes.wrong, *complaints, *wrong],
    )
