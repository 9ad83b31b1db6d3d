"""Where a match stands, as one value: the one place that refuses, films, and lets secrets out."""

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np

from fabeltafel.chance import scripted, seeded
from fabeltafel.compiled import Records, copied, record_of, records
from fabeltafel.engine import Engine, engine_of, players_of
from fabeltafel.film import EVERYONE, OPEN, UNKNOWN
from fabeltafel.game import Event, Game, IllegalAction, Reason, View

Frames = Sequence[Records]  # of one decision, secrets included
NAMELESS = ("",) * 16  # seats of a match that only is to be drawn once


@dataclass(frozen=True, eq=False)
class Position:
    """A game, its box, and a state that never changes: playing gives another position."""

    game: Game
    box: Records
    state: Records

    @classmethod
    def begun(cls, game: Game, box: Records, rng: Records) -> Self:
        """A match that has just been laid out."""
        state = records(game.state.dtype)
        engine_of(game).verbs.call_setup(box, state, 0, rng)
        return cls(game, box, state)

    @property
    def engine(self) -> Engine:
        """The game's machine code."""
        return engine_of(self.game)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return players_of(self.box)

    def at(self, state: Records) -> Self:
        """The same match in another state."""
        return replace(self, state=state)

    # Who may decide what

    def acting(self) -> list[int]:
        """The seats that may decide now."""
        bits = self.engine.verbs.call_acting(self.box, self.state, 0)
        return [seat for seat in range(self.players) if bits >> seat & 1]

    @property
    def is_over(self) -> bool:
        """Whether nobody may decide any more."""
        return not self.engine.verbs.call_acting(self.box, self.state, 0)

    def legal(self, seat: int) -> list[int]:
        """What a seat may decide now."""
        verb, is_there = self.engine.verbs.call_legal, 0 <= seat < self.players
        return self.listed(verb, self.box, self.state, 0, seat) if is_there else []

    def sensible(self, seat: int) -> list[int]:
        """The legal actions worth a thought; all of them if the game does not say."""
        verb = self.game.hints.sensible or self.game.verbs.legal
        return self.listed(verb, record_of(self.box), record_of(self.state), seat)

    def listed(self, verb: Callable[..., int], *arguments: Any) -> list[int]:
        """The actions that a verb writes down."""
        actions = np.zeros(self.game.actions, np.int16)
        found: list[int] = actions[: verb(*arguments, actions)].tolist()
        return found

    def is_secret(self, seat: int, action: int) -> bool:
        """Whether others would not see what a seat decides here."""
        verb = self.game.verbs.is_secret
        return bool(verb(record_of(self.box), record_of(self.state), seat, action))

    def why_not(self, seat: int, action: int) -> Reason | None:
        """The first thing that speaks against an action: the turn, the phase, a condition."""
        decision, seats = self.game.decision(action), self.acting()
        if seat not in seats:
            return Reason(self.game.turns, "turn" if seats else "over", decision)
        box, state = record_of(self.box), record_of(self.state)
        phase = self.game.phase(state)
        if phase is not None and phase not in (decision.kind.during or (phase,)):
            return Reason(phase.section, f"phase-{phase.text}", decision)
        for refusal in self.game.refusals:
            if refusal.refuses(box, state, seat, decision):
                return Reason(refusal.section, refusal.text, decision)
        return None

    def demand_legal(self, seat: int, action: Any) -> int:
        """The action as a whole number; an IllegalAction that says why, if it is not legal."""
        try:
            number = operator.index(action)
        except TypeError:
            raise IllegalAction(f"{action!r} is no action: actions are whole numbers", "") from None
        if number in self.legal(seat):
            return number
        if not 0 <= number < self.game.actions:
            raise IllegalAction(f"{self.game.title} has no action {number}", "")
        if not 0 <= seat < self.players:
            raise IllegalAction(f"there is no seat {seat + 1}", "")
        reason = self.why_not(seat, number)
        assert reason is not None, "what nothing speaks against is legal"
        message = f"seat {seat + 1} may not play {self.game.word(number)} now (§{reason.section})"
        raise IllegalAction(message, reason.section, reason)

    # What comes of a decision

    def played(self, seat: int, action: int, rng: Records) -> Self:
        """The position after one legal decision, unfilmed; chance has moved on."""
        after = self.at(copied(self.state))
        self.engine.verbs.call_play(self.box, after.state, 0, seat, action, rng)
        return after

    def filmed(self, seat: int, action: int, rng: Records) -> tuple[Self, Frames]:
        """The position after one legal decision, and the frames of its film."""
        after, film = self.at(copied(self.state)), records(self.engine.film_type)
        self.engine.verbs.call_film(self.box, after.state, 0, seat, action, rng, film)
        length, most = int(film["length"][0]), self.game.frames
        if length > most:
            raise OverflowError(f"{length} events in one decision; a film has {most}")
        frames = film["frames"][0]
        return after, [copied(np.ascontiguousarray(frames[n : n + 1])) for n in range(length)]

    def preview(self, seat: int, action: int) -> list[Event]:
        """What a decision would do, as far as its seat can know: up to the first final event.

        It is played on some deal the seat cannot rule out; until something is shown, all deals
        look alike.
        """
        deal = self.redealt(seat, seeded("preview"))
        _, frames = deal.filmed(seat, action, seeded("preview"))
        events = self.events(frames, seat)
        end = next((n for n, event in enumerate(events) if event.is_final), len(events))
        return events[:end]

    def leads_on(self, seat: int, action: int) -> bool:
        """Whether a decision only asks its seat on, for what it can see before it is made, too."""
        rng = seeded("preview")
        after, frames = self.redealt(seat, seeded("preview")).filmed(seat, action, rng)
        kinds = [self.game.decision(one).kind for one in after.legal(seat)]
        return not after.settles(seat, frames, rng) and all(kind.is_previewed for kind in kinds)

    def settles(self, seat: int, frames: Frames, rng: Records) -> bool:
        """Whether it cannot be gone back from: somebody else is asked, chance was, or all saw."""
        return (
            seat not in self.acting()
            or int(rng["asked"][0]) > 0
            or any(frame["final"][0] for frame in frames)
        )

    # What others may know of it

    def seen_by(self, seat: int) -> Self:
        """The position without what a seat may not know."""
        return self.at(self.hidden(self.state, seat))

    def hidden(self, state: Records, seat: int) -> Records:
        """A copy of a state without what a seat may not know."""
        seen = copied(state)
        if seat != OPEN:
            self.engine.verbs.call_hide(self.box, seen, 0, seat)
        return seen

    def events(self, frames: Frames, seat: int) -> list[Event]:
        """What a film shows to a seat."""
        return [self.event(frame, seat) for frame in frames]

    def event(self, frame: Records, seat: int) -> Event:
        """A frame as one seat may see it."""
        seen_by = int(frame["seen_by"][0])
        may_know = seen_by == EVERYONE or seat == OPEN or (seat >= 0 and seen_by >> seat & 1)
        arguments = frame["arguments"][0].tolist()
        return Event(
            kind=self.engine.told[int(frame["kind"][0])],
            seat=int(frame["seat"][0]),
            arguments=tuple(arguments if may_know else [UNKNOWN] * len(arguments)),
            is_final=bool(frame["final"][0]),
            state=self.hidden(np.ascontiguousarray(frame["state"]), seat),
            box=self.box,
        )

    def redealt(self, seat: int, rng: Records) -> Self:
        """A position that a seat cannot tell from this one, the unknown arranged at random."""
        guess = self.seen_by(seat)
        self.engine.verbs.call_redeal(self.box, guess.state, 0, seat, rng)
        return guess

    def view(self, seat: int) -> View:
        """What a seat, person or bot, has to decide by."""
        return View(self.game, self.box, self.seen_by(seat).state, seat)

    # How it stands

    @property
    def scores(self) -> list[int]:
        """Every seat's score."""
        return self.written(self.engine.verbs.call_scores, np.int64)

    @property
    def returns(self) -> list[float]:
        """Every seat's share of the win, shifted to sum to zero."""
        return self.written(self.engine.verbs.call_returns, np.float64)

    @property
    def sides(self) -> list[int]:
        """Which side every seat belongs to."""
        return self.written(self.engine.verbs.call_sides, np.int8)

    def written(self, verb: Callable[..., None], number: type[np.generic]) -> list[Any]:
        """What a verb writes down for every seat."""
        row = np.zeros(self.game.players[-1], number)
        verb(self.box, self.state, 0, row)
        found: list[Any] = row[: self.players].tolist()
        return found

    @property
    def winners(self) -> list[int]:
        """The seats of the side or sides that are ahead."""
        returns = self.returns
        return [seat for seat, share in enumerate(returns) if share == max(returns)]


def position_of(view: View) -> Position:
    """What a seat sees, as a position."""
    return Position(view.game, view.box, view.state)


def first_calls(game: Game, box: Records) -> list[tuple[str, Callable[[], Any]]]:
    """What compiling a game consists of: every verb with a first call."""
    rng = scripted()

    def new() -> Position:
        return Position.begun(game, box, rng)

    def play_first() -> None:
        seat = new().acting()[0]
        new().filmed(seat, new().legal(seat)[0], rng)
        new().played(seat, new().legal(seat)[0], rng)

    return [
        ("setup", new),
        ("legal", lambda: new().legal(new().acting()[0])),
        ("play", play_first),
        ("hide", lambda: new().seen_by(0)),
        ("redeal", lambda: new().redealt(0, rng)),
        ("scores", lambda: (new().scores, new().returns, new().sides)),
        ("draw", lambda: game.drawing.scene(game.sight(box, new().seen_by(0).state, 0, NAMELESS))),
    ]
