"""What is measured beside what, and the table that comes of it."""

import os
import platform
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

from fabeltafel.bench import limits, ours, peers
from fabeltafel.bench.measuring import Runner, Speeds, measure
from fabeltafel.game import FabeltafelError, Game

TITLES = {"open_spiel": "OpenSpiel", "pgx": "Pgx", "pettingzoo": "PettingZoo"}
TITLES |= {"c": "C"}
ALL = "all"
AS_OURS, AS_FIRST = "ours is ×", "× first"  # what the last column says
READY = "time to be ready"
TIMES = (READY, "compile, cold (s)", "from cache (s)", "load a match (ms)", "its decisions")

Runners = dict[str, Callable[[], Runner]]  # by what people call them


@dataclass(frozen=True)
class Contest:
    """Several at the same work; the first row is what the others are measured by."""

    title: str
    unit: str
    ratio: str  # what the last column says: how many times as fast we are, or each
    runners: Runners


@dataclass(frozen=True)
class Result:
    """A contest that was held."""

    contest: Contest
    speeds: Speeds

    def rows(self) -> list[list[str]]:
        """Name, median, slowest and fastest run, and how many times as fast: we, or each."""
        rows, first = [], median(next(iter(self.speeds.values())))
        for name, runs in self.speeds.items():
            is_ours = self.contest.ratio == AS_OURS
            ratio = first / median(runs) if is_ours else median(runs) / first
            figures = [f"{figure:,.0f}" for figure in (median(runs), min(runs), max(runs))]
            rows.append([name, *figures, f"{ratio:.{2 if ratio < 1 else 1}f}"])
        return rows


def chosen_peers(wishes: list[str]) -> tuple[list[str], list[str]]:
    """The peers asked for that are here, and those that are missing."""
    for wish in wishes:
        if wish != ALL and wish not in TITLES:
            known = ", ".join([*TITLES, ALL])
            raise FabeltafelError(f"unknown peer {wish!r}; there are: {known}")
    wanted = list(TITLES) if ALL in wishes else [peer for peer in TITLES if peer in wishes]
    here = [peer for peer in wanted if is_here(peer)]
    return here, [peer for peer in wanted if peer not in here]


def absence(peer: str) -> str:
    """Why somebody is not measured."""
    if peer == "c":
        return "there is no C compiler, so C is not measured: CC names one, or install gcc or clang"
    return f"{TITLES[peer]} is not installed, so it is not measured: make bench installs it"


def is_here(peer: str) -> bool:
    """Whether somebody is there to be measured beside."""
    return limits.compiler() is not None if peer == "c" else peers.has_peer(peer)


def contests(games: dict[Game, int], present: list[str]) -> list[Contest]:
    """Everything to measure: each game's random play, and equal work where peers have the game."""
    title, searches = "search from the opening, one core", for_each(games, ours.tree_search)
    search = Contest(title, "simulations/s", AS_FIRST, searches)
    found = [random_play(games, present), search]
    for game, players in games.items():
        if "c" in present and limits.has_limit(game):
            found.append(beside_limit(game, players))
        names = {peer: name for peer, name in game.peers if peer in present}
        if names:
            found += beside_peers(game, players, names)
    return found


def random_play(games: dict[Game, int], present: list[str]) -> Contest:
    """Whole random matches on one core, beside OpenSpiel's games driven from Python."""
    yardsticks = peers.YARDSTICKS if "open_spiel" in present else ()
    spiel = {f"OpenSpiel {n} from Python": partial(peers.spiel_play, n) for n in yardsticks}
    runners, ratio = spiel | for_each(games, ours.random_play), "× hearts" if spiel else AS_FIRST
    return Contest("random play, one core", "decisions/s", ratio, runners)


def for_each(games: dict[Game, int], made: Callable[[Game, int], Runner]) -> Runners:
    """The same runner for every game."""
    return {f"{game.title}, {n} players": partial(made, game, n) for game, n in games.items()}


def beside_limit(game: Game, players: int) -> Contest:
    """Whole random matches beside the same rules written by hand in C."""
    limit = partial(limits.random_play, game, players)
    runners: Runners = {"by hand in C": limit, "ours": partial(ours.random_play, game, players)}
    title = f"{game.title}, {players} players: the limit"
    return Contest(title, "decisions/s", "of C", runners)


def beside_peers(game: Game, players: int, names: dict[str, str]) -> list[Contest]:
    """Equal work in the same game: masks and observations at every step on both sides."""
    batched: Runners = {"ours, a batch on all cores": partial(ours.batched_play, game, players)}
    steps: Runners = {"ours, single steps from Python": partial(ours.single_steps, game, players)}
    search: Runners = {"ours": partial(ours.tree_search, game, players)}
    if pgx := names.get("pgx"):
        batched["Pgx on the CPU, a batch"] = partial(peers.pgx_batch, pgx)
    if spiel := names.get("open_spiel"):
        seen = partial(peers.spiel_play, spiel, is_seen=True)
        batched["OpenSpiel from Python"] = steps["OpenSpiel's C++ game from Python"] = seen
        search["OpenSpiel's C++ search"] = partial(peers.spiel_search, spiel)
    if zoo := names.get("pettingzoo"):
        steps["PettingZoo"] = partial(peers.zoo_steps, zoo)
    return [
        Contest(f"{game.title}: batches", "steps/s", AS_OURS, batched),
        Contest(f"{game.title}: single steps", "steps/s", AS_OURS, steps),
        Contest(f"{game.title}: search, one core", "simulations/s", AS_OURS, search),
    ]


def hold(contest: Contest, seconds: float, runs: int, tick: Callable[[], None]) -> Result:
    """Measure a contest, its runs interleaved."""
    runners = {name: make() for name, make in contest.runners.items()}
    return Result(contest, measure(runners, seconds, runs, tick))


def machine() -> str:
    """The date, the processor and the versions that the figures belong to."""
    system = f"{platform.system()}, Python {platform.python_version()}"
    return f"{time.strftime('%Y-%m-%d')}, {processor()}, {os.cpu_count()} cores, {system}"


def processor() -> str:
    """What the processor calls itself, where the system tells."""
    path = Path("/proc/cpuinfo")
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    names = [line.split(":", 1)[1].strip() for line in lines if "model name" in line]
    return names[0] if names else platform.machine()


def as_markdown(
    results: list[Result], times: list[list[str]], missing: list[str], command: str
) -> str:
    """The figures as a page of the documentation."""
    about = "Medians of interleaved runs in one process; beside them the slowest and fastest run."
    lines = ["# Speed, measured side by side", "", f"Made by `{command}`: {machine()}.", "", about]
    if missing:
        titles = ", ".join(TITLES[peer] for peer in missing)
        lines += ["", f"Not installed, so not measured: {titles}."]
    for result in results:
        contest = result.contest
        headings = (contest.title, contest.unit, "slowest", "fastest", contest.ratio)
        lines += ["", *markdown_table(headings, result.rows())]
    told = (
        "A game compiles from nothing, and from the cache, in a process that begins by importing."
    )
    return "\n".join([*lines, "", *markdown_table(TIMES, times), "", told]) + "\n"


def markdown_table(headings: tuple[str, ...], rows: list[list[str]]) -> list[str]:
    """The lines of a table with a name and figures in each row."""
    ruled = "|".join(["", "---", *["---:"] * (len(headings) - 1), ""])
    return [f"| {' | '.join(headings)} |", ruled, *(f"| {' | '.join(row)} |" for row in rows)]
