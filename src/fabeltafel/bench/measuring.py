"""Measuring side by side: every runner in turn, again and again, in one run."""

import time
from collections.abc import Callable

RUNS = 5
SECONDS = 2.0

Runner = Callable[[float], float]  # plays for so many seconds and returns how many a second
Speeds = dict[str, list[float]]  # all runs of each runner


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
) -> Speeds:
    """Every runner in turn, again and again, so that noise falls on all of them."""
    speeds: Speeds = {name: [] for name in runners}
    for _ in range(runs):
        for name, runner in runners.items():
            speeds[name].append(runner(seconds))
            tick()
    return speeds
