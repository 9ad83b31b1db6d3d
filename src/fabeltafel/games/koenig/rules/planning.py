"""Chapter 3 of the rulebook: one action in turn, round and round, until all pass in a row."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.customs import left_of, listed
from fabeltafel.film import NOBODY, tell, tell_only
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import ACTION, NO_CARD, PLACES, Phase, Told
from fabeltafel.games.koenig.rules import cards as hands
from fabeltafel.games.koenig.rules.rounds import clear_place, obstacle_on
from fabeltafel.games.koenig.rules.travelling import begin_travelling

DRAWN, DISCARDED_AFTER_DRAWING = 3, 4  # §3.2
MOST_PURCHASES = 3  # §3.3
CLOSING_PRICE = 2  # §3.5


@compiled
def planning_actions(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3 Any action in any order; a card to be played is chosen first and then its place."""
    can_pass = may_pass(box, state, seat)
    count = listed(actions, 0, ACTION.pass_on, can_pass)
    is_legal = not can_pass and has_no_place_card(box, state, seat)
    count = listed(actions, count, ACTION.announce, is_legal)
    is_legal = has_card_to_discard(box, state, seat) and are_three_left(box, state, seat)
    count = listed(actions, count, ACTION.draw, is_legal)
    is_for_sale = has_purchase_left(box, state, seat) and is_any_card_left(box, state, seat)
    is_legal = is_for_sale and can_pay_purchase(box, state, seat)
    count = listed(actions, count, ACTION.buy, is_legal)
    for place in range(parts.REALM):
        is_legal = is_at_home(box, state, seat, place) and can_pay_closing(box, state, seat, place)
        count = listed(actions, count, ACTION.close[place], is_legal)
    return card_actions(box, state, seat, actions, count)


@compiled
def card_actions(box: Box, state: State, seat: int, actions: Any, count: int) -> int:
    """§3.1, §3.4 The cards of the hand that can lie somewhere."""
    is_room = is_room_anywhere(box, state, seat)
    for card in range(1, PLACES + 1):
        is_legal = is_room and is_in_hand(box, state, seat, card)
        count = listed(actions, count, ACTION.lay[card], is_legal)
    for card in range(parts.GOLD, parts.MONSTER + 1):
        is_ready = is_in_hand(box, state, seat, card) and has_arms(box, state, seat, card)
        is_legal = is_ready and is_wanted(box, state, seat, card)
        count = listed(actions, count, ACTION.play[card], is_legal)
    return count


@compiled
def target_actions(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3.1, §3.4 Where the card that was chosen can lie."""
    count = 0
    for realm in range(box.players):
        if state.lifted <= PLACES:
            is_legal = has_room(box, state, seat, realm)
            count = listed(actions, count, ACTION.choose_realm[realm], is_legal)
            continue
        for spot in range(hands.first_spot(realm), hands.first_spot(realm) + box.realm_size):
            is_legal = may_lie(state, state.lifted, spot)
            count = listed(actions, count, ACTION.choose_spot[spot], is_legal)
    return count


@compiled
def is_in_hand(box: Box, state: State, seat: int, card: int) -> bool:
    """§3.1, §3.4 One plays what one holds."""
    return bool(state.hands[seat, card] > 0)


@compiled
def is_room_anywhere(box: Box, state: State, seat: int, *card: int) -> bool:
    """§3.1 Some realm has fewer places than it takes."""
    rooms = 0
    for realm in range(box.players):
        rooms += has_room(box, state, seat, realm)
    return rooms > 0


@compiled
def has_room(box: Box, state: State, seat: int, realm: int) -> bool:
    """§3.1 A realm takes two places, anybody's; §7.1 three with two players."""
    return bool(state.places[hands.first_spot(realm) + box.realm_size - 1] == NO_CARD)


@compiled
def has_card_to_discard(box: Box, state: State, seat: int) -> bool:
    """§3.2 One besides those to be drawn, and besides one that was fetched."""
    return bool(state.hand_size[seat] > (state.fetched[seat] != NO_CARD))


@compiled
def are_three_left(box: Box, state: State, seat: int) -> bool:
    """§3.2 Three cards to draw, in pile and discards together."""
    return bool(state.pile_size + state.discard_size >= DRAWN)


@compiled
def has_purchase_left(box: Box, state: State, seat: int) -> bool:
    """§3.3 Three times at most."""
    return bool(state.bought[seat] < MOST_PURCHASES)


@compiled
def is_any_card_left(box: Box, state: State, seat: int) -> bool:
    """§3.8 With both piles empty there is nothing to buy."""
    return bool(state.pile_size + state.discard_size > 0)


@compiled
def can_pay_purchase(box: Box, state: State, seat: int) -> bool:
    """§3.3 For 1, 2 and 3 gold, and only with enough gold."""
    return bool(state.purse[seat] > state.bought[seat])


@compiled
def has_arms(box: Box, state: State, seat: int, card: int) -> bool:
    """§3.4 Four arms at a time lie on the table."""
    return bool(state.arms[seat] > 0)


@compiled
def is_wanted(box: Box, state: State, seat: int, card: int) -> bool:
    """§3.4 Some place can take a card of this kind beside it."""
    spots = 0
    for spot in range(1, hands.first_spot(box.players)):
        spots += may_lie(state, card, spot)
    return spots > 0


@compiled
def may_lie(state: State, card: int, spot: int) -> bool:
    """§3.4 Beside a place that the card goes with, and that has no such card yet."""
    return goes_with(state, card, spot) and is_free_of(state, card, spot)


@compiled
def goes_with(state: State, card: int, spot: int) -> bool:
    """§3.4 Gold and thieves go with every place, trees with land, monsters with water."""
    place = state.places[spot]
    return bool(
        place != NO_CARD and (card in (parts.GOLD, parts.THIEF) or card == obstacle_on(place))
    )


@compiled
def is_free_of(state: State, card: int, spot: int) -> bool:
    """§3.4 A place takes one gold card, one thief and one obstacle."""
    if card == parts.GOLD:
        return bool(state.gold[spot] == parts.NOT_OWNED)
    if card == parts.THIEF:
        return bool(state.thief[spot] == parts.NOT_OWNED)
    return bool(state.obstacle[spot] == parts.NOT_OWNED)


@compiled
def is_at_home(box: Box, state: State, seat: int, place: int) -> bool:
    """§3.5 There is such a place in the own realm."""
    return bool(state.places[hands.first_spot(seat) + place] != NO_CARD)


@compiled
def can_pay_closing(box: Box, state: State, seat: int, place: int) -> bool:
    """§3.5 Only with enough gold."""
    return bool(state.purse[seat] >= closing_price(state, hands.first_spot(seat) + place))


@compiled
def closing_price(state: State, spot: int) -> int:
    """§3.5 Two gold, and one for each action card there, anyone's."""
    price = CLOSING_PRICE
    for owners in (state.gold, state.thief, state.obstacle):
        price += int(owners[spot] != parts.NOT_OWNED)
    return price


@compiled
def may_pass(box: Box, state: State, seat: int) -> bool:
    """§3.6 Only with a place in the own realm; §3.7 or after a search in vain."""
    return bool(state.places[hands.first_spot(seat)] != NO_CARD or state.searched[seat])


@compiled
def has_no_place_card(box: Box, state: State, seat: int) -> bool:
    """§3.7 Whoever holds a place card can lay it."""
    cards = 0
    for card in range(1, PLACES + 1):
        cards += state.hands[seat, card]
    return cards == 0


@compiled
def lay_place(box: Box, state: State, seat: int, realm: int, film: Film) -> None:
    """§3.1 A place card goes to the left end of a realm; §3.7 a fetched one may now be played."""
    card = take_lifted(state)
    spot = hands.first_spot(realm)
    while state.places[spot] != NO_CARD:
        spot += 1
    if state.fetched[seat] == card:
        state.fetched[seat] = NO_CARD
    hands.leave_hand(state, seat, card)
    state.places[spot] = card
    tell(film, state, Told.LAID, seat, card, spot)
    end_turn(box, state)


@compiled
def lay_beside(box: Box, state: State, seat: int, spot: int, film: Film) -> None:
    """§3.4 Gold, thief or obstacle is laid beside a place and marked with arms."""
    card = take_lifted(state)
    hands.leave_hand(state, seat, card)
    state.arms[seat] -= 1
    if card == parts.GOLD:
        state.gold[spot] = seat + 1
    elif card == parts.THIEF:
        state.thief[spot] = seat + 1
    else:
        state.obstacle[spot] = seat + 1
    tell(film, state, Told.PLAYED, seat, card, spot)
    end_turn(box, state)


@compiled
def draw_three(state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.2 Three cards; four of one's choice are to be discarded."""
    drawn = 0
    for _ in range(DRAWN):
        card = hands.draw_card(state, rng, film)
        hands.add_to_hand(state, seat, card)
        drawn = drawn * parts.IN_A_ROW + card
    tell_only(film, state, Told.DREW, seat, drawn)
    state.phase = Phase.DISCARDING
    state.due = DISCARDED_AFTER_DRAWING


@compiled
def buy(box: Box, state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.3 The top card unseen; the bank is paid."""
    state.bought[seat] += 1
    state.purse[seat] -= state.bought[seat]
    tell(film, state, Told.BOUGHT, seat, state.bought[seat], 0)
    card = hands.draw_card(state, rng, film)
    hands.add_to_hand(state, seat, card)
    tell_only(film, state, Told.TOOK, seat, card)
    end_turn(box, state)


@compiled
def close_place(box: Box, state: State, seat: int, place: int, film: Film) -> None:
    """§3.5 The bank is paid, all cards go, and §3.1 the places to the left move up."""
    spot = hands.first_spot(seat) + place
    price = closing_price(state, spot)
    state.purse[seat] -= price
    clear_place(state, spot)
    while hands.realm_of(spot + 1) == seat and state.places[spot + 1] != NO_CARD:
        move_up(state, spot)
        spot += 1
    tell(film, state, Told.CLOSED, seat, hands.first_spot(seat) + place, price)
    end_turn(box, state)


@compiled
def pass_on(box: Box, state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.6 When all players have passed directly one after another, planning ends at once."""
    passes = state.passes + 1
    tell(film, state, Told.PASSED, seat, 0, 0)
    if passes < box.players:
        end_turn(box, state)
        state.passes = passes
        return
    end_planning(state)
    tell(film, state, Told.PLANNED, NOBODY, 0, 0)
    begin_travelling(box, state, rng, film)


@compiled
def end_turn(box: Box, state: State) -> None:
    """§3.9 Every action but a pass uses something up, and ends a row of passes."""
    state.phase = Phase.PLANNING
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
