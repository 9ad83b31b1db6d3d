"""Talk at a table: who may say something, how fast, and what its owner lets others read."""

from fabeltafel.web.entries import Entry, Guests, Mute, Offer, Remove, Say
from fabeltafel.web.refusals import Refused
from fabeltafel.web.tables import Table

LONGEST_LINE = 300
WHILE = 6  # seconds in which
MOST_OF_A_PERSON = 3  # lines may be said by one
MOST_OF_A_TABLE = 12  # and by all together


def may_talk(table: Table, person: str) -> bool:
    """Whether somebody is asked for their word: at the table, its owner, or a welcome guest."""
    return bool(table.seats_of(person)) or person == table.owner or may_guests_talk(table)


def may_guests_talk(table: Table) -> bool:
    """Whether those who watch may talk: not about what was long ago."""
    return table.may_guests_talk and not table.publicity.delay


def saying(table: Table, person: str, name: str, text: str) -> Say:
    """A line of chat, by somebody at the table or a guest with a name."""
    mine = table.seats_of(person)
    table.demand(may_talk(table, person), "refused-guest", 403)
    table.demand(person not in table.muted, "refused-muted", 403)
    if not mine:
        table.demand_own_name(person, name)
    by, name = (mine[0], table.seats[mine[0]].name) if len(mine) == 1 else (-1, name)
    return Say(person, name, by, text)


def demand_pace(table: Table, person: str, now: float) -> None:
    """Refuse to hear one person, or all at one table, faster than others can read.

    The log knows when something was said, so it is the same whichever server is asked.
    """
    said = lately_said(table.entries, now - WHILE)
    mine = sum(line.person == person for line in said)
    table.demand(mine < MOST_OF_A_PERSON and len(said) < MOST_OF_A_TABLE, "refused-too-fast", 429)


def lately_said(entries: list[Entry], since: float) -> list[Say]:
    """What was said since a moment."""
    said = []
    for entry in reversed(entries):
        if entry.at < since:
            break
        if isinstance(entry.data, Say):
            said.append(entry.data)
    return said


def demand_owner(table: Table, person: str) -> None:
    """Refuse whoever did not open the table."""
    table.demand(person == table.owner, "refused-not-yours", 403)


def letting_guests(table: Table, person: str, may: bool) -> Guests:
    """Those who watch may talk, or not."""
    demand_owner(table, person)
    table.demand(not (may and table.publicity.delay), "refused-late-guests")
    return Guests(may)


def said_at(table: Table, position: int) -> Say:
    """What somebody said at a position."""
    table.demand(1 <= position <= table.position, "refused-no-line", 404)
    said = table.entries[position - 1].data
    if not isinstance(said, Say):
        raise Refused(404, "refused-no-line")
    return said


def muting(table: Table, owner: str, position: int, is_muted: bool) -> Mute:
    """Whoever said something is not to be heard any more, or again."""
    demand_owner(table, owner)
    said = said_at(table, position)
    table.demand(said.person != owner, "refused-no-line", 404)
    return Mute(said.person, said.name, is_muted)


def removing(table: Table, owner: str, position: int) -> Remove:
    """A line is taken off the table."""
    demand_owner(table, owner)
    said_at(table, position)
    return Remove(position)


def offering(table: Table, owner: str, seat: int) -> Offer:
    """A seat is kept for nobody any more."""
    demand_owner(table, owner)
    place = table.place(seat)
    table.demand(place.is_free and bool(place.kept), "refused-no-seat", 404)
    return Offer(seat)
