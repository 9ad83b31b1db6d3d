"""Who is who: a signed cookie, and nothing else."""

import hmac
import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fabeltafel.texts import LANGUAGES
from fabeltafel.web.sentences import best_language
from fabeltafel.web.settings import Settings, cookie_key
from fabeltafel.web.store import Store

COOKIE = "person"
COOKIE_AGE = 400 * 24 * 3600
LONGEST_NAME = 20


@dataclass(frozen=True)
class Person:
    """Somebody with a browser."""

    id: str
    name: str
    language: str
    is_new: bool = False  # has no cookie yet


class People:
    """Knows people by their cookie."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.key = key = cookie_key(settings.data)
        self.cookies = URLSafeSerializer(key, salt="person")
        self.links = URLSafeSerializer(key, salt="personal link")  # to other devices

    def read(self, serializer: URLSafeSerializer, text: str) -> str:
        """The person a signed text speaks of, or "" if the signature is not ours."""
        try:
            return str(serializer.loads(text))
        except BadSignature:
            return ""

    async def person(self, connection: HTTPConnection) -> Person:
        """Who asks; somebody new if they show no cookie of ours."""
        spoken = best_language(connection.headers.get("accept-language", ""))
        id = self.read(self.cookies, connection.cookies.get(COOKIE, ""))
        if not id:
            return Person(secrets.token_urlsafe(16), "", spoken, is_new=True)
        row = await self.store.person(id)
        if row is None:
            return Person(id, "", spoken)
        return Person(id, row.name, row.language if row.language in LANGUAGES else spoken)

    def remember(self, response: Response, id: str) -> None:
        """Give a browser the cookie of a person."""
        cookie, is_secure = str(self.cookies.dumps(id)), self.settings.is_secure
        response.set_cookie(COOKIE, cookie, COOKIE_AGE, secure=is_secure, httponly=True)

    def secret_of(self, promise: str) -> str:
        """The secret that was promised for a table, before anybody sat down there."""
        return hmac.new(self.key, f"secret {promise}".encode(), "sha256").hexdigest()
