"""A match: a game, a box, seats, lots and the decisions made so far; everything else is replay."""

from collections.abc import Sequence
from dataclasses import dataclass

from fabeltafel.box import pack_box
from fabeltafel.chance import answers_noted, forget_answers, scripted, stream
from fabeltafel.compiled import Records, copied
from fabeltafel.engine import engine_of
from fabeltafel.fairness import Lots
from fabeltafel.game import Event, FabeltafelError, Facts, Game, IllegalAction, View


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
    decisions: tuple[Decision, ...]
    states: tuple[Records, ...]
    rng: Records
    is_complete: bool


def demand_printable(text: str) -> None:
    """Refuse what a terminal would obey instead of show, and what a file cannot hold."""
    if not text.isprintable():
        raise FabeltafelError(f"{text!r} holds characters that cannot be shown")


def demand_open(draft: Draft) -> None:
    """Refuse to go on from a decision that is complete."""
    if draft.is_complete:
        raise IllegalAction("this decision is already made and cannot be added to", "")


class Match:
    """One match, changed only by legal decisions."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        facts: Facts,
        lots: Lots,
        variants: Sequence[str] = (),
        bots: Sequence[str] = (),
    ) -> None:
        if len(lots.numbers) != len(seats):
            raise FabeltafelError(f"{len(seats)} seats need {len(seats)} numbers for the lots")
        if bots and len(bots) != len(seats):
            raise FabeltafelError(f"{len(seats)} seats need {len(seats)} bots or people")
        for text in (*seats, *variants, lots.table, *lots.numbers):
            demand_printable(text)
        if not all(name.strip() for name in seats):
            raise FabeltafelError("every seat needs a name")
        self.game = game
        self.seats = tuple(seats)
        self.facts = facts
        self.lots = lots
        self.variants = tuple(variants)
        self.bots = tuple(bots) or ("",) * len(seats)  # each seat's bot by name, "" for a person
        self.engine = engine_of(game)
        self.box = pack_box(game, facts, len(seats), variants)
        self.rng = stream(lots.key)
        self.states = [self.engine.setup(self.box, self.rng)]
        self.deal = tuple(answers_noted(self.rng))
        self.log: list[Decision] = []

    @property
    def state(self) -> Records:
        """Where everything lies now, secrets included: never to be shown."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.engine.is_over(self.box, self.state)

    @property
    def scores(self) -> list[int]:
        """Every seat's score."""
        return self.engine.scores(self.box, self.state)

    @property
    def winners(self) -> list[int]:
        """The seats of the winning side or sides, once the match is over."""
        returns = self.engine.returns(self.box, self.state)
        return [seat for seat, share in enumerate(returns) if share == max(returns)]

    @property
    def is_drawn(self) -> bool:
        """Whether the match has ended with nobody ahead of anybody else."""
        return self.is_over and len(self.winners) == len(self.seats)

    def acting(self) -> list[int]:
        """The seats that may decide now."""
        return self.engine.acting(self.box, self.state)

    def seen_by(self, seat: int, draft: Draft | None = None) -> Records:
        """The state, or that of a draft, as one seat may know it."""
        state = draft.states[-1] if draft and draft.states else self.state
        return self.engine.hidden(self.box, state, seat)

    def view(self, seat: int, draft: Draft | None = None) -> View:
        """What a seat, person or bot, has to decide by."""
        return View(self.game, self.box, self.seen_by(seat, draft), seat)

    def legal(self, seat: int, draft: Draft | None = None) -> list[int]:
        """What a seat may decide now, or after its draft."""
        return self.engine.legal(self.box, self.seen_by(seat, draft), seat)

    def draft(self, seat: int, actions: Sequence[int]) -> Draft:
        """Try decisions one after another; nothing is changed, whatever happens."""
        draft = Draft(seat, (), (), copied(self.rng), is_complete=False)
        for action in actions:
            draft = self.drafted(draft, action)
        return draft

    def drafted(self, draft: Draft, action: int) -> Draft:
        """A draft with one decision more."""
        seat = draft.seat
        state = copied(draft.states[-1] if draft.states else self.state)
        demand_open(draft)
        self.engine.demand_legal(self.box, state, seat, action)
        rng = copied(draft.rng)
        forget_answers(rng)
        frames = self.engine.film(self.box, state, seat, action, rng)
        is_complete = (
            seat not in self.engine.acting(self.box, state)
            or int(rng["asked"][0]) > 0
            or any(frame["final"][0] for frame in frames)
        )
        decision = Decision(seat, action, tuple(answers_noted(rng)))
        return Draft(seat, (*draft.decisions, decision), (*draft.states, state), rng, is_complete)

    def spare(self, draft: Draft) -> list[int]:
        """The decisions of a draft that could be left out while all the others stay."""
        actions = [decision.action for decision in draft.decisions]
        return [action for n, action in enumerate(actions) if self.stays(draft.seat, actions, n)]

    def stays(self, seat: int, actions: Sequence[int], left_out: int) -> bool:
        """Whether a draft without one of its decisions is still a draft."""
        try:
            return not self.draft(seat, [*actions[:left_out], *actions[left_out + 1 :]]).is_complete
        except IllegalAction:
            return False

    def play(self, seat: int, *actions: int) -> Draft:
        """Draft these decisions; if they are complete, they are made."""
        draft = self.draft(seat, actions)
        if draft.is_complete:
            self.append(draft)
        return draft

    def append(self, draft: Draft) -> None:
        """Enter a complete draft into the log."""
        self.log += draft.decisions
        self.states += draft.states
        self.rng = draft.rng

    def replay(self, seat: int, action: int) -> Decision:
        """Make one decision of a log again; what was complete then needs no film now."""
        state, rng = copied(self.state), copied(self.rng)
        self.engine.demand_legal(self.box, state, seat, action)
        forget_answers(rng)
        self.engine.play(self.box, state, seat, action, rng)
        decision = Decision(seat, action, tuple(answers_noted(rng)))
        self.append(Draft(seat, (decision,), (state,), rng, is_complete=True))
        return decision

    def film(self, position: int, seat: int) -> list[Event]:
        """What one entry of the log did, as one seat may see it; made again by replay."""
        return self.filmed(self.states[position], self.log[position], seat)

    def draft_film(self, draft: Draft, seat: int) -> list[Event]:
        """What the last decision of a draft would do, as one seat may see it."""
        before = draft.states[-2] if len(draft.states) > 1 else self.state
        return self.filmed(before, draft.decisions[-1], seat)

    def filmed(self, before: Records, decision: Decision, seat: int) -> list[Event]:
        """What a decision does in a state, chance answering as it did."""
        state, rng = copied(before), scripted(decision.answers)
        frames = self.engine.film(self.box, state, decision.seat, decision.action, rng)
        return [self.engine.event(self.box, frame, seat) for frame in frames]

    def preview(self, seat: int, action: int, draft: Draft | None = None) -> list[Event]:
        """What an action would do, as far as its seat can know."""
        if draft:
            demand_open(draft)  # a complete one holds what chance has answered
        state = draft.states[-1] if draft and draft.states else self.state
        self.engine.demand_legal(self.box, state, seat, action)
        return self.engine.preview(self.box, self.seen_by(seat, draft), seat, action)
