"""The data folder: one server's, its owner's alone, noticed when damaged, and truly forgotten."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from fabeltafel.cli import main
from fabeltafel.game import FabeltafelError
from fabeltafel.web import migrating, serving, vault
from fabeltafel.web.settings import Settings
from fabeltafel.web.vault import COPY, demand_whole, held
from web.browser import Browser
from web.conftest import Come
from web.driving import on
from web.serving import row_counts, running


def test_nobody_but_its_owner_reads_the_database(tmp_path: Path, come: Come) -> None:
    settings = Settings(tmp_path, requests_a_second=0)
    with running(settings) as server:
        come(address=server.address).open_table("draco", "me", "friend")
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("*.db*")}

    assert set(modes) >= {"fabeltafel.db", "fabeltafel.db-wal", COPY}
    assert set(modes.values()) == {0o600}


def test_a_database_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    database = Settings(tmp_path).database
    migrating.migrate(Settings(tmp_path))
    database.chmod(0o644)

    migrating.migrate(Settings(tmp_path))

    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_a_folder_everybody_may_write_to_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)

    with pytest.raises(FabeltafelError, match="everybody may write"):
        migrating.migrate(Settings(tmp_path))


def test_a_second_server_on_one_folder_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serving, "demand_built", lambda: None)
    with held(tmp_path), pytest.raises(SystemExit, match="1"):
        main(["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)])

    assert "another server is using this folder" in capsys.readouterr().err
    with held(tmp_path):
        pass


def damage(database: Path) -> None:
    """Overwrite some pages as a failing disk does."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(database.read_bytes())
    content[4096 * 2 : 4096 * 4] = b"\xa5" * (4096 * 2)
    database.write_bytes(content)


def filled_database(data: Path) -> Settings:
    """A database with many people in it."""
    settings = Settings(data)
    migrating.migrate(settings)
    with closing(sqlite3.connect(settings.database)) as connection:
        people = [(f"{n:030}", "Anne", "nl") for n in range(2000)]
        connection.executemany("INSERT INTO people (id, name, language) VALUES (?, ?, ?)", people)
        connection.commit()
    return settings


def test_damaged_pages_are_noticed_at_the_start_and_the_last_whole_copy_is_named(
    tmp_path: Path,
) -> None:
    settings = filled_database(tmp_path)
    (tmp_path / COPY).unlink()
    migrating.migrate(settings)
    assert row_counts(tmp_path / COPY)["people"] == 2000
    damage(settings.database)

    with pytest.raises(FabeltafelError, match=f"damaged.*{COPY}"):
        migrating.migrate(settings)

    demand_whole(tmp_path / COPY)
    assert row_counts(tmp_path / COPY)["people"] == 2000


def test_a_copy_that_cannot_be_read_through_replaces_no_good_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = filled_database(tmp_path)
    good = (tmp_path / COPY).read_bytes()

    def fail(path: Path) -> None:
        raise FabeltafelError(f"{path}: it is damaged")

    monkeypatch.setattr(vault, "demand_whole", fail)
    with pytest.raises(FabeltafelError):
        vault.copy_whole(settings.database, tmp_path / COPY)

    assert (tmp_path / COPY).read_bytes() == good


def test_what_was_said_at_a_deleted_table_is_nowhere_any_more(tmp_path: Path, come: Come) -> None:
    words = b"between you and me alone"
    with running(Settings(tmp_path, requests_a_second=0)) as server:
        anne = come(address=server.address)
        table = anne.open_table("draco", "me", "friend")
        anne.done(f"/t/{table}/say", text=words.decode())
        files = list(tmp_path.glob("fabeltafel.db*"))
        assert any(words in path.read_bytes() for path in files)

        anne.done(f"/t/{table}/delete")

        assert not any(words in path.read_bytes() for path in files if path.exists())


DAMAGED = {
    "an entry that is no JSON": 'UPDATE entries SET data = \'{"kind\' WHERE "table" = ?',
    "an entry of no kind": "UPDATE entries SET data = '{}' WHERE \"table\" = ?",
    "an entry that is a list": "UPDATE entries SET data = '[]' WHERE \"table\" = ?",
    "seats that are none": "UPDATE tables SET seats = '7' WHERE id = ?",
    "terms that are no JSON": "UPDATE tables SET terms = 'x' WHERE id = ?",
    "variants that are none": "UPDATE tables SET variants = '7' WHERE id = ?",
}


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_table_is_left_out_and_said_so(tmp_path: Path, come: Come, damage: str) -> None:
    settings = Settings(tmp_path, requests_a_second=0)
    with running(settings) as server:
        anne = come(address=server.address)
        broken, whole = (anne.open_table("connect_four", "me", "here:Carl") for _ in range(2))
    with closing(sqlite3.connect(settings.database)) as connection:
        connection.execute(damage, (broken,))
        connection.commit()

    with running(settings) as server:
        again: Browser = come(address=server.address)
        again.be(anne)
        for path in ("/", "/me", "/me/everything.json"):
            page = again.get(path)
            assert page.status_code == 200
            assert whole in page.text
        assert again.get(f"/t/{broken}").status_code == 409
        assert again.get(f"/t/{whole}").status_code == 200
        assert "cannot be read any more" in again.get("/me").text


@pytest.mark.parametrize("column", ["terms", "variants", "seats"])
def test_a_damaged_table_keeps_no_other_from_being_found(
    tmp_path: Path, come: Come, column: str
) -> None:
    settings = Settings(tmp_path, requests_a_second=0)
    with running(settings) as server:
        anne = come(address=server.address)
        broken, whole = (anne.open_table("draco", "me", "friend", public=True) for _ in range(2))
        with closing(sqlite3.connect(settings.database)) as connection:
            connection.execute(f"UPDATE tables SET {column} = 'x' WHERE id = ?", (broken,))
            connection.commit()

        offers = on(server, server.site.open_seats.offers())

    assert [offer.id for offer in offers] == [whole]


def test_a_damaged_summary_is_made_anew(tmp_path: Path, come: Come) -> None:
    settings = Settings(tmp_path, requests_a_second=0)
    with running(settings) as server:
        anne = come(address=server.address)
        table = anne.open_table("connect_four", "me", "here:Carl")
        with closing(sqlite3.connect(settings.database)) as connection:
            connection.execute("UPDATE summaries SET names = 'x'")
            connection.commit()

        page = anne.get("/me")

    assert page.status_code == 200
    assert table in page.text
    assert "cannot be read any more" not in page.text


@pytest.mark.parametrize("name", ["x" * 251, "x" * 5000, "..%2f..%2fbox", "%00", "é" * 200])
def test_a_picture_that_no_rulebook_has_is_not_found(anne: Browser, name: str) -> None:
    assert anne.client.get(f"/rules/draco/{name}/light.svg").status_code == 404
