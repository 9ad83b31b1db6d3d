"""Druidenwalzer: sun and moon let spirit cards waltz round a ring of trees."""

from fabeltafel.game import Hints, found_in
from fabeltafel.games.druidenwalzer import (
    bots,
    components,
    notation,
    reckoning,
    sheets,
    sketch,
    view,
    wording,
)
from fabeltafel.games.druidenwalzer.rules import losing, preparing, secrecy, turn
from fabeltafel.plain import game_of

RULES = (turn, preparing, losing, secrecy)
GAME = game_of(
    *(
        "druidenwalzer",
        "Druidenwalzer",
        components,
        *RULES,
        notation,
        wording,
        reckoning,
        view,
        sketch,
        sheets,
    ),
    is_on_shelf=True,
    version=2,
    frames=96,
    hints=found_in(Hints, turn, bots, overlooked=bots.OVERLOOKED, learned=bots.LEARNED),
    earlier={1: {"pack": components.pack_first, "variants": components.FIRST_VARIANTS}},
)
