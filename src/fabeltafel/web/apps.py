"""Fabeltafel as an app on a device: what it is called, its icons, and what it shows offline."""

import functools

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from fabeltafel.films.sprites import png
from fabeltafel.game import FabeltafelError
from fabeltafel.web.pages import A_YEAR
from fabeltafel.web.refusals import Refused
from fabeltafel.web.sentences import page_texts
from fabeltafel.web.site import STATIC, Website, static_address

SIZES = (180, 192, 512)
NIGHT = "#22263d"  # the icon's own ground
SHELL = ("site.css", "theme.js", "home.js", "icon.svg")
FONTS = tuple(
    f"/static/fonts/{name}.woff2"
    for name in (
        "almendra-latin-700-normal",
        "atkinson-hyperlegible-latin-400-normal",
        "atkinson-hyperlegible-latin-700-normal",
    )
)
ASKED_AGAIN = {"cache-control": "no-cache"}


async def manifest(site: Website, request: Request) -> Response:
    """What a device shows where the app is installed, in the person's language."""
    person = await site.people.person(request)
    say = page_texts(person.language)
    icons = [{"src": static_address("icon.svg"), "sizes": "any", "type": "image/svg+xml"}]
    for size, purpose in ((192, "any"), (512, "any"), (512, "maskable")):
        drawn = {"src": f"/icons/{purpose}-{size}.png", "sizes": f"{size}x{size}"}
        icons.append(drawn | {"type": "image/png", "purpose": purpose})
    told = {"id": "/", "name": "Fabeltafel", "short_name": "Fabeltafel", "start_url": "/"}
    told |= {"scope": "/", "display": "standalone", "lang": person.language}
    told |= {"description": say("site-about"), "background_color": NIGHT, "theme_color": NIGHT}
    kind = "application/manifest+json"
    return JSONResponse(told | {"icons": icons}, media_type=kind, headers=ASKED_AGAIN)


@functools.cache
def icon_png(purpose: str, size: int) -> bytes:
    """Our icon as dots; what a device may cut off at the edge is left empty."""
    svg = (STATIC / "icon.svg").read_text(encoding="utf-8")
    if purpose == "maskable":
        inner = svg.replace("<svg ", '<svg x="7" y="7" width="50" height="50" ', 1)
        ground = f'<rect width="64" height="64" fill="{NIGHT}"/>'
        head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        svg = f"{head}{ground}{inner}</svg>"
    return png(svg, size)


async def icon(site: Website, request: Request) -> Response:
    """Our icon as a device wants it."""
    purpose, _, size = request.path_params["name"].partition("-")
    if purpose not in ("any", "maskable") or size not in map(str, SIZES):
        raise Refused(404, "refused-no-page")
    try:
        drawn = icon_png(purpose, int(size))
    except FabeltafelError:  # what draws dots is not installed
        raise Refused(404, "refused-no-page") from None
    return Response(drawn, media_type="image/png", headers=A_YEAR)


async def worker(site: Website, request: Request) -> Response:
    """What works for the site in the background; asked for anew every time."""
    try:
        script = (STATIC / "worker.js").read_text(encoding="utf-8")
    except OSError:
        raise Refused(404, "refused-no-page") from None
    return Response(script, media_type="text/javascript", headers=ASKED_AGAIN)


async def offline(site: Website, request: Request) -> Response:
    """What is shown without a line: that there is none, and the rulebooks."""
    person = await site.people.person(request)
    return site.page("offline.html", person, games=site.games())


async def shell(site: Website, request: Request) -> Response:
    """What a device keeps to open offline, and which rulebooks can be read there."""
    person = await site.people.person(request)
    first = ["/offline", *map(static_address, SHELL), *FONTS]
    books = [f"/rules/{game.name}" for game in site.games()]
    told = {"language": person.language, "shell": first, "books": books}
    return JSONResponse(told, headers={"cache-control": "no-store"})
