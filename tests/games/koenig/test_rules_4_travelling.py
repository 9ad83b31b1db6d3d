"""König der Elfen, §4 Travelling, sentence by sentence."""

from fabeltafel.compiled import copied, record_of
from fabeltafel.games.koenig.components import CARD, NOWHERE, SPOT
from fabeltafel.games.koenig.rules import routes
from games.koenig.laying import Elves, told, travelling


def test_4_1_from_the_own_right_place_clockwise_round_the_ring_and_no_place_is_skipped() -> None:
    table = travelling("pig*4 raft*4 dragon*2")

    events = table.say(1, "pig") + table.say(1, "pig") + table.say(1, "raft")
    events += table.say(1, "dragon") + table.say(1, "raft") + table.say(1, "dragon")

    arrivals = [argument for name, argument, _ in told(table, events) if name == "arrived"]
    route = ["1a", "1b", "2a", "4a", "4b", "1a"]
    assert arrivals == [SPOT.number(spot) for spot in route]
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

    assert table.told(events)[-1] == "set-out"
    assert table.state.player_to_move == 1
    assert table.state.figure == 0
    assert table.words(2) == ["stop", "raft"]


def test_4_2_exactly_the_cards_needed_all_of_one_transport() -> None:
    table = travelling("unicorn elfcycle wagon*3", at="1a")

    assert table.words(1) == ["stop", "elfcycle", "unicorn", "wagon"]
    events = table.say(1, "wagon")

    assert ("rode", CARD.number("wagon"), 2) in told(table, events)
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

    assert ("rode", CARD.number("unicorn"), 2) in told(table, events)


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
        ("arrived", SPOT.number("1b"), CARD.number("forest")),
        ("robbed", 2, 2),
        ("earned", 4, SPOT.number("1b")),
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
        assert ("earned", gold, SPOT.number("1b")) in told(table, events)
        assert table.purses[0] == 12 + gold


def test_4_4_a_second_lap_pays_and_robs_again() -> None:
    table = Elves("travelling 1\n1 realm plain+thief2 hand pig*3\n2 realm river hand\n3\n4")
    table.state.hands[0, CARD.number("raft")] = 2
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
    assert table.refusal(1, "stop") == "4.5"
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
    assert arrivals == [SPOT.number(spot) for spot in ("2a", "4a", "4b")]
    assert table.told(events).count("turned") == 2
    assert table.count("discard", "turn") == 2


def test_4_6_backwards_the_last_place_of_a_realm_comes_first() -> None:
    table = travelling("turn raft*2 dragon raft pig", at="1a")

    events = table.say(1, "turn raft") + table.say(1, "dragon") + table.say(1, "raft")

    arrivals = [argument for name, argument, _ in told(table, events) if name == "arrived"]
    assert arrivals == [SPOT.number(spot) for spot in ("4b", "4a", "2a")]
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
    assert table.refusal(1, "stop") == "4.6"
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
        ("set-out", 0, 0),
    ]
    assert [event.seat for event in events] == [0, 1, 2, 3]


def test_4_8_cards_used_go_to_the_discard() -> None:
    table = travelling("turn bodyguard pig*2 raft", at="2a")

    table.say(1, "turn bodyguard pig")

    assert table.state.discard_size == table.state.discard.sum() == 3


def test_4_1_on_an_empty_table_the_way_leads_nowhere() -> None:
    table = Elves("planning 1\n1 hand pig\n2\n3\n4")
    box, state = record_of(table.boxes), record_of(table.states)

    assert [routes.next_place(box, state, seat) for seat in range(4)] == [NOWHERE] * 4
    assert not routes.can_go(box, state, 0, False, False)
