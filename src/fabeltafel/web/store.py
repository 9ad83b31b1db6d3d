"""What must never be lost: tables, their logs, and the names of people, in one database."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    JSON,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    delete,
    event,
    insert,
    select,
)
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from fabeltafel.fairness import Lots
from fabeltafel.game import FabeltafelError
from fabeltafel.web.settings import Settings

metadata = MetaData()
people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("language", String, nullable=False),
)
tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("variants", JSON, nullable=False),
    Column("facts", JSON, nullable=False),
    Column("secret", String, nullable=False),
    Column("seats", JSON, nullable=False),  # what every seat was planned for
    Column("owner", String, nullable=False),
    Column("away", Integer, nullable=False),  # minutes
    Column("key", String, nullable=False),  # of the post that opened it
    Column("made", Float, nullable=False),
    UniqueConstraint("owner", "key"),
)
commitments = Table(  # of all tables there ever were: no secret serves two
    "commitments",
    metadata,
    Column("commitment", String, primary_key=True),
)
entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("key", String),
    Column("at", Float, nullable=False),
    Column("data", JSON, nullable=False),
    UniqueConstraint("table", "key"),
)
seatings = Table(
    "seatings",
    metadata,
    Column("person", String, primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)


class Unwritable(FabeltafelError):
    """The database cannot take this just now; nothing of it was written."""


class Taken(FabeltafelError):
    """Somebody else was faster: this place or key is already there."""


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table."""

    position: int
    key: str | None
    data: dict[str, Any]
    at: float


class Store:
    """The database. Every write is on the disk before its call returns."""

    def __init__(self, settings: Settings) -> None:
        self.engine = create_async_engine(f"sqlite+aiosqlite:///{settings.database}")
        self.turn = asyncio.Lock()
        event.listen(self.engine.sync_engine, "connect", lambda raw, _: prepare(raw, settings))

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it, or nothing and a clear reason.

        SQLite has one writer; waiting here costs less than waiting in its file.
        """
        try:
            async with self.turn, self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Taken(str(error.orig)) from None
        except DBAPIError as error:
            raise Unwritable(str(error.orig)) from None

    async def rows(self, statement: Any) -> list[Any]:
        """What a question finds."""
        try:
            async with self.engine.connect() as connection:
                return list(await connection.execute(statement))
        except DBAPIError as error:
            raise Unwritable(str(error.orig)) from None

    async def add_table(self, row: dict[str, Any], first: list[dict[str, Any]]) -> None:
        """A new table with the first entries of its log."""
        sitting = {entry["person"] for entry in first if "person" in entry} | {row["owner"]}
        log = [
            {"table": row["id"], "position": n, "key": None, "at": row["made"], "data": data}
            for n, data in enumerate(first, start=1)
        ]
        async with self.writing() as connection:
            commitment = Lots(row["secret"], row["id"], ()).commitment
            await connection.execute(insert(commitments), {"commitment": commitment})
            await connection.execute(insert(tables), row)
            if log:
                await connection.execute(insert(entries), log)
            await connection.execute(
                insert(seatings), [{"person": person, "table": row["id"]} for person in sitting]
            )

    async def append(
        self, table: str, position: int, key: str | None, data: dict[str, Any]
    ) -> Entry:
        """One entry more at the end of a table's log; raises Taken if that place is filled."""
        at = time.time()
        async with self.writing() as connection:
            row = {"table": table, "position": position, "key": key, "at": at, "data": data}
            await connection.execute(insert(entries), row)
            if data["kind"] == "sit":
                seating = {"person": data["person"], "table": table}
                await connection.execute(
                    sqlite_insert(seatings).values(seating).on_conflict_do_nothing()
                )
        return Entry(position, key, data, at)

    async def table(self, id: str) -> Any | None:
        """A table as it was opened."""
        return next(iter(await self.rows(select(tables).where(tables.c.id == id))), None)

    async def table_opened_by(self, owner: str, key: str) -> str | None:
        """The table that a post with this key has opened."""
        found = select(tables.c.id).where(tables.c.owner == owner, tables.c.key == key)
        return next((row.id for row in await self.rows(found)), None)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log, or what came after a position."""
        question = (
            select(entries)
            .where(entries.c.table == table, entries.c.position > after)
            .order_by(entries.c.position)
        )
        return [Entry(row.position, row.key, row.data, row.at) for row in await self.rows(question)]

    async def tables_of(self, person: str, limit: int = 50) -> list[str]:
        """The tables a person opened or sat at, newest first."""
        question = (
            select(tables.c.id)
            .join(seatings, seatings.c.table == tables.c.id)
            .where(seatings.c.person == person)
            .order_by(tables.c.made.desc())
            .limit(limit)
        )
        return [row.id for row in await self.rows(question)]

    async def delete_table(self, id: str) -> None:
        """Forget a table and all that happened there."""
        async with self.writing() as connection:
            await connection.execute(delete(tables).where(tables.c.id == id))

    async def person(self, id: str) -> Any | None:
        """What a person told us about themselves."""
        return next(iter(await self.rows(select(people).where(people.c.id == id))), None)

    async def save_person(self, id: str, **told: str) -> None:
        """Keep what a person tells us."""
        row = sqlite_insert(people).values({"id": id, "name": "", "language": ""} | told)
        async with self.writing() as connection:
            await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=told))


def prepare(raw: Any, settings: Settings) -> None:
    """A connection that writes through to the disk and waits a little for others."""
    cursor = raw.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA busy_timeout = {int(settings.busy_timeout * 1000)}")
    if settings.largest_database:
        cursor.execute(f"PRAGMA max_page_count = {settings.largest_database}")
    cursor.close()
