"""My Game: take one, two or three stones, but not the last."""

from fabeltafel.plain import game_of
from my_game import rules

GAME = game_of("my_game", "My Game", rules, is_on_shelf=True)
