"""Advice to a seat that has to decide: what its best decisions would bring, and how good they are.

It is thought out from what the seat sees, so it tells nothing that only others know.
"""

import math
from dataclasses import dataclass

from fabeltafel.analysis.findings import Estimate
from fabeltafel.beats import beats_of
from fabeltafel.bots.search import Opinion, think
from fabeltafel.compiled import Records
from fabeltafel.game import Names, Say, View
from fabeltafel.position import position_of

ADVISED = 3  # decisions at most
ALIKE = 2.0  # standard errors: what is nearer to each other cannot be told apart


@dataclass(frozen=True)
class Advice:
    """One of the best decisions."""

    action: int
    is_weighed: bool  # against others; where there was nothing else, its chance is unknown
    chance: Estimate  # to win
    foreseen: tuple[str, ...]  # what would come of it, as far as the seat can know

    def is_like(self, other: "Advice") -> bool:
        """Whether nobody can tell which of two is better."""
        error = math.hypot(self.chance.error, other.chance.error)
        return abs(self.chance.value - other.chance.value) <= ALIKE * error


def advise(view: View, names: Names, say: Say, rng: Records, simulations: int) -> list[Advice]:
    """The best decisions of a seat as a bot sees them, the best first."""
    opinions = think(view, rng, simulations)
    return [
        Advice(
            action=opinion.action,
            is_weighed=opinion.visits > 0,
            chance=hoped(opinion),
            foreseen=foreseen(view, opinion.action, names, say),
        )
        for opinion in opinions[:ADVISED]
    ]


def hoped(opinion: Opinion) -> Estimate:
    """The chance a search gives to a decision."""
    visits = max(opinion.visits, 1)
    return Estimate(opinion.win, (opinion.win * (1 - opinion.win) / visits) ** 0.5)


def foreseen(view: View, action: int, names: Names, say: Say) -> tuple[str, ...]:
    """What would come of a decision, in captions, up to what nobody can know before."""
    events = position_of(view).preview(view.seat, action)
    return tuple(beat.caption.removesuffix(".") for beat in beats_of(view.game, events, names, say))
