"""§1.3 and §1.4 of Drachendelta: the engine's survey of the delta beside one made with floats."""

import functools
import itertools
import random
from typing import Any

import pytest

from catalogue import named
from fabeltafel.box import pack_box, shipped_box, values
from games.drachendelta.oracle.measures import (
    COLOURS,
    ISLANDS,
    LENGTHS,
    RIM,
    Delta,
    another_delta,
)
from games.drachendelta.oracle.player import fitting_lengths

GAME = named("drachendelta")
SHIPPED = dict(values(shipped_box(GAME)))
DELTA = Delta(**SHIPPED)
FITTING = fitting_lengths(DELTA)
SITES = [
    *(island + point for island in ISLANDS for point in ("", *(f"@{turn}" for turn in RIM))),
    *COLOURS,
]
REACHED = {  # from each site, with the planks that fit
    site: {
        there: FITTING[frozenset((site, there))]
        for there in DELTA.position
        if FITTING.get(frozenset((site, there)))
    }
    for site in DELTA.position
}
OTHER_BOXES, OTHER_SOAKED_BOXES = 2, 100
SPARE = 1  # §6.2


def fits_as_bits(delta: Delta, one: str, other: str, spare: float) -> int:
    """A bit for each plank that fits; none without a spot, or on one island (§4.1: one stone)."""
    if one not in delta.position or other not in delta.position or island(one) == island(other):
        return 0
    return sum(delta.fits(length, one, other, spare) << length for length in LENGTHS)


def island(site: str) -> str:
    """The island a spot lies on; a village is its own."""
    return site.partition("@")[0]


def demand_the_same_survey(facts: dict[str, Any]) -> None:
    """Spots, positions and what fits between any two sites are the same."""
    delta = Delta(**facts)
    (box,) = pack_box(GAME, facts, 6, ())
    has_spot = box["has_spot"][1:].astype(bool).tolist()
    assert has_spot == [site in delta.position for site in SITES[: len(has_spot)]]
    for number, site in enumerate(SITES):
        if site in delta.position:
            position = (box["site_x"][number], box["site_y"][number])
            assert position == pytest.approx(delta.position[site], abs=1e-9)
    for table, spare in (("fits", 0), ("surely_fits", SPARE)):
        fits = box[table].tolist()
        for (one, site), (other, there) in itertools.combinations(enumerate(SITES), 2):
            bits = fits_as_bits(delta, site, there, spare)
            assert fits[one][other] == fits[other][one] == bits


def test_engine_and_oracle_survey_the_same_delta() -> None:
    demand_the_same_survey(SHIPPED)


def test_engine_and_oracle_survey_other_deltas_alike(is_soaking: bool) -> None:
    for seed in range(OTHER_SOAKED_BOXES if is_soaking else OTHER_BOXES):
        demand_the_same_survey(another_delta(SHIPPED, random.Random(seed)))


def islands_joined(length: int, sites: list[str]) -> set[frozenset[str]]:
    """The pairs of islands a plank can bridge with stones on some of these spots."""
    return {
        frozenset(map(island, pair))
        for pair in itertools.combinations(sites, 2)
        if str(length) in FITTING[frozenset(pair)]
    }


def test_no_plank_is_a_hair_from_fitting() -> None:
    """Else it would hang on the last bit of a float whether it fits."""
    for one, other in itertools.combinations(DELTA.position, 2):
        for length in LENGTHS:
            fits = {DELTA.fits(length, one, other, hair) for hair in (-1e-6, 0, 1e-6)}
            assert len(fits) == 1


def test_1_3_there_are_153_spots() -> None:
    assert len(DELTA.spots) == 153


def test_1_4_so_many_pairs_of_islands_can_be_bridged() -> None:
    at_centres = [islands_joined(length, ISLANDS) for length in LENGTHS]
    anywhere = [islands_joined(length, DELTA.spots) for length in LENGTHS]

    assert [len(pairs) for pairs in at_centres] == [18, 24, 21, 33, 36, 33]
    assert [len(pairs) for pairs in anywhere] == [24, 42, 54, 63, 84, 66]
    assert len(set().union(*anywhere)) == 132
    assert len(list(itertools.combinations(ISLANDS, 2))) == 351


def test_1_4_mostly_one_length_fits() -> None:
    pairs = [frozenset(pair) for pair in itertools.combinations(DELTA.spots, 2)]
    lengths = [len(FITTING[pair]) for pair in pairs if FITTING[pair]]

    assert round(100 * lengths.count(1) / len(lengths)) == 87


@pytest.mark.parametrize("village", COLOURS)
def test_1_4_five_islands_can_be_reached_from_any_village(village: str) -> None:
    at_centre: dict[str, str] = {}
    at_best: dict[str, str] = {}
    for spot in DELTA.spots:
        island = spot.partition("@")[0]
        if FITTING[frozenset((village, spot))]:
            shortest = min(FITTING[frozenset((village, spot))])
            at_best[island] = min(shortest, at_best.get(island, shortest))
            if spot == island:
                at_centre[island] = shortest

    assert sorted(at_centre.values()) == ["2", "3", "4", "5", "6"]
    assert sorted(at_best.values()) == ["1", "3", "4", "5", "6"]


@functools.cache
def planks_needed(goal: str) -> dict[str, int]:
    """How many planks of any lengths lead from each site to a village."""
    needed = {goal: 0}
    reached = [goal]
    for site in reached:
        for there in REACHED[site].keys() - needed.keys():
            needed[there] = needed[site] + 1
            reached.append(there)
    return needed


def can_cross(way: list[str], goal: str, planks: int, lengths: set[str] | None) -> bool:
    """Whether exactly so many more planks lead on to the goal, of these lengths if any are named.

    No island has two stones, so none is crossed twice.
    """
    here = way[-1]
    if planks == 0:
        return here == goal
    if planks_needed(goal)[here] > planks:
        return False
    crossed = {site.partition("@")[0] for site in way}
    return any(
        can_cross([*way, there], goal, planks - 1, None if lengths is None else lengths - {length})
        for there, fitting in REACHED[here].items()
        if there.partition("@")[0] not in crossed
        for length in (fitting if lengths is None else fitting & lengths)
    )


@pytest.mark.parametrize("home", COLOURS)
def test_1_4_the_shortest_crossing_takes_five_planks_of_ones_own_or_four(home: str) -> None:
    goal = COLOURS[COLOURS.index(home) - 3]
    own_set = {str(length) for length in LENGTHS}

    assert [can_cross([home], goal, n, own_set) for n in (1, 2, 3, 4, 5)] == 4 * [False] + [True]
    assert [can_cross([home], goal, n, None) for n in (1, 2, 3, 4)] == 3 * [False] + [True]
