"""Druidenwalzer: what is true of every position, and positions and words that cannot be."""

from collections import Counter

import numpy as np
import pytest

from catalogue import played
from fabeltafel.game import NotationError
from fabeltafel.games.druidenwalzer.components import TREES, VARIANTS
from games.druidenwalzer.laying import GAME, Forest, cards_of, match_with


def test_nothing_is_made_or_lost() -> None:
    for seed in range(5):
        match = played(match_with(*VARIANTS[:seed], seed=seed), seed)
        for states in match.states:
            state = states.view(np.recarray)[0]
            assert cards_of(state) == Counter(dict.fromkeys(range(1, 11), 6))
            assert list(state.hand_size) == list((state.hands > 0).sum(axis=1))
            assert list(state.draw_pile_size) == list(state.draw_pile.sum(axis=1))
            face_down = state.face_down.reshape(2, TREES).sum(axis=1)
            assert list(state.unseen.sum(axis=1)) == list(state.first_pile + face_down)
            assert not state.dancing.any()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("dancing 1", "line 1: 'dancing 1' cannot be read"),
        ("turn 3", "line 1"),
        ("turns 601 without 0", "'601' is no number from 0 to 600"),
        ("S1 tokens 6", "'6' is no number from 0 to 5"),
        ("S1 ?-1 3c", "'-1' is no number"),
        ("S1 6c", "'6c'"),
        ("M4 ?2 3c", "the moon has 2 cards too few unseen"),
        ("moon hand new ?2", "the moon has 2 cards too few on its pile"),
        ("sun hand 1c 1c 1w 1w", "a hand has at most 3 cards"),
        ("sun thumb 1c", "unknown 'thumb'"),
        ("SC 3c 3c 3c 3c 3c 3c 3c", "there are not so many 3c in the box"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_reason(line: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Forest(line)


def test_a_word_that_is_no_decision_is_refused_with_examples() -> None:
    with pytest.raises(NotationError, match="'3x@2' is no decision in Druidenwalzer"):
        GAME.action("3x@2")
