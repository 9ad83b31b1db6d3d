"""Pig: roll as often as you dare."""

from fabeltafel.plain import game_of
from pig import rules

GAME = game_of("pig", "Pig", rules, is_on_shelf=True)
