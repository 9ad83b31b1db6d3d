"""What can be taken home: a box on paper, a moment as a picture, a match as a film, a book.

Making one takes seconds of a core, so they are made one at a time, beside everything else.
"""

import functools
import importlib.util
import io
import threading
import zipfile
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from fabeltafel.box import shipped_box
from fabeltafel.figures import cover
from fabeltafel.film import NOBODY
from fabeltafel.films import story
from fabeltafel.films.making import Wish, film_of, picture_of
from fabeltafel.films.sprites import png
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.match import Match
from fabeltafel.sheets.layout import PAPERS, paper_named
from fabeltafel.sheets.making import Order, sheets_pdf
from fabeltafel.web import books, errands
from fabeltafel.web.pages import at_table, seat_looking_back
from fabeltafel.web.readers import Reader
from fabeltafel.web.refusals import Refused
from fabeltafel.web.sealing import file_of
from fabeltafel.web.site import Website

AN_HOUR = {"cache-control": "public, max-age=3600"}
PRIVATE = {"cache-control": "no-store"}
COVER_WIDTH, PICTURE_WIDTH = 900, 1200
KEPT_BOXES, KEPT_FILMS = 24, 8
FILM_TYPES = {".mp4": "video/mp4", ".webp": "image/webp"}
ONE_AT_A_TIME = threading.Lock()


async def made(make: Callable[[], bytes]) -> bytes:
    """Something to take home, made when nothing else is."""

    def make_alone() -> bytes:
        with ONE_AT_A_TIME:
            return make()

    try:
        return await errands.run(make_alone)
    except FabeltafelError as error:
        raise Refused(501, "refused-unmade", why=str(error)) from None


def attachment(name: str) -> dict[str, str]:
    """A header that lets a browser keep a file under its name."""
    return {"content-disposition": f'attachment; filename="{name}"'}


# The box


@functools.lru_cache(maxsize=KEPT_BOXES)
def box_pdf(game: Game, paper: str, language: str, saves_ink: bool) -> bytes:
    """The sheets of a shipped box."""
    return sheets_pdf(Order(game, shipped_box(game), paper_named(paper), language, saves_ink))


async def game_sheets(site: Website, request: Request) -> Response:
    """A whole box as a PDF in the person's language."""
    person = await site.people.person(request)
    game = site.game(request.path_params["game"])
    paper, ink = request.query_params.get("paper", "a4"), request.query_params.get("ink", "")
    if paper not in PAPERS or game.cut_out is None:
        raise Refused(404, "refused-no-page")
    site.readiness.demand(game)
    language, saves_ink = person.language, ink == "saving"
    pdf = await made(lambda: box_pdf(game, paper, language, saves_ink))
    return Response(pdf, media_type="application/pdf", headers=attachment(f"{game.name}.pdf"))


@functools.cache
def cover_png(game: Game) -> bytes:
    """What a game looks like, for those who cannot show drawings."""
    return png(cover(game, "light"), COVER_WIDTH)


async def game_cover(site: Website, request: Request) -> Response:
    """What messengers show of a game, or of a link to any of its tables: nothing of a match."""
    game = site.ready_game(request.path_params["game"])
    return Response(await made(lambda: cover_png(game)), media_type="image/png", headers=AN_HOUR)


# A match


async def moment(site: Website, request: Request) -> Response:
    """The table as it is, as a picture: for all to see, so only what a spectator may see."""
    live = await site.tables.table(request.path_params["table"])
    table = live.shown_to(Reader(NOBODY, ""))
    match, game = table.match, table.game
    if match is None:
        picture = await made(lambda: cover_png(game))
    else:
        wish = Wish(width=PICTURE_WIDTH)
        picture = await made(lambda: picture_of(match, None, wish, ".png"))
    headers = PRIVATE | attachment(f"{game.name}.png")
    return Response(picture, media_type="image/png", headers=headers)


def film_kind() -> str:
    """The kind of film that most devices play, as far as it can be made here."""
    return ".mp4" if importlib.util.find_spec("av") else ".webp"


@functools.lru_cache(maxsize=KEPT_FILMS)
def match_film(match: Match, seat: int | None, language: str, kind: str) -> bytes:
    """A whole match, all hands open or through the eyes of one seat."""
    return film_of(match, story.whole(match), Wish(seat, language=language), kind)


async def film(site: Website, request: Request) -> Response:
    """A match that has ended as a film in the person's language, open or through some eyes."""
    person, table = await at_table(site, request)
    match, seat, kind = table.ended(), seat_looking_back(table, request), film_kind()
    content = await made(lambda: match_film(match, seat, person.language, kind))
    eyes = "" if seat is None else f"-{seat}"
    headers = PRIVATE | attachment(f"{table.game.name}{eyes}{kind}")
    return Response(content, media_type=FILM_TYPES[kind], headers=headers)


# A person's book


async def book_table(site: Website, request: Request) -> Response:
    """All matches of a person as a table for other programs."""
    person = await site.people.person(request)
    text = books.as_csv(await books.book_of(site, person))
    return Response(text, media_type="text/csv", headers=PRIVATE | attachment("fabeltafel.csv"))


async def book_files(site: Website, request: Request) -> Response:
    """All matches of a person as files, with what looking back has found, one after another."""
    person = await site.people.person(request)
    packed = io.BytesIO()
    async with site.tables.story(person.id):
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as files:
            for played in await books.book_of(site, person):
                for name, text in await files_of(site, played):
                    files.writestr(name, text)
    headers = PRIVATE | attachment("fabeltafel.zip")
    return Response(packed.getvalue(), media_type="application/zip", headers=headers)


async def files_of(site: Website, played: books.Played) -> list[tuple[str, str]]:
    """A match and what was found of it; nothing of one that cannot be read any more."""
    try:
        table = (await site.tables.load(played.table)).table
        match = table.ended()
    except Refused:
        return []
    name = f"{played.day}-{played.game}-{played.table}.match"
    files = [(f"{name}.toml", file_of(table, match))]
    if found := await site.analysts.kept.text(table.id):
        files.append((f"{name}.analysis.json", found))
    return files
