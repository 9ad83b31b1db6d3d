"""The checker: reads what is in the database with its own eyes, and says what does not hold.

It knows the rules of the games and nothing of how a server keeps a table.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from fabeltafel.fairness import SEALED, Lots, chained
from fabeltafel.game import FabeltafelError
from fabeltafel.match import Match
from fabeltafel.matchfile import read_match, write_match
from web.browser import Json
from web.chaos.crowd import Acknowledged, Heard
from web.chaos.server import named

# With every entry PostgreSQL itself notes who wrote it, and who held the table's lease then.
NOTING = (
    """CREATE TABLE noted ("table" text, position int, writer text, holder text, is_held bool)""",
    """CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO noted SELECT NEW."table", NEW.position, session_user, leases.holder,
        leases.until > extract(epoch FROM clock_timestamp()) - 1
        FROM (SELECT 1) AS one LEFT JOIN leases ON leases."table" = NEW."table";
    RETURN NEW;
END $$""",
    "CREATE TRIGGER note AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION note()",
)


@dataclass(frozen=True)
class Written:
    """One entry of a log, and what PostgreSQL noted beside it."""

    position: int
    key: str | None
    data: Json
    writer: str = ""  # the server
    holder: str | None = None  # whoever had the lease of the table's bots
    is_held: bool | None = None  # and had not lost it


@dataclass
class Log:
    """A table as the database has it."""

    table: Json
    summary: Json
    entries: list[Written] = field(default_factory=list)
    match: Match | None = None

    def replay(self) -> None:
        """Play the match from its first entry; whatever the rules forbid is an error."""
        seats: dict[int, Json] = {}
        for entry in self.entries:
            data = entry.data
            if data["kind"] in ("sit", "bot"):
                seats[data["seat"]] = data
            for seat in data["seats"] if data["kind"] == "reveal" else ():
                seats[seat] = seats[seat] | {"number": data["number"]}
            if data["kind"] == "move":
                self.move(entry, seats[data["seat"]])
            is_full = len(seats) == len(self.table["seats"])
            if self.match is None and is_full and all(map(is_open, seats.values())):
                self.match = self.begun([seats[seat] for seat in sorted(seats)])

    def begun(self, seats: list[Json]) -> Match:
        """The match before its first decision."""
        lots = Lots(
            self.table["secret"],
            self.table["id"],
            tuple(seat.get("number", "") for seat in seats),
            SEALED,
            tuple(seat.get("lot", "") for seat in seats),
        )
        names, bots = [seat["name"] for seat in seats], [seat.get("level", "") for seat in seats]
        game = named(self.table["game"])
        return Match(game, names, self.table["facts"], lots, self.table["variants"], bots)

    def move(self, entry: Written, seat: Json) -> None:
        """One decision: by whoever is asked, and legal where it stands."""
        if self.match is None:
            raise FabeltafelError("a move before the match has begun")
        number = entry.data["seat"]
        if number not in self.match.acting():
            raise FabeltafelError("a move of somebody who is not asked")
        is_bot = seat["kind"] == "bot"
        if is_bot == bool(entry.key):
            raise FabeltafelError("a move of a person at a bot's seat, or of a bot at a person's")
        if is_bot and not entry.is_held:
            raise FabeltafelError("a bot's move that was written without a lease")
        for word in entry.data["words"]:
            self.match.decide(number, self.match.game.action(word))


def is_open(seat: Json) -> bool:
    """Whether a seat keeps no number to itself."""
    return seat["kind"] == "bot" or "number" in seat


async def read(address: str) -> dict[str, Log]:
    """All that the database holds."""
    line = await asyncpg.connect(address)
    try:
        await line.set_type_codec(
            "json", encoder=json.dumps, decoder=json.loads, schema="pg_catalog"
        )
        tables, summaries, entries = [
            [dict(row) for row in await line.fetch(f"SELECT * FROM {name}")]
            for name in ("tables", "summaries", "entries NATURAL LEFT JOIN noted")
        ]
    finally:
        await line.close()
    summed: dict[str, Any] = {row.pop("table"): row for row in summaries}
    logs = {row["id"]: Log(row, summed.get(row["id"], {})) for row in tables}
    for row in entries:
        columns = (row[name] for name in ("position", "key", "data", "writer", "holder", "is_held"))
        logs[row["table"]].entries.append(Written(*columns))
    for log in logs.values():
        log.entries.sort(key=lambda entry: entry.position)
    return logs


def faults(logs: dict[str, Log], notes: list[Acknowledged], heard: list[Heard]) -> list[str]:
    """Whatever does not hold."""
    found = [fault for id, log in logs.items() for fault in of_log(id, log)]
    found += [fault for note in notes for fault in of_promise(note, logs)]
    found += [fault for one in heard for fault in of_reader(one, logs)]
    return [*found, *of_stories(heard), *of_holders(logs)]


def of_log(id: str, log: Log) -> Iterator[str]:
    """A log has no gap and nothing twice, replays, and is summed up as it is."""
    positions = [entry.position for entry in log.entries]
    if positions != list(range(1, len(positions) + 1)):
        yield f"{id}: its positions are {positions}"
    keys = Counter(entry.key for entry in log.entries if entry.key)
    yield from (f"{id}: {key} was done {n} times" for key, n in keys.items() if n > 1)
    yield from of_chain(id, log)
    try:
        log.replay()
        if log.match is not None:
            read_match(
                write_match(log.match, [line_of(entry.data) for entry in log.entries]), named
            )
    except (FabeltafelError, KeyError) as error:
        yield f"{id}: it does not replay: {error}"
        return
    if log.match is None:
        return
    bots = any(log.match.bots[seat] for seat in log.match.acting())
    status = "over" if log.match.is_over else "running"
    if (log.summary.get("status"), log.summary.get("awaits_bot")) != (status, bots):
        yield f"{id}: it is {status} and summed up as {log.summary}"


def of_chain(id: str, log: Log) -> Iterator[str]:
    """Every entry carries the hash of those before it."""
    secret = log.table["secret"]
    head = Lots(secret, "", ()).commitment
    for entry in log.entries:
        if entry.data.get("previous") != head:
            yield f"{id}: {entry.position} does not follow from the entries before it"
        head = chained(head, secret, entry.position, line_of(entry.data))


def line_of(data: Json) -> str:
    """An entry as the chain has it."""
    told = {name: data[name] for name in data.keys() - {"previous", "person", "name", "text"}}
    return json.dumps(told, separators=(",", ":"), sort_keys=True)


def of_promise(note: Acknowledged, logs: dict[str, Log]) -> Iterator[str]:
    """What was acknowledged is there, once and in its place."""
    entries = logs[note.table].entries if note.table in logs else []
    found = [entry for entry in entries if entry.key == note.key]
    if len(found) != 1 or found[0].position != note.position:
        places = [entry.position for entry in found]
        yield f"{note.table}: {note.key} was acknowledged at {note.position} and is at {places}"
    elif not note.data.items() <= found[0].data.items():
        yield f"{note.table}: {note.position} is not what was acknowledged"


def of_reader(heard: Heard, logs: dict[str, Log]) -> Iterator[str]:
    """News come one by one without a gap, up to the end."""
    last = 0
    for kind, position, _ in heard.told:
        if kind == "news" and position != last + 1:
            yield f"{heard.table}: {position} was told after {last}"
        if kind == "snapshot" and position < last:
            yield f"{heard.table}: a snapshot of {position} after {last}"
        last = position
    if any(move.position > last for move in moves_of(logs[heard.table])):
        yield f"{heard.table}: a reader stayed at {last}"


def moves_of(log: Log) -> list[Written]:
    """The decisions at a table."""
    return [entry for entry in log.entries if entry.data["kind"] == "move"]


def of_stories(heard: list[Heard]) -> Iterator[str]:
    """Whoever looks through the same eyes is told the same, at whichever server."""
    told: dict[tuple[str, int, int], str] = {}
    for one in heard:
        for kind, position, story in one.told:
            if kind == "news" and told.setdefault((one.table, one.eyes, position), story) != story:
                yield f"{one.table}: {position} is told in two ways"


def of_holders(logs: dict[str, Log]) -> Iterator[str]:
    """A bot's move is written by the server that holds the lease, which is always the same one."""
    writers: dict[str, str] = {}
    for id, log in logs.items():
        for entry in moves_of(log):
            if entry.key or entry.holder is None:
                continue
            if writers.setdefault(entry.holder, entry.writer) != entry.writer:
                yield f"{id}: {entry.position} was written by {entry.writer} for another server"
