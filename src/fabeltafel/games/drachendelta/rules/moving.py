"""Chapters 4.6 to 4.8 of the rulebook: steps, double steps, jumps and falls.

Sets of places are bits of one number.
"""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.film import tell
from fabeltafel.games.drachendelta.components import (
    DOUBLE_STEP,
    FELL,
    GO,
    ISLANDS,
    JUMPED,
    JUMPING,
    MOST_PLANKS,
    NOTHING,
    PLACES,
    PLANKS,
    RESOLVING,
    STEPPED,
    STEPPING,
)
from fabeltafel.games.drachendelta.rules.ending import win


@compiled
def begin_steps(box: Box, state: State, seat: int, card: int, film: Film) -> None:
    """§4.6, §4.7 One step or two; if not even one is possible, the pawn falls."""
    if steps(box, state, seat) == 0:
        fall(box, state, seat, film)
        return
    state.left = 2 if card == DOUBLE_STEP else 1
    state.phase = STEPPING


@compiled
def begin_jump(box: Box, state: State, seat: int, film: Film) -> None:
    """§4.8 If no jump is possible, the pawn falls."""
    if landings(box, state, seat) == 0:
        fall(box, state, seat, film)
        return
    state.left = 1
    state.phase = JUMPING


@compiled
def list_places(box: Box, state: State, seat: int, actions: Any) -> int:
    """§4.6, §4.7, §4.8 Every place the pawn may go to."""
    places = ways(box, state, seat)
    count = 0
    for place in range(1, PLACES + 1):
        if places >> place & 1:
            actions[count] = GO + place
            count += 1
    return count


@compiled
def ways(box: Box, state: State, seat: int) -> int:
    """§4.6, §4.7, §4.8 The places the pawn may go to, by the card that is carried out."""
    if state.phase == JUMPING:
        return landings(box, state, seat)
    if state.left == 2:
        return first_steps(box, state, seat)
    return last_steps(box, state, seat)


@compiled
def may_step(box: Box, state: State, seat: int, action: int) -> bool:
    """§4.6 To an adjacent place: a village, or a free plank."""
    if action <= GO or state.phase == JUMPING:
        return True
    return steps(box, state, seat) >> action - GO & 1 == 1


@compiled
def may_go_on(box: Box, state: State, seat: int, action: int) -> bool:
    """§4.7 There and back only if nothing else is possible."""
    if action <= GO or state.phase == JUMPING:
        return True
    return ways(box, state, seat) >> action - GO & 1 == 1


@compiled
def may_jump(box: Box, state: State, seat: int, action: int) -> bool:
    """§4.8 Over another pawn on an adjacent plank."""
    if action <= GO or state.phase != JUMPING:
        return True
    return landings(box, state, seat) >> action - GO & 1 == 1


@compiled
def steps(box: Box, state: State, seat: int) -> int:
    """§4.6 Adjacent places; a plank must be free, a village holds any number."""
    return neighbours(state, int(state.pawns[seat])) & ~planks_with_pawns(box, state)


@compiled
def neighbours(state: State, place: int) -> int:
    """§4.6 From a village its planks; from a plank its villages and the planks on its stones."""
    if place > PLANKS:
        return planks_on(state, place - PLANKS + ISLANDS)
    found = 0
    for end in range(2):
        support = int(state.ends[place, end])
        is_village = support > ISLANDS
        found |= 1 << support - ISLANDS + PLANKS if is_village else planks_on(state, support)
    return found & ~(1 << place)


@compiled
def planks_on(state: State, support: int) -> int:
    """§4.6 The planks that rest on a support, whoever placed them."""
    found = 0
    for place in range(MOST_PLANKS):
        found |= 1 << int(state.carried[support, place])
    return found & ~(1 << NOTHING)


@compiled
def planks_with_pawns(box: Box, state: State) -> int:
    """§4.6 The planks on which somebody stands."""
    found = 0
    for seat in range(box.players):
        if state.pawns[seat] <= PLANKS:
            found |= 1 << int(state.pawns[seat])
    return found


@compiled
def first_steps(box: Box, state: State, seat: int) -> int:
    """§4.7 Those that lead on or into the goal; if there are none, all of them."""
    origin = int(state.pawns[seat])
    closed = planks_with_pawns(box, state) | 1 << origin
    possible = steps(box, state, seat)
    leading = possible & 1 << int(box.goal[seat])
    for place in range(1, PLACES + 1):
        if possible >> place & 1 and neighbours(state, place) & ~closed:
            leading |= 1 << place
    return leading if leading else possible


@compiled
def last_steps(box: Box, state: State, seat: int) -> int:
    """§4.7 Anywhere but back, where a first step came from; if there is nothing else, back."""
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
    for plank in range(1, PLANKS + 1):
        if jumped >> plank & 1:
            found |= neighbours(state, plank)
    return found & ~walked & ~(1 << start)


@compiled
def go(box: Box, state: State, seat: int, place: int, film: Film) -> None:
    """§4.6, §4.7, §4.8 The pawn moves; in its goal it wins at once, before a second step."""
    start = int(state.pawns[seat])
    event = JUMPED if state.phase == JUMPING else STEPPED
    is_going_on = state.left == 2
    state.pawns[seat] = place
    state.left = 1 if is_going_on else 0
    state.came_from = start if is_going_on else NOTHING
    state.phase = STEPPING if is_going_on else RESOLVING
    tell(film, state, event, seat, place, start)
    if place == box.goal[seat]:
        win(state, seat, film)


@compiled
def fall(box: Box, state: State, seat: int, film: Film) -> None:
    """§4.6 Into the water, and back to the start village."""
    start = int(state.pawns[seat])
    state.pawns[seat] = box.home[seat]
    tell(film, state, FELL, seat, start, 0)
