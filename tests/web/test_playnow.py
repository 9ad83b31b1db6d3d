"""Playing now: with whoever waits, else at a new table where bots sit down after a minute."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from fabeltafel.web import timekeeping
from fabeltafel.web.entries import Bot, Sit
from fabeltafel.web.playnow import PATIENCE
from fabeltafel.web.settings import Settings
from web.browser import Browser, Json, fresh_key, until
from web.clocked import look_round, serving
from web.conftest import Come
from web.driving import Driven, on
from web.serving import Running

ALONE = "draco"
Minute = tuple[Running, Driven]


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Minute]:
    """A server whose time passes when a test says so, and that looks round then alone."""
    monkeypatch.setattr(timekeeping, "LOOK", 10_000.0)
    clock = Driven()
    with serving(Settings(tmp_path, requests_a_second=0), clock) as server:
        yield server, clock


def play(person: Browser, game: str = ALONE, **more: object) -> str:
    """Somebody presses the button; their table."""
    wish = {"game": game, "name": person.name, "number": fresh_key(), "promise": person.promise()}
    return str(person.done("/play", **wish, **more)["table"])


def seats(person: Browser, table: str) -> list[tuple[str, str | None]]:
    """Who sits there, and what they are called."""
    told: Json = person.snapshot(table)["table"]
    return [(seat["kind"], seat["name"]) for seat in told["seats"]]


def test_those_who_come_play_together(served: Minute, come: Come) -> None:
    server, _ = served
    anne, marc, jan = (come(name, address=server.address) for name in ("Anne", "Marc", "Jan"))
    table = play(anne)
    with anne.stream(table) as messages:
        next(messages)

        assert [play(marc), play(jan)] == [table, table]

    assert anne.snapshot(table)["table"]["is_begun"]
    assert [name for _, name in seats(anne, table)] == ["Anne", "Marc", "Jan"]


def test_strangers_of_one_name_play_together_too(served: Minute, come: Come) -> None:
    server, _ = served
    fox, other, third = (come("Fox", address=server.address) for _ in range(3))
    table = play(fox)
    with fox.stream(table) as messages:
        next(messages)

        assert [play(other), play(third)] == [table, table]

    assert [name for _, name in seats(fox, table)] == ["Fox", "Fox 2", "Fox 3"]


def test_after_a_minute_bots_sit_down_and_the_match_begins(served: Minute, come: Come) -> None:
    server, clock = served
    anne = come("Anne", address=server.address)
    table = play(anne)
    assert anne.snapshot(table)["table"]["fills_in"] == PATIENCE

    clock.go_on(PATIENCE - 1)
    look_round(server)
    assert seats(anne, table)[1:] == [("free", None)] * 2
    assert anne.snapshot(table)["table"]["fills_in"] == 1
    clock.go_on(1000)
    look_round(server)
    anne.open_numbers(table)

    told = anne.snapshot(table)["table"]
    assert [seat["kind"] for seat in told["seats"]] == ["person", "bot", "bot"]
    assert {seat["level"] for seat in told["seats"][1:]} == {"level2"}
    assert (told["is_begun"], told["fills_in"]) == (True, None)


def test_nobody_is_led_to_a_table_whose_opener_has_gone_or_which_is_not_usual(
    served: Minute, come: Come
) -> None:
    server, clock = served
    anne, marc = (come(name, address=server.address) for name in ("Anne", "Marc"))
    days = {"kind": "days", "days": 3}
    others = [
        anne.open_table(ALONE, "me", "friend", public=True),
        anne.open_table(ALONE, "me", "friend", public=True, clock=days),
        anne.open_table(ALONE, "me", "friend", public=True, welcome="experienced"),
        anne.open_table("connect_four", "me", "friend", public=True),
    ]
    clock.go_on(20_000)
    server.do(server.site.tables.in_memory[others[0]].last_seen.clear)
    with ExitStack() as lines:
        for table in others[1:]:
            next(lines.enter_context(anne.stream(table)))

        assert play(marc) not in others


def test_nobody_is_led_to_whom_they_are_not_to_meet(served: Minute, come: Come) -> None:
    server, _ = served
    anne, marc = (come(name, address=server.address) for name in ("Anne", "Marc"))
    table = play(anne)
    marc.done(f"/t/{table}/block", seat=1)

    assert play(marc) != table
    assert marc.post(f"/t/{table}/join", name="Marc", lot="0" * 64).status_code == 409


def test_the_same_press_leads_to_the_same_table(served: Minute, come: Come) -> None:
    server, _ = served
    anne = come("Anne", address=server.address)
    wish = {"key": fresh_key(), "promise": anne.promise(), "game": ALONE, "name": "Anne"}

    tables = {anne.done("/play", **wish, lot="0" * 64)["table"] for _ in range(2)}

    assert len(tables) == 1


def test_a_minute_goes_on_over_a_restart(tmp_path: Path, come: Come) -> None:
    clock, settings = Driven(), Settings(tmp_path, requests_a_second=0)
    with serving(settings, clock) as server:
        anne = come("Anne", address=server.address)
        table = play(anne)
    clock.go_on(PATIENCE + 1000)

    with serving(settings, clock) as server:
        twin = come("Anne", address=server.address)
        twin.be(anne)
        until(lambda: seats(twin, table)[2][0] == "bot")

    assert len(seats_taken(settings, table)) == 3


def seats_taken(settings: Settings, table: str) -> list[int]:
    """The seats that somebody sat down on, as the log tells it."""
    with serving(settings, Driven()) as server:
        log = server.site.store.entries(table)
        return [entry.data.seat for entry in on(server, log) if isinstance(entry.data, Sit | Bot)]


@pytest.fixture
def both(empty: Settings) -> Iterator[tuple[Running, Running, Driven]]:
    """Two servers on one database, which live by one clock."""
    clock = Driven()
    with serving(empty, clock) as one, serving(empty, clock) as other:
        yield one, other, clock


def test_of_two_servers_one_seats_each_bot_and_those_who_come_at_once_meet(
    both: tuple[Running, Running, Driven], come: Come
) -> None:
    one, other, clock = both
    anne, marc = come("Anne", address=one.address), come("Marc", address=other.address)
    with ThreadPoolExecutor() as pool:
        tables = list(pool.map(play, (anne, marc)))
    assert tables[0] == tables[1]
    table = tables[0]

    clock.go_on(PATIENCE + 1000)
    until(lambda: all(kind != "free" for kind, _ in seats(anne, table)))

    assert sorted(str(name) for _, name in seats(marc, table)) == ["Anne", "Marc", "Reinaert"]


def test_where_nobody_waits_any_more_no_bot_sits_down(served: Minute, come: Come) -> None:
    server, clock = served
    anne = come("Anne", address=server.address)
    table = play(anne)
    anne.done(f"/t/{table}/leave", seat=1)

    clock.go_on(PATIENCE + 1000)
    look_round(server)

    assert seats(anne, table) == [("free", None)] * 3
