"""How fast clients ask, at all servers together."""

import asyncio
import contextlib
import secrets
import time
from collections import Counter, OrderedDict
from hashlib import blake2b

import msgspec

from fabeltafel.web.live import LiveTables
from fabeltafel.web.store import Unwritable

BURST = 6  # seconds' worth of requests that may come at once
REMEMBERED = 10_000  # clients whose pace is kept in mind
TELLING = 1.0  # seconds between two words to other servers
MOST_TOLD = 200  # clients, the busiest; PostgreSQL passes on 8,000 bytes


class Taken(msgspec.Struct, frozen=True):
    """What one server tells the others."""

    by: str
    permits: dict[str, int]


class Pace:
    """A bucket of permits for each client, which fills up again.

    Clients are known by a digest, which all servers with the same key make alike: no address is
    told or kept.
    """

    def __init__(self, a_second: float, key: bytes = b"") -> None:
        self.a_second = a_second
        self.key = key
        self.server = secrets.token_hex(4)  # what this one is called among others
        self.most = max(a_second * BURST, 1)
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.taken: Counter[str] = Counter()  # permits, since other servers were told

    def name_of(self, client: str) -> str:
        """What a client is called among servers."""
        return blake2b(client.encode(), key=self.key, digest_size=8).hexdigest()

    def left(self, name: str, now: float) -> float:
        """The permits a client has; fewer than none if it took them elsewhere."""
        left, since = self.buckets.get(name, (self.most, now))
        return min(self.most, left + (now - since) * self.a_second)

    def take(self, name: str, count: int, now: float) -> None:
        """Permits are used up."""
        left = max(self.left(name, now) - count, -self.most)
        self.buckets[name] = left, now
        self.buckets.move_to_end(name)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)

    def is_too_fast(self, client: str, now: float | None = None) -> bool:
        """Take one permit; True if there is none left."""
        if not self.a_second:
            return False
        now = time.monotonic() if now is None else now
        name = self.name_of(client)
        is_too_fast = self.left(name, now) < 1
        self.take(name, 0 if is_too_fast else 1, now)
        if not is_too_fast:
            self.taken[name] += 1
        return is_too_fast

    def hear(self, told: str) -> None:
        """A server tells who has taken how much there; what was taken here is known."""
        now, taken = time.monotonic(), msgspec.json.decode(told, type=Taken)
        if taken.by != self.server:
            for name, count in taken.permits.items():
                self.take(name, count, now)

    async def share(self, tables: LiveTables) -> None:
        """Tell other servers how much was taken here, for as long as this one runs."""
        while not tables.is_stopping:  # a database may swallow that we are told to end
            await asyncio.sleep(TELLING)
            busiest, self.taken = dict(self.taken.most_common(MOST_TOLD)), Counter()
            with contextlib.suppress(Unwritable):
                if busiest:
                    told = msgspec.json.encode(Taken(self.server, busiest))
                    await tables.store.tell_pace(told.decode())
