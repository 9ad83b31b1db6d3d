"""The delta to scale: where everything lies that pictures are drawn of.

One measure holds for everything, planks in a stock included: what looks long enough is.
"""

import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from fabeltafel.compiled import record_of
from fabeltafel.game import Sight
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Box, Phase, State
from fabeltafel.games.drachendelta.rules.planks import can_carry, length_of

WIDTH, HEIGHT = 600, 856
MIDDLE = 300, 372  # of the delta
ROOM_X, ROOM_Y = 284, 250  # to either side of it
LARGEST_SCALE = 2.58  # pixels for a unit of the box

Point = tuple[float, float]


class Delta(NamedTuple):
    """The measures of a box in pixels."""

    scale: float
    sites: tuple[Point, ...]  # the spots of all islands, then the villages
    points: tuple[tuple[int, ...], ...]  # where a stone can lie, by island
    islands: tuple[float, ...]  # radii
    villages: tuple[float, ...]
    stone: float
    planks: tuple[float, ...]  # lengths, counted from 1


class Lie(NamedTuple):
    """How a plank lies."""

    x: float
    y: float
    turn: float

    def along(self, ahead: float) -> Point:
        """A point on the plank, so far from its middle."""
        way = math.radians(self.turn)
        return self.x + ahead * math.cos(way), self.y + ahead * math.sin(way)


@functools.lru_cache(maxsize=16)
def delta_of(box: Box) -> Delta:
    """A delta that fills its room, whatever its measures are; surveyed once for every scene."""
    reach = [*np.repeat(box.island_radius[1:], kit.POINTS), *box.village_radius]
    wide = max(np.abs(box.site_x) + reach)
    high = max(np.abs(box.site_y) + reach)
    scale = float(min(LARGEST_SCALE, ROOM_X / wide, ROOM_Y / high))
    sites = zip(box.site_x.tolist(), box.site_y.tolist(), strict=True)
    has_spots = np.reshape(box.has_spot[1:], (kit.ISLANDS, kit.POINTS)).tolist()
    measures = box.island_radius, box.village_radius, box.plank_length
    islands, villages, planks = (tuple((scale * measure).tolist()) for measure in measures)
    return Delta(
        scale,
        tuple((MIDDLE[0] + scale * x, MIDDLE[1] - scale * y) for x, y in sites),
        ((), *(tuple(n for n, is_there in enumerate(has, 1) if is_there) for has in has_spots)),
        islands,
        villages,
        scale * box.stone_radius,
        planks,
    )


def spot(delta: Delta, island: int, point: int) -> Point:
    """Where a stone lies."""
    return delta.sites[(island - 1) * kit.POINTS + point - 1]


def village(delta: Delta, colour: int) -> Point:
    """The middle of a village."""
    return delta.sites[kit.SPOTS + colour]


def site(stones: Sequence[int], support: int) -> int:
    """The site of a support, as the box counts them."""
    if support > kit.ISLANDS:
        return kit.SPOTS + support - kit.ISLANDS - 1
    return (support - 1) * kit.POINTS + stones[support] - 1


def lying(delta: Delta, stones: Sequence[int], ends: Sequence[int], length: float) -> Lie:
    """How a plank lies: what it is longer or shorter than the way is shared by both ends.

    A large support takes the larger share, so that both ends rest on theirs.
    """
    (x, y), (to_x, to_y) = (delta.sites[site(stones, support)] for support in ends)
    one, other = (grip(delta, support) for support in ends)
    way = math.hypot(to_x - x, to_y - y)
    ahead = length / 2 - (length - way) * one / (one + other)  # from the first support
    turn = math.degrees(math.atan2(to_y - y, to_x - x))
    middle = x + (to_x - x) * ahead / way, y + (to_y - y) * ahead / way
    return Lie(*middle, upright(turn))


def grip(delta: Delta, support: int) -> float:
    """How far a support reaches around its middle."""
    return delta.stone if support <= kit.ISLANDS else delta.villages[support - kit.ISLANDS - 1]


def upright(turn: float) -> float:
    """The same direction of a plank, which has two: the one to the right or upwards."""
    return round(45 - (45 - turn) % 180, 2)


class Table(Sight[Box, State]):
    """What somebody sees, with the questions a drawing asks about it."""

    @property
    def delta(self) -> Delta:
        """The measures of its box."""
        return delta_of(self.box)

    @property
    def lit(self) -> list[int]:
        """§6.1 The supports that the measuring stick shows to whoever holds it."""
        return fitting(self.box, self.state) if self.is_measuring else []

    @property
    def is_measuring(self) -> bool:
        """§6.1 Whether this seat holds a plank against the measuring stick."""
        return is_measured(self.box, self.state) and self.state.player_to_move == self.seat

    def goal(self, seat: int) -> int:
        """The colour of the village a player wants to reach."""
        return self.box.goal[seat] - kit.PLANKS - 1


def is_measured(box: Box, state: State) -> bool:
    """§6.1 Whether somebody holds a plank against the measuring stick."""
    has_plank = state.phase == Phase.SUPPORTING and state.plank_chosen != kit.NOTHING
    return has_plank and not box.by_eye


def misfit(box: Box, state: State, end: int) -> str:
    """§6.1 Why the plank in hand does not fit there, as the measuring stick shows."""
    if state.first_support == kit.NOTHING:
        return "nowhere"
    ends = site(state.stones, state.first_support), site(state.stones, end)
    is_short = int(box.fits[ends]) >> length_of(state.plank_chosen)
    return "short" if is_short else "long" if box.fits[ends] else "unfit"


def fitting(box: Box, state: State) -> list[int]:
    """§6.1 The supports that the measuring stick shows for the plank in hand."""
    here, length = record_of(state.source), length_of(state.plank_chosen)
    free = [support for support in kit.SUPPORT.numbers if can_carry(here, support)]
    starts = [state.first_support] if state.first_support else free
    ends, origins = ([site(state.stones, one) for one in supports] for supports in (free, starts))
    fits = box.fits[np.ix_(ends, origins)] >> length & 1
    return [support for support, row in zip(free, fits, strict=True) if row.any()]
