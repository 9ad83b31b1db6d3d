"""Sentences in the reader's language, from Fluent files beside the code that says them."""

import functools
import locale
import os
import re
from datetime import date
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from fabeltafel.game import FabeltafelError, Game

LANGUAGES = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}
SHARED = Path(__file__).parent
REMEMBERED = 4096  # sentences of one language: putting one together takes as long as a scene

Told = str | int | date  # what a sentence is filled in with


class Texts:
    """What can be said in one language: the shared sentences and those of a game."""

    def __init__(self, language: str, *folders: Path) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        self.remembered = functools.lru_cache(maxsize=REMEMBERED)(self.formatted)
        for folder in folders:
            if path := spoken_in(folder, "{}.ftl", language):
                self.bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def __call__(self, message: str, **arguments: Told) -> str:
        """One message with its arguments filled in; what was said lately is remembered."""
        return self.remembered(message, tuple(arguments.items()))

    def knows(self, message: str) -> bool:
        """Whether there is such a message."""
        return bool(self.bundle.has_message(message))

    def formatted(self, message: str, arguments: tuple[tuple[str, Told], ...]) -> str:
        """One message with its arguments filled in."""
        found = self.bundle.get_message(message)
        if found.value is None:
            raise LookupError(f"{message} has no sentence in {self.language}")
        sentence, errors = self.bundle.format_pattern(found.value, dict(arguments))
        if errors:
            raise LookupError(f"{message} in {self.language}: {errors[0]}")
        return str(sentence)


def spoken_in(folder: Path, name: str, language: str) -> Path | None:
    """A file in some language, or in the first it is there in: a young game may speak only one."""
    found = [folder / name.format(code) for code in (language, *LANGUAGES)]
    return next((path for path in found if path.is_file()), None)


@functools.cache
def texts_of(game: Game, language: str) -> Texts:
    """The sentences of one game in one language."""
    return Texts(language, SHARED, game.folder / "texts")


@functools.cache
def shared_texts(language: str) -> Texts:
    """The sentences that belong to no game."""
    return Texts(language, SHARED)


def chosen_language(wish: str | None) -> str:
    """The language a person asked for, else the one their system speaks, else English."""
    if wish is not None and wish not in LANGUAGES:
        raise FabeltafelError(f"unknown language {wish!r}; choose one of {', '.join(LANGUAGES)}")
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return wish or (spoken[:2] if spoken[:2] in LANGUAGES else "en")


def rulebook(game: Game, language: str) -> str:
    """The rulebook of a game, in Markdown; a young game may have none yet."""
    path = spoken_in(game.folder, "rulebook.{}.md", language)
    return path.read_text(encoding="utf-8") if path else f"# {game.title}\n"


def section_of(game: Game, language: str, section: str) -> str:
    """One section of a rulebook with all that belongs to it."""
    text = rulebook(game, language)
    heading = re.search(rf"^(#+) .*§{re.escape(section)} .*$", text, re.MULTILINE)
    if heading is None:
        raise FabeltafelError(f"{game.title} has no §{section}")
    next_one = re.compile(rf"^#{{1,{len(heading[1])}}} ", re.MULTILINE).search(text, heading.end())
    return text[heading.start() : next_one.start() if next_one else None]
