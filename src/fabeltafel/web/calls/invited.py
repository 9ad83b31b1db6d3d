"""Invitations that may still be followed, and who is to be called about them."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import sqlalchemy as sa

from fabeltafel.game import FabeltafelError, Game
from fabeltafel.web import blocks
from fabeltafel.web.blocks import NOBODY_APART
from fabeltafel.web.calls.letters import Place
from fabeltafel.web.schema import invitations, silences, summaries, tables
from fabeltafel.web.store import Store


async def pending(store: Store, which: Any) -> list[Any]:
    """Invitations that nobody has declined, to tables with room where their guest does not sit."""
    about = tables.c.game, tables.c.version, summaries.c.people
    found = sa.select(invitations, *about).join(tables, tables.c.id == invitations.c.table)
    found = found.join(summaries, summaries.c.table == invitations.c.table)
    has_room = (summaries.c.status == "free") & (summaries.c.free > 0)
    found = found.where(which, has_room, ~invitations.c.is_declined)
    rows = await store.rows(found.order_by(invitations.c.made.desc(), invitations.c.table))
    return [row for row in rows if row.person not in row.people]


async def pending_of(store: Store, person: str, which: Any = True) -> list[Any]:
    """The invitations that one person may still follow: not to people they are not to meet."""
    rows = await pending(store, sa.and_(invitations.c.person == person, which))
    apart = await blocks.apart(store, person) if rows else NOBODY_APART
    return [row for row in rows if apart.may_meet({*row.people, row.host})]


async def uncalled(store: Store, people: set[str]) -> dict[str, list[str]]:
    """The tables about which people were not called yet, of those who want to be called."""
    hushed = sa.select(silences.c.table).where(silences.c.person == invitations.c.person)
    wanted = invitations.c.called.is_(None) & invitations.c.table.not_in(hushed)
    waiting = {row.person for row in await pending(store, wanted)} & people
    found = {}
    for person in waiting:
        found[person] = [row.table for row in await pending_of(store, person, wanted)]
    return {person: ids for person, ids in found.items() if ids}


async def places_to_go(
    store: Store, person: str, find_game: Callable[[str], Game]
) -> tuple[Place, ...]:
    """The tables that somebody was called about and may still go to, each with who invites."""
    places = []
    for row in await pending_of(store, person):
        try:
            title = find_game(row.game).of_version(row.version).title
        except FabeltafelError:
            continue
        if row.called is not None:
            places.append(Place(title, f"/t/{quote(row.table)}", row.name))
    return tuple(places)
