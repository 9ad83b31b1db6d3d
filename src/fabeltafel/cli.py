"""The command line: one door to play, replay, verify, measure and read."""

import getpass
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from fabeltafel import bench as benchmark
from fabeltafel.bots import random as random_player
from fabeltafel.box import Fact, pack_box, read_box, shipped_box, values
from fabeltafel.compiled import Records
from fabeltafel.engine import engine_of
from fabeltafel.fairness import fresh_lots, repeatable_lots
from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.games import game_named, names, shelf
from fabeltafel.match import Match
from fabeltafel.matchfile import BadMatchFile, load_match, save_match
from fabeltafel.terminal import Bot, Quit, Terminal, reconstructed, show_position
from fabeltafel.texts import (
    LANGUAGES,
    chosen_language,
    rulebook,
    section_of,
    texts_of,
)

INTERRUPTED = 130
USUAL_PLAYERS = 3

app = typer.Typer(
    help="Fabeltafel: fairy-tale board games with exact rules. Start with: fabeltafel play",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
box_app = typer.Typer(help="What is printed on a game's components.", no_args_is_help=True)
app.add_typer(box_app, name="box")

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, as `fabeltafel games` lists it.")
]
MatchPath = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")]
Language = Annotated[
    str | None,
    typer.Option("--language", "-l", help=f"{', '.join(LANGUAGES)}; your system's if not given."),
]
BoxPath = Annotated[
    Path | None, typer.Option("--box", help="Your own box file instead of the one that ships.")
]


@app.command()
def play(
    game_name: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The game; the first on the shelf if left out."),
    ] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many play.")] = None,
    person: Annotated[
        list[str] | None,
        typer.Option(
            "--name", "-n", help="A person at this keyboard; give it again for a second one."
        ),
    ] = None,
    box: BoxPath = None,
    seed: Annotated[
        str | None, typer.Option(help="Any text: the same seed shuffles the same way again.")
    ] = None,
    language: Language = None,
    resume: Annotated[
        Path | None, typer.Option("--continue", metavar="FILE", help="Go on with a saved match.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Where to keep the match when it ends or you stop.")
    ] = None,
) -> None:
    """Play at the terminal; random players take the other seats.

    You play by typing words; "?" lists what you can type. You may stop at any time: the match is
    kept and the command to go on with it is shown.
    """
    spoken = chosen_language(language)
    console = Console()
    if resume is not None:
        match = load_match(resume)
        people = [seat for seat, name in enumerate(match.seats) if not is_bot_name(name)]
        marks = shipped_box(match.game)
    else:
        game = game_named(game_name) if game_name else shelf()[0]
        marks = read_box(game, box) if box else shipped_box(game)
        match = new_match(console, game, marks, players, person or [own_name()], seed)
        people = list(range(len(person or [""])))
    say = texts_of(match.game, spoken)
    if reconstructed(marks):
        facts = ", ".join(reconstructed(marks))
        line = say("reconstructed", facts=facts, game=match.game.name)
        console.print(f"[dim]{escape(line)}[/dim]", highlight=False)
    bots: dict[int, Bot] = {
        seat: random_player.choose for seat in range(len(match.seats)) if seat not in people
    }
    sit_down(console, Terminal(console, match, bots, spoken, seed or match.lots.key.hex()), save)


def new_match(
    console: Console,
    game: Game,
    marks: dict[str, Fact],
    players: int | None,
    people: list[str],
    seed: str | None,
) -> Match:
    """A match about to begin, people first, random players in the other seats."""
    count = players or min(max(USUAL_PLAYERS, len(people)), game.players[-1])
    packed = pack_box(game, values(marks), count)
    if len(people) > count:
        raise FabeltafelError(f"{len(people)} people cannot take {count} seats")
    warm_up(console, game, packed)
    seats = [*people, *(bot_name(number) for number in range(1, count - len(people) + 1))]
    lots = repeatable_lots(seed, count) if seed is not None else fresh_lots(count)
    return Match(game, seats, values(marks), lots)


def own_name() -> str:
    """What the machine calls the person at the keyboard."""
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):
        return "Player"


def bot_name(number: int) -> str:
    """What a random player is called in a match; files keep it, so it is never translated."""
    return f"Random {number}"


def is_bot_name(name: str) -> bool:
    """Whether a seat of a saved match is a random player's."""
    return name.startswith("Random ")


def sit_down(console: Console, terminal: Terminal, save: Path | None) -> None:
    """Play, and keep the match whatever happens."""
    try:
        terminal.play()
    except (Quit, EOFError, KeyboardInterrupt):
        kept = save or user_data_path("fabeltafel", ensure_exists=True) / "last.match.toml"
        console.print()
        terminal.save(kept)
        console.print(terminal.say("farewell"))
        return
    if save is not None:
        save_match(terminal.match, save)


def warm_up(console: Console, game: Game, box: Records) -> None:
    """Compile the rules, or load them if that was done before, with a progress bar."""
    calls = engine_of(game).first_calls(box)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(f"Compiling {game.title}", total=len(calls))
        for name, call in calls:
            progress.update(task, description=f"Compiling {game.title}: {name}")
            call()
            progress.advance(task)


@app.command()
def replay(
    file: MatchPath,
    seat: Annotated[
        int | None, typer.Option(help="See it through the eyes of this seat (1, 2, …).")
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every turn.")] = False,
    language: Language = None,
) -> None:
    """Tell a saved match from beginning to end.

    A finished match is told with all hands open, an unfinished one as a spectator sees it.
    """
    console = Console()
    match = load_match(file)
    if seat is not None and not 1 <= seat <= len(match.seats):
        raise FabeltafelError(f"there is no seat {seat}; the match has {len(match.seats)}")
    say = texts_of(match.game, chosen_language(language))
    for position, decision in enumerate(match.log):
        word = match.game.notation.word(decision.action)
        console.print(
            f"[bold]{position + 1}. {escape(match.seats[decision.seat])}: {word}[/bold]",
            highlight=False,
        )
        reader = seat - 1 if seat is not None else decision.seat if match.is_over else NOBODY
        for event in match.film(position, reader):
            sentence = match.game.wording.sentence(event, match.seats, say)
            console.print(f"   {escape(sentence)}", highlight=False)
        if step:
            console.input()
    state = match.state if match.is_over and seat is None else match.seen_by((seat or 0) - 1)
    words = match.game.wording.describe(match.box, state, match.seats, say)
    show_position(console, match.game.title, words)


@app.command()
def verify(file: MatchPath) -> None:
    """Check a saved match: its secret, every shuffle, every move and the scores.

    Says exactly where it first departs from the rules or from its lots; the exit code is 1 then.
    """
    try:
        match = load_match(file)
    except BadMatchFile as error:
        Console().print(f"[red]✗[/red] {escape(str(error))}", highlight=False, soft_wrap=True)
        raise typer.Exit(1) from None
    answers = len(match.deal) + sum(len(decision.answers) for decision in match.log)
    Console().print(
        f"[green]✓[/green] {match.game.title}: the secret fits its commitment, {answers} answers "
        f"of chance follow from the lots, {len(match.log)} decisions are legal and the scores fit.",
        highlight=False,
    )


@app.command()
def games() -> None:
    """List the games."""
    table = Table("game", "title", "players", "on the shelf")
    for game in map(game_named, names()):
        count = "–".join(map(str, sorted({game.players[0], game.players[-1]})))
        table.add_row(game.name, game.title, count, "yes" if game.is_on_shelf else "no")
    Console().print(table)


@app.command()
def rules(
    game_name: GameName,
    section: Annotated[
        str | None, typer.Argument(metavar="[SECTION]", help="One section, such as 3.2.")
    ] = None,
    language: Language = None,
) -> None:
    """Read a rulebook, whole or one section."""
    game, spoken = game_named(game_name), chosen_language(language)
    text = section_of(game, spoken, section.lstrip("§")) if section else rulebook(game, spoken)
    Console().print(Markdown(text))


@box_app.command("check")
def check_box(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A box file.")],
    game_name: Annotated[str, typer.Option("--game", "-g", help="The game it is for.")],
) -> None:
    """Check a box file of your own; a mistake is shown with its line and the reason."""
    facts = read_box(game_named(game_name), file)
    Console().print(f"[green]✓[/green] {escape(str(file))} can be played with.")
    show_facts(facts)


@box_app.command("show")
def show_box(game_name: GameName) -> None:
    """Show what is printed on a game's components, and where each fact comes from."""
    show_facts(shipped_box(game_named(game_name)))


def show_facts(facts: dict[str, Fact]) -> None:
    """Facts with their marks, as a table."""
    table = Table("fact", "mark", "value", "about")
    for name, fact in facts.items():
        table.add_row(name, fact.mark, escape(str(fact.value)), escape(fact.about))
    Console().print(table)


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
        warm_up(console, game, pack_box(game, values(shipped_box(game)), game.players[-1]))
        console.print(f"[green]✓[/green] {game.title}")


@app.command()
def bench(
    against: Annotated[
        str | None, typer.Option(help="A peer to measure beside: open_spiel.")
    ] = None,
    players: Annotated[int, typer.Option(help="How many play, where the game allows it.")] = 4,
    seconds: Annotated[float, typer.Option(help="Length of one run.")] = benchmark.SECONDS,
    runs: Annotated[int, typer.Option(help="Interleaved runs; medians count.")] = benchmark.RUNS,
) -> None:
    """Measure speed: random play, compiling, loading a match.

    Everything is measured side by side in one run. With --against open_spiel the yardstick is
    OpenSpiel's hearts driven from Python, and the last column says how many times as fast we are.
    """
    console = Console()
    runners = peer_runners(console, against)
    counts = {}
    for game in map(game_named, names()):
        count = counts[game] = min(players, game.players[-1])
        warm_up(console, game, pack_box(game, values(shipped_box(game)), count))
        runners[f"{game.title}, {count} players"] = benchmark.random_play(game, count)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Random play", total=runs * len(runners))
        speeds = benchmark.measure(runners, seconds, runs, lambda: progress.advance(task))
    yardstick = speeds[0].median if against and benchmark.has_peer("pyspiel") else None
    console.print(speed_table(speeds, yardstick))
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


def speed_table(speeds: list[benchmark.Speed], yardstick: float | None) -> Table:
    """Decisions per second in whole random matches on one core."""
    table = Table("random play, one core", title_justify="left")
    for heading in ("decisions/s", "slowest run", "fastest run", "× yardstick"):
        table.add_column(heading, justify="right")
    for speed in speeds:
        ratio = f"{speed.median / yardstick:.1f}" if yardstick else "–"
        numbers = (speed.median, min(speed.runs), max(speed.runs))
        table.add_row(speed.name, *(f"{number:,.0f}" for number in numbers), ratio)
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


def main(arguments: list[str] | None = None) -> Any:
    """Run a command; what a person did wrong is answered in one line, an interrupt ends quietly."""
    try:
        return app(arguments)
    except FabeltafelError as error:
        Console(stderr=True).print(
            f"[red]{escape(str(error))}[/red]", highlight=False, soft_wrap=True
        )
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
