"""How a table stands, in a row: for whoever lists tables without loading them."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from fabeltafel.analysis.fortune import won
from fabeltafel.match import Draft
from fabeltafel.web.entries import Data, Entry
from fabeltafel.web.tables import Table


class Outcome(Struct, frozen=True):
    """How a match ended for one seat."""

    person: str  # "" for a bot's own seat
    name: str
    score: int
    won: float  # its share of the win


class Summary(Struct, frozen=True):
    """What a list of tables tells about one of them."""

    status: Literal["free", "running", "over"]
    names: list[str]
    people: list[str]  # who sits there
    awaited: list[str]  # who is to move
    awaits_bot: bool
    since: float
    outcome: list[Outcome] = []  # of a match that was played to its end, seat by seat
    asked: list[int] = []  # the last decision of each who is to move, which tells turns apart

    def state_for(self, person: str) -> str:
        """How the table stands for one person."""
        if self.status != "running":
            return self.status
        if person in self.awaited:
            return "yours"
        return "waiting" if person in self.people else "running"


def read_summary(row: Any) -> Summary | None:
    """What a row tells, unless nobody has summed its table up."""
    if row.status is None:
        return None
    return msgspec.convert(row, Summary, from_attributes=True)


def summary_of(table: Table, now: float) -> Summary:
    """How a table stands; a sealed one waits for whoever has not opened a number yet."""
    acting = [table.seats[seat] for seat in table.acting()]
    sealing = [table.seats[seat].person for seat in table.awaited]
    awaited = sorted({*sealing, *(seat.person for seat in acting if seat.is_played_by_person)})
    is_full = table.match is not None or table.is_sealed
    return Summary(
        status="over" if not table.is_open else "running" if is_full else "free",
        names=[name for name in table.names if name],
        people=sorted({seat.person for seat in table.seats} - {""}),
        awaited=awaited,
        awaits_bot=any(seat.bot for seat in acting),
        since=now,
        outcome=outcome_of(table),
        asked=[last_decision(table, person) for person in awaited],
    )


def last_decision(table: Table, person: str) -> int:
    """The position of what somebody decided last; 0 before they did."""
    return max((table.latest.get(seat, 0) for seat in table.seats_of(person)), default=0)


def outcome_of(table: Table) -> list[Outcome]:
    """How the match of a table ended for everybody; nothing where it has not."""
    if table.match is None or not table.match.is_over:
        return []
    shares, scores = won(table.match.position), table.match.scores
    ended = zip(table.seats, scores, shares, strict=True)
    return [Outcome(seat.person, seat.name, score, share) for seat, score, share in ended]


def summary_after(table: Table, data: Data, draft: Draft | None, now: float) -> Summary:
    """How a table will stand after something that is not written down yet."""
    after = table.forked()
    after.apply(Entry(table.position + 1, None, data, 0.0), draft)
    return summary_of(after, now)
