"""Many matches between bots."""

import contextlib
import itertools
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer
from rich import progress as bars
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from fabeltafel.arena import matches as played
from fabeltafel.arena import plots, reports
from fabeltafel.arena.clusters import cluster
from fabeltafel.arena.luck import TOLD_BY
from fabeltafel.arena.matches import Outcome, Task
from fabeltafel.arena.running import GO_ON, Runner, run
from fabeltafel.bots.levels import LEVELS
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.cli.program import app
from fabeltafel.cli.starting import GameName, warm_up
from fabeltafel.game import FabeltafelError
from fabeltafel.games import game_named

arena = typer.Typer(
    help="Many matches between bots, on all cores or on a cluster.", no_args_is_help=True
)
app.add_typer(arena, name="arena")

ANY_BOT = (
    "random, greedy, level1 to level6, searchN, learnedN, or a bot of the game's own; give several."
)
ON_RAY = "Play on the Ray cluster at this address; auto: the one this machine belongs to."
LESS = "Take away the luck of deals and draws: the same mean from fewer matches."
AT_LEAST = "At least so many for each pair."
Players = Annotated[int, typer.Option("--players", "-p", help="How many play.")]
Matches = Annotated[int, typer.Option("--matches", "-m", min=1, help=AT_LEAST)]
Seed = Annotated[str, typer.Option(help="The same seed plays the same matches again.")]
Out = Annotated[Path, typer.Option("--out", "-o", help="The folder for results and plots.")]
Ray = Annotated[str, typer.Option(metavar="ADDRESS", help=ON_RAY)]
GoOn = Annotated[bool, typer.Option("--continue", help="Go on where an interrupt left off.")]
Bots = Annotated[list[str], typer.Option("--bot", "-b", help=ANY_BOT)]
LessLuck = Annotated[bool, typer.Option("--less-luck", help=LESS)]
Pairing = tuple[str, list[Task]]  # what it is called, and its matches
HERE = Path("arena")
MIDDLE, TOP = LEVELS[len(LEVELS) // 2], LEVELS[-1]


@dataclass(frozen=True)
class Place:
    """Where matches are played and kept, and whether some of them already are."""

    out: Path
    ray: str
    is_begun: bool

    def runner(self) -> contextlib.AbstractContextManager[Runner]:
        """How tasks are played here: on a cluster or on this machine."""
        return cluster(self.ray) if self.ray else contextlib.nullcontext(run)


class Run:
    """Matches between some bots, kept in a file as they come; the command plays them again.

    Where they are played, and in how many sittings, changes nothing but the time it takes.
    """

    def __init__(
        self,
        kind: str,
        game_name: str,
        place: Place,
        seed: str,
        less_luck: bool = False,
        **options: object,
    ) -> None:
        self.console = Console(highlight=False)
        self.game = game_named(game_name)
        self.facts = values(shipped_box(self.game))
        self.kind, self.seed = kind, seed
        self.place, self.path = place, place.out / f"{kind}-{game_name}.csv"
        words = [f"--{name} {one}" for name, given in options.items() for one in listed(given)]
        words += ["--less-luck"] if less_luck else []
        self.luck = TOLD_BY if less_luck else 0
        told = " ".join([*words, f"--seed {shlex.quote(seed)}"])
        self.command = f"fabeltafel arena {kind} {game_name} {told}"
        self.is_whole = True

    def duel(self, one: str, other: str, players: int, matches: int) -> Pairing:
        """Matches of one bot against another, every deal from every side."""
        tasks = played.duel(self.game, self.facts, one, other, players, matches, self.seed)
        return f"{one} v. {other}", [replace(task, luck=self.luck) for task in tasks]

    def play(self, pairings: Sequence[Pairing]) -> None:
        """Play all of some pairings with progress bars; an interrupt keeps what is done."""
        tasks = [task for _, tasks in pairings for task in tasks]
        self.prepare(tasks)
        about = reports.about_run(self.game, self.facts, self.seed, self.command, self.kind)
        about |= {"luck": self.luck} if self.luck else {}
        begun = self.place.is_begun
        done = reports.begun_results(self.path, about, tasks) if begun else []
        with self.place.runner() as runner, progress_bars(self.console) as progress:
            steps = bar_of_each_match(progress, pairings)
            for bar in itertools.islice(steps, len(done)):
                progress.advance(bar)
            file = reports.ResultFile(self.path, self.game, about, begun)

            def keep(outcome: Outcome) -> None:
                file.keep(outcome)
                progress.advance(next(steps))

            with contextlib.closing(file):
                self.is_whole = runner(tasks[len(done) :], keep)

    def prepare(self, tasks: Sequence[Task]) -> None:
        """Refuse unknown bots and compile what is needed before the workers start."""
        names = {name for task in tasks for name in task.seating}
        players = max((len(task.seating) for task in tasks), default=self.game.players[0])
        warm_up(self.console, self.game, pack_box(self.game, self.facts, players), sorted(names))

    def play_and_report(self, pairings: Sequence[Pairing]) -> None:
        """Play, and make tables and plots of what was played."""
        self.play(pairings)
        show_report(self.console, self.path)
        self.finish()

    def finish(self) -> None:
        """Say where everything is, and whether it is all."""
        whole = "" if self.is_whole else f"Interrupted; {GO_ON}. "
        self.console.print(f"{whole}Results in {escape(str(self.path.parent))}")


def progress_bars(console: Console) -> bars.Progress:
    """A place for a bar for each pairing."""
    columns = bars.TextColumn("{task.description}"), bars.BarColumn(), bars.MofNCompleteColumn()
    return bars.Progress(*columns, bars.TimeRemainingColumn(), console=console)


def bar_of_each_match(
    progress: bars.Progress, pairings: Sequence[Pairing]
) -> Iterator[bars.TaskID]:
    """Whose bar grows with each match, in their order; a pairing has one from its first on."""
    for title, tasks in pairings:
        bar = progress.add_task(title, total=len(tasks))
        yield from itertools.repeat(bar, len(tasks))


def listed(given: object) -> list[object]:
    """An option as often as it was given."""
    return given if isinstance(given, list) else [given]


def show_report(console: Console, path: Path) -> None:
    """Tables, plots and a page from a result file."""
    about, outcomes = reports.read_results(path)
    if about["kind"] == "balance":
        raise FabeltafelError(f"{path} is a balance; make it again with: {about['command']}")
    if not outcomes:
        return
    shares = reports.all_shares(outcomes)
    console.print(share_table(shares))
    if any(share.less_luck for share in shares):
        console.print(less_luck_table(shares))
    pictures = [path.with_suffix(".svg")]
    plots.plot_shares(shares, pictures[0])
    if len({name for outcome in outcomes for name in outcome.task.seating}) > 2:
        rated = reports.ratings(outcomes)
        console.print(rating_table(rated))
        pictures.append(path.with_name(f"{path.stem}-ratings.svg"))
        plots.plot_ratings(rated, pictures[1])
    title = f"{game_named(about['game']).title}: {about['kind']}"
    page = reports.markdown(title, about["command"], shares, [picture.name for picture in pictures])
    path.with_suffix(".md").write_text(page, encoding="utf-8")


@arena.command()
def match(
    game_name: GameName,
    bot: Bots,
    players: Players = 2,
    matches: Matches = 400,
    seed: Seed = "arena",
    out: Out = HERE,
    ray: Ray = "",
    go_on: GoOn = False,
    less_luck: LessLuck = False,
) -> None:
    """One bot against another: every deal from every seat, the first alone against the others."""
    if len(set(bot)) != 2:
        raise FabeltafelError("give two different bots: --bot level3 --bot greedy")
    options = {"bot": bot[:2], "players": players, "matches": matches}
    this = Run("match", game_name, Place(out, ray, go_on), seed, less_luck, **options)
    this.play_and_report([this.duel(bot[0], bot[1], players, matches)])


@arena.command()
def ladder(
    game_name: GameName,
    matches: Matches = 400,
    seed: Seed = "ladder",
    out: Out = HERE,
    ray: Ray = "",
    go_on: GoOn = False,
    less_luck: LessLuck = False,
) -> None:
    """Each level against the one below, the middle and the top one against the greedy player.

    The top one also meets the opponents that the game brings. All of it with two players, and
    with four where the game allows it.
    """
    this = Run("ladder", game_name, Place(out, ray, go_on), seed, less_luck, matches=matches)
    pairs = [(above, below) for below, above in itertools.pairwise(LEVELS)]
    pairs += [(MIDDLE, "greedy"), *((TOP, name) for name in ("greedy", *this.game.hints.opponents))]
    counts = [count for count in (2, 4) if count in this.game.players]
    this.play_and_report([this.duel(*pair, count, matches) for count in counts for pair in pairs])


@arena.command("round-robin")
def round_robin(
    game_name: GameName,
    bot: Bots,
    matches: Matches = 100,
    seed: Seed = "round robin",
    out: Out = HERE,
    ray: Ray = "",
    go_on: GoOn = False,
    less_luck: LessLuck = False,
) -> None:
    """Every bot against every other, two players, with Weng-Lin ratings."""
    if len(set(bot)) < 2:
        raise FabeltafelError("give at least two different bots")
    place = Place(out, ray, go_on)
    this = Run("round-robin", game_name, place, seed, less_luck, bot=bot, matches=matches)
    pairs = itertools.combinations(dict.fromkeys(bot), 2)
    this.play_and_report([this.duel(*pair, 2, matches) for pair in pairs])


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
    out: Out = HERE,
    ray: Ray = "",
    go_on: GoOn = False,
) -> None:
    """What the seats are worth, how long matches last, how often each action and end occurs."""
    options = {"bot": bot, "players": players, "matches": matches}
    this = Run("balance", game_name, Place(out, ray, go_on), seed, False, **options)
    tasks = played.mirror(this.game, this.facts, bot, players, matches, seed)
    this.play([(f"{bot} v. {bot}", tasks)])
    if done := reports.read_results(this.path)[1]:
        found = reports.balance_of(this.game, done)
        this.console.print(balance_table(found))
        plots.plot_balance(found, this.path.with_suffix(".svg"))
    this.finish()


def share_table(shares: Sequence[reports.Share]) -> Table:
    """Win shares as a table."""
    table = Table("bot", "against", "players", "matches", "share", "95 % interval", "s/match")
    for share in shares:
        low, high = share.interval
        numbers = (f"{share.share:.1%}", f"{low:.1%} – {high:.1%}", f"{share.seconds:.2f}")
        table.add_row(share.one, share.other, str(share.players), str(share.matches), *numbers)
    return table


def less_luck_table(shares: Sequence[reports.Share]) -> Table:
    """Win shares less luck as a table, where luck was told."""
    headings = ("share less luck", "95 % interval", "with all the luck", "times fewer matches")
    table = Table("bot", "against", *headings)
    for share in shares:
        if less := share.less_luck:
            spans = [f"{low:.1%} – {high:.1%}" for low, high in (less.interval, less.bare)]
            figures = (f"{less.share:.1%}", *spans, f"{less.fewer:.2f}")
            table.add_row(share.one, share.other, *figures)
    return table


def rating_table(rated: dict[str, tuple[float, float]]) -> Table:
    """Ratings as a table, best first."""
    table = Table("bot", "rating", "± 2σ")
    for name, (mean, spread) in sorted(rated.items(), key=lambda item: -item[1][0]):
        table.add_row(name, f"{mean:.2f}", f"{2 * spread:.2f}")
    return table


def balance_table(found: reports.Balance) -> Table:
    """The figures of a balance as a table."""
    table = Table("figure", "value")
    for seat, share in enumerate(found.seats, start=1):
        table.add_row(f"wins of seat {seat}", f"{share:.1%}")
    lengths, margins = sorted(found.lengths), sorted(found.margins)
    middle = found.matches // 2
    extremes = f"{lengths[0]} – {lengths[middle]} – {lengths[-1]}"
    table.add_row("decisions, shortest – median – longest", extremes)
    table.add_row("winner's lead, median", str(margins[middle]))
    table.add_row("shared wins", f"{found.shared / found.matches:.1%}")
    total = found.actions.total()
    for word, count in found.actions.most_common(8):
        table.add_row(f"action {word}", f"{count / total:.1%}")
    return table
