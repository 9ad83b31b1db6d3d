"""One's own tables: those that wait first, each with a picture, and the next one at a key."""

import re
from collections.abc import Iterator

import pytest

from fabeltafel.web.settings import Settings
from web.browser import Browser
from web.clocked import serving
from web.driving import Driven
from web.serving import Running


@pytest.fixture(scope="module")
def clock() -> Driven:
    """The time of all tests here."""
    return Driven()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: Driven) -> Iterator[Running]:
    """A server that lives by it."""
    with serving(Settings(tmp_path_factory.mktemp("mine"), requests_a_second=0), clock) as server:
        yield server


@pytest.fixture
def pair(server: Running) -> Iterator[tuple[Browser, Browser]]:
    """Two people."""
    people = Browser(server.address, "Anne"), Browser(server.address, "Marc")
    yield people
    for one in people:
        one.client.close()


def begin(pair: tuple[Browser, Browser], game: str = "draco", **more: object) -> str:
    """A table where both sit."""
    table = pair[0].open_table(game, "me", "friend", **more)
    pair[1].sit(table, 2)
    return table


def mover(pair: tuple[Browser, Browser], table: str) -> tuple[Browser, Browser]:
    """Who is to move, and the other one."""
    first, other = pair if pair[0].snapshot(table)["turn"]["is_yours"] else pair[::-1]
    return first, other


def pieces(svg: str) -> set[str]:
    """The pieces of a picture."""
    return set(re.findall(r'<g id="([^"]+)" class="piece"', svg))


def test_tables_that_wait_for_me_come_first_and_say_for_how_long(
    pair: tuple[Browser, Browser], clock: Driven
) -> None:
    old, urgent = begin(pair), begin(pair, clock={"kind": "days", "days": 2})
    clock.go_on(3 * 3_600_000)
    for table in (old, urgent):
        me, other = mover(pair, table)
        mine, theirs = me.get("/").text, other.get("/").text
        assert re.search(rf'class="yours"><a href="/t/{table}"', mine)
        assert re.search(rf'class="waiting"><a href="/t/{table}"', theirs)
        assert f"waiting for {me.name}" in theirs
        assert ("for 3 hours" if table == old else "one day left") in mine


def test_the_next_table_is_the_most_urgent_then_the_one_after_it(
    pair: tuple[Browser, Browser], clock: Driven
) -> None:
    anne, marc = pair
    assert anne.get("/next").headers["location"] == "/"
    tables = []
    for _ in range(2):
        tables.append(anne.open_table("connect_four", "me", "here:Carl"))
        clock.go_on(1)

    assert anne.get("/me/waiting").json() == {"tables": 2}
    others = anne.client.get("/me/waiting", params={"from": tables[0]})
    assert others.json() == {"tables": 1}
    first, second = (
        anne.client.get("/next", params=query).headers["location"]
        for query in ({}, {"from": tables[0]})
    )

    assert [first, second] == [f"/t/{table}" for table in tables]
    assert marc.get("/me/waiting").json() == {"tables": 0}


def test_a_picture_shows_what_its_seat_may_see_and_nobody_else_gets_one(
    server: Running, pair: tuple[Browser, Browser]
) -> None:
    anne, marc = pair
    table = begin(pair)
    server.do(server.site.tables.in_memory.clear)

    mine, theirs = (one.get(f"/t/{table}/light.svg") for one in pair)

    assert (mine.status_code, theirs.status_code) == (200, 200)
    assert mine.headers["content-type"] == "image/svg+xml"
    assert mine.text != theirs.text
    assert "private" in mine.headers["cache-control"]
    assert server.site.tables.in_memory == {}
    for one, shown in ((anne, mine), (marc, theirs)):
        assert pieces(shown.text) == pieces(one.snapshot(table)["scene"])
    stranger = Browser(server.address, "Zoë")
    assert stranger.get(f"/t/{table}/light.svg").status_code == 404
    stranger.client.close()
    assert anne.get(f"/t/{table}/grey.svg").status_code == 404
    assert f"/t/{table}/light.svg?v=" in marc.get("/").text
