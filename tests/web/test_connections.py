"""Connections: half-open ones end, nobody holds all, only trusted proxies speak for others."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from fabeltafel.web import serving as serving_module
from fabeltafel.web.connections import Door, is_among, room
from fabeltafel.web.settings import Settings
from web.browser import Browser, until
from web.conftest import Come
from web.serving import HOST, Running, running

HEAD = f"Host: {HOST}\r\nContent-Type: application/json\r\n"
HALVES = {
    "nothing": b"",
    "half a head": b"GET /back HTTP/1.1\r\nHost: 127",
    "a head without its end": f"GET /back HTTP/1.1\r\n{HEAD}".encode(),
    "half a body": f"POST /me HTTP/1.1\r\n{HEAD}Content-Length: 900\r\n\r\n{{".encode(),
    "blank lines": b"\r\n",
    "half a second request": f"GET /back HTTP/1.1\r\n{HEAD}\r\nGET /b".encode(),
    "a blank line after a request": f"GET /back HTTP/1.1\r\n{HEAD}\r\n\r\n".encode(),
}
PROXY = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that soon tires of waiting."""
    settings = Settings(tmp_path_factory.mktemp("hasty"), requests_a_second=0, patience=0.3)
    with running(settings) as server:
        yield server


def connected(server: Running) -> socket.socket:
    """A connection, and nothing else."""
    return socket.create_connection((HOST, urlsplit(server.address).port or 0), timeout=20)


def is_closed(line: socket.socket) -> bool:
    """Whether the other side hangs up, whatever it says before."""
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        return True
    return True  # a line that stays open ends in a timeout


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
def test_whoever_sends_half_a_request_is_sent_away(hasty: Running, half: bytes) -> None:
    with connected(hasty) as line:
        line.sendall(half)

        assert is_closed(line)


def test_a_line_that_listens_for_long_stays_open(hasty: Running, come: Come) -> None:
    anne = come(address=hasty.address)
    table = anne.open_table("draco", "me", "friend")

    with anne.stream(table) as messages:
        next(messages)
        with connected(hasty) as other:
            assert is_closed(other)
        anne.done(f"/t/{table}/say", text="still here")
        assert next(message for message in messages if message["position"] == 2)


def test_at_the_limit_of_open_files_those_inside_are_still_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving_module, "room", lambda: 3)
    with running(Settings(tmp_path, requests_a_second=0)) as server, ExitStack() as lines:
        inside = httpx.Client(base_url=server.address, timeout=20)
        with inside:
            assert inside.get("/back").status_code == 200
            others = [lines.enter_context(connected(server)) for _ in range(2)]
            with connected(server) as late:
                assert is_closed(late)

            assert inside.get("/me").status_code == 200
            for line in others:
                line.close()
            until(lambda: reaches(server))


def reaches(server: Running) -> bool:
    """Whether somebody new is let in."""
    try:
        return httpx.get(f"{server.address}/back", timeout=20).status_code == 200
    except httpx.HTTPError:
        return False


def test_there_is_less_room_than_files_may_be_open() -> None:
    resource = pytest.importorskip("resource")

    assert room() < resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def test_nobody_but_a_trusted_proxy_holds_more_than_a_share_of_the_connections() -> None:
    door = Door(most=10, most_of_an_address=3, trusted=["10.0.0.0/8"], patience=1)
    door.inside.update({"192.0.2.1": 3, "10.1.1.1": 3})

    assert not door.has_room("192.0.2.1")
    assert door.has_room("10.1.1.1")
    assert door.has_room("192.0.2.2")
    door.leave("192.0.2.1")
    assert door.has_room("192.0.2.1")
    door.inside["10.1.1.1"] = 8
    assert not door.has_room("192.0.2.2")


@pytest.mark.parametrize("address", ["", "unix:", "10.0.0.256"])
def test_what_is_no_address_is_in_no_network(address: str) -> None:
    assert not is_among(address, ["0.0.0.0/0", "::/0"])


def test_a_trusted_proxy_says_who_asks_and_how(tmp_path: Path) -> None:
    settings = Settings(tmp_path, trusted_proxies=("127.0.0.0/8",), requests_a_second=0.5)
    with running(settings) as server, httpx.Client(base_url=server.address) as client:
        asked = [client.get("/back", headers=PROXY) for _ in range(6)]
        another = client.get("/back", headers=PROXY | {"x-forwarded-for": "203.0.113.8"})

    assert {answer.status_code for answer in asked} == {200, 429}
    assert another.status_code == 200, "each person behind it is told apart"
    assert "Secure" in asked[0].headers["set-cookie"]
    assert "max-age=" in asked[0].headers["strict-transport-security"]


def test_nobody_else_may_say_so(server: Running, anne: Browser) -> None:
    answer = httpx.get(f"{server.address}/back", headers=PROXY)

    assert "Secure" not in answer.headers["set-cookie"]
    assert "strict-transport-security" not in answer.headers


@pytest.mark.parametrize("networks", [("192.0.2.0/24",), ()])
def test_a_stranger_cannot_change_addresses_with_every_request(
    tmp_path: Path, networks: tuple[str, ...]
) -> None:
    settings = Settings(tmp_path, trusted_proxies=networks, requests_a_second=0.5)
    with running(settings) as server, httpx.Client(base_url=server.address) as client:
        told = [PROXY | {"x-forwarded-for": f"203.0.113.{n}"} for n in range(8)]
        answers = [client.get("/back", headers=headers).status_code for headers in told]

    assert 429 in answers


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("table.example", 200),
        ("Table.Example", 200),
        ("127.0.0.1:8000", 200),
        ("localhost", 200),
        ("evil.example", 421),
        ("table.example.evil", 421),
        ("127.0.0.1.evil.example:8000", 421),
        ("", 421),
    ],
)
def test_a_server_with_a_public_address_answers_to_no_other(
    named: Running, host: str, status: int
) -> None:
    answer = httpx.get(f"{named.address}/back", headers={"host": host})

    assert answer.status_code == status


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that is known by a name."""
    data = tmp_path_factory.mktemp("named")
    settings = Settings(data, public_address="https://table.example", requests_a_second=0)
    with running(settings) as server:
        yield server
