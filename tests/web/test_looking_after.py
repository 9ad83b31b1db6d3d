"""Being looked after: health, figures, logs, and numbers of requests."""

import io
import json
import logging
import re
from collections.abc import Iterator

import httpx
import pytest
from sqlalchemy.exc import StatementError

from catalogue import named
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.position import first_calls
from fabeltafel.web.logs import AsJson, request_id, write_logs
from fabeltafel.web.settings import Settings
from fabeltafel.web.store import Unwritable
from web.browser import Browser
from web.serving import Running, running


@pytest.fixture(scope="module")
def counting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that gives its figures."""
    game = named("connect_four")
    for _, first_call in first_calls(game, pack_box(game, values(shipped_box(game)), 2)):
        first_call()
    settings = Settings(tmp_path_factory.mktemp("counting"), requests_a_second=0, has_metrics=True)
    with running(settings, lambda: [game]) as server:
        yield server


def figures(server: Running) -> dict[str, float]:
    """What Prometheus would read."""
    text = httpx.get(f"{server.address}/metrics").text
    return {name: float(value) for name, value in re.findall(r"^(fabel\S+) (\S+)$", text, re.M)}


def test_a_server_says_that_it_is_alive_and_ready(counting: Running) -> None:
    alive, ready = (httpx.get(f"{counting.address}/{page}") for page in ("healthz", "readyz"))

    assert (alive.status_code, alive.json()) == (200, {"alive": True})
    assert (ready.status_code, ready.json()) == (200, {"database": True, "rules": True})


def test_without_its_database_it_is_alive_but_not_ready(
    counting: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_rows(_: object) -> list[object]:
        raise Unwritable("gone")

    monkeypatch.setattr(counting.site.store, "rows", no_rows)

    alive, ready = (httpx.get(f"{counting.address}/{page}") for page in ("healthz", "readyz"))

    assert alive.status_code == 200
    assert (ready.status_code, ready.json()["database"]) == (503, False)


def test_figures_count_moves_answers_lines_and_tables(counting: Running) -> None:
    anne = Browser(counting.address)
    table = anne.open_table("connect_four", "me", "here:Marc")
    before = figures(counting)

    with anne.stream(table, **{"as": 1}) as messages:
        next(messages)
        position = anne.decide(table, 1)
        while next(messages)["position"] < position:
            pass
        after = figures(counting)

    moves = 'fabeltafel_entries_total{kind="move"}'
    assert after[moves] == before.get(moves, 0) + 1
    assert after["fabeltafel_tables"] >= 1
    assert after["fabeltafel_streams"] >= 1
    assert after["fabeltafel_thinking"] == 0
    answered = [name for name in after if name.startswith("fabeltafel_answer_seconds_count")]
    assert any('route="/t/{table}/move",status="200"' in name for name in answered)
    assert table not in httpx.get(f"{counting.address}/metrics").text
    anne.client.close()


def test_figures_are_only_given_where_they_are_switched_on(server: Running) -> None:
    assert httpx.get(f"{server.address}/metrics").status_code == 404


def test_every_answer_carries_the_number_of_its_request(counting: Running) -> None:
    answers = [httpx.get(f"{counting.address}{path}") for path in ("/healthz", "/", "/nowhere")]

    numbers = [answer.headers["x-request-id"] for answer in answers]
    assert len(set(numbers)) == 3
    assert all(re.fullmatch(r"[0-9a-f]{16}", number) for number in numbers)


def test_our_own_failure_has_a_number_and_is_counted(
    counting: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(counting.site, "page", broken)
    before = figures(counting)["fabeltafel_errors_total"]

    answer = httpx.get(f"{counting.address}/")

    assert answer.status_code == 500
    assert re.fullmatch(r"[0-9a-f]{16}", answer.headers["x-request-id"])
    assert figures(counting)["fabeltafel_errors_total"] == before + 1


def test_requests_are_logged_by_the_pattern_of_their_address(
    counting: Running, caplog: pytest.LogCaptureFixture
) -> None:
    anne = Browser(counting.address, "Rumpelstiltskin")
    with caplog.at_level(logging.INFO, "fabeltafel.requests"):
        table = anne.open_table("connect_four", "me", "friend")
        anne.done(f"/t/{table}/say", text="a secret word")
    anne.client.close()

    lines = [AsJson().format(record) for record in caplog.records]
    told = [json.loads(line) for line in lines]
    assert {one["route"] for one in told} == {
        "/promise",
        "/tables",
        "/t/{table}/news",
        "/t/{table}/say",
    }
    assert all(one["status"] == 200 and one["milliseconds"] >= 0 for one in told)
    assert not any(re.search(f"{table}|Rumpelstiltskin|secret", line) for line in lines)


def test_logs_are_objects_where_nobody_reads_along() -> None:
    root, stream = logging.getLogger(), io.StringIO()
    kept, level = list(root.handlers), root.level
    try:
        write_logs("warning", stream)
        request_id.set("0123456789abcdef")
        told_us = {"name": "Rumpelstiltskin"}
        try:
            raise StatementError("no", "INSERT", told_us, ValueError("x"))
        except StatementError:
            logging.getLogger("fabeltafel").exception("it cannot be written")
        logging.getLogger("fabeltafel").info("nobody asked")
    finally:
        root.handlers[:] = kept
        root.setLevel(level)
        request_id.set("")

    [line] = stream.getvalue().splitlines()
    told = json.loads(line)
    assert (told["level"], told["text"]) == ("error", "it cannot be written")
    assert told["request"] == "0123456789abcdef"
    assert "StatementError" in told["trace"]
    assert "Rumpelstiltskin" not in line


def test_at_a_terminal_logs_are_for_people() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    root, stream = logging.getLogger(), Terminal()
    kept, level = list(root.handlers), root.level
    try:
        write_logs("warning", stream)
        logging.getLogger("fabeltafel").warning("the disk is full")
    finally:
        root.handlers[:] = kept
        root.setLevel(level)

    assert stream.getvalue() == "WARNING the disk is full\n"
