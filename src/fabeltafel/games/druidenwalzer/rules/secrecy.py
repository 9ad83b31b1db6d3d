"""Chapter 7 of the rulebook: who knows what."""

from fabeltafel.compiled import Box, Rng, State, compiled
from fabeltafel.games.druidenwalzer.components import CULTS, NO_CARD
from fabeltafel.games.druidenwalzer.rules.cards import add_to_hand, take_unseen


@compiled
def hide(box: Box, state: State, seat: int) -> None:
    """§7 The other hand is secret: its cards might as well lie in the heap they came from."""
    for other in CULTS:
        if other != seat:
            for place in range(state.hand_known[other], state.hand_size[other]):
                card = state.hands[other, place]
                state.hands[other, place] = NO_CARD
                if card == NO_CARD:
                    continue
                if place < state.hand_known[other] + state.hand_first[other]:
                    state.unseen[other, card] += 1
                else:
                    state.draw_pile[other, card] += 1


@compiled
def redeal(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§7 The other hand is drawn anew, each card from the heap it came from."""
    for other in CULTS:
        if other != seat:
            size = state.hand_size[other]
            known = state.hand_known[other]
            first = known + state.hand_first[other]
            state.hand_size[other] = known
            for place in range(known, size):
                if place < first:
                    add_to_hand(state, other, known, take_unseen(state.unseen[other], rng))
                else:
                    add_to_hand(state, other, first, take_unseen(state.draw_pile[other], rng))
