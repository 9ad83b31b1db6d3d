"""Rules compiled before the workers of a test run start, so that those only load them.

Run as a program it does just that; `make test` does so beside what needs no machine code.
"""

import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from catalogue import GAMES, NAMES, named
from fabeltafel.caching import cache_root
from fabeltafel.compiled import PACKAGE

TESTS = Path(__file__).parent
CATALOGUE = TESTS / "catalogue.py"  # says what is compiled
FAR = ("web", "cli", "arena", "films", "sheets")  # rooms in which nothing is compiled
WARM_UP = "import gc, sys; gc.disable(); from catalogue import warm_up; warm_up(sys.argv[1])"


def compile_first() -> None:
    """Compile every game, unless that was done since the last edit; the longest begin."""
    stamp = cache_root() / f"warm-{mark_of_sources()}"
    if stamp.exists():
        return
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_alone, sorted(NAMES, key=size_of, reverse=True)))
    stamp.touch()


def compile_alone(name: str) -> None:
    """Compile one game in a process of its own."""
    subprocess.run([sys.executable, "-c", WARM_UP, name], cwd=TESTS, check=True)


def size_of(name: str) -> int:
    """How much there is to compile, roughly."""
    return sum(path.stat().st_size for path in named(name).folder.rglob("*.py"))


def mark_of_sources() -> str:
    """Something that changes with every source that is not far from the rules."""
    places = (PACKAGE, *(game.folder for game in GAMES))
    sources = {path for place in places for path in place.rglob("*.py")}
    sources -= {path for room in FAR for path in (PACKAGE / room).rglob("*.py")}
    texts = [(path.name, path.read_bytes()) for path in sorted({*sources, CATALOGUE})]
    return hashlib.sha256(repr((sys.version, texts)).encode()).hexdigest()


if __name__ == "__main__":
    compile_first()
