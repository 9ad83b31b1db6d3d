"""The program itself: its commands at a glance, each imported only when somebody asks for it."""

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

# Under each heading: what a command is called, in which module it stands, and what it does.
COMMANDS = {
    "Commands": {
        "serve": ("serving", "Serve the table to browsers on this machine and in the network."),
        "play": ("playing", "Play at the terminal; bots take the other seats."),
        "games": ("listing", "List the games."),
        "rules": ("reading", "Read a rulebook, whole or one section."),
        "replay": ("reading", "Tell a saved match from beginning to end."),
        "verify": ("reading", "Check a saved match: its secret, every shuffle, move and score."),
        "analyse": ("analysing", "Tell skill from luck in a finished match."),
        "box": ("reading", "What is printed on a game's components."),
        "new": ("making", "Lay out a new game in a folder: with rules, words and a rulebook."),
    },
    "To take home": {
        "print": ("taking", "Make a PDF of a whole box to scale, with its rulebook."),
        "picture": ("taking", "Make a picture of a position."),
        "film": ("taking", "Make a film of a match, open or through the eyes of one seat."),
    },
    "For bot makers and the curious": {
        "compile": ("measuring", "Compile the rules now instead of when they are first played."),
        "bench": ("measuring", "Measure speed: rules, batches, search, compiling, loading."),
        "puzzles": ("puzzling", "Find puzzles in matches between bots."),
        "train": ("training", "Let a net learn a game by playing against itself."),
        "arena": ("arena", "Many matches between bots, on all cores or on a cluster."),
    },
    "Looking after a server": {
        "backup": ("keeping", "Copy all that a server keeps, while it runs."),
        "admin": ("admining", "Look after reports, tables and people, while it runs."),
        "tidy": ("keeping", "Put the matches of old tables away as files."),
        "move-database": ("serving", "Carry all tables and people to another database."),
    },
}
MODULES = {name: module for listed in COMMANDS.values() for name, (module, _) in listed.items()}

WIDEST = max(map(len, MODULES))


class Overview(TyperGroup):
    """All commands at a glance, printed by ourselves: Typer first imports all that rich can do."""

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 (Typer's)
        """Print the usage, the options and every command under its heading."""
        from rich.console import Console  # noqa: PLC0415 (only who asks for help waits for it)
        from rich.padding import Padding  # noqa: PLC0415 (see above)
        from rich.text import Text  # noqa: PLC0415 (see above)

        console = Console(highlight=False)
        options = dict(filter(None, (option.get_help_record(ctx) for option in self.params)))
        options["--help"] = "Show this message and exit."
        console.print(Padding(Text(self.get_usage(ctx), "bold"), 1))
        console.print(Padding(self.help or "", (0, 1, 1, 1)))
        print_panel(console, "Options", options)
        for heading, listed in COMMANDS.items():
            print_panel(console, heading, {name: does for name, (_, does) in listed.items()})


def print_panel(console: Any, heading: str, lines: dict[str, str]) -> None:
    """Names and what they mean, in a frame."""
    from rich.panel import Panel  # noqa: PLC0415 (see above)
    from rich.table import Table  # noqa: PLC0415 (see above)

    table = Table.grid(padding=(0, 2), expand=True)
    table.add_column(style="bold cyan", no_wrap=True, width=WIDEST)
    table.add_column(ratio=1)
    for name, means in lines.items():
        table.add_row(name, means)
    console.print(Panel(table, title=heading, title_align="left", border_style="dim"))


app = typer.Typer(
    cls=Overview, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)


def show_version(is_asked: bool) -> None:
    """Print the version and end."""
    if is_asked:
        from importlib.metadata import version  # noqa: PLC0415 (only who asks waits for it)

        typer.echo(f"fabeltafel {version('fabeltafel')}")
        raise typer.Exit


VERSION = typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
Version = Annotated[bool, VERSION]


@app.callback()
def start(show: Version = False) -> None:
    """Fabeltafel: fairy-tale board games with exact rules. Start with: fabeltafel play"""


def list_only() -> None:
    """Stand for a command in the overview; its module puts the command itself in this place."""


for heading, listed in COMMANDS.items():
    for name, (_, does) in listed.items():
        app.command(name, help=does, rich_help_panel=heading)(list_only)
