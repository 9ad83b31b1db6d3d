"""What is measured beside what, and the table that comes of it."""

import os
import platform
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from fabeltafel.bench import ours, peers
from fabeltafel.bench.measuring import Runner, Speed, measure
from fabeltafel.game import FabeltafelError, Game

TITLES = {"open_spiel": "OpenSpiel", "pgx": "Pgx", "pettingzoo": "PettingZoo"}
ALL = "all"


@dataclass(frozen=True)
class Contest:
    """Several at the same work; the first row is what the others are measured by."""

    title: str
    unit: str
    ratio: str  # what the last column says
    runners: dict[str, Callable[[], Runner]]
    is_ours_first: bool  # the last column tells how many times as fast we are


@dataclass(frozen=True)
class Result:
    """A contest that was held."""

    contest: Contest
    speeds: tuple[Speed, ...]

    def rows(self) -> list[tuple[str, ...]]:
        """Name, median, slowest and fastest run, and the ratio."""
        return [
            (
                speed.name,
                *(f"{number:,.0f}" for number in (speed.median, min(speed.runs), max(speed.runs))),
                f"{self.ratio(speed):.1f}",
            )
            for speed in self.speeds
        ]

    def ratio(self, speed: Speed) -> float:
        """How many times as fast: we as the others, or each as the first."""
        ratio = speed.median / self.speeds[0].median
        return 1 / ratio if self.contest.is_ours_first else ratio


def chosen_peers(wishes: list[str]) -> tuple[list[str], list[str]]:
    """The peers asked for that are here, and those that are missing."""
    for wish in wishes:
        if wish != ALL and wish not in TITLES:
            known = ", ".join([*TITLES, ALL])
            raise FabeltafelError(f"unknown peer {wish!r}; there are: {known}")
    wanted = list(TITLES) if ALL in wishes else [peer for peer in TITLES if peer in wishes]
    here = [peer for peer in wanted if peers.has_peer(peer)]
    return here, [peer for peer in wanted if peer not in here]


def contests(games: dict[Game, int], present: list[str]) -> list[Contest]:
    """Everything to measure: each game's random play, and equal work where peers have the game."""
    found = [random_play(games, present), searches(games)]
    for game, players in games.items():
        names = {peer: name for peer, name in game.peers if peer in present}
        if names:
            found += beside_peers(game, players, names)
    return found


def random_play(games: dict[Game, int], present: list[str]) -> Contest:
    """Whole random matches on one core, beside OpenSpiel's games driven from Python."""
    runners: dict[str, Callable[[], Runner]] = {}
    for name in peers.YARDSTICKS if "open_spiel" in present else ():
        runners[f"OpenSpiel {name} from Python"] = partial(peers.spiel_play, name)
    for game, players in games.items():
        label = f"{game.title}, {players} players"
        runners[label] = partial(ours.random_play, game, players)
    ratio = "× hearts" if "open_spiel" in present else "× first"
    return Contest("random play, one core", "decisions/s", ratio, runners, is_ours_first=False)


def searches(games: dict[Game, int]) -> Contest:
    """Tree search from the opening."""
    runners: dict[str, Callable[[], Runner]] = {
        f"{game.title}, {players} players": (partial(ours.tree_search, game, players))
        for game, players in games.items()
    }
    title = "search from the opening, one core"
    return Contest(title, "simulations/s", "× first", runners, is_ours_first=False)


def beside_peers(game: Game, players: int, names: dict[str, str]) -> list[Contest]:
    """Equal work in the same game: masks and observations at every step on both sides."""
    spiel, pgx, zoo = (names.get(peer, "") for peer in ("open_spiel", "pgx", "pettingzoo"))
    batched: dict[str, Callable[[], Runner]] = {
        "ours, a batch on all cores": lambda: ours.batched_play(game, players)
    }
    steps: dict[str, Callable[[], Runner]] = {
        "ours, single steps from Python": lambda: ours.single_steps(game, players)
    }
    search: dict[str, Callable[[], Runner]] = {"ours": lambda: ours.tree_search(game, players)}
    if pgx:
        batched["Pgx on the CPU, a batch"] = lambda: peers.pgx_batch(pgx)
    if spiel:
        batched["OpenSpiel from Python"] = lambda: peers.spiel_steps(spiel)
        steps["OpenSpiel's C++ game from Python"] = lambda: peers.spiel_steps(spiel)
        search["OpenSpiel's C++ search"] = lambda: peers.spiel_search(spiel)
    if zoo:
        steps["PettingZoo"] = lambda: peers.zoo_steps(zoo)
    title = game.title
    return [
        Contest(f"{title}: batches", "steps/s", "ours is ×", batched, is_ours_first=True),
        Contest(f"{title}: single steps", "steps/s", "ours is ×", steps, is_ours_first=True),
        Contest(f"{title}: search, one core", "simulations/s", "ours is ×", search, True),
    ]


def hold(contest: Contest, seconds: float, runs: int, tick: Callable[[], None]) -> Result:
    """Measure a contest, its runs interleaved."""
    runners = {name: make() for name, make in contest.runners.items()}
    return Result(contest, tuple(measure(runners, seconds, runs, tick)))


def machine() -> str:
    """The date, the processor and the versions that the figures belong to."""
    cores = os.cpu_count()
    python = f"Python {platform.python_version()}"
    return (
        f"{time.strftime('%Y-%m-%d')}, {processor()}, {cores} cores, {platform.system()}, {python}"
    )


def processor() -> str:
    """What the processor calls itself, where the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.split(":", 1)[1].strip() for line in lines if "model name" in line]
    return names[0] if names else platform.machine()


def as_markdown(results: list[Result], missing: list[str], command: str) -> str:
    """The figures as a page of the documentation."""
    lines = ["# Speed, measured side by side", "", f"Made by `{command}`: {machine()}.", ""]
    lines += [
        "Medians of interleaved runs in one process; beside them the slowest and fastest run."
    ]
    if missing:
        lines += [
            "",
            f"Not installed, so not measured: {', '.join(TITLES[peer] for peer in missing)}.",
        ]
    for result in results:
        contest = result.contest
        heading = f"| {contest.title} | {contest.unit} | slowest | fastest | {contest.ratio} |"
        rows = [f"| {' | '.join(row)} |" for row in result.rows()]
        lines += ["", heading, "|---|---:|---:|---:|---:|", *rows]
    return "\n".join(lines) + "\n"
