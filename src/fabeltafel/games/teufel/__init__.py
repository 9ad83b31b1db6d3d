"""Auf Teufel komm raus!: devils on the rim of a hexagon, and tails that wind across it."""

from fabeltafel.games.teufel import bots, components, notation, rules, view, wording
from fabeltafel.plain import game_of

GAME = game_of(
    "teufel",
    "Auf Teufel komm raus!",
    components,
    rules,
    bots,
    notation,
    wording,
    view,
    is_on_shelf=True,
)
