"""The pages people open, and everything else that is only read."""

import asyncio
import functools
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import segno
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from fabeltafel import customs
from fabeltafel.analysis.telling import tenths
from fabeltafel.bots.levels import CHOICES
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.figures import NoSuchPicture, cover, figure
from fabeltafel.film import OPEN
from fabeltafel.game import Game
from fabeltafel.lessons import has_course
from fabeltafel.pictures import board_svg, style_of
from fabeltafel.puzzles.collecting import puzzles_of
from fabeltafel.stylesheets import THEMES
from fabeltafel.texts import Texts
from fabeltafel.web import blocks, books, invitations
from fabeltafel.web.calls.endpoints import MAIL
from fabeltafel.web.daysoff import holidays_of
from fabeltafel.web.guards import client_of
from fabeltafel.web.lateness import is_kept_from
from fabeltafel.web.lengths import FilledText
from fabeltafel.web.livetable import LiveTable
from fabeltafel.web.messages import Look
from fabeltafel.web.mytables import my_tables
from fabeltafel.web.people import Person
from fabeltafel.web.plots import plots_of
from fabeltafel.web.protocol import AllNews, EarlierLines, Said
from fabeltafel.web.readers import Reader
from fabeltafel.web.readiness import Preparing, Stage
from fabeltafel.web.refusals import Refused
from fabeltafel.web.rulebooks import contents_of, rulebook_html
from fabeltafel.web.sealing import file_of
from fabeltafel.web.sentences import page_texts, role_of, table_texts
from fabeltafel.web.site import Website, fingerprint, reader_of
from fabeltafel.web.standing import named_symbol
from fabeltafel.web.store import Unwritable
from fabeltafel.web.streams import Stream
from fabeltafel.web.tables import Table, may_choose_beginner

Json = dict[str, Any]  # what a template is told
Picture = Callable[..., str]
LATEST = 10  # matches of a book that are shown at once
OFTEN = 12  # people one has met, the most frequent
EARLIER = 12  # entries whose lines are given at once
A_YEAR = {"cache-control": "public, max-age=31536000, immutable"}
LOOKED_AT_AGAIN = {"cache-control": "no-cache"}
ITS_OWN_COLOURS = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}


async def home(site: Website, request: Request) -> Response:
    """The shelf, and one's own tables."""
    person = await site.people.person(request)
    games = [on_shelf(game, person.language) for game in site.games()]
    tables = [*await invitations.invited(site, person), *await my_tables(site, person)]
    told = {"games": games, "tables": tables, "offers": await site.open_seats.offers()}
    return site.page("home.html", person, **told)


def on_shelf(game: Game, language: str) -> Json:
    """A game as the shelf shows it: with how many can play, and what it is about if it says so."""
    say, first, last = table_texts(game, language), game.players[0], game.players[-1]
    players = str(first) if first == last else f"{first}–{last}"
    blurb = say("blurb") if say.knows("blurb") else ""
    told = {"game": game, "players": players, "blurb": blurb, "picture": picture_of(game)}
    return told | offers_of(game)


def offers_of(game: Game) -> Json:
    """Whether a game can be learnt by playing it, and whether it has puzzles."""
    return {"is_taught": has_course(game), "has_puzzles": bool(puzzles_of(game))}


def picture_of(game: Game) -> Markup:
    """The picture of a game, by day and by night; the stylesheet shows one of them."""
    size = f'width="{game.drawing.WIDTH}" height="{game.drawing.HEIGHT}"'
    version = fingerprint(style_of(game).encode())
    both = (
        f'<img class="only-{theme}" data-src="/games/{game.name}/{theme}.svg?v={version}" alt="" '
        f"{size}>"
        for theme in THEMES
    )
    return Markup("".join(both))  # noqa: S704 (a game's name is its folder's)


async def open_page(site: Website, request: Request) -> Response:
    """Who is to sit at a new table."""
    person = await site.people.person(request)
    game = site.game(request.path_params["game"])
    site.readiness.ask(game)
    say = table_texts(game, person.language)
    roles = [role_of(seat, say) for seat in range(game.players[-1])]
    told = {"game": game, "picture": picture_of(game), "levels": CHOICES, "roles": roles}
    told |= {"usual": game.players[0], "may_choose_beginner": may_choose_beginner(game)}
    told |= offers_of(game)
    told["symbols"] = [named_symbol(one, say) for one in game.symbols]
    told |= {"shared": site.address(request, f"/games/{game.name}/cover.png")}
    return site.page("open.html", person, **told)


async def live_at(site: Website, request: Request) -> tuple[Person, LiveTable]:
    """Who looks, and at which table."""
    person = await site.people.person(request)
    return person, await site.tables.table(request.path_params["table"])


async def at_table(site: Website, request: Request) -> tuple[Person, Table]:
    """Who looks, and the table as they may see it."""
    person, live = await live_at(site, request)
    return person, live.shown_to(reader_of(live.table, person, None))


async def looking(site: Website, request: Request) -> tuple[Person, LiveTable, Look]:
    """Who looks, at which table, and what they see through the eyes they wish for."""
    person = await site.people.person(request)
    apart = await blocks.apart(site.store, person.id)
    live = await site.tables.table(request.path_params["table"])
    reader = reader_of(live.table, person, request.query_params.get("as"), apart)
    return person, live, live.look(reader)


def table_facts_of(table: Table) -> Json:
    """What pages about one table share."""
    game = table.game
    board = board_svg(game, pack_box(game, table.facts, len(table.seats), table.variants))
    shown = Markup(board)  # noqa: S704 (our own drawing)
    return {"game": game, "table": table.id, "board": shown, "css": css_address(game)}


def css_address(game: Game) -> str:
    """The address of a game's colours."""
    return f"/games/{game.name}/view.css?v={fingerprint(style_of(game).encode())}"


def reconstructed(game: Game, language: str) -> list[str]:
    """The facts of a box that nobody could look up, in words."""
    say = table_texts(game, language)
    marks = shipped_box(game)
    return [say(f"fact-{fact}") for fact in marks if marks[fact].mark == "reconstructed"]


def own_facts(table: Table, language: str) -> list[str]:
    """What differs between a table's own box and the shipped one, in words."""
    if not table.has_own_box:
        return []
    say, shipped = table_texts(table.game, language), values(shipped_box(table.game))
    told = []
    for name in (name for name in shipped if name in table.facts):
        about = say(f"fact-{name}") if say.knows(f"fact-{name}") else name
        for place, own, usual in differences(table.facts[name], shipped[name]):
            told.append(say("box-differs", fact=f"{about}{place}", own=own, usual=usual))
    return told


def differences(own: Any, usual: Any, place: str = "") -> Iterator[tuple[str, str, str]]:
    """Where two values differ and how; of lists of lists only the rows that do."""
    has_rows = isinstance(own, list) and isinstance(usual, list) and len(own) == len(usual)
    if has_rows and any(isinstance(row, list) for row in usual):
        for n, rows in enumerate(zip(own, usual, strict=True), start=1):
            yield from differences(*rows, f"{place} · {n}")
    elif own != usual:
        yield place, listing(own), listing(usual)


def listing(value: Any) -> str:
    """A value as people write it."""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


async def table_page(site: Website, request: Request) -> Response:
    """A table to sit down at, play at, or watch."""
    person, table = await at_table(site, request)
    address, is_late = site.address(request, f"/t/{table.id}"), is_kept_from(table, person.id)
    say = table_texts(table.game, person.language)
    told = table_facts_of(table) | {
        "variants": table.variants,
        "has_hints": table.has_hints,
        "own_facts": own_facts(table, person.language),
        "roles": role_of(0, say),
        "is_open": table.game.verbs.hide is customs.hide_nothing,
        "address": address,
        "shared": site.address(request, f"/games/{table.game.name}/cover.png"),
        "qr": Markup(segno.make(address).svg_inline(scale=4, border=2)),  # noqa: S704 (drawn here)
        "reconstructed": reconstructed(table.game, person.language),
        "levels": CHOICES,
        "closed": 0 if is_late else await site.store.closed_after_deal(table.owner),
    }
    told |= await calling_at(site, person, table)
    return site.page("table.html", person, **told)


async def replay_page(site: Website, request: Request) -> Response:
    """A match that has ended, to step through."""
    person, table = await at_table(site, request)
    table.ended()
    told = {"steps": len(table.decided), "seats": table.names}
    return site.page("replay.html", person, **table_facts_of(table), **told)


async def replay_at(site: Website, request: Request) -> Response:
    """One step of a replay: with all hands open, or through one seat's eyes."""
    person, table = await at_table(site, request)
    eyes, step = eyes_looking_back(table, request), number_of(request.path_params["step"])
    if step is None:
        raise Refused(404, "refused-no-step")
    table.ended()
    return Said(Look(table, Reader(eyes, person.language)).replay(step))


def seat_looking_back(table: Table, request: Request) -> int | None:
    """Through whose eyes a match is looked back at, counted from 1; with no seat all is open."""
    wish = request.query_params.get("as")
    seat = None if wish is None else number_of(wish) or 0
    if seat is not None and not 1 <= seat <= len(table.seats):
        raise Refused(404, "refused-no-seat")
    return seat


def eyes_looking_back(table: Table, request: Request) -> int:
    """The same as films count eyes."""
    seat = seat_looking_back(table, request)
    return OPEN if seat is None else seat - 1


async def rules_page(site: Website, request: Request) -> Response:
    """A rulebook in the person's language."""
    person = await site.people.person(request)
    game = site.game(request.path_params["game"])
    is_ready = site.readiness.has(game, Stage.RULES)
    drawn = await asyncio.to_thread(rulebook_html, game, person.language, is_ready)
    html = Markup(drawn)  # noqa: S704 (our own rulebook)
    told = {"game": game, "html": html, "contents": contents_of(game, person.language)}
    told |= {"css": css_address(game), "reconstructed": reconstructed(game, person.language)}
    told |= offers_of(game)
    return site.page("rules.html", person, **told)


async def me_page(site: Website, request: Request) -> Response:
    """What a person can choose, and their tables."""
    person = await site.people.person(request)
    closed = await site.store.closed_after_deal(person.id)
    told = {"tables": await my_tables(site, person), "day": day, "closed": closed}
    off = (await holidays_of(site.store, [person.id])).get(person.id)
    told["off"] = off if off and off.until > site.store.moment() else None
    told["devices"] = await site.people.devices.of(person.id)
    told["blocked"] = await blocks.blocked_by(site.store, person.id)
    told |= await calling_facts(site, person)
    told |= book_facts(await books.book_of(site, person), page_texts(person.language))
    return site.page("me.html", person, **told)


async def calling_facts(site: Website, person: Person) -> Json:
    """Where and when a person wants to be called."""
    where = await site.caller.endpoints.of(person.id)
    times, has_mail = await site.caller.silences.of(person.id), MAIL in site.caller.carriers
    return {"endpoints": where, "times": times, "has_mail": has_mail}


async def calling_at(site: Website, person: Person, table: Table) -> Json:
    """Whether a table may call a person who sits there."""
    is_hushed = await site.caller.silences.is_hushed(person.id, table.id)
    return {"may_be_called": bool(table.seats_of(person.id)), "is_hushed": is_hushed}


def book_facts(book: list[books.Played], say: Texts) -> Json:
    """A person's book as their page shows it: the latest match first."""
    told = {"book": book[::-1], "won": sum(one.won > 0 for one in book), "latest": LATEST}
    told |= {"favourites": books.favourites(book), "opponents": books.opponents(book)[:OFTEN]}
    return told | {"plots": plots_of(book, say), "tenths": functools.partial(tenths, say=say)}


def day(moment: float) -> date:
    """The day of a moment; every language writes it in its own way."""
    return date.fromtimestamp(moment)


async def back_page(site: Website, request: Request) -> Response:
    """Where a personal link leads."""
    return site.page("back.html", await site.people.person(request))


async def game_css(site: Website, request: Request) -> Response:
    """A game's colours."""
    game = site.find_game(site.game(request.path_params["game"]).name)
    css = style_of(game)
    headers = A_YEAR | {"etag": f'"{fingerprint(css.encode())}"'}
    return Response(css, media_type="text/css", headers=headers)


async def game_box(site: Website, request: Request) -> Response:
    """What is printed on a game's components, as a file to start one's own from."""
    game = site.game(request.path_params["game"])
    if not game.facts:
        raise Refused(404, "refused-no-page")
    return download((game.folder / "box.toml").read_text(encoding="utf-8"), f"{game.name}.toml")


async def game_picture(site: Website, request: Request, draw: Picture = cover) -> Response:
    """What a game looks like, for the shelf, or a picture of its rulebook."""
    game, theme = site.game(request.path_params["game"]), request.path_params["theme"]
    if theme not in THEMES:
        raise Refused(404, "refused-no-page")
    if not site.readiness.has(game, Stage.RULES):
        raise Preparing(game, site.readiness.share(game))  # a picture alone is not worth a hurry
    try:
        svg = draw(game, theme=theme)
    except NoSuchPicture:
        raise Refused(404, "refused-no-page") from None
    kept = A_YEAR if "v" in request.query_params else LOOKED_AT_AGAIN
    return Response(svg, media_type="image/svg+xml", headers=kept | ITS_OWN_COLOURS)


async def rules_picture(site: Website, request: Request) -> Response:
    """A picture of a rulebook."""
    draw = functools.partial(figure, name=request.path_params["name"])
    return await game_picture(site, request, draw)


def after_of(request: Request) -> int | None:
    """The last position a browser says it has; what it got last counts more than its address."""
    return number_of(request.headers.get("last-event-id") or request.query_params.get("after"))


def number_of(said: str | None) -> int | None:
    """A number that stands in an address, if it is one."""
    return int(said) if said and said.isdecimal() and len(said) < 10 else None


async def stream(site: Website, request: Request) -> Stream:
    """The line on which a table tells its news."""
    person, live, look = await looking(site, request)
    if site.tables.is_stopping:
        raise Unwritable("the server is ending")
    is_packed = "gzip" in request.headers.get("accept-encoding", "")
    line = Stream(look.reader, after_of(request), is_packed)
    site.tables.open(live, line, person.id)
    return line


def listener_of(person: Person, request: Request) -> str:
    """Whose long stories are told one after another: a person's, or those of strangers there."""
    return client_of(request.scope) if person.is_new else person.id


async def news(site: Website, request: Request) -> Response:
    """All news at once, for whoever keeps no line open."""
    person, live, look = await looking(site, request)
    live.see(person.id)
    messages = await site.tables.all_news(
        live, after_of(request), look.reader, listener_of(person, request)
    )
    return Said(AllNews(messages))


async def earlier_lines(site: Website, request: Request) -> Response:
    """Older lines of the log."""
    _, _, look = await looking(site, request)
    before = min(number_of(request.query_params.get("before")) or 0, look.table.position + 1)
    start = max(before - 1 - EARLIER, 0)
    lines = look.lines(look.table.entries[start : max(before - 1, 0)])
    return Said(EarlierLines(lines, before=start + 1, has_earlier=start > 0))


async def match_file(site: Website, request: Request) -> Response:
    """The whole match, once it has ended."""
    _, table = await at_table(site, request)
    file = file_of(table, table.shown())
    return download(file, f"{table.game.name}.match.toml")


async def match_so_far(site: Website, request: Request) -> Response:
    """What the reader has seen of a match so far."""
    _, _, look = await looking(site, request)
    text = [look.table.game.title, look.turn().status, ""]
    for part in look.description():
        text += [part.heading, *(f"  {line}" for line in part.lines), ""]
    text += [
        f"{line.text} {'§' + line.section if line.section else ''}".rstrip()
        for line in look.lines(look.table.entries)
        if line.kind != "chat"
    ]
    return download("\n".join(text) + "\n", f"{look.table.game.name}.txt", FilledText)


def download(text: str, name: str, kind: type[Response] = PlainTextResponse) -> Response:
    """A text to keep."""
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return kind(text, headers=headers)
