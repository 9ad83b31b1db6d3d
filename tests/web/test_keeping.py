"""What is kept: copies, old tables put away, and people who want all of it, or to be forgotten."""

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from fabeltafel.cli import main
from fabeltafel.matchfile import load_match
from fabeltafel.web.forgetting import NOBODY_NAMED
from fabeltafel.web.keeping import back_up, tidy
from fabeltafel.web.settings import Settings
from web.browser import Browser, fresh_key, play_on
from web.conftest import Come
from web.postgres import Postgres
from web.serving import Running, running

GAME = "connect_four"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Running]:
    """A server whose data may be taken away."""
    with running(Settings(tmp_path / "data", requests_a_second=0)) as server:
        yield server


def finished_table(anne: Browser, marc: Browser) -> str:
    table = anne.open_table(GAME, "me", "friend")
    marc.sit(table, 2)
    play_on(table, {1: anne, 2: marc})
    return table


def test_a_copy_of_a_running_server_is_a_server(own: Running, come: Come, tmp_path: Path) -> None:
    anne, marc = come("Anne", address=own.address), come("Marc", address=own.address)
    ended, open_still = finished_table(anne, marc), anne.open_table(GAME, "me", "here:Carl")
    anne.decide(open_still, 1)
    before = anne.snapshot(open_still, **{"as": 1})["position"]

    back_up(Settings(tmp_path / "data"), tmp_path / "copy")
    anne.decide(open_still, 2)

    with running(Settings(tmp_path / "copy", requests_a_second=0)) as restored:
        again = come("Anne", address=restored.address)
        again.be(anne)
        assert again.snapshot(open_still, **{"as": 1})["position"] == before
        again.decide(open_still, 2)
        assert again.snapshot(ended)["turn"]["is_over"]


def test_a_copy_goes_where_nothing_is(own: Running, tmp_path: Path) -> None:
    (tmp_path / "copy").mkdir()

    for folder, data in (("copy", "data"), ("new", "nothing")):
        with pytest.raises(SystemExit) as end:
            main(["backup", str(tmp_path / folder), "--data", str(tmp_path / data)])
        assert end.value.code == 1

    assert not (tmp_path / "new").exists()


def test_old_tables_become_files_and_go(own: Running, come: Come, tmp_path: Path) -> None:
    anne, marc = come("Anne", address=own.address), come("Marc", address=own.address)
    ended = finished_table(anne, marc)
    waiting = anne.open_table(GAME, "me", "friend")
    settings, archive = Settings(tmp_path / "data"), tmp_path / "archive"

    assert tidy(settings, archive, days=1) == []
    told = tidy(settings, archive, days=-1, is_trial=True)
    assert {one.id for one in told} == {ended, waiting}
    assert not archive.exists()
    done = tidy(settings, archive, days=-1)

    files = {one.id: one.file for one in done}
    assert files[waiting] is None
    file = files[ended]
    assert file is not None
    match = load_match(file)
    assert match.is_over
    assert match.seats == ("Anne", "Marc")
    assert file.stat().st_mode & 0o077 == 0
    assert own.rows()["tables"] == own.rows()["entries"] == 0


def test_a_postgres_is_tidied_too_and_copied_by_its_own_tools(
    empty: Settings, postgres_server: Postgres, come: Come, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    dump, given = tmp_path / "copy.dump", ["--data", str(empty.data), "--database", empty.postgres]
    with running(empty) as server:
        anne, marc = come("Anne", address=server.address), come("Marc", address=server.address)
        ended = finished_table(anne, marc)

        with pytest.raises(SystemExit) as end:
            main(["backup", str(tmp_path / "copy"), *given])
        assert end.value.code == 1
        assert "pg_dump" in capsys.readouterr().err
        postgres_server.run("pg_dump", "--format=custom", f"--file={dump}", empty.postgres)
        with pytest.raises(SystemExit) as end:
            main(["tidy", "--older-than", "0d", "--archive", str(tmp_path / "archive"), *given])
        assert end.value.code == 0
        assert anne.client.get(f"/t/{ended}/news").status_code == 404

    [file] = (tmp_path / "archive").iterdir()
    assert load_match(file).is_over
    with postgres_server.database() as other:
        postgres_server.run("pg_restore", "--clean", "--if-exists", f"--dbname={other}", str(dump))
        with running(replace(empty, postgres=other)) as restored:
            again = come("Anne", address=restored.address)
            assert again.snapshot(ended)["turn"]["is_over"]


def test_a_file_that_cannot_be_written_removes_no_table(
    own: Running, come: Come, tmp_path: Path
) -> None:
    anne, marc = come("Anne", address=own.address), come("Marc", address=own.address)
    finished_table(anne, marc)
    (tmp_path / "archive").write_text("in the way")

    with pytest.raises(SystemExit) as end:
        main(["tidy", "--older-than", "0d", "--archive", str(tmp_path / "archive"),
              "--data", str(tmp_path / "data")])  # fmt: skip

    assert end.value.code == 1
    assert own.rows()["tables"] == 1


@pytest.mark.parametrize("age", ["", "90", "d", "-3d", "1m"])
def test_an_age_is_a_number_and_a_unit(age: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as end:
        main(["tidy", f"--older-than={age}", "--archive", str(tmp_path)])

    assert end.value.code == 1


def test_a_person_can_have_all_that_is_kept_about_them(come: Come) -> None:
    anne, marc = come("Anne"), come("Marc")
    table = anne.open_table(GAME, "me", "friend")
    marc.sit(table, 2)
    anne.decide(table, 1)
    marc.decide(table, 2)
    anne.done(f"/t/{table}/say", text="Well played.")
    marc.done(f"/t/{table}/say", text="Thank you.")
    anne.done("/me/calls/room", kind="slack", address="https://example.org/anne")
    anne.done(f"/t/{table}/calls", hushed=True)
    marc.done("/me/calls/room", kind="slack", address="https://example.org/hers")

    answer = anne.client.get("/me/everything.json")

    assert "attachment" in answer.headers["content-disposition"]
    kept = answer.json()
    [at_table] = [one for one in kept["tables"] if one["table"] == table]
    assert kept["name"] == "Anne"
    assert at_table["is_owner"]
    assert [one["kind"] for one in at_table["entries"]] == ["sit", "move", "say"]
    assert [one["address"] for one in kept["calls"]["where"]] == ["https://example.org/anne"]
    assert kept["calls"]["silent"] == [table]
    assert "Marc" not in answer.text
    assert "hers" not in answer.text
    assert "Thank you." not in answer.text


def test_whoever_is_forgotten_leaves_matches_without_a_name(
    own: Running, come: Come, tmp_path: Path
) -> None:
    anne, marc = come("Rumpelstiltskin", address=own.address), come("Marc", address=own.address)
    ended = finished_table(anne, marc)
    waiting = anne.open_table(GAME, "me", "friend")
    played = anne.open_table(GAME, "me", "friend")
    marc.sit(played, 2)
    anne.done(f"/t/{ended}/say", text="a secret word")
    anne.done("/me/calls/room", kind="slack", address="https://example.org/her-own-hook")
    anne.done(f"/t/{played}/calls", hushed=True)
    id = anne.client.get("/me/everything.json").json()["person"]
    before = marc.client.get(f"/t/{ended}/match.toml").text

    anne.done("/me/forget")

    after = marc.client.get(f"/t/{ended}/match.toml").text
    assert after == before.replace("Rumpelstiltskin", NOBODY_NAMED)
    assert marc.done(f"/t/{ended}/check")["is_right"]
    number = fresh_key()
    assert marc.post(f"/t/{waiting}/sit", seat=1, name="Marc", number=number).status_code == 409
    marc.done(f"/t/{played}/bot", seat=1, level="level1")
    assert not anne.client.get("/me/everything.json").json()["tables"]
    content = b"".join(path.read_bytes() for path in checkpointed(own, tmp_path / "copy"))
    for trace in (b"Rumpelstiltskin", b"a secret word", b"her-own-hook", id.encode()):
        assert trace not in content


def checkpointed(own: Running, folder: Path) -> list[Path]:
    """What a copy of the database holds now, without what its file only has not overwritten."""
    back_up(own.site.settings, folder)
    database = folder / own.site.settings.database.name
    connection = sqlite3.connect(database)
    connection.execute("VACUUM")
    connection.close()
    return [database]


def test_nobody_is_forgotten_without_a_cookie(own: Running, come: Come) -> None:
    stranger = come("Zoë", address=own.address)
    stranger.client.cookies.clear()

    assert stranger.post("/me/forget").status_code == 403
