"""Ladders: who meets whom, and whether every step from a level to the next is clear."""

import itertools
from collections.abc import Sequence

from fabeltafel.arena.reports import Share
from fabeltafel.bots.levels import LEVELS
from fabeltafel.game import Game

KIND = "ladder"
MIDDLE, STRONG = LEVELS[len(LEVELS) // 2], LEVELS[-1]
STEPS = [(above, below) for below, above in itertools.pairwise(LEVELS)]
CLEAR = "Every step from a level to the next is clear: its interval lies above an even share."
UNCLEAR = "Not every step from a level to the next is clear, with its interval above an even share:"


def rungs(game: Game) -> list[tuple[str, str]]:
    """Who meets whom on a ladder, the higher one first."""
    others = ["greedy", *game.hints.opponents]
    return [*STEPS, (MIDDLE, "greedy"), *((STRONG, other) for other in others)]


def unclear_steps(shares: Sequence[Share]) -> list[Share]:
    """The steps of a ladder on which the higher level may be no stronger than the lower one."""
    steps = [share for share in shares if (share.one, share.other) in STEPS]
    return [step for step in steps if step.interval[0] <= step.equal]


def told(shares: Sequence[Share]) -> str:
    """Whether every step is clear, and which are not."""
    found = [
        f"{step.one} against {step.other} with {step.players} players"
        for step in unclear_steps(shares)
    ]
    return f"{UNCLEAR} {', '.join(found)}." if found else CLEAR
