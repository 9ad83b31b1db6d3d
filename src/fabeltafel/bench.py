"""Speed, measured side by side in one run: whole random matches beside the peers' yardstick."""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from fabeltafel.bots.search import Search
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import seeded
from fabeltafel.engine import engine_of
from fabeltafel.fairness import repeatable_lots
from fabeltafel.game import Game, View
from fabeltafel.match import Match
from fabeltafel.matchfile import read_match, write_match

RUNS = 5
SECONDS = 2.0
LOADS = 50
SEARCHED = 4000

Runner = Callable[[float], float]


@dataclass(frozen=True)
class Speed:
    """Decisions per second: the median of interleaved runs, and all of them."""

    name: str
    runs: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle of all runs."""
        return statistics.median(self.runs)


def measure(
    runners: dict[str, Runner], seconds: float, runs: int, tick: Callable[[], None]
) -> list[Speed]:
    """Every runner in turn, again and again, so that noise falls on all of them."""
    results: dict[str, list[float]] = {name: [] for name in runners}
    for _ in range(runs):
        for name, runner in runners.items():
            results[name].append(runner(seconds))
            tick()
    return [Speed(name, tuple(result)) for name, result in results.items()]


def random_play(game: Game, players: int) -> Runner:
    """Whole random matches of a game, compiled, film off, on one core."""
    engine = engine_of(game)
    box = pack_box(game, values(shipped_box(game)), players)
    rng = seeded("bench", game.name)

    def run(seconds: float) -> float:
        decisions, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            decisions += engine.random_matches(box, rng, 200)
        return decisions / (time.perf_counter() - start)

    return run


def tree_search(game: Game, players: int) -> Runner:
    """Simulations of the tree search from the opening, whole random matches, on one core."""
    engine = engine_of(game)
    box = pack_box(game, values(shipped_box(game)), players)
    state = engine.setup(box, seeded("bench", game.name))
    seat = engine.acting(box, state)[0]
    view = View(game, box, engine.hidden(box, state, seat), seat)

    def run(seconds: float) -> float:
        simulations, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            Search(view, seeded("bench", simulations), SEARCHED).run()
            simulations += SEARCHED
        return simulations / (time.perf_counter() - start)

    run(0.01)
    return run


def has_peer(module: str) -> bool:
    """Whether an optional peer is installed."""
    return find_spec(module) is not None


def hearts() -> Runner:
    """The yardstick: OpenSpiel's hearts driven from Python; only decisions count."""
    import pyspiel  # noqa: PLC0415 - a peer is optional and slow to import

    game = pyspiel.load_game("hearts")
    rng = random.Random(1)

    def run(seconds: float) -> float:
        decisions, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[rng.randrange(len(outcomes))][0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
        return decisions / (time.perf_counter() - start)

    return run


def compile_times(game: Game) -> tuple[float, float]:
    """Seconds until a game can be played, imports included: from nothing, and from the cache."""
    with tempfile.TemporaryDirectory(prefix="fabeltafel-bench-") as folder:
        environment = os.environ | {"FABELTAFEL_CACHE": folder}
        command = [sys.executable, "-m", "fabeltafel", "compile", game.name, "--quiet"]
        return timed(command, environment), timed(command, environment)


def timed(command: list[str], environment: dict[str, str]) -> float:
    """Seconds a command takes."""
    start = time.perf_counter()
    subprocess.run(command, env=environment, check=True)  # noqa: S603 - our own program
    return time.perf_counter() - start


def load_time(game: Game, players: int) -> tuple[float, int]:
    """Milliseconds to load and replay a stored match, and how many decisions it has."""
    seats = [f"seat {number + 1}" for number in range(players)]
    lots = repeatable_lots("bench", players)
    match = Match(game, seats, values(shipped_box(game)), lots)
    chooser = random.Random(1)
    while not match.is_over:
        seat = match.acting()[0]
        match.replay(seat, chooser.choice(match.legal(seat)))
    text = write_match(match)
    times = []
    for _ in range(LOADS):
        start = time.perf_counter()
        read_match(text)
        times.append(time.perf_counter() - start)
    return 1000 * statistics.median(times), len(match.log)
