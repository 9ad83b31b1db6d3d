"""Looking for puzzles in matches between bots."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from fabeltafel.cli.program import app
from fabeltafel.cli.starting import GameName, warm_up
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.games import game_named
from fabeltafel.puzzles.collecting import FILE, Puzzle, keep_puzzles, read_puzzles, varied
from fabeltafel.puzzles.finding import EASIEST, MARGIN, PLAYERS, hunt

SPARE = 2  # times as many are found as are kept, so that there is something to choose from
USUAL_SEED = "puzzles"
COSTS = "What every other decision costs at least, in points of a hundred."
Count = Annotated[int, typer.Option(min=1, max=500, help="How many to keep.")]
Minutes = Annotated[float, typer.Option(min=0.01, help="Look no longer than this.")]
Seed = Annotated[str, typer.Option(help="The same seed finds the same again.")]
Players = Annotated[
    list[int] | None, typer.Option("--players", help="At tables of so many; of any number.")
]
Margin = Annotated[float, typer.Option(min=1, max=99, help=COSTS)]
OutFile = Annotated[
    Path | None, typer.Option("--out", "-o", help="The file to write; that of the game.")
]
Anew = Annotated[bool, typer.Option("--anew", help="Forget the puzzles that the file holds.")]


@app.command()
def puzzles(
    game_name: GameName,
    count: Count = 36,
    minutes: Minutes = 10,
    seed: Seed = USUAL_SEED,
    margin: Margin = 100 * MARGIN,
    players: Players = None,
    out: OutFile = None,
    anew: Anew = False,
) -> None:
    """Find puzzles in matches between bots: decisions with one answer that is clearly best.

    Every other decision surely costs much of the chance to win, by what its player can see. An
    interrupt keeps what was found, and what the file holds stays among them.
    """
    game, console = game_named(game_name), Console(highlight=False)
    if unfit := set(players or ()) - set(game.players):
        raise FabeltafelError(f"{game.title} is not played by {min(unfit)}")
    path = out or game.folder / FILE
    held = [] if anew or not path.is_file() else list(read_puzzles(path))
    warm_up(console, game, bots=[PLAYERS, EASIEST])
    looks = hunt(game, seed, margin / 100, players or game.players)
    found = gathered(console, game, looks, count * SPARE, minutes * 60)
    if not held + found:
        raise FabeltafelError("no puzzle was found; look longer, or with another seed")
    chosen = varied(held + found, game, count)
    keep_puzzles(chosen, game, path)
    told = f"{len(found)} found, {len(chosen)} kept"
    console.print(f"[green]✓[/green] {escape(str(path))}: {told}", soft_wrap=True)


def gathered(
    console: Console, game: Game, looks: Iterator[Puzzle | None], wanted: int, seconds: float
) -> list[Puzzle]:
    """As many puzzles as are wanted, or as the time allows; an interrupt ends it too."""
    found: list[Puzzle] = []
    end = time.monotonic() + seconds
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, TimeElapsedColumn(), console=console, transient=True) as progress:
        task = progress.add_task(game.title, total=wanted)
        try:
            for puzzle in looks:
                found += [puzzle] if puzzle else []
                progress.update(task, completed=len(found))
                if len(found) == wanted or time.monotonic() > end:
                    break
        except KeyboardInterrupt:
            console.print("Interrupted: what was found is kept.")
    return found
