"""How the server is: for proxies, service managers and monitoring."""

import asyncio

from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from fabeltafel.engine import engine_of
from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import people
from fabeltafel.web.site import Website
from fabeltafel.web.store import Store, Unwritable

PATIENCE = 2.0  # seconds for the database to answer
NEVER_KEPT = {"cache-control": "no-store"}


async def alive(site: Website, request: Request) -> Response:
    """Whoever can say this is alive."""
    return JSONResponse({"alive": True}, headers=NEVER_KEPT)


async def ready(site: Website, request: Request) -> Response:
    """Whether people can play: the database answers, and the rules of all games are compiled."""
    has_rules = site.readiness.has_everything
    has_rules &= all(engine_of(game).is_compiled for game in site.games())
    answers = {"database": await is_reachable(site.store), "rules": has_rules}
    return JSONResponse(answers, 200 if all(answers.values()) else 503, NEVER_KEPT)


async def preparing(site: Website, request: Request) -> Response:
    """How far the games are that cannot be played yet, for pages that wait for one of them."""
    shares = {game.name: site.readiness.share(game) for game in site.games()}
    waiting = {name: share for name, share in shares.items() if share < 1}
    return JSONResponse(waiting, headers=NEVER_KEPT)


async def is_reachable(store: Store) -> bool:
    """Whether the database answers a small question in time."""
    try:
        async with asyncio.timeout(PATIENCE):
            await store.rows(select(people.c.id).limit(1))
    except (Unwritable, TimeoutError):
        return False
    return True


async def figures(site: Website, request: Request) -> Response:
    """What Prometheus asks for, where it was switched on."""
    if site.figures is None:
        raise Refused(404, "refused-no-page")
    text, kind = site.figures.text()
    return Response(text, media_type=kind, headers=NEVER_KEPT)
