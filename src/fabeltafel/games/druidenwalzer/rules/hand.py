"""Chapter 4 of the rulebook: the hand."""

from fabeltafel.compiled import Film, Rng, State, compiled
from fabeltafel.film import tell, tell_only
from fabeltafel.games.druidenwalzer.components import CARDS, HAND, Told
from fabeltafel.games.druidenwalzer.rules.cards import add_to_hand, take_unseen


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
