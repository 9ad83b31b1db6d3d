"""Nets that learn by playing against themselves."""

import contextlib
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.cli.program import app
from fabeltafel.compiled import compiling
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.games import game_named, names
from fabeltafel.keeping import keep
from fabeltafel.learning.players import all_cores, on_cluster, on_threads
from fabeltafel.learning.training import Plan, Players, Progress, Training
from fabeltafel.nets.passing import CURIOSITY
from fabeltafel.nets.weights import shipped_nets, weights_path, written_net

MATCHES = 100_000
BETWEEN = 60.0  # seconds from one checkpoint to the next
TOLD_EVERY = 5.0
WHICH = "A game, as `fabeltafel games` lists it; without one, all nets that ship."
ON_RAY = "Play on the Ray cluster at this address; auto: the one this machine belongs to."

GameName = Annotated[str, typer.Argument(metavar="[GAME]", help=WHICH)]
PlayerCount = Annotated[int, typer.Option("--players", "-p", help="How many play.")]
Matches = Annotated[int, typer.Option("--matches", "-m", min=1, help="To learn from, at most.")]
Thoughtful = Annotated[int, typer.Option(min=0, help="Then so many more by searching.")]
Curiosity = Annotated[float, typer.Option(min=0, help="How much searches by it explore.")]
ByChance = Annotated[
    float, typer.Option(min=0, max=0.9, help="The part of a result searches play out beside it.")
]
Hours = Annotated[float, typer.Option(min=0, help="End after so many, and learn to that end.")]
Minutes = Annotated[float, typer.Option(min=0, help="Likewise.")]
Seed = Annotated[str, typer.Option(help="The same seed learns the same again.")]
Threads = Annotated[int, typer.Option(min=0, help="That play; 0: one for each core.")]
Out = Annotated[Path | None, typer.Option("--out", "-o", help="The folder; else the game's own.")]
GoOn = Annotated[bool, typer.Option("--continue", help="Go on where an interrupt left off.")]
Ray = Annotated[str, typer.Option(metavar="ADDRESS", help=ON_RAY)]


@app.command()
def train(
    game_name: GameName = "",
    players: PlayerCount = 2,
    matches: Matches = MATCHES,
    thoughtful: Thoughtful = 0,
    curiosity: Curiosity = CURIOSITY,
    by_chance: ByChance = 0,
    hours: Hours = 0,
    minutes: Minutes = 0,
    seed: Seed = "1",
    threads: Threads = 0,
    out: Out = None,
    go_on: GoOn = False,
    ray: Ray = "",
) -> None:
    """Let a net learn a game by playing against itself; `learnedN` plays by it."""
    seconds = 3600 * hours + 60 * minutes
    plans = (
        [Plan(game_name, players, seed, matches, thoughtful, curiosity, by_chance, seconds)]
        if game_name
        else all_plans()
    )
    if not plans:
        raise FabeltafelError("no net ships with any game yet: name a game to learn")
    for plan in plans:
        train_one(plan, out, go_on, threads or all_cores(), ray)


def all_plans() -> list[Plan]:
    """What the nets that ship were made by."""
    return [Plan(name, *made) for name in names() for made in shipped_nets(game_named(name))]


def train_one(plan: Plan, out: Path | None, go_on: bool, threads: int, ray: str) -> None:
    """One net, kept as it comes and put in place when it is done."""
    console, game = Console(highlight=False), game_named(plan.game)
    if plan.players not in game.players:
        raise FabeltafelError(f"{game.title} is for {game.players[0]} to {game.players[-1]}")
    box = pack_box(game, values(shipped_box(game)), plan.players)
    path = weights_path(game, plan.players) if out is None else out / f"{plan.players}.npz"
    begun = path.with_suffix(".training")
    with console.status(f"Compiling {game.title}"), compiling():
        training = Training(plan, game, box)
    if go_on:
        training.go_on(begun)
    path.parent.mkdir(parents=True, exist_ok=True)
    is_whole = learn(console, game, training, begun, on_machines(game, training, threads, ray))
    if not is_whole:
        console.print(f"Interrupted; the same command with --continue goes on from {begun}")
        raise typer.Exit(1)
    keep(written_net(training.nets, plan.seed, plan.matches, plan.thoughtful), path)
    begun.unlink(missing_ok=True)
    console.print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


def on_machines(
    game: Game, training: Training, threads: int, ray: str
) -> contextlib.AbstractContextManager[Players]:
    """Who plays."""
    box = training.box
    return on_cluster(game, box, ray) if ray else on_threads(game, box, threads)


def learn(
    console: Console,
    game: Game,
    training: Training,
    begun: Path,
    machines: contextlib.AbstractContextManager[Players],
) -> bool:
    """Round after round, with a line now and then; false if it was interrupted."""
    told = kept = time.monotonic()
    try:
        with machines as play:
            for progress in training.run(play):
                now = time.monotonic()
                if now - told > TOLD_EVERY or progress.done == 1:
                    console.print(line_of(game, training, progress))
                    told = now
                if now - kept > BETWEEN:
                    training.keep(begun)
                    kept = now
    except KeyboardInterrupt:
        training.keep(begun)
        return False
    return True


def line_of(game: Game, training: Training, progress: Progress) -> str:
    """How it stands: how far it is, how fast, how wrong it still is, how matches end."""
    pace = progress.matches / max(training.seconds, 1e-9)
    left = training.seconds * (1 - progress.done) / max(progress.done, 1e-9) / 60
    return (
        f"{game.title}, {training.plan.players} players: {progress.done:4.0%}, {left:.1f} min left"
        f" · {progress.matches:,} matches, {pace:,.0f}/s · error {progress.error:.4f}"
        f" · margin {progress.margin:.1f}"
    )
