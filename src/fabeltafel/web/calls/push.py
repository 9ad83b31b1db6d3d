"""Calls to browsers, also closed ones, by the push service of whoever made them."""

import json
from collections.abc import Callable

from fabeltafel.web.calls.endpoints import Endpoint
from fabeltafel.web.calls.letters import INVITATION, WITHDRAWAL, Letter
from fabeltafel.web.calls.outside import Outside
from fabeltafel.web.calls.queue import Outcome, outcome_of
from fabeltafel.web.calls.sealing import Lock, Signet

KEPT = 24 * 3600  # seconds that a push service keeps a call for a browser that is off
TOPIC = "turns"  # a newer call takes the place of one that has not arrived
GONE = (404, 410)


class Pushes:
    """Takes calls to browsers."""

    def __init__(self, outside: Outside, signet: Signet, clock: Callable[[], float]) -> None:
        self.outside = outside
        self.signet = signet
        self.clock = clock

    async def carry(self, endpoint: Endpoint, letter: Letter) -> Outcome:
        """Push a call; a browser that is not there any more is forgotten."""
        lock = Lock.read(endpoint.keys["p256dh"], endpoint.keys["auth"])
        headers = {
            "authorization": self.signet.authorization(endpoint.address, self.clock()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "topic": INVITATION if letter.kind == INVITATION else TOPIC,
            "urgency": "low" if letter.kind == WITHDRAWAL else "normal",
        }
        body = lock.sealed(json.dumps(told(letter), ensure_ascii=False).encode())
        answer = await self.outside.send(endpoint.address, body, headers)
        if answer.status in GONE:
            return Outcome("gone", str(answer.status))
        return outcome_of(answer.status, answer.retry_after)


def told(letter: Letter) -> dict[str, object]:
    """What the browser is to show, and how many tables wait."""
    shown = {"title": letter.title, "text": letter.text, "path": letter.path}
    about = {"id": letter.id, "kind": letter.kind, "language": letter.language}
    return about | shown | {"count": len(letter.places)}
