"""What many matches say: win shares with honest intervals, ratings, files to reproduce them."""

import csv
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fabeltafel.arena.matches import Outcome, Task
from fabeltafel.game import FabeltafelError, Facts, Game
from fabeltafel.games import game_named

Z = 1.959964  # 95 %
COLUMNS = ("deal", "seating", "scores", "wins", "decisions", "seconds", "actions")


@dataclass(frozen=True)
class Share:
    """How much of the wins a bot had against another, with its 95 % Wilson interval."""

    one: str
    other: str
    players: int
    matches: int
    share: float
    equal: float  # what equal bots would have: the first one's part of the seats
    seconds: float  # what the first bot thought per match

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval; shared wins count as fractions."""
        return wilson(self.share * self.matches, self.matches)


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share."""
    if matches == 0:
        return 0.0, 1.0
    share = wins / matches
    middle = share + Z * Z / (2 * matches)
    spread = Z * ((share * (1 - share) + Z * Z / (4 * matches)) / matches) ** 0.5
    scale = 1 + Z * Z / matches
    return (middle - spread) / scale, (middle + spread) / scale


def share_of(one: str, other: str, outcomes: Sequence[Outcome]) -> Share:
    """The first bot's share of the wins of its side."""
    seating = outcomes[0].task.seating if outcomes else ()
    equal = seating.count(one) / max(len(seating), 1)
    seats = [outcome.task.seating.index(one) for outcome in outcomes]
    wins = sum(outcome.wins[seat] for outcome, seat in zip(outcomes, seats, strict=True))
    seconds = sum(outcome.seconds[seat] for outcome, seat in zip(outcomes, seats, strict=True))
    count = max(len(outcomes), 1)
    return Share(one, other, len(seating), len(outcomes), wins / count, equal, seconds / count)


def ratings(outcomes: Sequence[Outcome]) -> dict[str, tuple[float, float]]:
    """Weng-Lin ratings of all bots: the mean and how uncertain it is."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - only ratings need it
    except ImportError:
        raise FabeltafelError("ratings need openskill: pip install fabeltafel[arena]") from None
    model = PlackettLuce()
    names = sorted({name for outcome in outcomes for name in outcome.task.seating})
    known = {name: model.rating(name=name) for name in names}
    for outcome in outcomes:
        seating = outcome.task.seating
        if len(set(seating)) == len(seating):
            teams = [[known[name]] for name in seating]
            rated = model.rate(teams, scores=list(outcome.wins))
            known |= {name: team[0] for name, team in zip(seating, rated, strict=True)}
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}


def pairings(outcomes: Sequence[Outcome]) -> list[list[Outcome]]:
    """The outcomes of each pair of bots at each number of players, in the order they came."""
    found: dict[tuple[int, frozenset[str]], list[Outcome]] = {}
    for outcome in outcomes:
        seating = outcome.task.seating
        found.setdefault((len(seating), frozenset(seating)), []).append(outcome)
    return list(found.values())


def all_shares(outcomes: Sequence[Outcome]) -> list[Share]:
    """A share for every pairing; the first bot is the one that sat first in the first match."""
    shares = []
    for done in pairings(outcomes):
        seating = done[0].task.seating
        others = [name for name in seating if name != seating[0]]
        shares.append(share_of(seating[0], others[0] if others else seating[0], done))
    return shares


class ResultFile:
    """A CSV file that grows with every match, and a JSON file that says how to play them again."""

    def __init__(
        self, path: Path, game: Game, facts: Facts, seed: str, command: str, kind: str
    ) -> None:
        self.path = path
        about = {
            "kind": kind,
            "command": command,
            "fabeltafel": version("fabeltafel"),
            "game": game.name,
            "version": game.version,
            "facts": dict(facts),
            "seed": seed,
            "levels": dict(enumerate(game.hints.simulations, start=1)),
        }
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.with_suffix(".json").write_text(json.dumps(about, indent=2) + "\n", "utf-8")
            self.file = path.open("w", encoding="utf-8", newline="")
        except OSError as error:
            raise FabeltafelError(f"{path}: {error.strerror}") from None
        self.writer = csv.writer(self.file)
        self.writer.writerow(COLUMNS)
        self.game = game

    def keep(self, outcome: Outcome) -> None:
        """One match more."""
        word = self.game.word
        row: list[Any] = [outcome.task.deal, " ".join(outcome.task.seating)]
        row += [" ".join(map(str, outcome.scores)), " ".join(f"{win:.4f}" for win in outcome.wins)]
        row += [len(outcome.actions), " ".join(f"{seconds:.3f}" for seconds in outcome.seconds)]
        row += [" ".join(map(word, outcome.actions))]
        self.writer.writerow(row)
        self.file.flush()

    def close(self) -> None:
        """The last match was played."""
        self.file.close()


def read_results(path: Path) -> tuple[dict[str, Any], list[Outcome]]:
    """A result file read back: what it is about, and its outcomes."""
    try:
        about: dict[str, Any] = json.loads(path.with_suffix(".json").read_text("utf-8"))
        if missing := {"kind", "command", "game", "facts", "seed"} - set(about):
            raise ValueError(f"its .json lacks {', '.join(sorted(missing))}")
        with path.open(encoding="utf-8", newline="") as file:
            return about, [outcome_of(about, row) for row in csv.DictReader(file)]
    except OSError as error:
        raise FabeltafelError(f"{error.filename}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError) as error:
        raise FabeltafelError(f"{path} is no result file: {error}") from None


def outcome_of(about: dict[str, Any], row: dict[str, str]) -> Outcome:
    """One row of a result file."""
    action = game_named(about["game"]).action
    seating = tuple(row["seating"].split())
    return Outcome(
        task=Task(about["game"], about["facts"], about["seed"], int(row["deal"]), seating),
        scores=tuple(map(int, row["scores"].split())),
        wins=tuple(map(float, row["wins"].split())),
        actions=tuple(map(action, row["actions"].split())),
        seconds=tuple(map(float, row["seconds"].split())),
    )


@dataclass(frozen=True)
class Balance:
    """What mirror matches say about a game."""

    matches: int
    seats: tuple[float, ...]  # each seat's share of the wins
    lengths: tuple[int, ...]  # decisions of each match
    margins: tuple[int, ...]  # winner's lead of each match
    actions: Counter[str]
    shared: int  # matches without a single winner


def balance_of(game: Game, outcomes: Sequence[Outcome]) -> Balance:
    """Seat advantage, lengths, leads, and how often each action and each kind of end occurs."""
    players = len(outcomes[0].wins)
    leads = [sorted(outcome.scores)[-1] - sorted(outcome.scores)[-2] for outcome in outcomes]
    word = game.word
    return Balance(
        matches=len(outcomes),
        seats=tuple(
            sum(outcome.wins[seat] for outcome in outcomes) / len(outcomes)
            for seat in range(players)
        ),
        lengths=tuple(len(outcome.actions) for outcome in outcomes),
        margins=tuple(leads),
        actions=Counter(word(action) for outcome in outcomes for action in outcome.actions),
        shared=sum(max(outcome.wins) < 1 for outcome in outcomes),
    )


def markdown(title: str, command: str, shares: Sequence[Share], pictures: Sequence[str]) -> str:
    """A page for the docs: the command, the table, the plots."""
    rows = [
        f"| {share.one} | {share.other} | {share.players} | {share.matches} | {share.share:.1%} "
        f"| {share.interval[0]:.1%} – {share.interval[1]:.1%} | {share.seconds:.2f} |"
        for share in shares
    ]
    return "\n".join(
        [
            f"# {title}",
            "",
            "Generated by this command; the same command gives the same matches again:",
            "",
            "```",
            command,
            "```",
            "",
            "| bot | against | players | matches | share of the wins | 95 % interval "
            "| seconds thought per match |",
            "|---|---|---|---|---|---|---|",
            *rows,
            "",
            "Every deal was played from every seat; shared wins count as fractions; with more than "
            "two players the bot, or its team, sits alone against the others, and an equal share "
            "is its part of the seats.",
            "",
            *(f"![]({picture})\n" for picture in pictures),
        ]
    )
