"""Playing now with whoever comes: where somebody waits, or at a new table; bots after a minute."""

import contextlib
from collections.abc import AsyncIterator

import sqlalchemy as sa

from fabeltafel.game import Game
from fabeltafel.web import approaches, blocks, wishes
from fabeltafel.web.blocks import Apart
from fabeltafel.web.entries import Sit
from fabeltafel.web.opening import opened
from fabeltafel.web.openseats import Offer
from fabeltafel.web.people import Person
from fabeltafel.web.posting import Post, TablePost
from fabeltafel.web.protocol import Entered, Opened
from fabeltafel.web.publicity import Publicity
from fabeltafel.web.reckoning import Days
from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import entries, seatings, summaries, tables
from fabeltafel.web.site import Website
from fabeltafel.web.sitting import joining
from fabeltafel.web.store import Row, Store
from fabeltafel.web.tables import Table

PATIENCE = 60_000  # milliseconds before bots take the free seats
AWAY = 2  # minutes until a bot may play for whoever left
LEVELS = ((3, "level2"), (10, "level3"))  # of bots, by how many matches one has finished
STRONG = "level4"
PLACE = 0xFAB32  # the lock of those who come at the same moment, at all servers


async def join(post: TablePost[approaches.Join]) -> Entered:
    """Sit down on whatever seat is free; whoever sits there already simply stays."""
    table, person, wish = post.table, post.person, post.wish
    if table.seats_of(person.id):
        return post.done_before(wish.key)
    seated = Sit(0, person.id, wish.name, lot=wish.lot)
    apart = await blocks.apart(post.site.store, person.id)
    answer = await post.enter(wish.key, lambda: joining_some(table, seated, apart))
    await post.site.store.save_person(person.id, name=wish.name)
    return answer


async def play_now(post: Post[approaches.PlayNow]) -> Opened:
    """Sit down where somebody waits, or open a table where bots sit down after a minute."""
    site, person, wish = post.site, post.person, post.wish
    game = site.game(wish.game)
    async with one_after_another(site):
        table = await begun_before(site.store, person.id, wish.key)
        table = table or await join_somebody(post, game) or await wait_for_people(post, game)
    await site.store.save_person(person.id, name=wish.name)
    return Opened(table)


def joining_some(table: Table, seated: Sit, apart: Apart) -> Sit:
    """Somebody takes whatever seat is free, unless they are not to meet whoever sits there."""
    blocks.demand_meetable(table, apart)
    return joining(table, seated)


@contextlib.asynccontextmanager
async def one_after_another(site: Website) -> AsyncIterator[None]:
    """Those who come at the same moment meet, whichever server they ask."""
    async with site.open_seats.meeting, contextlib.AsyncExitStack() as stack:
        if site.store.is_shared:
            line = await stack.enter_async_context(site.store.engine.begin())
            await line.execute(sa.select(sa.func.pg_advisory_xact_lock(PLACE)))
        yield


async def begun_before(store: Store, person: str, key: str) -> str | None:
    """Where the same post has led before."""
    mine = seatings.c.person == person
    found = sa.select(entries.c.table).join(seatings, seatings.c.table == entries.c.table)
    rows = await store.rows(found.where(mine, entries.c.key == key))
    return rows[0].table if rows else await store.table_opened_by(person, key)


async def join_somebody(post: Post[approaches.PlayNow], game: Game) -> str | None:
    """A table where somebody waits, and now this person too; where they wait already, that one."""
    person = post.person.id
    fitting = [offer for offer in await post.site.open_seats.offers() if fits(offer, game)]
    for offer in sorted(fitting, key=lambda offer: (person not in offer.people, offer.free)):
        if person in offer.people or await is_joined(post, offer):
            return offer.id
    return None


async def is_joined(post: Post[approaches.PlayNow], offer: Offer) -> bool:
    """Whether somebody could sit down: nobody was quicker, is called the same or not to be met."""
    live, wish = await post.site.tables.table(offer.id), post.wish
    seated = Sit(0, post.person.id, wish.name, lot=wish.lot)
    apart = await blocks.apart(post.site.store, post.person.id)
    try:
        await post.site.tables.append(
            live, wish.key, lambda: (joining_some(live.table, seated, apart), None)
        )
    except Refused:
        return False
    return True


def fits(offer: Offer, game: Game) -> bool:
    """Whether anybody may be led there: a usual match, now, with somebody who is there."""
    is_usual = offer.game == game and not offer.variants and not offer.has_own_box
    is_for_all = offer.publicity.welcome == "any" and offer.is_here
    return is_usual and is_for_all and not isinstance(offer.pace, Days)


async def wait_for_people(post: Post[approaches.PlayNow], game: Game) -> str:
    """A new table for whoever comes."""
    site, person, wish = post.site, post.person, post.wish
    count = min(max(game.usual_players, game.players[0]), game.players[-1])
    seats: list[wishes.Plan] = [wishes.Me(), *(wishes.Friend() for _ in range(count - 1))]
    told: Row = {"key": wish.key, "promise": wish.promise, "game": game.name, "lot": wish.lot}
    plan = wishes.Open(**told, seats=seats, variants=[], away=AWAY, name=wish.name, public=True)
    level, due = await level_for(site, person, game), site.store.moment() + PATIENCE
    publicity = Publicity(True, language=person.language, bots=level, bots_at=due)
    return await opened(post.site, person, plan, publicity)


async def level_for(site: Website, person: Person, game: Game) -> str:
    """The level of bots for somebody: the more they have played, the better."""
    played = seatings.join(tables, tables.c.id == seatings.c.table)
    played = played.join(summaries, summaries.c.table == tables.c.id)
    found = sa.select(sa.func.count().label("matches")).select_from(played)
    mine = (seatings.c.person == person.id) & (tables.c.game == game.name)
    (row,) = await site.store.rows(found.where(mine, summaries.c.status == "over"))
    return next((level for most, level in LEVELS if row.matches < most), STRONG)
