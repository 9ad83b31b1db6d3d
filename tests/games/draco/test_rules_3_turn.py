"""Draco, §3 A turn, sentence by sentence."""

import numpy as np
import pytest

from catalogue import stream_of
from fabeltafel.games.draco.components import CARD, COLOURS
from fabeltafel.position import Position
from games.draco.laying import ALL_OTHERS, GAME, SHORT, Draco, small_deck, total
from table import Table


def test_3_1_the_colour_names_the_dragon_and_the_number_how_far_it_moves() -> None:
    table = Draco("playing 1\n1 on red1 hand blue4 red2\n2 on grey1\n3 on black1")

    table.play(1, "blue4")

    assert table.field("blue") == 4
    assert table.field("red") == 0


def test_3_1_exactly_one_hand_card_is_played() -> None:
    table = Draco("playing 1\n1 on red1 hand blue1 blue1 red2\n2 on grey1 hand red3\n3 on black1")

    assert table.words(1) == ["blue1", "red2"]
    assert table.refusal(1, "red3") == "3.1"
    assert table.words(2) == []


def test_3_1_any_number_of_dragons_may_share_a_field() -> None:
    table = Draco("playing 1\ndragons blue 1 grey 4\n1 on red1 hand blue3\n2 on grey1\n3 on black1")

    table.play(1, "blue3", ["red2"] * 2 + ["red3"] * 3 + ["red4"])

    assert table.field("blue") == table.field("grey") == 4


def test_3_1_surplus_steps_beyond_the_last_field_lapse() -> None:
    table = Draco(
        "playing 1\ndragons blue 26\n1 on red1 hand blue5 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "blue5")

    assert table.field("blue") == 28


def test_3_1_a_dragon_on_the_last_field_moves_nothing_and_scores_nothing() -> None:
    table = Draco(
        "playing 1\ndragons blue 28\n1 on red1 hand blue5 red2\n2 on grey1 hand red3\n3 on black1"
    )

    events = table.play(1, "blue5")

    assert table.told(events) == ["played", "mounted"]
    assert table.scores == [0, 0, 0]
    assert table.words(1) == ["draw"]


def test_3_2_a_card_of_anothers_dragon_goes_under_the_own_open_card() -> None:
    table = Draco("playing 1\n1 on red1 hand grey3 red2\n2 on grey1 hand red3\n3 on black1")

    events = table.play(1, "grey3", ["red3", "red3", "red4", "red4", "red5"])

    assert table.told(events)[:3] == ["played", "moved", "tucked"]
    assert table.rides(1) == "red"
    assert table.state.under[0] == 1
    assert table.state.laid[CARD.number("grey3")] == 1


def test_3_2_a_free_dragon_that_was_not_last_must_be_mounted() -> None:
    table = Draco(
        "playing 1\ndragons blue 3\n1 on red1 hand blue3 red2\n2 on grey1 hand red3\n3 on black1"
    )

    events = table.play(1, "blue3", ["red3", "red3", "red4", "red4", "red5"])

    assert "mounted" in table.told(events)
    assert table.rides(1) == "blue"
    assert table.state.laid[CARD.number("red1")] == 1


def test_3_2_the_own_colour_goes_on_top_and_changes_nothing() -> None:
    table = Draco("playing 1\n1 on red1 hand red3 red2\n2 on grey1 hand red3\n3 on black1")

    table.play(1, "red3", ["blue3", "blue3", "blue4", "blue4", "blue5"])

    assert table.rides(1) == "red"
    assert table.state.open_card[0] == CARD.number("red3")


@pytest.mark.parametrize(("word", "colour"), [("ride", "blue"), ("stay", "red")])
def test_3_2_a_free_dragon_in_last_position_may_be_mounted_or_not(word: str, colour: str) -> None:
    table = Draco("playing 1\n1 on red1 hand blue3 red2\n2 on grey1 hand red3\n3 on black1")

    table.play(1, "blue3")
    assert table.words(1) == ["stay", "ride"]
    table.play(1, word, ["red3", "red3", "red4", "red4", "red5"])

    assert table.rides(1) == colour
    assert table.state.under[0] == 1


def test_3_2_last_position_is_judged_before_the_move_and_ties_count() -> None:
    others = " ".join(f"{colour} 2" for colour in COLOURS if colour not in ("blue", "grey"))
    table = Draco(
        f"playing 1\ndragons blue 1 grey 1 {others}\n"
        "1 on red1 hand blue5 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "blue5")

    assert table.words(1) == ["stay", "ride"]


def test_3_2_ride_and_stay_are_words_only_when_there_is_a_choice() -> None:
    table = Draco("playing 1\n1 on red1 hand blue3\n2 on grey1\n3 on black1")

    assert table.refusal(1, "ride") == table.refusal(1, "stay") == "3.1"
    table.play(1, "blue3")
    assert table.refusal(1, "ride") is table.refusal(1, "stay") is None
    assert table.refusal(1, "blue3") == "3.2"


def test_3_3_blue_scores_numbers_up_to_3_and_negative_ones_cost_points() -> None:
    table = Draco(
        "playing 1\ndragons red 4 grey 6 black 3 blue 2\n"
        "1 on red1 hand blue3 red2\n2 on grey1 hand red3\n3 on black1 score 2"
    )

    events = table.play(1, "blue3")

    assert "scoring" in table.told(events)
    assert table.rides(1) == "blue"
    assert table.scores == [1, 0, 5]


def test_3_3_a_rider_on_a_negative_number_pays_and_may_go_below_zero() -> None:
    table = Draco(
        "playing 1\ndragons red 4 grey 13 black 1\n"
        "1 on red1 hand black4 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "black4")

    assert table.scores == [-1, -2, 1]


def test_3_3_green_scores_every_number() -> None:
    table = Draco(
        "playing 1\ndragons red 6 grey 23 black 3\n"
        "1 on red1 hand black5 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "black5")

    assert table.scores == [4, 8, 5]


def test_3_3_a_dragon_that_newly_reaches_the_summit_causes_a_large_scoring() -> None:
    table = Draco(
        "playing 1\ndragons red 6 grey 23 black 3\n"
        "1 on red1 hand grey2 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey2")

    assert table.field("grey") == 25
    assert table.scores == [4, 4, 3]
    assert table.state.player_to_move == 1


def test_3_3_moving_on_within_the_summit_scores_nothing() -> None:
    table = Draco(
        "playing 1\ndragons red 6 grey 25 black 3\n"
        "1 on red1 hand grey2 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey2")

    assert table.scores == [0, 0, 0]
    assert table.words(1) == ["draw"]


def test_3_3_a_dragon_on_the_start_field_scores_nothing() -> None:
    table = Draco(
        "playing 1\ndragons black 3\n1 on red1 hand black5 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "black5")

    assert table.scores == [0, 0, 5]


def test_3_3_the_change_of_dragon_comes_before_the_scoring() -> None:
    table = Draco("playing 1\n1 on red1 hand blue5 red2\n2 on grey1 hand red3\n3 on black1")

    table.play(1, "blue5")
    table.play(1, "ride")

    assert table.scores == [1, 0, 0]


def test_3_4_without_a_scoring_the_hand_is_filled_up_to_six() -> None:
    table = Draco("playing 1\n1 on red1 hand grey3 red2\n2 on grey1 hand red3\n3 on black1")

    events = table.play(1, "grey3", ["blue1", "blue1", "blue2", "blue2", "red3"])

    assert table.told(events).count("drew") == 5
    assert table.state.hand_size[0] == 6
    hand = [CARD.number(card) for card in ("blue1", "blue1", "blue2", "blue2", "red2", "red3")]
    assert list(table.state.hands[0]) == hand


def test_3_4_after_a_scoring_nobody_draws() -> None:
    table = Draco(
        "playing 1\n1 on red1 hand grey5 red2\n2 on grey1 hand red3\n3 on black1 hand red4"
    )

    table.play(1, "grey5")

    assert table.state.hand_size[0] == 1
    assert table.state.player_to_move == 1


def test_3_4_whoever_played_their_very_last_card_fills_up_in_any_case() -> None:
    table = Draco("playing 1\n1 on red1 hand grey5\n2 on grey1 hand red3\n3 on black1 hand red4")

    events = table.play(1, "grey5", ["blue1", "blue1", "blue2", "blue2", "blue3", "blue3"])

    assert "scoring" in table.told(events)
    assert table.state.hand_size[0] == 6


def test_3_4_cards_of_dragons_on_the_summit_may_be_discarded_before_drawing() -> None:
    table = Draco(
        "playing 1\ndragons blue 27\n"
        "1 on red1 hand blue1 blue2 grey3 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey3")
    assert table.words(1) == ["-blue1", "-blue2", "draw"]
    assert table.refusal(1, "-red2") == "3.4"
    assert table.refusal(1, "-red5") == "3.1"
    events = table.play(1, "-blue2")
    assert table.told(events) == ["discarded"]
    table.play(1, "-blue1")
    table.play(1, "draw", ["red3", "red3", "red4", "red4", "red5"])

    assert table.state.laid[CARD.number("blue1")] == table.state.laid[CARD.number("blue2")] == 1
    assert table.state.hand_size[0] == 6
    assert table.state.under[0] == 1


def test_3_4_bots_think_of_one_order_to_discard_in_only() -> None:
    table = Draco(
        "discarding 1\ndragons blue 27 red 26\n"
        "1 on grey1 hand blue1 blue2 red2 green1\n2 on red1 hand red3\n3 on black1"
    )

    assert table.words(1) == ["-blue1", "-blue2", "-red2", "draw"]
    assert table.sensible_words(1) == ["-blue1", "draw"]
    table.play(1, "-blue1")
    table.play(1, "-blue2")
    table.play(1, "-red2")
    assert table.sensible_words(1) == ["draw"]


def test_3_4_everybody_is_asked_once_a_dragon_stands_on_the_summit() -> None:
    """Asking only those who can discard would show the others what they hold."""
    table = Draco(
        "playing 1\ndragons blue 27\n1 on red1 hand grey3 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey3")

    assert table.words(1) == ["draw"]


def test_3_4_an_empty_hand_has_nothing_to_discard_and_is_filled_at_once() -> None:
    table = Draco(
        "playing 1\ndragons blue 27\n1 on red1 hand grey3\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey3", ["blue1", "blue1", "blue2", "blue2", "blue3", "blue3"])

    assert table.state.hand_size[0] == 6


def test_3_4_there_is_no_discarding_in_a_turn_with_a_scoring() -> None:
    table = Draco(
        "playing 1\ndragons blue 27\n1 on red1 hand blue1 grey5\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey5")

    assert table.state.player_to_move == 1


def test_3_5_an_empty_pile_is_made_anew_from_discards_and_all_cards_under_open_cards() -> None:
    table = small_deck(ALL_OTHERS)
    table.state.under[1] = 4
    assert table.state.pile_size == 1

    table.play(1, "grey1")
    events = Table.play(table, 1, "stay", [0, 0, 0])

    assert table.told(events) == ["stayed", "drew", "reshuffled", "drew", "drew", "drew"]
    assert list(table.state.under[:3]) == [0, 0, 0]
    assert table.state.pile_size == 21 - 3
    assert total(table.state) == 30


def test_3_5_cards_laid_in_this_very_turn_are_shuffled_in_too() -> None:
    table = small_deck(ALL_OTHERS + " orange3")
    assert table.state.pile_size == 0
    laid = table.state.laid.astype(np.int64)
    laid[CARD.number("grey1")] += 1

    table.play(1, "grey1")
    position = int(laid[: CARD.number("grey1")].sum())
    events = Table.play(table, 1, "stay", [position, 0, 0, 0])

    assert table.told(events) == ["stayed", "reshuffled", "drew", "drew", "drew", "drew"]
    assert CARD.number("grey1") in list(table.state.hands[0])
    assert not table.state.laid.any()
    assert not table.state.under.any()
    assert total(table.state) == 30


def test_3_5_when_there_is_no_card_left_drawing_stops() -> None:
    everything = [
        f"{colour}{number}"
        for colour in ("blue", "lightblue", "brown", "yellow", "green", "purple")
        for number in (1, 2)
    ]
    table = Draco(
        "playing 1\n"
        f"1 on red1 hand red2\n2 on grey1 hand {' '.join(everything[:6])}\n"
        f"3 on black1 hand {' '.join(everything[6:12])}\nlaid orange1 orange2 grey2 black2",
        cards_per_colour=[1, 1, 0, 0, 0],
    )
    assert table.state.pile_size == 0
    table.state.laid[:] = 0  # as if four cards had been lost

    events = table.play(1, "red2")

    assert table.told(events) == ["played", "moved", "mounted", "reshuffled", "drew"]
    assert list(table.state.hands[0]) == [CARD.number("red1"), 0, 0, 0, 0, 0]


def test_3_5_a_player_without_a_card_is_skipped() -> None:
    table = Draco("playing 1\n1 on red1 hand grey5 red2\n2 on grey1\n3 on black1 hand red4")

    table.play(1, "grey5")

    assert table.state.player_to_move == 2


def test_3_5_if_nobody_has_a_card_the_game_ends() -> None:
    box = GAME.pack({"cards_per_colour": [0, 0, 0, 0, 1], "path_4_5": SHORT}, 4, ())
    box["deck"][0, 5 * 4 + 1 :] = 0  # four colours, four cards: all of them open

    state = Position.begun(GAME, box, stream_of("bare")).state

    assert Position(GAME, box, state).is_over
