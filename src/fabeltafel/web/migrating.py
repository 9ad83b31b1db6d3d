"""Bringing a database to the present form, with a copy of the old one kept."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError

from fabeltafel.game import FabeltafelError
from fabeltafel.web.settings import OWNER_ONLY, Settings

SCRIPTS = Path(__file__).parent / "migrations"


def migrate(settings: Settings) -> None:
    """Make the database, or bring an old one up to date after a backup."""
    try:
        settings.data.mkdir(OWNER_ONLY, parents=True, exist_ok=True)
    except OSError as error:
        raise FabeltafelError(f"{settings.data}: {error.strerror}") from None
    engine = create_engine(f"sqlite:///{settings.database}")
    event.listen(engine, "connect", begin_nothing)
    event.listen(engine, "begin", begin_all)
    try:
        with engine.begin() as connection:
            bring_up_to_date(settings.database, connection)
    except (DBAPIError, CommandError, sqlite3.Error, OSError) as error:
        raise FabeltafelError(f"{settings.database}: {error}") from None
    finally:
        engine.dispose()


def begin_nothing(raw: sqlite3.Connection, _: object) -> None:
    """Python's driver would begin no transaction before a change of form: we begin ourselves."""
    raw.isolation_level = None


def begin_all(connection: Connection) -> None:
    """All scripts run or none, and nobody else writes meanwhile."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def bring_up_to_date(database: Path, connection: Connection) -> None:
    """Run the scripts that this database has not seen yet."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    present = MigrationContext.configure(connection).get_current_revision()
    if present == scripts.get_current_head():
        return
    if present not in {None, *(script.revision for script in scripts.walk_revisions())}:
        raise FabeltafelError(f"{database}: it was made by a newer version of Fabeltafel")
    if present is not None:
        back_up(database, present)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def back_up(database: Path, revision: str) -> Path:
    """A whole copy beside the database, named after its form and the time."""
    copy = database.with_name(f"backup-{revision}-{time.strftime('%Y%m%d-%H%M%S')}.db")
    with closing(sqlite3.connect(database)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new)
    return copy
