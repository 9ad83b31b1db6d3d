"""Which places a hand can still reach, straight ahead or straight back.

It is worked out from what one seat knows of its own: nobody's secrets are needed for it. Detours
and spells are left out, as a preview should show what is sure and easy to follow.
"""

from typing import Any

import numpy as np

from fabeltafel.compiled import copied, record_of
from fabeltafel.film import NOBODY
from fabeltafel.games.koenig.components import NOWHERE, SPOTS, TRANSPORT, TURN
from fabeltafel.games.koenig.journeys import places_ahead
from fabeltafel.games.koenig.table import Table, is_travelling, is_yet_to_travel

Spots = tuple[int, ...]


def reach_of(table: Table) -> tuple[Spots, Spots]:
    """The places ahead that one's own hand reaches, and those the other way round."""
    if table.seat == NOBODY or not (is_travelling(table) or is_yet_to_travel(table, table.seat)):
        return (), ()
    journey, is_turning = journey_of(table), is_travelling(table) and table.state.is_turning
    is_reversed = is_travelling(table) and table.state.is_reversed != table.state.is_turning
    ahead = reached(table, journey, is_reversed)
    if table.state.hands[table.seat][TURN] == 0 or is_turning:
        return ahead, ()
    behind = reached(table, journey, not is_reversed)
    return ahead, tuple(spot for spot in behind if spot not in ahead)


def journey_of(table: Table) -> Any:
    """The table when one travels: at home at first, and without the travel cards picked."""
    state = record_of(copied(table.state.source))
    for card in TRANSPORT.numbers:  # while picked cards leave the hand one by one, some have gone
        state.hands[table.seat, card] = max(0, state.hands[table.seat, card] - state.picked[card])
    if not is_travelling(table):
        state.figure = NOWHERE
    return state


def reached(table: Table, journey: Any, is_reversed: bool) -> Spots:
    """How far the hand takes its owner in one direction."""
    spots = np.zeros(SPOTS, np.int64)
    box = record_of(table.box.source)
    return tuple(spots[: places_ahead(box, journey, table.seat, is_reversed, spots)].tolist())
