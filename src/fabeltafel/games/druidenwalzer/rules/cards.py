"""The hands at the table: cards are looked at, laid down, taken away, drawn and turned up."""

from typing import Any

from fabeltafel.chance import below
from fabeltafel.compiled import Rng, State, compiled
from fabeltafel.games.druidenwalzer.components import (
    CARD_ARROW,
    CARD_VALUE,
    CARDS,
    NO_CARD,
    TREES,
)


@compiled
def value_of(card: int) -> int:
    """§1.2 The value of a card."""
    return int(CARD_VALUE[card])


@compiled
def arrow_of(card: int) -> int:
    """§1.2 The arrow of a card."""
    return int(CARD_ARROW[card])


@compiled
def owner_of(tree: int) -> int:
    """§1.1 Whose tree it is."""
    return tree // TREES


@compiled
def symbols_on(tree: int) -> int:
    """§1.1 How many symbols a tree has."""
    return tree % TREES + 1


@compiled
def top_value(state: State, tree: int) -> int:
    """§3.1.7 The value of the card on top of a pile; no card counts as 0."""
    height = state.height[tree]
    return value_of(state.piles[tree, height - 1]) if height > 0 else 0


@compiled
def put_on_pile(state: State, tree: int, card: int) -> None:
    """A card laid face up on a pile."""
    state.piles[tree, state.height[tree]] = card
    state.height[tree] += 1


@compiled
def take_from_pile(state: State, tree: int, level: int) -> int:
    """A face-up card taken out of a pile; those above it sink."""
    pile = state.piles[tree]
    card = int(pile[level])
    state.height[tree] -= 1
    while level < state.height[tree]:
        pile[level] = pile[level + 1]
        level += 1
    pile[level] = NO_CARD
    return card


@compiled
def take_top(state: State, tree: int) -> int:
    """The top card of a pile, taken away."""
    return take_from_pile(state, tree, state.height[tree] - 1)


@compiled
def has_its_back_up(state: State, tree: int) -> bool:
    """Whether the top card of a pile lies face down."""
    return bool(state.height[tree] > 0 and state.height[tree] == state.face_down[tree])


@compiled
def turn_up(state: State, tree: int, rng: Rng) -> None:
    """The top card of a pile, turned up."""
    state.face_down[tree] -= 1
    card = take_unseen(state.unseen[owner_of(tree)], rng)
    state.piles[tree, state.face_down[tree]] = card


@compiled
def take_unseen(cards: Any, rng: Rng) -> int:
    """A random card out of a heap that nobody can look into."""
    left = 0
    for kind in range(1, CARDS + 1):
        left += cards[kind]
    place = below(rng, left)
    card = NO_CARD
    while place >= 0:
        card += 1
        place -= cards[card]
    cards[card] -= 1
    return card


@compiled
def is_from_two_piles(state: State, seat: int) -> bool:
    """Whether a hand was drawn across the first reshuffle."""
    return bool(0 < state.hand_first[seat] < state.hand_size[seat])


@compiled
def add_to_hand(state: State, seat: int, start: int, card: int) -> None:
    """A card put in its place in the hand among those from the same pile, which start somewhere."""
    hand = state.hands[seat]
    place = state.hand_size[seat]
    while place > start and hand[place - 1] > card:
        hand[place] = hand[place - 1]
        place -= 1
    hand[place] = card
    state.hand_size[seat] += 1


@compiled
def remove_from_hand(state: State, seat: int, card: int) -> None:
    """A card taken out of the hand, of two equal ones that drawn first; the others close up."""
    hand = state.hands[seat]
    place = 0
    while hand[place] != card:
        place += 1
    if place < state.hand_known[seat]:
        state.hand_known[seat] -= 1
    elif place < state.hand_known[seat] + state.hand_first[seat]:
        state.hand_first[seat] -= 1
    state.hand_size[seat] -= 1
    while place < state.hand_size[seat]:
        hand[place] = hand[place + 1]
        place += 1
    hand[place] = NO_CARD
