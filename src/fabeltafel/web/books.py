"""A person's own book: the matches they played to their end, read from summaries alone."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

import msgspec

from fabeltafel.analysis import Estimate
from fabeltafel.game import FabeltafelError
from fabeltafel.web.people import Person
from fabeltafel.web.site import Website
from fabeltafel.web.summaries import Outcome

HEADINGS = ["day", "game", "table", "seats", "against", "won", "points"]
HEADINGS += ["skill_lost", "skill_lost_error", "luck", "luck_error"]
FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would obey what begins so


@dataclass(frozen=True)
class Played:
    """One match of a book."""

    table: str
    game: str
    title: str
    made: float
    score: int
    won: float  # the share of the win
    opponents: tuple[str, ...]
    lost: Estimate | None = None  # skill; none where nobody has looked back
    luck: Estimate | None = None

    @property
    def day(self) -> date:
        """When its table was opened."""
        return date.fromtimestamp(self.made)

    @property
    def result(self) -> str:
        """Whether it was won, by oneself or with others."""
        return "lost" if self.won == 0 else "won" if self.won == 1 else "shared"


@dataclass(frozen=True)
class Line:
    """What a book says of all matches of one game, or against one person."""

    name: str
    matches: int
    won: int


async def book_of(site: Website, person: Person) -> list[Played]:
    """All matches a person played to their end, oldest first; no table is loaded for it."""
    found = []
    for row in await site.store.matches_of(person.id):
        outcome = msgspec.convert(row.outcome, list[Outcome])
        seat = own_seat(outcome, person)
        if seat is None:
            continue
        try:
            title = site.find_game(row.game).of_version(row.version).title
        except FabeltafelError:
            title = row.game
        mine, others = outcome[seat], outcome[:seat] + outcome[seat + 1 :]
        names = tuple(other.name for other in others)
        told = row.id, row.game, title, row.made, mine.score, mine.won, names
        found.append(Played(*told, *looked_back(row.sums, seat)))
    return found


def own_seat(outcome: Sequence[Outcome], person: Person) -> int | None:
    """Where a person sat: of several seats at one device the one that bears their name."""
    mine = [seat for seat, one in enumerate(outcome) if one.person == person.id]
    named = [seat for seat in mine if outcome[seat].name == person.name]
    return next(iter(named or mine), None)


def looked_back(sums: list[list[float]] | None, seat: int) -> tuple[Estimate | None, ...]:
    """Skill lost and luck had, where somebody has looked back."""
    if not sums:
        return None, None
    lost, lost_error, luck, luck_error = sums[seat]
    return Estimate(lost, lost_error), Estimate(luck, luck_error)


def favourites(book: Iterable[Played]) -> list[Line]:
    """The games of a book, the most played first."""
    return counted((played.title, played.won) for played in book)


def opponents(book: Iterable[Played]) -> list[Line]:
    """Everybody a book's owner has played against, the most frequent first."""
    return counted((name, played.won) for played in book for name in played.opponents)


def counted(met: Iterable[tuple[str, float]]) -> list[Line]:
    """How often each was met, and how often the match was won or shared then."""
    matches: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for name, share in met:
        matches[name] += 1
        won[name] += share > 0
    return [Line(name, count, won[name]) for name, count in matches.most_common()]


def as_csv(book: Iterable[Played]) -> str:
    """A book as a table for other programs."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(HEADINGS)
    for played in book:
        against = harmless("; ".join(played.opponents))
        about = played.day, played.game, played.table, len(played.opponents) + 1, against
        writer.writerow([*about, played.won, played.score, *numbers(played)])
    return text.getvalue()


def numbers(played: Played) -> list[float | str]:
    """Skill lost and luck had with their errors, where somebody has looked back."""
    if played.lost is None or played.luck is None:
        return [""] * 4
    both = played.lost.value, played.lost.error, played.luck.value, played.luck.error
    return [round(number, 4) for number in both]


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula: others chose their names themselves."""
    return f"'{text}" if text.startswith(FORMULAS) else text
