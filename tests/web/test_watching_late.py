"""Whoever watches late: by no door do they learn what has happened since."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from fabeltafel.web import app
from fabeltafel.web.lateness import Past
from fabeltafel.web.publicity import Delay
from fabeltafel.web.settings import Settings
from web.browser import Browser, Json, play_on, until
from web.clocked import serving
from web.conftest import Come
from web.driving import Driven
from web.serving import Running

MINUTES = 5
DELAY = MINUTES * 60_000
PLACES = {"theme": "light", "event": "3-1", "step": "1", "moment": "1"}


@pytest.fixture(scope="module")
def clock() -> Driven:
    """The time of all tests here."""
    return Driven()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: Driven) -> Iterator[Running]:
    """A server that lives by it."""
    with serving(Settings(tmp_path_factory.mktemp("late"), requests_a_second=0), clock) as server:
        yield server


class Watched:
    """A match of two people, and somebody who watches it by every door there is."""

    def __init__(self, come: Come, game: str, delay: Delay) -> None:
        self.anne, self.marc, self.guest, self.gone = map(come, ("Anne", "Marc", "Zoë", "Carl"))
        self.people = {1: self.anne, 2: self.marc}
        more = ["friend"] * (game == "draco")
        self.table = self.anne.open_table(game, "me", "friend", *more, delay=delay)
        if more:
            self.gone.sit(self.table, 3)
            self.gone.done(f"/t/{self.table}/leave", seat=3)
            self.people[3] = come("Jan")
        for seat, person in list(self.people.items())[1:]:
            person.sit(self.table, seat)

    def play(self, moves: int = 1000, seed: int = 0) -> None:
        """All play on, without a moment passing."""
        play_on(self.table, self.people, moves, seed)

    def doors(self) -> dict[str, Any]:
        """All that is answered to whoever watches, by address: pages, files, posts, a line."""
        told: dict[str, Any] = {
            f"{path}{query or ''}": seen(self.guest.client.get(path, params=query))
            for path, query in self.reads()
        }
        told |= {f"{path} posted": seen(answer) for path, answer in self.posts()}
        for name, person in (("watching", self.guest), ("got up", self.gone)):
            told[f"the line, {name}"] = line_of(person, self.table)
            told[f"home, {name}"] = seen(person.get("/"))
            told[f"book, {name}"] = seen(person.get("/me/matches.csv"))
        return told

    def reads(self) -> Iterator[tuple[str, dict[str, str]]]:
        """Every address of a table that can be read, as a stranger asks for it."""
        for pattern in app.PAGES:
            if not pattern.startswith("/t/") or pattern.endswith("/stream"):
                continue
            path = pattern.replace("{table}", self.table)
            path = re.sub(r"\{(\w+)\}", lambda found: PLACES[found[1]], path)
            yield path, {"before": "99"} if path.endswith("/lines") else {}
        for query in ({"after": "4"}, {"as": "0"}, {"as": "1"}):
            yield f"/t/{self.table}/news", query

    def posts(self) -> Iterator[tuple[str, httpx.Response]]:
        """Every post about a table, as a stranger tries it."""
        for pattern in app.POSTS:
            if pattern.startswith("/t/"):
                path = pattern.replace("{table}", self.table)
                yield path, self.guest.post(path, **BODIES[pattern.rpartition("/")[2]])
        for line in range(8, 24):
            told = {"about": "conduct", "reason": "Look!", "line": line}
            yield f"{line}", self.guest.post(f"/t/{self.table}/report", **told)


BODIES: dict[str, Json] = {
    "sit": {"seat": 1, "name": "Zoë", "lot": "0" * 64},
    "reveal": {"number": "0" * 32},
    "without": {"seat": 2},
    "leave": {"seat": 1},
    "bot": {"seat": 2, "level": "level1"},
    "say": {"text": "Hello"},
    "guests": {"may": True},
    "mute": {"line": 1},
    "remove": {"line": 1},
    "offer": {"seat": 1},
    "block": {"line": 1},
    "report": {"about": "line", "reason": "Look!", "line": 1},
    "join": {"name": "Zoë", "lot": "0" * 64},
    "invite": {"who": "0" * 16},
    "decline": {},
    "close": {},
    "delete": {},
    "move": {"seat": 1, "after": 4, "words": []},
    "try": {"seat": 1, "after": 4, "words": ["red1"]},
    "hint": {"seat": 1, "after": 4, "words": []},
    "again": {"promise": "0" * 32, "lot": "0" * 64},
    "check": {},
    "analyse": {},
    "consider": {"moment": 1, "word": "red1"},
    "back": {"seat": 1},
    "calls": {"hushed": False},
}


def seen(answer: httpx.Response) -> tuple[int, bytes]:
    """What is answered, without what only fills it up."""
    return answer.status_code, answer.content.rstrip()


def line_of(person: Browser, table: str) -> Json:
    """What a line tells first."""
    with person.stream(table) as messages:
        return next(messages)


@pytest.mark.parametrize("delay", [MINUTES, "after"])
def test_no_door_tells_a_spectator_what_has_happened_since(
    come: Come, clock: Driven, delay: Delay
) -> None:
    watched = Watched(come, "draco", delay)
    watched.play(4)
    clock.go_on(DELAY)
    before = watched.doors()

    watched.play(3, seed=1)
    watched.anne.done(f"/t/{watched.table}/say", text="A secret!")
    watched.marc.done(f"/t/{watched.table}/leave", seat=2)
    watched.anne.done(f"/t/{watched.table}/bot", seat=2, level="level1")
    assert watched.doors() == before
    watched.anne.done(f"/t/{watched.table}/close")

    if delay != "after":
        assert watched.doors() == before
        clock.go_on(DELAY)
    after = watched.doors()
    for door in ("news", "match.txt", "lines{'before': '99'}", "moment.png"):
        assert after[f"/t/{watched.table}/{door}"] != before[f"/t/{watched.table}/{door}"]
    assert b"A secret!" in after[f"/t/{watched.table}/news"][1]


def test_without_a_delay_the_same_doors_tell(come: Come, clock: Driven) -> None:
    """The test above can fail."""
    watched = Watched(come, "draco", 0)
    watched.play(4)
    clock.go_on(DELAY)
    before = watched.doors()

    watched.play(3, seed=1)

    after = watched.doors()
    told = {door.rpartition("/")[2] for door in before if after[door] != before[door]}
    assert {"news", "match.txt", "moment.png", "the line, watching"} <= told


def test_a_match_that_is_over_is_over_for_those_who_watch_when_its_end_has_come(
    come: Come, clock: Driven
) -> None:
    watched = Watched(come, "connect_four", MINUTES)
    clock.go_on(DELAY)
    before = watched.doors()
    watched.play()
    assert watched.anne.snapshot(watched.table)["table"]["is_over"]
    assert watched.doors() == before

    clock.go_on(DELAY)

    end = watched.guest.snapshot(watched.table)
    assert end["table"]["result"] == watched.anne.snapshot(watched.table)["table"]["result"]
    for path in ("replay", "replay/1", "match.toml", "analysis", "replay/why/1-1"):
        assert watched.guest.get(f"/t/{watched.table}/{path}").status_code == 200


def test_a_line_is_told_in_time_and_in_order(server: Running, come: Come, clock: Driven) -> None:
    watched = Watched(come, "connect_four", MINUTES)
    clock.go_on(DELAY)
    live = server.site.tables.in_memory[watched.table]
    with watched.guest.stream(watched.table) as messages:
        first = next(messages)
        watched.play(3)
        until(server.site.tables.waiting.empty)
        places = server.do(lambda: [stream.position for stream in live.streams])
        assert places == [first["position"]]

        clock.go_on(DELAY)

        told = [next(messages) for _ in range(3)]
    last = first["position"] + 3
    assert [message["position"] for message in told] == [*range(first["position"] + 1, last + 1)]
    assert told[-1]["table"]["seats"][0]["name"] == "Anne"


def test_seats_are_seen_as_they_are_until_the_match_begins(come: Come, clock: Driven) -> None:
    anne, marc, guest = map(come, ("Anne", "Marc", "Zoë"))
    table = anne.open_table("draco", "me", "friend", "friend", delay=MINUTES)
    marc.sit(table, 2)

    told = guest.snapshot(table)

    assert [seat["name"] for seat in told["table"]["seats"]] == ["Anne", "Marc", None]
    assert told["table"]["delay"] == "Whoever watches sees everything 5 minutes later."
    guest.sit(table, 3)
    assert guest.snapshot(table)["scene"]
    assert guest.snapshot(table)["turn"]["asked"] != told["turn"]["status"]


def test_those_who_watch_late_are_told_so_and_do_not_talk(come: Come, clock: Driven) -> None:
    watched = Watched(come, "draco", "after")
    told = watched.guest.snapshot(watched.table)

    assert told["scene"] is None
    assert told["turn"]["status"] == "You are watching: you see everything after the match."
    assert not told["table"]["may_talk"]
    assert watched.anne.post(f"/t/{watched.table}/guests", may=True).status_code == 409
    assert watched.anne.snapshot(watched.table)["scene"]


@pytest.mark.parametrize("delay", [-1, 1441, "never", True])
def test_a_delay_is_some_minutes_or_until_after_the_match(anne: Browser, delay: object) -> None:
    wish = anne.opening("draco", "me", "friend", delay=delay)

    assert anne.post("/tables", **wish).status_code == 400


def test_a_clock_is_shown_as_it_was_then(come: Come, clock: Driven) -> None:
    anne, marc, guest = map(come, ("Anne", "Marc", "Zoë"))
    live = {"kind": "live", "minutes": 30, "seconds": 0}
    table = anne.open_table("connect_four", "me", "friend", delay=MINUTES, clock=live)
    marc.sit(table, 2)
    clock.go_on(DELAY + 7000)

    told = guest.snapshot(table)["table"]

    assert told["clock"]["now"] == clock.moment - DELAY
    assert {seat["left"] for seat in told["seats"]} == {30 * 60_000, 30 * 60_000 - 7000}


def test_a_door_that_forgets_to_be_late_is_caught(
    come: Come, clock: Driven, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(come, "connect_four", MINUTES)
    clock.go_on(DELAY)
    before = watched.doors()
    watched.play(2)
    monkeypatch.setattr(Past, "moment", lambda *_: 0)
    monkeypatch.setattr("fabeltafel.web.lateness.MINUTE", 0)

    assert watched.doors() != before
