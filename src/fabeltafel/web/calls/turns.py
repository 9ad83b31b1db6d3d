"""Whose turn it is, read off the summaries that are written with every entry of a log."""

import itertools
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from fabeltafel.web.schema import silences, summaries, tables, turns
from fabeltafel.web.store import Store

OVERLAP = 60.0  # seconds: clocks of several servers differ, and a transaction takes its time


@dataclass(frozen=True)
class Waiting:
    """A table that waits for somebody."""

    table: str
    game: str
    version: int
    asked: int
    since: float
    called: float | None


@dataclass
class Changes:
    """What became of turns since the last look."""

    new: list[dict[str, Any]] = field(default_factory=list)
    over: list[tuple[str, str]] = field(default_factory=list)  # person and table
    withdrawn: set[str] = field(default_factory=set)  # people who were called in vain


class Turns:
    """The turns of people who want to be called."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.mark: float | None = None  # up to where summaries were looked at; none: look at all

    async def note(self, people: set[str]) -> Changes:
        """Note whose turn it has become, and whose it is no more."""
        now = self.store.clock()
        stands = await self.standing()
        known = await self.known(stands)
        changes = compared(stands, known, people)
        if changes.new or changes.over:
            await self.keep(changes)
        self.mark = now - OVERLAP
        return changes

    async def standing(self) -> dict[str, Any]:
        """How the tables stand where something happened lately."""
        about = summaries.c.table, summaries.c.awaited, summaries.c.asked, summaries.c.since
        if self.mark is None:
            noted = summaries.c.table.in_(sa.select(turns.c.table))
            which = sa.or_(summaries.c.status == "running", noted)
        else:
            which = summaries.c.since > self.mark
        return {row.table: row for row in await self.store.rows(sa.select(*about).where(which))}

    async def known(self, stands: dict[str, Any]) -> dict[tuple[str, str], Any]:
        """The turns that were noted before at these tables, by person and table."""
        if not stands:
            return {}
        rows = await self.store.rows(sa.select(turns))
        return {(row.person, row.table): row for row in rows if row.table in stands}

    async def keep(self, changes: Changes) -> None:
        """Write down what has changed."""
        async with self.store.writing() as connection:
            for person, table in changes.over:
                gone = (turns.c.person == person) & (turns.c.table == table)
                await connection.execute(sa.delete(turns).where(gone))
            if changes.new:
                row = self.store.insert(turns).values(changes.new)
                told = {name: row.excluded[name] for name in ("asked", "since", "called")}
                row = row.on_conflict_do_update(index_elements=["table", "person"], set_=told)
                await connection.execute(row)

    async def uncalled(self) -> set[str]:
        """People who have not been called for each of their turns."""
        found = sa.select(turns.c.person).where(turns.c.called.is_(None)).distinct()
        return {row.person for row in await self.store.rows(found)}

    async def of(self, person: str) -> list[Waiting]:
        """The tables that wait for somebody and may call them, the longest waiting first."""
        found = sa.select(turns, tables.c.game, tables.c.version)
        found = found.join(tables, tables.c.id == turns.c.table)
        hushed = sa.select(silences.c.table).where(silences.c.person == person)
        mine = found.where(turns.c.person == person, turns.c.table.not_in(hushed))
        rows = await self.store.rows(mine.order_by(turns.c.since, turns.c.table))
        return [
            Waiting(row.table, row.game, row.version, row.asked, row.since, row.called)
            for row in rows
        ]


def compared(
    stands: dict[str, Any], known: dict[tuple[str, str], Any], people: set[str]
) -> Changes:
    """What differs between how tables stand and the turns that were noted."""
    changes, now = Changes(), set()
    for table, row in stands.items():
        for person, asked in itertools.zip_longest(row.awaited, row.asked, fillvalue=0):
            place = (str(person), table)
            if person not in people:
                continue
            now.add(place)
            if place not in known or known[place].asked != asked:
                turn = {"person": person, "table": table, "asked": asked, "since": row.since}
                changes.new.append(turn | {"called": None})
    for place, turn in known.items():
        if place not in now:
            changes.over.append(place)
            if turn.called is not None:
                changes.withdrawn.add(place[0])
    return changes
