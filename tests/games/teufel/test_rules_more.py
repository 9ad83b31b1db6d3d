"""Auf Teufel komm raus!, where a fault in the rules was once left unnoticed."""

from games.teufel.laying import START, Teufel, covered


def test_3_1_a_field_is_named_no_more_once_its_tile_lies() -> None:
    table = Teufel(START, players=3)

    table.play(1, "23n", [2])

    assert table.state.field == 0
    assert table.state.turned_up == 0


def test_4_2_sitting_out_is_told_of_a_seat_and_nothing_else() -> None:
    fields = covered(but=["3n", "1n", "2n", "7n"], left=[1, 1, 1])
    table = Teufel(f"naming 2\n{fields}\nlast 1s", players=3)

    event = table.play(2, "3n", [1])[-1]

    assert table.told([event]) == ["sat-out"]
    assert event.arguments == (0, 0)


def test_5_1_the_end_is_told_of_nobody_and_nothing_else_and_nobody_is_to_move() -> None:
    table = Teufel(f"naming 1\n{covered(but=['1n', '1s'])}")

    table.play(1, "1n", [4])
    table.play(1, "turn0", [5])
    event = table.play(2, "turn0")[-1]

    assert table.told([event]) == ["ended"]
    assert event.arguments == (0, 0)
    assert table.state.player_to_move == 0
