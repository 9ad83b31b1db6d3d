"""What people can wish about being called."""

import secrets

from fabeltafel.web import wishes
from fabeltafel.web.calls.answers import CalledThere
from fabeltafel.web.calls.endpoints import JSON, MAIL, MATRIX, PUSH
from fabeltafel.web.calls.letters import CONFIRMATION, TRIAL
from fabeltafel.web.calls.outside import Forbidden
from fabeltafel.web.calls.silence import Manners
from fabeltafel.web.guards import client_of
from fabeltafel.web.people import label_of
from fabeltafel.web.posting import Deed, Post, TablePost
from fabeltafel.web.protocol import Nothing
from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import endpoints

MOST_TRIALS = 5  # in an hour
HOUR = 3600.0


async def call_browser(post: Post[wishes.CallBrowser]) -> CalledThere:
    """Be called by this browser, also when it is closed."""
    wish, caller, person = post.wish, post.site.caller, post.person
    demand_outside(post, wish.address)
    keys = {"p256dh": wish.p256dh, "auth": wish.auth, "device": person.device}
    told = {"label": label_of(post.request.headers.get("user-agent", "")), "keys": keys}
    id = await caller.endpoints.add(person.id, PUSH, wish.address, language=person.language, **told)
    caller.look_afresh()
    return CalledThere(id)


async def call_room(post: Post[wishes.CallRoom]) -> CalledThere:
    """Be called in a room where one chats, or by a program of one's own."""
    wish, caller = post.wish, post.site.caller
    demand_outside(post, wish.address)
    keys = {"room": wish.room, "token": wish.token} if wish.kind == MATRIX else {}
    secret = secrets.token_urlsafe(32) if wish.kind == JSON else ""
    told = {"keys": keys | ({"secret": secret} if secret else {}), "base": base_of(post)}
    language = post.person.language
    id = await caller.endpoints.add(
        post.person.id, wish.kind, wish.address, language=language, **told
    )
    caller.look_afresh()
    return CalledThere(id, secret)


async def call_mail(post: Post[wishes.CallMail]) -> CalledThere:
    """Be called by mail, once whoever reads it there has said yes."""
    site, person, address = post.site, post.person, post.wish.address
    if MAIL not in site.caller.carriers:
        raise Refused(404, "refused-no-mail")
    is_pushy = site.mailers.is_too_fast(client_of(post.request.scope))
    if is_pushy or site.mailboxes.is_too_fast(address.lower()):
        raise Refused(429, "refused-mails")
    for old in await site.caller.endpoints.of(person.id):
        if old.kind == MAIL:
            await site.caller.endpoints.remove(old.id, person.id)
    told = {"language": person.language, "is_confirmed": False}
    id = await site.caller.endpoints.add(person.id, MAIL, address, **told)
    if endpoint := await site.caller.endpoints.one(id):
        await site.caller.queue.add(CONFIRMATION, endpoint)
    return CalledThere(id)


def base_of(post: Post[wishes.W]) -> str:
    """How our links begin that are sent to somebody."""
    return post.site.address(post.request, "")


def demand_outside(post: Post[wishes.W], address: str) -> None:
    """Refuse an address that calls must not go to."""
    try:
        post.site.outside.demand(address)
    except Forbidden:
        raise Refused(400, "refused-address") from None


async def remove(post: Post[wishes.OfEndpoint]) -> Nothing:
    """Be called at one place no more."""
    await post.site.caller.endpoints.remove(post.wish.endpoint, post.person.id)
    return Nothing()


async def try_out(post: Post[wishes.OfEndpoint]) -> Nothing:
    """Have a call sent to one place now, to see whether it arrives."""
    caller, person = post.site.caller, post.person.id
    mine = {one.id: one for one in await caller.endpoints.of(person)}
    endpoint = mine.get(post.wish.endpoint)
    if endpoint is None or not endpoint.is_confirmed:
        raise Refused(404, "refused-no-endpoint")
    if sum((await caller.queue.of_a_day(person, TRIAL, since=HOUR)).values()) >= MOST_TRIALS:
        raise Refused(429, "refused-trials")
    await caller.endpoints.change(endpoints.c.id == endpoint.id, failures=0)
    await caller.queue.add(TRIAL, endpoint)
    return Nothing()


async def choose_times(post: Post[wishes.CallTimes]) -> Nothing:
    """Choose when one wants to be called."""
    wish = post.wish
    told = wish.off, wish.silence, wish.silent_from, wish.silent_to, wish.zone
    await post.site.caller.silences.keep(post.person.id, Manners(*told))
    return Nothing()


async def hush(post: TablePost[wishes.Hush]) -> Nothing:
    """Have one table call one no more, or again."""
    person, table = post.person.id, post.table.id
    await post.site.caller.silences.hush(person, table, post.wish.hushed)
    return Nothing()


# What can be posted about being called, by its address.
ALONE: dict[str, Deed] = {
    "/me/calls/browser": call_browser,
    "/me/calls/mail": call_mail,
    "/me/calls/room": call_room,
    "/me/calls/remove": remove,
    "/me/calls/try": try_out,
    "/me/calls/times": choose_times,
}
