"""Chapter 5 of the rulebook: who knows what."""

from fabeltafel.compiled import Box, Rng, State, compiled
from fabeltafel.customs import draw_unseen
from fabeltafel.games.draco.components import CARDS, HAND, NO_CARD
from fabeltafel.games.draco.rules.cards import add_to_hand


@compiled
def hide(box: Box, state: State, seat: int) -> None:
    """§5 The other hands and the pile are secret; how many cards they hold is not."""
    for other in range(box.players):
        if other != seat:
            for place in range(HAND):
                state.hands[other, place] = NO_CARD
    for card in range(1, CARDS + 1):
        state.pile[card] = 0


@compiled
def redeal(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§5 All cards not in sight are dealt anew to the other hands and the pile."""
    gather_unseen(box, state, seat)
    for other in range(box.players):
        if other != seat:
            size = state.hand_size[other]
            state.hand_size[other] = 0
            for _ in range(size):
                add_to_hand(state, other, draw_unseen(state, rng))


@compiled
def gather_unseen(box: Box, state: State, seat: int) -> None:
    """§5 Every card of the deck that the seat does not see, put on the pile."""
    for card in range(1, CARDS + 1):
        state.pile[card] = box.deck[card] - state.laid[card]
    state.pile[state.card_played] -= 1
    for other in range(box.players):
        state.pile[state.open_card[other]] -= 1
        if other == seat:
            for place in range(state.hand_size[seat]):
                state.pile[state.hands[seat, place]] -= 1
        else:
            state.pile_size += state.hand_size[other]
    state.pile[NO_CARD] = 0
