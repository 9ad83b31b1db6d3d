"""Drachendelta in words: the names of everything, and decisions for files and the keyboard."""

from fabeltafel.game import NotationError
from fabeltafel.games.drachendelta.components import (
    CARDS,
    CHOOSE,
    COLOURS,
    COMMIT,
    GO,
    LENGTHS,
    LIFT,
    PLACE,
    POINTS,
    PUT,
    SLOTS,
    SUPPORT,
    TAKE,
)

ORBITS = {"a": 3, "b": 6, "c": 6, "d": 3, "e": 6, "f": 3}  # §1.3: islands of one kind, clockwise
ISLAND_NAMES = tuple(f"{orbit}{n + 1}" for orbit, count in ORBITS.items() for n in range(count))
POINT_NAMES = ("", *(f"@{60 * turn}" for turn in range(POINTS - 1)))
PLANK_NAMES = tuple(f"{colour}{length + 1}" for colour in COLOURS for length in range(LENGTHS))
CARD_NAMES = (
    *("stone", "stones", "plank", "planks", "remove", "step", "double", "jump"),
    *(f"dragon-{colour}" for colour in COLOURS),
)
SPOT_NAMES = tuple(f"{island}{point}" for island in ISLAND_NAMES for point in POINT_NAMES)
SUPPORT_NAMES = ISLAND_NAMES + COLOURS
PLACE_NAMES = PLANK_NAMES + COLOURS

WORDS = (
    {COMMIT: "commit"}
    | {
        PUT + slot * CARDS + card: f"{slot + 1}:{name}"
        for slot in range(SLOTS)
        for card, name in enumerate(CARD_NAMES, start=1)
    }
    | {PLACE + spot: f"+{name}" for spot, name in enumerate(SPOT_NAMES, start=1)}
    | {CHOOSE + length: f"plank{length}" for length in range(1, LENGTHS + 1)}
    | {SUPPORT + support: name for support, name in enumerate(SUPPORT_NAMES, start=1)}
    | {LIFT + island: f"-{name}" for island, name in enumerate(ISLAND_NAMES, start=1)}
    | {TAKE + plank: f"-{name}" for plank, name in enumerate(PLANK_NAMES, start=1)}
    | {GO + place: f"to-{name}" for place, name in enumerate(PLACE_NAMES, start=1)}
)
ACTIONS_BY_WORD = {word: action for action, word in WORDS.items()}


def word(action: int) -> str:
    """The word for a decision."""
    return WORDS[action]


def action(word: str) -> int:
    """The decision a word stands for."""
    if word not in ACTIONS_BY_WORD:
        raise NotationError(
            f"{word!r} is no decision in Drachendelta; "
            "one is written 1:stone, commit, +b3@60, plank4, b3, -red4 or to-red4"
        )
    return ACTIONS_BY_WORD[word]
