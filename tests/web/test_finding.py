"""Open seats: strangers find a table that is public, as long as there is room."""

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa

from fabeltafel.web.schema import summaries
from fabeltafel.web.settings import Settings
from web.browser import Browser, Json, fresh_key
from web.clocked import serving
from web.conftest import Come
from web.driving import Driven, on
from web.serving import Running, running

PUBLIC = {"public": True}


@pytest.fixture(scope="module")
def clock() -> Driven:
    """The time of all tests here."""
    return Driven()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: Driven) -> Iterator[Running]:
    """A server that lives by it."""
    with serving(Settings(tmp_path_factory.mktemp("open"), requests_a_second=0), clock) as server:
        yield server


def kept(server: Running, table: str) -> tuple[bool, int]:
    """Whether a table is listed, and how many seats anybody may take, as its summary says."""
    found = sa.select(summaries).where(summaries.c.table == table)
    (row,) = on(server, server.site.store.rows(found))
    return row.is_listed, row.free


def test_a_table_is_listed_while_it_is_public_and_has_room(
    server: Running, anne: Browser, marc: Browser
) -> None:
    private = anne.open_table("draco", "me", "friend")
    table = anne.open_table("draco", "me", "friend", "friend", **PUBLIC)

    assert kept(server, private) == (False, 1)
    assert kept(server, table) == (True, 2)
    marc.sit(table, 2)
    assert kept(server, table) == (True, 1)
    anne.done(f"/t/{table}/bot", seat=3, level="level1")
    assert kept(server, table) == (False, 0)


@pytest.mark.parametrize("deed", ["close", "leave"])
def test_a_table_that_is_closed_or_left_by_its_opener_is_listed_no_more(
    server: Running, anne: Browser, deed: str
) -> None:
    table = anne.open_table("draco", "me", "friend", **PUBLIC)

    anne.done(f"/t/{table}/{deed}", **({"seat": 1} if deed == "leave" else {}))

    assert kept(server, table)[0] is False


@pytest.mark.parametrize("seats", [("me", "bot:level1"), ("friend", "friend")])
def test_only_whoever_sits_there_beside_a_free_seat_asks_strangers_in(
    anne: Browser, seats: tuple[str, ...]
) -> None:
    wish = anne.opening("draco", *seats, **PUBLIC)

    assert anne.post("/tables", **wish).status_code == 400


def test_another_round_is_for_the_same_people_alone(server: Running, come: Come) -> None:
    anne, marc = come("Anne"), come("Marc")
    table = anne.open_table("connect_four", "me", "friend", **PUBLIC)
    marc.sit(table, 2)
    anne.done(f"/t/{table}/close")

    again = anne.done(f"/t/{table}/again", promise=anne.promise(), number="0" * 32)["table"]

    assert kept(server, again) == (False, 0)


def test_the_list_tells_of_open_seats_and_of_nothing_else(
    server: Running, come: Come, clock: Driven
) -> None:
    anne, guest = come("Anne", language="nl"), come("Zoë")
    anne.open_table("draco", "me", "friend")
    days = {"kind": "days", "days": 3}
    told = {"clock": days, "welcome": "beginners", "variants": []}
    table = anne.open_table("draco", "me", "bot:level1", "friend", **PUBLIC, **told)

    found = {one["table"]: one for one in guest.get("/seats/now").json()["tables"]}

    assert {"table": table, "title": "Draco", "names": ["Anne", "Reinaert"]}.items() <= found[
        table
    ].items()
    about = {name: found[table][name] for name in ("language", "pace", "welcome", "seats", "free")}
    assert about == {
        "language": "nl",
        "pace": "days",
        "welcome": "beginners",
        "seats": 3,
        "free": 1,
    }
    assert found[table]["fills_in"] is None
    people = [one.cookie[1] for one in (anne, guest)]
    assert not any(name in guest.get("/seats/now").text for name in people)


def test_a_list_loads_no_tables(server: Running, anne: Browser) -> None:
    table = anne.open_table("draco", "me", "friend", **PUBLIC)
    server.do(server.site.tables.in_memory.clear)

    assert table in anne.get("/seats/now").text

    assert server.site.tables.in_memory == {}


def test_one_click_sits_down_where_there_is_room_and_once(come: Come) -> None:
    anne, marc, jan = map(come, ("Anne", "Marc", "Jan"))
    table = anne.open_table("draco", "me", "friend", **PUBLIC)
    wish = {"name": "Marc", "lot": "0" * 64, "key": fresh_key()}

    first = marc.done(f"/t/{table}/join", **wish)
    anne.done(f"/t/{table}/say", text="welcome")
    assert marc.done(f"/t/{table}/join", **wish) == first
    late = jan.post(f"/t/{table}/join", name="Jan", lot="0" * 64)

    assert late.status_code == 409
    assert late.json()["error"] == "All seats are taken here."
    assert [seat["name"] for seat in jan.snapshot(table)["table"]["seats"]] == ["Anne", "Marc"]


def test_the_list_changes_by_itself(server: Running, come: Come) -> None:
    anne, marc, guest = map(come, ("Anne", "Marc", "Zoë"))
    with line(guest) as lists:
        next(lists)
        table = anne.open_table("draco", "me", "friend", "friend", **PUBLIC)
        assert free_at(lists, table, 2)
        marc.done(f"/t/{table}/join", name="Marc", lot="0" * 64)
        assert free_at(lists, table, 1)
        anne.done(f"/t/{table}/delete")
        assert free_at(lists, table, 0)


def test_a_live_table_is_offered_while_its_opener_is_there(
    server: Running, come: Come, clock: Driven
) -> None:
    anne, guest = map(come, ("Anne", "Zoë"))
    live = {"kind": "live", "minutes": 5, "seconds": 5}
    table = anne.open_table("draco", "me", "friend", **PUBLIC, clock=live)
    still = anne.open_table("draco", "me", "friend", **PUBLIC)
    clock.go_on(20_000)
    for id in (table, still):
        server.do(server.site.tables.in_memory[id].last_seen.clear)

    def offered() -> dict[str, bool]:
        return {one["table"]: one["is_here"] for one in guest.get("/seats/now").json()["tables"]}

    assert table not in offered()
    with anne.stream(table) as messages:
        next(messages)
        assert offered()[table] is True
    assert offered()[still] is False


@contextmanager
def line(browser: Browser) -> Iterator[Iterator[list[Json]]]:
    """The list of open seats whenever it changes."""
    with browser.client.stream("GET", "/seats/stream") as response:
        lines = response.iter_lines()
        yield (json.loads(line[6:])["tables"] for line in lines if line.startswith("data: "))


def free_at(lists: Iterator[list[Json]], table: str, free: int) -> bool:
    """Whether a list comes on which a table has so many free seats; 0: it is not there."""
    for tables in itertools.islice(lists, 10):
        if sum(one["free"] for one in tables if one["table"] == table) == free:
            return True
    return False


@pytest.fixture
def both(empty: Settings) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database."""
    with running(empty) as one, running(empty) as other:
        yield one, other


def test_the_list_of_one_server_changes_by_what_happens_at_another(
    both: tuple[Running, Running], come: Come
) -> None:
    anne, guest = come("Anne", address=both[0].address), come("Zoë", address=both[1].address)
    with line(guest) as lists:
        next(lists)
        table = anne.open_table("connect_four", "me", "friend", **PUBLIC)
        assert free_at(lists, table, 1)
        guest.done(f"/t/{table}/join", name="Zoë", lot="0" * 64)
        assert free_at(lists, table, 0)
