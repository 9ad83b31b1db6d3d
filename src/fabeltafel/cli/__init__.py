"""The command line: one door to play, replay, verify, measure and read."""

import sys
from importlib import import_module
from typing import Any

from fabeltafel.cli.program import MODULES, app
from fabeltafel.errors import FabeltafelError

INTERRUPTED = 130
AT_ONCE = (["games"],)  # needs nobody to read options, who would be half of the time it takes


def main(arguments: list[str] | None = None) -> Any:
    """Run a command; what a person did wrong is answered in one line, an interrupt ends quietly."""
    words = sys.argv[1:] if arguments is None else arguments
    asked = next((word for word in words if not word.startswith("-")), "")
    try:
        if asked in MODULES:
            module = import_module(f"{__name__}.{MODULES[asked]}")
            if words in AT_ONCE:
                sys.exit(vars(module)[asked]())
        return app(arguments)
    except FabeltafelError as error:
        complain(error)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def complain(error: FabeltafelError) -> None:
    """Say what cannot be done."""
    from rich.console import Console  # noqa: PLC0415 (help is there sooner without it)

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(str(error), style="red", markup=False)
