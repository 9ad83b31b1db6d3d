"""A file of SQLite, asked where we are: most questions cost less than a way to another thread."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from sqlite3 import Connection as Raw
from sqlite3 import connect
from typing import Any

import aiosqlite

CHUNK = 64  # rows that are fetched at once


class Nearby(aiosqlite.Connection):
    """A connection whose own thread only does what may wait: for the disk, or for a lock.

    Whoever gives up waiting leaves that thread at work: then everything queues behind it, since
    SQLite is lost where two threads use one connection at once.
    """

    asked = done = 0  # by us, and by the thread

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Do something at once, or have it done; a reader of the library finds it by this name."""
        if self.asked == self.done and not may_wait(self._conn, fn, args):
            return fn(*args, **kwargs)

        def counted() -> Any:
            try:
                return fn(*args, **kwargs)
            finally:
                self.done += 1

        self.asked += 1
        return await super()._execute(counted)  # type: ignore[no-untyped-call]  # of theirs


def may_wait(raw: Raw, fn: Callable[..., Any], args: tuple[Any, ...]) -> bool:
    """Whether something writes through to the disk, or is the first of a transaction to write."""
    if fn.__name__ in ("execute", "executemany"):
        return not raw.in_transaction and not args[0].startswith("SELECT")
    return fn.__name__ not in ("cursor", "fetchall", "close", "rollback")


async def near(file: Path) -> aiosqlite.Connection:
    """A connection to a file; SQLAlchemy asks one thing after another, from whichever thread."""
    connection = Nearby(partial(connect, file, check_same_thread=False), CHUNK)
    connection._thread.daemon = True
    return await connection
