"""When somebody is not to be called: hours of their own day."""

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

import sqlalchemy as sa

from fabeltafel.web.schema import call_wishes, silences
from fabeltafel.web.store import Store

DAY = 24 * 60  # minutes
NIGHT = 22 * 60, 7 * 60  # from ten in the evening to seven in the morning


@dataclass(frozen=True)
class Manners:
    """How somebody wants to be called."""

    is_off: bool = False
    has_silence: bool = False
    silent_from: int = NIGHT[0]
    silent_to: int = NIGHT[1]
    zone: str = "UTC"

    def is_silent(self, now: float) -> bool:
        """Whether nobody may call at a moment; a silence may go over midnight."""
        if self.is_off or not self.has_silence:
            return self.is_off
        there = datetime.fromtimestamp(now, zone_of(self.zone))
        minute = there.hour * 60 + there.minute
        begin, end = self.silent_from, self.silent_to
        return begin <= minute < end if begin < end else minute >= begin or minute < end


def zone_of(name: str) -> ZoneInfo:
    """A zone of time by its name; one that nobody knows here counts as that of Greenwich."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return ZoneInfo("UTC")


class Silences:
    """What people wish about being called."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, person: str) -> Manners:
        """How somebody wants to be called."""
        rows = await self.store.rows(sa.select(call_wishes).where(call_wishes.c.person == person))
        told = [row._asdict() for row in rows]
        return Manners(
            **{name: row for name, row in told[0].items() if name != "person"} if told else {}
        )

    async def keep(self, person: str, manners: Manners) -> None:
        """Keep how somebody wants to be called."""
        told = vars(manners)
        row = self.store.insert(call_wishes).values(person=person, **told)
        async with self.store.writing() as connection:
            await connection.execute(
                row.on_conflict_do_update(index_elements=["person"], set_=told)
            )

    async def hush(self, person: str, table: str, is_hushed: bool) -> None:
        """Have one table call somebody no more, or again."""
        row = self.store.insert(silences).values(person=person, table=table)
        gone = (silences.c.person == person) & (silences.c.table == table)
        change = row.on_conflict_do_nothing() if is_hushed else sa.delete(silences).where(gone)
        async with self.store.writing() as connection:
            await connection.execute(change)

    async def is_hushed(self, person: str, table: str) -> bool:
        """Whether one table does not call somebody."""
        mine = (silences.c.person == person) & (silences.c.table == table)
        return bool(await self.store.rows(sa.select(silences).where(mine)))
