"""Lines of play in which chance is asked one question at a time, and what each seat saw of them.

A line never changes: every decision and every answer of chance gives another line, which shares
its past with the first. So a copy costs nothing.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from fabeltafel.chance import scripted, seeded
from fabeltafel.compiled import Records, records
from fabeltafel.engine import players_of
from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Game, IllegalAction
from fabeltafel.position import Position

SETUP = -1  # stands for the action that lays out the match
Decision = tuple[int, int]  # a seat and its action


@dataclass(frozen=True, eq=False)
class Entry:
    """A decision, what chance answered meanwhile, and the state before and after."""

    seat: int
    action: int
    answers: tuple[int, ...]
    before: Records
    after: Records
    seen: dict[int, str] = field(default_factory=dict, repr=False)  # by seat, once somebody asks

    def __reduce__(self) -> tuple[Any, ...]:
        """What was seen can be told again."""
        return Entry, (self.seat, self.action, self.answers, self.before, self.after)


@dataclass(frozen=True, eq=False)
class Line:
    """Where a line of play stands: somebody may decide, or chance has to answer, or it is over."""

    state: Records  # after the last entry
    entries: tuple[Entry, ...]
    acting: tuple[int, ...]  # the seats that may decide; nobody while chance is asked
    waiting: tuple[Decision, ...] = ()  # decided but not carried out; the first one asks chance
    answers: tuple[int, ...] = ()  # what chance has already told it
    outcomes: int = 0  # how many answers the open question has

    @property
    def is_over(self) -> bool:
        """Whether nobody, not even chance, has anything to decide."""
        return not self.acting and not self.outcomes

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """What never changes needs no copy."""
        return self


class Lines:
    """All lines of play of one game with one box."""

    def __init__(self, game: Game, box: Records) -> None:
        self.game, self.box, self.players = game, box, players_of(box)
        self.blank = Position(game, box, records(game.state.dtype))
        self.told: dict[int, tuple[tuple[Entry, ...], str]] = {}  # the last story, by seat
        self.start = self.carried_out(Line(self.blank.state, (), (), ((NOBODY, SETUP),)))

    def at(self, line: Line) -> Position:
        """Where a line stands."""
        return self.blank.at(line.state)

    def decided(self, line: Line, decisions: Sequence[tuple[int, Any]]) -> Line:
        """The line after decisions of different seats, made at once, as far as chance goes along.

        They are carried out in the order of the seats.
        """
        if line.outcomes:
            raise IllegalAction("chance has to answer first", "")
        demand = self.at(line).demand_legal
        waiting = tuple((seat, demand(seat, action)) for seat, action in sorted(decisions))
        return self.carried_out(replace(line, waiting=waiting))

    def answered(self, line: Line, answer: int) -> Line:
        """The line after chance has answered its open question."""
        if not 0 <= answer < line.outcomes:
            raise IllegalAction(f"chance has {line.outcomes} answers now, and none is {answer}", "")
        return self.carried_out(replace(line, answers=(*line.answers, answer), outcomes=0))

    def carried_out(self, line: Line) -> Line:
        """Carry out whatever waits, up to the first question without an answer."""
        while line.waiting:
            (seat, action), *later = line.waiting
            rng = scripted(line.answers)
            if action == SETUP:
                state = Position.begun(self.game, self.box, rng).state
            else:
                state = self.at(line).played(seat, action, rng).state
            if missing := int(rng["missing"][0]):
                return replace(line, acting=(), outcomes=missing)
            entry = Entry(seat, action, line.answers, line.state, state)
            line = Line(state, (*line.entries, entry), (), tuple(later))
        return replace(line, acting=tuple(self.at(line).acting()))

    def redealt(self, line: Line, seat: int, *names: object) -> Line:
        """The line with all a seat cannot know arranged anew; its entries are not rewritten.

        Whatever other seats have only half decided, they decide anew.
        """
        if line.outcomes:
            raise FabeltafelError("nothing can be redealt while chance is asked")
        return replace(line, state=self.at(line).redealt(seat, seeded(*names)).state)

    def observation(self, line: Line, seat: int) -> str:
        """The position as a seat may know it, in notation; nothing before it is laid out."""
        position = self.at(line)
        return self.game.write(self.box, position.seen_by(seat).state) if line.entries else ""

    def story(self, line: Line, seat: int) -> str:
        """All that a seat has seen since the start, and its own words: perfect recall.

        The next line somebody asks about mostly goes on where the last one ended.
        """
        past, story = self.told.get(seat, ((), ""))
        if not past or line.entries[len(past) - 1 : len(past)] != past[-1:]:
            past, story = (), f"seat {seat + 1}\n"
        story += "".join(self.seen(entry, seat) for entry in line.entries[len(past) :])
        self.told[seat] = line.entries, story
        return story

    def seen(self, entry: Entry, seat: int) -> str:
        """What a seat saw of an entry."""
        if seat not in entry.seen:
            entry.seen[seat] = "".join(f"{line}\n" for line in self.sights(entry, seat))
        return entry.seen[seat]

    def sights(self, entry: Entry, seat: int) -> Iterator[str]:
        """The deal; one's own word; every event, and a digest of what lies there if that changed.

        With the digests no two different sights give the same story, even if an event did not
        tell all that could be seen.
        """
        after = self.blank.at(entry.after).seen_by(seat).state
        if entry.action == SETUP:
            yield self.game.write(self.box, after)
            return
        if entry.seat == seat:
            yield f"> {self.game.word(entry.action)}"
        before = self.blank.at(entry.before)
        last = before.seen_by(seat).state.tobytes()
        _, frames = before.filmed(entry.seat, entry.action, scripted(entry.answers))
        for event in before.events(frames, seat):
            told = " ".join(map(str, (event.kind.text, event.seat + 1, *event.arguments)))
            yield told + mark(last, event.state.tobytes())
            last = event.state.tobytes()
        if last != after.tobytes():
            yield f"table{mark(last, after.tobytes())}"

    def returns(self, line: Line) -> list[float]:
        """Every seat's share of the win, shifted to sum to zero; nothing before the end."""
        return self.at(line).returns if line.is_over else [0.0] * self.players


def mark(before: bytes, after: bytes) -> str:
    """A digest of what is seen, if it is not what was seen before."""
    digest = hashlib.blake2s(after, digest_size=6).hexdigest()
    return "" if after == before else f" #{digest}"
