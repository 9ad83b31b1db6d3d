"""Lines of play counted to a fixed depth: published, or agreed by two implementations."""

from typing import Any

import pytest

from catalogue import GAMES, box_for, counted_positions
from fabeltafel.engine import engine_of
from fabeltafel.game import Game

POSITIONS = [
    pytest.param(game, position, id=f"{game.name}-{position['name']}")
    for game in GAMES
    for position in counted_positions(game)
]


@pytest.mark.parametrize(("game", "position"), POSITIONS)
def test_perft(game: Game, position: dict[str, Any]) -> None:
    game = game.of_version(position.get("version", 1))
    box = box_for(game, position["players"])
    state = game.read(box, position["text"])

    counted = [engine_of(game).perft(box, state, n) for n in range(len(position["lines"]))]

    assert counted == position["lines"]
