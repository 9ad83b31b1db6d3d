"""Five levels: a level is a number of simulations, so a choice can be repeated exactly.

A sixth, for those who ask, thinks sixteen times as long on two threads, but not longer than two
seconds: where the clock ends it, its choice cannot be repeated. The highest of five with N times
its simulations, `level5xN`, has no clock: it is there to be measured by.
"""

import functools
import re
from collections.abc import Iterable

from fabeltafel.bots import greedy, random, search
from fabeltafel.box import is_as_shipped
from fabeltafel.compiled import Records
from fabeltafel.engine import players_of
from fabeltafel.game import Bot, FabeltafelError, Game, View
from fabeltafel.nets.weights import digest_of_net, net_of

LEVELS = ("level1", "level2", "level3", "level4", "level5")
GRAND_MASTER = "level6"
CHOICES = (*LEVELS, GRAND_MASTER)
LONGER = 16  # times as many simulations the grand master makes at most, on each thread
THOROUGH = re.compile(rf"{LEVELS[-1]}x([1-9]\d?)")  # a master with so many times its simulations


def bot_named(name: str, game: Game) -> Bot:
    """The bot that a word names: random, greedy, level1 to level6, search2500, or a game's own."""
    simple: dict[str, Bot] = {"random": random.choose, "greedy": greedy.choose}
    simple |= game.hints.opponents
    if name in simple:
        return simple[name]
    if is_master(name):
        thorough = THOROUGH.fullmatch(name)
        times = int(thorough[1]) if thorough else 1
        plain = functools.partial(choose_as_master, times=times)
        return choose_as_grand_master if name == GRAND_MASTER else plain
    if name in LEVELS:
        return functools.partial(search.choose, simulations=simulations_of(game, name))
    found = re.fullmatch(r"(search|learned)([1-9]\d{0,6})", name)
    if found is None:
        known = ", ".join([*simple, *CHOICES])
        more = "searchN, N simulations, learnedN, with what a net has learnt, and level5xN"
        raise FabeltafelError(f"unknown bot {name!r}; there are {known}, {more}")
    choose = search.choose if found[1] == "search" else search.choose_by_net
    return functools.partial(choose, simulations=int(found[2]))


def simulations_of(game: Game, level: str) -> int:
    """How many simulations of a game a level makes."""
    return game.hints.simulations[LEVELS.index(level)]


def is_master(name: str) -> bool:
    """Whether a bot plays by a net where the game says that this pays."""
    return name in (LEVELS[-1], GRAND_MASTER) or THOROUGH.fullmatch(name) is not None


def choose_as_master(view: View, rng: Records, times: int = 1) -> int:
    """The highest of five, or as it would with so many times its simulations."""
    simulations, nets = means_of(view)
    return search.choose(view, rng, times * simulations, nets=nets)


def choose_as_grand_master(view: View, rng: Records) -> int:
    """As the master, with more time and threads."""
    simulations, nets = means_of(view)
    return search.choose_together(view, rng, LONGER * simulations, nets)


def weights_of(game: Game, box: Records, bots: Iterable[str]) -> str:
    """The digest of the weights by which some of these bots play; nothing where none does."""
    players, is_asked = players_of(box), any(map(is_master, bots))
    is_learned = players in game.hints.learned and is_asked and is_as_shipped(game, box)
    return digest_of_net(game, players) if is_learned else ""


def means_of(view: View) -> tuple[int, Records | None]:
    """How many simulations a master makes, and by which net: one that has learnt just this game."""
    game, players = view.game, players_of(view.box)
    is_learned = players in game.hints.learned and is_as_shipped(game, view.box)
    nets = net_of(game, players) if is_learned else None
    usual = simulations_of(game, LEVELS[-1])
    return (usual, None) if nets is None else (game.hints.learned[players], nets)
