"""What a net is told of this game: whose dragon stands where, and what hands are good for.

Colours are all alike, so dragons are told apart by who rides them and by where they stand.
"""

from typing import Any

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.film import NOBODY
from fabeltafel.games.draco.components import CARD_NUMBER, DRAGONS, HIGHEST_NUMBER, Phase
from fabeltafel.games.draco.rules.cards import cards_in_pile, colour_of, rider_of
from fabeltafel.games.draco.rules.ending import dragons_on_summit
from fabeltafel.games.draco.rules.turn import NO_SCORING, is_in_last_position, scoring_limit

OVERLOOKED = frozenset({"card_played", "dragons", "open_card", "under", "laid", "hands", "pile"})
LEARNED = {2: 11500}  # simulations with a net, by players: as long as level 5 thinks without
PLACES = 32  # on the path; whatever lies beyond counts as the last
OF_ALL, OF_SEAT = 3, 6  # numbers about the table, and about each seat
WORST = -64


@compiled
def features(box: Box, state: State, seat: int, known: Any) -> int:
    """The table, every seat from the own one on, then the own hand and dragons by their places."""
    known[0] = dragons_on_summit(box, state)
    known[1] = 0
    known[2] = 0
    if state.phase == Phase.CHANGING:
        known[1] = 1 + state.dragons[colour_of(state.card_played)]
        known[2] = 1 + CARD_NUMBER[state.card_played]
    for turn in range(box.players):
        write_seat(box, state, (seat + turn) % box.players, known[OF_ALL + turn * OF_SEAT :])
    count = OF_ALL + box.players * OF_SEAT
    write_hand(box, state, seat, known[count:])
    count += (box.players * HIGHEST_NUMBER) + PLACES
    write_free_dragons(box, state, known[count:])
    return int(count + PLACES)


@compiled
def write_seat(box: Box, state: State, seat: int, known: Any) -> None:
    """Where a seat's dragon stands, and what its cards can do now."""
    own = colour_of(state.open_card[seat])
    best, best_place, own_cards, scoring_cards = WORST, WORST, 0, 0
    for place in range(state.hand_size[seat]):
        card = state.hands[seat, place]
        field = landing(box, state, card)
        rider = rider_of(state, box.players, colour_of(card))
        own_cards += colour_of(card) == own
        limit = scoring_limit(box, state.dragons[colour_of(card)], field)
        if rider in (NOBODY, seat):
            best_place = max(best_place, box.number[field])
        if limit == NO_SCORING:
            best = max(best, 0)
        else:
            scoring_cards += 1
            best = max(best, gain_by(box, state, seat, rider, card, limit))
    known[0] = state.dragons[own]
    known[1] = own_cards
    known[2] = scoring_cards
    known[3] = best if best > WORST else 0
    known[4] = best_place if best_place > WORST else 0
    known[5] = cards_in_pile(state, own)


@compiled
def gain_by(box: Box, state: State, seat: int, rider: int, card: int, limit: int) -> int:
    """What a card that causes a scoring brings its player beyond the best of the others."""
    field, others = landing(box, state, card), WORST
    for other in range(box.players):
        if other != seat:
            others = max(others, paid(box, state, other, rider, field, limit))
    own = paid(box, state, seat, seat if rider == NOBODY else rider, field, limit)
    if rider == NOBODY and is_in_last_position(state, colour_of(card)):
        own = max(own, paid(box, state, seat, NOBODY, field, limit))
    return int(own - others)


@compiled
def paid(box: Box, state: State, seat: int, rider: int, field: int, limit: int) -> int:
    """§3.3 What a seat gets in a scoring when the dragon of one of them has come to a field."""
    if seat != rider:
        field = state.dragons[colour_of(state.open_card[seat])]
    points = box.number[field]
    return int(points) if points <= limit else 0


@compiled
def landing(box: Box, state: State, card: int) -> int:
    """§3.1 The field a card's dragon comes to."""
    return int(min(state.dragons[colour_of(card)] + CARD_NUMBER[card], box.last_field))


@compiled
def write_hand(box: Box, state: State, seat: int, known: Any) -> None:
    """Cards for each rider by their numbers; those for other dragons by where these come to."""
    free = box.players * HIGHEST_NUMBER
    for place in range(free + PLACES):
        known[place] = 0
    for place in range(state.hand_size[seat]):
        card = state.hands[seat, place]
        rider = rider_of(state, box.players, colour_of(card))
        if rider == NOBODY:
            known[free + min(landing(box, state, card), PLACES - 1)] += 1
        else:
            turn = (rider - seat) % box.players
            known[turn * HIGHEST_NUMBER + CARD_NUMBER[card] - 1] += 1


@compiled
def write_free_dragons(box: Box, state: State, known: Any) -> None:
    """How many dragons that nobody rides stand on each field."""
    for field in range(PLACES):
        known[field] = 0
    for colour in range(DRAGONS):
        if rider_of(state, box.players, colour) == NOBODY:
            known[min(state.dragons[colour], PLACES - 1)] += 1
