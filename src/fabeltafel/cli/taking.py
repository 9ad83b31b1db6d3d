"""Taking it home: a box on paper, a match as a picture or a film."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from fabeltafel.box import read_box, shipped_box
from fabeltafel.cli.program import app
from fabeltafel.cli.starting import BoxPath, GameName, Language, MatchPath, loaded, warm_up
from fabeltafel.films import story
from fabeltafel.films.making import LENGTHS, Wish, film_of, picture_of, writer_for
from fabeltafel.game import FabeltafelError
from fabeltafel.games import game_named
from fabeltafel.keeping import keep
from fabeltafel.sheets.layout import PAPERS, laid_out, paper_named
from fabeltafel.sheets.making import Order, kit_of, sheets_pdf
from fabeltafel.texts import chosen_language

EYES = "Through the eyes of this seat (1, 2, …), once the match is over."
THEME = "light or dark."
SECONDS = "How long the film is at most: 60, or as long as it takes with a pace."
PACE = "How quickly things happen: 0.5 is half as quick as at the table, 4 is four times as quick."
WIDTH = "In pixels."
USUAL_LENGTH = 60  # seconds
ON_PAPER = f"{', '.join(PAPERS)}."
INK = "All colours, or pale surfaces with dark lines."
Seat = Annotated[int | None, typer.Option(help=EYES)]
Theme = Annotated[str, typer.Option(help=THEME)]
OutFile = Annotated[Path | None, typer.Option("--out", "-o", help="The file to write.")]


@app.command("print")
def print_box(
    game_name: GameName,
    paper: Annotated[str, typer.Option(help=ON_PAPER)] = "a4",
    saves_ink: Annotated[bool, typer.Option("--ink-saving/--colours", help=INK)] = False,
    language: Language = None,
    box: BoxPath = None,
    out: OutFile = None,
) -> None:
    """Make a PDF of a whole box to scale: boards, cards, figures, and the rulebook as a booklet."""
    game, console = game_named(game_name), Console(highlight=False)
    facts = read_box(game, box) if box else shipped_box(game)
    order = Order(game, facts, paper_named(paper), chosen_language(language), saves_ink)
    laid_out(kit_of(game, facts).cutouts, order.paper)  # refuse before anything takes long
    warm_up(console, game)  # the pictures of a rulebook are positions
    with console.status(f"Printing {game.title}"):
        pdf = sheets_pdf(order)
    path = out or Path(f"{game.name}.pdf")
    keep(pdf, path)
    console.print(f"[green]✓[/green] {escape(str(path))}", soft_wrap=True)


@app.command()
def picture(
    file: MatchPath,
    out: Annotated[Path, typer.Option("--out", "-o", help="A .png or .svg file.")],
    at: Annotated[int | None, typer.Option(help="After so many decisions; the last.")] = None,
    seat: Seat = None,
    theme: Theme = "light",
    width: Annotated[int, typer.Option(min=100, max=4000, help=WIDTH)] = 1200,
) -> None:
    """Make a picture of a position: open once the match is over, else as a spectator sees it."""
    console = Console(highlight=False)
    match = loaded(console, file)
    keep(picture_of(match, at, Wish(seat, theme=theme, width=width), out.suffix), out)
    console.print(f"[green]✓[/green] {escape(str(out))}", soft_wrap=True)


@app.command()
def film(
    file: MatchPath,
    out: Annotated[Path, typer.Option("--out", "-o", help="A .gif, .webp or .mp4 file.")],
    seat: Seat = None,
    seconds: Annotated[float | None, typer.Option(help=SECONDS)] = None,
    pace: Annotated[float | None, typer.Option(help=PACE)] = None,
    width: Annotated[int | None, typer.Option(min=100, max=1600, help=WIDTH)] = None,
    theme: Theme = "light",
    captions: Annotated[bool, typer.Option(help="Tell what happens below it.")] = True,
    only_last_round: Annotated[
        bool, typer.Option("--last-round", help="Only the last decisions of everybody.")
    ] = False,
    only_decisive: Annotated[
        bool, typer.Option("--decisive", help="Only how the winner took the lead for good.")
    ] = False,
    language: Language = None,
) -> None:
    """Make a film of a match: all hands open, or through the eyes of one seat."""
    console = Console(highlight=False)
    writer_for(out.suffix)
    if only_last_round and only_decisive:
        raise FabeltafelError("choose --last-round or --decisive, not both")
    match = loaded(console, file)
    part = story.last_round if only_last_round else story.whole
    moments = (story.decisive if only_decisive else part)(match)
    most = (USUAL_LENGTH if pace is None else LENGTHS[1]) if seconds is None else seconds
    spoken = chosen_language(language)
    wish = Wish(seat, theme, width, most, captions, spoken, 1 if pace is None else pace)
    columns = TextColumn("Filming"), BarColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task("", total=1.0)
        content = film_of(
            match, moments, wish, out.suffix, lambda share: progress.update(bar, completed=share)
        )
    keep(content, out)
    console.print(f"[green]✓[/green] {escape(str(out))}", soft_wrap=True)
