"""The player who searches: many simulated matches from what its seat may know."""

import itertools
import os
import threading
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from fabeltafel.chance import below, quick
from fabeltafel.compiled import Records, records
from fabeltafel.engine import engine_of, players_of
from fabeltafel.game import View
from fabeltafel.nets.passing import Mind, mind_of
from fabeltafel.nets.weights import net_of
from fabeltafel.position import position_of

SURE = 10**6  # simulations whose usual margin a mind knows beforehand
THREADS, LONGEST = 2, 2.0  # of a grand master: how many think, and for how many seconds
CHUNK = 16  # simulations between two looks at the stop sign: about a millisecond
LOW_PRIORITY = 10
SERIOUS = 0.75  # of the visits the best has had


@dataclass(frozen=True)
class Opinion:
    """What a search thinks of one action."""

    action: int
    visits: int
    win: float  # the share of the win it expects


class Stopped(Exception):
    """The search was told to stop before it had an opinion."""


class Search:
    """One decision being thought about."""

    def __init__(
        self, view: View, rng: Records, simulations: int, nets: Records | None = None
    ) -> None:
        self.view = view
        self.rng = quick(rng)
        self.simulations = simulations
        self.engine = engine_of(view.game)
        self.template = self.engine.template("search")
        players = players_of(view.box)
        self.nodes = records(self.template.NODE, simulations * players + players + 1)
        self.forest = records(self.template.FOREST)
        self.states = records(view.game.state.dtype, 2)
        self.states[:1] = view.state
        self.template.plant(self.forest, self.nodes, players)
        self.mind = None if nets is None else self.minded(nets)

    def minded(self, nets: Records) -> Mind:
        """What a net says stands for the rest of a match, or for a part of its result."""
        self.forest["exploration"] = nets["curiosity"]
        self.forest["by_chance"] = nets["by_chance"]
        self.forest["simulations"], self.forest["margins"] = SURE, SURE * nets["usual"]
        return mind_of(nets, self.states)

    def run(self, stop: threading.Event | None = None) -> None:
        """Simulate until done or told to stop; if nobody can tell, without coming up for air.

        A thread of low priority that holds Python's lock makes everybody wait.
        """
        left = self.simulations
        while left > 0 and not (stop and stop.is_set()):
            chunk = min(CHUNK, left) if stop else left
            self.template.search(
                self.view.box,
                self.states,
                self.rng,
                self.forest,
                self.nodes,
                self.view.seat,
                chunk,
                self.mind,
            )
            left -= chunk

    def opinions(self) -> list[Opinion]:
        """All actions looked at, most visited first."""
        found = []
        child = int(self.nodes["first_child"][self.view.seat + 1])
        while child:
            node = self.nodes[child]
            action = int(node["label"]) % self.view.game.actions
            visits = int(node["visits"])
            found.append(Opinion(action, visits, float(node["wins"]) / max(visits, 1)))
            child = int(node["next_sibling"])
        return sorted(found, key=lambda opinion: (-opinion.visits, opinion.action))


def think(
    view: View,
    rng: Records,
    simulations: int,
    stop: threading.Event | None = None,
    nets: Records | None = None,
) -> list[Opinion]:
    """Opinions on the seat's actions, best first; a forced action needs no thought."""
    actions = position_of(view).sensible(view.seat)
    if len(actions) == 1:
        return [Opinion(actions[0], 0, 0.0)]
    search = Search(view, rng, simulations, nets)
    search.run(stop)
    opinions = search.opinions()
    if not opinions:
        raise Stopped
    return opinions


def choose(
    view: View,
    rng: Records,
    simulations: int,
    stop: threading.Event | None = None,
    nets: Records | None = None,
) -> int:
    """The most visited action; where others do not see the choice, a draw among the best."""
    return chosen(view, rng, think(view, rng, simulations, stop, nets))


def choose_by_net(
    view: View, rng: Records, simulations: int, stop: threading.Event | None = None
) -> int:
    """As `choose`, with what a net has learnt about the game; without one it plays on by chance."""
    nets = net_of(view.game, players_of(view.box))
    return choose(view, rng, simulations, stop, nets)


def choose_together(view: View, rng: Records, simulations: int, nets: Records | None) -> int:
    """As `choose`, by searches on two threads that together take no longer than two seconds."""
    if len(position_of(view).sensible(view.seat)) == 1:
        return choose(view, rng, 1)
    searches = [Search(view, rng, simulations, nets) for _ in range(THREADS)]
    stop = threading.Event()
    clock = threading.Timer(LONGEST, stop.set)
    clock.start()
    with thinking_threads(THREADS) as pool:
        for done in [pool.submit(search.run, stop) for search in searches]:
            done.result()
    clock.cancel()
    return chosen(view, rng, together([search.opinions() for search in searches]))


def together(thoughts: list[list[Opinion]]) -> list[Opinion]:
    """What several searches think, their visits and wins added up."""
    visits, wins = Counter[int](), defaultdict[int, float](float)
    for opinion in itertools.chain(*thoughts):
        visits[opinion.action] += opinion.visits
        wins[opinion.action] += opinion.win * opinion.visits
    return [
        Opinion(action, count, wins[action] / max(count, 1))
        for action, count in sorted(visits.items(), key=lambda item: (-item[1], item[0]))
    ]


def chosen(view: View, rng: Records, opinions: list[Opinion]) -> int:
    """The most visited action, or one drawn among the best.

    The draw is weighted by visits, so that the choice cannot be foreseen; what was hardly thought
    better of than anything else does not take part.
    """
    if not position_of(view).is_secret(view.seat, opinions[0].action):
        return opinions[0].action
    opinions = [opinion for opinion in opinions if opinion.visits >= SERIOUS * opinions[0].visits]
    visits = sum(opinion.visits for opinion in opinions)
    if visits == 0:
        return opinions[0].action
    return drawn(opinions, below(rng.view(np.recarray)[0], visits))


def drawn(opinions: list[Opinion], place: int) -> int:
    """The action at some place when each lies there as often as it was visited."""
    for opinion in opinions:
        place -= opinion.visits
        if place < 0:
            return opinion.action
    raise AssertionError("the place lies beyond all visits")


def thinking_threads(count: int) -> ThreadPoolExecutor:
    """Threads that think for bots and make way for everything else."""
    return ThreadPoolExecutor(count, "thinking", initializer=make_way)


def make_way(priority: int = LOW_PRIORITY) -> None:
    """Lower this thread's priority where the system knows such a thing; none may raise it."""
    if hasattr(os, "setpriority"):
        this = os.PRIO_PROCESS, threading.get_native_id()
        os.setpriority(*this, max(priority, os.getpriority(*this)))
