"""What commands share: what people name, and rules made ready before they are needed."""

import functools
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from fabeltafel.bots.levels import bot_named
from fabeltafel.box import pack_box, read_text, shipped_box, values
from fabeltafel.chance import seeded
from fabeltafel.compiled import Records, compiling
from fabeltafel.game import Bot, Game
from fabeltafel.games import game_named, names
from fabeltafel.match import Match
from fabeltafel.matchfile import load_match, peek_game
from fabeltafel.position import Position, first_calls
from fabeltafel.texts import LANGUAGES

LISTED = "A game, as `fabeltafel games` lists it."
SPOKEN = f"{', '.join(LANGUAGES)}; your system's if not given."
OWN_BOX = "Your own box file instead of the one that ships."
GameName = Annotated[str, typer.Argument(metavar="GAME", help=LISTED)]
MatchPath = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")]
Language = Annotated[str | None, typer.Option("--language", "-l", help=SPOKEN)]
BoxPath = Annotated[Path | None, typer.Option("--box", help=OWN_BOX)]


def warm_up(
    console: Console, game: Game, box: Records | None = None, bots: Iterable[str] = ()
) -> None:
    """Compile the rules and bots, or load what was compiled before, with a progress bar.

    Any box will do: all of a game's matches share its machine code.
    """
    box = pack_box(game, values(shipped_box(game)), game.players[0]) if box is None else box
    calls = first_calls(game, box)
    calls += [(name, functools.partial(try_bot, game, box, bot_named(name, game))) for name in bots]
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress, compiling():
        task = progress.add_task(f"Compiling {game.title}", total=len(calls))
        for name, call in calls:
            progress.update(task, description=f"Compiling {game.title}: {name}")
            call()
            progress.advance(task)


def try_bot(game: Game, box: Records, bot: Bot) -> None:
    """Let a bot make one decision."""
    position = Position.begun(game, box, seeded("warm up"))
    bot(position.view(position.acting()[0]), seeded("warm up"))


def loaded(console: Console, path: Path, bots: Iterable[str] = ()) -> Match:
    """A saved match, its rules compiled with a progress bar if need be."""
    name = peek_game(read_text(path))
    if name in names():
        warm_up(console, game_named(name), bots=bots)
    return load_match(path)
