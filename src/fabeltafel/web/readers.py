"""Who looks at a table, and who is there to be seen."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Reader:
    """Somebody who looks at a table: through which seat's eyes, in which language, and who."""

    seat: int
    language: str
    mine: tuple[int, ...] = ()
    is_owner: bool = False
    person: str = ""  # only where a seat is kept for them: readers alike share what is drawn
    unheard: frozenset[str] = frozenset()  # people whose talk they do not want to read
    is_barred: bool = False  # whoever sits there and they are not to meet


@dataclass(frozen=True)
class Presence:
    """Who is at the table just now, who has been away for too long, and which bots must wait."""

    online: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    waiting: frozenset[int] = frozenset()
