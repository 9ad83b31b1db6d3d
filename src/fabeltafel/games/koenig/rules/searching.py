"""§3.7 of the rulebook: "no place card", the search, the card fetched and the one given for it."""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.film import tell, tell_final, tell_only
from fabeltafel.games.koenig.components import (
    ACTION,
    CARDS,
    PLACES,
    Phase,
    Told,
)
from fabeltafel.games.koenig.rules.cards import add_to_hand, listed, reshuffle
from fabeltafel.games.koenig.rules.planning import end_turn

DISCARDED_AFTER_FETCHING = 1


@compiled
def fetching_actions(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3.7 A place card of one's choice out of those that were found."""
    count = 0
    for card in range(1, PLACES + 1):
        count = listed(actions, count, ACTION.fetch[card], was_found(box, state, seat, card))
    return count


@compiled
def was_found(box: Box, state: State, seat: int, card: int) -> bool:
    """§3.7 The pile holds a place of this terrain."""
    return bool(state.found[card] > 0)


@compiled
def announce(box: Box, state: State, seat: int, film: Film) -> None:
    """§3.7 First the hand is shown to all; then the pile is searched, with the discards if need be.

    Whoever finds nothing takes and discards nothing, and may pass with an empty realm.
    """
    for card in range(1, CARDS + 1):
        state.shown[seat, card] = state.hands[seat, card]
    tell_final(film, state, Told.ANNOUNCED, seat, 0)
    terrains = search(state)
    if terrains == 0 and state.discard_size > 0:
        reshuffle(state, film)
        terrains = search(state)
    if terrains > 0:
        state.phase = Phase.FETCHING
        tell_only(film, state, Told.SEARCHED, seat, terrains)
        return
    state.searched[seat] = 1
    tell_final(film, state, Told.FOUND_NOTHING, seat, 0)
    end_turn(box, state)


@compiled
def search(state: State) -> int:
    """§3.7 Only which terrains are there is seen of the pile; they are returned as bits."""
    terrains = 0
    for card in range(1, PLACES + 1):
        state.found[card] = state.pile[card] > 0
        terrains |= int(state.found[card]) << card
    return terrains


@compiled
def fetch(box: Box, state: State, seat: int, card: int, film: Film) -> None:
    """§3.7 The card taken is shown, the search forgotten; one other card is to be discarded."""
    state.found[:] = 0
    state.pile[card] -= 1
    state.pile_size -= 1
    add_to_hand(state, seat, card)
    state.shown[seat, card] += 1
    state.fetched[seat] = card
    tell(film, state, Told.FETCHED, seat, card, 0)
    if state.hand_size[seat] > 1:
        state.phase = Phase.DISCARDING
        state.due = DISCARDED_AFTER_FETCHING
    else:
        end_turn(box, state)
