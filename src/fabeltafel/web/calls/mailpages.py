"""Where links in mails lead: a page that asks, and a post that does; nobody is let in by them."""

from starlette.requests import Request
from starlette.responses import Response

from fabeltafel.web.calls.endpoints import Endpoint
from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import endpoints
from fabeltafel.web.site import Website

CONFIRM, OFF = "confirm", "off"


async def meant(site: Website, request: Request, what: str) -> Endpoint | None:
    """Which mailbox a link is about; none if it gets no mail any more."""
    token = request.query_params.get("token", "")
    read = site.tokens.confirmed(token) if what == CONFIRM else site.tokens.ended(token)
    if read is None:
        raise Refused(403, "refused-mail-link")
    endpoint = await site.caller.endpoints.one(read[0])
    return endpoint if endpoint and endpoint.address == read[1] else None


async def ask(site: Website, request: Request) -> Response:
    """Ask whether it is meant: programs that look after mail follow links, too."""
    what = request.url.path.rpartition("/")[2]
    endpoint = await meant(site, request, what)
    return await answer(site, request, what, endpoint, is_done=False)


async def answer(
    site: Website, request: Request, what: str, endpoint: Endpoint | None, is_done: bool
) -> Response:
    """The page of a link, before or after."""
    if endpoint is None and what == CONFIRM:
        raise Refused(403, "refused-mail-link")
    address = endpoint.address if endpoint else ""
    told = {"what": what, "address": address, "is_done": is_done or endpoint is None}
    return site.page("mail.html", await site.people.person(request), **told)


async def confirm(site: Website, request: Request) -> Response:
    """Send calls to this mailbox from now on."""
    endpoint = await meant(site, request, CONFIRM)
    if endpoint is not None:
        await site.caller.endpoints.change(endpoints.c.id == endpoint.id, is_confirmed=True)
        site.caller.look_afresh()
    return await answer(site, request, CONFIRM, endpoint, is_done=True)


async def end(site: Website, request: Request) -> Response:
    """Send nothing to this mailbox any more; done in one click, as RFC 8058 has it."""
    endpoint = await meant(site, request, OFF)
    if endpoint is not None:
        await site.caller.endpoints.remove(endpoint.id)
    return await answer(site, request, OFF, endpoint, is_done=True)
