"""What we know about a person: they may have all of it, and may have it forgotten."""

import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from fabeltafel.web import books
from fabeltafel.web.blocks import blocked_by
from fabeltafel.web.calls.silence import Silences
from fabeltafel.web.entries import Again, AtSeat, Bot, Data, Mute, Say, Sit, written
from fabeltafel.web.live import LiveTables
from fabeltafel.web.owners import closing
from fabeltafel.web.people import Person
from fabeltafel.web.refusals import Refused
from fabeltafel.web.scenes import Scenes
from fabeltafel.web.schema import (
    analyses,
    blocks,
    call_wishes,
    calls,
    devices,
    endpoints,
    entries,
    holidays,
    invitations,
    links,
    looks,
    people,
    presences,
    reports,
    seatings,
    silences,
    summaries,
    tables,
    turns,
)
from fabeltafel.web.site import Website
from fabeltafel.web.sitting import leaving
from fabeltafel.web.store import Store

LOG = logging.getLogger("fabeltafel")
NOBODY_NAMED = "N. N."  # whoever is no longer here, in any language
SILENCE = "…"  # instead of what they said
THEIRS = (  # where rows are one person's alone
    calls.c.person,
    endpoints.c.person,
    turns.c.person,
    silences.c.person,
    call_wishes.c.person,
    looks.c.person,
    devices.c.person,
    links.c.person,
    holidays.c.person,
    invitations.c.person,
    invitations.c.host,
    blocks.c.person,
    blocks.c.blocked,
    reports.c.person,
    people.c.id,
)

Json = dict[str, Any]


async def everything(site: Website, request: Request) -> Response:
    """All that is kept about whoever asks, as a file."""
    person = await site.people.person(request)
    kept = await kept_about(site.store, person)
    kept["matches"] = [in_brief(played) for played in await books.book_of(site, person)]
    text = json.dumps(kept, ensure_ascii=False, indent=2)
    headers = {"content-disposition": 'attachment; filename="fabeltafel.json"'}
    headers["cache-control"] = "no-store"
    return Response(text, media_type="application/json", headers=headers)


def in_brief(played: books.Played) -> Json:
    """How a match ended for whoever asks; who else was there is not told."""
    told: Json = {"table": played.table, "won": played.won, "points": played.score}
    if played.lost and played.luck:
        told |= {"skill_lost": played.lost.value, "luck": played.luck.value}
    return told


async def kept_about(store: Store, person: Person) -> Json:
    """A person's name and language, and what they did at each of their tables."""
    row = await store.person(person.id)
    about = tables.c.id, tables.c.game, tables.c.made, tables.c.owner
    mine = sa.select(*about).join(seatings, seatings.c.table == tables.c.id)
    rows = await store.rows(mine.where(seatings.c.person == person.id).order_by(tables.c.made))
    kept = [await kept_of_table(store, person, table) for table in rows]
    told = {"name": row.name, "language": row.language} if row else {}
    at_home = await store.rows(sa.select(devices).where(devices.c.person == person.id))
    told["devices"] = [{"device": row.label, "seen": row.seen} for row in at_home]
    told["calls"] = await kept_about_calls(store, person.id)
    for row in await store.rows(sa.select(holidays).where(holidays.c.person == person.id)):
        told["holiday"] = {"since": row.since, "until": row.until}
    told["invitations"] = await kept_invitations(store, person.id)
    told |= await kept_about_others(store, person.id)
    return {"person": person.id, **told, "tables": kept}


async def kept_about_others(store: Store, person: str) -> Json:
    """Whom somebody has blocked, and what they reported; who told of them is not theirs to know."""
    blocked = await blocked_by(store, person)
    mine = sa.select(reports).where(reports.c.reporter == person).order_by(reports.c.at)
    told = [
        {"at": row.at, "table": row.table, "about": row.about, "reason": row.reason}
        for row in await store.rows(mine)
    ]
    return {"blocked": [{"name": row.name, "since": row.since} for row in blocked], "reports": told}


async def kept_about_calls(store: Store, person: str) -> Json:
    """Where and when somebody wants to be called, and how often they were."""
    found = sa.select(endpoints).where(endpoints.c.person == person)
    where = [
        {"kind": row.kind, "address": row.address, "label": row.label, "since": row.made}
        for row in await store.rows(found)
    ]
    hushed = await store.rows(sa.select(silences.c.table).where(silences.c.person == person))
    made = await store.rows(sa.select(calls).where(calls.c.person == person))
    told = [{"kind": row.kind, "at": row.made, "became": row.status} for row in made]
    times = vars(await Silences(store).of(person))
    return {"where": where, "when": times, "silent": [row.table for row in hushed], "made": told}


async def kept_invitations(store: Store, person: str) -> list[Json]:
    """Where somebody was invited, and where they invited others; who these are is not told."""
    both = (invitations.c.person == person) | (invitations.c.host == person)
    rows = await store.rows(sa.select(invitations).where(both).order_by(invitations.c.made))
    return [
        {"table": row.table, "at": row.made, "is_mine": row.host == person, "by": row.name}
        for row in rows
    ]


async def kept_of_table(store: Store, person: Person, table: Any) -> Json:
    """What a person did at one table: what they were called, said and decided there."""
    found = sa.select(entries).where(entries.c.table == table.id).order_by(entries.c.position)
    sitting: dict[int, str] = {}  # who has which seat
    done: list[Json] = []
    try:
        rows = await store.rows(found)
    except ValueError:  # nobody can read any more what they did there
        rows = []
    for row in rows:
        if isinstance(row.data, Sit):
            sitting[row.data.seat] = row.data.person
        is_at_seat = isinstance(row.data, AtSeat) and not isinstance(row.data, Bot)
        is_their_seat = is_at_seat and sitting.get(row.data.seat) == person.id
        if is_their_seat or names(row.data, person.id):
            done.append({"at": row.at, **written(row.data)})
    is_owner = table.owner == person.id
    about = {"table": table.id, "game": table.game, "opened": table.made, "is_owner": is_owner}
    return about | {"entries": done}


async def forget_me(site: Website, request: Request) -> Response:
    """Forget whoever asks: they get up everywhere, and what is left of them has no name.

    It can be asked for again if it was interrupted: what is done is done.
    """
    person = await site.people.person(request)
    if person.is_new:
        raise Refused(403, "refused-no-cookie")
    await forget(site.tables, person.id)
    response = JSONResponse({})
    response.delete_cookie(site.people.cookie, secure=person.is_secure, httponly=True)
    return response


async def forget(live_tables: LiveTables, person: str) -> None:
    """Let somebody get up everywhere, and keep nothing that says who they are."""
    store = live_tables.store
    mine = sa.select(seatings.c.table).where(seatings.c.person == person)
    for row in await store.rows(mine):
        await get_up(live_tables, row.table, person)
        try:
            await forget_at_table(live_tables, row.table, person)
        except ValueError:
            LOG.warning("table %s is damaged; whoever wants to be forgotten stays in it", row.table)
    async with store.writing(person) as connection:
        for theirs in THEIRS:
            await connection.execute(sa.delete(theirs.table).where(theirs == person))
        told = sa.update(reports).where(reports.c.reporter == person)
        await connection.execute(told.values(reporter="", reason=SILENCE))
    await store.wipe()


async def get_up(live_tables: LiveTables, id: str, person: str) -> None:
    """Leave a table that is still played at, and close one that was only waiting."""
    try:
        table = (await live_tables.load(id)).table
        if not table.is_open:
            return
        live = await live_tables.table(id)
        if table.match is None and table.owner == person:
            await live_tables.append(live, None, lambda: (closing(live.table, person), None))
            return
        for seat in table.seats_of(person):

            def getting_up(seat: int = seat) -> tuple[Data, None]:
                return leaving(live.table, person, seat), None

            await live_tables.append(live, None, getting_up)
    except Refused:  # it does not replay here, or they had left already
        return


async def forget_at_table(live_tables: LiveTables, id: str, person: str) -> None:
    """Take a person's name and words out of a table's log; the match stays as it was played."""
    await rewritten(live_tables, id, lambda one: rewrite_log(live_tables.store, one, person))


async def rewritten(
    live_tables: LiveTables, id: str, rewrite: Callable[[str], Awaitable[None]]
) -> None:
    """Rewrite a table's log, and let whoever looks on look afresh."""
    live = live_tables.in_memory.get(id)
    if live is None:
        await rewrite(id)
        return
    async with live.lock:
        await rewrite(id)
        anew = await live_tables.load(id)
        live.table, live.past, live.scenes = anew.table, anew.past, Scenes()
    for stream in list(live.streams):
        stream.end()  # whoever looks on comes back at once and sees no name


async def rewrite_log(store: Store, id: str, person: str) -> None:
    """Give one table's entries to somebody whom nobody knows from anywhere else."""
    gone = secrets.token_urlsafe(16)
    mine = sa.select(entries).where(entries.c.table == id)
    log = await store.rows(mine)
    async with store.writing() as connection:
        for row in log:
            if isinstance(row.data, Again):
                await release_seat(connection, row.data.table, person)
            if not names(row.data, person):
                continue
            place = (entries.c.table == id) & (entries.c.position == row.position)
            data = nameless(row.data, gone)
            await connection.execute(sa.update(entries).where(place).values(data=data))
        owned = (tables.c.id == id) & (tables.c.owner == person)
        await connection.execute(sa.update(tables).where(owned).values(owner=gone))
        for kept in (seatings, presences):
            theirs = (kept.c.table == id) & (kept.c.person == person)
            await connection.execute(sa.delete(kept).where(theirs))
        await made_anew(connection, id)
        await store.tell(connection, id, 0)  # other servers read the table anew


async def made_anew(connection: AsyncConnection, id: str) -> None:
    """Keep nothing of a table any longer that knows names, or a fingerprint of them."""
    for kept in (summaries, analyses):
        await connection.execute(sa.delete(kept).where(kept.c.table == id))


async def release_seat(connection: AsyncConnection, id: str, person: str) -> None:
    """Keep no seat of another round for somebody who is gone."""
    found = await connection.execute(sa.select(tables.c.terms).where(tables.c.id == id))
    terms = found.scalar()
    if not terms or "kept" not in terms:
        return
    kept = [["", ""] if who == person else [who, name] for who, name in terms["kept"]]
    changed = {"terms": terms | {"kept": kept}}
    await connection.execute(sa.update(tables).where(tables.c.id == id).values(changed))


def names(data: Data, person: str) -> bool:
    """Whether an entry says who somebody is."""
    return isinstance(data, Sit | Say | Mute) and data.person == person


def nameless(data: Sit | Say | Mute, gone: str) -> Data:
    """An entry of somebody who wants to be forgotten."""
    told = replace(data, person=gone, name=NOBODY_NAMED)
    return replace(told, text=SILENCE) if isinstance(told, Say) else told
