"""Bots at the table: they think on threads of their own and play by the same door as people."""

import asyncio
import functools
import logging
import os
from concurrent.futures import ThreadPoolExecutor

from fabeltafel.bots.levels import bot_named
from fabeltafel.bots.search import Stopped, thinking_threads
from fabeltafel.compiled import Records
from fabeltafel.game import Bot, View
from fabeltafel.match import Draft
from fabeltafel.web.entries import Move
from fabeltafel.web.live import LiveTable, LiveTables
from fabeltafel.web.store import Unwritable
from fabeltafel.web.tables import Refused, Table

LOG = logging.getLogger("fabeltafel")
PATIENCE = 1.0  # seconds before a bot tries again to have its move written down


class Thinkers:
    """All bots of all tables."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.threads: ThreadPoolExecutor = thinking_threads(os.cpu_count() or 1)
        self.tasks: set[asyncio.Task[None]] = set()
        tables.watchers.append(self.look)

    def look(self, live: LiveTable) -> None:
        """Have every bot think whose turn it is."""
        if live.is_deleted or self.tables.is_stopping:
            return
        for seat in bots_to_move(live.table):
            if seat not in live.thinking:
                live.thinking.add(seat)
                task = asyncio.create_task(self.play(live, seat))
                self.tasks.add(task)
                task.add_done_callback(functools.partial(self.rest, live, seat))

    def rest(self, live: LiveTable, seat: int, task: asyncio.Task[None]) -> None:
        """A bot has played; perhaps it is its turn again."""
        self.tasks.discard(task)
        live.thinking.discard(seat)
        if task.cancelled():
            return
        if error := task.exception():
            LOG.error("a bot at table %s cannot play", live.table.id, exc_info=error)
        else:
            self.look(live)

    async def play(self, live: LiveTable, seat: int) -> None:
        """Think, then move, unless something has changed meanwhile."""
        try:
            draft = await self.decision(live.table, seat)
            await self.tables.append(live, None, lambda: bot_move(live.table, draft))
        except (Refused, Stopped):
            return  # the server ends, or the match went on without it
        except Unwritable:
            await asyncio.sleep(PATIENCE)
        except RuntimeError:
            if not self.tables.is_stopping:  # else its thread was sent home
                raise

    async def decision(self, table: Table, seat: int) -> Draft:
        """A whole decision."""
        match = table.playing()
        begun, bot = match.draft(seat, []), bot_named(table.seats[seat].bot, table.game)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self.threads, match.finished, begun, functools.partial(self.think, bot)
        )

    def think(self, bot: Bot, view: View, rng: Records) -> int:
        """One word of a decision, unless the server ends."""
        if self.tables.is_stopping:
            raise Stopped
        return bot(view, rng)

    def stop(self) -> None:
        """Let no bot begin to think any more."""
        self.threads.shutdown(wait=False, cancel_futures=True)


def bots_to_move(table: Table) -> list[int]:
    """The seats whose bot has to decide now."""
    if table.match is None or table.is_closed:
        return []
    return [seat for seat in table.match.acting() if table.seats[seat].bot]


def bot_move(table: Table, draft: Draft) -> tuple[Move, Draft]:
    """A bot's move, judged as a person's is."""
    seat = draft.seat
    table.demand(seat in bots_to_move(table), "refused-not-your-turn")
    words = [table.game.word(action) for action in draft.actions]
    return Move(seat, words), table.still_fitting(draft, words)
