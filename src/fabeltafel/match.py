"""A match: a game, a box, seats, lots and the decisions made so far; everything else is replay."""

import copy
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import overload

from fabeltafel.asking import asked, outlook_of, remark_of, titles_of
from fabeltafel.box import pack_box
from fabeltafel.chance import answers_noted, forget_answers, scripted, seeded, stream
from fabeltafel.compiled import Records, copied
from fabeltafel.fairness import Lots
from fabeltafel.film import NOBODY, OPEN
from fabeltafel.game import Bot, Event, FabeltafelError, Facts, Game, IllegalAction, Say, View
from fabeltafel.position import Frames, Position
from fabeltafel.scrubbing import Scrubber
from fabeltafel.texts import texts_of

KEPT_FILMS = 16  # of the latest decisions, for everybody who has not seen them yet


@dataclass(frozen=True)
class Decision:
    """One entry of the log: who decided what, and what chance answered meanwhile."""

    seat: int
    action: int
    answers: tuple[int, ...]


@dataclass(frozen=True)
class Draft:
    """Decisions a seat considers; they enter the log, all at once, when they are complete."""

    seat: int
    moment: int  # how long the log was when it was begun
    position: Position  # after all of them, secrets included
    rng: Records
    decisions: tuple[Decision, ...] = ()
    states: tuple[Records, ...] = ()  # after each of them
    films: tuple[Frames, ...] = ()
    is_complete: bool = False

    @property
    def actions(self) -> list[int]:
        """What is considered so far."""
        return [decision.action for decision in self.decisions]


class Unfinished(FabeltafelError):
    """Decisions that are legal but do not make a whole one."""


def demand_open(draft: Draft) -> None:
    """Refuse to go on from a decision that is complete."""
    if draft.is_complete:
        raise IllegalAction("this decision is already made and cannot be added to", "")


@dataclass(eq=False)
class Match:
    """One match, changed only by legal decisions."""

    game: Game
    seats: Sequence[str]
    facts: Facts
    lots: Lots
    variants: Sequence[str] = ()
    bots: Sequence[str] = ()  # each seat's bot by name, "" for a person
    begins: int | None = None  # the seat that was chosen to begin, None if that is up to the game
    symbols: Sequence[str] = ()  # each seat's wish, "" for none

    def __post_init__(self) -> None:
        """Refuse what cannot be played, and lay the match out."""
        count = len(self.seats)
        if len(self.lots.numbers) != count:
            raise FabeltafelError(f"{count} seats need {count} numbers for the lots")
        if self.bots and len(self.bots) != count:
            raise FabeltafelError(f"{count} seats need {count} bots or people")
        if self.symbols and len(self.symbols) != count:
            raise FabeltafelError(f"{count} seats have {count} wishes for a symbol")
        for text in (*self.seats, *self.variants, self.lots.table, *self.lots.numbers):
            if not text.isprintable():  # a terminal would obey it, or a file cannot hold it
                raise FabeltafelError(f"{text!r} holds characters that cannot be shown")
        if not all(name.strip() for name in self.seats):
            raise FabeltafelError("every seat needs a name")
        self.seats, self.variants = tuple(self.seats), tuple(self.variants)
        self.bots = tuple(self.bots) or ("",) * count
        terms = self.variants, self.begins, self.symbols
        self.box = pack_box(self.game, self.facts, count, *terms)
        self.rng = stream(self.lots.key)
        self.states = [Position.begun(self.game, self.box, self.rng).state]
        self.deal = tuple(answers_noted(self.rng))
        self.log: list[Decision] = []
        self.films: dict[int, Frames] = {}  # of the latest decisions
        self.told: dict[tuple[int, int], list[Event]] = {}  # what seats have seen of them
        self.sights: dict[int, tuple[Records, Records]] = {}  # by seat: a state, and what it sees

    def at(self, moment: int) -> Position:
        """Where it stood after so many decisions."""
        return Position(self.game, self.box, self.states[moment])

    def standing(self, seat: int, say: Say) -> str:
        """What a seat has when all is over, in what the game counts by."""
        told = getattr(self.game.wording, "standing", None)
        if told is None:
            return str(self.scores[seat]).replace("-", "−")
        found: str = told(self.game.box.of(self.box), self.states, seat, say)
        return found

    @property
    def position(self) -> Position:
        """Where the match stands, secrets included: never to be shown."""
        return self.at(-1)

    @property
    def state(self) -> Records:
        """Where everything lies now, secrets included: never to be shown."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.position.is_over

    @property
    def scores(self) -> list[int]:
        """Every seat's score."""
        return self.position.scores

    @property
    def winners(self) -> list[int]:
        """The seats of the winning side or sides, once the match is over."""
        return self.position.winners

    @property
    def is_drawn(self) -> bool:
        """Whether the match has ended with nobody ahead of anybody else."""
        return self.is_over and len(self.winners) == len(self.seats)

    @property
    def winning_sides(self) -> int:
        """How many sides share the win; none of them where nobody is ahead."""
        sides = self.position.sides
        return 0 if self.is_drawn else len({sides[seat] for seat in self.winners})

    def acting(self) -> list[int]:
        """The seats that may decide now."""
        return self.position.acting()

    def after(self, draft: Draft | None) -> Position:
        """Where the match stands, or would after a draft."""
        return draft.position if draft else self.position

    def seen_by(self, seat: int, draft: Draft | None = None) -> Records:
        """The state, or that of a draft, as one seat may know it."""
        return draft.position.seen_by(seat).state if draft else self.seen_at(len(self.log), seat)

    def seen_at(self, moment: int, seat: int) -> Records:
        """What one seat may know of the state after so many decisions; hidden once."""
        state = self.states[moment]
        truth, seen = self.sights.get(seat, (None, None))
        if truth is not state:
            seen = self.at(moment).seen_by(seat).state
            self.sights[seat] = state, seen
        return seen

    def view(self, seat: int, draft: Draft | None = None) -> View:
        """What a seat, person or bot, has to decide by."""
        return self.after(draft).view(seat)

    def legal(self, seat: int, draft: Draft | None = None) -> list[int]:
        """What a seat may decide now, or after its draft."""
        return self.position.at(self.seen_by(seat, draft)).legal(seat)

    def labels(
        self, seat: int, actions: Sequence[int], say: Say, draft: Draft | None = None
    ) -> list[str]:
        """What decisions of a seat are called, by what it sees now or after its draft.

        What cannot be decided there is called as it is anywhere.
        """
        sight = self.game.sight(self.box, self.seen_by(seat, draft), seat, self.seats)
        legal = set(self.legal(seat, draft))
        return [self.game.label(one, say, sight if one in legal else None) for one in actions]

    def asked(self, seat: int, say: Say, draft: Draft | None = None) -> str:
        """What a seat is asked, by what it sees now or after its draft."""
        sight = self.game.sight(self.box, self.seen_by(seat, draft), seat, self.seats)
        return asked(self.game, sight, self.legal(seat, draft), say)

    def titles(self, state: Records, say: Say) -> dict[str, str]:
        """What the pieces of a hidden state are called that are only looked at."""
        return titles_of(self.game, self.game.sight(self.box, state, NOBODY, self.seats), say)

    def remark(self, state: Records, say: Say) -> str:
        """What holds for longer than a turn in a hidden state, such as that the end is near."""
        return remark_of(self.game, self.game.sight(self.box, state, NOBODY, self.seats), say)

    def outlook(self, state: Records, say: Say) -> list[str]:
        """How far the end is in a hidden state, and who sits out."""
        return outlook_of(self.game, self.game.sight(self.box, state, NOBODY, self.seats), say)

    def draft(self, seat: int, actions: Sequence[int]) -> Draft:
        """Try decisions one after another; nothing is changed, whatever happens."""
        draft = Draft(seat, len(self.log), self.position, copied(self.rng))
        for action in actions:
            draft = self.drafted(draft, action)
        return draft

    def drafted(self, draft: Draft, action: int) -> Draft:
        """A draft with one decision more."""
        seat, before, rng = draft.seat, draft.position, copied(draft.rng)
        demand_open(draft)
        before.demand_legal(seat, action)
        forget_answers(rng)
        after, frames = before.filmed(seat, action, rng)
        is_complete = after.settles(seat, frames, rng)
        decisions = (*draft.decisions, Decision(seat, action, tuple(answers_noted(rng))))
        states, films = (*draft.states, after.state), (*draft.films, frames)
        return Draft(seat, draft.moment, after, rng, decisions, states, films, is_complete)

    def finished(self, draft: Draft, bot: Bot) -> Draft:
        """A draft gone on with by a bot, each word with a stream of its own, until it is whole.

        It does not look at the match itself, which may go on meanwhile.
        """
        while not draft.is_complete:
            words = len(draft.decisions)
            rng = seeded(self.lots.key.hex(), draft.seat, draft.moment, words)
            draft = self.drafted(draft, bot(draft.position.view(draft.seat), rng))
        return draft

    def replaceable(self, draft: Draft) -> list[int]:
        """The decisions of a draft that could be left out while all the others stay."""
        found, actions = [], draft.actions
        for n, action in enumerate(actions):
            with suppress(IllegalAction):
                if not self.draft(draft.seat, actions[:n] + actions[n + 1 :]).is_complete:
                    found.append(action)
        return found

    def submit(self, seat: int, *actions: int) -> Draft:
        """Make a whole decision; what is not whole is refused and changes nothing."""
        draft = self.draft(seat, actions)
        if not draft.is_complete:
            raise Unfinished(f"{self.seats[seat]} has not finished this decision")
        self.append(draft)
        return draft

    def forked(self) -> "Match":
        """A copy that goes its own way; what has happened so far is shared."""
        other = copy.copy(self)
        other.states, other.log, other.films = [*self.states], [*self.log], {**self.films}
        other.told, other.sights = {**self.told}, {**self.sights}
        return other

    def rewound(self, moment: int) -> "Match":
        """The match as it stood after so many decisions, to be looked at and not to be gone on."""
        other = copy.copy(self)
        other.states, other.log = self.states[: moment + 1], self.log[:moment]
        other.films, other.told, other.sights = {}, {}, {}
        return other

    def append(self, draft: Draft) -> None:
        """Enter a complete draft into the log."""
        self.films |= dict(enumerate(draft.films, start=len(self.log)))
        self.log += draft.decisions
        self.states += draft.states
        self.rng = draft.rng
        self.forget_films()

    def forget_films(self) -> None:
        """Films of earlier decisions are made again when somebody asks."""
        oldest = len(self.log) - KEPT_FILMS
        self.films = {n: frames for n, frames in self.films.items() if n >= oldest}
        self.told = {key: events for key, events in self.told.items() if key[0] >= oldest}

    def decide(self, seat: int, action: int) -> Decision:
        """Make one decision of a log again; what was complete then needs no film now."""
        position, rng = self.position, copied(self.rng)
        position.demand_legal(seat, action)
        forget_answers(rng)
        after = position.played(seat, action, rng)
        decision = Decision(seat, action, tuple(answers_noted(rng)))
        self.append(Draft(seat, len(self.log), after, rng, (decision,), (after.state,)))
        return decision

    @overload
    def film(self, moment: int, seat: int) -> list[Event]: ...

    @overload
    def film(self, *, seat: int | None = None, language: str = "en") -> Scrubber: ...

    def film(
        self, moment: int | None = None, seat: int | None = None, language: str = "en"
    ) -> list[Event] | Scrubber:
        """What one entry of the log did, as one seat may see it; without an entry, all of it.

        All of it is a player that notebooks show: with everything open once the match is over,
        else as a spectator sees it.
        """
        if seat is None:
            seat = OPEN if self.is_over else NOBODY
        return self.scrubber(seat, language) if moment is None else self.told_to(moment, seat)

    def scrubber(self, seat: int, language: str) -> Scrubber:
        """Every position so far with what led to it, to go through in a notebook."""
        say = texts_of(self.game, language)
        scenes = []
        for moment in range(len(self.log) + 1):
            events = self.told_to(moment - 1, seat) if moment else []
            told = " ".join(self.game.wording.sentence(one, self.seats, say) for one in events)
            state = self.at(moment).seen_by(seat).state
            scenes.append((self.game.sight(self.box, state, seat, self.seats), told))
        return Scrubber(self.game, scenes)

    def told_to(self, moment: int, seat: int) -> list[Event]:
        """What one entry of the log did, as one seat may see it; filmed and hidden once."""
        if moment not in self.films:
            decision = self.log[moment]
            again = scripted(decision.answers)
            _, frames = self.at(moment).filmed(decision.seat, decision.action, again)
            if moment < len(self.log) - KEPT_FILMS:
                return self.at(moment).events(frames, seat)
            self.films[moment] = frames
        if (moment, seat) not in self.told:
            self.told[moment, seat] = self.at(moment).events(self.films[moment], seat)
        return self.told[moment, seat]

    def draft_film(self, draft: Draft, seat: int) -> list[Event]:
        """What the last decision of a draft would do, as one seat may see it."""
        return draft.position.events(draft.films[-1], seat)

    def preview(self, seat: int, action: int, draft: Draft | None = None) -> list[Event]:
        """What an action would do, as far as its seat can know."""
        if draft:
            demand_open(draft)  # a complete one holds what chance has answered
        position = self.after(draft)
        position.demand_legal(seat, action)
        return position.preview(seat, action)
