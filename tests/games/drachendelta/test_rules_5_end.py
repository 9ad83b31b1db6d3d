"""Drachendelta, §5 The end, sentence by sentence."""

from fabeltafel.compiled import records
from fabeltafel.position import Position
from games.drachendelta.laying import Delta, turned_up


def test_5_1_the_first_pawn_in_its_goal_wins_while_others_still_have_actions() -> None:
    board = "stones e5\nplanks white2:e5-black"
    table, _ = turned_up("double", "stone", board=board, seats=["at white2 stock"])

    events = table.play(1, "to-black")

    assert table.told(events) == ["stepped", "won"]
    assert table.words(1) == table.words(2) == []
    assert table.position.acting() == []
    assert table.position.scores == [1, 0]
    assert Position(table.game, table.boxes, records(table.game.state.dtype)).sides == [0, 1]
    assert table.state.stones_left == 26


def test_5_1_a_jump_into_the_goal_wins_too() -> None:
    board = "stones e5 c5\nplanks white2:e5-black black1:e5-c5"
    table = Delta(f"jumping 1\n{board}\n1 at black1 stock\n2 at white2 stock")

    events = table.play(1, "to-black")

    assert table.told(events) == ["jumped", "won"]


def test_5_1_another_village_than_the_goal_wins_nothing() -> None:
    board = "stones e6\nplanks white2:e6-red"
    table, _ = turned_up("step", "stone", board=board, seats=["at white2 stock"])

    table.play(1, "to-red")

    assert not table.position.is_over
    assert table.at(1) == "red"


def test_5_2_after_round_60_the_match_is_a_draw() -> None:
    laid = "laid stones jump plank planks stone"
    seats = f"1 at white stock {laid}\n2 at black stock {laid}"
    last = Delta(f"placing 2 left 1\nround 60 step 5 start 1\n{seats}")
    earlier = Delta(f"placing 2 left 1\nround 59 step 5 start 1\n{seats}")

    assert last.told(last.play(2, "+a2")) == ["placed", "drawn"]
    assert earlier.told(earlier.play(2, "+a2")) == ["placed", "round"]

    assert last.position.is_over
    assert last.position.scores == [0, 0]
    assert last.position.returns == [0, 0]
    assert not earlier.position.is_over
