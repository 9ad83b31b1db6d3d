"""Chapter 2 of the rulebook: set-up."""

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Rng, State, compiled
from fabeltafel.customs import draw_unseen, take_from_pile
from fabeltafel.film import NOBODY
from fabeltafel.games.draco.components import CARDS, DRAGONS, HAND, HIGHEST_NUMBER
from fabeltafel.games.draco.rules.cards import add_to_hand, cards_in_pile, rider_of
from fabeltafel.games.draco.rules.ending import skip_players_without_cards


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§2 All dragons on the start field; everybody has a dragon to ride and a hand of cards."""
    for card in range(1, CARDS + 1):
        state.pile[card] = box.deck[card]
        state.pile_size += box.deck[card]
    for seat in range(box.players):
        deal_open_card(state, seat, rng)
    state.first_player = box.begins - 1 if box.begins > 0 else below(rng, box.players)
    deal_hands(box, state, rng)
    state.player_to_move = state.first_player
    skip_players_without_cards(box, state)


@compiled
def deal_open_card(state: State, seat: int, rng: Rng) -> None:
    """§2.2 A random card of a colour nobody rides yet; redrawing duplicates comes to the same."""
    available = 0
    for colour in range(DRAGONS):
        if rider_of(state, seat, colour) == NOBODY:
            available += cards_in_pile(state, colour)
    place = below(rng, available)
    colour = 0
    while rider_of(state, seat, colour) != NOBODY or place >= cards_in_pile(state, colour):
        if rider_of(state, seat, colour) == NOBODY:
            place -= cards_in_pile(state, colour)
        colour += 1
    state.open_card[seat] = take_from_pile(state, colour * HIGHEST_NUMBER, place)


@compiled
def deal_hands(box: Box, state: State, rng: Rng) -> None:
    """§2.3 Six cards each, one each in turn from the first player, while there are any."""
    for _ in range(HAND):
        for turn in range(box.players):
            if state.pile_size > 0:
                seat = (state.first_player + turn) % box.players
                add_to_hand(state, seat, draw_unseen(state, rng))
