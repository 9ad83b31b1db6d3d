"""Who never wants to meet whom again. It is told to nobody, and holds both ways for seats."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from fabeltafel.web.schema import blocks
from fabeltafel.web.store import Store
from fabeltafel.web.tables import Table

MOST = 500  # of one person


@dataclass(frozen=True)
class Apart:
    """From whom one person is kept apart."""

    unheard: frozenset[str] = frozenset()  # whose talk they do not want to read
    unmet: frozenset[str] = frozenset()  # who is not to meet them, whichever of the two wished it

    def may_meet(self, people: Iterable[str]) -> bool:
        """Whether they may sit down where some people sit, or be invited by them."""
        return self.unmet.isdisjoint(people)


NOBODY_APART = Apart()


async def apart(store: Store, person: str) -> Apart:
    """From whom somebody is kept apart, as the database has it now."""
    found = sa.select(blocks.c.person, blocks.c.blocked)
    either = sa.or_(blocks.c.person == person, blocks.c.blocked == person)
    rows = await store.rows(found.where(either))
    if not rows:
        return NOBODY_APART
    unheard = frozenset(row.blocked for row in rows if row.person == person)
    return Apart(unheard, unheard | {row.person for row in rows if row.blocked == person})


def people_at(table: Table) -> set[str]:
    """Whom somebody would meet who sits down at a table."""
    return {table.owner, *(seat.person for seat in table.seats)} - {""}


def demand_meetable(table: Table, apart: Apart) -> None:
    """Refuse a seat among people whom somebody is not to meet; it is not told who or why."""
    table.demand(apart.may_meet(people_at(table)), "refused-apart")


async def blocked_by(store: Store, person: str) -> list[Any]:
    """Whom somebody has blocked, the latest first."""
    found = sa.select(blocks).where(blocks.c.person == person)
    return await store.rows(found.order_by(blocks.c.since.desc()))


async def block(store: Store, person: str, blocked: str, name: str) -> None:
    """Somebody never wants to meet somebody else again; saying it twice changes nothing."""
    row = {"person": person, "blocked": blocked, "name": name, "since": store.clock()}
    row["id"] = secrets.token_urlsafe(12)
    wished = store.insert(blocks).values(row).on_conflict_do_nothing()
    async with store.writing() as connection:
        await connection.execute(wished)
        await store.tell_person(connection, person)


async def lift(store: Store, person: str, id: str) -> None:
    """Somebody no longer minds meeting somebody else."""
    mine = (blocks.c.person == person) & (blocks.c.id == id)
    async with store.writing() as connection:
        await connection.execute(sa.delete(blocks).where(mine))
        await store.tell_person(connection, person)
