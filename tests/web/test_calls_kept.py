"""No call is lost or sent twice, whoever is killed, and one process of several sends them."""

from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from fabeltafel.web.calls import caller
from fabeltafel.web.calls.caller import BUNDLE, MOMENT
from fabeltafel.web.calls.duty import Duty
from fabeltafel.web.settings import Settings
from fabeltafel.web.store import Store
from web.browser import Browser, until
from web.conftest import Come
from web.driving import Driven, go_round
from web.receiving import receiving
from web.serving import PATIENCE, Process, running
from web.test_databases import with_store


def test_killed_between_sending_and_noting_a_call_is_repeated_under_its_id(
    tmp_path: Path, come: Come
) -> None:
    with receiving() as receiver, Process(tmp_path, "--calls-inside") as process:
        anne = come("Anne", address=process.address)
        id = anne.done("/me/calls/room", kind="json", address=receiver.address)["endpoint"]
        receiver.held = Event()
        anne.done("/me/calls/try", endpoint=id)
        first = receiver.wait()

        process.kill()
        receiver.held.set()
        receiver.held = None
        process.start()
        second = receiver.wait()
        process.interrupt()
        process.start()

        assert first.json["id"] == second.json["id"]
        assert len(receiver.got) == 2


def test_of_two_servers_one_calls_and_the_other_takes_over(empty: Settings, come: Come) -> None:
    clock, settings = Driven(), replace(empty, may_call_inside=True)
    with receiving() as receiver, running(settings, clock=clock) as one:
        with running(settings, clock=clock) as other:
            anne, marc = come("Anne", address=one.address), come("Marc", address=other.address)
            anne.done("/me/calls/room", kind="json", address=receiver.address)
            table = anne.open_table("connect_four", "me", "friend")
            marc.sit(table, 2)
            for _ in range(2):
                for server in (other, one, other):
                    go_round(server)
                clock.pass_by(MOMENT + 1)
            for server in (other, one, other):
                go_round(server)
            assert len(receiver.got) == 1
            move_on(anne, marc, table)
            clock.pass_by(BUNDLE)
        for _ in range(2):
            go_round(one)
            clock.pass_by(BUNDLE)

    assert len(receiver.got) == 2
    assert len({call.json["id"] for call in receiver.got}) == 2


def move_on(anne: Browser, marc: Browser, table: str) -> None:
    """Both decide once."""
    anne.decide(table, 1)
    marc.decide(table, 2)


def test_whoever_looks_through_one_server_is_not_called_by_another(
    empty: Settings, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caller, "ROUND", PATIENCE)  # they go round when the test says so
    clock, settings = Driven(), replace(empty, may_call_inside=True)
    with (
        receiving() as receiver,
        running(settings, clock=clock) as one,
        running(settings, clock=clock) as other,
    ):
        anne, marc = come("Anne", address=one.address), come("Marc", address=one.address)
        anne.done("/me/calls/room", kind="json", address=receiver.address)
        table = anne.open_table("connect_four", "me", "friend")
        marc.sit(table, 2)
        go_round(other)
        with anne.stream(table) as news:
            next(news)
            clock.pass_by(MOMENT + 1)
            go_round(one)
            go_round(other)
            assert not receiver.got
        until(lambda: not one.do(lambda: one.site.tables.in_memory[table].streams))
        clock.pass_by(MOMENT + 1)
        go_round(other)
        go_round(one)

        assert len(receiver.got) == 1


def test_a_duty_is_one_process_s_until_it_lets_go(either: Settings) -> None:
    async def contend(store: Store) -> list[bool]:
        first, second = Duty(store, "calls"), Duty(store, "calls")
        taken = [await first.take(), await second.take(), second.is_held]
        await first.leave()
        return [*taken, await second.take(), second.is_held]

    alone = not either.postgres

    assert with_store(either, contend) == [True, alone, alone, True, True]
