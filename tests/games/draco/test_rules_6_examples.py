"""Draco, §6 The worked examples, on the side for two and three players."""

from fabeltafel.games.draco.components import COLOURS
from games.draco.laying import Draco


def test_6_example_1_a_free_dragon_that_is_not_last_is_mounted() -> None:
    table = Draco("playing 1\ndragons blue 5\n1 on red1 hand blue1\n2 on grey1\n3 on black1")

    table.play(1, "blue1", ["red2", "red2", "red3", "red3", "red4", "red4"])

    assert table.field("blue") == 6
    assert table.rides(1) == "blue"


def test_6_example_2_a_free_dragon_in_last_position_leaves_the_choice() -> None:
    others = " ".join(f"{colour} 5" for colour in COLOURS if colour not in ("black", "grey"))
    table = Draco(
        f"playing 1\ndragons black 2 grey 2 {others}\n"
        "1 on blue1 hand black4 red2\n2 on red1 hand red3\n3 on green1"
    )

    table.play(1, "black4")
    table.play(1, "stay", ["red3", "red3", "red4", "red4", "red5"])

    assert table.rides(1) == "blue"


EXAMPLE_3 = (
    "playing 2\nfirst 2\ndragons black 6 blue 9 grey 11\n"
    "1 on black1 hand red1\n2 on blue1 hand black4 red2\n3 on grey1 hand blue3 red3"
)


def test_6_example_3_blue_scores_small_and_the_scorer_does_not_draw() -> None:
    table = Draco(EXAMPLE_3)

    table.play(2, "black4")

    assert table.field("black") == 10
    assert table.scores == [2, 3, 0]
    assert table.rides(2) == "blue"
    assert table.state.under[1] == 1
    assert table.state.hand_size[1] == 1


def test_6_example_4_green_scores_large() -> None:
    table = Draco(EXAMPLE_3)
    table.play(2, "black4")

    table.play(3, "blue3")

    assert table.field("blue") == 12
    assert table.rides(3) == "grey"
    assert table.scores == [2 + 2, 3 + 4, 0 + 6]
    assert table.state.hand_size[2] == 1


def test_6_example_5_four_scoring_turns_in_a_row_leave_two_cards() -> None:
    table = Draco(
        "playing 1\n"
        "1 on red1 hand grey5 black5 brown5 orange5 blue1 blue2\n"
        "2 on yellow1 hand red2 red2 red3 red3 red4 red4\n"
        "3 on purple1 hand green1 green1 green2 green2 green3 green3"
    )
    for card in ("grey5", "black5", "brown5", "orange5"):
        table.play(1, card)
        if table.words(1):
            table.play(1, "stay")
        table.state.player_to_move = 0

    assert table.state.hand_size[0] == 2
