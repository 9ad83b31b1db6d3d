"""Druidenwalzer: sun and moon let spirit cards waltz round a ring of trees."""

from fabeltafel.games.druidenwalzer import components, notation, rules, view, wording
from fabeltafel.plain import game_of

GAME = game_of(
    "druidenwalzer", "Druidenwalzer", components, rules, notation, wording, view, is_on_shelf=True
)
