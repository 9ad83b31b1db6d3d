"""Looking after what a server keeps."""

import re
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape

from fabeltafel.cli.program import app
from fabeltafel.cli.serving import KEPT, WHERE
from fabeltafel.game import FabeltafelError

AGE = "Tables where nothing has happened for so long: 90d, 12w or 2y."
DAYS = {"d": 1, "w": 7, "y": 365}
Data = Annotated[Path | None, typer.Option(help=KEPT)]
Database = Annotated[str, typer.Option(envvar="FABELTAFEL_DATABASE", help=WHERE)]
Trial = Annotated[bool, typer.Option("--dry-run", help="Only tell what would be done.")]


def data_folder(chosen: Path | None) -> Path:
    """Where `fabeltafel serve` keeps what it has."""
    return chosen or user_data_path("fabeltafel") / "table"


@app.command()
def tidy(
    older_than: Annotated[str, typer.Option(metavar="AGE", help=AGE)],
    archive: Annotated[Path, typer.Option(help="The folder for their match files.")],
    data: Data = None,
    database: Database = "",
    dry_run: Trial = False,
) -> None:
    """Put the matches of old tables away as files, and remove the tables."""
    from fabeltafel.web import keeping  # noqa: PLC0415 (an extra of the package)
    from fabeltafel.web.settings import Settings  # noqa: PLC0415 (see above)

    console = Console(highlight=False, soft_wrap=True)
    settings = Settings(data_folder(data), postgres=database)
    done = keeping.tidy(settings, archive, days_of(older_than), dry_run)
    for one in done:
        if one.file is not None:
            console.print(f"  {escape(str(one.file))}")
    stuck = [one for one in done if not one.is_removed and not dry_run]
    for one in stuck:
        console.print(f"  table {one.id} stays: its game is not here, or its log does not replay")
    count = len(done) - len(stuck)
    console.print(f"{count} tables {'would be' if dry_run else 'were'} removed.")


def days_of(age: str) -> float:
    """An age in days."""
    found = re.fullmatch(r"(\d{1,6})([dwy])", age)
    if not found:
        raise FabeltafelError("--older-than takes a number of days, weeks or years: 90d, 12w, 2y")
    return int(found[1]) * DAYS[found[2]]


@app.command()
def backup(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A new folder for the copy.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Copy all that a server keeps, while it runs; to restore, serve with --data FOLDER."""
    from fabeltafel.web import keeping  # noqa: PLC0415 (an extra of the package)
    from fabeltafel.web.settings import Settings  # noqa: PLC0415 (see above)

    keeping.back_up(Settings(data_folder(data), postgres=database), folder)
    Console(highlight=False, soft_wrap=True).print(f"Copied to {escape(str(folder))}")
