"""Auf Teufel komm raus!: devils on the rim of a hexagon, and tails that wind across it."""

from fabeltafel.game import Hints, found_in
from fabeltafel.games.teufel import (
    bots,
    components,
    notation,
    reckoning,
    rules,
    sheets,
    sketch,
    view,
    wording,
)
from fabeltafel.plain import game_of

MODULES = (components, rules, bots, notation, wording, reckoning, view, sketch, sheets)
BEFORE = {1: {"pack": components.pack_by_place}}
GAME = game_of(
    "teufel",
    "Auf Teufel komm raus!",
    *MODULES,
    version=2,
    earlier=BEFORE,
    is_on_shelf=True,
    hints=found_in(Hints, bots, overlooked=bots.OVERLOOKED),
)
