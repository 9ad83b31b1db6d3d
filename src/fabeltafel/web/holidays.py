"""Days off: a person takes them once, and every table with days for a decision heeds them."""

import sqlalchemy as sa

from fabeltafel.web import wishes
from fabeltafel.web.daysoff import holidays_of, save
from fabeltafel.web.posting import Post
from fabeltafel.web.protocol import Nothing
from fabeltafel.web.reckoning import DAY, Span
from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import seatings, summaries

LONGEST = 28  # days at a time
AHEAD = 366  # days


async def take_days_off(post: Post[wishes.Holiday]) -> Nothing:
    """Take some days off, or be back: every clock of days stands still meanwhile."""
    site, wish, now = post.site, post.wish, post.site.store.moment()
    span = Span(max(wish.since, now), max(wish.until, now))
    if span.length > LONGEST * DAY or span.since > now + AHEAD * DAY or span.length < 0:
        raise Refused(400, "refused-holiday", days=LONGEST)
    known = (await holidays_of(site.store, [post.person.id])).get(post.person.id)
    if not span.length and known and known.since < now:
        span = Span(known.since, min(known.until, now))  # back before it was over
    await save(site.store, post.person.id, span)
    found = sa.select(summaries.c.table).join(seatings, seatings.c.table == summaries.c.table)
    timed = summaries.c.deadline.is_not(None) | (summaries.c.status == "running")
    rows = await site.store.rows(found.where(seatings.c.person == post.person.id, timed))
    for row in rows:
        await site.timekeeper.look_at(row.table)
    return Nothing()
