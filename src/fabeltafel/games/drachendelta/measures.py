"""The delta surveyed: where stones can lie, and which planks reach from where to where.

All of it follows from the box file and is worked out once, in double precision: coordinates
rounded to fewer than three decimals would change which planks fit.
"""

import functools
import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fabeltafel.compiled import Records, records
from fabeltafel.game import BoxError, Facts
from fabeltafel.games.drachendelta.components import (
    ACTION_CARDS,
    BY_EYE,
    COLOURS,
    COLOURS_IN_PLAY,
    DRAGON,
    ISLANDS,
    LENGTHS,
    PLANKS,
    POINTS,
    SITES,
    SPOTS,
    VILLAGES,
    WAY_POINTS,
    Box,
)

SURE = 1.0  # to spare on either side, so that the eye can trust it
HAIR = 1e-9  # a tie fits in all directions alike, whatever a cosine was rounded to
FARTHEST = 1000

Circle = tuple[float, float, float]  # distance from the middle, angle, radius


@dataclass(frozen=True)
class Measures:
    """What a box file says."""

    villages: tuple[Circle, ...]
    islands: tuple[Circle, ...]
    stone_radius: float
    plank_lengths: tuple[float, ...]
    grip: float


@dataclass(frozen=True)
class Survey:
    """What follows: the sites, which of them exist, and the planks that fit between them."""

    x: NDArray[np.float64]
    y: NDArray[np.float64]
    exists: NDArray[np.bool_]
    fits: NDArray[np.int8]  # between two sites, a bit for each length
    surely_fits: NDArray[np.int8]
    way_points: NDArray[np.int64]  # for each colour the spots that most crossings lead over


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1, §2.1 The box for one match: the delta as surveyed, and who plays which colour."""
    boxes = records(Box.dtype)
    boxes["players"] = players
    boxes["by_eye"] = BY_EYE in variants
    seat_colours(boxes, [COLOURS.index(colour) for colour in COLOURS_IN_PLAY[players]])
    lay_delta(boxes, facts)
    return boxes


def seat_colours(boxes: Records, colours: list[int]) -> None:
    """§1.2, §2.1 Everybody's village, the one opposite, and their cards."""
    box = boxes[0]
    common = sum(1 << card for card in range(1, ACTION_CARDS + 1))
    for seat, colour in enumerate(colours):
        box["colour"][seat] = colour
        box["home"][seat] = PLANKS + 1 + colour
        box["goal"][seat] = PLANKS + 1 + (colour + VILLAGES // 2) % VILLAGES
        dragons = sum(1 << DRAGON + other for other in colours if other != colour)
        box["cards"][seat] = common + dragons


def lay_delta(boxes: Records, facts: Facts) -> None:
    """§1.3, §1.4 The measures, and everything that was worked out from them."""
    measures = measures_of(facts)
    survey = survey_of(measures)
    box = boxes[0]
    box["has_spot"][1:] = survey.exists[:SPOTS]
    box["fits"][:] = survey.fits
    box["surely_fits"][:] = survey.surely_fits
    box["way_points"][:] = survey.way_points
    box["site_x"][:] = survey.x
    box["site_y"][:] = survey.y
    box["island_radius"][1:] = [radius for _, _, radius in measures.islands]
    box["village_radius"][:] = [radius for _, _, radius in measures.villages]
    box["stone_radius"] = measures.stone_radius
    box["plank_length"][1:] = measures.plank_lengths


def measures_of(facts: Facts) -> Measures:
    """The measures of a box file, if they can be right."""
    stone_radius = number(facts, "stone_radius")
    grip = number(facts, "grip")
    if not 0 < stone_radius <= FARTHEST:
        raise BoxError("stone_radius", f"{stone_radius:g} is no radius")
    if not 0 <= grip <= stone_radius:
        raise BoxError("grip", f"{grip:g} is not between 0 and the radius of a stone")
    villages = circles(facts, "villages", VILLAGES)
    islands = circles(facts, "islands", ISLANDS)
    demand_water_between({"villages": villages, "islands": islands})
    return Measures(villages, islands, stone_radius, rising_lengths(facts), grip)


def number(facts: Facts, fact: str) -> float:
    """A fact that is one number."""
    given = facts[fact]
    if not is_number(given):
        raise BoxError(fact, f"{given!r} is no number")
    return float(given)


def is_number(given: Any) -> bool:
    """Whether this can be a measure."""
    return isinstance(given, int | float) and not isinstance(given, bool) and math.isfinite(given)


def circles(facts: Facts, fact: str, count: int) -> tuple[Circle, ...]:
    """A fact that is a list of circles."""
    given = facts[fact]
    if not isinstance(given, list) or len(given) != count:
        raise BoxError(fact, f"must be a list of {count} rows [distance, angle, radius]")
    return tuple(circle(fact, place, row) for place, row in enumerate(given, start=1))


def circle(fact: str, place: int, row: Any) -> Circle:
    """One circle of such a list."""
    if not isinstance(row, list) or len(row) != 3 or not all(map(is_number, row)):
        raise BoxError(fact, f"row {place}: {row!r} is no [distance, angle, radius]")
    distance, angle, radius = map(float, row)
    if not 0 <= distance <= FARTHEST or not 0 < radius <= FARTHEST:
        raise BoxError(fact, f"row {place}: distance and radius must be from 0 to {FARTHEST}")
    return distance, angle, radius


def demand_water_between(land: Mapping[str, tuple[Circle, ...]]) -> None:
    """Refuse land that touches other land: every bridge has some way to go."""
    rows = [
        (fact, row, polar(distance, angle), radius)
        for fact, given in land.items()
        for row, (distance, angle, radius) in enumerate(given, start=1)
    ]
    for (fact, row, centre, radius), later in itertools.combinations(rows, 2):
        later_fact, later_row, later_centre, later_radius = later
        if math.dist(centre, later_centre) <= radius + later_radius + HAIR:
            reason = f"row {later_row}: no water between this and row {row} of {fact}"
            raise BoxError(later_fact, reason)


def rising_lengths(facts: Facts) -> tuple[float, ...]:
    """The lengths of the planks, each longer than the one before."""
    fact = "plank_lengths"
    given = facts[fact]
    if not isinstance(given, list) or len(given) != LENGTHS or not all(map(is_number, given)):
        raise BoxError(fact, f"must be a list of {LENGTHS} numbers")
    lengths = tuple(map(float, given))
    if lengths[0] <= 0 or any(next_ <= last for last, next_ in itertools.pairwise(lengths)):
        raise BoxError(fact, "every plank must be longer than the one before")
    return lengths


@functools.lru_cache(maxsize=16)
def survey_of(measures: Measures) -> Survey:
    """Everything that follows from the measures."""
    x, y, exists = sites_of(measures)
    radius = np.full(SITES, measures.stone_radius)
    radius[SPOTS:] = [village[2] for village in measures.villages]
    reach = radius[:, None] + radius
    distance = np.hypot(x[:, None] - x, y[:, None] - y)
    possible = may_join(exists)
    fits = fitting(measures, distance, reach, 0) * possible
    surely_fits = fitting(measures, distance, reach, SURE) * possible
    return Survey(x, y, exists, fits, surely_fits, way_points_of(surely_fits, exists))


def sites_of(
    measures: Measures,
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.bool_]]:
    """The points of all islands and the villages; which of them there are."""
    x, y, exists = np.zeros(SITES), np.zeros(SITES), np.ones(SITES, np.bool_)
    for island, (distance, angle, radius) in enumerate(measures.islands):
        first = island * POINTS
        centre = polar(distance, angle)
        rim = [polar(radius - measures.stone_radius, 60 * turn) for turn in range(POINTS - 1)]
        x[first : first + POINTS] = centre[0] + np.array([0, *(point[0] for point in rim)])
        y[first : first + POINTS] = centre[1] + np.array([0, *(point[1] for point in rim)])
        exists[first + 1 : first + POINTS] = radius >= 2 * measures.stone_radius
    for village, (distance, angle, _) in enumerate(measures.villages, start=SPOTS):
        x[village], y[village] = polar(distance, angle)
    return x, y, exists


def polar(distance: float, angle: float) -> tuple[float, float]:
    """A point by its distance and its angle in degrees."""
    return distance * math.cos(math.radians(angle)), distance * math.sin(math.radians(angle))


def may_join(exists: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Sites of two different islands, or of an island and a village."""
    owner = np.arange(SITES) // POINTS
    owner[SPOTS:] = ISLANDS  # all villages alike: never from one to another
    possible: NDArray[np.bool_] = (owner[:, None] != owner) & exists & exists[:, None]
    return possible


def fitting(
    measures: Measures, distance: NDArray[np.float64], reach: NDArray[np.float64], spare: float
) -> NDArray[np.int8]:
    """A bit for each length whose ends rest on both supports: far enough, and not too far."""
    bits = np.zeros(distance.shape, np.int8)
    for length, measure in enumerate(measures.plank_lengths, start=1):
        is_long_enough = distance - (reach - 2 * measures.grip) <= measure - spare + HAIR
        is_short_enough = measure + spare <= distance + reach + HAIR
        bits |= (is_long_enough & is_short_enough).astype(np.int8) << length
    return bits


def way_points_of(fits: NDArray[np.int8], exists: NDArray[np.bool_]) -> NDArray[np.int64]:
    """For each colour the spots that most of its shortest crossings lead over, best first."""
    ways = np.array([ways_from(fits, village) for village in range(VILLAGES)])
    opposite = np.roll(ways, VILLAGES // 2, axis=0)
    found = []
    for there, back in zip(ways, opposite, strict=True):
        crossings = crossings_over(there, back)
        crossings[~exists[:SPOTS]] = -1
        found.append(np.argsort(-crossings, kind="stable")[:WAY_POINTS] + 1)
    return np.array(found)


def ways_from(fits: NDArray[np.int8], village: int) -> NDArray[np.int64]:
    """How many ways lead from a village to every spot, for each set of lengths laid one by one."""
    ways = np.zeros((1 << LENGTHS, SPOTS), np.int64)
    steps = [fits[:SPOTS, :SPOTS] >> length & 1 for length in range(1, LENGTHS + 1)]
    for lengths in range(1, 1 << LENGTHS):
        for last in (last for last in range(LENGTHS) if lengths >> last & 1):
            before = lengths & ~(1 << last)
            is_first = fits[SPOTS + village, :SPOTS] >> last + 1 & 1
            ways[lengths] += ways[before] @ steps[last] if before else is_first
    return ways


def crossings_over(there: NDArray[np.int64], back: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many crossings with the fewest planks lead over every spot, no length laid twice."""
    crossings = np.zeros((LENGTHS + 1, SPOTS), np.int64)
    for one, other in itertools.product(range(1, 1 << LENGTHS), repeat=2):
        if not one & other:
            crossings[(one | other).bit_count()] += there[one] * back[other]
    return next((row for row in crossings if row.any()), crossings[0])
