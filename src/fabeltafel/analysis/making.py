"""Looking back on a match, moment by moment; the same level and seed find the same again."""

import hashlib
from collections.abc import Callable, Sequence

from fabeltafel.analysis.findings import Analysis, Moment
from fabeltafel.analysis.fortune import Fortune, won
from fabeltafel.analysis.judging import judge
from fabeltafel.bots.levels import LEVELS
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.match import Match

QUICK, SLOW = "level3", "level2"  # what is usual, and where simulations take long
SIMULATIONS = dict(zip(LEVELS, (100, 400, 1600, 6400, 25600), strict=True))  # of a level
SEED = "analysis"

# Hears how many of how many moments are done; may raise something to end it.
Tell = Callable[[int, int], None]


def usual_level(game: Game) -> str:
    """The level at which a game is looked back on where nobody says."""
    is_quick = game.hints.simulations[-1] >= SIMULATIONS[QUICK]
    return QUICK if is_quick else SLOW


def analyse(match: Match, level: str = "", seed: str = SEED, tell: Tell | None = None) -> Analysis:
    """Everything an analysis says of a finished match."""
    level = level or usual_level(match.game)
    if not match.is_over:
        raise FabeltafelError("only a finished match is analysed: the others still have secrets")
    looking = LookingBack(match, simulations_of(level), seed)
    moments = [looking.deal()]
    for place in range(len(match.log)):
        if tell:
            tell(place, len(match.log))
        moments.append(looking.moment(place))
    if tell:
        tell(len(match.log), len(match.log))
    return looking.found(level, moments)


def simulations_of(level: str) -> int:
    """How many simulations an analysis of this level makes of everything; each four times more."""
    if level not in SIMULATIONS:
        raise FabeltafelError(f"there is no {level}; an analysis has {', '.join(SIMULATIONS)}")
    return SIMULATIONS[level]


class LookingBack:
    """One match being looked back on."""

    def __init__(self, match: Match, simulations: int, seed: str) -> None:
        self.match, self.simulations, self.seed = match, simulations, seed
        self.fortune = Fortune(match.at(0), simulations, seed)

    def deal(self) -> Moment:
        """The table as it was laid out; where chance was not asked, nobody was lucky."""
        dealt = self.match.at(0)
        luck = self.fortune.of_deal(dealt) if self.match.deal else ()
        return Moment(self.fortune.chances(dealt, 0), luck)

    def moment(self, place: int) -> Moment:
        """The table after the decision at a place of the log, the decision judged."""
        decision, moment = self.match.log[place], place + 1
        before, after = self.match.at(place), self.match.at(moment)
        view, made = before.view(decision.seat), (decision.seat, decision.action, moment)
        judgement = judge(view, decision.action, self.simulations, self.seed, moment)
        luck = self.fortune.of_decision(before, *made, after) if decision.answers else ()
        return Moment(self.fortune.chances(after, moment), luck, judgement)

    def found(self, level: str, moments: Sequence[Moment]) -> Analysis:
        """All of it, once every moment was looked at."""
        result = won(self.match.position)
        return Analysis(fingerprint(self.match), level, self.seed, result, tuple(moments))


def fingerprint(match: Match) -> str:
    """What tells a match from every other: its lots, its box and its decisions."""
    about = match.game.name, match.game.version, match.seats, match.lots.key, match.box.tobytes()
    decisions = [(one.seat, one.action) for one in match.log]
    return hashlib.sha256(repr((about, decisions)).encode()).hexdigest()
