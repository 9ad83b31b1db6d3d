"""A place at a table: whose it is, who plays there, and what it adds to the lots."""

from dataclasses import dataclass
from typing import Any


@dataclass
class Seat:
    """A place at the table."""

    kept: str = ""  # the person it is kept for while it is free
    kept_name: str = ""
    person: str = ""  # whose place it is; nobody's while it is free, and no person's for a bot
    name: str = ""
    lot: str = ""  # what its person committed to
    number: str = ""  # what its browser added to the lots
    is_without: bool = False  # its number was not waited for
    bot: str = ""  # the level of the bot that plays here
    youngest: int = 0  # the position at which its person said to be the youngest
    symbol: str = ""  # what its person wishes to be known by
    has_left: bool = False
    is_late: bool = False  # its time was up, and it is no longer its person's
    is_lost: bool = False  # its time was up, and with it the match

    @property
    def is_free(self) -> bool:
        """Whether somebody may still sit down here."""
        return not self.person and not self.bot

    @property
    def is_awaited(self) -> bool:
        """Whether its person has a number that is still to be opened."""
        return bool(self.lot) and not self.number and not self.is_without

    @property
    def is_played_by_person(self) -> bool:
        """Whether whoever sits here decides, and not a bot or nobody."""
        return not self.bot and not self.has_left


def kept_seats(row: Any) -> list[list[str]]:
    """For whom each seat of a new table is kept, if for anybody."""
    return row.terms.get("kept") or [["", ""] for _ in row.seats]
