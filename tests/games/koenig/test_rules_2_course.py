"""König der Elfen, §2 The course of the game, sentence by sentence."""

from typing import Any

import numpy as np
import pytest

from catalogue import box_for, new_match, stream_of
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import answers_noted
from fabeltafel.compiled import record_of
from fabeltafel.position import Position
from games.koenig.laying import GAME, Elves, laid_out, odd_box, told

ALL_PLAYERS = pytest.mark.parametrize("players", GAME.players)


@ALL_PLAYERS
def test_2_1_everybody_starts_with_twelve_gold_and_the_dragon_is_drawn_by_lot(players: int) -> None:
    states = [new_match(GAME, players, seed).state.view(np.recarray)[0] for seed in range(40)]

    assert {int(state.dragon) for state in states} == set(range(players))
    for state in states:
        assert state.purse.tolist() == [12] * players + [0] * (6 - players)
        assert state.player_to_move == state.dragon


@pytest.mark.parametrize("seat", range(4))
def test_2_1_whoever_is_named_has_the_dragon_first_and_no_lot_is_drawn(seat: int) -> None:
    box = pack_box(GAME, values(shipped_box(GAME)), 4, begins=seat)
    rng, same = stream_of("begins"), stream_of("begins")

    state = record_of(Position.begun(GAME, box, rng).state)
    other = record_of(Position.begun(GAME, box_for(GAME, 4), same).state)

    assert state.dragon == state.player_to_move == seat
    assert len(answers_noted(rng)) == len(answers_noted(same)) - 1
    assert state.hand_size[:4].tolist() == other.hand_size[:4].tolist()


def test_2_1_as_many_journeys_as_players_but_five_with_six() -> None:
    journeys = [int(box_for(GAME, players)["journeys"][0]) for players in GAME.players]

    assert journeys == [2, 3, 4, 5, 5]


def test_2_1_the_dragon_passes_to_the_left_after_each_journey() -> None:
    table = Elves(laid_out(phase="travelling 3\ndragon 4", seat3="realm plain hand pig"))

    events = table.go(3, "stop")

    assert table.state.dragon == table.state.player_to_move == 0
    assert table.state.journey == 2
    assert ("moved-dragon", 2, 0) in told(table, events)


def test_2_2_each_phase_goes_clockwise_from_the_start_player_and_is_finished_by_all() -> None:
    table = Elves(
        "planning 3\ndragon 3\n" + "\n".join(f"{n} realm plain hand pig*2" for n in (1, 2, 3, 4))
    )
    order = []

    for _ in range(8):
        seat = int(table.state.player_to_move) + 1
        order.append(seat)
        table.go(seat, table.words(seat)[0])  # pass, and later stop

    assert order == [3, 4, 1, 2] * 2
    assert table.state.journey == 2
    assert table.refusal(1, "pass") == "2.2"


def test_2_2_a_phase_has_its_own_words() -> None:
    planning = Elves(laid_out(seat1="realm plain hand pig forest"))
    travelling = Elves(laid_out(phase="travelling 1", seat1="realm plain hand pig forest"))

    assert planning.refusal(1, "pig") == planning.refusal(1, "stop") == "2.2"
    assert planning.refusal(1, "-pig") == planning.refusal(1, "fetch-plain") == "2.2"
    assert planning.refusal(1, "realm1") == "3.1"
    assert planning.refusal(1, "1a") == "3.4"
    assert travelling.refusal(1, "forest") == travelling.refusal(1, "pass") == "2.2"
    planning.go(1, "forest")
    assert planning.refusal(1, "pass") == "3.1"
    assert planning.refusal(1, "1a") == "3.4"


@ALL_PLAYERS
def test_2_3_ten_cards_each_before_the_first_journey(players: int) -> None:
    state = new_match(GAME, players, "deal").state.view(np.recarray)[0]

    assert state.hand_size[:players].tolist() == [10] * players
    assert state.hands.sum(axis=1).tolist()[:players] == [10] * players
    assert state.pile_size == state.pile.sum() == 120 - 10 * players


def test_2_3_eight_new_cards_before_every_later_journey_on_top_of_the_hand_kept() -> None:
    table = Elves(laid_out(phase="travelling 4", seat4="realm plain hand pig*9 raft*5"))

    events = table.go(4, "pig stop")

    assert table.state.hand_size[:4].tolist() == [10, 10, 10, 21]
    assert [event[:2] for event in told(table, events)[-4:]] == [("dealt", 8)] * 4
    assert [event.seat for event in events[-4:]] == [1, 2, 3, 0]


def test_2_3_too_few_cards_are_dealt_one_each_in_turn_until_they_run_out() -> None:
    few: dict[str, Any] = {
        "places": [5, 5, 4, 4, 4, 4],
        "travel_cards": [0] * 7,
        "action_cards": [0] * 6,
    }
    box = odd_box(6, **few)

    state = record_of(Position.begun(GAME, box, stream_of("few")).state)

    sizes = np.roll(state.hand_size, -int(state.dragon))
    assert sizes.tolist() == [5, 5, 4, 4, 4, 4]
    assert state.pile_size == 0
