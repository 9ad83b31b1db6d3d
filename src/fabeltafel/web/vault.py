"""The folder a server keeps its data in: one server's alone, its owner's alone, and undamaged."""

import os
import shutil
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from fabeltafel.game import FabeltafelError
from fabeltafel.web.settings import OWNER_ONLY

OWNER_READS = 0o600
COPY = "copy.db"
COPY_AGE = 24 * 3600  # seconds after which a whole database is copied again


@contextmanager
def held(data: Path) -> Iterator[None]:
    """A data folder that no second server can use meanwhile."""
    try:
        data.mkdir(OWNER_ONLY, parents=True, exist_ok=True)
        descriptor = os.open(data / "serving.lock", os.O_RDWR | os.O_CREAT, OWNER_READS)
    except OSError as error:
        raise FabeltafelError(f"{data}: {error.strerror}") from None
    try:
        if not is_locked(descriptor):
            raise FabeltafelError(f"{data}: another server is using this folder")
        yield
    finally:
        os.close(descriptor)


def is_locked(descriptor: int) -> bool:
    """Whether a file could be locked for as long as it stays open."""
    try:
        import fcntl  # noqa: PLC0415 (not on every system)
    except ImportError:
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def keep_private(database: Path) -> None:
    """Only the owner of a database reads it, and nobody else can put another one in its place."""
    if os.name == "posix" and database.parent.stat().st_mode & stat.S_IWOTH:
        raise FabeltafelError(f"{database.parent}: everybody may write to this folder")
    os.close(os.open(database, os.O_RDWR | os.O_CREAT, OWNER_READS))
    for path in database.parent.glob("*.db*"):
        path.chmod(OWNER_READS)


def demand_whole(database: Path) -> None:
    """Refuse a database with damaged pages."""
    with closing(sqlite3.connect(database)) as connection:
        try:
            (told,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            told = str(error)
    if told != "ok":
        copy = database.with_name(COPY)
        hint = f"; the last whole copy is {copy}" if copy.exists() else ""
        raise FabeltafelError(f"{database}: it is damaged ({told}){hint}")


def copy_whole(database: Path, copy: Path) -> None:
    """A copy of a database, put in place only when it has been read through."""
    part = copy.with_name(copy.name + ".part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT, OWNER_READS))
    with closing(sqlite3.connect(database)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")
    demand_whole(part)
    part.replace(copy)


def keep_copy(database: Path) -> None:
    """Have a whole copy that is not older than a day, if there is room for it."""
    copy = database.with_name(COPY)
    size, room = database.stat().st_size, shutil.disk_usage(database.parent).free
    is_fresh = copy.exists() and time.time() - copy.stat().st_mtime < COPY_AGE
    if size and not is_fresh and room > 2 * size:
        copy_whole(database, copy)
