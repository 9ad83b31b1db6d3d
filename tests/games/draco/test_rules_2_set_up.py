"""Draco, §2 Set-up, sentence by sentence."""

import numpy as np
import pytest

from catalogue import box_for, new_match, stream_of
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import scripted
from fabeltafel.engine import engine_of
from fabeltafel.games.draco.components import CARDS
from fabeltafel.position import Position
from games.draco.laying import GAME, SHORT, Draco, total


def test_2_1_the_board_side_follows_from_the_number_of_players() -> None:
    last_fields = [int(box_for(GAME, players)["last_field"][0]) for players in GAME.players]

    assert last_fields == [28, 28, 26, 26]
    assert not new_match(GAME, 4, "side").state["dragons"].any()
    assert not new_match(GAME, 4, "side").state["scores"].any()


@pytest.mark.parametrize("players", GAME.players)
def test_2_2_each_player_gets_an_open_card_of_a_colour_nobody_else_has(players: int) -> None:
    for seed in range(30):
        state = new_match(GAME, players, seed).state.view(np.recarray)[0]
        colours = {(card - 1) // 5 for card in state.open_card[:players]}
        assert len(colours) == players
        assert total(state) == 110


def test_2_2_open_cards_are_as_likely_as_redrawing_duplicates_makes_them() -> None:
    counts = np.zeros(CARDS + 1)
    rng = stream_of("open")
    engine, box = engine_of(GAME), box_for(GAME, 2)
    for _ in range(1500):
        counts[int(Position.begun(engine.game, box, rng).state["open_card"][0, 1])] += 1

    by_number = counts[1:].reshape(10, 5).sum(axis=0) / 1500
    assert np.abs(by_number - np.array([2, 2, 3, 2, 2]) / 11).max() < 0.06
    assert counts[1:].reshape(10, 5).sum(axis=1).min() > 90


def test_2_3_six_cards_each_and_the_first_player_by_lot() -> None:
    states = [new_match(GAME, 5, seed).state.view(np.recarray)[0] for seed in range(40)]

    assert {int(state.first_player) for state in states} == set(range(5))
    for state in states:
        assert list(state.hand_size) == [6] * 5
        assert (state.hands > 0).sum() == 30
        assert state.pile_size == 110 - 5 * 7
        assert state.player_to_move == state.first_player


@pytest.mark.parametrize("seat", range(4))
def test_2_3_a_table_may_name_who_begins_and_then_there_is_no_lot(seat: int) -> None:
    box = pack_box(GAME, values(shipped_box(GAME)), 4, begins=seat)
    rng = scripted([0] * 28)

    state = Position.begun(GAME, box, rng).state.view(np.recarray)[0]

    assert state.first_player == state.player_to_move == seat
    assert (int(rng["missing"][0]), int(rng["noted"][0])) == (0, 28)


def test_2_3_a_short_deck_is_dealt_one_each_in_turn_until_it_runs_out() -> None:
    box = GAME.pack({"cards_per_colour": [1, 0, 0, 0, 0], "path_4_5": SHORT}, 4, ())
    state = Position.begun(GAME, box, stream_of("short")).state.view(np.recarray)[0]

    sizes = np.roll(state.hand_size[:4], -int(state.first_player))
    assert list(sizes) == [2, 2, 1, 1]
    assert state.pile_size == 0


def test_2_3_turns_go_clockwise() -> None:
    table = Draco("playing 3\n1 on red1 hand blue1\n2 on grey1 hand blue2\n3 on black1 hand red2")

    assert table.refusal(1, "blue1") == "2.3"
    table.play(3, "red2", ["blue3"] * 3 + ["blue4"] * 2 + ["blue5"])

    assert table.state.player_to_move == 0
    assert table.refusal(1, "blue1") is None
