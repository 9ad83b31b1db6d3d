"""Draco, §4 The end of the game, sentence by sentence."""

import pytest

from catalogue import new_match, played
from fabeltafel.games.draco.components import CARDS
from games.draco.laying import GAME, Draco


def test_4_1_after_the_third_arrival_the_round_is_finished() -> None:
    table = Draco(
        "playing 2\nfirst 1\ndragons blue 27 red 26 grey 24\n"
        "1 on red1 hand red2\n2 on grey1 hand grey1 red3\n3 on black1 hand black5 red4"
    )

    table.play(2, "grey1")
    assert not table.position.is_over
    events = table.play(3, "black5")

    assert table.position.is_over
    assert table.told(events)[-1] == "ended"
    assert table.words(1) == table.words(2) == table.words(3) == []
    assert table.refusal(1, "red2") == "2.3"


def test_4_1_a_third_arrival_by_the_last_player_of_the_round_ends_the_match_at_once() -> None:
    table = Draco(
        "playing 1\nfirst 2\ndragons blue 27 red 26 grey 24\n"
        "1 on grey1 hand grey1 red3\n2 on red1 hand red2\n3 on black1 hand black5 red4"
    )

    events = table.play(1, "grey1")

    assert table.position.is_over
    assert table.told(events)[-4:] == ["scored", "scored", "arrived", "ended"]
    assert table.scores == [4, 3, 0]
    assert table.log(events)[-2:] == [
        "The third dragon has arrived, and everybody has had the same number of turns.",
        "The last round is over.",
    ]


def test_4_1_the_third_arrival_is_announced_with_who_still_has_a_turn() -> None:
    table = Draco(
        "playing 3\nfirst 3\ndragons blue 27 red 26 grey 24\n"
        "1 on red1 hand red2\n2 on black1 hand black5 red4\n3 on grey1 hand grey1 red3"
    )

    first = table.log(table.play(3, "grey1"))
    second = table.log(table.play(1, "red2", ["blue1"] * 2 + ["blue2"] * 2 + ["blue3"] * 2))

    third = "The third dragon has arrived: this is the last round. Still to play: Anne, Marc."
    assert first[-1] == third
    assert second[-1] == "Marc has the last turn of the match."


def test_4_1_the_first_two_arrivals_are_announced_and_a_fourth_is_not() -> None:
    laid_out = (
        "playing 1\nfirst 3\ndragons {}grey 24\n1 on grey1 hand grey1 red3\n2 on red1\n3 on black1"
    )

    told = [
        [line for line in table.log(table.play(1, "grey1")) if "dragon has arrived" in line]
        for table in (
            Draco(laid_out.format(there)) for there in ("", "blue 25 ", "blue 25 red 26 brown 28 ")
        )
    ]

    assert [line.split(";")[0] for lines in told for line in lines] == [
        "The first dragon has arrived",
        "The second dragon has arrived",
    ]


def test_4_1_everybody_has_had_equally_many_turns() -> None:
    for seed in range(20):
        match = played(new_match(GAME, 4, seed), seed)
        plays = [decision.seat for decision in match.log if 1 <= decision.action <= CARDS]
        assert {plays.count(seat) for seat in range(4)} == {len(plays) // 4}


def test_4_2_most_points_win_and_equal_points_share_the_win() -> None:
    table = Draco("over\n1 on red1 score 7\n2 on grey1 score 7\n3 on black1 score 3")

    returns = table.position.returns

    assert returns == pytest.approx([0.5 - 1 / 3, 0.5 - 1 / 3, -1 / 3])
