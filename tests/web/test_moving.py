"""Everything can be carried from one database to another, and is checked there."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from fabeltafel.game import FabeltafelError
from fabeltafel.web import blocks, moving, reports
from fabeltafel.web.calls.endpoints import Endpoints
from fabeltafel.web.calls.queue import Queue
from fabeltafel.web.calls.silence import Manners, Silences
from fabeltafel.web.calls.turns import Turns
from fabeltafel.web.devices import Devices
from fabeltafel.web.entries import Close, Entry
from fabeltafel.web.schema import analyses, deeds, holidays, invitations, operators, spells
from fabeltafel.web.settings import Settings
from fabeltafel.web.store import Row, Store
from web.test_databases import HELLO, NOW, row_of, with_store

REPORT: Row = {"reporter": "p1", "person": "p2", "name": "Carl", "table": "one", "about": "line"}
REPORT |= {"reason": "rude", "evidence": [{"at": 1.0, "name": "Carl", "text": "Bah", "line": 2}]}


async def fill(store: Store) -> None:
    """Something in every table of a database."""
    await store.append("one", Entry(2, "key", HELLO, 1.0), NOW)
    await store.append("one", Entry(3, None, Close(), 1.0), NOW)
    await store.add_table(row_of("two"), [HELLO], NOW)
    await store.save_person("p1", name="Zoë", language="nl")
    await Devices(store).note("p1", "d1", "Firefox, Linux", 1.0)
    await Devices(store).make_link("p1")
    id = await Endpoints(store).add("p1", "json", "https://example.org", keys={"secret": "s"})
    endpoint = await Endpoints(store).one(id)
    assert endpoint is not None
    await Queue(store).add("turn", endpoint)
    await Silences(store).keep("p1", Manners())
    await Silences(store).hush("p1", "two", is_hushed=True)
    await Turns(store).note({"p1"})
    async with store.writing() as connection:
        row = {"table": "two", "text": "{}", "sums": [[0.1, 0.0, -0.25, 0.03]]}
        await connection.execute(sa.insert(analyses), row)
        span = {"since": 1_800_000_000_000, "until": 1_800_000_000_001}
        await connection.execute(sa.insert(spells), {"server": "s1", **span})
        await connection.execute(sa.insert(holidays), {"person": "p1", **span})
        invited = {"table": "two", "person": "p2", "host": "p1", "name": "Zoë", "made": 1.0}
        await connection.execute(sa.insert(invitations), invited | {"is_declined": False})
    await blocks.block(store, "p1", "p2", "Carl")
    await reports.add(store, "key", REPORT)
    async with store.writing() as connection:
        link = {"name": "Ada", "link": "h", "made": 1.0, "expires": 2.0}
        await connection.execute(sa.insert(operators), link)
        told = dict.fromkeys(("who", "what", "table", "person", "thing", "why"), "")
        await connection.execute(sa.insert(deeds), {"number": 1, "at": 1.0, **told})


def test_there_and_back_again_everything_is_the_same(tmp_path: Path, empty: Settings) -> None:
    first, last = tmp_path / "first", tmp_path / "last"
    with_store(Settings(first), fill)

    there = moving.move(str(first), empty.postgres)
    back = moving.move(empty.postgres, str(last))

    assert there == back == moving.move(str(first), str(last))
    assert there["entries"] == 4
    assert there["people"] == 1
    assert all(there.values())


def test_what_was_broken_off_is_gone_on_with(
    tmp_path: Path, empty: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_store(Settings(tmp_path), fill)
    with monkeypatch.context() as patience:
        patience.setattr(moving, "CARRIED", moving.CARRIED[:2])
        moving.move(str(tmp_path), empty.postgres)

    for _ in range(2):
        assert moving.move(str(tmp_path), empty.postgres)["entries"] == 4


def test_a_database_in_use_is_not_mixed_with_another(tmp_path: Path, empty: Settings) -> None:
    async def something_else(store: Store) -> None:
        await store.append("one", Entry(2, "other", Close(), 1.0), NOW)

    with_store(Settings(tmp_path), fill)
    with_store(empty, something_else)

    with pytest.raises(FabeltafelError, match="entries, 1 rows did not arrive"):
        moving.move(str(tmp_path), empty.postgres)


@pytest.mark.parametrize(
    "place", ["nowhere", "mysql://localhost/x", "postgresql://a@127.0.0.1:1/b"]
)
def test_where_there_is_nothing_nothing_is_moved(tmp_path: Path, place: str) -> None:
    source = place if "://" in place else str(tmp_path / place)

    with pytest.raises(FabeltafelError):
        moving.move(source, str(tmp_path / "new"))

    assert not (tmp_path / "new").exists()
