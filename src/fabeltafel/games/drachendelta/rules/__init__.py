"""Drachendelta, rule by rule, a module for each chapter of the rulebook in this game's folder."""

from fabeltafel.games.drachendelta.rules.deciding import REFUSALS, TURNS, acting, legal, play
from fabeltafel.games.drachendelta.rules.ending import scores
from fabeltafel.games.drachendelta.rules.preparing import setup
from fabeltafel.games.drachendelta.rules.secrecy import hide, is_secret, redeal

__all__ = [
    "REFUSALS",
    "TURNS",
    "acting",
    "hide",
    "is_secret",
    "legal",
    "play",
    "redeal",
    "scores",
    "setup",
]
