"""Chapter 4.5 of the rulebook: stones and planks taken away again."""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.film import tell
from fabeltafel.games.drachendelta.components import (
    GO,
    ISLANDS,
    LAPSED,
    LENGTHS,
    LIFT,
    LIFTED,
    MOST_COLOURS,
    MOST_PLANKS,
    NOTHING,
    PLANKS,
    REMOVE,
    REMOVING,
    RESOLVING,
    TAKE,
    TOOK,
)
from fabeltafel.games.drachendelta.rules.moving import planks_with_pawns


@compiled
def begin_removing(box: Box, state: State, seat: int, film: Film) -> None:
    """§4.5 With nothing removable nothing happens."""
    if is_anything_removable(box, state, seat):
        state.left = 1
        state.phase = REMOVING
    else:
        tell(film, state, LAPSED, seat, REMOVE, 0)


@compiled
def is_anything_removable(box: Box, state: State, seat: int) -> bool:
    """§4.5 Whether there is a stone or a plank to remove."""
    for island in range(1, ISLANDS + 1):
        if may_lift(state, island):
            return True
    walked = planks_with_pawns(box, state)
    for plank in range(1, PLANKS + 1):
        if may_take(state, seat, plank, walked):
            return True
    return False


@compiled
def list_removable(box: Box, state: State, seat: int, actions: Any) -> int:
    """§4.5 Every stone and every plank that may be removed."""
    count = 0
    for island in range(1, ISLANDS + 1):
        if may_lift(state, island):
            actions[count] = LIFT + island
            count += 1
    walked = planks_with_pawns(box, state)
    for plank in range(1, PLANKS + 1):
        if may_take(state, seat, plank, walked):
            actions[count] = TAKE + plank
            count += 1
    return count


@compiled
def may_remove(box: Box, state: State, seat: int, action: int) -> bool:
    """§4.5 A stone without planks, or a plank without a pawn that its new owner may hold."""
    if not LIFT < action <= GO:
        return True
    if action <= TAKE:
        return may_lift(state, action - LIFT)
    return may_take(state, seat, action - TAKE, planks_with_pawns(box, state))


@compiled
def may_lift(state: State, island: int) -> bool:
    """§4.5 A stone on which no plank rests."""
    return bool(state.stones[island] != NOTHING and state.carried[island, 0] == NOTHING)


@compiled
def may_take(state: State, seat: int, plank: int, walked: int) -> bool:
    """§4.5 A plank on which no pawn stands, if its length and colour have room in the stock."""
    if state.ends[plank, 0] == NOTHING or walked >> plank & 1:
        return False
    is_new_length = state.stock[seat, (plank - 1) % LENGTHS + 1] == NOTHING
    return bool(is_new_length and other_colours(state, seat, colour_of(plank)) < MOST_COLOURS)


@compiled
def other_colours(state: State, seat: int, colour: int) -> int:
    """§4.5 How many colours besides this one a stock holds."""
    seen = 1 << colour
    count = 0
    for length in range(1, LENGTHS + 1):
        plank = int(state.stock[seat, length])
        if plank != NOTHING and not seen >> colour_of(plank) & 1:
            seen |= 1 << colour_of(plank)
            count += 1
    return count


@compiled
def remove(state: State, seat: int, action: int, film: Film) -> None:
    """§4.5 A stone goes back to the stock, a plank into one's own."""
    if action <= TAKE:
        lift_stone(state, seat, action - LIFT, film)
    else:
        take_plank(state, seat, action - TAKE, film)
    state.left = 0
    state.phase = RESOLVING


@compiled
def lift_stone(state: State, seat: int, island: int, film: Film) -> None:
    """§4.5 A stone goes back to the stock of all."""
    state.stones[island] = NOTHING
    state.stones_left += 1
    tell(film, state, LIFTED, seat, island, 0)


@compiled
def take_plank(state: State, seat: int, plank: int, film: Film) -> None:
    """§4.5 A plank of any colour joins the stock of whoever removed it."""
    for end in range(2):
        unload(state, state.ends[plank, end], plank)
        state.ends[plank, end] = NOTHING
    state.stock[seat, (plank - 1) % LENGTHS + 1] = plank
    tell(film, state, TOOK, seat, plank, 0)


@compiled
def colour_of(plank: int) -> int:
    """The colour of a plank."""
    return int((plank - 1) // LENGTHS)


@compiled
def unload(state: State, support: int, plank: int) -> None:
    """A plank no longer among those that a support carries; the others close up."""
    carried = state.carried[support]
    place = 0
    while carried[place] != plank:
        place += 1
    while place < MOST_PLANKS - 1:
        carried[place] = carried[place + 1]
        place += 1
    carried[place] = NOTHING
