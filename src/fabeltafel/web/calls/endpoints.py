"""Where people want to be called: browsers, a mailbox, rooms where they chat."""

import secrets
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import endpoints
from fabeltafel.web.store import Row, Store

PUSH, MAIL, DISCORD, SLACK, MATRIX, JSON = "push", "mail", "discord", "slack", "matrix", "json"
ROOMS = (DISCORD, SLACK, MATRIX, JSON)
MOST = {PUSH: 12, MAIL: 1, **dict.fromkeys(ROOMS, 4)}  # of one person, by kind
MOST_FAILURES = 5  # one after another, before an endpoint is left alone


@dataclass(frozen=True)
class Endpoint:
    """One place where somebody can be called."""

    id: str
    person: str
    kind: str
    address: str
    label: str
    language: str
    base: str
    keys: dict[str, str]
    is_confirmed: bool
    is_quiet: bool
    failures: int
    made: float

    @property
    def is_dead(self) -> bool:
        """Whether calls went wrong so often that nobody tries any more."""
        return self.failures >= MOST_FAILURES

    @property
    def is_usable(self) -> bool:
        """Whether somebody can be called here at all."""
        return self.is_confirmed and not self.is_dead


class Endpoints:
    """All places where people want to be called."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def people(self) -> set[str]:
        """Everybody who can be called somewhere."""
        usable = endpoints.c.is_confirmed & (endpoints.c.failures < MOST_FAILURES)
        rows = await self.store.rows(sa.select(endpoints.c.person).where(usable).distinct())
        return {row.person for row in rows}

    async def of(self, person: str) -> list[Endpoint]:
        """Where somebody wants to be called, in the order they said so."""
        return await self.found(endpoints.c.person == person)

    async def one(self, id: str) -> Endpoint | None:
        """An endpoint, if it is still there."""
        return next(iter(await self.found(endpoints.c.id == id)), None)

    async def found(self, which: Any) -> list[Endpoint]:
        """Some endpoints, oldest first."""
        found = sa.select(endpoints).where(which).order_by(endpoints.c.made, endpoints.c.id)
        return [Endpoint(**row._asdict()) for row in await self.store.rows(found)]

    async def add(self, person: str, kind: str, address: str, **told: Any) -> str:
        """Call somebody here from now on; an address they had before is told anew."""
        theirs = await self.of(person)
        same = [one for one in theirs if (one.kind, one.address) == (kind, address)]
        if not same and sum(one.kind == kind for one in theirs) >= MOST[kind]:
            raise Refused(409, "refused-endpoints", count=MOST[kind])
        id = same[0].id if same else secrets.token_urlsafe(12)
        row: Row = {"id": id, "person": person, "kind": kind, "address": address}
        row |= {"label": "", "language": "en", "base": "", "keys": {}, "is_confirmed": True}
        row |= {"is_quiet": False, "failures": 0, "made": self.store.clock()} | told
        kept = self.store.insert(endpoints).values(row)
        async with self.store.writing() as connection:
            if kind == PUSH:  # a browser is one person's at a time
                others = (endpoints.c.address == address) & (endpoints.c.person != person)
                await connection.execute(sa.delete(endpoints).where(others))
            await connection.execute(kept.on_conflict_do_update(index_elements=["id"], set_=row))
        return id

    async def remove(self, id: str, person: str = "") -> bool:
        """Call nobody here any more; of a person, only if it is theirs."""
        which = endpoints.c.id == id
        if person:
            which &= endpoints.c.person == person
        async with self.store.writing() as connection:
            gone = await connection.execute(sa.delete(endpoints).where(which))
            return bool(gone.rowcount)

    async def keep_only(self, person: str, device: str) -> None:
        """Call no browser of somebody any more but that of one device."""
        for one in await self.of(person):
            if one.kind == PUSH and one.keys.get("device") != device:
                await self.remove(one.id, person)

    async def change(self, which: Any, **told: Any) -> None:
        """Keep something else about some endpoints."""
        async with self.store.writing() as connection:
            await connection.execute(sa.update(endpoints).where(which).values(**told))

    async def come_back(self, people: set[str]) -> None:
        """Whoever is here again may be told once more when they are away."""
        if people:
            quiet = endpoints.c.is_quiet & endpoints.c.person.in_(people)
            if await self.store.rows(sa.select(endpoints.c.id).where(quiet).limit(1)):
                await self.change(quiet, is_quiet=False)
