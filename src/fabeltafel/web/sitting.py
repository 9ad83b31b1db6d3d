"""Sitting down at a table, getting up, coming back, and having a bot play instead."""

import itertools

from msgspec import structs

from fabeltafel.web.entries import Back, Bot, Data, Leave, Sit
from fabeltafel.web.names import is_like
from fabeltafel.web.tables import BOT_NAMES, Table


def sitting_down(table: Table, sitting: Sit) -> Sit:
    """Somebody takes a free seat; of one that is taken nothing more is said."""
    place, symbol = table.place(sitting.seat), sitting.symbol
    table.demand(place.is_free, "refused-seat-taken")
    table.demand(not table.is_closed, "refused-closed")
    table.demand(not table.seats_of(sitting.person), "refused-already-sitting")
    table.demand(place.kept in ("", sitting.person), "refused-kept")
    table.demand(not symbol or symbol in table.free_symbols, "refused-symbol-taken")
    table.demand_own_name(sitting.person, sitting.name)
    return sitting


def joining(table: Table, sitting: Sit) -> Sit:
    """Somebody takes whatever seat is free; strangers of one name are told apart by a number."""
    table.demand(bool(table.free), "refused-full")
    others = [seat.name for seat in table.seats if seat.person != sitting.person]
    numbered = (f"{sitting.name} {number}" for number in range(2, len(others) + 2))
    names = itertools.chain([sitting.name], numbered)
    name = next((name for name in names if not is_like(name, others)), sitting.name)
    return sitting_down(table, structs.replace(sitting, seat=table.free[0], name=name))


def leaving(table: Table, person: str, seat: int) -> Data:
    """Somebody gets up; before the match has begun the seat is free again."""
    table.demand(not table.seat_of(person, seat).has_left, "refused-left-already")
    table.demand(table.is_open, "refused-over")
    return Leave(seat)


def bot_taking(table: Table, person: str, seat: int, level: str, is_away: bool) -> Data:
    """A bot takes a seat that is free, was left, or whose person is away."""
    table.place(seat)
    is_at_table = bool(table.seats_of(person)) or person == table.owner
    table.demand(is_at_table, "refused-not-at-table", 403)
    table.demand(table.is_open, "refused-over")
    table.demand(table.may_take(seat, is_away), "refused-seat-in-use")
    return bot_at(table, seat, table.stand_in if table.seats[seat].person else level)


def bot_at(table: Table, seat: int, level: str) -> Bot:
    """A bot under a name that nobody at the table has."""
    name = next((name for name in BOT_NAMES if name not in table.names), BOT_NAMES[0])
    return Bot(seat, level, name)


def coming_back(table: Table, person: str, seat: int) -> Data:
    """A person takes their seat back."""
    place = table.seat_of(person, seat)
    table.demand(not place.is_played_by_person, "refused-not-away")
    table.demand(table.is_open, "refused-over")
    table.demand(table.may_come_back(place), "refused-late")
    return Back(seat)


def filling(table: Table, now: int) -> Bot:
    """A bot takes a seat that nobody has taken in time, if that time is up."""
    due = table.bots_at
    table.demand(due is not None and due <= now, "refused-stale")
    return bot_at(table, table.free[0], table.publicity.bots)
