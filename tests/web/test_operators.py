"""Whoever runs the server looks after reports, tables and people; all of it stands in a record."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from catalogue import named
from fabeltafel.cli import admining, main
from fabeltafel.web import reports
from fabeltafel.web.forgetting import NOBODY_NAMED
from fabeltafel.web.operators import links
from fabeltafel.web.operators.record import Deed, note, recorded
from fabeltafel.web.schema import deeds, operators
from fabeltafel.web.settings import Settings
from fabeltafel.web.store import Store, Unwritable
from web.browser import Browser, play_on, until
from web.conftest import Come
from web.driving import on
from web.laying import refused
from web.serving import Running, running
from web.test_databases import with_store

GAME, HIDING = "connect_four", "tussle"
BECAUSE = ("--why", "it was rude")
PAGES = ("/admin", "/admin/tables", "/admin/people", "/admin/record")


@pytest.fixture
def own(either: Settings) -> Iterator[Running]:
    """A server that is looked after, on a file and on PostgreSQL."""
    with running(either) as server:
        yield server


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Running]:
    """A server on a file."""
    with running(Settings(tmp_path, requests_a_second=0)) as server:
        yield server


def admin(server: Running, *words: str, code: int = 0) -> None:
    """A command at the terminal, beside the server that runs."""
    settings = server.site.settings
    given = ["--data", str(settings.data), "--database", settings.postgres]
    with pytest.raises(SystemExit) as end:
        main(["admin", *words, *given])
    assert end.value.code == code


def pair(server: Running, come: Come, game: str = GAME) -> tuple[Browser, Browser, str]:
    """Two people in a match."""
    anne, marc = come("Anne", address=server.address), come("Marc", address=server.address)
    table = anne.open_table(game, "me", "friend")
    marc.sit(table, 2)
    return anne, marc, table


def person_of(browser: Browser) -> str:
    """Who somebody is."""
    return str(browser.client.get("/me/everything.json").json()["person"])


def signed_in(server: Running, come: Come, name: str = "Ada") -> Browser:
    """A browser that a link has signed in."""
    token = on(server, links.make_link(server.site.store, name))
    ada = come(name, address=server.address)
    assert name in ada.get(f"/admin/{token}").text
    ada.done("/admin/enter", token=token)
    return ada


def test_beside_a_running_server_a_table_is_closed_and_everybody_hears_of_it(
    own: Running, come: Come
) -> None:
    anne, marc, table = pair(own, come)
    position = anne.decide(table, 1)

    with marc.stream(table, after=position) as news:
        admin(own, "close", table, *BECAUSE)
        message = next(one for one in news if one.get("lines"))

    assert "Whoever runs this server" in message["lines"][0]["text"]
    assert refused(marc.move(table, 2, "a"), 409)
    assert "owner-closed" not in anne.get("/me").text
    assert "after the deal" not in anne.get("/me").text, "she did not close it"


def test_beside_a_running_server_lines_names_tables_and_people_go(
    own: Running, come: Come, capsys: pytest.CaptureFixture[str]
) -> None:
    anne, marc, table = pair(own, come)
    line = marc.done(f"/t/{table}/say", text="A rude word")["position"]
    other = anne.open_table(GAME, "me", "friend")

    admin(own, "remove", "line", table, str(line), *BECAUSE)
    until(lambda: "A rude word" not in str(anne.news(table)))
    admin(own, "remove", "name", person_of(marc), *BECAUSE)
    until(lambda: anne.snapshot(table)["table"]["seats"][1]["name"] == NOBODY_NAMED)
    assert play_on(table, {1: anne, 2: marc}, moves=2), "and he plays on"
    admin(own, "remove", "table", other, *BECAUSE)
    until(lambda: anne.client.get(f"/t/{other}/news").status_code == 404)
    before = person_of(marc)
    admin(own, "remove", "person", before, *BECAUSE)
    until(lambda: anne.snapshot(table)["table"]["seats"][1]["has_left"])
    until(lambda: marc.post(f"/t/{table}/back", seat=2).status_code == 403)

    admin(own, "record")
    told = capsys.readouterr().out
    for what in ("remove line", "remove name", "remove table", "remove person"):
        assert what in told
    assert [row.why for row in on(own, recorded(own.site.store))] == [BECAUSE[1]] * 4


def test_an_operator_sees_what_a_spectator_sees_and_no_hand(
    site: Running,
    come: Come,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admining, "game_named", named)
    anne, marc, table = pair(site, come, HIDING)
    marc.done(f"/t/{table}/say", text="Good luck")
    ada, guest = signed_in(site, come), come("Zoë", address=site.address)

    admin(site, "look", table)
    told = capsys.readouterr().out
    page = ada.get(f"/admin/t/{table}").text

    description = guest.snapshot(table)["turn"]["description"]
    words = [line for part in description for line in part["lines"]]
    assert all(line in told and line.replace("'", "&#39;") in page for line in words)
    mine = anne.snapshot(table, **{"as": 1})["turn"]["description"]
    secret = [line for part in mine for line in part["lines"] if line not in words]
    assert secret, "there is something to hide"
    assert not any(line in told or line in page for line in secret)
    assert "Good luck" in told
    assert "Good luck" in page


def test_reports_are_read_settled_and_put_away(
    site: Running, come: Come, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    anne, marc, table = pair(site, come)
    line = marc.done(f"/t/{table}/say", text="A rude word")["position"]
    anne.done(f"/t/{table}/report", line=line, about="line", reason="There are children here")
    [report] = on(site, reports.listed(site.site.store))
    ada = signed_in(site, come)

    admin(site, "reports")
    told, page = capsys.readouterr().out, ada.get("/admin").text
    for shown in (told, page):
        assert "A rude word" in shown
        assert "There are children here" in shown
        assert person_of(anne) not in shown
    admin(site, "settle", report.id, *BECAUSE)
    admin(site, "settle", report.id, *BECAUSE, code=1)

    assert "A rude word" not in ada.get("/admin").text
    assert "A rude word" in ada.get("/admin", all="").text
    given = ["--archive", str(tmp_path / "old"), "--data", str(site.site.settings.data)]
    with pytest.raises(SystemExit):
        main(["tidy", "--older-than", "0d", *given])
    assert on(site, reports.listed(site.site.store, with_settled=True)) == []


def test_a_link_signs_in_one_browser_once_and_can_be_revoked(site: Running, come: Come) -> None:
    token = on(site, links.make_link(site.site.store, "Ada"))
    ada, thief = come("Ada", address=site.address), come("Bea", address=site.address)
    ada.get(f"/admin/{token}")

    ada.done("/admin/enter", token=token)

    refused(thief.post("/admin/enter", token=token), 404)
    assert thief.get(f"/admin/{token}").status_code == 404
    assert all(ada.get(page).status_code == 200 for page in PAGES)
    cookie = next(one for one in ada.client.cookies.jar if "operator" in one.name)
    assert (cookie.path, cookie.has_nonstandard_attr("HttpOnly")) == ("/admin", True)
    kept = str(on(site, site.site.store.rows(sa.select(operators))))
    assert token not in kept
    assert str(cookie.value) not in kept
    admin(site, "unlink", "Ada", *BECAUSE)
    assert all(ada.get(page).status_code == 404 for page in PAGES)


def test_for_everybody_else_there_is_nothing_there(site: Running, come: Come) -> None:
    anne, marc, table = pair(site, come)
    nothing = anne.get("/nowhere").text

    for page in (*PAGES, f"/admin/t/{table}", "/admin/" + "x" * 43):
        answer = anne.get(page)
        assert (answer.status_code, answer.text) == (404, nothing)
    for deed in ("close", "remove-table", "remove-person", "settle", "nothing", "enter"):
        wish = {"table": table, "person": person_of(marc), "why": "x", "token": "x" * 43}
        refused(anne.post(f"/admin/{deed}", **wish), 404)
    assert anne.snapshot(table)["turn"]["status"]
    assert on(site, recorded(site.site.store)) == []


def test_nobody_tries_one_link_after_another(tmp_path: Path, come: Come) -> None:
    with running(Settings(tmp_path, requests_a_second=1000)) as server:
        anne = come(address=server.address)

        answers = [anne.get("/admin/" + "x" * 43).status_code for _ in range(12)]

    assert answers[0] == 404
    assert answers[-1] == 429


def test_an_operator_does_in_the_browser_what_is_done_at_the_terminal(
    own: Running, come: Come
) -> None:
    anne, marc, table = pair(own, come)
    ada = signed_in(own, come)
    line = marc.done(f"/t/{table}/say", text="A rude word")["position"]
    refused(ada.post("/admin/close", table=table, why=" "), 400)
    refused(ada.post("/admin/remove-line", table=table, line=1, why="none"), 404)
    assert on(own, recorded(own.site.store)) == []

    ada.done("/admin/remove-line", table=table, line=line, why="rude")
    ada.done("/admin/remove-name", person=person_of(anne), why="rude")
    ada.done("/admin/remove-person", person=person_of(marc), why="rude")
    ada.done("/admin/close", table=table, why="rude")
    refused(ada.post("/admin/close", table=table, why="again"), 409)
    ada.done("/admin/remove-table", table=table, why="rude")

    told = on(own, recorded(own.site.store))
    assert {row.who for row in told} == {"link: Ada"}
    assert [row.what for row in reversed(told)] == [
        "remove line",
        "remove name",
        "remove person",
        "close table",
        "remove table",
    ]
    assert anne.client.get(f"/t/{table}/news").status_code == 404
    assert anne.name not in anne.get("/me").text


def test_the_record_is_only_added_to(either: Settings) -> None:
    async def work(store: Store) -> None:
        for why in ("first", "second"):
            await note(store, "cli: root", Deed("close table", why, table="one"))
        before = await recorded(store)

        for change in (sa.delete(deeds), sa.update(deeds).values(why="nothing")):
            with pytest.raises(Unwritable):
                async with store.writing() as connection:
                    await connection.execute(change)

        assert await recorded(store) == before
        assert [(row.number, row.why) for row in before] == [(2, "second"), (1, "first")]

    with_store(either, work)


def test_what_is_not_there_cannot_be_looked_after(site: Running, tmp_path: Path) -> None:
    for words in (["close", "x"], ["remove", "table", "x"], ["remove", "person", "x"]):
        admin(site, *words, *BECAUSE, code=1)
    for words in (["settle", "x"], ["unlink", "x"], ["remove", "line", "x", "1"]):
        admin(site, *words, *BECAUSE, code=1)
    with pytest.raises(SystemExit) as end:
        main(["admin", "reports", "--data", str(tmp_path / "nowhere")])
    assert end.value.code == 1
    assert not (tmp_path / "nowhere").exists()
