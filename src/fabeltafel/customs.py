"""Customs of the table: what holds for every game, and for one that does not say otherwise."""

from typing import Any

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Rng, State, compiled, natural, trailing_zeros

FINELY = 4.0  # times as fine is a lead looked at once more


@compiled
def first_of(bits: int) -> int:
    """The lowest of a set of bits, such as seats."""
    return int(trailing_zeros(bits))


@compiled
def listed(actions: Any, count: int, action: int, is_legal: bool) -> int:
    """How many actions are written down, with this one if it is legal."""
    actions[natural(count)] = action
    return count + is_legal


@compiled
def is_listed(actions: Any, count: int, action: int) -> bool:
    """Whether an action is among those written down."""
    for place in range(count):
        if actions[place] == action:
            return True
    return False


@compiled
def left_of(box: Box, seat: int) -> int:
    """The next seat, clockwise."""
    return 0 if seat + 1 == box.players else seat + 1


@compiled
def draw_unseen(state: State, rng: Rng) -> int:
    """A random card of the pile, which is only known by how many of each kind it has."""
    return take_from_pile(state, 0, below(rng, state.pile_size))


@compiled
def take_from_pile(state: State, before: int, place: int) -> int:
    """The card at some place among those of the pile that come after a given kind."""
    card, cards = before + 1, 0
    for kind in range(before + 1, len(state.pile)):
        cards += int(state.pile[kind])
        card += cards <= place
    state.pile[card] -= 1
    state.pile_size -= 1
    return int(natural(card))


@compiled
def put_in_order(row: Any, start: int, end: int, card: int) -> None:
    """A card put in its place among those of a row that stand in order, from a start to an end."""
    while end > start and row[end - 1] > card:
        row[end] = row[end - 1]
        end -= 1
    row[end] = card


@compiled
def close_up(row: Any, place: int, end: int) -> None:
    """What stands at a place of a row is gone; what follows, up to the end, closes up."""
    while place < end:
        row[place] = row[place + 1]
        place += 1
    row[end] = 0


@compiled
def share_the_win(players: int, points: Any, side: Any, shares: Any) -> None:
    """Winning sides share one win, everyone else has nothing; then shifted to sum to zero."""
    best = points[0]
    for seat in range(players):
        best = max(best, points[seat])
    winning_sides = 0
    total = 0.0
    for seat in range(players):
        shares[seat] = 1.0 if points[seat] == best else 0.0
        is_first = True
        for other in range(seat):
            is_first &= side[other] != side[seat]
        if is_first and points[seat] == best:
            winning_sides += 1
    for seat in range(players):
        shares[seat] /= winning_sides
        total += shares[seat]
    for seat in range(players):
        shares[seat] -= total / players


@compiled
def write_leads(points: Any, players: int, seat: int, usual: float, known: Any) -> int:
    """How far ahead of each of the others a seat is, roughly and finely; how many numbers it is."""
    count = 0
    for turn in range(1, players):
        lead = (points[seat] - points[(seat + turn) % players]) / usual
        known[count] = lead / (1 + abs(lead))
        lead *= FINELY
        known[count + 1] = lead / (1 + abs(lead))
        count += 2
    return count


@compiled
def each_for_themselves(box: Box, side: Any) -> None:
    """In a game that does not say otherwise every seat is a side of its own."""
    for seat in range(box.players):
        side[seat] = seat


@compiled
def hide_nothing(box: Box, state: State, seat: int) -> None:
    """In a game that does not say otherwise everything is open."""


@compiled
def redeal_nothing(box: Box, state: State, seat: int, rng: Rng) -> None:
    """In a game that does not say otherwise there is nothing that a seat cannot know."""


@compiled
def any_action(box: Box, state: State, seat: int, actions: Any, count: int, rng: Rng) -> int:
    """In a game that does not say otherwise simulations go on at random."""
    return int(actions[below(rng, count)])


@compiled
def nothing_is_secret(box: Box, state: State, seat: int, action: int) -> bool:
    """In a game that does not say otherwise every decision is seen by all."""
    return False


@compiled
def no_circumstance(box: Box, state: State) -> int:
    """In a game that does not say otherwise chance turns up nothing that a decision is about."""
    return 0


@compiled
def is_never_settled(box: Box, state: State) -> bool:
    """In a game that does not say otherwise simulations go on to the end of the match."""
    return False


@compiled
def no_features(box: Box, state: State, seat: int, known: Any) -> int:
    """In a game that does not say otherwise a net sees the fields and the margins."""
    return 0
