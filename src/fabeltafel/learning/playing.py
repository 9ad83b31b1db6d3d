"""Lessons: positions of matches a net plays against itself, a part at a time.

A part is played by a stream of its own with the weights of its round, so it does not matter which
thread or machine plays it, nor when.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fabeltafel.chance import seeded
from fabeltafel.compiled import Records, copied, records
from fabeltafel.engine import engine_of, players_of
from fabeltafel.game import Game
from fabeltafel.nets.layouts import net_for
from fabeltafel.nets.passing import KNOWN, RESULTS, mind_of
from fabeltafel.templates.arrays import Lessons

ROOM = 2048  # positions of a part
LONGEST = 4096  # of one match
TRIES = 100  # of a thousand decisions
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
    game: Game, box: Records, nets: Records, seed: str, room: int = ROOM, tries: int = TRIES
) -> Part:
    """Matches until there are enough positions, by a copy of the net."""
    template = engine_of(game).template("selfplay")
    states, rngs = records(game.state.dtype, 4), records(seeded().dtype, 3)
    rngs[:1] = seeded(seed)
    own = copied(nets)
    forest = known_forest(game, float(own["usual"][0]))
    lessons = blank_lessons(game, room, tries)
    count = template.play_lessons(box, states, rngs, forest, mind_of(own, states), lessons)
    judged = forest["simulations"][0] - SURE
    margin = (forest["margins"][0] - SURE * own["usual"][0]) / max(1, judged)
    seen = mind_of(own, lessons.states[:count]).seen
    return Part(
        seen,
        lessons.extras[:count, : int(own["known"][0])],
        lessons.eyes[:count],
        lessons.targets[:count],
        int(lessons.matches[0]),
        float(margin),
    )


def known_forest(game: Game, usual: float) -> Records:
    """What a judge remembers who knows the usual margin already."""
    forest = records(engine_of(game).template("search").FOREST)
    forest["simulations"], forest["margins"] = SURE, SURE * usual
    return forest


def blank_lessons(game: Game, room: int, tries: int) -> Lessons:
    """Room for positions, and for one match more."""
    rows, seats = room + LONGEST, game.players[-1]

    def results() -> NDArray[np.float32]:
        return np.zeros((rows, seats, RESULTS), np.float32)

    return Lessons(
        room,
        tries,
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
    blind = net_for(game, players, records(game.state.dtype), 0)
    blind["usual"] = 1
    seen, margin = [], 0.0
    for number in range(TO_SEE):
        part = play_part(game, box, blind, f"{seed} {number}", 1, ALWAYS)
        seen.append(part.seen)
        margin += part.margin / TO_SEE
    states = np.concatenate(seen).reshape(-1).view(game.state.dtype)
    known = count_known(game, box, states)
    nets = net_for(game, players, states, known)
    nets["usual"] = max(margin, 1e-3)
    return nets


def count_known(game: Game, box: Records, states: Any) -> int:
    """How many numbers are worked out for a net of this game."""
    blind = net_for(game, players_of(box), states[:1], 0)
    blind["usual"] = 1
    foresight = engine_of(game).template("foresight")
    first = records(game.state.dtype)
    first[:1] = states[:1]
    return int(foresight.count_known(box, first, blind))
