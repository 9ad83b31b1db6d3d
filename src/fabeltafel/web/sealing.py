"""Honest lots at a table: everybody commits, then everybody opens. See docs/security.md."""

from collections.abc import Sequence

from msgspec import UNSET, structs

from fabeltafel.fairness import FIRST, SEALED, Lots, chained, lot_of
from fabeltafel.match import Match
from fabeltafel.matchfile import write_match
from fabeltafel.web.entries import Data, Reveal, Without, line_of
from fabeltafel.web.protocol import Fairness
from fabeltafel.web.reckoning import clock_terms
from fabeltafel.web.tables import Table


def revealing(table: Table, person: str, number: str) -> Reveal:
    """Somebody opens the number they committed to."""
    lot = lot_of(number)
    mine = [seat for seat in table.awaited if table.seats[seat].person == person]
    seats = [seat for seat in mine if table.seats[seat].lot == lot]
    table.demand(bool(seats), "refused-number")
    return Reveal(seats, number)


def is_open(table: Table, person: str, number: str) -> bool:
    """Whether somebody has opened this number already."""
    return any(table.seats[seat].number == number for seat in table.seats_of(person))


def going_without(table: Table, person: str, seat: int) -> Without:
    """Somebody at the table does not want to wait for another's number."""
    is_at_table = bool(table.seats_of(person)) or person == table.owner
    table.demand(is_at_table, "refused-not-at-table", 403)
    table.demand(table.place(seat).person != person, "refused-own-number", 403)
    table.demand(seat in table.awaited, "refused-number")
    return Without(seat)


def bound(table: Table, data: Data, moment: int) -> Data:
    """An entry that carries the hash of the log before it, and its moment where clocks run."""
    if table.protocol == FIRST:
        return data
    at = max(moment, table.clocks.at) if table.clocks else UNSET
    return structs.replace(data, previous=table.head, at=at)


def first_bound(secret: str, first: Sequence[Data]) -> list[Data]:
    """The first entries of a table's log, each with the hash of the one before."""
    head, chain = Lots(secret, "", ()).commitment, []
    for position, data in enumerate(first, start=1):
        chain.append(structs.replace(data, previous=head))
        head = chained(head, secret, position, line_of(data))
    return chain


def lines_of(table: Table) -> list[str]:
    """The log of a table as anybody can check it when its secret is open."""
    if table.protocol == FIRST:
        return []
    return [line_of(entry.data) for entry in table.entries]


def file_of(table: Table, match: Match) -> str:
    """The match of a table as a file: with its log, and the clock it was played by."""
    return write_match(match, lines_of(table), clock_terms(table.pace, table.at_zero))


def fairness_of(table: Table) -> Fairness:
    """How the lots stand, and the hash of the log so far."""
    is_open = table.is_over or table.is_closed
    return Fairness(
        protocol=table.protocol,
        lots=[seat.lot for seat in table.seats],
        is_sealed=table.is_sealed,
        awaited=[seat + 1 for seat in table.awaited],
        without=[n for n, seat in enumerate(table.seats, start=1) if seat.is_without],
        head=table.head if table.protocol == SEALED else "",
        secret=table.secret if is_open else None,
    )
