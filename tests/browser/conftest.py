"""A real browser, a server, and people in front of them."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from browser.obtaining import browser_path
from browser.tabletop import Tabletop
from web.serving import Eager, Process

QUICK = ("--rate", "0", "--analysis", "level1")  # no limits, and looking back takes a second

# Our own processes only: no look-ups, no updates.
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; where there is none, tests are skipped only on machines that are not CI."""
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=QUIET)
        except Error as error:
            if os.environ.get("CI"):
                raise
            pytest.skip(f"there is no browser here: {error}")
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for all tests that leave it alive."""
    with Eager(tmp_path_factory.mktemp("table"), *QUICK) as process:
        yield process


@pytest.fixture
def tabletop(chromium: Browser, server: Process) -> Iterator[Tabletop]:
    """People with browsers of their own; no page may complain or ask another machine."""
    tabletop = Tabletop(chromium, server.address)
    yield tabletop
    tabletop.close()
