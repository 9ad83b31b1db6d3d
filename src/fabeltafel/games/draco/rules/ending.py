"""Chapter 4 of the rulebook: how the turn goes round, and how the match ends."""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.customs import left_of
from fabeltafel.film import NOBODY, tell
from fabeltafel.games.draco.components import DRAGONS, Phase, Told

DRAGONS_TO_END = 3


@compiled
def pass_the_turn(box: Box, state: State, film: Film) -> None:
    """§2.3 To the left, to somebody who has a card; or the match is over."""
    state.phase = Phase.PLAYING
    turn_to_the_left(box, state)
    skip_players_without_cards(box, state)
    if state.phase == Phase.OVER:
        tell(film, state, Told.ENDED, NOBODY, 0, 0)
    elif film is not None and is_last_turn(box, state):
        tell(film, state, Told.LAST_TURN, state.player_to_move, 0, 0)


@compiled
def skip_players_without_cards(box: Box, state: State) -> None:
    """§3.5 Whoever has no card is skipped; if nobody has one, the match ends."""
    for _ in range(box.players):
        if state.phase == Phase.OVER or state.hand_size[state.player_to_move] > 0:
            return
        turn_to_the_left(box, state)
    end_the_match(state)


@compiled
def turn_to_the_left(box: Box, state: State) -> None:
    """§4.1 With three dragons on the summit the match ends when the first player's turn comes."""
    is_last = is_last_turn(box, state)
    state.player_to_move = left_of(box, state.player_to_move)
    if is_last:
        end_the_match(state)


@compiled
def is_last_turn(box: Box, state: State) -> bool:
    """§4.1 Three dragons are on the summit, and then the first player's turn would come."""
    is_round_over = left_of(box, state.player_to_move) == state.first_player
    return bool(is_round_over and dragons_on_summit(box, state) >= DRAGONS_TO_END)


@compiled
def announce_arrival(box: Box, state: State, seat: int, film: Film) -> None:
    """§4.1 Everybody is told of the first three arrivals, and of who still has a turn."""
    arrived = dragons_on_summit(box, state)
    if arrived <= DRAGONS_TO_END:
        tell(film, state, Told.ARRIVED, seat, arrived, 0)


@compiled
def dragons_on_summit(box: Box, state: State) -> int:
    """§4.1 How many dragons have arrived."""
    arrived = 0
    for colour in range(DRAGONS):
        if state.dragons[colour] >= box.summit:
            arrived += 1
    return arrived


@compiled
def end_the_match(state: State) -> None:
    """§4 Nobody is to move any more."""
    state.phase = Phase.OVER
    state.player_to_move = 0


@compiled
def scores(box: Box, state: State, points: Any) -> None:
    """§4.2 Most points win."""
    for seat in range(box.players):
        points[seat] = state.scores[seat]
