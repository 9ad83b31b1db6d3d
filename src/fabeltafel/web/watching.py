"""Every request has a number, which its answer carries, and leaves a line and its figures."""

import logging
import secrets
import time

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fabeltafel.web.logs import request_id
from fabeltafel.web.metrics import Figures

LOG = logging.getLogger("fabeltafel.requests")
PATIENT = "fabeltafel.patient"  # in a scope: whoever asks is to wait, which nobody has to look into
HEADER = "x-request-id"
NOWHERE = "nowhere"  # an address that leads to nothing


class Watched:
    """Stands before the guards and notes what comes and how it is answered.

    The address itself is not noted: it names a table, and whoever knows that name may look on.
    """

    def __init__(self, app: ASGIApp, figures: Figures | None) -> None:
        self.app = app
        self.figures = figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request under a number of its own; a line that stays open is noted at once."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        request_id.set(secrets.token_hex(8))
        is_answered = False

        async def send_numbered(message: Message) -> None:
            nonlocal is_answered
            if message["type"] == "http.response.start":
                is_answered = True
                MutableHeaders(scope=message)[HEADER] = request_id.get()
                self.note(scope, message["status"], time.perf_counter() - begun)
            await send(message)

        try:
            await self.app(scope, receive, send_numbered)
        except Exception:
            if not is_answered:
                self.note(scope, 500, time.perf_counter() - begun)
            raise

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """One answer, by the pattern of its address."""
        method, route = scope["method"], getattr(scope.get("route"), "path", NOWHERE)
        figures = {"method": method, "route": route, "status": status}
        is_worth_a_word = status >= 500 and PATIENT not in scope
        level = logging.WARNING if is_worth_a_word else logging.INFO
        told = figures | {"milliseconds": round(seconds * 1000, 1)}
        LOG.log(level, "%s %s %s", method, route, status, extra={"figures": told})
        if self.figures is not None:
            self.figures.answers.labels(method, route, str(status)).observe(seconds)
