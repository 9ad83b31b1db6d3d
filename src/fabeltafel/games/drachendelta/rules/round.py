"""Chapters 3.2 to 3.4 of the rulebook: step by step, dragons first, then player by player."""

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.film import NOBODY, tell, tell_final
from fabeltafel.games.drachendelta.components import (
    DRAGON,
    JUMP,
    NOTHING,
    REMOVE,
    ROUNDS,
    SLOTS,
    TWO_PLANKS,
    TWO_STONES,
    Phase,
    Told,
)
from fabeltafel.games.drachendelta.rules.ending import call_it_a_draw
from fabeltafel.games.drachendelta.rules.moving import begin_jump, begin_steps
from fabeltafel.games.drachendelta.rules.planks import begin_planks
from fabeltafel.games.drachendelta.rules.removing import begin_removing
from fabeltafel.games.drachendelta.rules.stones import begin_stones


@compiled
def end_programming(box: Box, state: State) -> None:
    """§3.2 When all have committed it is the start player's turn, so the last one's is over."""
    state.phase = Phase.RESOLVING
    state.player_to_move = (state.start_player + box.players - 1) % box.players


@compiled
def pass_on(box: Box, state: State, film: Film) -> None:
    """§3.2 From the start player clockwise, step after step, until somebody has to decide."""
    while state.phase == Phase.RESOLVING:
        state.player_to_move = left_of(box, state.player_to_move)
        if state.player_to_move != state.start_player:
            begin_card(box, state, film)
        elif state.step < SLOTS:
            turn_up(box, state, film)
            begin_card(box, state, film)
        else:
            end_the_round(box, state, film)


@compiled
def turn_up(box: Box, state: State, film: Film) -> None:
    """§3.2 All turn up their next card at once; then all dragons are read."""
    state.step += 1
    for turn in range(box.players):
        seat = (state.start_player + turn) % box.players
        tell_final(film, state, Told.TURNED_UP, seat, card_of(state, seat))
    for turn in range(box.players):
        seat = (state.start_player + turn) % box.players
        if is_barred(box, state, seat):
            tell(film, state, Told.BARRED, seat, 0, 0)


@compiled
def is_barred(box: Box, state: State, seat: int) -> bool:
    """§3.2 Whether a dragon of this step shows the player's colour; several add nothing."""
    for other in range(box.players):
        if card_of(state, other) == DRAGON + box.colour[seat]:
            return True
    return False


@compiled
def begin_card(box: Box, state: State, film: Film) -> None:
    """§3.4 A card must be carried out if it can be; a dragon has already done its work."""
    seat = int(state.player_to_move)
    card = card_of(state, seat)
    if is_barred(box, state, seat) or card >= DRAGON:
        return
    if card <= TWO_STONES:
        begin_stones(state, seat, card, film)
    elif card <= TWO_PLANKS:
        begin_planks(state, seat, card, film)
    elif card == REMOVE:
        begin_removing(box, state, seat, film)
    elif card < JUMP:
        begin_steps(box, state, seat, card, film)
    else:
        begin_jump(box, state, seat, film)


@compiled
def end_the_round(box: Box, state: State, film: Film) -> None:
    """§3.3 All cards return to their owners and the start figure passes to the left."""
    if state.round_number == ROUNDS:
        call_it_a_draw(state, film)
        return
    number = int(state.round_number) + 1
    state.phase = Phase.PROGRAMMING
    state.round_number = number
    state.step = 0
    state.start_player = left_of(box, state.start_player)
    state.player_to_move = 0
    for seat in range(box.players):
        state.has_committed[seat] = 0
        for slot in range(SLOTS):
            state.programme[seat, slot] = NOTHING
    tell_final(film, state, Told.ROUND, NOBODY, number)


@compiled
def card_of(state: State, seat: int) -> int:
    """The card a player has turned up in this step."""
    return int(state.programme[seat, state.step - 1])


@compiled
def left_of(box: Box, seat: int) -> int:
    """The next seat, clockwise."""
    return int((seat + 1) % box.players)
