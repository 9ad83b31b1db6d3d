"""Chapter 4.5 of the rulebook: stones and planks taken away again."""

from typing import Any

import numpy as np

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.customs import close_up, listed
from fabeltafel.film import tell
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Phase, Told
from fabeltafel.games.drachendelta.rules.moving import planks_with_pawns
from fabeltafel.games.drachendelta.rules.planks import has_stone, length_of


@compiled
def begin_removing(box: Box, state: State, seat: int, film: Film) -> None:
    """§4.5 With nothing removable nothing happens."""
    if list_removable(box, state, seat, np.zeros(len(kit.KIND), np.int16)) > 0:
        state.left = 1
        state.phase = Phase.REMOVING
    else:
        tell(film, state, Told.LAPSED, seat, kit.REMOVE, 0)


@compiled
def list_removable(box: Box, state: State, seat: int, actions: Any) -> int:
    """§4.5 Every stone and every plank that may be removed."""
    count = 0
    for island in range(1, kit.ISLANDS + 1):
        is_legal = may_lift(box, state, seat, island)
        count = listed(actions, count, kit.ACTION.lift[island], is_legal)
    walked = planks_with_pawns(box, state)
    for plank in range(1, kit.PLANKS + 1):
        is_legal = may_take(box, state, seat, plank, walked)
        count = listed(actions, count, kit.ACTION.take[plank], is_legal)
    return count


@compiled
def may_lift(box: Box, state: State, seat: int, island: int) -> bool:
    """§4.5 A stone on which no plank rests."""
    is_there = has_stone(box, state, seat, island)
    return is_there and carries_nothing(box, state, seat, island)


@compiled
def carries_nothing(box: Box, state: State, seat: int, island: int) -> bool:
    """§4.5 No plank rests on the stone."""
    return bool(state.carried[island, 0] == kit.NOTHING)


@compiled
def may_take(box: Box, state: State, seat: int, plank: int, walked: int) -> bool:
    """§4.5 A plank on which no pawn stands, if its length and colour have room in the stock."""
    if walked >> plank & 1 or not is_on_board(box, state, seat, plank):
        return False
    is_new = is_new_length(box, state, seat, plank)
    return is_new and is_within_two_colours(box, state, seat, plank)


@compiled
def is_on_board(box: Box, state: State, seat: int, plank: int) -> bool:
    """§4.5 Only a plank that lies somewhere can be taken."""
    return bool(state.ends[plank, 0] != kit.NOTHING)


@compiled
def is_new_length(box: Box, state: State, seat: int, plank: int) -> bool:
    """§4.5 No two planks of one length in one stock."""
    return bool(state.stock[seat, length_of(plank)] == kit.NOTHING)


@compiled
def is_within_two_colours(box: Box, state: State, seat: int, plank: int) -> bool:
    """§4.5 Planks of at most two colours in one stock."""
    return other_colours(state, seat, colour_of(plank)) < kit.MOST_COLOURS


@compiled
def other_colours(state: State, seat: int, colour: int) -> int:
    """§4.5 How many colours besides this one a stock holds."""
    seen = 1 << colour
    count = 0
    for length in range(1, kit.LENGTHS + 1):
        plank = int(state.stock[seat, length])
        if plank != kit.NOTHING and not seen >> colour_of(plank) & 1:
            seen |= 1 << colour_of(plank)
            count += 1
    return count


@compiled
def lift_stone(state: State, seat: int, island: int, film: Film) -> None:
    """§4.5 A stone goes back to the stock of all."""
    state.stones[island] = kit.NOTHING
    state.stones_left += 1
    tell(film, state, Told.LIFTED, seat, island, 0)
    state.left = 0
    state.phase = Phase.RESOLVING


@compiled
def take_plank(state: State, seat: int, plank: int, film: Film) -> None:
    """§4.5 A plank of any colour joins the stock of whoever removed it."""
    for end in range(2):
        unload(state, state.ends[plank, end], plank)
        state.ends[plank, end] = kit.NOTHING
    state.stock[seat, length_of(plank)] = plank
    tell(film, state, Told.TOOK, seat, plank, 0)
    state.left = 0
    state.phase = Phase.RESOLVING


@compiled
def colour_of(plank: int) -> int:
    """The colour of a plank."""
    return int((plank - 1) // kit.LENGTHS)


@compiled
def unload(state: State, support: int, plank: int) -> None:
    """A plank no longer among those that a support carries; the others close up."""
    carried = state.carried[support]
    place = 0
    while carried[place] != plank:
        place += 1
    close_up(carried, place, kit.MOST_PLANKS - 1)
