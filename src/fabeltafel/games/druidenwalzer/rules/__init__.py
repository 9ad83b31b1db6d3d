"""Druidenwalzer, rule by rule, a module for each chapter of the rulebook in this game's folder."""

from fabeltafel.games.druidenwalzer.rules.losing import scores
from fabeltafel.games.druidenwalzer.rules.preparing import setup
from fabeltafel.games.druidenwalzer.rules.secrecy import hide, redeal
from fabeltafel.games.druidenwalzer.rules.turn import (
    REFUSALS,
    TURNS,
    acting,
    legal,
    play,
    sensible,
)

__all__ = [
    "REFUSALS",
    "TURNS",
    "acting",
    "hide",
    "legal",
    "play",
    "redeal",
    "scores",
    "sensible",
    "setup",
]
