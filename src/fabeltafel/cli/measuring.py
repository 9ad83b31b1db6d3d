"""Compiling and measuring."""

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from fabeltafel import bench as benchmark
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.cli.door import app, warm_up
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.games import game_named, names

PANEL = "For bot makers and the curious"


@app.command("compile", rich_help_panel=PANEL)
def compile_rules(
    game_names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="All games if none is given.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say nothing.")] = False,
) -> None:
    """Compile the rules now instead of when they are first played."""
    for game in map(game_named, game_names or names()):
        console = Console(quiet=quiet)
        warm_up(console, game, pack_box(game, values(shipped_box(game)), game.players[-1]))
        console.print(f"[green]✓[/green] {game.title}")


@app.command(rich_help_panel=PANEL)
def bench(
    against: Annotated[
        str | None, typer.Option(help="A peer to measure beside: open_spiel.")
    ] = None,
    players: Annotated[int, typer.Option(help="How many play, where the game allows it.")] = 4,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="Length of one run.")
    ] = benchmark.SECONDS,
    runs: Annotated[
        int, typer.Option(min=1, help="Interleaved runs; medians count.")
    ] = benchmark.RUNS,
) -> None:
    """Measure speed: random play, search, compiling, loading a match.

    Everything is measured side by side in one run. With --against open_spiel the yardstick is
    OpenSpiel's hearts driven from Python, and the last column says how many times as fast we are.
    """
    console = Console()
    runners = peer_runners(console, against)
    searchers = {}
    counts = {}
    for game in map(game_named, names()):
        count = counts[game] = min(players, game.players[-1])
        warm_up(console, game, pack_box(game, values(shipped_box(game)), count))
        name = f"{game.title}, {count} players"
        runners[name] = benchmark.random_play(game, count)
        searchers[name] = benchmark.tree_search(game, count)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Random play", total=runs * (len(runners) + len(searchers)))
        speeds = benchmark.measure(runners, seconds, runs, lambda: progress.advance(task))
        searches = benchmark.measure(searchers, seconds, runs, lambda: progress.advance(task))
    yardstick = speeds[0].median if against and benchmark.has_peer("pyspiel") else None
    console.print(speed_table("random play, one core", "decisions/s", speeds, yardstick))
    console.print(speed_table("search from the opening, one core", "simulations/s", searches, None))
    console.print(time_table(console, counts))


def peer_runners(console: Console, against: str | None) -> dict[str, benchmark.Runner]:
    """The peer asked for; a missing one is said, not hidden."""
    if against not in (None, "open_spiel"):
        raise FabeltafelError(f"unknown peer {against!r}; there is: open_spiel")
    if against and not benchmark.has_peer("pyspiel"):
        console.print(
            "OpenSpiel is not installed, so there is no yardstick: pip install fabeltafel[peers]"
        )
        return {}
    return {"OpenSpiel hearts from Python": benchmark.hearts()} if against else {}


def speed_table(
    what: str, unit: str, speeds: list[benchmark.Speed], yardstick: float | None
) -> Table:
    """Medians and extremes, and the ratio to the yardstick if there is one."""
    table = Table(what)
    for heading in (unit, "slowest run", "fastest run", *(["× yardstick"] if yardstick else [])):
        table.add_column(heading, justify="right")
    for speed in speeds:
        ratio = [f"{speed.median / yardstick:.1f}"] if yardstick else []
        numbers = (speed.median, min(speed.runs), max(speed.runs))
        table.add_row(speed.name, *(f"{number:,.0f}" for number in numbers), *ratio)
    return table


def time_table(console: Console, counts: dict[Game, int]) -> Table:
    """Seconds to compile and to start, milliseconds to load and replay a match."""
    table = Table("time to be ready")
    for heading in ("compile, cold (s)", "from cache (s)", "load a match (ms)", "its decisions"):
        table.add_column(heading, justify="right")
    for game, count in counts.items():
        with console.status(f"Compiling {game.title} from nothing"):
            cold, warm = benchmark.compile_times(game)
        load, decisions = benchmark.load_time(game, count)
        table.add_row(game.title, f"{cold:.1f}", f"{warm:.2f}", f"{load:.2f}", str(decisions))
    return table
