"""Drachendelta, sentence by sentence; run interpreted and compiled."""

import itertools
import math
import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from catalogue import box_for, named, new_match, played, stream_of
from fabeltafel.box import shipped_box, values
from fabeltafel.chance import scripted
from fabeltafel.engine import engine_of
from fabeltafel.fairness import repeatable_lots
from fabeltafel.film import NOBODY
from fabeltafel.game import BoxError, Event, NotationError
from fabeltafel.games.drachendelta.components import (
    COLOURS,
    DRAGON,
    ISLANDS,
    LENGTHS,
    LOST,
    MOST_PLANKS,
    NOTHING,
    PLANKS,
    POINTS,
    SITES,
    SPOTS,
    SUPPORTS,
    VILLAGES,
)
from fabeltafel.games.drachendelta.notation import (
    CARD_NAMES,
    ISLAND_NAMES,
    PLACE_NAMES,
    PLANK_NAMES,
    SPOT_NAMES,
    SUPPORT_NAMES,
)
from fabeltafel.match import Match
from table import Table

GAME = named("drachendelta")
FACTS = values(shipped_box(GAME))
SITE_NAMES = SPOT_NAMES + COLOURS
ACTIONS = ("stone", "stones", "plank", "planks", "remove", "step", "double", "jump")
BRIDGE = "stones e2 c2 f2\nplanks white2:e2-white white1:e2-c2 black1:c2-f2"


class Delta(Table):
    """A Drachendelta table; a line for each seat comes after the board."""

    def __init__(self, position: str, players: int = 2, **facts: Any) -> None:
        super().__init__("drachendelta", players, position, **facts)

    def at(self, seat: int) -> str:
        """Where a pawn is."""
        return str(PLACE_NAMES[self.state.pawns[seat - 1] - 1])

    def stock(self, seat: int) -> list[str]:
        """The planks a player has."""
        return [PLANK_NAMES[plank - 1] for plank in self.state.stock[seat - 1] if plank]

    def lies(self, plank: str) -> tuple[str, ...]:
        """Between what a plank lies."""
        ends = self.state.ends[PLANK_NAMES.index(plank) + 1]
        return tuple(SUPPORT_NAMES[end - 1] for end in ends if end)

    @property
    def stones(self) -> set[str]:
        """The islands with a stone."""
        return {
            name for name, point in zip(ISLAND_NAMES, self.state.stones[1:], strict=True) if point
        }

    def say(self, seat: int, *words: str) -> list[Event]:
        """Several words of one seat; the events of the last."""
        return [self.play(seat, word) for word in words][-1]


def programme(first: str) -> str:
    """Five cards, the first as given."""
    cards = first.split()
    return " ".join((cards + [card for card in ACTIONS if card not in cards])[:5])


def turned_up(
    *cards: str, board: str = "", seats: Sequence[str] = (), start: int = 1
) -> tuple[Delta, list[str]]:
    """A table on which everybody has just turned up a card, and what was told meanwhile."""
    players = len(cards)
    places = [*seats, *("" for _ in cards[len(seats) :])]
    colours = [COLOURS[colour] for colour in box_for(GAME, players)["colour"][0, :players]]
    lines = [f"round 1 step 0 start {start}", *board.splitlines()]
    for number, (card, place, colour) in enumerate(zip(cards, places, colours, strict=True), 1):
        verb = "choosing" if number == players else "laid"
        lines.append(f"{number} {place or f'at {colour} stock'} {verb} {programme(card)}")
    table = Delta("\n".join(["programming", *lines]), players)
    return table, table.told(table.play(players, "commit"))


# §1 The box


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
        home, goal = (PLACE_NAMES[place - 1] for place in (box.home[seat], box.goal[seat]))
        assert home == COLOURS[box.colour[seat]]
        assert goal == opposite[home]


def test_1_2_everybody_has_a_pawn_six_planks_and_thirteen_cards() -> None:
    match = new_match(GAME, 6, "set")
    state = match.state.view(np.recarray)[0]

    assert state.stones_left == 27
    for seat, colour in enumerate(COLOURS):
        held = [PLANK_NAMES[plank - 1] for plank in state.stock[seat] if plank]
        cards = {GAME.notation.word(action).split(":")[1] for action in match.legal(seat)}
        assert held == [f"{colour}{length}" for length in range(1, 7)]
        dragons = {f"dragon-{other}" for other in COLOURS if other != colour}
        assert cards == {*ACTIONS, *dragons}
        assert len(cards) == 13


def test_1_3_there_are_153_spots_on_27_islands() -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]

    by_island = box.has_spot[1:].reshape(ISLANDS, POINTS).sum(axis=1)
    assert box.has_spot.sum() == 153
    assert [ISLAND_NAMES[n] for n in range(ISLANDS) if by_island[n] == 1] == [
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


def gaps(box: Any) -> Any:
    """The distances between all sites."""
    points = box.site_x + 1j * box.site_y
    return np.abs(points[:, None] - points)


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

    assert abs(aside(box, "a2", "e2", "b2")) < box.island_radius[ISLAND_NAMES.index("b2") + 1]
    assert abs(aside(box, "a2", "e2", "b2@240")) < box.stone_radius
    assert table.lies("white6") == ("a2", "e2")
    assert not table.state.carried[ISLAND_NAMES.index("b2") + 1].any()


def test_1_4_planks_may_pass_over_villages() -> None:
    """In this delta none does; in another, whose white village lies further in, one can."""
    villages = [[48, 330, 10] if place == [100, 0, 10] else place for place in FACTS["villages"]]
    table = Delta("choosing 1 left 1\nstones a2 f2\n1 at black stock white6", villages=villages)
    box = table.boxes.view(np.recarray)[0]

    table.say(1, "plank6", "a2", "f2")

    assert abs(aside(box, "a2", "f2", "white")) < box.village_radius[COLOURS.index("white")]
    assert table.lies("white6") == ("a2", "f2")
    assert not table.state.carried[SUPPORT_NAMES.index("white") + 1].any()


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


# §2 Set-up


@pytest.mark.parametrize(
    ("players", "colours"),
    [
        (2, {"white", "black"}),
        (3, {"red", "blue", "white"}),
        (4, {"red", "green", "blue", "yellow"}),
        (5, set(COLOURS) - {"black"}),
        (6, set(COLOURS)),
    ],
)
def test_2_1_the_colours_follow_from_the_number_of_players(players: int, colours: set[str]) -> None:
    match = new_match(GAME, players, "colours")
    state = match.state.view(np.recarray)[0]

    assert {PLACE_NAMES[place - 1] for place in state.pawns[:players]} == colours
    assert not state.pawns[players:].any()
    for seat in range(players):
        words = {GAME.notation.word(action).split(":")[1] for action in match.legal(seat)}
        own = PLACE_NAMES[state.pawns[seat] - 1]
        assert words == {*ACTIONS, *(f"dragon-{colour}" for colour in colours - {own})}


def test_2_1_dragons_of_absent_colours_and_of_ones_own_cannot_be_chosen() -> None:
    table = Delta("programming")

    assert table.refusal(1, "1:dragon-black") is None
    assert table.refusal(1, "1:dragon-white") == "2.1"
    assert table.refusal(1, "1:dragon-red") == "2.1"


@pytest.mark.parametrize("players", GAME.players)
def test_2_2_seats_go_clockwise_as_the_villages_do(players: int) -> None:
    box = box_for(GAME, players).view(np.recarray)[0]
    sites = SPOTS + box.colour[:players].astype(int)

    angles = np.degrees(np.arctan2(box.site_y[sites], box.site_x[sites])).round() % 360
    turns = (angles - np.roll(angles, -1)) % 360
    assert turns.sum() == pytest.approx(360)


@pytest.mark.parametrize("players", GAME.players)
def test_2_2_the_first_start_player_is_drawn_by_lot(players: int) -> None:
    engine, box = engine_of(GAME), box_for(GAME, players)

    for answer in range(players):
        rng = scripted([answer])
        assert int(engine.setup(box, rng)["start_player"][0]) == answer
        assert int(rng["asked"][0]) == 1
    rng = scripted()
    engine.setup(box, rng)
    assert int(rng["missing"][0]) == players


# §3 A round


def test_3_1_all_players_choose_at_the_same_time() -> None:
    match = new_match(GAME, 4, "together")
    words = ["3:stone", "1:plank", "2:dragon-green", "5:jump", "4:step", "commit"]

    assert match.acting() == [0, 1, 2, 3]
    draft = match.play(1, *map(GAME.notation.action, words))

    assert draft.is_complete
    assert match.acting() == [0, 2, 3]


def test_3_1_five_cards_in_any_order_of_clicks_each_once_and_one_dragon_at_most() -> None:
    table = Delta("programming", 4)

    for word in ("3:stone", "1:dragon-green"):
        table.play(1, word)

    assert table.refusal(1, "2:stone") == "3.1"
    assert table.refusal(1, "2:dragon-blue") == "3.1"
    assert table.refusal(1, "3:jump") == "3.1"
    assert table.refusal(1, "commit") == "3.1"
    assert table.refusal(1, "2:jump") is None
    for word in ("2:jump", "5:plank", "4:step"):
        table.play(1, word)
    assert table.words(1) == ["commit"]
    assert table.refusal(1, "commit") is None
    cards = [CARD_NAMES[card - 1] for card in table.state.programme[0]]
    assert cards == ["dragon-green", "jump", "stone", "step", "plank"]


def test_3_1_a_draft_is_rearranged_by_leaving_out_any_of_its_words() -> None:
    match = new_match(GAME, 3, "draft")
    words = ["1:stone", "2:plank", "3:step", "4:jump", "5:remove"]

    for left_out in range(5):
        others = [*words[:left_out], *words[left_out + 1 :]]
        draft = match.draft(0, list(map(GAME.notation.action, others)))
        after = match.drafted(draft, GAME.notation.action(f"{left_out + 1}:double"))
        assert not after.is_complete
    assert match.log == []


def test_3_1_laid_down_is_final_even_while_others_are_still_choosing() -> None:
    table = Delta(f"programming\n1 at white stock choosing {programme('stone')}")

    events = table.play(1, "commit")

    assert table.told(events) == ["committed"]
    assert events[0].is_final
    assert table.words(1) == []
    assert table.refusal(1, "commit") == "3"
    assert len(table.words(2)) == 5 * 9


def test_3_1_the_others_see_only_that_a_player_has_committed() -> None:
    match = new_match(GAME, 3, "seen")
    words = ["1:stone", "2:plank", "3:step", "4:jump", "5:dragon-blue", "commit"]
    match.play(0, *map(GAME.notation.action, words))

    for reader in (1, 2, NOBODY):
        seen = match.seen_by(reader).view(np.recarray)[0]
        assert seen.has_committed.tolist() == [1, 0, 0, 0, 0, 0]
        assert not seen.programme.any()


def test_3_1_the_order_in_which_commitments_arrive_does_not_change_the_match() -> None:
    words = ["1:stone", "2:stones", "3:jump", "4:plank", "5:step", "commit"]
    states = set()
    for order in itertools.permutations(range(3)):
        match = new_match(GAME, 3, "arrival")
        for seat in order:
            match.play(seat, *map(GAME.notation.action, words))
        states.add(match.state.tobytes())

    assert len(states) == 1


def test_3_2_all_turn_up_their_next_card_at_once_and_act_clockwise_from_the_start_player() -> None:
    table, told = turned_up("stone", "stones", "remove", board="stones a1", start=2)

    assert told == ["committed", "turned-up", "turned-up", "turned-up"]
    assert table.state.step == 1
    assert table.words(1) == table.words(3) == []
    assert table.refusal(1, "+a2") == "3"
    assert table.refusal(2, "-a1") == "3.2"
    table.say(2, "+a2", "+a3")
    assert "-a1" in table.words(3)
    table.play(3, "-a1")
    assert "+b1" in table.words(1)


def test_3_2_every_word_is_asked_for_by_its_card_only() -> None:
    words = ("1:stone", "commit", "+b3", "plank1", "b3", "-b3", "-red1", "to-red")
    table, _ = turned_up("stone", "step")

    assert {word: table.refusal(1, word) for word in words if word != "+b3"} == {
        word: "3.2" for word in words if word != "+b3"
    }
    assert Delta("programming").refusal(1, "+b3") == "3.2"


def test_3_2_a_dragon_stops_its_colour_even_if_that_players_turn_comes_first() -> None:
    table, told = turned_up("plank", "dragon-white", start=1, seats=["at white stock white1"])

    assert told == ["committed", "turned-up", "turned-up", "barred", "turned-up", "turned-up"]
    assert table.state.step == 2
    assert table.stock(1) == ["white1"]


def test_3_2_a_dragon_on_a_dragon_player_stops_neither_dragon() -> None:
    table, told = turned_up("dragon-yellow", "dragon-red", "stone", "dragon-green", start=3)

    assert told.count("turned-up") == 8
    assert told[5:8] == ["barred"] * 3
    assert table.state.step == 2
    assert table.state.stones_left == 27


def test_3_2_two_dragons_on_one_player_add_nothing() -> None:
    table, told = turned_up("stone", "dragon-red", "dragon-red", "stone")

    assert told == ["committed", *["turned-up"] * 4, "barred"]
    assert table.words(4)
    table.play(4, "+a1")
    assert table.state.step == 2
    assert table.words(1)


def test_3_3_after_five_steps_the_cards_return_and_the_start_figure_passes_to_the_left() -> None:
    laid = "laid stones jump plank planks stone"
    table = Delta(
        "placing 3 left 1\nround 7 step 5 start 1\nstones a1\n"
        f"1 at red stock {laid}\n2 at white stock {laid}\n3 at blue stock {laid}",
        players=3,
    )

    events = table.play(3, "+a2")

    assert table.told(events) == ["placed", "round"]
    assert events[-1].is_final
    assert table.state.round_number == 8
    assert table.state.start_player == 1
    assert table.state.step == 0
    assert not table.state.programme.any()
    assert not table.state.has_committed.any()
    assert table.engine.acting(table.boxes, table.states) == [0, 1, 2]
    assert len(table.words(1)) == 5 * 10


def test_3_3_the_start_figure_goes_round() -> None:
    laid = "laid stones jump plank planks stone"
    table = Delta(
        "placing 1 left 1\nround 7 step 5 start 2\n"
        f"1 at white stock {laid}\n2 at black stock {laid}"
    )

    table.play(1, "+a2")

    assert table.state.start_player == 0


def test_3_4_what_can_be_done_must_be_done() -> None:
    """Nobody may decline: every word changes the table."""
    board = "stones e5 e2\nplanks black2:e5-black white2:e2-white"
    table, _ = turned_up("step", "remove", board=board, seats=["at white2 stock"])

    assert table.words(1) == ["to-white"]
    table.play(1, "to-white")
    assert table.words(2) == ["-white2", "-black2"]


def test_3_4_what_cannot_be_done_lapses() -> None:
    table, told = turned_up("remove", "plank", seats=["at white stock", "at black stock"])

    assert told[:5] == ["committed", "turned-up", "turned-up", "lapsed", "lapsed"]
    assert table.state.step == 2


# §4 The eight actions


def test_4_1_a_stone_from_the_stock_goes_on_an_island_without_one() -> None:
    table, _ = turned_up("stone", "step", board="stones a1@60")

    assert table.refusal(1, "+a1") == "4.1"
    assert len(table.words(1)) == 153 - 7
    events = table.play(1, "+b3@300")

    assert table.told(events)[0] == "placed"
    assert table.stones == {"a1", "b3"}
    assert table.state.stones[ISLAND_NAMES.index("b3") + 1] == 7
    assert table.state.stones_left == 25


def test_4_1_with_no_stone_in_stock_nothing_happens() -> None:
    everywhere = f"stones {' '.join(ISLAND_NAMES)}"
    table, told = turned_up("stone", "stones", board=everywhere)

    assert told[:5] == ["committed", "turned-up", "turned-up", "lapsed", "lapsed"]
    assert table.state.stones_left == 0


def test_4_1_a_stone_that_came_back_before_its_step_can_be_placed() -> None:
    everywhere = f"stones {' '.join(ISLAND_NAMES)}"
    table, _ = turned_up("remove", "stone", board=everywhere)

    table.play(1, "-c1")

    assert table.words(2) == ["+c1"]


def test_4_2_two_stones_are_placed_one_after_the_other() -> None:
    table, _ = turned_up("stones", "stone")

    table.play(1, "+a1")
    assert table.words(2) == []
    assert table.refusal(1, "+a1@0") == "4.1"
    table.play(1, "+a2")

    assert table.stones == {"a1", "a2"}
    assert table.words(2)


def test_4_2_as_many_as_there_are() -> None:
    all_but_one = f"stones {' '.join(ISLAND_NAMES[1:])}"
    table, _ = turned_up("stones", "remove", board=all_but_one)

    events = table.play(1, "+a1@120")

    assert table.told(events) == ["placed", "lapsed"]
    assert table.words(2)


def test_4_3_first_a_plank_of_ones_own_stock_then_its_two_supports() -> None:
    table, _ = turned_up(
        "plank", "step", board="stones e2 c2 a1", seats=["at white stock white1 black4"]
    )

    assert table.words(1) == ["plank1", "plank4"]
    assert table.refusal(1, "plank2") == "4.3"
    assert table.told(table.play(1, "plank1")) == ["chose"]
    assert table.words(1) == ["a1", "c2", "e2", *COLOURS]
    assert table.play(1, "c2") == []
    assert table.refusal(1, "c2") == "4.3"
    events = table.play(1, "e2")

    assert table.told(events)[0] == "laid"
    assert table.lies("white1") == ("c2", "e2")
    assert table.stock(1) == ["black4"]


def test_4_3_the_supports_may_be_chosen_in_any_order() -> None:
    ends = set()
    for words in (("e2", "white"), ("white", "e2")):
        table = Delta("supporting 1 left 1 white2\nstones e2 c2\n1 at white stock white2")
        table.say(1, *words)
        ends.add(table.states.tobytes())

    assert len(ends) == 1


def test_4_3_a_plank_that_does_not_fit_leaves_the_game_and_the_pawn_falls() -> None:
    table, _ = turned_up(
        "plank", "step", board=BRIDGE, seats=["at white1 stock white6", "at black stock"]
    )

    events = table.say(1, "plank6", "c2", "f2")

    assert table.told(events)[:2] == ["lost", "fell"]
    assert events[0].is_final
    assert table.at(1) == "white"
    assert table.stock(1) == []
    assert table.lies("white6") == ()


def test_4_3_the_same_support_twice_and_two_villages_cannot_be_chosen() -> None:
    table = Delta("supporting 1 left 1 white2 white\nstones e2\n1 at white stock white2")

    assert table.words(1) == ["e2"]
    assert table.refusal(1, "white") == "4.3"
    assert table.refusal(1, "black") == "4.3"
    assert table.refusal(1, "a1") == "4.3"


def test_4_3_two_supports_already_joined_may_be_joined_again() -> None:
    table = Delta("choosing 1 left 1\nstones e2 c2\nplanks black1:e2-c2\n1 at white stock white1")

    table.say(1, "plank1", "e2", "c2")

    assert table.lies("white1") == table.lies("black1") == ("c2", "e2")


def test_4_3_no_fourth_plank_on_a_stone_whoever_placed_the_others() -> None:
    table = Delta(
        "supporting 1 left 1 white1\nstones e2 c2 f2 b2\n"
        "planks black1:c2-e2 white2:c2-f2 black2:c2-b2\n1 at white stock white1"
    )

    assert "c2" not in table.words(1)
    assert table.refusal(1, "c2") == "4.3"
    assert {"e2", "f2", "b2"} < set(table.words(1))


def test_4_3_no_fourth_plank_on_a_village() -> None:
    table = Delta(
        "supporting 1 left 1 white4\nstones e2 c2 f2\n"
        "planks black2:e2-white white3:c2-white black4:f2-white\n1 at white stock white4"
    )

    assert "white" not in table.words(1)
    assert table.refusal(1, "white") == "4.3"
    assert "black" in table.words(1)


def test_4_3_a_plank_whose_support_vanished_needs_another_place() -> None:
    table, _ = turned_up(
        "plank",
        "remove",
        start=2,
        board="stones e2 c2",
        seats=["at white stock white1", "at black stock"],
    )

    table.play(2, "-c2")
    table.play(1, "plank1")

    assert table.refusal(1, "c2") == "4.3"
    events = table.say(1, "e2", "white")
    assert table.told(events)[:2] == ["lost", "fell"]


def test_4_3_without_any_admissible_pair_the_chosen_plank_is_lost_and_the_pawn_falls() -> None:
    table, _ = turned_up("plank", "step", seats=["at white stock white1 white2"])

    assert table.words(1) == ["plank1", "plank2"]
    events = table.play(1, "plank2")

    assert table.told(events)[:3] == ["chose", "lost", "fell"]
    assert table.stock(1) == ["white1"]


def test_4_3_one_free_stone_alone_is_no_place_for_a_plank() -> None:
    planks = " ".join(
        f"{village}{length}:{stone}-{village}"
        for village, stone in zip(COLOURS, ("e6", "e1", "e2", "e3", "e4", "e5"), strict=True)
        for length in (2, 3, 4)
    )
    table = Delta(
        f"choosing 1 left 1\nstones e1 e2 e3 e4 e5 e6 a1\nplanks {planks}\n1 at red stock red1",
        players=6,
    )

    events = table.play(1, "plank1")

    assert table.told(events)[:3] == ["chose", "lost", "fell"]


def test_4_3_with_no_plank_in_stock_nothing_happens() -> None:
    table, told = turned_up("plank", "stone", board="stones e2 c2", seats=["at white stock"])

    assert told == ["committed", "turned-up", "turned-up", "lapsed"]
    assert table.words(2)


def test_4_4_two_planks_are_laid_one_after_the_other() -> None:
    table, _ = turned_up(
        "planks", "stone", board="stones e2 c2", seats=["at white stock white1 white2"]
    )

    table.say(1, "plank2", "e2", "white")
    assert table.words(1) == ["plank1"]
    table.say(1, "plank1", "e2", "c2")

    assert table.lies("white2") == ("e2", "white")
    assert table.lies("white1") == ("c2", "e2")
    assert table.words(2)


def test_4_4_after_a_first_plank_that_fails_the_second_must_still_be_placed() -> None:
    table, _ = turned_up(
        "planks", "stone", board=BRIDGE, seats=["at white1 stock white3 white6", "at black stock"]
    )

    events = table.say(1, "plank6", "c2", "f2")

    assert table.told(events) == ["lost", "fell"]
    assert table.at(1) == "white"
    assert table.words(1) == ["plank3"]
    table.say(1, "plank3", "c2", "white")
    assert table.lies("white3") == ("c2", "white")
    assert table.words(2)


def test_4_4_with_one_plank_in_stock_one_is_laid() -> None:
    table, _ = turned_up("planks", "stone", board="stones e2", seats=["at white stock white2"])

    events = table.say(1, "plank2", "e2", "white")

    assert table.told(events) == ["laid", "lapsed"]
    assert table.words(2)


def test_4_5_a_stone_on_which_no_plank_rests_goes_back_to_the_stock() -> None:
    table, _ = turned_up("remove", "step", board=BRIDGE.replace("stones", "stones a1"))

    assert "-a1" in table.words(1)
    assert table.refusal(1, "-c2") == "4.5"
    assert table.refusal(1, "-b1") == "4.5"
    before = int(table.state.stones_left)
    table.play(1, "-a1")

    assert table.stones == {"e2", "c2", "f2"}
    assert table.state.stones_left == before + 1


def test_4_5_a_plank_of_any_colour_joins_the_stock_of_whoever_removes_it() -> None:
    table, _ = turned_up(
        "remove", "stone", board=BRIDGE, seats=["at white stock white6", "at white2 stock"]
    )

    assert table.words(1) == ["-white1", "-black1"]
    assert table.refusal(1, "-white2") == "4.5"
    events = table.play(1, "-black1")

    assert table.told(events)[0] == "took"
    assert table.stock(1) == ["black1", "white6"]
    assert table.lies("black1") == ()
    assert table.state.carried[ISLAND_NAMES.index("c2") + 1].tolist() == [
        PLANK_NAMES.index("white1") + 1,
        NOTHING,
        NOTHING,
    ]


def test_4_5_no_third_colour_and_no_second_plank_of_one_length() -> None:
    planks = "red1:c2-e2 red4:e2-f2 yellow2:c2-f2 green4:e2-f2"
    table = Delta(
        f"removing 1\nstones c2 e2 f2\nplanks {planks}\n1 at white stock red3 blue4 blue5",
        players=4,
    )

    assert table.words(1) == ["-red1"]
    for plank in ("red4", "yellow2", "green4"):
        assert table.refusal(1, f"-{plank}") == "4.5"


def test_4_5_with_nothing_removable_nothing_happens() -> None:
    table, told = turned_up(
        "remove",
        "stone",
        board="stones e2\nplanks black2:e2-white",
        seats=["at black2 stock", "at black stock"],
    )

    assert told == ["committed", "turned-up", "turned-up", "lapsed"]
    assert table.lies("black2") == ("e2", "white")


def test_4_5_if_only_one_kind_is_possible_it_is_that_one() -> None:
    walked = "stones a1 e2 c2\nplanks black1:e2-c2"
    stones, _ = turned_up("remove", "stone", board=walked, seats=["", "at black1 stock"])
    planks, _ = turned_up("remove", "stone", board="stones e2 c2\nplanks black1:e2-c2")

    assert stones.words(1) == ["-a1"]
    assert planks.words(1) == ["-black1"]
    assert stones.refusal(1, "-black1") == planks.refusal(1, "-e2") == "4.5"
    assert stones.told(stones.play(1, "-a1"))[0] == "lifted"
    assert planks.told(planks.play(1, "-black1"))[0] == "took"


def test_4_6_a_pawn_goes_from_its_village_to_a_plank_and_back() -> None:
    table, _ = turned_up("step", "stone", board=BRIDGE)

    assert table.words(1) == ["to-white2"]
    assert table.refusal(1, "to-white1") == "4.6"
    events = table.play(1, "to-white2")

    assert table.told(events)[0] == "stepped"
    assert table.at(1) == "white2"
    onward = Delta(f"stepping 1 left 1\n{BRIDGE}\n1 at white2 stock")
    assert onward.words(1) == ["to-white1", "to-white"]


def test_4_6_from_a_plank_to_another_that_rests_on_the_same_stone() -> None:
    table = Delta(f"stepping 1 left 1\n{BRIDGE}\n1 at white1 stock")

    assert table.words(1) == ["to-white2", "to-black1"]


def test_4_6_two_planks_at_the_same_village_are_not_adjacent() -> None:
    table = Delta(
        "stepping 1 left 1\nstones e2 c2\nplanks white2:e2-white black3:c2-white\n1 at white2 stock"
    )

    assert table.words(1) == ["to-white"]
    assert table.refusal(1, "to-black3") == "4.6"


def test_4_6_a_pawn_in_the_way_blocks_its_plank_but_no_village() -> None:
    table = Delta(f"stepping 1 left 1\n{BRIDGE}\n1 at white2 stock\n2 at white1 stock")
    crowd = Delta(f"stepping 1 left 1\n{BRIDGE}\n1 at white2 stock\n2 at white stock")

    assert table.words(1) == ["to-white"]
    assert table.refusal(1, "to-white1") == "4.6"
    assert "to-white" in crowd.words(1)


def test_4_6_if_no_step_is_possible_the_pawn_falls() -> None:
    board = "stones c2 f2\nplanks white1:c2-f2"
    table, told = turned_up("step", "stone", board=board, seats=["at white1 stock"])

    assert told == ["committed", "turned-up", "turned-up", "fell"]
    assert table.at(1) == "white"


def test_4_6_falling_while_already_at_home_changes_nothing() -> None:
    table, told = turned_up("step", "stone")

    assert told == ["committed", "turned-up", "turned-up", "fell"]
    assert table.at(1) == "white"


def test_4_7_two_steps_one_after_the_other() -> None:
    table, _ = turned_up("double", "stone", board=BRIDGE)

    table.play(1, "to-white2")
    assert table.words(1) == ["to-white1"]
    assert table.refusal(1, "to-white") == "4.7"
    table.play(1, "to-white1")

    assert table.at(1) == "white1"
    assert table.words(2)


def test_4_7_a_double_step_that_must_go_back() -> None:
    board = "stones e2\nplanks white2:e2-white"
    table, _ = turned_up("double", "stone", board=board)

    table.play(1, "to-white2")
    assert table.words(1) == ["to-white"]
    table.play(1, "to-white")

    assert table.at(1) == "white"
    assert table.words(2)


def test_4_7_a_dead_end_may_not_be_chosen_while_another_first_step_leads_on() -> None:
    board = "stones b2 e2 c2\nplanks white2:e2-white white1:e2-c2 black6:b2-white"
    table, _ = turned_up("double", "stone", board=board)

    assert table.words(1) == ["to-white2"]
    assert table.refusal(1, "to-black6") == "4.7"


def test_4_7_a_pawn_in_the_way_makes_a_dead_end() -> None:
    table = Delta(f"stepping 1 left 2\n{BRIDGE}\n1 at white stock\n2 at white1 stock")

    assert table.words(1) == ["to-white2"]
    table.play(1, "to-white2")
    assert table.words(1) == ["to-white"]


def test_4_7_a_first_step_into_the_goal_is_always_allowed_and_wins_at_once() -> None:
    board = "stones e5 c5 f3\nplanks white2:e5-black black1:e5-c5 white1:c5-f3"
    table = Delta(f"stepping 1 left 2\nround 3 step 2 start 1\n{board}\n1 at white2 stock")

    assert table.words(1) == ["to-black1", "to-black"]
    events = table.play(1, "to-black")

    assert table.told(events) == ["stepped", "won"]
    assert table.engine.is_over(table.boxes, table.states)


def test_4_7_the_goal_counts_as_leading_on() -> None:
    board = "stones e5 c5\nplanks white2:e5-black black1:e5-c5"
    table = Delta(f"stepping 1 left 2\n{board}\n1 at white2 stock")

    assert table.words(1) == ["to-black"]
    assert table.refusal(1, "to-black1") == "4.7"


def test_4_7_a_double_step_that_cannot_begin_ends_in_the_water() -> None:
    board = "stones e2 c2 f2\nplanks white1:e2-c2 black1:c2-f2"
    seats = ["at white1 stock", "at black1 stock"]
    table, told = turned_up("double", "stone", board=board, seats=seats)

    assert told == ["committed", "turned-up", "turned-up", "fell"]
    assert table.at(1) == "white"


def test_4_8_over_another_pawn_on_an_adjacent_plank_to_a_free_plank_beyond() -> None:
    board = f"{BRIDGE.replace('stones', 'stones b2')} black2:b2-c2"
    table, _ = turned_up("jump", "stone", board=board, seats=["at white2 stock", "at white1 stock"])

    assert table.words(1) == ["to-black1", "to-black2"]
    assert table.refusal(1, "to-white") == "4.8"
    events = table.play(1, "to-black1")

    assert table.told(events)[0] == "jumped"
    assert table.at(1) == "black1"
    assert table.at(2) == "white1"


def test_4_8_from_a_village_over_the_plank_before_it() -> None:
    table, _ = turned_up("jump", "stone", board=BRIDGE, seats=["at white stock", "at white2 stock"])

    assert table.words(1) == ["to-white1"]


def test_4_8_into_a_village_beyond() -> None:
    table, _ = turned_up(
        "jump", "stone", board=BRIDGE, seats=["at white1 stock", "at white2 stock"]
    )

    assert table.words(1) == ["to-white"]


def test_4_8_pawns_in_villages_cannot_be_jumped() -> None:
    board = "stones e2 c2\nplanks white2:e2-white black3:c2-white"
    table, told = turned_up(
        "jump", "stone", board=board, seats=["at white2 stock", "at white stock"]
    )

    assert told == ["committed", "turned-up", "turned-up", "fell"]
    assert table.at(1) == "white"


def test_4_8_nobody_lands_where_they_started() -> None:
    board = "stones e2\nplanks white2:e2-white"
    table, told = turned_up(
        "jump", "stone", board=board, seats=["at white stock", "at white2 stock"]
    )

    assert told == ["committed", "turned-up", "turned-up", "fell"]
    assert table.at(1) == "white"


def test_4_8_the_landing_plank_may_rest_on_the_same_stone_as_the_other_two() -> None:
    board = "stones c2 e2 f2 b2\nplanks white1:c2-e2 black1:c2-f2 black2:c2-b2"
    table = Delta(f"jumping 1\n{board}\n1 at white1 stock\n2 at black1 stock")

    assert table.words(1) == ["to-black2"]


def test_4_8_a_jump_that_is_impossible_ends_in_the_water() -> None:
    table, told = turned_up("jump", "stone", board=BRIDGE, seats=["at white2 stock"])

    assert told == ["committed", "turned-up", "turned-up", "fell"]
    assert table.at(1) == "white"


# §5 The end


def test_5_1_the_first_pawn_in_its_goal_wins_while_others_still_have_actions() -> None:
    board = "stones e5\nplanks white2:e5-black"
    table, _ = turned_up("double", "stone", board=board, seats=["at white2 stock"])

    events = table.play(1, "to-black")

    assert table.told(events) == ["stepped", "won"]
    assert table.words(1) == table.words(2) == []
    assert table.engine.acting(table.boxes, table.states) == []
    assert table.engine.scores(table.boxes, table.states) == [1, 0]
    assert table.engine.sides(table.boxes) == [0, 1]
    assert table.state.stones_left == 26


def test_5_1_a_jump_into_the_goal_wins_too() -> None:
    board = "stones e5 c5\nplanks white2:e5-black black1:e5-c5"
    table = Delta(f"jumping 1\n{board}\n1 at black1 stock\n2 at white2 stock")

    events = table.play(1, "to-black")

    assert table.told(events) == ["jumped", "won"]


def test_5_1_another_village_than_the_goal_wins_nothing() -> None:
    board = "stones e6\nplanks white2:e6-red"
    table, _ = turned_up("step", "stone", board=board, seats=["at white2 stock"])

    table.play(1, "to-red")

    assert not table.engine.is_over(table.boxes, table.states)
    assert table.at(1) == "red"


def test_5_2_after_round_60_the_match_is_a_draw() -> None:
    laid = "laid stones jump plank planks stone"
    seats = f"1 at white stock {laid}\n2 at black stock {laid}"
    last = Delta(f"placing 2 left 1\nround 60 step 5 start 1\n{seats}")
    earlier = Delta(f"placing 2 left 1\nround 59 step 5 start 1\n{seats}")

    assert last.told(last.play(2, "+a2")) == ["placed", "drawn"]
    assert earlier.told(earlier.play(2, "+a2")) == ["placed", "round"]

    assert last.engine.is_over(last.boxes, last.states)
    assert last.engine.scores(last.boxes, last.states) == [0, 0]
    assert last.engine.returns(last.boxes, last.states) == [0, 0]
    assert not earlier.engine.is_over(earlier.boxes, earlier.states)


# §6 Judging by eye


def choosing(variants: Sequence[str]) -> Match:
    """A match whose start player is about to lay a plank, with two stones on the board."""
    lots = repeatable_lots("eye", 2)
    match = Match(GAME, ["Anne", "Marc"], FACTS, lots, variants)
    words = [f"{slot + 1}:{card}" for slot, card in enumerate(programme("stones planks").split())]
    for seat in (0, 1):
        match.play(seat, *map(GAME.notation.action, [*words, "commit"]))
    for seat, spots in zip(two_seats(match), (("+e2", "+c2"), ("+e5", "+c5")), strict=True):
        match.play(seat, *map(GAME.notation.action, spots))
    return match


def two_seats(match: Match) -> list[int]:
    """Both seats, the start player first."""
    start = int(match.state["start_player"][0])
    return [start, 1 - start]


@pytest.mark.parametrize(("variants", "is_final"), [(["by-eye"], True), ([], False)])
def test_6_1_by_eye_neither_the_plank_nor_its_place_can_be_taken_back(
    variants: list[str], is_final: bool
) -> None:
    match = choosing(variants)
    seat = match.acting()[0]

    chosen = match.draft(seat, [GAME.notation.action("plank1")])
    assert chosen.is_complete == is_final
    match.append(chosen)
    laid = match.draft(seat, list(map(GAME.notation.action, ("e2", "c2"))))

    assert laid.is_complete == is_final
    assert laid.states[-1]["ends"].any()


@pytest.mark.parametrize("variants", [["by-eye"], []])
def test_6_1_a_plank_that_did_not_fit_is_lost_for_good(variants: list[str]) -> None:
    match = choosing(variants)
    seat = match.acting()[0]
    match.append(match.draft(seat, [GAME.notation.action("plank6")]))

    draft = match.draft(seat, list(map(GAME.notation.action, ("e2", "c2"))))

    assert draft.is_complete
    assert not draft.states[-1]["ends"].any()


def test_6_1_by_eye_a_preview_does_not_tell_whether_a_plank_fits() -> None:
    match = choosing(["by-eye"])
    seat = match.acting()[0]
    match.append(match.draft(seat, [GAME.notation.action("plank1")]))
    match.append(match.draft(seat, [GAME.notation.action("c2")]))

    for second in ("e2", "c5", "white"):
        assert match.preview(seat, GAME.notation.action(second)) == []
    assert set(match.legal(seat)) > {GAME.notation.action(word) for word in ("c5", "black")}


def test_6_2_bots_can_tell_placements_within_one_unit_of_not_fitting() -> None:
    box = box_for(GAME, 2).view(np.recarray)[0]
    is_village = np.arange(SITES) >= SPOTS
    at_village = is_village[:, None] | is_village
    gap, short, long = gaps(box), np.where(at_village, 10.5, 3), np.where(at_village, 12.5, 5)

    for length in range(1, LENGTHS + 1):
        plank = box.plank_length[length]
        spare = np.minimum(plank - (gap - short), gap + long - plank)
        fits, surely = (bits >> length & 1 == 1 for bits in (box.fits, box.surely_fits))
        assert np.array_equal(surely, fits & (spare > 1 - 1e-6))
        assert 0 < surely.sum() < fits.sum()


# §7 Who knows what


def test_7_programmed_cards_are_secret_until_they_are_turned_up() -> None:
    table, _ = turned_up("stone", "step", "jump", "plank")

    for reader in range(4):
        seen = table.engine.hidden(table.boxes, table.states, reader).view(np.recarray)[0]
        for seat in range(4):
            shown = 5 if seat == reader else 1
            assert seen.programme[seat, :shown].tolist() == (
                table.state.programme[seat, :shown].tolist()
            )
            assert not seen.programme[seat, shown:].any()
    nobody = table.engine.hidden(table.boxes, table.states, NOBODY)
    assert not nobody["programme"][0, :, 1:].any()
    assert nobody["programme"][0, :4, 0].all()


def test_7_a_half_made_programme_shows_nobody_anything() -> None:
    match = new_match(GAME, 3, "half")
    draft = match.draft(1, list(map(GAME.notation.action, ("3:jump", "1:stone"))))

    for reader in (0, 2, NOBODY):
        assert match.seen_by(reader, draft).tobytes() == match.seen_by(reader).tobytes()
    assert match.seen_by(1, draft)["programme"][0, 1].tolist() == [1, 0, 8, 0, 0]


def fitting_programmes(seen: list[int], cards: set[int]) -> set[tuple[int, ...]]:
    """Every programme that goes on from the cards already turned up."""
    left = cards - set(seen)
    found = set()
    for rest in itertools.permutations(left, 5 - len(seen)):
        whole = (*seen, *rest)
        if sum(card >= DRAGON for card in whole) <= 1:
            found.add(whole)
    return found


@pytest.mark.parametrize(
    ("laid", "draws"),
    [
        ("dragon-white stone jump ? ?", 3000),
        ("step stone jump ? ?", 4500),
        ("step stone jump double ?", 900),
        ("step stone jump double plank", 20),
    ],
)
def test_7_a_redeal_is_any_programme_that_fits_each_equally_likely(laid: str, draws: int) -> None:
    cards = laid.split()
    seen = [CARD_NAMES.index(card) + 1 for card in cards if card != "?"]
    other = "laid step stone jump double plank"
    table = Delta(
        f"placing 1 left 1\nround 1 step {len(seen)} start 1\n"
        f"1 at white stock {other}\n2 at black stock laid {laid}"
    )
    table.states["step"] = len(seen)
    dragons = {DRAGON + COLOURS.index("white")}
    possible = fitting_programmes(seen, {*range(1, 9), *dragons})

    rng = stream_of("redeal", laid)
    counted = Counter(
        tuple(map(int, table.engine.redealt(table.boxes, table.states, 0, rng)["programme"][0, 1]))
        for _ in range(draws)
    )

    assert set(counted) == possible
    expected = draws / len(possible)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counted.values())


def test_7_whoever_has_not_committed_has_nothing_to_redeal() -> None:
    match = new_match(GAME, 3, "anew")
    hidden = match.seen_by(0)

    redealt = match.engine.redealt(match.box, hidden, 0, stream_of("anew"))

    assert redealt.tobytes() == hidden.tobytes()
    assert match.engine.is_secret(match.box, match.state, 0, GAME.notation.action("1:stone"))
    table, _ = turned_up("stone", "step")
    assert not table.engine.is_secret(table.boxes, table.states, 0, GAME.notation.action("+a1"))


# §8 The worked examples


def test_8_example_1_with_four_players_red_has_eleven_cards_and_must_reach_green() -> None:
    match = new_match(GAME, 4, "eleven")
    box = match.box.view(np.recarray)[0]

    cards = {GAME.notation.word(action).split(":")[1] for action in match.legal(0)}
    assert len(cards) == 11
    assert not {"dragon-white", "dragon-black"} & cards
    assert PLACE_NAMES[box.goal[0] - 1] == "green"


def test_8_example_2_a_barred_player_places_nothing_but_a_dragon_would_have_worked() -> None:
    seats = ["at red stock", "at white stock white1", "at blue stock"]
    barred, _ = turned_up("dragon-white", "plank", "stone", seats=seats, start=2)
    worked, told = turned_up("dragon-white", "dragon-blue", "stone", seats=seats, start=2)

    assert barred.words(2) == []
    assert barred.stock(2) == ["white1"]
    assert barred.words(3)
    assert told.count("barred") == 2
    assert worked.state.step == 2


def test_8_example_3_other_supports_or_a_lost_plank() -> None:
    table, _ = turned_up(
        "plank",
        "remove",
        start=2,
        board="stones e2 c2 f2",
        seats=["at white stock white1", "at black stock"],
    )

    table.play(2, "-e2")
    table.say(1, "plank1", "c2", "f2")

    assert table.lies("white1") == ("c2", "f2")


def test_8_example_4_one_step_from_the_goal_the_double_step_wins_with_the_first() -> None:
    board = "stones e5 c5\nplanks white2:e5-black black1:e5-c5"
    table, _ = turned_up("double", "stone", board=board, seats=["at white2 stock"])

    assert table.told(table.play(1, "to-black")) == ["stepped", "won"]


def test_8_example_5_red_1_red_3_and_blue_5_leave_room_for_red_and_blue_2_4_6() -> None:
    table = Delta(
        "removing 1\nstones b2 c2 d1 d2 e1 e2 e4 e6 f2\n"
        "planks red2:e6-red red4:e6-red red5:d1-white red6:d1-white\n"
        "planks yellow1:c2-e2 yellow2:e1-yellow yellow3:e1-yellow yellow4:e1-yellow\n"
        "planks yellow5:d2-green yellow6:d2-green\n"
        "planks blue1:c2-f2 blue2:e4-blue blue3:e4-blue blue4:e4-blue blue6:b2-white\n"
        "1 at red stock red1 red3 blue5",
        players=4,
    )

    expected = {f"-{colour}{length}" for colour in ("red", "blue") for length in (2, 4, 6)}
    assert set(table.words(1)) == expected


# What is true of every position


def biased(match: Match, chooser: random.Random) -> None:
    """A random decision, but a fitting place for a plank where there is one."""
    seat = chooser.choice(match.acting())
    legal = match.legal(seat)
    chosen = chooser.choice(legal)
    if int(match.state["plank_chosen"][0]):
        fitting = [action for action in legal if is_fitting(match, action)]
        chosen = chooser.choice(fitting or legal)
    match.replay(seat, chosen)


def is_fitting(match: Match, action: int) -> bool:
    """Whether a support, as the first or the second, lets the chosen plank lie."""
    box, state = match.box.view(np.recarray)[0], match.state.view(np.recarray)[0]
    carrying = [n for n in range(1, SUPPORTS + 1) if n > ISLANDS or state.stones[n]]
    seconds = [int(state.first_support)] if state.first_support else carrying
    first = site(state, SUPPORT_NAMES.index(GAME.notation.word(action)) + 1)
    length = (int(state.plank_chosen) - 1) % LENGTHS + 1
    return any(box.fits[first, site(state, other)] >> length & 1 for other in seconds)


def site(state: Any, support: int) -> int:
    """Where an end of a plank rests."""
    if support > ISLANDS:
        return SPOTS + support - ISLANDS - 1
    return (support - 1) * POINTS + int(state.stones[support]) - 1


def lost_last(match: Match) -> int:
    """How many planks the last decision cost."""
    return [event.kind for event in match.film(len(match.log) - 1, NOBODY)].count(LOST)


def check_table(state: Any, players: int, lost: int) -> None:
    """Nothing is made or lost; supports carry three at most; planks are free or have one pawn."""
    assert (state.stones[1:] > 0).sum() + state.stones_left == 27
    laid = [plank for plank in range(1, PLANKS + 1) if state.ends[plank, 0]]
    held = [int(plank) for plank in state.stock.ravel() if plank]
    assert len(set(laid + held)) == len(laid + held) == LENGTHS * players - lost
    for support in range(1, SUPPORTS + 1):
        carried = sorted(plank for plank in laid if support in state.ends[plank])
        assert len(carried) <= MOST_PLANKS
        assert state.carried[support].tolist() == carried + [0] * (MOST_PLANKS - len(carried))
        assert support > ISLANDS or not carried or state.stones[support]
    walked = [int(place) for place in state.pawns[:players] if place <= PLANKS]
    assert len(set(walked)) == len(walked)
    assert set(walked) <= set(laid)
    for seat in range(players):
        colours = {(int(plank) - 1) // LENGTHS for plank in state.stock[seat] if plank}
        assert len(colours) <= 2
        assert all(
            plank == 0 or (int(plank) - 1) % LENGTHS + 1 == length
            for length, plank in enumerate(state.stock[seat])
        )


@pytest.mark.parametrize("players", GAME.players)
def test_nothing_is_made_or_lost_and_supports_pawns_and_stocks_keep_their_limits(
    players: int, is_soaking: bool
) -> None:
    for seed in range(20 if is_soaking else 1):
        match, chooser, lost = new_match(GAME, players, seed), random.Random(seed), 0
        while not match.is_over and len(match.log) < (2000 if is_soaking else 60 * players):
            biased(match, chooser)
            lost += lost_last(match)
            check_table(match.state.view(np.recarray)[0], players, lost)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("sleeping", "line 1: 'sleeping' cannot be read: there is no seat 'sleeping'"),
        ("placing 3 left 1", "there is no seat '3'"),
        ("placing 1", "it is written programming, placing 1 left 2"),
        ("placing 1 left 1 white1", "it is written programming, placing 1 left 2"),
        ("placing 1 left 1 from white", "it is written programming, placing 1 left 2"),
        ("placing 1 left 3", "left '3' is not from 1 to 2"),
        ("programming 1", "it is written programming, placing 1 left 2"),
        ("removing", "it is written programming, placing 1 left 2"),
        ("removing 1 left 1", "it is written programming, placing 1 left 2"),
        ("removing won 1", "it is written programming, placing 1 left 2"),
        ("over lost 1", "it is written programming, placing 1 left 2"),
        ("supporting 1 left 1", "it is written programming, placing 1 left 2"),
        ("supporting 1 left 1 white1 a1 a2", "it is written programming, placing 1 left 2"),
        ("supporting 1 left 1 white1 z9", "'z9' is no support"),
        ("supporting 1 left 1 red1", "nobody plays the colour of red1 (§2.1)"),
        ("supporting 1 left 1 white1", "white1 is chosen from a stock without it (§4.3)"),
        (
            "supporting 1 left 1 white1 b1\n1 at white stock white1",
            "no stone on b1 to carry white1 (§4.3)",
        ),
        ("stepping 1 left 1 to white", "it is written programming, placing 1 left 2"),
        ("stepping 1 left 1 from home", "'home' is no place"),
        ("round 500 step 0 start 1", "round '500' is not from 1 to 60"),
        ("round 1 step 6 start 1", "step '6' is not from 0 to 5"),
        ("round 1 step -1 start 1", "step '-1' is not from 0 to 5"),
        ("round 1 step 0 start 3", "there is no seat '3'"),
        ("round 1 start 1 step 0", "it is written round 1 step 0 start 1"),
        ("stones z9", "line 1: 'stones z9' cannot be read: 'z9' is no spot"),
        ("stones c1@60", "there is no spot c1@60 in this box (§1.3)"),
        ("stones a1 a1@60", "two stones on a1 (§4.1)"),
        ("stones a1\nplanks white1", "'white1' is no plank with its supports"),
        ("stones a1\nplanks white1:a1-b1-b2", "'white1:a1-b1-b2' is no plank with its supports"),
        ("stones a1\nplanks white7:a1-white", "'white7' is no plank"),
        ("stones a1\nplanks white1:a1-z9", "'z9' is no support"),
        ("stones a1\nplanks white1:a1-b1", "no stone on b1 to carry white1 (§4.3)"),
        ("stones e2\nplanks white2:e2-e2", "white2 needs two stones, or a stone and a village"),
        ("planks white2:white-black", "white2 needs two stones, or a stone and a village (§4.3)"),
        ("stones e6\nplanks red2:e6-red", "nobody plays the colour of red2 (§2.1)"),
        ("stones e2\nplanks white5:e2-white", "white5 does not fit between e2 and white (§1.4)"),
        (
            "stones c2 e2\nplanks white2:e2-white white3:e2-white white4:e2-white white1:c2-e2",
            "white1 would be a fourth plank on e2 (§4.3)",
        ),
        (
            "stones c2 e2 f2\nplanks white1:c2-e2 white1:c2-f2",
            "line 2: 'planks white1:c2-e2 white1:c2-f2' cannot be read: white1 is in two places",
        ),
        ("stones e2\nplanks white2:e2-white\n1 at white stock white2", "white2 is in two places"),
        ("1 at white stock white2\n2 at black stock white2", "white2 is in two places"),
        ("1 at white", "it is written 1 at red stock red1 red2"),
        ("1 in white stock", "it is written 1 at red stock red1 red2"),
        ("1 at home stock", "'home' is no place"),
        ("1 at white1 stock", "a pawn on white1, which does not lie anywhere"),
        (
            "stones e2\nplanks white2:e2-white\n1 at white2 stock\n2 at white2 stock",
            "two pawns on white2 (§4.6)",
        ),
        ("1 at white stock red2", "nobody plays the colour of red2 (§2.1)"),
        (
            "1 at white stock white2 black2",
            "black2 is a second plank of length 2 in one stock (§4.5)",
        ),
        ("1 at white stock laid stone step", "2 cards and not 5 after 'laid' (§3.1)"),
        ("1 at white stock laid . . . . .", "'.' is no card"),
        ("1 at white stock choosing stone ? . . .", "'?' is no card"),
        ("1 at white stock choosing stone . . . stone", "stone cannot be added: each card once"),
        ("1 at white stock laid dragon-white ? ? ? ?", "seat 1 has no dragon-white (§2.1)"),
        (
            "round 1 step 2 start 1\n1 at white stock laid stone ? ? ? ?",
            "a card that seat 1 has turned up is hidden (§7)",
        ),
        ("1 at white stock white1\n1 at black stock", "another line has told this already"),
        ("programming\nremoving 1", "another line has told this already"),
    ],
)
def test_positions_that_cannot_be_are_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        Delta(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1 at red stock red1 blue2 white3", "white3 brings a third colour into one stock (§4.5)"),
        (
            "1 at red stock laid dragon-blue stone dragon-white ? ?",
            "dragon-white cannot be added: each card once, and one dragon (§3.1)",
        ),
    ],
)
def test_positions_that_cannot_be_among_three_are_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        Delta(text, players=3)


def test_words_that_are_none_are_refused() -> None:
    with pytest.raises(NotationError, match="no decision in Drachendelta"):
        GAME.notation.action("build")


def test_whole_random_matches_end_by_the_safeguard_at_the_latest() -> None:
    match = played(new_match(GAME, 2, "long"), "long")

    assert match.is_over
    assert int(match.state["round_number"][0]) <= 60
