"""Tussle, rule by rule."""

from typing import Any

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.customs import draw_unseen
from fabeltafel.film import NOBODY, tell, tell_final, tell_only
from fabeltafel.game import Refusal
from tussle.components import (
    ACTION,
    CARD_OF,
    HAND,
    KIND,
    MOST_ROUNDS,
    POINTS_TO_WIN,
    VALUES,
    Kind,
    Told,
)


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§1.1 Two cards each, whoever begins first."""
    for value in range(1, VALUES + 1):
        state.pile[value] = box.copies
        state.pile_size += box.copies
    first = max(box.begins - 1, 0)
    for place in range(box.players):
        for _ in range(HAND):
            add_card(state, (first + place) % box.players, draw_unseen(state, rng))


@compiled
def acting(box: Box, state: State) -> int:
    """§2.1 Everybody who has not chosen yet."""
    seats = 0
    if not is_over(box, state):
        for seat in range(box.players):
            if not state.has_chosen[seat]:
                seats |= 1 << seat
    return seats


@compiled
def legal(box: Box, state: State, seat: int, actions: Any) -> int:
    """§2.1 A card of the hand, then whether to shout."""
    if state.considered[seat]:
        actions[0] = ACTION.whisper
        actions[1] = ACTION.shout
        return 2
    count = 0
    for value in range(1, VALUES + 1):
        if holds(box, state, seat, value):
            actions[count] = ACTION.choose[value]
            count += 1
    return count


@compiled
def is_secret(box: Box, state: State, seat: int, action: int) -> bool:
    """§4 A choice is not seen before all have chosen."""
    return True


@compiled
def is_card_due(box: Box, state: State, seat: int, card: int) -> bool:
    """§2.1 First the card."""
    return bool(state.considered[seat] == 0)


@compiled
def is_shout_due(box: Box, state: State, seat: int) -> bool:
    """§2.1 Then the shout."""
    return bool(state.considered[seat] != 0)


@compiled
def holds(box: Box, state: State, seat: int, card: int) -> bool:
    """§2.1 A hand card."""
    return bool(state.hands[seat, card] > 0)


TURNS = "2.1"
REFUSALS = (
    Refusal("2.1", is_card_due, Kind.CHOOSE),
    Refusal("2.1", is_shout_due, Kind.WHISPER, Kind.SHOUT),
    Refusal("2.1", holds, Kind.CHOOSE),
)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§2 One word of a choice; the last choice of all reveals them."""
    if KIND[action] == Kind.CHOOSE:
        state.considered[seat] = CARD_OF[action]
        return
    choose(state, seat, KIND[action] == Kind.SHOUT)
    tell_final(film, state, Told.CHOSE, seat, 0)
    if acting(box, state) == 0:
        reveal(box, state, film)
        refill(box, state, rng, film)


@compiled
def choose(state: State, seat: int, is_shouted: bool) -> None:
    """§2.1 The card leaves the hand, face down."""
    value = state.considered[seat]
    state.considered[seat] = 0
    state.hands[seat, value] -= 1
    state.hand_size[seat] -= 1
    state.has_chosen[seat] = 1
    state.chosen[seat] = value
    state.shouted[seat] = is_shouted


@compiled
def reveal(box: Box, state: State, film: Film) -> None:
    """§2.2 The highest card wins for its side; a tie between sides wins nothing."""
    best = 0
    for seat in range(box.players):
        best = max(best, state.chosen[seat])
    winners = 0
    points = 1
    for seat in range(box.players):
        tell_final(film, state, Told.REVEALED, seat, state.chosen[seat] + 10 * state.shouted[seat])
        if state.chosen[seat] == best:
            winners |= 1 << seat % 2
            points = max(points, 1 + state.shouted[seat])
        state.discard[state.chosen[seat]] += 1
    if winners in (1, 2):
        state.points[winners - 1] += points
        tell(film, state, Told.WON, NOBODY, winners - 1, points)


@compiled
def refill(box: Box, state: State, rng: Rng, film: Film) -> None:
    """§2.3 A new round: everybody draws."""
    state.rounds_played += 1
    state.has_chosen[:] = 0
    state.chosen[:] = 0
    state.shouted[:] = 0
    for seat in range(box.players):
        if state.pile_size == 0:
            reshuffle(state, film)
        card = draw_unseen(state, rng)
        add_card(state, seat, card)
        tell_only(film, state, Told.DREW, seat, card)


@compiled
def reshuffle(state: State, film: Film) -> None:
    """§2.3 The discards, all of them seen, are the new pile."""
    state.pile[:] = state.discard
    state.pile_size = state.discard.sum()
    state.discard[:] = 0
    tell(film, state, Told.RESHUFFLED, NOBODY, int(state.pile.sum()), 0)


@compiled
def is_over(box: Box, state: State) -> bool:
    """§3 Five points, or twelve rounds."""
    return bool(state.points.max() >= POINTS_TO_WIN or state.rounds_played == MOST_ROUNDS)


@compiled
def scores(box: Box, state: State, points: Any) -> None:
    """§3 The points of one's side."""
    for seat in range(box.players):
        points[seat] = state.points[seat % 2]


@compiled
def sides(box: Box, side: Any) -> None:
    """§1.1 Opposite seats play together."""
    for seat in range(box.players):
        side[seat] = seat % 2


@compiled
def hide(box: Box, state: State, seat: int) -> None:
    """§4 Hands, choices and half-made choices of the others are secret, and so is the pile."""
    for other in range(box.players):
        if other != seat:
            state.hands[other, :] = 0
            state.considered[other] = 0
            if not is_revealing(box, state):
                state.chosen[other] = 0
                state.shouted[other] = 0
    state.pile[:] = 0


@compiled
def is_revealing(box: Box, state: State) -> bool:
    """§2.2 In the middle of a film, when all have chosen, the cards lie open."""
    return bool(state.has_chosen[: box.players].sum() == box.players)


@compiled
def redeal(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§4 What the seat does not see is dealt anew, chosen cards included."""
    for value in range(1, VALUES + 1):
        unseen = box.copies - state.discard[value]
        if seat != NOBODY:
            unseen -= state.hands[seat, value] + (state.chosen[seat] == value)
        state.pile[value] = unseen
    state.pile_size = state.pile.sum()
    for other in range(box.players):
        if other != seat:
            size = state.hand_size[other]
            state.hand_size[other] = 0
            for _ in range(size):
                add_card(state, other, draw_unseen(state, rng))
            if state.has_chosen[other]:
                state.chosen[other] = draw_unseen(state, rng)
                state.shouted[other] = below(rng, 2)


@compiled
def add_card(state: State, seat: int, value: int) -> None:
    """A card for the hand."""
    state.hands[seat, value] += 1
    state.hand_size[seat] += 1
