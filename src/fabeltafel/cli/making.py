"""New games: a folder that plays at once, to be made one's own file by file."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from fabeltafel.cli.program import app
from fabeltafel.game import FabeltafelError
from fabeltafel.games import names

BLANK = Path(__file__).parent / "blank"
NAME = re.compile(r"[a-z][a-z0-9_]*")


@app.command("new")
def lay_out(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Small letters, digits and _.")],
    title: Annotated[
        str, typer.Option(help="What people call it; from the name if not given.")
    ] = "",
    install: Annotated[bool, typer.Option(help="Make it known to this program.")] = True,
) -> None:
    """Lay out a new game in a folder here: a package with rules, words and a rulebook."""
    if not NAME.fullmatch(name):
        raise FabeltafelError(f"{name!r} is no name like my_game: small letters, digits and _")
    if name in names():
        raise FabeltafelError(f"there is a game called {name!r} already")
    folder = Path(name)
    if folder.exists():
        raise FabeltafelError(f"{folder} is there already")
    copy_blank(folder, name, title or name.replace("_", " ").title())
    console = Console(highlight=False)
    console.print(f"Laid out in {folder.resolve()}:")
    for path in sorted(folder.rglob("*.*")):
        console.print(f"  {path}")
    command = ["pip", "install", "--no-deps", "--no-build-isolation", "--editable", str(folder)]
    pip = [sys.executable, "-m", *command, "--quiet"]
    if install and subprocess.run(pip, check=False).returncode == 0:  # noqa: S603 - pip
        console.print(f"Play it: fabeltafel play {name}, or fabeltafel serve for the browser.")
    else:
        console.print(f"Make it known with: {' '.join(command)}")


def copy_blank(folder: Path, name: str, title: str) -> None:
    """The blank game under a new name."""
    for path in sorted(BLANK.rglob("*.*")):
        if path.is_dir() or path.suffix == ".pyc":
            continue
        target = folder / str(path.relative_to(BLANK)).replace("my_game", name)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8").replace("my_game", name)
        text = text.replace("my-game", name.replace("_", "-")).replace("My Game", title)
        target.write_text(text, encoding="utf-8")
