"""Taking it home: a box on paper."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from fabeltafel.box import read_box, shipped_box
from fabeltafel.cli.program import BoxPath, GameName, Language, app, warm_up
from fabeltafel.games import game_named
from fabeltafel.keeping import keep
from fabeltafel.sheets.layout import PAPERS, laid_out, paper_named
from fabeltafel.sheets.making import Order, kit_of, sheets_pdf
from fabeltafel.texts import chosen_language

PANEL = "To take home"
ON_PAPER = f"{', '.join(PAPERS)}."
INK = "All colours, or pale surfaces with dark lines."
OutFile = Annotated[Path | None, typer.Option("--out", "-o", help="The file to write.")]


@app.command("print", rich_help_panel=PANEL)
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
