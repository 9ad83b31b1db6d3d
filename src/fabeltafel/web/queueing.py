"""Who may think next: in turn by address, then by person, then by table, and nobody on all threads.

So many tables of one person wait for each other and not others for them.
"""

import asyncio
import itertools
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True)
class Asker:
    """For whom a bot thinks: from which address, for which person, at which table."""

    address: str
    person: str
    table: str

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        """The address, the person there, and that person's table."""
        return (
            (self.address,),
            (self.address, self.person),
            (self.address, self.person, self.table),
        )


@dataclass(eq=False)
class Ticket:
    """Somebody in the queue."""

    asker: Asker
    called: asyncio.Future[None]


class FairQueue:
    """A few places at which people's bots take turns; every process has such a queue."""

    def __init__(self, cores: int) -> None:
        self.places = max(cores, 2) + 1
        self.of_a_person = max(cores - 1, 1)
        self.of_an_address = max(cores, 2)  # so that a place is left for somebody from elsewhere
        self.waiting: list[Ticket] = []
        self.busy: Counter[tuple[str, ...]] = Counter()
        self.served: dict[tuple[str, ...], int] = {}  # when each came last
        self.clock = itertools.count(1)

    @classmethod
    def single(cls) -> Self:
        """A queue for one place."""
        queue = cls(1)
        queue.places = queue.of_a_person = queue.of_an_address = 1
        return queue

    @asynccontextmanager
    async def place(self, asker: Asker) -> AsyncIterator[None]:
        """A place, as soon as it is this asker's turn."""
        ticket = Ticket(asker, asyncio.get_running_loop().create_future())
        self.waiting.append(ticket)
        self.call()
        try:
            await ticket.called
        except asyncio.CancelledError:
            self.leave(ticket)
            raise
        try:
            yield
        finally:
            self.free(asker)

    def leave(self, ticket: Ticket) -> None:
        """Somebody waits no longer; a place they were just called to goes to the next."""
        if ticket in self.waiting:
            self.waiting.remove(ticket)
        elif ticket.called.done() and not ticket.called.cancelled():
            self.free(ticket.asker)

    def call(self) -> None:
        """Call whoever may come now, the longest unserved first."""
        while may_come := [ticket for ticket in self.waiting if self.may_come(ticket)]:
            ticket = min(may_come, key=self.turn_of)
            self.waiting.remove(ticket)
            now = next(self.clock)
            for path in ticket.asker.paths:
                self.busy[path] += 1
                self.served[path] = now
            ticket.called.set_result(None)

    def turn_of(self, ticket: Ticket) -> list[int]:
        """When an asker's address, person and table were served last; who never was comes first."""
        return [self.served.get(path, 0) for path in ticket.asker.paths]

    def may_come(self, ticket: Ticket) -> bool:
        """Whether somebody still waits and a place is free for them."""
        return not ticket.called.cancelled() and self.has_place(ticket.asker)

    def has_place(self, asker: Asker) -> bool:
        """Whether a place is free for this asker."""
        address, person, _ = asker.paths
        taken = sum(count for path, count in self.busy.items() if len(path) == 1)
        return (
            taken < self.places
            and self.busy[address] < self.of_an_address
            and self.busy[person] < self.of_a_person
        )

    def free(self, asker: Asker) -> None:
        """Somebody has done; who neither thinks nor waits is forgotten."""
        self.busy.subtract(asker.paths)
        self.busy += Counter()
        known = {path for ticket in self.waiting for path in ticket.asker.paths} | set(self.busy)
        self.served = {path: when for path, when in self.served.items() if path in known}
        self.call()
