"""The command line: one door to play, replay, verify, measure and read."""

import sys
from typing import Any

from rich.console import Console
from rich.markup import escape

from fabeltafel.cli import arena, keeping, making, measuring, playing, reading, serving, taking
from fabeltafel.cli.program import app
from fabeltafel.game import FabeltafelError

INTERRUPTED = 130
# Each adds its commands when imported.
COMMANDS = (serving, keeping, playing, reading, taking, measuring, arena, making)


def main(arguments: list[str] | None = None) -> Any:
    """Run a command; what a person did wrong is answered in one line, an interrupt ends quietly."""
    try:
        return app(arguments)
    except FabeltafelError as error:
        console = Console(stderr=True, highlight=False, soft_wrap=True)
        console.print(f"[red]{escape(str(error))}[/red]")
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
