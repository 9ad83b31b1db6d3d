"""Somebody posts something: who, about what, and what is said to it."""

import functools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, get_args, get_type_hints

from starlette.requests import Request
from starlette.responses import Response

from fabeltafel.game import Game
from fabeltafel.web import bodies
from fabeltafel.web.bodies import wish_of
from fabeltafel.web.entries import Data
from fabeltafel.web.livetable import LiveTable
from fabeltafel.web.messages import Look
from fabeltafel.web.people import Person
from fabeltafel.web.protocol import Entered, Said
from fabeltafel.web.refusals import Refused
from fabeltafel.web.sentences import section_title, table_texts
from fabeltafel.web.site import Website, reader_of
from fabeltafel.web.tables import Table
from fabeltafel.web.wishes import W, Wish

Entry = Callable[[], Data]  # what is entered into a log, judged by the table as it is then


@dataclass(frozen=True)
class Post(Generic[W]):
    """A wish, and whose it is."""

    site: Website
    request: Request
    person: Person
    wish: W


@dataclass(frozen=True)
class TablePost(Post[W]):
    """A wish about a table."""

    live: LiveTable
    arrived: int  # in milliseconds: what came in time counts, however long it takes to be written

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.live.table

    @property
    def seen(self) -> Table:
        """The table as whoever posts may see it."""
        return self.live.shown_to(reader_of(self.table, self.person, None))

    def look(self, seat: int) -> Look:
        """What one of the person's seats sees of the table."""
        reader = reader_of(self.table, self.person, str(seat + 1))
        return self.live.look(reader)

    async def enter(self, key: str, entry: Entry) -> Entered:
        """Enter something into the table's log and say where."""
        return Entered(await self.site.tables.append(self.live, key, lambda: (entry(), None)))

    def done_before(self, key: str) -> Entered:
        """What is wished for has happened: by this very wish, at its position, or by another."""
        return Entered(self.table.keys.get(key, self.table.position))


Deed = Callable[[Any], Awaitable[Any]]  # from a post of some kind to what is said about it


@functools.cache
def body_of(deed: Deed) -> type[Wish]:
    """What a deed is wished for with, as its own signature says."""
    kind: type[Wish] = get_args(get_type_hints(deed)["post"])[0]
    return kind


async def sender(site: Website, request: Request) -> Person:
    """Who posts: only somebody who has our cookie."""
    person = await site.people.person(request)
    if person.is_new:
        raise Refused(403, "refused-no-cookie")
    return person


async def answered(site: Website, request: Request, person: Person, told: Any) -> Response:
    """The answer to a wish that was fulfilled; the device it came from is noted."""
    site.caller.whereabouts.see(person.id)
    await site.people.note_device(person, request.headers.get("user-agent", ""))
    return Said(told)


async def alone(deed: Deed, site: Website, request: Request) -> Response:
    """The answer to something that was posted about no table."""
    person, wish = await sender(site, request), await wish_of(request, body_of(deed))
    return await answered(site, request, person, await deed(Post(site, request, person, wish)))


async def at_table(deed: Deed, site: Website, request: Request) -> Response:
    """The answer to something that was posted about a table."""
    site.tables.asked += 1
    try:
        arrived = site.store.moment()
        person = await sender(site, request)
        body = await bodies.body_of(request)  # first, for the table may move on meanwhile
        live = await site.tables.table(request.path_params["table"])
        wish = bodies.wish_in(body, body_of(deed))
        told = await deed(TablePost(site, request, person, wish, live, arrived))
        return await answered(site, request, person, told)
    finally:
        site.tables.asked -= 1


def name_rule(refused: Refused, game: Game, language: str) -> None:
    """A word that is refused is called by its name, and the rule that forbids it is told."""
    if refused.reason != "refused-word":
        return
    told, say = refused.arguments, table_texts(game, language)
    told["label"] = game.label(game.action(str(told["word"])), say)
    told["why"] = game.why(refused.broken, say) if refused.broken else ""
    title = section_title(game, language, refused.section)
    told["rule"] = f"§{refused.section} {title}" if title else ""
