"""The web application: which address leads where."""

import functools
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import UNSET
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from fabeltafel.web import (
    apps,
    explaining,
    forgetting,
    health,
    invitations,
    learning,
    lookingback,
    mytables,
    pages,
    posting,
    posts,
    puzzling,
    returning,
    seatpages,
    takeaways,
)
from fabeltafel.web.calls import mailpages
from fabeltafel.web.guards import HEADERS, Guards
from fabeltafel.web.lengths import UNCOMPRESSED
from fabeltafel.web.logs import request_id
from fabeltafel.web.operators import pages as operating
from fabeltafel.web.operators import posts as operators
from fabeltafel.web.people import Person
from fabeltafel.web.protocol import Refusal, Said
from fabeltafel.web.readiness import Preparing
from fabeltafel.web.refusals import Refused
from fabeltafel.web.sentences import best_language, page_texts
from fabeltafel.web.site import STATIC, Website
from fabeltafel.web.store import Unwritable
from fabeltafel.web.watching import HEADER, PATIENT, Watched

Answer = Callable[[Website, Request], Awaitable[Any]]
EXPECTED = (Refused, Unwritable, Preparing, HTTPException)  # what goes wrong without our fault

PAGES: dict[str, Answer] = {
    "/": pages.home,
    "/open/{game}": pages.open_page,
    "/rules/{game}": pages.rules_page,
    "/rules/{game}/{name}/{theme}.svg": pages.rules_picture,
    "/learn/{game}": learning.learn_page,
    "/learn/{game}/{step}": learning.step_at,
    "/learn/{game}/{step}/why": learning.why_not,
    "/puzzles/{game}": puzzling.puzzle_page,
    "/puzzles/{game}/{number}": puzzling.puzzle_page,
    "/puzzles/{game}/{number}/asked": puzzling.asked,
    "/puzzles/{game}/{number}/try": puzzling.tried,
    "/puzzles/{game}/{number}/answer": puzzling.answered,
    "/puzzles/{game}/{number}/solution": puzzling.solution,
    "/games/{game}/view.css": pages.game_css,
    "/games/{game}/box.toml": pages.game_box,
    "/games/{game}/{theme}.svg": pages.game_picture,
    "/healthz": health.alive,
    "/readyz": health.ready,
    "/preparing": health.preparing,
    "/metrics": health.figures,
    "/games/{game}/sheets.pdf": takeaways.game_sheets,
    "/games/{game}/cover.png": takeaways.game_cover,
    "/me": pages.me_page,
    "/me/matches.csv": takeaways.book_table,
    "/me/matches.zip": takeaways.book_files,
    "/me/everything.json": forgetting.everything,
    "/back": pages.back_page,
    "/admin": operating.told,
    "/admin/tables": operating.all_tables,
    "/admin/people": operating.all_people,
    "/admin/record": operating.record,
    "/admin/t/{table}": operating.one_table,
    "/admin/{token}": operating.entrance,
    "/manifest.webmanifest": apps.manifest,
    "/icons/{name}.png": apps.icon,
    "/worker.js": apps.worker,
    "/offline": apps.offline,
    "/shell.json": apps.shell,
    "/calls/confirm": mailpages.ask,
    "/calls/off": mailpages.ask,
    "/next": mytables.next_table,
    "/me/waiting": mytables.how_many,
    "/seats": seatpages.seats_page,
    "/seats/now": seatpages.seats_now,
    "/seats/stream": seatpages.seats_stream,
    "/t/{table}": pages.table_page,
    "/t/{table}/{theme}.svg": mytables.glimpse,
    "/t/{table}/stream": pages.stream,
    "/t/{table}/people": invitations.people_to_invite,
    "/t/{table}/news": pages.news,
    "/t/{table}/lines": pages.earlier_lines,
    "/t/{table}/why/{event}": explaining.why,
    "/t/{table}/replay/why/{event}": explaining.why_then,
    "/t/{table}/replay": pages.replay_page,
    "/t/{table}/replay/{step}": pages.replay_at,
    "/t/{table}/analysis": lookingback.analysis_page,
    "/t/{table}/analysis/progress": lookingback.progress,
    "/t/{table}/analysis/found": lookingback.found,
    "/t/{table}/analysis/moments/{moment}": lookingback.moment_at,
    "/t/{table}/analysis/exercises/{moment}": lookingback.exercise_at,
    "/t/{table}/analysis.json": lookingback.analysis_file,
    "/t/{table}/match.toml": pages.match_file,
    "/t/{table}/match.txt": pages.match_so_far,
    "/t/{table}/moment.png": takeaways.moment,
    "/t/{table}/film": takeaways.film,
}
POSTS: dict[str, Answer] = {"/me/forget": forgetting.forget_me}
POSTS |= {"/admin/enter": operators.enter, "/admin/{deed}": operators.done}
POSTS |= {"/calls/confirm": mailpages.confirm, "/calls/off": mailpages.end}
for path, change in returning.DEEDS.items():
    POSTS[path] = functools.partial(returning.answer, change)
for path, deed in posts.ALONE.items():
    POSTS[path] = functools.partial(posting.alone, deed)
for name, deed in posts.DEEDS.items():
    POSTS[f"/t/{{table}}/{name}"] = functools.partial(posting.at_table, deed)


class Static(StaticFiles):
    """Built files; their address changes with their content, so they are kept for a year."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """A built file."""
        response = super().file_response(*args, **kwargs)
        response.headers.update(pages.A_YEAR)
        return response


class Squeezed:
    """Pages and pictures are compressed; streams do it themselves, and what may be hidden never."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.squeezing = GZipMiddleware(app, compresslevel=6, exclude_content_types=UNCOMPRESSED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Compress an answer or leave it alone."""
        is_stream = scope["type"] != "http" or scope["path"].endswith("/stream")
        await (self.app if is_stream else self.squeezing)(scope, receive, send)


def make_app(site: Website) -> Starlette:
    """The application around one site."""
    routes: list[Any] = [
        Route(path, functools.partial(answer, site), methods=[method])
        for method, answers in (("GET", PAGES), ("POST", POSTS))
        for path, answer in answers.items()
    ]
    routes.append(Mount("/static", Static(directory=STATIC, check_dir=False)))
    handlers: dict[Any, Any] = dict.fromkeys(EXPECTED, functools.partial(refuse, site))
    return Starlette(
        routes=routes,
        lifespan=site.running,
        middleware=[
            Middleware(Watched, figures=site.figures),
            Middleware(Guards, settings=site.settings, pace=site.pace),
            Middleware(Squeezed),
        ],
        exception_handlers=handlers | {Exception: functools.partial(own_up, site)},
    )


async def refuse(site: Website, request: Request, error: Exception) -> Response:
    """A clear answer to what cannot be done: a page for people, JSON for programs."""
    refused = as_refusal(error)
    is_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    try:
        person = await site.people.person(request)
    except Unwritable:  # who asks cannot be looked up just now
        person = Person("", "", best_language(request.headers.get("accept-language", "")))
    message = page_texts(person.language)(refused.reason, **refused.arguments)
    headers = {"retry-after": "1"} if refused.status in (429, 503) else {}
    share = error.share if isinstance(error, Preparing) else UNSET
    if isinstance(error, Preparing):
        request.scope[PATIENT] = True
        if is_page:
            page = site.page("waiting.html", person, status=refused.status, game=error.game)
            page.headers.update(headers)
            return page
    if is_page:
        return site.page("error.html", person, status=refused.status, message=message)
    news = UNSET if refused.news is None else refused.news
    return Said(Refusal(message, refused.section, news, share), refused.status, headers)


async def own_up(site: Website, request: Request, error: Exception) -> Response:
    """An answer about our own failure, given outside the guards: it brings our headers itself."""
    response = await refuse(site, request, error)
    response.headers.update(HEADERS | {HEADER: request_id.get()})
    if site.figures is not None:
        site.figures.errors.inc()
    return response


def as_refusal(error: Exception) -> Refused:
    """Whatever went wrong as something that can be said."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, Unwritable):
        return Refused(503, "refused-unwritable")
    if isinstance(error, Preparing):
        return Refused(503, "refused-preparing", game=error.game.title)
    if isinstance(error, HTTPException):
        reason = "refused-no-page" if error.status_code == 404 else "refused-malformed"
        return Refused(error.status_code, reason)
    return Refused(500, "refused-broken")
