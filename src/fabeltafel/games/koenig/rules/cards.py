"""Cards and places at hand: drawn, discarded, laid, and found again on the table."""

from typing import Any

from fabeltafel.compiled import Film, Rng, State, compiled
from fabeltafel.customs import draw_unseen
from fabeltafel.film import EVERYONE, NOBODY, expose, mark_final, tell_final
from fabeltafel.games.koenig.components import CARDS, NOT_OWNED, REALM, Told


@compiled
def draw_card(state: State, rng: Rng, film: Film) -> int:
    """§3.8 A card of the pile; an empty pile is first made anew when a card is needed."""
    if state.pile_size == 0:
        reshuffle(state, film)
    return draw_unseen(state, rng)


@compiled
def reshuffle(state: State, film: Film) -> None:
    """§3.8 The discards are shuffled into the draw pile."""
    put_piles_together(state)
    tell_final(film, state, Told.RESHUFFLED, NOBODY, int(state.pile_size))


@compiled
def put_piles_together(state: State) -> None:
    """§3.8, §5 The discards lie on the draw pile."""
    for card in range(1, CARDS + 1):
        state.pile[card] += state.discard[card]
        state.discard[card] = 0
    state.pile_size += state.discard_size
    state.discard_size = 0


@compiled
def discard(state: State, seat: int, card: int) -> None:
    """§3.2, §4.8 A card of the hand goes to the discard."""
    leave_hand(state, seat, card)
    throw_away(state, card)


@compiled
def leave_hand(state: State, seat: int, card: int) -> None:
    """§8 A card goes out of the hand; one less of its kind is known there.

    A place card that must be kept stays known: the one that left was another (§3.7).
    """
    state.hands[seat, card] -= 1
    state.hand_size[seat] -= 1
    if state.shown[seat, card] > (state.fetched[seat] == card):
        state.shown[seat, card] -= 1


@compiled
def add_to_hand(state: State, seat: int, card: int) -> None:
    """A card for the hand."""
    state.hands[seat, card] += 1
    state.hand_size[seat] += 1


@compiled
def copy_cards(hand: Any, others: Any) -> None:
    """As many of each kind as another hand has; quicker to compile than a row put upon a row."""
    for card in range(1, CARDS + 1):
        hand[card] = others[card]


@compiled
def throw_away(state: State, card: int) -> None:
    """A card on the discard pile."""
    state.discard[card] += 1
    state.discard_size += 1


@compiled
def tell_shown(film: Film, state: State, kind: int, seat: int, first: int, second: int) -> None:
    """An event that shows cards of a hand to all, after which nobody may go back."""
    if film is not None:
        expose(film, state, kind, seat, EVERYONE, first, second)
        mark_final(film)


@compiled
def first_spot(realm: int) -> int:
    """The right place of a realm."""
    return realm * REALM + 1


@compiled
def realm_of(spot: int) -> int:
    """Whose realm a place lies in."""
    return (spot - 1) // REALM


@compiled
def is_anothers(owner: int, seat: int) -> bool:
    """Whether the arms on a card are those of another player."""
    return owner not in (NOT_OWNED, seat + 1)
