"""Five levels: a level is a number of simulations, so a choice can be repeated exactly."""

import functools
import re

from fabeltafel.bots import greedy, random, search
from fabeltafel.game import Bot, FabeltafelError, Game

LEVELS = ("level1", "level2", "level3", "level4", "level5")


def bot_named(name: str, game: Game) -> Bot:
    """The bot that a word names: random, greedy, level1 to level5, search2500, or a game's own."""
    simple: dict[str, Bot] = {"random": random.choose, "greedy": greedy.choose}
    simple |= game.hints.opponents
    if name in simple:
        return simple[name]
    if name in LEVELS:
        return functools.partial(search.choose, simulations=simulations_of(game, name))
    found = re.fullmatch(r"(search|learned)([1-9]\d{0,6})", name)
    if found is None:
        known = ", ".join([*simple, *LEVELS])
        more = "searchN, N simulations, and learnedN, with what a net has learnt"
        raise FabeltafelError(f"unknown bot {name!r}; there are {known}, {more}")
    choose = search.choose if found[1] == "search" else search.choose_by_net
    return functools.partial(choose, simulations=int(found[2]))


def simulations_of(game: Game, level: str) -> int:
    """How many simulations of a game a level makes."""
    return game.hints.simulations[LEVELS.index(level)]
