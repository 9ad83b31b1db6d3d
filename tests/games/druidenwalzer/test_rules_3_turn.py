"""Druidenwalzer, §3 A turn, sentence by sentence."""

import pytest

from fabeltafel.games.druidenwalzer.notation import TREE_WORDS
from games.druidenwalzer.laying import Forest, dances, position


def test_3_a_turn_is_a_waltz_a_leap_or_a_withdrawal() -> None:
    table = Forest(position(sun="hand 5w 1c 5w"))

    assert " ".join(table.words(1)) == (
        "1c@1 1c@2 1c@3 1c@4 5w@1 5w@2 5w@3 5w@4 leap-orange leap-purple leap-black "
        "-1c -5w -1 -2 -3 -4"
    )
    assert table.words(2) == []
    assert table.refusal(1, "orange1") == table.refusal(1, "orange") == "3"
    assert table.refusal(2, "5c@1") == "2.3"


def test_3_1_1_a_hand_card_is_laid_on_an_own_tree_with_or_without_a_druid() -> None:
    for tree, pile in ((1, "3c 5c"), (4, "1c 5c")):
        table = Forest(position())
        events = table.play(1, f"5c@{tree}")

        assert table.told(events) == ["laid"]
        assert table.pile(f"S{tree}") == pile
        assert table.hand(1) == "1c 5w"
        assert TREE_WORDS[table.state.ban_ring - 1] == f"S{tree}"


def test_3_1_1_an_empty_place_starts_a_new_pile() -> None:
    table = Forest(position(S4=""))

    table.play(1, "5c@4")

    assert table.pile("S4") == "5c"


def test_3_1_1_only_ones_own_hand_and_trees_in_play_can_be_used() -> None:
    table = Forest(position(S4="lost"))

    assert table.refusal(1, "2c@1") == "3.1.1"
    assert table.refusal(1, "-2c") == "3.3"
    assert table.refusal(1, "5c@4") == "5.1"
    assert table.refusal(1, "5c@1") is None


def test_3_1_2_all_visible_top_cards_of_the_same_value_dance_on_both_sides() -> None:
    table = Forest(position(S1="orange 5w", M2="purple 5w", M3="black 4w 5c", SC="5w", MC="5c"))

    events = table.play(1, "5c@2")

    assert sorted(dances(events)) == ["M2-SC", "M3-M1", "S1-M4"]
    assert table.pile("SC") == "5w 5w"
    assert table.pile("MC") == "5c"


def test_3_1_2_the_played_card_and_the_card_it_covers_do_not_dance() -> None:
    table = Forest(position(S2="purple 5w"))

    events = table.play(1, "5c@2")

    assert dances(events) == []
    assert table.pile("S2") == "5w 5c"


def test_3_1_2_a_card_uncovered_during_the_dance_does_not_join() -> None:
    table = Forest(position(M1="orange 5c 5w"))

    events = table.play(1, "5c@2")

    assert dances(events) == ["M1-S4"]
    assert table.pile("M1") == "5c"


def test_3_1_2_a_dancer_leaves_from_under_a_newcomer() -> None:
    table = Forest(position(M1="orange 5w", M3="black 4w 5c"))

    events = table.play(1, "5w@2")

    assert dances(events) == ["M1-M3", "M3-MC"]
    assert table.pile("M3") == "4w 5w"
    assert table.pile("MC") == "5c"
    assert table.pile("M1") == ""


def test_3_1_2_cards_laid_face_down_stay_where_they_are() -> None:
    table = Forest(position(M1="orange ?2 4c", moon2="unseen 5c 5c"))

    assert dances(table.play(1, "5w@2")) == []


@pytest.mark.parametrize(
    ("word", "goals"),
    [
        ("5c@1", ["M2-M1", "M1-SC"]),
        ("5c@2", ["M2-SC", "M1-S4"]),
        ("5c@3", ["M2-S4", "M1-S3"]),
        ("5c@4", ["M2-S3", "M1-S2"]),
        ("5w@1", ["M1-M2", "M2-M3"]),
        ("5w@2", ["M1-M3", "M2-M4"]),
        ("5w@3", ["M1-M4", "M2-MC"]),
        ("5w@4", ["M1-MC", "M2-S1"]),
    ],
)
def test_3_1_3_the_arrow_says_which_way_and_the_symbols_how_far(
    word: str, goals: list[str]
) -> None:
    table = Forest(position(M1="orange 5w", M2="purple 5w"))

    assert dances(table.play(1, word)) == goals


def test_3_1_3_cult_tiles_count_as_places() -> None:
    table = Forest(position(M4="5c", M1="orange 5c"))

    assert dances(table.play(1, "5w@2")) == ["M1-M3", "M4-S1"]


def test_3_1_3_a_captured_tree_is_jumped_in_counting() -> None:
    table = Forest(position(M1="orange 5w", M2="lost", M4="purple 1w", S4="lost"))

    assert dances(table.play(1, "5w@2")) == ["M1-M4"]
    table = Forest(position(M1="orange 5w", M2="lost", M4="purple 1w", S4="lost"))
    assert dances(table.play(1, "5c@2")) == ["M1-S3"]


def test_3_1_3_a_captured_tree_in_the_way_makes_a_dancer_go_one_place_further() -> None:
    table = Forest(position(S1="orange lost", S4="orange 1c", M4="5w"))

    assert dances(table.play(1, "5w@3")) == ["M4-S3"]


def test_3_1_4_dancers_move_in_the_order_in_which_one_meets_them() -> None:
    fives = {"S1": "orange 5c", "S4": "5c", "M2": "purple 5c", "M4": "5c"}

    clockwise = dances(Forest(position(**fives)).play(1, "5c@2"))
    counter = dances(Forest(position(**fives)).play(1, "5w@2"))

    assert [dance.split("-")[0] for dance in clockwise] == ["S1", "M4", "M2", "S4"]
    assert [dance.split("-")[0] for dance in counter] == ["S4", "M2", "M4", "S1"]


def test_3_1_4_the_moons_dance_begins_beside_the_moons_card() -> None:
    fives = {"S1": "orange 5c", "S4": "5c", "M3": "black 5c", "M4": "5c"}

    table = Forest(position("turn 2", **fives))

    assert dances(table.play(2, "5c@2")) == ["S4-S2", "S1-M4", "M4-M2", "M3-M1"]


def test_3_1_5_a_dancer_lands_on_top_of_the_pile_or_on_a_cult_tile() -> None:
    table = Forest(position(M3="black 5c", M1="orange 3w 5w", MC="1c"))

    table.play(1, "5w@2")

    assert table.pile("M3") == "5w"
    assert table.pile("MC") == "1c 5c"


def test_3_1_5_a_dancer_may_land_on_the_played_card() -> None:
    table = Forest(position(S4="5w"))

    events = table.play(1, "5c@2")

    assert dances(events) == ["S4-S2"]
    assert table.pile("S2") == "2c 5c 5w"
    assert table.pile("S4") == ""


def test_3_1_6_after_the_dance_face_down_tops_are_turned_up_and_emptied_places_stay_empty() -> None:
    table = Forest(
        position(
            S1="orange ?2 5c", M2="purple 5w", M4="?1 5w", sun2="unseen 1c 2c", moon2="unseen 3w"
        )
    )

    events = table.play(1, "5w@3", "2c 3w")

    assert table.told(events) == ["laid", "danced", "danced", "danced", "turned-up", "turned-up"]
    assert table.pile("S1") == "?1 2c"
    assert table.pile("M4") == "3w"
    assert table.pile("M2") == ""


def test_3_1_6_the_turned_up_card_does_not_dance_any_more() -> None:
    table = Forest(position(S1="orange ?1 5c", sun2="unseen 5w"))

    table.play(1, "5w@3", "5w")

    assert table.pile("S1") == "5w"


def test_3_1_7_the_higher_card_wins_and_equal_ones_change_nothing() -> None:
    table = Forest(position(S2="purple 4w", S3="black 3w"))

    events = table.waltz(1, "5c@4", "purple", "black")

    assert table.told(events).count("compared") == 3
    assert table.tokens("M2") == 1
    assert table.tokens("S3") == 1
    assert table.state.tokens.sum() == 2
    assert table.pile("S1") == "3c"


def test_3_1_7_the_colour_of_the_ringed_druid_is_skipped() -> None:
    table = Forest(position(S2="purple 4w"))

    table.play(1, "5c@2")

    assert table.words(1) == ["orange", "black"]
    assert table.refusal(1, "purple") == "3.1.7"
    assert table.refusal(1, "5w@1") == "3.1.7"
    events = table.play(1, "orange")
    assert table.told(events).count("compared") == 2
    assert table.tokens("M2") == 0


def test_3_1_7_with_the_ring_on_a_tree_without_druid_all_three_are_compared_in_any_order() -> None:
    table = Forest(position())

    table.play(1, "5c@4")
    assert table.words(1) == ["orange", "purple", "black"]
    table.play(1, "purple")
    assert table.words(1) == ["orange", "black"]
    assert table.refusal(1, "purple") == "3.1.7"
    events = table.play(1, "black")

    assert [event.arguments[0] for event in events if event.kind == events[0].kind] == [2, 0]
    assert table.words(1) == []


def test_3_1_7_where_the_order_makes_no_difference_all_colours_are_compared_unasked() -> None:
    named, brief = (Forest(position(S2="purple 4w"), is_brief=flag) for flag in (False, True))

    by_name = named.waltz(1, "5c@4", "orange", "purple")
    unasked = brief.play(1, "5c@4")

    assert brief.told(unasked) == named.told(by_name)
    assert brief.words(1) == []
    assert brief.states.tobytes() == named.states.tobytes()


def test_3_1_7_where_a_second_tree_could_be_lost_the_next_colour_is_asked_for() -> None:
    text = position(
        S4="lost", S1="orange tokens 5 1c", M1="orange 3w", M2="purple tokens 4 2w", S3="black 1c"
    )
    table = Forest(text, is_brief=True)

    events = table.play(1, "5c@2")

    assert table.told(events) == ["laid"]
    assert table.words(1) == ["orange", "black"]
    events = table.play(1, "black")
    assert table.told(events)[-2:] == ["captured", "won"]


def test_3_1_7_no_card_counts_as_0_and_two_empty_trees_change_nothing() -> None:
    table = Forest(position(M1="orange", S2="purple", M2="purple"))
    table.state.must_waltz = 0  # as if the sun's tree had been emptied in this turn

    events = table.waltz(1, "5c@4", "purple", "orange")

    assert table.tokens("M1") == 1
    assert table.state.tokens.sum() == 1
    assert table.told(events).count("got-token") == 1


def test_3_1_7_bots_think_of_one_order_unless_the_match_could_end_on_the_way() -> None:
    table = Forest(
        position("contest 1 ring S4 left orange purple black", S1="orange 5c", S2="purple 5w")
    )
    moon_orange, moon_purple, moon_beech = map(TREE_WORDS.index, ("M1", "M2", "M4"))

    table.state.tokens[moon_orange] = 5
    assert table.sensible_words(1) == ["orange"]
    table.state.tokens[moon_purple] = 5
    assert table.sensible_words(1) == ["orange", "purple", "black"]
    table.state.tokens[moon_orange] = 4
    assert table.sensible_words(1) == ["orange"]
    table.state.lost[moon_beech] = 1
    assert table.sensible_words(1) == ["orange", "purple", "black"]


def test_3_1_8_the_winner_lays_a_token_on_the_losers_tree_and_the_card_on_the_own_cult_tile() -> (
    None
):
    table = Forest(position(S1="orange ?1 3c", M1="orange 2c", MC="1c", sun2="unseen 4c"))

    events = table.waltz(1, "5c@2", "orange", cards="4c")

    assert table.told(events)[1:6] == ["compared", "got-token", "won-card", "turned-up", "compared"]
    assert table.tokens("M1") == 1
    assert table.tokens("S1") == 0
    assert table.pile("SC") == "3c"
    assert table.pile("S1") == "4c"
    assert table.pile("M1") == "2c"
    assert table.pile("MC") == "1c"


def test_3_1_8_the_other_player_can_win_a_comparison_too() -> None:
    table = Forest(position(M1="orange 2c 4w"))

    table.waltz(1, "5c@2", "orange")

    assert table.tokens("S1") == 1
    assert table.pile("MC") == "4w"
    assert table.pile("M1") == "2c"


def test_3_1_9_after_the_last_colour_the_ring_returns_to_the_middle() -> None:
    table = Forest(position())

    table.play(1, "5c@2")
    assert table.state.ban_ring == 2
    events = table.play(1, "black")

    assert table.told(events) == ["compared", "compared", "ring-back"]
    assert table.state.ban_ring == 0
    assert table.words(2) != []


def test_3_2_a_druid_leaps_to_the_free_tree_and_tokens_stay() -> None:
    table = Forest(position(S2="purple tokens 3 2c"))

    events = table.play(1, "leap-purple")

    assert table.told(events) == ["leapt"]
    assert table.tree_of(1, "purple") == 4
    assert table.tokens("S2") == 3
    assert table.tokens("S4") == 0


def test_3_2_with_three_trees_nobody_can_leap() -> None:
    table = Forest(position(S4="lost"))

    assert table.refusal(1, "leap-orange") == "3.2"
    assert not any(word.startswith("leap") for word in table.words(1))


def test_3_3_a_hand_card_or_the_top_card_of_an_own_tree_goes_onto_the_own_cult_tile() -> None:
    table = Forest(position(S2="purple ?1 2c", sun2="unseen 4c", M1="orange 3w 2c"))

    assert table.told(table.play(1, "-5c")) == ["withdrew"]
    assert table.pile("SC") == "5c"
    table.play(2, "-1")
    assert table.pile("MC") == "2c"
    assert table.pile("M1") == "3w"
    events = table.play(1, "-2", "4c")

    assert table.told(events) == ["withdrew", "turned-up"]
    assert table.pile("SC") == "2c 5c"
    assert table.pile("S2") == "4c"


def test_3_3_the_last_card_of_a_tree_may_be_withdrawn_too_but_an_empty_tree_has_none() -> None:
    table = Forest(position())

    table.play(1, "-1")

    assert table.pile("S1") == ""
    table.state.player_to_move = 0
    assert table.refusal(1, "-1") == "3.3"
