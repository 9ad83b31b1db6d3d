"""A real browser for the tests: the one there is, else Debian's, else Playwright's own.

Run as a program it installs one where there is none; `make test` does so once, before the tests.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

INSTALL_LIMIT = 420  # seconds


def browser_path() -> str | None:
    """The program of the browser that is installed; None means Playwright's own.

    The one without windows draws the same pages with little more than half the work.
    """
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    return next(filter(None, map(shutil.which, names)), None)


def install() -> None:
    """Install a browser: where we may, Debian's, which brings all it needs along."""
    if Path("/etc/debian_version").exists() and os.geteuid() == 0:
        run("apt-get", "update", "-q", "-o", "Acquire::Retries=3")
        run("apt-get", "install", "-q", "-y", "--no-install-recommends", debian_package())
    else:
        run(sys.executable, "-m", "playwright", "install", "chromium")


def debian_package() -> str:
    """The browser without windows, where this Debian has it."""
    shell = "chromium-headless-shell"
    known = subprocess.run(["apt-cache", "show", shell], check=False, capture_output=True)
    return shell if known.returncode == 0 else "chromium"


def run(*command: str) -> None:
    """Run a command of the set-up; what it says is only of interest if it fails."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(
        command,
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=INSTALL_LIMIT,
        env=environment,
    )


def main() -> None:
    """Install a browser unless there is one; without one, tests can only be skipped."""
    if browser_path() is not None:
        return
    print("Setting up: a browser …", flush=True)
    try:
        install()
    except (OSError, subprocess.SubprocessError) as error:
        print(f"No browser can be had here: {error}\n{getattr(error, 'output', '') or ''}")
        raise SystemExit(1 if os.environ.get("CI") else 0) from None


if __name__ == "__main__":
    main()
