"""Druidenwalzer, §2 Set-up, sentence by sentence."""

from collections import Counter

import numpy as np

from catalogue import box_for, new_match, stream_of
from fabeltafel.games.druidenwalzer.components import CARD_VALUE, COLOURS
from fabeltafel.position import Position
from games.druidenwalzer.laying import GAME, Forest, cards_of


def test_2_1_a_1_on_the_cult_tile_five_cards_at_each_tree_three_in_hand_six_to_draw() -> None:
    for seed in range(20):
        state = new_match(GAME, 2, seed).state.view(np.recarray)[0]
        assert cards_of(state) == Counter(dict.fromkeys(range(1, 11), 6))
        assert list(state.height) == [5] * 8
        assert list(state.face_down) == [4] * 8
        assert (state.piles > 0).sum() == 8
        assert list(state.hand_size) == list(state.hand_first) == [3, 3]
        assert list(state.first_pile) == [6, 6]
        assert list(state.unseen.sum(axis=1)) == [6 + 16] * 2
        for seat in range(2):
            assert list(CARD_VALUE[np.flatnonzero(state.cult_tiles[seat])]) == [1]
            assert state.cult_tiles[seat].sum() == 1


def test_2_1_the_1_on_the_cult_tile_is_a_random_one() -> None:
    box, rng = box_for(GAME, 2), stream_of("ones")

    states = [Position.begun(GAME, box, rng).state for _ in range(400)]
    clockwise = sum(int(state["cult_tiles"][0, 0, 1]) for state in states)

    assert 150 < clockwise < 250


def test_2_2_the_moon_places_all_three_druids_then_the_sun_and_one_tree_stays_free() -> None:
    table = Forest("placing 2")
    assert len(table.words(2)) == 12
    assert table.words(1) == []
    assert table.refusal(1, "orange1") == "2.3"
    assert table.refusal(2, "3c@1") == "2.2"

    table.play(2, "black3")
    assert table.refusal(2, "black1") == table.refusal(2, "orange3") == "2.2"
    assert table.words(2) == ["orange1", "orange2", "orange4", "purple1", "purple2", "purple4"]
    table.play(2, "orange1")
    table.play(2, "purple4")

    assert table.words(2) == []
    for word in ("orange4", "purple3", "black2"):
        table.play(1, word)
    assert [table.tree_of(1, colour) for colour in COLOURS] == [4, 3, 2]
    assert [table.tree_of(2, colour) for colour in COLOURS] == [1, 4, 3]


def test_2_2_bots_think_of_one_order_of_druids_only() -> None:
    table = Forest("placing 2")

    assert table.sensible_words(2) == ["orange1", "orange2", "orange3", "orange4"]
    table.play(2, "purple2")
    assert table.sensible_words(2) == ["orange1", "orange3", "orange4"]
    table.play(2, "orange1")
    assert table.sensible_words(2) == ["black3", "black4"]


def test_2_3_the_moon_takes_the_first_turn_and_turns_alternate() -> None:
    match = new_match(GAME, 2, "first")
    for seat in (1, 0):
        for word in ("orange1", "purple2", "black3"):
            match.decide(seat, GAME.action(word))

    movers = []
    for _ in range(4):
        movers += match.acting()
        match.decide(movers[-1], GAME.action("leap-orange"))

    assert movers == [1, 0, 1, 0]
    assert int(match.state["turns"][0]) == 4
    assert int(match.state["ban_ring"][0]) == 0
