"""Lessons: a first match that teaches, with prepared positions and scripted luck.

A chapter is a file in the folder `lessons` of a game; its chapters together, in the order of their
names, are the course. A chapter has a `title`, a `position` in notation, how many `players` there
are if not the fewest, and which `seat` learns, the first unless it says so. Every `[[step]]` says
one thing in every language, names the `section` of the rulebook it is about and the pieces to be
`lit`, by id or by how their ids begin and a `*`. It may want a `word` of whoever learns, with the
`luck` that chance answers, and `then` what the others decide.
"""

import functools
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fabeltafel.box import shipped_box, values
from fabeltafel.chance import scripted
from fabeltafel.fairness import SECRET_BYTES, Lots
from fabeltafel.game import FabeltafelError, Facts, Game
from fabeltafel.match import Match
from fabeltafel.texts import LANGUAGES

STEP = {*LANGUAGES, "section", "lit", "word", "luck", "then"}
CHAPTER = {"title", "position", "players", "seat", "variants", "step"}
DEED = {"seat", "word", "luck"}
REST = "*"  # after the beginning of ids


class BadLesson(FabeltafelError):
    """A lesson that cannot be read or played as it is written."""


@dataclass(frozen=True)
class Deed:
    """What a seat decides, and what chance answers."""

    seat: int
    word: str
    luck: tuple[int, ...]


@dataclass(frozen=True)
class Step:
    """One thing that is said, and what is to be done about it."""

    texts: Mapping[str, str]
    section: str
    lit: tuple[str, ...]
    word: str  # what whoever learns is to decide; "" if it is only to be read
    deeds: tuple[Deed, ...]  # that word, and what the others decide then

    def lights(self, ids: Iterable[str]) -> list[str]:
        """Those of some ids that are lit up."""
        return [id for id in ids if any(is_meant(lit, id) for lit in self.lit)]


def is_meant(lit: str, id: str) -> bool:
    """Whether something lit up is this one."""
    return id.startswith(lit.removesuffix(REST)) if lit.endswith(REST) else id == lit


@dataclass(frozen=True)
class Chapter:
    """A part of a course: one position, and the steps that lead on from it."""

    name: str
    titles: Mapping[str, str]
    position: str
    players: int
    seat: int
    variants: tuple[str, ...]
    steps: tuple[Step, ...]

    def before(self, step: int) -> list[Deed]:
        """All that was decided when a step begins."""
        return [deed for earlier in self.steps[:step] for deed in earlier.deeds]


@functools.cache
def course(game: Game) -> tuple[Chapter, ...]:
    """The chapters of a game, in the order of their names."""
    paths = sorted((game.folder / "lessons").glob("*.toml"))
    return tuple(read_chapter(game, path) for path in paths)


@functools.cache
def facts_of(game: Game) -> Facts:
    """What is printed on the components a course is played with."""
    return values(shipped_box(game))


def has_course(game: Game) -> bool:
    """Whether a game can be learnt by playing it."""
    return bool(course(game))


def length(game: Game) -> int:
    """How many steps all chapters have together."""
    return sum(len(chapter.steps) for chapter in course(game))


def chapter_at(game: Game, number: int) -> tuple[Chapter, int]:
    """The chapter a step of the course belongs to, and which of its steps it is."""
    for chapter in course(game):
        if 0 <= number < len(chapter.steps):
            return chapter, number
        number -= len(chapter.steps)
    raise BadLesson(f"the course of {game.title} has {length(game)} steps")


def lesson_match(game: Game, chapter: Chapter, names: Sequence[str], step: int) -> Match:
    """The match of a chapter when a step of it begins."""
    match = prepared_match(game, chapter.position, names, chapter.variants)
    for deed in chapter.before(step):
        decide(match, deed)
    return match


def prepared_match(
    game: Game, position: str, names: Sequence[str], variants: Sequence[str] = ()
) -> Match:
    """A match that begins in a position."""
    lots = Lots("00" * SECRET_BYTES, "lesson", ("",) * len(names))
    match = Match(game, names, facts_of(game), lots, variants)
    match.states = [game.read(match.box, position)]
    return match


def decide(match: Match, deed: Deed) -> None:
    """A decision of the script, with all the luck it is to have and no other."""
    match.rng = scripted(deed.luck)
    made = match.decide(deed.seat, match.game.action(deed.word))
    if int(match.rng["missing"][0]) or len(made.answers) != len(deed.luck):
        asked = len(made.answers)
        raise BadLesson(f"{deed.word} asks chance {asked} times and has {len(deed.luck)} answers")


# Reading


def read_chapter(game: Game, path: Path) -> Chapter:
    """A chapter from its file."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    demand_only(told, CHAPTER, path.name)
    seat = int(told.get("seat", 1)) - 1
    steps = (
        read_step(step, seat, f"{path.name}, step {number}")
        for number, step in enumerate(told["step"], start=1)
    )
    return Chapter(
        name=path.stem,
        titles=said(told["title"], f"{path.name}, title"),
        position=told["position"],
        players=int(told.get("players", game.players[0])),
        seat=seat,
        variants=tuple(told.get("variants", ())),
        steps=tuple(steps),
    )


def read_step(told: Mapping[str, Any], seat: int, where: str) -> Step:
    """One step of a chapter."""
    demand_only(told, STEP, where)
    word, luck = told.get("word", ""), told.get("luck", ())
    then = [read_deed(deed, where) for deed in told.get("then", ())]
    own = [Deed(seat, word, tuple(luck))] if word else []
    if luck and not word:
        raise BadLesson(f"{where}: there is luck, but no word")
    return Step(
        texts=said({code: told[code] for code in LANGUAGES if code in told}, where),
        section=told["section"],
        lit=tuple(told.get("lit", ())),
        word=word,
        deeds=(*own, *then),
    )


def read_deed(told: Mapping[str, Any], where: str) -> Deed:
    """What another seat decides."""
    demand_only(told, DEED, where)
    return Deed(int(told["seat"]) - 1, told["word"], tuple(told.get("luck", ())))


def said(texts: Mapping[str, str], where: str) -> Mapping[str, str]:
    """A text that is there in every language."""
    for language in LANGUAGES:
        if not texts.get(language, "").strip():
            raise BadLesson(f"{where}: there is nothing in {LANGUAGES[language]}")
    return texts


def demand_only(told: Mapping[str, Any], known: set[str], where: str) -> None:
    """Refuse what no lesson says."""
    if unknown := sorted(set(told) - known):
        raise BadLesson(f"{where}: unknown {unknown[0]!r}")
