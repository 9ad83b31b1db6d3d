"""Open seats: tables that strangers find, from summaries alone, in a list that lives."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa

from fabeltafel.game import FabeltafelError, Game
from fabeltafel.web.live import LiveTables
from fabeltafel.web.livetable import GRACE, LiveTable
from fabeltafel.web.meeting import OpenTable, OpenTables
from fabeltafel.web.publicity import Publicity, publicity_of
from fabeltafel.web.reckoning import Live, Pace, pace_of
from fabeltafel.web.schema import summaries, tables
from fabeltafel.web.sentences import pace_name, table_texts
from fabeltafel.web.store import Unwritable
from fabeltafel.web.streams import Stream, packed

AGE = 14 * 24 * 3600.0  # seconds that a table without a clock is offered
MOST = 100  # tables
LOOK = 5.0  # seconds between two looks at who is still there
PAUSE = 0.3  # seconds between two looks, whatever happens
BEAT = 15.0  # seconds between two signs of life


@dataclass(frozen=True)
class Offer:
    """A table where strangers may sit down, as its rows tell it."""

    id: str
    game: Game
    variants: tuple[str, ...]
    names: tuple[str, ...]
    people: tuple[str, ...]
    publicity: Publicity
    pace: Pace | None
    has_own_box: bool
    seats: int
    free: int
    is_here: bool  # whoever opened it

    @property
    def needs_opener(self) -> bool:
        """Whether there is no use in sitting down while whoever opened it is away."""
        return bool(self.publicity.bots_at) or isinstance(self.pace, Live)

    def told(self, language: str, now: int) -> OpenTable:
        """The same in somebody's language."""
        say, publicity = table_texts(self.game, language), self.publicity
        return OpenTable(
            table=self.id,
            game=self.game.name,
            title=self.game.title,
            names=list(self.names),
            language=publicity.language,
            pace=self.pace.__struct_config__.tag if self.pace else "none",  # type: ignore[arg-type]  # one of ours
            time=pace_name(self.pace, say) if self.pace else "",
            welcome=publicity.welcome,
            seats=self.seats,
            free=self.free,
            variants=[say(f"variant-{variant}") for variant in self.variants],
            is_here=self.is_here,
            fills_in=max(publicity.bots_at - now, 0) if publicity.bots_at else None,
        )


@dataclass
class Heard:
    """What was told on a line, and when."""

    offers: list[Offer] | None = None
    at: float = field(default_factory=time.monotonic)


class OpenSeats:
    """All open seats, and whoever looks at them."""

    def __init__(self, tables: LiveTables, find_game: Callable[[str], Game]) -> None:
        self.tables = tables
        self.store = tables.store
        self.find_game = find_game
        self.lines: dict[Stream, Heard] = {}
        self.stirred = asyncio.Event()
        self.meeting = asyncio.Lock()  # those who come at the same moment find each other
        tables.watchers.append(self.look)

    def look(self, live: LiveTable) -> None:
        """Something happened at a table."""
        if live.table.publicity.is_public:
            self.stir()

    def stir(self) -> None:
        """The list may be another one now."""
        self.stirred.set()

    async def offers(self) -> list[Offer]:
        """Every table where strangers may sit down now, those where somebody waits first."""
        about = tables.c.id, tables.c.game, tables.c.version, tables.c.owner, tables.c.made
        found = sa.select(*about, tables.c.variants, tables.c.terms, tables.c.seats.label("plan"))
        found = found.add_columns(summaries.c.names, summaries.c.people, summaries.c.free)
        found = found.join(summaries, summaries.c.table == tables.c.id)
        young = summaries.c.is_listed & (tables.c.made > self.store.clock() - AGE)
        young_ones = found.where(young).order_by(tables.c.made.desc()).limit(MOST)
        rows = await self.store.readable_rows(young_ones, tables.c.id)
        here = await self.here(rows)
        known = [offer for row in rows if (offer := self.offer_of(row, row.id in here))]
        useful = [offer for offer in known if offer.is_here or not offer.needs_opener]
        return sorted(useful, key=lambda offer: not offer.is_here)

    def offer_of(self, row: Any, is_here: bool) -> Offer | None:
        """What a row tells; nothing of a game that is not here."""
        try:
            game = self.find_game(row.game).of_version(row.version)
        except FabeltafelError:
            return None
        lists = tuple(row.variants), tuple(row.names), tuple(row.people)
        pace, has_own_box = pace_of(row.terms.get("clock")), bool(row.terms.get("own_box"))
        terms = publicity_of(row.terms), pace, has_own_box
        return Offer(row.id, game, *lists, *terms, len(row.plan), row.free, is_here)

    async def here(self, rows: list[Any]) -> set[str]:
        """The tables that are looked at by whoever opened them, at any server; or will be soon."""
        owners, soon = {row.id: row.owner for row in rows}, self.store.clock() - GRACE
        here = {row.id for row in rows if row.made > soon}
        for id in owners.keys() & self.tables.in_memory.keys():
            if self.tables.in_memory[id].is_here(owners[id]):
                here.add(id)
        if self.store.is_shared:
            seen = [place for place in await self.store.seen(owners) if place[2] < GRACE]
            here |= {table for table, person, _ in seen if person == owners[table]}
        return here

    # Those who look

    def open(self, stream: Stream) -> None:
        """Somebody looks at the list from now on."""
        self.lines[stream] = Heard()
        stream.hang_up = self.hang_up
        self.stir()

    def hang_up(self, stream: Stream) -> None:
        """Somebody looks no more."""
        self.lines.pop(stream, None)

    async def run(self) -> None:
        """Tell whoever looks, for as long as the server runs."""
        while not self.tables.is_stopping:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.stirred.wait(), LOOK)
            self.stirred.clear()
            with contextlib.suppress(Unwritable):
                await self.tell()
            await asyncio.sleep(PAUSE)

    async def tell(self) -> None:
        """Tell everybody who looks what has changed for them, or that the line still stands."""
        if not self.lines:
            return
        offers, made, now = await self.offers(), dict[str, bytes](), time.monotonic()
        for stream, heard in list(self.lines.items()):
            language = stream.reader.language
            if heard.offers != offers:
                if language not in made:
                    made[language] = event_of(self.told(offers, language))
                stream.send(packed(made[language]) if stream.is_packed else made[language])
                self.lines[stream] = Heard(offers, now)
            elif now - heard.at > BEAT:
                stream.beat()
                heard.at = now

    def told(self, offers: list[Offer], language: str) -> OpenTables:
        """The list in somebody's language."""
        return OpenTables([offer.told(language, self.store.moment()) for offer in offers])

    def stop(self) -> None:
        """Close every line, so that the server can end."""
        for stream in list(self.lines):
            stream.end()


def event_of(told: OpenTables) -> bytes:
    """The list as it goes down a line."""
    return b"data: %b\n\n" % msgspec.json.encode(told)
