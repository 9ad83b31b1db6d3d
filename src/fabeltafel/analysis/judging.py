"""A decision judged by what its seat could know then.

A search from what the seat sees names the best; then the best and the decision that was made are
each followed by simulations of their own, so that nothing looks better for having been picked.
"""

from fabeltafel.analysis.appraising import Appraiser, Considered, chances, estimates
from fabeltafel.analysis.findings import NOTHING, WORTH_A_WORD, Estimate, Judgement
from fabeltafel.bots.search import Opinion, think
from fabeltafel.chance import seeded
from fabeltafel.game import View
from fabeltafel.position import position_of

LISTED = 3  # of the best
MORE = 3  # times as many simulations where the first do not say it is no mistake


def judge(view: View, action: int, simulations: int, *names: object) -> Judgement | None:
    """What a decision cost its seat; nothing is judged where there was nothing to choose."""
    position = position_of(view)
    if len({*position.sensible(view.seat), action}) == 1:
        return None
    opinions = think(view, seeded("search", *names), simulations)
    best = tuple(opinion.action for opinion in opinions[:LISTED])
    if action == best[0]:
        return Judgement(view.seat, action, best, hoped(opinions[0]), NOTHING)
    chance, cost = compared(view, best[0], action, simulations, *names)
    return Judgement(view.seat, action, best, chance, cost)


def hoped(opinion: Opinion) -> Estimate:
    """The chance a search gives to a decision."""
    visits = max(opinion.visits, 1)
    return Estimate(opinion.win, (opinion.win * (1 - opinion.win) / visits) ** 0.5)


def compared(
    view: View, best: int, action: int, simulations: int, *names: object
) -> tuple[Estimate, Estimate]:
    """The chance after the best decision, and how much less it is after another one."""
    appraiser, room = Appraiser(view.game, view.box), simulations * (1 + MORE)
    ways = [
        Considered(appraiser, view.state, view.seat, one, seeded("way", *names), room)
        for one in (best, action)
    ]
    for effort in (simulations, simulations * MORE):
        for way in ways:
            way.simulate(effort)
        cost = estimates(ways[0].wins - ways[1].wins)[view.seat]
        if cost.most < WORTH_A_WORD or cost.value < cost.error:
            break
    return chances(ways[0].wins)[view.seat], cost
