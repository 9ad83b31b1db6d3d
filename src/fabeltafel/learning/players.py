"""Who plays the parts of a round: threads of this machine, or a Ray cluster."""

import functools
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from fabeltafel.arena.clusters import connected, rules_here
from fabeltafel.bots.search import make_way
from fabeltafel.compiled import Records, copied
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.games import game_named
from fabeltafel.learning.playing import Part, play_part
from fabeltafel.learning.training import Players


@contextmanager
def on_threads(game: Game, box: Records, count: int) -> Iterator[Players]:
    """Threads that make way for everything else; how many changes nothing but the time."""
    with ThreadPoolExecutor(count, "playing", initializer=make_way) as pool:

        def play(nets: Records, seeds: Sequence[str], simulations: int) -> list[Part]:
            part = functools.partial(play_part, game, box, nets, simulations=simulations)
            return list(pool.map(part, seeds))

        yield play


@contextmanager
def on_cluster(game: Game, box: Records, address: str) -> Iterator[Players]:
    """A Ray cluster on whose machines the same Fabeltafel is installed."""
    with connected(address) as ray:
        playing = ray.remote(num_cpus=1)(play_there)
        rules = rules_here(game.name)

        def play(nets: Records, seeds: Sequence[str], simulations: int) -> list[Part]:
            shared = ray.put(nets)
            parts: list[Part] = ray.get(
                [playing.remote(game.name, rules, box, shared, seed, simulations) for seed in seeds]
            )
            return parts

        yield play


def play_there(name: str, rules: str, box: Any, nets: Any, seed: str, simulations: int) -> Part:
    """Play one part on a machine of the cluster, by the same rules or not at all."""
    if rules_here(name) != rules:
        raise FabeltafelError("a machine of the cluster has other rules than this one")
    return play_part(game_named(name), box, copied(nets), seed, simulations=simulations)


def all_cores() -> int:
    """How many threads this machine can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
