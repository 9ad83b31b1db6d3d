"""What an analysis says: chances with their uncertainty, decisions judged, luck, and the sums."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

SURE = 3.0  # standard errors between a cost and what would be no mistake
WORTH_A_WORD = 0.01  # of the chance to win: less is no mistake, however sure


@dataclass(frozen=True)
class Estimate:
    """A number and the standard error it is known to."""

    value: float
    error: float = 0.0

    def __add__(self, other: "Estimate") -> "Estimate":
        """The sum of two that do not depend on each other."""
        return Estimate(self.value + other.value, math.hypot(self.error, other.error))

    def __sub__(self, other: "Estimate") -> "Estimate":
        """The difference of two that do not depend on each other."""
        return Estimate(self.value - other.value, math.hypot(self.error, other.error))

    @property
    def least(self) -> float:
        """What it is at least, as good as surely."""
        return self.value - SURE * self.error

    @property
    def most(self) -> float:
        """What it is at most, as good as surely."""
        return self.value + SURE * self.error


NOTHING = Estimate(0.0)
Estimates = tuple[Estimate, ...]  # one for each seat


def total(estimates: Iterable[Estimate]) -> Estimate:
    """The sum of estimates that do not depend on each other."""
    return sum(estimates, start=NOTHING)


@dataclass(frozen=True)
class Judgement:
    """One decision, by what its seat could know then."""

    seat: int
    action: int
    best: tuple[int, ...]  # the actions that a search likes most, at most three
    chance: Estimate  # to win, after the first of them
    cost: Estimate  # what the action had less than the first

    @property
    def is_best(self) -> bool:
        """Whether a search would have decided the same."""
        return self.action == self.best[0]

    @property
    def is_mistake(self) -> bool:
        """Whether it surely cost a chance worth a word."""
        return self.cost.least > WORTH_A_WORD


@dataclass(frozen=True)
class Moment:
    """The table after a decision, or after the deal."""

    chances: Estimates  # to win, of every seat, everything open
    luck: Estimates = ()  # of every seat; none where chance was not asked
    judgement: Judgement | None = None  # none where there was nothing to choose


@dataclass(frozen=True)
class Analysis:
    """A finished match looked back on. The first moment is the deal, then one for each decision."""

    match: str  # the fingerprint of its match file
    level: str
    seed: str
    result: tuple[float, ...]  # every seat's share of the win
    moments: tuple[Moment, ...]

    @property
    def seats(self) -> range:
        """Everybody who played."""
        return range(len(self.result))

    def judgements(self, seat: int) -> list[tuple[int, Judgement]]:
        """The decisions of a seat, each with the place of its moment."""
        return [
            (place, moment.judgement)
            for place, moment in enumerate(self.moments)
            if moment.judgement is not None and moment.judgement.seat == seat
        ]

    def skill_lost(self, seat: int) -> Estimate:
        """What all decisions of a seat cost it together."""
        return total(judgement.cost for _, judgement in self.judgements(seat))

    def luck(self, seat: int) -> Estimate:
        """What chance gave a seat in all, the deal included."""
        return total(moment.luck[seat] for moment in self.moments if moment.luck)

    def mistakes(self, seat: int) -> list[int]:
        """The moments of a seat's mistakes, the most expensive first."""
        found = [(one.cost.value, place) for place, one in self.judgements(seat) if one.is_mistake]
        return [place for _, place in sorted(found, key=lambda pair: (-pair[0], pair[1]))]

    @property
    def luckiest(self) -> int | None:
        """The moment at which chance moved most, if it was ever asked."""
        asked = [place for place, moment in enumerate(self.moments) if moment.luck]
        return max(asked, key=lambda place: strength(self.moments[place].luck), default=None)

    @property
    def turning_point(self) -> int | None:
        """The first moment from which the winner was ahead for good; none of a shared win."""
        if max(self.result) < 1 or self.result.count(max(self.result)) > 1:
            return None
        winner = self.result.index(max(self.result))
        turned = 0
        for place, moment in enumerate(self.moments):
            if not is_ahead(moment.chances, winner):
                turned = place + 1
        return turned


def strength(luck: Sequence[Estimate]) -> float:
    """How far chance moved whoever it moved most."""
    return max(abs(one.value) for one in luck)


def is_ahead(chances: Estimates, seat: int) -> bool:
    """Whether no other seat has a better chance."""
    return all(chances[seat].value >= other.value for other in chances)
