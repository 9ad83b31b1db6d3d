"""Tournaments on a Ray cluster: the same matches as on one machine, whatever happens to it."""

import csv
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from types import SimpleNamespace
from typing import Any

import pytest

from catalogue import named
from fabeltafel.arena.clusters import cluster as joined
from fabeltafel.arena.clusters import play_there, run_on
from fabeltafel.arena.matches import Outcome, Task, duel, play_match
from fabeltafel.arena.reports import ResultFile
from fabeltafel.box import shipped_box, values
from fabeltafel.game import FabeltafelError

MATCHES = 2000
NODES = 2  # that play, beside the head of the cluster, which does not
BOTS = ("search300", "greedy")
PATIENCE = 300.0  # seconds; a cluster starts in seconds where nothing else runs
TESTS = Path(__file__).parent


class RayCluster:
    """A cluster of several nodes in a process of its own: no other test imports Ray."""

    def __init__(self) -> None:
        self.trouble = TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 (until `end`)
        self.process = subprocess.Popen(
            [sys.executable, str(TESTS / "raycluster.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.trouble,
            text=True,
        )
        self.address = self.said()

    def said(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"the cluster has ended: {self.told()}"
        return line.strip()

    def told(self) -> str:
        self.trouble.seek(0)
        return self.trouble.read()

    def do(self, word: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()
        assert self.said() == "done"

    def end(self) -> None:
        self.process.communicate("end\n", timeout=PATIENCE)
        self.trouble.close()


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayCluster]:
    if find_spec("ray") is None:
        pytest.skip("Ray has no wheel for this system: nothing is played on a cluster here")
    running = RayCluster()
    for _ in range(NODES):
        running.do("add")
    yield running
    running.end()


class Tournament:
    """More matches than anybody has time for: it is interrupted and goes on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "match-connect_four.csv"
        self.process: subprocess.Popen[str] | None = None

    def begin(self, *options: str) -> None:
        bots = [word for bot in BOTS for word in ("--bot", bot)]
        command = [sys.executable, "-m", "fabeltafel", "arena", "match", "connect_four", *bots]
        wish = ["--seed", "test", "--matches", str(MATCHES), "--out", str(self.folder), *options]
        self.process = subprocess.Popen(
            command + wish,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"},  # as the cluster has it
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )

    def rows(self) -> list[list[str]]:
        """All that is kept of whole matches, except how long was thought."""
        if not self.path.exists():
            return []
        text = self.path.read_text(encoding="utf-8")
        rows = list(csv.reader(text[: text.rfind("\n") + 1].splitlines()))
        return [row[:5] + row[6:] for row in rows[1:]]

    def wait_for(self, matches: int) -> None:
        """Go on until so many more matches are kept."""
        assert self.process is not None
        wanted, deadline = len(self.rows()) + matches, time.monotonic() + PATIENCE
        while len(self.rows()) < wanted:
            assert time.monotonic() < deadline
            assert self.process.poll() is None, self.process.communicate()
            time.sleep(0.05)

    def interrupt(self) -> str:
        """Press Ctrl-C; what is said at the end."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGINT)
        said, _ = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0, said
        assert "Traceback" not in said
        return " ".join(said.split())


def played_here(count: int, folder: Path) -> list[list[str]]:
    """The first matches of the same tournament, one after another in this process."""
    game = named("connect_four")
    facts = values(shipped_box(game))
    here = Tournament(folder)
    file = ResultFile(here.path, game, {}, is_begun=False)
    for task in duel(game, facts, *BOTS, 2, count, "test")[:count]:
        file.keep(play_match(task))
    file.close()
    return here.rows()


@pytest.mark.soak  # a cluster starts in half a minute where much else runs
def test_the_same_matches_though_a_node_dies_and_it_is_interrupted_twice(
    cluster: RayCluster, tmp_path: Path
) -> None:
    """Whatever the node that dies was at is played again by the other one."""
    tournament = Tournament(tmp_path / "spread")
    tournament.begin("--ray", cluster.address)
    tournament.wait_for(3)
    cluster.do("kill")
    tournament.wait_for(5)
    assert "the same command with --continue goes on" in tournament.interrupt()
    cluster.do("add")
    tournament.begin("--continue", "--ray", cluster.address)
    tournament.wait_for(5)
    tournament.interrupt()

    rows = tournament.rows()
    assert rows == played_here(len(rows), tmp_path / "here")


class Pretended:
    """Ray without a cluster: tasks are played when their answer is asked for."""

    class exceptions:  # noqa: N801 - as Ray calls it
        class RayError(Exception):
            pass

        class RayTaskError(RayError):
            def __init__(self, cause: Exception) -> None:
                super().__init__()
                self.cause = cause

    def __init__(self, failing: BaseException | None = None) -> None:
        self.failing = failing
        self.given = 0

    def remote(self, **_: object) -> Any:
        return lambda play: SimpleNamespace(remote=lambda *given: partial(play, *given))

    def get(self, answer: Callable[[], Outcome]) -> Outcome:
        self.given += 1
        if self.failing is not None and self.given == 3:
            raise self.failing
        return answer()


def few_tasks() -> list[Task]:
    game = named("connect_four")
    return duel(game, values(shipped_box(game)), "greedy", "random", 2, 4, "test")


def test_outcomes_come_in_the_order_of_the_matches() -> None:
    tasks, kept = few_tasks(), list[Outcome]()

    assert run_on(Pretended(), tasks, kept.append)

    assert [outcome.task for outcome in kept] == tasks
    assert [outcome.actions for outcome in kept] == [play_match(task).actions for task in tasks]


def test_an_interrupt_on_a_cluster_keeps_what_is_done() -> None:
    tasks, kept = few_tasks(), list[Outcome]()

    assert not run_on(Pretended(KeyboardInterrupt()), tasks, kept.append)

    assert [outcome.task for outcome in kept] == tasks[:2]


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        (Pretended.exceptions.RayError("the node is gone\nlong log"), "the node is gone: what was"),
        (Pretended.exceptions.RayTaskError(FabeltafelError("other rules")), "other rules"),
    ],
)
def test_trouble_on_a_cluster_is_told_in_a_sentence(trouble: Exception, told: str) -> None:
    kept = list[Outcome]()

    with pytest.raises(FabeltafelError, match=told):
        run_on(Pretended(trouble), few_tasks(), kept.append)

    assert len(kept) == 2


def test_a_machine_with_other_rules_plays_nothing() -> None:
    task = Task("connect_four", {}, "test", 0, ("random", "random"))

    with pytest.raises(FabeltafelError, match="install the same Fabeltafel on every machine"):
        play_there(task, "other rules")


def test_without_ray_one_is_told_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(FabeltafelError, match=r"fabeltafel\[cluster\]"), joined("auto"):
        pass
