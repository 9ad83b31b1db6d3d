"""Calling people who are away when it is their turn: after the answer, one process for all."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Protocol

from fabeltafel.game import Game
from fabeltafel.web.calls.duty import Duty
from fabeltafel.web.calls.endpoints import Endpoint, Endpoints
from fabeltafel.web.calls.invited import places_to_go, uncalled
from fabeltafel.web.calls.letters import INVITATION, TURN, WITHDRAWAL, Letter, letter_of, places_of
from fabeltafel.web.calls.outside import Forbidden
from fabeltafel.web.calls.queue import Call, Outcome, Queue
from fabeltafel.web.calls.silence import Silences
from fabeltafel.web.calls.turns import Turns
from fabeltafel.web.calls.whereabouts import Whereabouts
from fabeltafel.web.live import LiveTables
from fabeltafel.web.store import Gone, Taken, Unwritable

LOG = logging.getLogger("fabeltafel")
ROUND = 2.0  # seconds between two looks at whose turn it is
MOMENT = 60.0  # seconds somebody must be away, and a turn must last
BUNDLE = 600.0  # seconds between two calls of one person: what happens meanwhile is told at once
MOST_A_DAY = 100  # calls at one endpoint
AT_ONCE = 16  # calls under way
AT_ONCE_OF_A_PERSON = 4
AFRESH = 300  # rounds after which all tables are looked at again, and old calls forgotten
GRACE = 1.0  # seconds for calls under way when the server ends


class Carrier(Protocol):
    """Whoever takes calls to one kind of endpoint."""

    async def carry(self, endpoint: Endpoint, letter: Letter) -> Outcome:
        """Take a call there."""


class Caller:
    """Sees whose turn it is and calls them."""

    def __init__(
        self, tables: LiveTables, find_game: Callable[[str], Game], carriers: dict[str, Carrier]
    ) -> None:
        self.tables = tables
        self.store = tables.store
        self.find_game = find_game
        self.carriers = carriers
        self.whereabouts = Whereabouts(tables)
        self.endpoints, self.turns = Endpoints(self.store), Turns(self.store)
        self.queue, self.silences = Queue(self.store), Silences(self.store)
        self.duty = Duty(self.store, "calls")
        self.under_way: dict[str, asyncio.Task[None]] = {}
        self.of_whom: Counter[str] = Counter()
        self.unnoted: dict[str, tuple[Call, Outcome]] = {}  # the database was away
        self.rounds = 0

    async def run(self) -> None:
        """Call people for as long as the server runs."""
        while not self.tables.is_stopping:
            try:
                await self.round()
            except (Unwritable, Gone, Taken) as error:
                LOG.warning("nobody can be called just now: %s", error)
            except Exception:
                LOG.exception("calls failed")
            await asyncio.sleep(ROUND)

    async def round(self) -> None:
        """See who is here, whose turn it is, who is to be called, and send what is due."""
        seen = self.whereabouts.look_around()
        await self.whereabouts.tell(seen)
        await self.endpoints.come_back(seen)
        was_held = self.duty.is_held
        if not await self.duty.take():
            return
        if not was_held or self.rounds % AFRESH == 0:
            self.look_afresh()
            await self.queue.forget_old()
        self.rounds += 1
        await self.note_turns()
        await self.invite()
        await self.note_outcomes()
        await self.deliver()

    def look_afresh(self) -> None:
        """Look at all tables the next time: somebody new wants to be called, or time has passed."""
        self.turns.mark = None

    async def note_turns(self) -> None:
        """Note whose turn it is, and call those who have been away for a moment."""
        if not (people := await self.endpoints.people()):
            return
        changes = await self.turns.note(people)
        for person in changes.withdrawn:
            await self.queue.withdraw(person)
        away = await self.whereabouts.last(await self.turns.uncalled())
        for person, last in away.items():
            if last <= self.store.clock() - MOMENT:
                await self.consider(person)

    async def consider(self, person: str) -> None:
        """Call somebody who is away about all tables that wait, if they want that now."""
        now = self.store.clock()
        waiting = await self.turns.of(person)
        is_time = any(one.called is None and one.since <= now - MOMENT for one in waiting)
        if not is_time or (await self.silences.of(person)).is_silent(now):
            return
        if await self.queue.last_call(person) > now - BUNDLE:
            return
        await self.queue.call(person, await self.open_endpoints(person), waiting)

    async def invite(self) -> None:
        """Call people to tables of others, unless they want silence; what comes at once is one."""
        if not (people := await self.endpoints.people()):
            return
        for person, ids in (await uncalled(self.store, people)).items():
            now = self.store.clock()
            is_silent = (await self.silences.of(person)).is_silent(now)
            if not is_silent and await self.queue.last_call(person, INVITATION) <= now - BUNDLE:
                await self.queue.invite(person, await self.open_endpoints(person), ids)

    async def open_endpoints(self, person: str) -> list[Endpoint]:
        """Where somebody may be called now: not too often, and by mail once for an absence."""
        counts = await self.queue.of_a_day(person)
        return [
            one
            for one in await self.endpoints.of(person)
            if one.is_usable and counts.get(one.id, 0) < MOST_A_DAY and may_be_called(one)
        ]

    async def deliver(self) -> None:
        """Send what is due, a few at a time and not too many for one person."""
        if len(self.under_way) >= AT_ONCE:
            return
        for call in await self.queue.due(4 * AT_ONCE):
            is_busy = self.of_whom[call.person] >= AT_ONCE_OF_A_PERSON
            if call.id in self.under_way or call.id in self.unnoted or is_busy:
                continue
            if len(self.under_way) >= AT_ONCE or self.tables.is_stopping:
                break
            self.of_whom[call.person] += 1
            self.under_way[call.id] = asyncio.create_task(self.send(call))

    async def send(self, call: Call) -> None:
        """Try a call, and keep what came of it."""
        try:
            outcome = await self.attempt(call)
            self.unnoted[call.id] = call, outcome
            with contextlib.suppress(Unwritable, Gone):
                await self.note(call, outcome)
        except Unwritable:
            pass  # nothing was sent: the next time, then
        finally:
            self.under_way.pop(call.id, None)
            self.of_whom[call.person] -= 1
            self.of_whom += Counter()

    async def attempt(self, call: Call) -> Outcome:
        """Send a call, if there is still something to say and it is still up to us."""
        endpoint = await self.endpoints.one(call.endpoint)
        if endpoint is None or (letter := await self.letter(call, endpoint)) is None:
            return Outcome("withdrawn")
        if not self.duty.is_held:
            raise Unwritable("another process calls")
        try:
            return await self.carriers[endpoint.kind].carry(endpoint, letter)
        except Forbidden as error:
            return Outcome("refused", str(error))
        except (ConnectionError, OSError) as error:
            return Outcome("later", str(error))

    async def letter(self, call: Call, endpoint: Endpoint) -> Letter | None:
        """What a call says now; nothing if the turn it was made for is over."""
        waiting = await self.turns.of(call.person) if call.kind in (TURN, WITHDRAWAL) else []
        places = places_of([one for one in waiting if one.called is not None], self.find_game)
        if call.kind == INVITATION:
            places = await places_to_go(self.store, call.person, self.find_game)
        if call.kind in (TURN, INVITATION) and not places:
            return None
        row = await self.store.person(call.person)
        language = row.language if row else ""
        return letter_of(call.id, call.kind, endpoint, language, places, call.made)

    async def note(self, call: Call, outcome: Outcome) -> None:
        """Keep what came of an attempt."""
        if outcome.why:
            LOG.info("a call by %s: %s", outcome.result, outcome.why)
        await self.queue.note(call, outcome)
        self.unnoted.pop(call.id, None)

    async def note_outcomes(self) -> None:
        """Keep what could not be kept before: what was sent is not sent again for that."""
        for call, outcome in list(self.unnoted.values()):
            if call.id not in self.under_way:
                await self.note(call, outcome)

    async def settle(self) -> None:
        """Wait for all calls that are under way."""
        while self.under_way:
            await asyncio.wait(self.under_way.values())

    async def finish(self, close: Callable[[], Awaitable[None]]) -> None:
        """The server ends: what is under way may arrive, the rest waits in the database."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.settle(), GRACE)
        for task in self.under_way.values():
            task.cancel()
        with contextlib.suppress(Unwritable, Gone):
            await self.duty.leave()
        await close()


def may_be_called(endpoint: Endpoint) -> bool:
    """A mailbox gets one message for every absence."""
    return not (endpoint.kind == "mail" and endpoint.is_quiet)
