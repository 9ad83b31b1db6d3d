"""Druidenwalzer, §5 Losing trees and the end of the game, sentence by sentence."""

from fabeltafel.games.druidenwalzer.components import COLOURS
from games.druidenwalzer.laying import Forest, dances, position


def test_5_1_the_sixth_token_captures_the_tree_at_once_in_the_middle_of_a_contest() -> None:
    table = Forest(
        position(
            "contest 1 ring S4 left orange purple black",
            S1="orange 5c", M1="orange tokens 5 ?2 4w 3w", MC="1c", moon2="unseen 2c 2w",
            S3="black 5w",
        )
    )  # fmt: skip

    events = table.play(1, "orange", "2w 2c")

    assert table.told(events) == (
        ["compared", "got-token", "won-card", "captured", "uncovered", "uncovered", "fled"]
    )
    assert table.is_lost("M1")
    assert table.tokens("M1") == 0
    assert table.pile("M1") == ""
    assert table.pile("MC") == "1c 2c 2w 3w 4w"
    assert table.pile("SC") == "5c"
    assert table.words(1) == ["purple", "black"]
    table.play(1, "black")
    assert table.tokens("M3") == 1


def test_5_1_a_capture_makes_the_druid_move_to_the_free_tree_during_the_same_contest() -> None:
    table = Forest(
        position(
            "contest 1 ring S4 left orange purple", S1="orange 5c", M1="orange tokens 5 1c",
            M4="tokens 5 1w", S2="purple 5w",
        )
    )  # fmt: skip

    table.play(1, "orange")

    assert table.tree_of(2, "orange") == 4
    assert table.tokens("M4") == 5
    assert table.tokens("M2") == 1
    assert table.refusal(2, "leap-orange") == "3.2"
    assert not table.is_over


def test_5_1_the_ring_of_places_shrinks() -> None:
    table = Forest(position("turn 2", M2="purple tokens 5 2w", S2="purple 4w"))

    table.waltz(2, "5c@1", "purple")

    assert table.is_lost("M2")
    assert dances(table.play(1, "1c@2")) == ["M4-M1", "S4-S2"]


def test_5_2_whoever_begins_a_turn_with_an_empty_tree_must_waltz() -> None:
    table = Forest(position(S2="purple"))

    assert table.words(1) == [
        f"{card}@{tree}" for card in ("1c", "5c", "5w") for tree in (1, 2, 3, 4)
    ]
    for word in ("leap-orange", "-1c", "-1"):
        assert table.refusal(1, word) == "5.2"


def test_5_2_a_waltz_that_fills_the_tree_saves_it() -> None:
    table = Forest(position(S2="purple"))

    table.waltz(1, "5c@2", "orange")

    assert not table.is_lost("S2")


def test_5_2_a_tree_still_empty_after_the_contest_is_lost_with_its_tokens() -> None:
    table = Forest(position(S2="purple tokens 2", M2="purple 2w"))

    events = table.waltz(1, "5c@4", "purple", "orange")

    assert table.told(events)[-3:] == ["ring-back", "lost", "fled"]
    assert table.is_lost("S2")
    assert table.tokens("S2") == 0
    assert table.tree_of(1, "purple") == 4
    assert table.words(2) != []


def test_5_2_a_tree_without_a_druid_is_lost_too_and_nobody_moves() -> None:
    table = Forest(position(S4=""))

    events = table.waltz(1, "5c@1", "purple")

    assert table.told(events)[-2:] == ["ring-back", "lost"]
    assert [table.tree_of(1, colour) for colour in COLOURS] == [1, 2, 3]


def test_5_2_a_tree_emptied_in_the_forced_waltz_itself_is_lost() -> None:
    table = Forest(position(S2="purple", S1="orange 4w"))

    table.waltz(1, "5c@2", "orange")

    assert not table.is_lost("S2")
    assert table.pile("SC") == "4w"
    assert table.is_lost("S1")
    assert not table.is_over


def test_5_2_a_tree_emptied_by_the_dance_of_the_forced_waltz_is_lost() -> None:
    table = Forest(position(S2="purple", S4="5w"))

    table.waltz(1, "5c@2", "orange")

    assert table.pile("S2") == "5c 5w"
    assert table.is_lost("S4")


def test_5_2_no_hand_and_an_empty_tree_cost_the_tree_and_the_turn() -> None:
    table = Forest(position("turn 2", sun="hand", S4=""))

    events = table.play(2, "leap-orange")

    assert table.told(events) == ["leapt", "lost"]
    assert table.is_lost("S4")
    assert table.words(2) != []
    assert table.state.turns == 2
    assert table.state.turns_without_waltz == 2


def test_5_2_a_card_drawn_at_the_start_of_the_turn_is_in_time_for_the_waltz() -> None:
    table = Forest(position("turn 2", sun="hand", S4="", SC="2w"))

    events = table.play(2, "leap-orange", "2w")

    assert table.told(events) == ["leapt", "reshuffled", "drew"]
    assert table.words(1) == ["2w@1", "2w@2", "2w@3", "2w@4"]


def test_5_3_a_tree_emptied_in_another_turn_stays_without_penalty_until_its_owners_next() -> None:
    table = Forest(position(S1="orange 4w"))

    table.waltz(1, "5c@2", "orange")
    assert table.pile("S1") == ""
    assert not table.is_lost("S1")
    table.play(2, "leap-purple")

    assert not table.is_lost("S1")
    assert table.state.must_waltz
    assert table.refusal(1, "-5c") == "5.2"


def test_5_3_a_tree_emptied_by_its_owners_withdrawal_stays_empty_too() -> None:
    table = Forest(position())

    table.play(1, "-4")
    table.play(2, "leap-orange")

    assert table.words(1) == [
        f"{card}@{tree}" for card in ("1c", "5c", "5w") for tree in (1, 2, 3, 4)
    ]


def test_5_4_whoever_loses_a_second_tree_loses_immediately() -> None:
    table = Forest(
        position(
            "contest 1 ring S4 left orange purple black", S1="orange 5c", M4="lost",
            M1="orange tokens 5 1c", S2="purple 1w", M2="purple 5w",
        )
    )  # fmt: skip

    events = table.play(1, "orange")

    assert table.told(events)[-2:] == ["captured", "won"]
    assert table.is_over
    assert table.words(1) == table.words(2) == []
    assert table.tokens("S2") == 0
    assert table.scores[0] > table.scores[1]
    assert table.position.returns == [0.5, -0.5]
    assert table.refusal(1, "purple") == "2.3"


def test_5_4_the_order_of_colours_decides_who_loses_first() -> None:
    text = position(
        "contest 1 ring S3 left orange purple", S4="lost", M4="lost",
        S1="orange 5c", M1="orange tokens 5 1c", S2="purple tokens 5 1w", M2="purple 5w",
    )  # fmt: skip

    for colour, winner in (("orange", 0), ("purple", 1)):
        table = Forest(text)
        table.play(1, colour)
        assert table.is_over
        assert table.scores[winner] > table.scores[1 - winner]


def test_5_4_two_empty_trees_lost_together_lose_the_game() -> None:
    table = Forest(position(S1="orange", S2="purple"))

    events = table.waltz(1, "5c@3", "orange")

    assert table.told(events)[-4:] == ["lost", "fled", "lost", "won"]
    assert table.is_over
    assert table.scores[1] > table.scores[0]


def test_5_4_two_empty_trees_and_no_hand_lose_the_game() -> None:
    table = Forest(position("turn 2", sun="hand", S4="", S1="orange"))

    events = table.play(2, "leap-orange")

    assert table.told(events) == ["leapt", "lost", "fled", "lost", "won"]
    assert table.is_over


def test_5_4_a_winner_always_has_the_higher_score_whatever_the_tokens() -> None:
    fives = {f"M{tree}": f"{'black' * (tree == 3)} tokens 5 2c" for tree in (2, 3)}
    table = Forest(position("over", S1="lost", S2="lost", M1="lost", M4="tokens 5 1w", **fives))

    assert table.scores == [20 + 15, 40]


def test_5_5_forty_turns_in_a_row_without_a_waltz_are_a_draw() -> None:
    table = Forest(position(M2="purple tokens 4 2w"))
    table.waltz(1, "5c@2", "orange")

    for turn in range(40):
        assert not table.is_over
        events = table.play(2 - turn % 2, "leap-orange")

    assert table.told(events) == ["leapt", "drawn"]
    assert table.is_over
    assert table.state.turns == 41
    assert table.scores == [0, 0]


def test_5_5_a_waltz_begins_the_count_anew() -> None:
    table = Forest(position())
    table.state.turns_without_waltz = 39

    table.play(1, "5c@2")

    assert table.state.turns_without_waltz == 0


def test_5_5_a_hand_is_still_filled_before_the_draw() -> None:
    table = Forest(position(sun="hand 5c", sun2="unseen 1c 1c 1c"))
    table.state.turns_without_waltz = 39

    events = table.play(1, "-5c", "1c 1c 1c")

    assert table.told(events) == ["withdrew", "drew", "drew", "drew", "drawn"]


def test_5_5_the_end_of_the_600th_turn_is_a_draw() -> None:
    table = Forest("turns 598 without 0\n" + position())

    table.play(1, "leap-orange")
    assert not table.is_over
    table.play(2, "leap-orange")

    assert table.state.turns == 600
    assert table.is_over
