"""Tables that somebody looks at: their streams, who is there, and how news gets out."""

import asyncio
import contextlib
import logging
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Sequence

from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.match import Draft
from fabeltafel.web.entries import Data, Entry
from fabeltafel.web.lateness import Past
from fabeltafel.web.lengths import filled_event
from fabeltafel.web.livetable import LiveTable
from fabeltafel.web.owners import demand_deletable
from fabeltafel.web.protocol import Message
from fabeltafel.web.readers import Reader
from fabeltafel.web.readiness import Preparing, Readiness
from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import summaries
from fabeltafel.web.sealing import bound
from fabeltafel.web.store import Gone, Store, Taken, Unwritable
from fabeltafel.web.streams import Stream, as_event, packed, packed_for_seat
from fabeltafel.web.summaries import Summary, summary_after, summary_of
from fabeltafel.web.tables import Table

LOG = logging.getLogger("fabeltafel")
MOST_NEWS = 40  # a reader who missed more gets a snapshot
MOST_STORIES = 8  # long stories that one listener may wait for
SHORT = 5  # entries that are told at once without making others wait
TICK = 3  # seconds between two looks at who is there
BEAT = 5  # ticks between two signs of life; not all tables get theirs at once
AT_ONCE = 20  # tables that are looked at before others are answered
IDLE = 600  # seconds a table nobody looks at is kept in memory
TRIES = 5
STEP, MOST_STEPS = 0.001, 5  # seconds that readers wait for answers at a time, and how often
DAMAGED = (FabeltafelError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError)


Watcher = Callable[[LiveTable], None]
Layer = Callable[[LiveTable], Awaitable[None]]
Made = dict[Hashable, bytes]  # messages as they are sent
Making = Callable[[], tuple[Data, Draft | None]]  # an entry of the log, with the draft of a move


class LiveTables:
    """All tables that are in use."""

    def __init__(
        self, store: Store, find_game: Callable[[str], Game], readiness: Readiness | None = None
    ) -> None:
        self.store = store
        self.find_game = find_game
        self.readiness = readiness or Readiness()
        self.in_memory: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.waiting: asyncio.Queue[LiveTable] = asyncio.Queue()  # with something to tell
        self.stories: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)  # by listener
        self.listening: Counter[str] = Counter()  # how many long stories each wants to hear
        self.watchers: list[Watcher] = []  # whoever wants to know that something happened
        self.layers: list[Layer] = []  # what is done first with a table that was loaded
        self.asked = 0  # posts that wait for their answer
        self.is_stopping = False

    async def table(self, id: str) -> LiveTable:
        """A table, from memory or from its log."""
        if id not in self.in_memory:
            await self.lay(id)
        if id in self.in_memory and self.store.is_shared:
            await self.follow(self.in_memory[id])  # nobody told us while it was read
        if id not in self.in_memory:  # it was deleted meanwhile
            raise Refused(404, "refused-no-table")
        live = self.in_memory[id]
        live.used = time.monotonic()
        return live

    async def lay(self, id: str) -> None:
        """Load a table, unless somebody else has done so meanwhile."""
        lock = self.loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                if id in self.in_memory:
                    return
                live = await self.load(id)
                for layer in self.layers:
                    await layer(live)
                # Those who waited for a load that failed may load side by side.
                if self.in_memory.setdefault(id, live) is live:
                    self.watch(live)
        finally:
            self.loading.pop(id, None)

    async def load(self, id: str) -> LiveTable:
        """A table built from its log."""
        try:
            row, entries = await self.store.table(id), await self.store.entries(id)
        except ValueError:  # what was written down is no JSON any more
            raise await self.unreadable(id) from None
        if row is None:
            raise Refused(404, "refused-no-table")
        refusal = Refused(409, "refused-no-game", game=row.game)
        try:
            game = self.find_game(row.game)
            refusal = Refused(409, "refused-old-game", version=row.version)
            game = game.of_version(row.version)
        except FabeltafelError:
            raise refusal from None
        self.readiness.demand(game)
        try:
            table = Table(row, game)
            for entry in entries:
                table.apply(entry)
        except DAMAGED:
            raise await self.unreadable(id) from None
        past = Past(Table(row, game)) if table.publicity.delay else None
        live = LiveTable(table, self.store.clock, past=past)
        if self.store.is_shared:
            for _, person, ago in await self.store.seen([id]):
                live.hear_of(person, ago)
        return live

    async def unreadable(self, id: str) -> Refused:
        """A table that was damaged: others are not to suffer for it, and lists are to say so."""
        LOG.exception("table %s cannot be read", id)
        await self.store.forget_summaries(summaries.c.table == id)
        return Refused(409, "refused-unreadable")

    async def summed_up(self, id: str) -> Summary | None:
        """How a table of before stands, kept from now on; nothing if it cannot be read."""
        try:
            summary = summary_of((await self.table(id)).table, self.store.clock())
        except (Refused, Preparing):
            return None
        await self.store.save_summary(id, summary)
        return summary

    async def append(
        self,
        live: LiveTable,
        key: str | None,
        make: Making,
        holder: str = "",
        moment: int | None = None,
    ) -> int:
        """Write one entry down and take it over; a key that is known does nothing twice.

        `make` judges the wish by the table as it is; it is asked again if another process was
        faster. `moment`: when it came, if not just now.
        """
        async with live.lock:
            for _ in range(TRIES):
                if key and key in live.table.keys:
                    return live.table.keys[key]
                if live.is_deleted:
                    raise Refused(404, "refused-no-table")
                data, draft = make()
                data = bound(live.table, data, self.store.moment() if moment is None else moment)
                entry = Entry(live.table.position + 1, key, data, self.store.clock())
                summary = summary_after(live.table, entry, draft)
                try:
                    await self.store.append(live.table.id, entry, summary, holder)
                except Taken:
                    await self.catch_up(live)
                    continue
                except Gone:
                    self.drop(live)
                    continue
                live.table.apply(entry, draft)
                self.tell(live)
                return entry.position
        raise Refused(503, "refused-busy")

    async def catch_up(self, live: LiveTable) -> None:
        """Take over what somebody else wrote into the log."""
        missed = await self.store.entries(live.table.id, live.table.position)
        for entry in missed:
            live.table.apply(entry)
        if missed:
            self.tell(live)

    async def follow(self, live: LiveTable) -> None:
        """Be where the log is, whoever wrote it."""
        async with live.lock:
            await self.catch_up(live)

    async def refresh(self) -> None:
        """Be where all logs are, after nobody told us for a while."""
        known = dict(self.in_memory)  # what is loaded while we ask is fresh anyway
        there = await self.store.existing(known)
        for id, live in known.items():
            if id in there:
                await self.follow(live)
            else:
                self.drop(live)

    def tell(self, live: LiveTable) -> None:
        """Something happened: readers and bots want to know, after the answer has gone out."""
        live.used = time.monotonic()
        self.waiting.put_nowait(live)
        self.watch(live)

    def watch(self, live: LiveTable) -> None:
        """Let whoever watches look at a table."""
        for watcher in self.watchers:
            watcher(live)

    async def delete(self, live: LiveTable, person: str) -> None:
        """Forget a table if this person may; whoever still looks at it is sent away."""
        async with live.lock:
            demand_deletable(live.table, person)
            await self.store.delete_table(live.table.id)
        self.drop(live)

    def drop(self, live: LiveTable) -> None:
        """A table is gone; whoever still looks at it is sent away."""
        live.is_deleted = True
        self.in_memory.pop(live.table.id, None)
        for stream in live.streams:
            stream.end()
        self.watch(live)

    def send_back(self, person: str) -> None:
        """End every line of somebody who is to look afresh; their browser comes back at once."""
        for live in self.in_memory.values():
            for stream in [one for one, who in live.streams.items() if who == person]:
                stream.end()

    def open(self, live: LiveTable, stream: Stream, person: str) -> None:
        """A new line; it gets what its reader has missed."""
        live.streams[stream] = person
        stream.hang_up = live.hang_up
        self.waiting.put_nowait(live)

    async def tell_news(self) -> None:
        """Bring every reader up to date, table by table, for as long as the server runs."""
        while True:
            live = await self.waiting.get()
            try:
                await self.update(live)
            except Exception:
                LOG.exception("table %s cannot be told", live.table.id)
                for stream in live.streams:
                    stream.end()

    async def update(self, live: LiveTable) -> None:
        """Send all that the readers of one table miss; what they share is made once."""
        made: Made = {}
        for stream in list(live.streams):
            live.look_again(stream)
            table, presence = live.shown_to(stream.reader), live.presence_for(stream.reader)
            if stream.position == table.position and stream.told != presence:
                stream.send(chunk(live, None, stream, made))
            stream.told = presence
            while stream in live.streams and (positions := missing(live, stream)):
                stream.send(chunk(live, positions[0], stream, made))
                stream.position = positions[0] or live.shown_to(stream.reader).position
                await self.answers_first()  # and the table may move on meanwhile
                live.look_again(stream)

    async def answers_first(self) -> None:
        """Let whoever has posted something be answered, for a moment, before a reader is told."""
        for _ in range(MOST_STEPS):
            await asyncio.sleep(STEP if self.asked else 0)
            if not self.asked:
                break

    async def all_news(
        self, live: LiveTable, after: int | None, reader: Reader, listener: str = ""
    ) -> list[Message]:
        """Everything a reader misses, at once; nobody hears two long stories at the same time."""
        line = Stream(reader, after, is_packed=False)
        is_long = len(missing(live, line)) > SHORT
        told: list[Message] = []
        async with self.story(listener) if is_long else contextlib.nullcontext():
            while positions := missing(live, line):
                told.append(live.look(reader).message(positions[0]))
                line.position = positions[0] or live.shown_to(reader).position
                await asyncio.sleep(0)  # others are answered in between
        return told

    @contextlib.asynccontextmanager
    async def story(self, listener: str) -> AsyncIterator[None]:
        """A long story for one listener, after those they asked for before; a few may wait."""
        if self.listening[listener] >= MOST_STORIES:
            raise Refused(429, "refused-too-fast")
        self.listening[listener] += 1
        try:
            async with self.stories[listener]:
                yield
        finally:
            self.listening[listener] -= 1
            if not self.listening[listener]:
                del self.listening[listener], self.stories[listener]

    async def keep_alive(self) -> None:
        """Signs of life for every line, and a look at who came, went, or is away too long."""
        beats = 0
        while not self.is_stopping:
            await asyncio.sleep(TICK)
            beats += 1
            with contextlib.suppress(Unwritable, Gone):
                await self.share_presence()
            for number, (id, live) in enumerate(list(self.in_memory.items())):
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)  # others are answered in between
                if live.has_news():
                    self.waiting.put_nowait(live)
                for stream in list(live.streams) if (hash(id) + beats) % BEAT == 0 else ():
                    stream.beat()
                if not live.streams and time.monotonic() - live.used > IDLE:
                    self.forget(id, live)

    async def share_presence(self) -> None:
        """Tell other servers who is here, and hear from them, where there are others."""
        if not self.store.is_shared:
            return
        seen = []
        for id, live in self.in_memory.items():
            here = {person for person in live.streams.values() if live.table.seats_of(person)}
            seen += [(id, person) for person in sorted(here | live.seen)]
            live.seen.clear()
        await self.store.see(seen)
        for id, person, ago in await self.store.seen(self.in_memory):
            if id in self.in_memory:
                self.in_memory[id].hear_of(person, ago)

    def forget(self, id: str, live: LiveTable) -> None:
        """Drop a table from memory unless somebody is busy with it."""
        if not live.lock.locked() and not live.thinking:
            del self.in_memory[id]

    def break_off(self) -> None:
        """Close every line, so that whoever looks notices that nothing can be heard."""
        for live in self.in_memory.values():
            for stream in live.streams:
                stream.end()

    def stop(self) -> None:
        """Close every line, so that the server can end."""
        self.is_stopping = True
        self.break_off()


def missing(live: LiveTable, stream: Stream) -> Sequence[int]:
    """The positions a reader has to be told; 0 stands for a snapshot of everything."""
    table = live.shown_to(stream.reader)
    if stream.position is None or not 0 <= table.position - stream.position <= MOST_NEWS:
        return (0,)
    return range(stream.position + 1, table.position + 1)


def chunk(live: LiveTable, position: int | None, stream: Stream, made: Made) -> bytes:
    """A message for one line, made once for all readers alike as long as the table stands."""
    key = (position, live.shown_to(stream.reader).position, stream.reader, stream.is_packed)
    if key not in made:
        message = live.look(stream.reader).message(position)
        if stream.reader.seat == NOBODY:
            made[key] = packed(as_event(message)) if stream.is_packed else as_event(message)
        elif stream.is_packed:
            made[key] = packed_for_seat(message)
        else:
            made[key] = filled_event(as_event(message))
    return made[key]
