"""What people can wish about others: not to meet them, and that somebody looks at what they did."""

from typing import Annotated, Literal

from msgspec import Meta

from fabeltafel.web import blocks, reports, talking
from fabeltafel.web.posting import Deed, Post, TablePost
from fabeltafel.web.protocol import Nothing
from fabeltafel.web.refusals import Refused
from fabeltafel.web.store import Row
from fabeltafel.web.tables import Table
from fabeltafel.web.wishes import LARGEST, Key, Wish, demand, shown

LONGEST_REASON = 300
ByLine = Annotated[int, Meta(ge=0, le=LARGEST, description="the position of what they said")]
BySeat = Annotated[int, Meta(ge=0, le=LARGEST, description="counted from 1")]


class About(Wish, kw_only=True):
    """Somebody at a table: who sits on a seat, or who said a line."""

    seat: BySeat = 0
    line: ByLine = 0

    def __post_init__(self) -> None:
        demand(bool(self.seat) != bool(self.line), "seat")


class Block(About):
    """Never meet somebody again."""


class Report(About, kw_only=True):
    """Tell whoever runs the server about what somebody said, is called or did."""

    key: Key
    about: Literal["line", "name", "conduct"]
    reason: Annotated[str, Meta(description=f"at most {LONGEST_REASON} characters")]

    def __post_init__(self) -> None:
        super().__post_init__()
        demand(self.about != reports.LINE or bool(self.line), "line")
        self.reason = shown(self.reason, LONGEST_REASON, "refused-reason")


class Lift(Wish):
    """Meet somebody again that one had blocked."""

    block: Annotated[
        str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}\Z", description="as the page “You” has it")
    ]


def whom(table: Table, wish: About, asking: str) -> tuple[str, str]:
    """Whom a wish is about: their id, and what they are called there."""
    if wish.line:
        said = talking.said_at(table, wish.line)
        person, name = said.person, said.name
    else:
        place = table.place(wish.seat - 1)
        person, name = place.person, place.name
    table.demand(bool(person), "refused-nobody", 404)
    table.demand(person != asking, "refused-yourself", 400)
    return person, name


async def block(post: TablePost[Block]) -> Nothing:
    """Never meet somebody again; they are not told, and a match that runs goes on."""
    site, person = post.site, post.person.id
    blocked, name = whom(post.seen, post.wish, person)
    if len(await blocks.blocked_by(site.store, person)) >= blocks.MOST:
        raise Refused(409, "refused-blocks", count=blocks.MOST)
    await blocks.block(site.store, person, blocked, name)
    site.tables.send_back(person)
    return Nothing()


async def report(post: TablePost[Report]) -> Nothing:
    """Tell whoever runs the server; what it is about is kept as it is now."""
    site, table, wish, person = post.site, post.seen, post.wish, post.person
    reported, name = whom(table, wish, person.id)
    if await reports.is_there(site.store, person.id, wish.key):
        return Nothing()
    if site.settings.requests_a_second and await reports.is_enough(site.store, person.id):
        raise Refused(409, "refused-reports")
    seen = reports.evidence(table, wish.about, reported, wish.line, person.language)
    told: Row = {"reporter": person.id, "person": reported, "name": name, "table": table.id}
    told |= {"about": wish.about, "reason": wish.reason, "evidence": seen}
    await reports.add(site.store, wish.key, told)
    return Nothing()


async def lift(post: Post[Lift]) -> Nothing:
    """Meet somebody again that one had blocked."""
    await blocks.lift(post.site.store, post.person.id, post.wish.block)
    post.site.tables.send_back(post.person.id)
    return Nothing()


AT_TABLE: tuple[Deed, ...] = (block, report)
ALONE: dict[str, Deed] = {"/me/unblock": lift}
