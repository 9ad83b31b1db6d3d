"""Reading what a browser posts: every field is what it must be, or the post is refused."""

import json
import re
from collections.abc import Callable
from typing import Any

from starlette.requests import ClientDisconnect, Request

from fabeltafel.bots.levels import LEVELS
from fabeltafel.web.people import LONGEST_NAME
from fabeltafel.web.tables import BY_LOT, YOUNGEST, Refused

KEY = re.compile(r"[A-Za-z0-9_-]{16,64}")
NUMBER = re.compile(r"[0-9a-f]{32}")  # of the lots, and the name of a promised secret
MOST_WORDS = 200
LONGEST_WORD = 40
LARGEST_NUMBER = 2**31
SEAT_KINDS = ("me", "here", "friend", "bot")


class Wish(dict[str, Any]):
    """The body of a post: one JSON object."""

    def field(self, name: str, is_right: Callable[[Any], bool]) -> Any:
        """A field, if it is what it must be."""
        value = self.get(name)
        if not is_right(value):
            raise Refused(400, "refused-field", field=name)
        return value

    def number(self, name: str, limit: int = LARGEST_NUMBER) -> int:
        """A whole number below some limit."""
        return int(self.field(name, lambda value: type(value) is int and 0 <= value < limit))

    def like(self, name: str, form: re.Pattern[str] = NUMBER) -> str:
        """A short text of some form."""
        return str(self.field(name, lambda value: is_text(value) and bool(form.fullmatch(value))))

    def texts(self, name: str, most: int = MOST_WORDS) -> list[str]:
        """A list of short texts: words of notation, or variants."""
        given: list[str] = self.field(name, lambda value: isinstance(value, list))
        return list(self.field(name, lambda _: len(given) <= most and all(map(is_word, given))))

    def shown(self, name: str, longest: int, reason: str) -> str:
        """What others will read, without spaces that nobody sees."""
        given = self.get(name)
        text = " ".join(given.split()) if isinstance(given, str) else ""
        if not text or len(text) > longest or not text.isprintable():
            raise Refused(400, reason, length=longest)
        return text

    @property
    def key(self) -> str:
        """The key of a post, made for this one wish."""
        return self.like("key", KEY)

    @property
    def seat(self) -> int:
        """A seat, counted from 0 from here on."""
        return self.number("seat") - 1

    @property
    def name(self) -> str:
        """What somebody wants to be called."""
        return self.shown("name", LONGEST_NAME, "refused-name")

    @property
    def is_youngest(self) -> bool:
        """Whether somebody says to be the youngest at the table."""
        return bool(self.get("youngest") is True)

    def begins(self, seats: int) -> str:
        """Who is to begin: by lot unless wished otherwise, the youngest, or a seat."""
        known = [BY_LOT, YOUNGEST, *(str(seat) for seat in range(1, seats + 1))]
        return (
            str(self.field("begins", lambda value: value in known)) if "begins" in self else BY_LOT
        )

    @property
    def level(self) -> str:
        """A bot's level."""
        given = str(self.field("level", is_text))
        if given not in LEVELS:
            raise Refused(404, "refused-no-level", level=given[:LONGEST_WORD])
        return given

    @property
    def plans(self) -> list["Wish"]:
        """Who is to sit where at a new table."""
        given: list[Any] = self.field("seats", lambda value: isinstance(value, list))
        kinds = [plan.get("kind") if isinstance(plan, dict) else None for plan in given]
        is_right = all(kind in SEAT_KINDS for kind in kinds) and kinds.count("me") <= 1
        self.field("seats", lambda _: is_right)
        return [Wish(plan) for plan in given]


async def wish_of(request: Request) -> Wish:
    """What a post wishes."""
    try:
        wish = json.loads(await request.body(), parse_constant=refuse_constant)
    except (ValueError, RecursionError, ClientDisconnect):
        raise Refused(400, "refused-malformed") from None
    if not isinstance(wish, dict):
        raise Refused(400, "refused-malformed")
    return Wish(wish)


def refuse_constant(name: str) -> None:
    """NaN and Infinity are no JSON."""
    raise ValueError(name)


def is_text(value: Any, longest: int = 100) -> bool:
    """Whether a value is a short text."""
    return isinstance(value, str) and 0 < len(value) <= longest and value.isprintable()


def is_word(value: Any) -> bool:
    """Whether a value is a text as short as a word of notation."""
    return is_text(value, LONGEST_WORD)
