"""Chapter 3 of the rulebook: who decides what, and when."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.games.drachendelta.components import (
    CHOOSE,
    CHOOSING,
    COMMIT,
    GO,
    JUMPING,
    LIFT,
    OVER,
    PLACE,
    PLACING,
    PROGRAMMING,
    REMOVING,
    RESOLVING,
    STEPPING,
    SUPPORT,
    SUPPORTING,
)
from fabeltafel.games.drachendelta.rules.moving import go, list_places
from fabeltafel.games.drachendelta.rules.planks import (
    choose_plank,
    list_planks,
    list_supports,
    support_plank,
)
from fabeltafel.games.drachendelta.rules.programming import (
    commit,
    have_all_committed,
    list_programming,
    put_card,
)
from fabeltafel.games.drachendelta.rules.removing import list_removable, remove
from fabeltafel.games.drachendelta.rules.round import end_programming, pass_on
from fabeltafel.games.drachendelta.rules.stones import list_spots, place_stone


@compiled
def acting(box: Box, state: State) -> int:
    """§3.1, §3.2 Everybody who has not committed; then whoever carries out their card."""
    if state.phase == OVER:
        return 0
    if state.phase != PROGRAMMING:
        return 1 << int(state.player_to_move)
    seats = 0
    for seat in range(box.players):
        if not state.has_committed[seat]:
            seats |= 1 << seat
    return seats


@compiled
def legal(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3 Write what the seat may do now and return how many actions that is."""
    if state.phase == PROGRAMMING:
        return list_programming(box, state, seat, actions)
    if state.phase == PLACING:
        return list_spots(box, state, actions)
    if state.phase == CHOOSING:
        return list_planks(state, seat, actions)
    if state.phase == SUPPORTING:
        return list_supports(state, actions)
    if state.phase == REMOVING:
        return list_removable(box, state, seat, actions)
    return list_places(box, state, seat, actions)


@compiled
def is_to_decide(box: Box, state: State, seat: int, action: int) -> bool:
    """§3 Only whoever is asked, and only while the match lasts."""
    return acting(box, state) >> seat & 1 == 1


@compiled
def is_asked_for(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.2 The card that was turned up says what is to be done."""
    if action > GO:
        return bool(state.phase in (STEPPING, JUMPING))
    if action > LIFT:
        return bool(state.phase == REMOVING)
    if action > SUPPORT:
        return bool(state.phase == SUPPORTING)
    if action > CHOOSE:
        return bool(state.phase == CHOOSING)
    if action > PLACE:
        return bool(state.phase == PLACING)
    return bool(state.phase == PROGRAMMING)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3 Carry out one decision. The action must be legal."""
    if action == COMMIT:
        commit(state, seat, film)
        if have_all_committed(box, state):
            end_programming(box, state)
    elif action <= PLACE:
        put_card(state, seat, action)
    else:
        carry_out(box, state, seat, action, film)
    if state.phase == RESOLVING:
        pass_on(box, state, film)


@compiled
def carry_out(box: Box, state: State, seat: int, action: int, film: Film) -> None:
    """§4 One decision of an action card."""
    if action > GO:
        go(box, state, seat, action - GO, film)
    elif action > LIFT:
        remove(state, seat, action, film)
    elif action > SUPPORT:
        support_plank(box, state, seat, action - SUPPORT, film)
    elif action > CHOOSE:
        choose_plank(box, state, seat, action - CHOOSE, film)
    else:
        place_stone(state, seat, action - PLACE, film)
