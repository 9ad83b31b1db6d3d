"""Cards of one's choice: the discards of §3.2 and §3.7, and what a spell is paid with (§7.2).

Cards are picked one by one and leave the hand all at once, so the order does not matter and
nobody sees half a choice.
"""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.games.koenig.components import (
    ACTION,
    CARDS,
    LAST_TRANSPORT,
    PLACES,
    Phase,
    Told,
)
from fabeltafel.games.koenig.rules.cards import leave_hand, listed, tell_shown, throw_away
from fabeltafel.games.koenig.rules.planning import (
    DISCARDED_AFTER_DRAWING,
    end_turn,
)
from fabeltafel.games.koenig.rules.routes import SPELL_CARDS


@compiled
def picking_actions(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3.2, §7.2 Any card of one's choice that may go."""
    count = 0
    for card in range(1, CARDS + 1):
        is_legal = is_not_kept(box, state, seat, card) and is_accepted(box, state, seat, card)
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
def cards_due(state: State) -> int:
    """§3.2, §3.7, §7.2 How many cards are to be picked."""
    return int(state.due) if state.phase == Phase.DISCARDING else SPELL_CARDS


@compiled
def discard_picked(box: Box, state: State, seat: int, film: Film) -> None:
    """§3.2 All cards picked are discarded openly; §3.7 one is given for the one fetched."""
    event = Told.DISCARDED if state.due == DISCARDED_AFTER_DRAWING else Told.EXCHANGED
    for card in range(1, CARDS + 1):
        for _ in range(state.picked[card]):
            leave_hand(state, seat, card)
            throw_away(state, card)
            tell_shown(film, state, event, seat, card, 0)
        state.picked[card] = 0
    state.picked_size = 0
    state.due = 0
    end_turn(box, state)
