"""Arrays that belong together, as compiled code gets them."""

from typing import Any, NamedTuple

from fabeltafel.compiled import Records


class BatchArrays(NamedTuple):
    """Many matches side by side; most arrays have a row for each match."""

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


class Forest(NamedTuple):
    """The trees of a search, and what one simulation needs to remember."""

    nodes: Records
    counters: Any
    memory: Any  # by seat and action: results, and how many
    at: Any  # the node every seat is at
    path: Any  # the nodes passed
    moves: Any  # the decisions made
    actions: Any  # what may be decided now
    places: Any  # by action: 1 + its place among those
