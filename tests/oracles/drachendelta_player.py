"""Somebody to play Drachendelta with: at random, but with an eye for planks that fit.

Wholly random players drop nearly every plank into the water, and then there is no bridge to walk
on. This one mostly builds and goes towards its goal, and sometimes does anything at all.
"""

import functools
import itertools
import math
import random

from oracles.drachendelta import (
    LAST_ROUND,
    STONES,
    Drachendelta,
    is_dragon,
    island_of,
    length_of,
)
from oracles.drachendelta_measures import COLOURS, ISLANDS, LENGTHS, Delta

CARDS = ("stone", "stones", "plank", "planks", "remove", "step", "double", "jump")
BUILDING = dict(zip(CARDS, (4, 6, 8, 8, 4, 1, 1, 0.4), strict=True))
WALKING = dict(zip(CARDS, (1, 2, 2, 1, 2, 9, 12, 0.4), strict=True))


class Player:
    """One who knows the measures."""

    def __init__(self, delta: Delta, chooser: random.Random, whim: float) -> None:
        """With whim 0 the best is done, with whim 1 anything at all."""
        self.delta = delta
        self.chooser = chooser
        self.whim = whim
        self.plan: tuple[str, str] = ("", "")  # the supports of the plank in hand
        self.fitting = fitting_lengths(delta)

    def choose(self, oracle: Drachendelta, seat: int) -> str:
        """A legal word."""
        words = sorted(oracle.legal(seat))
        if oracle.phase == "choosing":
            self.plan = ("", "")
        if len(words) > 1 and self.chooser.random() > self.whim:
            words = self.preferred(oracle, seat, words) or words
        return self.chooser.choice(words)

    def preferred(self, oracle: Drachendelta, seat: int, words: list[str]) -> list[str]:
        """The words that make something happen."""
        if oracle.phase == "programming":
            return self.cards(oracle, seat, words)
        if oracle.phase == "placing":
            return self.spots(oracle, seat, words)
        if oracle.phase == "choosing":
            return self.planks(oracle, seat)
        if oracle.phase == "supporting":
            return [word for word in words if word in self.plan]
        if oracle.phase == "removing":
            removable = oracle.planks if oracle.placing(seat) else oracle.stones
            return [word for word in words if word.removeprefix("-") in removable]
        return self.ways(oracle, seat, words)

    def cards(self, oracle: Drachendelta, seat: int, words: list[str]) -> list[str]:
        """Cards to walk with if there is a way to the goal, else cards to build with."""
        has_way = oracle.goal(seat) in distances(oracle, oracle.pawns[seat])
        liking = dict(WALKING if has_way else BUILDING)
        if oracle.jumping(seat):
            liking["jump"] = 12
        if not oracle.placing(seat):
            liking["stone"] = liking["stones"] = 0.2
        if not oracle.choosing(seat):
            liking["plank"] = liking["planks"] = 0.2
        cards = sorted({word[2:] for word in words})
        weights = [0.6 if is_dragon(card) else liking[card] for card in cards]
        (card,) = self.chooser.choices(cards, weights)
        return [word for word in words if word[2:] == card]

    def spots(self, oracle: Drachendelta, seat: int, words: list[str]) -> list[str]:
        """The two spots nearest the goal that a plank of one's own would join to one's network."""
        near = [oracle.stones.get(each, each) for each in self.reached(oracle, seat)]
        lengths = {length_of(plank) for plank in oracle.stocks[seat]}
        joined = [word for word in words if any(self.fits(word[1:], n) & lengths for n in near)]
        return sorted(joined, key=lambda word: self.to_go(oracle, seat, word[1:]))[:2]

    def planks(self, oracle: Drachendelta, seat: int) -> list[str]:
        """The plank of one of the two best bridges, which is what its supports are planned by."""
        bridges = self.bridges(oracle, seat)[:2]
        if not bridges:
            return []
        length, *supports = self.chooser.choice(bridges)
        self.plan = (supports[0], supports[1])
        return [f"plank{length}"]

    def bridges(self, oracle: Drachendelta, seat: int) -> list[tuple[str, str, str]]:
        """All bridges that fit, those first that lead from one's network to the goal."""
        reached = self.reached(oracle, seat)
        lengths = {length_of(plank) for plank in oracle.stocks[seat]}
        found = []
        for pair in itertools.combinations(oracle.open_supports(), 2):
            near, far = sorted(pair, key=lambda support: support not in reached)
            ends = oracle.stones.get(near, near), oracle.stones.get(far, far)
            leads_on = near in reached and far not in reached
            for length in sorted(self.fits(*ends) & lengths):
                found.append((not leads_on, self.to_go(oracle, seat, ends[1]), length, near, far))
        return [(length, near, far) for _, _, length, near, far in sorted(found)]

    def ways(self, oracle: Drachendelta, seat: int, words: list[str]) -> list[str]:
        """The shortest way to the goal, if there is one."""
        away = distances(oracle, oracle.goal(seat))
        steps = [away.get(word.removeprefix("to-"), math.inf) for word in words]
        return [word for word, n in zip(words, steps, strict=True) if n == min(steps)]

    def reached(self, oracle: Drachendelta, seat: int) -> set[str]:
        """The supports one's pawn could get to, were nobody else there."""
        places = distances(oracle, oracle.pawns[seat])
        ends = [oracle.planks[place] for place in places if place in oracle.planks]
        return {place for place in places if place in COLOURS}.union(*ends)

    def fits(self, one: str, other: str) -> set[str]:
        return self.fitting[frozenset((one, other))]

    def to_go(self, oracle: Drachendelta, seat: int, site: str) -> float:
        goal = self.delta.position[oracle.goal(seat)]
        return math.dist(self.delta.position[site], goal)


@functools.cache
def fitting_lengths(delta: Delta) -> dict[frozenset[str], set[str]]:
    """§1.4 The planks that fit between any two sites."""
    return {
        frozenset(ends): {str(length) for length in LENGTHS if delta.fits(length, *ends)}
        for ends in itertools.combinations(delta.position, 2)
    }


def distances(oracle: Drachendelta, start: str) -> dict[str, int]:
    """How many steps it is to each place, were there no pawns."""
    steps = {start: 0}
    reached = [start]
    for place in reached:
        for neighbour in oracle.neighbours(place) - set(steps):
            steps[neighbour] = steps[place] + 1
            reached.append(neighbour)
    return steps


def crowded(delta: Delta, players: int, chooser: random.Random) -> Drachendelta:
    """The last round or the one before, planks and pawns lying about, any programmes to commit."""
    oracle = Drachendelta(delta, players, start=chooser.randrange(players))
    oracle.round = LAST_ROUND - (chooser.random() < 0.2)
    stones = chooser.randint(12, STONES) if chooser.random() < 0.95 else 0
    for island in chooser.sample(ISLANDS, stones):
        spots = [spot for spot in delta.spots if island_of(spot) == island]
        oracle.stones[island] = chooser.choice(spots)
    for seat in range(players):
        for plank in sorted(oracle.stocks[seat]):
            if chooser.random() < 0.8:
                lay_anywhere(oracle, seat, plank, chooser)
    for seat in 2 * list(range(players)):  # the second time beside where others are by now
        oracle.pawns[seat] = chooser.choice(sorted(places_for_pawn(oracle, seat, chooser)))
    for seat in range(players):
        oracle.play(seat, f"1:{rare_card(oracle, seat, chooser)}")
        while "" in oracle.programmes[seat]:
            oracle.play(seat, chooser.choice(sorted(oracle.legal(seat))))
    return oracle


def places_for_pawn(oracle: Drachendelta, seat: int, chooser: random.Random) -> set[str]:
    """Beside a pawn or a village, on any plank or one with no way on, or at home."""
    goal = oracle.goal(seat)
    home, villages = {oracle.colours[seat]}, set(COLOURS) - {goal}
    planks = set(oracle.planks) - set(oracle.pawns)
    stuck = {plank for plank in planks if not oracle.free_neighbours(plank)}
    beside_pawn = oracle.free_neighbours(chooser.choice(oracle.pawns)) - {goal}
    beside_village = oracle.free_neighbours(chooser.choice(COLOURS))
    places = [beside_pawn, beside_pawn, beside_village, stuck, planks, villages, home]
    return chooser.choice(places) or planks or villages


def rare_card(oracle: Drachendelta, seat: int, chooser: random.Random) -> str:
    """A jump where there is one, a step where there is none, or any card."""
    if chooser.random() < 0.2:
        return chooser.choice(CARDS)
    if oracle.jumping(seat):
        return "jump"
    is_stuck = not oracle.free_neighbours(oracle.pawns[seat])
    return chooser.choice(("step", "double") if is_stuck else ("plank", "planks"))


def lay_anywhere(oracle: Drachendelta, seat: int, plank: str, chooser: random.Random) -> None:
    """A plank leaves its stock for two supports it fits between, or for good."""
    fitting = fitting_lengths(oracle.delta)
    supports = oracle.open_supports()
    oracle.stocks[seat].remove(plank)
    for _ in range(100 if len(supports) > 1 else 0):
        pair = chooser.sample(supports, 2)
        ends = frozenset(oracle.stones.get(support, support) for support in pair)
        if length_of(plank) in fitting[ends]:
            oracle.planks[plank] = set(pair)
            return
