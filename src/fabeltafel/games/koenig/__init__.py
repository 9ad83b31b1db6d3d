"""König der Elfen: journeys round a ring of places that all players lay together."""

from fabeltafel.game import Hints, found_in
from fabeltafel.games.koenig import (
    bots,
    components,
    features,
    notation,
    reckoning,
    sheets,
    sketch,
    view,
    wording,
)
from fabeltafel.games.koenig.rules import course, refusals, rounds, secrecy
from fabeltafel.plain import game_of

RULES = course, refusals, rounds, secrecy
GAME = game_of(
    *("koenig", "König der Elfen", components, *RULES, notation, wording, reckoning),
    *(view, sketch, sheets),
    version=2,
    earlier={1: {"pack": components.pack_to_be_cleared}},
    is_on_shelf=True,
    hints=found_in(
        Hints,
        bots,
        features,
        simulations=(3, 10, 30, 120, 800),
        opponents={"wanderer": bots.wander},
        overlooked=features.OVERLOOKED,
        learned=features.LEARNED,
    ),
)
