"""Auf Teufel komm raus!, §3 Two players, and two teams of two, sentence by sentence."""

import pytest

from fabeltafel.games.teufel.board import FIXED_KINDS, JOINED, KINDS, WAY_OF
from fabeltafel.games.teufel.components import FIELD
from games.teufel.laying import GAME, START, Teufel, covered, numbers_with

TURNS = ["turn0", "turn1", "turn2"]
A_TO_J = ["1n", "2n", "4n", "6n", "7n", "8n", "16n", "17n", "27n"]
K_TO_T = ["1s", "2s", "4s", "6s", "7s", "8s", "16s", "17s", "27s"]


def test_3_1_the_first_turn_is_one_tile_on_any_field() -> None:
    for players in GAME.players:
        assert Teufel(START, players).words(1) == [*FIELD.words]
    table = Teufel(START)

    events = table.play(1, "17s", [4])

    assert table.told(events) == ["named", "turned-up"]
    assert table.words(1) == TURNS
    assert table.text == "laying 1 17s 4\n"


def test_3_1_a_field_is_named_before_its_tile_is_turned_up() -> None:
    table = Teufel(START)
    assert table.refusal(1, "turn0") == "3.1"

    events = table.play(1, "3n", [6])

    assert [event.is_final for event in events] == [False, True]
    assert table.refusal(1, "4n") == "3.1"
    assert table.refusal(1, "turn0") is None


@pytest.mark.parametrize("kind", range(1, KINDS + 1))
def test_3_1_a_tile_is_laid_in_one_of_its_ways(kind: int) -> None:
    table = Teufel(START, players=3)

    table.play(1, "3n", [kind])

    is_fixed = kind <= FIXED_KINDS
    assert table.words(1) == ([] if is_fixed else TURNS)
    if not is_fixed:
        table.play(1, "turn2")
    assert table.text.splitlines()[-1] == f"tiles 3n:{kind}" + ("" if is_fixed else "/2")
    assert table.state.pile[kind] == 7


def test_3_1_a_turn_moves_every_end_by_two() -> None:
    for kind in range(FIXED_KINDS + 1, KINDS + 1):
        for turn in range(3):
            pairs = {frozenset(pair) for pair in JOINED[WAY_OF[kind, turn]].tolist()}
            written = JOINED[WAY_OF[kind, 0]].tolist()
            assert pairs == {frozenset((end + 2 * turn) % 6 for end in pair) for pair in written}


def test_3_1_a_covered_field_cannot_be_named() -> None:
    table = Teufel("naming 1\ntiles 3n:1 3s:1")

    assert "3n" not in table.words(1)
    assert table.refusal(1, "3n") == "3.1"


def test_3_2_a_later_turn_begins_on_the_twin_of_the_field_named_last() -> None:
    table = Teufel("laying 1 17n 4")

    events = table.play(1, "turn1", [5])

    assert table.told(events) == ["laid", "grew", "bound", "turned-up"]
    assert table.text == "forced 2 17s 5\nlast 17n\ntiles 17n:4/1\n"
    assert table.words(2) == TURNS


def test_3_2_after_the_forced_tile_the_same_player_names_a_field() -> None:
    table = Teufel("forced 2 17s 5\ntiles 17n:4/1")
    assert table.refusal(2, "1s") == "3.2"

    assert table.told(table.play(2, "turn0")) == ["laid", "grew"]
    assert table.told(table.play(2, "3n", [6])) == ["named", "turned-up"]

    assert table.text.splitlines()[0] == "laying 2 3n 6"


def test_3_2_forced_tiles_that_cannot_be_turned_are_laid_at_once() -> None:
    table = Teufel("naming 1\ntiles 3n:1 3s:1")

    events = table.play(1, "5n", [2, 3])

    assert table.told(events) == ["named", "turned-up", "laid", "bound", "turned-up", "laid"]
    assert [event.seat for event in events] == [0, 0, 0, 1, 1, 1]
    assert table.text.splitlines()[0] == "naming 2"


def test_3_3_the_last_turn_is_the_forced_tile_only_and_two_tiles_stay_unused() -> None:
    table = Teufel(f"naming 1\n{covered(but=['1n', '1s'])}")

    table.play(1, "1n", [4])
    table.play(1, "turn0", [5])
    events = table.play(2, "turn0")

    assert table.told(events)[-1] == "ended"
    assert table.position.is_over
    assert table.state.pile_size == 2


def test_3_4_a_named_field_must_not_be_the_rim_field_of_an_opponents_body() -> None:
    table = Teufel("naming 1\ntiles 3n:1 3s:1")

    barred = [word for word in FIELD.words if table.refusal(1, word) == "3.4"]

    assert barred == K_TO_T
    assert table.words(1) == [w for w in FIELD.words if w not in [*barred, "3n", "3s"]]


def test_3_4_a_partners_body_is_no_obstacle() -> None:
    for seat, barred in ((1, K_TO_T), (2, A_TO_J), (3, K_TO_T), (4, A_TO_J)):
        table = Teufel(f"naming {seat}\ntiles 3n:1 3s:1", players=4)
        assert [word for word in FIELD.words if table.refusal(seat, word) == "3.4"] == barred


def test_3_4_the_forced_tile_may_lie_anywhere() -> None:
    table = Teufel("naming 1\ntiles 3n:1 3s:1")

    table.play(1, "17n", [1, 1])

    assert "17s:1" in table.text
    assert "17s" in K_TO_T


def test_3_5_if_nothing_else_can_be_named_the_restriction_is_lifted() -> None:
    lifted = Teufel(f"naming 1\n{covered(but=['8s', '17s'])}", numbers=numbers_with(f8s=17, f17n=8))
    assert lifted.words(1) == ["8s", "17s"]
    assert lifted.refusal(1, "8s") is None

    lifted.play(1, "8s", [4])
    assert lifted.told(lifted.play(1, "turn0", [5]))[-2:] == ["bound", "turned-up"]

    assert lifted.text.startswith("forced 2 17s 5")


def test_3_5_only_while_nothing_else_can_be_named() -> None:
    layout = numbers_with(f8s=17, f17n=8)
    table = Teufel(f"naming 1\n{covered(but=['3n', '3s', '8s', '17s'])}", numbers=layout)

    assert table.words(1) == ["3n", "3s"]
    assert table.refusal(1, "8s") == "3.4"


def test_3_5_with_twins_opposite_a_choice_is_never_blocked() -> None:
    for number in range(1, 28):
        for seat in (1, 2):
            table = Teufel(f"naming {seat}\n{covered(but=[f'{number}n', f'{number}s'])}")
            barred = set(K_TO_T if seat == 1 else A_TO_J)
            assert table.words(seat)
            assert not set(table.words(seat)) & barred
