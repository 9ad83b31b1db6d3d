"""A match of four people that lasts days, played in seconds by a driven clock, with restarts."""

import re
from collections import Counter
from contextlib import ExitStack
from dataclasses import replace

import pytest

from fabeltafel.web.calls import caller
from fabeltafel.web.entries import TimeUp
from fabeltafel.web.settings import Settings
from web.browser import Browser, until
from web.clocked import left_of, look_round, serving
from web.driving import Driven, go_round, kept_calls, on
from web.laying import refused
from web.mailing import mailing
from web.pushing import Device
from web.receiving import receiving
from web.serving import Running
from web.test_mails import FORM, HOME
from web.test_pushes import subscribe

HOUR, DAY, GRACE = 3_600_000, 86_400_000, 300
PEOPLE = ("Anne", "Marc", "Zoë", "Carl")


class Calls:
    """A program, a browser and a mailbox in which three people are called."""

    def __init__(self, stack: ExitStack) -> None:
        self.program, self.service = (stack.enter_context(receiving()) for _ in range(2))
        self.box, self.device = stack.enter_context(mailing()), Device()
        self.wanted: Counter[str] = Counter()  # calls that each is to get

    def settings(self, settings: Settings) -> Settings:
        """A server that reaches them."""
        return replace(
            settings,
            may_call_inside=True,
            public_address=HOME,
            smtp=self.box.address,
            mail_from="table@example.org",
        )

    def begin(self, server: Running, anne: Browser, marc: Browser, zoe: Browser) -> None:
        """Each says where; the mailbox says yes."""
        anne.done("/me/calls/room", kind="json", address=self.program.address)
        subscribe(marc, self.device, self.service.address)
        zoe.done("/me/calls/mail", address="zoe@example.org")
        go_round(server)
        [question] = self.box.got
        link = re.search(rf"{HOME}(/calls/confirm\?token=\S+)", question.get_content())
        assert link
        assert zoe.client.post(link[1], content="yes=1", headers=FORM).status_code == 200
        self.box.got.clear()

    @property
    def arrived(self) -> Counter[str]:
        """How often each was called about a turn."""
        told = [one.json for one in self.program.got if one.json["kind"] == "turn"]
        assert len({one["id"] for one in told}) == len(told)
        pushed = [self.device.told(one.body) for one in self.service.got]
        turns = [one for one in pushed if one["kind"] == "turn"]
        assert len({one["id"] for one in turns}) == len(turns)
        counted = {"Anne": len(told), "Marc": len(turns), "Zoë": len(self.box.got)}
        return +Counter(counted)


class Days:
    """A match by the day, and the server that it is played at for the time being."""

    def __init__(self, settings: Settings, calls: Calls | None = None) -> None:
        self.settings, self.calls = calls.settings(settings) if calls else settings, calls
        self.clock = Driven()
        self.stack = ExitStack()
        self.server = self.start()
        self.people = [Browser(self.server.address, name) for name in PEOPLE]
        first, *others = self.people
        if calls:
            calls.begin(self.server, *self.people[:3])
        pace = {"kind": "days", "days": 1}
        self.table = first.open_table("draco", "me", "friend", "friend", "friend", clock=pace)
        for seat, person in enumerate(others, start=2):
            person.sit(self.table, seat)

    def start(self) -> Running:
        """A server over the same database."""
        return self.stack.enter_context(serving(self.settings, self.clock))

    def restart(self, down: int) -> None:
        """Nothing is up for a while."""
        on(self.server, self.server.site.uptime.beat())
        self.stack.close()
        self.clock.go_on(down)
        self.server = self.start()
        for person in self.people:
            person.client.base_url = self.server.address
        look_round(self.server)
        self.call()

    def end(self) -> None:
        """Everybody goes home."""
        for person in self.people:
            person.client.close()
        self.stack.close()

    @property
    def mover(self) -> int:
        """The seat that is to move, counted from 0."""
        acting = self.people[0].snapshot(self.table)["turn"]["acting"]
        return int(acting[0]) - 1

    @property
    def left(self) -> int:
        """What whoever is to move has left."""
        left = left_of(self.people[0], self.table)[self.mover]
        assert left is not None
        return left

    def decide(self) -> None:
        """Whoever is to move does."""
        seat = self.mover
        self.people[seat].decide(self.table, seat + 1)
        self.call()

    def go_on(self, milliseconds: int) -> None:
        """Let time pass, while the server is up and looks what is due."""
        self.clock.go_on(milliseconds)
        look_round(self.server)
        self.call()

    def call(self) -> None:
        """Let the server look whose turn it is, more often than there is something to say."""
        if self.calls:
            go_round(self.server, rounds=2)

    def is_called(self) -> None:
        """Whoever is to move has been called for this turn, and nobody else for anything."""
        assert self.calls
        if PEOPLE[self.mover] != "Carl":
            self.calls.wanted[PEOPLE[self.mover]] += 1
        assert self.calls.arrived == self.calls.wanted

    def ups(self) -> list[tuple[int, int]]:
        """Whose time was up, and when."""
        log = on(self.server, self.server.site.store.entries(self.table))
        return [(one.data.seat, one.moment) for one in log if isinstance(one.data, TimeUp)]


def test_three_days_are_right_to_the_millisecond_over_restarts_and_a_holiday(
    either: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caller, "ROUND", 10_000.0)
    with ExitStack() as stack:
        calls = Calls(stack)
        match = Days(either, calls)
        stack.callback(match.end)
        for hours in (3, 20, 7):
            match.go_on(hours * HOUR + 123)
            match.is_called()
            assert match.left == DAY - hours * HOUR - 123
            match.decide()
            assert match.left == DAY

        match.go_on(5 * HOUR + 7)
        match.is_called()
        match.restart(down=9 * HOUR)
        match.go_on(11)
        assert match.left == DAY - 5 * HOUR - 18
        match.decide()

        match.go_on(HOUR)
        match.is_called()
        resting, now = match.people[match.mover], match.clock.moment
        resting.done("/me/holiday", since=now, until=now + 2 * DAY)
        match.go_on(30 * HOUR)
        assert match.left == DAY - HOUR
        match.restart(down=HOUR)
        match.go_on(17 * HOUR)
        assert match.left == DAY - HOUR
        match.go_on(23 * HOUR - 1)
        assert match.left == 1
        assert match.ups() == []
        assert calls.arrived == calls.wanted, "nobody is called twice for one turn"
        match.decide()

        late, begun = match.mover, match.clock.moment
        match.go_on(DAY + GRACE - 1)
        match.is_called()
        assert match.ups() == []
        match.go_on(1)
        assert match.ups() == [(late, begun + DAY)]
        until(lambda: match.mover != late)
        seat = match.people[0].snapshot(match.table)["table"]["seats"][late]
        assert (seat["kind"], seat["is_late"], seat["name"]) == ("bot", True, PEOPLE[late])
        assert set(calls.wanted) == {"Anne", "Marc", "Zoë"}
        assert {call.tries for call in kept_calls(match.server)} <= {0, 1}


@pytest.mark.parametrize("days", [29, 400])
def test_a_holiday_that_is_too_long_or_too_far_away_is_refused(anne: Browser, days: int) -> None:
    response = anne.post("/me/holiday", since=0, until=4_000_000_000_000 + days * DAY)

    assert "28 days" in refused(response, 400)


def test_whoever_is_back_early_has_no_more_days_off(either: Settings) -> None:
    match = Days(either)
    try:
        resting, now = match.people[match.mover], match.clock.moment
        resting.done("/me/holiday", since=now, until=now + 9 * DAY)
        match.go_on(2 * DAY)
        assert match.left == DAY

        resting.done("/me/holiday", since=0, until=0)
        match.go_on(HOUR)

        assert match.left == DAY - HOUR
        assert "Days off" in resting.get("/me").text
    finally:
        match.end()
