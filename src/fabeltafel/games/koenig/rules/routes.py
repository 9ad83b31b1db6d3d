"""Chapter 4 of the rulebook, and §7.2: where a traveller can go, and what that takes."""

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.games.koenig.components import (
    BODYGUARD,
    LAST_TRANSPORT,
    NO_CARD,
    NO_FARE,
    NOWHERE,
    PLACES,
    REALM,
    TURN,
)
from fabeltafel.games.koenig.rules.cards import first_spot, is_anothers, left_of, realm_of

LOOT = 2  # §4.3
SPELL_PRICE, SPELL_CARDS = 3, 4  # §7.2


@compiled
def next_place(box: Box, state: State, seat: int) -> int:
    """§4.1 The place the next step leads to; §4.6 a change of direction counts from there on."""
    return place_ahead(box, state, seat, state.is_reversed != state.is_turning)


@compiled
def place_ahead(box: Box, state: State, seat: int, is_reversed: bool) -> int:
    """§4.1 First the right place of the own realm, then one after another round the ring."""
    if state.figure == NOWHERE:
        return first_place(box, state, seat)
    if is_reversed:
        return place_before(box, state, state.figure)
    return place_after(box, state, state.figure)


@compiled
def first_place(box: Box, state: State, realm: int) -> int:
    """§4.1 The right place of a realm; §3.7 if it is empty, the next place clockwise."""
    while state.places[first_spot(realm)] == NO_CARD:
        realm = left_of(box, realm)
    return first_spot(realm)


@compiled
def place_after(box: Box, state: State, spot: int) -> int:
    """§4.1 The next place of the realm, or else the first one of the next realm to the left."""
    if spot % REALM != 0 and state.places[spot + 1] != NO_CARD:
        return spot + 1
    return first_place(box, state, left_of(box, realm_of(spot)))


@compiled
def place_before(box: Box, state: State, spot: int) -> int:
    """§4.6 The same way backwards: the last place of the next realm to the right comes first."""
    if spot % REALM != 1:
        return spot - 1
    realm = right_of(box, realm_of(spot))
    while state.places[first_spot(realm)] == NO_CARD:
        realm = right_of(box, realm)
    spot = first_spot(realm)
    while spot % REALM != 0 and state.places[spot + 1] != NO_CARD:
        spot += 1
    return spot


@compiled
def is_entering(state: State, spot: int) -> bool:
    """§4.5 A step enters a realm if it leads there from another one, or from home."""
    return realm_of(spot) != realm_of(state.figure)


@compiled
def is_protected(state: State, spot: int) -> bool:
    """§4.5 By a bodyguard hired for this step, or by the one of the realm until it is left."""
    return bool(state.is_hiring or (state.is_guarded and not is_entering(state, spot)))


@compiled
def fare(box: Box, state: State, seat: int, card: int, spot: int, is_safe: bool) -> int:
    """§4.2 How many cards of a transport a place takes: one more for another's obstacle."""
    cards = box.fares[card, state.places[spot]]
    if cards == NO_FARE:
        return NO_FARE
    return int(cards + (not is_safe and is_anothers(state.obstacle[spot], seat)))


@compiled
def can_ride(box: Box, state: State, seat: int, card: int, spot: int) -> bool:
    """§4.2 The hand holds as many cards of the transport as the place takes."""
    cards = fare(box, state, seat, card, spot, is_protected(state, spot))
    return bool(cards != NO_FARE and state.hands[seat, card] >= cards)


@compiled
def can_pay_thief(state: State, seat: int, spot: int, is_safe: bool, price: int) -> bool:
    """§4.3 Another's thief takes two gold of the running purse, after any other price."""
    is_robbed = not is_safe and is_anothers(state.thief[spot], seat)
    return bool(state.purse[seat] >= price + LOOT * is_robbed)


@compiled
def can_go(box: Box, state: State, seat: int, spot: int, is_safe: bool) -> bool:
    """§4.2, §4.3 Some transport takes the traveller there."""
    if not can_pay_thief(state, seat, spot, is_safe, 0):
        return False
    for card in range(PLACES + 1, LAST_TRANSPORT + 1):
        cards = fare(box, state, seat, card, spot, is_safe)
        if cards != NO_FARE and state.hands[seat, card] >= cards:
            return True
    return False


@compiled
def can_go_guarded(box: Box, state: State, seat: int, spot: int) -> bool:
    """§4.5 A bodyguard goes with a step that enters a realm, not half-way through it."""
    return is_entering(state, spot) and can_go(box, state, seat, spot, True)


@compiled
def may_hire(box: Box, state: State, seat: int) -> bool:
    """§4.5 With a step that can be made: ahead, §4.6 the other way round, or §7.2 by a spell."""
    if state.is_hiring or state.hands[seat, BODYGUARD] == 0:
        return False
    if can_go_guarded(box, state, seat, next_place(box, state, seat)):
        return True
    if may_turn_at_all(state, seat):
        behind = place_ahead(box, state, seat, not state.is_reversed)
        if can_go_guarded(box, state, seat, behind):
            return True
    return can_cast(box, state, seat, True)


@compiled
def may_turn(box: Box, state: State, seat: int) -> bool:
    """§4.6 Never without a step: one that can be made, perhaps with a bodyguard."""
    if not may_turn_at_all(state, seat):
        return False
    behind = place_ahead(box, state, seat, not state.is_reversed)
    if state.is_hiring:
        return can_go_guarded(box, state, seat, behind)
    if can_go(box, state, seat, behind, is_protected(state, behind)):
        return True
    return bool(state.hands[seat, BODYGUARD] > 0 and can_go_guarded(box, state, seat, behind))


@compiled
def may_turn_at_all(state: State, seat: int) -> bool:
    """§4.6 Not before the first stop, and at most one card for each step."""
    has_set_out = state.figure != NOWHERE and not state.is_turning
    return bool(has_set_out and state.hands[seat, TURN] > 0)


@compiled
def may_stop(state: State) -> bool:
    """§4.8 Whenever one likes, but not with a step half made."""
    return not (state.is_turning or state.is_hiring)


@compiled
def may_cast(box: Box, state: State, seat: int) -> bool:
    """§7.2 A spell instead of a step; a bodyguard may go with it, the direction stays."""
    return can_cast(box, state, seat, state.is_hiring != 0)


@compiled
def can_cast(box: Box, state: State, seat: int, is_safe: bool) -> bool:
    """§7.2 In the variant: three gold, any four travel cards, and another place to go to."""
    if not box.has_spell or state.is_turning:
        return False
    cards = 0
    for card in range(PLACES + 1, LAST_TRANSPORT + 1):
        cards += state.hands[seat, card]
    if cards < SPELL_CARDS:
        return False
    for realm in range(box.players):
        for spot in range(first_spot(realm), first_spot(realm) + box.realm_size):
            if may_land(state, seat, spot, is_safe):
                return True
    return False


@compiled
def may_land(state: State, seat: int, spot: int, is_safe: bool) -> bool:
    """§7.2 Any place but the one where the traveller stands; thieves matter, obstacles do not."""
    if state.places[spot] == NO_CARD or spot == state.figure:
        return False
    is_safe = is_safe or is_protected(state, spot)
    return can_pay_thief(state, seat, spot, is_safe, SPELL_PRICE)


@compiled
def right_of(box: Box, seat: int) -> int:
    """The next seat, counter-clockwise."""
    return int(box.players - 1 if seat == 0 else seat - 1)
