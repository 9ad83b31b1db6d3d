"""The hands at the table: cards are looked at, drawn, taken up and laid down."""

from fabeltafel.chance import below
from fabeltafel.compiled import Rng, State, compiled
from fabeltafel.film import NOBODY
from fabeltafel.games.draco.components import CARD_COLOUR, HIGHEST_NUMBER, NO_CARD


@compiled
def colour_of(card: int) -> int:
    """§1.3 The dragon a card moves."""
    return int(CARD_COLOUR[card])


@compiled
def rider_of(state: State, seats: int, colour: int) -> int:
    """Who of the first so many seats rides a dragon."""
    for seat in range(seats):
        if colour_of(state.open_card[seat]) == colour:
            return seat
    return NOBODY


@compiled
def draw_unseen(state: State, rng: Rng) -> int:
    """A random card of the pile."""
    return take_from_pile(state, NO_CARD, below(rng, state.pile_size))


@compiled
def take_from_pile(state: State, before: int, place: int) -> int:
    """The card at some place among those of the pile that come after a given kind."""
    card = before
    while place >= 0:
        card += 1
        place -= state.pile[card]
    state.pile[card] -= 1
    state.pile_size -= 1
    return card


@compiled
def cards_in_pile(state: State, colour: int) -> int:
    """How many cards of a colour the pile holds."""
    cards = 0
    for number in range(1, HIGHEST_NUMBER + 1):
        cards += state.pile[colour * HIGHEST_NUMBER + number]
    return cards


@compiled
def add_to_hand(state: State, seat: int, card: int) -> None:
    """A card put in its place in the hand."""
    hand = state.hands[seat]
    place = state.hand_size[seat]
    while place > 0 and hand[place - 1] > card:
        hand[place] = hand[place - 1]
        place -= 1
    hand[place] = card
    state.hand_size[seat] += 1


@compiled
def remove_from_hand(state: State, seat: int, card: int) -> None:
    """A card taken out of the hand; the others close up."""
    hand = state.hands[seat]
    place = 0
    while hand[place] != card:
        place += 1
    state.hand_size[seat] -= 1
    while place < state.hand_size[seat]:
        hand[place] = hand[place + 1]
        place += 1
    hand[place] = NO_CARD
