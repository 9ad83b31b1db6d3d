"""Chapters 5 and 6 of the rulebook: closing a journey, and the end of the match."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import NOBODY, tell
from fabeltafel.games.koenig.components import (
    CARDS,
    GOLD,
    IS_WATER,
    MONSTER,
    NO_CARD,
    NOT_OWNED,
    SPOTS,
    THIEF,
    TREE,
    Phase,
    Told,
)
from fabeltafel.games.koenig.rules.cards import throw_away
from fabeltafel.games.koenig.rules.preparing import begin_next_journey


@compiled
def close_journey(box: Box, state: State, rng: Rng, film: Film) -> None:
    """§5 Arms return, the table is cleared and all piles are put together; hands are kept."""
    for spot in range(1, SPOTS + 1):
        if state.places[spot] != NO_CARD:
            clear_place(state, spot)
    for card in range(1, CARDS + 1):
        state.pile[card] += state.discard[card]
        state.discard[card] = 0
    state.pile_size += state.discard_size
    state.discard_size = 0
    tell(film, state, Told.CLEARED, NOBODY, 0, 0)
    if state.journey < box.journeys:
        begin_next_journey(box, state, rng, film)
    else:
        end_match(state, film)


@compiled
def clear_place(state: State, spot: int) -> None:
    """§3.5, §5 A place and all cards beside it go to the discard; arms return to their owners."""
    place = state.places[spot]
    throw_away(state, place)
    return_arms(state, state.gold, spot, GOLD)
    return_arms(state, state.thief, spot, THIEF)
    return_arms(state, state.obstacle, spot, obstacle_on(place))
    state.places[spot] = NO_CARD


@compiled
def return_arms(state: State, owners: Any, spot: int, card: int) -> None:
    """§3.5 The card beside a place, if there is one, is discarded, and its arms can be used."""
    if owners[spot] != NOT_OWNED:
        state.arms[owners[spot] - 1] += 1
        owners[spot] = NOT_OWNED
        throw_away(state, card)


@compiled
def obstacle_on(place: int) -> int:
    """§3.4 Trees stand on land, monsters swim in the water."""
    return MONSTER if IS_WATER[place] else TREE


@compiled
def end_match(state: State, film: Film) -> None:
    """§6 After the last journey nobody is to move any more."""
    state.phase = Phase.OVER
    state.player_to_move = 0
    tell(film, state, Told.ENDED, NOBODY, 0, 0)


@compiled
def scores(box: Box, state: State, points: Any) -> None:
    """§6 The most gold wins, everybody for themselves; cards are worth nothing."""
    for seat in range(box.players):
        points[seat] = state.purse[seat]
