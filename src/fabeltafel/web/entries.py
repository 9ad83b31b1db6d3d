"""Everything that can happen at a table, declared once: the entries of its log."""

import json
from typing import TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

UNCHAINED = ("previous", "person", "name", "text")


class Told(Struct, frozen=True, kw_only=True, tag_field="kind", tag=str.lower):
    """Something that happened; `kind` says what."""

    previous: str | UnsetType = UNSET  # the hash of the log so far
    at: int | UnsetType = UNSET  # milliseconds since 1970, where clocks run

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
    number: str = ""  # for the lots, in the clear, as it was before they were sealed
    youngest: bool = False
    symbol: str = ""  # what they wish to be known by
    lot: str = ""  # what they show at first of that number


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


class Reveal(Told, frozen=True):
    """Somebody opens the number of some seats."""

    seats: list[int]
    number: str


class Without(AtSeat, frozen=True):
    """Nobody waits for the number of a seat any more."""


class Close(Told, frozen=True, omit_defaults=True):
    """Nobody plays on."""

    is_dealt: bool = False  # cards were on the table
    is_by_operator: bool = False  # who runs the server, and not who opened the table


class Again(Told, frozen=True):
    """There is another table for the same people, where everybody sits so many seats on."""

    table: str
    shift: int = 0


class Guests(Told, frozen=True):
    """Whoever watches may talk from now on, or not."""

    may: bool


class Mute(Told, frozen=True):
    """Somebody may not talk any more, or may again."""

    person: str
    name: str
    is_muted: bool


class Remove(Told, frozen=True):
    """What was said at a position is to be read no more."""

    line: int


class Offer(AtSeat, frozen=True):
    """A seat is kept no longer for whoever sat there in the last round."""


class TimeUp(AtSeat, frozen=True, omit_defaults=True):
    """Somebody's time was up: a bot plays here from now on, or the match is lost, or both."""

    level: str = ""
    is_lost: bool = False


class Stood(Told, frozen=True):
    """No server was up for a while, in milliseconds since 1970: no clock ran."""

    since: int
    until: int


class Holiday(AtSeat, frozen=True):
    """Whoever sits here takes this time off and no other, in milliseconds since 1970."""

    since: int
    until: int


Data: TypeAlias = (
    Sit
    | Bot
    | Leave
    | Back
    | Move
    | Say
    | Close
    | Again
    | Guests
    | Mute
    | Remove
    | Offer
    | Reveal
    | Without
    | TimeUp
    | Stood
    | Holiday
)


class Entry(Struct, frozen=True):
    """One thing that happened at a table."""

    position: int
    key: str | None  # of the post that wished for it
    data: Data
    at: float

    @property
    def moment(self) -> int:
        """When it happened, in milliseconds: as it is bound into the log, if it is."""
        return round(self.at * 1000) if self.data.at is UNSET else self.data.at


def written(data: Data) -> dict[str, object]:
    """What happened, as a log keeps it."""
    plain: dict[str, object] = msgspec.to_builtins(data)
    return plain


def line_of(data: Data) -> str:
    """What happened as the chain of a log has it: without who somebody is and what they say.

    So somebody can be forgotten, and the chain still holds.
    """
    plain = {part: told for part, told in written(data).items() if part not in UNCHAINED}
    return json.dumps(plain, separators=(",", ":"), sort_keys=True)


def read(plain: object) -> Data:
    """What happened, from a log; logs of earlier versions lack what was added since."""
    data: Data = msgspec.convert(plain, Data)
    return data
