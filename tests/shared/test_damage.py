"""Whatever happens to a file or a written position, it is read or refused, and nothing breaks."""

import random
import re
from collections.abc import Callable
from functools import cache, partial

import pytest

from catalogue import GAMES, matches_of, named, new_match, played
from fabeltafel.game import Game, NotationError
from fabeltafel.matchfile import BadMatchFile, read_match, write_match

FILES, SOAKED_FILES = 15, 6_000  # damaged, of each game
POSITIONS, SOAKED_POSITIONS = 30, 12_000
ODD = ["", "-1", "0", "7" * 30, "1e999", "nan", "\0", "é", "[", "]]", '"', "'''", "{}", "=", "#"]
ODD += ["true", "1979-05-27", "x = 1", "[lots]", "[box]", "\n", "\\u0000", "—", "9" * 5000]

Property = Callable[[str, object], None]


@cache
def files(game: Game) -> list[str]:
    """Files of matches: those that are kept for ever, and one of today."""
    kept = [path.read_text(encoding="utf-8") for path in matches_of(game)]
    return [*kept, write_match(played(new_match(game, game.players[0], "damaged"), "damaged"))]


def damaged(text: str, chooser: random.Random) -> str:
    """A text in which some words or letters are gone, doubled, swapped or odd."""
    words = re.split(r"(\s)", text)
    for _ in range(chooser.randint(1, 4)):
        at, until = chooser.randrange(len(words)), chooser.randrange(len(words))
        match chooser.randrange(5):
            case 0:
                words[at : at + chooser.randint(0, 3)] = [chooser.choice([*words[:400], *ODD])]
            case 1:
                words[at], words[until] = words[until], words[at]
            case 2:
                words[at] += chooser.choice(ODD)
            case 3:
                letter = chooser.randrange(len(words[at]) + 1)
                words[at] = words[at][:letter] + chr(chooser.randrange(1, 400)) + words[at][letter:]
            case _ if chooser.random() < 0.2:
                words = words[: at + 1]
    return "".join(words)


def is_refused(read: Callable[[], object], reason: type[Exception], seed: int) -> bool:
    """Whether a reader refuses something for a reason of its own; anything else is its fault."""
    try:
        read()
    except reason:
        return True
    except Exception as error:
        raise AssertionError(f"what seed {seed} makes breaks the reader") from error
    return False


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_damaged_file_is_read_or_refused(
    game: Game, is_soaking: bool, record_property: Property
) -> None:
    refused = 0
    for seed in range(count := SOAKED_FILES if is_soaking else FILES):
        chooser = random.Random(f"file {game.name} {seed}")
        text = damaged(chooser.choice(files(game)), chooser)
        refused += is_refused(partial(read_match, text, named), BadMatchFile, seed)
    assert refused > count // 2
    record_property("damaged files", f"{count}, of which {refused} were refused")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_damaged_position_is_read_or_refused(
    game: Game, is_soaking: bool, record_property: Property
) -> None:
    refused, matches = (
        0,
        [played(new_match(game, players, "damaged"), "damaged") for players in game.players],
    )
    for seed in range(count := SOAKED_POSITIONS if is_soaking else POSITIONS):
        chooser = random.Random(f"position {game.name} {seed}")
        match = chooser.choice(matches)
        text = damaged(game.write(match.box, chooser.choice(match.states)), chooser)
        refused += is_refused(partial(game.read, match.box, text), NotationError, seed)
    assert refused > count // 2
    record_property("damaged positions", f"{count}, of which {refused} were refused")
