"""What an operator sees: tables, people and reports; of no match anything a spectator does not."""

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError
from fabeltafel.web.entries import Say
from fabeltafel.web.live import LiveTables
from fabeltafel.web.protocol import Paragraph
from fabeltafel.web.readers import Reader
from fabeltafel.web.schema import devices, people, reports, seatings, summaries, tables
from fabeltafel.web.sentences import table_texts
from fabeltafel.web.store import Store

MOST = 200


@dataclass(frozen=True)
class Line:
    """Something somebody said."""

    position: int
    person: str
    name: str
    text: str
    is_removed: bool


@dataclass(frozen=True)
class Shown:
    """A table as whoever watches sees it."""

    id: str
    title: str
    status: str
    seats: list[tuple[str, str]]  # the person, if there is one, and the name
    description: list[Paragraph]
    lines: list[Line]
    is_open: bool


async def shown(live_tables: LiveTables, id: str, language: str) -> Shown:
    """A table through a spectator's eyes, whoever asks."""
    live = await live_tables.table(id)
    table, look = live.table, live.look(Reader(NOBODY, language))
    removed = table_texts(table.game, language)("line-removed")
    lines = []
    for entry in table.entries:
        data, is_removed = entry.data, entry.position in table.removed
        if isinstance(data, Say):
            text = removed if is_removed else data.text
            lines.append(Line(entry.position, data.person, data.name, text, is_removed))
    seats = [(seat.person, seat.name) for seat in table.seats]
    about = table.game.title, look.turn().status, seats
    return Shown(id, *about, look.description(), lines, table.is_open)


async def tables_found(live_tables: LiveTables, find: str = "") -> list[Any]:
    """Tables by the beginning of their id or a name there, the latest first; with their titles."""
    found = sa.select(tables.c.id, tables.c.game, tables.c.made)
    about = summaries.c.names, summaries.c.status, summaries.c.since
    found = found.add_columns(*about).outerjoin(summaries, summaries.c.table == tables.c.id)
    latest = found.order_by(sa.func.coalesce(summaries.c.since, tables.c.made).desc())
    rows = [row for row in await live_tables.store.rows(latest) if is_found(row, find)]
    return [(row, title_of(live_tables, row.game)) for row in rows[:MOST]]


def is_found(row: Any, find: str) -> bool:
    """Whether a table is looked for."""
    named = any(find.casefold() in name.casefold() for name in row.names or ())
    return not find or row.id.startswith(find) or named


def title_of(live_tables: LiveTables, game: str) -> str:
    """What a game is called, though it may not be here any more."""
    try:
        return live_tables.find_game(game).title
    except FabeltafelError:
        return game


async def people_found(store: Store, find: str = "") -> list[Any]:
    """People by a part of their name or the beginning of their id, the latest seen first."""
    seen = sa.select(sa.func.max(devices.c.seen)).where(devices.c.person == people.c.id)
    count = sa.func.count()
    at = sa.select(count).select_from(seatings).where(seatings.c.person == people.c.id)
    told = sa.select(count).select_from(reports).where(reports.c.person == people.c.id)
    last = sa.func.coalesce(seen.scalar_subquery(), 0.0).label("seen")
    columns = people.c.id, people.c.name, last
    found = sa.select(
        *columns, at.scalar_subquery().label("tables"), told.scalar_subquery().label("reports")
    )
    named = people.c.name.icontains(find, autoescape=True)
    found = found.where(sa.or_(named, people.c.id.startswith(find, autoescape=True)))
    return await store.rows(found.order_by(last.desc()).limit(MOST))
