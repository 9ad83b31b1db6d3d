"""Chapter 4 of the rulebook, and what is done with cards: laid, taken away, drawn, turned up."""

from typing import Any

from fabeltafel.chance import below
from fabeltafel.compiled import Film, Rng, State, compiled
from fabeltafel.customs import close_up, put_in_order
from fabeltafel.film import tell, tell_only
from fabeltafel.games.druidenwalzer.components import CARD_VALUE, CARDS, HAND, NO_CARD, TREES, Told


@compiled
def owner_of(tree: int) -> int:
    """§1.1 Whose tree it is."""
    return tree // TREES


@compiled
def top_value(state: State, tree: int) -> int:
    """§3.1.7 The value of the card on top of a pile; no card counts as 0."""
    height = state.height[tree]
    return int(CARD_VALUE[state.piles[tree, height - 1]]) if height > 0 else 0


@compiled
def fill_hand(state: State, seat: int, rng: Rng, film: Film) -> None:
    """§4.1 Three cards when the last one has left the hand, or as many as there are (§4.2)."""
    while state.hand_size[seat] < HAND:
        if state.first_pile[seat] + state.draw_pile_size[seat] == 0:
            reshuffle(state, seat, film)
            if state.draw_pile_size[seat] == 0:
                return
        card = draw_card(state, seat, rng)
        tell_only(film, state, Told.DREW, seat, card)


@compiled
def reshuffle(state: State, seat: int, film: Film) -> None:
    """§4.2 All cards of the own cult tile become the draw pile.

    Cards just drawn from a pile that had been reshuffled before were all that was left of it, so
    both players know them (§7).
    """
    state.hand_known[seat] = state.hand_size[seat] - state.hand_first[seat]
    for card in range(1, CARDS + 1):
        state.draw_pile[seat, card] = state.cult_tiles[seat, card]
        state.draw_pile_size[seat] += state.cult_tiles[seat, card]
        state.cult_tiles[seat, card] = 0
    if state.draw_pile_size[seat] > 0:
        tell(film, state, Told.RESHUFFLED, seat, state.draw_pile_size[seat], 0)


@compiled
def draw_card(state: State, seat: int, rng: Rng) -> int:
    """§4.1 The top card of the first draw pile, and once that is gone of the reshuffled one."""
    if state.first_pile[seat] == 0:
        card = take_unseen(state.draw_pile[seat], rng)
        state.draw_pile_size[seat] -= 1
        add_to_hand(state, seat, state.hand_known[seat] + state.hand_first[seat], card)
        return card
    card = take_unseen(state.unseen[seat], rng)
    state.first_pile[seat] -= 1
    add_to_hand(state, seat, 0, card)
    state.hand_first[seat] += 1
    return card


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
    close_up(pile, level, state.height[tree])
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
    card, counted = NO_CARD + 1, 0
    for kind in range(1, CARDS + 1):
        counted += cards[kind]
        card += counted <= place
    cards[card] -= 1
    return card


@compiled
def add_to_hand(state: State, seat: int, start: int, card: int) -> None:
    """A card put in its place in the hand among those from the same pile, which start somewhere."""
    put_in_order(state.hands[seat], start, state.hand_size[seat], card)
    state.hand_size[seat] += 1


@compiled
def remove_from_hand(state: State, seat: int, card: int) -> bool:
    """A card taken out of the hand, of two equal ones that drawn first; the others close up.

    Whether it can be seen which pile the card came from, because the hand came from two.
    """
    is_telling = bool(0 < state.hand_first[seat] < state.hand_size[seat])
    hand = state.hands[seat]
    place = 0
    while hand[place] != card:
        place += 1
    if place < state.hand_known[seat]:
        state.hand_known[seat] -= 1
    elif place < state.hand_known[seat] + state.hand_first[seat]:
        state.hand_first[seat] -= 1
    state.hand_size[seat] -= 1
    close_up(hand, place, state.hand_size[seat])
    return is_telling
