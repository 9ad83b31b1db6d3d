"""A little of `make chaos`, and its checker, which must see whatever is wrong."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from fabeltafel.box import shipped_box, values
from fabeltafel.fairness import Lots, chained, lot_of, table_id
from web.browser import Json
from web.chaos import history
from web.chaos.crowd import Acknowledged, Heard
from web.chaos.history import Log, Written
from web.chaos.running import Plan, run
from web.chaos.server import named

SOME = ["cut_listeners", "kill", "stop", "freeze", "cut_all"]
KEY = "0123456789abcdef"
SECRET = "00" * 32
Spoiling = Callable[[Log, list[Acknowledged], list[Heard]], object]


def test_servers_survive_what_can_happen_to_them_and_nothing_acknowledged_is_lost() -> None:
    outcome = run(Plan(servers=2, tables=3, faults=SOME, pause=0.5, frozen=7))

    print(outcome)
    assert outcome.wrong == []
    assert outcome.faults.total() == len(SOME)
    assert outcome.acknowledged > 0
    assert outcome.told > 0


def played() -> Log:
    """A table where a person and a bot have decided once each."""
    game = named("connect_four")
    head = Lots(SECRET, "", ()).commitment
    table: Json = {"id": table_id(head), "secret": SECRET, "game": game.name}
    table |= {"variants": [], "seats": [0, 0], "facts": values(shipped_box(game))}
    summary = {"status": "running", "awaits_bot": False}
    told = [
        Written(1, None, {"kind": "sit", "seat": 0, "name": "Anne", "lot": lot_of("1")}),
        Written(2, None, {"kind": "bot", "seat": 1, "name": "Emil", "level": "level1"}),
        Written(3, None, {"kind": "reveal", "seats": [0], "number": "1"}),
        Written(4, KEY, {"kind": "move", "seat": 0, "words": ["a"]}, "one"),
        Written(5, None, {"kind": "move", "seat": 1, "words": ["b"]}, "one", "h", is_held=True),
    ]
    for written in told:
        written.data["previous"] = head
        head = chained(head, SECRET, written.position, history.line_of(written.data))
    return Log(table, summary, told)


def noted() -> list[Acknowledged]:
    """What the person was told to have decided."""
    return [Acknowledged("t", 4, KEY, {"kind": "move", "seat": 0, "words": ["a"]})]


def heard() -> list[Heard]:
    """What two readers heard; one came later."""
    news = [("news", position, f"story {position}") for position in (4, 5)]
    return [Heard("t", 0, [("snapshot", 3, ""), *news]), Heard("t", 0, [("snapshot", 5, "")])]


def test_the_checker_finds_nothing_where_nothing_is_wrong() -> None:
    assert history.faults({"t": played()}, noted(), heard()) == []


def entry(place: int, **told: Any) -> Spoiling:
    """One entry of the log is another."""

    def spoil(log: Log, _: list[Acknowledged], __: list[Heard]) -> None:
        log.entries[place - 1] = replace(log.entries[place - 1], **told)

    return spoil


def more(*entries: Written) -> Spoiling:
    """There is more in the log."""
    return lambda log, _, __: log.entries.extend(entries)


def reader(*told: tuple[str, int, str]) -> Spoiling:
    """There is a reader who heard something else."""
    return lambda _, __, heard: heard.append(Heard("t", 0, list(told)))


STALE = {"kind": "move", "seat": 1, "words": ["c"]}
WRONG: dict[str, tuple[Spoiling, str]] = {
    "lost": (lambda log, _, __: log.entries.pop(3), "acknowledged at 4 and is at []"),
    "elsewhere": (lambda _, notes, __: notes.append(replace(notes[0], position=5)), "is at [4]"),
    "twice": (more(Written(6, KEY, {"kind": "say", "text": ""})), "was done 2 times"),
    "another": (entry(4, data={"kind": "move", "seat": 0, "words": ["g"]}), "not what was ack"),
    "a broken chain": (lambda log, _, __: log.entries[3].data.update(previous=""), "not follow"),
    "another number": (lambda log, _, __: log.entries[2].data.update(number="2"), "not follow"),
    "a gap": (entry(5, position=6), "its positions are"),
    "illegal": (entry(4, data={"kind": "move", "seat": 1, "words": ["a"]}), "not asked"),
    "two bots": (more(Written(6, None, STALE, "two", "h2", is_held=True)), "not asked"),
    "no lease": (entry(5, is_held=False), "without a lease"),
    "a zombie": (
        more(Written(6, KEY * 2, {"kind": "move", "seat": 0, "words": ["a"]}, "one"),
             Written(7, None, STALE, "two", "h", is_held=True)),
        "written by two for another server",
    ),
    "a bot at a person's seat": (entry(4, key=None), "of a person at a bot's seat, or of a bot"),
    "a wrong sum": (lambda log, _, __: log.summary.update(awaits_bot=True), "summed up as"),
    "news left out": (reader(("snapshot", 3, ""), ("news", 5, "story 5")), "5 was told after 3"),
    "news told twice": (
        reader(("snapshot", 4, ""), ("news", 5, "story 5"), ("news", 5, "story 5")),
        "5 was told after 5",
    ),
    "back in time": (reader(("snapshot", 5, ""), ("snapshot", 4, "")), "a snapshot of 4 after 5"),
    "never told": (reader(("snapshot", 3, "")), "a reader stayed at 3"),
    "two stories": (reader(("snapshot", 4, ""), ("news", 5, "another")), "told in two ways"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_the_checker_sees(name: str) -> None:
    spoil, complaint = WRONG[name]
    log, notes, readers = played(), noted(), heard()

    spoil(log, notes, readers)

    found = history.faults({"t": log}, notes, readers)
    assert any(complaint in fault for fault in found), found
