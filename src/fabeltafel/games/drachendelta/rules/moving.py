"""Chapters 4.6 to 4.8 of the rulebook: steps, double steps, jumps and falls.

Sets of places are bits of one number.
"""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.customs import listed
from fabeltafel.film import tell
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Phase, Told
from fabeltafel.games.drachendelta.rules.ending import win


@compiled
def begin_moving(box: Box, state: State, seat: int, card: int, film: Film) -> None:
    """§4.6, §4.7, §4.8 A step, two, or a jump; if not even one is possible, the pawn falls."""
    is_jump = card == kit.JUMP
    if (landings(box, state, seat) if is_jump else steps(box, state, seat)) == 0:
        fall(box, state, seat, Told.FELL_JUMPING if is_jump else Told.FELL_STEPPING, film)
        return
    state.left = 2 if card == kit.DOUBLE_STEP else 1
    state.phase = Phase.JUMPING if is_jump else Phase.STEPPING


@compiled
def list_places(box: Box, state: State, seat: int, actions: Any) -> int:
    """§4.6, §4.7, §4.8 Every place the pawn may go to."""
    places = ways(box, state, seat)
    count = 0
    for place in range(1, kit.PLACES + 1):
        count = listed(actions, count, kit.ACTION.go[place], places >> place & 1 == 1)
    return count


@compiled
def ways(box: Box, state: State, seat: int) -> int:
    """§4.6, §4.7, §4.8 The places the pawn may go to, by the card that is carried out."""
    if state.phase == Phase.JUMPING:
        return landings(box, state, seat)
    if not box.goes_on:
        return steps(box, state, seat)
    return first_steps(box, state, seat) if state.left == 2 else last_steps(box, state, seat)


def is_free(box: Box, state: State, seat: int, place: int) -> bool:
    """§4.6 A plank on which nobody stands, or a village, which holds any number."""
    return planks_with_pawns(box, state) >> place & 1 == 0


def may_step(box: Box, state: State, seat: int, place: int) -> bool:
    """§4.6 A step leads to an adjacent place; a jump is another matter."""
    return bool(state.phase == Phase.JUMPING or steps(box, state, seat) >> place & 1)


def may_go_on(box: Box, state: State, seat: int, place: int) -> bool:
    """§4.7 In version 1 there and back only if nothing else is possible."""
    return ways(box, state, seat) >> place & 1 == 1


def may_jump(box: Box, state: State, seat: int, place: int) -> bool:
    """§4.8 A jump leads over another pawn on an adjacent plank; a step is another matter."""
    return bool(state.phase == Phase.STEPPING or landings(box, state, seat) >> place & 1)


@compiled
def steps(box: Box, state: State, seat: int) -> int:
    """§4.6 Adjacent places; a plank must be free, a village holds any number."""
    return neighbours(state, int(state.pawns[seat])) & ~planks_with_pawns(box, state)


@compiled
def neighbours(state: State, place: int) -> int:
    """§4.6 From a village its planks; from a plank its villages and the planks on its stones."""
    if place > kit.PLANKS:
        return planks_on(state, place - kit.PLANKS + kit.ISLANDS)
    found = 0
    for end in range(2):
        support = int(state.ends[place, end])
        is_village = support > kit.ISLANDS
        found |= (
            1 << support - kit.ISLANDS + kit.PLANKS if is_village else planks_on(state, support)
        )
    return found & ~(1 << place)


@compiled
def planks_on(state: State, support: int) -> int:
    """§4.6 The planks that rest on a support, whoever placed them."""
    found = 0
    for place in range(kit.MOST_PLANKS):
        found |= 1 << int(state.carried[support, place])
    return found & ~(1 << kit.NOTHING)


@compiled
def planks_with_pawns(box: Box, state: State) -> int:
    """§4.6 The planks on which somebody stands."""
    found = 0
    for seat in range(box.players):
        if state.pawns[seat] <= kit.PLANKS:
            found |= 1 << int(state.pawns[seat])
    return found


@compiled
def first_steps(box: Box, state: State, seat: int) -> int:
    """§4.7 In version 1 those that lead on or into the goal; if there are none, all of them."""
    origin = int(state.pawns[seat])
    closed = planks_with_pawns(box, state) | 1 << origin
    possible = steps(box, state, seat)
    leading = possible & 1 << int(box.goal[seat])
    for place in range(1, kit.PLACES + 1):
        if possible >> place & 1 and neighbours(state, place) & ~closed:
            leading |= 1 << place
    return leading if leading else possible


@compiled
def last_steps(box: Box, state: State, seat: int) -> int:
    """§4.7 In version 1 anywhere but back to the start; if there is nothing else, back."""
    possible = steps(box, state, seat)
    onward = possible & ~(1 << int(state.came_from))
    return onward if onward else possible


@compiled
def landings(box: Box, state: State, seat: int) -> int:
    """§4.8 Free planks and villages beside an adjacent plank with a pawn; not where one started."""
    start = int(state.pawns[seat])
    walked = planks_with_pawns(box, state)
    jumped = neighbours(state, start) & walked
    found = 0
    for plank in range(1, kit.PLANKS + 1):
        if jumped >> plank & 1:
            found |= neighbours(state, plank)
    return found & ~walked & ~(1 << start)


@compiled
def go(box: Box, state: State, seat: int, place: int, film: Film) -> None:
    """§4.6, §4.7, §4.8 The pawn moves; in its goal it wins at once, before a second step."""
    start = int(state.pawns[seat])
    event = Told.JUMPED if state.phase == Phase.JUMPING else Told.STEPPED
    is_going_on = state.left == 2
    state.pawns[seat] = place
    state.left = 1 if is_going_on else 0
    state.came_from = start if is_going_on and box.goes_on else kit.NOTHING
    state.phase = Phase.STEPPING if is_going_on else Phase.RESOLVING
    tell(film, state, event, seat, place, start)
    if place == box.goal[seat]:
        win(state, seat, film)


@compiled
def fall(box: Box, state: State, seat: int, event: int, film: Film) -> None:
    """§4.3, §4.6, §4.8 Into the water, and back to the start village; the event says by which."""
    start = int(state.pawns[seat])
    state.pawns[seat] = box.home[seat]
    tell(film, state, event, seat, start, 0)
