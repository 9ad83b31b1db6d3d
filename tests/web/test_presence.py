"""Who is at the table: lines that are lost and come back, and seats that change hands."""

from collections.abc import Iterator

import pytest

from fabeltafel.web import live, livetable
from fabeltafel.web.settings import Settings
from web.browser import Json, until
from web.conftest import Come
from web.serving import Running, running

QUICK = 0.2


@pytest.fixture
def hasty(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Running]:
    """A server that notices a lost line at once."""
    monkeypatch.setattr(livetable, "GRACE", QUICK)
    monkeypatch.setattr(live, "TICK", QUICK)
    with running(Settings(tmp_path_factory.mktemp("hasty"), requests_a_second=0)) as server:
        yield server


def waited_for(messages: Iterator[Json], seat: int, **facts: bool) -> Json:
    """The first message in which a seat is as it is expected."""
    for message in messages:
        told = message["table"]["seats"][seat - 1]
        if all(told[name] == fact for name, fact in facts.items()):
            return message
    raise AssertionError("the line has ended")


def test_a_line_lost_and_found_is_told_to_others_without_a_new_position(
    hasty: Running, come: Come
) -> None:
    anne, marc = come("Anne", address=hasty.address), come("Marc", address=hasty.address)
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)

    with anne.stream(table) as messages:
        with marc.stream(table) as line:
            next(line)
            waited_for(messages, 2, is_online=True)
        lost = waited_for(messages, 2, is_online=False)
        with marc.stream(table) as line:
            next(line)
            found = waited_for(messages, 2, is_online=True)

    assert (lost["kind"], found["kind"]) == ("table", "table")
    assert lost["position"] == found["position"] == 4


def test_a_line_that_missed_no_news_still_learns_who_is_there_now(come: Come) -> None:
    anne, marc = come("Anne"), come("Marc")
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)
    position = anne.snapshot(table)["position"]

    with marc.stream(table) as others, anne.stream(table, after=position) as messages:
        next(others)
        assert next(messages)["kind"] == "table"
    with marc.stream(table) as others, anne.stream(table, after=position) as messages:
        next(others)
        assert next(messages)["kind"] == "table"


def test_somebody_away_for_longer_than_agreed_may_be_replaced_by_a_bot(
    hasty: Running, come: Come
) -> None:
    anne, marc = come("Anne", address=hasty.address), come("Marc", address=hasty.address)
    table = anne.open_table("connect_four", "me", "friend", away=2, stand_in="level2")
    marc.sit(table, 2)
    anne.snapshot(table)
    live = hasty.site.tables.in_memory[table]
    assert anne.post(f"/t/{table}/bot", seat=2, level="level1").status_code == 409

    with anne.stream(table) as messages:
        waited_for(messages, 2, is_online=False, may_bot=False)
        hasty.do(live.last_seen.clear)
        hasty.do(lambda: setattr(live, "loaded", live.loaded - 120))
        told = waited_for(messages, 2, may_bot=True)
        assert told["kind"] == "table"
        anne.done(f"/t/{table}/bot", seat=2, level="level1")

    seat = marc.snapshot(table)["table"]["seats"][1]
    assert (seat["kind"], seat["may_back"]) == ("bot", True)
    assert seat["level"] == "level2", "the table chose it, not whoever asks for a bot"


def test_a_second_device_keeps_a_person_at_the_table(hasty: Running, come: Come) -> None:
    anne, marc = come("Anne", address=hasty.address), come("Marc", address=hasty.address)
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)

    with marc.stream(table) as steady:
        next(steady)
        with marc.stream(table) as other:
            next(other)
        until(lambda: len(hasty.site.tables.in_memory[table].streams) == 1)
        live = hasty.site.tables.in_memory[table]
        hasty.do(lambda: live.last_seen.update(dict.fromkeys(live.last_seen, -1000000.0)))

        assert anne.snapshot(table)["table"]["seats"][1]["is_online"]


def test_whoever_asks_now_and_then_instead_of_listening_is_there_too(
    hasty: Running, come: Come
) -> None:
    anne, marc = come("Anne", address=hasty.address), come("Marc", address=hasty.address)
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)
    anne.snapshot(table)
    until(lambda: not anne.snapshot(table)["table"]["seats"][1]["is_online"])

    marc.news(table, after=2)

    assert anne.snapshot(table)["table"]["seats"][1]["is_online"]


def test_somebody_who_got_up_no_longer_looks_through_the_eyes_of_their_seat(
    come: Come,
) -> None:
    anne, marc, zoe = come("Anne"), come("Marc"), come("Zoë")
    table = anne.open_table("tussle", "friend", "me")

    with anne.stream(table, **{"as": 2}) as messages:
        next(messages)
        anne.done(f"/t/{table}/leave", seat=2)
        zoe.sit(table, 2)
        marc.sit(table, 1)
        begun = next(message for message in messages if message.get("scene"))

    assert begun["turn"]["words"] == []
    assert not begun["turn"]["is_yours"]
    assert "data-does" not in begun["scene"]
    assert "data-does" in zoe.snapshot(table)["scene"]


def test_somebody_who_sits_down_is_told_so_on_the_line_they_have(come: Come) -> None:
    anne, marc = come("Anne"), come("Marc")
    table = anne.open_table("draco", "me", "friend", "friend")

    with marc.stream(table) as messages:
        assert next(messages)["table"]["seats"][1]["is_open"]
        marc.sit(table, 2)
        told = next(messages)["table"]["seats"]

    assert told[1]["is_me"]
    assert not told[2]["is_open"]


def test_a_deleted_table_ends_the_lines_of_everybody(come: Come) -> None:
    anne, marc = come("Anne"), come("Marc")
    table = anne.open_table("draco", "me", "friend")

    with marc.stream(table) as messages:
        next(messages)
        anne.done(f"/t/{table}/delete")
        assert [message["kind"] for message in messages if message["kind"] == "news"] == []

    assert marc.client.get(f"/t/{table}/stream").status_code == 404
