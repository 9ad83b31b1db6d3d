"""How long an answer is: its length tells nobody on the way what only its reader may know.

Others choose words that stand beside hidden things, such as a line of chat, and equal words make a
compressed text shorter. So what others choose and what is hidden are never compressed together: an
answer is not compressed at all, and on a line the two do not know of each other. All of it is
filled up to the next of a few lengths.
"""

import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES
from starlette.responses import PlainTextResponse

UNCOMPRESSED = (*DEFAULT_EXCLUDED_CONTENT_TYPES, "application/json", "text/plain")
STEP = 1024  # bytes, for short answers
SHARE = 8  # a long answer grows by less than this part of it
WINDOW = 32 * 1024  # bytes that a deflated stream may refer back
BLOCK = 0xFFFF  # bytes of a stored block, at most
STORED = struct.Struct("<BHH")  # its head: its kind, its length, and that once more inverted
NOTHING = b"\0"  # stands in no event
COMMENT = b":%s\n\n"  # a line of a stream that browsers pass over


def step_of(size: int) -> int:
    """The distance between the lengths that answers of about this size may have."""
    return max(STEP, 1 << max((size // SHARE).bit_length() - 1, 0))


def missing_to_step(size: int) -> int:
    """How much has to be added to a length to reach the next one allowed."""
    return -size % step_of(size)


def filled(text: bytes, *, filling: bytes = b" ") -> bytes:
    """A text that ends with blanks, as long as a step."""
    return text + filling * missing_to_step(len(text))


def filled_event(event: bytes) -> bytes:
    """An event of a stream, with a comment after it that makes it as long as a step."""
    bare = len(COMMENT % b"")
    return event + COMMENT % (b" " * missing_to_step(len(event) + bare))


def filled_packed(event: bytes, apart: Iterable[bytes]) -> bytes:
    """A piece of a gzip stream for an event, as long as a step; some parts are packed alone."""
    squeezed = b"".join(pieces(event, apart))
    bare = len(stored(COMMENT % b""))
    return squeezed + stored(COMMENT % (b" " * missing_to_step(len(squeezed) + bare)))


def pieces(event: bytes, apart: Iterable[bytes]) -> Iterator[bytes]:
    """The parts of an event one after another; what is set apart refers to nothing else.

    What the others may refer to has the length it had, so that distances are right, and where a
    part is set apart only bytes that no event has, so that nothing refers to it.
    """
    before = b""
    for part in apart:
        rest, found, event = event.partition(part)
        yield squeezed_after(before, rest)
        yield squeezed_after(b"", found)
        before += rest + NOTHING * len(found)
    yield squeezed_after(before, event)


def squeezed_after(before: bytes, text: bytes) -> bytes:
    """A piece of a deflated stream that may refer to what came before it."""
    squeezer = zlib.compressobj(wbits=-zlib.MAX_WBITS, zdict=before[-WINDOW:])
    return squeezer.compress(text) + squeezer.flush(zlib.Z_SYNC_FLUSH)


def stored(text: bytes) -> bytes:
    """A piece of a deflated stream that is as long as its text, and a few bytes for each block."""
    heads = ((text[at : at + BLOCK]) for at in range(0, len(text), BLOCK))
    return b"".join(STORED.pack(0, len(one), len(one) ^ 0xFFFF) + one for one in heads)


class FilledText(PlainTextResponse):
    """A text to keep that may carry hidden things."""

    def render(self, content: Any) -> bytes:
        """The text as it is sent."""
        return filled(bytes(super().render(content)), filling=b"\n")
