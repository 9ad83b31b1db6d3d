"""Somebody to play Drachendelta with: mostly on the shortest way, sometimes anywhere.

Wholly random players drop nearly every plank into the water, and then there is no bridge to walk
on. This one plans a way of stones and planks to its goal and mostly keeps to it, so that matches
are won after a few rounds; now and then it builds and goes somewhere, or does anything at all.
"""

import functools
import heapq
import itertools
import math
import random

from games.drachendelta.oracle import (
    LAST_ROUND,
    STONES,
    Drachendelta,
    is_dragon,
    island_of,
    length_of,
)
from games.drachendelta.oracle.measures import COLOURS, ISLANDS, LENGTHS, Delta

CARDS = ("stone", "stones", "plank", "planks", "remove", "step", "double", "jump")
BUILDING = dict(zip(CARDS, (4, 6, 8, 8, 4, 1, 1, 0.4), strict=True))
WALKING = dict(zip(CARDS, (1, 2, 2, 1, 2, 9, 12, 0.4), strict=True))
STRAYING = 0.25  # how often a card, spot or plank is not the next of the way

Leg = tuple[str, str, str]  # a length still to be laid, and the sites it leads from and to
Onward = dict[str, list[tuple[str, str]]]  # from each site with which length to where
Way = tuple[int, str, str, tuple[Leg, ...]]  # what it costs, where it ends, lengths left, legs


class Player:
    """One who knows the measures."""

    def __init__(self, delta: Delta, chooser: random.Random, whim: float) -> None:
        """With whim 0 the best is done, with whim 1 anything at all."""
        self.delta = delta
        self.chooser = chooser
        self.whim = whim
        self.plan: tuple[str, str] = ("", "")  # the supports of the plank in hand
        self.fitting = fitting_lengths(delta)
        self.onward = ways_onward(delta)
        self.aims: dict[tuple[int, int], list[Leg] | None] = {}  # ways by round and seat

    def choose(self, oracle: Drachendelta, seat: int) -> str:
        """A legal word."""
        words = sorted(oracle.legal(seat))
        if oracle.phase == "choosing":
            self.plan = ("", "")
        is_choice = len(words) > 1 or oracle.phase == "choosing"  # where the only plank goes
        if is_choice and self.chooser.random() > self.whim:
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
        """The next card that helps on one's way into the next slot, or any likely one."""
        programme, now = oracle.programmes[seat], (oracle.round, seat)
        if now not in self.aims:
            self.aims[now] = self.way(oracle, seat)
        way = self.aims[now]
        if way is None or self.strays():
            return self.likely_cards(oracle, seat, words)
        sites = {far for _, _, far in way}
        cards = helpful_cards(len(sites - set(COLOURS) - set(oracle.stones.values())), len(way))
        slot = programme.index("") + 1
        helpful = [f"{slot}:{card}" for card in cards if card not in programme]
        return helpful[:1] or self.likely_cards(oracle, seat, words)

    def likely_cards(self, oracle: Drachendelta, seat: int, words: list[str]) -> list[str]:
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

    def strays(self) -> bool:
        return self.chooser.random() < STRAYING

    def way(self, oracle: Drachendelta, seat: int) -> list[Leg] | None:
        """What is still to be built of the cheapest way from one's network to the goal, if any.

        On an island without a stone its middle will do, or one of some spots on its rim.
        """
        goal, reached = oracle.goal(seat), self.reached(oracle, seat)
        if goal in reached:
            return []
        has_room = set(oracle.open_supports())
        useful = has_room - (set(COLOURS) - {goal})
        prices = {oracle.stones.get(each, each): 1 for each in useful}
        for spot in self.delta.spots:
            if island_of(spot) not in oracle.stones and ("@" not in spot or self.strays()):
                prices[spot] = 2
        lengths = "".join(sorted(map(length_of, oracle.stocks[seat])))
        starts = sorted(oracle.stones.get(each, each) for each in reached & has_room)
        ways: list[Way] = [(0, start, lengths, ()) for start in starts]
        return cheapest_way(self.onward[goal], prices, ways, goal)

    def spots(self, oracle: Drachendelta, seat: int, words: list[str]) -> list[str]:
        """The next of one's way, or one of the two nearest the goal that can be joined to it."""
        way = [] if self.strays() else self.way(oracle, seat) or []
        ahead = [f"+{far}" for _, _, far in way if f"+{far}" in words]
        if ahead:
            return ahead[:1]
        near = [oracle.stones.get(each, each) for each in self.reached(oracle, seat)]
        lengths = {length_of(plank) for plank in oracle.stocks[seat]}
        joined = [word for word in words if any(self.fits(word[1:], n) & lengths for n in near)]
        return sorted(joined, key=lambda word: self.to_go(oracle, seat, word[1:]))[:2]

    def planks(self, oracle: Drachendelta, seat: int) -> list[str]:
        """The next plank of one's way, or of one of the two best bridges; it will go there."""
        there = {oracle.stones.get(each, each): each for each in (*oracle.stones, *COLOURS)}
        way = [] if self.strays() else self.way(oracle, seat) or []
        ready = [(n, there[a], there[b]) for n, a, b in way if a in there and b in there]
        bridges = ready[:1] or self.bridges(oracle, seat)[:2]
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


def helpful_cards(stones: int, planks: int) -> list[str]:
    """What builds so many stones and planks and then leads over them, in order."""
    cards = {"stones": stones > 1, "stone": stones == 1, "planks": planks > 1, "plank": planks == 1}
    later = {"stone": stones > 2, "plank": planks > 2, "double": True, "step": True}
    return [card for wanted in (cards, later) for card in wanted if wanted[card]]


def cheapest_way(
    onward: Onward, prices: dict[str, int], ways: list[Way], goal: str
) -> list[Leg] | None:
    """The cheapest way to the goal that goes on from one of these, if there is any."""
    seen = set()
    while ways:
        cost, near, lengths, legs = heapq.heappop(ways)
        if near == goal:
            return list(legs)
        if (near, lengths) not in seen:
            seen.add((near, lengths))
            for length, far in onward[near]:
                if length in lengths and far in prices:
                    way = *legs, (length, near, far)
                    heapq.heappush(
                        ways, (cost + prices[far], far, lengths.replace(length, ""), way)
                    )
    return None


@functools.cache
def ways_onward(delta: Delta) -> dict[str, Onward]:
    """§1.4 For each goal the planks that fit and lead nearer to it."""
    away = {
        goal: {
            site: math.dist(delta.position[site], delta.position[goal]) for site in delta.position
        }
        for goal in COLOURS
    }
    onward: dict[str, Onward] = {goal: {site: [] for site in delta.position} for goal in COLOURS}
    for ends, lengths in fitting_lengths(delta).items():
        for goal in COLOURS:
            far, near = sorted(sorted(ends), key=away[goal].__getitem__)
            onward[goal][near] += [(length, far) for length in sorted(lengths)]
    return onward


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
