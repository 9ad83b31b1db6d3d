"""Looking back on finished matches in the background; bots at the table come first.

One decision is looked at at a time, of whichever match has waited longest: a long match makes no
other wait for its end. Where several servers share a database, the lease of a table says who looks
back on its match: no bot needs it any more.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from fabeltafel.analysis import Analysis, Judgement
from fabeltafel.analysis.judging import judge
from fabeltafel.analysis.making import SEED, SLOW, LookingBack, simulations_of, usual_level
from fabeltafel.bots.levels import LEVELS
from fabeltafel.bots.search import make_way
from fabeltafel.match import Match
from fabeltafel.web import errands
from fabeltafel.web.analyses import Analyses
from fabeltafel.web.hindsight import Progress
from fabeltafel.web.live import LiveTables
from fabeltafel.web.queueing import Asker, FairQueue
from fabeltafel.web.refusals import Refused
from fabeltafel.web.settings import Settings
from fabeltafel.web.store import Gone, Unwritable
from fabeltafel.web.tables import Table
from fabeltafel.web.thinking import LEASE, RENEWAL, Thinkers

LOG = logging.getLogger("fabeltafel")
LOWEST_PRIORITY = 15  # below that of bots
MOST_WAITING = 8  # matches that one person may have waiting
EASIEST, LONG = LEVELS[0], 200  # decisions of a match whose simulations take long
PATIENCE = 1.0  # seconds that one decision makes way for bots, so that it is done some day
BREATH = 0.02  # seconds between two looks whether a bot thinks
T = TypeVar("T")


@dataclass(eq=False)
class Making:
    """One match that is to be looked back on."""

    person: str  # who asked
    of: int  # decisions
    done: int = 0
    is_begun: bool = False

    def progress(self) -> Progress:
        """How far it has come."""
        return Progress("made" if self.is_begun else "waits", self.done, self.of)


class Analysts:
    """Those who look back on the matches of this server."""

    def __init__(self, tables: LiveTables, settings: Settings, thinkers: Thinkers) -> None:
        self.tables, self.thinkers = tables, thinkers
        self.store = tables.store
        self.kept = Analyses(self.store)
        self.level = settings.analysis
        self.name = secrets.token_hex(8)  # by which leases are ours
        self.queue, self.questions = FairQueue.single(), FairQueue.single()
        self.under_way: dict[str, Making] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    async def progress(self, table: Table) -> Progress:
        """How far looking back on a finished match has come, as far as this server knows."""
        match = finished(table)
        if table.id in self.under_way:
            return self.under_way[table.id].progress()
        count = len(match.log)
        if await self.kept.of(table.id, match):
            return Progress("there", count, count)
        return Progress("none", 0, count)

    async def ask(self, table: Table, asker: Asker) -> Progress:
        """Look back on a finished match as soon as may be, unless somebody has asked before."""
        now = await self.progress(table)
        if now.state != "none" or table.id in self.under_way:
            return now
        waiting = sum(making.person == asker.person for making in self.under_way.values())
        if waiting >= MOST_WAITING:
            raise Refused(429, "refused-too-fast")
        making = self.under_way[table.id] = Making(asker.person, now.of)
        task = asyncio.create_task(self.look_back(table, making, asker))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return making.progress()

    async def look_back(self, table: Table, making: Making, asker: Asker) -> None:
        """Make it and keep it; what is interrupted is simply asked for again."""
        match = finished(table).forked()
        try:
            async with self.lease(table.id, match) as is_ours:
                if is_ours:
                    found = await self.found(match, making, asker)
                    await self.kept.keep(table.id, found, table.game)
        except (Gone, Unwritable):
            return
        except Exception:
            LOG.exception("nobody can look back on the match of table %s", table.id)
        finally:
            del self.under_way[table.id]

    async def found(self, match: Match, making: Making, asker: Asker) -> Analysis:
        """What is found of a match, decision by decision, each when it is this match's turn."""
        level = self.level_of(match)
        looking = LookingBack(match, simulations_of(level), SEED)
        moments = [await self.looked_at(looking.deal, making, asker)]
        for place in range(making.of):
            look = partial(looking.moment, place)
            moments.append(await self.looked_at(look, making, asker))
            making.done = place + 1
        return looking.found(level, moments)

    async def looked_at(self, look: Callable[[], T], making: Making, asker: Asker) -> T:
        """One moment, on a thread that makes way for everything else."""

        def work() -> T:
            make_way(LOWEST_PRIORITY)
            return look()

        async with self.queue.place(asker):
            await self.let_bots_think()
            making.is_begun = True
            return await errands.run(work)

    async def let_bots_think(self) -> None:
        """Wait while a bot thinks, but not for ever."""
        limit = time.monotonic() + PATIENCE
        while self.thinkers.is_busy and time.monotonic() < limit:
            await asyncio.sleep(BREATH)

    def level_of(self, match: Match) -> str:
        """How thoroughly a match is looked back on: as usual, unless that would take very long."""
        usual = usual_level(match.game)
        is_endless = usual == SLOW and len(match.log) > LONG
        return self.level or (EASIEST if is_endless else usual)

    @contextlib.asynccontextmanager
    async def lease(self, id: str, match: Match) -> AsyncIterator[bool]:
        """Wait until looking back is up to us; false if another server has done it meanwhile."""
        if not self.store.is_shared:
            yield True
            return
        while not await self.store.lease(id, self.name, LEASE):
            await asyncio.sleep(RENEWAL)
        keeping = asyncio.create_task(self.keep_lease(id))
        try:
            yield await self.kept.of(id, match) is None
        finally:
            keeping.cancel()
            with contextlib.suppress(Unwritable):
                await self.store.release([id], self.name)

    async def keep_lease(self, id: str) -> None:
        """Let no other server begin with what we are at."""
        while not self.tables.is_stopping:
            await asyncio.sleep(RENEWAL)
            with contextlib.suppress(Unwritable, Gone):
                await self.store.lease(id, self.name, LEASE)

    def stop(self) -> None:
        """The server ends: whoever wants to know asks again."""
        for task in list(self.tasks):
            task.cancel()

    async def judgement(
        self, match: Match, found: Analysis, moment: int, action: int, asker: Asker
    ) -> Judgement | None:
        """What another decision at a moment would have been worth, judged as that one was."""
        view = match.at(moment - 1).view(match.log[moment - 1].seat)
        effort = simulations_of(found.level), found.seed, moment

        def judged() -> Judgement | None:
            make_way()
            return judge(view, action, *effort)

        async with self.questions.place(asker):
            return await errands.run(judged)


def finished(table: Table) -> Match:
    """The match of a table, if it was played to its end; nothing is said of any other."""
    table.demand(table.is_over or not table.is_closed, "refused-unfinished")
    match = table.ended()
    table.demand(match.is_over, "refused-unfinished")  # else time has decided it
    return match
