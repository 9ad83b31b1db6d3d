"""Runs of the arena: matches between some bots, kept in a file as they come."""

import contextlib
import itertools
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich import progress as bars
from rich.console import Console
from rich.markup import escape

from fabeltafel.arena import matches as played
from fabeltafel.arena import reports
from fabeltafel.arena.clusters import cluster
from fabeltafel.arena.luck import TOLD_BY
from fabeltafel.arena.matches import Outcome, Task
from fabeltafel.arena.running import GO_ON, Runner, run
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.cli.starting import warm_up
from fabeltafel.games import game_named

Pairing = tuple[str, list[Task]]  # what it is called, and its matches


@dataclass(frozen=True)
class Place:
    """Where matches are played and kept, and whether some of them already are."""

    out: Path
    ray: str
    is_begun: bool

    def runner(self) -> contextlib.AbstractContextManager[Runner]:
        """How tasks are played here: on a cluster or on this machine."""
        return cluster(self.ray) if self.ray else contextlib.nullcontext(run)


class Run:
    """Matches between some bots, kept in a file as they come; the command plays them again.

    Where they are played, and in how many sittings, changes nothing but the time it takes.
    """

    def __init__(
        self,
        kind: str,
        game_name: str,
        place: Place,
        seed: str,
        less_luck: bool = False,
        part: str = "",
        **options: object,
    ) -> None:
        self.console = Console(highlight=False)
        self.game = game_named(game_name)
        self.facts = values(shipped_box(self.game))
        self.kind, self.seed = kind, seed
        self.place, self.path = place, place.out / f"{kind}-{game_name}{part}.csv"
        words = [f"--{name} {one}" for name, given in options.items() for one in listed(given)]
        words += ["--less-luck"] if less_luck else []
        self.luck = TOLD_BY if less_luck else 0
        told = " ".join([*words, f"--seed {shlex.quote(seed)}"])
        self.command = f"fabeltafel arena {kind} {game_name} {told}"
        self.is_whole = True

    def duel(self, one: str, other: str, players: int, matches: int) -> Pairing:
        """Matches of one bot against another, every deal from every side."""
        tasks = played.duel(self.game, self.facts, one, other, players, matches, self.seed)
        return f"{one} v. {other}", [replace(task, luck=self.luck) for task in tasks]

    def mirror(self, bot: str, players: int, matches: int) -> Pairing:
        """Matches of one bot against itself."""
        tasks = played.mirror(self.game, self.facts, bot, players, matches, self.seed)
        return f"{bot} v. {bot}", tasks

    def about(self, tasks: Sequence[Task]) -> dict[str, Any]:
        """All that is needed to play some matches of this run again."""
        counts = sorted({len(task.seating) for task in tasks})
        about = reports.about_run(self.game, self.facts, self.seed, self.command, self.kind, counts)
        return about | ({"luck": self.luck} if self.luck else {})

    def play(self, pairings: Sequence[Pairing]) -> None:
        """Play all of some pairings with progress bars; an interrupt keeps what is done."""
        tasks = [task for _, tasks in pairings for task in tasks]
        self.prepare(tasks)
        about, begun = self.about(tasks), self.place.is_begun
        done = reports.begun_results(self.path, about, tasks) if begun else []
        with self.place.runner() as runner, progress_bars(self.console) as progress:
            steps = bar_of_each_match(progress, pairings)
            for bar in itertools.islice(steps, len(done)):
                progress.advance(bar)
            file = reports.ResultFile(self.path, self.game, about, begun)

            def keep(outcome: Outcome) -> None:
                file.keep(outcome)
                progress.advance(next(steps))

            with contextlib.closing(file):
                self.is_whole = runner(tasks[len(done) :], keep)

    def prepare(self, tasks: Sequence[Task]) -> None:
        """Refuse unknown bots and compile what is needed before the workers start."""
        names = {name for task in tasks for name in task.seating}
        players = max((len(task.seating) for task in tasks), default=self.game.players[0])
        warm_up(self.console, self.game, pack_box(self.game, self.facts, players), sorted(names))

    def go_on(self, is_begun: bool) -> None:
        """Where several runs go on, those that nobody has begun yet begin."""
        self.place = replace(self.place, is_begun=self.place.is_begun and is_begun)

    def finish(self) -> None:
        """Say where everything is, and whether it is all."""
        whole = "" if self.is_whole else f"Interrupted; {GO_ON}. "
        self.console.print(f"{whole}Results in {escape(str(self.path.parent))}")


def progress_bars(console: Console) -> bars.Progress:
    """A place for a bar for each pairing."""
    columns = bars.TextColumn("{task.description}"), bars.BarColumn(), bars.MofNCompleteColumn()
    return bars.Progress(*columns, bars.TimeRemainingColumn(), console=console)


def bar_of_each_match(
    progress: bars.Progress, pairings: Sequence[Pairing]
) -> Iterator[bars.TaskID]:
    """Whose bar grows with each match, in their order; a pairing has one from its first on."""
    for title, tasks in pairings:
        bar = progress.add_task(title, total=len(tasks))
        yield from itertools.repeat(bar, len(tasks))


def listed(given: object) -> list[object]:
    """An option as often as it was given."""
    return given if isinstance(given, list) else [given]
