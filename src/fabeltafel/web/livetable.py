"""A table in memory: its readers, and who is there."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from fabeltafel.film import NOBODY
from fabeltafel.web.messages import Look
from fabeltafel.web.readers import Presence, Reader
from fabeltafel.web.scenes import Scenes
from fabeltafel.web.streams import Stream
from fabeltafel.web.tables import Table

GRACE = 15  # seconds without a line or a question before others are told: hidden tabs ask every 10


@dataclass(eq=False)
class LiveTable:
    """A table in memory, with its readers."""

    table: Table
    clock: Callable[[], float] = time.time
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    streams: dict[Stream, str] = field(default_factory=dict)  # with the person at the other end
    scenes: Scenes = field(default_factory=Scenes)
    last_seen: dict[str, float] = field(default_factory=dict)  # people, when they were here
    seen: set[str] = field(default_factory=set)  # those who were here since we last told others
    loaded: float = field(default_factory=time.monotonic)
    used: float = field(default_factory=time.monotonic)
    again_lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # one new table, not two
    thinking: set[int] = field(default_factory=set)  # seats whose bot has not made up its mind
    waiting: set[int] = field(default_factory=set)  # seats whose bot waits for its turn to think
    is_deleted: bool = False

    def presence(self) -> Presence:
        """Who is at the table, and who has been away for too long."""
        now, here = time.monotonic(), set(self.streams.values())
        online, away = set(), set()
        for number, seat in enumerate(self.table.seats):
            last = self.last_seen.get(seat.person, self.loaded)
            if not seat.person:
                continue
            if seat.person in here or now - last < GRACE:
                online.add(number)
            elif now - last >= self.table.away * 60:
                away.add(number)
        return Presence(frozenset(online), frozenset(away), frozenset(self.waiting))

    def look(self, reader: Reader) -> Look:
        """What a reader gets to know now."""
        now = round(self.clock() * 1000)
        return Look(self.table, reader, self.presence(), self.scenes, now)

    def look_again(self, stream: Stream) -> None:
        """Somebody looks only through eyes that are still theirs: they may have got up."""
        reader, mine = stream.reader, self.table.seats_of(self.streams.get(stream, ""))
        if reader.seat != NOBODY and reader.seat not in mine:
            stream.reader, stream.position = replace(reader, seat=NOBODY, mine=mine), None
        elif reader.mine != mine:
            stream.reader = replace(reader, mine=mine)

    def hang_up(self, stream: Stream) -> None:
        """A line is closed."""
        self.see(self.streams.pop(stream, ""))

    def see(self, person: str) -> None:
        """Somebody was here just now."""
        self.used = time.monotonic()
        if self.table.seats_of(person):
            self.last_seen[person] = self.used
            self.seen.add(person)

    def hear_of(self, person: str, ago: float) -> None:
        """Somebody was seen here, perhaps by another server."""
        when = time.monotonic() - ago
        self.last_seen[person] = max(when, self.last_seen.get(person, when))
