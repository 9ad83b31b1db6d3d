"""Compiling and measuring."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Column, Table

from fabeltafel.bench import comparing, ours
from fabeltafel.bench.measuring import RUNS, SECONDS
from fabeltafel.cli.program import app
from fabeltafel.cli.starting import warm_up
from fabeltafel.game import Game
from fabeltafel.games import game_named, names

PEERS = "Whom to measure beside: open_spiel, pgx, pettingzoo, c (rules by hand), or all."
WRITTEN = "Also write the figures to this Markdown file."


@app.command("compile")
def compile_rules(
    game_names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="All games if none is given.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say nothing.")] = False,
) -> None:
    """Compile the rules now instead of when they are first played."""
    for game in map(game_named, game_names or names()):
        console = Console(quiet=quiet)
        warm_up(console, game)
        console.print(f"[green]✓[/green] {game.title}")


@app.command()
def bench(
    against: Annotated[list[str] | None, typer.Option(help=PEERS)] = None,
    players: Annotated[int, typer.Option(help="How many play, where the game allows it.")] = 4,
    seconds: Annotated[float, typer.Option(min=0.01, help="Length of one run.")] = SECONDS,
    runs: Annotated[int, typer.Option(min=1, help="Interleaved runs; medians count.")] = RUNS,
    write: Annotated[Path | None, typer.Option(help=WRITTEN)] = None,
) -> None:
    """Measure speed: random play, batches, single steps, search, compiling, loading a match.

    Everything is measured side by side in one run. With --against all, our peers do the same work
    where they are installed, and the last column says how many times as fast we are.
    """
    console = Console()
    present, missing = comparing.chosen_peers(against or [])
    for peer in missing:
        console.print(comparing.absence(peer))
    counts = {game: min(players, game.players[-1]) for game in map(game_named, names())}
    for game in counts:
        warm_up(console, game)
    results = hold_all(console, comparing.contests(counts, present), seconds, runs)
    for result in results:
        console.print(speed_table(result))
    times = [times_of(console, game, count) for game, count in counts.items()]
    console.print(time_table(times))
    if write:
        wishes = "".join(f" --against {peer}" for peer in against or [])
        page = comparing.as_markdown(results, times, missing, f"fabeltafel bench{wishes}")
        write.write_text(page, encoding="utf-8")


def hold_all(
    console: Console, contests: list[comparing.Contest], seconds: float, runs: int
) -> list[comparing.Result]:
    """Hold every contest, with a bar."""
    total = runs * sum(len(contest.runners) for contest in contests)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Measuring", total=total)
        results = []
        for contest in contests:
            progress.update(task, description=contest.title)
            results.append(comparing.hold(contest, seconds, runs, lambda: progress.advance(task)))
    return results


def speed_table(result: comparing.Result) -> Table:
    """Medians and extremes, and the ratio."""
    contest = result.contest
    headings = (contest.unit, "slowest run", "fastest run", contest.ratio)
    table = Table(contest.title, *(Column(heading, justify="right") for heading in headings))
    for row in result.rows():
        table.add_row(*row)
    return table


def times_of(console: Console, game: Game, players: int) -> list[str]:
    """Seconds to compile and to start a game, milliseconds to load and replay a match."""
    with console.status(f"Compiling {game.title} from nothing"):
        cold, warm = ours.compile_times(game)
    load, decisions = ours.load_time(game, players)
    return [game.title, f"{cold:.1f}", f"{warm:.2f}", f"{load:.2f}", str(decisions)]


def time_table(times: list[list[str]]) -> Table:
    """How long it takes until games can be played and matches looked at."""
    first, *headings = comparing.TIMES
    table = Table(first, *(Column(heading, justify="right") for heading in headings))
    for row in times:
        table.add_row(*row)
    return table
