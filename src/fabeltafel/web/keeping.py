"""What is kept and for how long: copies of everything, and tables that nobody comes back to."""

import asyncio
import os
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from fabeltafel.analysis.storing import place_of
from fabeltafel.game import FabeltafelError
from fabeltafel.games import game_named
from fabeltafel.matchfile import write_match
from fabeltafel.web import reports
from fabeltafel.web.analyses import Analyses
from fabeltafel.web.databases import name_of
from fabeltafel.web.live import LiveTables
from fabeltafel.web.migrating import migrate
from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import entries, tables
from fabeltafel.web.sealing import lines_of
from fabeltafel.web.settings import OWNER_ONLY, Settings
from fabeltafel.web.store import Store
from fabeltafel.web.vault import OWNER_READS, copy_whole

KEY = "cookie.key"


@dataclass(frozen=True)
class Tidied:
    """What became of one old table."""

    id: str
    file: Path | None  # its match; none was begun, or it could not be read
    is_removed: bool


def back_up(settings: Settings, folder: Path) -> None:
    """A whole copy of a server's data, read through, taken while it may be running."""
    if settings.postgres:
        raise FabeltafelError(
            "a PostgreSQL is copied by its own tools: pg_dump --format=custom --file=copy.dump "
            f"{name_of(settings)}, and keep a copy of {settings.data / KEY} with it"
        )
    if not settings.database.exists():
        raise FabeltafelError(f"{settings.database}: no such file")
    if folder.exists():
        raise FabeltafelError(f"{folder} is already there; every copy has a folder of its own")
    part = folder.with_name(f"{folder.name}.part")
    try:
        part.mkdir(OWNER_ONLY, parents=True)
        copy_whole(settings.database, part / settings.database.name)
        shutil.copy2(settings.data / KEY, part / KEY)
        part.rename(folder)
    except (OSError, sqlite3.Error) as error:
        shutil.rmtree(part, ignore_errors=True)
        raise FabeltafelError(f"{folder}: {error}") from None


def tidy(settings: Settings, archive: Path, days: float, is_trial: bool = False) -> list[Tidied]:
    """Put the matches of old tables into an archive and remove the tables; or only tell."""
    migrate(settings)
    before = time.time() - days * 86400

    async def tidied() -> list[Tidied]:
        store = Store(settings, is_beside=True)
        try:
            return [one async for one in tidy_tables(store, archive, before, is_trial)]
        finally:
            await store.engine.dispose()

    return asyncio.run(tidied())


async def tidy_tables(
    store: Store, archive: Path, before: float, is_trial: bool
) -> AsyncIterator[Tidied]:
    """Table by table: first the file, then the table goes."""
    live = LiveTables(store, game_named)
    for row in await old_tables(store, before):
        try:
            table = (await live.load(row.id)).table
        except Refused:  # its game or version is not here: it stays until it is
            yield Tidied(row.id, None, is_removed=False)
            continue
        day = time.strftime("%Y-%m-%d", time.gmtime(row.made))
        file = archive / f"{day}-{table.game.name}-{row.id}.match.toml" if table.match else None
        if not is_trial:
            if table.match is not None and file is not None:
                put_away(file, write_match(table.match, lines_of(table)))
                if found := await Analyses(store).text(row.id):
                    put_away(place_of(file), found)
            await store.delete_table(row.id)
        yield Tidied(row.id, file, is_removed=not is_trial)
    if not is_trial:
        await reports.drop_settled(store, before)


async def old_tables(store: Store, before: float) -> list[Any]:
    """The tables where nothing has happened since a moment, oldest first."""
    last = sa.func.coalesce(sa.func.max(entries.c.at), tables.c.made)
    found = sa.select(tables.c.id, tables.c.made).outerjoin(entries, entries.c.table == tables.c.id)
    old = found.group_by(tables.c.id, tables.c.made).having(last < before)
    return await store.rows(old.order_by(tables.c.made))


def put_away(file: Path, text: str) -> None:
    """A file that is on the disk, whole, before this returns; its owner alone may read it."""
    part = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(OWNER_ONLY, parents=True, exist_ok=True)
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER_READS)
        with os.fdopen(descriptor, "w", encoding="utf-8") as writing:
            writing.write(text)
            writing.flush()
            os.fsync(writing.fileno())
        part.replace(file)
    except OSError as error:
        raise FabeltafelError(f"{file}: {error.strerror}; nothing was removed") from None
