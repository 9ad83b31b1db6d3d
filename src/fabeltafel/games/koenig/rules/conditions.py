"""What every legal decision meets, from the most general to the most particular."""

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.games.koenig.components import (
    ANNOUNCE,
    BODYGUARD,
    BUY,
    CHOOSE_REALM,
    CHOOSE_SPOT,
    CLOSE,
    DISCARD,
    DRAW,
    FETCH,
    FETCHING,
    GOLD,
    LAST_TRANSPORT,
    MONSTER,
    NO_CARD,
    PASS,
    PLACES,
    PLANNING,
    PLAY,
    SPELL,
    STOP,
    TURN,
)
from fabeltafel.games.koenig.rules.course import acting, is_picking
from fabeltafel.games.koenig.rules.discarding import spare
from fabeltafel.games.koenig.rules.planning import (
    has_room,
    is_room_anywhere,
    is_wanted,
    may_announce,
    may_buy,
    may_close,
    may_draw,
    may_lie,
    may_pass,
)
from fabeltafel.games.koenig.rules.routes import (
    can_pay_thief,
    can_ride,
    is_protected,
    lets_guard_in,
    may_cast,
    may_hire,
    may_land,
    may_stop,
    may_turn,
    next_place,
)


@compiled
def is_to_move(box: Box, state: State, seat: int, action: int) -> bool:
    """§2.2 Turns go clockwise, and only while the match lasts."""
    return acting(box, state) >> seat & 1 == 1


@compiled
def is_of_this_phase(box: Box, state: State, seat: int, action: int) -> bool:
    """§2.2 First planning, then travelling; what is begun is brought to its end."""
    if is_picking(state):
        return DISCARD < action <= FETCH
    if state.phase == FETCHING:
        return FETCH < action < CHOOSE_REALM
    if state.phase == PLANNING and state.lifted == NO_CARD:
        return is_of_planning(action)
    if state.phase == PLANNING and state.lifted <= PLACES:
        return CHOOSE_REALM <= action <= CHOOSE_SPOT
    if state.phase == PLANNING or state.is_casting:
        return action > CHOOSE_SPOT
    return action in (STOP, SPELL) or PLACES < action - PLAY <= LAST_TRANSPORT or is_deed(action)


@compiled
def is_of_planning(action: int) -> bool:
    """§1.5 Place cards, gold, thieves and obstacles belong to planning."""
    card = action - PLAY
    is_laid = 0 < card <= PLACES or GOLD <= card <= MONSTER
    return action in (PASS, ANNOUNCE, DRAW, BUY) or CLOSE < action <= PLAY or is_laid


@compiled
def is_deed(action: int) -> bool:
    """§1.5 Bodyguards and changes of direction belong to travelling."""
    return action in (PLAY + BODYGUARD, PLAY + TURN)


@compiled
def is_in_hand(box: Box, state: State, seat: int, action: int) -> bool:
    """§2.3 Only cards of one's own hand, each of them once."""
    if PLAY < action <= DISCARD:
        return bool(state.hands[seat, action - PLAY] > 0)
    if DISCARD < action <= FETCH:
        card = action - DISCARD
        return bool(state.hands[seat, card] > state.picked[card])
    return True


@compiled
def finds_room(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.1 A place card needs a realm with fewer places than it takes."""
    if PLAY < action <= PLAY + PLACES:
        return is_room_anywhere(box, state)
    if CHOOSE_REALM <= action <= CHOOSE_SPOT:
        realm = action - CHOOSE_REALM
        return bool(realm < box.players and has_room(box, state, realm))
    return True


@compiled
def draws_what_can_be_drawn(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.2 Drawing three and discarding four must be possible."""
    return action != DRAW or may_draw(state, seat)


@compiled
def buys_what_can_be_bought(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.3 There are at most three purchases, and they are paid."""
    return action != BUY or may_buy(state, seat)


@compiled
def finds_a_place(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.4 Gold, thief and obstacle need arms and a place that can take them."""
    if PLAY + GOLD <= action <= PLAY + MONSTER:
        return bool(state.arms[seat] > 0 and is_wanted(box, state, action - PLAY))
    if action > CHOOSE_SPOT and not state.is_casting:
        return may_lie(state, state.lifted, action - CHOOSE_SPOT)
    return True


@compiled
def closes_what_can_be_closed(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.5 A place of the own realm, if it can be paid."""
    return not CLOSE < action <= PLAY or may_close(state, seat, action - CLOSE)


@compiled
def passes_with_a_place(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.6 Nobody passes with an empty realm."""
    return action != PASS or may_pass(state, seat)


@compiled
def lacks_places(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.7 Announcing needs an empty realm and no place in the hand; fetching, what was found.

    A card that was fetched is kept.
    """
    if action == ANNOUNCE:
        return may_announce(state, seat)
    if FETCH < action < CHOOSE_REALM:
        return bool(state.found[action - FETCH] > 0)
    if DISCARD < action <= FETCH and not state.is_casting:
        return spare(state, seat, action - DISCARD) > 0
    return True


@compiled
def hires_for_a_realm(box: Box, state: State, seat: int, action: int) -> bool:
    """§4.5 A bodyguard goes with a step into a realm."""
    if action == PLAY + BODYGUARD:
        return may_hire(box, state, seat)
    return not is_ride(action) or lets_guard_in(state, next_place(box, state, seat))


@compiled
def turns_for_a_step(box: Box, state: State, seat: int, action: int) -> bool:
    """§4.6 A change of direction goes with a step, not the first, and one only."""
    return action != PLAY + TURN or may_turn(box, state, seat)


@compiled
def pays_the_thief(box: Box, state: State, seat: int, action: int) -> bool:
    """§4.3 With less than two gold a place with another's thief is closed."""
    if not is_ride(action):
        return True
    spot = next_place(box, state, seat)
    return can_pay_thief(state, seat, spot, is_protected(state, spot), 0)


@compiled
def pays_the_fare(box: Box, state: State, seat: int, action: int) -> bool:
    """§4.2 As many cards of one transport as the place takes."""
    if not is_ride(action):
        return True
    spot = next_place(box, state, seat)
    return can_ride(box, state, seat, action - PLAY, spot, is_protected(state, spot))


@compiled
def makes_the_step(box: Box, state: State, seat: int, action: int) -> bool:
    """§4.8 Whoever has begun a step does not stop."""
    return action != STOP or may_stop(state)


@compiled
def casts_what_can_be_cast(box: Box, state: State, seat: int, action: int) -> bool:
    """§7.2 The variant, the gold, the travel cards and the target."""
    if action == SPELL:
        return may_cast(box, state, seat)
    if not state.is_casting:
        return True
    if action > CHOOSE_SPOT:
        return may_land(state, seat, action - CHOOSE_SPOT, False)
    return spare(state, seat, action - DISCARD) > 0


@compiled
def is_ride(action: int) -> bool:
    """Whether a decision is to travel with a transport."""
    return PLACES < action - PLAY <= LAST_TRANSPORT
