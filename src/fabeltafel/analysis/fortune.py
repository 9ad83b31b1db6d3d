"""Luck: the chances after what chance gave, less the mean of what it might have given.

Both are counted in simulations that go on by the same numbers, and these depend on neither: so the
mean of a luck term is zero, however well or badly the simulations play.
"""

from fabeltafel.analysis.appraising import Appraiser, Wins, chances, estimates
from fabeltafel.analysis.findings import NOTHING, Estimate, Estimates
from fabeltafel.chance import seeded
from fabeltafel.compiled import Records
from fabeltafel.position import Position


class Fortune:
    """What chance gives in one match."""

    def __init__(self, blank: Position, simulations: int, *names: object) -> None:
        self.appraiser = Appraiser(blank.game, blank.box)
        self.simulations, self.names = simulations, names

    def chances(self, position: Position, moment: int) -> Estimates:
        """Everybody's chances at a moment; once it is over they are no chances any more."""
        if position.is_over:
            return tuple(map(Estimate, won(position)))
        return chances(self.came(position, moment))

    def of_deal(self, dealt: Position) -> Estimates:
        """How lucky everybody was with the deal."""
        might = self.appraiser.of_deals(self.rng(0), self.simulations)
        return estimates(self.came(dealt, 0) - might)

    def of_decision(
        self, before: Position, seat: int, action: int, moment: int, after: Position
    ) -> Estimates:
        """How lucky everybody was with what came of a seat's action, the moment's decision."""
        rng = self.rng(moment)
        might = self.appraiser.after(before.state, seat, action, rng, self.simulations)
        return estimates(self.came(after, moment) - might)

    def came(self, position: Position, moment: int) -> Wins:
        """Who wins from where a match really stood at a moment."""
        return self.appraiser.of_state(position.state, self.rng(moment), self.simulations)

    def rng(self, moment: int) -> Records:
        """The stream of a moment."""
        return seeded("fortune", *self.names, moment)


class Purse:
    """Everybody's luck in a match that goes on, added up; without simulations it stays empty."""

    def __init__(self, dealt: Position, simulations: int, *names: object) -> None:
        self.fortune = Fortune(dealt, simulations, *names)
        self.luck: Estimates = (NOTHING,) * dealt.players if simulations else ()

    def deal(self, dealt: Position) -> None:
        """Chance was asked for the deal."""
        if self.fortune.simulations:
            self.add(self.fortune.of_deal(dealt))

    def decide(
        self, before: Position, seat: int, action: int, moment: int, after: Position
    ) -> None:
        """Chance was asked when a seat made the moment's decision."""
        if self.fortune.simulations:
            self.add(self.fortune.of_decision(before, seat, action, moment, after))

    def add(self, luck: Estimates) -> None:
        """Some luck more."""
        self.luck = tuple(one + other for one, other in zip(self.luck, luck, strict=True))


def won(position: Position) -> tuple[float, ...]:
    """Every seat's share of the win."""
    winners = position.winners
    sides = len({position.sides[seat] for seat in winners})
    return tuple(1 / sides if seat in winners else 0.0 for seat in range(position.players))
