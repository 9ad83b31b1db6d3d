"""What `make test` and `make soak` consist of, with a line for every part and a summary.

A part begins as soon as what it needs is done. Servers and browsers often wait: what only computes
takes the time that they leave, and whatever is late is late there, where nobody waits for it. But
a dozen processes on two cores take a third more of them than a few: the two parts with servers and
browsers come one after the other.
"""

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).parent.parent
WIDTH = 28
MOST_SLOW = 10  # tests that are told at the end
WHOLE = 100
TOLD = 20  # percent of a part after which it is told how far it is
YIELDING = 5  # nicer: with less, those who wait are late; with more, busy machines never end
TELLING = threading.Lock()


@dataclass(frozen=True)
class Part:
    """Something the Makefile can do."""

    title: str
    goal: str
    again: str = ""  # the goal that asks once more, with nothing beside it, whatever failed
    needs: tuple[str, ...] = ()  # goals that come before it, where a plan has them
    is_yielding: bool = False  # it waits for nobody, and nobody for it: all others come first


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


BUILT = Part("what browsers are given", "built")
BROWSER = Part("a browser to test with", "browser")
MACHINE_CODE = Part("machine code of all games", "machine-code")
LINT = Part("format, style and types", "lint", needs=("built",), is_yielding=True)
PURE = Part("the browser's pure parts", "pure", needs=("built",), is_yielding=True)
INTERPRETED = Part("rules, interpreted", "interpreted", is_yielding=True)
COMPILED = Part("rules, compiled", "compiled", needs=("machine-code",), is_yielding=True)
DOORS = Part("all around the rules", "doors", "doors-again", ("built", "machine-code"))
TABLETOP = Part(
    "the table, in a browser", "tabletop", "tabletop-again", ("built", "browser", "doors")
)
EVERYTHING = Part("everything, compiled", "compiled", "compiled-again", ("built", "machine-code"))
LONG = Part("the long numbers", "long", needs=("built", "machine-code", "browser"))
LONG_TABLETOP = Part("whole matches, in a browser", "long-tabletop", needs=("long",))

PLANS: dict[str, tuple[Part, ...]] = {
    "test": (MACHINE_CODE, BUILT, BROWSER, LINT, PURE, INTERPRETED, COMPILED, DOORS, TABLETOP),
    "game": (MACHINE_CODE, BUILT, INTERPRETED, EVERYTHING),
    "soak": (MACHINE_CODE, BUILT, BROWSER, LONG, LONG_TABLETOP),
}


def clock(seconds: float) -> str:
    """A time as minutes and seconds."""
    return f"{int(seconds) // 60:3}:{int(seconds) % 60:02}"


def tell(*lines: object) -> None:
    """Say something in lines of its own, whoever else speaks."""
    with TELLING:
        print(*lines, sep="\n", flush=True)


def run(part: Part, is_shown: bool) -> Outcome:
    """Do one part; what it says is passed on at once, or kept but for how far it is."""
    begin, next_told = time.monotonic(), TOLD
    make = [os.environ.get("MAKE", "make"), "--no-print-directory", part.goal]
    nice = ["nice", "-n", str(YIELDING)] if part.is_yielding and not is_shown else []
    told = b""
    with subprocess.Popen(
        [*nice, *make], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
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
                tell(f"  {part.title:{WIDTH}}{clock(seconds)}  {through} %")
    return Outcome(part, time.monotonic() - begin, process.returncode == 0, told.decode())


def run_plan(plan: Sequence[Part], began: float) -> list[Outcome]:
    """Do all parts, each when what it needs is done, until something fails."""
    outcomes: list[Outcome] = []
    under_way: dict[Future[Outcome], Part] = {}
    with ThreadPoolExecutor(len(plan)) as pool:
        while True:
            new = [] if is_hopeless(outcomes) else ready(plan, outcomes, under_way.values())
            if new:
                names = " · ".join(part.title for part in new)
                tell(f"[{clock(time.time() - began).strip()}] {names}")
            is_alone = len(new) == 1 and not under_way
            under_way |= {pool.submit(run, part, is_alone): part for part in new}
            if not under_way:
                break
            for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                del under_way[done]
                outcomes.append(done.result())
                tell_of(outcomes[-1])
    order = sorted(outcomes, key=lambda outcome: plan.index(outcome.part))
    return order if is_hopeless(order) else [asked_again(outcome) for outcome in order]


def is_hopeless(outcomes: Iterable[Outcome]) -> bool:
    """Whether something failed that is not asked once more."""
    return any(not outcome.is_passed and not outcome.part.again for outcome in outcomes)


def ready(plan: Sequence[Part], outcomes: list[Outcome], begun: Iterable[Part]) -> list[Part]:
    """The parts that can begin now: what they need, as far as the plan has it, is done."""
    done = [outcome.part for outcome in outcomes]
    missing = {part.goal for part in plan} - {part.goal for part in done}
    left = [part for part in plan if part not in done and part not in begun]
    return [part for part in left if not missing.intersection(part.needs)]


def tell_of(outcome: Outcome) -> None:
    """A line for a part that is done, and all it said if it failed."""
    tell(f"  {outcome}", *() if outcome.is_passed else (outcome.told,))


def asked_again(first: Outcome) -> Outcome:
    """What became of a part in the end: machines that are busy make servers and browsers late."""
    if first.is_passed or not first.part.again:
        return first
    tell(f"  {first.part.title}: what failed once more")
    second = run(replace(first.part, goal=first.part.again), is_shown=True)
    seconds, told = first.seconds + second.seconds, first.told + second.told
    return Outcome(first.part, seconds, second.is_passed, told)


def main() -> int:
    """Do a whole plan, and sum it up."""
    began = float(os.environ.get("BEGAN") or time.time())  # when make began, its set-up included
    plan = PLANS[sys.argv[1]]
    outcomes = run_plan(plan, began)
    is_passed = all(outcome.is_passed for outcome in outcomes)
    left = len(plan) - len(outcomes)
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
