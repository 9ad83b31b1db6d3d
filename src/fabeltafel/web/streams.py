"""Server-sent events: one open line for each reader of a table."""

import asyncio
import zlib
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send

from fabeltafel.web.lengths import filled_packed
from fabeltafel.web.protocol import LogLine, Message, TableNews, TableState
from fabeltafel.web.readers import Presence, Reader

WAITING = 256  # messages a slow reader may lag behind before its line is cut
GZIP_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
HEARTBEAT = b":\n\n"
TYPE = (b"content-type", b"text/event-stream; charset=utf-8")
HEADERS = [TYPE, (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]


def packed(text: bytes) -> bytes:
    """A piece of a gzip stream that refers to nothing before it, so that readers can share it.

    A compressor for each line would cost a quarter of a megabyte; this costs nothing.
    """
    squeezer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return squeezer.compress(text) + squeezer.flush(zlib.Z_SYNC_FLUSH)


def packed_for_seat(message: Message) -> bytes:
    """A message to somebody who knows hidden things, as a piece of a gzip stream."""
    return filled_packed(as_event(message), map(msgspec.json.encode, told_to_all(message)))


def told_to_all(message: Message) -> list[TableState | LogLine]:
    """What people chose the words of, in the order it comes: names at the table, and chat."""
    table = [] if message.table is None else [message.table]
    lines = [] if isinstance(message, TableNews) else message.lines
    return [*table, *(line for line in lines if line.kind == "chat")]


PACKED_HEARTBEAT = packed(HEARTBEAT)


def as_event(message: Message) -> bytes:
    """A message as it goes down a line."""
    return b"id: %d\ndata: %b\n\n" % (message.position, msgspec.json.encode(message))


class Stream:
    """One reader's line. It is an ASGI application of its own: no task more than needed."""

    def __init__(self, reader: Reader, position: int | None, is_packed: bool) -> None:
        self.reader = reader
        self.position = position  # the last the reader has; None: nothing yet
        self.told: Presence | None = None  # who is there, as the reader knows it
        self.is_packed = is_packed
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.is_open = True
        self.hang_up: Callable[[Stream], None] = lambda _: None

    def send(self, chunk: bytes) -> None:
        """Queue something for the reader; one who lags too far has to come back."""
        if self.queue.qsize() >= WAITING:
            self.end()
            self.hang_up(self)  # whoever does not listen is not here
        elif self.is_open:
            self.queue.put_nowait(chunk)

    def beat(self) -> None:
        """Keep the line open."""
        self.send(PACKED_HEARTBEAT if self.is_packed else HEARTBEAT)

    def end(self) -> None:
        """Close the line after what is queued."""
        if self.is_open:
            self.is_open = False
            self.queue.put_nowait(None)

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        """Send whatever is queued until one side ends it."""
        listening = asyncio.create_task(self.listen(receive))
        try:
            await send(self.start())
            if self.is_packed:
                await send({"type": "http.response.body", "body": GZIP_HEADER, "more_body": True})
            while (chunk := await self.queue.get()) is not None:
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        except OSError:  # the browser is gone
            self.is_open = False
        finally:
            listening.cancel()
            self.hang_up(self)

    def start(self) -> dict[str, Any]:
        """The head of the answer."""
        headers = HEADERS + [(b"content-encoding", b"gzip")] * self.is_packed
        return {"type": "http.response.start", "status": 200, "headers": headers}

    async def listen(self, receive: Receive) -> None:
        """Wait for the browser to hang up."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.end()
