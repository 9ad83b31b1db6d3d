"""Match files: a match as a small text that a person can read, write, check and replay."""

import json
import math
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import Any

from fabeltafel import tablelog
from fabeltafel.bots.levels import weights_of
from fabeltafel.box import read_text
from fabeltafel.fairness import FIRST, SEALED, Lots
from fabeltafel.game import BoxError, FabeltafelError, Game
from fabeltafel.games import game_named
from fabeltafel.keeping import keep
from fabeltafel.match import Match

FORMAT = 1
LINE = re.compile(r"(?P<seat>\d{1,3}) (?P<word>\S+)(?: ~(?P<answers>(?: \d{1,10})+))?")


class BadMatchFile(FabeltafelError):
    """A match file that cannot be read or does not hold, with the place and the reason."""


def write_match(
    match: Match, log: Sequence[str] = (), clock: Mapping[str, Any] = MappingProxyType({})
) -> str:
    """The text of a match, secrets included: for its owner, or for everyone after the end."""
    game, lots = match.game, match.lots
    about = {"format": FORMAT, "game": game.name, "version": game.version}
    seats = {"seats": match.seats, "bots": match.bots, "variants": match.variants}
    weights = weights_of(game, match.box, match.bots)
    seats |= {"weights": weights} if weights else {}
    terms: dict[str, Any] = {} if match.begins is None else {"begins": match.begins + 1}
    terms |= {"symbols": match.symbols} if any(match.symbols) else {}
    names = ("commitment", "secret", "table", "numbers")
    chance = {name: getattr(lots, name) for name in names} | sealed(lots) | {"deal": match.deal}
    lines = [
        f"# A match of {game.title.rstrip('!')}. Step through it with: fabeltafel replay FILE",
        *written(about | seats | terms),
        *("", "[chance]", *written(chance)),
        *("", "[box]", *written(match.facts)),
        *("", "[match]", "# seat, word and, after ~, what chance answered", 'moves = """'),
        *(f"{one.seat + 1} {game.word(one.action)}{noted(one.answers)}" for one in match.log),
        *('"""', "", "[result]", *written({"is_over": match.is_over, "scores": match.scores})),
        *(("", "[clock]", *written(clock)) if clock else ()),
        *(tablelog.written(lots, log) if log else ()),
    ]
    return "\n".join(lines) + "\n"


def written(values: Mapping[str, Any]) -> list[str]:
    """Values as TOML writes them, each on its line; for these plain values JSON is the same."""
    return [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in values.items()]


def sealed(lots: Lots) -> dict[str, Any]:
    """What was committed to before numbers were opened, where that was so."""
    if lots.protocol == FIRST:
        return {}
    without = [seat + 1 for seat in lots.without]
    told = {"protocol": lots.protocol, "lots": lots.lots, "without": without}
    return told | {"key": lots.key.hex()}


def noted(answers: tuple[int, ...]) -> str:
    """What chance answered, as it stands behind a word."""
    return " ~ " + " ".join(map(str, answers)) if answers else ""


def save_match(match: Match, path: Path) -> None:
    """Write a match file whole or not at all."""
    keep(write_match(match).encode(), path)


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
    replay(match, text, part(tables, str, "match", "moves"))
    check_result(match, tables)
    if match.lots.protocol == SEALED:
        check_log(match, tables)
    return match


def check_log(match: Match, tables: dict[str, Any]) -> None:
    """The log of the table is whole, and tells the same lots and moves."""
    key, head = (part(tables, str, *names) for names in (("chance", "key"), ("log", "head")))
    if key != match.lots.key.hex():
        raise BadMatchFile("the key is not what the lots give")
    moves = [(one.seat, match.game.word(one.action)) for one in match.log]
    lines = words(part(tables, dict, "log"), "entries")
    for fault in tablelog.faults(match.lots, head, lines, moves):
        raise BadMatchFile(f"[log] {fault}")


def peek_game(text: str) -> str:
    """The game a file seems to be of, before anything of it is trusted."""
    found = re.search(r'^game = "(\w+)"$', text, re.MULTILINE)
    return found[1] if found else ""


def begun(tables: dict[str, Any], find_game: Callable[[str], Game]) -> Match:
    """The match at its first position, its lots and its deal checked."""
    game, lots = game_of(tables, find_game), lots_of(tables)
    if lots.commitment != part(tables, str, "chance", "commitment"):
        raise BadMatchFile("the secret is not the one the table was committed to")
    seats, variants, bots = (words(tables, name) for name in ("seats", "variants", "bots"))
    begins = part(tables, int, "begins") - 1 if "begins" in tables else None
    symbols = words(tables, "symbols") if "symbols" in tables else []
    for fault in lots.faults(bots):
        raise BadMatchFile(fault)
    facts = box_of(game, tables)
    try:
        match = Match(game, seats, facts, lots, variants, bots, begins, symbols)
    except FabeltafelError as error:
        raise BadMatchFile("[box] " * isinstance(error, BoxError) + str(error)) from None
    deal = part(tables, list, "chance", "deal")
    for number, (told, given) in enumerate(zip_longest(deal, match.deal), start=1):
        if told != given:
            raise BadMatchFile(f"the deal is not what the lots give, from answer {number} on")
    return match


def game_of(tables: dict[str, Any], find_game: Callable[[str], Game]) -> Game:
    """The game a file names, by the rules the match was begun with."""
    if part(tables, int, "format") != FORMAT:
        raise BadMatchFile(f"format {tables['format']} is unknown; this program reads {FORMAT}")
    name, version = part(tables, str, "game"), part(tables, int, "version")
    try:
        return find_game(name).of_version(version)
    except FabeltafelError as error:
        raise BadMatchFile(str(error)) from None


def lots_of(tables: dict[str, Any]) -> Lots:
    """The lots a file tells, as text that a key can be made of."""
    secret, table = (part(tables, str, "chance", name) for name in ("secret", "table"))
    if not re.fullmatch(r"[0-9a-f]{64}", secret):
        raise BadMatchFile("the secret must be 64 hexadecimal digits")
    numbers = tuple(map(str, part(tables, list, "chance", "numbers")))
    if "protocol" not in tables["chance"]:
        return Lots(secret, table, numbers)
    protocol = part(tables, int, "chance", "protocol")
    shown, without = (part(tables, list, "chance", name) for name in ("lots", "without"))
    if not all(type(seat) is int for seat in without):
        raise BadMatchFile("[chance] without must be a list of seats")
    seats = tuple(seat - 1 for seat in without)
    return Lots(secret, table, numbers, protocol, tuple(map(str, shown)), seats)


def words(tables: dict[str, Any], name: str) -> list[str]:
    """A list of the file that holds nothing but texts."""
    values: list[str] = part(tables, list, name)
    if not all(isinstance(value, str) for value in values):
        raise BadMatchFile(f"{name} must be a list of texts")
    return values


def box_of(game: Game, tables: dict[str, Any]) -> dict[str, Any]:
    """The facts a match was played with: all of its game, and no other."""
    facts: dict[str, Any] = part(tables, dict, "box")
    for name in sorted(set(facts) ^ set(game.facts)):
        raise BadMatchFile(f"[box] {'lacks' if name in game.facts else 'has an unknown'} {name!r}")
    for name, value in facts.items():
        if not is_plain(value):
            raise BadMatchFile(f"[box] {name} is {value!r}, which no box is made of")
    return facts


def is_plain(value: Any) -> bool:
    """Whether a value can be written into a file again: numbers, texts, lists of these."""
    if isinstance(value, list):
        return all(map(is_plain, value))
    if isinstance(value, str):
        return value.replace("\n", " ").isprintable()
    return isinstance(value, int | float) and math.isfinite(value)


def part(value: Any, kind: type, *names: str) -> Any:
    """A value of the file, of the kind it must have, by the names of its table and itself."""
    for name in names:
        value = value.get(name) if isinstance(value, dict) else None
    place = " ".join([*(f"[{table}]" for table in names[:-1]), names[-1]])
    if value is None:
        raise BadMatchFile(f"{place} is missing")
    if type(value) is not kind:
        raise BadMatchFile(f"{place} is {value!r}, which is no {kind.__name__}")
    return value


def replay(match: Match, text: str, moves: str) -> None:
    """Make the moves of a file one by one, each with the line it stands on."""
    start = text.find('moves = """')
    if start < 0:
        raise BadMatchFile('the moves must stand between moves = """ and """, one a line')
    for number, line in enumerate(moves.splitlines(), start=text.count("\n", 0, start) + 2):
        try:
            replay_line(match, line)
        except FabeltafelError as error:
            raise BadMatchFile(f"line {number}: {error}") from None


def replay_line(match: Match, line: str) -> None:
    """Make one move of a file, if it is legal and chance answers as the file says."""
    found = LINE.fullmatch(line.strip())
    if found is None:
        raise BadMatchFile(f"{line!r} is no move like '1 word ~ 3 14'")
    answers = tuple(map(int, (found["answers"] or "").split()))
    given = match.decide(int(found["seat"]) - 1, match.game.action(found["word"])).answers
    if given != answers:
        told, true = (noted(one)[2:] or " nothing" for one in (answers, given))
        raise BadMatchFile(f"chance gave{true}, not{told}")


def check_result(match: Match, tables: dict[str, Any]) -> None:
    """The end and the scores are as the file says."""
    if part(tables, bool, "result", "is_over") != match.is_over:
        raise BadMatchFile(f"the match is {'' if match.is_over else 'not '}over after these moves")
    scores = part(tables, list, "result", "scores")
    if scores != match.scores or not all(type(score) is int for score in scores):
        raise BadMatchFile(f"the scores are {match.scores}, not {scores}")
