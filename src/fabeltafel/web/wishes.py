"""Reading what a browser posts: every field is what it must be, or the post is refused."""

import json
import re
from collections.abc import Callable
from typing import Any

from starlette.requests import ClientDisconnect, Request

from fabeltafel.bots.levels import LEVELS
from fabeltafel.web.people import LONGEST_NAME
from fabeltafel.web.tables import LONGEST_LINE, Refused

KEY = re.compile(r"[A-Za-z0-9_-]{16,64}")
NUMBER = re.compile(r"[0-9a-f]{32}")
MOST_WORDS = 200
LONGEST_WORD = 40
LARGEST_NUMBER = 2**31
SEAT_KINDS = ("me", "here", "friend", "bot")

Wish = dict[str, Any]


async def wish_of(request: Request) -> Wish:
    """The body of a post: one JSON object."""
    try:
        wish = json.loads(await request.body(), parse_constant=refuse_constant)
    except (ValueError, RecursionError, ClientDisconnect):
        raise Refused(400, "refused-malformed") from None
    if not isinstance(wish, dict):
        raise Refused(400, "refused-malformed")
    return wish


def refuse_constant(name: str) -> None:
    """NaN and Infinity are no JSON."""
    raise ValueError(name)


def field(wish: Wish, name: str, is_right: Callable[[Any], bool]) -> Any:
    """A field of a post, if it is what it must be."""
    value = wish.get(name)
    if not is_right(value):
        raise Refused(400, "refused-field", field=name)
    return value


def key(wish: Wish) -> str:
    """The key of a post, made for this one wish."""
    return str(field(wish, "key", lambda value: is_text(value) and bool(KEY.fullmatch(value))))


def seat(wish: Wish) -> int:
    """A seat, counted from 0 from here on."""
    return int(field(wish, "seat", is_number)) - 1


def after(wish: Wish) -> int:
    """The last position the browser saw."""
    return int(field(wish, "after", is_number))


def words(wish: Wish) -> list[str]:
    """Words of notation."""
    given: list[str] = field(wish, "words", lambda value: isinstance(value, list))
    if len(given) > MOST_WORDS or not all(is_text(word, LONGEST_WORD) for word in given):
        raise Refused(400, "refused-field", field="words")
    return given


def name(wish: Wish) -> str:
    """What somebody wants to be called."""
    given = wish.get("name")
    shown = " ".join(given.split()) if isinstance(given, str) else ""
    if not shown or len(shown) > LONGEST_NAME or not shown.isprintable():
        raise Refused(400, "refused-name", length=LONGEST_NAME)
    return shown


def number(wish: Wish) -> str:
    """The random number that a browser adds to the lots."""
    return str(
        field(wish, "number", lambda value: is_text(value) and bool(NUMBER.fullmatch(value)))
    )


def promised(wish: Wish) -> str:
    """The name of a secret the server committed to before."""
    return str(
        field(wish, "promise", lambda value: is_text(value) and bool(NUMBER.fullmatch(value)))
    )


def level(wish: Wish) -> str:
    """A bot's level."""
    given = field(wish, "level", is_text)
    if given not in LEVELS:
        raise Refused(404, "refused-no-level", level=given[:LONGEST_WORD])
    return str(given)


def line(wish: Wish) -> str:
    """A line of chat."""
    given = wish.get("text")
    text = " ".join(given.split()) if isinstance(given, str) else ""
    if not text or len(text) > LONGEST_LINE or not text.isprintable():
        raise Refused(400, "refused-line", length=LONGEST_LINE)
    return text


def plans(wish: Wish) -> list[Wish]:
    """Who is to sit where at a new table."""
    given: list[Wish] = field(wish, "seats", lambda value: isinstance(value, list))
    for plan in given:
        if not isinstance(plan, dict) or plan.get("kind") not in SEAT_KINDS:
            raise Refused(400, "refused-field", field="seats")
    if [plan["kind"] for plan in given].count("me") > 1:
        raise Refused(400, "refused-field", field="seats")
    return given


def variants(wish: Wish) -> list[str]:
    """The variants chosen for a new table."""
    given: list[str] = field(wish, "variants", lambda value: isinstance(value, list))
    if not all(is_text(variant, LONGEST_WORD) for variant in given):
        raise Refused(400, "refused-field", field="variants")
    return given


def is_text(value: Any, longest: int = 100) -> bool:
    """Whether a value is a short text."""
    return isinstance(value, str) and 0 < len(value) <= longest and value.isprintable()


def is_number(value: Any) -> bool:
    """Whether a value is a whole number of a sensible size."""
    return type(value) is int and 0 <= value < LARGEST_NUMBER
