"""Who looked at a table lately, on any device and at any server."""

from collections.abc import Iterable

import sqlalchemy as sa

from fabeltafel.web.live import LiveTables
from fabeltafel.web.schema import looks

REMEMBERED = 3600.0  # seconds


class Whereabouts:
    """When people were last here: with a page they can see, or by doing something."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.store = tables.store
        self.began = self.store.clock()
        self.seen: dict[str, float] = {}
        self.untold: set[str] = set()  # seen here since other servers were told

    def see(self, person: str) -> None:
        """Somebody is here just now."""
        self.seen[person] = self.store.clock()
        self.untold.add(person)

    def look_around(self) -> set[str]:
        """See everybody who has a page in sight; all who were seen since the last time."""
        for live in self.tables.in_memory.values():
            for person in live.streams.values():
                self.see(person)
        long_ago = self.store.clock() - REMEMBERED
        self.seen = {person: when for person, when in self.seen.items() if when > long_ago}
        seen, self.untold = self.untold, set()
        return seen

    async def tell(self, seen: Iterable[str]) -> None:
        """Tell other servers who was here, where there are others."""
        rows = [{"person": person, "seen": self.seen.get(person, self.began)} for person in seen]
        if rows and self.store.is_shared:
            row = self.store.insert(looks).values(rows)
            later = sa.func.greatest(looks.c.seen, row.excluded.seen)
            row = row.on_conflict_do_update(index_elements=["person"], set_={"seen": later})
            async with self.store.writing() as connection:
                await connection.execute(row)

    async def last(self, people: Iterable[str]) -> dict[str, float]:
        """When each of some people was last here, as far as anybody knows."""
        usual = 0.0 if self.store.is_shared else self.began
        known = {person: self.seen.get(person, usual) for person in people}
        if self.store.is_shared:
            found = sa.select(looks).where(looks.c.person.in_(list(known)))
            for row in await self.store.rows(found):
                known[row.person] = max(known[row.person], row.seen)
        return known
