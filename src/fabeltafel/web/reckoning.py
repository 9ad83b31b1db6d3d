"""How much time everybody has left, reckoned from the moments of a log: nothing else counts.

All moments and times are whole milliseconds. A clock runs while its seat is to decide and a person
sits there, but not while no server was up, nor on the days its person has taken off.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE


class Live(Struct, frozen=True, tag_field="kind", tag="live"):
    """So many minutes for a person's whole match, and some seconds more with every decision."""

    minutes: Annotated[int, Meta(ge=1, le=180, description="of a person for the whole match")]
    seconds: Annotated[int, Meta(ge=0, le=300, description="more with every decision")]

    @property
    def full(self) -> int:
        """What everybody begins with."""
        return self.minutes * MINUTE

    @property
    def short(self) -> int:
        """What is little."""
        return max(self.full // 10, MINUTE // 2)

    def refilled(self, left: int) -> int:
        """What is left after a decision."""
        return left + self.seconds * SECOND


class Days(Struct, frozen=True, tag_field="kind", tag="days"):
    """So many days for every decision."""

    days: Annotated[int, Meta(ge=1, le=30, description="for every decision")]

    @property
    def full(self) -> int:
        """What everybody begins with, every time."""
        return self.days * DAY

    @property
    def short(self) -> int:
        """What is little."""
        return DAY // 8

    def refilled(self, _: int) -> int:
        """What is left after a decision."""
        return self.full


Pace: TypeAlias = Live | Days


def pace_of(told: Any) -> Pace | None:
    """The clock a table was opened with, if any."""
    return msgspec.convert(told, Pace) if told else None


def clock_terms(pace: Pace | None, at_zero: str) -> dict[str, Any]:
    """A clock, and what happens at zero, as files keep it; nothing where there is none."""
    return msgspec.to_builtins(pace) | {"at_zero": at_zero} if pace else {}


@dataclass(frozen=True, order=True)
class Span:
    """Some time, from one moment up to another."""

    since: int
    until: int

    def within(self, other: "Span") -> "Span":
        """What of it lies in another."""
        since = max(self.since, other.since)
        return Span(since, max(min(self.until, other.until), since))

    @property
    def length(self) -> int:
        """How long it is."""
        return self.until - self.since


def joined(spans: Iterable[Span]) -> list[Span]:
    """Spans in their order, those that touch as one."""
    whole: list[Span] = []
    for span in sorted(spans):
        if whole and span.since <= whole[-1].until:
            whole[-1] = replace(whole[-1], until=max(whole[-1].until, span.until))
        else:
            whole.append(span)
    return whole


def gaps(spans: Iterable[Span], within: Span) -> list[Span]:
    """What some spans leave free of another."""
    free, since = [], within.since
    for span in joined(spans):
        free.append(Span(since, span.since).within(within) if span.since > since else None)
        since = max(since, span.until)
    free.append(Span(since, within.until) if since < within.until else None)
    return [span for span in free if span and span.length > 0]


def run(since: int, until: int, rests: Iterable[Span]) -> int:
    """How long a clock ran from one moment to another, if it stood still at some times."""
    whole = Span(since, max(since, until))
    return whole.length - sum(rest.within(whole).length for rest in joined(rests))


def ends(since: int, left: int, rests: Iterable[Span]) -> int:
    """When a clock that runs from a moment on will have run out."""
    until = since + left
    for rest in joined(rests):
        if max(rest.since, since) < min(rest.until, until):
            until += rest.until - max(rest.since, since)
    return until


@dataclass
class Clocks:
    """The clocks of one table up to the latest moment of its log."""

    pace: Pace
    left: list[int]  # by seat, at the latest moment
    at: int = 0
    running: frozenset[int] = frozenset()
    rests: list[list[Span]] = field(default_factory=list)  # by seat: when its clock stands still

    @classmethod
    def wound_up(cls, pace: Pace, seats: int) -> "Clocks":
        """The clocks of a table where nothing has happened yet."""
        return cls(pace, [pace.full] * seats, rests=[[] for _ in range(seats)])

    def forked(self) -> "Clocks":
        """A copy that goes its own way."""
        return replace(self, left=[*self.left], rests=[[*spans] for spans in self.rests])

    def stand_still(self, span: Span) -> None:
        """No server was up for a while: nobody's clock has run."""
        for spans in self.rests:
            spans.append(span)

    def take_off(self, seat: int, at: int, span: Span) -> None:
        """From a moment on, a seat's person rests for this time and no other."""
        past = [replace(rest, until=min(rest.until, at)) for rest in self.rests[seat]]
        self.rests[seat] = [rest for rest in [*past, span] if rest.length > 0]

    def go_on(self, at: int, running: Sequence[int], decided: int | None = None) -> None:
        """Something has happened: whose clock runs from this moment on, and who has decided."""
        self.left = [self.left_at(seat, at) for seat in range(len(self.left))]
        self.at, self.running = max(at, self.at), frozenset(running)
        if decided is not None:
            self.left[decided] = self.pace.refilled(self.left[decided])
        if isinstance(self.pace, Days):
            rested = (seat for seat in range(len(self.left)) if seat not in self.running)
            for seat in rested:
                self.left[seat] = self.pace.full

    def left_at(self, seat: int, now: int) -> int:
        """What a seat has left at a moment that the log has not passed."""
        if seat not in self.running:
            return self.left[seat]
        return max(self.left[seat] - run(self.at, now, self.rests[seat]), 0)

    def zero_of(self, seat: int) -> int | None:
        """The moment at which a seat's time is up, if nothing happens before; none if it stands."""
        if seat not in self.running:
            return None
        return ends(self.at, self.left[seat], self.rests[seat])

    @property
    def zero(self) -> int | None:
        """The moment at which somebody's time is up first."""
        moments = [self.zero_of(seat) for seat in self.running]
        return min((moment for moment in moments if moment is not None), default=None)

    def is_resting(self, seat: int, now: int) -> bool:
        """Whether a seat's clock stands still just now because of days off."""
        return any(rest.since <= now < rest.until for rest in self.rests[seat])
