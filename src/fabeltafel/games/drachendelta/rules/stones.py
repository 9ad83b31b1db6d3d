"""Chapters 4.1 and 4.2 of the rulebook: stones on islands."""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.customs import listed
from fabeltafel.film import tell
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Phase, Told


@compiled
def ask_for_stone(state: State, seat: int, film: Film) -> None:
    """§4.1, §4.2 One stone or two; with none in stock nothing happens."""
    state.phase = Phase.RESOLVING
    if state.left > 0 and state.stones_left > 0:
        state.phase = Phase.PLACING
    elif state.left > 0:
        state.left = 0
        tell(film, state, Told.LAPSED, seat, kit.ONE_STONE, 0)


@compiled
def list_spots(box: Box, state: State, seat: int, actions: Any) -> int:
    """§4.1 Every spot of every island without a stone."""
    count = 0
    for island in range(1, kit.ISLANDS + 1):
        if state.stones[island] == kit.NOTHING:
            for point in range(1, kit.POINTS + 1):
                spot = spot_of(island, point)
                is_legal = is_a_spot(box, state, seat, spot)
                count = listed(actions, count, kit.ACTION.place[spot], is_legal)
    return count


@compiled
def is_a_spot(box: Box, state: State, seat: int, spot: int) -> bool:
    """§1.3 A small island has only its centre."""
    return bool(box.has_spot[spot])


def is_bare(box: Box, state: State, seat: int, spot: int) -> bool:
    """§4.1 An island holds one stone."""
    return bool(state.stones[island_of(spot)] == kit.NOTHING)


@compiled
def place_stone(state: State, seat: int, spot: int, film: Film) -> None:
    """§4.1, §4.2 A stone from the stock; it never moves again. Then perhaps another."""
    state.stones[island_of(spot)] = point_of(spot)
    state.stones_left -= 1
    state.left -= 1
    tell(film, state, Told.PLACED, seat, spot, 0)
    ask_for_stone(state, seat, film)


@compiled
def spot_of(island: int, point: int) -> int:
    """The number of a spot."""
    return (island - 1) * kit.POINTS + point


@compiled
def island_of(spot: int) -> int:
    """The island a spot lies on."""
    return (spot - 1) // kit.POINTS + 1


@compiled
def point_of(spot: int) -> int:
    """Which point of its island a spot is."""
    return (spot - 1) % kit.POINTS + 1
