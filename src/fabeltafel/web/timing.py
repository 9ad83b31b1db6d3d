"""What time does at a table: who may still decide, what comes of it at zero, and who has won."""

from fabeltafel.web.entries import TimeUp
from fabeltafel.web.tables import BOT_PLAYS, Table


def demand_time(table: Table, seat: int, arrived: int) -> None:
    """Refuse a decision that came when its time was up."""
    zero = table.clocks.zero_of(seat) if table.clocks else None
    table.demand(zero is None or arrived < zero, "refused-time-up")


def running_out(table: Table, seat: int, now: int) -> TimeUp:
    """Somebody's time is up: what comes of it was chosen when the table was opened."""
    zero = table.clocks.zero_of(seat) if table.clocks else None
    table.demand(zero is not None and zero <= now, "refused-stale")
    if table.at_zero == BOT_PLAYS:
        return TimeUp(seat, table.stand_in)
    after = table.forked()
    after.seats[seat].is_lost = True
    return TimeUp(seat, "" if after.is_out_of_time else table.stand_in, is_lost=True)


def winners_of(table: Table) -> list[int]:
    """Who has won a match that is over; nobody where nobody is ahead."""
    match, left = table.begun(), [n for n, seat in enumerate(table.seats) if not seat.is_lost]
    if len(left) == len(table.seats):
        return [] if match.is_drawn else match.winners
    if not match.is_over:
        return left
    returns = match.position.returns
    return [n for n in left if returns[n] == max(returns[other] for other in left)]
