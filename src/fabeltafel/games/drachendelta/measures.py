"""The delta surveyed: where stones can lie, and which planks reach from where to where.

All of it follows from the box file and is worked out once, in double precision: coordinates
rounded to fewer than three decimals would change which planks fit.
"""

import cmath
import functools
import itertools
import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fabeltafel.compiled import Records, records
from fabeltafel.game import BoxError, Facts
from fabeltafel.games.drachendelta import components as kit

SURE = 1.0  # to spare on either side, so that the eye can trust it
HAIR = 1e-9  # a tie fits in all directions alike, whatever a cosine was rounded to
FARTHEST = 1000

Circle = tuple[float, float, float]  # distance from the middle, angle, radius
Distances = NDArray[np.float64]
Flags = NDArray[np.bool_]
Bits = NDArray[np.int8]  # for two sites, a bit for each length of a plank between them
Counts = NDArray[np.int64]


class Measures(NamedTuple):
    """What a box file says."""

    villages: tuple[Circle, ...]
    islands: tuple[Circle, ...]
    stone_radius: float
    plank_lengths: tuple[float, ...]
    grip: float


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1, §2.1 The box for one match: the delta as surveyed, and who plays which colour."""
    boxes = records(kit.Box.dtype)
    boxes["players"] = players
    boxes["by_eye"] = kit.BY_EYE in variants
    seat_colours(boxes, [kit.COLOURS.index(colour) for colour in kit.COLOURS_IN_PLAY[players]])
    for name, worked_out in survey_of(measures_of(facts)).items():
        boxes[name] = worked_out
    return boxes


def pack_first(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§4.7 The box of version 1, in which a double step had to lead on if it could."""
    boxes = pack(facts, players, variants)
    boxes["goes_on"] = True
    return boxes


def seat_colours(boxes: Records, colours: list[int]) -> None:
    """§1.2, §2.1 Everybody's village, the one opposite, and their cards."""
    box = boxes[0]
    common = sum(1 << card for card in range(1, kit.ACTION_CARDS + 1))
    for seat, colour in enumerate(colours):
        box["colour"][seat] = colour
        box["home"][seat] = kit.PLANKS + 1 + colour
        box["goal"][seat] = kit.PLANKS + 1 + (colour + kit.VILLAGES // 2) % kit.VILLAGES
        dragons = sum(1 << kit.DRAGON + other for other in colours if other != colour)
        box["cards"][seat] = common + dragons


def measures_of(facts: Facts) -> Measures:
    """The measures of a box file, if they can be right."""
    stone_radius = number(facts, "stone_radius")
    grip = number(facts, "grip")
    if not 0 < stone_radius <= FARTHEST:
        raise BoxError("stone_radius", f"{stone_radius:g} is no radius")
    if not 0 <= grip <= stone_radius:
        raise BoxError("grip", f"{grip:g} is not between 0 and the radius of a stone")
    villages = circles(facts, "villages", kit.VILLAGES)
    islands = circles(facts, "islands", kit.ISLANDS)
    demand_water_between({"villages": villages, "islands": islands})
    demand_circle_of(villages)
    for row, (*_, radius) in enumerate(islands, start=1):
        if radius < stone_radius:
            raise BoxError("islands", f"row {row}: a stone does not fit on this island (§4.1)")
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
    for place, row in enumerate(given, start=1):
        if not isinstance(row, list) or len(row) != 3 or not all(map(is_number, row)):
            raise BoxError(fact, f"row {place}: {row!r} is no [distance, angle, radius]")
        if not 0 <= row[0] <= FARTHEST or not 0 < row[2] <= FARTHEST:
            raise BoxError(fact, f"row {place}: distance and radius must be from 0 to {FARTHEST}")
    return tuple((float(far), float(angle), float(radius)) for far, angle, radius in given)


def demand_water_between(land: Mapping[str, tuple[Circle, ...]]) -> None:
    """Refuse land that touches other land: every bridge has some way to go."""
    rows = [
        (fact, row, polar(distance, angle), radius)
        for fact, given in land.items()
        for row, (distance, angle, radius) in enumerate(given, start=1)
    ]
    for (fact, row, centre, radius), (later, own, point, size) in itertools.combinations(rows, 2):
        if abs(centre - point) <= radius + size + HAIR:
            raise BoxError(later, f"row {own}: no water between this and row {row} of {fact}")


def demand_circle_of(villages: tuple[Circle, ...]) -> None:
    """Refuse villages that do not lie around the delta in the order of their colours."""
    angles = [angle for _, angle, _ in villages]
    turns = [(one - other) % 360 for one, other in itertools.pairwise([*angles, angles[0]])]
    if 0 in turns or round(sum(turns)) != 360:
        order = ", ".join(kit.COLOURS)
        raise BoxError("villages", f"they lie clockwise in this order: {order} (§1.1, §2.2)")


def rising_lengths(facts: Facts) -> tuple[float, ...]:
    """The lengths of the planks, each longer than the one before."""
    fact = "plank_lengths"
    given = facts[fact]
    if not isinstance(given, list) or len(given) != kit.LENGTHS or not all(map(is_number, given)):
        raise BoxError(fact, f"must be a list of {kit.LENGTHS} numbers")
    lengths = tuple(map(float, given))
    if lengths[0] <= 0 or any(next_ <= last for last, next_ in itertools.pairwise(lengths)):
        raise BoxError(fact, "every plank must be longer than the one before")
    return lengths


@functools.lru_cache(maxsize=16)
def survey_of(measures: Measures) -> Mapping[str, Any]:
    """§1.3, §1.4 What a box says of its delta: the measures, and everything that follows."""
    sites, exists = sites_of(measures)
    village_radius = [radius for *_, radius in measures.villages]
    radius = np.array([measures.stone_radius] * kit.SPOTS + village_radius)
    reach = radius[:, None] + radius
    distance = np.abs(sites[:, None] - sites)
    owner = np.arange(kit.SITES) // kit.POINTS
    owner[kit.SPOTS :] = kit.ISLANDS  # all villages alike: never from one to another
    may_join = (owner[:, None] != owner) & exists & exists[:, None]
    fits, surely_fits = (
        fitting(measures, distance, reach, spare) * may_join for spare in (0, SURE)
    )
    return {
        "has_spot": [0, *exists[: kit.SPOTS]],
        "fits": fits,
        "surely_fits": surely_fits,
        "way_points": way_points_of(surely_fits, exists),
        "site_x": sites.real,
        "site_y": sites.imag,
        "island_radius": [0, *(radius for *_, radius in measures.islands)],
        "village_radius": village_radius,
        "stone_radius": measures.stone_radius,
        "plank_length": [0, *measures.plank_lengths],
    }


def sites_of(measures: Measures) -> tuple[NDArray[np.complex128], Flags]:
    """The points of all islands, then the villages, as x + iy; and which of them there are."""
    sites: list[complex] = []
    exists: list[bool] = []
    for distance, angle, radius in measures.islands:
        rim = [polar(radius - measures.stone_radius, 60 * turn) for turn in range(kit.POINTS - 1)]
        sites += [polar(distance, angle) + way for way in (0, *rim)]
        exists += [True, *[radius >= 2 * measures.stone_radius] * len(rim)]
    sites += [polar(distance, angle) for distance, angle, _ in measures.villages]
    return np.array(sites), np.array(exists + [True] * kit.VILLAGES)


def polar(distance: float, angle: float) -> complex:
    """A point by its distance and its angle in degrees."""
    return cmath.rect(distance, math.radians(angle))


def fitting(measures: Measures, distance: Distances, reach: Distances, spare: float) -> Bits:
    """A bit for each length whose ends rest on both supports: far enough, and not too far."""
    bits = np.zeros(distance.shape, np.int8)
    for length, measure in enumerate(measures.plank_lengths, start=1):
        is_long_enough = distance - (reach - 2 * measures.grip) <= measure - spare + HAIR
        is_short_enough = measure + spare <= distance + reach + HAIR
        bits |= (is_long_enough & is_short_enough).astype(np.int8) << length
    return bits


def way_points_of(fits: Bits, exists: Flags) -> Counts:
    """For each colour the spots that most of its shortest crossings lead over, best first."""
    ways = np.array([ways_from(fits, village) for village in range(kit.VILLAGES)])
    opposite = np.roll(ways, kit.VILLAGES // 2, axis=0)
    found = []
    for there, back in zip(ways, opposite, strict=True):
        crossings = crossings_over(there, back)
        crossings[~exists[: kit.SPOTS]] = -1
        found.append(np.argsort(-crossings, kind="stable")[: kit.WAY_POINTS] + 1)
    return np.array(found)


def ways_from(fits: Bits, village: int) -> Counts:
    """How many ways lead from a village to every spot, for each set of lengths laid one by one."""
    ways = np.zeros((1 << kit.LENGTHS, kit.SPOTS), np.int64)
    steps = [fits[: kit.SPOTS, : kit.SPOTS] >> length & 1 for length in range(1, kit.LENGTHS + 1)]
    for lengths in range(1, 1 << kit.LENGTHS):
        for last in (last for last in range(kit.LENGTHS) if lengths >> last & 1):
            before = lengths & ~(1 << last)
            is_first = fits[kit.SPOTS + village, : kit.SPOTS] >> last + 1 & 1
            ways[lengths] += ways[before] @ steps[last] if before else is_first
    return ways


def crossings_over(there: Counts, back: Counts) -> Counts:
    """How many crossings with the fewest planks lead over every spot, no length laid twice."""
    crossings = np.zeros((kit.LENGTHS + 1, kit.SPOTS), np.int64)
    for one, other in itertools.product(range(1, 1 << kit.LENGTHS), repeat=2):
        if not one & other:
            crossings[(one | other).bit_count()] += there[one] * back[other]
    return next((row for row in crossings if row.any()), crossings[0])
