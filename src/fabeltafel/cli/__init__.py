"""The command line: one door to play, replay, verify, measure and read."""

import sys
from importlib import import_module
from typing import Any

from rich.console import Console
from rich.markup import escape

from fabeltafel.cli.program import MODULES, app
from fabeltafel.errors import FabeltafelError

INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> Any:
    """Run a command; what a person did wrong is answered in one line, an interrupt ends quietly."""
    words = sys.argv[1:] if arguments is None else arguments
    asked = next((word for word in words if not word.startswith("-")), "")
    try:
        if asked in MODULES:
            import_module(f"{__name__}.{MODULES[asked]}")
        return app(arguments)
    except FabeltafelError as error:
        console = Console(stderr=True, highlight=False, soft_wrap=True)
        console.print(f"[red]{escape(str(error))}[/red]")
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
