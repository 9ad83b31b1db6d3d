"""Draco, rule by rule, a module for each chapter of the rulebook in this game's folder."""

from fabeltafel.games.draco.rules.ending import is_over, scores, sides
from fabeltafel.games.draco.rules.preparing import setup
from fabeltafel.games.draco.rules.secrecy import hide, redeal
from fabeltafel.games.draco.rules.turn import (
    SMALL_SCORING,
    acting,
    is_in_hand,
    is_of_this_phase,
    is_to_move,
    legal,
    may_leave_hand,
    play,
    sensible,
)

__all__ = [
    "SMALL_SCORING",
    "acting",
    "hide",
    "is_in_hand",
    "is_of_this_phase",
    "is_over",
    "is_to_move",
    "legal",
    "may_leave_hand",
    "play",
    "redeal",
    "scores",
    "sensible",
    "setup",
    "sides",
]
