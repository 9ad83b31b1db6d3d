"""Drachendelta, rule by rule, a module for each chapter of the rulebook in this game's folder."""

from fabeltafel.games.drachendelta.rules.deciding import (
    acting,
    is_asked_for,
    is_to_decide,
    legal,
    play,
)
from fabeltafel.games.drachendelta.rules.ending import is_over, scores, sides
from fabeltafel.games.drachendelta.rules.moving import may_go_on, may_jump, may_step
from fabeltafel.games.drachendelta.rules.planks import is_in_stock, may_support
from fabeltafel.games.drachendelta.rules.preparing import setup
from fabeltafel.games.drachendelta.rules.programming import (
    is_ones_own,
    is_slot_open,
    may_be_chosen,
)
from fabeltafel.games.drachendelta.rules.removing import may_remove
from fabeltafel.games.drachendelta.rules.secrecy import hide, is_secret, redeal
from fabeltafel.games.drachendelta.rules.stones import is_a_spot, is_bare

__all__ = [
    "acting",
    "hide",
    "is_a_spot",
    "is_asked_for",
    "is_bare",
    "is_in_stock",
    "is_ones_own",
    "is_over",
    "is_secret",
    "is_slot_open",
    "is_to_decide",
    "legal",
    "may_be_chosen",
    "may_go_on",
    "may_jump",
    "may_remove",
    "may_step",
    "may_support",
    "play",
    "redeal",
    "scores",
    "setup",
    "sides",
]
