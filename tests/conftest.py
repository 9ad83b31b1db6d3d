"""What every test run shares: how long it takes, and rules compiled before workers start."""

import gc
import os
from collections.abc import Generator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import is_hypothesis_test, settings

from examples import LONG, SHORT
from fabeltafel.game import Game

settings.register_profile("test", derandomize=True, deadline=None, max_examples=SHORT)
settings.register_profile("soak", deadline=None, max_examples=LONG)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="thousands of games instead of dozens")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("soak" if config.getoption("--soak") else "test")
    config.addinivalue_line("markers", "soak: only run where the long numbers are asked for")
    # A single process compiles what its tests ask for; workers would all compile the same.
    if config.getoption("numprocesses", None) and os.environ.get("NUMBA_DISABLE_JIT", "0") == "0":
        from warming import compile_first  # not before: interpreted runs need no engine

        compile_first()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the longest tests to long runs, to short ones whatever lasts as long in both.

    Whatever is not about the one game that is asked for, if one is, is left out as well.
    """
    is_run = lasts_longer if config.getoption("--soak") else is_for_every_run
    chosen = {item: is_run(item) and is_about_the_game(item) for item in items}
    config.hook.pytest_deselected(items=[item for item in items if not chosen[item]])
    items[:] = [item for item in items if chosen[item]]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What was collected stays to the end: it is never looked through for what could go."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def lasts_longer(item: pytest.Item) -> bool:
    """Whether a long run plays more of it."""
    is_property = is_hypothesis_test(getattr(item, "obj", None))
    return is_property or "is_soaking" in getattr(item, "fixturenames", ()) or is_for_soaking(item)


def is_for_soaking(item: pytest.Item) -> bool:
    """Whether it is only run where the long numbers are asked for."""
    return item.get_closest_marker("soak") is not None


def is_for_every_run(item: pytest.Item) -> bool:
    """Whether it belongs to `make test`."""
    return not is_for_soaking(item)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Look into no other game's folder than that of the one that is asked for, if one is."""
    from catalogue import ONLY, ROOMS

    is_room = collection_path.parent == ROOMS and collection_path.is_dir()
    return True if ONLY and is_room and collection_path.name != ONLY else None


def is_about_the_game(item: pytest.Item) -> bool:
    """Whether a test is about the one game that is asked for; if none is, all are."""
    from catalogue import ONLY

    return not ONLY or any(is_about(thing, ONLY) for thing in given_to(item))


def given_to(item: pytest.Item) -> list[object]:
    """The file a test stands in, and its parameters."""
    return [item.path, *(item.callspec.params.values() if hasattr(item, "callspec") else ())]


def is_about(thing: object, name: str) -> bool:
    """Whether something is a game, its name, or a file in one of its folders."""
    if isinstance(thing, Path):
        return ("games", name) in pairwise(thing.parts)
    if isinstance(thing, Game):
        return thing.name == name
    return isinstance(thing, str) and thing == name


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Show what long tests have counted, which they record as properties, and nothing else."""
    for test in terminalreporter.stats.get("passed", []) if config.getoption("--soak") else ():
        for name, text in test.user_properties:
            terminalreporter.section(f"{test.nodeid}: {name}")
            terminalreporter.line(text)


@pytest.fixture
def is_soaking(request: pytest.FixtureRequest) -> bool:
    """Whether the long numbers are asked for."""
    return bool(request.config.getoption("--soak"))
