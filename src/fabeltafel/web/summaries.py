"""How a table stands, in a row: for whoever lists tables without loading them."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from fabeltafel.match import Draft
from fabeltafel.web.entries import Entry
from fabeltafel.web.tables import Table
from fabeltafel.web.timing import winners_of


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
    seats: list[str] = []  # seat by seat, who sits there
    acting: list[int] = []  # the seats that are to move
    turned: float = 0  # since when they are
    zeros: list[float | None] = []  # seat by seat, when its time is up if nothing happens
    deadline: float | None = None  # when somebody has to see to it that something happens
    state: bytes = b""  # the box and the state of the match, with all secrets: for pictures
    is_listed: bool = False  # strangers find it
    free: int = 0  # seats that anybody may take

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
    match, zeros = table.match, zeros_of(table)
    is_full = match is not None or table.is_sealed
    return Summary(
        status="over" if not table.is_open else "running" if is_full else "free",
        names=[name for name in table.names if name],
        people=sorted({seat.person for seat in table.seats} - {""}),
        awaited=awaited,
        awaits_bot=any(seat.bot for seat in acting),
        since=now,
        outcome=outcome_of(table),
        asked=[last_decision(table, person) for person in awaited],
        seats=[seat.person for seat in table.seats],
        acting=table.acting(),
        turned=table.entries[max(table.decided, default=table.begun_at) - 1].at if match else now,
        zeros=zeros,
        deadline=deadline_of(table, zeros),
        state=match.box.tobytes() + match.state.tobytes() if match else b"",
        is_listed=table.is_listed,
        free=len(table.free),
    )


def deadline_of(table: Table, zeros: list[float | None]) -> float | None:
    """When something happens at a table by itself: somebody's time is up, or bots sit down."""
    if table.bots_at is not None:
        return table.bots_at / 1000
    return min((zero for zero in zeros if zero is not None), default=None)


def last_decision(table: Table, person: str) -> int:
    """The position of what somebody decided last; 0 before they did."""
    return max((table.latest.get(seat, 0) for seat in table.seats_of(person)), default=0)


def zeros_of(table: Table) -> list[float | None]:
    """Seat by seat, when its time is up if nothing happens."""
    clocks = table.clocks
    zeros = [clocks.zero_of(seat) for seat in range(len(table.seats))] if clocks else []
    return [zero if zero is None else zero / 1000 for zero in zeros]


def outcome_of(table: Table) -> list[Outcome]:
    """How the match of a table ended for everybody; nothing where it has not."""
    if table.match is None or not table.is_over:
        return []
    scores = table.match.scores
    winners = winners_of(table) or [n for n, seat in enumerate(table.seats) if not seat.is_lost]
    sides = {table.match.position.sides[seat] for seat in winners}
    shares = [1 / len(sides) if seat in winners else 0.0 for seat in range(len(scores))]
    ended = zip(table.seats, scores, shares, strict=True)
    return [Outcome(seat.person, seat.name, score, share) for seat, score, share in ended]


def summary_after(table: Table, entry: Entry, draft: Draft | None) -> Summary:
    """How a table will stand after something that is not written down yet."""
    after = table.forked()
    after.apply(entry, draft)
    return summary_of(after, entry.at)
