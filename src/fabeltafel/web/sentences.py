"""What the table says, in the reader's language."""

import functools
import re
from pathlib import Path

import msgspec

from fabeltafel.film import NOBODY
from fabeltafel.game import Game
from fabeltafel.match import Match
from fabeltafel.texts import LANGUAGES, SHARED, Texts, rulebook
from fabeltafel.web.publicity import Delay
from fabeltafel.web.reckoning import Pace

FOLDER = Path(__file__).parent / "texts"
ANSWERS = FOLDER / "answers"  # what the server says; the rest is written on pages
ADMIN = FOLDER / "admin"  # what whoever runs the server reads
CALLS = FOLDER / "calls"  # what is said to whoever is away, and about that
LIVE = "live-"  # what the browser says by itself
MARKED = {name: f"{{{name}}}" for name in ("player", "count", "label")}


@functools.cache
def page_texts(language: str) -> Texts:
    """The sentences of pages that belong to no game."""
    return Texts(language, SHARED, ANSWERS, CALLS, ADMIN, FOLDER)


@functools.cache
def table_texts(game: Game, language: str) -> Texts:
    """The sentences of a table where one game is played."""
    return Texts(language, SHARED, ANSWERS, CALLS, FOLDER, game.folder / "texts")


@functools.cache
def live_texts(language: str) -> dict[str, str]:
    """The browser's own sentences; a place to be filled in looks like {player}."""
    say = page_texts(language)
    source = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    ids = [line.split(" =")[0] for line in source.splitlines() if line.startswith(LIVE)]
    return {id: say(id, **MARKED) for id in ids}


@functools.cache
def section_title(game: Game, language: str, section: str) -> str:
    """What a section of the rulebook is about, or "" if there is none."""
    found = re.search(rf"^#.*?§{re.escape(section)} (.*)", rulebook(game, language), re.MULTILINE)
    return found[1].strip() if found else ""


def role_of(seat: int, say: Texts) -> str:
    """What a game calls whoever sits on a seat, if that has a name."""
    return say(f"role-{seat}") if say.knows(f"role-{seat}") else ""


def drawn_beginner(match: Match) -> int | None:
    """Whom the lot let begin: the one who acts first, or whom the game names where all act."""
    first, named = match.at(0), getattr(match.game.wording, "beginner", None)
    acting = first.acting()
    if len(acting) == 1 or named is None:
        return acting[0] if len(acting) == 1 else None
    seat: int = named(match.game.state.of(first.seen_by(NOBODY).state))
    return seat


def pace_name(pace: Pace, say: Texts) -> str:
    """How much time there is, in a few words."""
    return say(f"pace-{pace.__struct_config__.tag}", **msgspec.structs.asdict(pace))


def pace_sentence(pace: Pace, at_zero: str, stand_in: str, say: Texts) -> str:
    """How much time there is, and what happens when it is up."""
    return f"{pace_name(pace, say)}. {say(f'zero-{at_zero}', level=say(stand_in))}"


def delay_name(delay: Delay, say: Texts) -> str:
    """How late others see what happens, in a few words."""
    if not isinstance(delay, int):
        return say("delay-after")
    unit, count = ("hours", delay // 60) if delay % 60 == 0 else ("minutes", delay)
    return say("delay-span", span=say(f"away-{unit}", count=count))


def best_language(accepted: str) -> str:
    """The first language of a browser's list that we speak, else English."""
    codes = (wish.strip()[:2].lower() for wish in accepted.split(","))
    return next((code for code in codes if code in LANGUAGES), "en")


def listed(names: list[str], say: Texts) -> str:
    """Names as a sentence lists them."""
    if len(names) < 2:
        return "".join(names)
    return say("and", first=", ".join(names[:-1]), last=names[-1])
