"""Draco, rule by rule, a module for each chapter of the rulebook in this game's folder."""

from fabeltafel.games.draco.rules.ending import scores
from fabeltafel.games.draco.rules.preparing import setup
from fabeltafel.games.draco.rules.secrecy import hide, redeal
from fabeltafel.games.draco.rules.turn import (
    REFUSALS,
    SMALL_SCORING,
    TURNS,
    acting,
    legal,
    play,
    sensible,
)

__all__ = [
    "REFUSALS",
    "SMALL_SCORING",
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
