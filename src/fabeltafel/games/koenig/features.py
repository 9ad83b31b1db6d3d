"""What a net is told of this game: what everybody would travel for if planning ended now."""

from typing import Any

import numpy as np

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.customs import write_leads
from fabeltafel.games.koenig import bots, journeys
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import NO_CARD, PLACES, Phase
from fabeltafel.games.koenig.rules.cards import first_spot

# Travelling, searching and discarding are worked out, and hands say more than where else cards lie.
OVERLOOKED = frozenset(
    {"pile", "discard", "discard_size", "shown", "found", "picked"}
    | {"figure", "visited", "is_reversed", "is_guarded", "is_turning", "is_hiring"}
    | {"is_casting", "spell_target", "reader"}
)
LEARNED = {2: 900, 3: 920}  # simulations with a net, by players: as long as level 5 thinks without
USUAL = 1000.0  # a usual lead, in hundredths of a gold piece
GAIN = 0  # columns of each seat: what the journey brings, the places at home, cards left, reach
AT_HOME = GAIN + 1
LEFT = AT_HOME + 1
REACH = LEFT + journeys.BAG
OF_SEAT = REACH + PLACES


@compiled
def features(box: Box, state: State, seat: int, known: Any) -> int:
    """Everybody's best journey by now, the own first, and how far ahead they would be by them."""
    points = np.zeros(parts.SEATS, np.int64)
    desk = journeys.lay_desk(bots.SMALL)
    worth = bots.kept_worth(box, state)
    is_planning = state.phase != Phase.TRAVELLING
    if is_planning:
        bots.prospects(box, state, points)
    for turn in range(box.players):
        other = (seat + turn) % box.players
        column = known[turn * OF_SEAT :]
        column[:OF_SEAT] = 0
        if is_planning:
            before = points[other]
            bots.add_journey(box, state, other, worth, desk, points)
            column[GAIN] = (points[other] - before) / USUAL
            write_means(box, state, other, desk, column)
    count = box.players * OF_SEAT
    return int(count + write_leads(points, box.players, seat, USUAL, known[count:]))


@compiled
def write_means(box: Box, state: State, seat: int, desk: journeys.Desk, column: Any) -> None:
    """How many places a seat has, what its journey leaves of its cards, and where they can go."""
    for place in range(parts.REALM):
        column[AT_HOME] += state.places[first_spot(seat) + place] != NO_CARD
    for kind in range(journeys.BAG):
        column[LEFT + kind] = desk.left[kind]
    for terrain in range(PLACES):
        column[REACH + terrain] = bots.is_in_reach(box, state, seat, terrain + 1)
