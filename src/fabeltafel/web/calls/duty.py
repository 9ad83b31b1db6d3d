"""What one process does for all: where several share a database, a lease says which."""

import secrets
import time

import sqlalchemy as sa

from fabeltafel.web.schema import duties
from fabeltafel.web.store import Store

LEASE = 15.0  # seconds after which another process may take over
MARGIN = 3.0  # seconds before that in which we begin nothing


class Duty:
    """A duty by its name, held by at most one process at a time."""

    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.name = name
        self.holder = secrets.token_hex(8)
        self.until = 0.0  # by our own clock that nobody sets

    @property
    def is_held(self) -> bool:
        """Whether it is still ours for long enough to begin something."""
        return not self.store.is_shared or time.monotonic() < self.until - MARGIN

    async def take(self) -> bool:
        """Take or keep the duty, unless another process has it."""
        if not self.store.is_shared:
            return True
        asked, now = time.monotonic(), self.store.now
        told = {"holder": self.holder, "until": now + LEASE}
        is_free = sa.or_(duties.c.holder == self.holder, duties.c.until < now)
        row = self.store.insert(duties).values(name=self.name, **told)
        row = row.on_conflict_do_update(index_elements=["name"], set_=told, where=is_free)
        async with self.store.writing() as connection:
            taken = (await connection.execute(row.returning(duties.c.name))).first()
        self.until = asked + LEASE if taken is not None else 0.0
        return taken is not None

    async def leave(self) -> None:
        """Leave it to whoever asks next."""
        if self.until:
            self.until = 0.0
            ours = (duties.c.name == self.name) & (duties.c.holder == self.holder)
            async with self.store.writing() as connection:
                await connection.execute(sa.delete(duties).where(ours))
