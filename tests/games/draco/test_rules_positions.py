"""Draco: what is true of every position."""

import functools
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalogue import new_match, played
from fabeltafel.game import NotationError
from games.draco.laying import GAME, Draco, total

HERE = """playing 1
1 on red2 hand blue1 grey3
2 on black1 hand ?6
3 on green1 hand ?6
"""
ODD_WORDS = ["", "-1", "0", "7", "99", "40000", "9" * 30, "?", "?6", "?7", "?x", "red9", "hand"]


@pytest.mark.parametrize("players", GAME.players)
def test_nothing_is_made_or_lost(players: int) -> None:
    for seed in range(3):
        match = played(new_match(GAME, players, seed), seed)
        for state in match.states:
            record = state.view(np.recarray)[0]
            assert total(record) == 110
            assert record.pile_size == record.pile.sum()
            assert list(record.hand_size) == list((record.hands > 0).sum(axis=1))
            assert record.under.sum() <= record.laid.sum()


@pytest.mark.parametrize(
    ("old", "new", "flaw"),
    [
        ("on black1", "on red1", "two riders sit on one dragon"),
        ("playing 1", "changing 1 black2", "the dragon that may be chosen is ridden"),
        ("playing 1", "changing 1 blue2\ndragons blue 3", "was not last"),
        ("blue1 grey3", "", "whoever is to move has no card"),
        ("playing 1", "discarding 1", "no dragon has arrived"),
        ("playing 1", "over 2", "nobody moves after the end"),
        ("playing 1", "playing 1\ndragons blue 25 red 26 grey 27", "the match would be over"),
        ("on black1", "on black1 under 1", "more cards lie under others than were laid"),
        ("playing 1", "playing 1\nplaying 2", "told before"),
        ("playing 1", "playing 1 blue1", "only a choice between dragons is about a card"),
        ("on black1", "on black1 under -1", "unknown 'number of cards'"),
        ("?6", "?6 ?6", "'?6' is no card"),
        ("on black1", "on black1 score 40000", "a word is unknown, missing or too much"),
        ("playing 1", f"laid{' red1' * 300}", "line 1"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_reason(old: str, new: str, flaw: str) -> None:
    Draco(HERE)

    with pytest.raises(NotationError, match=flaw):
        Draco(HERE.replace(old, new, 1))


@functools.cache
def notations(players: int) -> tuple[Any, list[str]]:
    """A box and all positions of a match, written down."""
    match = played(new_match(GAME, players, "damaged"), "damaged")
    return match.box, [GAME.write(match.box, state) for state in match.states]


@settings(max_examples=300)
@given(players=st.sampled_from(GAME.players), seed=st.integers(0, 2**32))
def test_damaged_text_is_refused_or_read_but_nothing_breaks(players: int, seed: int) -> None:
    (box, written), chooser = notations(players), random.Random(seed)
    words = chooser.choice(written).replace("\n", " \n ").split(" ")
    for _ in range(chooser.randint(1, 4)):
        at = chooser.randrange(len(words))
        words[at : at + chooser.randint(0, 2)] = chooser.choices([*words, *ODD_WORDS], k=1)

    try:
        read = GAME.read(box, " ".join(words))
    except NotationError:
        return
    assert GAME.read(box, GAME.write(box, read)).tobytes() == read.tobytes()
