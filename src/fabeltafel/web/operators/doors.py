"""Who may come in as an operator; for everybody else there is nothing here."""

from starlette.requests import Request

from fabeltafel.web.guards import client_of
from fabeltafel.web.operators import links
from fabeltafel.web.operators.deeds import Operator
from fabeltafel.web.refusals import Refused
from fabeltafel.web.site import Website


def cookie_of(site: Website) -> str:
    """What the cookie of operators is called: the server's own, like that of people."""
    return site.people.cookie.replace("person", "operator")


def demand_patience(site: Website, request: Request) -> None:
    """Let nobody try one link after another."""
    if site.knocking.is_too_fast(client_of(request.scope)):
        raise Refused(429, "refused-too-fast")


async def signed_in(site: Website, request: Request) -> Operator:
    """The operator who asks; whoever is none finds nothing."""
    shown = request.cookies.get(cookie_of(site), "")
    name = await links.name_of_cookie(site.store, shown) if shown else ""
    if not name:
        if shown:
            demand_patience(site, request)
        raise Refused(404, "refused-no-page")
    return Operator(site.tables, f"link: {name}")
