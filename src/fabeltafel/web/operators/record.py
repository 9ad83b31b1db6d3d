"""What operators did: when, who, what, to what and why. It is only added to."""

from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa

from fabeltafel.web.schema import deeds
from fabeltafel.web.store import Store, Taken, Unwritable

TRIES = 20
SHOWN = 200


@dataclass(frozen=True)
class Deed:
    """Something an operator is about to do."""

    what: str
    why: str
    table: str = ""
    person: str = ""
    thing: str = ""  # a line, a report, the name of a link


async def note(store: Store, who: str, deed: Deed) -> None:
    """Write a deed down; none is done before it stands there."""
    for _ in range(TRIES):
        last = await store.rows(sa.select(sa.func.max(deeds.c.number)))
        row = {"number": (last[0][0] or 0) + 1, "at": store.clock(), "who": who}
        try:
            async with store.writing() as connection:
                await connection.execute(sa.insert(deeds), row | asdict(deed))
        except Taken:  # somebody else was faster
            continue
        return
    raise Unwritable("the record is too busy")


async def recorded(store: Store, most: int = SHOWN) -> list[Any]:
    """The latest deeds, the last one first."""
    return await store.rows(sa.select(deeds).order_by(deeds.c.number.desc()).limit(most))
