"""A hidden state of Drachendelta as the plain values that pictures are drawn from, to scale.

One measure holds for everything, planks in a stock included: what looks long enough is.
"""

import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from fabeltafel.compiled import Records
from fabeltafel.game import AnySight
from fabeltafel.games.drachendelta.components import (
    BOX,
    ISLANDS,
    LENGTHS,
    MOST_PLANKS,
    NOTHING,
    PLANKS,
    POINTS,
    SPOTS,
    SUPPORTING,
    SUPPORTS,
)

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


def delta_of(boxes: Records) -> Delta:
    """The delta of a box."""
    return surveyed(boxes.tobytes())


@functools.lru_cache(maxsize=64)
def surveyed(box: bytes) -> Delta:
    """A delta that fills its room, whatever its measures are."""
    facts = np.frombuffer(box, BOX).view(np.recarray)[0]
    reach = [*np.repeat(facts.island_radius[1:], POINTS), *facts.village_radius]
    wide = max(np.abs(facts.site_x) + reach)
    high = max(np.abs(facts.site_y) + reach)
    scale = float(min(LARGEST_SCALE, ROOM_X / wide, ROOM_Y / high))
    sites = zip(facts.site_x.tolist(), facts.site_y.tolist(), strict=True)
    return Delta(
        scale,
        tuple((MIDDLE[0] + scale * x, MIDDLE[1] - scale * y) for x, y in sites),
        tuple(points_of(facts.has_spot.tolist(), island) for island in range(ISLANDS + 1)),
        tuple(scale * radius for radius in facts.island_radius.tolist()),
        tuple(scale * radius for radius in facts.village_radius.tolist()),
        scale * float(facts.stone_radius),
        tuple(scale * length for length in facts.plank_length.tolist()),
    )


def points_of(has_spot: Sequence[int], island: int) -> tuple[int, ...]:
    """The points of an island where a stone can lie."""
    first = (island - 1) * POINTS
    return tuple(point for point in range(1, POINTS + 1) if island and has_spot[first + point])


def spot(delta: Delta, island: int, point: int) -> Point:
    """Where a stone lies."""
    return delta.sites[(island - 1) * POINTS + point - 1]


def village(delta: Delta, colour: int) -> Point:
    """The middle of a village."""
    return delta.sites[SPOTS + colour]


def site(stones: Sequence[int], support: int) -> int:
    """The site of a support, as the box counts them."""
    if support > ISLANDS:
        return SPOTS + support - ISLANDS - 1
    return (support - 1) * POINTS + stones[support] - 1


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
    return delta.stone if support <= ISLANDS else delta.villages[support - ISLANDS - 1]


def upright(turn: float) -> float:
    """The same direction of a plank, which has two: the one to the right or upwards."""
    return round(45 - (45 - turn) % 180, 2)


class Table(NamedTuple):
    """A hidden state as plain values."""

    delta: Delta
    players: int
    own: int
    near: int  # whose place is at the lower edge
    names: Sequence[str]
    colour: list[int]
    goal: list[int]
    sets: list[int]  # a bit for each card of a seat's set
    phase: int
    step: int
    round_number: int
    start: int
    mover: int
    winner: int
    chosen: int
    first: int
    stones_left: int
    stones: list[int]
    ends: list[list[int]]
    pawns: list[int]
    stock: list[list[int]]
    programme: list[list[int]]
    has_committed: list[int]
    fitting: frozenset[int]  # the supports that the measuring stick shows


def table_of(sight: AnySight) -> Table:
    """What lies on the table, read once."""
    box, state = sight.box.view(np.recarray)[0], sight.state.view(np.recarray)[0]
    return Table(
        delta=delta_of(sight.box),
        players=int(box.players),
        own=sight.seat,
        near=max(sight.seat, 0),
        names=sight.names,
        colour=box.colour.tolist(),
        goal=[int(place) - PLANKS - 1 for place in box.goal],
        sets=box.cards.tolist(),
        phase=int(state.phase),
        step=int(state.step),
        round_number=int(state.round_number),
        start=int(state.start_player),
        mover=int(state.player_to_move),
        winner=int(state.winner) - 1,
        chosen=int(state.plank_chosen),
        first=int(state.first_support),
        stones_left=int(state.stones_left),
        stones=state.stones.tolist(),
        ends=state.ends.tolist(),
        pawns=state.pawns.tolist(),
        stock=state.stock.tolist(),
        programme=state.programme.tolist(),
        has_committed=state.has_committed.tolist(),
        fitting=frozenset(
            fitting(box, state)
            if is_measured(box, state) and state.player_to_move == sight.seat
            else ()
        ),
    )


def is_measured(box: np.record, state: np.record) -> bool:
    """§6.1 Whether somebody holds a plank against the measuring stick."""
    has_plank = state.phase == SUPPORTING and state.plank_chosen != NOTHING
    return bool(has_plank and not box.by_eye)


def fitting(box: np.record, state: np.record) -> list[int]:
    """§6.1 The supports that the measuring stick shows for the plank in hand."""
    length = length_of(int(state.plank_chosen))
    stones = state.stones.tolist()
    free = [
        support
        for support in range(1, SUPPORTS + 1)
        if state.carried[support, MOST_PLANKS - 1] == NOTHING
        and (support > ISLANDS or stones[support] != NOTHING)
    ]
    starts = [int(state.first_support)] if state.first_support else free
    sites = {support: site(stones, support) for support in free + starts}
    return [
        support
        for support in free
        if any(box.fits[sites[support], sites[start]] >> length & 1 for start in starts)
    ]


def length_of(plank: int) -> int:
    """The number of a plank."""
    return (plank - 1) % LENGTHS + 1
