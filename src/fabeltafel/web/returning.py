"""What changes who somebody is on this device: their answer brings a cookie."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from fabeltafel.web.bodies import wish_of
from fabeltafel.web.people import Person
from fabeltafel.web.posting import answered, sender
from fabeltafel.web.protocol import Nothing
from fabeltafel.web.refusals import Refused
from fabeltafel.web.site import Website
from fabeltafel.web.wishes import ComeBack, Wish

Deed = Callable[[Website, Request, Person], Awaitable[Person]]


async def answer(deed: Deed, site: Website, request: Request) -> Response:
    """Be from now on who a deed makes one."""
    person = await deed(site, request, await sender(site, request))
    response = await answered(site, request, person, Nothing())
    site.people.remember(response, person)
    return response


async def sign_out_others(site: Website, request: Request, person: Person) -> Person:
    """Be this person on this device alone."""
    await wish_of(request, Wish)
    await site.people.devices.sign_out_others(person.id, person.device)
    await site.caller.endpoints.keep_only(person.id, person.device)
    return person


async def back(site: Website, request: Request, person: Person) -> Person:
    """Be on this device who one is on another."""
    wish = await wish_of(request, ComeBack)
    id = await site.people.devices.use_link(wish.token, wish.key)
    if not id:
        raise Refused(403, "refused-link")
    return replace(person, id=id)


DEEDS: dict[str, Deed] = {"/back": back, "/me/others": sign_out_others}
