"""König der Elfen, sentence by sentence; run interpreted and compiled."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from catalogue import box_for, new_match, played, stream_of
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.compiled import Records, copied, is_interpreted
from fabeltafel.engine import engine_of
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.game import BoxError, Event, NotationError
from fabeltafel.games.koenig.components import (
    CARDS,
    DEEDS,
    FETCHING,
    KINDS,
    LAST_TRANSPORT,
    PLACES,
    PLANNING,
    TERRAINS,
    THIEF,
    TRANSPORTS,
    TRAVELLING,
)
from fabeltafel.games.koenig.notation import CARDS_BY_WORD, SPOTS_BY_WORD
from games.koenig.laying import (
    CHOOSERS,
    GAME,
    Chooser,
    Elves,
    decisions_of,
    laid_out,
    never_pass,
    scarce,
    spelling,
    told,
    total,
    travel_far,
    travelling,
)

ALL_PLAYERS = pytest.mark.parametrize("players", GAME.players)


# §1 The box


def test_1_1_there_are_120_cards_26_places_64_travel_cards_and_30_action_cards() -> None:
    deck = box_for(GAME, 4)["deck"][0]

    assert deck.sum() == 120
    assert deck[1 : PLACES + 1].sum() == 26
    assert deck[PLACES + 1 : LAST_TRANSPORT + 1].sum() == 64
    assert deck[LAST_TRANSPORT + 1 :].sum() == 30
    assert len(KINDS) - 1 == CARDS == 19


def test_1_2_the_terrain_fixes_the_gold_and_river_and_desert_give_nine() -> None:
    gold = dict(zip(TERRAINS, box_for(GAME, 4)["gold"][0, 1:].tolist(), strict=True))

    assert gold == {"plain": 2, "river": 3, "forest": 4, "mountain": 5, "desert": 6, "lake": 7}
    assert gold["river"] + gold["desert"] == 9
    assert shipped_box(GAME)["gold"].mark == "reconstructed"


def test_1_3_the_counts_are_marked_as_reconstructed() -> None:
    facts = shipped_box(GAME)

    assert facts["places"].value == [5, 5, 4, 4, 4, 4]
    assert facts["travel_cards"].value == [9, 9, 9, 9, 9, 9, 10]
    assert facts["action_cards"].value == [5] * 6
    names = ("places", "travel_cards", "action_cards")
    assert {facts[name].mark for name in names} == {"reconstructed"}


@pytest.mark.parametrize(
    ("transport", "needed"),
    [
        ("pig", {"plain": 1, "forest": 1}),
        ("elfcycle", {"plain": 1, "forest": 1, "mountain": 2}),
        ("cloud", {"plain": 2, "forest": 2, "mountain": 1}),
        ("unicorn", {"forest": 1, "mountain": 1, "desert": 2}),
        ("wagon", {"plain": 1, "forest": 2, "mountain": 2, "desert": 2}),
        ("dragon", {"plain": 1, "forest": 2, "mountain": 1, "desert": 1}),
        ("raft", {"river": 1, "lake": 2}),
    ],
)
def test_1_4_a_place_takes_so_many_cards_of_one_transport(
    transport: str, needed: dict[str, int]
) -> None:
    for terrain in TERRAINS:
        for cards in range(1, 4):
            table = Elves(f"travelling 1\n1 realm {terrain} hand {transport}*{cards} gold\n2\n3\n4")
            can_go = terrain in needed and cards >= needed[terrain]
            assert (transport in table.words(1)) == can_go
        if terrain in needed:
            table.go(1, transport)
            assert table.count("hands", transport, 1) == 3 - needed[terrain]


def test_1_5_four_kinds_are_played_in_planning_and_two_in_travelling() -> None:
    hand = f"hand {' '.join(DEEDS)}"
    planning = Elves(laid_out(seat1=f"realm plain river {hand}"))
    travelling = Elves(laid_out(phase="travelling 1\nat 1a", seat1=f"realm plain {hand} pig*2"))

    assert set(planning.words(1)) & set(DEEDS) == {"gold", "thief", "tree", "monster"}
    assert set(travelling.words(1)) & set(DEEDS) == {"turn"}
    assert planning.refusal(1, "bodyguard") == planning.refusal(1, "turn") == "2.2"
    assert travelling.refusal(1, "thief") == "2.2"


def test_1_6_everybody_has_four_coats_of_arms() -> None:
    state = new_match(GAME, 6, "arms").state

    assert state["arms"][0].tolist() == [4] * 6


# §2 The course of the game


@ALL_PLAYERS
def test_2_1_everybody_starts_with_twelve_gold_and_the_dragon_is_drawn_by_lot(players: int) -> None:
    states = [new_match(GAME, players, seed).state.view(np.recarray)[0] for seed in range(40)]

    assert {int(state.dragon) for state in states} == set(range(players))
    for state in states:
        assert state.purse.tolist() == [12] * players + [0] * (6 - players)
        assert state.player_to_move == state.dragon


def test_2_1_as_many_journeys_as_players_but_five_with_six() -> None:
    journeys = [int(box_for(GAME, players)["journeys"][0]) for players in GAME.players]

    assert journeys == [2, 3, 4, 5, 5]


def test_2_1_the_dragon_passes_to_the_left_after_each_journey() -> None:
    table = Elves(laid_out(phase="travelling 3\ndragon 4", seat3="realm plain hand pig"))

    events = table.go(3, "stop")

    assert table.state.dragon == table.state.player_to_move == 0
    assert table.state.journey == 2
    assert ("moved_dragon", 2, 0) in told(table, events)


def test_2_2_each_phase_goes_clockwise_from_the_start_player_and_is_finished_by_all() -> None:
    table = Elves(
        "planning 3\ndragon 3\n" + "\n".join(f"{n} realm plain hand pig*2" for n in (1, 2, 3, 4))
    )
    order = []

    for _ in range(8):
        seat = int(table.state.player_to_move) + 1
        order.append(seat)
        table.go(seat, table.words(seat)[0])  # pass, and later stop

    assert order == [3, 4, 1, 2] * 2
    assert table.state.journey == 2
    assert table.refusal(1, "pass") == "2.2"


def test_2_2_a_phase_has_its_own_words() -> None:
    planning = Elves(laid_out(seat1="realm plain hand pig forest"))
    travelling = Elves(laid_out(phase="travelling 1", seat1="realm plain hand pig forest"))

    assert planning.refusal(1, "pig") == planning.refusal(1, "stop") == "2.2"
    assert planning.refusal(1, "-pig") == planning.refusal(1, "fetch-plain") == "2.2"
    assert planning.refusal(1, "realm1") == planning.refusal(1, "1a") == "2.2"
    assert travelling.refusal(1, "forest") == travelling.refusal(1, "pass") == "2.2"
    planning.go(1, "forest")
    assert planning.refusal(1, "pass") == planning.refusal(1, "1a") == "2.2"


@ALL_PLAYERS
def test_2_3_ten_cards_each_before_the_first_journey(players: int) -> None:
    state = new_match(GAME, players, "deal").state.view(np.recarray)[0]

    assert state.hand_size[:players].tolist() == [10] * players
    assert state.hands.sum(axis=1).tolist()[:players] == [10] * players
    assert state.pile_size == state.pile.sum() == 120 - 10 * players


def test_2_3_eight_new_cards_before_every_later_journey_on_top_of_the_hand_kept() -> None:
    table = Elves(laid_out(phase="travelling 4", seat4="realm plain hand pig*9 raft*5"))

    events = table.go(4, "pig stop")

    assert table.state.hand_size[:4].tolist() == [10, 10, 10, 21]
    assert [event[:2] for event in told(table, events)[-4:]] == [("dealt", 8)] * 4
    assert [event.seat for event in events[-4:]] == [1, 2, 3, 0]


def test_2_3_too_few_cards_are_dealt_one_each_in_turn_until_they_run_out() -> None:
    few = {"places": [5, 5, 4, 4, 4, 4], "travel_cards": [0] * 7, "action_cards": [0] * 6}
    box = pack_box(GAME, {**values(shipped_box(GAME)), **few}, 6)

    state = engine_of(GAME).setup(box, stream_of("few")).view(np.recarray)[0]

    sizes = np.roll(state.hand_size, -int(state.dragon))
    assert sizes.tolist() == [5, 5, 4, 4, 4, 4]
    assert state.pile_size == 0


def test_2_3_only_cards_of_the_own_hand_can_be_played() -> None:
    table = Elves(laid_out(seat1="realm plain hand thief"))

    assert table.refusal(1, "forest") == table.refusal(1, "gold") == "2.3"


# §3 Planning


def test_3_1_a_place_goes_into_any_realm_with_fewer_than_two() -> None:
    table = Elves(laid_out(seat1="realm plain hand forest", seat3="realm river lake hand pig"))

    assert table.say(1, "forest") == []
    assert table.words(1) == ["realm1", "realm2", "realm4"]
    events = table.say(1, "realm2")

    assert table.kind("2a") == "forest"
    assert told(table, events) == [("laid", CARDS_BY_WORD["forest"], SPOTS_BY_WORD["2a"])]
    assert table.state.hand_size[0] == 0
    assert table.state.player_to_move == 1


def test_3_1_a_full_realm_takes_no_place_not_even_its_owners() -> None:
    table = Elves(laid_out(seat1="realm plain river hand forest"))

    table.say(1, "forest")

    assert table.words(1) == ["realm2", "realm3", "realm4"]
    assert table.refusal(1, "realm1") == "3.1"
    assert table.refusal(1, "realm5") == "3.1"


def test_3_1_with_all_realms_full_no_place_card_can_be_played() -> None:
    full = {f"seat{n}": "realm plain forest hand pig desert" for n in range(1, 5)}
    table = Elves(laid_out(**full), places=[5, 5, 4, 4, 4, 4])

    assert "desert" not in table.words(1)
    assert table.refusal(1, "desert") == "3.1"


def test_3_1_places_lie_from_right_to_left_in_the_order_laid() -> None:
    table = Elves(laid_out(seat1="hand forest pig", seat2="hand river pig"))

    table.say(1, "forest realm3")
    table.say(2, "river realm3")

    assert (table.kind("3a"), table.kind("3b")) == ("forest", "river")


def test_3_1_if_the_right_place_is_closed_the_remaining_one_is_the_first() -> None:
    table = Elves(laid_out(seat1="realm forest river+gold2+thief3+monster4 hand pig"))

    table.say(1, "close-a")

    assert (table.kind("1a"), table.kind("1b")) == ("river", "")
    first = SPOTS_BY_WORD["1a"]
    state = table.state
    assert (state.gold[first], state.thief[first], state.obstacle[first]) == (2, 3, 4)
    assert not state.gold[first + 1]
    assert not state.obstacle[first + 1]


def test_3_2_three_cards_are_drawn_then_four_of_ones_choice_discarded() -> None:
    table = Elves(laid_out(seat1="realm plain hand pig*2 raft"))

    events = table.say(1, "draw", "lake thief turn")
    assert told(table, events) == [
        ("drew", CARDS_BY_WORD[card], 0) for card in ("lake", "thief", "turn")
    ]
    assert table.state.due == 4
    assert table.words(1) == ["-lake", "-pig", "-raft", "-thief", "-turn"]
    assert table.refusal(1, "pass") == "2.2"
    events = table.say(1, "-turn -pig -lake -pig")

    assert table.told(events) == ["discarded"] * 4
    assert table.count("discard", "pig") == 2
    assert table.count("hands", "raft", 1) == table.count("hands", "thief", 1) == 1
    assert table.state.hand_size[0] == 2
    assert (table.state.due, table.state.player_to_move) == (0, 1)


def test_3_2_people_pick_in_any_order_and_no_card_twice() -> None:
    table = Elves("discarding 1\ndue 4\n1 hand plain pig*2 raft turn\n2\n3\n4")
    other = Elves("discarding 1\ndue 4\n1 hand plain pig*2 raft turn\n2\n3\n4")

    table.say(1, "-raft -plain")
    assert table.refusal(1, "-raft") == "2.3"
    assert table.words(1) == ["-pig", "-turn"]
    table.say(1, "-pig -pig")
    other.say(1, "-pig -pig -plain -raft")

    assert table.states.tobytes() == other.states.tobytes()


def test_3_2_drawing_needs_a_card_in_the_hand() -> None:
    table = Elves(laid_out(seat1="realm plain hand"))

    assert table.refusal(1, "draw") == "3.2"
    assert Elves(laid_out(seat1="realm plain hand pig")).refusal(1, "draw") is None


def test_3_2_drawing_needs_a_card_besides_the_one_fetched_in_this_phase() -> None:
    table = Elves(laid_out(seat1="fetched lake realm plain hand lake shown lake"))

    assert table.refusal(1, "draw") == "3.2"
    assert Elves(laid_out(seat1="fetched lake hand lake pig")).refusal(1, "draw") is None


def test_3_2_drawing_needs_three_cards_in_pile_and_discards_together() -> None:
    enough = scarce("realm plain hand pig", discard="raft", pile=["lake", "turn"])
    too_few = scarce("realm plain hand pig", discard="raft", pile=["lake"])

    assert "draw" in enough.words(1)
    assert too_few.refusal(1, "draw") == "3.2"


def test_3_3_purchases_cost_1_then_2_then_3_gold_and_there_is_no_fourth() -> None:
    table = Elves(laid_out(seat1="purse 12 realm plain hand"))

    for price, card in enumerate(("raft", "thief", "lake"), start=1):
        events = table.say(1, "buy", card)
        assert told(table, events) == [("bought", price, 0), ("took", CARDS_BY_WORD[card], 0)]
        table.state.player_to_move = 0

    assert table.purses[0] == 12 - 6
    assert table.state.hand_size[0] == 3
    assert table.refusal(1, "buy") == "3.3"


def test_3_3_only_with_enough_gold() -> None:
    assert Elves(laid_out(seat1="purse 0 realm plain hand")).refusal(1, "buy") == "3.3"
    assert Elves(laid_out(seat1="purse 1 realm plain hand")).refusal(1, "buy") is None
    assert Elves(laid_out(seat1="purse 1 bought 1 realm plain hand")).refusal(1, "buy") == "3.3"


def test_3_3_purchases_are_counted_anew_in_the_next_journey() -> None:
    table = Elves(
        "planning 1\npasses 3\n"
        + "\n".join(f"{n} bought 3 realm plain hand pig" for n in (1, 2, 3, 4))
    )

    table.go(1, "pass")

    assert not table.state.bought.any()


def test_3_4_a_card_beside_a_place_is_marked_with_arms() -> None:
    table = Elves(laid_out(seat1="realm plain hand thief", seat2="realm river hand pig"))

    table.say(1, "thief")
    assert table.words(1) == ["1a", "2a"]
    events = table.say(1, "2a")

    spot = SPOTS_BY_WORD["2a"]
    assert told(table, events) == [("played", THIEF, spot)]
    assert table.state.thief[spot] == 1
    assert table.state.arms[0] == 3
    assert table.state.player_to_move == 1


def test_3_4_at_most_one_gold_one_thief_and_one_obstacle_for_each_place() -> None:
    hand = "hand gold thief tree pig"
    full = Elves(laid_out(seat1=f"realm plain+gold2+thief3+tree4 {hand}"))
    bare = Elves(laid_out(seat1=f"realm plain {hand}"))

    assert not {"gold", "thief", "tree"} & set(full.words(1))
    assert full.refusal(1, "gold") == full.refusal(1, "tree") == "3.4"
    for card, owners in (("gold", "gold"), ("thief", "thief"), ("tree", "obstacle")):
        bare.say(1, f"{card} 1a")
        bare.state.player_to_move = 0
        assert bare.state[owners][1] == 1
    assert bare.state.arms[0] == 1


def test_3_4_trees_on_land_and_monsters_on_water() -> None:
    table = Elves(
        laid_out(
            seat1="realm plain forest hand tree monster",
            seat2="realm mountain desert hand pig",
            seat3="realm river lake hand pig",
        )
    )
    before = copied(table.states)

    table.say(1, "tree")
    assert table.words(1) == ["1a", "1b", "2a", "2b"]
    assert table.refusal(1, "3a") == table.refusal(1, "4a") == "3.4"
    table.states = before
    table.say(1, "monster")

    assert table.words(1) == ["3a", "3b"]
    assert table.refusal(1, "1a") == "3.4"


def test_3_4_four_arms_at_a_time_on_the_table() -> None:
    table = Elves(
        laid_out(
            seat1="realm plain+gold1+thief1 hand gold thief tree",
            seat2="realm river+gold1+monster1 hand pig",
        )
    )

    assert table.state.arms[0] == 0
    assert table.refusal(1, "tree") == table.refusal(1, "thief") == "3.4"


def test_3_5_closing_costs_2_and_1_for_each_action_card_there_anyones() -> None:
    table = Elves(
        laid_out(seat1="purse 5 realm plain river+gold1+thief2+monster3 hand pig"),
    )

    events = table.say(1, "close-b")

    assert told(table, events) == [("closed", SPOTS_BY_WORD["1b"], 5)]
    assert table.purses[0] == 0
    assert all(table.count("discard", card) == 1 for card in ("river", "gold", "thief", "monster"))
    assert table.state.discard_size == 4
    assert table.state.player_to_move == 1


def test_3_5_only_a_place_of_the_own_realm_and_only_with_enough_gold() -> None:
    table = Elves(laid_out(seat1="purse 4 realm plain river+gold1+thief2+monster3 hand pig"))

    assert table.words(1).count("close-a") == 1
    assert table.refusal(1, "close-b") == "3.5"
    assert table.refusal(1, "close-c") == "3.5"
    assert Elves(laid_out(seat1="purse 1 realm plain hand pig")).refusal(1, "close-a") == "3.5"


def test_3_5_arms_come_back_at_once_when_a_place_is_closed() -> None:
    table = Elves(
        laid_out(
            seat1="realm plain+gold2+thief2+tree2 hand pig",
            seat2="realm river+gold2 hand thief",
        )
    )
    assert table.state.arms[1] == 0

    table.say(1, "close-a")

    assert table.state.arms[1] == 3
    assert "thief" in table.words(2)


def test_3_6_passing_needs_a_place_in_the_own_realm() -> None:
    assert Elves(laid_out(seat1="hand plain")).refusal(1, "pass") == "3.6"
    assert Elves(laid_out(seat1="realm plain hand pig")).refusal(1, "pass") is None


def test_3_6_a_pass_is_not_final() -> None:
    table = Elves(
        laid_out(seat1="realm plain hand lake pig", seat2="hand forest", seat3="realm plain")
    )

    table.say(1, "pass")
    assert table.state.passes == 1
    table.say(2, "forest realm2")
    assert table.state.passes == 0
    table.state.player_to_move = 0

    assert "lake" in table.words(1)


def test_3_6_the_first_passer_gets_no_extra_turn() -> None:
    table = Elves(
        "planning 2\ndragon 1\n" + "\n".join(f"{n} realm plain hand pig*2" for n in (1, 2, 3, 4))
    )

    for seat in (2, 3, 4):
        table.say(seat, "pass")
    events = table.say(1, "pass")

    assert table.told(events) == ["passed", "planned", "set_out"]
    assert table.phase == "travelling"
    assert table.state.player_to_move == 0


def test_3_7_only_with_no_place_in_the_realm_and_none_in_the_hand() -> None:
    assert Elves(laid_out(seat1="hand pig*3")).words(1) == ["announce", "draw", "buy"]
    assert Elves(laid_out(seat1="realm plain hand pig")).refusal(1, "announce") == "3.7"
    assert Elves(laid_out(seat1="hand pig lake")).refusal(1, "announce") == "3.7"


def test_3_7_first_the_hand_is_shown_to_all_and_then_the_pile_is_searched() -> None:
    table = Elves(laid_out(seat1="hand pig*2 raft"))

    events = table.say(1, "announce")

    assert table.told(events) == ["announced", "searched"]
    assert all(event.is_final for event in events)
    assert table.count("shown", "pig", 1) == 2
    assert table.state.shown[0].sum() == 3
    assert table.words(1) == [f"fetch-{terrain}" for terrain in TERRAINS]
    assert events[1].arguments[0] == sum(1 << card for card in range(1, PLACES + 1))


def test_3_7_a_place_of_ones_choice_is_taken_and_one_other_card_discarded() -> None:
    table = Elves(laid_out(seat1="hand pig*2 raft"))

    table.say(1, "announce")
    events = table.say(1, "fetch-lake")
    assert told(table, events) == [("fetched", CARDS_BY_WORD["lake"], 0)]
    assert table.words(1) == ["-pig", "-raft"]
    assert table.refusal(1, "-lake") == "3.7"
    events = table.say(1, "-raft")

    assert told(table, events) == [("exchanged", CARDS_BY_WORD["raft"], 0)]
    assert table.state.hand_size[0] == 3
    assert table.count("hands", "lake", 1) == table.count("shown", "lake", 1) == 1
    assert table.state.fetched[0] == CARDS_BY_WORD["lake"]
    assert (table.phase, table.state.player_to_move) == ("planning", 1)


def test_3_7_whoever_has_no_other_card_discards_nothing() -> None:
    table = Elves(laid_out(seat1="hand"))

    table.say(1, "announce fetch-plain")

    assert table.state.hand_size[0] == 1
    assert table.state.player_to_move == 1


def test_3_7_only_terrains_of_the_pile_can_be_taken() -> None:
    table = scarce("hand pig", pile=["lake", "lake", "desert", "raft"])

    table.say(1, "announce")

    assert table.words(1) == ["fetch-desert", "fetch-lake"]
    assert table.refusal(1, "fetch-plain") == "3.7"
    table.say(1, "fetch-lake")
    assert not table.state.found.any()


def test_3_7_with_no_place_in_the_pile_the_discards_are_shuffled_in() -> None:
    table = scarce("hand pig", discard="river plain", pile=["raft", "raft"])

    events = table.say(1, "announce")

    assert table.told(events) == ["announced", "reshuffled", "searched"]
    assert table.state.pile_size == 4
    assert table.state.discard_size == 0
    assert table.words(1) == ["fetch-plain", "fetch-river"]


@pytest.mark.parametrize("discard", ["", "turn"])
def test_3_7_still_none_and_one_may_pass_with_an_empty_realm_for_the_rest_of_the_phase(
    discard: str,
) -> None:
    table = scarce("hand pig*2", discard=discard, pile=["raft", "raft", "raft"])

    events = table.say(1, "announce")

    names = table.told(events)
    assert names == ["announced", *["reshuffled"] * bool(discard), "found_nothing"]
    assert table.state.hand_size[0] == 2
    assert table.state.searched[0] == 1
    assert table.state.player_to_move == 1
    table.state.player_to_move = 0
    assert table.words(1) == ["pass", "draw", "buy"]
    assert table.refusal(1, "announce") == "3.7"


def test_3_7_with_no_place_on_the_table_nobody_travels() -> None:
    table = Elves("planning 2\npasses 1\n1 searched hand pig\n2 searched hand raft", players=2)

    events = table.go(2, "pass")

    names = table.told(events)
    assert names == ["passed", "planned", "cleared", "moved_dragon", "dealt", "dealt"]
    assert not table.state.searched.any()


def test_3_7_with_an_empty_realm_one_starts_at_the_next_place_clockwise() -> None:
    table = Elves(laid_out(phase="travelling 3", seat1="realm forest hand pig", seat3="hand pig*2"))

    events = table.say(3, "pig")

    assert ("arrived", SPOTS_BY_WORD["1a"], CARDS_BY_WORD["forest"]) in told(table, events)


def test_3_7_the_fetched_card_may_not_be_discarded_later_in_this_phase() -> None:
    table = Elves("discarding 1\ndue 4\n1 fetched lake hand lake pig*4 shown lake\n2\n3\n4")

    assert table.words(1) == ["-pig"]
    assert table.refusal(1, "-lake") == "3.7"


def test_3_7_one_of_its_terrain_must_be_kept() -> None:
    table = Elves("discarding 1\ndue 4\n1 fetched lake hand lake*2 pig*3 shown lake\n2\n3\n4")

    table.say(1, "-lake")
    assert table.words(1) == ["-pig"]
    assert table.refusal(1, "-lake") == "3.7"
    table.say(1, "-pig -pig -pig")

    assert table.count("hands", "lake", 1) == 1


def test_3_7_once_one_of_its_terrain_is_played_the_duty_ends() -> None:
    table = Elves(laid_out(seat1="fetched lake hand lake*2 pig shown lake"))

    table.say(1, "lake realm2")
    assert not table.state.fetched.any()
    table.state.player_to_move = 0
    table.say(1, "draw", "raft raft raft")

    assert "-lake" in table.words(1)


def test_3_7_another_place_played_does_not_end_the_duty() -> None:
    table = Elves(laid_out(seat1="fetched lake hand lake river shown lake"))

    table.say(1, "river realm1")

    assert table.state.fetched[0] == CARDS_BY_WORD["lake"]


def test_3_7_the_duty_ends_with_the_phase() -> None:
    table = Elves(
        "planning 1\npasses 3\n1 fetched lake realm plain hand lake shown lake\n"
        + "\n".join(f"{n} realm plain hand pig" for n in (2, 3, 4))
    )

    table.go(1, "pass")

    assert not table.state.fetched.any()
    assert table.count("shown", "lake", 1) == 1


def test_3_8_an_empty_pile_is_made_anew_from_the_discards_when_a_card_is_needed() -> None:
    table = scarce("realm plain hand pig", discard="raft turn lake", pile=["gold"])

    events = table.say(1, "draw", "gold lake raft")

    assert table.told(events) == ["drew", "reshuffled", "drew", "drew"]
    assert table.state.pile_size == 1
    assert table.state.discard_size == 0


def test_3_8_a_purchase_that_takes_the_last_card_does_not_shuffle_yet() -> None:
    table = scarce("realm plain hand pig", discard="raft", pile=["gold"])

    events = table.say(1, "buy", "gold")

    assert table.told(events) == ["bought", "took"]
    assert (table.state.pile_size, table.state.discard_size) == (0, 1)


def test_3_8_with_both_piles_empty_nobody_draws_or_buys() -> None:
    table = scarce("realm plain hand pig")

    assert table.words(1) == ["pass", "close-a"]
    assert table.refusal(1, "draw") == "3.2"
    assert table.refusal(1, "buy") == "3.3"


def test_3_8_with_both_piles_empty_a_search_finds_nothing() -> None:
    table = scarce("hand pig")

    events = table.say(1, "announce")

    assert table.told(events) == ["announced", "found_nothing"]


def fuel(box: Records, states: Records) -> tuple[int, ...]:
    """§3.9 What planning uses up, from the most precious on; every finished action takes some."""
    state = states.view(np.recarray)[0]
    players, realm_size = int(box["players"][0]), int(box["realm_size"][0])
    free = players * realm_size - int((state.places > 0).sum())
    seats = range(players)
    may_announce = sum(not state.searched[n] and not state.fetched[n] for n in seats)
    return int(state.purse.sum()), free, may_announce, int(state.hand_size.sum())


@pytest.mark.parametrize("chooser", CHOOSERS, ids=lambda chooser: chooser.__name__)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_3_9_every_action_but_a_pass_uses_something_up_and_passes_end_the_phase(
    chooser: Chooser, players: int
) -> None:
    """Adversaries included: gold, free places, announcements, cards, in this order."""
    actions = 0
    at_the_start: tuple[int, ...] = ()
    for box, before, seat, word, after in decisions_of(players, chooser, "fuel"):
        is_begun = before["phase"][0] == PLANNING and not before["lifted"][0]
        at_the_start = fuel(box, before) if is_begun else at_the_start
        if after["phase"][0] == PLANNING and after["player_to_move"][0] != seat:
            is_pass = word == "pass"
            is_next_journey = after["journey"][0] > before["journey"][0]
            assert is_next_journey or (fuel(box, after) < at_the_start) != is_pass
            actions += 1
        assert after["passes"][0] < players

    assert actions > 5


# §4 Travelling


def test_4_1_from_the_own_right_place_clockwise_round_the_ring_and_no_place_is_skipped() -> None:
    table = travelling("pig*4 raft*4 dragon*2")

    events = table.say(1, "pig") + table.say(1, "pig") + table.say(1, "raft")
    events += table.say(1, "dragon") + table.say(1, "raft") + table.say(1, "dragon")

    arrivals = [argument for name, argument, _ in told(table, events) if name == "arrived"]
    route = ["1a", "1b", "2a", "4a", "4b", "1a"]
    assert arrivals == [SPOTS_BY_WORD[spot] for spot in route]
    assert table.phase == "travelling"


def test_4_1_one_stops_whenever_one_likes_even_at_once() -> None:
    table = travelling("pig*4")

    events = table.go(1, "stop")

    assert ("stopped", 0, 0) in told(table, events)
    assert table.purses[0] == 12
    assert table.phase == "planning"


def test_4_1_on_a_ring_of_one_place_every_step_leads_there_again() -> None:
    table = Elves("travelling 1\n1 realm river hand raft*3\n2\n3\n4")

    table.say(1, "raft")
    table.say(1, "raft")

    assert table.purses[0] == 12 + 3 + 3


def test_4_1_each_player_travels_in_turn() -> None:
    table = travelling("pig*2", seat2="realm river hand raft*3")

    events = table.say(1, "pig") + table.say(1, "stop")

    assert table.told(events)[-1] == "set_out"
    assert table.state.player_to_move == 1
    assert table.state.figure == 0
    assert table.words(2) == ["stop", "raft"]


def test_4_2_exactly_the_cards_needed_all_of_one_transport() -> None:
    table = travelling("unicorn elfcycle wagon*3", at="1a")

    assert table.words(1) == ["stop", "elfcycle", "unicorn", "wagon"]
    events = table.say(1, "wagon")

    assert ("rode", CARDS_BY_WORD["wagon"], 2) in told(table, events)
    assert table.count("hands", "wagon", 1) == 1
    assert table.count("discard", "wagon") == 2


def test_4_2_cards_of_two_transports_do_not_add_up() -> None:
    table = travelling("cloud wagon dragon", at="1a")

    assert table.words(1) == ["stop"]
    assert table.refusal(1, "cloud") == table.refusal(1, "wagon") == "4.2"


def test_4_2_one_card_more_for_another_players_obstacle() -> None:
    for hand, words in (("unicorn pig", ["stop"]), ("unicorn*2 pig", ["stop", "unicorn"])):
        table = travelling(hand, at="1a", seat1="realm plain forest+tree3 hand")
        assert table.words(1) == words
    events = table.say(1, "unicorn")

    assert ("rode", CARDS_BY_WORD["unicorn"], 2) in told(table, events)


def test_4_2_the_own_obstacle_and_the_own_thief_do_nothing() -> None:
    table = travelling("unicorn pig", at="1a", seat1="purse 0 realm plain forest+thief1+tree1 hand")

    events = table.say(1, "unicorn")

    assert table.purses[0] == 4
    assert "robbed" not in table.told(events)
    assert table.count("hands", "unicorn", 1) == 0


def test_4_3_another_players_thief_takes_two_gold_for_its_owner() -> None:
    table = travelling("pig*3", at="1a", seat1="purse 5 realm plain forest+thief3 hand")

    events = table.say(1, "pig")

    assert told(table, events)[1:] == [
        ("arrived", SPOTS_BY_WORD["1b"], CARDS_BY_WORD["forest"]),
        ("robbed", 2, 2),
        ("earned", 4, SPOTS_BY_WORD["1b"]),
    ]
    assert table.purses == [5 - 2 + 4, 12, 14, 12]


def test_4_3_a_thief_that_cannot_be_paid_blocks_entry_and_a_bodyguard_opens_it() -> None:
    table = travelling(
        "raft*2 bodyguard",
        at="1b",
        seat1="purse 1 realm plain forest hand",
        seat2="realm river+thief3 hand",
    )

    assert table.words(1) == ["stop", "bodyguard"]
    assert table.refusal(1, "raft") == "4.3"
    table.say(1, "bodyguard raft")

    assert table.purses == [1 + 3, 12, 12, 12]


def test_4_3_what_was_earned_earlier_on_the_journey_pays_the_thief() -> None:
    table = travelling("pig*3", seat1="purse 0 realm plain forest+thief3 hand")

    table.say(1, "pig")
    table.say(1, "pig")

    assert table.purses == [0 + 2 - 2 + 4, 12, 14, 12]


def test_4_3_the_gold_of_the_place_itself_comes_too_late() -> None:
    table = travelling("pig*3", seat1="purse 1 realm plain+thief3 forest hand")

    assert table.words(1) == ["stop"]
    assert table.refusal(1, "pig") == "4.3"


def test_4_4_the_place_pays_its_gold_double_with_ones_own_gold_card() -> None:
    for owner, gold in ((1, 8), (2, 4)):
        table = travelling("pig*2", at="1a", seat1=f"realm plain forest+gold{owner} hand")
        events = table.say(1, "pig")
        assert ("earned", gold, SPOTS_BY_WORD["1b"]) in told(table, events)
        assert table.purses[0] == 12 + gold


def test_4_4_a_second_lap_pays_and_robs_again() -> None:
    table = Elves("travelling 1\n1 realm plain+thief2 hand pig*3\n2 realm river hand\n3\n4")
    table.state.hands[0, CARDS_BY_WORD["raft"]] = 2
    table.state.hand_size[0] += 2

    for word in ("pig", "raft", "pig", "raft"):
        table.say(1, word)

    assert table.purses[:2] == [12 + 2 * (2 - 2 + 3), 12 + 2 * 2]


def test_4_5_thieves_and_obstacles_of_a_whole_realm_do_nothing_with_a_bodyguard() -> None:
    table = travelling(
        "dragon raft*2 bodyguard pig",
        at="2a",
        seat4="realm desert+thief2+tree3 lake+thief3+monster2 hand",
    )

    assert table.words(1) == ["stop", "bodyguard"]
    events = table.say(1, "bodyguard dragon") + table.say(1, "raft")

    names = table.told(events)
    assert names == ["hired", "rode", "arrived", "earned", "rode", "arrived", "earned"]
    assert table.purses == [12 + 6 + 7, 12, 12, 12]
    assert table.count("discard", "bodyguard") == 1


def test_4_5_the_bodyguard_ends_on_leaving_the_realm() -> None:
    table = travelling(
        "raft dragon*2 bodyguard pig",
        at="1b",
        seat2="realm river+thief3 hand",
        seat4="realm desert+thief2 lake hand",
    )

    table.say(1, "bodyguard raft")
    assert table.state.is_guarded
    events = table.say(1, "dragon")

    assert ("robbed", 1, 2) in told(table, events)
    assert not table.state.is_guarded


def test_4_5_it_is_played_with_the_first_step_into_the_own_realm_too() -> None:
    table = travelling("pig*3 bodyguard", seat1="realm plain+thief2+tree3 forest+thief3 hand")

    table.say(1, "bodyguard pig")
    table.say(1, "pig")

    assert table.purses == [12 + 2 + 4, 12, 12, 12]


def test_4_5_it_is_not_playable_half_way_through_a_realm() -> None:
    table = travelling("pig*2 bodyguard", at="1a", seat1="realm plain forest+thief3 hand")

    assert table.words(1) == ["stop", "pig"]
    assert table.refusal(1, "bodyguard") == "4.5"


def test_4_5_it_goes_with_a_step_and_one_does_not_stop_instead() -> None:
    table = travelling("raft*2 bodyguard*2", at="1b")

    table.say(1, "bodyguard")

    assert table.words(1) == ["raft"]
    assert table.refusal(1, "stop") == "4.8"
    assert table.refusal(1, "bodyguard") == "4.5"
    assert table.count("hands", "bodyguard", 1) == 2


def test_4_5_no_bodyguard_without_a_step_that_can_be_made() -> None:
    table = travelling("pig*2 bodyguard", at="1b")

    assert table.words(1) == ["stop"]
    assert table.refusal(1, "bodyguard") == "4.5"


def test_4_5_if_all_places_lie_in_one_realm_it_is_never_left() -> None:
    table = Elves(
        "travelling 1\nat 1b\n1 realm plain+thief2 river+thief2 hand pig*2 raft*2 bodyguard\n2",
        players=2,
    )

    assert table.refusal(1, "bodyguard") == "4.5"
    table.state.is_guarded = 1
    table.say(1, "pig")

    assert table.state.is_guarded
    assert table.purses == [12 + 2, 12]


def test_4_5_it_covers_all_three_places_of_a_two_player_realm() -> None:
    table = Elves(
        "travelling 1\n1 realm plain hand bodyguard pig*4 raft*2\n"
        "2 realm plain+thief2 forest+thief2+tree2 river+monster2 hand",
        players=2,
    )

    for words in ("pig", "bodyguard pig", "pig", "raft"):
        table.say(1, words)

    assert table.purses == [12 + 2 + 2 + 4 + 3, 12]


def test_4_6_from_that_step_on_the_other_way_round_until_another_is_played() -> None:
    table = travelling("dragon*2 raft*4 turn*2 pig", at="4a")

    events = table.say(1, "turn raft") + table.say(1, "turn dragon") + table.say(1, "raft")

    arrivals = [argument for name, argument, _ in told(table, events) if name == "arrived"]
    assert arrivals == [SPOTS_BY_WORD[spot] for spot in ("2a", "4a", "4b")]
    assert table.told(events).count("turned") == 2
    assert table.count("discard", "turn") == 2


def test_4_6_backwards_the_last_place_of_a_realm_comes_first() -> None:
    table = travelling("turn raft*2 dragon raft pig", at="1a")

    events = table.say(1, "turn raft") + table.say(1, "dragon") + table.say(1, "raft")

    arrivals = [argument for name, argument, _ in told(table, events) if name == "arrived"]
    assert arrivals == [SPOTS_BY_WORD[spot] for spot in ("4b", "4a", "2a")]
    assert table.state.is_reversed


def test_4_6_not_before_the_first_stop() -> None:
    table = travelling("pig*2 raft*2 turn")

    assert table.words(1) == ["stop", "pig"]
    assert table.refusal(1, "turn") == "4.6"


def test_4_6_at_most_one_for_each_step_and_never_without_a_step() -> None:
    table = travelling("pig raft*2 turn*2", at="2a")

    table.say(1, "turn")

    assert table.words(1) == ["pig"]
    assert table.refusal(1, "turn") == "4.6"
    assert table.refusal(1, "stop") == "4.8"
    assert travelling("raft*2 turn", at="2a").refusal(1, "turn") == "4.6"


def test_4_6_a_new_journey_goes_clockwise_again() -> None:
    table = travelling("pig", at="2a", also="reversed", seat2="realm river hand raft*2")

    table.say(1, "pig")

    assert table.state.player_to_move == 1
    assert not table.state.is_reversed


def test_4_6_direction_and_bodyguard_are_said_in_either_order() -> None:
    ends = set()
    for words in ("turn bodyguard pig", "bodyguard turn pig"):
        table = travelling(
            "pig*2 raft turn bodyguard", at="2a", seat1="realm plain forest+thief2 hand"
        )
        table.say(1, words)
        ends.add(table.states.tobytes())
        assert table.purses == [12 + 4, 12, 12, 12]

    assert len(ends) == 1


def test_4_6_a_way_that_only_a_bodyguard_opens_is_no_dead_end() -> None:
    ring = {"seat1": "purse 0 realm plain forest+thief2 hand", "at": "2a"}
    table = travelling("pig*2 turn bodyguard", **ring)
    alone = travelling("pig*2 turn", **ring)

    assert table.words(1) == ["stop", "bodyguard", "turn"]
    assert alone.words(1) == ["stop"]
    before = copied(table.states)
    table.say(1, "turn")
    assert table.words(1) == ["bodyguard"]
    table.states = before
    table.say(1, "bodyguard")
    assert table.words(1) == ["turn"]
    table.say(1, "turn")
    assert table.words(1) == ["pig"]


def test_4_7_ten_gold_if_every_place_on_the_table_was_visited() -> None:
    table = travelling(
        "raft*3 gold", at="4a", also="visited 1a 1b 2a 4a", seat2="realm river hand raft"
    )

    table.say(1, "raft")
    assert table.purses[0] == 12 + 7
    events = table.say(1, "stop")

    assert told(table, events)[:2] == [("stopped", 5, 0), ("rewarded", 10, 0)]
    assert table.purses[0] == 12 + 7 + 10
    assert not table.state.visited.any()


def test_4_7_not_with_one_place_left_out() -> None:
    table = travelling("raft*3 gold", at="4a", also="visited 1a 2a 4a")

    events = table.go(1, "raft stop")

    assert "rewarded" not in table.told(events)


def test_4_7_the_bonus_comes_once() -> None:
    table = Elves("travelling 1\n1 realm plain hand pig*4\n2 realm plain hand raft\n3\n4")

    events = table.go(1, "pig pig pig pig")

    names = table.told(events)
    assert names.count("rewarded") == 1
    assert table.purses[0] == 12 + 4 * 2 + 10


def test_4_7_it_cannot_be_spent_on_the_journey() -> None:
    table = Elves(
        "travelling 1\nat 1a\nvisited 1a 2a\n"
        "1 purse 0 realm plain hand pig raft\n2 realm river+thief2 hand\n3\n4"
    )

    assert table.words(1) == ["stop"]


def test_4_8_after_the_last_card_the_journey_is_over() -> None:
    table = travelling("pig", seat2="realm river hand raft")

    events = table.say(1, "pig")

    assert ("stopped", 1, 0) in told(table, events)
    assert table.state.player_to_move == 1


def test_4_8_whoever_can_go_no_further_is_asked_all_the_same() -> None:
    """Stopping for them would show the others that their cards are of no use."""
    table = travelling("gold turn")

    assert table.words(1) == ["stop"]


def test_4_8_whoever_has_no_card_does_not_travel() -> None:
    table = travelling("pig*2", seat4="realm desert lake hand dragon")

    events = table.say(1, "stop")

    assert told(table, events) == [
        ("stopped", 0, 0),
        ("stopped", 0, 0),
        ("stopped", 0, 0),
        ("set_out", 0, 0),
    ]
    assert [event.seat for event in events] == [0, 1, 2, 3]


def test_4_8_cards_used_go_to_the_discard() -> None:
    table = travelling("turn bodyguard pig*2 raft", at="2a")

    table.say(1, "turn bodyguard pig")

    assert table.state.discard_size == table.state.discard.sum() == 3


# §5, §6 Closing and the end


def test_5_arms_return_the_table_is_cleared_and_the_piles_are_put_together() -> None:
    table = travelling(
        "pig*2",
        seat2="realm river+gold2+thief1+monster3 hand",
        also="discard lake cloud*3",
    )

    events = table.go(1, "stop")

    state = table.state
    assert "cleared" in table.told(events)
    assert state.arms[:4].tolist() == [4] * 4
    assert not any(owners.any() for owners in (state.places, state.gold, state.thief))
    assert not state.obstacle.any()
    assert state.discard_size == 0
    assert total(state) == 120
    assert state.hand_size[:4].tolist() == [10, 8, 8, 8]


def last_stop() -> tuple[Elves, list[Event]]:
    """The last traveller of the last journey stops."""
    table = Elves(
        "travelling 2\ndragon 1\njourney 2\n1 purse 9 realm plain hand pig\n2 purse 9 hand pig",
        players=2,
    )
    return table, table.say(2, "stop")


def test_6_after_the_last_journey_the_match_is_over() -> None:
    table, events = last_stop()

    assert table.told(events)[-2:] == ["cleared", "ended"]
    assert table.engine.is_over(table.boxes, table.states)
    assert table.words(1) == table.words(2) == []
    assert table.refusal(1, "stop") == "2.2"


def test_6_the_most_gold_wins_cards_are_worth_nothing_and_ties_share() -> None:
    table, _ = last_stop()

    assert table.engine.scores(table.boxes, table.states) == [9, 9]
    assert table.engine.returns(table.boxes, table.states) == pytest.approx([0, 0])
    table.state.purse[1] += 1
    assert table.engine.returns(table.boxes, table.states) == pytest.approx([-0.5, 0.5])


# §7 Variants


def test_7_1_with_two_players_realms_have_three_places() -> None:
    table = Elves("planning 1\n1 realm plain forest hand lake\n2 realm plain river lake", 2)

    table.say(1, "lake")
    assert table.words(1) == ["realm1"]
    assert table.refusal(1, "realm2") == "3.1"
    table.say(1, "realm1")

    assert table.kind("1c") == "lake"
    table.state.player_to_move = 0
    table.say(1, "close-a")
    assert [table.kind(spot) for spot in ("1a", "1b", "1c")] == ["forest", "lake", ""]


def test_7_1_the_route_goes_through_all_three_places_both_ways() -> None:
    table = Elves(
        "travelling 1\n1 realm plain hand pig*4 raft turn\n2 realm plain forest river hand", 2
    )

    events = table.go(1, "pig pig pig raft turn pig")

    arrivals = [argument for name, argument, _ in told(table, events) if name == "arrived"]
    assert arrivals == [SPOTS_BY_WORD[spot] for spot in ("1a", "2a", "2b", "2c", "2b")]


def test_7_2_without_the_variant_there_is_no_spell() -> None:
    assert travelling("pig*6", at="1a").refusal(1, "spell") == "7.2"
    assert box_for(GAME, 4)["has_spell"][0] == 0
    facts = values(shipped_box(GAME))
    assert pack_box(GAME, facts, 4, ["magic-spell"])["has_spell"][0] == 1


def test_7_2_three_gold_and_any_four_travel_cards_lead_to_any_other_place() -> None:
    table = spelling("pig*2 cloud raft gold pig", at="1a")

    table.say(1, "spell")
    assert table.words(1) == ["1b", "2a", "4a", "4b"]
    assert table.refusal(1, "1a") == table.refusal(1, "3a") == "7.2"
    table.say(1, "4a")
    assert table.words(1) == ["-pig", "-cloud", "-raft"]
    assert table.refusal(1, "-gold") == "7.2"
    assert table.refusal(1, "-dragon") == "2.3"
    events = table.say(1, "-raft -pig -cloud -pig")

    assert told(table, events) == [
        ("cast", SPOTS_BY_WORD["4a"], 3),
        ("rode", CARDS_BY_WORD["pig"], 2),
        ("rode", CARDS_BY_WORD["cloud"], 1),
        ("rode", CARDS_BY_WORD["raft"], 1),
        ("arrived", SPOTS_BY_WORD["4a"], CARDS_BY_WORD["desert"]),
        ("earned", 6, SPOTS_BY_WORD["4a"]),
    ]
    assert table.purses[0] == 12 - 3 + 6
    assert table.state.visited[SPOTS_BY_WORD["4a"]]
    assert not table.state.picked.any()


def test_7_2_three_gold_four_travel_cards_and_another_place_are_needed() -> None:
    poor = spelling("pig*4", at="1a", seat1="purse 2 realm plain forest hand")
    alone = Elves("travelling 1\nat 1a\n1 realm plain hand pig*5\n2\n3\n4", spell=True)

    assert spelling("pig*3 gold*3", at="1a").refusal(1, "spell") == "7.2"
    assert poor.refusal(1, "spell") == alone.refusal(1, "spell") == "7.2"
    assert "spell" in spelling("pig*4", at="1a").words(1)


def test_7_2_gold_cards_work_and_obstacles_do_not() -> None:
    table = spelling("pig*6", at="1a", seat4="realm desert+gold1+tree2 lake hand")

    table.say(1, "spell 4a -pig -pig -pig -pig")

    assert table.purses[0] == 12 - 3 + 12
    assert table.count("hands", "pig", 1) == 2


def test_7_2_with_a_thief_five_gold_are_needed_and_a_bodyguard_may_go_with_it() -> None:
    ring = {
        "seat1": "purse 4 realm plain forest hand",
        "seat2": "realm river+thief3 hand",
        "seat4": "realm desert+thief2 lake hand",
    }
    table = spelling("raft*5 bodyguard", at="1a", **ring)
    before = copied(table.states)

    table.say(1, "spell")
    assert table.words(1) == ["1b", "4b"]
    assert table.refusal(1, "4a") == "7.2"
    table.states = before
    table.say(1, "bodyguard spell 4a -raft -raft -raft -raft")

    assert table.purses == [4 - 3 + 6, 12, 12, 12]
    assert table.state.is_guarded


def test_7_2_a_thief_is_paid_after_the_spell() -> None:
    ring = {"seat1": "purse 5 realm plain forest hand", "seat4": "realm desert+thief2 lake hand"}
    table = spelling("raft*5", at="1a", **ring)

    events = table.say(1, "spell 4a -raft -raft -raft -raft")

    assert ("robbed", 1, 2) in told(table, events)
    assert table.purses == [5 - 3 - 2 + 6, 14, 12, 12]


def test_7_2_a_spell_may_be_all_a_bodyguard_goes_with() -> None:
    ring = {
        "seat1": "purse 3 realm plain+thief2 forest+thief2 hand",
        "seat2": "realm river+thief3 hand",
        "seat4": "realm desert+thief2 lake+thief2 hand",
    }
    table = spelling("raft*4 bodyguard", at="1a", **ring)

    assert table.words(1) == ["stop", "bodyguard"]
    table.say(1, "bodyguard")
    assert table.words(1) == ["spell"]


def test_7_2_it_may_be_the_first_step() -> None:
    table = spelling("pig*8")

    table.say(1, "spell 4b -pig -pig -pig -pig")
    table.say(1, "pig")

    assert table.state.figure == SPOTS_BY_WORD["1a"]
    assert table.purses[0] == 12 - 3 + 7 + 2


def test_7_2_a_bodyguard_that_protects_there_goes_on_doing_so() -> None:
    table = spelling("pig*5", at="4a", also="guarded", seat4="realm desert+thief2 lake+thief2 hand")

    table.say(1, "spell 4b -pig -pig -pig -pig")

    assert table.state.is_guarded
    assert table.purses == [12 - 3 + 7, 12, 12, 12]


def test_7_2_the_direction_stays_as_it_was() -> None:
    table = spelling("pig*5 turn raft", at="2a", also="reversed")

    table.say(1, "spell 4b -pig -pig -pig -raft")

    assert table.state.is_reversed
    turning = spelling("pig*5 turn raft", at="2a")
    turning.say(1, "turn")
    assert turning.refusal(1, "spell") == "7.2"


def test_7_2_places_jumped_over_do_not_count_for_the_bonus_but_the_target_does() -> None:
    jump = "pig spell 3a -pig -pig -pig -pig"
    for back, is_rewarded in (("stop", False), ("spell 2a -raft -raft -raft -raft", True)):
        table = Elves(
            "travelling 1\n1 realm plain hand pig*5 raft*4\n2 realm river\n3 realm forest\n4",
            spell=True,
        )
        events = table.go(1, f"{jump} {back}")
        assert (("rewarded", 10, 0) in told(table, events)) == is_rewarded


# §8 Who knows what


def knowing(position: str, seat: int, players: int = 4) -> str:
    """A position as one seat may know it, in notation."""
    table = Elves(position, players)
    hidden = table.engine.hidden(table.boxes, table.states, seat - 1)
    return table.game.notation.write(table.boxes, hidden)


def test_8_hands_and_the_pile_are_secret_and_everything_else_is_open() -> None:
    match = played(new_match(GAME, 3, "secret"), 1, 60)
    whole, seen = (s.view(np.recarray)[0] for s in (match.state, match.seen_by(1)))

    secret = {"hands", "pile", "found", "lifted", "picked", "picked_size", "reader"}
    for name in match.state.dtype.names:
        if name not in secret:
            assert np.array_equal(whole[name], seen[name]), name
    assert np.array_equal(whole.hands[1], seen.hands[1])
    assert not seen.pile.any()
    assert np.array_equal(seen.hands[[0, 2]], seen.shown[[0, 2]])


def test_8_a_card_bought_or_drawn_is_known_only_to_whoever_got_it() -> None:
    for word, name in (("draw", "drew"), ("buy", "took")):
        table = Elves(laid_out(seat1="realm plain hand pig"))
        action = table.game.notation.action(word)
        frames = table.engine.film(table.boxes, table.states, 0, action, stream_of(word))
        for reader in (0, 1, NOBODY):
            event = table.engine.event(table.boxes, frames[-1], reader)
            assert table.told([event]) == [name]
            assert (event.arguments[0] == UNKNOWN) == (reader != 0)


def test_8_cards_shown_stay_known_to_all_until_they_leave_the_hand() -> None:
    table = Elves(laid_out(seat1="hand pig*2 raft"))
    table.say(1, "announce fetch-lake -raft")

    for reader in (1, 2, NOBODY):
        hidden = table.engine.hidden(table.boxes, table.states, reader).view(np.recarray)[0]
        assert hidden.hands[0, CARDS_BY_WORD["pig"]] == 2
        assert hidden.hands[0, CARDS_BY_WORD["lake"]] == 1
    table.state.player_to_move = 0
    table.say(1, "buy", "thief")
    table.state.player_to_move = 0
    table.say(1, "lake realm1")

    line = [
        word
        for word in table.game.notation.write(
            table.boxes, table.engine.hidden(table.boxes, table.states, 1)
        ).splitlines()
        if word.startswith("1 ")
    ]
    assert line == ["1 purse 11 bought 1 realm lake hand pig*2 ?1 shown pig*2"]


def test_8_the_known_number_of_a_kind_drops_by_one_whenever_one_of_it_leaves() -> None:
    table = Elves("discarding 1\ndue 4\n1 hand pig*4 raft*2 shown pig*2 raft\n2\n3\n4")

    table.say(1, "-pig -raft -raft -pig")

    assert table.count("shown", "pig", 1) == 0
    assert table.count("shown", "raft", 1) == 0
    assert table.count("hands", "pig", 1) == 2


def test_8_a_place_that_must_be_kept_stays_known() -> None:
    table = Elves("discarding 1\ndue 4\n1 fetched lake hand lake*2 pig*4 shown lake\n2\n3\n4")

    table.say(1, "-lake -pig -pig -pig")

    assert table.count("shown", "lake", 1) == table.count("hands", "lake", 1) == 1


def test_8_only_the_searcher_knows_what_was_found() -> None:
    position = "fetching 2\nfound plain lake\n1\n2\n3\n4"

    assert "found plain lake" in knowing(position, 2)
    assert "found" not in knowing(position, 1)
    assert "found" not in knowing(position, 0)


@pytest.mark.parametrize(
    "half",
    [
        "planning 1\nlifted pig",
        "discarding 1\ndue 4\npicked pig*2",
        "travelling 1\nat 1a\nturning\nhiring",
        "travelling 1\nat 1a\ncasting 2a\npicked pig*3",
    ],
)
def test_8_half_a_decision_is_known_to_nobody_else(half: str) -> None:
    seats = "1 realm plain hand pig*6 turn\n2 realm river\n3\n4"
    words = ("lifted", "picked", "turning", "hiring", "casting")

    assert knowing(f"{half}\n{seats}", 1).count("\n") == knowing(f"{half}\n{seats}", 2).count(
        "\n"
    ) + sum(word in half for word in words)


def test_8_a_redeal_keeps_what_is_known_and_moves_what_is_not() -> None:
    table = Elves(
        "planning 1\ndiscard lake raft*2\n1 hand pig*2\n"
        "2 realm plain+thief1+tree3 hand thief river raft shown river\n"
        "3 realm lake+monster2 hand pig gold*2 shown pig gold*2\n4 hand turn"
    )
    hidden = table.engine.hidden(table.boxes, table.states, 0)
    hands = set()

    for number in range(30):
        redealt = table.engine.redealt(table.boxes, hidden, 0, stream_of(number))
        state = redealt.view(np.recarray)[0]
        assert total(state) == 120
        assert (state.hands.sum(axis=1) == state.hand_size).all()
        assert state.pile_size == state.pile.sum() == table.state.pile_size
        assert (state.hands >= state.shown).all()
        assert np.array_equal(state.hands[2], table.state.hands[2])
        hands.add(tuple(state.hands[1]))

    assert len(hands) > 20


DEALS = 300 if is_interpreted else 10_000
CLOSE_TO = 4 * 0.5 / DEALS**0.5


def frequencies(table: Elves, seat: int, of: Callable[[Any], Any]) -> dict[Any, float]:
    """How often redeals for a seat look like what."""
    hidden = table.engine.hidden(table.boxes, table.states, seat - 1)
    rng = stream_of("frequency", seat)
    seen: dict[Any, float] = {}
    for _ in range(DEALS):
        state = table.engine.redealt(table.boxes, hidden, seat - 1, rng).view(np.recarray)[0]
        assert total(state) == table.boxes["deck"].sum()
        assert (state.hands.sum(axis=1) == state.hand_size).all()
        look = of(state)
        seen[look] = seen.get(look, 0) + 1 / DEALS
    return seen


def places_in_pile(state: Any) -> tuple[int, ...]:
    """The place cards of the pile."""
    return tuple(int(count) for count in state.pile[1 : PLACES + 1])


def searched_pile() -> Elves:
    """Seat 1 searches a pile of two cards; three cards are in the other hand.

    Unseen to seat 1 are two plains, one lake and two rafts: of the ten piles there can be, two
    hold a plain and a lake, one two plains, four a plain and a raft, two a lake and a raft.
    """
    table = scarce("hand", pile=["plain", "plain", "lake", "raft", "raft"])
    for card in ("plain", "raft", "raft"):
        table.state.pile[CARDS_BY_WORD[card]] -= 1
        table.state.pile_size -= 1
        table.state.hands[1, CARDS_BY_WORD[card]] += 1
        table.state.hand_size[1] += 1
    return table


def test_8_a_pile_that_is_searched_holds_what_was_found_and_all_such_piles_are_equally_likely() -> (
    None
):
    table = searched_pile()
    table.say(1, "announce")
    assert table.words(1) == ["fetch-plain", "fetch-lake"]

    assert frequencies(table, 1, places_in_pile) == pytest.approx({(1, 0, 0, 0, 0, 1): 1})

    table.state.found[CARDS_BY_WORD["lake"]] = 0
    seen = frequencies(table, 1, places_in_pile)
    assert seen == pytest.approx(
        {(1, 0, 0, 0, 0, 0): 4 / 5, (2, 0, 0, 0, 0, 0): 1 / 5}, abs=CLOSE_TO
    )


def test_8_the_others_know_that_a_pile_that_is_searched_holds_a_place() -> None:
    table = searched_pile()
    table.say(1, "announce")

    seen = frequencies(table, 3, places_in_pile)

    assert seen == pytest.approx(
        {
            (1, 0, 0, 0, 0, 1): 2 / 9,
            (2, 0, 0, 0, 0, 0): 1 / 9,
            (1, 0, 0, 0, 0, 0): 4 / 9,
            (0, 0, 0, 0, 0, 1): 2 / 9,
        },
        abs=CLOSE_TO,
    )


def test_8_a_known_card_is_one_of_its_kind_and_the_rest_of_the_hand_is_any_of_the_rest() -> None:
    """Seat 2 has shown one of three rafts; the other card is a raft as often as the pile's are."""
    table = scarce("hand", pile=["raft", "raft", "raft", "pig", "pig"])
    for card in ("raft", "pig"):
        table.state.pile[CARDS_BY_WORD[card]] -= 1
        table.state.pile_size -= 1
        table.state.hands[1, CARDS_BY_WORD[card]] += 1
        table.state.hand_size[1] += 1
    table.state.shown[1, CARDS_BY_WORD["raft"]] = 1

    seen = frequencies(table, 1, lambda state: int(state.hands[1, CARDS_BY_WORD["raft"]]))

    assert seen == pytest.approx({1: 1 / 2, 2: 1 / 2}, abs=CLOSE_TO)


@pytest.mark.parametrize("chooser", CHOOSERS, ids=lambda chooser: chooser.__name__)
def test_8_what_a_seat_cannot_know_changes_nothing_it_sees_however_long_the_match(
    chooser: Chooser,
) -> None:
    engine = engine_of(GAME)
    for number, (box, state, _, _, _) in enumerate(decisions_of(3, chooser, "long", spell=True)):
        if number % 23 == 0 or state["phase"][0] == FETCHING:
            for seat in (0, 1, 2, NOBODY):
                hidden = engine.hidden(box, state, seat)
                other = engine.redealt(box, hidden, seat, stream_of("long", number, seat))
                assert engine.hidden(box, other, seat).tobytes() == hidden.tobytes()
                assert total(other.view(np.recarray)[0]) == 120
                mover = engine.acting(box, other)[0]
                assert engine.legal(box, other, mover)


# Nothing is made or lost


BANK = {"bought": (0, -1), "closed": (1, -1), "cast": (1, -1), "earned": (0, 1), "rewarded": (0, 1)}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_cards_are_conserved_and_every_coin_is_accounted_for(players: int) -> None:
    engine, has_travelled = engine_of(GAME), False
    for box, before, seat, word, after in decisions_of(players, travel_far, "coins", spell=True):
        state = after.view(np.recarray)[0]
        assert total(state) == 120
        assert state.pile_size == state.pile.sum()
        assert state.discard_size == state.discard.sum()
        assert (state.hands.sum(axis=1) == state.hand_size).all()
        assert (state.shown <= state.hands).all()
        assert (state.purse >= 0).all()
        if state.purse.sum() == before["purse"][0].sum() and word not in TRANSPORTS:
            continue
        again, flow = copied(before), 0
        rng = stream_of("coins", word)  # gold does not depend on what chance gives
        for frame in engine.film(box, again, seat, GAME.notation.action(word), rng):
            event = engine.event(box, frame, NOBODY)
            name = GAME.events[event.kind].name
            place, sign = BANK.get(name, (0, 0))
            flow += sign * event.arguments[place]
            now = int(event.state["purse"][0].sum())
            assert now == int(before["purse"][0].sum()) + flow, name
        has_travelled |= word in TRANSPORTS
        assert again["purse"][0].tolist() == state.purse.tolist()

    assert has_travelled


@pytest.mark.parametrize("spell", [False, True])
def test_an_action_is_legal_exactly_when_nothing_refuses_it_in_long_matches(spell: bool) -> None:
    engine = engine_of(GAME)
    for chooser in (travel_far, never_pass):
        decisions = decisions_of(2, chooser, "refused", spell)
        for number, (box, state, seat, _, _) in enumerate(decisions):
            if number % 7 == 0 or state["phase"][0] == TRAVELLING:
                legal = engine.legal(box, state, seat)
                refused = [engine.refusal(box, state, seat, a) for a in range(GAME.actions)]
                assert [a for a, section in enumerate(refused) if section is None] == legal


def test_the_longest_film_fits() -> None:
    """The last spell of a journey, paid with four kinds, then nobody else has a card."""
    table = Elves(
        "travelling 1\n1 realm plain hand pig cloud raft wagon bodyguard\n2\n3\n4\n5\n6",
        players=6,
        spell=True,
    )

    events = table.go(1, "bodyguard spell 1a -pig -cloud -raft -wagon")

    assert len(events) == GAME.frames == 23


# Boxes and positions


@pytest.mark.parametrize(
    ("fact", "value", "reason"),
    [
        ("gold", [1, 2], "a list of 6 numbers: plain, forest"),
        ("places", [5, 5, 4, 4, 4, -1], "lake: -1 is no number from 0 to 20"),
        ("travel_cards", "many", "a list of 7 numbers: pig"),
        ("action_cards", [5, 5, True, 5, 5, 5], "tree: True is no number"),
        ("fares", ["pig 1 1 - - - -"], "a list of 7 lines"),
        ("fares", [7] * 7, "7 must be pig and 6 numbers"),
        ("fares", ["pig 1 1 - - - 0"] * 7, "pig: '0' is neither"),
    ],
)
def test_1_3_a_box_that_cannot_be_is_refused_with_the_reason(
    fact: str, value: object, reason: str
) -> None:
    with pytest.raises(BoxError, match=reason):
        GAME.pack({**values(shipped_box(GAME)), fact: value}, 4, ())


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("planning 5\n1\n2\n3\n4", "no seat '5'"),
        ("planning 1\n1 realm plain plain plain\n2\n3\n4", "at most 2 places"),
        ("planning 1\n1 realm pig\n2\n3\n4", "'pig' is no place"),
        ("planning 1\n1 realm lake+tree1\n2\n3\n4", "tree does not belong there"),
        ("planning 1\n1 realm lake+gift1\n2\n3\n4", "'gift1' is no card with its owner"),
        ("planning 1\n1 hand cow\n2\n3\n4", "cannot be read: 'cow'"),
        ("planning 1\n1 hand pig*0\n2\n3\n4", "no card with its number"),
        ("planning 1\n1 hand pig*10\n2\n3\n4", "not so many pig"),
        ("planning 1\n1 hand pig shown raft\n2\n3\n4", "not in the hand"),
        ("planning 1\n1 hand ?99\n2 hand ?99\n3\n4", "not so many cards"),
        ("planning 1\n1 realm plain+gold1+thief1+tree1 lake+gold1+thief1\n2\n3\n4", "only 4"),
        ("travelling 1\n1\n2\n3\n4", "without a place"),
        ("dancing 1", "no seat 'dancing'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(position: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Elves(position)


def test_an_unknown_word_is_refused_with_an_example() -> None:
    with pytest.raises(NotationError, match="'jump' is no decision"):
        GAME.notation.action("jump")


# §9 The worked examples


def test_9_example_1_planning_goes_round_until_four_passes_in_a_row() -> None:
    table = Elves(
        laid_out(
            seat1="realm plain hand pig*3",
            seat2="hand river pig",
            seat3="realm plain hand thief pig",
            seat4="realm plain hand pig",
        )
    )

    table.say(1, "pass")
    table.say(2, "river realm2")
    table.say(3, "thief 2a")
    table.say(4, "buy", "raft")
    assert table.purses[3] == 11
    table.say(1, "draw", "lake turn turn")
    table.say(1, "-pig -pig -pig -turn")
    for seat in (2, 3, 4):
        table.say(seat, "pass")
        assert table.phase == "planning"
    table.say(1, "pass")

    assert table.phase == "travelling"
    assert table.state.player_to_move == 0


def test_9_example_2_a_journey_of_four_places_brings_seventeen() -> None:
    table = Elves(
        laid_out(
            phase="travelling 1",
            seat1="realm river+monster4 forest+gold1+tree3 "
            "hand raft*2 unicorn*2 dragon elfcycle pig",
            seat2="realm desert+thief2 plain hand",
            seat3="realm mountain hand",
            seat4="hand",
        )
    )

    for word in ("raft", "unicorn", "dragon", "elfcycle"):
        table.say(1, word)
    assert table.state.hand_size[0] == 1
    events = table.go(1, "stop")

    assert table.purses[:2] == [12 + 17, 12 + 2]
    assert "rewarded" not in table.told(events)


def test_9_example_3_bodyguard_and_change_of_direction_bring_twenty() -> None:
    table = Elves(
        laid_out(
            phase="travelling 3\ndragon 3",
            seat3="realm lake hand raft*4 dragon bodyguard turn pig",
            seat4="realm desert+thief1 plain hand",
        )
    )

    table.say(3, "raft")
    table.say(3, "bodyguard dragon")
    table.say(3, "turn raft")

    assert table.purses == [12, 12, 12 + 7 + 6 + 7, 12]
    assert table.state.hand_size[2] == 1


@pytest.mark.parametrize(
    ("place", "hand", "transport"),
    [
        ("desert", "wagon*2", "wagon"),
        ("desert", "dragon", "dragon"),
        ("plain", "wagon", "wagon"),
        ("plain", "cloud*2", "cloud"),
        ("lake+monster2", "raft*3", "raft"),
    ],
)
def test_9_example_4_so_many_cards_are_just_enough(place: str, hand: str, transport: str) -> None:
    table = Elves(f"travelling 1\n1 realm {place} hand {hand}\n2 realm plain hand pig\n3\n4")

    events = table.say(1, transport)

    assert ("stopped", 1, 0) in told(table, events)
    assert table.state.hand_size[0] == 0


def test_9_example_4_closing_with_three_action_cards_costs_5_and_three_purchases_6() -> None:
    table = Elves(laid_out(seat1="realm plain+gold1+thief2+tree3 hand"))

    table.say(1, "close-a")
    assert table.purses[0] == 12 - 5
    for _ in range(3):
        table.state.player_to_move = 0
        table.go(1, "buy")

    assert table.purses[0] == 12 - 5 - 6
