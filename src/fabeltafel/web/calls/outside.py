"""Going out to addresses that people gave, and never into the server's own network."""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import httpcore

from fabeltafel.game import FabeltafelError

PATIENCE = 10.0  # seconds for a whole answer
LONGEST_ANSWER = 4096  # bytes; nobody reads more
MOST_LINES = 20
LONGEST_ADDRESS = 2000
NAT64 = ipaddress.ip_network("64:ff9b::/96")
LONGEST_PAUSE = 24 * 3600.0

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Forbidden(FabeltafelError):
    """An address that leads where calls must not go."""


@dataclass(frozen=True)
class Answer:
    """What somebody outside said."""

    status: int
    retry_after: float = 0


def is_public(address: str) -> bool:
    """Whether an address is out in the world, also the one that is wrapped in another."""
    place = ipaddress.ip_address(address)
    return all(one.is_global and not one.is_multicast for one in (place, *wrapped_in(place)))


def wrapped_in(place: Address) -> list[Address]:
    """The older addresses that a newer one stands for."""
    if isinstance(place, ipaddress.IPv4Address):
        return []
    inner: list[Address | None] = [place.ipv4_mapped, place.sixtofour, *(place.teredo or ())]
    if place in NAT64:
        inner.append(ipaddress.IPv4Address(int(place) & 0xFFFFFFFF))
    return [one for one in inner if one is not None]


class Checked(httpcore.AsyncNetworkBackend):
    """Connections that go to the very address that was looked up and found harmless."""

    def __init__(self, may_go_inside: bool) -> None:
        self.may_go_inside = may_go_inside
        self.wires = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,  # noqa: ARG002 (as httpcore has it)
    ) -> httpcore.AsyncNetworkStream:
        """A connection to a host, by one of its addresses, if all of them are harmless."""
        places = await self.addresses(host, port)
        error: Exception = httpcore.ConnectError(f"{host} has no address")
        for place in places:
            try:
                return await self.wires.connect_tcp(place, port, timeout, local_address)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as failed:
                error = failed
        raise error

    async def addresses(self, host: str, port: int) -> list[str]:
        """Where a host is; refused if any of it is inside."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from None
        places = list(dict.fromkeys(str(one[4][0]) for one in found))
        if not self.may_go_inside and not all(map(is_public, places)):
            raise Forbidden(f"{host} is in a network of its own")
        return places


class Outside:
    """Posts to addresses that people gave: https, no redirects, and not for long."""

    def __init__(self, may_go_inside: bool = False, patience: float = PATIENCE) -> None:
        self.may_go_inside = may_go_inside
        self.patience = patience
        self.lines = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(),
            max_connections=MOST_LINES,
            max_keepalive_connections=0,  # an address is looked up and checked every time
            network_backend=Checked(may_go_inside),
        )

    def demand(self, address: str) -> None:
        """Refuse what is no address of a page out in the world; names are looked up later."""
        if not is_web_address(address, ("https", "http") if self.may_go_inside else ("https",)):
            raise Forbidden("this is no address that begins with https://")
        try:
            is_inside = not is_public(urlsplit(address).hostname or "")
        except ValueError:
            return  # a name
        if is_inside and not self.may_go_inside:
            raise Forbidden("this address is in a network of its own")

    async def send(
        self, address: str, body: bytes, headers: Mapping[str, str], method: str = "POST"
    ) -> Answer:
        """Post something; what goes wrong on the way is a ConnectionError."""
        self.demand(address)
        given = {"user-agent": "Fabeltafel", "accept": "*/*", **headers}
        try:
            async with asyncio.timeout(self.patience):
                async with self.lines.stream(
                    method, address, headers=list(given.items()), content=body
                ) as response:
                    async for _ in response.aiter_stream():
                        break  # what they say does not matter, and may be long
                    return Answer(response.status, pause_of(response.headers))
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError) as error:
            raise ConnectionError(str(error) or type(error).__name__) from None
        except TimeoutError:
            raise ConnectionError("no answer in time") from None

    async def close(self) -> None:
        """Let go of all lines."""
        await self.lines.aclose()


def is_web_address(address: str, schemes: tuple[str, ...]) -> bool:
    """Whether a text is the plain address of a page, with nobody's password in it."""
    if len(address) > LONGEST_ADDRESS or not address.isascii() or not address.isprintable():
        return False
    try:
        parts = urlsplit(address)
        is_whole = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    is_plain = "@" not in parts.netloc and " " not in address and "\\" not in address
    return is_whole and is_plain and parts.scheme in schemes


def pause_of(headers: Iterable[tuple[bytes, bytes]]) -> float:
    """How many seconds somebody asks us to wait, if they do."""
    told = next((value for name, value in headers if name.lower() == b"retry-after"), b"")
    return min(float(told), LONGEST_PAUSE) if told.isdigit() and len(told) < 10 else 0.0
