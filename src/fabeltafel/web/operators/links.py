"""Links to the operator's page: each signs in one browser once, and can be revoked."""

import secrets
from typing import Any

import sqlalchemy as sa

from fabeltafel.game import FabeltafelError
from fabeltafel.web.devices import hashed
from fabeltafel.web.schema import operators
from fabeltafel.web.store import Store, Taken

TOKEN_BYTES = 32
LINK_AGE = 24 * 3600.0  # seconds in which a link is used, or never
COOKIE_AGE = 30 * 24 * 3600
LONGEST_NAME = 40


async def make_link(store: Store, name: str) -> str:
    """The secret of a new link; nobody finds it in the database."""
    if not name.isprintable() or not 1 <= len(name) <= LONGEST_NAME:
        raise FabeltafelError(f"the name of a link has 1 to {LONGEST_NAME} characters")
    token, now = secrets.token_urlsafe(TOKEN_BYTES), store.clock()
    row = {"name": name, "link": hashed(token), "made": now, "expires": now + LINK_AGE}
    try:
        async with store.writing() as connection:
            await connection.execute(sa.insert(operators), row)
    except Taken:
        raise FabeltafelError(f"there is a link named {name!r} already; revoke it first") from None
    return token


async def revoke(store: Store, name: str) -> bool:
    """A link and the browser it was used with count no more; whether there was such a one."""
    gone = sa.delete(operators).where(operators.c.name == name).returning(operators.c.name)
    async with store.writing() as connection:
        return (await connection.execute(gone)).first() is not None


async def links(store: Store) -> list[Any]:
    """All links that count."""
    fresh = operators.c.expires > store.clock()
    return await store.rows(sa.select(operators).where(fresh).order_by(operators.c.made))


async def named(store: Store, column: sa.Column[Any], token: str) -> str:
    """Whose link or cookie this is, if it counts; "" if it does not."""
    fresh = operators.c.expires > store.clock()
    found = sa.select(operators.c.name).where(column == hashed(token), fresh)
    return next((str(row.name) for row in await store.rows(found)), "")


async def name_of_link(store: Store, token: str) -> str:
    """Whose link this is, if nobody has used it."""
    return await named(store, operators.c.link, token)


async def name_of_cookie(store: Store, token: str) -> str:
    """Who is signed in with a cookie."""
    return await named(store, operators.c.cookie, token)


async def use_link(store: Store, token: str) -> str:
    """The secret of a cookie for whoever has a link, once; "" if it does not count."""
    cookie, now = secrets.token_urlsafe(TOKEN_BYTES), store.clock()
    mine = (operators.c.link == hashed(token)) & (operators.c.expires > now)
    used = {"cookie": hashed(cookie), "expires": now + COOKIE_AGE}
    used["link"] = hashed(secrets.token_urlsafe(TOKEN_BYTES))  # which nobody has
    async with store.writing() as connection:
        signed = sa.update(operators).where(mine, operators.c.cookie.is_(None)).values(used)
        name = (await connection.execute(signed.returning(operators.c.name))).scalar()
    return cookie if name else ""
