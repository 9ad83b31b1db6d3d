"""How fast we are: random play, single steps, search, compiling, loading a match."""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

from fabeltafel.bench.measuring import Runner
from fabeltafel.bots.search import Search
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import seeded
from fabeltafel.engine import engine_of
from fabeltafel.fairness import repeatable_lots
from fabeltafel.game import Game
from fabeltafel.match import Match
from fabeltafel.matchfile import read_match, write_match
from fabeltafel.position import Position
from fabeltafel.research import Batch, Solo

LOADS = 50
SEARCHED = 4000
BATCHED = 2048  # matches of a batch
STRETCH = 50  # steps between two looks at the clock


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


def batched_play(game: Game, players: int) -> Runner:
    """Random play in a batch on all cores, masks and observations built at every step."""
    batch = Batch(game, players, BATCHED, seed=1)
    batch.play_randomly(10)

    def run(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            batch.play_randomly(STRETCH)
            steps += STRETCH * BATCHED
        return steps / (time.perf_counter() - start)

    return run


def single_steps(game: Game, players: int) -> Runner:
    """Random play step by step from Python, mask and observation built at every step."""
    solo = Solo(game, players)
    rng = random.Random(1)

    def run(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            solo.begin_again()
            while not solo.is_over:
                solo.step(rng.choice(solo.choices))
                steps += 1
        return steps / (time.perf_counter() - start)

    return run


def tree_search(game: Game, players: int) -> Runner:
    """Simulations of the tree search from the opening, whole random matches, on one core."""
    box = pack_box(game, values(shipped_box(game)), players)
    position = Position.begun(game, box, seeded("bench", game.name))
    view = position.view(position.acting()[0])

    def run(seconds: float) -> float:
        simulations, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            Search(view, seeded("bench", simulations), SEARCHED).run()
            simulations += SEARCHED
        return simulations / (time.perf_counter() - start)

    run(0.01)
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
        match.decide(seat, chooser.choice(match.legal(seat)))
    text = write_match(match)
    times = []
    for _ in range(LOADS):
        start = time.perf_counter()
        read_match(text)
        times.append(time.perf_counter() - start)
    return 1000 * statistics.median(times), len(match.log)
