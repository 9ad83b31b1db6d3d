"""Chapter 7 of the rulebook: who knows what."""

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Rng, State, compiled
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Phase
from fabeltafel.games.drachendelta.rules.programming import cards_to_choose


@compiled
def hide(box: Box, state: State, seat: int) -> None:
    """§7 The cards of the others are secret until they are turned up, and half-made choices too."""
    for other in range(box.players):
        if other != seat:
            state.programme[other, state.step :] = kit.NOTHING


@compiled
def redeal(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§7 What the others have laid down could be any programme that fits what was turned up."""
    for other in range(box.players):
        if other != seat and state.has_committed[other]:
            fill_programme(box, state, other, rng)


@compiled
def fill_programme(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§7 Each card once, at most one dragon, and all such programmes equally likely.

    For every way without a dragon there are slots * dragons / (others - slots + 1) with one.
    """
    cards = cards_to_choose(box, state, seat)
    slots = kit.SLOTS - state.step
    others = count_cards(cards, 1, kit.ACTION_CARDS)
    dragons = count_cards(cards, kit.DRAGON, kit.CARDS)
    lot = below(rng, slots * dragons + others - slots + 1)
    for slot in range(state.step, kit.SLOTS):
        place = slot - state.step
        if lot < slots * dragons and place == lot // dragons:
            card = card_at(cards, kit.DRAGON, lot % dragons)
        else:
            card = card_at(cards, 1, below(rng, others))
            others -= 1
        state.programme[seat, slot] = card
        cards &= ~(1 << card)


@compiled
def is_secret(box: Box, state: State, seat: int, action: int) -> bool:
    """§7 Nobody sees what is programmed."""
    return bool(state.phase == Phase.PROGRAMMING)


@compiled
def count_cards(cards: int, first: int, last: int) -> int:
    """How many cards of a range are among these."""
    count = 0
    for card in range(first, last + 1):
        count += cards >> card & 1
    return count


@compiled
def card_at(cards: int, first: int, place: int) -> int:
    """The card at some place among these, counted from a first one on."""
    card = first
    while place > 0 or not cards >> card & 1:
        place -= cards >> card & 1
        card += 1
    return card
