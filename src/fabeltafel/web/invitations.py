"""Invitations to people one has played with: on their home page, and as a call if they want calls.

Who they are stands in nothing that is sent: a name is known, and a mark that only means them here.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response

from fabeltafel.game import FabeltafelError, Game
from fabeltafel.web import approaches, blocks, wishes
from fabeltafel.web.calls.invited import pending_of
from fabeltafel.web.meeting import Acquaintance, Acquaintances
from fabeltafel.web.mytables import Mine
from fabeltafel.web.people import Person
from fabeltafel.web.posting import TablePost
from fabeltafel.web.protocol import Nothing, Said
from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import invitations
from fabeltafel.web.site import Website
from fabeltafel.web.store import Row, Store
from fabeltafel.web.summaries import Outcome
from fabeltafel.web.tables import Table

MOST = 12  # people invited to one table
SHOWN = 40  # people one has played with


@dataclass(frozen=True)
class Met:
    """Somebody one has played with."""

    person: str
    name: str
    matches: int


async def acquaintances(store: Store, person: str) -> list[Met]:
    """Those somebody has played with to the end, the latest first, as they were called last."""
    found: dict[str, Met] = {}
    for row in await store.matches_of(person):
        outcome = msgspec.convert(row.outcome, list[Outcome])
        if person not in {one.person for one in outcome}:
            continue
        for one in outcome:
            if one.person not in ("", person):
                before = found.pop(one.person, None)
                matches = before.matches + 1 if before else 1
                found[one.person] = Met(one.person, one.name, matches)
    return list(found.values())[::-1]


def mark_of(site: Website, person: str, other: str) -> str:
    """By what one person names another when they invite them."""
    told = f"acquaintance {person} {other}".encode()
    return hmac.new(site.people.key, told, hashlib.sha256).hexdigest()[:16]


def is_host(table: Table, person: str) -> bool:
    """Whether somebody sits here or opened the table."""
    return bool(table.seats_of(person)) or person == table.owner


def demand_host(table: Table, person: str) -> None:
    """Refuse whoever does not sit here, and invitations to a table without room."""
    table.demand(is_host(table, person), "refused-not-at-table", 403)
    table.demand(bool(table.free), "refused-full")


async def invited_to(store: Store, table: str) -> set[str]:
    """Everybody who was invited to a table."""
    found = sa.select(invitations.c.person).where(invitations.c.table == table)
    return {row.person for row in await store.rows(found)}


async def people_to_invite(site: Website, request: Request) -> Response:
    """Those whom somebody at a table may invite there; nobody for whoever only watches."""
    person = await site.people.person(request)
    table = (await site.tables.table(request.path_params["table"])).table
    if not (is_host(table, person.id) and table.free):
        return Said(Acquaintances([]))
    invited, seated = await invited_to(site.store, table.id), {one.person for one in table.seats}
    known = (await acquaintances(site.store, person.id))[:SHOWN]
    apart = await blocks.apart(site.store, person.id)
    people = [
        Acquaintance(mark_of(site, person.id, id), name, matches, is_invited=id in invited)
        for id, name, matches in ((one.person, one.name, one.matches) for one in known)
        if id not in seated | apart.unmet
    ]
    return Said(Acquaintances(people))


async def invite(post: TablePost[approaches.Invite]) -> Nothing:
    """Invite somebody one has played with; asking twice does nothing twice."""
    site, person, table = post.site, post.person, post.table
    demand_host(table, person.id)
    known = await acquaintances(site.store, person.id)
    apart = await blocks.apart(site.store, person.id)
    marked = {mark_of(site, person.id, one.person): one.person for one in known}
    guest = marked.get(post.wish.who, "")
    if not guest or guest in apart.unmet:
        raise Refused(404, "refused-acquaintance")
    invited = await invited_to(site.store, table.id)
    table.demand(guest in invited or len(invited) < MOST, "refused-invitations", 429)
    seats = table.seats_of(person.id)
    name = table.names[seats[0]] if seats else person.name
    told: Row = {"table": table.id, "person": guest, "host": person.id, "name": name}
    told |= {"made": site.store.clock(), "called": None, "is_declined": False}
    row = site.store.insert(invitations).values(told).on_conflict_do_nothing()
    async with site.store.writing() as connection:
        await connection.execute(row)
    return Nothing()


async def decline(post: TablePost[wishes.Wish]) -> Nothing:
    """Not come to a table to which one was invited; whoever invited is not told."""
    mine = (invitations.c.table == post.table.id) & (invitations.c.person == post.person.id)
    async with post.site.store.writing() as connection:
        await connection.execute(sa.update(invitations).where(mine).values(is_declined=True))
    return Nothing()


async def invited(site: Website, person: Person) -> list[Mine]:
    """The tables to which somebody is invited, as their list shows them."""
    rows = await pending_of(site.store, person.id)
    return list(listed(rows, site.find_game))


def listed(rows: Iterable[Any], find_game: Callable[[str], Game]) -> Iterable[Mine]:
    """Invitations by the title of their game; a game that is not here invites nobody."""
    for row in rows:
        try:
            title = find_game(row.game).of_version(row.version).title
        except FabeltafelError:
            continue
        yield Mine(row.table, title, "invited", [row.name], [], urgency=-row.made)
