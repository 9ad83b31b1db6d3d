"""Wreak havoc as wished for, with a progress bar and a summary."""

import argparse

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn

from web.chaos.mischief import chosen
from web.chaos.running import Plan, run


def main() -> int:
    """Do all faults; anything that does not hold afterwards is a failure."""
    wishes = argparse.ArgumentParser(description=__doc__)
    wishes.add_argument("--faults", type=int, default=200)
    wishes.add_argument("--tables", type=int, default=60)
    wishes.add_argument("--servers", type=int, default=3)
    wishes.add_argument("--frozen", type=float, default=20, help="seconds a process stands still")
    wishes.add_argument("--pause", type=float, default=2, help="seconds between faults, at most")
    wishes.add_argument("--minutes", type=float, default=60, help="after which it is enough")
    wished = wishes.parse_args()
    faults = chosen(wished.faults)
    pace = wished.pause, wished.frozen, wished.minutes * 60
    plan = Plan(wished.servers, wished.tables, faults, *pace)
    with Progress("faults", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()) as progress:
        task = progress.add_task("", total=wished.faults)
        outcome = run(plan, lambda: progress.advance(task))
    print(outcome)
    return 1 if outcome.wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
