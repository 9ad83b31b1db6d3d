"""Chapter 3 of the rulebook: who decides what, and when."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.game import Refusal
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Kind, Phase
from fabeltafel.games.drachendelta.rules import moving, planks, programming, removing, stones
from fabeltafel.games.drachendelta.rules.round import end_programming, pass_on


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
        return programming.list_programming(box, state, seat, actions)
    if state.phase == Phase.PLACING:
        return stones.list_spots(box, state, seat, actions)
    if state.phase == Phase.CHOOSING:
        return planks.list_planks(box, state, seat, actions)
    if state.phase == Phase.SUPPORTING:
        return planks.list_supports(box, state, seat, actions)
    if state.phase == Phase.REMOVING:
        return removing.list_removable(box, state, seat, actions)
    return moving.list_places(box, state, seat, actions)


TURNS = "3"
REFUSALS = (
    Refusal("3.1", programming.is_whole, Kind.COMMIT),
    Refusal("3.1", programming.is_slot_open, Kind.PUT),
    Refusal("1.2", programming.is_no_own_dragon, Kind.PUT),
    Refusal("2.1", programming.is_in_play, Kind.PUT),
    Refusal("3.1", programming.is_unused, Kind.PUT),
    Refusal("3.1", programming.is_first_dragon, Kind.PUT),
    Refusal("1.3", stones.is_a_spot, Kind.PLACE),
    Refusal("4.1", stones.is_bare, Kind.PLACE),
    Refusal("4.3", planks.is_in_stock, Kind.CHOOSE),
    Refusal("4.3", planks.has_stone, Kind.SUPPORT),
    Refusal("4.3", planks.is_another_support, Kind.SUPPORT),
    Refusal("4.3", planks.may_carry, Kind.SUPPORT),
    Refusal("4.3", planks.is_no_second_village, Kind.SUPPORT),
    Refusal("4.5", planks.has_stone, Kind.LIFT),
    Refusal("4.5", removing.carries_nothing, Kind.LIFT),
    Refusal("4.5", removing.is_on_board, Kind.TAKE),
    Refusal("4.5", moving.is_free, Kind.TAKE),
    Refusal("4.5", removing.is_new_length, Kind.TAKE),
    Refusal("4.5", removing.is_within_two_colours, Kind.TAKE),
    Refusal("4.8", moving.may_jump, Kind.GO),
    Refusal("4.6", moving.is_free, Kind.GO),
    Refusal("4.6", moving.may_step, Kind.GO),
    Refusal("4.7", moving.may_go_on, Kind.GO),
)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3 Carry out one decision. The action must be legal."""
    kind = kit.KIND[action]
    if kind == Kind.PUT:
        state.programme[seat, kit.ABOUT.slot[action]] = kit.ABOUT.card[action]
    elif kind == Kind.COMMIT:
        programming.commit(state, seat, film)
        if state.has_committed[: box.players].all():
            end_programming(box, state)
    else:
        carry_out(box, state, seat, action, film)
    if state.phase == Phase.RESOLVING:
        pass_on(box, state, film)


@compiled
def carry_out(box: Box, state: State, seat: int, action: int, film: Film) -> None:
    """§4 One decision of an action card."""
    kind = kit.KIND[action]
    if kind == Kind.GO:
        moving.go(box, state, seat, kit.ABOUT.place[action], film)
    elif kind == Kind.TAKE:
        removing.take_plank(state, seat, kit.ABOUT.plank[action], film)
    elif kind == Kind.LIFT:
        removing.lift_stone(state, seat, kit.ABOUT.island[action], film)
    elif kind == Kind.SUPPORT:
        planks.support_plank(box, state, seat, kit.ABOUT.support[action], film)
    elif kind == Kind.CHOOSE:
        planks.choose_plank(box, state, seat, kit.ABOUT.length[action], film)
    else:
        stones.place_stone(state, seat, kit.ABOUT.spot[action], film)
