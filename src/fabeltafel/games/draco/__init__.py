"""Draco: a race of ten dragons that nobody owns."""

from fabeltafel.game import Hints, found_in
from fabeltafel.games.draco import (
    bots,
    components,
    notation,
    reckoning,
    sheets,
    sketch,
    view,
    wording,
)
from fabeltafel.games.draco.rules import ending, preparing, secrecy, turn
from fabeltafel.plain import game_of

RULES = preparing, turn, ending, secrecy
PEOPLE = notation, wording, reckoning, sketch, view, sheets
GAME = game_of(
    *("draco", "Draco", components, *RULES, *PEOPLE),
    is_on_shelf=True,
    hints=found_in(Hints, turn, bots, overlooked=bots.OVERLOOKED, learned=bots.LEARNED),
)
