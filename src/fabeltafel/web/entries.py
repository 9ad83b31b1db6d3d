"""Everything that can happen at a table, declared once: the entries of its log."""

from typing import TypeAlias

import msgspec
from msgspec import Struct


class Told(Struct, frozen=True, tag_field="kind", tag=str.lower):
    """Something that happened; `kind` says what."""

    @property
    def kind(self) -> str:
        """What happened, in one word."""
        return str(self.__struct_config__.tag)


class AtSeat(Told, frozen=True):
    """Something that happened to one seat, counted from 0."""

    seat: int


class Sit(AtSeat, frozen=True, omit_defaults=True):
    """Somebody sat down."""

    person: str
    name: str
    number: str  # what their browser adds to the lots
    youngest: bool = False
    symbol: str = ""  # what they wish to be known by


class Bot(AtSeat, frozen=True):
    """A bot plays here from now on."""

    level: str
    name: str


class Leave(AtSeat, frozen=True):
    """Somebody got up."""


class Back(AtSeat, frozen=True):
    """Somebody took their seat back."""


class Move(AtSeat, frozen=True):
    """A whole decision, in words of notation."""

    words: list[str]


class Say(Told, frozen=True):
    """Somebody said something; `by` is their seat, or -1."""

    person: str
    name: str
    by: int
    text: str


class Close(Told, frozen=True):
    """Nobody plays on."""


class Again(Told, frozen=True):
    """There is another table for the same people, where everybody sits so many seats on."""

    table: str
    shift: int = 0


Data: TypeAlias = Sit | Bot | Leave | Back | Move | Say | Close | Again


class Entry(Struct, frozen=True):
    """One thing that happened at a table."""

    position: int
    key: str | None  # of the post that wished for it
    data: Data
    at: float


def written(data: Data) -> dict[str, object]:
    """What happened, as a log keeps it."""
    plain: dict[str, object] = msgspec.to_builtins(data)
    return plain


def read(plain: object) -> Data:
    """What happened, from a log; logs of earlier versions lack what was added since."""
    data: Data = msgspec.convert(plain, Data)
    return data
