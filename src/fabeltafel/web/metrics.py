"""Figures about a running server, for Prometheus; only with `serve --metrics`."""

import time
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, exposition

from fabeltafel.game import Game
from fabeltafel.web.live import LiveTables, Making
from fabeltafel.web.livetable import LiveTable
from fabeltafel.web.readiness import Readiness
from fabeltafel.web.store import Store

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Figures:
    """What is counted and timed."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        of_answer = ("method", "route", "status")
        self.answers = Histogram(
            "fabeltafel_answer_seconds", "Requests, and how long their answers took to begin.",
            of_answer, buckets=SECONDS, registry=registry,
        )  # fmt: skip
        self.told = Histogram(
            "fabeltafel_telling_seconds", "From an entry of a log to the last reader of its table.",
            buckets=SECONDS, registry=registry,
        )  # fmt: skip
        entries = "Entries of logs: moves, and other things that happened."
        self.entries = Counter("fabeltafel_entries", entries, ("kind",), registry=registry)
        self.errors = Counter("fabeltafel_errors", "What went wrong here.", registry=registry)

    def look_at(self, tables: LiveTables) -> None:
        """Count what is in memory whenever somebody asks."""
        live = tables.in_memory
        questions: dict[str, tuple[str, Callable[[], float]]] = {
            "tables": ("Tables in memory.", lambda: len(live)),
            "streams": ("Open lines.", lambda: sum(len(one.streams) for one in live.values())),
            "thinking": ("Bots at work.", lambda: sum(len(one.thinking) for one in live.values())),
        }
        for name, (about, count) in questions.items():
            Gauge(f"fabeltafel_{name}", about, registry=self.registry).set_function(count)

    def text(self) -> tuple[bytes, str]:
        """All of it as Prometheus reads it, and what kind of text that is."""
        return exposition.generate_latest(self.registry), exposition.CONTENT_TYPE_LATEST


class MeasuredTables(LiveTables):
    """Live tables that count their entries and time how these get out."""

    def __init__(
        self,
        store: Store,
        find_game: Callable[[str], Game],
        readiness: Readiness,
        figures: Figures,
    ) -> None:
        super().__init__(store, find_game, readiness)
        self.figures = figures
        self.since: dict[LiveTable, float] = {}  # tables with something to tell
        figures.look_at(self)

    async def append(
        self,
        live: LiveTable,
        key: str | None,
        make: Making,
        holder: str = "",
        moment: int | None = None,
    ) -> int:
        """Write one entry down, and count it if it is new."""
        before = live.table.position
        position = await super().append(live, key, make, holder, moment)
        if position > before:
            kind = "move" if position in live.table.decided else "other"
            self.figures.entries.labels(kind).inc()
        return position

    def tell(self, live: LiveTable) -> None:
        """Something happened: from now on readers wait."""
        self.since.setdefault(live, time.perf_counter())
        super().tell(live)

    async def update(self, live: LiveTable) -> None:
        """Send what readers miss, and see how long the last one has waited."""
        since = self.since.pop(live, None)
        await super().update(live)
        if since is not None and live.streams:
            self.figures.told.observe(time.perf_counter() - since)
