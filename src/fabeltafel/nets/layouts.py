"""What a net sees of a game: the numbers of its states, as their fields were declared.

Own things come first, then those of the others in turn, so that one net serves every seat. What
values a number takes was seen in matches: few of them have an input each, many are a size.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.fields import Field
from fabeltafel.game import Game
from fabeltafel.nets.passing import ELEMENTS, INPUTS, NET, ONE_HOT, SCALED, SEATED, SEATS

MOST_VALUES = 16  # with an input each
COLUMNS = ("width", "kind", "lowest", "values", "scale", "row")
WIDEST = 2  # bytes of a number: wider ones are sets of bits or measures


@dataclass(frozen=True)
class Element:
    """One number of a state: where it lies by each seat's eyes, and how it is looked at."""

    at: list[int]
    width: int
    seats_from: int | None
    field: str
    place: int  # among all numbers of its field, as the first seat sees them


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
            for place, lying in enumerate(zip(*seen, strict=True)):
                at = [int(start + number * width) for number in lying]
                yield Element(at, width, field.seats_from, name, place)


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


def net_for(game: Game, players: int, seen: Records, known: int) -> Records:
    """A net without weights that looks at a game; the states seen say which values there are."""
    nets = records(NET)
    net = record_of(nets)
    bare = seen.view(np.ndarray)
    rows = bare.view(np.int8).reshape(len(bare), bare.dtype.itemsize)
    for element in elements_of(game, players):
        add_element(net, element, [values_of(rows, at, element.width) for at in element.at])
    net.players, net.known = players, known
    net.inputs += known
    assert net.inputs <= INPUTS, f"{net.inputs} inputs"
    return nets


def values_of(rows: NDArray[np.int8], at: int, width: int) -> NDArray[np.int64]:
    """What one number was in all the states seen."""
    if width == 1:
        return rows[:, at].astype(np.int64)
    return (rows[:, at].astype(np.int64) & 255) | rows[:, at + 1].astype(np.int64) << 8


def add_element(net: Any, element: Element, values: list[NDArray[np.int64]]) -> None:
    """Look at one more number, unless it was always the same."""
    lowest, highest = min(v.min() for v in values), max(v.max() for v in values)
    if lowest == highest and element.seats_from is None:
        return
    n, count = int(net.elements), int(highest - lowest + 1)
    assert n < ELEMENTS
    net.at[: len(element.at), n] = element.at
    net.width[n], net.row[n] = element.width, net.inputs
    if element.seats_from is not None:
        net.kind[n], net.lowest[n], count = SEATED, element.seats_from, SEATS
    elif count <= MOST_VALUES:
        net.kind[n], net.lowest[n] = ONE_HOT, lowest
    else:
        net.kind[n], net.scale[n], count = SCALED, 1 / max(-lowest, highest), 1
    net.values[n] = count
    net.elements += 1
    net.inputs += count
