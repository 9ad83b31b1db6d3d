"""A match of four people that lasts days, played in seconds by a driven clock, with restarts."""

from contextlib import ExitStack

import pytest

from fabeltafel.web.entries import TimeUp
from fabeltafel.web.settings import Settings
from web.browser import Browser, until
from web.clocked import left_of, look_round, serving
from web.driving import Driven, on
from web.laying import refused
from web.serving import Running

HOUR, DAY, GRACE = 3_600_000, 86_400_000, 300
PEOPLE = ("Anne", "Marc", "Zoë", "Carl")


class Days:
    """A match by the day, and the server that it is played at for the time being."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.clock = Driven()
        self.stack = ExitStack()
        self.server = self.start()
        self.people = [Browser(self.server.address, name) for name in PEOPLE]
        first, *others = self.people
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

    def go_on(self, milliseconds: int) -> None:
        """Let time pass, while the server is up and looks what is due."""
        self.clock.go_on(milliseconds)
        look_round(self.server)

    def ups(self) -> list[tuple[int, int]]:
        """Whose time was up, and when."""
        log = on(self.server, self.server.site.store.entries(self.table))
        return [(one.data.seat, one.moment) for one in log if isinstance(one.data, TimeUp)]


def test_three_days_are_right_to_the_millisecond_over_restarts_and_a_holiday(
    either: Settings,
) -> None:
    match = Days(either)
    try:
        for hours in (3, 20, 7):
            match.go_on(hours * HOUR + 123)
            assert match.left == DAY - hours * HOUR - 123
            match.decide()
            assert match.left == DAY

        match.go_on(5 * HOUR + 7)
        match.restart(down=9 * HOUR)
        match.go_on(11)
        assert match.left == DAY - 5 * HOUR - 18
        match.decide()

        match.go_on(HOUR)
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
        match.decide()

        late, begun = match.mover, match.clock.moment
        match.go_on(DAY + GRACE - 1)
        assert match.ups() == []
        match.go_on(1)
        assert match.ups() == [(late, begun + DAY)]
        until(lambda: match.mover != late)
        seat = match.people[0].snapshot(match.table)["table"]["seats"][late]
        assert (seat["kind"], seat["is_late"], seat["name"]) == ("bot", True, PEOPLE[late])
    finally:
        match.end()


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
