"""Lessons: positions of matches a net plays against itself, a part at a time.

A part is played by a stream of its own with the weights of its round, so it does not matter which
thread or machine plays it, nor when.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fabeltafel.chance import seeded
from fabeltafel.compiled import Records, records
from fabeltafel.engine import engine_of, players_of
from fabeltafel.game import Game
from fabeltafel.nets.layouts import net_for
from fabeltafel.nets.passing import KNOWN, RESULTS, bytes_of, mind_of
from fabeltafel.templates.arrays import Lessons

ROOM = 2048  # positions of a part
LONGEST = 4096  # of one match
TRIES = 30  # of a thousand decisions
SURE = 10**6  # matches whose usual margin is known beforehand: what comes after hardly changes it
TO_SEE, ALWAYS = 64, 1000  # random matches show which values there are


@dataclass(frozen=True)
class Part:
    """What was played in one part of a round."""

    seen: NDArray[np.int8]  # states, as the bytes they are made of
    extras: NDArray[np.float32]
    eyes: NDArray[np.int8]
    targets: NDArray[np.float32]
    matches: int
    margin: float  # the mean of all that were judged


def play_part(
    game: Game,
    box: Records,
    nets: Records,
    seed: str,
    room: int = ROOM,
    tries: int = TRIES,
    simulations: int = 0,
) -> Part:
    """Matches until there are enough positions."""
    template = engine_of(game).template("selfplay")
    states, rngs = records(game.state.dtype, 4), records(seeded().dtype, 3)
    rngs[:1] = seeded(seed)
    forest = known_forest(game, nets)
    lessons = blank_lessons(game, players_of(box), room, tries, simulations)
    count = template.play_lessons(box, states, rngs, forest, mind_of(nets, states), lessons)
    judged = forest["simulations"][0] - SURE
    margin = (forest["margins"][0] - SURE * nets["usual"][0]) / max(1, judged)
    return Part(
        bytes_of(lessons.states[:count]),
        lessons.extras[:count, : int(nets["known"][0])],
        lessons.eyes[:count],
        lessons.targets[:count],
        int(lessons.matches[0]),
        float(margin),
    )


def known_forest(game: Game, nets: Records) -> Records:
    """What a judge and searches by a net remember who know the usual margin already."""
    forests = records(engine_of(game).template("search").FOREST, 3)
    forests["simulations"], forests["margins"] = SURE, SURE * nets["usual"]
    forests["exploration"], forests["by_chance"] = nets["curiosity"], nets["by_chance"]
    return forests


def blank_lessons(game: Game, players: int, room: int, tries: int, simulations: int) -> Lessons:
    """Room for positions, and for one match more."""
    rows, seats = room + LONGEST, game.players[-1]
    template = engine_of(game).template("search")

    def results() -> NDArray[np.float32]:
        return np.zeros((rows, seats, RESULTS), np.float32)

    return Lessons(
        room,
        tries,
        simulations,
        records(template.NODE, (simulations + 1) * players + 1),
        records(game.state.dtype, rows),
        np.zeros(rows, np.int8),
        np.zeros((rows, KNOWN), np.float32),
        np.zeros(rows, np.int8),
        results(),
        results(),
        np.zeros((seats, RESULTS)),
        np.zeros(1, np.int64),
    )


def blank_net(game: Game, box: Records, seed: str) -> Records:
    """A net without weights, whose inputs are what random matches showed."""
    players = players_of(box)
    blind = net_for(game, players, records(game.state.dtype), np.zeros((1, 0)))
    blind["usual"] = 1
    seen, margin = [], 0.0
    for number in range(TO_SEE):
        part = play_part(game, box, blind, f"{seed} {number}", 1, ALWAYS)
        seen.append(part.seen)
        margin += part.margin / TO_SEE
    states = records(game.state.dtype, sum(map(len, seen)))
    bytes_of(states)[:] = np.concatenate(seen)
    extras = np.zeros((len(states), KNOWN), np.float32)
    known = engine_of(game).template("foresight").know_all(box, states, max(margin, 1e-3), extras)
    nets = net_for(game, players, states, extras[:, :known])
    nets["usual"] = max(margin, 1e-3)
    return nets
