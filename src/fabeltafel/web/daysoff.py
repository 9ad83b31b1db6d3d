"""The days people take off, as the database keeps them: the latest of everybody."""

from collections.abc import Iterable

import sqlalchemy as sa

from fabeltafel.web.reckoning import Span
from fabeltafel.web.schema import holidays
from fabeltafel.web.store import Store


async def save(store: Store, person: str, span: Span) -> None:
    """Keep the days somebody takes off."""
    told = {"since": span.since, "until": span.until}
    row = store.insert(holidays).values(person=person, **told)
    async with store.writing() as connection:
        await connection.execute(row.on_conflict_do_update(index_elements=["person"], set_=told))


async def holidays_of(store: Store, people: Iterable[str]) -> dict[str, Span]:
    """The days that some people take off, or took last."""
    found = sa.select(holidays).where(holidays.c.person.in_(list(people)))
    return {row.person: Span(row.since, row.until) for row in await store.rows(found)}
