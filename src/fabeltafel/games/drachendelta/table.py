"""A hidden state of Drachendelta as the plain values that pictures are drawn from."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from fabeltafel.game import Sight
from fabeltafel.games.drachendelta import scenery
from fabeltafel.games.drachendelta.components import (
    ISLANDS,
    LENGTHS,
    MOST_PLANKS,
    NOTHING,
    PLANKS,
    SUPPORTING,
    SUPPORTS,
)
from fabeltafel.games.drachendelta.scenery import Delta


class Table(NamedTuple):
    """A hidden state as plain values."""

    delta: Delta
    players: int
    own: int
    near: int  # whose place is at the lower edge
    names: Sequence[str]
    colour: list[int]
    goal: list[int]
    sets: list[int]  # a bit for each card of a seat's set
    phase: int
    step: int
    round_number: int
    start: int
    mover: int
    winner: int
    chosen: int
    first: int
    stones_left: int
    stones: list[int]
    ends: list[list[int]]
    pawns: list[int]
    stock: list[list[int]]
    programme: list[list[int]]
    has_committed: list[int]
    fitting: frozenset[int]  # the supports that the measuring stick shows


def table_of(sight: Sight) -> Table:
    """What lies on the table, read once."""
    box, state = sight.box.view(np.recarray)[0], sight.state.view(np.recarray)[0]
    return Table(
        delta=scenery.delta_of(sight.box),
        players=int(box.players),
        own=sight.seat,
        near=max(sight.seat, 0),
        names=sight.names,
        colour=box.colour.tolist(),
        goal=[int(place) - PLANKS - 1 for place in box.goal],
        sets=box.cards.tolist(),
        phase=int(state.phase),
        step=int(state.step),
        round_number=int(state.round_number),
        start=int(state.start_player),
        mover=int(state.player_to_move),
        winner=int(state.winner) - 1,
        chosen=int(state.plank_chosen),
        first=int(state.first_support),
        stones_left=int(state.stones_left),
        stones=state.stones.tolist(),
        ends=state.ends.tolist(),
        pawns=state.pawns.tolist(),
        stock=state.stock.tolist(),
        programme=state.programme.tolist(),
        has_committed=state.has_committed.tolist(),
        fitting=frozenset() if box.by_eye else fitting(box, state, sight.seat),
    )


def fitting(box: np.record, state: np.record, seat: int) -> frozenset[int]:
    """The supports between which the chosen plank fits, for whoever has chosen it."""
    if state.phase != SUPPORTING or state.player_to_move != seat:
        return frozenset()
    length = length_of(int(state.plank_chosen))
    if state.stock[seat, length] != state.plank_chosen:  # it has been laid or lost
        return frozenset()
    stones = state.stones.tolist()
    free = [
        support
        for support in range(1, SUPPORTS + 1)
        if state.carried[support, MOST_PLANKS - 1] == NOTHING
        and (support > ISLANDS or stones[support] != NOTHING)
    ]
    starts = [int(state.first_support)] if state.first_support else free
    sites = {support: scenery.site(stones, support) for support in free + starts}
    return frozenset(
        support
        for support in free
        if any(box.fits[sites[support], sites[start]] >> length & 1 for start in starts)
    )


def length_of(plank: int) -> int:
    """The number of a plank."""
    return (plank - 1) % LENGTHS + 1
