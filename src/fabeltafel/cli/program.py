"""The program itself: its commands at a glance, each imported only when somebody asks for it."""

from importlib.metadata import version
from typing import Annotated

import typer

# Under each heading: what a command is called, in which module it stands, and what it does.
COMMANDS = {
    "Commands": {
        "serve": ("serving", "Serve the table to browsers on this machine and in the network."),
        "play": ("playing", "Play at the terminal; bots take the other seats."),
        "games": ("reading", "List the games."),
        "rules": ("reading", "Read a rulebook, whole or one section."),
        "replay": ("reading", "Tell a saved match from beginning to end."),
        "verify": ("reading", "Check a saved match: its secret, every shuffle, move and score."),
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
        "arena": ("arena", "Many matches between bots, on all cores or on a cluster."),
    },
    "Looking after a server": {
        "backup": ("keeping", "Copy all that a server keeps, while it runs."),
        "tidy": ("keeping", "Put the matches of old tables away as files."),
        "move-database": ("serving", "Carry all tables and people to another database."),
    },
}
MODULES = {name: module for listed in COMMANDS.values() for name, (module, _) in listed.items()}

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


def show_version(is_asked: bool) -> None:
    """Print the version and end."""
    if is_asked:
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
