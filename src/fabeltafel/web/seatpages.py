"""The list of open seats: as a page, as data, and as a line on which it changes by itself."""

from starlette.requests import Request
from starlette.responses import Response

from fabeltafel.film import NOBODY
from fabeltafel.web.protocol import Said
from fabeltafel.web.readers import Reader
from fabeltafel.web.site import Website
from fabeltafel.web.store import Unwritable
from fabeltafel.web.streams import Stream


async def seats_page(site: Website, request: Request) -> Response:
    """Where to find people to play with."""
    person = await site.people.person(request)
    return site.page("seats.html", person, games=site.games())


async def seats_now(site: Website, request: Request) -> Response:
    """All open seats."""
    person = await site.people.person(request)
    return Said(site.open_seats.told(await site.open_seats.offers(), person.language))


async def seats_stream(site: Website, request: Request) -> Stream:
    """The line on which the list is told whenever it changes."""
    person = await site.people.person(request)
    if site.tables.is_stopping:
        raise Unwritable("the server is ending")
    is_packed = "gzip" in request.headers.get("accept-encoding", "")
    line = Stream(Reader(NOBODY, person.language), None, is_packed)
    site.open_seats.open(line)
    return line
