"""The games at a glance, by their lids: nothing is opened, so it is there at once."""

from rich.console import Console
from rich.table import Table

from fabeltafel.cli.program import app
from fabeltafel.games import lid_of, names


@app.command()
def games() -> None:
    """List the games."""
    table = Table("game", "title", "players", "on the shelf")
    for lid in map(lid_of, names()):
        count = "–".join(map(str, sorted({lid.players[0], lid.players[-1]})))
        table.add_row(lid.name, lid.title, count, "yes" if lid.is_on_shelf else "no")
    Console().print(table)
