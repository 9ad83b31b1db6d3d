"""Chapter 4 of the rulebook, and §7.2: where a traveller can go, and what that takes."""

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.customs import left_of
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import NO_CARD, NOWHERE, PLACES, SPOTS
from fabeltafel.games.koenig.rules.cards import first_spot, is_anothers, realm_of

LOOT = 2  # §4.3
SPELL_PRICE, SPELL_CARDS = 3, 4  # §7.2


@compiled
def next_place(box: Box, state: State, seat: int) -> int:
    """§4.1 The place the next step leads to; §4.6 a change of direction counts from there on."""
    is_reversed = state.is_reversed != state.is_turning
    return place_beyond(box, state, seat, state.figure, is_reversed)


@compiled
def place_beyond(box: Box, state: State, seat: int, start: int, is_reversed: bool) -> int:
    """§4.1 First the right place of the own realm, then one after another round the ring."""
    if start == NOWHERE:
        return first_place(box, state, seat)
    if is_reversed:
        return place_before(box, state, start)
    return place_after(box, state, start)


@compiled
def first_place(box: Box, state: State, realm: int) -> int:
    """§4.1 The right place of a realm; §3.7 if it is empty, the next place clockwise, if any."""
    for _ in range(box.players):
        if state.places[first_spot(realm)] != NO_CARD:
            return first_spot(realm)
        realm = left_of(box, realm)
    return NOWHERE


@compiled
def place_after(box: Box, state: State, spot: int) -> int:
    """§4.1 The next place of the realm, or else the first one of the next realm to the left."""
    if spot % parts.REALM != 0 and state.places[spot + 1] != NO_CARD:
        return spot + 1
    return first_place(box, state, left_of(box, realm_of(spot)))


@compiled
def place_before(box: Box, state: State, spot: int) -> int:
    """§4.6 The same way backwards: the last place of the next realm to the right comes first."""
    if spot % parts.REALM != 1:
        return spot - 1
    realm = (realm_of(spot) - 1) % box.players
    while state.places[first_spot(realm)] == NO_CARD:
        realm = (realm - 1) % box.players
    spot = first_spot(realm)
    while spot % parts.REALM != 0 and state.places[spot + 1] != NO_CARD:
        spot += 1
    return spot


@compiled
def is_entering(start: int, spot: int) -> bool:
    """§4.5 A step enters a realm if it leads there from another one, or from home."""
    return realm_of(spot) != realm_of(start)


@compiled
def may_bring_guard(hires: bool, enters: bool) -> bool:
    """§4.5 A bodyguard goes with a step that enters a realm, not half-way through it."""
    return enters or not hires


@compiled
def lets_guard_in(state: State, spot: int) -> bool:
    """§4.5 The bodyguard chosen for the next step, if there is one, may go with it there."""
    return may_bring_guard(state.is_hiring != 0, is_entering(state.figure, spot))


@compiled
def may_turn_from(start: int, turns: bool) -> bool:
    """§4.6 Not before the first stop."""
    return start != NOWHERE or not turns


@compiled
def is_under_guard(hires: bool, is_guarded: bool, enters: bool) -> bool:
    """§4.5 By a bodyguard hired for this step, or by the one of the realm until it is left."""
    return hires or (is_guarded and not enters)


@compiled
def is_protected(state: State, spot: int) -> bool:
    """§4.5 Whether the next step, if it leads there, is under guard."""
    enters = is_entering(state.figure, spot)
    return is_under_guard(state.is_hiring != 0, state.is_guarded != 0, enters)


@compiled
def fare(box: Box, state: State, seat: int, card: int, spot: int, is_safe: bool) -> int:
    """§4.2 How many cards of a transport a place takes: one more for another's obstacle."""
    cards = box.fares[card, state.places[spot]]
    if cards == parts.NO_FARE:
        return parts.NO_FARE
    return int(cards + (not is_safe and is_anothers(state.obstacle[spot], seat)))


@compiled
def is_enough(held: int, cards: int) -> bool:
    """§4.2 So many cards of a transport pay a fare, if the transport goes there at all."""
    return cards != parts.NO_FARE and held >= cards


@compiled
def toll(state: State, seat: int, spot: int, is_safe: bool) -> int:
    """§4.3 Another's thief takes two gold."""
    return LOOT if not is_safe and is_anothers(state.thief[spot], seat) else 0


@compiled
def pay(box: Box, state: State, seat: int, spot: int) -> int:
    """§4.4 The place pays its gold, twice if the traveller's own gold card lies there."""
    return int(box.gold[state.places[spot]] * (1 + (state.gold[spot] == seat + 1)))


@compiled
def can_ride(box: Box, state: State, seat: int, card: int, spot: int, is_safe: bool) -> bool:
    """§4.2 The hand holds as many cards of the transport as the place takes."""
    return is_enough(state.hands[seat, card], fare(box, state, seat, card, spot, is_safe))


@compiled
def can_pay_thief(state: State, seat: int, spot: int, is_safe: bool, price: int) -> bool:
    """§4.3 Out of the running purse, after any other price."""
    return bool(state.purse[seat] >= price + toll(state, seat, spot, is_safe))


@compiled
def can_go(box: Box, state: State, seat: int, turns: bool, hires: bool) -> bool:
    """§4.2, §4.3 Some transport makes the next step, §4.6 turned round or §4.5 guarded."""
    if not may_turn_from(state.figure, turns):
        return False
    spot = place_beyond(box, state, seat, state.figure, (state.is_reversed != 0) != turns)
    enters = is_entering(state.figure, spot)
    is_safe = is_under_guard(hires, state.is_guarded != 0, enters)
    if not (may_bring_guard(hires, enters) and can_pay_thief(state, seat, spot, is_safe, 0)):
        return False
    for card in range(PLACES + 1, parts.LAST_TRANSPORT + 1):
        if can_ride(box, state, seat, card, spot, is_safe):
            return True
    return False


@compiled
def can_go_guarded(box: Box, state: State, seat: int) -> bool:
    """§4.5 Ahead, §4.6 the other way round, or §7.2 by a spell."""
    if can_go(box, state, seat, state.is_turning != 0, True) or can_cast(box, state, seat, True):
        return True
    return has_turn(state, seat) and can_go(box, state, seat, True, True)


@compiled
def can_go_back(box: Box, state: State, seat: int) -> bool:
    """§4.6 The other way round, §4.5 perhaps with a bodyguard."""
    if can_go(box, state, seat, True, state.is_hiring != 0):
        return True
    return has_guard(state, seat) and can_go(box, state, seat, True, True)


@compiled
def has_guard(state: State, seat: int) -> bool:
    """§4.5 A bodyguard in the hand, and none chosen for this step."""
    return bool(state.hands[seat, parts.BODYGUARD] > 0 and not state.is_hiring)


@compiled
def has_turn(state: State, seat: int) -> bool:
    """§4.6 A change of direction in the hand, and none chosen for this step: at most one."""
    return bool(state.hands[seat, parts.TURN] > 0 and not state.is_turning)


@compiled
def can_cast(box: Box, state: State, seat: int, is_safe: bool) -> bool:
    """§7.2 A spell instead of a step, in the variant; the direction stays, a guard may come."""
    if not box.has_spell or state.is_turning:
        return False
    return has_spell_cards(box, state, seat) and can_land(box, state, seat, is_safe)


@compiled
def has_spell_cards(box: Box, state: State, seat: int) -> bool:
    """§7.2 Any four travel cards."""
    cards = 0
    for card in range(PLACES + 1, parts.LAST_TRANSPORT + 1):
        cards += state.hands[seat, card]
    return cards >= SPELL_CARDS


@compiled
def can_land(box: Box, state: State, seat: int, is_safe: bool) -> bool:
    """§7.2 There is a place to go to, and gold enough to get there."""
    for spot in range(1, SPOTS + 1):
        if may_land(box, state, seat, spot, is_safe):
            return True
    return False


@compiled
def may_land(box: Box, state: State, seat: int, spot: int, is_safe: bool) -> bool:
    """§7.2 Thieves matter, obstacles do not."""
    is_another = is_another_place(box, state, seat, spot)
    return is_another and can_pay_spell(state, seat, spot, is_safe)


@compiled
def is_another_place(box: Box, state: State, seat: int, spot: int) -> bool:
    """§7.2 Any place but the one where the traveller stands."""
    return bool(state.places[spot] != NO_CARD and spot != state.figure)


@compiled
def can_pay_spell(state: State, seat: int, spot: int, is_safe: bool) -> bool:
    """§7.2 Three gold, and §4.3 two more for a thief if nobody guards the traveller."""
    is_safe = is_safe or is_protected(state, spot)
    return can_pay_thief(state, seat, spot, is_safe, SPELL_PRICE)
