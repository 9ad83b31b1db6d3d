"""When servers were up, so that no clock runs while none was: each keeps a row of its own.

A row says from when until when a server was up for certain. No server was up where no row reaches.
"""

import asyncio
import contextlib
import secrets

import sqlalchemy as sa

from fabeltafel.web.reckoning import SECOND, Span, gaps
from fabeltafel.web.schema import spells, summaries
from fabeltafel.web.store import Store, Unwritable

BEAT = 5 * SECOND  # between two signs of life
ASLEEP = 30 * SECOND  # without a sign of life: this server was stopped, or its machine asleep


class Uptime:
    """One server's spell of being up, and what is known of all others."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.server = secrets.token_hex(8)
        self.since = self.until = 0  # of our spell as it is written; 0: it has not begun
        self.awake = 0  # when we last were
        self.asleep: float = ASLEEP

    async def begin(self) -> None:
        """Be up from now on; what was written after the last sign of life was one as well."""
        self.since = self.until = self.awake = self.store.moment()
        last = sa.select(sa.func.max(summaries.c.since)).where(
            summaries.c.since * SECOND < self.since
        )
        written = next(iter(await self.store.rows(last)))[0] or 0
        latest = sa.select(sa.func.max(spells.c.until)).scalar_subquery()
        late = sa.update(spells).where(
            spells.c.until == latest, spells.c.until < round(written * SECOND)
        )
        row = {"server": self.server, "since": self.since, "until": self.until}
        async with self.store.writing() as connection:
            await connection.execute(late.values(until=round(written * SECOND)))
            await connection.execute(sa.insert(spells), row)

    async def look(self) -> bool:
        """See what time it is; whether we have been awake since we last did."""
        now = self.store.moment()
        if not self.since or now - self.awake > self.asleep:
            self.server = secrets.token_hex(8)
            await self.begin()
            return False
        self.awake = max(now, self.awake)
        if now - self.until >= BEAT:
            await self.beat()
        return True

    async def beat(self) -> None:
        """Give a sign of life."""
        self.until = max(self.store.moment(), self.until)
        ours = sa.update(spells).where(spells.c.server == self.server)
        async with self.store.writing() as connection:
            await connection.execute(ours.values(until=self.until))

    async def end(self) -> None:
        """Give a last sign of life."""
        if self.since:
            with contextlib.suppress(Unwritable, asyncio.CancelledError):
                await self.beat()

    async def down(self, within: Span) -> list[Span]:
        """When no server was up; we are, since our spell began."""
        found = sa.select(spells).where(spells.c.until > within.since)
        spans = [Span(row.since, row.until) for row in await self.store.rows(found)]
        if self.since:
            spans.append(Span(self.since, max(within.until, self.since)))
        return gaps(spans, within)
