"""Whose time is up: every server looks, and the log decides who was first to say so."""

import asyncio
import contextlib
import functools
import logging

import sqlalchemy as sa

from fabeltafel.web.daysoff import holidays_of
from fabeltafel.web.entries import Data, Holiday, Stood
from fabeltafel.web.live import LiveTables
from fabeltafel.web.livetable import LiveTable
from fabeltafel.web.readiness import Preparing
from fabeltafel.web.reckoning import SECOND, Days, Span
from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import summaries
from fabeltafel.web.sitting import filling
from fabeltafel.web.store import Gone, Unwritable
from fabeltafel.web.summaries import summary_of
from fabeltafel.web.timing import running_out
from fabeltafel.web.uptime import Uptime

LOG = logging.getLogger("fabeltafel")
LOOK = 0.5  # seconds between two looks at what is due
AT_ONCE = 100  # tables of one look
GRACE = 300  # milliseconds for what came in time and is not written yet


class Timekeeper:
    """Sees to it that what is due happens."""

    def __init__(self, tables: LiveTables, uptime: Uptime) -> None:
        self.tables = tables
        self.store = tables.store
        self.uptime = uptime
        self.unreadable: set[str] = set()
        tables.layers.append(self.lay)

    async def keep_time(self) -> None:
        """Look again and again, for as long as the server runs; tables of before come first."""
        is_laid = False
        while not self.tables.is_stopping:
            with contextlib.suppress(Unwritable):  # the next look finds the same
                is_laid = await self.uptime.look() and is_laid
                if not is_laid:
                    await self.lay_all()
                    is_laid = True
                await self.look_round()
            await asyncio.sleep(LOOK)

    async def lay_all(self) -> None:
        """Let every log whose clocks run know when no server was up."""
        for id in await self.due(self.uptime.since / SECOND, summaries.c.since):
            await self.look_at(id)

    async def look_round(self) -> None:
        """Look at every table where something is due."""
        for id in await self.due((self.store.moment() - GRACE) / SECOND, summaries.c.deadline):
            await self.look_at(id)

    async def due(self, until: float, column: sa.Column[float]) -> list[str]:
        """Tables with a deadline of which something lies before a moment."""
        found = sa.select(summaries.c.table).where(summaries.c.deadline.is_not(None))
        found = found.where(column <= until, summaries.c.table.not_in(self.unreadable))
        return [row.table for row in await self.store.rows(found.order_by(column))]

    async def look_at(self, id: str) -> None:
        """Do what is due at one table; of one where nothing is, keep when it will be."""
        if self.tables.is_stopping:
            return
        try:
            live = await self.tables.table(id)
            await self.lay(live)
            if not (await self.call_time(live) or await self.fill_up(live)):
                summary = summary_of(live.table, live.table.entries[-1].at)
                await self.store.keep_summary(id, live.table.position, summary)
        except Refused:
            self.unreadable.add(id)
        except (Gone, Preparing):  # what has to wait for its rules is looked at again
            pass

    async def call_time(self, live: LiveTable) -> bool:
        """Let the time of every seat be up where it is."""
        clocks, now, called = live.table.clocks, self.store.moment() - GRACE, False
        for seat in sorted(clocks.running) if clocks else ():
            zero = clocks.zero_of(seat) if clocks else None
            if zero is not None and zero <= now:
                making = functools.partial(up, live, seat, now)
                with contextlib.suppress(Refused):  # another server was faster, or a decision
                    await self.tables.append(live, None, making, moment=zero)
                called = True
        return called

    async def fill_up(self, live: LiveTable) -> bool:
        """Have bots take the seats that nobody has taken in time."""
        now, is_filled = self.store.moment(), False
        with contextlib.suppress(Refused):  # another server was faster, or somebody came
            while live.table.bots_at is not None and live.table.bots_at <= now:
                await self.tables.append(live, None, functools.partial(filled, live, now))
                is_filled = True
        return is_filled

    async def lay(self, live: LiveTable) -> None:
        """Let a log know when no server was up since its last entry."""
        clocks = live.table.clocks
        if clocks is None or not clocks.running or not self.uptime.since:
            return
        for span in await self.uptime.down(Span(clocks.at, self.store.moment())):
            making = functools.partial(standing_still, live, span)
            with contextlib.suppress(Refused):
                await self.tables.append(live, None, making)
        await self.heed_holidays(live)

    async def heed_holidays(self, live: LiveTable) -> None:
        """Let a log know of days off that it has not heard of, where days are counted."""
        seats = live.table.seats
        if not isinstance(live.table.pace, Days):
            return
        taken = await holidays_of(self.store, {seat.person for seat in seats} - {""})
        for number, place in enumerate(seats):
            if place.person in taken:
                making = functools.partial(resting, live, number, taken[place.person])
                with contextlib.suppress(Refused):
                    await self.tables.append(live, None, making)


def up(live: LiveTable, seat: int, now: int) -> tuple[Data, None]:
    """Somebody's time is up, if it still is when it is written."""
    return running_out(live.table, seat, now), None


def filled(live: LiveTable, now: int) -> tuple[Data, None]:
    """A bot sits down, if there is still a seat when it is written."""
    return filling(live.table, now), None


def resting(live: LiveTable, seat: int, span: Span) -> tuple[Data, None]:
    """Somebody takes days off, if the log has not heard of just these and they still matter."""
    clocks = live.table.clocks
    assert clocks is not None, "days are counted here"
    is_known = any(rest.until == span.until for rest in clocks.rests[seat])
    was_known = any(rest.until > span.until >= rest.since for rest in clocks.rests[seat])
    is_ahead = span.until > clocks.at
    live.table.demand(not is_known and (is_ahead or was_known), "refused-stale")
    return Holiday(seat, span.since, span.until), None


def standing_still(live: LiveTable, span: Span) -> tuple[Data, None]:
    """No server was up for a while, if nobody has said so yet."""
    clocks = live.table.clocks
    live.table.demand(clocks is not None and clocks.at <= span.since, "refused-stale")
    return Stood(span.since, span.until), None
