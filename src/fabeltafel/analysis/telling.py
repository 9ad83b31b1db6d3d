"""What an analysis says, in words and numbers that people read."""

from fabeltafel.analysis.findings import Analysis, Estimate
from fabeltafel.game import Say
from fabeltafel.match import Match


def points(estimate: Estimate, say: Say, sign: str = "") -> str:
    """A part of the chance to win with twice its error, in points of a hundred."""
    return f"{tenths(estimate.value, say, sign)} ± {tenths(2 * estimate.error, say)}"


def tenths(part: float, say: Say, sign: str = "") -> str:
    """A part of the chance to win in points of a hundred."""
    told = f"{100 * part:{sign}.1f}".replace("-", "−")
    return told.replace(".", say("analysis-decimal"))


def label(match: Match, moment: int, action: int, say: Say) -> str:
    """What an action was called before the decision that led to a moment."""
    before, seat = match.at(moment - 1), match.log[moment - 1].seat
    sight = match.game.sight(match.box, before.seen_by(seat).state, seat, match.seats)
    is_legal = action in before.legal(seat)
    return match.game.label(action, say, sight if is_legal else None)


def turn(match: Match, analysis: Analysis, say: Say) -> str:
    """When the match was decided, in one sentence."""
    turned = analysis.turning_point
    if turned is None:
        return say("analysis-shared")
    winner = match.seats[analysis.result.index(1.0)]
    if turned == 0:
        return say("analysis-always-ahead", player=winner)
    return say("analysis-turned", player=winner, number=turned)
