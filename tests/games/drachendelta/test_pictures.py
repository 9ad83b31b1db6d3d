"""Pictures of Drachendelta: to scale, so that an eye can judge, and without anybody's secrets."""

import math
import re
from collections import Counter
from itertools import chain, combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalogue import box_for, guided, named, new_match, played
from fabeltafel.compiled import Records, copied
from fabeltafel.drawing import Piece
from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight, Event
from fabeltafel.games.drachendelta import panels, paper
from fabeltafel.games.drachendelta import table as scenery
from fabeltafel.games.drachendelta.components import (
    COLOURS,
    DRAGON,
    ISLANDS,
    LENGTHS,
    NOTHING,
    PLANK,
    PLANKS,
    POINTS,
    SPOTS,
    SUPPORTS,
    Box,
    Phase,
)
from fabeltafel.games.drachendelta.rules.planks import can_carry, is_fitting, is_partner
from fabeltafel.games.drachendelta.rules.round import card_of, is_barred
from fabeltafel.match import Match
from table import Table

GAME = named("drachendelta")
SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 150)
STONES = "a1@0 a2 b1 b2 b3 e2 e3@60"
SUPPORTING = f"""
supporting 1 left 1 white4
round 2 step 3 start 1
stones {STONES}
planks white2:e2-white white3:b2-e2
1 at white3 stock white1 white4 white5 white6 laid stone step plank remove jump
2 at black stock black1 black2 laid stone step remove ? ?
"""

Scene = dict[str, Piece]


def drawn(sight: AnySight) -> Scene:
    """The pieces of a scene by id."""
    return {piece.id: piece for piece in GAME.drawing.scene(sight)}


def scene_of(match: Match, seat: int) -> Scene:
    """The pieces of a position by id."""
    return drawn(match.game.sight(match.box, match.seen_by(seat), seat, match.seats))


def laid_out(position: str, seat: int, players: int = 2, *variants: str) -> Scene:
    """A position written by hand as one seat sees it."""
    table = Table("drachendelta", players, position, variants)
    hidden = table.position.seen_by(seat).state
    return drawn(table.game.sight(table.boxes, hidden, seat, table.seats))


def filmed(table: Table, seat: int, events: list[Event]) -> list[Scene]:
    """The scenes of a film."""
    return [
        drawn(table.game.sight(table.boxes, event.state, seat, table.seats, event))
        for event in events
    ]


def svg(piece: Piece) -> str:
    """What a piece is drawn with."""
    return "".join(map(str, piece.body))


def length_drawn(piece: Piece) -> float:
    """How long a plank is drawn."""
    found = re.search(r'class="plank \w+" x="[-\d.]+" y="[-\d.]+" width="([\d.]+)"', svg(piece))
    assert found
    return float(found[1])


def ends_drawn(piece: Piece) -> list[tuple[float, float]]:
    """Where the ends of a plank are."""
    half, way = length_drawn(piece) / 2, math.radians(piece.turn)
    dx, dy = half * math.cos(way), half * math.sin(way)
    return [(piece.x - dx, piece.y - dy), (piece.x + dx, piece.y + dy)]


def with_marks(scene: Scene, mark: str) -> set[str]:
    """The pieces drawn with a mark."""
    return {name for name, piece in scene.items() if f'class="{mark}"' in svg(piece)}


@pytest.mark.parametrize("players", GAME.players)
@given(seed=SEEDS, depth=DEPTHS)
def test_every_decision_but_to_commit_stands_on_a_piece(
    players: int, seed: int, depth: int
) -> None:
    match = played(new_match(GAME, players, seed), seed, depth)

    for seat in match.acting():
        standing = {action for piece in scene_of(match, seat).values() for action in piece.does}
        words = {GAME.word(action) for action in set(match.legal(seat)) - standing}
        assert words <= {"commit"}


def test_one_scale_holds_for_the_board_and_for_planks_laid_and_in_stock() -> None:
    scene = laid_out(SUPPORTING, seat=0)
    box = box_for(GAME, 2).view(np.recarray)[0]
    delta = scenery.delta_of(Box.of(box_for(GAME, 2)))
    places = [(x, y) for x, y in delta.sites]

    for one, other in combinations(range(0, SPOTS + len(COLOURS), 5), 2):
        way = math.hypot(box.site_x[one] - box.site_x[other], box.site_y[one] - box.site_y[other])
        assert math.dist(places[one], places[other]) == pytest.approx(delta.scale * way)
    for length, name in enumerate(("white1", "white2", "white3", "white4", "white5", "white6"), 1):
        true = delta.scale * box.plank_length[length]
        assert length_drawn(scene[f"plank-{name}"]) == pytest.approx(true, abs=0.02)


def test_islands_villages_and_stones_are_drawn_in_their_true_size() -> None:
    box, delta = box_for(GAME, 2).view(np.recarray)[0], scenery.delta_of(Box.of(box_for(GAME, 2)))
    board = "".join(map(str, GAME.drawing.board(Box.of(box_for(GAME, 2)))))

    radii = [
        float(r) for r in re.findall(r'class="isle" cx="[\d.]+" cy="[\d.]+" r="([\d.]+)"', board)
    ]
    squares = re.findall(r'class="square" cx="[\d.]+" cy="[\d.]+" r="([\d.]+)"', board)
    stone = svg(laid_out(SUPPORTING, seat=0)["stone-b2"])
    assert radii == pytest.approx((delta.scale * box.island_radius[1:]).tolist(), abs=0.01)
    assert [float(r) for r in squares] == pytest.approx([delta.scale * 10] * 6, abs=0.01)
    assert f'class="pebble" cx="0" cy="0" r="{delta.scale * 2.5:.2f}"' in stone


def fitting_anywhere() -> list[tuple[int, int, int]]:
    """Two sites, in either order, and a length that fits between them."""
    fits = box_for(GAME, 2)["fits"][0]
    return [
        (one, other, length)
        for length in range(1, LENGTHS + 1)
        for one, other in np.argwhere(fits >> length & 1).tolist()
    ]


def support_of(site: int) -> tuple[int, int]:
    """The support that a site is on, and the point of its stone."""
    if site >= SPOTS:
        return ISLANDS + site - SPOTS + 1, NOTHING
    return site // POINTS + 1, site % POINTS + 1


def test_both_ends_of_every_plank_that_fits_are_seen_to_rest_on_their_supports() -> None:
    delta = scenery.delta_of(Box.of(box_for(GAME, 2)))
    places = fitting_anywhere()

    for *sites, length in places:
        supports = dict(map(support_of, sites))
        stones = [supports.get(island, NOTHING) for island in range(ISLANDS + 1)]
        lie = scenery.lying(delta, stones, list(supports), delta.planks[length])
        tips = {lie.along(-delta.planks[length] / 2), lie.along(delta.planks[length] / 2)}
        for site, support in zip(sites, supports, strict=True):
            reach = scenery.grip(delta, support)
            assert min(math.dist(delta.sites[site], tip) for tip in tips) <= reach + 0.05
    assert {length for *_, length in places} == set(range(1, LENGTHS + 1))


def test_a_plank_keeps_its_name_from_the_stock_to_the_board_and_into_another_stock() -> None:
    table = Table("drachendelta", 2, SUPPORTING + "\n")
    table.play(1, "b2")
    table.play(1, "a1")
    lying = drawn(table.game.sight(table.boxes, copied(table.states), 0, table.seats))[
        "plank-white4"
    ]
    standing = laid_out(SUPPORTING, seat=0)["plank-white4"]

    assert standing.turn == -90
    assert (standing.x, standing.y) != (lying.x, lying.y)
    assert length_drawn(standing) == length_drawn(lying)
    a1, b2 = (laid_out(SUPPORTING, seat=0)[f"stone-{name}"] for name in ("a1", "b2"))
    assert lying.x == pytest.approx((a1.x + b2.x) / 2, abs=0.1)
    assert lying.y == pytest.approx((a1.y + b2.y) / 2, abs=0.1)


def test_a_plank_on_the_board_came_from_the_panel_of_its_colour() -> None:
    scene = laid_out(
        "placing 1 left 1\nround 1 step 1 start 1\nstones e2 e4 e6\n"
        "planks red2:e6-red white2:e2-white blue2:e4-blue\n1 at red stock laid stone ? ? ? ?\n"
        "2 at white stock laid stone ? ? ? ?\n3 at blue stock laid stone ? ? ? ?",
        NOBODY,
        players=3,
    )

    homes = [scene[f"plank-{name}"].comes_from for name in ("red2", "white2", "blue2")]
    assert homes == ["seat-1", "seat-2", "seat-3"]


HANDED_ON = """
{phase}
round 2 step 1 start 2
stones a1@0 b2 e2
planks red3:b2-e2
1 at red stock laid stone ? ? ? ?
2 at white stock blue4 laid {card} step stone stones jump
3 at blue stock laid stone ? ? ? ?
"""


@pytest.mark.parametrize("seat", [0, 2, NOBODY])
def test_a_plank_comes_from_whoever_lays_it_and_goes_to_whoever_takes_it(seat: int) -> None:
    """Whatever its colour is."""
    laying = HANDED_ON.format(phase="supporting 2 left 1 blue4 b2", card="plank")
    table = Table("drachendelta", 3, laying)

    (laid, *_) = filmed(table, seat, table.play(2, "a1"))
    taken = laid_out(HANDED_ON.format(phase="removing 2", card="remove"), seat, 3)

    assert laid["plank-blue4"].comes_from == "seat-2"
    assert taken["plank-red3"].goes_to == "seat-2"


def test_the_longest_planks_lie_lowest_so_that_those_that_cross_can_be_read() -> None:
    scene = laid_out(
        "placing 1 left 1\nround 1 step 1 start 1\nstones a2 b1 b2 d1\n"
        "planks white4:b1-b2 black6:a2-d1\n1 at white stock laid stone ? ? ? ?\n"
        "2 at black stock laid stone ? ? ? ?",
        seat=NOBODY,
    )

    order = [name for name in scene if name.startswith("plank-")]
    assert order == ["plank-black6", "plank-white4"]


def test_with_the_measuring_stick_exactly_the_supports_that_fit_are_marked() -> None:
    first = laid_out(SUPPORTING, seat=0)
    second = laid_out(SUPPORTING.replace("white4\n", "white4 b2\n", 1), seat=0)

    assert with_marks(first, "fit") == {
        *("isle-a1", "isle-b2", "isle-b1", "isle-a2"),  # a1–b2–b1–a2
        *("isle-e2", "village-white", "isle-e3", "village-green"),
    }
    assert "ruler" not in first
    assert with_marks(second, "fit") == {"isle-a1", "isle-b1"}
    assert with_marks(second, "ring misfit") >= {"isle-a2", "isle-e3", "village-white"}
    assert not with_marks(second, "ring misfit") & with_marks(second, "fit")
    assert with_marks(second, "first") == {"isle-b2"}
    assert "ruler" in second


@pytest.mark.parametrize(("second", "told"), [("a1", "laid"), ("a2", "fell-laying")])
def test_nothing_is_marked_once_the_plank_is_out_of_hand(second: str, told: str) -> None:
    """Not even for somebody who has no plank 6: no plank is not the one before the first."""
    table = Table("drachendelta", 2, SUPPORTING.replace(" white6", ""))
    table.play(1, "b2")

    events = table.play(1, second)
    scene = dict(zip(table.told(events), filmed(table, 0, events), strict=True))[told]

    assert with_marks(scene, "fit") == with_marks(scene, "first") == set()
    assert "ruler" not in scene


def supports_by_the_rules(box: Records, states: Records) -> set[int]:
    """Where the chosen plank can rest, with its first end or with its second."""
    record, state = box.view(np.recarray)[0], states.view(np.recarray)[0]
    free = [support for support in range(1, SUPPORTS + 1) if can_carry(state, support)]
    if state.first_support == NOTHING:
        return {first for first in free if supports_by_the_rules(box, resting_on(states, first))}
    return {
        support
        for support in free
        if is_partner(record, state, NOBODY, support) and is_fitting(record, state, support)
    }


def resting_on(states: Records, first: int) -> Records:
    """The same position with one end of the chosen plank on its support."""
    begun = copied(states)
    begun["first_support"] = first
    return begun


@pytest.mark.parametrize("players", GAME.players)
def test_the_measuring_stick_agrees_with_the_rules(players: int, is_soaking: bool) -> None:
    seen: Counter[bool] = Counter()

    for seed in range(50 if is_soaking else 5):
        match = guided(new_match(GAME, players, seed), seed, 60 * players)
        for states in match.states:
            if states["phase"][0] == Phase.SUPPORTING:
                sight = match.game.sight(
                    match.box, states, int(states["player_to_move"][0]), match.seats
                )
                marked = set(scenery.Table(**vars(sight)).lit)
                assert marked == supports_by_the_rules(match.box, states)
                seen[bool(marked)] += 1

    assert seen[True] > 10


@pytest.mark.parametrize("players", GAME.players)
def test_cards_are_drawn_as_barred_exactly_when_the_rules_bar_them(
    players: int, is_soaking: bool
) -> None:
    seen: Counter[str] = Counter()

    for seed in range(50 if is_soaking else 2):
        match = played(new_match(GAME, players, seed), seed, 60 * players)
        box = match.box.view(np.recarray)[0]
        for event in chain(*(match.film(position, NOBODY) for position in range(len(match.log)))):
            sight = match.game.sight(match.box, event.state, NOBODY, match.seats, event)
            table = scenery.Table(**vars(sight))
            state = event.state.view(np.recarray)[0]
            for turn in range(players if table.state.step else 0):
                seat = (table.state.start_player + turn) % players
                is_stopped = is_barred(box, state, seat) and card_of(state, seat) < DRAGON
                fate = panels.fate(table, seat, turn)
                assert (fate == paper.BARRED) == is_stopped
                seen[fate] += 1

    assert set(seen) == {paper.BARRED, paper.DONE, paper.NOW, paper.TO_COME}


@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_by_eye_nothing_tells_what_fits(seat: int) -> None:
    by_eye = laid_out(SUPPORTING.replace("white4\n", "white4 b2\n", 1), seat, 2, "by-eye")
    others = laid_out(SUPPORTING, seat=1)

    assert with_marks(by_eye, "fit") == set()
    assert "ruler" not in by_eye
    assert with_marks(others, "fit") == set()  # the stick is in the mover's hand


def test_a_plank_that_does_not_fit_makes_a_splash_where_it_was_meant_to_lie() -> None:
    table = Table("drachendelta", 2, SUPPORTING)
    table.play(1, "b2")
    events = table.play(1, "a2")
    scenes = dict(zip(table.told(events), filmed(table, 0, events), strict=True))

    stones = [laid_out(SUPPORTING, seat=0)[f"stone-{name}"] for name in ("b2", "a2")]
    for mark in ("splash", "sinking"):
        piece = scenes["lost"][mark]
        assert piece.x == pytest.approx((stones[0].x + stones[1].x) / 2, abs=0.1)
        assert piece.y == pytest.approx((stones[0].y + stones[1].y) / 2, abs=0.1)
    assert scenes["lost"]["sinking"].comes_from == "plank-white4"
    assert "plank-white4" not in scenes["fell-laying"]
    fallen, plank = scenes["fell-laying"], laid_out(SUPPORTING, seat=0)["plank-white3"]
    assert (fallen["splash"].x, fallen["splash"].y) == pytest.approx((plank.x, plank.y))
    village = fallen["village-white"]
    assert math.dist((fallen["pawn-1"].x, fallen["pawn-1"].y), (village.x, village.y)) < 20


PROGRAMMES = """
programming
1 at red stock red1 choosing stones plank . dragon-blue .
2 at white stock white1 {marc}
3 at blue stock blue1
"""


def test_a_programme_that_is_not_laid_down_is_drawn_for_its_maker_only() -> None:
    position = PROGRAMMES.format(marc="choosing stone . step . .")

    own, others = (laid_out(position, seat, players=3) for seat in (1, 2))

    assert own["card-stone"].y == own["slot-1"].y
    assert own["card-plank"].y > own["slot-1"].y
    for panel in (others["seat-1"], others["seat-2"]):
        assert svg(panel).count('class="bed"') == 5
        assert "icon-" not in svg(panel)
        assert "back" not in svg(panel)


def test_a_programme_laid_down_shows_five_backs_and_nothing_else() -> None:
    scene = laid_out(PROGRAMMES.format(marc="laid stone jump step remove dragon-red"), 2, 3)

    panel = svg(scene["seat-2"])
    assert panel.count("card back") == 5
    assert "icon-" not in panel
    assert "dragon-head" not in panel


STEP = """
placing 3 left 1
round 2 step 2 start 2
1 at red stock red1 laid stones dragon-white plank step jump
2 at white stock white1 laid stone plank ? ? ?
3 at blue stock blue1 laid step stone ? ? ?
"""


@pytest.mark.parametrize("seat", [0, 1, 2, NOBODY])
def test_cards_turned_up_lie_in_turn_order_and_a_dragon_is_seen_to_block(seat: int) -> None:
    scene = laid_out(STEP, seat, players=3)

    cards = [scene[f"step-2-{player}"] for player in (2, 3, 1)]
    assert [card.x for card in cards] == sorted(card.x for card in cards)
    moods = [re.search(r'class="turned-up ([\w-]+)"', svg(card)) for card in cards]
    assert [mood and mood[1] for mood in moods] == ["barred", "now", "done"]
    assert [svg(card).count('class="chain"') for card in cards] == [1, 0, 0]


def test_the_slot_of_the_step_is_marked_in_every_programme() -> None:
    scene = laid_out(STEP, seat=0, players=3)

    for panel in ("seat-2", "seat-3"):
        ages = re.findall(r'class="laid-card ([\w-]+)"', svg(scene[panel]))
        assert ages == ["done", "now", "to-come", "to-come", "to-come"]
    assert [name for name in scene if 'class="bed now"' in svg(scene[name])] == ["slot-2"]


def test_the_backs_of_all_turn_in_one_frame_and_a_dragon_roars_in_its_own() -> None:
    table = Table(
        "drachendelta",
        2,
        "programming\n1 at white stock laid dragon-black stone stones step jump\n"
        "2 at black stock choosing stone plank step jump remove",
    )

    events = table.play(2, "commit")
    scenes = filmed(table, 0, events)

    flips = [sum(name.startswith("flip-") for name in scene) for scene in scenes]
    assert flips[:4] == [0, 2, 0, 0]
    assert table.told(events)[3] == "barred"
    assert "stopped-2" in scenes[3]


def test_many_pawns_in_one_village_stand_apart() -> None:
    seats = "\n".join(f"{seat} at green stock" for seat in range(1, 7))
    scene = laid_out(f"over won 1\n{seats}", NOBODY, 6)

    places = {(scene[f"pawn-{seat}"].x, scene[f"pawn-{seat}"].y) for seat in range(1, 7)}
    assert len(places) == 6


def test_whoever_looks_at_a_panel_sees_the_planks_of_that_player_in_full_length() -> None:
    scene = laid_out(SUPPORTING, seat=0)
    looked_at = svg(scene["seat-2"]).partition('class="more"')[2]

    lengths = re.findall(r'class="plank black" x="[-\d.]+" y="[-\d.]+" width="([\d.]+)"', looked_at)
    delta = scenery.delta_of(Box.of(box_for(GAME, 2)))
    assert [float(length) for length in lengths] == pytest.approx(list(delta.planks[1:3]), abs=0.01)
    assert scene["seat-2"].title == "black1 black2"


def test_the_spots_of_an_island_open_up_around_it_and_far_enough_apart_for_a_finger() -> None:
    scene = laid_out(STEP, seat=2, players=3)

    spots = [piece for name, piece in scene.items() if name.startswith("spot-b3")]
    assert len(spots) == POINTS
    for one, other in combinations(spots, 2):
        assert math.dist((one.x, one.y), (other.x, other.y)) > 30
    assert set(scene["isle-b3"].does) == {spot.does[0] for spot in spots}
    assert not [name for name in scene if name.startswith("spot-c")]


@pytest.mark.parametrize("far", [86, 140, 900])
def test_a_delta_of_any_size_fits_its_room(far: int) -> None:
    villages = [[far, angle, 10] for angle in (120, 60, 0, 300, 240, 180)]
    table = Table("drachendelta", 2, "programming", villages=villages)

    delta = scenery.delta_of(Box.of(table.boxes))

    for x, y in delta.sites:
        assert 0 < x < scenery.WIDTH
        assert scenery.MIDDLE[1] - scenery.ROOM_Y <= y <= scenery.MIDDLE[1] + scenery.ROOM_Y


def test_every_plank_name_is_drawn_with_its_sign_and_its_number() -> None:
    places = ("c2-e2", "e2-white", "e2-white", "e2-white", "d1-white", "d1-white")
    for plank in range(1, PLANKS + 1):
        name = PLANK.word(plank)
        colour, place = COLOURS[(plank - 1) // LENGTHS], places[(plank - 1) % LENGTHS]
        position = (
            "over won 4\nround 1 step 1 start 1\n"
            f"stones c2 d1 e2\nplanks {name}:{place}\n"
            + "\n".join(f"{seat} at red stock laid stone ? ? ? ?" for seat in range(1, 7))
        )
        piece = laid_out(position, NOBODY, 6)[f"plank-{name}"]
        assert f'href="#emblem-{colour}"' in svg(piece)
        assert f">{name[-1]}<" in svg(piece)
