"""A person's tables in brief, from summaries alone: those that wait for them first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import sqlalchemy as sa
from msgspec import structs
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fabeltafel.figures import lean
from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.pictures import picture
from fabeltafel.position import Position
from fabeltafel.stylesheets import THEMES
from fabeltafel.texts import Texts
from fabeltafel.web import errands
from fabeltafel.web.meeting import Waiting
from fabeltafel.web.people import Person
from fabeltafel.web.protocol import Said
from fabeltafel.web.publicity import publicity_in
from fabeltafel.web.refusals import Refused
from fabeltafel.web.schema import summaries, tables
from fabeltafel.web.sentences import page_texts
from fabeltafel.web.site import Website, fingerprint
from fabeltafel.web.summaries import Summary, read_summary

ORDER = ("yours", "invited", "waiting", "running", "free", "unreadable", "over")
UNITS = (("days", 86400), ("hours", 3600), ("minutes", 60))
KEPT = {"cache-control": "private, max-age=31536000, immutable"}
ITS_OWN_COLOURS = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}


@dataclass(frozen=True)
class Mine:
    """One of a person's tables as a list shows it."""

    id: str
    title: str
    state: str
    others: list[str]
    about: list[str]  # who is to move, since when, for how long
    stamp: str = ""  # of its picture, if it has one
    urgency: float = 0  # when it has to be looked after, or since when it waits

    @property
    def rank(self) -> tuple[int, float]:
        """Where it stands in a list."""
        return ORDER.index(self.state), self.urgency


async def my_tables(site: Website, person: Person) -> list[Mine]:
    """The tables a person opened or sat at; one that cannot be read says only that."""
    found: list[Mine] = []
    for row in await site.store.tables_of(person.id):
        try:
            title = site.find_game(row.game).of_version(row.version).title
        except FabeltafelError:
            continue
        summary = read_summary(row) or await site.tables.summed_up(row.id)
        if summary is None:
            found.append(Mine(row.id, title, "unreadable", [], []))
        else:
            seen = as_watched(row, summary, person, site.store.clock())
            found.append(mine_of(row.id, title, seen, person, site.store.clock()))
    return sorted(found, key=lambda mine: mine.rank)


def as_watched(row: Any, summary: Summary, person: Person, now: float) -> Summary:
    """How a table stands as far as one person may know: whoever got up may have to watch late."""
    delay = publicity_in(row.terms).delay
    is_host = person.id in (*summary.people, row.owner)
    if not delay or is_host or summary.status == "free":
        return summary
    is_known = not isinstance(delay, int) or summary.since + delay * 60 <= now
    is_over = summary.status == "over" and is_known
    return structs.replace(summary, status="over" if is_over else "running", turned=0, since=0)


def mine_of(id: str, title: str, summary: Summary, person: Person, now: float) -> Mine:
    """A table as one person's list shows it."""
    say, state = page_texts(person.language), summary.state_for(person.id)
    seats = [n for n, one in enumerate(summary.seats) if one == person.id]
    own = {summary.names[n] for n in seats} if len(summary.names) == len(summary.seats) else set()
    others = [name for name in summary.names if name not in (own or {person.name})]
    zeros = [summary.zeros[n] for n in summary.acting if n < len(summary.zeros)]
    zero = min((zero for zero in zeros if zero is not None), default=None)
    about = []
    if state == "waiting" and summary.acting:
        about.append(say("tables-waits", names=", ".join(summary.names[n] for n in summary.acting)))
    if state in ("yours", "waiting"):
        about += spans(zero, summary.turned, now, say)
    has_picture = bool(seats) and bool(summary.state)
    stamp = fingerprint(f"{person.id} {summary.turned}".encode()) if has_picture else ""
    urgency = -summary.since if state == "over" else zero or summary.turned
    return Mine(id, title, state, others, about, stamp, urgency)


def spans(zero: float | None, since: float, now: float, say: Texts) -> list[str]:
    """How much time there is, or else for how long it has been awaited."""
    if zero is not None:
        return [say("tables-left", span=span_name(zero - now, say))]
    return [say("tables-since", span=span_name(now - since, say))] if now - since > 60 else []


def span_name(seconds: float, say: Texts) -> str:
    """Some time in the largest unit that it fills."""
    for unit, length in UNITS:
        if seconds >= length:
            return say(f"away-{unit}", count=int(seconds // length))
    return say("away-moment")


# The next one


async def waiting(site: Website, person: Person) -> list[str]:
    """The tables that wait for somebody, the most urgent first."""
    return [mine.id for mine in await my_tables(site, person) if mine.state == "yours"]


async def how_many(site: Website, request: Request) -> Response:
    """How many tables wait for whoever asks, but for the one that they come from."""
    person, here = await site.people.person(request), request.query_params.get("from")
    ids = [] if person.is_new else await waiting(site, person)
    return Said(Waiting(sum(id != here for id in ids)))


async def next_table(site: Website, request: Request) -> Response:
    """The next table where it is one's turn, after the one that one comes from; or home."""
    person = await site.people.person(request)
    return RedirectResponse(after(await waiting(site, person), request.query_params.get("from")))


def after(ids: Sequence[str], last: str | None) -> str:
    """Where to go next."""
    if not ids:
        return "/"
    return f"/t/{ids[(ids.index(last) + 1) % len(ids) if last in ids else 0]}"


# Pictures


async def glimpse(site: Website, request: Request) -> Response:
    """The board as whoever sits there sees it, drawn from the summary: no table is loaded."""
    person, theme = await site.people.person(request), request.path_params["theme"]
    id = request.path_params["table"]
    found = sa.select(tables.c.game, tables.c.version, summaries).where(tables.c.id == id)
    rows = await site.store.rows(found.join(summaries, summaries.c.table == tables.c.id))
    row = next(iter(rows), None)
    if row is None or theme not in THEMES or person.id not in row.seats or not row.state:
        raise Refused(404, "refused-no-page")
    game = site.find_game(row.game).of_version(row.version)
    site.readiness.demand(game)
    svg = await errands.run(lambda: drawn(game, row, person.id, theme).encode())
    return Response(svg, media_type="image/svg+xml", headers=KEPT | ITS_OWN_COLOURS)


def drawn(game: Game, row: Any, person: str, theme: str) -> str:
    """What one person may see of a match; of several seats at one device only what all may."""
    mine = [seat for seat, one in enumerate(row.seats) if one == person]
    seat, size = mine[0] if len(mine) == 1 else NOBODY, game.box.dtype.itemsize
    box = np.frombuffer(row.state[:size], game.box.dtype)
    state = np.frombuffer(row.state[size:], game.state.dtype)
    seen = Position(game, box, state).seen_by(seat).state
    return lean(picture(game, game.sight(box, seen, seat, row.names), theme), ())
