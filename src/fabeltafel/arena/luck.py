"""Results less luck: the same mean from fewer matches (a control variate, as in AIVAT).

Luck has mean zero, so taking some of it away changes no mean. How much of it is taken away is
learnt from the other half of the deals: what a half learnt from itself would bend its mean.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean, variance

from fabeltafel.arena.matches import Outcome

Z = 1.959964  # 95 %
TOLD_BY = 400  # simulations for each of everything that chance gave
FEWEST = 8  # deals from which something can be learnt

Pair = tuple[float, float]  # of one deal, played from every seat: the share of the wins, the luck


@dataclass(frozen=True)
class LessLuck:
    """A share of the wins without the luck that could be told, and what it saves."""

    share: float
    interval: tuple[float, float]  # 95 %, by what deals differ in
    bare: tuple[float, float]  # the same interval with all the luck left in
    fewer: float  # times as many matches the bare share would need for the same interval
    luck: float  # the mean of the luck, which should be about nothing


def less_luck(one: str, outcomes: Sequence[Outcome]) -> LessLuck | None:
    """The first bot's share of the wins less its luck; nothing where that was not told."""
    pairs = pairs_of(one, outcomes)
    if len(pairs) < FEWEST:
        return None
    halves = pairs[::2], pairs[1::2]
    parts = [taken_from(halves[n], part_of(halves[1 - n])) for n in (0, 1)]
    left = [share for part in parts for share in part]
    shares = [share for share, _ in pairs]
    fewer = variance(shares) / max(variance(left), 1e-12)
    luck = fmean(luck for _, luck in pairs)
    return LessLuck(fmean(left), interval_of(left), interval_of(shares), fewer, luck)


def pairs_of(one: str, outcomes: Sequence[Outcome]) -> list[Pair]:
    """Deal by deal, a bot's share of the wins and its luck, the mean over the seats it had.

    A deal that was not played from every seat yet does not count.
    """
    deals = [list(deal) for _, deal in groupby(outcomes, key=lambda one: one.task.deal)]
    whole = [deal for deal in deals if deal[0].luck and len(deal) == len(deals[0])]
    return [pair_of(one, deal) for deal in whole]


def pair_of(one: str, deal: Sequence[Outcome]) -> Pair:
    """A bot's mean share and luck in the matches of one deal."""
    seated = [(outcome, outcome.task.seating.index(one)) for outcome in deal]
    share = fmean(outcome.wins[seat] for outcome, seat in seated)
    return share, fmean(outcome.luck[seat] for outcome, seat in seated)


def part_of(pairs: Sequence[Pair]) -> float:
    """The part of the luck that is best taken away: what a share moves when luck does."""
    share, luck = fmean(one for one, _ in pairs), fmean(other for _, other in pairs)
    moved = sum((one - share) * (other - luck) for one, other in pairs)
    spread = sum((other - luck) * (other - luck) for _, other in pairs)
    return moved / max(spread, 1e-12)


def taken_from(pairs: Sequence[Pair], part: float) -> list[float]:
    """Shares of the wins without some part of the luck."""
    return [share - part * luck for share, luck in pairs]


def interval_of(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean (Student's, by its expansion in the number of values)."""
    free = len(values) - 1
    spread = student(free) * math.sqrt(variance(values) / len(values))
    return fmean(values) - spread, fmean(values) + spread


def student(free: int) -> float:
    """How many standard errors 95 % are with so many degrees of freedom."""
    first, second = (Z**3 + Z) / 4, (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / free + second / free**2 + third / free**3
