"""How fast we are: random play, single steps, search, compiling, loading a match."""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import timeit
from functools import partial
from itertools import count

from fabeltafel.bench.measuring import Runner, repeated
from fabeltafel.bots.search import Search
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import QUICK, seeded
from fabeltafel.engine import engine_of
from fabeltafel.fairness import repeatable_lots
from fabeltafel.game import Game
from fabeltafel.match import Match
from fabeltafel.matchfile import read_match, write_match
from fabeltafel.position import Position
from fabeltafel.research import Batch, Solo

LOADS, SEARCHED = 50, 4000
BATCHED, STRETCH = 2048, 50  # matches of a batch, and steps between two looks at the clock


def random_play(game: Game, players: int) -> Runner:
    """Whole random matches of a game, compiled, film off, on one core."""
    engine, rng = engine_of(game), seeded("bench", game.name, rounds=QUICK)
    box = pack_box(game, values(shipped_box(game)), players)
    return repeated(lambda: engine.random_matches(box, rng, 200))


def batched_play(game: Game, players: int) -> Runner:
    """Random play in a batch on all cores, masks and observations built at every step."""
    batch = Batch(game, players, BATCHED, seed=1)
    batch.play_randomly(10)

    def stretch() -> int:
        batch.play_randomly(STRETCH)
        return STRETCH * BATCHED

    return repeated(stretch)


def single_steps(game: Game, players: int) -> Runner:
    """Random play step by step from Python, mask and observation built at every step."""
    solo, rng = Solo(game, players), random.Random(1)

    def match() -> int:
        solo.begin_again()
        steps = 0
        while not solo.is_over:
            solo.step(rng.choice(solo.choices))
            steps += 1
        return steps

    return repeated(match)


def tree_search(game: Game, players: int) -> Runner:
    """Simulations of the tree search from the opening, whole random matches, on one core."""
    box = pack_box(game, values(shipped_box(game)), players)
    position = Position.begun(game, box, seeded("bench", game.name))
    view, names = position.view(position.acting()[0]), count()

    def search() -> int:
        Search(view, seeded("bench", SEARCHED * next(names)), SEARCHED).run()
        return SEARCHED

    search()
    return repeated(search)


def compile_times(game: Game) -> tuple[float, float]:
    """Seconds until a game can be played, imports included: from nothing, and from the cache."""
    with tempfile.TemporaryDirectory(prefix="fabeltafel-bench-") as folder:
        environment = os.environ | {"FABELTAFEL_CACHE": folder}
        command = [sys.executable, "-m", "fabeltafel", "compile", game.name, "--quiet"]
        compile_it = partial(subprocess.run, command, env=environment, check=True)
        cold, warm = timeit.repeat(compile_it, number=1, repeat=2)
    return cold, warm


def load_time(game: Game, players: int) -> tuple[float, int]:
    """Milliseconds to load and replay a stored match, and how many decisions it has."""
    seats, chooser = [f"seat {number + 1}" for number in range(players)], random.Random(1)
    match = Match(game, seats, values(shipped_box(game)), repeatable_lots("bench", players))
    while not match.is_over:
        seat = match.acting()[0]
        match.decide(seat, chooser.choice(match.legal(seat)))
    text = write_match(match)
    times = timeit.repeat(lambda: read_match(text), number=1, repeat=LOADS)
    return 1000 * statistics.median(times), len(match.log)
