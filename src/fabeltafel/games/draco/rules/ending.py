"""Chapter 4 of the rulebook: how the turn goes round, and how the match ends."""

from typing import Any

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.film import NOBODY, tell
from fabeltafel.games.draco.components import DRAGONS, Phase, Told

DRAGONS_TO_END = 3


@compiled
def pass_the_turn(box: Box, state: State, film: Film) -> None:
    """§2.3, §4.1 To the left; a round ends when the turn comes to the first player."""
    state.phase = Phase.PLAYING
    state.player_to_move = left_of(box, state.player_to_move)
    end_the_round(box, state)
    skip_players_without_cards(box, state)
    if state.phase == Phase.OVER:
        tell(film, state, Told.ENDED, NOBODY, 0, 0)


@compiled
def skip_players_without_cards(box: Box, state: State) -> None:
    """§3.5 Whoever has no card is skipped; if nobody has one, the match ends."""
    for _ in range(box.players):
        if state.phase == Phase.OVER or state.hand_size[state.player_to_move] > 0:
            return
        state.player_to_move = left_of(box, state.player_to_move)
        end_the_round(box, state)
    end_the_match(state)


@compiled
def end_the_round(box: Box, state: State) -> None:
    """§4.1 With three dragons on the summit the match ends when the round does."""
    if state.player_to_move != state.first_player:
        return
    if dragons_on_summit(box, state) >= DRAGONS_TO_END:
        end_the_match(state)


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


@compiled
def left_of(box: Box, seat: int) -> int:
    """The next seat, clockwise."""
    return int((seat + 1) % box.players)
