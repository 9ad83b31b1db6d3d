"""The hands at the table: cards are looked at, drawn, taken up and laid down."""

from fabeltafel.compiled import State, compiled
from fabeltafel.customs import close_up, put_in_order
from fabeltafel.film import NOBODY
from fabeltafel.games.draco.components import CARD_COLOUR, HIGHEST_NUMBER


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
def cards_in_pile(state: State, colour: int) -> int:
    """How many cards of a colour the pile holds."""
    cards = 0
    for number in range(1, HIGHEST_NUMBER + 1):
        cards += state.pile[colour * HIGHEST_NUMBER + number]
    return cards


@compiled
def add_to_hand(state: State, seat: int, card: int) -> None:
    """A card put in its place in the hand."""
    put_in_order(state.hands[seat], 0, state.hand_size[seat], card)
    state.hand_size[seat] += 1


@compiled
def remove_from_hand(state: State, seat: int, card: int) -> None:
    """A card taken out of the hand; the others close up."""
    hand = state.hands[seat]
    place = 0
    while hand[place] != card:
        place += 1
    state.hand_size[seat] -= 1
    close_up(hand, place, state.hand_size[seat])
