"""Box files: what is printed on a game's components, each fact with its mark."""

import functools
import itertools
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fabeltafel.compiled import Records, copied
from fabeltafel.game import BoxError, FabeltafelError, Facts, Game

MARKS = ("rules", "published", "reconstructed")


class BadBoxFile(FabeltafelError):
    """A box file that cannot be used, with the line and the reason, and the fact if it is one."""

    def __init__(self, reason: str, fact: str = "", line: int = 0) -> None:
        super().__init__(f"line {line}: {fact}: {reason}" if fact else reason)
        self.reason, self.fact, self.line = reason, fact, line


@dataclass(frozen=True)
class Fact:
    """One printed thing: its value, where it comes from, and what it is about."""

    value: Any
    mark: str
    about: str


def shipped_box(game: Game) -> dict[str, Fact]:
    """The box that comes with the game; one without facts needs no file."""
    return read_box(game, game.folder / "box.toml") if game.facts else {}


def read_box(game: Game, path: Path) -> dict[str, Fact]:
    """A box file, checked for every number of players."""
    try:
        return box_from(game, read_text(path))
    except BadBoxFile as error:
        raise BadBoxFile(f"{path}: {error}") from None


def box_from(game: Game, text: str) -> dict[str, Fact]:
    """A box from the text of its file, checked for every number of players."""
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadBoxFile(str(error)) from None
    try:
        facts = {name: fact_of(name, tables[name]) for name in demanded(game, tables)}
        for players in game.players:
            game.pack(values(facts), players, ())
    except BoxError as error:
        raise BadBoxFile(error.reason, error.fact, line_of(text, error.fact)) from None
    return facts


def read_text(path: Path) -> str:
    """The text of a file a person named."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "this is no text in UTF-8"
        raise FabeltafelError(f"{path}: {reason}") from None


def demanded(game: Game, tables: dict[str, Any]) -> Sequence[str]:
    """The names of the game's facts, if the file has all of them and no other."""
    for name in tables:
        if name not in game.facts:
            known = ", ".join(game.facts) or "none"
            raise BoxError(name, f"{game.title} has no such fact (it has: {known})")
    for name in game.facts:
        if name not in tables:
            raise BoxError(name, f"is missing; add [{name}] with a mark and a value")
    return game.facts


def fact_of(name: str, table: Any) -> Fact:
    """One table of a box file."""
    if not isinstance(table, dict) or "value" not in table:
        raise BoxError(name, "must be a table with a mark and a value")
    if table.get("mark") not in MARKS:
        raise BoxError(name, f"mark is {table.get('mark')!r}; it must be one of {', '.join(MARKS)}")
    about = str(table.get("about", ""))
    for text in (about, str(table["value"])):
        if not text.replace("\n", " ").isprintable():
            raise BoxError(name, f"{text!r} holds characters that cannot be shown")
    return Fact(value=table["value"], mark=table["mark"], about=about)


def values(facts: dict[str, Fact]) -> Facts:
    """The facts without their marks, as a match keeps them."""
    return {name: fact.value for name, fact in facts.items()}


def pack_box(
    game: Game,
    facts: Facts,
    players: int,
    variants: Sequence[str] = (),
    begins: int | None = None,
    symbols: Sequence[str] = (),
) -> Records:
    """The box record of one match; the seat that begins is named there, or left to the lot.

    Symbols are what the seats wish for, "" where any will do.
    """
    if players not in game.players:
        allowed = f"{game.players[0]} to {game.players[-1]}"
        raise FabeltafelError(f"{game.title} is for {allowed} players, not {players}")
    for variant in variants:
        if variant not in game.variants:
            there_are = f"there is: {', '.join(game.variants)}" if game.variants else "it has none"
            raise FabeltafelError(f"{game.title} has no variant {variant!r}; {there_are}")
    box = game.pack(facts, players, variants)
    if begins is not None:
        demand_beginner(game, players, begins)
        box["begins"] = 1 + begins
    if game.symbols or any(symbols):
        box["symbols"][0, :players] = shared_out(game, symbols or [""] * players)
    return box


@functools.cache
def usual_box(game: Game, players: int) -> Records:
    """The box of a game that nobody wished anything else of."""
    return pack_box(game, values(shipped_box(game)), players)


def is_as_shipped(game: Game, box: Records) -> bool:
    """Whether a box is that of the game without variants, whoever begins and with what symbol."""
    usual = copied(usual_box(game, int(box["players"][0])))
    for name in {"begins", "symbols"}.intersection(game.box.plain):
        usual[name] = box[name]
    return bool(usual.tobytes() == box.tobytes())


def demand_beginner(game: Game, players: int, seat: int) -> None:
    """Refuse to name who begins in a game that does not ask, or somebody who is not there."""
    if "begins" not in game.box.plain:
        raise FabeltafelError(f"who begins {game.title} cannot be chosen")
    if not 0 <= seat < players:
        raise FabeltafelError(f"seat {seat + 1} cannot begin: {players} play")


def shared_out(game: Game, wishes: Sequence[str]) -> list[int]:
    """Each seat's symbol: the one wished for, else the first that nobody wishes for."""
    for wish in filter(None, wishes):
        if wish not in game.symbols:
            known = f"there are {', '.join(game.symbols)}" if game.symbols else "it has none"
            raise FabeltafelError(f"{game.title} has no symbol {wish!r}; {known}")
        if wishes.count(wish) > 1:
            raise FabeltafelError(f"two seats cannot both have the symbol {wish!r}")
    free = (symbol for symbol in game.symbols if symbol not in wishes)
    return [game.symbols.index(wish or next(free)) for wish in wishes]


def line_of(text: str, fact: str) -> int:
    """The line where a fact's value stands, or its heading, or the end of the file."""
    lines = text.splitlines()
    heading = re.compile(rf"\s*(\[\s*{re.escape(fact)}\s*\]|{re.escape(fact)}\s*=)")
    start = next((n for n, line in enumerate(lines) if heading.match(line)), len(lines) - 1)
    inside = itertools.takewhile(lambda line: not line.lstrip().startswith("["), lines[start + 1 :])
    found = (n for n, line in enumerate(inside, start + 2) if re.match(r"\s*value\s*=", line))
    return next(found, start + 1)
