"""The two kinds of database: a file of SQLite, or PostgreSQL for several servers at once."""

import sqlite3
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from fabeltafel.game import FabeltafelError
from fabeltafel.web.nearby import near
from fabeltafel.web.settings import Settings

UNIQUE = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE, "23505")
FOREIGN = (sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY, "23503")
SCHEMES = ("postgresql://", "postgres://")
PATIENCE = 5  # seconds for PostgreSQL to let us in, or to answer
MOST_LINES = 10  # to PostgreSQL, from one server
INSTALL = "install what it needs with: pip install 'fabeltafel[postgres]'"

try:
    import asyncpg
except ImportError:  # an extra of the package
    asyncpg = None
    POSTGRES_ERRORS: tuple[type[Exception], ...] = ()
else:
    POSTGRES_ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError)

# Whatever a database that is away, full or locked says.
FAILURES: tuple[type[Exception], ...] = (SQLAlchemyError, OSError, TimeoutError, *POSTGRES_ERRORS)


def demand_known(address: str) -> None:
    """Refuse an address that is no PostgreSQL's, or one that nobody can talk to here."""
    if not address.startswith(SCHEMES):
        raise FabeltafelError("--database must look like postgresql://user@host/name")
    if asyncpg is None:
        raise FabeltafelError(f"asyncpg is missing; {INSTALL}")


def address_of(settings: Settings) -> sa.URL:
    """The address of the database, with the driver that is used here."""
    if not settings.postgres:
        return sa.make_url(f"sqlite+aiosqlite:///{settings.database}")
    demand_known(settings.postgres)
    try:
        return sa.make_url(settings.postgres).set(drivername="postgresql+asyncpg")
    except (SQLAlchemyError, ValueError):
        raise FabeltafelError("--database must look like postgresql://user@host/name") from None


def engine_of(settings: Settings) -> AsyncEngine:
    """Connections to the database."""
    if settings.postgres:
        waiting = {"timeout": PATIENCE, "command_timeout": PATIENCE}
        return create_async_engine(
            address_of(settings), pool_size=MOST_LINES, pool_timeout=PATIENCE, connect_args=waiting
        )
    engine = create_async_engine(
        address_of(settings), async_creator=lambda: near(settings.database)
    )
    event.listen(engine.sync_engine, "connect", lambda raw, _: prepare(raw, settings))
    return engine


async def listening_line(address: str) -> Any:
    """A line of its own to PostgreSQL, to hear news on."""
    return await asyncpg.connect(address, timeout=PATIENCE, command_timeout=PATIENCE)


def name_of(settings: Settings) -> str:
    """The database as it is called in a sentence: without its password."""
    if not settings.postgres:
        return str(settings.database)
    return address_of(settings).set(drivername="postgresql").render_as_string(hide_password=True)


def prepare(raw: Any, settings: Settings) -> None:
    """A connection that writes through to the disk and waits a little for others."""
    cursor = raw.cursor()
    waiting, largest = int(settings.busy_timeout * 1000), settings.largest_database
    pragmas = ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"]
    pragmas += ["secure_delete = ON"]  # what is deleted is not left in the file
    pragmas += ["wal_autocheckpoint = 20000"]  # pages: the store sees to it long before
    pragmas += [f"busy_timeout = {waiting}", *([f"max_page_count = {largest}"] if largest else [])]
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def code_of(error: IntegrityError) -> Any:
    """What a database calls the rule that was broken."""
    raw = error.orig
    return getattr(raw, "sqlite_errorcode", None) or getattr(raw, "sqlstate", None)


def is_taken(error: IntegrityError) -> bool:
    """Whether a place or key was already there; nothing else that is broken is a race lost."""
    return code_of(error) in UNIQUE


def is_gone(error: IntegrityError) -> bool:
    """Whether something belongs to what is not there."""
    return code_of(error) in FOREIGN
