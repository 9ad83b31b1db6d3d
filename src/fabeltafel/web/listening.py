"""Hearing what others write: PostgreSQL tells, a file is looked into, the log has the rest."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

from fabeltafel.game import IllegalAction, NotationError
from fabeltafel.web.databases import FAILURES, listening_line
from fabeltafel.web.live import LiveTables
from fabeltafel.web.pacing import Pace
from fabeltafel.web.store import CHANNEL, PACE, PERSON, Unwritable

LOG = logging.getLogger("fabeltafel")
LOST: tuple[type[Exception], ...] = (*FAILURES, Unwritable)
QUIET = 3.0  # seconds without news before we ask whether the line still stands
PAUSE = 0.5  # seconds before a lost line is made again
DISCREET = 2.0  # seconds without a database that readers need not know of
OVERHEARING = 1.0  # seconds between two looks at what others wrote into a file


class Listener:
    """One line to PostgreSQL that only listens."""

    def __init__(
        self, address: str, tables: LiveTables, pace: Pace, stir: Callable[[], None]
    ) -> None:
        self.address = address
        self.stir = stir  # whoever looks at no table, but at a list of them
        self.tables = tables
        self.pace = pace
        self.heard: asyncio.Queue[tuple[str, int] | None] = asyncio.Queue()
        self.stood = time.monotonic()  # when the line was last known to stand

    async def listen(self) -> None:
        """Listen for as long as the server runs; a lost line is made again.

        While there is none nothing is heard: readers are to notice, and come back until it is.
        """
        while not self.tables.is_stopping:
            try:
                await self.listen_once()
            except LOST as error:
                LOG.warning("no news from the database: %s", error or type(error).__name__)
                if time.monotonic() - self.stood > DISCREET:
                    self.tables.break_off()
            await asyncio.sleep(PAUSE)

    async def listen_once(self) -> None:
        """Listen until the line is lost; whatever was written before is read first."""
        line = await listening_line(self.address)
        try:
            await line.add_listener(CHANNEL, self.hear)
            await line.add_listener(PACE, self.hear_pace)
            line.add_termination_listener(lambda _: self.heard.put_nowait(None))
            await self.tables.refresh()
            while not line.is_closed():
                await self.take_in(line)
        finally:
            line.terminate()

    def hear(self, _line: Any, _pid: int, _channel: str, payload: str) -> None:
        """Something was written."""
        table, _, position = payload.partition(" ")
        self.heard.put_nowait((table, int(position)))
        self.stir()

    def hear_pace(self, _line: Any, _pid: int, _channel: str, payload: str) -> None:
        """Somebody asked something of some server."""
        self.pace.hear(payload)

    async def take_in(self, line: Any) -> None:
        """Take over the next piece of news, or see whether the line still stands."""
        try:
            news = await asyncio.wait_for(self.heard.get(), QUIET)
        except TimeoutError:
            news = None
            await line.execute("SELECT 1")
        self.stood = time.monotonic()
        if news is not None:
            await take_over(self.tables, *news)


async def overhear(tables: LiveTables) -> None:
    """Hear, for as long as the server runs, what other programs write into its file."""
    while not tables.is_stopping:
        with contextlib.suppress(*LOST):
            for news in await tables.store.hear():
                await take_over(tables, *news)
        await asyncio.sleep(OVERHEARING)


async def take_over(tables: LiveTables, name: str, position: int) -> None:
    """Be where the log of a table is, or let somebody look afresh."""
    if name.startswith(PERSON):
        tables.send_back(name.removeprefix(PERSON))
        return
    live = tables.in_memory.get(name)
    if live is None:
        return
    if position == 0:
        tables.drop(live)
    elif position > live.table.position:
        with contextlib.suppress(IllegalAction, NotationError):  # told when it is loaded anew
            await tables.follow(live)
