"""Whether time was really up: the log of a match file is lived through again, by its moments."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any

from msgspec import UNSET, ValidationError

from fabeltafel.game import FabeltafelError
from fabeltafel.match import Match
from fabeltafel.matchfile import BadMatchFile
from fabeltafel.web import entries
from fabeltafel.web.entries import Entry, TimeUp
from fabeltafel.web.tables import BOT_PLAYS, BY_LOT, IS_LOST, Table


def demand_due(text: str, match: Match) -> None:
    """Refuse a file whose log says too early, or wrongly, that somebody's time was up."""
    told = tomllib.loads(text)
    if not told.get("clock"):
        return
    table = laid(match, told["clock"])
    first = text[: text.find("\nentries = [")].count("\n") + 2  # the line of the first entry
    for number, line in enumerate(told["log"]["entries"], start=1):
        try:
            live_through(table, match, json.loads(line))
        except (FabeltafelError, LookupError, ValueError) as error:
            raise BadMatchFile(f"line {first + number}: {error}") from None


def laid(match: Match, clock: Mapping[str, Any]) -> Table:
    """The table of a match as it was opened, as far as clocks are concerned."""
    begins = BY_LOT if match.begins is None else str(match.begins + 1)
    if clock.get("at_zero") not in (BOT_PLAYS, IS_LOST):
        raise BadMatchFile("[clock] at_zero must be bot or lost")
    terms = {"begins": begins, "lots": match.lots.protocol, "clock": dict(clock)}
    lots = {"id": match.lots.table, "secret": match.lots.secret}
    about = {"variants": list(match.variants), "facts": match.facts, "terms": terms}
    row = SimpleNamespace(**about, **lots, owner="", away=0, seats=[""] * len(match.seats))
    try:
        return Table(row, match.game)
    except ValidationError as error:
        raise BadMatchFile(f"[clock] {error}") from None


def live_through(table: Table, match: Match, line: dict[str, Any]) -> None:
    """One entry happens again; a file does not tell who somebody is, which is the same here."""
    seat = line.get("seat", 0)
    unchained = {"person": f"seat {seat}", "name": match.seats[seat], "text": ""}
    entry = Entry(table.position + 1, None, entries.read(unchained | line), 0.0)
    for fault in faults(table, entry):
        raise BadMatchFile(fault)
    table.apply(entry)


def faults(table: Table, entry: Entry) -> Iterator[str]:
    """What does not hold in the moment of an entry."""
    data, clocks = entry.data, table.clocks
    assert clocks is not None, "only files with a clock are lived through"
    if data.at is UNSET:
        if table.match is not None:
            yield "it has no moment, though clocks run"
    elif data.at < clocks.at:
        yield "its moment lies before that of the line above"
    if not isinstance(data, TimeUp):
        return
    zero, name = clocks.zero_of(data.seat), table.seats[data.seat].name
    if zero is None:
        yield f"the time of {name} cannot be up: the clock of that seat did not run"
    elif entry.moment < zero:
        yield f"the time of {name} was not up: {(zero - entry.moment) / 1000:.3f} s were left"
    elif data.is_lost != (table.at_zero == IS_LOST):
        lost = "lost" if data.is_lost else "not lost"
        yield f"the match is {lost} for {name}, against what was chosen"
