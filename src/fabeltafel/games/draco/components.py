"""What is in the box: ten dragons, their cards, and the path up the mountain."""

from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.game import BoxError, Facts

COLOURS = (
    "blue",
    "lightblue",
    "brown",
    "black",
    "red",
    "yellow",
    "green",
    "grey",
    "purple",
    "orange",
)  # §1.1
DRAGONS = len(COLOURS)
PLAYERS = range(2, 6)  # §1.2
SEATS = PLAYERS[-1]
HIGHEST_NUMBER = 5
CARDS = DRAGONS * HIGHEST_NUMBER  # §1.3: card kinds, counted from 1
NO_CARD = 0
CARD_COLOUR = (np.arange(CARDS + 1) - 1) // HIGHEST_NUMBER
CARD_NUMBER = (np.arange(CARDS + 1) - 1) % HIGHEST_NUMBER + 1
HAND = 6  # §2.3
SUMMIT_FIELDS = 4  # §1.4
START_FIELD = 0
FIELDS = 64
PLAIN, BLUE, GREEN = range(3)
SMALL_BOARD_PLAYERS = 3
MOST_OF_A_KIND = 100
FIELD_MARKS = {"": PLAIN, "b": BLUE, "g": GREEN}

BOX = np.dtype(
    [
        ("players", np.int8),
        ("deck", np.int8, CARDS + 1),
        ("number", np.int8, FIELDS),
        ("colour", np.int8, FIELDS),
        ("summit", np.int8),  # the first summit field
        ("last_field", np.int8),
    ],
    align=True,
)

PLAYING, CHANGING, DISCARDING, OVER = range(4)

STATE = np.dtype(
    [
        ("phase", np.int8),
        ("player_to_move", np.int8),
        ("first_player", np.int8),
        ("card_played", np.int8),  # on the table while its player decides whether to ride (§3.2)
        ("dragons", np.int8, DRAGONS),
        ("open_card", np.int8, SEATS),
        ("under", np.int16, SEATS),  # how many cards lie under each open card
        ("laid", np.int8, CARDS + 1),  # under open cards and on the discard pile, all seen
        ("hands", np.int8, (SEATS, HAND)),  # in order, empty places last
        ("hand_size", np.int8, SEATS),
        ("pile", np.int8, CARDS + 1),
        ("pile_size", np.int16),
        ("scores", np.int16, SEATS),
    ],
    align=True,
)

STAY = 0
PLAY = STAY  # PLAY + card
RIDE = PLAY + CARDS + 1
DISCARD = RIDE  # DISCARD + card
DRAW = DISCARD + CARDS + 1
ACTIONS = DRAW + 1

EVENTS = (
    PLAYED,
    MOVED,
    MOUNTED,
    STAYED,
    TUCKED,
    SCORING,
    SCORED,
    DISCARDED,
    RESHUFFLED,
    DREW,
    ENDED,
) = range(11)
EVENT_NAMES = (
    ("played", "3.1"),
    ("moved", "3.1"),
    ("mounted", "3.2"),
    ("stayed", "3.2"),
    ("tucked", "3.2"),
    ("scoring", "3.3"),
    ("scored", "3.3"),
    ("discarded", "3.4"),
    ("reshuffled", "3.5"),
    ("drew", "3.4"),
    ("ended", "4.1"),
)
FRAMES = 24

FACTS = ("cards_per_colour", "path_2_3", "path_4_5")


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1, §2.1 The box for one match: the deck, and the side of the board its players use."""
    boxes = records(BOX)
    boxes["players"] = players
    boxes["deck"][0, 1:] = np.tile(counts(facts["cards_per_colour"]), DRAGONS)
    side = "path_2_3" if players <= SMALL_BOARD_PLAYERS else "path_4_5"
    lay_path(boxes, side, facts[side])
    return boxes


def counts(given: object) -> list[int]:
    """§1.3 How many cards of each number every colour has."""
    fact = "cards_per_colour"
    if not isinstance(given, list) or len(given) != HIGHEST_NUMBER:
        raise BoxError(fact, f"must be a list of {HIGHEST_NUMBER} counts, one for each number")
    for number, count in enumerate(given, start=1):
        if type(count) is not int or not 0 <= count <= MOST_OF_A_KIND:
            raise BoxError(
                fact, f"number {number}: {count!r} is no count from 0 to {MOST_OF_A_KIND}"
            )
    if sum(given) == 0:
        raise BoxError(fact, "there must be at least one card of each colour")
    return given


def lay_path(boxes: Records, fact: str, path: object) -> None:
    """§1.4 The fields from the start (field 0, worth 0) to the last of the summit."""
    if not isinstance(path, str) or path.count("|") != 1:
        raise BoxError(fact, 'must be text like "1 2b -1 3g | 4 3 2 1", one | before the summit')
    slope, summit = (part.split() for part in path.split("|"))
    if len(summit) != SUMMIT_FIELDS:
        raise BoxError(fact, f"has {len(summit)} summit fields instead of {SUMMIT_FIELDS}")
    if not slope or len(slope) + len(summit) >= FIELDS:
        raise BoxError(fact, f"must have 1 to {FIELDS - 1 - SUMMIT_FIELDS} fields before the |")
    for place, field in enumerate(slope + summit, start=1):
        boxes["number"][0, place], boxes["colour"][0, place] = printed(fact, place, field)
    if boxes["colour"][0, len(slope) + 1 :].any():
        raise BoxError(fact, "summit fields are neither blue nor green")
    boxes["summit"] = len(slope) + 1
    boxes["last_field"] = len(slope) + len(summit)


def printed(fact: str, place: int, field: str) -> tuple[int, int]:
    """§1.4 The number and the colour of one field as written in a box file."""
    digits = field.rstrip("bg")
    mark = field[len(digits) :]
    try:
        number = int(digits)
    except ValueError:
        number = FIELDS
    if mark not in FIELD_MARKS or abs(number) >= FIELDS:
        raise BoxError(fact, f"field {place}: {field!r} is no number with an optional b or g")
    return number, FIELD_MARKS[mark]
