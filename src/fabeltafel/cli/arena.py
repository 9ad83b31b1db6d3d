"""Many matches between bots."""

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from fabeltafel.arena import ladders, plots, reports, skill
from fabeltafel.arena.ladders import MIDDLE, STRONG
from fabeltafel.cli.program import app
from fabeltafel.cli.runs import Pairing, Place, Run
from fabeltafel.cli.starting import GameName
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.games import game_named, shelf

arena = typer.Typer(
    help="Many matches between bots, on all cores or on a cluster.", no_args_is_help=True
)
app.add_typer(arena, name="arena")

ANY_BOT = (
    "random, greedy, level1 to level6, level5xN, searchN, learnedN, or one of the game's own; "
    "give several."
)
ON_RAY = "Play on the Ray cluster at this address; auto: the one this machine belongs to."
LESS = "Take away the luck of deals and draws: the same mean from fewer matches."
AT_LEAST = "At least so many for each pair."
OF_TWO = "With two players; fewer with more, and far fewer with 16 times the simulations."
THESE = "Games, as `fabeltafel games` lists them; all on the shelf if none is given."
THESE_MANY = "How many play, where a game allows it; give several."
GameNames = Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help=THESE)]
Counts = Annotated[list[int] | None, typer.Option("--players", "-p", help=THESE_MANY)]
Players = Annotated[int, typer.Option("--players", "-p", help="How many play.")]
Matches = Annotated[int, typer.Option("--matches", "-m", min=1, help=AT_LEAST)]
Seed = Annotated[str, typer.Option(help="The same seed plays the same matches again.")]
Out = Annotated[Path, typer.Option("--out", "-o", help="The folder for results and plots.")]
Ray = Annotated[str, typer.Option(metavar="ADDRESS", help=ON_RAY)]
GoOn = Annotated[bool, typer.Option("--continue", help="Go on where an interrupt left off.")]
Bots = Annotated[list[str], typer.Option("--bot", "-b", help=ANY_BOT)]
LessLuck = Annotated[bool, typer.Option("--less-luck", help=LESS)]
HERE = Path("arena")
USUAL_COUNTS, EVERY_COUNT = (2, 4), range(1, 32)


def play_and_report(run: Run, pairings: Sequence[Pairing]) -> None:
    """Play, and make tables and plots of what was played."""
    run.play(pairings)
    show_report(run.console, run.path)
    run.finish()


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
    steps = [ladders.told(shares)] if about["kind"] == ladders.KIND else []
    for line in steps:
        console.print(line)
    title = f"{game_named(about['game']).title}: {about['kind']}"
    names = [picture.name for picture in pictures]
    page = reports.markdown(title, about["command"], shares, names, steps)
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
    this = Run("match", game_name, Place(out, ray, go_on), seed, less_luck, "", **options)
    play_and_report(this, [this.duel(bot[0], bot[1], players, matches)])


@arena.command()
def ladder(
    game_names: GameNames = None,
    players: Counts = None,
    matches: Matches = 400,
    seed: Seed = "ladder",
    out: Out = HERE,
    ray: Ray = "",
    go_on: GoOn = False,
    less_luck: LessLuck = False,
) -> None:
    """Each level against the one below, the middle and the top one against the greedy player.

    The top one also meets the opponents that the game brings. All of it with two players, and
    with four where the game allows it, or with as many as are named. Without a game: the ladders
    of all games.
    """
    told = {"players": players, "matches": matches} if players else {"matches": matches}
    place, chosen = Place(out, ray, go_on), tables(game_names, players or USUAL_COUNTS)
    for game, counts in chosen:
        this = Run(ladders.KIND, game.name, place, seed, less_luck, "", **told)
        if len(chosen) > 1:
            this.go_on(this.path.exists())
        pairs = ladders.rungs(game)
        duels = [this.duel(*pair, count, matches) for count in counts for pair in pairs]
        play_and_report(this, duels)
        if not this.is_whole:
            return


def tables(game_names: Sequence[str] | None, counts: Sequence[int]) -> list[tuple[Game, list[int]]]:
    """Games, all on the shelf if none is named, with those numbers of players they are for."""
    games = [game_named(name) for name in game_names] if game_names else shelf()
    found = [(game, [count for count in counts if count in game.players]) for game in games]
    chosen = [(game, fitting) for game, fitting in found if fitting]
    if not chosen:
        titles = ", ".join(game.title for game in games)
        raise FabeltafelError(f"{titles}: not for {' or '.join(map(str, counts))} players")
    return chosen


@arena.command("skill")
def measure_skill(
    game_names: GameNames = None,
    players: Counts = None,
    matches: Annotated[int, typer.Option("--matches", "-m", min=1, help=OF_TWO)] = 50,
    seed: Seed = "skill",
    out: Out = HERE,
    ray: Ray = "",
    go_on: GoOn = False,
) -> None:
    """How much is skill, how much luck: what the top level wins, and what the seats are worth.

    It plays against the middle one, with 16 times its simulations against itself, and itself in
    all seats; with every number of players, all games first with two. With --continue only what
    is missing is measured, and what was measured by other bots than today's. A page and a plot
    show all that the folder keeps.
    """
    console, place = Console(highlight=False), Place(out, ray, go_on)
    chosen = tables(game_names, players or EVERY_COUNT)
    for count in sorted({count for _, counts in chosen for count in counts}):
        for game in [game for game, counts in chosen if count in counts]:
            options = {"players": count, "matches": matches}
            this = Run(skill.KIND, game.name, place, seed, False, f"-{count}", **options)
            measure(this, count, matches)
            show_skill(console, out)
            if not this.is_whole:
                this.finish()
                return


def measure(run: Run, players: int, matches: int) -> None:
    """Measure all that is asked of one number of players, if it is not there."""
    some, few, mirrored = skill.counts_of(matches, players)
    pairings = [
        run.duel(STRONG, MIDDLE, players, some),
        run.mirror(STRONG, players, mirrored),
        run.duel(skill.THOROUGH, STRONG, players, few),
    ]
    if run.place.is_begun:
        about = run.about([task for _, tasks in pairings for task in tasks])
        standing = skill.standing(run.path, about)
        if standing is skill.Standing.WHOLE:
            return
        run.go_on(standing is skill.Standing.BEGUN)
    run.console.print(f"{run.game.title}, {players} players")
    run.play(pairings)
    skill.keep(run.path, run.is_whole)


def show_skill(console: Console, folder: Path) -> None:
    """A table, a page and a plot of all that was measured and kept in a folder."""
    skills, stem = skill.kept_in(folder), folder / skill.KIND
    if not skills:
        return
    console.print(skill_table(skills))
    plots.plot_skill(skills, stem.with_suffix(".svg"))
    page = skill.page(skills, f"{skill.KIND}.svg")
    stem.with_suffix(".md").write_text(page, encoding="utf-8")


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
    play_and_report(this, [this.duel(*pair, 2, matches) for pair in pairs])


@arena.command()
def report(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A .csv file the arena has made.")],
) -> None:
    """Make tables, plots and the page again from a result file; of skill, of a whole folder."""
    about = reports.read_about(file)
    if about["kind"] == skill.KIND:
        if (matches := file.with_suffix(".csv")).exists():
            skill.keep(matches, about.get("is_whole", False))
        show_skill(Console(), file.parent)
    else:
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
    this = Run("balance", game_name, Place(out, ray, go_on), seed, False, "", **options)
    this.play([this.mirror(bot, players, matches)])
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


def skill_table(skills: Sequence[skill.Skill]) -> Table:
    """How much is skill as a table."""
    headings = (f"{STRONG} v. {MIDDLE}", skill.THOROUGH, "even", "seats")
    table = Table("game", "players", *headings)
    for one in skills:
        cells = []
        for share in (one.middle, one.thorough):
            low, high = share.interval
            cells.append(f"{share.share:.0%} ({low:.0%} – {high:.0%})")
        seats = ":".join(f"{100 * share:.0f}" for share in one.seats)
        table.add_row(one.title, str(one.players), *cells, f"{one.middle.equal:.0%}", seats)
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
