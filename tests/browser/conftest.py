"""A real browser for the tests: the one there is, else Debian's, else Playwright's own."""

import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.tabletop import Tabletop
from web.serving import Process

INSTALL_LIMIT = 420  # seconds
# Our own processes only: no look-ups, no updates.
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@functools.cache
def browser_path() -> str | None:
    """The browser's program; None means Playwright's own. Installs one where there is none."""
    if found := shutil.which("chromium") or shutil.which("chromium-browser"):
        return found
    if Path("/etc/debian_version").exists() and os.geteuid() == 0:
        run("apt-get", "update", "-q")
        run("apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium")
        return shutil.which("chromium")
    run(sys.executable, "-m", "playwright", "install", "chromium")
    return None


def run(*command: str) -> None:
    """Run a command of the set-up; what it says is only of interest if it fails."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=True, capture_output=True, timeout=INSTALL_LIMIT, env=environment)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; where none can be had, tests are skipped only on machines that are not CI."""
    try:
        path = browser_path()
    except (OSError, subprocess.SubprocessError) as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no browser can be had here: {error}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for all tests that leave it alive."""
    with Process(tmp_path_factory.mktemp("table"), "--rate", "0") as process:
        yield process


@pytest.fixture
def tabletop(chromium: Browser, server: Process) -> Iterator[Tabletop]:
    """People with browsers of their own; no page may complain or ask another machine."""
    tabletop = Tabletop(chromium, server.address)
    yield tabletop
    tabletop.close()
