"""What a net is told of this game: how far everybody's way is made, and what programmes do of it.

Where stones and planks lie says little by itself; the ways over them say nearly all.
"""

from typing import Any

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta import programmes
from fabeltafel.games.drachendelta.components import Phase
from fabeltafel.games.drachendelta.routes import chart_of, means_of, node_at

LEARNED = {2: 295}  # simulations with a net, by players: not longer than level 5 thinks without
OVERLOOKED = frozenset({"stones", "ends", "carried", "pawns", "stock", "programme", "came_from"})
OF_WAY = 9  # numbers about each seat's way; then the lengths in stock and the cards to come
OF_SEAT = OF_WAY + kit.LENGTHS + kit.SLOTS


@compiled
def features(box: Box, state: State, seat: int, known: Any) -> int:
    """Every seat's way, stock and cards to come, the own first."""
    for turn in range(box.players):
        write_seat(box, state, (seat + turn) % box.players, known[turn * OF_SEAT :])
    return int(box.players * OF_SEAT)


@compiled
def write_seat(box: Box, state: State, seat: int, known: Any) -> None:
    """One seat's way, what its programme does of it, what it holds and what it will do."""
    chart, means = chart_of(box, state, seat, False), means_of(box, state, seat, False)
    work = programmes.work_of(state, chart, seat, means)
    everything = 3 * work.legs + 1
    known[0] = chart.costs[node_at(state, chart, seat)]
    known[1] = work.walked == programmes.NO_WAY
    known[2] = work.legs
    known[3] = work.legs - ones(work.stones)
    known[4] = work.legs - ones(work.planks)
    known[5] = work.legs - ones(work.clear)
    first = first_to_come(box, state, seat)
    arrival = 0
    for slot in range(first, kit.SLOTS):
        card = state.programme[seat, slot]
        if card != kit.NOTHING and not is_barred_in(box, state, seat, slot):
            work = programmes.worked(work, int(card))
        if arrival == 0 and work.walked > work.legs:
            arrival = slot + 1
    known[6] = (
        0 if work.walked == programmes.NO_WAY else everything + work.legs - programmes.done(work)
    )
    known[7] = arrival
    known[8] = programmes.blocked_leg(state, chart, seat, means)
    for length in range(kit.LENGTHS):
        known[OF_WAY + length] = state.stock[seat, length + 1] != kit.NOTHING
    for slot in range(kit.SLOTS):
        card = state.programme[seat, slot] if slot >= first else 0
        known[OF_WAY + kit.LENGTHS + slot] = min(card, kit.DRAGON)


@compiled
def first_to_come(box: Box, state: State, seat: int) -> int:
    """The slot of the first card that a seat has still to carry out."""
    if state.phase == Phase.PROGRAMMING:
        return 0
    turn = (seat - state.start_player) % box.players
    is_to_come = turn >= (state.player_to_move - state.start_player) % box.players
    return int(state.step - is_to_come)


@compiled
def is_barred_in(box: Box, state: State, seat: int, slot: int) -> bool:
    """§3.2 Whether a dragon in this slot of anybody's programme shows the seat's colour."""
    for other in range(box.players):
        if state.programme[other, slot] == kit.DRAGON + box.colour[seat]:
            return True
    return False


@compiled
def ones(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
