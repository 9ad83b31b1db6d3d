"""Chapter 3.1 of the rulebook: five cards in secret, all players at once."""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.film import tell_final
from fabeltafel.games.drachendelta.components import (
    CARDS,
    COMMIT,
    COMMITTED,
    DRAGON,
    NOTHING,
    PLACE,
    PUT,
    SLOTS,
)

ALL_DRAGONS = -1 << DRAGON  # a bit for each


@compiled
def list_programming(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3.1 Any card that may still be chosen into any empty slot; after five, only laying down."""
    cards = cards_to_choose(box, state, seat)
    count = 0
    for slot in range(SLOTS):
        if state.programme[seat, slot] == NOTHING:
            count = list_cards(cards, slot, actions, count)
    if count == 0:
        actions[0] = COMMIT
        count = 1
    return count


@compiled
def cards_to_choose(box: Box, state: State, seat: int) -> int:
    """§3.1 A bit for each card of one's own that is not in the programme; one dragon at most."""
    cards = int(box.cards[seat])
    for slot in range(SLOTS):
        card = int(state.programme[seat, slot])
        cards &= ~(1 << card)
        if card >= DRAGON:
            cards &= ~ALL_DRAGONS
    return cards


@compiled
def is_slot_open(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.1 A card goes into an empty slot; five cards make a programme."""
    if action == COMMIT:
        return is_whole(state, seat)
    return bool(action > PLACE or state.programme[seat, slot_of(action)] == NOTHING)


@compiled
def is_whole(state: State, seat: int) -> bool:
    """§3.1 Whether all five slots are filled."""
    for slot in range(SLOTS):
        if state.programme[seat, slot] == NOTHING:
            return False
    return True


@compiled
def is_ones_own(box: Box, state: State, seat: int, action: int) -> bool:
    """§2.1 Nobody has the dragon of their own colour, or of a colour that does not play."""
    if action == COMMIT or action > PLACE:
        return True
    return int(box.cards[seat]) >> card_of(action) & 1 == 1


@compiled
def may_be_chosen(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.1 Each card once, and at most one dragon."""
    if action == COMMIT or action > PLACE:
        return True
    return cards_to_choose(box, state, seat) >> card_of(action) & 1 == 1


@compiled
def put_card(state: State, seat: int, action: int) -> None:
    """§3.1 A card goes into a slot; nobody else learns of it."""
    state.programme[seat, slot_of(action)] = card_of(action)


@compiled
def commit(state: State, seat: int, film: Film) -> None:
    """§3.1 Laid down is final; the others see only that it was done."""
    state.has_committed[seat] = 1
    tell_final(film, state, COMMITTED, seat, 0)


@compiled
def have_all_committed(box: Box, state: State) -> bool:
    """§3.1 Whether nobody is still choosing."""
    for seat in range(box.players):
        if not state.has_committed[seat]:
            return False
    return True


@compiled
def list_cards(cards: int, slot: int, actions: Any, count: int) -> int:
    """Write the actions that put these cards into a slot."""
    for card in range(1, CARDS + 1):
        if cards >> card & 1:
            actions[count] = PUT + slot * CARDS + card
            count += 1
    return count


@compiled
def slot_of(action: int) -> int:
    """The slot of an action that puts a card."""
    return (action - PUT - 1) // CARDS


@compiled
def card_of(action: int) -> int:
    """The card of an action that puts one."""
    return (action - PUT - 1) % CARDS + 1
