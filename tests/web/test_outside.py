"""Calls go out into the world, and never into the server's own network."""

import asyncio
import socket
from typing import Any

import pytest

from fabeltafel.web.calls.outside import Answer, Forbidden, Outside, is_public, is_web_address
from web.receiving import receiving

INSIDE = [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%lo",
    "fd00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "2002:7f00:1::",
    "2002:a00:1::",
]


def sent(address: str, outside: Outside) -> Answer:
    """What is answered to a small post."""

    async def send() -> Answer:
        try:
            return await outside.send(address, b"{}", {"content-type": "application/json"})
        finally:
            await outside.close()

    return asyncio.run(send())


def resolve(monkeypatch: pytest.MonkeyPatch, *turns: list[str]) -> list[str]:
    """Have every name lead to given addresses, other ones each time; the names asked for."""
    asked: list[str] = []

    async def getaddrinfo(_: Any, host: str, port: int, **__: Any) -> list[Any]:
        places = turns[min(len(asked), len(turns) - 1)]
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (place, port)) for place in places]

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "getaddrinfo", getaddrinfo)
    return asked


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_is_known_however_it_is_wrapped(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1", "64:ff9b::5db8:d822"])
def test_an_address_out_in_the_world_is_known(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_is_refused_before_anything_is_sent(address: str) -> None:
    host = f"[{address}]" if ":" in address else address

    with pytest.raises(Forbidden):
        sent(f"https://{host}/hook", Outside())


@pytest.mark.parametrize("host", ["localhost", "2130706433", "0x7f.1", "127.1", "017700000001"])
def test_names_and_odd_spellings_of_this_machine_are_refused(host: str) -> None:
    with pytest.raises(Forbidden):
        sent(f"https://{host}/hook", Outside())


def test_a_name_that_leads_inside_is_refused_even_if_it_also_leads_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resolve(monkeypatch, ["93.184.216.34", "192.168.0.7"])

    with pytest.raises(Forbidden):
        sent("https://hook.example.org/", Outside())


def test_a_name_is_looked_up_once_and_connected_to_as_it_was_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name that leads elsewhere a moment later finds nobody who asks again."""
    asked = resolve(monkeypatch, ["93.184.216.34"], ["127.0.0.1"])
    connected: list[str] = []
    outside = Outside()

    async def connect(host: str, *_: Any) -> Any:
        connected.append(host)
        raise ConnectionError

    backend: Any = outside.lines._network_backend
    monkeypatch.setattr(backend.wires, "connect_tcp", connect)
    with pytest.raises(ConnectionError):
        sent("https://hook.example.org/", outside)

    assert asked == ["hook.example.org"]
    assert connected == ["93.184.216.34"]


def test_plain_http_is_for_operators_who_allow_it() -> None:
    with receiving() as receiver:
        with pytest.raises(Forbidden):
            sent(receiver.address, Outside())
        assert not receiver.got

        assert sent(receiver.address, Outside(may_go_inside=True)).status == 200


@pytest.mark.parametrize(
    "address",
    [
        "https://",
        "https:///path",
        "https://user:word@example.org/",
        "https://example.org:0/",
        "https://example.org:99999/",
        "https://exa mple.org/",
        "https://example.org\\@10.0.0.1/",
        "https://example.org/\r\nhost: other",
        "https://exämple.org/",
        "javascript:alert(1)",
        "https://[::1/",
        "https://example.org/" + "x" * 2000,
    ],
)
def test_what_is_not_plainly_an_address_is_none(address: str) -> None:
    assert not is_web_address(address, ("https",))


def test_whoever_never_answers_is_not_waited_for() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}/"

        with pytest.raises(ConnectionError):
            sent(address, Outside(may_go_inside=True, patience=0.2))


def test_whoever_is_not_there_is_a_failed_connection() -> None:
    with socket.create_server(("127.0.0.1", 0)) as gone:
        address = f"http://127.0.0.1:{gone.getsockname()[1]}/"

    with pytest.raises(ConnectionError):
        sent(address, Outside(may_go_inside=True))
