"""Drachendelta, §1 The box, sentence by sentence."""

import itertools
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from catalogue import box_for, new_match
from fabeltafel.game import BoxError
from fabeltafel.games.drachendelta.components import (
    COLOURS,
    ISLAND,
    ISLANDS,
    LENGTHS,
    PLANK,
    POINTS,
    SPOT,
    SPOTS,
    STAND,
    SUPPORT,
    VILLAGES,
)
from games.drachendelta.laying import ACTIONS, FACTS, GAME, Delta, gaps

SITE_NAMES = [*SPOT.words, *COLOURS]


def test_1_1_six_villages_lie_evenly_on_the_rim_in_three_opposite_pairs() -> None:
    box = box_for(GAME, 6).view(np.recarray)[0]

    x, y = box.site_x[SPOTS:], box.site_y[SPOTS:]
    angles = sorted(
        round(math.degrees(math.atan2(*point))) % 360 for point in zip(y, x, strict=True)
    )
    assert angles == [0, 60, 120, 180, 240, 300]
    assert sorted(y.round().tolist()) == [-87, -87, 0, 0, 87, 87]
    for one, other in (("blue", "yellow"), ("red", "green"), ("white", "black")):
        ends = COLOURS.index(one), COLOURS.index(other)
        assert [x[ends[0]] + x[ends[1]], y[ends[0]] + y[ends[1]]] == pytest.approx([0, 0])


@pytest.mark.parametrize("players", GAME.players)
def test_1_1_opposite_pairs_are_the_same_at_every_player_count(players: int) -> None:
    box = box_for(GAME, players).view(np.recarray)[0]
    opposite = {"blue": "yellow", "red": "green", "white": "black"}
    opposite |= {other: one for one, other in opposite.items()}

    for seat in range(players):
        home, goal = (STAND.word(place) for place in (box.home[seat], box.goal[seat]))
        assert home == COLOURS[box.colour[seat]]
        assert goal == opposite[home]


def test_1_2_everybody_has_a_pawn_six_planks_and_thirteen_cards() -> None:
    match = new_match(GAME, 6, "set")
    state = match.state.view(np.recarray)[0]

    assert state.stones_left == 27
    for seat, colour in enumerate(COLOURS):
        held = [PLANK.word(plank) for plank in state.stock[seat] if plank]
        cards = {GAME.word(action).split(":")[1] for action in match.legal(seat)}
        assert held == [f"{colour}{length}" for length in range(1, 7)]
        dragons = {f"dragon-{other}" for other in COLOURS if other != colour}
        assert cards == {*ACTIONS, *dragons}
        assert len(cards) == 13


def test_1_3_there_are_153_spots_on_27_islands() -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]

    by_island = box.has_spot[1:].reshape(ISLANDS, POINTS).sum(axis=1)
    assert box.has_spot.sum() == 153
    assert [ISLAND.words[n] for n in range(ISLANDS) if by_island[n] == 1] == [
        f"c{number}" for number in range(1, 7)
    ]
    assert set(by_island) == {1, 7}


def test_1_3_a_stone_lies_at_the_centre_or_at_one_of_six_points_of_the_rim() -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]
    x, y = (site[:SPOTS].reshape(ISLANDS, POINTS) for site in (box.site_x, box.site_y))

    for island in range(ISLANDS):
        reach = box.island_radius[island + 1] - box.stone_radius
        for point in range(1, POINTS):
            angle = math.radians(60 * (point - 1))
            assert x[island, point] - x[island, 0] == pytest.approx(reach * math.cos(angle))
            assert y[island, point] - y[island, 0] == pytest.approx(reach * math.sin(angle))


def test_1_3_a_small_island_takes_a_stone_only_at_its_centre() -> None:
    table = Delta("placing 1 left 1")

    assert "+c1" in table.words(1)
    assert table.refusal(1, "+c1@60") == "1.3"
    assert table.refusal(1, "+d1@60") is None


@pytest.mark.parametrize(
    "moved", [lambda point: point * np.exp(2j * np.pi / 3), lambda point: -point.conjugate()]
)
def test_1_3_turned_by_120_degrees_or_mirrored_the_delta_is_the_same(moved: Any) -> None:
    """So all six crossings are congruent."""
    box = box_for(GAME, 2).view(np.recarray)[0]
    exists = np.flatnonzero(np.append(box.has_spot[1:], [1] * VILLAGES))
    points = (box.site_x + 1j * box.site_y)[exists]

    distances = np.abs(moved(points)[:, None] - points)
    image = exists[distances.argmin(axis=1)]

    assert distances.min(axis=1).max() < 1e-9
    assert len(set(image)) == len(exists)
    for bits in (box.fits, box.surely_fits):
        assert np.array_equal(bits[np.ix_(exists, exists)], bits[np.ix_(image, image)])


@pytest.mark.parametrize(
    ("fact", "wrong", "reason"),
    [
        ("villages", [[100, 0, 10]] * 5, "list of 6 rows"),
        ("villages", 7, "list of 6 rows"),
        ("islands", [[20, 90]] * 27, "row 1"),
        ("islands", [*FACTS["islands"][:26], [20, 90, "8"]], "row 27"),
        ("islands", [*FACTS["islands"][:26], [20, 90, 0]], "row 27: distance and radius"),
        ("islands", [*FACTS["islands"][:26], [20, float("inf"), 8]], "row 27"),
        ("islands", [*FACTS["islands"][:26], [20, 90, 8]], "row 27: no water .* row 1 of islands"),
        ("islands", [*FACTS["islands"][:26], [20, 210, 1]], "row 27: no water .* row 3 of islands"),
        ("islands", [*FACTS["islands"][:26], [36, 90, 8]], "row 27: no water .* row 1 of islands"),
        ("islands", [*FACTS["islands"][:26], [80, 0, 10]], "row 27: no water .* row 3 of villages"),
        (
            "villages",
            [[100, 480, 5], *FACTS["villages"][:5]],
            "row 2: no water .* row 1 of villages",
        ),
        ("islands", [*FACTS["islands"][:26], [77, 210, 2]], "row 27: a stone does not fit"),
        ("villages", FACTS["villages"][::-1], "clockwise in this order: red, yellow, white"),
        ("villages", [FACTS["villages"][n] for n in (0, 2, 1, 3, 4, 5)], "clockwise in this order"),
        ("stone_radius", 0, "no radius"),
        ("stone_radius", True, "no number"),
        ("plank_lengths", [20, 27, 34, 41, 48], "list of 6 numbers"),
        ("plank_lengths", [20, 27, 34, 34, 48, 55], "longer than the one before"),
        ("plank_lengths", [0, 27, 34, 41, 48, 55], "longer than the one before"),
        ("grip", 3, "not between 0 and"),
        ("grip", "1", "no number"),
    ],
)
def test_1_3_measures_that_cannot_be_right_are_refused(fact: str, wrong: Any, reason: str) -> None:
    with pytest.raises(BoxError, match=reason) as error:
        GAME.pack({**FACTS, fact: wrong}, 2, ())

    assert error.value.fact == fact


def bridgeable(box: Any, points: Sequence[int]) -> list[list[tuple[int, int]]]:
    """For each length the pairs of islands it can bridge with stones at some of these points."""
    stone_pairs = box.fits[:SPOTS, :SPOTS].reshape(ISLANDS, POINTS, ISLANDS, POINTS)
    chosen = stone_pairs[:, points][:, :, :, points]
    return [
        [
            (one, other)
            for one, other in itertools.combinations(range(ISLANDS), 2)
            if (chosen[one, :, other] >> length & 1).any()
        ]
        for length in range(1, LENGTHS + 1)
    ]


def test_1_4_the_facts_that_follow_from_the_measures() -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]

    centres, spots = bridgeable(box, [0]), bridgeable(box, range(POINTS))
    assert [len(pairs) for pairs in centres] == [18, 24, 21, 33, 36, 33]
    assert [len(pairs) for pairs in spots] == [24, 42, 54, 63, 84, 66]
    assert len(set().union(*spots)) == 132
    assert math.comb(ISLANDS, 2) == 351
    lengths = sum(box.fits[:SPOTS, :SPOTS] >> length & 1 for length in range(1, LENGTHS + 1))
    assert round(100 * (lengths == 1).sum() / (lengths > 0).sum()) == 87


@pytest.mark.parametrize("village", range(VILLAGES))
def test_1_4_from_any_village_five_islands_can_be_reached(village: int) -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]
    fits = box.fits[SPOTS + village, :SPOTS].reshape(ISLANDS, POINTS)

    for points, least in (([0], [2, 3, 4, 5, 6]), (range(POINTS), [1, 3, 4, 5, 6])):
        needed = [
            min(length for length in range(1, LENGTHS + 1) if (row[points] >> length & 1).any())
            for row in fits
            if row[points].any()
        ]
        assert sorted(needed) == least


def crossing(box: Any, start: int, is_own_set: bool) -> list[int]:
    """The sites of a shortest crossing, with each length once or as often as one likes."""
    goal = SPOTS + (start + 3) % VILLAGES
    paths: dict[tuple[int, int], list[int]] = {(SPOTS + start, 0): [SPOTS + start]}
    seen = set(paths)
    while paths:
        found: dict[tuple[int, int], list[int]] = {}
        for (site, used), path in paths.items():
            for length in (length for length in range(1, LENGTHS + 1) if not used >> length & 1):
                for other in np.flatnonzero(box.fits[site] >> length & 1).tolist():
                    place = other, used | 1 << length if is_own_set else 0
                    if other == goal:
                        return [*path, other]
                    if other < SPOTS and place not in seen:
                        seen.add(place)
                        found[place] = [*path, other]
        paths = found
    return []


def test_1_4_the_shortest_crossing_takes_five_planks_or_four_of_mixed_colours() -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]

    for is_own_set, planks in ((True, 5), (False, 4)):
        path = crossing(box, 0, is_own_set)
        islands = [site // POINTS for site in path[1:-1]]
        assert len(path) - 1 == planks
        assert len(set(islands)) == len(islands)


def test_1_4_between_stones_a_plank_may_be_3_too_short_and_5_too_long() -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]
    gap, spots = gaps(box)[:SPOTS, :SPOTS], box.has_spot[1:] == 1
    island = np.arange(SPOTS) // POINTS
    is_pair = (island[:, None] != island) & spots & spots[:, None]

    for length in range(1, LENGTHS + 1):
        plank = box.plank_length[length]
        expected = (gap - 3 <= plank) & (plank <= gap + 5) & is_pair
        assert np.array_equal(box.fits[:SPOTS, :SPOTS] >> length & 1, expected)


def test_1_4_at_a_village_it_may_be_10_5_too_short_and_12_5_too_long() -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]
    gap, spots = gaps(box)[SPOTS:, :SPOTS], box.has_spot[1:] == 1

    for length in range(1, LENGTHS + 1):
        plank = box.plank_length[length]
        expected = (gap - 10.5 <= plank) & (plank <= gap + 12.5) & spots
        assert np.array_equal(box.fits[SPOTS:, :SPOTS] >> length & 1, expected)
    assert np.array_equal(box.fits, box.fits.T)
    assert not box.fits[SPOTS:, SPOTS:].any()


def aside(box: Any, one: str, other: str, name: str) -> float:
    """How far a spot or village lies to the left of a plank between two others, abreast of it."""
    sites = [SITE_NAMES.index(site) for site in (one, other, name)]
    start, end, point = (box.site_x + 1j * box.site_y)[sites]
    along = (point - start) / (end - start)
    assert 0 < along.real < 1
    return float(along.imag * abs(end - start))


def test_1_4_planks_may_cross_each_other() -> None:
    table = Delta(
        "choosing 1 left 1\nstones a2 e2 c2 d1\nplanks black5:c2-d1\n1 at white stock white6"
    )
    box = table.boxes.view(np.recarray)[0]

    table.say(1, "plank6", "a2", "e2")

    assert aside(box, "a2", "e2", "c2") < 0 < aside(box, "a2", "e2", "d1")
    assert aside(box, "c2", "d1", "e2") < 0 < aside(box, "c2", "d1", "a2")
    assert table.lies("white6") == ("a2", "e2")
    assert table.lies("black5") == ("c2", "d1")


@pytest.mark.parametrize("stones", ["a2 e2", "a2 e2 b2@240"])
def test_1_4_planks_may_pass_over_islands_and_stones(stones: str) -> None:
    table = Delta(f"choosing 1 left 1\nstones {stones}\n1 at white stock white6")
    box = table.boxes.view(np.recarray)[0]

    table.say(1, "plank6", "a2", "e2")

    assert abs(aside(box, "a2", "e2", "b2")) < box.island_radius[ISLAND.number("b2")]
    assert abs(aside(box, "a2", "e2", "b2@240")) < box.stone_radius
    assert table.lies("white6") == ("a2", "e2")
    assert not table.state.carried[ISLAND.number("b2")].any()


def test_1_4_planks_may_pass_over_villages() -> None:
    """In this delta none does; in another, whose white village lies further in, one can."""
    villages = [[48, 330, 10] if place == [100, 0, 10] else place for place in FACTS["villages"]]
    table = Delta("choosing 1 left 1\nstones a2 f2\n1 at red stock white6", villages=villages)
    box = table.boxes.view(np.recarray)[0]

    table.say(1, "plank6", "a2", "f2")

    assert abs(aside(box, "a2", "f2", "white")) < box.village_radius[COLOURS.index("white")]
    assert table.lies("white6") == ("a2", "f2")
    assert not table.state.carried[SUPPORT.number("white")].any()


def test_1_4_only_the_two_ends_of_a_plank_count_for_load_and_for_adjacency() -> None:
    stones = "stones a2 e2 b2@240 b1 b3 c2"
    board = f"{stones}\nplanks black6:a2-e2 white2:b2-c2 white3:b2-b3 white4:a2-b1"
    laying = Delta(f"supporting 1 left 1 white1\n{board}\n1 at white stock white1")
    stepping = Delta(f"stepping 1 left 1\n{board}\n1 at black6 stock")

    assert "b2" in laying.words(1)
    assert stepping.words(1) == ["to-white4"]


def test_1_4_under_a_passing_plank_a_stone_may_be_placed_and_removed() -> None:
    laid = "laid stone remove step jump double"
    seats = f"1 at white stock {laid}\n2 at black stock {laid}"
    table = Delta(
        f"placing 2 left 1\nround 1 step 1 start 1\nstones a2 e2\nplanks black6:a2-e2\n{seats}"
    )

    table.play(2, "+b2@240")
    assert table.stones == {"a2", "e2", "b2"}
    table.play(1, "-b2")

    assert table.stones == {"a2", "e2"}
    assert table.lies("black6") == ("a2", "e2")


@pytest.mark.parametrize(("taken", "left"), [("black5", "white6"), ("white6", "black5")])
def test_1_4_a_crossed_plank_is_removed_like_any_other(taken: str, left: str) -> None:
    laid = "laid remove plank step jump double"
    table = Delta(
        "removing 1\nround 1 step 1 start 1\nstones a2 e2 c2 d1\n"
        "planks white6:a2-e2 black5:c2-d1\n"
        f"1 at white stock {laid}\n2 at black stock {laid}"
    )

    assert set(table.words(1)) == {"-white6", "-black5"}
    table.play(1, f"-{taken}")

    assert table.stock(1) == [taken]
    assert table.lies(taken) == ()
    assert len(table.lies(left)) == 2
