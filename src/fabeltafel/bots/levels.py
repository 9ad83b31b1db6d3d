"""Five levels: a level is a number of simulations, so a choice can be repeated exactly."""

import functools
import re
from collections.abc import Sequence

from fabeltafel.bots import greedy, random, search
from fabeltafel.game import Bot, FabeltafelError, Game

SIMULATIONS = {1: 25, 2: 100, 3: 400, 4: 1600, 5: 6400}


def bot_named(name: str, game: Game) -> Bot:
    """The bot that a word names: random, greedy, level1 to level5, search2500, or a game's own."""
    simple: dict[str, Bot] = {"random": random.choose, "greedy": greedy.choose}
    simple |= dict(game.opponents)
    if name in simple:
        return simple[name]
    return functools.partial(search.choose, simulations=simulations_of(name, [*simple]))


def simulations_of(name: str, others: Sequence[str]) -> int:
    """How many simulations a searching bot makes; an unknown one is told what others there are."""
    found = re.fullmatch(r"(level|search)([1-9]\d{0,6})", name)
    if found is None or (found[1] == "level" and int(found[2]) not in SIMULATIONS):
        known = ", ".join([*others, *(f"level{level}" for level in SIMULATIONS)])
        raise FabeltafelError(f"unknown bot {name!r}; there are {known} and searchN, N simulations")
    number = int(found[2])
    return SIMULATIONS[number] if found[1] == "level" else number
