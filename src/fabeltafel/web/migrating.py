"""Bringing a database to the present form; of a file, a copy of the old one is kept."""

import asyncio
import sqlite3
import time
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine, event, text

from fabeltafel.game import FabeltafelError
from fabeltafel.web.databases import FAILURES, engine_of, name_of
from fabeltafel.web.settings import OWNER_ONLY, Settings
from fabeltafel.web.vault import copy_whole, demand_whole, keep_copy, keep_private

SCRIPTS = Path(__file__).parent / "migrations"
BROKEN: tuple[type[Exception], ...] = (*FAILURES, CommandError, sqlite3.Error)
ONE_AT_A_TIME = 0xFAB31  # the lock of servers that start at the same moment

ADVICE = {  # by what a database says
    "password authentication failed": "Check the user and the password in --database.",
    "does not exist": "Make it first, with createuser and createdb, or name another in --database.",
    "readonly database": "Let whoever runs the server write there, or choose another --data.",
    "read-only transaction": "Let it be written again, or name another in --database.",
    "disk I/O error": "Make room on the disk, or choose another --data; nothing was changed.",
    "disk is full": "Make room on the disk, or choose another --data; nothing was changed.",
    "Permission denied": "Let whoever runs the server read and write there.",
    "unable to open database file": "Let whoever runs the server read and write there.",
}


def migrate(settings: Settings) -> None:
    """Make the database, or bring an old one up to date."""
    try:
        settings.data.mkdir(OWNER_ONLY, parents=True, exist_ok=True)
    except OSError as error:
        raise FabeltafelError(f"{settings.data}: {error.strerror}") from None
    try:
        if settings.postgres:
            asyncio.run(migrate_postgres(settings))
        else:
            migrate_file(settings)
    except BROKEN as error:
        raise FabeltafelError(f"{name_of(settings)}: {reason_of(error)}") from None


def reason_of(error: BaseException) -> str:
    """What went wrong, in the database's own words, and what to do."""
    if isinstance(error, TimeoutError):
        return "it does not answer; is it running, and does it let us in?"
    told = str(error)
    advice = next((advice for words, advice in ADVICE.items() if words in told), "")
    return f"{told}\n{advice}" if advice else told


def migrate_file(settings: Settings) -> None:
    """Bring a file up to date after a backup; it is its owner's alone, and undamaged."""
    keep_private(settings.database)
    demand_whole(settings.database)
    engine = create_engine(f"sqlite:///{settings.database}")
    event.listen(engine, "connect", begin_nothing)
    event.listen(engine, "begin", begin_all)
    try:
        with engine.begin() as connection:
            bring_up_to_date(settings, connection)
    finally:
        engine.dispose()
    keep_copy(settings.database)


async def migrate_postgres(settings: Settings) -> None:
    """Bring a PostgreSQL up to date; of servers that start together one does it."""
    engine = engine_of(settings)
    try:
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
            await connection.run_sync(lambda sync: bring_up_to_date(settings, sync))
    finally:
        await engine.dispose()


def begin_nothing(raw: sqlite3.Connection, _: object) -> None:
    """Python's driver would begin no transaction before a change of form: we begin ourselves."""
    raw.isolation_level = None


def begin_all(connection: Connection) -> None:
    """All scripts run or none, and nobody else writes meanwhile."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def bring_up_to_date(settings: Settings, connection: Connection) -> None:
    """Run the scripts that this database has not seen yet."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    present = MigrationContext.configure(connection).get_current_revision()
    if present == scripts.get_current_head():
        return
    if present not in {None, *(script.revision for script in scripts.walk_revisions())}:
        raise FabeltafelError(f"{name_of(settings)}: it was made by a newer version of Fabeltafel")
    if present is not None and not settings.postgres:
        back_up(settings.database, present)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def back_up(database: Path, revision: str) -> Path:
    """A whole copy beside the database, named after its form and the time."""
    copy = database.with_name(f"backup-{revision}-{time.strftime('%Y%m%d-%H%M%S')}.db")
    copy_whole(database, copy)
    return copy
