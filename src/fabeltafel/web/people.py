"""Who is who: a signed cookie for each device, and links that bring a person to another one."""

import contextlib
import hashlib
import hmac
import re
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fabeltafel.texts import LANGUAGES
from fabeltafel.web.devices import Devices
from fabeltafel.web.sentences import best_language
from fabeltafel.web.settings import Settings, cookie_key
from fabeltafel.web.store import Store, Taken, Unwritable

COOKIE = "person"  # with some letters of the server's own after it
COOKIE_AGE = 400 * 24 * 3600
LONGEST_NAME = 20
REMEMBERED = 10_000  # people of whom is known where they were last
SEEN_AGAIN = 3600  # seconds before a device is written down again
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "CrOS", "Linux")
BROWSERS = ("Edg", "OPR", "Firefox", "Chrome", "Safari")


@dataclass(frozen=True)
class Badge:
    """What a cookie says: who, on which device, and since when."""

    person: str
    device: str
    issued: float


@dataclass(frozen=True)
class Person:
    """Somebody with a browser."""

    id: str
    name: str
    language: str
    is_new: bool = False  # has no cookie yet
    device: str = ""
    is_secure: bool = False  # whether they came by https
    has_old_cookie: bool = False


class People:
    """Knows people by their cookie."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.key = key = cookie_key(settings.data)
        self.cookie = f"{COOKIE}-{hashlib.sha256(key).hexdigest()[:8]}"
        self.cookies = URLSafeSerializer(key, salt="person")
        self.devices = Devices(store)
        self.badges: OrderedDict[str, Badge] = OrderedDict()  # of cookies that were checked
        self.addresses: OrderedDict[str, str] = OrderedDict()
        self.noted: OrderedDict[tuple[str, str], float] = OrderedDict()

    def read(self, text: str) -> Badge | None:
        """What a cookie says, if its signature is ours."""
        if text not in self.badges:
            try:
                told: Any = self.cookies.loads(text)
            except BadSignature:
                return None
            old = isinstance(told, str)  # of before there were devices
            keep(self.badges, text, Badge(told, "", 0) if old else Badge(*told))
        return self.badges[text]

    async def person(self, connection: HTTPConnection) -> Person:
        """Who asks; somebody new if they show no cookie of ours that still counts."""
        spoken = best_language(connection.headers.get("accept-language", ""))
        is_secure = self.settings.is_secure or connection.url.scheme == "https"
        shown = connection.cookies.get(self.cookie)
        badge = self.read(shown or connection.cookies.get(COOKIE, ""))
        row = await self.store.person(badge.person) if badge else None
        if badge is None or (row and badge.issued < row.since):
            new = secrets.token_urlsafe(16)
            return Person(new, "", spoken, True, secrets.token_urlsafe(6), is_secure)
        self.see(badge.person, connection)
        device, is_old = badge.device or secrets.token_urlsafe(6), not shown or not badge.device
        if row is None:
            return Person(badge.person, "", spoken, False, device, is_secure, is_old)
        language = row.language if row.language in LANGUAGES else spoken
        return Person(badge.person, row.name, language, False, device, is_secure, is_old)

    def see(self, id: str, connection: HTTPConnection) -> None:
        """Keep in mind where somebody asks from."""
        keep(self.addresses, id, connection.client.host if connection.client else "")

    def address_of(self, id: str) -> str:
        """Where somebody asked from last; "" if they have not been here lately."""
        return self.addresses.get(id, "")

    async def note_device(self, person: Person, agent: str) -> None:
        """Write down, now and then, which device somebody uses."""
        place, now = (person.id, person.device), time.time()
        if now - self.noted.get(place, 0) < SEEN_AGAIN:
            return
        with contextlib.suppress(Unwritable, Taken):  # a list may lack something; a post goes on
            await self.devices.note(person.id, person.device, label_of(agent), now)
            keep(self.noted, place, now)

    def remember(self, response: Response, person: Person) -> None:
        """Give a browser the cookie of a person."""
        cookie = str(self.cookies.dumps([person.id, person.device, time.time()]))
        secure = person.is_secure
        response.set_cookie(self.cookie, cookie, COOKIE_AGE, secure=secure, httponly=True)
        if person.has_old_cookie:
            response.delete_cookie(COOKIE, secure=secure, httponly=True)

    def secret_of(self, promise: str) -> str:
        """The secret that was promised for a table, before anybody sat down there."""
        return hmac.new(self.key, f"secret {promise}".encode(), "sha256").hexdigest()


def keep(kept: OrderedDict[Any, Any], key: Any, value: Any) -> None:
    """Remember something, and forget what is oldest when it gets too much."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)


def label_of(agent: str) -> str:
    """A device as its owner would call it, from what its browser says of itself."""
    system = next((name for name in SYSTEMS if name in agent), "")
    browser = next((name for name in BROWSERS if re.search(rf"\b{name}\w*/", agent)), "")
    spoken = {"Edg": "Edge", "OPR": "Opera", "CrOS": "ChromeOS", "Macintosh": "macOS"}
    return " · ".join(spoken.get(name, name) for name in (browser, system) if name)
