"""Where a match stands, as one value: the one place that refuses, films, and lets secrets out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from fabeltafel.compiled import Records, copied
from fabeltafel.engine import Engine, engine_of, players_of
from fabeltafel.game import Event, Game, Reason, View

Frames = Sequence[Records]  # of one decision, secrets included


@dataclass(frozen=True, eq=False)
class Position:
    """A game, its box, and a state that never changes: playing gives another position."""

    game: Game
    box: Records
    state: Records

    @classmethod
    def begun(cls, game: Game, box: Records, rng: Records) -> Self:
        """A match that has just been laid out."""
        return cls(game, box, engine_of(game).setup(box, rng))

    @property
    def engine(self) -> Engine:
        """The game's compiled verbs."""
        return engine_of(self.game)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return players_of(self.box)

    @property
    def is_over(self) -> bool:
        """Whether nobody may decide any more."""
        return not self.acting()

    def at(self, state: Records) -> Self:
        """The same match in another state."""
        return replace(self, state=state)

    def acting(self) -> list[int]:
        """The seats that may decide now."""
        return self.engine.acting(self.box, self.state)

    def legal(self, seat: int) -> list[int]:
        """What a seat may decide now."""
        return self.engine.legal(self.box, self.state, seat)

    def demand_legal(self, seat: int, action: Any) -> int:
        """The action as a whole number; an IllegalAction that says why, if it is not legal."""
        return self.engine.demand_legal(self.box, self.state, seat, action)

    def why_not(self, seat: int, action: int) -> Reason | None:
        """The first thing that speaks against an action."""
        return self.engine.why_not(self.box, self.state, seat, action)

    def played(self, seat: int, action: int, rng: Records) -> Self:
        """The position after one legal decision, unfilmed; chance has moved on."""
        after = self.at(copied(self.state))
        self.engine.play(self.box, after.state, seat, action, rng)
        return after

    def filmed(self, seat: int, action: int, rng: Records) -> tuple[Self, Frames]:
        """The position after one legal decision, and the frames of its film."""
        after = self.at(copied(self.state))
        return after, self.engine.film(self.box, after.state, seat, action, rng)

    def seen_by(self, seat: int) -> Self:
        """The position without what a seat may not know."""
        return self.at(self.engine.hidden(self.box, self.state, seat))

    def events(self, frames: Frames, seat: int) -> list[Event]:
        """What a film shows to a seat."""
        return [self.engine.event(self.box, frame, seat) for frame in frames]

    def redealt(self, seat: int, rng: Records) -> Self:
        """A position that a seat cannot tell from this one."""
        hidden = self.engine.hidden(self.box, self.state, seat)
        return self.at(self.engine.redealt(self.box, hidden, seat, rng))

    def preview(self, seat: int, action: int) -> list[Event]:
        """What a decision would do, as far as its seat can know."""
        return self.engine.preview(self.box, self.seen_by(seat).state, seat, action)

    def view(self, seat: int) -> View:
        """What a seat, person or bot, has to decide by."""
        return View(self.game, self.box, self.seen_by(seat).state, seat)

    @property
    def scores(self) -> list[int]:
        """Every seat's score."""
        return self.engine.scores(self.box, self.state)

    @property
    def sides(self) -> list[int]:
        """Which side every seat belongs to."""
        return self.engine.sides(self.box)

    @property
    def returns(self) -> list[float]:
        """Every seat's share of the win, shifted to sum to zero."""
        return self.engine.returns(self.box, self.state)

    @property
    def winners(self) -> list[int]:
        """The seats of the side or sides that are ahead."""
        returns = self.returns
        return [seat for seat, share in enumerate(returns) if share == max(returns)]
