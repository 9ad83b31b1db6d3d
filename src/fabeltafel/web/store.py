"""What must never be lost: tables, their logs, and the names of people, in one database."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from fabeltafel.fairness import Lots
from fabeltafel.game import FabeltafelError
from fabeltafel.web.databases import FAILURES, engine_of, is_gone, is_taken
from fabeltafel.web.entries import Close, Data, Entry, Sit
from fabeltafel.web.schema import (
    analyses,
    commitments,
    entries,
    leases,
    people,
    presences,
    seatings,
    summaries,
    tables,
    tidings,
)
from fabeltafel.web.settings import Settings
from fabeltafel.web.summaries import Summary

CHANNEL = "fabeltafel"  # where PostgreSQL tells every server what was written
PACE = "fabeltafel_pace"  # and how much was asked where
PERSON = "@"  # before somebody who is to look afresh
ANYBODY = "*"
MOVED = 2  # seconds between two times that writes are moved into a file of SQLite
MOST_KNOWN = 10_000  # people whose row is remembered
Row = dict[str, Any]  # by the names of a table's columns
Clock = Callable[[], float]  # seconds since 1970


class Unwritable(FabeltafelError):
    """The database cannot take this just now; nothing of it was written."""


class Taken(FabeltafelError):
    """Somebody else was faster: this place or key is already there."""


class Gone(FabeltafelError):
    """The table this belongs to is not there any more."""


class Unleased(FabeltafelError):
    """Another process lets this bot think."""


class Known:
    """People whose row was read: none that was changed since the question was asked."""

    def __init__(self) -> None:
        self.rows: dict[str, Any | None] = {}
        self.changes = 0

    def keep(self, id: str, row: Any | None, changes: int) -> None:
        """Remember a row, unless somebody has changed one since then."""
        if changes == self.changes:
            if len(self.rows) >= MOST_KNOWN:
                self.rows.clear()
            self.rows[id] = row

    def forget(self, id: str) -> None:
        """A row is another one now; so may all be that are being read."""
        self.changes += 1
        if id == ANYBODY:
            self.rows.clear()
        self.rows.pop(id, None)


class Store:
    """The database. Every write is on the disk before its call returns."""

    def __init__(
        self, settings: Settings, clock: Clock = time.time, *, is_beside: bool = False
    ) -> None:
        self.engine = engine_of(settings)
        self.clock = clock
        self.is_shared = bool(settings.postgres)  # by several servers
        self.is_beside = is_beside  # a server that may be running over the same file
        self.turn = asyncio.Lock()
        self.known = Known()

    @asynccontextmanager
    async def writing(self, whose: str = "") -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it, or nothing and a clear reason.

        SQLite has one writer; waiting here costs less than waiting in its file. `whose`: of whom
        it changes what they told us, or ANYBODY.
        """
        in_turn = contextlib.nullcontext() if self.is_shared else self.turn
        try:
            async with in_turn, self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            if is_taken(error):
                raise Taken(str(error.orig)) from None
            raise (Gone if is_gone(error) else Unwritable)(str(error.orig)) from None
        except FAILURES as error:
            raise Unwritable(str(error)) from None
        finally:
            if whose:
                self.known.forget(whose)

    async def rows(self, statement: Any) -> list[Any]:
        """What a question finds."""
        try:
            async with self.engine.connect() as connection:
                return list(await connection.execute(statement))
        except FAILURES as error:
            raise Unwritable(str(error)) from None

    async def readable_rows(self, statement: Any, key: Any) -> list[Any]:
        """What a question finds, without rows that are damaged; the key tells them apart."""
        with contextlib.suppress(ValueError):
            return await self.rows(statement)
        found: list[Any] = []
        for row in await self.rows(statement.with_only_columns(key)):
            with contextlib.suppress(ValueError):
                found += await self.rows(statement.where(key == row[0]))
        return found

    def insert(self, table: sa.Table) -> Any:
        """An insertion that can say what happens if the row is there."""
        dialect: Any = postgresql if self.is_shared else sqlite
        return dialect.insert(table)

    @property
    def now(self) -> Any:
        """The time by the one clock that all servers share."""
        if self.is_shared:
            return sa.cast(sa.func.extract("epoch", sa.func.clock_timestamp()), sa.Float)
        return sa.literal(self.clock())

    async def tell(self, connection: AsyncConnection, table: str, position: int) -> None:
        """Tell every server what is written, as soon as it is; 0: the table is gone."""
        if self.is_shared:
            news = sa.select(sa.func.pg_notify(CHANNEL, f"{table} {position}"))
            await connection.execute(news)
        elif self.is_beside:
            row = {"id": secrets.token_hex(8), "table": table, "position": position}
            await connection.execute(insert(tidings), row)

    async def tell_person(self, connection: AsyncConnection, person: str) -> None:
        """Tell every server that somebody is to look afresh: other things are theirs to see."""
        await self.tell(connection, f"{PERSON}{person}", 0)

    async def hear(self) -> list[tuple[str, int]]:
        """What another program has written into the file beside us, told once."""
        rows = await self.rows(select(tidings).order_by(tidings.c.position))
        if rows:
            self.known.forget(ANYBODY)
            async with self.writing() as connection:
                heard = tidings.c.id.in_([row.id for row in rows])
                await connection.execute(sa.delete(tidings).where(heard))
        return [(row.table, row.position) for row in rows]

    async def tell_pace(self, taken: str) -> None:
        """Tell every server how much was asked at this one; none of it is kept."""
        async with self.writing() as connection:
            await connection.execute(sa.select(sa.func.pg_notify(PACE, taken)))

    async def add_table(self, row: Row, first: Sequence[Data], summary: Summary) -> None:
        """A new table with the first entries of its log."""
        sitting = {data.person for data in first if isinstance(data, Sit)} | {row["owner"]}
        made = (Entry(n, None, data, row["made"]) for n, data in enumerate(first, start=1))
        log = [row_of(row["id"], entry) for entry in made]
        async with self.writing() as connection:
            commitment = Lots(row["secret"], row["id"], ()).commitment
            await connection.execute(insert(commitments), {"commitment": commitment})
            await connection.execute(insert(tables), row)
            if log:
                await connection.execute(insert(entries), log)
            seated = [{"person": person, "table": row["id"]} for person in sitting]
            await connection.execute(insert(seatings), seated)
            await self.summarise(connection, row["id"], summary)
            await self.tell(connection, row["id"], len(log) or 1)

    def moment(self) -> int:
        """The time in whole milliseconds, as clocks count."""
        return round(self.clock() * 1000)

    async def append(self, table: str, entry: Entry, summary: Summary, holder: str = "") -> None:
        """One entry more at the end of a table's log; raises Taken if that place is filled.

        What a bot decided is only written while its process holds the lease.
        """
        data = entry.data
        is_counted = isinstance(data, Close) and data.is_dealt and not data.is_by_operator
        async with self.writing(ANYBODY if is_counted else "") as connection:
            if holder:
                await self.demand_lease(connection, table, holder)
            await connection.execute(insert(entries), row_of(table, entry))
            if isinstance(data, Sit):
                seating = self.insert(seatings).values(person=data.person, table=table)
                await connection.execute(seating.on_conflict_do_nothing())
            if is_counted:
                owner = select(tables.c.owner).where(tables.c.id == table).scalar_subquery()
                more = sa.update(people).where(people.c.id == owner)
                await connection.execute(more.values(closed=people.c.closed + 1))
            await self.summarise(connection, table, summary)
            await self.tell(connection, table, entry.position)

    async def summarise(self, connection: AsyncConnection, table: str, summary: Summary) -> None:
        """Keep how a table stands."""
        told = columns_of(summary)
        row = self.insert(summaries).values(table=table, **told)
        await connection.execute(row.on_conflict_do_update(index_elements=["table"], set_=told))

    async def save_summary(self, table: str, summary: Summary) -> None:
        """Keep how a table of before stands, unless somebody has done so meanwhile."""
        row = self.insert(summaries).values(table=table, **columns_of(summary))
        async with self.writing() as connection:
            await connection.execute(row.on_conflict_do_nothing())

    async def keep_summary(self, table: str, position: int, summary: Summary) -> None:
        """Keep how a table stands, unless something has happened there meanwhile."""
        last = select(sa.func.max(entries.c.position)).where(entries.c.table == table)
        mine = sa.and_(summaries.c.table == table, last.scalar_subquery() == position)
        async with self.writing() as connection:
            row = sa.update(summaries).where(mine).values(columns_of(summary))
            await connection.execute(row)

    async def table(self, id: str) -> Any | None:
        """A table as it was opened."""
        return next(iter(await self.rows(select(tables).where(tables.c.id == id))), None)

    async def table_opened_by(self, owner: str, key: str) -> str | None:
        """The table that a post with this key has opened."""
        found = select(tables.c.id).where(tables.c.owner == owner, tables.c.key == key)
        return next((row.id for row in await self.rows(found)), None)

    async def existing(self, ids: Iterable[str]) -> set[str]:
        """Those of some tables that are still there."""
        found = await self.rows(select(tables.c.id).where(tables.c.id.in_(list(ids))))
        return {row.id for row in found}

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log, or what came after a position."""
        found = select(entries).where(entries.c.table == table, entries.c.position > after)
        rows = await self.rows(found.order_by(entries.c.position))
        return [Entry(row.position, row.key, row.data, row.at) for row in rows]

    async def tables_of(self, person: str, limit: int = 50) -> list[Any]:
        """The tables a person opened or sat at with their summaries, newest first."""
        written = sa.cast(tables.c.terms, sa.Text).label("terms")  # some may be damaged
        found = select(tables.c.id, tables.c.game, tables.c.version, tables.c.owner, written)
        found = found.add_columns(*summaries.c).join(seatings, seatings.c.table == tables.c.id)
        found = found.outerjoin(summaries, summaries.c.table == tables.c.id)
        mine = found.where(seatings.c.person == person).order_by(tables.c.made.desc())
        return await self.summed_up(person, mine.limit(limit))

    async def matches_of(self, person: str) -> list[Any]:
        """The matches a person played to their end, oldest first, with what looking back found."""
        about = tables.c.id, tables.c.game, tables.c.version, tables.c.made
        found = select(*about, summaries.c.outcome, analyses.c.sums)
        found = found.join(seatings, seatings.c.table == tables.c.id)
        found = found.join(summaries, summaries.c.table == tables.c.id)
        found = found.outerjoin(analyses, analyses.c.table == tables.c.id)
        mine = found.where(seatings.c.person == person, summaries.c.status == "over")
        return await self.summed_up(person, mine.order_by(tables.c.made))

    async def summed_up(self, person: str, mine: Any) -> list[Any]:
        """What is found about a person's tables; damaged summaries are all made anew."""
        try:
            return await self.rows(mine)
        except ValueError:
            theirs = select(seatings.c.table).where(seatings.c.person == person)
            await self.forget_summaries(summaries.c.table.in_(theirs))
            return await self.rows(mine)

    async def forget_summaries(self, which: Any) -> None:
        """Keep no longer how some tables stand; whoever wants to know looks at them again."""
        async with self.writing() as connection:
            await connection.execute(sa.delete(summaries).where(which))

    async def tables_to_wake(self, limit: int) -> list[str]:
        """Tables whose bot is to move and thinks nowhere, and those nobody has summed up."""
        found = select(tables.c.id).outerjoin(summaries, summaries.c.table == tables.c.id)
        found = found.outerjoin(leases, leases.c.table == tables.c.id)
        is_free = sa.or_(leases.c.until.is_(None), leases.c.until < self.now)
        awaits = sa.or_(summaries.c.awaits_bot.is_(None), sa.and_(summaries.c.awaits_bot, is_free))
        rows = await self.rows(found.where(awaits).order_by(summaries.c.since).limit(limit))
        return [row.id for row in rows]

    async def closed_after_deal(self, person: str) -> int:
        """How many tables a person closed when cards were already on them."""
        row = await self.person(person)
        return int(row.closed) if row else 0

    async def delete_table(self, id: str) -> None:
        """Forget a table and all that happened there."""
        async with self.writing() as connection:
            await connection.execute(sa.delete(tables).where(tables.c.id == id))
            await self.tell(connection, id, 0)
        await self.wipe()

    async def wipe(self) -> None:
        """Leave nothing of what was deleted in the log of writes; PostgreSQL sees to its own."""
        if not self.is_shared:
            with contextlib.suppress(Unwritable):  # somebody still reads: the next time, then
                await self.rows(sa.text("PRAGMA wal_checkpoint(TRUNCATE)"))

    async def move_writes(self) -> None:
        """Move what was written from SQLite's log of writes into its file, now and then.

        Left to itself, SQLite does so within somebody's post, and everybody waits for the disk.
        """
        while True:
            await asyncio.sleep(MOVED)
            with contextlib.suppress(Unwritable):
                await self.rows(sa.text("PRAGMA wal_checkpoint(PASSIVE)"))

    async def person(self, id: str) -> Any | None:
        """What a person told us about themselves; where we alone write, it is asked once."""
        if id in self.known.rows:
            return self.known.rows[id]
        changes = self.known.changes
        row = next(iter(await self.rows(select(people).where(people.c.id == id))), None)
        if not self.is_shared:
            self.known.keep(id, row, changes)
        return row

    async def save_person(self, id: str, **told: str) -> None:
        """Keep what a person tells us."""
        row = self.insert(people).values({"id": id, "name": "", "language": ""} | told)
        async with self.writing(id) as connection:
            kept = row.on_conflict_do_update(index_elements=["id"], set_=told or {"id": id})
            await connection.execute(kept)

    # Who lets bots think, and who is there: only where several servers share the database.

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Take or keep the lease of a table's bots, unless another process has it."""
        until = self.now + seconds
        row = self.insert(leases).values(table=table, holder=holder, until=until)
        is_free = sa.or_(leases.c.holder == holder, leases.c.until < self.now)
        told = {"holder": holder, "until": until}
        row = row.on_conflict_do_update(index_elements=["table"], set_=told, where=is_free)
        async with self.writing() as connection:
            taken = await connection.execute(row.returning(leases.c.table))
            return taken.first() is not None

    async def release(self, ids: Iterable[str], holder: str) -> None:
        """Let others have some leases at once."""
        mine = sa.and_(leases.c.table.in_(list(ids)), leases.c.holder == holder)
        async with self.writing() as connection:
            await connection.execute(sa.delete(leases).where(mine))

    async def demand_lease(self, connection: AsyncConnection, table: str, holder: str) -> None:
        """Refuse what a bot decided whose process has lost its lease meanwhile."""
        mine = sa.and_(leases.c.table == table, leases.c.holder == holder)
        held = select(leases.c.table).where(mine, leases.c.until > self.now).with_for_update()
        if (await connection.execute(held)).first() is None:
            raise Unleased(table)

    async def see(self, seen: Iterable[tuple[str, str]]) -> None:
        """Note people who are at tables just now."""
        rows = [{"table": table, "person": person, "seen": self.now} for table, person in seen]
        if rows:
            row = self.insert(presences).values(rows)
            told = {"seen": row.excluded.seen}
            row = row.on_conflict_do_update(index_elements=["table", "person"], set_=told)
            async with self.writing() as connection:
                await connection.execute(row)

    async def seen(self, ids: Iterable[str]) -> list[tuple[str, str, float]]:
        """Who was seen at some tables, and how many seconds ago."""
        ago = (self.now - presences.c.seen).label("ago")
        found = select(presences.c.table, presences.c.person, ago)
        rows = await self.rows(found.where(presences.c.table.in_(list(ids))))
        return [(row.table, row.person, row.ago) for row in rows]


def row_of(table: str, entry: Entry) -> Row:
    """An entry as a row."""
    return {"table": table, **msgspec.structs.asdict(entry)}


def columns_of(summary: Summary) -> Row:
    """A summary as a row, but for its table."""
    row: Row = msgspec.to_builtins(summary, builtin_types=(bytes,))
    return row
