"""What people tell whoever runs the server about others, with what they saw, as it was then."""

import hashlib
from typing import Any

import sqlalchemy as sa

from fabeltafel.film import NOBODY
from fabeltafel.web.entries import AtSeat, Back, Data, Entry, Leave, Say, TimeUp, Without
from fabeltafel.web.messages import Look
from fabeltafel.web.readers import Reader
from fabeltafel.web.schema import reports
from fabeltafel.web.store import Row, Store
from fabeltafel.web.tables import Table

LINE, NAME, CONDUCT = "line", "name", "conduct"
MOST_AN_HOUR, MOST_A_DAY = 5, 20  # of one person
HOUR, DAY = 3600.0, 24 * 3600.0
MOST_LINES = 12  # of what somebody said and did, the latest
TOLD = (Leave, Back, TimeUp, Without)  # what somebody does that is conduct and no move


async def is_enough(store: Store, person: str) -> bool:
    """Whether somebody has told enough for now; all servers know."""
    now = store.clock()
    lately = sa.select(reports.c.at).where(reports.c.reporter == person, reports.c.at > now - DAY)
    moments = [row.at for row in await store.rows(lately)]
    in_an_hour = sum(at > now - HOUR for at in moments)
    return in_an_hour >= MOST_AN_HOUR or len(moments) >= MOST_A_DAY


async def add(store: Store, key: str, told: Row) -> None:
    """Keep a report; the same key tells nothing twice."""
    id = name_of(told["reporter"], key)
    row = store.insert(reports).values(told | {"id": id, "at": store.clock()})
    async with store.writing() as connection:
        await connection.execute(row.on_conflict_do_nothing())


async def is_there(store: Store, person: str, key: str) -> bool:
    """Whether somebody has told this already."""
    return await one(store, name_of(person, key)) is not None


def name_of(person: str, key: str) -> str:
    """What a report is called: short enough to be typed."""
    return hashlib.sha256(f"{person} {key}".encode()).hexdigest()[:10]


async def one(store: Store, id: str) -> Any | None:
    """A report."""
    return next(iter(await store.rows(sa.select(reports).where(reports.c.id == id))), None)


async def listed(store: Store, with_settled: bool = False) -> list[Any]:
    """All reports that nobody has settled, or all there are, the latest first."""
    found = sa.select(reports).order_by(reports.c.at.desc())
    return await store.rows(found if with_settled else found.where(reports.c.settled.is_(None)))


async def settle(store: Store, id: str) -> None:
    """A report is seen to."""
    mine = sa.update(reports).where(reports.c.id == id, reports.c.settled.is_(None))
    async with store.writing() as connection:
        await connection.execute(mine.values(settled=store.clock()))


async def drop_settled(store: Store, before: float) -> None:
    """Keep no report any longer that was settled before a moment."""
    async with store.writing() as connection:
        await connection.execute(sa.delete(reports).where(reports.c.settled < before))


def evidence(table: Table, about: str, person: str, line: int, language: str) -> list[Row]:
    """What somebody said and did, as everybody at the table could see it; of no hand anything."""
    look = Look(table, Reader(NOBODY, language))
    if about == NAME:
        return []
    if about == LINE:
        return [shown(look, table.entries[line - 1])]
    theirs = [entry for entry in table.entries if is_conduct(table, entry.data, person)]
    return [shown(look, entry) for entry in theirs[-MOST_LINES:]]


def is_conduct(table: Table, data: Data, person: str) -> bool:
    """Whether an entry tells what somebody said or did beside the match."""
    if isinstance(data, Say):
        return data.person == person
    is_theirs = isinstance(data, AtSeat) and table.seats[data.seat].person == person
    return is_theirs and isinstance(data, TOLD)


def shown(look: Look, entry: Entry) -> Row:
    """An entry as it is kept; what was taken off the table is evidence, too."""
    data = entry.data
    if isinstance(data, Say):
        return {"at": entry.at, "name": data.name, "text": data.text, "line": entry.position}
    return {"at": entry.at, "name": "", "text": look.table_line(entry).text, "line": 0}
