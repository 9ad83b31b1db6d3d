"""Arrays that belong together, as compiled code gets them."""

from typing import Any, NamedTuple

from fabeltafel.compiled import Records


class BatchArrays(NamedTuple):
    """Many matches side by side; most arrays have a row for each match."""

    boxes: Records  # one box for all
    states: Records
    blanks: Records  # one zeroed state
    rngs: Records
    choosers: Records  # a stream for each thread
    chosen: Any
    rewards: Any
    ended: Any
    seats: Any
    counts: Any
    choices: Any
    masks: Any
    seen: Records
