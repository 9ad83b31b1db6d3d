"""Chances to win, counted in simulated matches that are played to their end."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fabeltafel.analysis.findings import Estimate, Estimates
from fabeltafel.chance import STREAM
from fabeltafel.compiled import Records, records
from fabeltafel.engine import engine_of, players_of
from fabeltafel.film import OPEN
from fabeltafel.game import Game

NO_DECISION = -1, 0
Wins = NDArray[np.float32]  # of every simulation a row: each seat's share of the win


@dataclass(frozen=True, eq=False)
class Appraiser:
    """Simulated matches of one game with one box.

    Two appraisals by the same stream go on by the same numbers, so what they differ in is seen
    sooner than each of them is known.
    """

    game: Game
    box: Records

    @cached_property
    def template(self) -> Any:
        """The machine code that simulates."""
        return engine_of(self.game).template("search")

    @property
    def players(self) -> int:
        """How many seats there are."""
        return players_of(self.box)

    def of_state(self, state: Records, rng: Records, simulations: int) -> Wins:
        """Who wins from a state as it is."""
        return self.after(state, *NO_DECISION, rng, simulations)

    def after(self, state: Records, seat: int, action: int, rng: Records, simulations: int) -> Wins:
        """Who wins after a decision in a state, chance asked anew every time."""
        wins = self.no_wins(simulations)
        table = self.states(state), streams(rng), records(self.template.FOREST), self.nodes(0)
        self.template.appraise(self.box, *table, OPEN, seat, action, wins)
        return wins

    def of_deals(self, rng: Records, simulations: int) -> Wins:
        """Who wins when everything is dealt anew every time."""
        wins = self.no_wins(simulations)
        empty = self.states(records(self.game.state.dtype))
        table = empty, streams(rng), records(self.template.FOREST), self.nodes(0)
        self.template.appraise_deals(self.box, *table, wins)
        return wins

    def states(self, state: Records) -> Records:
        """Room for a state and for simulating from it."""
        states = records(self.game.state.dtype, 2)
        states[:1] = state
        return states

    def nodes(self, simulations: int) -> Records:
        """Room for trees that grow by so many simulations; none for none."""
        room = (simulations + 1) * self.players + 1 if simulations else 0
        return records(self.template.NODE, room)

    def no_wins(self, simulations: int) -> Wins:
        """Rows to write wins into."""
        return np.zeros((simulations, self.players), np.float32)


class Considered:
    """One decision as its seat sees it before it is made, followed by simulations with trees."""

    def __init__(
        self, appraiser: Appraiser, seen: Records, seat: int, action: int, rng: Records, room: int
    ) -> None:
        self.appraiser = appraiser
        self.seat, self.action = seat, action
        self.states, self.streams = appraiser.states(seen), streams(rng)
        self.forest, self.nodes = records(appraiser.template.FOREST), appraiser.nodes(room)
        self.wins = appraiser.no_wins(0)
        appraiser.template.plant(self.forest, self.nodes, appraiser.players)

    def simulate(self, simulations: int) -> None:
        """Some simulations more, each from what the seat cannot rule out."""
        box, template, seat = self.appraiser.box, self.appraiser.template, self.seat
        table = self.states, self.streams, self.forest, self.nodes
        wins = self.appraiser.no_wins(simulations)
        template.appraise(box, *table, seat, seat, self.action, wins)
        self.wins = np.concatenate([self.wins, wins])


def streams(rng: Records) -> Records:
    """A stream, and room for two that it begins anew for every simulation."""
    found = records(STREAM, 3)
    found[:1] = rng
    return found


def estimates(rows: NDArray[Any]) -> Estimates:
    """Of every seat the mean over all simulations, with its standard error."""
    means = rows.mean(axis=0, dtype=np.float64).tolist()
    spreads = rows.std(axis=0, ddof=1, dtype=np.float64)
    errors = (spreads / np.sqrt(len(rows))).tolist()
    return tuple(map(Estimate, means, errors))


def of_trees(trees: Sequence[NDArray[Any]]) -> Estimates:
    """Of every seat the mean over all simulations of several trees.

    Those of one tree have its turns in common, so the error is at least what trees differ by.
    """
    found = estimates(np.concatenate(trees))
    if len(trees) == 1:
        return found
    means = estimates(np.array([rows.mean(axis=0, dtype=np.float64) for rows in trees]))
    errors = [max(one.error, mean.error) for one, mean in zip(found, means, strict=True)]
    return tuple(replace(one, error=error) for one, error in zip(found, errors, strict=True))


def chances(wins: Wins) -> Estimates:
    """Everybody's chances; what happened never or always might not the next time.

    Two simulations won and two lost are added for the error (Agresti and Coull 1998).
    """
    count = len(wins)
    means = wins.mean(axis=0, dtype=np.float64)
    middles = (means * count + 2) / (count + 4)
    errors = np.sqrt(middles * (1 - middles) / (count + 4))
    return tuple(map(Estimate, means.tolist(), errors.tolist()))
