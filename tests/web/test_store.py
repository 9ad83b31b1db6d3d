"""What was acknowledged is never lost: full disks, locks, restarts and old databases."""

import asyncio
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from fabeltafel.game import FabeltafelError
from fabeltafel.web import migrating, thinking
from fabeltafel.web.settings import Settings, cookie_key
from fabeltafel.web.store import Store, Unwritable
from web.browser import Browser, Json, fresh_key, until
from web.conftest import Come
from web.serving import row_counts, running


def settings_in(data: Path, **more: float) -> Settings:
    """A server that limits nobody and waits for no lock."""
    return Settings(data, requests_a_second=0, busy_timeout=0.05, **more)  # type: ignore[arg-type]  # any field


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Somebody else writes into the database and does not come to an end."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def refused_for_now(browser: Browser, path: str, wish: Json) -> None:
    """A post is answered that it must be sent again."""
    response = browser.post(path, **wish)
    assert response.status_code == 503, (path, response.text)
    assert response.headers["retry-after"] == "1"
    assert "Nothing has happened" in response.json()["error"]


def test_while_the_database_is_locked_nothing_happens_and_the_same_post_succeeds_later(
    tmp_path: Path, come: Come
) -> None:
    settings = settings_in(tmp_path)
    with running(settings) as server:
        anne, marc = come("Anne", address=server.address), come("Marc", address=server.address)
        match = anne.open_table("connect_four", "me", "here:Carl")
        free = anne.open_table("draco", "me", "friend", "friend", "friend")
        over = anne.open_table("draco", "me", "here:Carl")
        anne.done(f"/t/{over}/close")
        again = {"number": fresh_key(), "promise": anne.promise()}
        wishes: list[tuple[Browser, str, Json]] = [
            (anne, "/tables", anne.opening("draco", "me", "friend")),
            (marc, f"/t/{free}/sit", {"seat": 2, "name": "Marc", "number": fresh_key()}),
            (anne, f"/t/{match}/move", {"seat": 1, "after": 2, "words": ["a"]}),
            (anne, f"/t/{match}/say", {"text": "Hello"}),
            (anne, f"/t/{free}/bot", {"seat": 3, "level": "level1"}),
            (anne, f"/t/{match}/leave", {"seat": 2}),
            (anne, f"/t/{over}/again", again),
            (marc, "/me", {"language": "nl"}),
            (anne, f"/t/{match}/close", {}),
            (anne, f"/t/{match}/delete", {}),
        ]

        for person, path, body in wishes:
            wish = {"key": fresh_key()} | body
            before = row_counts(settings.database), anne.snapshot(match)["position"]
            with locked(settings.database):
                refused_for_now(person, path, wish)
                refused_for_now(person, path, wish)
                assert person.client.get("/back").status_code == 200
            assert (row_counts(settings.database), anne.snapshot(match)["position"]) == before
            answer = person.done(path, **wish)
            if not path.endswith("/delete"):
                assert person.done(path, **wish) == answer


def test_two_servers_on_one_database_never_write_the_same_position(
    tmp_path: Path, come: Come
) -> None:
    with running(settings_in(tmp_path)) as one, running(settings_in(tmp_path)) as other:
        anne = come("Anne", address=one.address)
        table = anne.open_table("connect_four", "me", "friend")
        twin = come("Anne", address=other.address)
        twin.be(anne)
        assert twin.snapshot(table)["position"] == 1

        positions = [
            person.done(f"/t/{table}/say", text=str(number))["position"]
            for number in range(5)
            for person in (anne, twin, twin)
        ]

    assert positions == list(range(2, 17))
    assert row_counts(settings_in(tmp_path).database)["entries"] == 16


def fill_up(database: Path) -> int:
    """Make the database larger, so that there is something to throw away; its size in pages."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE filler (bytes BLOB)")
        connection.execute("INSERT INTO filler VALUES (zeroblob(400000))")
        connection.commit()
        return int(connection.execute("PRAGMA page_count").fetchone()[0])


def make_room(database: Path) -> None:
    """Throw something away."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("DELETE FROM filler")
        connection.commit()


def test_a_full_disk_writes_nothing_by_halves_and_the_same_post_succeeds_later(
    tmp_path: Path, come: Come
) -> None:
    migrating.migrate(Settings(tmp_path))
    pages = fill_up(Settings(tmp_path).database)
    settings = settings_in(tmp_path, largest_database=pages + 12)
    with running(settings) as server:
        anne = come("Anne", address=server.address)
        table = anne.open_table("connect_four", "me", "here:Carl")
        position = anne.snapshot(table)["position"]

        line, rows = until_full(anne, f"/t/{table}/say", {"text": "x" * 300}, settings)
        position += rows["entries"] - 3
        opening = anne.opening("draco", "me", "here:" + "C" * 20)
        opening, rows = until_full(anne, "/tables", opening, settings)
        assert row_counts(settings.database) == rows
        assert anne.snapshot(table)["position"] == position

        make_room(settings.database)
        assert anne.done(f"/t/{table}/say", **line) == {"position": position + 1}
        assert anne.done("/tables", **opening) == anne.done("/tables", **opening)


def until_full(
    browser: Browser, path: str, body: Json, settings: Settings
) -> tuple[Json, dict[str, int]]:
    """Post until there is no room; what could not be written, and what there was before."""
    for _ in range(400):
        wish = body | {"key": fresh_key()}
        wish |= {"promise": browser.promise()} if "promise" in body else {}
        rows = row_counts(settings.database)
        if browser.post(path, **wish).status_code == 503:
            refused_for_now(browser, path, wish)
            return wish, rows
    raise AssertionError("the disk is never full")


def test_a_server_ends_even_if_its_database_swallows_that_it_is_told_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def interrupted(_: Store, limit: int) -> list[str]:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            raise Unwritable("interrupted") from None
        return [""] * limit

    monkeypatch.setattr(Store, "tables_to_wake", interrupted)
    monkeypatch.setattr(thinking, "RENEWAL", 0)

    with running(settings_in(tmp_path)):
        pass  # which looks whether it has ended


def test_bots_go_on_when_the_disk_has_room_again(
    tmp_path: Path, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patience:
        patience.setattr(thinking.Thinkers, "look", lambda *_: None)
        with running(settings_in(tmp_path)) as server:
            anne = come("Anne", address=server.address)
            table = anne.open_table("draco", *["bot:level1"] * 5)
    cookie = anne.cookie
    pages = fill_up(settings_in(tmp_path).database)
    monkeypatch.setattr(thinking, "PATIENCE", 0.05)

    with running(settings_in(tmp_path, largest_database=pages)) as server:
        anne = come("Anne", address=server.address)
        anne.client.cookies.set(*cookie)
        number = stuck_at(anne, table)
        assert not anne.snapshot(table)["turn"]["is_over"]
        make_room(server.site.settings.database)
        until(lambda: anne.snapshot(table)["position"] > number)
        until(lambda: anne.snapshot(table)["turn"]["is_over"])


def stuck_at(browser: Browser, table: str) -> int:
    """The position at which bots cannot write any more."""
    seen: list[int] = []

    def is_stuck() -> bool:
        seen.append(browser.snapshot(table)["position"])
        return seen[-20:] == seen[-1:] * 20

    until(is_stuck)
    return seen[-1]


def test_the_key_of_cookies_is_its_owners_alone_and_made_once(tmp_path: Path) -> None:
    data = tmp_path / "new" / "folder"

    keys = {cookie_key(data) for _ in range(3)}

    assert len(keys) == 1
    assert stat.S_IMODE((data / "cookie.key").stat().st_mode) == 0o600
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert [path.name for path in data.iterdir()] == ["cookie.key"]


def test_a_broken_key_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "cookie.key").write_bytes(b"short")

    with pytest.raises(FabeltafelError, match="this is no key"):
        cookie_key(tmp_path)


def test_after_a_restart_everybody_is_still_known(tmp_path: Path, come: Come) -> None:
    with running(settings_in(tmp_path)) as server:
        anne = come("Anne", address=server.address)
        table = anne.open_table("connect_four", "me", "here:Carl")
        anne.done(f"/t/{table}/move", seat=1, after=2, words=["d"])
        before = anne.snapshot(table, **{"as": 1})

    with running(settings_in(tmp_path)) as server:
        again = come("Somebody", address=server.address)
        again.be(anne)
        after = again.snapshot(table, **{"as": 1})

    assert after == before


NEXT = '''"""One table more."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "HEAD"


def upgrade() -> None:
    """A place for stars."""
    op.create_table("stars", sa.Column("id", sa.String, primary_key=True))
    MORE
'''


@pytest.fixture
def newer_scripts(tmp_path: Path) -> Path:
    """The scripts of a version to come."""
    scripts = tmp_path / "migrations"
    shutil.copytree(migrating.SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    write_next(scripts, "")
    return scripts


def write_next(scripts: Path, more: str) -> None:
    """A script after the last one."""
    head = sorted((scripts / "versions").glob("0*.py"))[-1].name.split("_")[0]
    text = NEXT.replace("HEAD", head).replace("MORE", more)
    (scripts / "versions" / "9999_stars.py").write_text(text, encoding="utf-8")


def old_database(data: Path) -> Settings:
    """A database as this version makes it, with somebody in it."""
    settings = Settings(data)
    migrating.migrate(settings)
    with closing(sqlite3.connect(settings.database)) as connection:
        connection.execute("INSERT INTO people (id, name, language) VALUES ('one', 'Anne', 'nl')")
        connection.commit()
    return settings


def test_an_old_database_is_copied_and_then_brought_up_to_date(
    tmp_path: Path, newer_scripts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = old_database(tmp_path / "data")
    old = row_counts(settings.database)
    monkeypatch.setattr(migrating, "SCRIPTS", newer_scripts)

    migrating.migrate(settings)
    migrating.migrate(settings)

    assert row_counts(settings.database) == old | {"stars": 0}
    (backup,) = settings.data.glob("backup-0*.db")
    assert row_counts(backup) == old


def test_tables_from_before_go_on_as_they_were_agreed_on(
    tmp_path: Path, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table of the first form of the database, on which nobody had chosen who begins."""
    first = tmp_path / "first"
    later = shutil.ignore_patterns("000[2-9]*", "__pycache__")
    shutil.copytree(migrating.SCRIPTS, first, ignore=later)
    settings = settings_in(tmp_path)
    with monkeypatch.context() as before:
        before.setattr(migrating, "SCRIPTS", first)
        migrating.migrate(settings)
    with closing(sqlite3.connect(settings.database)) as connection:
        row = ("old", "connect_four", 1, "[]", "{}", "5ec4e7", '["friend", "friend"]')
        places = ", ".join("?" * 11)
        connection.execute(f"INSERT INTO tables VALUES ({places})", (*row, "one", 10, "key", 0.0))
        connection.commit()

    with running(settings) as server:
        anne, marc = (come(name, address=server.address) for name in ("Anne", "Marc"))
        anne.sit("old", 1)
        marc.sit("old", 2)
        assert marc.snapshot("old")["table"]["is_begun"]


def test_a_change_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, newer_scripts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = old_database(tmp_path / "data")
    old = row_counts(settings.database)
    monkeypatch.setattr(migrating, "SCRIPTS", newer_scripts)
    write_next(newer_scripts, 'op.execute("DROP TABLE seatings")\n    op.execute("nonsense")')

    with pytest.raises(FabeltafelError, match="nonsense"):
        migrating.migrate(settings)

    assert row_counts(settings.database) == old


def test_a_first_start_that_breaks_off_can_be_made_again(
    tmp_path: Path, newer_scripts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(tmp_path / "data")
    with monkeypatch.context() as patience:
        patience.setattr(migrating, "SCRIPTS", newer_scripts)
        write_next(newer_scripts, 'op.execute("nonsense")')
        with pytest.raises(FabeltafelError):
            migrating.migrate(settings)

    migrating.migrate(settings)

    assert row_counts(settings.database)["tables"] == 0


def test_a_database_of_a_version_to_come_is_refused_and_left_alone(
    tmp_path: Path, newer_scripts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = old_database(tmp_path / "data")
    with monkeypatch.context() as patience:
        patience.setattr(migrating, "SCRIPTS", newer_scripts)
        migrating.migrate(settings)
    files = sorted(settings.data.iterdir())
    old = row_counts(settings.database)

    with pytest.raises(FabeltafelError, match="newer version"):
        migrating.migrate(settings)

    assert row_counts(settings.database) == old
    assert sorted(settings.data.iterdir()) == files


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    Settings(tmp_path).database.write_text("This is no database at all." * 50)

    with pytest.raises(FabeltafelError, match="not a database"):
        migrating.migrate(Settings(tmp_path))


def test_what_somebody_told_is_asked_for_once_and_again_when_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_in(tmp_path)
    migrating.migrate(settings)
    store, asked = Store(settings), list[object]()
    rows = store.rows

    async def counted(statement: object) -> list[object]:
        asked.append(statement)
        return await rows(statement)

    async def slowly(statement: object) -> list[object]:
        found = await counted(statement)
        await store.save_person("anne", name="Annemarie")
        return found

    async def called() -> str:
        row = await store.person("anne")
        assert row is not None
        return str(row.name)

    async def play() -> None:
        await store.save_person("anne", name="Anne")
        monkeypatch.setattr(store, "rows", counted)
        assert [await called() for _ in range(3)] == ["Anne"] * 3
        assert len(asked) == 1
        await store.save_person("anne", name="Anna")
        monkeypatch.setattr(store, "rows", slowly)
        assert await called() == "Anna"
        assert await called() == "Annemarie"
        await store.engine.dispose()

    asyncio.run(play())
    assert len(asked) == 3
