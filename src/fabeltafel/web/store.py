"""What must never be lost: tables, their logs, and the names of people, in one database."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import Column, Table, event, insert, select
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from fabeltafel.fairness import Lots
from fabeltafel.game import FabeltafelError
from fabeltafel.web.entries import Data, Entry, Sit, read, written
from fabeltafel.web.settings import Settings

metadata = sa.MetaData()
UNIQUE = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


def key(name: str) -> Column[Any]:
    """A text by which rows are found."""
    return Column(name, sa.String, primary_key=True)


def filled(kind: Any, *names: str) -> list[Column[Any]]:
    """Columns of one kind that are never empty."""
    return [Column(name, kind, nullable=False) for name in names]


def of_table() -> Column[Any]:
    """The table that a row belongs to and goes with."""
    return Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


class Told(sa.types.TypeDecorator[Data]):
    """What an entry of a log tells, as JSON."""

    impl = sa.JSON
    cache_ok = True

    def process_bind_param(self, value: Data | None, _: sa.Dialect) -> Any:
        """What is written."""
        return None if value is None else written(value)

    def process_result_value(self, value: Any, _: sa.Dialect) -> Data:
        """What was written."""
        return read(value)


people = Table("people", metadata, key("id"), *filled(sa.String, "name", "language"))
tables = Table(
    "tables",
    metadata,
    key("id"),
    *filled(sa.String, "game", "secret", "owner", "key"),  # the key of the post that opened it
    *filled(sa.Integer, "version", "away"),  # away for how many minutes
    *filled(sa.JSON, "variants", "facts", "seats"),  # what every seat was planned for
    *filled(sa.JSON, "terms"),  # who begins, and whether the box is one's own
    *filled(sa.Float, "made"),
    sa.UniqueConstraint("owner", "key"),
)
commitments = Table("commitments", metadata, key("commitment"))  # no secret ever serves two tables
entries = Table(
    "entries",
    metadata,
    of_table(),
    Column("position", sa.Integer, primary_key=True),
    Column("key", sa.String),
    *filled(sa.Float, "at"),
    *filled(Told, "data"),
    sa.UniqueConstraint("table", "key"),
)
seatings = Table("seatings", metadata, key("person"), of_table())


Row = dict[str, Any]  # by the names of a table's columns


class Unwritable(FabeltafelError):
    """The database cannot take this just now; nothing of it was written."""


class Taken(FabeltafelError):
    """Somebody else was faster: this place or key is already there."""


class Store:
    """The database. Every write is on the disk before its call returns."""

    def __init__(self, settings: Settings) -> None:
        self.engine = create_async_engine(f"sqlite+aiosqlite:///{settings.database}")
        self.turn = asyncio.Lock()
        event.listen(self.engine.sync_engine, "connect", lambda raw, _: prepare(raw, settings))

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it, or nothing and a clear reason.

        SQLite has one writer; waiting here costs less than waiting in its file.
        """
        try:
            async with self.turn, self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            if is_taken(error):
                raise Taken(str(error.orig)) from None
            raise Unwritable(str(error.orig)) from None
        except DBAPIError as error:
            raise Unwritable(str(error.orig)) from None

    async def rows(self, statement: Any) -> list[Any]:
        """What a question finds."""
        try:
            async with self.engine.connect() as connection:
                return list(await connection.execute(statement))
        except DBAPIError as error:
            raise Unwritable(str(error.orig)) from None

    async def add_table(self, row: Row, first: Sequence[Data]) -> None:
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

    async def append(self, table: str, position: int, key: str | None, data: Data) -> Entry:
        """One entry more at the end of a table's log; raises Taken if that place is filled."""
        entry = Entry(position, key, data, time.time())
        async with self.writing() as connection:
            await connection.execute(insert(entries), row_of(table, entry))
            if isinstance(data, Sit):
                seating = sqlite_insert(seatings).values(person=data.person, table=table)
                await connection.execute(seating.on_conflict_do_nothing())
        return entry

    async def table(self, id: str) -> Any | None:
        """A table as it was opened."""
        return next(iter(await self.rows(select(tables).where(tables.c.id == id))), None)

    async def table_opened_by(self, owner: str, key: str) -> str | None:
        """The table that a post with this key has opened."""
        found = select(tables.c.id).where(tables.c.owner == owner, tables.c.key == key)
        return next((row.id for row in await self.rows(found)), None)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log, or what came after a position."""
        found = select(entries).where(entries.c.table == table, entries.c.position > after)
        rows = await self.rows(found.order_by(entries.c.position))
        return [Entry(row.position, row.key, row.data, row.at) for row in rows]

    async def tables_of(self, person: str, limit: int = 50) -> list[str]:
        """The tables a person opened or sat at, newest first."""
        found = select(tables.c.id).join(seatings, seatings.c.table == tables.c.id)
        mine = found.where(seatings.c.person == person).order_by(tables.c.made.desc())
        return [row.id for row in await self.rows(mine.limit(limit))]

    async def delete_table(self, id: str) -> None:
        """Forget a table and all that happened there."""
        async with self.writing() as connection:
            await connection.execute(sa.delete(tables).where(tables.c.id == id))

    async def person(self, id: str) -> Any | None:
        """What a person told us about themselves."""
        return next(iter(await self.rows(select(people).where(people.c.id == id))), None)

    async def save_person(self, id: str, **told: str) -> None:
        """Keep what a person tells us."""
        row = sqlite_insert(people).values({"id": id, "name": "", "language": ""} | told)
        async with self.writing() as connection:
            await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=told))


def row_of(table: str, entry: Entry) -> Row:
    """An entry as a row."""
    return {"table": table, **msgspec.structs.asdict(entry)}


def is_taken(error: IntegrityError) -> bool:
    """Whether a place or key was already there; nothing else that is broken is a race lost."""
    return getattr(error.orig, "sqlite_errorcode", 0) in UNIQUE


def prepare(raw: Any, settings: Settings) -> None:
    """A connection that writes through to the disk and waits a little for others."""
    cursor = raw.cursor()
    waiting, largest = int(settings.busy_timeout * 1000), settings.largest_database
    pragmas = ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"]
    pragmas += [f"busy_timeout = {waiting}", *([f"max_page_count = {largest}"] if largest else [])]
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
