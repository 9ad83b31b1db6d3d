"""Druidenwalzer: what is true of every position, and positions and words that cannot be."""

import re
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalogue import played
from fabeltafel.game import NotationError
from fabeltafel.games.druidenwalzer.components import TREES, VARIANTS
from fabeltafel.position import Position
from games.druidenwalzer.laying import GAME, Forest, cards_of, match_with, position


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
            assert not state.laid


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
        ("SC" + " 3c" * 61, "there are 60 cards in all"),
        ("S1 orange\nS1 black", "S1 is said twice"),
        ("turn 1\nover", "turn is said twice"),
        ("turn 1 2", "too many words"),
        ("turns 600 without 0", "so many turns end the match"),
        ("S1 orange black", "one druid at a tree"),
        ("S1 lost 3c", "nothing lies at a lost tree"),
        ("S1 lost orange", "no druid stands at a lost tree"),
        ("S1 lost\nS2 lost", "a second lost tree ends it"),
        ("S1 ?1\nsun unseen 3c", "the top card of every pile lies face up"),
        ("turn 1", "every druid stands at a tree"),
        ("placing 1", "the moon places first"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_reason(line: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Forest(line)


@pytest.mark.parametrize(
    ("first", "lines", "reason"),
    [
        ("placing 2", {}, "whoever places a druid has one left"),
        ("turn 1", {"S1": "orange", "sun": "hand"}, "who must waltz has a card to waltz with"),
        ("contest 1 ring M1 left black", {}, "the ring lies on an own tree"),
        ("contest 1 ring S1 left orange", {}, "the ringed colour is not compared"),
        ("contest 1 ring S1 left", {}, "a colour is left to compare"),
        ("contest 1 ring S1 gladly left black", {}, "a contest is written like"),
    ],
)
def test_a_position_that_does_not_fit_together_is_refused_with_its_reason(
    first: str, lines: dict[str, str], reason: str
) -> None:
    with pytest.raises(NotationError, match=reason):
        Forest(position(first, **lines))


@given(data=st.data())
@settings(max_examples=300)
def test_damaged_text_is_a_position_or_refused_and_nothing_else(data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 20))
    match = played(match_with(seed=seed), seed, data.draw(st.integers(0, 60)))
    words = re.split(r"( |\n)", GAME.write(match.box, match.state))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(words) - 1))
        words[at] = data.draw(st.sampled_from(["", "\n", "0", "7", "2", "lost", "?5", *words]))

    try:
        states = GAME.read(match.box, "".join(words))
    except NotationError:
        return
    again = Position(GAME, match.box, states)
    assert GAME.read(match.box, GAME.write(match.box, states)).tobytes() == states.tobytes()
    assert again.is_over or all(again.legal(seat) for seat in again.acting())


def test_a_word_that_is_no_decision_is_refused_with_examples() -> None:
    with pytest.raises(NotationError, match="'3x@2' is no decision in Druidenwalzer"):
        GAME.action("3x@2")
