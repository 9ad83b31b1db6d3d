"""What every test run shares: how long it takes, and rules compiled before workers start."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import settings

from fabeltafel.game import Game

settings.register_profile("test", derandomize=True, deadline=None, max_examples=20)
settings.register_profile("soak", deadline=None, max_examples=500)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="thousands of games instead of dozens")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("soak" if config.getoption("--soak") else "test")
    is_worker = hasattr(config, "workerinput")
    if not is_worker and os.environ.get("NUMBA_DISABLE_JIT", "0") == "0":
        compile_first()


def compile_first() -> None:
    """Compile every game once, two at a time, so that workers only load."""
    from catalogue import NAMES

    tests = Path(__file__).parent
    code = "import sys; from catalogue import warm_up; warm_up(sys.argv[1])"
    running: list[subprocess.Popen[bytes]] = []
    for name in NAMES:
        running.append(subprocess.Popen([sys.executable, "-c", code, name], cwd=tests))
        if len(running) == 2:
            assert running.pop(0).wait() == 0
    assert all(process.wait() == 0 for process in running)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Look into no other game's folder than that of the one that is asked for, if one is."""
    from catalogue import ONLY, ROOMS

    is_room = collection_path.parent == ROOMS and collection_path.is_dir()
    return True if ONLY and is_room and collection_path.name != ONLY else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out whatever is not about the one game that is asked for, if one is."""
    from catalogue import ONLY

    if ONLY:
        about = [item for item in items if any(is_about(thing, ONLY) for thing in given_to(item))]
        config.hook.pytest_deselected(items=[item for item in items if item not in about])
        items[:] = about


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
