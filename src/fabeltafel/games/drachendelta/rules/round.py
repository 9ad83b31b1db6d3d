"""Chapters 3.2 to 3.4 of the rulebook: step by step, dragons first, then player by player."""

from fabeltafel.compiled import Box, Film, State, compiled
from fabeltafel.film import NOBODY, tell, tell_final
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Phase, Told
from fabeltafel.games.drachendelta.rules.ending import call_it_a_draw
from fabeltafel.games.drachendelta.rules.moving import begin_moving
from fabeltafel.games.drachendelta.rules.planks import ask_for_plank
from fabeltafel.games.drachendelta.rules.removing import begin_removing
from fabeltafel.games.drachendelta.rules.stones import ask_for_stone


@compiled
def end_programming(box: Box, state: State) -> None:
    """§3.2 When all have committed it is the start player's turn, so the last one's is over."""
    state.phase = Phase.RESOLVING
    state.player_to_move = (state.start_player + box.players - 1) % box.players


@compiled
def pass_on(box: Box, state: State, film: Film) -> None:
    """§3.2 From the start player clockwise, step after step, until somebody has to decide."""
    while state.phase == Phase.RESOLVING:
        state.player_to_move = (state.player_to_move + 1) % box.players
        if state.player_to_move != state.start_player:
            begin_card(box, state, film)
        elif state.step < kit.SLOTS:
            turn_up(box, state, film)
            begin_card(box, state, film)
        else:
            end_the_round(box, state, film)


@compiled
def turn_up(box: Box, state: State, film: Film) -> None:
    """§3.2 All turn up their next card at once; then all dragons are read, which all work."""
    state.step += 1
    for turn in range(box.players):
        seat = (state.start_player + turn) % box.players
        tell_final(film, state, Told.TURNED_UP, seat, card_of(state, seat))
    for turn in range(box.players):
        seat = (state.start_player + turn) % box.players
        if is_barred(box, state, seat) and card_of(state, seat) < kit.DRAGON:
            tell(film, state, Told.BARRED, seat, 0, 0)


@compiled
def is_barred(box: Box, state: State, seat: int) -> bool:
    """§3.2 Whether a dragon of this step shows the player's colour; several add nothing."""
    for other in range(box.players):
        if card_of(state, other) == kit.DRAGON + box.colour[seat]:
            return True
    return False


@compiled
def begin_card(box: Box, state: State, film: Film) -> None:
    """§3.4 A card must be carried out if it can be; a dragon has already done its work."""
    seat = int(state.player_to_move)
    card = card_of(state, seat)
    if is_barred(box, state, seat) or card >= kit.DRAGON:
        return
    if card <= kit.TWO_PLANKS:
        state.left = 2 if card in (kit.TWO_STONES, kit.TWO_PLANKS) else 1
    if card <= kit.TWO_STONES:
        ask_for_stone(state, seat, film)
    elif card <= kit.TWO_PLANKS:
        ask_for_plank(state, seat, film)
    elif card == kit.REMOVE:
        begin_removing(box, state, seat, film)
    else:
        begin_moving(box, state, seat, card, film)


@compiled
def end_the_round(box: Box, state: State, film: Film) -> None:
    """§3.3 All cards return to their owners and the start figure passes to the left."""
    if state.round_number == kit.ROUNDS:
        call_it_a_draw(state, film)
        return
    number = int(state.round_number) + 1
    state.phase = Phase.PROGRAMMING
    state.round_number = number
    state.step = 0
    state.start_player = (state.start_player + 1) % box.players
    state.player_to_move = 0
    state.has_committed[:] = 0
    state.programme[:] = kit.NOTHING
    tell_final(film, state, Told.ROUND, NOBODY, number)


@compiled
def card_of(state: State, seat: int) -> int:
    """The card a player has turned up in this step."""
    return int(state.programme[seat, state.step - 1])
