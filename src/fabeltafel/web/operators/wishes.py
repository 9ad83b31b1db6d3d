"""What an operator can wish for, on their page."""

from typing import Annotated

from msgspec import Meta

from fabeltafel.web.wishes import LARGEST, Wish, shown

LONGEST_WHY = 300
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z")]
Why = Annotated[str, Meta(description=f"at most {LONGEST_WHY} characters, for the record")]


class Enter(Wish):
    """Be signed in by a link, once."""

    token: Id


class Reasoned(Wish, kw_only=True):
    """Something that is done for a reason, which stands in the record."""

    why: Why

    def __post_init__(self) -> None:
        self.why = shown(self.why, LONGEST_WHY, "refused-reason")


class OfTable(Reasoned, kw_only=True):
    """Something about a table."""

    table: Id


class OfLine(OfTable, kw_only=True):
    """Something about what somebody said."""

    line: Annotated[int, Meta(ge=1, le=LARGEST)]


class OfPerson(Reasoned, kw_only=True):
    """Something about a person."""

    person: Id


class OfReport(Reasoned, kw_only=True):
    """Something about a report."""

    report: Id
