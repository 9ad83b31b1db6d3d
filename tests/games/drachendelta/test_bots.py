"""What the searching bots know of Drachendelta, and the planner they are measured by."""

import math
import random
from collections import Counter

import numpy as np
import pytest

from catalogue import box_for, named, new_match, played, stream_of
from fabeltafel.bots.levels import bot_named
from fabeltafel.bots.search import Search, choose
from fabeltafel.compiled import Records
from fabeltafel.game import View
from fabeltafel.games.drachendelta import bots, programmes, routes
from fabeltafel.games.drachendelta.components import (
    COLOURS,
    DOUBLE_STEP,
    DRAGON,
    ISLAND,
    LENGTHS,
    NOTHING,
    ONE_PLANK,
    ONE_STONE,
    SLOTS,
    SPOT,
    STEP,
    TWO_PLANKS,
    TWO_STONES,
    VILLAGES,
    WAY_POINTS,
    Kind,
)
from fabeltafel.match import Match
from fabeltafel.position import Position
from table import Table

GAME = named("drachendelta")
SOLO = bot_named("solo", GAME)
BOX = box_for(GAME, 2).view(np.recarray)[0]
COMMIT = Kind.COMMIT()
SITE_NAMES = [*SPOT.words, *COLOURS]
SPOTS_THERE = [
    name for name, is_there in zip(SPOT.words, BOX.has_spot[1:], strict=True) if is_there
]
ROUNDING = 1e-6
BRIDGE = "stones e5 c5 a3\nplanks white2:e5-black white1:e5-c5 black4:a3-c5"  # to white's goal
LAID = "laid step double stone stones plank"
LAYING = "laid plank step double stone stones"


def decided(position: str) -> str:
    """What the planner says in a position, as the first of two."""
    table = Table("drachendelta", 2, position)
    view = View(GAME, table.boxes, table.states, 0)
    return GAME.word(SOLO(view, stream_of("solo")))


def cost(table: Table, seat: int) -> int:
    """What a player still has to do."""
    return routes.cost_of_way(table.boxes.view(np.recarray)[0], table.state, seat, False)


def simulated(match: Match, rounds: int) -> Match:
    """A match after some rounds, played as simulations play."""
    box, rng = match.box.view(np.recarray)[0], stream_of("simulated").view(np.recarray)[0]
    while not match.is_over and int(match.state["round_number"][0]) <= rounds:
        seat = match.acting()[0]
        seen = match.seen_by(seat)
        proposals = np.array(Position(match.game, match.box, seen).sensible(seat), np.int16)
        state = seen.view(np.recarray)[0]
        match.decide(seat, bots.rollout(box, state, seat, proposals, len(proposals), rng))
    return match


@pytest.mark.parametrize("players", GAME.players)
def test_the_shortest_crossing_from_the_opening_is_four_stones_five_planks_and_six_steps(
    players: int,
) -> None:
    match = new_match(GAME, players, "opening")
    box, state = match.box.view(np.recarray)[0], match.state.view(np.recarray)[0]

    for seat in range(players):
        assert routes.cost_of_way(box, state, seat, True) == 4 + 5 + 6


def test_ways_count_the_steps_left_on_planks_that_lie_and_what_is_missing() -> None:
    board = f"round 2 step 0 start 1\n{BRIDGE}"
    near = Table("drachendelta", 2, f"programming\n{board}\n1 at white1 stock")
    nearer = Table("drachendelta", 2, f"programming\n{board}\n1 at white2 stock")
    lacking = Table(
        "drachendelta",
        2,
        "programming\nstones e5 c5\nplanks white1:e5-c5\n1 at white1 stock white2",
    )
    cut_off = Table(
        "drachendelta", 2, "programming\nstones e5 c5\nplanks white1:e5-c5\n1 at white1 stock"
    )

    assert cost(near, 0) == 2
    assert cost(nearer, 0) == 1
    assert cost(lacking, 0) == 3
    assert cost(cut_off, 0) == routes.FAR


def test_somebody_on_a_plank_of_the_way_makes_it_longer_unless_one_minds_nobody() -> None:
    table = Table(
        "drachendelta",
        2,
        f"programming\n{BRIDGE}\n1 at black4 stock\n2 at white1 stock",
    )
    box = table.boxes.view(np.recarray)[0]

    assert routes.cost_of_way(box, table.state, 0, False) == 3 + routes.WAITING
    assert routes.cost_of_way(box, table.state, 0, True) == 3


def test_a_way_can_be_built_as_it_is_planned() -> None:
    """No length twice, every plank fits, and by eye it surely does (§6.2)."""
    for variants in ((), ("by-eye",)):
        for seed in range(30):
            match = played(new_match(GAME, 2, seed), seed, 6 * seed)
            if match.is_over:
                continue
            table = Table(
                "drachendelta",
                2,
                match.game.write(match.box, match.state),
                variants,
            )
            box = table.boxes.view(np.recarray)[0]
            fits = box.surely_fits if variants else box.fits
            for seat in range(2):
                chart = routes.chart_of(box, table.state, seat, False)
                node, lengths = routes.node_at(table.state, chart, seat), []
                while node != routes.GOAL and chart.costs[node] < routes.FAR:
                    onward = chart.onward[node]
                    if chart.planks[node] == NOTHING:
                        lengths.append(int(chart.lengths[node]))
                        bits = fits[chart.sites[node], chart.sites[onward]]
                        assert bits >> lengths[-1] & 1
                    node = onward
                assert len(set(lengths)) == len(lengths)


def test_every_colour_has_way_points_that_exist_congruent_for_all() -> None:
    box = box_for(GAME, 6).view(np.recarray)[0]

    kinds = []
    for colour in range(VILLAGES):
        spots = box.way_points[colour]
        assert len(set(spots.tolist())) == WAY_POINTS
        assert box.has_spot[spots].all()
        kinds.append(Counter(SPOT.word(spot)[0] for spot in spots))
    assert all(kind == kinds[0] for kind in kinds)


def test_a_delta_that_nobody_can_cross_has_way_points_and_bots_all_the_same() -> None:
    table = Table("drachendelta", 2, "programming", plank_lengths=[1, 2, 3, 4, 5, 6])
    view = View(
        GAME, table.boxes, Position.begun(table.game, table.boxes, stream_of("none")).state, 0
    )

    assert (table.boxes["way_points"] > 0).all()
    assert choose(view, stream_of("none"), 4) in Position(GAME, view.box, view.state).legal(0)


def test_what_cards_bring_on_a_way() -> None:
    nothing = programmes.Work(2, 0b10, 0, 0b11, 0)  # two legs; the last leads to the goal
    stone = programmes.worked(nothing, ONE_STONE)
    both = programmes.worked(stone, TWO_PLANKS)

    assert programmes.gain_of(nothing, ONE_STONE) == programmes.gain_of(nothing, TWO_STONES) == 1
    assert programmes.gain_of(nothing, ONE_PLANK) == programmes.WASTED_PLANK
    assert programmes.gain_of(stone, TWO_PLANKS) == 2
    assert programmes.gain_of(nothing, STEP) == programmes.WASTED_STEP
    assert programmes.gain_of(nothing, DOUBLE_STEP) == programmes.WASTED_STEP
    assert programmes.gain_of(both, DOUBLE_STEP) == 2
    assert programmes.gain_of(programmes.worked(both, DOUBLE_STEP), STEP) == programmes.TO_WIN
    assert programmes.gain_of(programmes.worked(both, STEP), DOUBLE_STEP) == programmes.TO_WIN
    one_leg = programmes.Work(1, 1, 1, 1, 0)
    assert programmes.gain_of(programmes.Work(2, 0b11, 0b01, 0b11, 0), DOUBLE_STEP) == 0
    assert programmes.gain_of(one_leg, DOUBLE_STEP) == programmes.TO_WIN


def test_bots_fill_the_slots_in_order_with_cards_that_help_dragons_and_removals() -> None:
    table = Table("drachendelta", 2, f"programming\n{BRIDGE}\n1 at white1 stock\n2 at black stock")

    words = table.sensible_words(1)

    assert words[0] == "1:double"
    assert {"1:step", "1:dragon-black", "1:remove"} <= set(words)
    assert not {"1:plank", "1:planks", "1:jump"} & set(words)
    table.play(1, "1:double")
    assert all(word.startswith("2:") for word in table.sensible_words(1))


def test_bots_lay_planks_where_they_fit_and_name_the_lower_support_first() -> None:
    table = Table(
        "drachendelta",
        2,
        f"choosing 1 left 1\nround 1 step 1 start 1\nstones e2 c2 f2\n"
        f"1 at white stock white2 white6 {LAYING}\n2 at black stock {LAYING}",
    )

    assert table.sensible_words(1) == ["plank2"]
    table.play(1, "plank2")
    for _ in range(2):
        for word in table.sensible_words(1)[:1]:
            table.play(1, word)

    assert (table.state.ends[1:] > 0).any()


def test_bots_go_where_the_goal_is_nearer() -> None:
    table = Table("drachendelta", 2, f"stepping 1 left 1\n{BRIDGE}\n1 at white1 stock")

    assert table.words(1) == ["to-white2", "to-black4"]
    assert table.sensible_words(1) == ["to-white2"]
    first = Table("drachendelta", 2, f"stepping 1 left 1\n{BRIDGE}\n1 at white2 stock")
    assert first.sensible_words(1) == ["to-black"]


def test_bots_lay_a_plank_of_their_way_nowhere_else() -> None:
    board = "stones e5 c5 a3 e2 c2\nplanks white2:e5-black black4:a3-c5"
    table = Table(
        "drachendelta", 2, f"supporting 1 left 1 white1\n{board}\n1 at black4 stock white1"
    )

    assert table.sensible_words(1) == ["c5"]
    table.play(1, "c5")
    assert table.sensible_words(1) == ["e5"]


@pytest.mark.parametrize(("round_number", "is_hindering"), [(1, True), (30, False)])
def test_bots_hinder_others_while_there_is_time_and_then_only_want_to_arrive(
    round_number: int, is_hindering: bool
) -> None:
    position = f"programming\nround {round_number} step 0 start 1\n{BRIDGE}\n1 at white1 stock"
    table = Table("drachendelta", 2, position)

    words = table.sensible_words(1)

    assert words[0] == "1:double"
    assert ("1:dragon-black" in words) == ("1:remove" in words) == is_hindering


def test_bots_without_a_way_keep_their_planks() -> None:
    table = Table(
        "drachendelta", 2, "programming\n1 at white stock white1 white2\n2 at black stock"
    )

    words = table.sensible_words(1)

    assert words == ["1:dragon-black", "1:remove", "1:stone", "1:stones"]


def test_bots_without_a_way_lay_a_plank_that_fits_so_that_somebody_gets_one() -> None:
    """Otherwise nobody arrives where everybody has lost planks, and the match is drawn (§5.2)."""
    stocks = "1 at white stock white1 white2\n2 at black stock"
    table = Table("drachendelta", 2, f"programming\nstones e5 c5\n{stocks}")

    words = table.sensible_words(1)

    assert words == ["1:dragon-black", "1:remove", "1:stone", "1:stones", "1:plank"]


def test_bots_do_not_hinder_those_who_are_behind() -> None:
    board = BRIDGE.replace("stones", "stones e2 f1") + " black2:e2-white"
    table = Table("drachendelta", 2, f"removing 1\n{board}\n1 at white1 stock\n2 at black stock")

    assert "-black2" in table.words(1)
    assert table.sensible_words(1) == ["-f1"]


class Shore:
    """Stones here and there, some planks to lay between them, and nothing built yet."""

    def __init__(self, chooser: random.Random, variants: tuple[str, ...]) -> None:
        islands = chooser.sample(ISLAND.words, 8)
        stones = [chooser.choice([n for n in SPOTS_THERE if n.startswith(i)]) for i in islands]
        self.sites = {name.partition("@")[0]: name for name in stones} | {c: c for c in COLOURS}
        self.lengths = sorted(chooser.sample(range(1, LENGTHS + 1), chooser.randint(1, LENGTHS)))
        stock = " ".join(f"white{length}" for length in self.lengths)
        self.position = f"stones {' '.join(stones)}\n1 at white stock {stock}"
        self.variants = variants

    def proposed(self, phase: str) -> list[str]:
        """What a bot would think about in some phase."""
        table = Table("drachendelta", 2, f"{phase}\n{self.position}", self.variants)
        return table.sensible_words(1)

    def spare(self, length: int, one: str, other: str) -> float:
        """§1.4 How far a plank is from not fitting, by its measures; below 0 it does not fit."""
        if one == other or {one, other} <= set(COLOURS):
            return -math.inf
        ends = [SITE_NAMES.index(self.sites[name]) for name in (one, other)]
        x, y = BOX.site_x[ends], BOX.site_y[ends]
        gap, plank = math.hypot(x[0] - x[1], y[0] - y[1]), BOX.plank_length[length]
        short, long = (10.5, 12.5) if {one, other} & set(COLOURS) else (3, 5)
        return float(min(plank - gap + short, gap + long - plank))

    def best(self, length: int, *ends: str) -> float:
        """The most to spare that a plank can have, with some ends already chosen."""
        ones = ends or tuple(self.sites)
        return max(self.spare(length, one, other) for one in ones for other in self.sites)


@pytest.mark.parametrize(("variants", "least"), [((), 0), (("by-eye",), 1)])
def test_6_2_by_eye_bots_propose_no_plank_and_no_place_within_one_unit_of_not_fitting(
    variants: tuple[str, ...], least: int
) -> None:
    """While there is any other; with the measuring stick they do."""
    spares = []

    for seed in range(60):
        shore = Shore(random.Random(seed), variants)
        sure = [length for length in shore.lengths if shore.best(length) >= least]
        if sure:
            chosen = shore.proposed("choosing 1 left 1")
            spares += [shore.best(int(word.removeprefix("plank"))) for word in chosen]
        for length in sure:
            for one in shore.proposed(phase := f"supporting 1 left 1 white{length}"):
                spares.append(shore.best(length, one))
                for other in shore.proposed(f"{phase} {one}"):
                    spares.append(shore.spare(length, one, other))

    assert least - ROUNDING <= min(spares) < least + 1


@pytest.mark.parametrize("players", GAME.players)
def test_most_simulated_planks_fit(players: int) -> None:
    """Random play would lose almost all of them."""
    state = simulated(new_match(GAME, players, "planks"), 2).state.view(np.recarray)[0]

    held = sum(int(plank != NOTHING) for plank in state.stock.ravel())
    laid = sum(int(end != NOTHING) for end in state.ends[:, 0])
    assert laid >= 2 * players
    assert held + laid >= players * (LENGTHS - 1)


def guessed_programmes(count: int) -> tuple[list[tuple[int, ...]], Records]:
    """What white guesses black has laid down, with a bridge to walk over before black."""
    board = "stones e2 c2 a2\nplanks black2:e2-white black1:e2-c2 white4:a2-c2"
    position = f"programming\n{board}\n1 at white stock\n2 at white4 stock {LAID}"
    table = Table("drachendelta", 2, position)
    hidden = table.position.seen_by(0).state
    box, rng = table.boxes.view(np.recarray)[0], stream_of("guess").view(np.recarray)[0]
    found = []
    for _ in range(count):
        state = hidden.copy().view(np.recarray)
        bots.guess(box, state[0], 0, rng)
        found.append(tuple(int(card) for card in state[0].programme[1]))
    return found, hidden


def test_a_guess_is_a_programme_that_fits_and_mostly_one_that_helps() -> None:
    found, hidden = guessed_programmes(300)

    for cards in found:
        assert len(set(cards)) == len(cards)
        assert all(cards)
        assert sum(card >= DRAGON for card in cards) <= 1
    walking = sum(cards[0] in (STEP, DOUBLE_STEP) for cards in found)
    assert 0.5 < walking / len(found) < 0.95
    assert len(set(found)) > 50
    assert not hidden["programme"][0, 1].any()


def test_who_has_less_to_do_when_a_round_begins_will_rather_win() -> None:
    table = Table("drachendelta", 2, f"programming\n{BRIDGE}\n1 at white1 stock\n2 at black stock")
    box, points = table.boxes.view(np.recarray)[0], np.zeros(6, np.int64)

    assert bots.is_settled(box, table.state)
    bots.prospects(box, table.state, points)
    assert points[0] > 0.9 * bots.WIN
    assert 0 <= points[1] < 0.1 * bots.WIN
    table.play(1, "1:stone")
    assert not bots.is_settled(box, table.state)
    assert not bots.is_settled(box, Table("drachendelta", 2, "placing 1 left 1").state)


def test_a_match_that_is_won_leaves_nothing_to_hope() -> None:
    table = Table("drachendelta", 2, f"over won 2\n{BRIDGE}\n1 at white1 stock\n2 at white stock")
    box, points = table.boxes.view(np.recarray)[0], np.zeros(6, np.int64)

    bots.prospects(box, table.state, points)

    assert points[:2].tolist() == [0, bots.WIN]


def test_simulations_end_with_the_round() -> None:
    match = new_match(GAME, 2, "round")
    search = Search(match.view(0), stream_of("round"), 40)

    search.run()

    assert int(search.states["round_number"][1]) == 2
    assert sum(opinion.visits for opinion in search.opinions()) == 40


@pytest.mark.parametrize("bot", ["solo", "search8"])
def test_a_programme_begun_anywhere_is_gone_on_with(bot: str) -> None:
    """A person fills the slots in any order, and may then ask for a hint."""
    for seed in range(40):
        match = new_match(GAME, 2, seed)
        chooser = random.Random(seed)
        for _ in range(chooser.randint(1, SLOTS - 1)):
            match.decide(0, chooser.choice([put for put in match.legal(0) if put != COMMIT]))

        action = bot_named(bot, GAME)(match.view(0), stream_of(seed))

        assert action in match.legal(0)
        assert (action == COMMIT) == (match.legal(0) == [COMMIT])
        box, state = (given.view(np.recarray)[0] for given in (match.box, match.state))
        assert not bots.is_settled(box, state)


def test_the_solo_planner_crosses_alone_without_dragons_and_without_losing_a_plank() -> None:
    match = new_match(GAME, 2, "alone")
    words = []
    while not match.is_over and int(match.state["round_number"][0]) < 8:
        seat = match.acting()[0]
        action = SOLO(match.view(seat), stream_of(len(match.log)))
        words.append(GAME.word(action))
        match.decide(seat, action)

    assert match.is_over
    assert max(match.position.scores) == 1
    assert not any("dragon" in word or "jump" in word for word in words)


def test_the_solo_planner_wins_as_soon_as_it_can() -> None:
    board = "round 4 step 0 start 1\nstones e5\nplanks white2:e5-black"

    assert decided(f"programming\n{board}\n1 at white2 stock") in ("1:step", "1:double")
    assert decided(f"stepping 1 left 1\n{BRIDGE}\n1 at white2 stock") == "to-black"


def test_the_solo_planner_minds_nobody() -> None:
    """Its choice is the same wherever the other pawn is, as long as it bars no step."""
    board = f"programming\n{BRIDGE}\n1 at white1 stock\n"

    words = {decided(f"{board}2 at {place} stock") for place in ("black", "red", "black4")}

    assert len(words) == 1


def test_bots_of_the_level_that_is_offered_first_cross_the_delta() -> None:
    match = new_match(named("drachendelta"), 2, "quick start")
    bot = bot_named("level2", match.game)

    while not match.is_over:
        seat = match.acting()[0]
        match.decide(seat, bot(match.view(seat), stream_of("quick start", len(match.log))))

    assert not match.is_drawn
