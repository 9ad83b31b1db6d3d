"""Who may find a table, who is welcome there, and how late others watch; chosen at the opening."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

LONGEST_DELAY = 24 * 60  # minutes

Welcome: TypeAlias = Literal["any", "beginners", "experienced"]
Delay: TypeAlias = (
    Annotated[int, Meta(ge=0, le=LONGEST_DELAY, description="minutes, or after the match")]
    | Literal["after"]
)


class Publicity(Struct, frozen=True, omit_defaults=True):
    """What is kept of it among the terms of a table."""

    is_public: bool = False
    welcome: Welcome = "any"
    language: str = ""  # of whoever opened it
    bots: str = ""  # the level of those who take the seats that nobody takes
    bots_at: int = 0  # when they do, in milliseconds since 1970
    delay: Delay = 0  # after which others see what happens


def publicity_of(terms: dict[str, Any]) -> Publicity:
    """What a table was opened with; tables of before are for those who have the link."""
    return msgspec.convert(terms.get("publicity", {}), Publicity)


class Terms(Struct):
    """What is of interest here."""

    publicity: Publicity = Publicity()


def publicity_in(text: str) -> Publicity:
    """The same from terms as they are written; of what cannot be read nothing is told too soon."""
    try:
        return msgspec.json.decode(text, type=Terms).publicity
    except msgspec.DecodeError:
        return Publicity(delay="after")


def as_terms(publicity: Publicity) -> dict[str, Any]:
    """The same as it is kept."""
    return {"publicity": msgspec.to_builtins(publicity)}
