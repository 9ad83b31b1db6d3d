"""Clocks at the table: they run for whoever is to decide, and what happens at zero was chosen."""

from collections.abc import Iterator

import pytest

from fabeltafel.matchfile import read_match
from fabeltafel.web.settings import Settings
from web.browser import Browser, Json, until
from web.clocked import left_of, look_round, serving
from web.driving import Driven, on
from web.laying import refused
from web.serving import Running

MINUTE = 60_000
BLITZ = {"kind": "live", "minutes": 5, "seconds": 10}
DAILY = {"kind": "days", "days": 2}
GRACE = 300


@pytest.fixture(scope="module")
def clock() -> Driven:
    """The time of all tests here; it only goes on."""
    return Driven()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: Driven) -> Iterator[Running]:
    """A server that lives by that time."""
    with serving(Settings(tmp_path_factory.mktemp("clocks"), requests_a_second=0), clock) as server:
        yield server


@pytest.fixture
def pair(server: Running) -> Iterator[tuple[Browser, Browser]]:
    """Two people."""
    people = Browser(server.address, "Anne"), Browser(server.address, "Marc")
    yield people
    for one in people:
        one.client.close()


def begin(pair: tuple[Browser, Browser], **more: object) -> str:
    """A table of Connect Four with a clock, where both sit."""
    anne, marc = pair
    table = anne.open_table("connect_four", "me", "friend", **({"clock": BLITZ} | more))
    marc.sit(table, 2)
    return table


def mover(pair: tuple[Browser, Browser], table: str) -> int:
    """The seat that is to move, counted from 0."""
    return int(pair[0].snapshot(table)["turn"]["acting"][0]) - 1


def kinds(server: Running, table: str) -> list[str]:
    """What the log of a table consists of."""
    log = on(server, server.site.store.entries(table))
    return [entry.data.kind for entry in log]


def test_a_table_without_a_clock_has_none(pair: tuple[Browser, Browser]) -> None:
    table = begin(pair, clock=None)

    state = pair[0].snapshot(table)["table"]

    assert state["clock"] is None
    assert [seat["left"] for seat in state["seats"]] == [None, None]


def test_only_the_clock_of_whoever_is_to_move_runs_and_a_move_brings_seconds(
    pair: tuple[Browser, Browser], clock: Driven
) -> None:
    table = begin(pair)
    first = mover(pair, table)
    assert left_of(pair[0], table) == [5 * MINUTE] * 2

    clock.go_on(61_234)
    pair[first].decide(table, first + 1)
    clock.go_on(77)

    left = left_of(pair[0], table)
    assert left[first] == 5 * MINUTE - 61_234 + 10_000
    assert left[1 - first] == 5 * MINUTE - 77
    running = [seat["is_running"] for seat in pair[0].snapshot(table)["table"]["seats"]]
    assert (running[first], running[1 - first]) == (False, True)


def test_those_who_choose_at_the_same_time_are_each_on_their_own_clock(
    pair: tuple[Browser, Browser], clock: Driven
) -> None:
    anne, marc = pair
    table = anne.open_table("tussle", "me", "friend", clock=BLITZ)
    marc.sit(table, 2)
    assert anne.snapshot(table)["turn"]["acting"] == [1, 2]

    clock.go_on(1_001)
    anne.decide(table, 1)
    clock.go_on(2_002)

    assert left_of(anne, table) == [5 * MINUTE - 1_001 + 10_000, 5 * MINUTE - 3_003]


def test_a_decision_that_comes_in_time_counts_and_one_that_comes_late_does_not(
    pair: tuple[Browser, Browser], clock: Driven
) -> None:
    table = begin(pair)
    first = mover(pair, table)

    clock.go_on(5 * MINUTE - 1)
    pair[first].decide(table, first + 1)
    assert left_of(pair[0], table)[first] == 10_001
    clock.go_on(5 * MINUTE)

    late = pair[1 - first].move(table, 2 - first, "a")
    assert refused(late, 409) == "Your time is up."


def test_at_zero_a_bot_of_the_chosen_level_goes_on(
    server: Running, pair: tuple[Browser, Browser], clock: Driven
) -> None:
    table = begin(pair, stand_in="level1")
    first = mover(pair, table)
    begun = clock.moment

    clock.go_on(5 * MINUTE + GRACE - 1)
    look_round(server)
    assert "timeup" not in kinds(server, table)
    clock.go_on(1)
    look_round(server)

    until(lambda: pair[0].snapshot(table)["turn"]["acting"] == [2 - first])
    seat = pair[0].snapshot(table)["table"]["seats"][first]
    assert (seat["kind"], seat["level"], seat["is_late"]) == ("bot", "level1", True)
    assert not seat["may_back"]
    up = next(
        one for one in on(server, server.site.store.entries(table)) if one.data.kind == "timeup"
    )
    assert up.moment == begun + 5 * MINUTE
    assert refused(pair[first].post(f"/t/{table}/back", seat=first + 1), 409)
    look_round(server)
    assert kinds(server, table).count("timeup") == 1


def test_with_days_for_a_decision_somebody_may_come_back_with_all_of_them(
    server: Running, pair: tuple[Browser, Browser], clock: Driven
) -> None:
    table = begin(pair, clock=DAILY)
    first = mover(pair, table)
    clock.go_on(2 * 86_400_000 + GRACE)
    look_round(server)
    until(lambda: pair[0].snapshot(table)["turn"]["acting"] == [2 - first])

    pair[first].done(f"/t/{table}/back", seat=first + 1)

    assert left_of(pair[0], table)[first] == 2 * 86_400_000


def test_where_the_match_is_lost_at_zero_the_other_wins_and_the_file_holds(
    server: Running, pair: tuple[Browser, Browser], clock: Driven
) -> None:
    table = begin(pair, at_zero="lost")
    first = mover(pair, table)
    pair[first].decide(table, first + 1)

    clock.go_on(5 * MINUTE + GRACE)
    look_round(server)

    end: Json = pair[0].snapshot(table)
    assert end["table"]["is_over"]
    assert end["table"]["result"]["winners"] == [first + 1]
    assert end["turn"]["acting"] == []
    assert pair[0].get(f"/t/{table}/replay").status_code == 200
    assert pair[0].done(f"/t/{table}/check")["is_right"]
    file = pair[0].get(f"/t/{table}/match.toml").text
    assert not read_match(file).is_over
    assert 'kind = "live"' in file
    assert "timeup" in file
    book = pair[first].get("/me/matches.csv").text
    assert f",{table},2,{'Marc' if first == 0 else 'Anne'},1" in book
    assert refused(pair[0].post(f"/t/{table}/analyse"), 409)


def test_of_several_who_is_out_of_time_cannot_win_but_the_others_play_on(
    server: Running, pair: tuple[Browser, Browser], clock: Driven
) -> None:
    anne, marc = pair
    table = anne.open_table("draco", "me", "friend", "bot:level1", clock=BLITZ, at_zero="lost")
    marc.sit(table, 2)
    until(lambda: set(anne.snapshot(table)["turn"]["acting"]) & {1, 2})
    late = anne.snapshot(table)["turn"]["acting"][0]

    clock.go_on(5 * MINUTE + GRACE)
    look_round(server)

    state = anne.snapshot(table)["table"]
    assert not state["is_over"]
    assert state["seats"][late - 1]["kind"] == "bot"
    assert not state["seats"][late - 1]["may_back"]


def test_nobody_drives_somebody_off_who_has_time_left(pair: tuple[Browser, Browser]) -> None:
    anne, marc = pair
    table = begin(pair, away=2)

    is_away = anne.post(f"/t/{table}/bot", seat=2, level="level1")

    assert refused(is_away, 409)
    assert not marc.snapshot(table)["table"]["seats"][0]["may_bot"]


@pytest.mark.parametrize(
    "wrong",
    [{"kind": "live", "minutes": 0, "seconds": 1}, {"kind": "days", "days": 31}, {"kind": "sand"}],
)
def test_a_clock_that_cannot_be_is_refused(pair: tuple[Browser, Browser], wrong: Json) -> None:
    wish = pair[0].opening("connect_four", "me", "friend", clock=wrong)

    assert "clock" in refused(pair[0].post("/tables", **wish), 400)


def test_another_round_has_the_same_clock(
    server: Running, pair: tuple[Browser, Browser], clock: Driven
) -> None:
    table = begin(pair, at_zero="lost")
    clock.go_on(5 * MINUTE + GRACE)
    look_round(server)

    wish = {"promise": pair[0].promise(), "number": "0" * 32}
    again = pair[0].done(f"/t/{table}/again", **wish)["table"]

    state = pair[0].snapshot(again)["table"]
    assert state["clock"]["pace"] == pair[0].snapshot(table)["table"]["clock"]["pace"]
