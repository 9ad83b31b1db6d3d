"""Auf Teufel komm raus!, §4 Three players, sentence by sentence."""

from fabeltafel.game import NotationError
from fabeltafel.games.teufel.components import FIELD
from games.teufel.laying import BOXES, START, Teufel, covered


def test_4_1_three_players_lay_one_tile_a_turn_and_numbers_mean_nothing() -> None:
    table = Teufel(START, players=3)

    table.play(1, "17n", [4])
    events = table.play(1, "turn0")

    assert table.told(events) == ["laid", "grew"]
    assert table.text.splitlines()[0] == "naming 2"
    assert table.told(table.play(2, "23n", [2])) == ["named", "turned-up", "laid"]
    assert table.text.splitlines()[0] == "naming 3"


def test_4_2_a_field_lies_in_another_box_than_the_last_tile_whoever_laid_it() -> None:
    table = Teufel("naming 1\ntiles 3n:1 21n:1", players=3)
    box_of_last = {f"{number}n" for number in BOXES[0][1]} - {"21n"}

    refused = {word for word in FIELD.words if table.refusal(1, word) == "4.2"}

    assert refused == box_of_last
    assert "5n" in table.words(1)


def test_4_2_two_opponents_bodies_are_barred() -> None:
    table = Teufel("naming 2\ntiles 22n:1", players=3)

    barred = [word for word in FIELD.words if table.refusal(2, word) == "3.4"]

    assert " ".join(barred) == "1n 2n 4n 6n 8n 17n 2s 4s 6s 7s 16s 27s"


def test_4_2_the_same_box_is_used_if_nothing_elsewhere_can_be_named() -> None:
    table = Teufel(f"naming 1\n{covered(but=['3n', '5n', '1s'])}\nlast 4n", players=3)

    assert table.words(1) == ["3n", "5n"]
    assert table.refusal(1, "1s") == "3.4"


def test_4_2_whoever_has_no_field_left_sits_out_until_the_end() -> None:
    fields = covered(but=["3n", "1n", "2n", "7n"], left=[1, 1, 1])
    table = Teufel(f"naming 2\n{fields}\nlast 1s", players=3)

    events = table.play(2, "3n", [1])

    assert table.told(events[3:]) == ["sat-out"]
    assert events[-1].seat == 2
    assert table.text.splitlines()[0] == "naming 1"
    assert table.told(table.play(1, "1n", [1])[:3]) == ["named", "turned-up", "laid"]
    assert table.text.splitlines()[0] == "naming 2"
    events = table.play(2, "7n", [1])
    assert [event.seat for event in events if event.kind == events[-1].kind] == [1]
    assert table.text.splitlines()[0] == "naming 1"


def test_4_2_nobody_sits_out_when_the_last_field_is_covered() -> None:
    table = Teufel(f"naming 1\n{covered(but=['1n'], left=[1])}", players=3)

    assert "sat-out" not in table.told(table.play(1, "1n", [1]))


def test_4_2_somebody_can_always_name_a_field() -> None:
    for field in FIELD.words:
        owners = [
            seat
            for seat in (1, 2, 3)
            if can_be_read(f"naming {seat}\n{covered(but=[field])}", players=3)
        ]
        assert owners


def can_be_read(position: str, players: int) -> bool:
    """Whether a position can be."""
    try:
        Teufel(position, players)
    except NotationError:
        return False
    return True
