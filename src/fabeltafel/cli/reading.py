"""Looking things up: saved matches, rulebooks, boxes."""

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

from fabeltafel.box import Fact, read_box, read_text, shipped_box
from fabeltafel.cli.program import app
from fabeltafel.cli.starting import GameName, Language, MatchPath, loaded
from fabeltafel.fairness import SEALED
from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError
from fabeltafel.games import game_named
from fabeltafel.match import Match
from fabeltafel.matchfile import BadMatchFile
from fabeltafel.terminal import show_position
from fabeltafel.texts import chosen_language, rulebook, section_of, texts_of

EYES = "See it through the eyes of this seat (1, 2, …)."
SECTION = typer.Argument(metavar="[SECTION]", help="One section, such as 3.2.")
box_app = typer.Typer(help="What is printed on a game's components.", no_args_is_help=True)
app.add_typer(box_app, name="box")


@app.command()
def replay(
    file: MatchPath,
    seat: Annotated[int | None, typer.Option(help=EYES)] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every turn.")] = False,
    language: Language = None,
) -> None:
    """Tell a saved match from beginning to end.

    A finished match is told with all hands open, an unfinished one as a spectator sees it.
    """
    console = Console(highlight=False)
    match = loaded(console, file)
    if seat is not None and not 1 <= seat <= len(match.seats):
        raise FabeltafelError(f"there is no seat {seat}; the match has {len(match.seats)}")
    if seat is not None and not match.is_over:
        raise FabeltafelError("a running match is told as a spectator sees it, without --seat")
    say = texts_of(match.game, chosen_language(language))
    for position, decision in enumerate(match.log):
        reader = seat - 1 if seat is not None else decision.seat if match.is_over else NOBODY
        is_known = match.is_over or not match.at(position).is_secret(decision.seat, decision.action)
        word = match.game.word(decision.action) if is_known else "…"
        name = escape(match.seats[decision.seat])
        console.print(f"[bold]{position + 1}. {name}: {word}[/bold]")
        for event in match.film(position, reader):
            sentence = match.game.wording.sentence(event, match.seats, say)
            console.print(f"   {escape(sentence)}")
        if step:
            console.input()
    state = match.state if match.is_over and seat is None else match.seen_by((seat or 0) - 1)
    words = match.game.describe(match.box, state, match.seats, say)
    show_position(console, match.game.title, words)


def check_time(file: Path, match: Match) -> bool:
    """Whether there was a clock; a file that lies about whose time was up is refused."""
    text = read_text(file)
    if not re.search(r"^\[clock\]$", text, re.MULTILINE):
        return False
    try:
        from fabeltafel.web.due import demand_due  # noqa: PLC0415 (an extra of the package)
    except ImportError as error:
        install = "to check its clock, install: pip install 'fabeltafel[web]'"
        raise FabeltafelError(f"{error.name} is missing; {install}") from None
    demand_due(text, match)
    return True


@app.command()
def verify(file: MatchPath) -> None:
    """Check a saved match: its secret, every shuffle, every move and the scores.

    Says exactly where it first departs from the rules or from its lots; the exit code is 1 then.
    """
    try:
        match = loaded(Console(stderr=True), file)
        has_clock = check_time(file, match)
    except BadMatchFile as error:
        Console().print(f"[red]✗[/red] {escape(str(error))}", highlight=False, soft_wrap=True)
        raise typer.Exit(1) from None
    answers = len(match.deal) + sum(len(decision.answers) for decision in match.log)
    Console().print(
        f"[green]✓[/green] {match.game.title}: the secret fits its commitment, {answers} answers "
        f"of chance follow from the lots, {len(match.log)} decisions are legal and the scores fit."
        + " Whoever’s time was up had none left."
        * has_clock,
        highlight=False,
    )

    for line in sealed_lines(match):
        Console().print(line, highlight=False)


def sealed_lines(match: Match) -> list[str]:
    """What is known about when the lots of a match were fixed."""
    if match.lots.protocol != SEALED:
        return []
    missing = [escape(match.seats[seat]) for seat in match.lots.without]
    return [
        "[green]✓[/green] Everybody had committed before any number was opened; the log is whole.",
        *(f"[yellow]![/yellow] It was dealt without the number of {name}." for name in missing),
    ]


@app.command()
def rules(
    game_name: GameName,
    section: Annotated[str | None, SECTION] = None,
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
