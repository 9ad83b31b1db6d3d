"""The shelf: every folder in here is a game."""

import functools
from importlib import import_module
from pathlib import Path

from fabeltafel.game import FabeltafelError, Game

FOLDER = Path(__file__).parent


def names() -> list[str]:
    """The names of all games there are."""
    return sorted(path.parent.name for path in FOLDER.glob("*/box.toml"))


@functools.cache
def game_named(name: str) -> Game:
    """The game with this name."""
    if name not in names():
        raise FabeltafelError(f"unknown game {name!r}; there are: {', '.join(names())}")
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game


def shelf() -> list[Game]:
    """The games that players are offered."""
    return [game for game in map(game_named, names()) if game.is_on_shelf]
