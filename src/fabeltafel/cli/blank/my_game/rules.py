"""My Game, rule by rule. Section numbers refer to the rulebook in this folder."""

from typing import Any

from fabeltafel import decisions
from fabeltafel.compiled import compiled
from fabeltafel.decisions import DecisionKind, EventKind, Things, decision
from fabeltafel.fields import Fields, int8
from fabeltafel.film import tell
from fabeltafel.game import Refusal

PLAYERS = range(2, 5)  # §1
STONES = 21
TURNS = "2"


class State(Fields):
    """Where everything lies: numbers and rows of numbers, all zero before `setup`."""

    stones: int = int8()
    player_to_move: int = int8()
    loser: int = int8()  # 1 + seat, or 0


NUMBER = Things("number", "123", first=1)


class Kind(DecisionKind):
    """What can be decided: the word for it, its section, and what it is about."""

    TAKE = decision("{number}", "2", NUMBER)


NUMBER_OF = decisions.thing_by_action(Kind, NUMBER)


class Told(EventKind):
    """What can happen, with its section."""

    TOOK = "2"
    LOST = "3"


@compiled
def setup(box: Any, state: Any, rng: Any) -> None:
    """§1 All stones lie on the table."""
    state.stones = STONES


@compiled
def acting(box: Any, state: Any) -> int:
    """§2 One player at a time, until §3 somebody has lost: one bit for each who may decide."""
    return 0 if state.loser else 1 << state.player_to_move


@compiled
def are_there(box: Any, state: Any, seat: int, number: int) -> bool:
    """§2 No more can be taken than lie there."""
    return bool(number <= state.stones)


REFUSALS = (Refusal("2", are_there, Kind.TAKE),)


@compiled
def play(box: Any, state: Any, seat: int, action: int, rng: Any, film: Any) -> None:
    """§2 Carry out one decision and tell what happens."""
    state.stones -= NUMBER_OF[action]
    tell(film, state, Told.TOOK, seat, NUMBER_OF[action], state.stones)
    if state.stones == 0:
        state.loser = seat + 1
        tell(film, state, Told.LOST, seat, 0, 0)
    state.player_to_move = (seat + 1) % box.players


@compiled
def scores(box: Any, state: Any, points: Any) -> None:
    """§3 Everybody but the loser has a point."""
    for seat in range(box.players):
        points[seat] = state.loser != 0 and state.loser != seat + 1
