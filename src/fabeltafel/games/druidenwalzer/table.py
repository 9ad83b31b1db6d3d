"""The table as it lies before somebody's eyes, in plain values."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight
from fabeltafel.games.druidenwalzer.components import (
    CARD_ARROW,
    CARD_VALUE,
    CULT_TILE,
    CULTS,
    MOON,
    OVER,
    SUN,
    TREES,
)
from fabeltafel.games.druidenwalzer.rules.losing import TREES_TO_LOSE


class Table(NamedTuple):
    """A hidden state as plain values."""

    own: int
    near: int  # whose side is nearest
    names: Sequence[str]
    mover: int
    must_waltz: bool
    winner: int
    ban_ring: int  # on which tree of the forest, or nobody's
    to_compare: list[int]
    druids: list[list[int]]
    tokens: list[int]
    lost: list[int]
    piles: list[list[int]]  # lowest first
    face_down: list[int]
    cult_tiles: list[list[int]]
    hands: list[list[int]]
    draw_piles: list[int]
    ring: tuple[int, ...]


def table_of(sight: AnySight) -> Table:
    """What lies on the table, read once."""
    box, state = sight.box.view(np.recarray)[0], sight.state.view(np.recarray)[0]
    heights, sizes = state.height.tolist(), state.hand_size.tolist()
    lost = state.lost.tolist()
    return Table(
        own=sight.seat,
        near=MOON if sight.seat == MOON else SUN,
        names=sight.names,
        mover=NOBODY if state.phase == OVER else int(state.player_to_move),
        must_waltz=bool(state.must_waltz),
        winner=winner_of(lost),
        ban_ring=int(state.ban_ring) - 1 if state.ban_ring else NOBODY,
        to_compare=state.to_compare.tolist(),
        druids=state.druids.tolist(),
        tokens=state.tokens.tolist(),
        lost=lost,
        piles=[pile[:size] for pile, size in zip(state.piles.tolist(), heights, strict=True)],
        face_down=state.face_down.tolist(),
        cult_tiles=state.cult_tiles.tolist(),
        hands=[hand[:size] for hand, size in zip(state.hands.tolist(), sizes, strict=True)],
        draw_piles=(state.first_pile + state.draw_pile_size).tolist(),
        ring=tuple(box.ring.tolist()),
    )


def winner_of(lost: Sequence[int]) -> int:
    """Whoever plays against somebody who has lost too many trees."""
    losers = [seat for seat in CULTS if sum(lost[tree] for tree in trees_of(seat)) >= TREES_TO_LOSE]
    return 1 - losers[0] if losers else NOBODY


def top_value_of(table: Table, tree: int) -> int:
    """What a tree has to compare."""
    pile = table.piles[tree]
    return int(CARD_VALUE[pile[-1]]) if pile else 0


def trees_of(seat: int) -> range:
    """All trees of a player."""
    return range(seat * TREES, (seat + 1) * TREES)


def way_of(table: Table, start: int, goal: int) -> list[int]:
    """The places a dancer comes by, the way round that the arrow of the played card leads."""
    places = [place for place in table.ring if place >= CULT_TILE or not table.lost[place]]
    first, symbols = places.index(start), table.ban_ring % TREES + 1
    ways = [
        [places[(first + turn * hop) % len(places)] for hop in range(symbols + 1)]
        for turn in (-1, 1)
    ]
    arrow = CARD_ARROW[table.piles[table.ban_ring][-1]]
    return next(way for way in (ways[arrow], *ways) if way[-1] == goal)
