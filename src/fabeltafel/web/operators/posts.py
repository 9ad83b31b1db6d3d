"""What an operator posts: only with their cookie, else there is nothing at these addresses."""

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from fabeltafel.web.bodies import wish_of
from fabeltafel.web.operators import links
from fabeltafel.web.operators.deeds import Operator
from fabeltafel.web.operators.doors import cookie_of, demand_patience, signed_in
from fabeltafel.web.operators.wishes import Enter, OfLine, OfPerson, OfReport, OfTable, Reasoned
from fabeltafel.web.protocol import Nothing, Said
from fabeltafel.web.refusals import Refused
from fabeltafel.web.site import Website

Doing = Callable[[Operator, Any], Awaitable[None]]

DEEDS: dict[str, tuple[type[Reasoned], Doing]] = {
    "close": (OfTable, lambda by, wish: by.close(wish.table, wish.why)),
    "remove-table": (OfTable, lambda by, wish: by.remove_table(wish.table, wish.why)),
    "remove-line": (OfLine, lambda by, wish: by.remove_line(wish.table, wish.line, wish.why)),
    "remove-name": (OfPerson, lambda by, wish: by.remove_name(wish.person, wish.why)),
    "remove-person": (OfPerson, lambda by, wish: by.remove_person(wish.person, wish.why)),
    "settle": (OfReport, lambda by, wish: by.settle(wish.report, wish.why)),
}


async def done(site: Website, request: Request) -> Response:
    """An operator has something done."""
    operator = await signed_in(site, request)
    if request.path_params["deed"] not in DEEDS:
        raise Refused(404, "refused-no-page")
    kind, doing = DEEDS[request.path_params["deed"]]
    await doing(operator, await wish_of(request, kind))
    return Said(Nothing())


async def enter(site: Website, request: Request) -> Response:
    """A link signs in the browser it is used with, once."""
    demand_patience(site, request)
    cookie = await links.use_link(site.store, (await wish_of(request, Enter)).token)
    if not cookie:
        raise Refused(404, "refused-no-page")
    is_secure = site.settings.is_secure or request.url.scheme == "https"
    response = JSONResponse({})
    response.set_cookie(
        cookie_of(site),
        cookie,
        links.COOKIE_AGE,
        path="/admin",
        secure=is_secure,
        httponly=True,
        samesite="strict",
    )
    return response
