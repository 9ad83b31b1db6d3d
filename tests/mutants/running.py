"""A pytest plugin that runs, for each mutant of a module, the tests that reach its line.

Every mutant lives in a fork of this process, in which all tests are collected already and rules
are interpreted: there a function gets new code, and the tests run until one of them fails.
"""

import importlib
import itertools
import os
import pickle
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

from mutants.making import REACHED, Mutant, mutants_of, put_in_place, watched

SPARE_SECONDS, SPARE_TIMES = 2, 4  # what a test may take longer than without a fault
KILLED = 1
T = TypeVar("T")

settings.register_profile(
    "mutants", derandomize=True, deadline=None, max_examples=5, phases=[Phase.generate]
)


@dataclass(frozen=True)
class Reach:
    """What a test does without a fault."""

    item: pytest.Item
    lines: frozenset[int]
    seconds: float


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--mutate", help="the module to be mutated, as it is imported")
    parser.addoption("--every", type=int, default=1, help="one mutant in so many")
    parser.addoption("--budget", type=float, default=20, help="seconds of tests for one mutant")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("mutants")


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Try all mutants instead of running the tests once; say who survived, and how many did not."""
    reporter: Any = session.config.pluginmanager.get_plugin("terminalreporter")
    say = reporter.write_line
    name = session.config.getoption("--mutate")
    module = importlib.import_module(name)
    reaches, budget = reaches_of(session.items, module), session.config.getoption("--budget")
    every, path = session.config.getoption("--every"), Path(str(module.__file__))
    mutants, survivors = list(itertools.islice(mutants_of(path), 0, None, every)), 0
    for mutant in mutants:
        if survives(mutant, module, within(budget, reaches_to(mutant.line, reaches))):
            survivors += 1
            say(f"  {mutant}  [{mutant.operator.partition('/')[2]}]", flush=True)
    say(f"{name}: {len(mutants) - survivors} of {len(mutants)} killed")
    return True


def reaches_of(items: list[pytest.Item], module: Any) -> list[Reach]:
    """What every test reaches of a module; found out in a fork, so that nothing is remembered."""
    found = in_fork(lambda: all_reaches(items, module))
    reaches = [Reach(item, *reach) for item, reach in zip(items, found, strict=True)]
    return sorted((reach for reach in reaches if reach.lines), key=lambda reach: reach.seconds)


def all_reaches(items: list[pytest.Item], module: Any) -> list[tuple[frozenset[int], float]]:
    """The lines that every test reaches, and its time."""
    lines: set[int] = set()
    setattr(module, REACHED, lines)
    put_in_place(module, watched(Path(module.__file__).read_text(encoding="utf-8")))
    found = []
    for item in items:
        lines.clear()
        begin = time.process_time()
        assert passes(item), f"{item.nodeid} fails without a fault"
        found.append((frozenset(lines), time.process_time() - begin))
    return found


def passes(item: pytest.Item) -> bool:
    """Whether a test passes, by itself."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    return not any(report.failed for report in reports)


def reaches_to(line: int, reaches: list[Reach]) -> list[Reach]:
    """Those that reach a line; one outside functions is reached by everybody."""
    return [reach for reach in reaches if line in reach.lines] or reaches


def within(budget: float, reaches: list[Reach]) -> list[Reach]:
    """The quickest, as many as there is time for."""
    ends = itertools.accumulate(reach.seconds for reach in reaches)
    return [reach for reach, end in zip(reaches, ends, strict=True) if end <= budget]


def survives(mutant: Mutant, module: Any, reaches: list[Reach]) -> bool:
    """Whether no test notices a fault."""
    return fork_ends_well(lambda: all_pass(mutant, module, reaches))


def all_pass(mutant: Mutant, module: Any, reaches: list[Reach]) -> bool:
    """Whether all these tests pass with a fault; one that takes far too long ends the process."""
    put_in_place(module, mutant.source)
    for reach in reaches:
        signal.setitimer(signal.ITIMER_PROF, SPARE_SECONDS + SPARE_TIMES * reach.seconds)
        if not passes(reach.item):
            return False
    return True


def fork_ends_well(work: Callable[[], bool]) -> bool:
    """Whether something done in a fork is so."""
    if (child := os.fork()) == 0:
        try:
            os._exit(0 if work() else KILLED)
        finally:
            os._exit(KILLED)
    return os.waitpid(child, 0)[1] == 0


def in_fork(work: Callable[[], T]) -> T:
    """What something done in a fork gives."""
    reading, writing = os.pipe()
    if (child := os.fork()) == 0:
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(work(), pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        result: T = pickle.load(pipe)
    os.waitpid(child, 0)
    return result
