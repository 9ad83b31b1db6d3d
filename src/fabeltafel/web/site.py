"""Everything one running server has: its store, people, tables, bots and templates."""

import asyncio
import contextlib
import hashlib
import importlib.metadata
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.games import game_named, shelf
from fabeltafel.texts import LANGUAGES
from fabeltafel.web.analysts import Analysts
from fabeltafel.web.blocks import NOBODY_APART, Apart, people_at
from fabeltafel.web.calls.caller import Caller, Carrier
from fabeltafel.web.calls.endpoints import MAIL, PUSH, ROOMS
from fabeltafel.web.calls.mail import Mails, PostOffice, Tokens
from fabeltafel.web.calls.outside import Outside
from fabeltafel.web.calls.push import Pushes
from fabeltafel.web.calls.rooms import Rooms
from fabeltafel.web.calls.sealing import Signet
from fabeltafel.web.listening import Listener, overhear
from fabeltafel.web.live import LiveTables
from fabeltafel.web.metrics import Figures, MeasuredTables
from fabeltafel.web.migrating import migrate
from fabeltafel.web.openseats import OpenSeats
from fabeltafel.web.pacing import Pace
from fabeltafel.web.people import People, Person
from fabeltafel.web.readers import Reader
from fabeltafel.web.readiness import Readiness
from fabeltafel.web.refusals import Refused
from fabeltafel.web.sentences import live_texts, page_texts, table_texts
from fabeltafel.web.settings import Settings, cookie_key
from fabeltafel.web.store import Clock, Store
from fabeltafel.web.tables import Table
from fabeltafel.web.thinking import Thinkers
from fabeltafel.web.timekeeping import Timekeeper
from fabeltafel.web.uptime import Uptime

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"
GRACE = 1  # seconds for what is under way in the database when the server ends
HINTS_A_SECOND = 0.5  # that one person may ask for, with a few at once
MAILS_A_SECOND = 3 / (24 * 3600)  # that ask whether a mailbox may be written to, for each
KNOCKS_A_SECOND = 0.5  # at the operators’ door, from one address
MAILERS_A_SECOND = 1 / 60  # such wishes from one address
HERE_ONLY = ("localhost", "127.0.0.1", "::1")  # names that mean another machine elsewhere


class Website:
    """One server's world."""

    def __init__(
        self,
        settings: Settings,
        games: Callable[[], list[Game]] = shelf,
        find_game: Callable[[str], Game] = game_named,
        clock: Clock = time.time,
        readiness: Readiness | None = None,
    ) -> None:
        self.settings = settings
        self.games = games
        self.find_game = find_game
        self.readiness = readiness or Readiness()
        migrate(settings)
        self.store = Store(settings, clock)
        self.people = People(settings, self.store)
        self.figures = Figures() if settings.has_metrics else None
        self.tables = (
            MeasuredTables(self.store, find_game, self.readiness, self.figures)
            if self.figures
            else LiveTables(self.store, find_game, self.readiness)
        )
        self.thinkers = Thinkers(self.tables, settings, self.people.address_of)
        self.analysts = Analysts(self.tables, settings, self.thinkers)
        self.outside = Outside(settings.may_call_inside)
        self.signet = Signet(cookie_key(settings.data), settings.contact)
        carriers: dict[str, Carrier] = dict.fromkeys(ROOMS, Rooms(self.outside, clock))
        carriers[PUSH] = Pushes(self.outside, self.signet, clock)
        self.tokens = Tokens(cookie_key(settings.data))
        is_limited = bool(settings.requests_a_second)
        self.mailboxes = Pace(MAILS_A_SECOND * is_limited)
        self.mailers = Pace(MAILERS_A_SECOND * is_limited)
        if settings.smtp:
            office = PostOffice.read(settings.smtp, settings.mail_from)
            carriers[MAIL] = Mails(office, self.tokens, settings.public_address)
        self.caller = Caller(self.tables, find_game, carriers)
        self.uptime = Uptime(self.store)
        self.timekeeper = Timekeeper(self.tables, self.uptime)
        self.pace = Pace(settings.requests_a_second, cookie_key(settings.data))
        self.knocking = Pace(KNOCKS_A_SECOND * is_limited)
        self.hints = Pace(HINTS_A_SECOND if settings.requests_a_second else 0)
        self.open_seats = OpenSeats(self.tables, find_game)
        self.listener = Listener(settings.postgres, self.tables, self.pace, self.open_seats.stir)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.templates = templates()
        self.templates.globals["push_key"] = self.signet.public

    @contextlib.asynccontextmanager
    async def running(self, _: Any = None) -> AsyncIterator[None]:
        """Tell news and keep lines open for as long as the server runs."""
        self.loop = asyncio.get_running_loop()
        duties = [self.tables.tell_news(), self.tables.keep_alive(), self.thinkers.wake_bots()]
        duties.append(self.caller.run())
        duties += [self.timekeeper.keep_time(), self.open_seats.run()]
        if self.store.is_shared:
            duties += [self.listener.listen(), self.thinkers.keep_leases()]
            duties.append(self.pace.share(self.tables))
        else:
            duties += [self.store.move_writes(), overhear(self.tables)]
        tasks = [asyncio.create_task(duty) for duty in duties]
        try:
            yield
        finally:
            self.stop()
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=GRACE)
            await self.caller.finish(self.outside.close)
            await self.thinkers.give_up_leases()
            await self.uptime.end()
            await self.store.engine.dispose()

    def stop(self) -> None:
        """Close all lines, let no bot think any more and look back on nothing."""
        self.readiness.end()
        self.tables.stop()
        self.open_seats.stop()
        self.thinkers.stop()
        self.analysts.stop()

    def stop_from_outside(self) -> None:
        """Stop as soon as the server comes to it, said by another thread or a signal."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.stop)

    def game(self, name: str) -> Game:
        """A game that people are offered."""
        game = next((game for game in self.games() if game.name == name), None)
        if game is None:
            raise Refused(404, "refused-no-game", game=name[:40])
        return game

    def ready_game(self, name: str) -> Game:
        """A game that people are offered, to be played at once; it comes first if it is not yet."""
        game = self.game(name)
        self.readiness.demand(game)
        return game

    def page(self, name: str, person: Person, **told: Any) -> Response:
        """A page in the person's language; somebody new gets a cookie with it."""
        game = told.get("game")
        say = table_texts(game, person.language) if game else page_texts(person.language)
        told |= {"share": self.readiness.share}
        told |= {"say": say, "language": person.language, "person": person}
        html = self.templates.get_template(name).render(live=live_texts(person.language), **told)
        response = HTMLResponse(html, told.get("status", 200), {"cache-control": "no-store"})
        if person.is_new or person.has_old_cookie:
            self.people.remember(response, person)
        return response

    def address(self, request: Request, path: str) -> str:
        """A full address that others can use."""
        base = self.settings.public_address
        if not base and request.url.hostname in HERE_ONLY:
            base = self.settings.network_address
        return (base or str(request.base_url)).rstrip("/") + path


def templates() -> Environment:
    """All templates of pages, with what every page may need."""
    found = Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    version = importlib.metadata.version("fabeltafel")
    found.globals.update(static=static_address, languages=LANGUAGES, version=version)
    return found


def reader_of(
    table: Table, person: Person, wish: str | None, apart: Apart = NOBODY_APART
) -> Reader:
    """Through whose eyes somebody looks: their own seat's, or as a spectator."""
    mine = table.seats_of(person.id)
    seat = mine[0] if len(mine) == 1 else NOBODY
    if wish is not None:
        if not wish.isdecimal() or len(wish) > 3:
            raise Refused(400, "refused-field", field="as")
        seat = int(wish) - 1
    if seat != NOBODY and seat not in mine:
        raise Refused(403, "refused-not-your-seat")
    kept = person.id if any(place.kept == person.id for place in table.seats) else ""
    is_barred = not apart.may_meet(people_at(table))
    whose = table.owner == person.id, kept
    return Reader(seat, person.language, mine, *whose, apart.unheard, is_barred)


def static_address(name: str) -> str:
    """The address of a built file, which changes with its content."""
    try:
        return f"/static/{name}?v={fingerprint((STATIC / name).read_bytes())}"
    except OSError:
        raise FabeltafelError(f"{name} has not been built; run: make play") from None


def fingerprint(content: bytes) -> str:
    """A few letters that change with what is sent."""
    return hashlib.sha256(content).hexdigest()[:10]
