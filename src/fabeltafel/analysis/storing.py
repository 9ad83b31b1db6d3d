"""An analysis as JSON, kept beside its match."""

import json
from pathlib import Path
from typing import Any

from fabeltafel.analysis.findings import Analysis, Estimate, Estimates, Judgement, Moment
from fabeltafel.analysis.making import fingerprint
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.keeping import keep
from fabeltafel.match import Match

FORMAT = 2  # another method is another format
READ = 1, FORMAT  # before, one large tree followed a decision, and a search alone named the best


class Unfitting(FabeltafelError):
    """What was kept is no analysis, or none of this match."""


def written(analysis: Analysis, game: Game) -> str:
    """The text of an analysis; decisions are written as their words."""
    about = {"format": FORMAT, "match": analysis.match}
    about |= {"level": analysis.level, "seed": analysis.seed}
    moments = [written_moment(moment, game) for moment in analysis.moments]
    return json.dumps(about | {"result": analysis.result, "moments": moments}) + "\n"


def written_moment(moment: Moment, game: Game) -> dict[str, Any]:
    """One moment; what it does not have is left out."""
    found: dict[str, Any] = {"chances": list(map(pair, moment.chances))}
    if moment.luck:
        found["luck"] = list(map(pair, moment.luck))
    if one := moment.judgement:
        words = {"action": game.word(one.action), "best": list(map(game.word, one.best))}
        numbers = {"chance": pair(one.chance), "cost": pair(one.cost)}
        found["judgement"] = {"seat": one.seat + 1} | words | numbers
    return found


def pair(estimate: Estimate) -> tuple[float, float]:
    """A number and its standard error."""
    return estimate.value, estimate.error


def read(text: str, match: Match) -> Analysis:
    """The analysis of a match from its text."""
    try:
        told = json.loads(text)
        if told["format"] not in READ or told["match"] != fingerprint(match):
            raise Unfitting("this is the analysis of another match, or of another program")
        moments = tuple(read_moment(moment, match.game) for moment in told["moments"])
        result = tuple(map(float, told["result"]))
        return Analysis(told["match"], str(told["level"]), str(told["seed"]), result, moments)
    except (ValueError, KeyError, TypeError) as error:
        raise Unfitting(f"this is no analysis: {error}") from None


def read_moment(told: dict[str, Any], game: Game) -> Moment:
    """One moment from what was written."""
    judgement = read_judgement(told["judgement"], game) if "judgement" in told else None
    return Moment(estimates(told["chances"]), estimates(told.get("luck", ())), judgement)


def read_judgement(told: dict[str, Any], game: Game) -> Judgement:
    """One decision from what was written."""
    best = tuple(map(game.action, told["best"]))
    numbers = Estimate(*told["chance"]), Estimate(*told["cost"])
    return Judgement(int(told["seat"]) - 1, game.action(told["action"]), best, *numbers)


def estimates(told: Any) -> Estimates:
    """Numbers with their errors from what was written."""
    return tuple(Estimate(*one) for one in told)


def place_of(path: Path) -> Path:
    """Where the analysis of a match file is kept."""
    return path.with_suffix(".analysis.json")


def keep_analysis(analysis: Analysis, game: Game, path: Path) -> None:
    """Write an analysis whole or not at all."""
    keep(written(analysis, game).encode(), path)


def kept(match: Match, path: Path, level: str, seed: str) -> Analysis | None:
    """What was found of a match before, by this level and seed; nothing if there is none."""
    try:
        found = read(path.read_text("utf-8"), match)
    except (OSError, UnicodeDecodeError, Unfitting):
        return None
    return found if (found.level, found.seed) == (level, seed) else None
