"""Playing tasks on all cores; an interrupt keeps what is done."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor

from fabeltafel.arena.matches import Outcome, Task, play_match

CHUNK = 2


def cores() -> int:
    """How many matches can be played at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(tasks: Sequence[Task], keep: Callable[[Outcome], None], workers: int | None = None) -> bool:
    """Play all tasks and hand each outcome on, in order; false if it was interrupted."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers or cores(), context, initializer=ignore_interrupts)
    try:
        for outcome in pool.map(play_match, tasks, chunksize=CHUNK):
            keep(outcome)
    except KeyboardInterrupt:
        pool.shutdown(wait=False, cancel_futures=True)
        end_workers(pool)
        return False
    pool.shutdown()
    return True


def ignore_interrupts() -> None:
    """Only the main process answers Ctrl-C; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def end_workers(pool: ProcessPoolExecutor) -> None:
    """Do not wait for matches that nobody wants any more."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
