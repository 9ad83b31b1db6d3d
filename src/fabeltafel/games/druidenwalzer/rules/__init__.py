"""Druidenwalzer, rule by rule, a module for each chapter of the rulebook in this game's folder."""

from fabeltafel.games.druidenwalzer.rules.losing import is_over, scores, sides
from fabeltafel.games.druidenwalzer.rules.preparing import setup
from fabeltafel.games.druidenwalzer.rules.secrecy import hide, redeal
from fabeltafel.games.druidenwalzer.rules.turn import (
    acting,
    has_a_card_to_withdraw,
    is_in_hand,
    is_of_this_phase,
    is_on_a_tree_in_play,
    is_to_compare,
    is_to_move,
    legal,
    may_be_placed,
    may_leap,
    meets_the_duty,
    play,
    sensible,
)

__all__ = [
    "acting",
    "has_a_card_to_withdraw",
    "hide",
    "is_in_hand",
    "is_of_this_phase",
    "is_on_a_tree_in_play",
    "is_over",
    "is_to_compare",
    "is_to_move",
    "legal",
    "may_be_placed",
    "may_leap",
    "meets_the_duty",
    "play",
    "redeal",
    "scores",
    "sensible",
    "setup",
    "sides",
]
