"""What `make test` and `make soak` consist of, with a line for every part and a summary.

What needs no machine code runs beside what makes it, and the table in a browser beside all other
compiled tests: none of these parts keeps all cores busy.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).parent.parent
WIDTH = 28
MOST_SLOW = 10  # tests that are told at the end
WHOLE = 100
TOLD = 20  # percent of a part after which it is told how far it is


@dataclass(frozen=True)
class Part:
    """Something the Makefile can do."""

    title: str
    goal: str
    again: str = ""  # the goal that asks once more, with nothing beside it, whatever failed


@dataclass(frozen=True)
class Outcome:
    """How a part went."""

    part: Part
    seconds: float
    is_passed: bool
    told: str

    def __str__(self) -> str:
        counts = [
            line
            for line in self.told.splitlines()
            if re.search(r"\d (passed|failed).* in \d", line)
        ]
        verdict = "passed" if self.is_passed else "FAILED"
        count = ", then ".join(line.strip("= ") for line in counts)
        return f"{self.part.title:{WIDTH}}{clock(self.seconds)}  {verdict}  {count}".rstrip()

    def slowest(self) -> list[str]:
        """What took longest, where that was asked for."""
        found = re.findall(r"^(\d+)\.\d+s call +(\S.*)", self.told, re.MULTILINE)
        return [f"{clock(int(seconds))}  {name}" for seconds, name in found[:MOST_SLOW]]


LINT = Part("format, style and types", "lint")
PURE = Part("the browser's pure parts", "pure")
INTERPRETED = Part("rules, interpreted", "interpreted")
MACHINE_CODE = Part("machine code of all games", "machine-code")
BROWSER = Part("a browser to test with", "browser")
COMPILED = Part("everything, compiled", "compiled", "compiled-again")
TABLETOP = Part("the table, in a browser", "tabletop", "tabletop-again")
LONG = Part("the long numbers", "long")
LONG_TABLETOP = Part("whole matches, in a browser", "long-tabletop")

# Rows of parts that run beside each other.
PLANS: dict[str, list[tuple[Part, ...]]] = {
    "test": [(LINT, PURE, INTERPRETED, MACHINE_CODE, BROWSER), (COMPILED, TABLETOP)],
    "game": [(INTERPRETED, MACHINE_CODE), (COMPILED,)],
    "soak": [(MACHINE_CODE, BROWSER), (LONG,), (LONG_TABLETOP,)],
}


def clock(seconds: float) -> str:
    """A time as minutes and seconds."""
    return f"{int(seconds) // 60:3}:{int(seconds) % 60:02}"


def run(part: Part, is_shown: bool) -> Outcome:
    """Do one part; what it says is passed on at once, or kept but for how far it is."""
    begin, next_told = time.monotonic(), TOLD
    command = [os.environ.get("MAKE", "make"), "--no-print-directory", part.goal]
    told = b""
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        while chunk := os.read(process.stdout.fileno(), 4096):
            told += chunk
            through = max(map(int, re.findall(rb"\[ *(\d+)%\]", chunk)), default=0)
            if is_shown:
                sys.stdout.buffer.write(chunk)
                sys.stdout.flush()
            elif next_told <= through < WHOLE:
                next_told = through + TOLD
                seconds = time.monotonic() - begin
                print(f"  {part.title:{WIDTH}}{clock(seconds)}  {through} %", flush=True)
    return Outcome(part, time.monotonic() - begin, process.returncode == 0, told.decode())


def run_beside(parts: Iterable[Part]) -> list[Outcome]:
    """Do some parts beside each other, with a line for each that is done."""
    parts, outcomes = list(parts), list[Outcome]()
    with ThreadPoolExecutor(len(parts)) as pool:
        for done in as_completed([pool.submit(run, part, False) for part in parts]):
            outcomes.append(done.result())
            print(f"  {outcomes[-1]}", flush=True)
            if not outcomes[-1].is_passed:
                print(outcomes[-1].told, flush=True)
    return sorted(outcomes, key=lambda outcome: parts.index(outcome.part))


def asked_again(first: Outcome) -> Outcome:
    """What became of a part in the end: machines that are busy make servers and browsers late."""
    if first.is_passed or not first.part.again:
        return first
    print(f"  {first.part.title}: what failed once more", flush=True)
    second = run(replace(first.part, goal=first.part.again), is_shown=True)
    seconds, told = first.seconds + second.seconds, first.told + second.told
    return Outcome(first.part, seconds, second.is_passed, told)


def run_plan(rows: list[tuple[Part, ...]], began: float) -> list[Outcome]:
    """Do row after row until something fails."""
    outcomes: list[Outcome] = []
    for number, row in enumerate(rows, 1):
        names = " · ".join(part.title for part in row)
        print(
            f"[{number} of {len(rows)}, {clock(time.time() - began).strip()}] {names}", flush=True
        )
        firsts = run_beside(row) if len(row) > 1 else [run(row[0], is_shown=True)]
        outcomes += map(asked_again, firsts)
        if not all(outcome.is_passed for outcome in outcomes):
            break
    return outcomes


def main() -> int:
    """Do a whole plan, and sum it up."""
    began = float(os.environ.get("BEGAN") or time.time())  # when make began, its set-up included
    plan = PLANS[sys.argv[1]]
    outcomes = run_plan(plan, began)
    is_passed = all(outcome.is_passed for outcome in outcomes)
    left = sum(map(len, plan)) - len(outcomes)
    for outcome in outcomes:
        if slowest := outcome.slowest():
            print("", f"The slowest of {outcome.part.title}:", *slowest, sep="\n")
    print("", *outcomes, sep="\n")
    print(
        f"{'everything' if is_passed else f'something ({left} parts not run)':{WIDTH}}"
        f"{clock(time.time() - began)}  {'passed' if is_passed else 'FAILED'}"
    )
    return 0 if is_passed else 1


if __name__ == "__main__":
    raise SystemExit(main())
