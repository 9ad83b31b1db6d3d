"""Carrying everything from one database to another, and checking that it arrived."""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from fabeltafel.game import FabeltafelError
from fabeltafel.web.databases import FAILURES, SCHEMES, engine_of, name_of
from fabeltafel.web.migrating import migrate
from fabeltafel.web.schema import duties, leases, looks, metadata, presences, tidings
from fabeltafel.web.settings import Settings
from fabeltafel.web.store import Store

PASSING = (duties, leases, looks, presences, tidings)  # what holds for some seconds
CARRIED = [table for table in metadata.sorted_tables if table not in PASSING]
AT_ONCE = 500  # rows


def settings_of(place: str) -> Settings:
    """A database by the address of a PostgreSQL, or the folder of a file."""
    if "://" in place and not place.startswith(SCHEMES):
        raise FabeltafelError(f"{place}: name a folder or postgresql://user@host/name")
    return Settings(Path(), postgres=place) if "://" in place else Settings(Path(place))


def move(source: str, target: str) -> dict[str, int]:
    """Carry everything over; what is there already stays, so it can be done again after a stop."""
    old, new = settings_of(source), settings_of(target)
    if not old.postgres and not old.database.exists():
        raise FabeltafelError(f"{old.database}: there is no such database")
    if old == new:
        raise FabeltafelError("both are the same database")
    for settings in (old, new):
        migrate(settings)
    try:
        return asyncio.run(carry(old, new))
    except FAILURES as error:
        raise FabeltafelError(f"not everything was carried over; do it again: {error}") from None


async def carry(old: Settings, new: Settings) -> dict[str, int]:
    """Carry every table's rows over and compare them; how many rows each has."""
    source, target = engine_of(old), Store(new)
    try:
        async with source.connect() as reading:
            for table in CARRIED:
                async for rows in batches(reading, table):
                    async with target.engine.begin() as writing:
                        row = target.insert(table).values(rows)
                        await writing.execute(row.on_conflict_do_nothing())
        async with source.connect() as one, target.engine.connect() as other:
            return {table.name: await compare(one, other, table, new) for table in CARRIED}
    finally:
        await source.dispose()
        await target.engine.dispose()


async def batches(reading: AsyncConnection, table: sa.Table) -> AsyncIterator[list[dict[str, Any]]]:
    """The rows of a table, so many at once."""
    found = await reading.stream(sa.select(table).order_by(*table.primary_key))
    async for rows in found.mappings().partitions(AT_ONCE):
        yield [dict(row) for row in rows]


async def compare(
    one: AsyncConnection, other: AsyncConnection, table: sa.Table, new: Settings
) -> int:
    """How many rows a table has in both, which must be the same ones."""
    before, after = await digests(one, table), await digests(other, table)
    if before == after:
        return len(before)
    lost, strange = len(before - after), len(after - before)
    raise FabeltafelError(
        f"{name_of(new)}: of {table.name}, {lost} rows did not arrive as they were and {strange} "
        "were there that should not be; end the servers of both, and move into an empty database"
    )


async def digests(reading: AsyncConnection, table: sa.Table) -> set[bytes]:
    """What all rows of a table say, in short."""
    found = set()
    async for rows in batches(reading, table):
        found |= {hashlib.sha256(msgspec.json.encode(row, order="sorted")).digest() for row in rows}
    return found
