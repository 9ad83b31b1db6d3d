"""Measuring side by side: every runner in turn, again and again, in one run."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

RUNS = 5
SECONDS = 2.0

Runner = Callable[[float], float]  # plays for so many seconds and returns how many a second


@dataclass(frozen=True)
class Speed:
    """Decisions per second: the median of interleaved runs, and all of them."""

    name: str
    runs: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle of all runs."""
        return statistics.median(self.runs)


def repeated(work: Callable[[], int]) -> Runner:
    """Some work again and again; it says how much it did each time."""

    def run(seconds: float) -> float:
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            done += work()
        return done / (time.perf_counter() - start)

    return run


def measure(
    runners: dict[str, Runner], seconds: float, runs: int, tick: Callable[[], None]
) -> list[Speed]:
    """Every runner in turn, again and again, so that noise falls on all of them."""
    results: dict[str, list[float]] = {name: [] for name in runners}
    for _ in range(runs):
        for name, runner in runners.items():
            results[name].append(runner(seconds))
            tick()
    return [Speed(name, tuple(result)) for name, result in results.items()]
