"""Druidenwalzer, §4 The hand, sentence by sentence."""

import pytest

from games.druidenwalzer.laying import Forest, position


def test_4_1_hand_cards_are_not_replaced_singly() -> None:
    table = Forest(position(sun="hand 5c 5w", sun2="unseen 1w 1w 1w"))

    table.waltz(1, "5c@2", "orange")

    assert table.hand(1) == "5w"
    assert table.state.first_pile[0] == 3


@pytest.mark.parametrize("word", ["5c@2", "-5c"])
def test_4_1_whoever_has_used_the_last_card_takes_three_at_the_end_of_the_turn(word: str) -> None:
    table = Forest(position(sun="hand 5c", sun2="unseen 1w 2c 2c 3c"))

    if "@" in word:
        events = table.waltz(1, word, "orange", cards="2c 1w 2c")
    else:
        events = table.play(1, word, "2c 1w 2c")

    assert table.told(events)[-3:] == ["drew"] * 3
    assert table.hand(1) == "1w 2c 2c"
    assert table.state.first_pile[0] == 1


def test_4_1_drawing_is_the_very_last_thing_after_contest_and_lost_trees() -> None:
    table = Forest(position(sun="hand 5c", sun2="unseen 1w 2c 2c", S1="orange"))

    events = table.waltz(1, "5c@2", "orange", cards="2c 2c 1w")

    assert table.told(events)[-6:] == ["ring-back", "lost", "fled", "drew", "drew", "drew"]


def test_4_2_an_empty_draw_pile_is_made_anew_from_the_cult_tile_when_a_card_is_to_be_drawn() -> (
    None
):
    table = Forest(position(sun="hand new 5c", SC="1c 2w 2w 3c", MC="4c"))

    events = table.play(1, "-5c", "2w 1c 5c")

    assert table.told(events) == ["withdrew", "reshuffled", "drew", "drew", "drew"]
    assert table.hand(1) == "1c 2w 5c"
    assert table.pile("SC") == ""
    assert table.pile("MC") == "4c"
    assert table.state.draw_pile_size[0] == 2
    assert table.state.hand_known[0] == table.state.hand_first[0] == 0


def test_4_2_the_cult_tile_is_not_shuffled_before_a_card_is_to_be_drawn() -> None:
    table = Forest(position(sun="hand 5c", sun2="unseen 1w 2c 3c", SC="4c 4c"))

    table.play(1, "-5c", "1w 2c 3c")

    assert table.state.first_pile[0] == table.state.draw_pile_size[0] == 0
    assert table.pile("SC") == "4c 4c 5c"


def test_4_2_refill_across_a_reshuffle_goes_on_with_the_new_pile() -> None:
    table = Forest(position(sun="hand new 5c", sun2="pile 1w", SC="3c 3w"))

    events = table.play(1, "-5c", "1w 3w 5c")

    assert table.told(events) == ["withdrew", "drew", "reshuffled", "drew", "drew"]
    assert table.hand(1) == "1w 3w 5c"
    assert table.state.hand_known[0] == 1
    assert table.state.draw_pile_size[0] == 1


def test_4_2_fewer_than_three_cards_are_taken_and_no_more_until_they_are_gone() -> None:
    table = Forest(position(sun="hand 5c", SC="2c", moon="hand 1c"))

    table.play(1, "-5c", "2c 5c")
    assert table.hand(1) == "2c 5c"
    table.play(2, "leap-orange")
    table.play(1, "-1")
    table.play(2, "leap-orange")

    assert table.hand(1) == "2c 5c"
    assert table.pile("SC") == "3c"


def test_4_2_a_hand_that_stays_empty_is_tried_again_at_the_start_of_each_own_turn() -> None:
    table = Forest(position("turn 2", sun="hand", moon="hand 1c 1w"))

    table.play(2, "leap-orange")
    assert table.state.hand_size[0] == 0
    assert table.words(1) == ["leap-orange", "leap-purple", "leap-black", "-1", "-2", "-3", "-4"]
    table.play(1, "-4")
    assert table.state.hand_size[0] == 0
    assert table.pile("SC") == "1c"
    events = table.play(2, "leap-orange", "1c")

    assert table.told(events) == ["leapt", "reshuffled", "drew"]
    assert table.words(1) == ["1c@1", "1c@2", "1c@3", "1c@4"]
