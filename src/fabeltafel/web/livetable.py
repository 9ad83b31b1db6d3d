"""A table in memory: its readers, and who is there."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from fabeltafel.film import NOBODY
from fabeltafel.web.lateness import Past
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
    past: Past | None = None  # for those who watch late

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

    def past_for(self, reader: Reader) -> Past | None:
        """The table as it was, for whoever neither sits here nor opened it."""
        if self.past is None or reader.mine or reader.is_owner:
            return None
        self.past.follow(self.table, self.clock())
        return self.past

    def shown_to(self, reader: Reader) -> Table:
        """The table as a reader may see it."""
        past = self.past_for(reader)
        return past.table if past else self.table

    def look(self, reader: Reader) -> Look:
        """What a reader gets to know now."""
        now, past = round(self.clock() * 1000), self.past_for(reader)
        if past is None:
            return Look(self.table, reader, self.presence(), self.scenes, now)
        told = past.presence(), past.scenes, past.moment(now)
        return Look(past.table, reader, *told, is_late=True)

    def presence_for(self, reader: Reader) -> Presence:
        """Who is at the table, as far as a reader may know."""
        past = self.past_for(reader)
        return past.presence() if past else self.presence()

    def has_news(self) -> bool:
        """Whether somebody at the end of a line is to be told something."""
        present = self.presence()
        for stream in self.streams:
            past = self.past_for(stream.reader)
            if stream.told != (past.presence() if past else present):
                return True
            if past and stream.position not in (None, past.table.position):
                return True
        return False

    def look_again(self, stream: Stream) -> None:
        """Somebody looks only through eyes that are still theirs: they may have got up."""
        reader, mine = stream.reader, self.table.seats_of(self.streams.get(stream, ""))
        if reader.seat != NOBODY and reader.seat not in mine:
            stream.reader, stream.position = replace(reader, seat=NOBODY, mine=mine), None
        elif reader.mine != mine:
            stream.reader = replace(reader, mine=mine)

    def is_here(self, person: str) -> bool:
        """Whether somebody looks at the table just now, or did a moment ago."""
        last = self.last_seen.get(person)
        is_recent = last is not None and time.monotonic() - last < GRACE
        return is_recent or person in self.streams.values()

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
