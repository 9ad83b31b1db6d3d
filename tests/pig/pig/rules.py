"""Pig, rule by rule. Section numbers refer to the rulebook in this folder."""

from typing import Any

from fabeltafel.chance import below
from fabeltafel.compiled import compiled
from fabeltafel.decisions import DecisionKind, EventKind, actions_by_kind, decision, kind_by_action
from fabeltafel.fields import Fields, Row, int8, int16
from fabeltafel.film import tell, tell_final
from fabeltafel.game import Refusal

PLAYERS = range(2, 7)  # §1
GOAL = 100
PIG = 1
TURNS = "2"


class State(Fields):
    """Points in the bank, and those that can still be lost."""

    player_to_move: int = int8()
    at_risk: int = int16()
    banked: Row = int16(PLAYERS[-1])
    winner: int = int8()  # 1 + seat, or 0


class Kind(DecisionKind):
    """What can be decided."""

    ROLL = decision("roll", "2.1")
    HOLD = decision("hold", "2.2")


ACTION, KIND = actions_by_kind(Kind), kind_by_action(Kind)


class Told(EventKind):
    """What can happen."""

    ROLLED = "2.1"
    BANKED = "2.2"
    WON = "3"


@compiled
def setup(box: Any, state: Any, rng: Any) -> None:
    """§1 Nobody has a point, and the lot says who begins."""
    state.player_to_move = below(rng, box.players)


@compiled
def acting(box: Any, state: Any) -> int:
    """§2 One player at a time, until §3 somebody has won."""
    return 0 if state.winner else 1 << state.player_to_move


@compiled
def legal(box: Any, state: Any, seat: int, actions: Any) -> int:
    """§2 Roll, or hold what there is."""
    actions[0] = ACTION.roll
    actions[1] = ACTION.hold
    return 2 if has_something(box, state, seat) else 1


@compiled
def has_something(box: Any, state: Any, seat: int) -> bool:
    """§2.2 Only points that are at risk can be put into the bank."""
    return bool(state.at_risk > 0)


REFUSALS = (Refusal("2.2", has_something, Kind.HOLD),)


@compiled
def play(box: Any, state: Any, seat: int, action: int, rng: Any, film: Any) -> None:
    """§2 Carry out one decision."""
    if KIND[action] == Kind.ROLL:
        roll(box, state, seat, below(rng, 6) + 1, film)
    else:
        hold(box, state, seat, film)


@compiled
def roll(box: Any, state: Any, seat: int, eyes: int, film: Any) -> None:
    """§2.1 The eyes are at risk; a 1 costs them all and ends the turn."""
    state.at_risk = 0 if eyes == PIG else state.at_risk + eyes
    if eyes == PIG:
        state.player_to_move = (seat + 1) % box.players
    tell_final(film, state, Told.ROLLED, seat, eyes)


@compiled
def hold(box: Any, state: Any, seat: int, film: Any) -> None:
    """§2.2, §3 What was at risk goes into the bank; with a hundred one has won."""
    points = state.at_risk
    state.banked[seat] += points
    state.at_risk = 0
    state.player_to_move = (seat + 1) % box.players
    tell(film, state, Told.BANKED, seat, points, state.banked[seat])
    if state.banked[seat] >= GOAL:
        state.winner = seat + 1
        tell(film, state, Told.WON, seat, 0, 0)


@compiled
def scores(box: Any, state: Any, points: Any) -> None:
    """§3 The points in the bank."""
    for seat in range(box.players):
        points[seat] = state.banked[seat]
