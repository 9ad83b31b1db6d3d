"""Chapter 2 of the rulebook, §2.2: whose turn it is, and which decisions belong to which phase."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.games.koenig.components import (
    ANNOUNCE,
    BUY,
    CHOOSE_REALM,
    CHOOSE_SPOT,
    CLOSE,
    DISCARD,
    DISCARDING,
    DRAW,
    FETCH,
    FETCHING,
    LAST_TRANSPORT,
    NO_CARD,
    NOWHERE,
    OVER,
    PASS,
    PLANNING,
    PLAY,
    STOP,
    TURN,
)
from fabeltafel.games.koenig.rules.discarding import (
    cards_due,
    discard_picked,
    picking_actions,
)
from fabeltafel.games.koenig.rules.planning import (
    buy,
    close_place,
    draw_three,
    lay_beside,
    lay_place,
    pass_on,
    planning_actions,
    target_actions,
)
from fabeltafel.games.koenig.rules.searching import announce, fetch, fetching_actions
from fabeltafel.games.koenig.rules.travelling import (
    cast_spell,
    end_journey,
    landing_actions,
    ride,
    travelling_actions,
)


@compiled
def acting(box: Box, state: State) -> int:
    """§2.2 One player at a time decides."""
    return 0 if state.phase == OVER else 1 << state.player_to_move


@compiled
def legal(box: Box, state: State, seat: int, actions: Any) -> int:
    """§2.2 Write what the seat may do now and return how many actions that is."""
    if state.phase == PLANNING:
        if state.lifted != NO_CARD:
            return target_actions(box, state, actions)
        return planning_actions(box, state, seat, actions)
    if state.phase == FETCHING:
        return fetching_actions(state, actions)
    if is_picking(state):
        return picking_actions(state, seat, actions)
    if state.is_casting:
        return landing_actions(state, seat, actions)
    return travelling_actions(box, state, seat, actions)


@compiled
def is_picking(state: State) -> bool:
    """§3.2, §3.7, §7.2 Cards are picked for a discard, or to pay a spell."""
    return bool(state.phase == DISCARDING or state.spell_target != NOWHERE)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§2.2 Carry out one decision. The action must be legal."""
    if action > CHOOSE_SPOT:
        choose_spot(box, state, seat, action - CHOOSE_SPOT, film)
    elif action >= CHOOSE_REALM:
        lay_place(box, state, seat, action - CHOOSE_REALM, film)
    elif action > FETCH:
        fetch(box, state, seat, action - FETCH, film)
    elif action > DISCARD:
        pick(box, state, seat, action - DISCARD, rng, film)
    elif action > PLAY:
        play_card(box, state, seat, action - PLAY, rng, film)
    elif action > CLOSE:
        close_place(box, state, seat, action - CLOSE, film)
    else:
        play_word(box, state, seat, action, rng, film)


@compiled
def play_word(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3, §4, §7.2 A decision without a card or a place."""
    if action == PASS:
        pass_on(box, state, seat, rng, film)
    elif action == ANNOUNCE:
        announce(box, state, seat, film)
    elif action == DRAW:
        draw_three(state, seat, rng, film)
    elif action == BUY:
        buy(box, state, seat, rng, film)
    elif action == STOP:
        end_journey(box, state, seat, rng, film)
    else:
        state.is_casting = 1


@compiled
def play_card(box: Box, state: State, seat: int, card: int, rng: Rng, film: Film) -> None:
    """§3.1, §3.4 A card waits for its place, §4.5, §4.6 or for a step; §4.2 a transport goes."""
    if state.phase == PLANNING:
        state.lifted = card
    elif card <= LAST_TRANSPORT:
        ride(box, state, seat, card, rng, film)
    elif card == TURN:
        state.is_turning = 1
    else:
        state.is_hiring = 1


@compiled
def choose_spot(box: Box, state: State, seat: int, spot: int, film: Film) -> None:
    """§3.4 The place beside which a card is laid, or §7.2 the one a spell leads to."""
    if state.phase == PLANNING:
        lay_beside(box, state, seat, spot, film)
    else:
        state.spell_target = spot


@compiled
def pick(box: Box, state: State, seat: int, card: int, rng: Rng, film: Film) -> None:
    """§3.2, §7.2 One card more; with the last one all of them go."""
    picked = int(state.picked_size) + 1
    state.picked[card] += 1
    state.picked_size = picked
    if picked < cards_due(state):
        return
    if state.phase == DISCARDING:
        discard_picked(box, state, seat, film)
    else:
        cast_spell(box, state, seat, rng, film)
