"""Many matches between bots."""

import itertools
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from fabeltafel.arena.matches import Outcome, Task, duel, mirror
from fabeltafel.arena.plots import plot_balance, plot_ratings, plot_shares
from fabeltafel.arena.reports import (
    Balance,
    ResultFile,
    Share,
    all_shares,
    balance_of,
    markdown,
    ratings,
    read_results,
)
from fabeltafel.arena.running import run
from fabeltafel.bots.levels import LEVELS
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.cli.measuring import PANEL
from fabeltafel.cli.program import GameName, app, warm_up
from fabeltafel.game import FabeltafelError, Facts, Game
from fabeltafel.games import game_named

arena = typer.Typer(help="Many matches between bots, on all cores.", no_args_is_help=True)
app.add_typer(arena, name="arena", rich_help_panel=PANEL)

Players = Annotated[int, typer.Option("--players", "-p", help="How many play.")]
Matches = Annotated[
    int, typer.Option("--matches", "-m", min=1, help="At least so many for each pair.")
]
Seed = Annotated[str, typer.Option(help="The same seed plays the same matches again.")]
Out = Annotated[Path, typer.Option("--out", "-o", help="The folder for results and plots.")]
Bots = Annotated[
    list[str],
    typer.Option(
        "--bot",
        "-b",
        help="random, greedy, level1 to level5, searchN, or a bot of the game's own; give several.",
    ),
]
Pairing = tuple[str, ...]  # one bot, the other, and whatever else tells pairings apart
Pairings = dict[Pairing, list[Task]]
Outcomes = dict[Pairing, list[Outcome]]
MIDDLE, TOP = LEVELS[len(LEVELS) // 2], LEVELS[-1]


class Run:
    """Outcomes of some pairings, kept in a file as they come."""

    def __init__(self, game_name: str, out: Path, name: str, seed: str, options: str) -> None:
        self.console = Console()
        self.game: Game = game_named(game_name)
        self.facts: Facts = values(shipped_box(self.game))
        self.seed = seed
        self.out = out
        self.kind = name
        self.name = f"{name}-{game_name}"
        self.command = f"fabeltafel arena {name} {game_name} {options} --seed {shlex.quote(seed)}"
        self.path = out / f"{self.name}.csv"
        self.is_whole = True

    def play(
        self, pairings: dict[tuple[str, ...], list[Task]]
    ) -> dict[tuple[str, ...], list[Outcome]]:
        """Play everything with a progress bar; an interrupt keeps what is done."""
        prepare(self.console, self.game, self.facts, pairings)
        file = ResultFile(self.path, self.game, self.facts, self.seed, self.command, self.kind)
        outcomes: Outcomes = {pairing: [] for pairing in pairings}
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, TimeRemainingColumn(), console=self.console) as progress:
            for pairing, tasks in pairings.items():
                bar = progress.add_task(" v. ".join(pairing[:2]), total=len(tasks))

                def keep(outcome: Outcome, pairing: Pairing = pairing, bar: TaskID = bar) -> None:
                    outcomes[pairing].append(outcome)
                    file.keep(outcome)
                    progress.advance(bar)

                self.is_whole = run(tasks, keep)
                if not self.is_whole:
                    break
        file.close()
        return {pairing: done for pairing, done in outcomes.items() if done}

    def report(self) -> None:
        """Tables and plots of what was played."""
        show_report(self.console, self.path)
        self.finish()

    def finish(self) -> None:
        """Say where everything is, and whether it is all."""
        whole = "" if self.is_whole else "Interrupted; what was done is kept. "
        self.console.print(f"{whole}Results in {escape(str(self.path.parent))}", highlight=False)


def show_report(console: Console, path: Path) -> None:
    """Tables, plots and a page from a result file."""
    about, outcomes = read_results(path)
    if about["kind"] == "balance":
        raise FabeltafelError(f"{path} is a balance; make it again with: {about['command']}")
    if not outcomes:
        return
    shares = all_shares(outcomes)
    console.print(share_table(shares))
    pictures = [path.with_suffix(".svg")]
    plot_shares(shares, pictures[0])
    if len({name for outcome in outcomes for name in outcome.task.seating}) > 2:
        rated = ratings(outcomes)
        console.print(rating_table(rated))
        pictures.append(path.with_name(f"{path.stem}-ratings.svg"))
        plot_ratings(rated, pictures[1])
    title = f"{game_named(about['game']).title}: {about['kind']}"
    names = [picture.name for picture in pictures]
    page = markdown(title, about["command"], shares, names)
    path.with_suffix(".md").write_text(page, encoding="utf-8")


def prepare(console: Console, game: Game, facts: Facts, pairings: Pairings) -> None:
    """Refuse unknown bots and compile what is needed before the workers start."""
    names = {name for tasks in pairings.values() for task in tasks for name in task.seating}
    players = {len(task.seating) for tasks in pairings.values() for task in tasks}
    box = pack_box(game, facts, max(players, default=game.players[0]))
    warm_up(console, game, box, sorted(names))


@arena.command()
def match(
    game_name: GameName,
    bot: Bots,
    players: Players = 2,
    matches: Matches = 400,
    seed: Seed = "arena",
    out: Out = Path("arena"),
) -> None:
    """One bot against another: every deal from every seat, the first alone against the others."""
    if len(set(bot)) != 2:
        raise FabeltafelError("give two different bots: --bot level3 --bot greedy")
    options = f"--bot {bot[0]} --bot {bot[1]} --players {players} --matches {matches}"
    this = Run(game_name, out, "match", seed, options)
    tasks = duel(this.game, this.facts, bot[0], bot[1], players, matches, seed)
    this.play({(bot[0], bot[1]): tasks})
    this.report()


@arena.command()
def ladder(
    game_name: GameName, matches: Matches = 400, seed: Seed = "ladder", out: Out = Path("arena")
) -> None:
    """Each level against the one below, the middle and the top one against the greedy player.

    The top one also meets the opponents that the game brings. All of it with two players, and
    with four where the game allows it.
    """
    this = Run(game_name, out, "ladder", seed, f"--matches {matches}")
    counts = [count for count in (2, 4) if count in this.game.players]
    pairs = [(above, below) for below, above in itertools.pairwise(LEVELS)]
    pairs += [(MIDDLE, "greedy"), (TOP, "greedy")]
    pairs += [(TOP, name) for name in this.game.hints.opponents]
    pairings: Pairings = {
        (one, other, str(count)): duel(this.game, this.facts, one, other, count, matches, seed)
        for count in counts
        for one, other in pairs
    }
    this.play(pairings)
    this.report()


@arena.command("round-robin")
def round_robin(
    game_name: GameName,
    bot: Bots,
    matches: Matches = 100,
    seed: Seed = "round robin",
    out: Out = Path("arena"),
) -> None:
    """Every bot against every other, two players, with Weng-Lin ratings."""
    if len(set(bot)) < 2:
        raise FabeltafelError("give at least two different bots")
    options = " ".join(f"--bot {name}" for name in bot) + f" --matches {matches}"
    this = Run(game_name, out, "round-robin", seed, options)
    pairings: Pairings = {
        (one, other): duel(this.game, this.facts, one, other, 2, matches, seed)
        for one, other in itertools.combinations(dict.fromkeys(bot), 2)
    }
    this.play(pairings)
    this.report()


@arena.command()
def report(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A .csv file the arena has made.")],
) -> None:
    """Make tables, plots and the page again from a result file."""
    show_report(Console(), file)


@arena.command()
def balance(
    game_name: GameName,
    bot: Annotated[str, typer.Option("--bot", "-b", help="Who plays all seats.")] = "greedy",
    players: Players = 2,
    matches: Matches = 400,
    seed: Seed = "balance",
    out: Out = Path("arena"),
) -> None:
    """What the seats are worth, how long matches last, how often each action and end occurs."""
    options = f"--bot {bot} --players {players} --matches {matches}"
    this = Run(game_name, out, "balance", seed, options)
    tasks = mirror(this.game, this.facts, bot, players, matches, seed)
    done = this.play({(bot, bot): tasks}).get((bot, bot), [])
    if done:
        found = balance_of(this.game, done)
        this.console.print(balance_table(found))
        plot_balance(found, this.out / f"{this.name}.svg")
        this.finish()


def share_table(shares: Sequence[Share]) -> Table:
    """Win shares as a table."""
    table = Table("bot", "against", "players", "matches", "share", "95 % interval", "s/match")
    for share in shares:
        low, high = share.interval
        numbers = (f"{share.share:.1%}", f"{low:.1%} – {high:.1%}", f"{share.seconds:.2f}")
        table.add_row(share.one, share.other, str(share.players), str(share.matches), *numbers)
    return table


def rating_table(rated: dict[str, tuple[float, float]]) -> Table:
    """Ratings as a table, best first."""
    table = Table("bot", "rating", "± 2σ")
    for name, (mean, spread) in sorted(rated.items(), key=lambda item: -item[1][0]):
        table.add_row(name, f"{mean:.2f}", f"{2 * spread:.2f}")
    return table


def balance_table(found: Balance) -> Table:
    """The figures of a balance as a table."""
    table = Table("figure", "value")
    for seat, share in enumerate(found.seats, start=1):
        table.add_row(f"wins of seat {seat}", f"{share:.1%}")
    lengths, margins = sorted(found.lengths), sorted(found.margins)
    middle = found.matches // 2
    table.add_row(
        "decisions, shortest – median – longest",
        f"{lengths[0]} – {lengths[middle]} – {lengths[-1]}",
    )
    table.add_row("winner's lead, median", str(margins[middle]))
    table.add_row("shared wins", f"{found.shared / found.matches:.1%}")
    total = found.actions.total()
    for word, count in found.actions.most_common(8):
        table.add_row(f"action {word}", f"{count / total:.1%}")
    return table
