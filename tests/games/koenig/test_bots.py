"""What the bots know of König der Elfen: the best journey, what to discard, how planning goes."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from catalogue import new_match, played, stream_of
from fabeltafel.arena.matches import duel, play_match
from fabeltafel.arena.reports import share_of
from fabeltafel.bots.levels import bot_named
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.compiled import record_of
from fabeltafel.games.koenig import bots
from fabeltafel.games.koenig.components import (
    LAST_TRANSPORT,
    PLACES,
    Phase,
)
from fabeltafel.games.koenig.journeys import COIN, best_journey, lay_desk
from fabeltafel.position import Position
from games.koenig.laying import (
    GAME,
    Elves,
    decisions_of,
    laid_out,
    spelling,
    travel_far,
    travelling,
)

MOST_CARDS = 5  # with which all journeys can be tried one by one


def travellers(players: int, matches: int) -> Iterator[tuple[Position, int]]:
    """Everybody on the way in some matches, half a step made or none, with few cards."""
    for seed in range(matches):
        for position, seat, *_ in decisions_of(players, travel_far, f"bots {seed}"):
            state = record_of(position.state)
            cards = state.hands[seat, PLACES + 1 : LAST_TRANSPORT + 1].sum()
            if state.phase == Phase.TRAVELLING and cards <= MOST_CARDS:
                yield position, seat


def is_on_the_way(position: Position, seat: int) -> bool:
    """Whether somebody's journey goes on."""
    return bool(position.state["phase"][0] == Phase.TRAVELLING and position.acting() == [seat])


def purse_of(position: Position, seat: int) -> int:
    """Somebody's gold."""
    return int(position.state["purse"][0, seat])


def most_gold(position: Position, seat: int, known: dict[bytes, int]) -> int:
    """The most gold a traveller can come home with: every journey is tried."""
    if not is_on_the_way(position, seat):
        return purse_of(position, seat)
    key = position.state.tobytes()
    if key not in known:
        ways = [position.played(seat, action, stream_of("home")) for action in position.legal(seat)]
        known[key] = max(most_gold(after, seat, known) for after in ways)
    return known[key]


def value_of(position: Position, seat: int) -> int:
    """What the solver says the best journey brings, in gold."""
    box, state = record_of(position.box), record_of(position.state)
    value, _ = best_journey(box, state, seat, bots.NOTHING, bots.THOROUGH, lay_desk(bots.LARGE))
    assert value % COIN == 0
    return int(value) // COIN


def test_the_best_journey_is_the_best_of_all_journeys() -> None:
    asked = 0
    for players in (2, 3, 4, 6):
        for position, seat in travellers(players, 4):
            gain = most_gold(position, seat, {}) - purse_of(position, seat)
            asked += gain > 0

            assert value_of(position, seat) == gain

    assert asked > 50


def test_the_wanderer_travels_as_well_as_possible() -> None:
    wander = bot_named("wanderer", GAME)
    for position, seat in travellers(3, 4):
        most, later = most_gold(position, seat, {}), position
        while is_on_the_way(later, seat):
            action = wander(later.view(seat), stream_of("wander"))
            later = later.played(seat, action, stream_of("home"))

        assert purse_of(later, seat) == most


def test_the_wanderer_plans_at_random() -> None:
    match = played(new_match(GAME, 2, "plans"), "plans", 4)
    seat = match.acting()[0]
    wander = bot_named("wanderer", GAME)

    choices = {wander(match.view(seat), stream_of(number)) for number in range(200)}

    assert match.state["phase"][0] == Phase.PLANNING
    assert choices == set(match.legal(seat))


def test_a_journey_of_twenty_cards_is_worked_out_at_once() -> None:
    hand = "pig*3 elfcycle*3 cloud*3 unicorn*3 wagon*3 dragon*3 raft*4 turn*2 bodyguard*2"
    table = travelling(hand, also="journey 4", seat2="realm river+thief3 hand")

    gold = value_of(table.position, 0)

    assert gold == 53
    assert gold == follow(table)


def follow(table: Elves) -> int:
    """What a journey brings that goes on as the bots think best."""
    before = table.purses[0]
    while table.phase == "travelling" and table.state.player_to_move == 0:
        [word] = table.sensible_words(1)
        table.go(1, word)
    return table.purses[0] - before


def test_cards_are_kept_for_the_next_journey_but_not_after_the_last() -> None:
    ring = {"seat1": "realm plain hand", "seat2": "hand", "seat4": "realm desert hand"}
    early = travelling("dragon", **ring)
    late = travelling("dragon", also="journey 4", **ring)

    assert early.sensible_words(1) == ["stop"]  # two gold are less than a dragon is worth
    assert late.sensible_words(1) == ["dragon"]


def test_direction_and_bodyguard_are_said_before_the_step_in_either_order() -> None:
    ring = {
        "seat1": "realm plain forest+thief2 hand",
        "seat2": "realm river+thief3 hand",
        "seat4": "realm desert+thief2 lake hand",
    }
    words = []
    for begun in ("", "bodyguard", "turn"):
        table = travelling("pig pig turn bodyguard", at="2a", also="journey 4", **ring)
        if begun:
            table.go(1, begun)
        while table.state.player_to_move == 0 and table.state.figure == 4:
            [word] = table.sensible_words(1)
            words.append(word)
            table.go(1, word)

    assert words == ["turn", "bodyguard", "pig", "turn", "pig", "bodyguard", "pig"]


def test_what_the_journey_needs_is_not_discarded() -> None:
    table = Elves(
        "discarding 1\ndue 4\n"
        "1 realm desert lake hand plain pig*2 dragon raft*3 turn\n2 realm river hand\n3\n4"
    )
    words = []
    while table.phase == "discarding":
        [word] = table.sensible_words(1)
        words.append(word)
        table.go(1, word)

    assert sorted(words) == ["-pig", "-pig", "-plain", "-turn"]


def test_whoever_has_no_place_yet_keeps_one_within_reach() -> None:
    table = Elves("discarding 1\ndue 4\n1 hand plain lake pig turn thief\n2 realm river hand\n3\n4")
    words = []
    while table.phase == "discarding":
        [word] = table.sensible_words(1)
        words.append(word)
        table.go(1, word)

    assert "-plain" not in words


def test_only_a_place_that_is_in_the_way_is_closed() -> None:
    useful = Elves(laid_out(seat1="realm plain hand pig"))
    spoilt = Elves(laid_out(seat1="realm plain+thief2 hand pig"))
    beyond = Elves(laid_out(seat1="realm lake hand pig"))

    assert "close-a" in useful.words(1)
    assert "close-a" not in useful.sensible_words(1)
    assert "close-a" in spoilt.sensible_words(1)
    assert "close-a" in beyond.sensible_words(1)


def test_a_third_purchase_is_not_worth_a_thought() -> None:
    table = Elves(laid_out(seat1="bought 2 realm plain hand pig"))

    assert "buy" in table.words(1)
    assert "buy" not in table.sensible_words(1)


def test_three_for_four_is_not_worth_a_thought_with_a_small_hand() -> None:
    small = Elves(laid_out(seat1="realm plain hand pig*4 raft*3"))
    large = Elves(laid_out(seat1="realm plain hand pig*4 raft*4"))

    assert "draw" in small.words(1)
    assert "draw" not in small.sensible_words(1)
    assert "draw" in large.sensible_words(1)


def test_whoever_has_no_place_lays_the_first_one_at_home() -> None:
    first = Elves(laid_out(seat1="hand plain lake"))
    second = Elves(laid_out(seat1="realm lake hand plain"))

    first.go(1, "plain")
    second.go(1, "plain")

    assert first.words(1) == second.sensible_words(1) == ["realm1", "realm2", "realm3", "realm4"]
    assert first.sensible_words(1) == ["realm1"]


def test_whoever_travels_later_sets_out_from_home() -> None:
    seats = {"seat2": "realm river hand raft*3", "seat4": "realm desert lake hand"}
    home, away = spelling("pig*4", **seats), spelling("pig*4", at="1b", **seats)
    away.state.is_reversed = away.state.is_guarded = 1
    prospects = []

    for table in (home, away):
        points = np.zeros(6, np.int64)
        bots.prospects(record_of(table.boxes), record_of(table.states), points)
        prospects.append(points.tolist())

    assert prospects[0][1:] == prospects[1][1:]


def test_a_spell_is_worth_a_thought_beside_the_best_step() -> None:
    table = spelling("pig cloud raft*3", at="1a")
    only = spelling("raft*4 bodyguard", at="1a", seat1="purse 3 realm plain+thief2 hand")

    assert table.sensible_words(1) == ["spell", "pig"]
    only.go(1, "bodyguard")
    assert only.sensible_words(1) == only.words(1)


@pytest.mark.parametrize("spell", [False, True])
def test_sensible_decisions_are_enough_to_play_whole_matches(spell: bool) -> None:
    """In other words: none of them leads into a dead end."""
    for seed in range(3):
        box = pack_box(GAME, values(shipped_box(GAME)), 3, ["magic-spell"] if spell else [])
        rng, dice = stream_of("sensible", seed), random.Random(seed)
        position = Position.begun(GAME, box, rng)
        while not position.is_over:
            seat = position.acting()[0]
            sensible = position.sensible(seat)
            words = [GAME.word(action) for action in sensible]
            assert words
            assert set(sensible) <= set(position.legal(seat))
            position = position.played(seat, GAME.action(travel_far(words, dice)), rng)


def test_prospects_are_what_everybody_comes_home_with() -> None:
    compared = 0
    for seed in range(8):
        for position, seat, *_ in decisions_of(4, travel_far, f"prospects {seed}"):
            state = record_of(position.state)
            is_start = state.phase == Phase.TRAVELLING and state.dragon == seat
            if is_start and state.journey == 4 and state.figure == 0:
                state.purse[:4] += 20  # so that nobody depends on the gold of others
                points = np.zeros(6, np.int64)
                bots.prospects(record_of(position.box), state, points)
                later = position
                while not later.is_over:
                    mover = later.acting()[0]
                    [action] = later.sensible(mover)
                    later = later.played(mover, action, stream_of("home"))
                assert (points // COIN).tolist() == later.state["purse"][0].tolist()
                compared += 1
                break

    assert compared > 4


def simulated(table: Elves, number: int) -> str:
    """What a simulated player says now."""
    actions = np.array(table.position.sensible(0), np.int16)
    box, state, rng = map(record_of, (table.boxes, table.states, stream_of("say", number)))
    return GAME.word(bots.rollout(box, state, 0, actions, len(actions), rng))


def test_simulated_players_lay_a_start_within_reach_at_home() -> None:
    table = Elves(laid_out(seat1="hand plain forest lake pig gold"))

    assert {simulated(table, number) for number in range(20)} == {"forest"}
    table.go(1, "forest")
    assert {simulated(table, number) for number in range(20)} == {"realm1"}


def test_simulated_players_without_a_place_say_so_and_fetch_one_within_reach() -> None:
    table = Elves(laid_out(seat1="hand raft dragon"))

    assert simulated(table, 1) == "announce"
    table.go(1, "announce")
    assert simulated(table, 1) == "fetch-desert"


def test_simulated_players_put_gold_where_it_pays_them() -> None:
    table = Elves(
        laid_out(seat1="realm plain hand pig dragon gold", seat2="realm desert lake hand")
    )

    table.go(1, "gold")

    assert simulated(table, 1) == "2a"


def test_a_little_thought_beats_the_wanderer(is_soaking: bool) -> None:
    facts = values(shipped_box(GAME))
    for players, share in ((2, 0.85), (4, 0.5)):
        tasks = duel(
            GAME, facts, "search60", "wanderer", players, 200 if is_soaking else 12, "wander"
        )

        outcome = share_of("search60", "wanderer", [play_match(task) for task in tasks])

        assert outcome.share >= share
