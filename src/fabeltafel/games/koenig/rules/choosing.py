"""Cards of one's choice: discards (§3.2), what a spell is paid with (§7.2), the search (§3.7).

Cards are picked one by one and leave the hand all at once, so the order does not matter and
nobody sees half a choice.
"""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.customs import listed
from fabeltafel.film import tell, tell_final, tell_only
from fabeltafel.games.koenig.components import ACTION, CARDS, LAST_TRANSPORT, PLACES, Phase, Told
from fabeltafel.games.koenig.rules import cards as hands
from fabeltafel.games.koenig.rules.planning import DISCARDED_AFTER_DRAWING, end_turn

DISCARDED_AFTER_FETCHING = 1


@compiled
def picking_actions(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3.2, §7.2 Any card of one's choice that may go."""
    count = 0
    for card in range(1, CARDS + 1):
        is_legal = is_accepted(box, state, seat, card) and is_not_kept(box, state, seat, card)
        count = listed(actions, count, ACTION.discard[card], is_legal)
    return count


@compiled
def is_accepted(box: Box, state: State, seat: int, card: int) -> bool:
    """§7.2 A spell is paid with travel cards; anything can be discarded."""
    return bool(state.phase == Phase.DISCARDING or PLACES < card <= LAST_TRANSPORT)


@compiled
def is_left_in_hand(box: Box, state: State, seat: int, card: int) -> bool:
    """§3.2 Cards of the hand, each of them once."""
    return bool(state.hands[seat, card] > state.picked[card])


@compiled
def is_not_kept(box: Box, state: State, seat: int, card: int) -> bool:
    """§3.7 Of the terrain that was fetched one card stays in the hand."""
    kept = state.fetched[seat] == card
    return bool(state.hands[seat, card] - state.picked[card] > kept)


@compiled
def discard_picked(box: Box, state: State, seat: int, film: Film) -> None:
    """§3.2 All cards picked are discarded openly; §3.7 one is given for the one fetched."""
    event = Told.DISCARDED if state.due == DISCARDED_AFTER_DRAWING else Told.EXCHANGED
    for card in range(1, CARDS + 1):
        for _ in range(state.picked[card]):
            hands.discard(state, seat, card)
            hands.tell_shown(film, state, event, seat, card, 0)
        state.picked[card] = 0
    state.picked_size = 0
    state.due = 0
    end_turn(box, state)


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
    hands.copy_cards(state.shown[seat], state.hands[seat])
    tell_final(film, state, Told.ANNOUNCED, seat, 0)
    terrains = search(state)
    if terrains == 0 and state.discard_size > 0:
        hands.reshuffle(state, film)
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
    hands.add_to_hand(state, seat, card)
    state.shown[seat, card] += 1
    state.fetched[seat] = card
    tell(film, state, Told.FETCHED, seat, card, 0)
    if state.hand_size[seat] > 1:
        state.phase = Phase.DISCARDING
        state.due = DISCARDED_AFTER_FETCHING
    else:
        end_turn(box, state)
