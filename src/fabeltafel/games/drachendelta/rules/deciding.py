"""Chapter 3 of the rulebook: who decides what, and when."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.game import Refusal
from fabeltafel.games.drachendelta.components import (
    CARD_OF,
    ISLAND_OF,
    KIND,
    LENGTH_OF,
    PLACE_OF,
    PLANK_OF,
    SLOT_OF,
    SPOT_OF,
    SUPPORT_OF,
    Kind,
    Phase,
)
from fabeltafel.games.drachendelta.rules.moving import (
    go,
    is_free,
    list_places,
    may_go_on,
    may_jump,
    may_step,
)
from fabeltafel.games.drachendelta.rules.planks import (
    choose_plank,
    has_stone,
    is_another_support,
    is_in_stock,
    is_no_second_village,
    list_planks,
    list_supports,
    may_carry,
    support_plank,
)
from fabeltafel.games.drachendelta.rules.programming import (
    commit,
    have_all_committed,
    is_first_dragon,
    is_in_play,
    is_no_own_dragon,
    is_slot_open,
    is_unused,
    is_whole,
    list_programming,
    put_card,
)
from fabeltafel.games.drachendelta.rules.removing import (
    carries_nothing,
    is_new_length,
    is_on_board,
    is_within_two_colours,
    lift_stone,
    list_removable,
    take_plank,
)
from fabeltafel.games.drachendelta.rules.round import end_programming, pass_on
from fabeltafel.games.drachendelta.rules.stones import is_a_spot, is_bare, list_spots, place_stone


@compiled
def acting(box: Box, state: State) -> int:
    """§3.1, §3.2 Everybody who has not committed; then whoever carries out their card."""
    if state.phase == Phase.OVER:
        return 0
    if state.phase != Phase.PROGRAMMING:
        return 1 << int(state.player_to_move)
    seats = 0
    for seat in range(box.players):
        if not state.has_committed[seat]:
            seats |= 1 << seat
    return seats


@compiled
def legal(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3 Write what the seat may do now and return how many actions that is."""
    if state.phase == Phase.PROGRAMMING:
        return list_programming(box, state, seat, actions)
    if state.phase == Phase.PLACING:
        return list_spots(box, state, seat, actions)
    if state.phase == Phase.CHOOSING:
        return list_planks(box, state, seat, actions)
    if state.phase == Phase.SUPPORTING:
        return list_supports(box, state, seat, actions)
    if state.phase == Phase.REMOVING:
        return list_removable(box, state, seat, actions)
    return list_places(box, state, seat, actions)


TURNS = "3"
REFUSALS = (
    Refusal("3.1", is_whole, Kind.COMMIT),
    Refusal("3.1", is_slot_open, Kind.PUT),
    Refusal("1.2", is_no_own_dragon, Kind.PUT),
    Refusal("2.1", is_in_play, Kind.PUT),
    Refusal("3.1", is_unused, Kind.PUT),
    Refusal("3.1", is_first_dragon, Kind.PUT),
    Refusal("1.3", is_a_spot, Kind.PLACE),
    Refusal("4.1", is_bare, Kind.PLACE),
    Refusal("4.3", is_in_stock, Kind.CHOOSE),
    Refusal("4.3", has_stone, Kind.SUPPORT),
    Refusal("4.3", is_another_support, Kind.SUPPORT),
    Refusal("4.3", may_carry, Kind.SUPPORT),
    Refusal("4.3", is_no_second_village, Kind.SUPPORT),
    Refusal("4.5", has_stone, Kind.LIFT),
    Refusal("4.5", carries_nothing, Kind.LIFT),
    Refusal("4.5", is_on_board, Kind.TAKE),
    Refusal("4.5", is_free, Kind.TAKE),
    Refusal("4.5", is_new_length, Kind.TAKE),
    Refusal("4.5", is_within_two_colours, Kind.TAKE),
    Refusal("4.8", may_jump, Kind.GO),
    Refusal("4.6", is_free, Kind.GO),
    Refusal("4.6", may_step, Kind.GO),
    Refusal("4.7", may_go_on, Kind.GO),
)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3 Carry out one decision. The action must be legal."""
    kind = KIND[action]
    if kind == Kind.PUT:
        put_card(state, seat, SLOT_OF[action], CARD_OF[action])
    elif kind == Kind.COMMIT:
        commit(state, seat, film)
        if have_all_committed(box, state):
            end_programming(box, state)
    else:
        carry_out(box, state, seat, action, film)
    if state.phase == Phase.RESOLVING:
        pass_on(box, state, film)


@compiled
def carry_out(box: Box, state: State, seat: int, action: int, film: Film) -> None:
    """§4 One decision of an action card."""
    kind = KIND[action]
    if kind == Kind.GO:
        go(box, state, seat, PLACE_OF[action], film)
    elif kind == Kind.TAKE:
        take_plank(state, seat, PLANK_OF[action], film)
    elif kind == Kind.LIFT:
        lift_stone(state, seat, ISLAND_OF[action], film)
    elif kind == Kind.SUPPORT:
        support_plank(box, state, seat, SUPPORT_OF[action], film)
    elif kind == Kind.CHOOSE:
        choose_plank(box, state, seat, LENGTH_OF[action], film)
    else:
        place_stone(state, seat, SPOT_OF[action], film)
