"""Calls that are still to be sent: in the database until they have arrived or are given up."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sa

from fabeltafel.web.calls.endpoints import PUSH, Endpoint
from fabeltafel.web.calls.letters import INVITATION, TRIAL, TURN, WITHDRAWAL
from fabeltafel.web.calls.turns import Waiting
from fabeltafel.web.schema import calls, endpoints, invitations, turns
from fabeltafel.web.store import Row, Store

PAUSES = (30.0, 120.0, 600.0, 3600.0, 4 * 3600.0, 12 * 3600.0)  # seconds between attempts
KEPT = 7 * 24 * 3600.0  # seconds that is known what became of a call
DAY = 24 * 3600.0
WAITING, SENT, WITHDRAWN, GIVEN_UP = "waiting", "sent", "withdrawn", "given up"


@dataclass(frozen=True)
class Outcome:
    """What came of an attempt."""

    result: Literal["sent", "later", "refused", "gone", "withdrawn"]
    why: str = ""
    after: float = 0  # seconds they ask us to wait

    @property
    def is_failure(self) -> bool:
        """Whether it went wrong for good."""
        return self.result in ("refused", "gone")


@dataclass(frozen=True)
class Call:
    """Somebody is to be called somewhere; its id stays the same however often it is tried."""

    id: str
    person: str
    endpoint: str
    kind: str
    status: str
    tries: int
    made: float
    due: float

    def after(self, outcome: Outcome, now: float) -> Row:
        """What is kept of this call after an attempt."""
        tries = self.tries + (outcome.result != "withdrawn")
        if outcome.result == "later" and self.tries < len(PAUSES):
            due = now + max(PAUSES[self.tries], outcome.after)
            return {"tries": tries, "due": due}
        ends = {"sent": SENT, "withdrawn": WITHDRAWN}
        return {"tries": tries, "status": ends.get(outcome.result, GIVEN_UP)}


class Queue:
    """All calls."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def row(self, endpoint: Endpoint, kind: str) -> Row:
        """A new call."""
        now, id = self.store.clock(), secrets.token_urlsafe(16)
        told = {"id": id, "person": endpoint.person, "endpoint": endpoint.id, "kind": kind}
        return told | {"status": WAITING, "tries": 0, "made": now, "due": now}

    async def add(self, kind: str, *where: Endpoint) -> None:
        """Call somebody at some places."""
        if where:
            async with self.store.writing() as connection:
                rows = [self.row(one, kind) for one in where]
                await connection.execute(sa.insert(calls), rows)

    async def call(self, person: str, where: Iterable[Endpoint], tables: list[Waiting]) -> None:
        """Call somebody about all their tables at once; no turn is called for twice."""
        rows = [self.row(one, TURN) for one in where]
        told = [row["endpoint"] for row in rows]
        async with self.store.writing() as connection:
            for one in tables:
                mine = (turns.c.person == person) & (turns.c.table == one.table)
                noted = sa.update(turns).where(mine, turns.c.asked == one.asked)
                await connection.execute(noted.values(called=self.store.clock()))
            if rows:
                await connection.execute(sa.insert(calls), rows)
                quiet = sa.update(endpoints).where(endpoints.c.id.in_(told))
                await connection.execute(quiet.values(is_quiet=True))

    async def invite(self, person: str, where: Iterable[Endpoint], ids: list[str]) -> None:
        """Call somebody to tables of others, all at once; about none twice."""
        rows = [self.row(one, INVITATION) for one in where]
        mine = (invitations.c.person == person) & invitations.c.table.in_(ids)
        async with self.store.writing() as connection:
            noted = sa.update(invitations).where(mine, invitations.c.called.is_(None))
            await connection.execute(noted.values(called=self.store.clock()))
            if rows:
                await connection.execute(sa.insert(calls), rows)

    async def withdraw(self, person: str) -> None:
        """Take back on browsers what was called for and is done; what waits says so itself."""
        pushed = sa.select(calls.c.endpoint).where(
            calls.c.person == person, calls.c.kind == TURN, calls.c.status == SENT
        )
        busy = sa.select(calls.c.endpoint).where(
            calls.c.person == person,
            calls.c.status == WAITING,
            calls.c.kind.in_((TURN, WITHDRAWAL)),
        )
        mine = sa.select(endpoints).where(
            endpoints.c.person == person,
            endpoints.c.kind == PUSH,
            endpoints.c.id.in_(pushed),
            endpoints.c.id.not_in(busy),
        )
        rows = await self.store.rows(mine)
        await self.add(WITHDRAWAL, *(Endpoint(**row._asdict()) for row in rows))

    async def due(self, most: int) -> list[Call]:
        """Calls whose time has come, the longest waiting first."""
        now = self.store.clock()
        found = sa.select(calls).where(calls.c.status == WAITING, calls.c.due <= now)
        rows = await self.store.rows(found.order_by(calls.c.due, calls.c.id).limit(most))
        return [Call(**row._asdict()) for row in rows]

    async def note(self, call: Call, outcome: Outcome) -> None:
        """Keep what came of an attempt, and how the endpoint bears up."""
        kept = call.after(outcome, self.store.clock())
        here = endpoints.c.id == call.endpoint
        async with self.store.writing() as connection:
            mine = (calls.c.id == call.id) & (calls.c.status == WAITING)
            await connection.execute(sa.update(calls).where(mine).values(**kept))
            if outcome.result == "gone":
                await connection.execute(sa.delete(endpoints).where(here))
            elif kept.get("status") == GIVEN_UP:
                more = sa.update(endpoints).where(here).values(failures=endpoints.c.failures + 1)
                await connection.execute(more)
            elif outcome.result == "sent":
                await connection.execute(sa.update(endpoints).where(here).values(failures=0))

    async def last_call(self, person: str, kind: str = TURN) -> float:
        """When somebody was last called for such a reason; 0 if never."""
        found = sa.select(sa.func.max(calls.c.made).label("made"))
        rows = await self.store.rows(found.where(calls.c.person == person, calls.c.kind == kind))
        return float(rows[0].made or 0)

    async def of_a_day(self, person: str, *kinds: str, since: float = DAY) -> dict[str, int]:
        """How often somebody was called within a day, by endpoint."""
        counted = sa.func.count().label("calls")
        found = sa.select(calls.c.endpoint, counted).group_by(calls.c.endpoint)
        young = calls.c.made > self.store.clock() - since
        counting = calls.c.kind.in_(kinds or (TURN, TRIAL, INVITATION))
        rows = await self.store.rows(found.where(calls.c.person == person, counting, young))
        return {row.endpoint: row.calls for row in rows}

    async def forget_old(self) -> None:
        """Keep no longer what became of calls of long ago."""
        old = (calls.c.made < self.store.clock() - KEPT) & (calls.c.status != WAITING)
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(calls).where(old))


def outcome_of(status: int, after: float = 0) -> Outcome:
    """What an answer of a web server means for a call; a redirect leads nowhere."""
    if 200 <= status < 300:
        return Outcome("sent")
    if status in (408, 425, 429) or status >= 500:
        return Outcome("later", str(status), after)
    return Outcome("refused", str(status))
