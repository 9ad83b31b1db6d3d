"""Which places a hand can still reach, straight ahead or straight back.

It is worked out from what one seat knows of its own: nobody's secrets are needed for it. Detours
and spells are left out, as a preview should show what is sure and easy to follow.
"""

from typing import Any

import numpy as np

from fabeltafel.compiled import copied
from fabeltafel.games.koenig.components import (
    LAST_TRANSPORT,
    NOWHERE,
    PLACES,
    SPOTS,
    TRAVELLING,
    TURN,
)
from fabeltafel.games.koenig.journeys import places_ahead
from fabeltafel.games.koenig.table import Table, is_yet_to_travel

Spots = tuple[int, ...]


def reach_of(table: Table) -> tuple[Spots, Spots]:
    """The places ahead that one's own hand reaches, and those the other way round."""
    seat = table.own
    is_travelling = table.phase == TRAVELLING and seat == table.mover
    if seat < 0 or not (is_travelling or is_yet_to_travel(table, seat)):
        return (), ()
    state = journey_of(table, is_travelling)
    is_reversed = is_travelling and table.is_reversed != table.is_turning
    ahead = reached(table, state, is_reversed)
    if table.hands[seat][TURN] == 0 or (is_travelling and table.is_turning):
        return ahead, ()
    behind = reached(table, state, not is_reversed)
    return ahead, tuple(spot for spot in behind if spot not in ahead)


def journey_of(table: Table, is_travelling: bool) -> Any:
    """The table when one travels: at home at first, and without the travel cards picked."""
    state = copied(table.sight.state).view(np.recarray)[0]
    transports = slice(PLACES + 1, LAST_TRANSPORT + 1)
    state.hands[table.own, transports] -= state.picked[transports]
    if not is_travelling:
        state.figure = NOWHERE
    return state


def reached(table: Table, state: Any, is_reversed: bool) -> Spots:
    """How far the hand takes its owner in one direction."""
    spots = np.zeros(SPOTS, np.int64)
    box = table.sight.box.view(np.recarray)[0]
    return tuple(spots[: places_ahead(box, state, table.own, is_reversed, spots)].tolist())
