"""Servers that live by a driven clock, and what they say about time."""

import math
from collections.abc import Iterator
from contextlib import contextmanager

from fabeltafel.web.settings import Settings
from web.browser import Browser, Json
from web.driving import Driven, on
from web.serving import Running, running


def look_round(server: Running) -> None:
    """Have a server see to what is due, after a sign of life."""
    on(server, server.site.uptime.beat())
    on(server, server.site.timekeeper.look_round())


@contextmanager
def serving(settings: Settings, clock: Driven) -> Iterator[Running]:
    """A server that lives by a driven clock, and takes no leap of it for sleep."""
    with running(settings, clock=clock) as server:
        server.site.uptime.asleep = math.inf
        if not server.site.uptime.since:
            on(server, server.site.uptime.begin())
        yield server


def left_of(browser: Browser, table: str) -> list[int | None]:
    """What every seat has left, in milliseconds."""
    seats: list[Json] = browser.snapshot(table)["table"]["seats"]
    return [seat["left"] for seat in seats]
