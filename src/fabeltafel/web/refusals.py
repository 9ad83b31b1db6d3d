"""What cannot be done now, and why."""

from collections.abc import Iterator
from contextlib import contextmanager

from fabeltafel.game import FabeltafelError, IllegalAction, NotationError, Reason
from fabeltafel.web.protocol import Message


class Refused(FabeltafelError):
    """Something that cannot be done now, with the text that says why and the rule it breaks."""

    def __init__(self, status: int, reason: str, section: str = "", **arguments: str | int) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.section = section
        self.arguments = arguments
        self.broken: Reason | None = None  # the rule a decision breaks
        self.news: list[Message] | None = None  # what whoever was refused has missed


@contextmanager
def fitting(word: str) -> Iterator[None]:
    """A word that does not fit here is refused with its rule."""
    try:
        yield
    except NotationError:
        raise Refused(400, "refused-no-word", word=word) from None
    except IllegalAction as error:
        refused = Refused(409, "refused-word", error.section, word=word)
        refused.broken = error.reason
        raise refused from None
