"""Clocks reckoned from a log, beside a second model that counts every millisecond by itself."""

from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from fabeltafel.web.reckoning import DAY, MINUTE, SECOND, Clocks, Days, Live, Span, gaps, joined

SEATS = 3


@dataclass
class Moment:
    """Something that happens: when, who is to decide then, who has decided, who rests."""

    at: int
    running: list[int]
    decided: int | None
    down: int = 0  # for how long no server was up just before
    off: tuple[int, int, int] | None = None  # seat, in how long, for how long


@dataclass
class Naive:
    """Every seat's time, counted down millisecond by millisecond."""

    full: int
    more: int | None  # with every decision; None: all of it anew
    left: list[int] = field(default_factory=list)

    def reckon(self, moments: list[Moment], until: int) -> list[int]:
        """What everybody has left at the end."""
        self.left = [self.full] * SEATS
        by_time: dict[int, list[Moment]] = {}
        for moment in moments:
            by_time.setdefault(moment.at, []).append(moment)
        down = {ms for m in moments for ms in range(m.at - m.down, m.at)}
        running: list[int] = []
        off: dict[int, set[int]] = {seat: set() for seat in range(SEATS)}
        for ms in range(until + 1):
            for moment in by_time.get(ms, []):
                running = self.happen(moment, off)
            for seat in running if ms < until else ():
                if ms not in down and ms not in off[seat]:
                    self.left[seat] = max(self.left[seat] - 1, 0)
        return self.left

    def happen(self, moment: Moment, off: dict[int, set[int]]) -> list[int]:
        """One moment, at its time."""
        if moment.off:
            seat, later, long = moment.off
            past = {ms for ms in off[seat] if ms < moment.at}
            off[seat] = past | set(range(moment.at + later, moment.at + later + long))
        if moment.decided is not None:
            seat = moment.decided
            self.left[seat] = self.full if self.more is None else self.left[seat] + self.more
        if self.more is None:
            for seat in set(range(SEATS)) - set(moment.running):
                self.left[seat] = self.full
        return moment.running


class Small(Live, frozen=True):
    """A live pace of milliseconds."""

    @property
    def full(self) -> int:
        """What everybody begins with."""
        return self.minutes

    def refilled(self, left: int) -> int:
        """What is left after a decision."""
        return left + self.seconds


class SmallDays(Days, frozen=True):
    """Days of a few milliseconds."""

    @property
    def full(self) -> int:
        """What everybody has for a decision."""
        return self.days

    def refilled(self, _: int) -> int:
        """What is left after a decision."""
        return self.days


@st.composite
def matches(draw: st.DrawFn) -> list[Moment]:
    """A small match: people decide, alone or at the same time, and servers and people rest."""
    moments: list[Moment] = [Moment(0, draw(running), None)]
    for _ in range(draw(st.integers(0, 8))):
        before = moments[-1]
        later = draw(st.integers(0, 15))
        decided = draw(st.sampled_from([None, *before.running]))
        off = draw(st.none() | st.tuples(seats, st.integers(0, 10), st.integers(0, 20)))
        down = draw(st.integers(0, later))
        moments.append(Moment(before.at + later, draw(running), decided, down, off))
    return moments


seats = st.integers(0, SEATS - 1)
running = st.lists(seats, unique=True, max_size=SEATS)


def reckoned(clocks: Clocks, moments: list[Moment]) -> Clocks:
    """The clocks after all that has happened."""
    for moment in moments:
        if moment.down:
            clocks.stand_still(Span(moment.at - moment.down, moment.at))
        if moment.off:
            seat, later, long = moment.off
            since = moment.at + later
            clocks.take_off(seat, moment.at, Span(since, since + long))
        clocks.go_on(moment.at, moment.running, moment.decided)
    return clocks


@given(matches(), st.integers(1, 60), st.integers(0, 9), st.integers(0, 30))
@settings(max_examples=300)
def test_a_live_clock_is_right_to_the_millisecond(
    moments: list[Moment], full: int, more: int, later: int
) -> None:
    until = moments[-1].at + later
    clocks = reckoned(Clocks.wound_up(Small(full, more), SEATS), moments)

    found = [clocks.left_at(seat, until) for seat in range(SEATS)]

    assert found == Naive(full, more).reckon(moments, until)


@given(matches(), st.integers(1, 60), st.integers(0, 30))
@settings(max_examples=300)
def test_a_clock_of_days_is_right_to_the_millisecond(
    moments: list[Moment], full: int, later: int
) -> None:
    until = moments[-1].at + later
    clocks = reckoned(Clocks.wound_up(SmallDays(full), SEATS), moments)

    found = [clocks.left_at(seat, until) for seat in range(SEATS)]

    assert found == Naive(full, None).reckon(moments, until)


@given(matches(), st.integers(1, 60), st.integers(0, 9))
@settings(max_examples=200)
def test_the_moment_foretold_is_the_first_without_time(
    moments: list[Moment], full: int, more: int
) -> None:
    clocks = reckoned(Clocks.wound_up(Small(full, more), SEATS), moments)

    for seat in range(SEATS):
        zero = clocks.zero_of(seat)
        assert (zero is None) == (seat not in clocks.running)
        if zero is not None:
            assert clocks.left_at(seat, zero) == 0
            if zero > clocks.at:
                assert clocks.left_at(seat, zero - 1) > 0


@given(matches())
@settings(max_examples=50)
def test_a_copy_goes_its_own_way(moments: list[Moment]) -> None:
    clocks = reckoned(Clocks.wound_up(Small(50, 1), SEATS), moments)
    before = ([*clocks.left], clocks.at, [[*rests] for rests in clocks.rests])

    reckoned(clocks.forked(), [Moment(clocks.at + 7, [0, 1], None, 3, (0, 1, 5))])

    assert (clocks.left, clocks.at, clocks.rests) == before


def test_spans_that_touch_are_one_and_what_is_between_is_free() -> None:
    spans = [Span(5, 9), Span(0, 3), Span(3, 4)]

    assert joined(spans) == [Span(0, 4), Span(5, 9)]
    assert gaps(spans, Span(2, 20)) == [Span(4, 5), Span(9, 20)]
    assert gaps([], Span(1, 2)) == [Span(1, 2)]
    assert gaps([Span(0, 9)], Span(3, 4)) == []


def test_a_real_pace_is_counted_in_minutes_seconds_and_days() -> None:
    assert Live(10, 15).full == 10 * MINUTE
    assert Live(10, 15).refilled(1) == 15 * SECOND + 1
    assert Days(3).full == Days(3).refilled(5) == 3 * DAY
