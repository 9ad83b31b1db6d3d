"""Several servers on one PostgreSQL: any of them serves any table, and no news is lost."""

import asyncio
import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import httpx
import pytest

from catalogue import named
from fabeltafel.web import listening, livetable, thinking
from fabeltafel.web.live import LiveTables
from fabeltafel.web.livetable import LiveTable
from fabeltafel.web.settings import Settings
from fabeltafel.web.tables import Table
from web.browser import Browser, Json, fresh_key, play_on, until
from web.postgres import Postgres
from web.serving import HOST, Process, Running, running
from web.test_live_tables import GAME, ROW

Servers = tuple[Running, Running]
T = TypeVar("T")
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
TAKEN_OVER = 10.0  # seconds after a death at most
LISTENING = "query LIKE 'LISTEN%' OR query = 'SELECT 1'"


@pytest.fixture
def pair(empty: Settings) -> Iterator[Servers]:
    """Two servers on one database, with one key for cookies."""
    with running(empty) as one, running(empty) as other:
        yield one, other


class Guest(Browser):
    """Somebody whose browser talks to either server."""

    def __init__(self, address: str, name: str) -> None:
        super().__init__(address, name)
        self.twins: list[Guest] = []

    def at(self, server: Running) -> "Guest":
        """The same person at another server."""
        twin = Guest(server.address, self.name)
        twin.be(self)
        self.twins.append(twin)
        return twin

    def leave(self) -> None:
        """Close all browsers."""
        for guest in (self, *self.twins):
            guest.client.close()


@pytest.fixture
def guests() -> Iterator[Callable[[Running, str], Guest]]:
    """People come; their browsers are closed in the end."""
    with ExitStack() as stack:

        def come(server: Running, name: str) -> Guest:
            guest = Guest(server.address, name)
            stack.callback(guest.leave)
            return guest

        yield come


def asked(settings: Settings, question: str) -> list[Any]:
    """What PostgreSQL answers."""

    async def ask() -> list[Any]:
        line = await asyncpg.connect(settings.postgres)
        try:
            return list(await line.fetch(question))
        finally:
            await line.close()

    return asyncio.run(ask())


def at_once(work: Callable[[Any], T], *wanted: Any) -> list[T]:
    """What comes of some work that is begun for each at the same moment."""
    barrier = threading.Barrier(len(wanted))

    def begin(one: Any) -> T:
        barrier.wait()
        return work(one)

    with ThreadPoolExecutor(len(wanted)) as pool:
        return list(pool.map(begin, wanted))


def positions(messages: Iterator[Json], last: int) -> list[int]:
    """The positions of news up to some position, each as often as it is told."""
    told = []
    for message in messages:
        if message["kind"] == "news":
            told.append(message["position"])
        if message["position"] >= last:
            return told
    raise AssertionError("the line has ended")


def test_news_of_one_server_reach_the_readers_of_the_other(
    pair: Servers, guests: Callable[..., Guest]
) -> None:
    one, other = pair
    anne, marc = guests(one, "Anne"), guests(other, "Marc")
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)

    with anne.stream(table, after=2) as messages:
        for text in ("a", "b", "c"):
            marc.done(f"/t/{table}/say", text=text)
        assert positions(messages, 5) == [3, 4, 5]


def test_whoever_comes_back_at_another_server_misses_nothing(
    pair: Servers, guests: Callable[..., Guest]
) -> None:
    one, other = pair
    anne = guests(one, "Anne")
    table = anne.open_table("connect_four", "me", "here:Carl")
    twin = anne.at(other)
    for seat, column in ((1, "a"), (2, "b"), (1, "c")):
        anne.done(f"/t/{table}/move", seat=seat, after=9, words=[column])

    with twin.stream(table, headers={"last-event-id": "3"}) as messages:
        assert positions(messages, 5) == [4, 5]


def test_the_same_post_at_two_servers_counts_once(
    pair: Servers, guests: Callable[..., Guest]
) -> None:
    one, other = pair
    anne = guests(one, "Anne")
    table = anne.open_table("connect_four", "me", "here:Carl")
    twin = anne.at(other)
    move = {"seat": 1, "after": 3, "words": ["a"], "key": fresh_key()}

    answers = at_once(lambda browser: browser.done(f"/t/{table}/move", **move), anne, twin)

    assert answers == [{"position": 4}] * 2
    assert twin.snapshot(table)["position"] == anne.snapshot(table)["position"] == 4


def test_a_lost_line_to_the_database_is_made_again_and_nothing_is_lost_or_told_twice(
    pair: Servers, empty: Settings, guests: Callable[..., Guest]
) -> None:
    one, other = pair
    anne, marc = guests(one, "Anne"), guests(other, "Marc")
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)

    with anne.stream(table, after=4) as messages:
        for number in range(4):
            asked(empty, f"{CUT} ({LISTENING})")
            answer = until(lambda n=number: said(marc, table, f"{n}"))  # type: ignore[misc]  # of this turn
            assert answer == 5 + number
        assert positions(messages, 8) == [5, 6, 7, 8]


def said(browser: Browser, table: str, text: str) -> int:
    """The position of a line, or 0 if it could not be written just now."""
    answer = browser.post(f"/t/{table}/say", text=text, key=f"{table}{text:0>16}")
    return int(answer.json()["position"]) if answer.status_code == 200 else 0


def test_whoever_asks_too_much_of_one_server_is_refused_by_the_other_too(empty: Settings) -> None:
    slow = replace(empty, requests_a_second=0.01)  # one request, and the next after 100 seconds

    with running(slow) as one, running(slow) as other:
        name = one.site.pace.name_of(HOST)
        answers = [httpx.get(f"{one.address}/healthz").status_code for _ in range(2)]
        until(lambda: other.site.pace.left(name, time.monotonic()) < 1)
        answers += [httpx.get(f"{other.address}/healthz").status_code]

    assert answers == [200, 429, 429]


def test_a_table_deleted_at_one_server_is_gone_at_the_other(
    pair: Servers, guests: Callable[..., Guest]
) -> None:
    one, other = pair
    anne, marc = guests(one, "Anne"), guests(other, "Marc")
    table = anne.open_table("draco", "me", "friend")

    with marc.stream(table) as messages:
        next(messages)
        anne.done(f"/t/{table}/delete")
        assert [message["kind"] for message in messages if message["kind"] == "news"] == []

    assert marc.post(f"/t/{table}/say", text="?").status_code == 404


def test_those_who_ask_for_another_round_at_two_servers_meet_at_one_table(
    pair: Servers, guests: Callable[..., Guest]
) -> None:
    one, other = pair
    anne, marc = guests(one, "Anne"), guests(other, "Marc")
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    anne.done(f"/t/{table}/close")
    marc.snapshot(table)
    wishes = {one: {"number": fresh_key(), "promise": one.promise()} for one in (anne, marc)}

    def ask(browser: Guest) -> Any:
        return browser.done(f"/t/{table}/again", **wishes[browser])["table"]

    found = at_once(ask, anne, marc)

    assert len(set(found)) == 1
    assert anne.snapshot(found[0])["table"]["is_begun"]


def test_somebody_at_one_server_is_online_at_the_other(
    pair: Servers, guests: Callable[..., Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    monkeypatch.setattr(livetable, "GRACE", 1.0)
    anne, marc = guests(one, "Anne"), guests(other, "Marc")
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)
    anne.snapshot(table)
    until(lambda: not anne.snapshot(table)["table"]["seats"][1]["is_online"])

    monkeypatch.setattr(livetable, "GRACE", 15.0)
    with marc.stream(table) as messages:
        next(messages)
        live = one.site.tables.in_memory[table]
        one.do(live.last_seen.clear)
        one.do(lambda: setattr(live, "loaded", live.loaded - 60))
        until(lambda: anne.snapshot(table)["table"]["seats"][1]["is_online"])


def test_bots_of_a_table_think_at_one_server_and_it_is_played_to_its_end(
    pair: Servers, guests: Callable[..., Guest]
) -> None:
    one, other = pair
    anne = guests(one, "Anne")
    twin = anne.at(other)
    table = anne.open_table("connect_four", "me", "bot:level1")

    end = play_on(table, {1: twin})

    assert end["turn"]["is_over"]
    assert anne.done(f"/t/{table}/check")["is_right"]
    until(lambda: not one.site.thinkers.held | other.site.thinkers.held)


def test_when_the_server_that_held_the_lease_dies_another_lets_the_bot_think(
    empty: Settings, guests: Callable[..., Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as idle:
        idle.setattr(thinking.Thinkers, "look", lambda *_: None)
        with running(empty) as dead:
            anne = guests(dead, "Anne")
            table = anne.open_table("connect_four", "me", "bot:level1")
            anne.done(f"/t/{table}/move", seat=1, after=3, words=["a"])
    lease = f"INSERT INTO leases VALUES ('{table}', 'dead', extract(epoch from now()) + 2)"
    asked(empty, lease)

    with running(empty) as server:
        until(lambda: table in server.site.tables.in_memory)
        until(lambda: anne.at(server).snapshot(table)["position"] == 5)


@pytest.mark.soak
def test_ten_seconds_after_a_server_was_killed_another_lets_its_bots_think(
    empty: Settings, guests: Callable[..., Guest], record_property: Callable[[str, object], None]
) -> None:
    with (
        Process(empty.data, "--database", empty.postgres, "--bot-pause", "4") as holder,
        running(empty) as server,
    ):
        anne = guests(server, "Anne")
        there = Guest(holder.address, "Anne")
        anne.twins.append(there)
        there.be(anne)
        table = there.open_table("draco", "me", "bot:level1")
        until(partial(is_up_to, there, table))
        while is_up_to(there, table):
            there.decide(table, 1, random.Random(1))
        until(lambda: asked(empty, f"SELECT holder FROM leases WHERE \"table\" = '{table}'"))
        holder.process.kill()
        killed = time.monotonic()

        until(partial(is_up_to, anne, table))

        seconds = time.monotonic() - killed
        record_property("seconds", f"{seconds:.1f}")
        assert seconds < TAKEN_OVER


def is_up_to(guest: Guest, table: str) -> bool:
    """Whether the first seat has to decide, its guest's."""
    return bool(guest.snapshot(table, **{"as": 1})["turn"]["is_yours"])


def later(days: float) -> float:
    """What a clock says that jumped so many days."""
    return time.time() + days * 86400


def test_a_clock_that_jumps_stops_nobody(
    either: Settings, guests: Callable[..., Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(either) as server:
        anne = guests(server, "Anne")
        table = anne.open_table("connect_four", "me", "bot:level1")
        for position, days in ((3, 0), (5, -4000), (7, 4000)):
            monkeypatch.setattr(server.site.store, "clock", partial(later, days))
            anne.done(f"/t/{table}/move", seat=1, after=position, words=["abc"[position // 2 - 1]])
            until(lambda position=position: anne.snapshot(table)["position"] == position + 2)  # type: ignore[misc]  # of this turn


def test_the_home_page_loads_no_table_and_wakes_no_bot(
    either: Settings, guests: Callable[..., Guest]
) -> None:
    with running(either) as server:
        anne, marc = guests(server, "Anne"), guests(server, "Marc")
        table = anne.open_table("connect_four", "me", "friend")
        free = anne.open_table("draco", "me", "friend")
        marc.sit(table, 2)

    with running(either) as server:
        pages = [anne.at(server).get(path).text for path in ("/", "/me")]
        assert server.site.tables.in_memory == {}

    for page in pages:
        assert f"/t/{table}" in page
        assert f"/t/{free}" in page
        assert "Marc" in page


def test_while_the_database_is_away_the_table_says_so_and_then_goes_on(
    tmp_path: Path, guests: Callable[..., Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "DISCREET", 60.0)
    with Postgres() as postgres:
        settings = Settings(tmp_path / "data", postgres=postgres.address(), requests_a_second=0)
        with running(settings) as server:
            anne = guests(server, "Anne")
            table = anne.open_table("connect_four", "me", "here:Carl")
            move = {"seat": 1, "after": 3, "words": ["a"], "key": fresh_key()}
            with anne.stream(table, after=3) as messages:
                postgres.stop()
                refused = anne.post(f"/t/{table}/move", **move)
                assert refused.status_code == 503
                assert refused.headers["retry-after"] == "1"
                postgres.start()
                until(lambda: anne.post(f"/t/{table}/move", **move).status_code == 200)
                assert positions(messages, 4) == [4]


def test_readers_notice_that_the_database_is_away_and_miss_nothing(
    tmp_path: Path, guests: Callable[..., Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "DISCREET", 0.2)
    with Postgres() as postgres:
        settings = Settings(tmp_path / "data", postgres=postgres.address(), requests_a_second=0)
        with running(settings) as server:
            anne = guests(server, "Anne")
            table = anne.open_table("connect_four", "me", "here:Carl")
            with anne.stream(table, after=3) as messages:
                postgres.stop()
                assert [message for message in messages if message["kind"] == "news"] == []
            assert anne.client.get(f"/t/{table}/stream").status_code == 503
            postgres.start()
            until(lambda: said(anne, table, "0") == 4)
            with anne.stream(table, after=3) as messages:
                assert positions(messages, 4) == [4]


def test_a_table_loaded_while_a_server_looks_what_it_missed_is_not_taken_for_deleted() -> None:
    class Memory:
        """A database in which a table appears while it is asked."""

        is_shared = True

        async def existing(self, ids: Any) -> set[str]:
            """Those that were asked for, before another one was opened."""
            found = set(ids)
            tables.in_memory["new"] = new
            return found

    new = LiveTable(Table(ROW, GAME))
    tables = LiveTables(Memory(), named)  # type: ignore[arg-type]  # a stand-in

    asyncio.run(tables.refresh())

    assert tables.in_memory == {"new": new}
    assert not new.is_deleted


def test_two_servers_that_start_at_the_same_moment_make_one_database(empty: Settings) -> None:
    from fabeltafel.web import migrating

    at_once(migrating.migrate, empty, empty, empty)

    assert len(asked(empty, "SELECT * FROM alembic_version")) == 1
    migrating.migrate(replace(empty))


def test_a_post_that_comes_in_slowly_is_answered_by_what_its_sender_has_seen_since(
    pair: Servers, guests: Callable[[Running, str], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    anne = guests(one, "Anne")
    elsewhere = anne.at(other)
    table = anne.open_table("connect_four", "me", "here:Carl")
    elsewhere.snapshot(table)
    known = other.site.tables.in_memory[table].table.position
    monkeypatch.setattr(listening, "take_over", nothing_is_heard)

    def slowly() -> Iterator[bytes]:
        yield b'{"seat": 2, "words": [], '
        time.sleep(0.1)  # the head of the post is there by now
        seen = anne.decide(table, 1)
        yield f'"after": {seen}, "key": "{fresh_key()}"}}'.encode()

    answer = elsewhere.post_text(f"/t/{table}/move", slowly())  # type: ignore[arg-type]  # in parts

    assert answer.status_code == 200, answer.text
    assert answer.json()["draft"]["next"], "it is Carl's turn"
    assert other.site.tables.in_memory[table].table.position == known + 1


async def nothing_is_heard(*_: object) -> None:
    """No news of other servers come through."""
