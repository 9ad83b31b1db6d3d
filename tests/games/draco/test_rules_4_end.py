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


def test_4_1_everybody_has_had_equally_many_turns() -> None:
    for seed in range(20):
        match = played(new_match(GAME, 4, seed), seed)
        plays = [decision.seat for decision in match.log if 1 <= decision.action <= CARDS]
        assert {plays.count(seat) for seat in range(4)} == {len(plays) // 4}


def test_4_2_most_points_win_and_equal_points_share_the_win() -> None:
    table = Draco("over\n1 on red1 score 7\n2 on grey1 score 7\n3 on black1 score 3")

    returns = table.position.returns

    assert returns == pytest.approx([0.5 - 1 / 3, 0.5 - 1 / 3, -1 / 3])
