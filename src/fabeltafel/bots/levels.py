"""Five levels: a level is a number of simulations, so a choice can be repeated exactly.

How many that are is the game's to say: a simulation that plans ahead takes longer and is worth
more than one that plays at random.
"""

import functools
import re
from collections.abc import Sequence

from fabeltafel.bots import greedy, random, search
from fabeltafel.game import Bot, FabeltafelError, Game

LEVELS = tuple(f"level{number}" for number in range(1, 6))


def bot_named(name: str, game: Game) -> Bot:
    """The bot that a word names: random, greedy, level1 to level5, search2500, or a game's own."""
    simple: dict[str, Bot] = {"random": random.choose, "greedy": greedy.choose}
    simple |= dict(game.opponents)
    if name in simple:
        return simple[name]
    return functools.partial(search.choose, simulations=simulations_of(name, game, [*simple]))


def simulations_of(name: str, game: Game, others: Sequence[str]) -> int:
    """How many simulations a searching bot makes; an unknown one is told what others there are."""
    if name in LEVELS:
        return game.simulations[LEVELS.index(name)]
    found = re.fullmatch(r"search([1-9]\d{0,6})", name)
    if found is None:
        known = ", ".join([*others, *LEVELS])
        raise FabeltafelError(f"unknown bot {name!r}; there are {known} and searchN, N simulations")
    return int(found[1])
