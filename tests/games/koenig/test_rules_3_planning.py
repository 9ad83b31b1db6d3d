"""König der Elfen, §3 Planning, sentence by sentence."""

import pytest

from fabeltafel.compiled import copied, record_of
from fabeltafel.games.koenig.components import CARD, PLACES, SPOT, TERRAINS, THIEF, Phase
from fabeltafel.position import Position
from games.koenig.laying import CHOOSERS, Chooser, Elves, decisions_of, laid_out, scarce, told


def test_3_1_a_place_goes_into_any_realm_with_fewer_than_two() -> None:
    table = Elves(laid_out(seat1="realm plain hand forest", seat3="realm river lake hand pig"))

    assert table.say(1, "forest") == []
    assert table.words(1) == ["realm1", "realm2", "realm4"]
    events = table.say(1, "realm2")

    assert table.kind("2a") == "forest"
    assert told(table, events) == [("laid", CARD.number("forest"), SPOT.number("2a"))]
    assert table.state.hand_size[0] == 0
    assert table.state.player_to_move == 1


def test_3_1_only_cards_of_the_own_hand_can_be_played() -> None:
    table = Elves(laid_out(seat1="realm plain hand thief"))

    assert table.refusal(1, "forest") == "3.1"
    assert table.refusal(1, "gold") == "3.4"


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
    first = SPOT.number("1a")
    state = table.state
    assert (state.gold[first], state.thief[first], state.obstacle[first]) == (2, 3, 4)
    assert not state.gold[first + 1]
    assert not state.obstacle[first + 1]


def test_3_2_three_cards_are_drawn_then_four_of_ones_choice_discarded() -> None:
    table = Elves(laid_out(seat1="realm plain hand pig*2 raft"))

    events = table.say(1, "draw", "lake thief turn")
    lake, thief, turn = map(CARD.number, ("lake", "thief", "turn"))
    assert told(table, events) == [("drew", (lake * 20 + thief) * 20 + turn, 0)]
    assert table.state.due == 4
    assert table.words(1) == ["-lake", "-pig", "-raft", "-thief", "-turn"]
    assert table.refusal(1, "pass") == "3.2"
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
    assert table.refusal(1, "-raft") == "3.2"
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
        assert told(table, events) == [("bought", price, 0), ("took", CARD.number(card), 0)]
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

    spot = SPOT.number("2a")
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

    assert told(table, events) == [("closed", SPOT.number("1b"), 5)]
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

    assert table.told(events) == ["passed", "planned", "set-out"]
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
    assert told(table, events) == [("fetched", CARD.number("lake"), 0)]
    assert table.words(1) == ["-pig", "-raft"]
    assert table.refusal(1, "-lake") == "3.7"
    events = table.say(1, "-raft")

    assert told(table, events) == [("exchanged", CARD.number("raft"), 0)]
    assert table.state.hand_size[0] == 3
    assert table.count("hands", "lake", 1) == table.count("shown", "lake", 1) == 1
    assert table.state.fetched[0] == CARD.number("lake")
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
    assert names == ["announced", *["reshuffled"] * bool(discard), "found-nothing"]
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
    assert names == ["passed", "planned", "cleared", "moved-dragon", "dealt", "dealt"]
    assert not table.state.searched.any()


def test_3_7_with_an_empty_realm_one_starts_at_the_next_place_clockwise() -> None:
    table = Elves(laid_out(phase="travelling 3", seat1="realm forest hand pig", seat3="hand pig*2"))

    events = table.say(3, "pig")

    assert ("arrived", SPOT.number("1a"), CARD.number("forest")) in told(table, events)


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

    assert table.state.fetched[0] == CARD.number("lake")


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

    assert table.told(events) == ["reshuffled", "drew"]
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
    assert table.refusal(1, "buy") == "3.8"


def test_3_8_with_both_piles_empty_a_search_finds_nothing() -> None:
    table = scarce("hand pig")

    events = table.say(1, "announce")

    assert table.told(events) == ["announced", "found-nothing"]


def fuel(position: Position) -> tuple[int, ...]:
    """§3.9 What planning uses up, from the most precious on; every finished action takes some."""
    state, players = record_of(position.state), position.players
    realm_size = int(position.box["realm_size"][0])
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
    for before, seat, word, after in decisions_of(players, chooser, "fuel"):
        was, now = record_of(before.state), record_of(after.state)
        is_begun = was.phase == Phase.PLANNING and not was.lifted
        at_the_start = fuel(before) if is_begun else at_the_start
        if now.phase == Phase.PLANNING and now.player_to_move != seat:
            is_pass = word == "pass"
            is_next_journey = now.journey > was.journey
            assert is_next_journey or (fuel(after) < at_the_start) != is_pass
            actions += 1
        assert now.passes < players

    assert actions > 5
