"""Chapter 3.1 of the rulebook: five cards in secret, all players at once."""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.customs import listed
from fabeltafel.film import tell_final
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Told

ALL_DRAGONS = -1 << kit.DRAGON  # a bit for each


@compiled
def list_programming(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3.1 Any card that may still be chosen into any empty slot; after five, only laying down."""
    cards = cards_to_choose(box, state, seat)
    count = 0
    for slot in range(kit.SLOTS):
        if state.programme[seat, slot] == kit.NOTHING:
            for card in range(1, kit.CARDS + 1):
                is_legal = cards >> card & 1 == 1
                count = listed(actions, count, kit.ACTION.put[slot, card], is_legal)
    return listed(actions, count, kit.ACTION.commit, count == 0)


@compiled
def cards_to_choose(box: Box, state: State, seat: int) -> int:
    """§3.1 A bit for each card of one's own that is not in the programme; one dragon at most."""
    cards = int(box.cards[seat])
    for slot in range(kit.SLOTS):
        card = int(state.programme[seat, slot])
        cards &= ~(1 << card)
        if card >= kit.DRAGON:
            cards &= ~ALL_DRAGONS
    return cards


def is_whole(box: Box, state: State, seat: int) -> bool:
    """§3.1 Five cards make a programme."""
    return bool(state.programme[seat].all())


def is_slot_open(box: Box, state: State, seat: int, slot: int, card: int) -> bool:
    """§3.1 A card goes into an empty slot."""
    return bool(state.programme[seat, slot] == kit.NOTHING)


def is_no_own_dragon(box: Box, state: State, seat: int, slot: int, card: int) -> bool:
    """§1.2 Everybody has a dragon of each other colour."""
    return bool(card != kit.DRAGON + box.colour[seat])


def is_in_play(box: Box, state: State, seat: int, slot: int, card: int) -> bool:
    """§2.1 Dragons of colours that nobody plays are removed."""
    return int(box.cards[seat]) >> card & 1 == 1


def is_unused(box: Box, state: State, seat: int, slot: int, card: int) -> bool:
    """§3.1 Each card once."""
    return not (state.programme[seat] == card).any()


def is_first_dragon(box: Box, state: State, seat: int, slot: int, card: int) -> bool:
    """§3.1 What else keeps an unused card out of a programme is a dragon that is in it already."""
    return cards_to_choose(box, state, seat) >> card & 1 == 1


@compiled
def commit(state: State, seat: int, film: Film) -> None:
    """§3.1 Laid down is final; the others see only that it was done."""
    state.has_committed[seat] = 1
    tell_final(film, state, Told.COMMITTED, seat, 0)
