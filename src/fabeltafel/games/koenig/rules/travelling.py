"""Chapter 4 of the rulebook: each player completes a whole journey in turn; §7.2 by magic, too."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.customs import listed
from fabeltafel.film import tell
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import ACTION, NO_CARD, NOWHERE, PLACES, SPOTS, Phase, Told
from fabeltafel.games.koenig.rules import cards as hands
from fabeltafel.games.koenig.rules import routes
from fabeltafel.games.koenig.rules.rounds import close_journey

BONUS = 10  # §4.7


@compiled
def begin_travelling(box: Box, state: State, rng: Rng, film: Film) -> None:
    """§2.2 From the start player on; §3.7 with no place on the table nobody travels."""
    for realm in range(box.players):
        if state.places[hands.first_spot(realm)] != NO_CARD:
            travel_from(box, state, 0, rng, film)
            return
    close_journey(box, state, rng, film)


@compiled
def travel_from(box: Box, state: State, turn: int, rng: Rng, film: Film) -> None:
    """§4.8 The next player with cards sets out; after the last one the journey is closed."""
    for later in range(turn, box.players):
        seat = int((state.dragon + later) % box.players)
        if state.hand_size[seat] > 0:
            state.phase = Phase.TRAVELLING
            state.player_to_move = seat
            tell(film, state, Told.SET_OUT, seat, 0, 0)
            return
        tell(film, state, Told.STOPPED, seat, 0, 0)
    close_journey(box, state, rng, film)


@compiled
def travelling_actions(box: Box, state: State, seat: int, actions: Any) -> int:
    """§4.1 Stop, or go on to the next place, perhaps the other way round or with a bodyguard.

    §4.5, §4.6 Nobody stops with a step half made.
    """
    is_hiring = state.is_hiring != 0
    count = listed(actions, 0, ACTION.stop, not (state.is_turning or is_hiring))
    can_cast = routes.can_cast(box, state, seat, is_hiring)
    count = listed(actions, count, ACTION.spell, can_cast)
    count = riding_actions(box, state, seat, actions, count)
    is_legal = routes.has_guard(state, seat) and routes.can_go_guarded(box, state, seat)
    count = listed(actions, count, ACTION.hire, is_legal)
    is_legal = routes.has_turn(state, seat) and routes.can_go_back(box, state, seat)
    return listed(actions, count, ACTION.turn, is_legal)


@compiled
def riding_actions(box: Box, state: State, seat: int, actions: Any, count: int) -> int:
    """§4.2 The transports that make the next step, if §4.5 the guard and §4.3 the thief let it."""
    target = routes.next_place(box, state, seat)
    is_safe = routes.is_protected(state, target)
    if routes.lets_guard_in(state, target) and routes.can_pay_thief(
        state, seat, target, is_safe, 0
    ):
        for card in range(PLACES + 1, parts.LAST_TRANSPORT + 1):
            is_legal = routes.can_ride(box, state, seat, card, target, is_safe)
            count = listed(actions, count, ACTION.ride[card], is_legal)
    return count


@compiled
def landing_actions(box: Box, state: State, seat: int, actions: Any) -> int:
    """§7.2 The places a spell can lead to."""
    count = 0
    for spot in range(1, SPOTS + 1):
        is_legal = routes.may_land(box, state, seat, spot, False)
        count = listed(actions, count, ACTION.choose_spot[spot], is_legal)
    return count


@compiled
def ride(box: Box, state: State, seat: int, card: int, rng: Rng, film: Film) -> None:
    """§4.2 Exactly the cards that the next place takes, all of one transport."""
    target = routes.next_place(box, state, seat)
    is_safe = routes.is_protected(state, target)
    cards = routes.fare(box, state, seat, card, target, is_safe)
    play_companions(state, seat, film)
    for _ in range(cards):
        hands.discard(state, seat, card)
    hands.tell_shown(film, state, Told.RODE, seat, card, cards)
    arrive(box, state, seat, target, is_safe, rng, film)


@compiled
def cast_spell(box: Box, state: State, seat: int, rng: Rng, film: Film) -> None:
    """§7.2 Three gold to the bank and the cards picked; then the traveller is at the target."""
    target = int(state.spell_target)
    is_safe = routes.is_protected(state, target)
    play_companions(state, seat, film)
    state.is_casting = 0
    state.spell_target = NOWHERE
    state.purse[seat] -= routes.SPELL_PRICE
    hands.tell_shown(film, state, Told.CAST, seat, target, routes.SPELL_PRICE)
    for card in range(PLACES + 1, parts.LAST_TRANSPORT + 1):
        cards = int(state.picked[card])
        state.picked[card] = 0
        for _ in range(cards):
            hands.discard(state, seat, card)
        if cards > 0:
            hands.tell_shown(film, state, Told.RODE, seat, card, cards)
    state.picked_size = 0
    arrive(box, state, seat, target, is_safe, rng, film)


@compiled
def play_companions(state: State, seat: int, film: Film) -> None:
    """§4.6 From this step on the other way round; §4.5 with a bodyguard."""
    if state.is_turning:
        state.is_turning = 0
        is_reversed = 1 - int(state.is_reversed)
        state.is_reversed = is_reversed
        hands.discard(state, seat, parts.TURN)
        hands.tell_shown(film, state, Told.TURNED, seat, is_reversed, 0)
    if state.is_hiring:
        state.is_hiring = 0
        hands.discard(state, seat, parts.BODYGUARD)
        hands.tell_shown(film, state, Told.HIRED, seat, 0, 0)


@compiled
def arrive(
    box: Box, state: State, seat: int, spot: int, is_safe: bool, rng: Rng, film: Film
) -> None:
    """§4.4 Every visit costs, is robbed and pays again; §4.8 the last card ends the journey."""
    state.figure = spot
    state.is_guarded = is_safe
    state.visited[spot] = 1
    tell(film, state, Told.ARRIVED, seat, spot, state.places[spot])
    if routes.toll(state, seat, spot, is_safe) > 0:
        pay_thief(state, seat, state.thief[spot] - 1, film)
    gold = routes.pay(box, state, seat, spot)
    state.purse[seat] += gold
    tell(film, state, Told.EARNED, seat, gold, spot)
    if state.hand_size[seat] == 0:
        end_journey(box, state, seat, rng, film)


@compiled
def pay_thief(state: State, seat: int, owner: int, film: Film) -> None:
    """§4.3 Two gold on arrival, to the owner of the thief."""
    state.purse[seat] -= routes.LOOT
    state.purse[owner] += routes.LOOT
    tell(film, state, Told.ROBBED, seat, owner, routes.LOOT)


@compiled
def end_journey(box: Box, state: State, seat: int, rng: Rng, film: Film) -> None:
    """§4.7 Ten gold when the journey is over, once, if every place on the table was visited."""
    places = visits = 0
    for spot in range(1, SPOTS + 1):
        places += state.places[spot] != NO_CARD
        visits += state.visited[spot]
        state.visited[spot] = 0
    state.figure = NOWHERE
    state.is_reversed = 0
    state.is_guarded = 0
    tell(film, state, Told.STOPPED, seat, visits, 0)
    if visits == places:
        state.purse[seat] += BONUS
        tell(film, state, Told.REWARDED, seat, BONUS, 0)
    turn = (seat - state.dragon) % box.players
    travel_from(box, state, turn + 1, rng, film)
