"""A match of two people that has begun, for posts that must change nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import httpx

from fabeltafel.fairness import lot_of
from web.browser import Browser, Json, fresh_key
from web.serving import Running

LONE = "\ud800"  # half a character


@dataclass
class Scene:
    """A match of two people that has begun, a third person, and nobody's bots."""

    server: Running
    anne: Browser
    marc: Browser
    guest: Browser
    table: str

    def mover(self) -> tuple[int, Browser, Browser]:
        """Whose turn it is: the seat, its person and the other one."""
        is_anne = self.anne.snapshot(self.table)["turn"]["is_yours"]
        return (1, self.anne, self.marc) if is_anne else (2, self.marc, self.anne)

    def standing(self) -> tuple[dict[str, int], Json]:
        """What must not change: the rows of the database and the table, whoever is there."""
        snapshot = self.anne.snapshot(self.table)
        for seat in snapshot["table"]["seats"]:
            del seat["is_online"]
        return self.server.rows(), snapshot

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Whatever is posted here changes nothing."""
        before = self.standing()
        yield
        assert self.standing() == before


def wishes_of(scene: Scene) -> dict[str, Json]:
    """A right post for every address, made by Anne."""
    table = f"/t/{scene.table}"
    seat, _, _ = scene.mover()
    return {
        "/tables": sealed(scene.anne.opening("draco", "me", "here:Carl", "bot:level1")),
        f"{table}/sit": {"seat": 1, "name": "Zoë", "lot": "0" * 64},
        f"{table}/move": {"seat": seat, "after": 2, "words": []},
        f"{table}/try": {"seat": seat, "after": 2, "words": ["red1"]},
        f"{table}/hint": {"seat": seat, "after": 2, "words": []},
        f"{table}/leave": {"seat": 1},
        f"{table}/bot": {"seat": 2, "level": "level1"},
        f"{table}/back": {"seat": 1},
        f"{table}/say": {"text": "Hello"},
        f"{table}/reveal": {"number": fresh_key()},
        f"{table}/without": {"seat": 2},
        f"{table}/guests": {"may": True},
        f"{table}/mute": {"line": 1},
        f"{table}/remove": {"line": 1},
        f"{table}/offer": {"seat": 1},
        f"{table}/block": {"seat": 2},
        f"{table}/report": {"seat": 2, "about": "conduct", "reason": "never moves"},
        f"{table}/close": {},
        f"{table}/again": {"promise": scene.anne.promise(), "lot": "0" * 64},
        f"{table}/delete": {},
        f"{table}/check": {},
        f"{table}/analyse": {},
        f"{table}/consider": {"moment": 1, "word": "red1"},
        "/me": {"name": "Anne", "language": "en"},
        "/me/unblock": {"block": "abc"},
        "/back/who": {"token": "abc.def"},
        "/back": {"token": "abc.def"},
    }


def sealed(wish: Json) -> Json:
    """A wish with the seal of its number instead of it."""
    rest = {name: value for name, value in wish.items() if name != "number"}
    return rest | {"lot": lot_of(wish["number"])}


def refused(response: httpx.Response, *statuses: int) -> str:
    """The sentence of a clear refusal."""
    assert response.status_code in statuses, response.text
    told = response.json()
    assert set(told) <= {"error", "section", "news"}
    assert told["error"]
    return str(told["error"])
