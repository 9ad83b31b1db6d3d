"""König der Elfen, rule by rule, a module for each chapter of the rulebook."""

from fabeltafel.games.koenig.rules.closing import is_over, scores, sides
from fabeltafel.games.koenig.rules.course import acting, legal, play
from fabeltafel.games.koenig.rules.preparing import setup
from fabeltafel.games.koenig.rules.secrecy import hide, redeal

__all__ = [
    "acting",
    "hide",
    "is_over",
    "legal",
    "play",
    "redeal",
    "scores",
    "setup",
    "sides",
]
