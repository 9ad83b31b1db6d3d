"""Connections: whoever sends nothing or half a request is sent away, and nobody holds them all."""

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_OF_AN_ADDRESS = 300  # connections at the same time
RESERVED = 64  # files that are kept for the database, for pages, and for those who are inside
MANY = 100_000  # connections, where the system names no limit


@dataclass
class Door:
    """Counts who is inside."""

    most: int  # connections in all
    most_of_an_address: int  # 0: as many as they like
    trusted: Sequence[str]  # proxies, which stand for many people
    patience: float  # seconds for a whole request, from the first sign of it
    inside: Counter[str] = field(default_factory=Counter)

    def has_room(self, address: str) -> bool:
        """Whether one more may come in from an address."""
        if self.inside.total() >= self.most:
            return False
        has_limit = self.most_of_an_address and not is_among(address, self.trusted)
        return not has_limit or self.inside[address] < self.most_of_an_address

    def leave(self, address: str) -> None:
        """Somebody goes."""
        self.inside[address] -= 1
        self.inside += Counter()


class Attended(HttpToolsProtocol):
    """A connection that somebody keeps an eye on."""

    door: Door
    is_inside = False
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Let somebody in, if there is room."""
        super().connection_made(transport)
        if not self.door.has_room(self.address):
            transport.abort()
            return
        self.is_inside = True
        self.door.inside[self.address] += 1
        self.expect()

    @property
    def address(self) -> str:
        """Where the connection comes from."""
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        super().connection_lost(exc)
        self.expect_nothing()
        if self.is_inside:
            self.door.leave(self.address)

    def data_received(self, data: bytes) -> None:
        """Something comes; what is no request yet has to become one soon."""
        super().data_received(data)
        if self.cycle is None or self.cycle.response_complete:
            self.expect()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.expect()

    def on_message_complete(self) -> None:
        """A request is there as a whole."""
        super().on_message_complete()
        self.expect_nothing()

    def expect(self) -> None:
        """A whole request must be there in a while."""
        if self.timer is None and not self.transport.is_closing():
            self.timer = self.loop.call_later(self.door.patience, self.transport.abort)

    def expect_nothing(self) -> None:
        """Nothing is awaited any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def attended(door: Door) -> type[Attended]:
    """Connections through one door."""
    return type("AttendedAtDoor", (Attended,), {"door": door})


def room() -> int:
    """How many connections this process can hold and still open files."""
    try:
        import resource  # noqa: PLC0415 (not on every system)
    except ImportError:
        return MANY
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MANY if most == resource.RLIM_INFINITY else max(most - RESERVED, 1)


def is_among(address: str, networks: Iterable[str]) -> bool:
    """Whether an address belongs to one of some networks or is one of some addresses."""
    try:
        place: Any = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(place in ipaddress.ip_network(network, strict=False) for network in networks)
