"""What a batch consists of, as compiled code gets it."""

from typing import Any, NamedTuple

from fabeltafel.compiled import Records


class Many(NamedTuple):
    """The arrays of many matches side by side; most have a row for each match."""

    boxes: Records  # one box for all
    states: Records
    blanks: Records  # one zeroed state
    rngs: Records
    films: Records  # one film, which records nothing
    choosers: Records  # a stream for each thread
    chosen: Any
    rewards: Any
    ended: Any
    seats: Any
    counts: Any
    choices: Any
    masks: Any
    seen: Records
