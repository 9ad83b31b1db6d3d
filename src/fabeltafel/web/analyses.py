"""Matches looked back on, as they are kept with their tables."""

from typing import Any

from sqlalchemy import select

from fabeltafel.analysis import Analysis
from fabeltafel.analysis.storing import Unfitting, read, written
from fabeltafel.game import Game
from fabeltafel.match import Match
from fabeltafel.web.schema import analyses
from fabeltafel.web.store import Store


class Analyses:
    """What was found of matches before."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def text(self, table: str) -> str | None:
        """What was kept of a table's match."""
        found = select(analyses.c.text).where(analyses.c.table == table)
        return next((row.text for row in await self.store.rows(found)), None)

    async def of(self, table: str, match: Match) -> Analysis | None:
        """What was found of a match; nothing where it was another one, such as before a name went.

        What this program cannot read is made again as well.
        """
        text = await self.text(table)
        try:
            return read(text, match) if text is not None else None
        except Unfitting:
            return None

    async def keep(self, table: str, found: Analysis, game: Game) -> None:
        """Keep what was found; whoever finds it at the same time finds the same."""
        told = {"text": written(found, game), "sums": sums_of(found)}
        row = self.store.insert(analyses).values(table=table, **told)
        async with self.store.writing() as connection:
            kept = row.on_conflict_do_update(index_elements=["table"], set_=told)
            await connection.execute(kept)


def sums_of(found: Analysis) -> list[list[Any]]:
    """Of every seat: skill lost, its error, luck had, its error."""
    both = ((found.skill_lost(seat), found.luck(seat)) for seat in found.seats)
    return [[lost.value, lost.error, luck.value, luck.error] for lost, luck in both]
