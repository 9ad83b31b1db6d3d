"""Playing tasks on all cores of this machine; an interrupt keeps what is done."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from fabeltafel.arena.matches import Outcome, Task, play_match
from fabeltafel.bots.search import make_way
from fabeltafel.game import FabeltafelError

GO_ON = "what was done is kept; the same command with --continue goes on"

# Plays all tasks and hands each outcome on, in order; false if it was interrupted.
Runner = Callable[[Sequence[Task], Callable[[Outcome], None]], bool]


def run(tasks: Sequence[Task], keep: Callable[[Outcome], None]) -> bool:
    """Play all tasks and hand each outcome on, in order; false if it was interrupted."""
    context = multiprocessing.get_context("spawn")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    pool = ProcessPoolExecutor(cores, context, initializer=be_a_good_worker)
    # Not `pool.map`: it cancels what is left, over which a pool whose workers end then trips.
    futures = [pool.submit(play_match, task) for task in tasks]
    try:
        for future in futures:
            keep(future.result())
    except KeyboardInterrupt:
        for process in list((pool._processes or {}).values()):  # nobody wants their matches now
            process.terminate()
        return False
    except BrokenProcessPool:
        raise FabeltafelError(f"a worker died: {GO_ON}") from None
    finally:
        pool.shutdown()
    return True


def be_a_good_worker() -> None:
    """Leave Ctrl-C to the main process, make way for others, and end when the main process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    make_way()
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the main process to be gone, however it went."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
