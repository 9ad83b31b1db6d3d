"""Drachendelta: five secret actions, planks from stone to stone, and a village to reach."""

from fabeltafel.game import Hints, found_in
from fabeltafel.games.drachendelta import bots, components, measures, notation, rules, view, wording
from fabeltafel.games.drachendelta.sketch import sketch
from fabeltafel.plain import game_of

GAME = game_of(
    *("drachendelta", "Drachendelta", components, measures, rules, notation, wording, view),
    version=2,
    earlier={1: {"pack": measures.pack_first}},
    sketch=sketch,
    is_on_shelf=True,
    among_people=(components.BY_EYE,),
    hints=found_in(
        Hints,
        bots,
        simulations=(1, 4, 16, 64, 400),
        opponents={"solo": bots.solo_planner},
        unhelped=frozenset({components.BY_EYE}),
    ),
)
