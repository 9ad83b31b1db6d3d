"""Boxes and states as games declare them: one declaration, two forms.

Rules work on records, whose type follows from the declaration. Whoever only reads, such as a
drawing, a sentence or a notation, gets the plain form: typed, in Python's own numbers, read-only.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NoReturn, Self, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from fabeltafel.compiled import Records

Row = Sequence[int]
Grid = Sequence[Row]


@dataclass(frozen=True)
class Field:
    """How a field lies in memory, and what of it turns with the seats: its numbers or its parts.

    A field whose first axis is as long as there are seats has a part for each of them anyway.
    """

    number: type[np.number[Any]]
    shape: tuple[int, ...]
    seats_from: int | None = None  # its numbers are seats; the first seat is this one
    parts_from: int | None = None  # its first axis has an equal part for each seat from here on
    is_heap: bool = False  # which of its places, along the last axis, a thing lies in says nothing


def fields_of(number: type[np.number[Any]]) -> Callable[..., Any]:
    """How fields of some number are declared: one of them, or a table of some shape."""
    return lambda *shape, **turning: Field(number, shape, **turning)


int8 = fields_of(np.int8)  # small numbers, kinds and flags
int16 = fields_of(np.int16)  # numbers that add up
int64 = fields_of(np.int64)  # sets of bits
float64 = fields_of(np.float64)  # measures


class Fields:
    """A record by its fields, such as `hands: Grid = int8(SEATS, HAND)`."""

    dtype: ClassVar[np.dtype[Any]]
    declared: ClassVar[dict[str, Field]]
    plain: ClassVar[dict[str, Callable[[Any], Any]]]  # how each field is read
    source: Records  # what was read, for whoever has a question to the rules

    def __init_subclass__(cls) -> None:
        """The record type that a declaration stands for."""
        fields = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        types = get_type_hints(cls)
        cls.declared = fields
        cls.plain = {name: plain_form(types[name]) for name in fields}
        declared = [(name, field.number, field.shape) for name, field in fields.items()]
        cls.dtype = np.dtype(declared, align=True)

    @classmethod
    def of(cls, records: Records) -> Self:
        """The first of some records, read once."""
        read = object.__new__(cls)
        values = records[0]
        read.__dict__.update({name: form(values[name]) for name, form in cls.plain.items()})
        read.__dict__["source"] = records
        return read

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """What was read is not written to."""
        raise AttributeError(f"{name} can only be read")


def plain_form(type_: Any) -> Callable[[Any], Any]:
    """How a field of some type is read."""
    if isinstance(type_, type) and issubclass(type_, int | float):
        return type_
    if get_origin(type_) is np.ndarray:
        return unchanging
    return np.ndarray.tolist


def unchanging(table: NDArray[Any]) -> NDArray[Any]:
    """A large table of a box stays an array: nothing is copied, and nothing can be written."""
    view = table.view()
    view.flags.writeable = False
    return view
