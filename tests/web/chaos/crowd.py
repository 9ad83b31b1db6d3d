"""People who play at whichever server answers, and readers who note all they are told."""

import asyncio
import json
import random
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx

from fabeltafel.fairness import lot_of
from web.browser import Json, fresh_key, seat_plan
from web.chaos.server import NAMES, named

PAUSE = 0.3  # seconds before somebody who was not answered tries again
WAIT = 1.5  # seconds between two looks at whose turn it is
ANSWER = 6.0  # seconds for an answer; then another server is asked
SILENCE = 20.0  # seconds without a sign of life before a line is given up
UNDERSTOOD = (200, 409)  # answers to a wish; 409 says why not
LATER = (429, 503)
TALK = 0.1  # how often somebody says something instead of looking on
TOGETHER = 3  # play where a game allows it
COMPANY = ("friend", "here:Carl", "bot:level1")  # whom one plays with


@dataclass(frozen=True)
class Acknowledged:
    """Something a server said to have written down."""

    table: str
    position: int
    key: str
    data: Json  # as far as whoever wished for it knows it


@dataclass
class Heard:
    """What one reader was told of a table, in this order."""

    table: str
    eyes: int  # the seat it is seen from, 0 for a spectator
    told: list[tuple[str, int, str]] = field(default_factory=list)  # kind, position, story
    lines: int = 0  # that were opened

    @property
    def position(self) -> int | None:
        """Where the reader is; nowhere yet."""
        return self.told[-1][1] if self.told else None


@dataclass
class Notes:
    """All that people and readers noted."""

    acknowledged: list[Acknowledged] = field(default_factory=list)
    heard: list[Heard] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)  # what was wrong at first sight
    refused: int = 0


@dataclass
class Site:
    """The addresses of some servers, and when it is enough."""

    addresses: list[str]
    notes: Notes = field(default_factory=Notes)
    is_enough: asyncio.Event = field(default_factory=asyncio.Event)  # nobody decides any more
    is_over: asyncio.Event = field(default_factory=asyncio.Event)  # nobody looks any more


class Person:
    """Somebody whose browser asks one server after another."""

    def __init__(self, site: Site, name: str) -> None:
        self.site, self.name = site, name
        self.chooser = random.Random(name)
        self.number = ""  # for the lots of the table they sit at
        self.client = httpx.AsyncClient(timeout=ANSWER, headers={"accept-language": "en"})

    def somewhere(self) -> str:
        """The address of any server."""
        return self.chooser.choice(self.site.addresses)

    async def come(self) -> "Person":
        """Get a cookie."""
        while not self.client.cookies:
            with suppress(httpx.HTTPError):
                await self.client.get(f"{self.somewhere()}/me")
            await asyncio.sleep(0)
        [(name, cookie)] = self.client.cookies.items()
        self.client.cookies.clear()
        self.client.headers["cookie"] = f"{name}={cookie}"
        return self

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """The answer of some server: the same wish again and again until there is one."""
        while True:
            with suppress(httpx.HTTPError):
                response = await self.client.request(method, self.somewhere() + path, json=body)
                if response.status_code in UNDERSTOOD:
                    answer: Json = response.json()
                    return answer
                if response.status_code not in LATER:
                    self.site.notes.wrong.append(f"{path} is answered {response.text}")
            await asyncio.sleep(PAUSE)

    async def enter(self, table: str, deed: str, wish: Json, data: Json) -> Json:
        """Wish for something; if it is acknowledged, that is noted."""
        key = fresh_key()
        answer = await self.ask("POST", f"/t/{table}/{deed}", {"key": key} | wish)
        if "position" in answer:
            note = Acknowledged(table, answer["position"], key, {"kind": deed} | data)
            self.site.notes.acknowledged.append(note)
        elif "error" in answer:
            self.site.notes.refused += 1
        return answer

    async def open_table(self, game: str, seats: list[Json]) -> str:
        """A new table."""
        promise = (await self.ask("POST", "/promise", {}))["promise"]
        wish = {"game": game, "seats": seats, "variants": [], "away": 10, "name": self.name}
        wish |= {"key": fresh_key(), "lot": self.sealed(), "promise": promise}
        return str((await self.ask("POST", "/tables", wish))["table"])

    async def sit(self, table: str, seat: int) -> None:
        """Sit down by link."""
        wish = {"seat": seat, "name": self.name, "lot": self.sealed()}
        await self.enter(table, "sit", wish, {"seat": seat - 1, "name": self.name})

    def sealed(self) -> str:
        """What they show of another number."""
        self.number = fresh_key()
        return lot_of(self.number)

    async def reveal(self, table: str) -> None:
        """Open one's number."""
        told = {"number": self.number}
        await self.enter(table, "reveal", told, told)

    async def look(self, table: str, seat: int) -> Json:
        """The table as any server shows it: with all that was acknowledged before the question."""
        before = [one.position for one in self.site.notes.acknowledged if one.table == table]
        shown: Json = (await self.ask("GET", f"/t/{table}/news?as={seat}"))["messages"][-1]
        if shown["position"] < max(before, default=0):
            old = f"{table} is shown at {shown['position']} after {max(before)}"
            self.site.notes.wrong.append(old)
        return shown

    async def decide(self, table: str, seat: int, shown: Json) -> None:
        """One whole decision, word by word."""
        choices, words = shown["turn"]["words"], list[str]()
        while choices:
            words = [*words, self.chooser.choice(choices)["word"]]
            wish = {"seat": seat, "after": shown["position"], "words": words}
            answer = await self.enter(table, "move", wish, {"seat": seat - 1, "words": words})
            choices = answer.get("draft", {}).get("next", [])

    async def say(self, table: str) -> None:
        """A line of chat."""
        text = fresh_key()
        await self.enter(table, "say", {"text": text}, {"text": text})


class Company:
    """Whoever plays together, one match after another."""

    def __init__(self, site: Site, number: int) -> None:
        self.site = site
        self.game = named(NAMES[number // len(COMPANY) % len(NAMES)])
        plans = ["me", COMPANY[number % len(COMPANY)]]
        plans += ["bot:level1"] * (TOGETHER in self.game.players)
        self.plans = [seat_plan(*plan.split(":")) for plan in plans]
        self.people = [Person(site, f"P{number}")]
        if plans[1] == "friend":
            self.people.append(Person(site, f"Q{number}"))

    async def come_and_play(self, tasks: asyncio.TaskGroup) -> None:
        """Play until it is enough, then go home."""
        async with AsyncExitStack() as stack:
            for person in self.people:
                await stack.enter_async_context(person.client)
                await person.come()
            await self.play(tasks)

    async def play(self, tasks: asyncio.TaskGroup) -> None:
        """One match after another."""
        while not self.site.is_enough.is_set():
            first, *friends = self.people
            table = await first.open_table(self.game.name, self.plans)
            self.watch(tasks, table, None, 0)
            for person in friends:
                await person.sit(table, 2)
            for person in self.people:
                await person.reveal(table)
            await self.play_match(tasks, table)

    async def play_match(self, tasks: asyncio.TaskGroup, table: str) -> None:
        """Everybody plays at their own pace until the match is over, or it is enough."""
        is_alone = self.plans[1]["kind"] == "here"
        owned = [[1, 2]] if is_alone else [[seat] for seat in range(1, len(self.people) + 1)]
        seats = list(zip(self.people, owned, strict=True))
        for person, own in seats:
            self.watch(tasks, table, person, own[0])
        await asyncio.gather(*(self.take_part(person, table, own) for person, own in seats))

    async def take_part(self, person: Person, table: str, seats: list[int]) -> None:
        """Decide whenever it is one's turn."""
        while not self.site.is_enough.is_set():
            for seat in seats:
                shown = await person.look(table, seat)
                if shown["turn"]["is_over"]:
                    return
                if shown["turn"]["is_yours"]:
                    await person.decide(table, seat, shown)
            if person.chooser.random() < TALK:
                await person.say(table)
            await asyncio.sleep(WAIT)

    def watch(self, tasks: asyncio.TaskGroup, table: str, person: Person | None, seat: int) -> None:
        """Somebody reads along from now on."""
        heard = Heard(table, seat)
        self.site.notes.heard.append(heard)
        tasks.create_task(Reader(self.site, heard, person).read())


class Reader:
    """Somebody on a line, who comes back at any server where it breaks off."""

    def __init__(self, site: Site, heard: Heard, person: Person | None) -> None:
        self.site, self.heard = site, heard
        self.chooser = random.Random(f"{heard.table} {heard.eyes}")
        headers = dict(person.client.headers) if person else {"accept-language": "en"}
        self.client = httpx.AsyncClient(timeout=httpx.Timeout(SILENCE), headers=headers)
        self.is_told_all = False

    async def read(self) -> None:
        """Note everything until the match is over, or nobody looks any more."""
        over = asyncio.create_task(self.site.is_over.wait())
        async with self.client:
            reading = asyncio.create_task(self.read_on())
            await asyncio.wait((over, reading), return_when=asyncio.FIRST_COMPLETED)
            for task in (over, reading):
                task.cancel()
            await asyncio.gather(over, reading, return_exceptions=True)

    async def read_on(self) -> None:
        """One line after another."""
        while not self.is_told_all:
            with suppress(httpx.HTTPError):
                await self.read_line()
            await asyncio.sleep(PAUSE)

    async def read_line(self) -> None:
        """One line until it breaks off."""
        position, seat = self.heard.position, self.heard.eyes
        headers = {} if position is None else {"last-event-id": str(position)}
        path = f"/t/{self.heard.table}/stream" + (f"?as={seat}" if seat else "")
        address = self.chooser.choice(self.site.addresses) + path
        async with self.client.stream("GET", address, headers=headers) as response:
            if response.status_code != 200:
                if response.status_code not in LATER:
                    self.site.notes.wrong.append(f"{path} is answered {response.status_code}")
                return
            self.heard.lines += 1
            async for line in response.aiter_lines():
                if line.startswith("data: "):
                    self.note(json.loads(line.removeprefix("data: ")))

    def note(self, message: Json) -> None:
        """What was told, and where; whoever came, went or is late is nobody's move."""
        if message["kind"] == "table":
            return
        self.heard.told.append((message["kind"], message["position"], story_of(message)))
        turn: Any = message["turn"]
        self.is_told_all = bool(turn and turn["is_over"])


def story_of(message: Json) -> str:
    """The part of news that must be the same at every server."""
    return json.dumps(message["lines"]) if message["kind"] == "news" else ""
