"""Chapters 2, 5 and 6 of the rulebook: set-up and dealing, closing a journey, and the end."""

from typing import Any

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.customs import draw_unseen, left_of
from fabeltafel.film import NOBODY, tell, tell_final
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import CARDS, NO_CARD, SPOTS, Phase, Told
from fabeltafel.games.koenig.rules import cards as hands


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§2.1 Twelve gold each, the dragon for who begins, or by lot; then the first ten cards."""
    for card in range(1, CARDS + 1):
        state.pile[card] = box.deck[card]
        state.pile_size += box.deck[card]
    for seat in range(box.players):
        state.purse[seat] = parts.START_GOLD
        state.arms[seat] = parts.ARMS
    state.dragon = box.begins - 1 if box.begins > 0 else below(rng, box.players)
    state.journey = 1
    state.player_to_move = state.dragon
    cards = state.pile_size
    for turn in range(box.players):
        deal(box, state, turn, share_of(box, cards, turn, parts.FIRST_DEAL), rng)


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
        share = share_of(box, cards, turn, parts.LATER_DEAL)
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
        hands.add_to_hand(state, seat, draw_unseen(state, rng))
    return seat


@compiled
def close_journey(box: Box, state: State, rng: Rng, film: Film) -> None:
    """§5 The table is cleared for the next journey; §6 after the last one it stays as it is."""
    is_last = state.journey == box.journeys
    if box.is_cleared_at_end or not is_last:
        clear_table(state, film)
    if not is_last:
        begin_next_journey(box, state, rng, film)
        return
    state.phase = Phase.OVER
    state.player_to_move = 0
    tell(film, state, Told.ENDED, NOBODY, 0, 0)


@compiled
def clear_table(state: State, film: Film) -> None:
    """§5 Arms return, the table is cleared and all piles are put together; hands are kept."""
    for spot in range(1, SPOTS + 1):
        if state.places[spot] != NO_CARD:
            clear_place(state, spot)
    hands.put_piles_together(state)
    tell(film, state, Told.CLEARED, NOBODY, 0, 0)


@compiled
def clear_place(state: State, spot: int) -> None:
    """§3.5, §5 A place and all cards beside it go to the discard; arms return to their owners."""
    place = state.places[spot]
    hands.throw_away(state, place)
    return_arms(state, state.gold, spot, parts.GOLD)
    return_arms(state, state.thief, spot, parts.THIEF)
    return_arms(state, state.obstacle, spot, obstacle_on(place))
    state.places[spot] = NO_CARD


@compiled
def return_arms(state: State, owners: Any, spot: int, card: int) -> None:
    """§3.5 The card beside a place, if there is one, is discarded, and its arms can be used."""
    if owners[spot] != parts.NOT_OWNED:
        state.arms[owners[spot] - 1] += 1
        owners[spot] = parts.NOT_OWNED
        hands.throw_away(state, card)


@compiled
def obstacle_on(place: int) -> int:
    """§3.4 Trees stand on land, monsters swim in the water."""
    return parts.MONSTER if parts.IS_WATER[place] else parts.TREE


@compiled
def scores(box: Box, state: State, points: Any) -> None:
    """§6 The most gold wins, everybody for themselves; cards are worth nothing."""
    for seat in range(box.players):
        points[seat] = state.purse[seat]
