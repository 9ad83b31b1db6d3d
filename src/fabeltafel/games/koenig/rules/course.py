"""Chapter 2 of the rulebook, §2.2: whose turn it is, and which decisions belong to which phase."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.games.koenig.components import (
    CARD_OF,
    KIND,
    LETTER_OF,
    NO_CARD,
    NOWHERE,
    REALM_OF,
    SPOT_OF,
    TRANSPORT_OF,
    Kind,
    Phase,
)
from fabeltafel.games.koenig.rules.discarding import cards_due, discard_picked, picking_actions
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

TURNS = "2.2"


@compiled
def acting(box: Box, state: State) -> int:
    """§2.2 One player at a time decides, clockwise; §6 after the last journey nobody does."""
    return 0 if state.phase == Phase.OVER else 1 << state.player_to_move


@compiled
def legal(box: Box, state: State, seat: int, actions: Any) -> int:
    """§2.2 Write what the seat may do now and return how many actions that is."""
    if state.phase == Phase.PLANNING:
        if state.lifted != NO_CARD:
            return target_actions(box, state, seat, actions)
        return planning_actions(box, state, seat, actions)
    if state.phase == Phase.FETCHING:
        return fetching_actions(box, state, seat, actions)
    if is_picking(state):
        return picking_actions(box, state, seat, actions)
    if state.is_casting:
        return landing_actions(state, seat, actions)
    return travelling_actions(box, state, seat, actions)


@compiled
def is_picking(state: State) -> bool:
    """§3.2, §3.7, §7.2 Cards are picked for a discard, or to pay a spell."""
    return bool(state.phase == Phase.DISCARDING or state.spell_target != NOWHERE)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§2.2 Carry out one decision. The action must be legal."""
    kind = KIND[action]
    if kind == Kind.CHOOSE_SPOT:
        choose_spot(box, state, seat, SPOT_OF[action], film)
    elif kind == Kind.CHOOSE_REALM:
        lay_place(box, state, seat, REALM_OF[action], film)
    elif kind == Kind.FETCH:
        fetch(box, state, seat, CARD_OF[action], film)
    elif kind == Kind.DISCARD:
        pick(box, state, seat, CARD_OF[action], rng, film)
    elif kind == Kind.RIDE:
        ride(box, state, seat, TRANSPORT_OF[action], rng, film)
    elif kind == Kind.CLOSE:
        close_place(box, state, seat, LETTER_OF[action], film)
    elif kind == Kind.PASS_ON:
        pass_on(box, state, seat, rng, film)
    elif kind == Kind.ANNOUNCE:
        announce(box, state, seat, film)
    elif kind == Kind.DRAW:
        draw_three(state, seat, rng, film)
    elif kind == Kind.BUY:
        buy(box, state, seat, rng, film)
    elif kind == Kind.STOP:
        end_journey(box, state, seat, rng, film)
    else:
        begin(state, action)


@compiled
def begin(state: State, action: int) -> None:
    """§3.1, §3.4 A card waits for its place, §4.5, §4.6 or for a step; §7.2 a spell for both."""
    kind = KIND[action]
    if kind == Kind.TURN:
        state.is_turning = 1
    elif kind == Kind.HIRE:
        state.is_hiring = 1
    elif kind == Kind.SPELL:
        state.is_casting = 1
    else:
        state.lifted = CARD_OF[action]


@compiled
def choose_spot(box: Box, state: State, seat: int, spot: int, film: Film) -> None:
    """§3.4 The place beside which a card is laid, or §7.2 the one a spell leads to."""
    if state.phase == Phase.PLANNING:
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
    if state.phase == Phase.DISCARDING:
        discard_picked(box, state, seat, film)
    else:
        cast_spell(box, state, seat, rng, film)
