"""König der Elfen, rule by rule, a module for each chapter of the rulebook."""

from fabeltafel.games.koenig.rules.course import TURNS, acting, legal, play
from fabeltafel.games.koenig.rules.refusals import REFUSALS
from fabeltafel.games.koenig.rules.rounds import scores, setup
from fabeltafel.games.koenig.rules.secrecy import hide, redeal

__all__ = ["REFUSALS", "TURNS", "acting", "hide", "legal", "play", "redeal", "scores", "setup"]
