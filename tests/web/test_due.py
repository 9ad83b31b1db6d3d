"""A match file that says somebody's time was up is believed only if its moments say so too."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fabeltafel.cli import main
from fabeltafel.fairness import chained
from fabeltafel.matchfile import BadMatchFile, read_match
from fabeltafel.web.due import demand_due
from fabeltafel.web.settings import Settings
from web.browser import Browser, Json
from web.clocked import look_round, serving
from web.driving import Driven
from web.serving import Running

MINUTE, GRACE = 60_000, 300
LIVE = {"kind": "live", "minutes": 3, "seconds": 5}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Driven]]:
    """A server that lives by a driven clock."""
    clock, data = Driven(), tmp_path_factory.mktemp("due")
    with serving(Settings(data, requests_a_second=0), clock) as server:
        yield server, clock


def ended(served: tuple[Running, Driven], at_zero: str) -> str:
    """The file of a match in which somebody's time was up."""
    server, clock = served
    people = [Browser(server.address, name) for name in ("Anne", "Marc")]
    anne, marc = people
    table = anne.open_table("connect_four", "me", "friend", clock=LIVE, at_zero=at_zero)
    marc.sit(table, 2)
    for _ in range(3):
        clock.go_on(MINUTE + 17)
        seat = anne.snapshot(table)["turn"]["acting"][0]
        people[seat - 1].decide(table, seat)
    clock.go_on(3 * MINUTE + GRACE)
    look_round(server)
    if at_zero == "bot":
        anne.done(f"/t/{table}/close")
    file = anne.client.get(f"/t/{table}/match.toml").text
    for person in people:
        person.client.close()
    return file


@pytest.fixture(scope="module")
def lost(served: tuple[Running, Driven]) -> str:
    """A match that time has decided."""
    return ended(served, "lost")


def told(file: str, change: Callable[[list[Json]], Any]) -> str:
    """A file whose log was changed by somebody who can make its chain anew."""
    lines = file.split("\n")
    first = lines.index("entries = [") + 1
    log = [json.loads(json.loads(line.strip().rstrip(","))) for line in lines[first:-2]]
    change(log)
    secret, head = (told_of(lines, name) for name in ("secret", "commitment"))
    written = []
    for position, entry in enumerate(log, start=1):
        line = json.dumps(entry, separators=(",", ":"), sort_keys=True)
        head = chained(head, secret, position, line)
        written.append(f"  {json.dumps(line, ensure_ascii=False)},")
    start = next(n for n, one in enumerate(lines) if one.startswith("head = "))
    return "\n".join([*lines[:start], f'head = "{head}"', "entries = [", *written, "]", ""])


def told_of(lines: list[str], name: str) -> str:
    """A text of the file by its name."""
    found = next(one for one in lines if one.startswith(f"{name} = "))
    return str(json.loads(found.split(" = ")[1]))


def up(log: list[Json]) -> Json:
    """The entry that says that time was up."""
    return next(entry for entry in log if entry["kind"] == "timeup")


@pytest.mark.parametrize("at_zero", ["lost", "bot"])
def test_time_that_was_up_was_due(served: tuple[Running, Driven], at_zero: str) -> None:
    file = ended(served, at_zero)

    for text in (file, told(file, lambda _: None)):
        demand_due(text, read_match(text))


def earlier(log: list[Json]) -> None:
    """It was said one millisecond too early."""
    up(log)["at"] -= 1


def the_other(log: list[Json]) -> None:
    """The other one was not to move at all."""
    up(log)["seat"] = 1 - up(log)["seat"]


def before(log: list[Json]) -> None:
    """A decision was made before the one before it."""
    moves = [entry for entry in log if entry["kind"] == "move"]
    moves[1]["at"] = moves[0]["at"] - 1


def timeless(log: list[Json]) -> None:
    """Nobody knows when a decision was made."""
    next(entry for entry in log if entry["kind"] == "move").pop("at")


def a_bot_went_on(log: list[Json]) -> None:
    """What happens at zero was chosen otherwise."""
    up(log).pop("is_lost")
    up(log)["level"] = "level1"


def the_server_was_up(log: list[Json]) -> None:
    """The server stood still for a minute, says the log; so there was a minute more."""
    since = [entry for entry in log if entry["kind"] == "move"][-1]["at"]
    stood = {"kind": "stood", "since": since, "until": since + MINUTE, "at": since + MINUTE}
    log.insert(log.index(up(log)), stood)


LIES: dict[Callable[[list[Json]], None], tuple[str, str]] = {
    earlier: ("0.001 s were left", "timeup"),
    the_other: ("did not run", "timeup"),
    before: ("before that of the line above", "move"),
    timeless: ("no moment", "move"),
    a_bot_went_on: ("against what was chosen", "timeup"),
    the_server_was_up: ("60.000 s were left", "timeup"),
}


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.__name__)
def test_a_lie_about_time_is_found_on_its_line(
    lost: str, lie: Callable[[list[Json]], None]
) -> None:
    text, (found, kind) = told(lost, lie), LIES[lie]

    with pytest.raises(BadMatchFile, match=found) as refusal:
        demand_due(text, read_match(text))

    number = int(str(refusal.value).split(":")[0].removeprefix("line "))
    assert f'\\"kind\\":\\"{kind}\\"' in text.split("\n")[number - 1]


def test_verify_says_on_which_line(
    lost: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in (("right", lost), ("wrong", told(lost, earlier))):
        (tmp_path / f"{name}.match.toml").write_text(text, encoding="utf-8")
        with pytest.raises(SystemExit) as end:
            main(["verify", str(tmp_path / f"{name}.match.toml")])
        said = capsys.readouterr().out
        assert end.value.code == (name == "wrong"), said
        assert ("0.001 s were left" in said) == (name == "wrong")
