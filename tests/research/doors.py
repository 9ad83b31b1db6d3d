"""What the tests of all doors share: tables, spaces that only draw what is legal, and leaks."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Discrete

from catalogue import TABLES, stream_of
from fabeltafel.game import Game
from fabeltafel.research.episodes import Episode, nature_of

SIMULTANEOUS = [(game, n) for game, n in TABLES if nature_of(game).is_simultaneous]
simultaneous = pytest.mark.parametrize(
    ("game", "players"), SIMULTANEOUS, ids=[f"{game.name}-{n}" for game, n in SIMULTANEOUS]
)


class Legal(Discrete):
    """A space for upstream tests that sample without a mask: only what is legal now is drawn."""

    def __init__(self, n: int, masks: Callable[[str], Any], agent: str) -> None:
        super().__init__(n)
        self.masks = masks
        self.agent = agent

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        legal = self.masks(self.agent) if mask is None else mask
        return super().sample(mask=legal)


def shuffled(episode: Episode, seat: int, seed: object) -> None:
    """Arrange at random whatever the seat cannot know."""
    episode.position = episode.position.redealt(seat, stream_of(seed))


def chosen(mask: Any, chooser: random.Random) -> int:
    """Any action of a mask."""
    return chooser.choice([int(action) for action in np.flatnonzero(mask)])


def first_illegal(game: Game, mask: Any) -> int:
    """An action the game has, but not now."""
    return next(action for action in range(game.actions) if not mask[action])
