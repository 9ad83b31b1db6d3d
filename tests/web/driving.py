"""A clock that tests drive, and what they ask of a server's calls."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import sqlalchemy as sa

from fabeltafel.web.schema import calls
from web.serving import PATIENCE, Running

T = TypeVar("T")
MONDAY = 1_768_215_600.0  # 12 January 2026, 11:00 in Greenwich


class Driven:
    """Time that passes when a test says so."""

    def __init__(self, now: float = MONDAY) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    @property
    def moment(self) -> int:
        """The same in milliseconds."""
        return round(self.now * 1000)

    def go_on(self, milliseconds: int) -> None:
        """Let time pass, to the millisecond."""
        self.now = (self.moment + milliseconds) / 1000

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


def on(server: Running, work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work on the server's own thread."""
    assert server.site.loop is not None
    return asyncio.run_coroutine_threadsafe(work, server.site.loop).result(PATIENCE)


def go_round(server: Running, rounds: int = 1) -> None:
    """Let a server look whose turn it is and send what is due, to the end."""

    async def call() -> None:
        for _ in range(rounds):
            await server.site.caller.round()
            await server.site.caller.settle()

    on(server, call())


def kept_calls(server: Running) -> list[Any]:
    """All calls that a server knows of, oldest first."""
    return on(server, server.site.store.rows(sa.select(calls).order_by(calls.c.made)))
