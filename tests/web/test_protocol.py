"""What goes over the line and into the log is declared once, and logs of before read on."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from catalogue import named
from fabeltafel.web.entries import Entry, Sit, read, written
from fabeltafel.web.messages import Look
from fabeltafel.web.readers import Reader
from fabeltafel.web.tables import Table
from web import writing

LOGS: list[Any] = json.loads(Path(__file__).with_name("logs_of_before.json").read_text("utf-8"))
AS_JSON = ("variants", "facts", "seats", "terms")
STALE = "it is not what is declared: run make protocol"


def test_the_browsers_types_are_those_that_are_declared() -> None:
    assert writing.BROWSER.read_text(encoding="utf-8") == writing.in_typescript(), STALE


def test_the_tables_of_the_page_are_those_that_are_declared() -> None:
    page = writing.PAGE.read_text(encoding="utf-8")

    assert writing.written_page(page) == page, STALE


def table_of(log: Any) -> Table:
    """A table of before, from what its database held."""
    row = {
        name: json.loads(text) if name in AS_JSON else text for name, text in log["table"].items()
    }
    table = Table(SimpleNamespace(**row), named(row["game"]).of_version(row["version"]))
    for position, key, at, text in log["entries"]:
        table.apply(Entry(position, key, read(json.loads(text)), at))
    return table


def test_every_entry_of_before_is_read_and_would_be_written_as_it_stands() -> None:
    texts = [text for log in LOGS for *_, text in log["entries"]]

    assert {json.loads(text)["kind"] for text in texts} == {
        *("sit", "bot", "leave", "back", "move", "say", "close", "again")
    }
    for text in texts:
        assert json.dumps(written(read(json.loads(text)))) == text


def test_tables_of_before_stand_as_they_were_left() -> None:
    closed, begun = map(table_of, LOGS)

    assert (closed.names, closed.is_closed, closed.again) == (
        ["Anne", "Reinaert"],
        True,
        "18dbaaa1bdc241ce22bc71da",
    )
    assert [len(moments) for moments in closed.decided.values()] == [1] * 6
    assert begun.beginner() == 0
    assert begun.begun().acting() == [1]


def test_an_entry_without_what_was_added_later_is_read() -> None:
    sitting = {"kind": "sit", "seat": 1, "person": "p", "name": "Anne", "number": "0"}

    assert read(sitting) == Sit(1, "p", "Anne", number="0")
    assert read({"kind": "again", "table": "t"}) == read(
        {"kind": "again", "table": "t", "shift": 0}
    )


@pytest.mark.parametrize("data", [{"kind": "dance"}, {"kind": "sit", "seat": "1"}, {}, [], None])
def test_what_no_version_has_written_is_no_entry(data: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(data)


def test_a_message_holds_nothing_that_is_not_declared() -> None:
    table = table_of(LOGS[1])
    look = Look(table, Reader(1, "en", (1,)))

    for message in (look.snapshot(), *map(look.news, range(1, table.position + 1))):
        text = msgspec.json.encode(message)
        again = msgspec.json.decode(text, type=type(message))
        assert msgspec.json.encode(again) == text
