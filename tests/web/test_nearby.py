"""A file of SQLite is asked where the server is, and by one thread at a time."""

import asyncio
import sqlite3
import threading
from pathlib import Path

from fabeltafel.web.nearby import Nearby, near
from web.serving import PATIENCE


def prepared(tmp_path: Path) -> Path:
    """A file with a table of numbers."""
    file = tmp_path / "numbers.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE numbers (number INTEGER)")
    connection.close()
    return file


def test_what_may_wait_is_done_by_another_thread_and_the_rest_here(tmp_path: Path) -> None:
    async def threads() -> list[bool]:
        connection = await near(prepared(tmp_path))
        assert isinstance(connection, Nearby)
        seen: list[int] = []

        def execute(sql: str) -> None:
            seen.append(threading.get_ident())

        for sql in ("SELECT 1", "INSERT INTO numbers VALUES (1)", "SELECT 2"):
            await connection._execute(execute, sql)
        await connection.close()
        return [ident == threading.get_ident() for ident in seen]

    assert asyncio.run(threads()) == [True, False, True]


def test_after_somebody_gave_up_waiting_nobody_asks_beside_the_thread(tmp_path: Path) -> None:
    released, told = threading.Event(), list[str]()

    def wait(sql: str) -> None:
        assert released.wait(PATIENCE)
        told.append("written")

    def ask(sql: str) -> None:
        told.append("asked")

    wait.__name__ = ask.__name__ = "execute"

    async def give_up() -> None:
        connection = await near(prepared(tmp_path))
        assert isinstance(connection, Nearby)
        writing = asyncio.create_task(connection._execute(wait, "INSERT"))
        await asyncio.sleep(0)  # it waits for a lock, say
        writing.cancel()
        asking = asyncio.create_task(connection._execute(ask, "SELECT"))
        await asyncio.sleep(0)
        told.append("free again")
        released.set()
        await asking
        await connection.close()

    asyncio.run(give_up())

    assert told == ["free again", "written", "asked"]
