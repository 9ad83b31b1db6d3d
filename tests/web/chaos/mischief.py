"""What goes wrong: one thing after another, and sometimes several at once."""

import asyncio
import random
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import asyncpg

from web.chaos.server import Server
from web.postgres import Postgres

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
LISTENING = "(query ILIKE 'LISTEN%' OR query = 'SELECT 1')"
LONGEST_OUTAGE = 2.0  # seconds that the database is away, besides its own start
OFTEN = {"cut_listeners": 6, "cut_all": 5, "kill": 5, "stop": 3, "freeze": 1}


def chosen(count: int) -> list[str]:
    """So many faults by lot, the same for the same count."""
    return random.Random(count).choices(list(OFTEN), list(OFTEN.values()), k=count)


class Mischief:
    """Whoever does it; somebody is always left to serve."""

    def __init__(self, servers: list[Server], postgres: Postgres, frozen: float) -> None:
        self.servers, self.postgres, self.frozen = servers, postgres, frozen
        self.chooser = random.Random(len(servers))
        self.database = asyncio.Lock()  # it is away, or somebody talks to it
        self.well = asyncio.Condition()
        self.mending = asyncio.TaskGroup()  # of what is broken, while other things go wrong
        self.done: Counter[str] = Counter()
        self.waited: defaultdict[str, float] = defaultdict(float)  # seconds before the next one

    async def work(
        self, kinds: list[str], pause: float, limit: float, tell: Callable[[], None]
    ) -> None:
        """All faults for which there is time, with a little peace in between; then all are well."""
        async with self.mending:
            for kind in kinds:
                if time.monotonic() > limit:
                    break
                await asyncio.sleep(self.chooser.uniform(0, pause))
                deed: Callable[[], Coroutine[Any, Any, None]] = getattr(self, kind)
                begin = time.monotonic()
                await deed()
                self.waited[kind] += time.monotonic() - begin
                self.done[kind] += 1
                tell()

    async def victim(self) -> Server:
        """A server that is well; another one still serves."""
        async with self.well:
            await self.well.wait_for(lambda: len(self.those_well()) > 1)
            server = self.chooser.choice(self.those_well())
            server.is_hurt = True
            return server

    def those_well(self) -> list[Server]:
        """The servers that nothing is done to."""
        return [server for server in self.servers if not server.is_hurt]

    async def mend(self, server: Server, mending: Coroutine[Any, Any, None]) -> None:
        """A server becomes well again."""
        await mending
        async with self.well:
            server.is_hurt = False
            self.well.notify_all()

    async def kill(self) -> None:
        """A process dies without a word and is started again."""
        server = await self.victim()
        server.signal(signal.SIGKILL)
        self.mending.create_task(self.mend(server, asyncio.to_thread(server.start)))

    async def freeze(self) -> None:
        """A process stands still for longer than its leases last, and comes back."""
        server = await self.victim()
        server.signal(signal.SIGSTOP)
        self.mending.create_task(self.mend(server, self.thaw(server)))

    async def thaw(self, server: Server) -> None:
        """Let a frozen process go on."""
        await asyncio.sleep(self.frozen)
        server.signal(signal.SIGCONT)

    async def cut_listeners(self) -> None:
        """The lines that only listen are cut."""
        await self.cut(f"{CUT} AND {LISTENING}")

    async def cut_all(self) -> None:
        """All lines to the database are cut, whatever is under way."""
        await self.cut(CUT)

    async def cut(self, question: str) -> None:
        """Have PostgreSQL end some of its lines."""
        async with self.database:
            with suppress(OSError, asyncpg.PostgresError):
                await self.postgres.ask(question)

    async def stop(self) -> None:
        """The database ends as in a power cut, and comes back while other things go wrong."""
        await self.database.acquire()
        await asyncio.to_thread(self.postgres.stop)
        self.mending.create_task(self.come_back(self.chooser.uniform(0, LONGEST_OUTAGE)))

    async def come_back(self, pause: float) -> None:
        """The database runs again after a while."""
        try:
            await asyncio.sleep(pause)
            await asyncio.to_thread(self.postgres.start)
        finally:
            self.database.release()
