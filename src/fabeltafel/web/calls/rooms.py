"""Calls into rooms where people chat: Discord, Slack, Matrix, or a program of their own."""

import base64
import hashlib
import hmac
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from fabeltafel.web.calls.endpoints import DISCORD, JSON, MATRIX, SLACK, Endpoint
from fabeltafel.web.calls.letters import Letter, Place
from fabeltafel.web.calls.outside import Outside
from fabeltafel.web.calls.queue import Outcome, outcome_of

Body = dict[str, Any]


@dataclass(frozen=True)
class Posted:
    """What is posted, and where to."""

    address: str
    body: Body
    method: str = "POST"
    headers: tuple[tuple[str, str], ...] = ()


class Rooms:
    """Takes calls to rooms."""

    def __init__(self, outside: Outside, clock: Callable[[], float]) -> None:
        self.outside = outside
        self.clock = clock

    async def carry(self, endpoint: Endpoint, letter: Letter) -> Outcome:
        """Post a call into a room."""
        posted = WAYS[endpoint.kind](endpoint, letter)
        body = json.dumps(posted.body, ensure_ascii=False, separators=(",", ":")).encode()
        headers = {"content-type": "application/json", **dict(posted.headers)}
        if endpoint.kind == JSON:
            headers |= signed(endpoint.keys["secret"], letter.id, int(self.clock()), body)
        answer = await self.outside.send(posted.address, body, headers, posted.method)
        return outcome_of(answer.status, answer.retry_after)


def signed(secret: str, id: str, at: int, body: bytes) -> dict[str, str]:
    """The headers by which a receiver knows that it was us, as standardwebhooks.com has them."""
    told = f"{id}.{at}.".encode() + body
    seal = base64.b64encode(hmac.new(secret.encode(), told, hashlib.sha256).digest()).decode()
    return {"webhook-id": id, "webhook-timestamp": str(at), "webhook-signature": f"v1,{seal}"}


def lines(endpoint: Endpoint, letter: Letter, line: Callable[[Place, str], str]) -> str:
    """A call as lines of text, each table with its address."""
    below = [line(place, endpoint.base + place.path) for place in letter.places] or [letter.text]
    return "\n".join([letter.title, *below])


def plain(place: Place, address: str) -> str:
    """A table in a line."""
    return f"{place.title}: {address}"


def linked(place: Place, address: str) -> str:
    """A table in a line of Slack, which has signs of its own."""
    title = place.title.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f"<{address}|{title}>"


def to_discord(endpoint: Endpoint, letter: Letter) -> Posted:
    """A message that wakes nobody else in the room."""
    told = {"content": lines(endpoint, letter, plain), "allowed_mentions": {"parse": []}}
    return Posted(endpoint.address, told)


def to_slack(endpoint: Endpoint, letter: Letter) -> Posted:
    """A message with links."""
    return Posted(endpoint.address, {"text": lines(endpoint, letter, linked)})


def to_matrix(endpoint: Endpoint, letter: Letter) -> Posted:
    """A message under the call's own id, so that Matrix itself lets none in twice."""
    room = quote(endpoint.keys["room"], safe="")
    path = f"/_matrix/client/v3/rooms/{room}/send/m.room.message/{quote(letter.id)}"
    told = {"msgtype": "m.text", "body": lines(endpoint, letter, plain)}
    bearer = ("authorization", f"Bearer {endpoint.keys['token']}")
    return Posted(endpoint.address.rstrip("/") + path, told, "PUT", (bearer,))


def to_program(endpoint: Endpoint, letter: Letter) -> Posted:
    """All there is to tell, for a program of one's own."""
    tables = [{"game": one.title, "address": endpoint.base + one.path} for one in letter.places]
    told = {"id": letter.id, "kind": letter.kind, "at": letter.at, "title": letter.title}
    return Posted(endpoint.address, told | {"text": letter.text, "tables": tables})


WAYS: dict[str, Callable[[Endpoint, Letter], Posted]] = {
    DISCORD: to_discord,
    SLACK: to_slack,
    MATRIX: to_matrix,
    JSON: to_program,
}
