"""The life of one table: who sits where, what was said and decided, all of it from its log."""

import copy
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec import UNSET

from fabeltafel.fairness import FIRST, SEALED, Lots, chained
from fabeltafel.figures import NAMES
from fabeltafel.game import Event, FabeltafelError, Game
from fabeltafel.match import Draft, Match
from fabeltafel.web.entries import (
    Again,
    AtSeat,
    Back,
    Bot,
    Close,
    Data,
    Entry,
    Guests,
    Holiday,
    Leave,
    Move,
    Mute,
    Offer,
    Remove,
    Reveal,
    Sit,
    Stood,
    TimeUp,
    Without,
    line_of,
)
from fabeltafel.web.names import is_like
from fabeltafel.web.publicity import publicity_of
from fabeltafel.web.reckoning import Clocks, Live, Pace, Span, pace_of
from fabeltafel.web.refusals import Refused, fitting
from fabeltafel.web.seating import Seat, kept_seats

BOT_NAMES = NAMES
STAND_IN = "level3"  # the bot that plays for somebody, if the table has chosen none
BOT_PLAYS, IS_LOST = "bot", "lost"  # what happens when somebody's time is up
BY_LOT, YOUNGEST = "lot", "youngest"  # who begins, if no seat is named


class Table:
    """One table as its log tells it; only `apply` changes it."""

    def __init__(self, row: Any, game: Game) -> None:
        self.id: str = row.id
        self.game = game
        self.variants: list[str] = row.variants
        self.facts: dict[str, Any] = row.facts
        self.has_own_box = bool(row.terms.get("own_box"))
        self.begins: str = row.terms.get("begins", BY_LOT)
        self.stand_in: str = row.terms.get("stand_in", STAND_IN)
        self.has_hints: bool = row.terms.get("hints", True)
        self.pace: Pace | None = pace_of(row.terms.get("clock"))
        self.at_zero: str = (row.terms.get("clock") or {}).get("at_zero", BOT_PLAYS)
        self.clocks = Clocks.wound_up(self.pace, len(row.seats)) if self.pace else None
        self.publicity = publicity_of(row.terms)
        self.secret: str = row.secret
        self.owner: str = row.owner
        self.away: int = row.away
        self.seats = [Seat(person, name) for person, name in kept_seats(row)]
        self.may_guests_talk = False
        self.muted: set[str] = set()
        self.removed: set[int] = set()  # positions of lines nobody is to read
        self.entries: list[Entry] = []
        self.keys: dict[str, int] = {}
        self.known: dict[int, str] = {}  # by position: who sat there just before
        self.match: Match | None = None
        self.decided: dict[int, range] = {}  # by position: which entries of the match's log
        self.latest: dict[int, int] = {}  # by seat: the position of its last decision
        self.begun_at = 0  # the position that began the match
        self.protocol: int = row.terms.get("lots", FIRST)
        self.head = Lots(self.secret, self.id, ()).commitment  # the hash of the log
        self.is_sealed = False  # all seats are taken, and everybody has committed to a number
        self.is_closed = False
        self.again = ""
        self.again_shift = 0  # how many seats on everybody sits there

    @property
    def position(self) -> int:
        """The last position of the log."""
        return len(self.entries)

    @property
    def is_over(self) -> bool:
        """Whether the match has been played to its end, or time has decided it."""
        return self.match is not None and (self.match.is_over or self.is_out_of_time)

    @property
    def is_out_of_time(self) -> bool:
        """Whether time has left nobody to play on against."""
        left = [n for n, seat in enumerate(self.seats) if not seat.is_lost]
        if self.match is None or len(left) == len(self.seats):
            return False
        sides = self.match.position.sides
        return len({sides[n] for n in left}) < 2 or not any(self.seats[n].person for n in left)

    @property
    def is_open(self) -> bool:
        """Whether it is played on here, or still to be begun."""
        return not self.is_closed and not self.is_over

    @property
    def is_unhelped(self) -> bool:
        """Whether people are to judge by themselves here."""
        return bool(self.game.hints.unhelped.intersection(self.variants))

    @property
    def free(self) -> list[int]:
        """The seats where anybody may still sit down."""
        if self.is_closed:
            return []
        return [n for n, seat in enumerate(self.seats) if seat.is_free and not seat.kept]

    @property
    def is_listed(self) -> bool:
        """Whether strangers find it: it is public, has room, and whoever opened it sits there."""
        is_public = self.publicity.is_public and bool(self.free)
        return is_public and bool(self.seats_of(self.owner))

    @property
    def bots_at(self) -> int | None:
        """When bots take the seats that are free, if somebody waits for that; in milliseconds."""
        is_waiting = bool(self.free) and any(seat.person for seat in self.seats)
        return self.publicity.bots_at or None if is_waiting else None

    @property
    def names(self) -> list[str]:
        """What everybody is called."""
        return [seat.name for seat in self.seats]

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The places of one person."""
        return tuple(n for n, seat in enumerate(self.seats) if person and seat.person == person)

    def acting(self) -> list[int]:
        """The seats whose decision is awaited."""
        return [] if self.match is None or not self.is_open else self.match.acting()

    def forked(self) -> "Table":
        """A copy that goes its own way, to see where something would lead."""
        other = copy.copy(self)
        other.seats = [replace(seat) for seat in self.seats]
        other.entries, other.keys, other.known = [*self.entries], {**self.keys}, {**self.known}
        other.decided, other.latest = {**self.decided}, {**self.latest}
        other.muted, other.removed = {*self.muted}, {*self.removed}
        other.match = self.match and self.match.forked()
        other.clocks = self.clocks and self.clocks.forked()
        return other

    def apply(self, entry: Entry, draft: Draft | None = None) -> None:
        """Take over one entry of the log; a move may bring the draft it was made of."""
        self.chain(entry)
        self.entries.append(entry)
        if entry.key:
            self.keys[entry.key] = entry.position
        data = entry.data
        seat = self.seats[data.seat] if isinstance(data, AtSeat) else Seat()
        self.known[entry.position] = seat.name
        match data:
            case Sit():
                seat.person, seat.name, seat.lot = data.person, data.name, data.lot
                seat.number, seat.youngest = data.number, entry.position if data.youngest else 0
                seat.symbol = data.symbol if data.symbol in self.free_symbols else ""
            case Bot():
                seat.bot, seat.name = data.level, seat.name or data.name
            case Leave() if self.match is None and not self.is_sealed:
                self.seats[data.seat] = Seat()
            case Leave():
                seat.has_left = True
            case Back():
                seat.bot, seat.has_left, seat.is_late = "", False, False
            case Move():
                self.decide(entry.position, data, draft)
            case Close():
                self.is_closed = True
            case Again():
                self.again, self.again_shift = data.table, data.shift
            case _:
                self.settle(data, seat)
        self.begin_when_full()
        if self.clocks:
            self.keep_time(self.clocks, entry)

    def keep_time(self, clocks: Clocks, entry: Entry) -> None:
        """Let the clocks go on from an entry: those of people who are to decide."""
        data, decided = entry.data, None
        match data:
            case Stood():
                clocks.stand_still(Span(data.since, data.until))
            case Holiday():
                clocks.take_off(data.seat, entry.moment, Span(data.since, data.until))
            case Move() if not self.seats[data.seat].bot:
                decided = data.seat
        running = [seat for seat in self.acting() if not self.seats[seat].bot]
        clocks.go_on(entry.moment, running, decided)

    def chain(self, entry: Entry) -> None:
        """An entry is bound to all that came before it."""
        if self.protocol != SEALED:
            return
        if entry.data.previous not in (UNSET, self.head):
            raise FabeltafelError(f"entry {entry.position} does not follow the one before it")
        self.head = chained(self.head, self.secret, entry.position, line_of(entry.data))

    def settle(self, data: Data, seat: Seat) -> None:
        """Take over whose number is known, for whom a seat is kept, who may talk, what is read."""
        match data:
            case Offer():
                seat.kept = seat.kept_name = ""
            case Without():
                seat.is_without = True
            case TimeUp():
                seat.bot, seat.is_late, seat.is_lost = data.level, True, data.is_lost
            case Reveal():
                for number in data.seats:
                    self.seats[number].number = data.number
            case Guests():
                self.may_guests_talk = data.may
            case Remove():
                self.removed.add(data.line)
            case Mute(is_muted=True):
                self.muted.add(data.person)
            case Mute():
                self.muted.discard(data.person)

    @property
    def awaited(self) -> list[int]:
        """The seats whose number is not open yet, once all have committed to one."""
        seats = enumerate(self.seats)
        return [n for n, seat in seats if self.is_sealed and seat.is_awaited and not self.match]

    def begin_when_full(self) -> None:
        """No seat is free: nobody else can commit, and when all numbers are open it begins."""
        if self.match is not None or self.is_closed or any(seat.is_free for seat in self.seats):
            return
        self.is_sealed = self.protocol == SEALED
        if self.awaited:
            return
        bots, symbols = [seat.bot for seat in self.seats], [seat.symbol for seat in self.seats]
        terms = self.variants, bots, self.beginner(), symbols
        self.match = Match(self.game, self.names, self.facts, self.lots, *terms)
        self.begun_at = self.position

    @property
    def lots(self) -> Lots:
        """The numbers that the key is made of, as far as they are open."""
        numbers, shown = [seat.number for seat in self.seats], [seat.lot for seat in self.seats]
        without = (n for n, seat in enumerate(self.seats) if seat.is_without)
        given = (tuple(numbers), self.protocol, tuple(shown) * self.is_sealed, tuple(without))
        return Lots(self.secret, self.id, *given)

    def beginner(self) -> int | None:
        """The seat that is to begin, as far as that is settled; else the lot decides."""
        if self.begins.isdecimal():
            return int(self.begins) - 1
        latest = max(self.seats, key=lambda seat: seat.youngest)
        return self.seats.index(latest) if self.begins == YOUNGEST and latest.youngest else None

    def decide(self, position: int, move: Move, draft: Draft | None) -> None:
        """Enter the words of a move into the match."""
        match = self.playing()
        start = len(match.log)
        if draft is not None:
            match.append(draft)
        else:
            for word in move.words:
                match.decide(move.seat, self.game.action(word))
        self.latest[move.seat] = position
        self.decided[position] = range(start, len(match.log))

    def begun(self) -> Match:
        """The match, if it has begun."""
        if self.match is None:
            raise Refused(409, "refused-not-begun")
        return self.match

    def playing(self) -> Match:
        """The match, if it has begun and nobody has closed the table."""
        match = self.begun()
        self.demand(not self.is_closed, "refused-closed")
        return match

    def shown(self) -> Match:
        """The match, if nobody plays on and everything may be known."""
        self.demand(self.is_over or self.is_closed, "refused-not-over")
        return self.begun()

    def ended(self) -> Match:
        """The match, if it has been played to its end."""
        self.demand(self.is_over, "refused-not-over")
        return self.begun()

    def demand(self, is_so: bool, reason: str, status: int = 409) -> None:
        """Refuse what does not fit the table as it is."""
        if not is_so:
            raise Refused(status, reason)

    def place(self, seat: int) -> Seat:
        """A seat, if there is such a one."""
        self.demand(0 <= seat < len(self.seats), "refused-no-seat", 404)
        return self.seats[seat]

    def seat_of(self, person: str, seat: int) -> Seat:
        """A seat, if it is this person's."""
        place = self.place(seat)
        self.demand(bool(person) and place.person == person, "refused-not-your-seat", 403)
        return place

    @property
    def free_symbols(self) -> list[str]:
        """The symbols of the game that nobody here wishes for."""
        wished = [seat.symbol for seat in self.seats]
        return [symbol for symbol in self.game.symbols if symbol not in wished]

    def may_take(self, seat: int, is_away: bool) -> bool:
        """Whether a bot may play here now."""
        place = self.seats[seat]
        if place.bot or not self.is_open:
            return False
        has_gone = place.has_left or (is_away and self.pace is None)  # else the clock decides
        return place.is_free or (self.match is not None and has_gone)

    def may_come_back(self, place: Seat) -> bool:
        """Whether somebody who is not playing may: not without any time, nor after a loss."""
        is_done = place.is_lost or (place.is_late and isinstance(self.pace, Live))
        return self.is_open and not place.is_played_by_person and not is_done

    def demand_own_name(self, person: str, name: str) -> None:
        """Refuse a name that could be taken for that of somebody else at the table."""
        others = [seat.name for seat in self.seats if seat.person != person]
        if is_like(name, others):
            raise Refused(409, "refused-name-alike", name=name)

    def drafting(self, person: str, seat: int, after: int, words: Sequence[str]) -> Draft:
        """The decisions a person considers, if it is up to them and they saw the latest."""
        return self.draft(self.demand_turn(person, seat, after), seat, words)

    def demand_turn(self, person: str, seat: int, after: int) -> Match:
        """The match, if a person may decide now and saw the latest."""
        place = self.seat_of(person, seat)
        match = self.playing()
        self.demand(place.is_played_by_person, "refused-left")
        self.demand(not self.is_over, "refused-over")
        self.demand(seat in match.acting(), "refused-not-your-turn")
        self.demand(self.latest.get(seat, 0) <= after, "refused-stale")
        return match

    def draft(self, match: Match, seat: int, words: Sequence[str]) -> Draft:
        """Words tried one after another; the first that does not fit is refused with its rule."""
        draft = match.draft(seat, [])
        for word in words:
            with fitting(word):
                draft = match.drafted(draft, self.game.action(word))
        return draft

    def still_fitting(self, draft: Draft, words: Sequence[str]) -> Draft:
        """A whole decision as it was drafted, or drafted anew if the match has gone on since."""
        match = self.playing()
        if draft.moment != len(match.log):
            draft = self.draft(match, draft.seat, words)
        self.demand(draft.is_complete, "refused-stale")
        return draft

    def trying(
        self, person: str, seat: int, after: int, words: Sequence[str]
    ) -> tuple[Draft, list[Event], bool]:
        """The draft of all words but the last; what that one would do, and whether it leads on."""
        *words, word = words
        draft = self.drafting(person, seat, after, words)
        with fitting(word):
            action = self.game.action(word)
            events = self.playing().preview(seat, action, draft)
            return draft, events, draft.position.leads_on(seat, action)


def may_choose_beginner(game: Game) -> bool:
    """Whether people can choose who begins a game: its box then has a place for it."""
    return "begins" in game.box.plain
