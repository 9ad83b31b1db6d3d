"""Bots at the table: they think on threads of their own and play by the same door as people."""

import asyncio
import contextlib
import functools
import logging
import os
import secrets
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from weakref import WeakKeyDictionary

from fabeltafel.bots.levels import bot_named
from fabeltafel.bots.search import Stopped, thinking_threads
from fabeltafel.compiled import Records
from fabeltafel.game import Bot, Game, View
from fabeltafel.match import Draft
from fabeltafel.web.entries import Move
from fabeltafel.web.live import LiveTables
from fabeltafel.web.livetable import LiveTable
from fabeltafel.web.queueing import Asker, FairQueue
from fabeltafel.web.readiness import Preparing
from fabeltafel.web.refusals import Refused
from fabeltafel.web.settings import Settings
from fabeltafel.web.store import Gone, Unleased, Unwritable
from fabeltafel.web.summaries import summary_of
from fabeltafel.web.tables import Table

T = TypeVar("T")
LOG = logging.getLogger("fabeltafel")
LEASE = 6.0  # seconds after which another server may let our bots think
RENEWAL = 2.0  # seconds between two renewals, and between two looks at who waits for a bot
AT_ONCE = 50  # tables woken by one look
PATIENCE = 1.0  # seconds before a bot tries again to have its move written down
LONGEST_PAUSE = 4.0  # seconds that a quick decision is held back at most
FORGOTTEN = 0.9  # of the longest thought, with every decision
NOISE = 0.4  # of a pause, at most, by chance


class Unhurried:
    """Bots that do not show by their haste that they had no choice.

    A decision takes about as long as the longest of the last ones of its bot, and a little more.
    """

    def __init__(self, least: float) -> None:
        self.least = least
        self.longest: WeakKeyDictionary[LiveTable, dict[int, float]] = WeakKeyDictionary()

    def pause(self, live: LiveTable, seat: int, took: float) -> float:
        """How long a decision that took so many seconds is held back."""
        if not self.least:
            return 0
        bots = self.longest.setdefault(live, {})
        bots[seat] = max(took, bots.get(seat, 0) * FORGOTTEN)
        usual = max(self.least, min(bots[seat], LONGEST_PAUSE))
        return max(usual - took, 0) + usual * NOISE * secrets.randbelow(1000) / 1000


class Thinkers:
    """All bots of all tables."""

    def __init__(
        self, tables: LiveTables, settings: Settings, address_of: Callable[[str], str]
    ) -> None:
        self.tables = tables
        self.store = tables.store
        self.address_of = address_of
        self.queue = FairQueue((os.cpu_count() or 1) // settings.workers)
        self.unhurried = Unhurried(settings.bot_pause)
        self.threads: ThreadPoolExecutor = thinking_threads(self.queue.places)
        self.name = secrets.token_hex(8)  # by which leases are ours
        self.held: set[str] = set()  # tables whose bots we may let think
        self.claiming: set[str] = set()
        self.unreadable: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        tables.watchers.append(self.look)

    def look(self, live: LiveTable) -> None:
        """Have every bot think whose turn it is, if that is up to this server."""
        if live.is_deleted or self.tables.is_stopping:
            return
        seats = [seat for seat in bots_to_move(live.table) if seat not in live.thinking]
        if seats and self.store.is_shared and live.table.id not in self.held:
            self.begin(self.claim(live))
            return
        for seat in seats:
            live.thinking.add(seat)
            task = self.begin(self.play(live, seat))
            task.add_done_callback(functools.partial(self.rest, live, seat))

    def begin(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Work that goes on by itself."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def claim(self, live: LiveTable) -> None:
        """Ask for the lease of a table's bots; whoever has it lets them think."""
        id = live.table.id
        if id in self.claiming:
            return
        self.claiming.add(id)
        try:
            is_ours = await self.store.lease(id, self.name, LEASE)
        except (Unwritable, Gone):
            is_ours = False
        finally:
            self.claiming.discard(id)
        if is_ours:
            self.held.add(id)
            self.look(live)

    async def keep_leases(self) -> None:
        """Renew the leases of bots that think, and let go of the others."""
        while not self.tables.is_stopping:  # a database may swallow that we are told to end
            await asyncio.sleep(RENEWAL)
            for id in list(self.held):
                live = self.tables.in_memory.get(id)
                with contextlib.suppress(Unwritable, Gone):
                    if live is None or not live.thinking:
                        await self.let_go(id)
                    elif not await self.store.lease(id, self.name, LEASE):
                        self.held.discard(id)

    async def let_go(self, *ids: str) -> None:
        """Leave the bots of some tables to whoever asks next."""
        self.held.difference_update(ids)
        with contextlib.suppress(Unwritable):
            await self.store.release(ids, self.name)

    async def give_up_leases(self) -> None:
        """The server ends: others need not wait."""
        if self.held:
            await self.let_go(*self.held)

    async def wake_bots(self) -> None:
        """Load tables whose bot is to move and thinks nowhere, for as long as the server runs."""
        while not self.tables.is_stopping:
            with contextlib.suppress(Unwritable):
                for id in await self.store.tables_to_wake(AT_ONCE):
                    if id not in self.unreadable and not self.tables.is_stopping:
                        await self.wake(id)
            await asyncio.sleep(RENEWAL)

    async def wake(self, id: str) -> None:
        """Have the bots of one table think; of a table of before, keep how it stands."""
        try:
            live = await self.tables.table(id)
        except Preparing:  # its bots are looked at again in a while
            return
        except Refused:
            self.unreadable.add(id)
            return
        if not bots_to_move(live.table):
            await self.store.save_summary(id, summary_of(live.table, self.store.clock()))
        self.look(live)

    def rest(self, live: LiveTable, seat: int, task: asyncio.Task[None]) -> None:
        """A bot has played; perhaps it is its turn again."""
        live.thinking.discard(seat)
        live.waiting.discard(seat)
        if task.cancelled():
            return
        if error := task.exception():
            LOG.error("a bot at table %s cannot play", live.table.id, exc_info=error)
        else:
            self.look(live)
        if not live.thinking and live.table.id in self.held:
            self.begin(self.let_go(live.table.id))

    async def play(self, live: LiveTable, seat: int) -> None:
        """Think, then move, unless something has changed meanwhile."""
        try:
            before = live.table.latest.get(seat, 0)
            draft = await self.decision(live, seat)
            holder = self.name if self.store.is_shared else ""
            making = functools.partial(bot_move, live.table, draft, before)
            await self.tables.append(live, None, making, holder)
        except (Refused, Stopped):
            return  # the server ends, or the match went on without it
        except Unleased:
            self.held.discard(live.table.id)
        except Unwritable:
            await asyncio.sleep(PATIENCE)
        except RuntimeError:
            if not self.tables.is_stopping:  # else its thread was sent home
                raise

    async def decision(self, live: LiveTable, seat: int) -> Draft:
        """A whole decision, begun when it is this table's turn, made known without haste.

        Since somebody looked another server may have let it move.
        """
        table = live.table
        match = table.playing()
        table.demand(seat in bots_to_move(table), "refused-not-your-turn")
        begun, bot = match.draft(seat, []), bot_named(table.seats[seat].bot, table.game)
        live.waiting.add(seat)
        await self.tables.readiness.bots(table.game)
        async with self.queue.place(self.asker(table)):
            live.waiting.discard(seat)
            start = time.monotonic()
            draft = await asyncio.get_running_loop().run_in_executor(
                self.threads, match.finished, begun, functools.partial(self.think, bot)
            )
        await asyncio.sleep(self.unhurried.pause(live, seat, time.monotonic() - start))
        return draft

    @property
    def is_busy(self) -> bool:
        """Whether a bot is thinking here."""
        return bool(self.queue.busy)

    async def consider(self, asker: Asker, game: Game, work: Callable[[], T]) -> T:
        """Something that is thought about for a person, in turn with everybody's bots."""
        await self.tables.readiness.bots(game)
        async with self.queue.place(asker):
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    def asker(self, table: Table) -> Asker:
        """For whom the bots of a table think: for whoever opened it."""
        return Asker(self.address_of(table.owner) or table.owner, table.owner, table.id)

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
    return [seat for seat in table.acting() if table.seats[seat].bot]


def bot_move(table: Table, draft: Draft, before: int) -> tuple[Move, Draft]:
    """A bot's move, judged as a person's is; it decides once, `before` being its last decision."""
    seat = draft.seat
    table.demand(seat in bots_to_move(table), "refused-not-your-turn")
    table.demand(table.latest.get(seat, 0) == before, "refused-stale")
    words = [table.game.word(action) for action in draft.actions]
    return Move(seat, words), table.still_fitting(draft, words)
