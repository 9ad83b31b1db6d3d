"""The shelf: every folder in here is a game, and so is what other packages bring."""

import functools
import tomllib
import warnings
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fabeltafel.errors import FabeltafelError

if TYPE_CHECKING:
    from fabeltafel.game import Game

FOLDER = Path(__file__).parent
GROUP = "fabeltafel.games"  # of entry points: each names a value like our own games' GAME


class Lid(NamedTuple):
    """What is printed on the lid of a game: all that a list of games tells, without opening one."""

    name: str
    title: str
    players: range
    is_on_shelf: bool


def own_names() -> list[str]:
    """The names of the games in this folder."""
    return sorted(path.parent.name for path in FOLDER.glob("*/box.toml"))


@functools.cache
def guests() -> dict[str, EntryPoint]:
    """The games of other packages, by name; ours come first."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    return {name: found[name] for name in sorted(found) if name not in own_names()}


def names() -> list[str]:
    """The names of all games there are."""
    return [*own_names(), *guests()]


def lid_of(name: str) -> Lid:
    """The lid of a game: of one of ours from its file, a guest is opened for it."""
    if name in guests():
        game = guest_named(name)
        return Lid(name, game.title, game.players, game.is_on_shelf)
    lid = tomllib.loads((FOLDER / name / "lid.toml").read_text(encoding="utf-8"))
    fewest, most = lid["players"]
    return Lid(name, lid["title"], range(fewest, most + 1), lid["is_on_shelf"])


@functools.cache
def game_named(name: str) -> "Game":
    """The game with this name, by its newest rules."""
    if name in guests():
        return guest_named(name)
    if name not in own_names():
        raise FabeltafelError(f"unknown game {name!r}; there are: {', '.join(names())}")
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game


def guest_named(name: str) -> "Game":
    """A game of another package; one that cannot be loaded says so."""
    from fabeltafel.game import Game  # noqa: PLC0415 (whoever only reads lids needs no compiler)

    try:
        game = guests()[name].load()
    except Exception as error:
        place = guests()[name].value
        raise FabeltafelError(f"the game {name!r} ({place}) cannot be loaded: {error}") from error
    if not isinstance(game, Game) or game.name != name:
        raise FabeltafelError(f"{guests()[name].value} is no game called {name!r}")
    return game


def shelf() -> "list[Game]":
    """The games that players are offered; a guest that cannot be loaded is left out."""
    found = [game_named(name) for name in own_names()]
    for name in guests():
        try:
            found.append(guest_named(name))
        except FabeltafelError as error:
            warnings.warn(str(error), stacklevel=2)
    return [game for game in found if game.is_on_shelf]
