"""What a net sees of a game: the numbers of its states, as their fields were declared.

Own things come first, then those of the others in turn, so that one net serves every seat. What
values a number takes was seen in matches: few of them have an input each, many are a size.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.fields import Field
from fabeltafel.game import Game
from fabeltafel.nets.passing import (
    ELEMENTS,
    FIRST,
    INPUTS,
    NET,
    ONE_HOT,
    RESULTS,
    SCALED,
    SEATED,
    SEATS,
    SECOND,
    bytes_of,
)

MOST_VALUES = 64  # with an input each
COLUMNS = ("width", "kind", "lowest", "values", "scale", "row")
WIDEST = 2  # bytes of a number: wider ones are sets of bits or measures


@dataclass(frozen=True)
class Element:
    """One number of a state: where it lies by each seat's eyes, and how it is looked at."""

    at: list[int]
    width: int
    seats_from: int | None
    heap: tuple[str, int]  # its field and place; places whose order says nothing are one


def elements_of(game: Game, players: int) -> Iterator[Element]:
    """All numbers of a game's states that can be looked at."""
    dtype = game.state.dtype
    assert dtype.fields is not None
    for name, field in game.state.declared.items():
        width, start = np.dtype(field.number).itemsize, dtype.fields[name][1]
        if width <= WIDEST and name not in game.hints.overlooked:
            shape = field.shape or (1,)
            numbers = np.arange(np.prod(shape)).reshape(shape)
            seen = [turned(numbers, field, game.players[-1], players, n) for n in range(players)]
            together = shape[-1] if field.is_heap else 1
            for place, lying in enumerate(zip(*seen, strict=True)):
                at = [int(start + number * width) for number in lying]
                yield Element(at, width, field.seats_from, (name, place // together))


def turned(
    numbers: NDArray[Any], field: Field, seats: int, players: int, eyes: int
) -> NDArray[Any]:
    """The numbers of a field, those that belong to seats in the order that one of them sees."""
    first = field.parts_from
    if first is None and len(numbers) == seats and len(field.shape) > 0:
        first = 0
    if first is None:
        return numbers.ravel()
    part = (len(numbers) - first) // seats
    order = [(eyes + turn) % players for turn in range(players)]
    parts = [numbers[first + seat * part : first + (seat + 1) * part] for seat in order]
    return np.concatenate([numbers[:first].ravel(), *(part.ravel() for part in parts)])


def net_for(game: Game, players: int, seen: Records, extras: NDArray[Any]) -> Records:
    """A net without weights that looks at a game; what was seen says which values there are."""
    nets = records(NET)
    net = record_of(nets)
    rows = bytes_of(seen)
    for _, heap in itertools.groupby(elements_of(game, players), lambda element: element.heap):
        add_heap(net, list(heap), rows)
    for numbers in extras.T:
        add_known(net, numbers)
    net.players, net.units[:] = players, (FIRST, SECOND, RESULTS * players)
    assert net.inputs <= INPUTS, f"{net.inputs} inputs"
    return nets


def values_of(rows: NDArray[np.int8], at: int, width: int) -> NDArray[np.int64]:
    """What one number was in all the states seen."""
    if width == 1:
        return rows[:, at].astype(np.int64)
    return (rows[:, at].astype(np.int64) & 255) | rows[:, at + 1].astype(np.int64) << 8


def add_heap(net: Any, heap: Sequence[Element], rows: NDArray[np.int8]) -> None:
    """Look at the numbers of a heap by inputs they share, unless all were always the same."""
    values = [values_of(rows, at, element.width) for element in heap for at in element.at]
    lowest, highest = min(v.min() for v in values), max(v.max() for v in values)
    seats_from, count = heap[0].seats_from, int(highest - lowest + 1)
    if lowest == highest and seats_from is None:
        return
    for n, element in enumerate(heap, start=int(net.elements)):
        assert n < ELEMENTS
        net.at[: len(element.at), n] = element.at
        net.width[n] = element.width
        if seats_from is not None:
            look_by(net, n, SEATED, SEATS, lowest=seats_from)
        elif count <= MOST_VALUES:
            look_by(net, n, ONE_HOT, count, lowest=lowest)
        else:
            look_by(net, n, SCALED, 1, scale=1 / max(-lowest, highest))
    net.inputs += net.values[net.elements]
    net.elements += len(heap)


def add_known(net: Any, numbers: NDArray[Any]) -> None:
    """Look at one more number that is worked out; a few whole ones have an input each."""
    place, lowest, highest = int(net.elements + net.known), numbers.min(), numbers.max()
    if np.array_equal(numbers, np.rint(numbers)) and highest - lowest < MOST_VALUES:
        look_by(net, place, ONE_HOT, int(highest - lowest + 1), lowest=int(lowest))
    else:
        look_by(net, place, SCALED, 1, scale=1)
    net.inputs += net.values[place]
    net.known += 1


def look_by(net: Any, place: int, kind: int, count: int, lowest: int = 0, scale: float = 0) -> None:
    """How one number is looked at, by the next inputs."""
    net.kind[place], net.lowest[place], net.scale[place] = kind, lowest, scale
    net.row[place], net.values[place] = net.inputs, count
