"""Connect Four, sentence by sentence; run interpreted and compiled."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalogue import named, new_match, played
from fabeltafel.game import NotationError
from table import Table

GAME = named("connect_four")
EMPTY = "\n".join(["......."] * 6)


def grid(*rows: str) -> Table:
    """A grid whose lowest rows are given, top one first."""
    return Table("connect_four", 2, "\n".join(["......."] * (6 - len(rows)) + list(rows)))


def test_1_1_the_grid_has_seven_columns_and_six_rows() -> None:
    assert grid().words(1) == list("abcdefg")
    assert GAME.write(grid().boxes, grid().states) == EMPTY


def test_1_2_two_players() -> None:
    assert list(GAME.players) == [2]


def test_2_1_the_first_seat_begins_and_they_take_turns() -> None:
    match = new_match(GAME, 2, "begin")

    assert match.acting() == [0]
    match.submit(0, 3)
    assert match.acting() == [1]
    assert grid().refusal(2, "a") == "2.1"


def test_3_1_a_disc_falls_to_the_lowest_free_place() -> None:
    table = grid("...x...")

    table.play(2, "d")

    assert table.game.write(table.boxes, table.states).splitlines()[-2:] == [
        "...o...",
        "...x...",
    ]


def test_3_1_a_full_column_takes_no_disc() -> None:
    table = grid("o......", "x......", "o......", "x......", "o......", "x......")

    assert "a" not in table.words(1)
    assert table.refusal(1, "a") == "3.1"


@pytest.mark.parametrize(
    ("rows", "column"),
    [
        (("ooo....", "xxx...."), "d"),
        (("x......", "x.o....", "xoo...."), "a"),
        (("..xo...", ".xoo...", "xooxx.."), "d"),
        ((".ox....", ".xox...", ".oxox.o"), "b"),
    ],
)
def test_4_1_four_in_a_row_win_across_upright_or_slanting(
    rows: tuple[str, ...], column: str
) -> None:
    table = grid(*rows)

    events = table.play(1, column)

    assert table.told(events) == ["dropped", "won"]
    assert table.position.returns == [0.5, -0.5]


def test_4_1_three_round_the_edge_do_not_win() -> None:
    """A column's upper three and the foot of the next are no line."""
    table = grid("x......", "x......", "x......", "o......", "x......", "oxoo...")

    assert not table.position.is_over


def test_4_2_a_full_grid_without_four_is_a_shared_win() -> None:
    table = grid("xxox.oo", "oxoxxoo", "ooxxxoo", "xxxooxx", "oooxxxo", "oxxooxx")

    events = table.play(2, "e")

    assert table.told(events)[-1] == "filled"
    assert table.position.returns == [0, 0]


def test_5_everything_is_open() -> None:
    match = new_match(GAME, 2, "open")

    assert match.seen_by(1).tobytes() == match.state.tobytes()


def test_a_grid_that_went_on_after_four_in_a_row_is_refused() -> None:
    with pytest.raises(NotationError, match="nobody drops a disc after four in a row"):
        grid("xxxx...", "oooo...")
    with pytest.raises(NotationError, match="nobody drops a disc after four in a row"):
        grid("xxxx...", "oooxoo.")


@given(data=st.data())
@settings(max_examples=300)
def test_damaged_text_is_a_grid_or_refused_and_nothing_else(data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 20))
    match = played(new_match(GAME, 2, seed), seed, data.draw(st.integers(0, 42)))
    letters = list(GAME.write(match.box, match.state))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(letters) - 1))
        letters[at] = data.draw(st.sampled_from(["x", "o", ".", "", "\n", "?", "0"]))

    try:
        states = GAME.read(match.box, "".join(letters))
    except NotationError:
        return
    assert GAME.read(match.box, GAME.write(match.box, states)).tobytes() == states.tobytes()
