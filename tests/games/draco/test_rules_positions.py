"""Draco: what is true of every position."""

import numpy as np
import pytest

from catalogue import new_match, played
from games.draco.laying import GAME, total


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
