"""What people tell whoever runs the server: with what they saw, as it was then."""

from pathlib import Path
from typing import Any

import pytest

from fabeltafel.web import reports
from fabeltafel.web.settings import Settings
from web.browser import Browser, Json, fresh_key, play_on
from web.conftest import Come
from web.driving import on
from web.laying import refused
from web.serving import Running, running

GAME = "connect_four"


def told(server: Running, table: str) -> list[Any]:
    """What was reported about a table, the latest first."""
    return [row for row in on(server, reports.listed(server.site.store)) if row.table == table]


@pytest.fixture
def table(anne: Browser, marc: Browser) -> str:
    """A match of two, opened by Marc."""
    table = marc.open_table(GAME, "friend", "me")
    anne.sit(table, 1)
    return table


def rude(marc: Browser, table: str, text: str = "A rude word") -> int:
    """Where Marc said something."""
    return int(marc.done(f"/t/{table}/say", text=text)["position"])


def test_a_line_is_kept_as_it_was_though_it_is_taken_away(
    server: Running, anne: Browser, marc: Browser, table: str
) -> None:
    line = rude(marc, table)
    wish = {
        "line": line,
        "about": "line",
        "reason": "  We are   with children ",
        "key": fresh_key(),
    }

    for _ in range(2):
        anne.done(f"/t/{table}/report", **wish)
    marc.done(f"/t/{table}/remove", line=line)
    anne.done(f"/t/{table}/report", **wish | {"key": fresh_key()})

    one, other = told(server, table)
    assert one.evidence == other.evidence
    assert [(seen["name"], seen["text"]) for seen in one.evidence] == [("Marc", "A rude word")]
    assert (one.name, one.about, one.reason) == ("Marc", "line", "We are with children")
    assert one.settled is None


def test_conduct_is_what_somebody_said_and_did_and_nothing_of_the_match(
    server: Running, anne: Browser, marc: Browser, table: str
) -> None:
    rude(marc, table, "You are slow")
    anne.done(f"/t/{table}/say", text="So what")
    play_on(table, {1: anne, 2: marc}, moves=3)
    marc.done(f"/t/{table}/leave", seat=2)

    anne.done(f"/t/{table}/report", seat=2, about="conduct", reason="gone again")

    [row] = told(server, table)
    assert [seen["text"] for seen in row.evidence] == ["You are slow", "Marc leaves the table."]


def test_a_name_is_kept_as_it_was(
    server: Running, anne: Browser, marc: Browser, table: str
) -> None:
    anne.done(f"/t/{table}/report", seat=2, about="name", reason="that is me")

    [row] = told(server, table)
    assert (row.name, row.evidence) == ("Marc", [])


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"seat": 2, "about": "line"}, 400),
        ({"seat": 2, "about": "nothing"}, 400),
        ({"seat": 2, "about": "name", "reason": " "}, 400),
        ({"seat": 2, "about": "name", "reason": "x" * 301}, 400),
        ({"seat": 1, "about": "name"}, 400),
        ({"seat": 3, "about": "name"}, 404),
        ({"line": 1, "about": "line"}, 404),
    ],
)
def test_only_what_is_there_can_be_reported(
    server: Running, anne: Browser, table: str, wish: Json, status: int
) -> None:
    refused(anne.post(f"/t/{table}/report", **{"reason": "why not"} | wish), status)

    assert told(server, table) == []


def test_nobody_reports_more_than_others_can_read(tmp_path: Path, come: Come) -> None:
    with running(Settings(tmp_path, requests_a_second=1000)) as server:
        anne, marc = come("Anne", address=server.address), come("Marc", address=server.address)
        table = anne.open_table(GAME, "me", "friend")
        marc.sit(table, 2)
        wish = {"about": "conduct", "reason": "so there"}
        key = fresh_key()
        anne.done(f"/t/{table}/report", seat=2, key=key, **wish)

        answers = [anne.post(f"/t/{table}/report", seat=2, **wish) for _ in range(6)]

        assert [one.status_code for one in answers] == [200] * 4 + [409] * 2
        assert "enough" in refused(answers[-1], 409)
        anne.done(f"/t/{table}/report", seat=2, key=key, **wish)
        marc.done(f"/t/{table}/report", seat=1, **wish)


def test_one_s_own_reports_are_ones_own_and_go_with_one(
    server: Running, anne: Browser, marc: Browser, table: str
) -> None:
    line = rude(marc, table)
    anne.done(f"/t/{table}/report", line=line, about="line", reason="my private reason")
    marc.done(f"/t/{table}/report", seat=1, about="conduct", reason="tit for tat")

    kept = anne.client.get("/me/everything.json")
    [mine] = kept.json()["reports"]
    anne.done("/me/forget")

    assert (mine["about"], mine["reason"]) == ("line", "my private reason")
    assert "tit for tat" not in kept.text
    [left] = told(server, table)
    assert (left.reporter, left.reason, left.name) == ("", "…", "Marc")
    marc.done("/me/forget")
    assert told(server, table) == []
