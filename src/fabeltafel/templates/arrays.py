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


class Lessons(NamedTuple):
    """Positions of matches a net plays against itself; most arrays have a row for each."""

    room: int  # no match is begun after so many positions
    tries: int  # of a thousand decisions
    simulations: int  # of each decision; none: one decision is looked ahead
    nodes: Records  # for the trees of one decision
    states: Records
    eyes: Any  # the seat that decides
    extras: Any  # what was worked out for the net
    is_try: Any
    foretold: Any  # every seat's results, as the net or a search has them
    targets: Any  # every seat's results, as it should have had them
    results: Any  # of the match being played
    matches: Any  # how many were played
