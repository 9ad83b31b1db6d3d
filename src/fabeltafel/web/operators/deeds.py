"""What an operator can do; every deed stands in the record before it is done."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import sqlalchemy as sa

from fabeltafel.web import forgetting, reports, talking
from fabeltafel.web.entries import Close, Data, Remove
from fabeltafel.web.live import LiveTables
from fabeltafel.web.operators import links
from fabeltafel.web.operators.record import Deed, note
from fabeltafel.web.operators.unnaming import unname_everywhere
from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import people, seatings


@dataclass(frozen=True)
class Operator:
    """Somebody who runs the server: at its terminal, or with a link of theirs."""

    tables: LiveTables
    who: str

    async def record(self, deed: Deed) -> None:
        """Write down what is about to be done."""
        await note(self.tables.store, self.who, deed)

    async def close(self, table: str, why: str) -> None:
        """Nobody plays on at a table; it is said there who closed it."""
        live = await self.tables.table(table)
        live.table.demand(live.table.is_open, "refused-over")
        await self.record(Deed("close table", why, table=table))

        def closing() -> tuple[Data, None]:
            live.table.demand(live.table.is_open, "refused-over")
            return Close(is_dealt=live.table.match is not None, is_by_operator=True), None

        await self.tables.append(live, None, closing)

    async def remove_line(self, table: str, line: int, why: str) -> None:
        """What somebody said is to be read no more."""
        live = await self.tables.table(table)
        said = talking.said_at(live.table, line)
        deed = Deed("remove line", why, table=table, person=said.person, thing=f"line {line}")
        await self.record(deed)
        await self.tables.append(live, None, lambda: (Remove(line), None))

    async def remove_table(self, table: str, why: str) -> None:
        """A table is gone for good, with all that was said and played there."""
        if await self.tables.store.table(table) is None:
            raise Refused(404, "refused-no-table")
        await self.record(Deed("remove table", why, table=table))
        await self.tables.store.delete_table(table)
        if table in self.tables.in_memory:
            self.tables.drop(self.tables.in_memory[table])

    async def remove_name(self, person: str, why: str) -> None:
        """What somebody is called is nowhere to be read any more; they play on without a name."""
        await self.remove_of("remove name", person, why, unname_everywhere)

    async def remove_person(self, person: str, why: str) -> None:
        """Somebody is shut out: they get up everywhere, their words go, their cookie is void."""
        await self.remove_of("remove person", person, why, shut_out)

    async def remove_of(
        self, what: str, person: str, why: str, removal: Callable[..., Awaitable[None]]
    ) -> None:
        """Take something about somebody away, if there is such a person."""
        store = self.tables.store
        sits = await store.rows(sa.select(seatings.c.table).where(seatings.c.person == person))
        if not sits and await store.person(person) is None:
            raise Refused(404, "refused-nobody")
        await self.record(Deed(what, why, person=person))
        await removal(self.tables, person)

    async def settle(self, report: str, why: str) -> None:
        """A report is seen to; it is kept, and says so."""
        found = await reports.one(self.tables.store, report)
        if found is None or found.settled is not None:
            raise Refused(404, "refused-no-report")
        deed = Deed("settle report", why, table=found.table, person=found.person, thing=report)
        await self.record(deed)
        await reports.settle(self.tables.store, report)

    async def make_link(self, name: str, why: str) -> str:
        """The secret of a link to the operator's page."""
        await self.record(Deed("make link", why, thing=name))
        return await links.make_link(self.tables.store, name)

    async def revoke_link(self, name: str, why: str) -> None:
        """A link counts no more, nor the browser that it signed in."""
        if name not in [one.name for one in await links.links(self.tables.store)]:
            raise Refused(404, "refused-no-page")
        await self.record(Deed("revoke link", why, thing=name))
        await links.revoke(self.tables.store, name)


async def shut_out(live_tables: LiveTables, person: str) -> None:
    """Forget somebody, and let none of their cookies count any more."""
    store = live_tables.store
    await forgetting.forget(live_tables, person)
    await store.save_person(person)
    async with store.writing(person) as connection:
        row = sa.update(people).where(people.c.id == person)
        await connection.execute(row.values(since=store.clock()))
        await store.tell_person(connection, person)
    live_tables.send_back(person)
