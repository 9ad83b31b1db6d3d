"""The load generator: what it asks for is made and measured, or counted as failed."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from web.load import Browser as Person
from web.load import Figures, Pair, move_evenly, report
from web.serving import HOST

MOVES = 4
WORDS = [{"word": "grey1"}]
SHORT = 0.3  # seconds of patience with a server that is meant to try it
Serving = Callable[[Pair, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


def news(position: int) -> bytes:
    """The scene after a move, and whose turn it is."""
    told = {"kind": "news", "position": position, "frames": [1], "turn": whose(position)}
    return f"data: {json.dumps(told)}".encode()


def whose(position: int) -> dict[str, Any]:
    return {"is_yours": True, "words": WORDS}


async def answer(pair: Pair, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int:
    """Read one post, acknowledge it, and say at which position."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    await reader.readexactly(int(head.lower().split("content-length: ")[1].split("\r\n")[0]))
    position = pair.players[0].position + 1
    body = json.dumps({"position": position}).encode()
    kind = "Content-Type: application/json\r\n"
    writer.write(f"HTTP/1.1 200 OK\r\n{kind}Content-Length: {len(body)}\r\n\r\n".encode() + body)
    await writer.drain()
    return position


def show(pair: Pair, position: int) -> None:
    """All get the scene."""
    for person in pair.players + pair.spectators:
        person.take(news(position), 100)


async def well(pair: Pair, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Serve as it should be."""
    while not reader.at_eof():
        show(pair, await answer(pair, reader, writer))


async def once(pair: Pair, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Close every connection after one answer, as a server does with an idle one."""
    show(pair, await answer(pair, reader, writer))
    writer.close()


async def never(pair: Pair, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Close every connection before the answer."""
    await reader.readuntil(b"\r\n\r\n")
    writer.close()


async def unseen(pair: Pair, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Acknowledge every move and show none."""
    while not reader.at_eof():
        await answer(pair, reader, writer)


async def unwatched(pair: Pair, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Show every move to the players alone."""
    while not reader.at_eof():
        position = await answer(pair, reader, writer)
        show(Pair(pair.table, pair.players), position)


def measured(serving: Serving, patience: float = 20.0, spectators: int = 0) -> Figures:
    """Some moves asked for at a table of this server."""
    figures = Figures()

    async def measure() -> None:
        async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                await serving(pair, reader, writer)
            except (asyncio.IncompleteReadError, ConnectionError):
                pass
            finally:
                writer.close()

        async with await asyncio.start_server(connected, HOST, 0) as server:
            port = server.sockets[0].getsockname()[1]
            players, watching = (
                [Person(port, figures, patience) for _ in range(count)] for count in (2, spectators)
            )
            pair = Pair("table", players, spectators=watching)
            pair.players[0].turn = whose(0)
            await move_evenly([pair], MOVES, 1000, figures)
            await pair.leave()

    asyncio.run(measure())
    return figures


def test_every_move_is_made_and_measured() -> None:
    figures = measured(well)

    assert (figures.asked, figures.made, figures.lost) == (MOVES, MOVES, 0)
    assert len(figures.answers) == len(figures.scenes) == MOVES
    assert figures.is_flawless
    assert "0 moves lost" in report(figures, 1, 0)


def test_spectators_are_measured_too() -> None:
    figures = measured(well, spectators=3)

    assert figures.is_flawless
    assert len(figures.watched) == MOVES
    assert "last spectator" in report(figures, 1, 0)
    assert "last spectator" not in report(measured(well), 1, 0)


def test_a_move_that_a_spectator_is_not_shown_is_counted_as_failed() -> None:
    figures = measured(unwatched, SHORT, spectators=1)

    assert (figures.asked, figures.made) == (MOVES, 0)
    assert figures.failures["a move was never shown"] == MOVES


def test_a_connection_that_the_server_closed_is_opened_again() -> None:
    figures = measured(once)

    assert figures.is_flawless
    assert figures.reconnected == MOVES - 1


def test_a_move_without_an_answer_is_counted_as_failed() -> None:
    figures = measured(never)

    assert (figures.asked, figures.made) == (MOVES, 0)
    assert figures.failures.total() == MOVES
    assert not figures.is_flawless
    assert f"{MOVES} moves lost" in report(figures, 1, 0)


def test_a_move_that_nobody_is_shown_is_counted_as_failed() -> None:
    figures = measured(unseen, SHORT)

    assert figures.made == 0
    assert figures.failures.total() == MOVES
    assert "a move was never shown" in figures.failures
