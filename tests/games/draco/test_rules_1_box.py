"""Draco, §1 The box, sentence by sentence."""

import numpy as np
import pytest

from catalogue import box_for
from fabeltafel.box import shipped_box
from fabeltafel.games.draco.components import BLUE, COLOURS, GREEN, SUMMIT_FIELDS
from games.draco.laying import GAME


def test_1_1_there_are_ten_dragons_each_its_own_colour() -> None:
    assert len(set(COLOURS)) == 10


def test_1_2_there_are_rider_symbols_for_two_to_five_players() -> None:
    assert list(GAME.players) == [2, 3, 4, 5]


def test_1_3_there_are_110_cards_eleven_of_each_colour() -> None:
    deck = box_for(GAME, 2)["deck"][0]

    assert deck.sum() == 110
    assert [int(number) for number in deck[1:6]] == [2, 2, 3, 2, 2]
    assert all(deck[1 + 5 * colour : 6 + 5 * colour].sum() == 11 for colour in range(10))


@pytest.mark.parametrize("players", GAME.players)
def test_1_4_numbers_run_from_minus_2_to_8_with_4_blue_3_green_and_4_summit_fields(
    players: int,
) -> None:
    box = box_for(GAME, players).view(np.recarray)[0]

    numbers = box.number[1 : box.last_field + 1]
    assert (numbers.min(), numbers.max()) == (-2, 8)
    assert (box.colour == BLUE).sum() == 4
    assert (box.colour == GREEN).sum() == 3
    assert box.last_field - box.summit + 1 == SUMMIT_FIELDS


def test_1_5_the_field_sequences_are_marked_as_reconstructed() -> None:
    facts = shipped_box(GAME)

    assert facts["path_2_3"].mark == facts["path_4_5"].mark == "reconstructed"
    assert facts["path_2_3"].value.split("|")[1].split() == ["4", "3", "2", "1"]
