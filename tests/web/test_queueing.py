"""Bots take turns: nobody's many tables keep another person's bot from thinking."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from fabeltafel.web.livetable import LiveTable
from fabeltafel.web.queueing import Asker, FairQueue
from fabeltafel.web.settings import Settings
from fabeltafel.web.thinking import LONGEST_PAUSE, NOISE, Unhurried
from web.browser import Browser, until
from web.conftest import Come
from web.serving import Running, running

PATIENCE = 60.0  # seconds
MANY = 60 * 5  # tables of six with five bots each


def asker(person: str, table: str = "", address: str = "far") -> Asker:
    """Somebody whose bot wants to think."""
    return Asker(address, person, table or person)


async def settle() -> None:
    """Let everybody come as far as they can."""
    for _ in range(5):
        await asyncio.sleep(0)


class Thoughts:
    """Bots that think until they are told to end."""

    def __init__(self, cores: int) -> None:
        self.queue = FairQueue(cores)
        self.order: list[Asker] = []
        self.ends: dict[int, asyncio.Event] = {}
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self, who: Asker) -> None:
        """Queue up."""
        self.tasks.append(asyncio.create_task(self.think(who)))

    async def think(self, who: Asker) -> None:
        """Wait, think, go."""
        async with self.queue.place(who):
            self.order.append(who)
            end = self.ends[len(self.order) - 1] = asyncio.Event()
            await end.wait()

    async def end(self, number: int) -> None:
        """Let one thought come to its end."""
        self.ends.pop(number).set()
        await settle()

    async def give_up(self) -> None:
        """Everybody goes home."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        assert not self.queue.waiting
        assert not self.queue.busy


@pytest.mark.parametrize("cores", [1, 2, 8])
@pytest.mark.parametrize("address", ["far", "near"])
def test_another_persons_bot_thinks_at_once_whatever_one_person_has_opened(
    cores: int, address: str
) -> None:
    async def attack() -> None:
        thoughts = Thoughts(cores)
        for number in range(MANY):
            thoughts.begin(asker("greedy", f"{number // 5}"))
        await settle()
        assert len(thoughts.order) == max(cores - 1, 1)

        thoughts.begin(asker("patient", address=address))
        await settle()

        assert thoughts.order[-1].person == "patient"
        await thoughts.give_up()

    asyncio.run(attack())


def test_many_people_of_one_address_leave_a_place_for_somebody_from_elsewhere() -> None:
    async def attack() -> None:
        thoughts = Thoughts(2)
        for number in range(MANY):
            thoughts.begin(asker(f"mask {number}"))
        await settle()
        assert len(thoughts.order) == 2

        thoughts.begin(asker("patient", address="near"))
        await settle()

        assert thoughts.order[-1].address == "near"
        await thoughts.give_up()

    asyncio.run(attack())


def test_people_take_turns_and_so_do_the_tables_of_each() -> None:
    async def play() -> None:
        thoughts = Thoughts(1)
        for table in ("one", "one", "two"):
            thoughts.begin(asker("Anne", table))
        await settle()
        for table in ("three", "four"):
            thoughts.begin(asker("Marc", table))
        await settle()
        for number in range(5):
            await thoughts.end(number)

        assert [who.table for who in thoughts.order] == ["one", "three", "two", "four", "one"]
        assert not thoughts.queue.served

    asyncio.run(play())


def test_whoever_gives_up_while_being_called_leaves_the_place_to_the_next() -> None:
    async def give_up() -> None:
        queue = FairQueue(1)
        async with AsyncExitStack() as busy:
            await busy.enter_async_context(queue.place(asker("Anne")))
            second = asyncio.create_task(queue.place(asker("Anne", "two")).__aenter__())
            await settle()
            assert len(queue.waiting) == 1
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)

        async with asyncio.timeout(20), queue.place(asker("Anne", "three")):
            assert not queue.waiting

    asyncio.run(give_up())


def is_waiting(anne: Browser, table: str) -> bool:
    """Whether the table says that its first seat's bot has to wait."""
    return bool(anne.snapshot(table)["table"]["seats"][0]["is_waiting"])


def test_a_table_whose_bot_must_wait_says_so(server: Running, anne: Browser) -> None:
    queue = server.site.thinkers.queue
    places, queue.places = queue.places, 0
    try:
        table = anne.open_table("connect_four", "bot:level1", "me")
        until(lambda: is_waiting(anne, table))
    finally:
        queue.places = places
        server.do(queue.call)

    until(lambda: anne.snapshot(table)["turn"]["is_yours"])
    assert not is_waiting(anne, table)


def test_a_bot_that_has_moved_elsewhere_meanwhile_does_not_think(
    server: Running, anne: Browser
) -> None:
    table = anne.open_table("connect_four", "me", "bot:level1")
    until(lambda: anne.snapshot(table)["turn"]["is_yours"])
    live = server.site.tables.in_memory[table]
    assert server.site.loop is not None

    thinking = server.site.thinkers.play(live, 1)  # as if it had still been its turn
    asyncio.run_coroutine_threadsafe(thinking, server.site.loop).result(PATIENCE)

    assert anne.snapshot(table)["turn"]["is_yours"]


def test_a_bot_without_a_choice_takes_as_long_as_one_that_had_to_think(
    server: Running, anne: Browser
) -> None:
    table = anne.open_table("connect_four", "me", "friend")
    anne.snapshot(table)
    live: LiveTable = server.site.tables.in_memory[table]
    bots = Unhurried(0.6)

    first = bots.pause(live, 0, took=0.0)
    thought = bots.pause(live, 0, took=2.0)
    forced = [bots.pause(live, 0, took=0.001) for _ in range(2)]

    assert 0.6 <= first <= 0.6 * (1 + NOISE)
    assert 0 <= thought <= 2.0 * NOISE
    assert all(pause >= 2.0 * 0.8 for pause in forced)
    assert bots.pause(live, 1, took=0.001) < 1, "each bot has its own pace"
    assert bots.pause(live, 0, took=99) <= LONGEST_PAUSE * NOISE
    assert len({bots.pause(live, 1, took=0) for _ in range(30)}) > 10, "by chance"


def test_a_bot_at_the_table_takes_its_time(
    tmp_path_factory: pytest.TempPathFactory, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused = []

    def pause(_: Unhurried, live: LiveTable, seat: int, took: float) -> float:
        paused.append((live.table.id, seat, took))
        return 0.01

    monkeypatch.setattr(Unhurried, "pause", pause)
    settings = Settings(tmp_path_factory.mktemp("slow"), requests_a_second=0)
    with running(settings, bot_pause=0.6) as server:
        anne = come(address=server.address)
        table = anne.open_table("connect_four", "bot:level1", "me")
        until(lambda: anne.snapshot(table)["turn"]["is_yours"])

    assert len(paused) == 1
