"""Match files: a match as a small text that a person can read, write, check and replay."""

import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fabeltafel.box import read_text
from fabeltafel.fairness import Lots
from fabeltafel.game import BoxError, FabeltafelError, Game
from fabeltafel.games import game_named
from fabeltafel.match import Match

FORMAT = 1
LINE = re.compile(r"(?P<seat>\d{1,3}) (?P<word>\S+)(?: ~(?P<answers>(?: \d{1,10})+))?")


class BadMatchFile(FabeltafelError):
    """A match file that cannot be read or does not hold, with the place and the reason."""


@dataclass(frozen=True)
class Entry:
    """One line of a match file's moves."""

    line: int
    seat: int
    word: str
    answers: tuple[int, ...]


def write_match(match: Match) -> str:
    """The text of a match, secrets included: for its owner, or for everyone after the end."""
    game, lots = match.game, match.lots
    entries = [
        f"{decision.seat + 1} {game.word(decision.action)}{noted(decision.answers)}"
        for decision in match.log
    ]
    lines = [
        f"# A match of {game.title.rstrip('!')}. Step through it with: fabeltafel replay FILE",
        f"format = {FORMAT}",
        f"game = {quoted(game.name)}",
        f"version = {game.version}",
        f"seats = {quoted(match.seats)}",
        f"bots = {quoted(match.bots)}",
        f"variants = {quoted(match.variants)}",
        "",
        "[chance]",
        f"commitment = {quoted(lots.commitment)}",
        f"secret = {quoted(lots.secret)}",
        f"table = {quoted(lots.table)}",
        f"numbers = {quoted(lots.numbers)}",
        f"deal = {quoted(match.deal)}",
        "",
        "[box]",
        *(f"{name} = {quoted(value)}" for name, value in match.facts.items()),
        "",
        "[match]",
        "# seat, word and, after ~, what chance answered",
        'moves = """',
        *entries,
        '"""',
        "",
        "[result]",
        f"is_over = {quoted(match.is_over)}",
        f"scores = {quoted(match.scores)}",
    ]
    return "\n".join(lines) + "\n"


def noted(answers: tuple[int, ...]) -> str:
    """What chance answered, as it stands behind a word."""
    return " ~ " + " ".join(map(str, answers)) if answers else ""


def quoted(value: Any) -> str:
    """A value as TOML writes it; for these plain values JSON is the same."""
    return json.dumps(value, ensure_ascii=False)


def save_match(match: Match, path: Path) -> None:
    """Write a match file whole or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(write_match(match), encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise FabeltafelError(f"{path}: {error.strerror}") from None


def load_match(path: Path) -> Match:
    """A match as its file tells it; raises BadMatchFile at the first thing that does not hold."""
    try:
        return read_match(read_text(path))
    except BadMatchFile as error:
        raise BadMatchFile(f"{path}: {error}") from None


def read_match(text: str, find_game: Callable[[str], Game] = game_named) -> Match:
    """A match from its text, every shuffle, move and score checked on the way."""
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadMatchFile(f"this is no whole match file: {error}") from None
    match = begun(tables, find_game)
    for entry in entries_of(text, tables):
        replay_entry(match, entry)
    check_result(match, tables)
    return match


def peek_game(text: str) -> str:
    """The game a file seems to be of, before anything of it is trusted."""
    found = re.search(r'^game = "(\w+)"$', text, re.MULTILINE)
    return found[1] if found else ""


def begun(tables: dict[str, Any], find_game: Callable[[str], Game]) -> Match:
    """The match at its first position, its lots and its deal checked."""
    game = game_of(tables, find_game)
    lots = lots_of(tables)
    if lots.commitment != part(tables, "chance", "commitment", str):
        raise BadMatchFile("the secret is not the one the table was committed to")
    seats, variants, bots = (words(tables, name) for name in ("seats", "variants", "bots"))
    try:
        match = Match(game, seats, box_of(game, tables), lots, variants, bots)
    except BoxError as error:
        raise BadMatchFile(f"[box] {error}") from None
    except BadMatchFile:
        raise
    except FabeltafelError as error:
        raise BadMatchFile(str(error)) from None
    deal = tuple(part(tables, "chance", "deal", list))
    if deal != match.deal:
        at = first_difference(deal, match.deal)
        raise BadMatchFile(f"the deal is not what the lots give, from answer {at} on")
    return match


def game_of(tables: dict[str, Any], find_game: Callable[[str], Game]) -> Game:
    """The game a file names, by the rules the match was begun with."""
    if part(tables, "format", None, int) != FORMAT:
        raise BadMatchFile(f"format {tables['format']} is unknown; this program reads {FORMAT}")
    name, version = part(tables, "game", None, str), part(tables, "version", None, int)
    try:
        return find_game(name).of_version(version)
    except FabeltafelError as error:
        raise BadMatchFile(str(error)) from None


def lots_of(tables: dict[str, Any]) -> Lots:
    """The lots a file tells, as text that a key can be made of."""
    secret = part(tables, "chance", "secret", str)
    numbers = part(tables, "chance", "numbers", list)
    if not re.fullmatch(r"[0-9a-f]{64}", secret):
        raise BadMatchFile("the secret must be 64 hexadecimal digits")
    return Lots(secret, part(tables, "chance", "table", str), tuple(map(str, numbers)))


def words(tables: dict[str, Any], name: str) -> list[str]:
    """A list of the file that holds nothing but texts."""
    values: list[str] = part(tables, name, None, list)
    if not all(isinstance(value, str) for value in values):
        raise BadMatchFile(f"{name} must be a list of texts")
    return values


def box_of(game: Game, tables: dict[str, Any]) -> dict[str, Any]:
    """The facts a match was played with: all of its game, and no other."""
    facts: dict[str, Any] = part(tables, "box", None, dict)
    for name in sorted(set(facts) ^ set(game.facts)):
        raise BadMatchFile(f"[box] {'lacks' if name in game.facts else 'has an unknown'} {name!r}")
    return facts


def part(tables: dict[str, Any], name: str, key: str | None, kind: type) -> Any:
    """A value of the file, of the kind it must have."""
    value = tables.get(name)
    place = name if key is None else f"[{name}] {key}"
    if key is not None:
        value = value.get(key) if isinstance(value, dict) else None
    if value is None:
        raise BadMatchFile(f"{place} is missing")
    if type(value) is not kind:
        raise BadMatchFile(f"{place} is {value!r}, which is no {kind.__name__}")
    return value


def entries_of(text: str, tables: dict[str, Any]) -> list[Entry]:
    """The moves of a file, each with the line it stands on."""
    moves = part(tables, "match", "moves", str)
    start = text.find('moves = """')
    if start < 0:
        raise BadMatchFile('the moves must stand between moves = """ and """, one a line')
    first = text.count("\n", 0, start) + 2
    entries = []
    for number, line in enumerate(moves.splitlines(), start=first):
        found = LINE.fullmatch(line.strip())
        if found is None:
            raise BadMatchFile(f"line {number}: {line!r} is no move like '1 word ~ 3 14'")
        answers = tuple(map(int, (found["answers"] or "").split()))
        entries.append(Entry(number, int(found["seat"]) - 1, found["word"], answers))
    return entries


def replay_entry(match: Match, entry: Entry) -> None:
    """Make one move of a file, if it is legal and chance answers as the file says."""
    try:
        given = match.decide(entry.seat, match.game.action(entry.word)).answers
    except FabeltafelError as error:
        raise BadMatchFile(f"line {entry.line}: {error}") from None
    if given != entry.answers:
        raise BadMatchFile(
            f"line {entry.line}: chance gave{noted(given)[2:] or ' nothing'}, "
            f"not{noted(entry.answers)[2:] or ' nothing'}"
        )


def check_result(match: Match, tables: dict[str, Any]) -> None:
    """The end and the scores are as the file says."""
    if part(tables, "result", "is_over", bool) != match.is_over:
        raise BadMatchFile(f"the match is {'' if match.is_over else 'not '}over after these moves")
    scores = part(tables, "result", "scores", list)
    if scores != match.scores or not all(type(score) is int for score in scores):
        raise BadMatchFile(f"the scores are {match.scores}, not {tables['result']['scores']}")


def first_difference(told: tuple[int, ...], given: tuple[int, ...]) -> int:
    """The first place, counted from 1, where two lists of answers part."""
    pairs = zip(told, given, strict=False)
    alike = next((n for n, (one, other) in enumerate(pairs) if one != other), None)
    return (min(len(told), len(given)) if alike is None else alike) + 1
