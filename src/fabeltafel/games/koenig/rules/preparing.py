"""Chapter 2 of the rulebook: set-up, and dealing before every journey."""

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import tell, tell_final
from fabeltafel.games.koenig.components import (
    ARMS,
    CARDS,
    FIRST_DEAL,
    LATER_DEAL,
    START_GOLD,
    Phase,
    Told,
)
from fabeltafel.games.koenig.rules.cards import add_to_hand, draw_unseen, left_of


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§2.1 Twelve gold each, and the dragon by lot; then the first ten cards."""
    for card in range(1, CARDS + 1):
        state.pile[card] = box.deck[card]
        state.pile_size += box.deck[card]
    for seat in range(box.players):
        state.purse[seat] = START_GOLD
        state.arms[seat] = ARMS
    state.dragon = below(rng, box.players)
    state.journey = 1
    state.player_to_move = state.dragon
    cards = state.pile_size
    for turn in range(box.players):
        deal(box, state, turn, share_of(box, cards, turn, FIRST_DEAL), rng)


@compiled
def begin_next_journey(box: Box, state: State, rng: Rng, film: Film) -> None:
    """§2.1 The dragon passes to the left; §2.3 eight cards each, on top of the hand kept."""
    journey = int(state.journey) + 1
    dragon = left_of(box, state.dragon)
    state.journey = journey
    state.dragon = dragon
    tell(film, state, Told.MOVED_DRAGON, dragon, journey, 0)
    state.phase = Phase.PLANNING
    state.player_to_move = dragon
    cards = state.pile_size
    for turn in range(box.players):
        share = share_of(box, cards, turn, LATER_DEAL)
        seat = deal(box, state, turn, share, rng)
        tell_final(film, state, Told.DEALT, seat, share)


@compiled
def share_of(box: Box, cards: int, turn: int, most: int) -> int:
    """§2.3 What the player in this turn gets if all are dealt one each until cards run out."""
    return min(most, int((cards - turn + box.players - 1) // box.players))


@compiled
def deal(box: Box, state: State, turn: int, cards: int, rng: Rng) -> int:
    """§2.2 Clockwise from the start player: cards for the player in this turn."""
    seat = int((state.dragon + turn) % box.players)
    for _ in range(cards):
        add_to_hand(state, seat, draw_unseen(state, rng))
    return seat
