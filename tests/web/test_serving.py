"""The server as a process: it is killed, interrupted and started wrongly, and loses nothing."""

import json
import random
import socket
import sqlite3
import threading
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from catalogue import named
from fabeltafel.cli import main
from fabeltafel.web.entries import Entry, read
from fabeltafel.web.messages import Look
from fabeltafel.web.readers import Reader
from fabeltafel.web.tables import Table
from web.browser import Browser, Json, fresh_key, until
from web.serving import HOST, Process

ROUNDS, SOAKED_ROUNDS = 3, 40
TALKERS = 3
LOAD = 0.35  # seconds between a start and a kill


@dataclass
class Player:
    """Somebody who plays all seats of a table as fast as the server answers."""

    browser: Browser
    table: str = ""
    chooser: random.Random = field(default_factory=lambda: random.Random(1))
    acknowledged: list[tuple[str, int, Json]] = field(default_factory=list)
    pending: tuple[str, Json] | None = None

    def play(self) -> None:
        """Move on and on until the line is dead."""
        try:
            while True:
                self.move()
        except httpx.TransportError:
            return

    def move(self) -> None:
        """One decision, word by word, at a new table when the last match is over."""
        if not self.table or self.browser.snapshot(self.table)["turn"]["is_over"]:
            self.table = self.browser.open_table("draco", "me", "here:Carl")
        seat = self.browser.snapshot(self.table)["turn"]["acting"][0]
        words: list[str] = []
        choices = self.browser.words(self.table, seat)
        while choices:
            words.append(self.chooser.choice(choices))
            wish = {"seat": seat, "after": 9999, "words": list(words), "key": fresh_key()}
            answer = self.post(wish)
            choices = [choice["word"] for choice in answer.get("draft", {}).get("next", [])]

    def post(self, wish: Json) -> Json:
        """Post some words and note what was acknowledged."""
        self.pending = (self.table, wish)
        answer = self.browser.done(f"/t/{self.table}/move", **wish)
        if "position" in answer:
            self.acknowledged.append((self.table, answer["position"], wish))
        self.pending = None
        return answer

    def settle(self) -> None:
        """Post again what had no answer when the server died."""
        if self.pending is not None:
            self.table, wish = self.pending
            self.post(wish)


def test_whatever_was_acknowledged_survives_being_killed_at_any_moment(
    tmp_path: Path, is_soaking: bool
) -> None:
    rounds = SOAKED_ROUNDS if is_soaking else ROUNDS
    with Process(tmp_path, "--rate", "0") as server:
        players = [Player(Browser(server.address, name)) for name in ("Anne", "Marc", "Zoë")]
        for number in range(rounds):
            threads = [threading.Thread(target=player.play) for player in players]
            for thread in threads:
                thread.start()
            wait_for_acknowledged(players, 1 + TALKERS)
            time.sleep(LOAD + 0.03 * (number % 5))
            server.kill()
            for thread in threads:
                thread.join(30)
                assert not thread.is_alive()
            check_log(server.data, players)
            server.start()
            for player in players:
                player.settle()
                check_known(server.data, player)
        check_log(server.data, players)
        for player in players:
            player.browser.client.close()

    total = sum(len(player.acknowledged) for player in players)
    print(f"{rounds} kills, {total} acknowledged moves checked")
    assert total > rounds * TALKERS


def wait_for_acknowledged(players: list[Player], moves: int) -> None:
    """Wait until so many moves more are acknowledged: on a busy machine that takes its time."""

    def known() -> int:
        return sum(len(player.acknowledged) for player in players)

    goal = known() + moves
    until(lambda: known() >= goal)


def check_log(data: Path, players: list[Player]) -> None:
    """Every acknowledged move stands in the database, word for word, and no log has a gap."""
    log = entries_in(data)
    for player in players:
        for table, position, wish in player.acknowledged:
            key, told = log[table][position]
            assert key == wish["key"]
            del told["previous"]
            assert told == {"kind": "move", "seat": wish["seat"] - 1, "words": wish["words"]}
    for positions in log.values():
        assert sorted(positions) == list(range(1, len(positions) + 1))


def entries_in(data: Path) -> dict[str, dict[int, tuple[str, Json]]]:
    """All logs of a database."""
    log: dict[str, dict[int, tuple[str, Json]]] = {}
    with closing(sqlite3.connect(data / "fabeltafel.db")) as connection:
        question = 'SELECT "table", position, key, data FROM entries'
        for table, position, key, told in connection.execute(question):
            log.setdefault(table, {})[position] = (key, json.loads(told))
    return log


def check_known(data: Path, player: Player) -> None:
    """The restarted server shows the table its log tells, and knows the keys of old posts."""
    for table, position, wish in player.acknowledged[-3:]:
        again = player.browser.done(f"/t/{table}/move", **wish)
        assert again == {"position": position}
    if player.acknowledged:
        table = player.acknowledged[-1][0]
        shown = player.browser.snapshot(table, **{"as": 1})
        assert (shown["position"], shown["scene"]) == replayed(data, table)


def replayed(data: Path, id: str) -> tuple[int, str]:
    """The position and the scene of a table, from its log alone."""
    with closing(sqlite3.connect(data / "fabeltafel.db")) as connection:
        connection.row_factory = sqlite3.Row
        found = connection.execute("SELECT * FROM tables WHERE id = ?", (id,)).fetchone()
    row = SimpleNamespace(**dict(found))
    row.variants, row.facts, row.seats = map(json.loads, (row.variants, row.facts, row.seats))
    row.terms = json.loads(row.terms)
    table = Table(row, named(row.game))
    for position, (key, told) in sorted(entries_in(data)[id].items()):
        table.apply(Entry(position, key, read(told), 0.0))
    shown = Look(table, Reader(0, "en", (0, 1))).snapshot()
    return shown.position, shown.scene or ""


def test_ctrl_c_ends_the_server_at_once_with_lines_open_and_bots_thinking(tmp_path: Path) -> None:
    with Process(tmp_path, "--rate", "0") as server:
        anne = Browser(server.address)
        tables = [anne.open_table("draco", *["bot:level5"] * 5) for _ in range(3)]
        ended = [threading.Event() for _ in tables]

        def listen(table: str, end: threading.Event) -> None:
            try:
                with anne.stream(table) as messages:
                    for _ in messages:
                        pass
            except httpx.TransportError:
                pass
            end.set()

        pairs = zip(tables, ended, strict=True)
        threads = [threading.Thread(target=listen, args=pair) for pair in pairs]
        for thread in threads:
            thread.start()
        time.sleep(1)
        start = time.monotonic()
        code, said = server.interrupt(patience=10)
        took = time.monotonic() - start
        for thread in threads:
            thread.join(10)
        anne.client.close()

    assert code in (0, 130)
    assert took < 3
    assert "Traceback" not in said
    assert "Error" not in said
    assert all(end.is_set() for end in ended)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--workers", "2"], "several workers need"),
        (["--database", "mysql://localhost/x"], "must look like"),
        (["--database", "postgresql://nobody@127.0.0.1:1/x", "--workers", "2"], "127.0.0.1"),
        (["--public-address", "table.example"], "--public-address"),
        (["--public-address", "https://"], "--public-address"),
        (["--port", "BUSY"], "cannot listen"),
        (["--host", "192.0.2.1"], "cannot listen"),
    ],
)
def test_a_wrong_start_is_refused_with_a_reason(
    tmp_path: Path,
    options: list[str],
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for served in ("serve", "serve_together"):  # nothing here is to get so far
        monkeypatch.delattr(f"fabeltafel.web.serving.{served}")
    monkeypatch.setattr("fabeltafel.web.logs.write_logs", lambda _: None)
    with socket.create_server((HOST, 0)) as busy:
        port = str(busy.getsockname()[1])
        given = [port if option == "BUSY" else option for option in options]
        place = ["--data", str(tmp_path)] + ([] if "--host" in options else ["--host", HOST])
        place += [] if "--port" in given else ["--port", "0"]
        with pytest.raises(SystemExit) as end:
            main(["serve", *place, *given])

    said = " ".join("".join(capsys.readouterr()).split())
    assert end.value.code not in (0, None)
    assert reason in said
    assert not (tmp_path / "fabeltafel.db").exists()


def test_a_second_start_answers_its_first_page_and_knows_the_first_ones_tables(
    tmp_path: Path,
) -> None:
    with Process(tmp_path) as server:
        anne = Browser(server.address)
        table = anne.open_table("draco", "me", "bot:level1")
        server.kill()
        start = time.monotonic()
        server.start()
        page = anne.get("/")
        print(f"a second start: {time.monotonic() - start:.2f} s to the first page")
        anne.client.close()

    assert f"/t/{table}" in page.text
