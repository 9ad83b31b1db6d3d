"""Open seats: strangers find a table that is public, as long as there is room."""

from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from fabeltafel.web.schema import summaries
from fabeltafel.web.settings import Settings
from web.browser import Browser
from web.clocked import serving
from web.conftest import Come
from web.driving import Driven, on
from web.serving import Running

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
