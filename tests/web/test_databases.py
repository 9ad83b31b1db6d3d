"""The store keeps the same promises on a file and on PostgreSQL."""

import asyncio
import os
import secrets
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from fabeltafel.game import FabeltafelError
from fabeltafel.web import migrating
from fabeltafel.web.databases import engine_of
from fabeltafel.web.entries import Close, Entry, Say, Sit
from fabeltafel.web.schema import metadata
from fabeltafel.web.settings import Settings
from fabeltafel.web.store import Gone, Row, Store, Taken, Unleased, Unwritable
from fabeltafel.web.summaries import Summary
from web.browser import until
from web.postgres import Postgres

T = TypeVar("T")
NOBODY = 65534  # who may do nothing
NOW = Summary("running", ["Anne"], ["p1"], ["p1"], awaits_bot=False, since=1.0)
BOTS = Summary("running", ["Anne"], ["p1"], [], awaits_bot=True, since=2.0)
HELLO = Say("p1", "Anne", 0, "Hallo… €")


def row_of(id: str, **more: Any) -> Row:
    """A table to be opened."""
    row: Row = {
        "id": id,
        "game": "draco",
        "secret": id.encode().hex(),
        "owner": "p1",
        "key": f"k{id}",
    }
    row |= {"version": 1, "away": 10, "variants": [], "facts": {}, "seats": ["me"], "terms": {}}
    return row | {"made": 1.5} | more


def with_store(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    """What comes of some work on a database with one table, `one`."""

    async def run() -> T:
        store = Store(settings)
        try:
            await store.add_table(row_of("one"), [Sit(0, "p1", "Anne", "00")], NOW)
            return await work(store)
        finally:
            await store.engine.dispose()

    migrating.migrate(settings)
    return asyncio.run(run())


def test_a_log_is_read_as_it_was_written(either: Settings) -> None:
    async def write(store: Store) -> list[Any]:
        await store.append("one", Entry(2, "key", HELLO, 1.0), NOW)
        await store.append("one", Entry(3, None, Close(), 1.0), NOW)
        return [await store.entries("one"), await store.entries("one", 2)]

    whole, rest = with_store(either, write)

    assert [entry.data for entry in whole] == [Sit(0, "p1", "Anne", "00"), HELLO, Close()]
    assert [(entry.position, entry.key) for entry in whole] == [(1, None), (2, "key"), (3, None)]
    assert rest == whole[2:]


@pytest.mark.parametrize(("position", "key"), [(2, "other"), (3, "key")])
def test_a_place_or_key_that_is_there_is_taken(either: Settings, position: int, key: str) -> None:
    async def race(store: Store) -> int:
        await store.append("one", Entry(2, "key", HELLO, 1.0), NOW)
        with pytest.raises(Taken):
            await store.append("one", Entry(position, key, HELLO, 1.0), BOTS)
        assert await store.tables_to_wake(9) == []  # the summary was not changed either
        return len(await store.entries("one"))

    assert with_store(either, race) == 2


def test_a_broken_reference_is_not_called_taken(either: Settings) -> None:
    """Whoever lost a race tries again; nobody can win against a table that is not there."""

    async def append_to_nothing(store: Store) -> None:
        with pytest.raises(Gone):
            await store.append("nowhere", Entry(1, None, Close(), 1.0), NOW)

    with_store(either, append_to_nothing)


def test_a_table_is_opened_whole_or_not_at_all(either: Settings) -> None:
    async def reopen(store: Store) -> list[Any]:
        for row in (row_of("two", secret=row_of("one")["secret"]), row_of("two", key="kone")):
            with pytest.raises(Taken):
                await store.add_table(row, [HELLO], NOW)
        return [await store.table("two"), await store.table_opened_by("p1", "kone")]

    assert with_store(either, reopen) == [None, "one"]


def test_a_deleted_table_takes_everything_with_it(either: Settings) -> None:
    async def delete(store: Store) -> list[Any]:
        await store.delete_table("one")
        return [*await store.entries("one"), *await store.tables_of("p1")]

    assert with_store(either, delete) == []


def test_lists_tell_how_tables_stand_without_loading_them(either: Settings) -> None:
    async def listed(store: Store) -> list[Any]:
        await store.append("one", Entry(2, None, HELLO, 1.0), BOTS)
        await store.add_table(row_of("two", made=9.0), [], replace_status("free"))
        return [(row.id, row.status, row.names) for row in await store.tables_of("p1")]

    assert with_store(either, listed) == [("two", "free", ["Anne"]), ("one", "running", ["Anne"])]


def replace_status(status: Any) -> Summary:
    """A summary with another status."""
    return Summary(status, ["Anne"], ["p1"], [], awaits_bot=False, since=1.0)


def test_tables_of_before_and_those_whose_bot_waits_are_woken(either: Settings) -> None:
    async def waiting(store: Store) -> list[list[str]]:
        before = await store.tables_to_wake(9)
        async with store.writing() as connection:
            await connection.execute(text("DELETE FROM summaries"))
        unsummed = await store.tables_to_wake(9)
        await store.save_summary("one", BOTS)
        await store.save_summary("one", NOW)  # too late: somebody has done so
        return [before, unsummed, await store.tables_to_wake(9)]

    assert with_store(either, waiting) == [[], ["one"], ["one"]]


def test_people_are_kept_once_however_often_they_are_saved(either: Settings) -> None:
    async def save(store: Store) -> tuple[str, str]:
        await asyncio.gather(*(store.save_person("p9", name="Anne") for _ in range(8)))
        await store.save_person("p9", language="nl")
        person = await store.person("p9")
        assert person is not None
        return person.name, person.language

    assert with_store(either, save) == ("Anne", "nl")


def test_one_process_at_a_time_has_the_lease_of_a_tables_bots(empty: Settings) -> None:
    async def race(store: Store) -> None:
        won = await asyncio.gather(*(store.lease("one", f"process {n}", 60) for n in range(5)))
        assert sum(won) == 1
        winner, other = f"process {won.index(True)}", f"process {won.index(False)}"
        assert await store.lease("one", winner, 60)
        await store.append("one", Entry(2, None, HELLO, 1.0), BOTS, winner)
        with pytest.raises(Unleased):
            await store.append("one", Entry(3, None, HELLO, 1.0), NOW, other)
        assert await store.tables_to_wake(9) == []
        assert len(await store.entries("one")) == 2

    with_store(empty, race)


def test_a_lease_that_ran_out_or_was_given_up_is_anybodys(empty: Settings) -> None:
    async def take_over(store: Store) -> None:
        assert await store.lease("one", "frozen", -1)
        assert await store.lease("one", "other", 60)
        with pytest.raises(Unleased):
            await store.append("one", Entry(2, None, HELLO, 1.0), NOW, "frozen")
        await store.release(["one"], "frozen")
        assert not await store.lease("one", "third", 60)
        await store.release(["one"], "other")
        assert await store.lease("one", "third", 60)

    with_store(empty, take_over)


def test_whoever_was_seen_at_one_server_is_known_to_all(empty: Settings) -> None:
    async def see(store: Store) -> list[tuple[str, str]]:
        for _ in range(2):
            await store.see([("one", "p1"), ("one", "p2")])
        seen = await store.seen(["one", "two"])
        assert all(0 <= ago < 600 for _, _, ago in seen)
        return sorted((table, person) for table, person, _ in seen)

    assert with_store(empty, see) == [("one", "p1"), ("one", "p2")]


def test_the_scripts_make_what_the_store_expects(either: Settings) -> None:
    async def differences(store: Store) -> list[Any]:
        async with store.engine.connect() as connection:
            return await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
            )

    assert with_store(either, differences) == []


def change_revision(settings: Settings, revision: str) -> None:
    """Pretend that another version has made the database."""

    async def change() -> None:
        engine = engine_of(settings)
        async with engine.begin() as connection:
            await connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))
        await engine.dispose()

    asyncio.run(change())


def test_a_database_of_a_version_to_come_is_refused(either: Settings) -> None:
    migrating.migrate(either)
    change_revision(either, "9999")

    with pytest.raises(FabeltafelError, match="newer version"):
        migrating.migrate(either)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", "127.0.0.1"),
        ("postgresql://nobody@/none?host=/nowhere", "nowhere"),
        ("mysql://root@localhost/x", "must look like"),
        ("postgresql://nobody@host:port/x", "must look like"),
    ],
)
def test_a_database_that_is_not_there_is_named_without_its_password(
    tmp_path: Path, address: str, reason: str
) -> None:
    address = address.replace("nobody@", "nobody:geheim@")

    with pytest.raises(FabeltafelError, match=reason) as told:
        migrating.migrate(Settings(tmp_path, postgres=address))

    assert "geheim" not in str(told.value)


def test_a_database_of_another_name_is_refused(empty: Settings) -> None:
    missing = replace(empty, postgres=empty.postgres.replace("/t", "/missing", 1))

    with pytest.raises(FabeltafelError, match="Make it first"):
        migrating.migrate(missing)


def test_a_wrong_password_is_refused_and_not_told(
    empty: Settings, postgres_server: Postgres
) -> None:
    role = f"locked{secrets.token_hex(4)}"
    postgres_server.lock(role, "right")

    def as_role(password: str) -> Settings:
        return replace(
            empty, postgres=empty.postgres.replace("//postgres:", f"//{role}:{password}")
        )

    until(lambda: refusal_of(as_role("geheim")))  # as soon as it has heard of the new rule

    told = refusal_of(as_role("geheim"))
    assert "Check the user and the password" in told
    assert "geheim" not in told
    assert refusal_of(as_role("right")) == ""


def refusal_of(settings: Settings) -> str:
    """Why a database cannot be brought up to date, if so."""
    try:
        migrating.migrate(settings)
    except FabeltafelError as error:
        return str(error)
    return ""


@contextmanager
def as_nobody() -> Iterator[Path]:
    """A folder where a database lies that whoever runs the server may read and not write."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        migrating.migrate(Settings(folder))
        change_revision(Settings(folder), "0001")
        Settings(folder).database.chmod(0o444)
        folder.chmod(0o555)
        is_root = os.geteuid() == 0
        try:
            os.seteuid(NOBODY if is_root else os.geteuid())
            yield folder
        finally:
            os.seteuid(0 if is_root else os.geteuid())
            folder.chmod(0o755)


def test_a_file_that_may_not_be_written_is_refused_and_left_alone() -> None:
    with as_nobody() as folder:
        before = sorted(folder.iterdir()), Settings(folder).database.read_bytes()

        with pytest.raises(FabeltafelError, match="Let whoever runs the server"):
            migrating.migrate(Settings(folder))

        assert (sorted(folder.iterdir()), Settings(folder).database.read_bytes()) == before


def test_a_full_disk_is_named_and_nothing_is_half_made(tmp_path: Path) -> None:
    started = "from fabeltafel.cli import main; main(['move-database', *sys.argv[1:]])"
    full = "resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
    quiet = "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)"
    program = f"import resource, signal, sys; {quiet}; {full}; {started}"
    migrating.migrate(Settings(tmp_path / "old"))

    command = [sys.executable, "-c", program, str(tmp_path / "old"), str(tmp_path / "new")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert "Make room on the disk" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    migrating.migrate(Settings(tmp_path / "new"))


def test_without_its_database_a_store_says_so_and_nothing_else(tmp_path: Path) -> None:
    async def ask() -> None:
        store = Store(Settings(tmp_path, postgres="postgresql://nobody@127.0.0.1:1/none"))
        with pytest.raises(Unwritable):
            await store.person("p1")
        with pytest.raises(Unwritable):
            await store.save_person("p1", name="Anne")

    asyncio.run(ask())
