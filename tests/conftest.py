"""What every test run shares: how long it takes, and rules compiled before workers start."""

import os

import pytest
from hypothesis import settings

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
    """Leave what is only for long runs to them."""
    left_out = [item for item in items if item.get_closest_marker("soak")]
    if left_out and not config.getoption("--soak"):
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


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
