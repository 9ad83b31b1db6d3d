"""A decision judged by what its seat could know then.

A search from what the seat sees names decisions that may be good, and simulations say which of them
is the best. Then the best and the decision that was made are each followed by simulations of their
own, so that nothing looks better for having been picked. More simulations are more trees, not
larger ones: in a large tree the others learn to answer what they cannot know.
"""

from typing import NamedTuple

import numpy as np

from fabeltafel.analysis.appraising import Appraiser, Considered, Wins, chances, of_trees
from fabeltafel.analysis.findings import NOTHING, WORTH_A_WORD, Estimate, Judgement
from fabeltafel.bots.search import think
from fabeltafel.chance import seeded
from fabeltafel.game import View
from fabeltafel.position import position_of

CONSIDERED, LISTED = 5, 3  # of what a search likes, and of the best
TREE = 200  # simulations by which a tree grows, at most
MORE = 3  # times as many simulations where the first do not say it is no mistake


def judge(view: View, action: int, simulations: int, *names: object) -> Judgement | None:
    """What a decision cost its seat; nothing is judged where there was nothing to choose."""
    position = position_of(view)
    if len({*position.sensible(view.seat), action}) == 1:
        return None
    opinions = think(view, seeded("search", *names), simulations)
    named = [opinion.action for opinion in opinions[:CONSIDERED]]
    best, chance = ordered(view, [*named, action], simulations, *names)
    if action == best[0]:
        return Judgement(view.seat, action, best, chance, NOTHING)
    chance, cost = compared(view, best[0], action, simulations, *names)
    return Judgement(view.seat, action, best, chance, cost)


def ordered(
    view: View, actions: list[int], simulations: int, *names: object
) -> tuple[tuple[int, ...], Estimate]:
    """Some decisions, best first, and the chance after the first of them."""
    trees, wins = Trees.of(simulations), dict[int, Wins]()
    for action in dict.fromkeys(actions):
        wins[action] = np.concatenate(trees.after(view, action, "order", *names))
    best = sorted(wins, key=lambda action: -wins[action][:, view.seat].mean(dtype=np.float64))
    return tuple(best[:LISTED]), chances(wins[best[0]])[view.seat]


def compared(
    view: View, best: int, action: int, simulations: int, *names: object
) -> tuple[Estimate, Estimate]:
    """The chance after the best decision, and how much less it is after another one."""
    trees = Trees.of(simulations)
    ours, theirs = list[Wins](), list[Wins]()
    for effort in (trees, trees.more()):
        ours += effort.after(view, best, "way", *names)
        theirs += effort.after(view, action, "way", *names)
        apart = [one - other for one, other in zip(ours, theirs, strict=True)]
        cost = of_trees(apart)[view.seat]
        if cost.most < WORTH_A_WORD or cost.value < cost.error:
            break
    return chances(np.concatenate(ours))[view.seat], cost


class Trees(NamedTuple):
    """Trees that grow by as many simulations each, every one by numbers of its own."""

    numbers: range
    simulations: int

    @classmethod
    def of(cls, simulations: int) -> "Trees":
        """So many simulations in as few trees as may be."""
        count = -(-simulations // TREE)
        return cls(range(count), simulations // count)

    def more(self) -> "Trees":
        """As many trees several times again, and other ones."""
        count = len(self.numbers)
        return self._replace(numbers=range(count, count * (1 + MORE)))

    def after(self, view: View, action: int, *names: object) -> list[Wins]:
        """Who wins after a decision, tree by tree."""
        appraiser, found = Appraiser(view.game, view.box), list[Wins]()
        for number in self.numbers:
            rng, room = seeded(*names, number), self.simulations
            tree = Considered(appraiser, view.state, view.seat, action, rng, room)
            tree.simulate(self.simulations)
            found.append(tree.wins)
        return found
