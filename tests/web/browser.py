"""A browser without a screen: a cookie, posts, and a line to a table."""

import json
import random
import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from fabeltafel.fairness import lot_of

Json = dict[str, Any]
PATIENCE = 120.0  # seconds for a turn to come
BREATH = 0.01  # seconds that others have for their work, bots among them
SEALING = ("/tables", "/sit", "/again", "/play")  # posts that bring the seal of a number
NUMBERS: defaultdict[str, list[tuple["Browser", str]]] = defaultdict(list)  # by table


def fresh_key() -> str:
    """A key for one wish."""
    return secrets.token_hex(16)


class Browser:
    """One person at one device."""

    first_page = "/me"

    def __init__(self, address: str, name: str = "Anne", language: str = "en") -> None:
        self.name = name
        headers = {"accept-language": language}
        self.client = httpx.Client(base_url=address, headers=headers, timeout=30)
        assert self.get(self.first_page).status_code == 200

    @property
    def cookie(self) -> tuple[str, str]:
        """The name and the text of the cookie that says who this is."""
        return next((name, text) for name, text in self.client.cookies.items() if "person" in name)

    def be(self, other: "Browser") -> None:
        """Show another browser's cookie, as a copy of its folder would."""
        self.client.cookies.clear()
        self.client.cookies.set(*other.cookie)

    def get(self, path: str, **query: Any) -> httpx.Response:
        """A page."""
        return self.client.get(path, params=query, headers={"accept": "text/html"})

    def post(self, path: str, **body: Any) -> httpx.Response:
        """A post with a key of its own, unless one is given.

        As every browser does it seals a number, and opens it when all seats are taken.
        """
        number = body.pop("number", "") if path.endswith(SEALING) else ""
        sealed = {"lot": lot_of(number)} if number else {}
        response = self.client.post(path, json={"key": fresh_key()} | body | sealed)
        if number and response.status_code == 200:
            table = response.json().get("table") or path.split("/")[2]
            NUMBERS[table].append((self, number))
            self.open_numbers(table)
        return response

    def open_numbers(self, table: str) -> None:
        """Everybody opens their number, once all seats of a table are taken."""
        state = self.snapshot(table)["table"]
        for browser, number in NUMBERS[table] if state["fairness"]["awaited"] else ():
            browser.client.post(f"/t/{table}/reveal", json={"key": fresh_key(), "number": number})

    def post_text(self, path: str, text: str | bytes, **headers: str) -> httpx.Response:
        """A post of whatever text, right or wrong."""
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        told = {"content-type": "application/json"} | given
        return self.client.post(path, content=text, headers=told)

    def done(self, path: str, **body: Any) -> Json:
        """What a post that must succeed answers."""
        response = self.post(path, **body)
        assert response.status_code == 200, response.text
        answer: Json = response.json()
        return answer

    def promise(self) -> str:
        """The name of a secret that the server has committed to."""
        return str(self.done("/promise")["promise"])

    def opening(self, game: str, *seats: str, **more: Any) -> Json:
        """What is posted to open a table; a seat is me, friend, here:Carl or bot:level1."""
        plans = [seat_plan(*seat.split(":")) for seat in seats]
        told = {"game": game, "seats": plans, "variants": [], "away": 10, "name": self.name}
        told |= {"stand_in": "level1"}  # which is quick
        return told | {"number": fresh_key(), "promise": self.promise()} | more

    def open_table(self, game: str, *seats: str, **more: Any) -> str:
        """A new table."""
        return str(self.done("/tables", **self.opening(game, *seats, **more))["table"])

    def sit(self, table: str, seat: int) -> None:
        """Sit down by link."""
        self.done(f"/t/{table}/sit", seat=seat, name=self.name, number=fresh_key())

    def news(self, table: str, **query: Any) -> list[Json]:
        """All news at once."""
        response = self.client.get(f"/t/{table}/news", params=query)
        assert response.status_code == 200, response.text
        messages: list[Json] = response.json()["messages"]
        return messages

    def snapshot(self, table: str, **query: Any) -> Json:
        """The table as it is now."""
        return self.news(table, **query)[-1]

    def move(self, table: str, seat: int, *words: str, **more: Any) -> httpx.Response:
        """Some words of a decision, after the latest position unless another is given."""
        after = more.pop("after", None)
        if after is None:
            after = self.snapshot(table, **{"as": seat})["position"]
        return self.post(f"/t/{table}/move", seat=seat, after=after, words=list(words), **more)

    def words(self, table: str, seat: int) -> list[str]:
        """What a seat may decide now."""
        turn = self.snapshot(table, **{"as": seat})["turn"]
        return [choice["word"] for choice in turn["words"]]

    def decide(self, table: str, seat: int, chooser: random.Random | None = None) -> int:
        """A whole decision, word by word as a person clicks it; the position it got."""
        choose = (chooser or random.Random(0)).choice
        snapshot = self.snapshot(table, **{"as": seat})
        next_words, words = snapshot["turn"]["words"], []
        while True:
            words.append(choose(next_words)["word"])
            where = {"seat": seat, "after": snapshot["position"], "words": words}
            answer = self.done(f"/t/{table}/move", **where)
            if "position" in answer:
                return int(answer["position"])
            next_words = answer["draft"]["next"]

    @contextmanager
    def stream(self, table: str, **query: Any) -> Iterator[Iterator[Json]]:
        """A line to a table."""
        headers = query.pop("headers", {})
        path = f"/t/{table}/stream"
        with self.client.stream("GET", path, params=query, headers=headers) as response:
            assert response.status_code == 200, response.read()
            lines = response.iter_lines()
            yield (json.loads(line[6:]) for line in lines if line.startswith("data: "))


def play_on(table: str, seats: dict[int, Browser], moves: int = 1000, seed: int = 0) -> Json:
    """People decide at random whenever it is their turn, bots in between; the last snapshot."""
    chooser = random.Random(seed)
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        time.sleep(BREATH)
        for seat, person in seats.items():
            snapshot = person.snapshot(table, **{"as": seat})
            if snapshot["turn"]["is_over"] or moves == 0:
                return snapshot
            if snapshot["turn"]["is_yours"]:
                person.decide(table, seat, chooser)
                moves -= 1
                limit = time.monotonic() + PATIENCE
    raise AssertionError("nobody's turn comes")


def until(is_so: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Wait for something that is bound to happen."""
    limit = time.monotonic() + patience
    while not (found := is_so()):
        assert time.monotonic() < limit, "it does not happen"
        time.sleep(0.02)
    return found


def seat_plan(kind: str, more: str = "") -> Json:
    """A seat as it is posted."""
    if kind == "bot":
        return {"kind": kind, "level": more or "level1"}
    return {"kind": kind, "name": more} if kind == "here" else {"kind": kind}
