"""How much is skill, how much luck, how much room is left above the strongest, and the seats.

Three comparisons for each number of players: the highest level against the middle one, the same
with many times its simulations against itself, and itself in all seats.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import Enum, auto
from itertools import groupby
from pathlib import Path
from typing import Any

from fabeltafel.arena.ladders import MIDDLE, STRONG
from fabeltafel.arena.matches import Outcome
from fabeltafel.arena.reports import (
    Share,
    demand_the_same,
    differences,
    read_about,
    read_results,
    share_of,
    wilson,
    write_about,
)
from fabeltafel.bots.levels import LEVELS, LONGER
from fabeltafel.games import lid_of

KIND = "skill"
THOROUGH = f"{STRONG}x{LONGER}"
MIDDLE_TOLD, STRONG_TOLD = (f"level {LEVELS.index(name) + 1}" for name in (MIDDLE, STRONG))
OF_BOTS = {"fabeltafel", "version", "facts", "levels", "learned", "weights"}  # what they play by
FOUND = {"found", "is_whole"}  # what is told beside how to play the matches
COMMAND = "fabeltafel arena skill --out docs/skill --continue"
INTRODUCTION = (
    f"How often {STRONG_TOLD} wins against {MIDDLE_TOLD} says how much room there is for skill; "
    f"how often it wins with {LONGER} times its simulations against itself, how much room is left "
    "above it; and what each seat wins where all play alike, whether it matters where one sits. "
    "Whoever is measured sits alone, or with its team, against the others, and has every deal "
    "from every seat; in brackets stand 95 % intervals, one of twenty of which misses the truth. "
    "This command measures what is missing, or was measured by other bots than today's; the "
    "`.json` beside this page say how to play the matches of each line again:"
)
HEADING = (
    f"| game | players | {STRONG_TOLD} makes | v. {MIDDLE_TOLD} | matches "
    f"| with {LONGER} times as many | matches | even | seat by seat | matches |\n"
    "|---|---|---|---|---|---|---|---|---|---|"
)


class Standing(Enum):
    """How far the matches of a result file are."""

    NEW = auto()  # nothing is there, or it is of other bots than today's
    BEGUN = auto()
    WHOLE = auto()


@dataclass(frozen=True)
class Skill:
    """What was measured of a game with some number of players."""

    game: str
    players: int
    means: str  # by which the strongest plays
    middle: Share  # the strongest against the middle one
    thorough: Share  # with many times its simulations against itself
    seats: tuple[float, ...]  # each seat's share of the wins
    mirrored: int  # matches that the seats' shares are of
    is_whole: bool  # or whether more matches are to come

    @property
    def title(self) -> str:
        """What the game is called."""
        return lid_of(self.game).title

    @property
    def uneven(self) -> list[int]:
        """The seats whose intervals do not hold an even share."""
        even = sum(self.seats) / self.players
        spans = [wilson(share * self.mirrored, self.mirrored) for share in self.seats]
        return [seat for seat, (low, high) in enumerate(spans) if not low <= even <= high]


def counts_of(matches: int, players: int) -> tuple[int, int, int]:
    """Matches of each comparison: the more play the longer one takes, and thinking longer most."""
    some = max(1, round(2 * matches / players))
    return some, max(1, some // players), some


def found_in(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """What matches with one number of players come to, to be kept with them; nothing if too few."""
    pairings: dict[frozenset[str], list[Outcome]] = {}
    for outcome in outcomes:
        pairings.setdefault(frozenset(outcome.task.seating), []).append(outcome)
    asked = frozenset({STRONG, MIDDLE}), frozenset({STRONG}), frozenset({THOROUGH, STRONG})
    if not all(pair in pairings for pair in asked):
        return {}
    middle, mirrored, thorough = (whole_deals(pairings[pair]) for pair in asked)
    seats = zip(*(outcome.wins for outcome in mirrored), strict=True)
    return {
        "middle": asdict(share_of(STRONG, MIDDLE, middle)),
        "thorough": asdict(share_of(THOROUGH, STRONG, thorough)),
        "seats": [sum(wins) / len(mirrored) for wins in seats],
        "mirrored": len(mirrored),
    }


def whole_deals(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """The matches of those deals that were played from every seat; at least the first ones."""
    deals = [list(deal) for _, deal in groupby(outcomes, lambda one: one.task.deal)]
    return [one for deal in deals if len(deal) == len(deals[0]) for one in deal]


def skill_of(about: dict[str, Any]) -> Skill:
    """What was measured, from what is kept with its results."""
    found = about["found"]
    middle, thorough = (Share(**found[name]) for name in ("middle", "thorough"))
    seats, players = tuple(found["seats"]), str(len(found["seats"]))
    simulations = about["levels"][str(len(LEVELS))]
    if learned := about.get("learned", {}).get(players):
        means = f"{learned:,} simulations with a net"
    else:
        means = f"{simulations:,} simulations"
    return Skill(
        about["game"],
        len(seats),
        means,
        middle,
        thorough,
        seats,
        found["mirrored"],
        about["is_whole"],
    )


def kept_in(folder: Path) -> list[Skill]:
    """All that was measured and kept in a folder, game by game."""
    abouts = [read_about(path) for path in folder.glob(f"{KIND}-*.json")]
    skills = [skill_of(about) for about in abouts if "found" in about]
    return sorted(skills, key=lambda one: (one.title, one.players))


def standing(path: Path, about: dict[str, Any]) -> Standing:
    """How far a result file is; what goes on must be what was begun, but for who plays in it."""
    if not path.with_suffix(".json").exists():
        return Standing.NEW
    written = read_about(path)
    differing = {*differences(about, written), *differences(written, about)} - FOUND
    if differing and differing <= OF_BOTS:
        return Standing.NEW
    demand_the_same(path, about, written)
    if written.get("is_whole"):
        return Standing.WHOLE
    return Standing.BEGUN if path.exists() else Standing.NEW


def keep(path: Path, is_whole: bool) -> None:
    """Write beside results what they come to, also while there will be more."""
    about, outcomes = read_results(path)
    if found := found_in(outcomes):
        write_about(path, about | {"found": found, "is_whole": is_whole})


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.0f} %"


def row(parts: Sequence[str]) -> str:
    """Parts of a sentence, one after another."""
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if parts[1:] else "".join(parts)


def by_players(shares: Sequence[tuple[int, float]]) -> str:
    """A share for each number of players."""
    (players, share), *others = shares
    parts = [f"{percent(share)} with {players} players"]
    return row([*parts, *(f"{percent(share)} with {players}" for players, share in others)])


def sentence(skills: Sequence[Skill]) -> str:
    """What the figures of one game say."""
    won = by_players([(one.players, one.middle.share) for one in skills])
    more = row([percent(one.thorough.share) for one in skills])
    even = row([percent(one.middle.equal) for one in skills])
    return (
        f"**{skills[0].title}**: {STRONG_TOLD} wins {won} against {MIDDLE_TOLD}, and with {LONGER} "
        f"times its simulations {more} against itself, where an even share is {even}: "
        f"{of_room(skills)}; {of_seats(skills)}."
    )


def of_room(skills: Sequence[Skill]) -> str:
    """With how many players somebody was shown to be better than the strongest."""
    shown = [one for one in skills if one.thorough.interval[0] > one.thorough.equal]
    if not shown:
        return "so no room above it is shown"
    return f"so room above it is shown with {row([str(one.players) for one in shown])} players"


def of_seats(skills: Sequence[Skill]) -> str:
    """Which seats of a game were shown to be worth more or less than the others."""
    told = [
        f"seat {seat + 1} of {one.players} wins {percent(one.seats[seat])}"
        for one in skills
        for seat in one.uneven
    ]
    return row(told) or "no seat is shown to be better or worse than another"


def sentences(skills: Sequence[Skill]) -> list[str]:
    """A sentence for each game."""
    games = groupby(skills, lambda one: one.game)
    return [sentence(list(of_game)) for _, of_game in games]


def spanned(share: float, matches: int) -> str:
    """A share with its interval."""
    low, high = wilson(share * matches, matches)
    return f"{100 * share:.1f} % ({100 * low:.1f} – {100 * high:.1f})"


def table_row(one: Skill) -> str:
    """One line of the table of a page."""
    seats = " · ".join(spanned(share, one.mirrored) for share in one.seats)
    cells = [one.title, str(one.players), one.means]
    for share in (one.middle, one.thorough):
        cells += [spanned(share.share, share.matches), str(share.matches)]
    cells += [percent(one.middle.equal), seats, str(one.mirrored)]
    return f"| {' | '.join(cells)} |"


def missing(skills: Sequence[Skill]) -> list[str]:
    """With how many players games that were measured have not been, or not to the end."""
    told = []
    for game, of_game in groupby(skills, lambda one: one.game):
        counts, lid = {one.players for one in of_game if one.is_whole}, lid_of(game)
        if left := [str(count) for count in lid.players if count not in counts]:
            told.append(f"{lid.title} with {row(left)}")
    return [f"Not measured yet, or not to the end: {'; '.join(told)} players.", ""] if told else []


def page(skills: Sequence[Skill], picture: str) -> str:
    """A page for the docs: a sentence for each game, the picture, the table."""
    lines = ["# How much is skill, and how much luck?", "", INTRODUCTION, ""]
    lines += ["```", COMMAND, "```", "", *(f"- {told}" for told in sentences(skills)), ""]
    lines += [*missing(skills), f"![]({picture})", "", HEADING, *map(table_row, skills), ""]
    return "\n".join(lines)
