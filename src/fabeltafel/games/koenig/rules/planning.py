"""Chapter 3 of the rulebook: one action in turn, round and round, until all pass in a row."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import NOBODY, tell, tell_only
from fabeltafel.games.koenig.components import (
    ANNOUNCE,
    BOUGHT,
    BUY,
    CHOOSE_REALM,
    CHOOSE_SPOT,
    CLOSE,
    CLOSED,
    DISCARDING,
    DRAW,
    DREW,
    GOLD,
    IS_WATER,
    LAID,
    MONSTER,
    NO_CARD,
    NOT_OWNED,
    PASS,
    PASSED,
    PLACES,
    PLANNED,
    PLANNING,
    PLAY,
    PLAYED,
    REALM,
    THIEF,
    TOOK,
)
from fabeltafel.games.koenig.rules.cards import (
    add_to_hand,
    draw_card,
    first_spot,
    leave_hand,
    left_of,
    listed,
    realm_of,
)
from fabeltafel.games.koenig.rules.closing import clear_place
from fabeltafel.games.koenig.rules.travelling import begin_travelling

DRAWN, DISCARDED_AFTER_DRAWING = 3, 4  # §3.2
MOST_PURCHASES = 3  # §3.3
CLOSING_PRICE = 2  # §3.5


@compiled
def planning_actions(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3 Any action in any order; a card to be played is chosen first and then its place."""
    count = listed(actions, 0, PASS, may_pass(state, seat))
    count = listed(actions, count, ANNOUNCE, may_announce(state, seat))
    count = listed(actions, count, DRAW, may_draw(state, seat))
    count = listed(actions, count, BUY, may_buy(state, seat))
    for place in range(1, REALM + 1):
        count = listed(actions, count, CLOSE + place, may_close(state, seat, place))
    if is_room_anywhere(box, state):
        for card in range(1, PLACES + 1):
            count = listed(actions, count, PLAY + card, state.hands[seat, card] > 0)
    if state.arms[seat] > 0:
        for card in range(GOLD, MONSTER + 1):
            is_held = state.hands[seat, card] > 0
            count = listed(actions, count, PLAY + card, is_held and is_wanted(box, state, card))
    return count


@compiled
def target_actions(box: Box, state: State, actions: Any) -> int:
    """§3.1, §3.4 Where the card that was chosen can lie."""
    count = 0
    if state.lifted <= PLACES:
        for realm in range(box.players):
            count = listed(actions, count, CHOOSE_REALM + realm, has_room(box, state, realm))
        return count
    for realm in range(box.players):
        for spot in range(first_spot(realm), first_spot(realm) + box.realm_size):
            count = listed(actions, count, CHOOSE_SPOT + spot, may_lie(state, state.lifted, spot))
    return count


@compiled
def has_room(box: Box, state: State, realm: int) -> bool:
    """§3.1 A realm takes two places, anybody's; §7.1 three with two players."""
    return bool(state.places[first_spot(realm) + box.realm_size - 1] == NO_CARD)


@compiled
def is_room_anywhere(box: Box, state: State) -> bool:
    """§3.1 Some realm has fewer places than it takes."""
    for realm in range(box.players):
        if has_room(box, state, realm):
            return True
    return False


@compiled
def may_draw(state: State, seat: int) -> bool:
    """§3.2 Only if it can be completed: three cards to draw, and one to discard besides them."""
    has_one = state.hand_size[seat] > (state.fetched[seat] != NO_CARD)
    return bool(has_one and state.pile_size + state.discard_size >= DRAWN)


@compiled
def may_buy(state: State, seat: int) -> bool:
    """§3.3 Three times at most, for 1, 2 and 3 gold, and only with enough gold."""
    price = state.bought[seat] + 1
    can_pay = price <= MOST_PURCHASES and state.purse[seat] >= price
    return bool(can_pay and state.pile_size + state.discard_size > 0)


@compiled
def is_wanted(box: Box, state: State, card: int) -> bool:
    """§3.4 Some place can take a card of this kind beside it."""
    for realm in range(box.players):
        for spot in range(first_spot(realm), first_spot(realm) + box.realm_size):
            if may_lie(state, card, spot):
                return True
    return False


@compiled
def may_lie(state: State, card: int, spot: int) -> bool:
    """§3.4 One gold, one thief and one obstacle; trees on land, monsters on water."""
    place = state.places[spot]
    if place == NO_CARD:
        return False
    if card == GOLD:
        return bool(state.gold[spot] == NOT_OWNED)
    if card == THIEF:
        return bool(state.thief[spot] == NOT_OWNED)
    return bool(state.obstacle[spot] == NOT_OWNED and IS_WATER[place] == (card == MONSTER))


@compiled
def may_close(state: State, seat: int, place: int) -> bool:
    """§3.5 A place of the own realm, with enough gold."""
    spot = first_spot(seat) + place - 1
    return bool(state.places[spot] != NO_CARD and state.purse[seat] >= closing_price(state, spot))


@compiled
def closing_price(state: State, spot: int) -> int:
    """§3.5 Two gold, and one for each action card there, anyone's."""
    price = CLOSING_PRICE
    for owners in (state.gold, state.thief, state.obstacle):
        price += int(owners[spot] != NOT_OWNED)
    return price


@compiled
def may_pass(state: State, seat: int) -> bool:
    """§3.6 Only with a place in the own realm; §3.7 or after a search in vain."""
    return bool(state.places[first_spot(seat)] != NO_CARD or state.searched[seat])


@compiled
def may_announce(state: State, seat: int) -> bool:
    """§3.7 Only with no place in the realm and none in the hand, and not again in vain."""
    if state.places[first_spot(seat)] != NO_CARD or state.searched[seat]:
        return False
    for card in range(1, PLACES + 1):
        if state.hands[seat, card] > 0:
            return False
    return True


@compiled
def lay_place(box: Box, state: State, seat: int, realm: int, film: Film) -> None:
    """§3.1 A place card goes to the left end of a realm; §3.7 a fetched one may now be played."""
    card = take_lifted(state)
    spot = first_spot(realm)
    while state.places[spot] != NO_CARD:
        spot += 1
    if state.fetched[seat] == card:
        state.fetched[seat] = NO_CARD
    leave_hand(state, seat, card)
    state.places[spot] = card
    tell(film, state, LAID, seat, card, spot)
    end_turn(box, state)


@compiled
def lay_beside(box: Box, state: State, seat: int, spot: int, film: Film) -> None:
    """§3.4 Gold, thief or obstacle is laid beside a place and marked with arms."""
    card = take_lifted(state)
    leave_hand(state, seat, card)
    state.arms[seat] -= 1
    if card == GOLD:
        state.gold[spot] = seat + 1
    elif card == THIEF:
        state.thief[spot] = seat + 1
    else:
        state.obstacle[spot] = seat + 1
    tell(film, state, PLAYED, seat, card, spot)
    end_turn(box, state)


@compiled
def draw_three(state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.2 Three cards; four of one's choice are to be discarded."""
    for _ in range(DRAWN):
        card = draw_card(state, rng, film)
        add_to_hand(state, seat, card)
        tell_only(film, state, DREW, seat, card)
    state.phase = DISCARDING
    state.due = DISCARDED_AFTER_DRAWING


@compiled
def buy(box: Box, state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.3 The top card unseen; the bank is paid."""
    state.bought[seat] += 1
    state.purse[seat] -= state.bought[seat]
    tell(film, state, BOUGHT, seat, state.bought[seat], 0)
    card = draw_card(state, rng, film)
    add_to_hand(state, seat, card)
    tell_only(film, state, TOOK, seat, card)
    end_turn(box, state)


@compiled
def close_place(box: Box, state: State, seat: int, place: int, film: Film) -> None:
    """§3.5 The bank is paid, all cards go, and §3.1 the places to the left move up."""
    spot = first_spot(seat) + place - 1
    price = closing_price(state, spot)
    state.purse[seat] -= price
    clear_place(state, spot)
    while realm_of(spot + 1) == seat and state.places[spot + 1] != NO_CARD:
        move_up(state, spot)
        spot += 1
    tell(film, state, CLOSED, seat, first_spot(seat) + place - 1, price)
    end_turn(box, state)


@compiled
def pass_on(box: Box, state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.6 When all players have passed directly one after another, planning ends at once."""
    passes = state.passes + 1
    tell(film, state, PASSED, seat, 0, 0)
    if passes < box.players:
        end_turn(box, state)
        state.passes = passes
        return
    end_planning(state)
    tell(film, state, PLANNED, NOBODY, 0, 0)
    begin_travelling(box, state, rng, film)


@compiled
def end_turn(box: Box, state: State) -> None:
    """§3.9 Every action but a pass uses something up, and ends a row of passes."""
    state.phase = PLANNING
    state.passes = 0
    state.player_to_move = left_of(box, state.player_to_move)


@compiled
def end_planning(state: State) -> None:
    """§3.3, §3.7 Purchases, searches and the duty to keep a card belong to one phase."""
    state.passes = 0
    state.bought[:] = 0
    state.searched[:] = 0
    state.fetched[:] = NO_CARD


@compiled
def move_up(state: State, spot: int) -> None:
    """A place with all beside it moves one to the right."""
    for lying in (state.places, state.gold, state.thief, state.obstacle):
        lying[spot] = lying[spot + 1]
        lying[spot + 1] = 0


@compiled
def take_lifted(state: State) -> int:
    """The card whose place has been chosen."""
    card = int(state.lifted)
    state.lifted = NO_CARD
    return card
