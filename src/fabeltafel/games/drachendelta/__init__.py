"""Drachendelta: five secret actions, planks from stone to stone, and a village to reach."""

from fabeltafel.game import Hints, found_in
from fabeltafel.games.drachendelta import (
    bots,
    components,
    features,
    measures,
    notation,
    reckoning,
    sheets,
    sketch,
    view,
    wording,
)
from fabeltafel.games.drachendelta.rules import deciding, ending, preparing, secrecy
from fabeltafel.plain import game_of

RULES = preparing, deciding, ending, secrecy
GAME = game_of(
    *("drachendelta", "Drachendelta", components, measures, *RULES),
    *(notation, wording, reckoning, sketch, view, sheets),
    version=2,
    earlier={1: {"pack": measures.pack_first}},
    is_on_shelf=True,
    among_people=(components.BY_EYE,),
    hints=found_in(
        Hints,
        bots,
        features,
        overlooked=features.OVERLOOKED,
        learned=features.LEARNED,
        simulations=(1, 4, 16, 64, 400),
        opponents={"solo": bots.solo_planner},
        unhelped=frozenset({components.BY_EYE}),
    ),
)
