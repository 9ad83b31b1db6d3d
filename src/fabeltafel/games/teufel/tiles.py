"""The tiles, computed: the fifteen ways to join six ends, and the kinds they make when turned."""

from collections.abc import Iterator, Sequence

import numpy as np

from fabeltafel.games.teufel.board import FIELD_ENDS, FIELD_SIDES

Joining = tuple[tuple[int, int], ...]  # pairs of ends, lowest first

PATHS = FIELD_ENDS // 2  # on every tile


def joinings(ends: Sequence[int]) -> Iterator[Joining]:
    """Every way to join all of these ends in pairs."""
    if not ends:
        yield ()
        return
    first, *others = ends
    for other in others:
        for rest in joinings([end for end in others if end != other]):
            yield ((first, other), *rest)


def turned(joining: Joining, turn: int) -> Joining:
    """A joining turned clockwise by so many sides."""
    moved = [sorted((end + 2 * turn) % FIELD_ENDS for end in pair) for pair in joining]
    return tuple(sorted((low, high) for low, high in moved))


def ways_of(joining: Joining) -> tuple[Joining, ...]:
    """All that a joining becomes when it is turned, each once, beginning with itself."""
    return tuple(dict.fromkeys(turned(joining, turn) for turn in range(FIELD_SIDES)))


JOININGS = tuple(joinings(range(FIELD_ENDS)))
# Each kind by its ways to lie; those that look alike however they are turned come first.
FAMILIES = sorted(
    (ways_of(joining) for joining in JOININGS if joining == min(ways_of(joining))),
    key=lambda ways: (len(ways), ways),
)
KINDS = len(FAMILIES)
FIXED_KINDS = sum(len(ways) == 1 for ways in FAMILIES)

# Kinds and ways are counted from 1; a way is a kind in one of its turns.
WAYS = [(kind, turn) for kind, ways in enumerate(FAMILIES, start=1) for turn in range(len(ways))]
WAY_OF = {way: number for number, way in enumerate(WAYS, start=1)}
UNTURNED = np.array([0] + [WAY_OF[kind, 0] for kind in range(1, KINDS + 1)])
JOINED = np.array([[(0, 0)] * PATHS] + [FAMILIES[kind - 1][turn] for kind, turn in WAYS])
