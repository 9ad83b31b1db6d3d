"""The life of one table: who sits where, what was said and decided, all of it from its log."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from fabeltafel.bots.levels import LEVELS
from fabeltafel.fairness import Lots
from fabeltafel.game import Event, FabeltafelError, Game, IllegalAction, NotationError, Reason
from fabeltafel.match import Draft, Match
from fabeltafel.web.store import Entry

BOT_NAMES = ("Reinaert", "Isegrim", "Tibert", "Grimbert", "Bruun", "Cantecleer")  # of the old fable
LONGEST_LINE = 300


class Refused(FabeltafelError):
    """Something that cannot be done now, with the text that says why and the rule it breaks."""

    def __init__(self, status: int, reason: str, section: str = "", **arguments: str | int) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.section = section
        self.arguments = arguments
        self.broken: Reason | None = None  # the rule a decision breaks
        self.news: list[dict[str, Any]] | None = None  # what whoever was refused has missed


@dataclass
class Seat:
    """A place at the table."""

    person: str = ""  # whose place it is; nobody's while it is free, and no person's for a bot
    name: str = ""
    number: str = ""  # what its browser added to the lots
    bot: str = ""  # the level of the bot that plays here
    has_left: bool = False

    @property
    def is_free(self) -> bool:
        """Whether somebody may still sit down here."""
        return not self.person and not self.bot

    @property
    def is_played_by_person(self) -> bool:
        """Whether whoever sits here decides, and not a bot or nobody."""
        return not self.bot and not self.has_left


class Table:
    """One table as its log tells it; only `apply` changes it."""

    def __init__(self, row: Any, game: Game) -> None:
        self.id: str = row.id
        self.game = game
        self.variants: list[str] = row.variants
        self.facts: dict[str, Any] = row.facts
        self.secret: str = row.secret
        self.owner: str = row.owner
        self.away: int = row.away
        self.seats = [Seat() for _ in row.seats]
        self.entries: list[Entry] = []
        self.keys: dict[str, int] = {}
        self.match: Match | None = None
        self.decided: dict[int, range] = {}  # by position: which entries of the match's log
        self.begun_at = 0  # the position that began the match
        self.is_closed = False
        self.again = ""

    @property
    def position(self) -> int:
        """The last position of the log."""
        return len(self.entries)

    @property
    def is_over(self) -> bool:
        """Whether the match has been played to its end."""
        return self.match is not None and self.match.is_over

    @property
    def names(self) -> list[str]:
        """What everybody is called."""
        return [seat.name for seat in self.seats]

    @property
    def commitment(self) -> str:
        """What the table shows of its secret before the end."""
        return Lots(self.secret, self.id, ()).commitment

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The places of one person."""
        return tuple(n for n, seat in enumerate(self.seats) if person and seat.person == person)

    def apply(self, entry: Entry, draft: Draft | None = None) -> None:
        """Take over one entry of the log; a move may bring the draft it was made of."""
        self.entries.append(entry)
        if entry.key:
            self.keys[entry.key] = entry.position
        data = entry.data
        seat = self.seats[data["seat"]] if "seat" in data else Seat()
        match data["kind"]:
            case "sit":
                seat.person, seat.name, seat.number = data["person"], data["name"], data["number"]
            case "bot":
                seat.bot, seat.name = data["level"], seat.name or data["name"]
            case "leave" if self.match is None:
                seat.person = seat.name = seat.number = ""
            case "leave":
                seat.has_left = True
            case "back":
                seat.bot, seat.has_left = "", False
            case "move":
                self.decide(entry, draft)
            case "close":
                self.is_closed = True
            case "again":
                self.again = data["table"]
        self.begin_when_full()

    def begin_when_full(self) -> None:
        """The match begins as soon as no seat is free."""
        if self.match is not None or self.is_closed or any(seat.is_free for seat in self.seats):
            return
        lots = Lots(self.secret, self.id, tuple(seat.number for seat in self.seats))
        bots = [seat.bot for seat in self.seats]
        self.match = Match(self.game, self.names, self.facts, lots, self.variants, bots)
        self.begun_at = self.position

    def decide(self, entry: Entry, draft: Draft | None) -> None:
        """Enter the words of a move into the match."""
        match, seat = self.playing(), entry.data["seat"]
        start = len(match.log)
        if draft is not None:
            match.append(draft)
        else:
            for word in entry.data["words"]:
                match.decide(seat, self.game.action(word))
        self.decided[entry.position] = range(start, len(match.log))

    def playing(self) -> Match:
        """The match, if it has begun and goes on."""
        if self.match is None:
            raise Refused(409, "refused-not-begun")
        if self.is_closed:
            raise Refused(409, "refused-closed")
        return self.match

    def seat_of(self, person: str, seat: int) -> Seat:
        """A seat, if it is this person's."""
        if not 0 <= seat < len(self.seats):
            raise Refused(404, "refused-no-seat")
        if not person or self.seats[seat].person != person:
            raise Refused(403, "refused-not-your-seat")
        return self.seats[seat]

    def sitting_down(self, person: str, seat: int, name: str, number: str) -> dict[str, Any]:
        """Somebody takes a free seat."""
        if not 0 <= seat < len(self.seats):
            raise Refused(404, "refused-no-seat")
        if self.is_closed:
            raise Refused(409, "refused-closed")
        if not self.seats[seat].is_free:
            raise Refused(409, "refused-seat-taken")
        if self.seats_of(person):
            raise Refused(409, "refused-already-sitting")
        return {"kind": "sit", "seat": seat, "person": person, "name": name, "number": number}

    def leaving(self, person: str, seat: int) -> dict[str, Any]:
        """Somebody gets up; before the match has begun the seat is free again."""
        if self.seat_of(person, seat).has_left:
            raise Refused(409, "refused-left-already")
        if self.is_over or self.is_closed:
            raise Refused(409, "refused-over")
        return {"kind": "leave", "seat": seat}

    def bot_taking(self, person: str, seat: int, level: str, is_away: bool) -> dict[str, Any]:
        """A bot takes a seat that is free, was left, or whose person is away."""
        if not 0 <= seat < len(self.seats):
            raise Refused(404, "refused-no-seat")
        if level not in LEVELS:
            raise Refused(404, "refused-no-level", level=level)
        if not self.seats_of(person) and person != self.owner:
            raise Refused(403, "refused-not-at-table")
        if self.is_closed or self.is_over:
            raise Refused(409, "refused-over")
        if not self.may_take(seat, is_away):
            raise Refused(409, "refused-seat-in-use")
        return {"kind": "bot", "seat": seat, "level": level, "name": self.free_name()}

    def may_take(self, seat: int, is_away: bool) -> bool:
        """Whether a bot may play here now."""
        place = self.seats[seat]
        if place.bot or self.is_closed or self.is_over:
            return False
        return place.is_free or (self.match is not None and (place.has_left or is_away))

    def free_name(self) -> str:
        """A bot's name that nobody at the table has."""
        return next((name for name in BOT_NAMES if name not in self.names), BOT_NAMES[0])

    def coming_back(self, person: str, seat: int) -> dict[str, Any]:
        """A person takes their seat back."""
        place = self.seat_of(person, seat)
        if not place.bot and not place.has_left:
            raise Refused(409, "refused-not-away")
        if self.is_closed or self.is_over:
            raise Refused(409, "refused-over")
        return {"kind": "back", "seat": seat}

    def saying(self, person: str, name: str, text: str) -> dict[str, Any]:
        """A line of chat, by somebody at the table or a guest with a name."""
        mine = self.seats_of(person)
        return {
            "kind": "say",
            "person": person,
            "name": self.seats[mine[0]].name if len(mine) == 1 else name,
            "by": mine[0] if len(mine) == 1 else -1,
            "text": text,
        }

    def closing(self, person: str) -> dict[str, Any]:
        """Whoever opened the table closes it: nobody plays on."""
        if person != self.owner:
            raise Refused(403, "refused-not-yours")
        if self.is_closed or self.is_over:
            raise Refused(409, "refused-over")
        return {"kind": "close"}

    def demand_deletable(self, person: str) -> None:
        """Only an owner deletes, and no match that others still play."""
        if person != self.owner:
            raise Refused(403, "refused-not-yours")
        if self.match is not None and not self.is_over and not self.is_closed:
            raise Refused(409, "refused-running")

    def drafting(self, person: str, seat: int, after: int, words: Sequence[str]) -> Draft:
        """The decisions a person considers, if it is up to them and they saw the latest."""
        return self.draft(self.demand_turn(person, seat, after), seat, words)

    def demand_turn(self, person: str, seat: int, after: int) -> Match:
        """The match, if a person may decide now and saw the latest."""
        place = self.seat_of(person, seat)
        match = self.playing()
        if not place.is_played_by_person:
            raise Refused(409, "refused-left")
        if match.is_over:
            raise Refused(409, "refused-over")
        if seat not in match.acting():
            raise Refused(409, "refused-not-your-turn")
        if self.last_decision_of(seat) > after:
            raise Refused(409, "refused-stale")
        return match

    def last_decision_of(self, seat: int) -> int:
        """The position of a seat's latest move."""
        for position in reversed(self.decided):
            if self.entries[position - 1].data["seat"] == seat:
                return position
        return 0

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
        if not draft.is_complete:
            raise Refused(409, "refused-stale")
        return draft

    def trying(
        self, person: str, seat: int, after: int, words: Sequence[str]
    ) -> tuple[Draft, list[Event]]:
        """The draft of all words but the last, and what that one would do, as its seat knows it."""
        *words, word = words
        draft = self.drafting(person, seat, after, words)
        with fitting(word):
            return draft, self.playing().preview(seat, self.game.action(word), draft)


@contextmanager
def fitting(word: str) -> Iterator[None]:
    """A word that does not fit here is refused with its rule."""
    try:
        yield
    except NotationError:
        raise Refused(400, "refused-no-word", word=word) from None
    except IllegalAction as error:
        refused = Refused(409, "refused-word", error.section, word=word)
        refused.broken = error.reason
        raise refused from None


def move_entry(seat: int, words: Sequence[str]) -> dict[str, Any]:
    """A decision for the log."""
    return {"kind": "move", "seat": seat, "words": list(words)}
