"""The pages people open, and everything else that is only read."""

import segno
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from fabeltafel.bots.levels import LEVELS
from fabeltafel.box import pack_box, shipped_box
from fabeltafel.game import Game
from fabeltafel.matchfile import write_match
from fabeltafel.pictures import board_svg, style_of
from fabeltafel.stylesheets import THEMES
from fabeltafel.texts import Texts
from fabeltafel.web.live import LiveTable
from fabeltafel.web.messages import Json, description, lines_of, turn
from fabeltafel.web.people import Person
from fabeltafel.web.replays import replay_step
from fabeltafel.web.rulebooks import contents_of, cover, figure, rulebook_html
from fabeltafel.web.sentences import page_texts, table_texts
from fabeltafel.web.site import Website, fingerprint, reader_of
from fabeltafel.web.store import Unwritable
from fabeltafel.web.streams import Stream
from fabeltafel.web.tables import Refused, Table

USUAL_PLAYERS = 3
EARLIER = 12  # entries whose lines are given at once
A_YEAR = {"cache-control": "public, max-age=31536000, immutable"}
ITS_OWN_COLOURS = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}


async def home(site: Website, request: Request) -> Response:
    """The shelf, and one's own tables."""
    person = await site.people.person(request)
    games = [on_shelf(game, person.language) for game in site.games()]
    tables = await my_tables(site, person)
    return site.page("home.html", person, request, games=games, tables=tables)


def on_shelf(game: Game, language: str) -> Json:
    """A game as the shelf shows it."""
    return {
        "name": game.name,
        "title": game.title,
        "players": players_of(game),
        "blurb": blurb(table_texts(game, language)),
        "picture": picture_of(game),
    }


def blurb(say: Texts) -> str:
    """What a game is about, if it says so."""
    return say("blurb") if say.knows("blurb") else ""


def players_of(game: Game) -> str:
    """How many can play, as people write it."""
    first, last = game.players[0], game.players[-1]
    return str(first) if first == last else f"{first}–{last}"


def picture_of(game: Game) -> Markup:
    """The picture of a game, by day and by night; the stylesheet shows one of them."""
    image = (
        '<img class="only-{theme}" data-src="/games/{name}/{theme}.svg?v={version}" alt="" '
        'width="{width}" height="{height}">'
    )
    told = {"name": game.name, "width": game.drawing.WIDTH, "height": game.drawing.HEIGHT}
    told["version"] = fingerprint(style_of(game).encode())
    both = "".join(image.format(theme=theme, **told) for theme in THEMES)
    return Markup(both)  # noqa: S704 (a game's name is its folder's)


async def my_tables(site: Website, person: Person) -> list[Json]:
    """The tables a person opened or sat at, as far as they can still be shown."""
    found = []
    for id in await site.store.tables_of(person.id):
        try:
            table = (await site.tables.table(id)).table
        except Refused:
            continue
        found.append(table_in_brief(table, person))
    return found


def table_in_brief(table: Table, person: Person) -> Json:
    """A table in one line."""
    return {
        "id": table.id,
        "title": table.game.title,
        "names": [name for name in table.names if name],
        "state": state_of(table, person),
        "is_mine": table.owner == person.id,
    }


def state_of(table: Table, person: Person) -> str:
    """How a table stands for one person."""
    if table.is_over or table.is_closed:
        return "over"
    if table.match is None:
        return "free"
    mine = table.seats_of(person.id)
    if any(table.seats[seat].is_played_by_person for seat in table.match.acting() if seat in mine):
        return "yours"
    return "waiting" if mine else "running"


async def open_page(site: Website, request: Request) -> Response:
    """Who is to sit at a new table."""
    person = await site.people.person(request)
    game = site.game(request.path_params["game"])
    say = table_texts(game, person.language)
    told = {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "variants": [
            {
                "name": name,
                "label": say(f"variant-{name}"),
                "is_among_people": name in game.among_people,
            }
            for name in game.variants
        ],
        "picture": picture_of(game),
    }
    levels = [{"name": level, "label": say(level)} for level in LEVELS]
    usual = min(game.players, key=lambda count: abs(count - USUAL_PLAYERS))
    return site.page("open.html", person, request, game=told, levels=levels, usual=usual)


async def at_table(site: Website, request: Request) -> tuple[Person, LiveTable]:
    """Who looks, and at which table."""
    person = await site.people.person(request)
    return person, await site.tables.table(request.path_params["table"])


def table_facts_of(table: Table) -> Json:
    """What pages about one table share."""
    game = table.game
    box = pack_box(game, table.facts, len(table.seats), table.variants)
    return {
        "play": game,
        "table": table.id,
        "game": {"name": game.name, "title": game.title},
        "board": Markup(board_svg(game, box)),  # noqa: S704 (our own drawing)
        "width": game.drawing.WIDTH,
        "height": game.drawing.HEIGHT,
        "css": css_address(game),
    }


def css_address(game: Game) -> str:
    """The address of a game's colours."""
    return f"/games/{game.name}/view.css?v={fingerprint(style_of(game).encode())}"


def reconstructed(game: Game, language: str) -> list[str]:
    """The facts of a box that nobody could look up, in words."""
    say = table_texts(game, language)
    marks = shipped_box(game)
    return [say(f"fact-{fact}") for fact in marks if marks[fact].mark == "reconstructed"]


async def table_page(site: Website, request: Request) -> Response:
    """A table to sit down at, play at, or watch."""
    person, live = await at_table(site, request)
    address = site.address(request, f"/t/{live.table.id}")
    say = table_texts(live.table.game, person.language)
    told = table_facts_of(live.table) | {
        "variants": [say(f"variant-{name}") for name in live.table.variants],
        "address": address,
        "qr": Markup(segno.make(address).svg_inline(scale=4, border=2)),  # noqa: S704 (drawn here)
        "reconstructed": reconstructed(live.table.game, person.language),
        "levels": levels_in(person.language),
    }
    return site.page("table.html", person, request, **told)


def levels_in(language: str) -> list[Json]:
    """The bots' levels by name."""
    return [{"name": level, "label": page_texts(language)(level)} for level in LEVELS]


async def replay_page(site: Website, request: Request) -> Response:
    """A match that has ended, to step through."""
    person, live = await at_table(site, request)
    if not live.table.is_over:
        raise Refused(409, "refused-not-over")
    told = table_facts_of(live.table)
    told |= {"steps": len(live.table.decided), "seats": live.table.names}
    return site.page("replay.html", person, request, **told)


async def replay_at(site: Website, request: Request) -> Response:
    """One step of a replay."""
    person, live = await at_table(site, request)
    wish, step = request.query_params.get("as"), number_of(request.path_params["step"])
    eyes = number_of(wish)
    if wish is not None and (eyes is None or not 1 <= eyes <= len(live.table.seats)):
        raise Refused(404, "refused-no-seat")
    if step is None:
        raise Refused(404, "refused-no-step")
    seat = None if eyes is None else eyes - 1
    return JSONResponse(replay_step(live.table, step, seat, person.language))


async def rules_page(site: Website, request: Request) -> Response:
    """A rulebook in the person's language."""
    person = await site.people.person(request)
    game = site.game(request.path_params["game"])
    return site.page(
        "rules.html",
        person,
        request,
        play=game,
        game={"name": game.name, "title": game.title},
        html=Markup(rulebook_html(game, person.language)),  # noqa: S704 (our own rulebook)
        contents=contents_of(game, person.language),
        css=css_address(game),
        reconstructed=reconstructed(game, person.language),
    )


async def me_page(site: Website, request: Request) -> Response:
    """What a person can choose, and their tables."""
    person = await site.people.person(request)
    return site.page("me.html", person, request, tables=await my_tables(site, person))


async def back_page(site: Website, request: Request) -> Response:
    """Where a personal link leads."""
    return site.page("back.html", await site.people.person(request), request)


async def game_css(site: Website, request: Request) -> Response:
    """A game's colours."""
    game = site.find_game(site.game(request.path_params["game"]).name)
    css = style_of(game)
    headers = A_YEAR | {"etag": f'"{fingerprint(css.encode())}"'}
    return Response(css, media_type="text/css", headers=headers)


async def game_picture(site: Website, request: Request) -> Response:
    """What a game looks like, for the shelf."""
    game = site.game(request.path_params["game"])
    svg = cover(game, theme_of(request))
    return Response(svg, media_type="image/svg+xml", headers=A_YEAR | ITS_OWN_COLOURS)


async def rules_picture(site: Website, request: Request) -> Response:
    """A picture of a rulebook."""
    game = site.game(request.path_params["game"])
    svg = figure(game, request.path_params["name"], theme_of(request))
    return Response(svg, media_type="image/svg+xml", headers=A_YEAR | ITS_OWN_COLOURS)


def theme_of(request: Request) -> str:
    """By day or by night."""
    theme = request.path_params["theme"]
    if theme not in THEMES:
        raise Refused(404, "refused-no-page")
    return str(theme)


def after_of(request: Request) -> int | None:
    """The last position a browser says it has; what it got last counts more than its address."""
    return number_of(request.headers.get("last-event-id") or request.query_params.get("after"))


def number_of(said: str | None) -> int | None:
    """A number that stands in an address, if it is one."""
    return int(said) if said and said.isdecimal() and len(said) < 10 else None


async def stream(site: Website, request: Request) -> Stream:
    """The line on which a table tells its news."""
    person, live = await at_table(site, request)
    if site.tables.is_stopping:
        raise Unwritable("the server is ending")
    reader = reader_of(live.table, person, request.query_params.get("as"))
    is_packed = "gzip" in request.headers.get("accept-encoding", "")
    line = Stream(reader, after_of(request), is_packed)
    site.tables.open(live, line, person.id)
    return line


async def news(site: Website, request: Request) -> Response:
    """All news at once, for whoever keeps no line open."""
    person, live = await at_table(site, request)
    reader = reader_of(live.table, person, request.query_params.get("as"))
    live.see(person.id)
    messages = await site.tables.all_news(live, after_of(request), reader)
    return JSONResponse({"messages": messages})


async def earlier_lines(site: Website, request: Request) -> Response:
    """Older lines of the log."""
    person, live = await at_table(site, request)
    reader = reader_of(live.table, person, request.query_params.get("as"))
    before = min(number_of(request.query_params.get("before")) or 0, live.table.position + 1)
    start = max(before - 1 - EARLIER, 0)
    entries = live.table.entries[start : max(before - 1, 0)]
    lines = [line for entry in entries for line in lines_of(live.table, entry, reader)]
    return JSONResponse({"lines": lines, "before": start + 1, "has_earlier": start > 0})


async def match_file(site: Website, request: Request) -> Response:
    """The whole match, once it has ended."""
    _, live = await at_table(site, request)
    if live.table.match is None or not live.table.is_over:
        raise Refused(409, "refused-not-over")
    return download(write_match(live.table.match), f"{live.table.game.name}.match.toml")


async def match_so_far(site: Website, request: Request) -> Response:
    """What the reader has seen of a match so far."""
    person, live = await at_table(site, request)
    table = live.table
    reader = reader_of(table, person, request.query_params.get("as"))
    text = [table.game.title, turn(table, reader)["status"], ""]
    for part in description(table, reader):
        text += [part["heading"], *(f"  {line}" for line in part["lines"]), ""]
    for entry in table.entries:
        text += [
            f"{line['text']} {'§' + line['section'] if line['section'] else ''}".rstrip()
            for line in lines_of(table, entry, reader)
            if line["kind"] != "chat"
        ]
    return download("\n".join(text) + "\n", f"{table.game.name}.txt")


def download(text: str, name: str) -> Response:
    """A text to keep."""
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return PlainTextResponse(text, headers=headers)
