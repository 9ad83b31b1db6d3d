"""What every test run shares: how long it takes, and rules compiled before workers start."""

import os

import pytest
from hypothesis import is_hypothesis_test, settings

settings.register_profile("test", derandomize=True, deadline=None, max_examples=20)
settings.register_profile("soak", deadline=None, max_examples=500)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="thousands of games instead of dozens")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("soak" if config.getoption("--soak") else "test")
    config.addinivalue_line("markers", "soak: only run where the long numbers are asked for")
    is_worker = hasattr(config, "workerinput")
    if not is_worker and os.environ.get("NUMBA_DISABLE_JIT", "0") == "0":
        from warming import compile_first  # not before: interpreted runs need no engine

        compile_first()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the longest tests to long runs, and to short ones whatever lasts as long in both."""
    is_run = lasts_longer if config.getoption("--soak") else is_for_every_run
    config.hook.pytest_deselected(items=[item for item in items if not is_run(item)])
    items[:] = filter(is_run, items)


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
