"""A person's devices, and the links that bring them to another one."""

import hashlib
import secrets
import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy import select

from fabeltafel.web.schema import devices, links, people
from fabeltafel.web.store import Store

LINK_AGE = 24 * 3600  # seconds
TOKEN_BYTES = 24


def hashed(token: str) -> str:
    """What is kept of a link's token: whoever reads the database cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Devices:
    """Where people are at home."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def note(self, person: str, device: str, label: str, now: float) -> None:
        """A person was seen on a device."""
        told = {"label": label, "seen": now}
        row = self.store.insert(devices).values(person=person, device=device, **told)
        known = row.on_conflict_do_update(index_elements=["person", "device"], set_=told)
        async with self.store.writing() as connection:
            await connection.execute(known)

    async def of(self, person: str) -> list[Any]:
        """A person's devices, the latest first."""
        found = select(devices).where(devices.c.person == person)
        return await self.store.rows(found.order_by(devices.c.seen.desc()))

    async def sign_out_others(self, person: str, device: str) -> None:
        """Only this device stays: cookies and links made before count no longer."""
        others = (devices.c.person == person) & (devices.c.device != device)
        await self.store.save_person(person)
        async with self.store.writing(person) as connection:
            now = {"since": time.time()}
            await connection.execute(sa.update(people).where(people.c.id == person).values(now))
            await connection.execute(sa.delete(devices).where(others))
            await connection.execute(sa.delete(links).where(links.c.person == person))

    async def make_link(self, person: str) -> str:
        """A token that brings a person to another device: once, and within a day."""
        token, now = secrets.token_urlsafe(TOKEN_BYTES), time.time()
        row = {"hash": hashed(token), "person": person, "expires": now + LINK_AGE, "key": None}
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(links).where(links.c.expires < now))
            await connection.execute(sa.insert(links), row)
        return token

    async def revoke_links(self, person: str) -> None:
        """No link of a person counts any more."""
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(links).where(links.c.person == person))

    async def link_to(self, token: str) -> str:
        """Whom a link belongs to that nobody has used; "" if there is none."""
        is_fresh = (links.c.expires >= time.time()) & links.c.key.is_(None)
        found = select(links.c.person).where(links.c.hash == hashed(token), is_fresh)
        return next((str(row.person) for row in await self.store.rows(found)), "")

    async def use_link(self, token: str, post: str) -> str:
        """Whom a link belongs to; from now on it serves this post alone."""
        mine = (links.c.hash == hashed(token)) & (links.c.expires >= time.time())
        is_free = links.c.key.is_(None) | (links.c.key == post)
        async with self.store.writing() as connection:
            used = sa.update(links).where(mine, is_free).values(key=post).returning(links.c.person)
            return str((await connection.execute(used)).scalar() or "")
