"""What stands before every request: headers, foreign posts, too many of them, too much in them."""

import re
from collections import Counter
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fabeltafel.web.pacing import Pace
from fabeltafel.web.sentences import best_language, page_texts
from fabeltafel.web.settings import Settings

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'"
)
HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LARGEST_BODY = 16 * 1024
LONGEST_HOST = 260  # a name has at most 253 characters, and there may be a port
MOST_OPEN = 250  # requests and lines of one client at the same time, unless there is no limit
JSON = "application/json"
BY_MAIL = ("/calls/confirm", "/calls/off")  # by a form, or a mail program in one click
PORT = re.compile(r":\d+$")
FOR_WATCHERS = ("/healthz", "/readyz", "/metrics")  # a proxy's own, who ask by any address
HERE = ("localhost", "127.0.0.1", "[::1]")  # a proxy may ask us by these
ALWAYS_SECURE = {"strict-transport-security": "max-age=31536000"}
SAME_SITE = ("same-origin", "none")


class Guards:
    """Refuses what must not come in, and puts our headers on what goes out."""

    def __init__(self, app: ASGIApp, settings: Settings, pace: Pace) -> None:
        self.app = app
        self.settings = settings
        self.pace = pace
        self.open: Counter[str] = Counter()  # what is under way, by client

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers, is_secure = Headers(scope=scope), scope["scheme"] == "https"
        send = with_headers(send, HEADERS | ALWAYS_SECURE if is_secure else HEADERS)
        if refusal := self.refusal(scope, headers):
            status, reason = refusal
            say = page_texts(best_language(headers.get("accept-language", "")))
            more = {"retry-after": "1"} if status == 429 else None
            answer = JSONResponse({"error": say(reason), "section": ""}, status, more)
            await answer(scope, receive, send)
        else:
            await self.let_in(scope, limited(receive), send)

    async def let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, and keep count of what is open."""
        client = client_of(scope)
        self.open[client] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.open[client] -= 1
            if not self.open[client]:
                del self.open[client]

    def refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """Why a request must not come in, if so."""
        client = client_of(scope)
        has_enough = self.settings.requests_a_second and self.open[client] >= MOST_OPEN
        if self.pace.is_too_fast(client) or has_enough:
            return 429, "refused-too-fast"
        if len(headers.get("host", "")) > LONGEST_HOST:
            return 400, "refused-malformed"
        if scope["path"] not in FOR_WATCHERS and not self.is_our_host(headers.get("host", "")):
            return 421, "refused-host"
        if scope["method"] in ("GET", "HEAD"):
            return None
        if self.is_foreign(headers):
            return 403, "refused-foreign"
        kind = "application/x-www-form-urlencoded" if scope["path"] in BY_MAIL else JSON
        if not headers.get("content-type", "").startswith(kind):
            return 400, "refused-malformed"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            return 413, "refused-too-large"
        return None

    def is_our_host(self, host: str) -> bool:
        """Whether somebody asks for us by the address we are known by, if that was said."""
        ours = urlsplit(self.settings.public_address).netloc
        return not ours or host.lower() == ours.lower() or PORT.sub("", host) in HERE

    def is_foreign(self, headers: Headers) -> bool:
        """Whether another site's page sent this."""
        if headers.get("sec-fetch-site", "none") not in SAME_SITE:
            return True
        origin = headers.get("origin")
        if origin is None:
            return False
        ours = {headers.get("host", ""), urlsplit(self.settings.public_address).netloc}
        return origin.partition("://")[2] not in ours - {""}


def client_of(scope: Scope) -> str:
    """The address a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def limited(receive: Receive) -> Receive:
    """A body that ends where it gets too large, whatever its head promised."""
    taken = 0

    async def receive_limited() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY and message["type"] == "http.request":
            return {"type": "http.request", "body": b"", "more_body": False}
        return message

    return receive_limited


def with_headers(send: Send, ours: Mapping[str, str]) -> Send:
    """Answers carry our headers."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in ours.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with_headers
