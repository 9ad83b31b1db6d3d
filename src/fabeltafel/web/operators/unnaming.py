"""A name that nobody is to read any more is taken off every table; its owner plays on."""

import sqlalchemy as sa
from msgspec.structs import replace

from fabeltafel.web.entries import Again
from fabeltafel.web.forgetting import NOBODY_NAMED, made_anew, names, rewritten
from fabeltafel.web.live import LiveTables
from fabeltafel.web.schema import entries, invitations, seatings, tables
from fabeltafel.web.store import Store


async def unname_everywhere(live_tables: LiveTables, person: str) -> None:
    """Whatever somebody is called, at their tables and for the next one."""
    store = live_tables.store
    await store.save_person(person, name="")
    async with store.writing() as connection:
        theirs = sa.update(invitations).where(invitations.c.host == person)
        await connection.execute(theirs.values(name=NOBODY_NAMED))
        await store.tell_person(connection, person)
    for row in await store.rows(sa.select(seatings.c.table).where(seatings.c.person == person)):
        await rewritten(live_tables, row.table, lambda one: unname_at(store, one, person))


async def unname_at(store: Store, id: str, person: str) -> None:
    """Nobody reads at one table what somebody is called; what they said and played stays."""
    log = await store.rows(sa.select(entries).where(entries.c.table == id))
    async with store.writing() as connection:
        for row in log:
            if isinstance(row.data, Again):
                found = sa.select(tables.c.terms).where(tables.c.id == row.data.table)
                terms = (await connection.execute(found)).scalar() or {}
                kept = terms.get("kept", [])
                unnamed = [[who, NOBODY_NAMED if who == person else name] for who, name in kept]
                if unnamed != kept:
                    other = sa.update(tables).where(tables.c.id == row.data.table)
                    await connection.execute(other.values(terms=terms | {"kept": unnamed}))
            elif names(row.data, person):
                place = (entries.c.table == id) & (entries.c.position == row.position)
                data = replace(row.data, name=NOBODY_NAMED)
                await connection.execute(sa.update(entries).where(place).values(data=data))
        await made_anew(connection, id)
        await store.tell(connection, id, 0)  # other servers read the table anew
