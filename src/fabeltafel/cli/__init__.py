"""The command line: one door to play, replay, verify, measure and read."""

import sys
from typing import Any

from rich.console import Console
from rich.markup import escape

from fabeltafel.cli import arena, making, measuring, playing, reading, serving
from fabeltafel.cli.program import app
from fabeltafel.game import FabeltafelError

INTERRUPTED = 130
COMMANDS = (
    serving,
    playing,
    reading,
    measuring,
    arena,
    making,
)  # each adds its commands when imported


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
