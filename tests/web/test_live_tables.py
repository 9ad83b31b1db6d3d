"""The tables in memory: one of each, none forgotten too early, no long story in the way."""

import asyncio
import time
from types import SimpleNamespace

import pytest

from catalogue import named
from fabeltafel.box import shipped_box, values
from fabeltafel.fairness import repeatable_lots
from fabeltafel.web.entries import Entry, Say, Sit
from fabeltafel.web.listening import take_over
from fabeltafel.web.live import MOST_STORIES, LiveTables
from fabeltafel.web.livetable import LiveTable
from fabeltafel.web.protocol import Message, News
from fabeltafel.web.readers import Reader
from fabeltafel.web.refusals import Refused
from fabeltafel.web.store import Unwritable
from fabeltafel.web.tables import Table

GAME = named("connect_four")
OWNER = "one"
ROW = SimpleNamespace(
    id="laid",
    game=GAME.name,
    version=GAME.version,
    variants=[],
    facts=values(shipped_box(GAME)),
    secret=repeatable_lots("laid", 2).secret,
    seats=["friend"] * 2,
    owner=OWNER,
    away=10,
    terms={},
)


class Memory:
    """A store that takes its time, and fails at first as often as it is told."""

    is_shared = False
    clock = staticmethod(time.time)

    def __init__(self, failures: int = 0) -> None:
        self.failures = failures
        self.deleted: list[str] = []

    async def table(self, id: str) -> SimpleNamespace:
        """The one table there is."""
        await asyncio.sleep(0.01)
        if self.failures:
            self.failures -= 1
            raise Unwritable("not now")
        return ROW

    async def entries(self, table: str) -> list[Entry]:
        """Nothing has happened yet."""
        await asyncio.sleep(0.01)
        return []

    async def delete_table(self, id: str) -> None:
        """Note what is gone."""
        self.deleted.append(id)


def tables_of(store: Memory) -> LiveTables:
    """Live tables upon a store of ours."""
    return LiveTables(store, named)  # type: ignore[arg-type]  # a stand-in


def sit(table: Table, seat: int, person: str) -> None:
    """Somebody sits down."""
    table.apply(Entry(table.position + 1, None, Sit(seat, person, person, "0"), 0.0))


def test_whoever_comes_while_a_load_fails_gets_the_same_table_as_everybody() -> None:
    tables = tables_of(Memory(failures=1))

    async def come(after: float) -> LiveTable | None:
        await asyncio.sleep(after)
        try:
            return await tables.table("laid")
        except Unwritable:
            return None

    async def all_come() -> list[LiveTable | None]:
        return list(await asyncio.gather(come(0), come(0.005), come(0.015)))

    first, *others = asyncio.run(all_come())

    assert first is None
    assert others == [tables.in_memory["laid"]] * 2


class Shared(Memory):
    """A database that others write into as soon as it has been read."""

    is_shared = True

    def __init__(self) -> None:
        super().__init__()
        self.log: list[Entry] = []
        self.is_read = asyncio.Event()

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """What was there, told when another server has gone on."""
        found = self.log[after:]
        self.is_read.set()
        await asyncio.sleep(0.01)
        return found

    async def seen(self, tables: list[str]) -> list[tuple[str, str, float]]:
        """Nobody is here."""
        return []


def test_whoever_waits_for_anothers_load_sees_what_was_written_since_it_was_read() -> None:
    async def come_one_after_another() -> int:
        store = Shared()
        tables = tables_of(store)
        first = asyncio.create_task(tables.table("laid"))
        await store.is_read.wait()
        store.log.append(Entry(1, None, Sit(0, OWNER, OWNER, "0"), 0.0))
        second = await tables.table("laid")
        position = second.table.position
        assert await first is second
        return position

    assert asyncio.run(come_one_after_another()) == 1


def test_what_others_write_while_a_table_is_laid_is_not_missed_though_nobody_hears_of_it() -> None:
    async def come_while_others_write() -> int:
        store = Shared()
        tables = tables_of(store)

        async def others_write(_: LiveTable) -> None:
            store.log.append(Entry(1, None, Sit(0, OWNER, OWNER, "0"), 0.0))
            await take_over(tables, "laid", 1)

        tables.layers.append(others_write)
        return (await tables.table("laid")).table.position

    assert asyncio.run(come_while_others_write()) == 1


def test_a_table_whose_match_begins_in_the_last_moment_is_not_deleted() -> None:
    store = Memory()
    tables, live = tables_of(store), LiveTable(Table(ROW, GAME))

    async def delete_while_the_last_one_sits_down() -> None:
        async with live.lock:
            deleting = asyncio.create_task(tables.delete(live, OWNER))
            await asyncio.sleep(0)
            sit(live.table, 0, OWNER)
            sit(live.table, 1, "two")
        await deleting

    with pytest.raises(Refused, match="refused-running"):
        asyncio.run(delete_while_the_last_one_sits_down())

    assert store.deleted == []
    assert not live.is_deleted


def test_a_table_where_a_bot_still_thinks_stays_in_memory() -> None:
    tables, live = tables_of(Memory()), LiveTable(Table(ROW, GAME))
    tables.in_memory["laid"] = live
    live.thinking.add(0)

    tables.forget("laid", live)
    assert tables.in_memory == {"laid": live}

    live.thinking.clear()
    tables.forget("laid", live)
    assert tables.in_memory == {}


def test_while_a_long_story_is_told_others_are_answered_and_it_ends_with_the_latest() -> None:
    tables, live = tables_of(Memory()), LiveTable(Table(ROW, GAME))
    said = Say("x", "X", -1, "…")
    answered = 0

    def more() -> None:
        live.table.apply(Entry(live.table.position + 1, None, said, 0.0))

    async def answer_others() -> None:
        nonlocal answered
        for _ in range(20):
            await asyncio.sleep(0)
            answered += 1
        more()

    async def tell() -> list[Message]:
        others = asyncio.create_task(answer_others())
        told = await tables.all_news(live, 0, Reader(-1, "en"))
        await others
        return told

    for _ in range(30):
        more()
    told = asyncio.run(tell())

    assert answered == 20
    assert [message.position for message in told] == list(range(1, 32))
    assert isinstance(told[-1], News)
    assert told[-1].turn is not None


def test_long_stories_for_one_listener_make_nobody_else_wait() -> None:
    tables, live = tables_of(Memory()), LiveTable(Table(ROW, GAME))
    said = Say("x", "X", -1, "…")
    for position in range(1, 31):
        live.table.apply(Entry(position, None, said, 0.0))
    ended: list[str] = []

    async def hear(listener: str) -> None:
        await tables.all_news(live, 0, Reader(-1, "en"), listener)
        ended.append(listener)

    async def attack() -> list[BaseException | None]:
        greedy = [asyncio.create_task(hear("greedy")) for _ in range(120)]
        await asyncio.sleep(0)
        await hear("patient")
        return await asyncio.gather(*greedy, return_exceptions=True)

    answers = asyncio.run(attack())

    assert ended.index("patient") <= 1, "a lock that all share would have made them wait"
    refused = [error for error in answers if isinstance(error, Refused)]
    assert len(refused) == 120 - MOST_STORIES
    assert {error.status for error in refused} == {429}
    assert not tables.listening
    assert not tables.stories
