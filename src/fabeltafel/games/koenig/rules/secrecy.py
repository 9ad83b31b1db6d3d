"""Chapter 8 of the rulebook: who knows what."""

from typing import Any

import numpy as np

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Rng, State, compiled
from fabeltafel.customs import draw_unseen, take_from_pile
from fabeltafel.film import NOBODY
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import CARDS, NO_CARD, NOWHERE, PLACES, SPOTS, Phase
from fabeltafel.games.koenig.rules.cards import copy_cards
from fabeltafel.games.koenig.rules.rounds import obstacle_on

FINE = 1 << 31  # how finely chance is divided where weights are no whole numbers


@compiled
def hide(box: Box, state: State, seat: int) -> None:
    """§8 Other hands are secret but for what was shown, and so are the pile and half a decision."""
    for other in range(box.players):
        if other != seat:
            copy_cards(state.hands[other], state.shown[other])
    state.pile[:] = 0
    if state.player_to_move != seat:
        forget_half_made(state)
    state.reader = parts.ONLOOKER if seat == NOBODY else seat + 1


@compiled
def forget_half_made(state: State) -> None:
    """§8 What only the player to move knows: the search (§3.7) and what is not decided yet."""
    state.found[:] = 0
    state.lifted = NO_CARD
    state.picked[:] = 0
    state.picked_size = 0
    state.is_turning = 0
    state.is_hiring = 0
    state.is_casting = 0
    state.spell_target = NOWHERE


@compiled
def redeal(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§8 All cards not in sight are dealt anew to the other hands and the pile.

    Cards known of a hand stay in it, and a pile that is being searched holds what was found.
    """
    cards = int(state.pile_size)
    state.reader = parts.EVERYTHING
    gather_unseen(box, state)
    if state.phase != Phase.FETCHING:
        deal_unseen(box, state, seat, rng)
        return
    searched = np.zeros(CARDS + 1, np.int64)
    put_searched_aside(state, seat, cards, searched, rng)
    deal_unseen(box, state, seat, rng)
    for card in range(1, CARDS + 1):
        state.pile[card] = searched[card]
    for card in range(1, PLACES + 1):
        state.found[card] = searched[card] > 0
    state.pile_size = cards


@compiled
def gather_unseen(box: Box, state: State) -> None:
    """§8 Every card that is neither on the table nor discarded nor in the known part of a hand."""
    for card in range(1, CARDS + 1):
        state.pile[card] = box.deck[card] - state.discard[card]
        for seat in range(box.players):
            state.pile[card] -= state.hands[seat, card]
    for spot in range(1, SPOTS + 1):
        place = state.places[spot]
        if place != NO_CARD:
            state.pile[place] -= 1
            state.pile[parts.GOLD] -= state.gold[spot] != parts.NOT_OWNED
            state.pile[parts.THIEF] -= state.thief[spot] != parts.NOT_OWNED
            state.pile[obstacle_on(place)] -= state.obstacle[spot] != parts.NOT_OWNED
    state.pile_size = 0
    for card in range(1, CARDS + 1):
        state.pile_size += state.pile[card]


@compiled
def deal_unseen(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§8 Hand sizes are known: every other hand is filled up to its size."""
    for other in range(box.players):
        if other != seat:
            missing = state.hand_size[other]
            for card in range(1, CARDS + 1):
                missing -= state.hands[other, card]
            for _ in range(missing):
                state.hands[other, draw_unseen(state, rng)] += 1


@compiled
def put_searched_aside(state: State, seat: int, cards: int, searched: Any, rng: Rng) -> None:
    """§3.7 Cards for a pile that is being searched, all piles that fit being equally likely.

    The searcher knows which terrains it holds; all others know that it holds a place. Dealing
    until it fits could take for ever, so the fitting piles are counted.
    """
    is_searcher = seat == state.player_to_move
    ways = ways_to_hold_places(state, is_searcher)
    other_cards = int(state.pile_size)
    for card in range(1, PLACES + 1):
        other_cards -= state.pile[card]
    weights = np.zeros(ways.shape[1])
    for places in range(1, ways.shape[1]):
        weights[places] = ways[1, places] * ways_to_choose(other_cards, cards - places)
    places = weighted(weights, rng)
    for _ in range(cards - places):
        searched[take_from_pile(state, PLACES, below(rng, other_cards))] += 1
        other_cards -= 1
    for card in range(1, PLACES + 1):
        weights[:] = 0
        least, most = bounds_of(state, card, is_searcher)
        for count in range(least, min(most, places) + 1):
            rest = ways[card + 1, places - count]
            weights[count] = ways_to_choose(state.pile[card], count) * rest
        count = weighted(weights, rng)
        places -= count
        for _ in range(count):
            searched[take_from_pile(state, card - 1, 0)] += 1


@compiled
def ways_to_hold_places(state: State, is_searcher: bool) -> Any:
    """§3.7 For each terrain on and each number: in how many ways the pile holds so many places."""
    all_places = 0
    for card in range(1, PLACES + 1):
        all_places += state.pile[card]
    ways = np.zeros((PLACES + 2, all_places + 1))
    ways[PLACES + 1, 0] = 1
    for card in range(PLACES, 0, -1):
        least, most = bounds_of(state, card, is_searcher)
        for count in range(least, most + 1):
            chosen = ways_to_choose(state.pile[card], count)
            for places in range(count, all_places + 1):
                ways[card, places] += chosen * ways[card + 1, places - count]
    return ways


@compiled
def bounds_of(state: State, card: int, is_searcher: bool) -> tuple[int, int]:
    """§3.7 Of a terrain found the searcher has seen one card at least; of others there is none."""
    if is_searcher and state.found[card] == 0:
        return 0, 0
    return int(is_searcher), int(state.pile[card])


@compiled
def ways_to_choose(cards: int, chosen: int) -> float:
    """How many sets of so many cards there are."""
    ways = 1.0 if 0 <= chosen <= cards else 0.0
    for number in range(chosen):
        ways = ways * (cards - number) / (number + 1)
    return ways


@compiled
def weighted(weights: Any, rng: Rng) -> int:
    """A number, as likely as its weight says."""
    point = weights.sum() * below(rng, FINE) / FINE
    number = 0
    for other in range(len(weights)):
        if weights[other] > 0 and point >= 0:
            number = other
            point -= weights[other]
    return number
