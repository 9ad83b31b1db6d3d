"""Draco: a race of ten dragons that nobody owns."""

from fabeltafel.games.draco import components, notation, rules, view, wording
from fabeltafel.plain import game_of

GAME = game_of("draco", "Draco", components, rules, notation, wording, view, is_on_shelf=True)
