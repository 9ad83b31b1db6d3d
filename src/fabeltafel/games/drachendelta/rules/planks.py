"""Chapters 4.3 and 4.4 of the rulebook: planks from support to support."""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.customs import listed, put_in_order
from fabeltafel.film import tell, tell_final
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Phase, Told
from fabeltafel.games.drachendelta.rules.moving import fall


@compiled
def ask_for_plank(state: State, seat: int, film: Film) -> None:
    """§4.3, §4.4 One plank or two; with none in stock nothing happens."""
    state.phase = Phase.RESOLVING
    if state.left > 0 and state.stock[seat].any():
        state.phase = Phase.CHOOSING
    elif state.left > 0:
        state.left = 0
        tell(film, state, Told.LAPSED, seat, kit.ONE_PLANK, 0)


@compiled
def list_planks(box: Box, state: State, seat: int, actions: Any) -> int:
    """§4.3 Every plank of one's own stock."""
    count = 0
    for length in range(1, kit.LENGTHS + 1):
        is_legal = is_in_stock(box, state, seat, length)
        count = listed(actions, count, kit.ACTION.choose[length], is_legal)
    return count


@compiled
def is_in_stock(box: Box, state: State, seat: int, length: int) -> bool:
    """§4.3 A plank of one's own stock."""
    return bool(state.stock[seat, length] != kit.NOTHING)


@compiled
def choose_plank(box: Box, state: State, seat: int, length: int, film: Film) -> None:
    """§4.3, §6.1 First the plank, by eye for good; if nothing can carry it, it is lost at once."""
    plank = state.stock[seat, length]
    state.plank_chosen = plank
    if box.by_eye:
        tell_final(film, state, Told.CHOSE, seat, plank)
    else:
        tell(film, state, Told.CHOSE, seat, plank, 0)
    if is_any_pair_free(state):
        state.phase = Phase.SUPPORTING
    else:
        lose_plank(box, state, seat, kit.NOTHING, film)


@compiled
def list_supports(box: Box, state: State, seat: int, actions: Any) -> int:
    """§4.3 Every support that the chosen plank may rest on."""
    count = 0
    for support in range(1, kit.SUPPORTS + 1):
        is_legal = can_carry(state, support) and is_partner(box, state, seat, support)
        count = listed(actions, count, kit.ACTION.support[support], is_legal)
    return count


@compiled
def has_stone(box: Box, state: State, seat: int, support: int) -> bool:
    """§4.3 A plank rests on a village or on a stone."""
    return bool(support > kit.ISLANDS or state.stones[support] != kit.NOTHING)


def may_carry(box: Box, state: State, seat: int, support: int) -> bool:
    """§4.3 Where there is a stone, fewer than three planks rest on it."""
    return can_carry(state, support)


@compiled
def can_carry(state: State, support: int) -> bool:
    """§4.3 A village, or an island with a stone, that carries fewer than three planks."""
    is_there = support > kit.ISLANDS or state.stones[support] != kit.NOTHING
    return bool(is_there and state.carried[support, kit.MOST_PLANKS - 1] == kit.NOTHING)


@compiled
def is_partner(box: Box, state: State, seat: int, support: int) -> bool:
    """§4.3 Two different supports, at least one of them a stone.

    While any pair is free, every free support is half of one: a first one is never refused.
    """
    is_another = is_another_support(box, state, seat, support)
    return is_another and is_no_second_village(box, state, seat, support)


@compiled
def is_another_support(box: Box, state: State, seat: int, support: int) -> bool:
    """§4.3 Not the first support again."""
    return bool(support != state.first_support)


@compiled
def is_no_second_village(box: Box, state: State, seat: int, support: int) -> bool:
    """§4.3 Never from village to village."""
    return bool(support <= kit.ISLANDS or state.first_support <= kit.ISLANDS)


@compiled
def is_any_pair_free(state: State) -> bool:
    """§4.3 Whether a stone can carry another plank, and something else can too."""
    stones = free = 0
    for support in range(1, kit.SUPPORTS + 1):
        if can_carry(state, support):
            free += 1
            stones += support <= kit.ISLANDS
    return stones > 0 and free > 1


@compiled
def support_plank(box: Box, state: State, seat: int, support: int, film: Film) -> None:
    """§4.3 One end after the other; then it shows whether the plank fits."""
    if state.first_support == kit.NOTHING:
        state.first_support = support
    elif is_fitting(box, state, support):
        lay_plank(box, state, seat, support, film)
    else:
        lose_plank(box, state, seat, support, film)


@compiled
def is_fitting(box: Box, state: State, support: int) -> bool:
    """§1.4 Both ends of the chosen plank rest on their supports; what it crosses does not count."""
    one, other = site_of(state, int(state.first_support)), site_of(state, support)
    return bool(box.fits[one, other] >> length_of(state.plank_chosen) & 1)


@compiled
def lay_plank(box: Box, state: State, seat: int, support: int, film: Film) -> None:
    """§4.3, §6.1 The plank rests on both supports; by eye that cannot be taken back."""
    plank = state.plank_chosen
    rest_plank(state, plank, state.first_support, support)
    put_down(state, seat)
    if box.by_eye:
        tell_final(film, state, Told.LAID, seat, plank)
    else:
        tell(film, state, Told.LAID, seat, plank, 0)
    ask_for_plank(state, seat, film)


@compiled
def lose_plank(box: Box, state: State, seat: int, support: int, film: Film) -> None:
    """§4.3, §4.4 The plank leaves the game and the pawn falls; a second plank is still owed.

    It is told while the plank is still in hand, so that everybody sees where it did not fit.
    """
    tell_final(film, state, Told.LOST, seat, support)
    put_down(state, seat)
    fall(box, state, seat, Told.FELL_LAYING, film)
    ask_for_plank(state, seat, film)


@compiled
def put_down(state: State, seat: int) -> None:
    """§4.3 The chosen plank is no longer in its player's stock, nor in hand."""
    state.stock[seat, length_of(state.plank_chosen)] = kit.NOTHING
    state.plank_chosen = kit.NOTHING
    state.first_support = kit.NOTHING
    state.left -= 1


@compiled
def length_of(plank: int) -> int:
    """The number of a plank's length."""
    return int((plank - 1) % kit.LENGTHS + 1)


@compiled
def site_of(state: State, support: int) -> int:
    """The site of a support: the spot of its stone, or the village."""
    if support > kit.ISLANDS:
        return kit.SPOTS + support - kit.ISLANDS - 1
    return (support - 1) * kit.POINTS + int(state.stones[support]) - 1


@compiled
def rest_plank(state: State, plank: int, one: int, other: int) -> None:
    """A plank between two supports, the lower number first."""
    state.ends[plank, 0] = min(one, other)
    state.ends[plank, 1] = max(one, other)
    load(state, one, plank)
    load(state, other, plank)


@compiled
def load(state: State, support: int, plank: int) -> None:
    """A plank among those that a support carries, in order."""
    carried = state.carried[support]
    place = 0
    while carried[place] != kit.NOTHING:
        place += 1
    put_in_order(carried, 0, place, plank)
