"""Chapter 2 of the rulebook, §2.2: whose turn it is, and which decisions belong to which phase."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import KIND, NO_CARD, NOWHERE, Kind, Phase
from fabeltafel.games.koenig.rules import choosing, planning, travelling
from fabeltafel.games.koenig.rules.routes import SPELL_CARDS

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
            return planning.target_actions(box, state, seat, actions)
        return planning.planning_actions(box, state, seat, actions)
    if state.phase == Phase.FETCHING:
        return choosing.fetching_actions(box, state, seat, actions)
    if is_picking(state):
        return choosing.picking_actions(box, state, seat, actions)
    if state.is_casting:
        return travelling.landing_actions(box, state, seat, actions)
    return travelling.travelling_actions(box, state, seat, actions)


@compiled
def is_picking(state: State) -> bool:
    """§3.2, §3.7, §7.2 Cards are picked for a discard, or to pay a spell."""
    return bool(state.phase == Phase.DISCARDING or state.spell_target != NOWHERE)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§2.2 Carry out one decision. The action must be legal."""
    kind = KIND[action]
    if kind == Kind.CHOOSE_SPOT and state.phase == Phase.PLANNING:
        planning.lay_beside(box, state, seat, parts.ABOUT.spot[action], film)
    elif kind == Kind.CHOOSE_REALM:
        planning.lay_place(box, state, seat, parts.ABOUT.realm[action], film)
    elif kind == Kind.FETCH:
        choosing.fetch(box, state, seat, parts.ABOUT.card[action], film)
    elif kind == Kind.DISCARD:
        pick(box, state, seat, parts.ABOUT.card[action], rng, film)
    elif kind == Kind.RIDE:
        travelling.ride(box, state, seat, parts.ABOUT.transport[action], rng, film)
    elif kind == Kind.CLOSE:
        planning.close_place(box, state, seat, parts.ABOUT.place[action], film)
    elif kind == Kind.PASS_ON:
        planning.pass_on(box, state, seat, rng, film)
    elif kind == Kind.ANNOUNCE:
        choosing.announce(box, state, seat, film)
    elif kind == Kind.DRAW:
        planning.draw_three(state, seat, rng, film)
    elif kind == Kind.BUY:
        planning.buy(box, state, seat, rng, film)
    elif kind == Kind.STOP:
        travelling.end_journey(box, state, seat, rng, film)
    else:
        begin(state, action)


@compiled
def begin(state: State, action: int) -> None:
    """§3.1, §3.4 A card waits for its place, §4.5, §4.6 or for a step; §7.2 a spell for all."""
    kind = KIND[action]
    if kind == Kind.TURN:
        state.is_turning = 1
    elif kind == Kind.HIRE:
        state.is_hiring = 1
    elif kind == Kind.SPELL:
        state.is_casting = 1
    elif kind == Kind.CHOOSE_SPOT:
        state.spell_target = parts.ABOUT.spot[action]
    else:
        state.lifted = parts.ABOUT.card[action]


@compiled
def pick(box: Box, state: State, seat: int, card: int, rng: Rng, film: Film) -> None:
    """§3.2, §7.2 One card more; with the last one all of them go."""
    picked = int(state.picked_size) + 1
    state.picked[card] += 1
    state.picked_size = picked
    if state.phase == Phase.DISCARDING and picked == state.due:
        choosing.discard_picked(box, state, seat, film)
    elif state.phase == Phase.TRAVELLING and picked == SPELL_CARDS:
        travelling.cast_spell(box, state, seat, rng, film)
