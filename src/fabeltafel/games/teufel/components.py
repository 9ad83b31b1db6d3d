"""What is in the box: the board, its numbers and letters, and the tiles."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.decisions import (
    DecisionKind,
    EventKind,
    PhaseKind,
    Things,
    actions_by_kind,
    decision,
    kind_by_action,
    thing_by_action,
)
from fabeltafel.fields import Fields, Row, int8, int16, int64
from fabeltafel.game import BoxError, Facts
from fabeltafel.games.teufel.board import (
    ALL_POINTS,
    FIELD_SIDES,
    FIELDS,
    PLACES,
    READING_ORDER,
    RIM,
    ROWS,
    SIXTH_OF,
)
from fabeltafel.games.teufel.tiles import KINDS, PATHS

PLAYERS = range(2, 5)
MOST_SIDES = 3  # §2.1
TEAM_PLAYERS = 4  # §2.1: opposite seats play together
THREE = 3  # players have rules of their own (§4)
NUMBERS = FIELDS // 2  # §1.2: each stands on two fields
HALVES = "ns"  # of the board: north and south
BODIES = len(RIM)  # §1.3
BIT = np.array([1 << field for field in range(FIELDS)])  # sets of fields are bits
ALL_FIELDS = int(BIT.sum())
SIXTH = np.array([BIT[sixth == SIXTH_OF].sum() for sixth in SIXTH_OF])  # §1.1: with each field
CROSSINGS = FIELDS * PATHS  # §7: on a full board
NO_TILE = 0
MOST_OF_A_KIND = 100
RIM_ORDERS = ("body tip", "tip body")


class Box(Fields):
    """What is printed for one match."""

    players: int = int8()
    sides: int = int8()
    barred: Row = int64(MOST_SIDES)  # for each side, fields it may not name, as bits (§3.4)
    number: Row = int8(FIELDS)
    twin: Row = int8(FIELDS)  # the other field with the same number
    letter: Row = int8(BODIES)  # as character codes
    owner: Row = int8(BODIES)  # the side each body belongs to
    body: int = int8()  # which point of every edge on the rim is the body
    tiles: Row = int8(KINDS + 1)


class Phase(PhaseKind):
    """What the player to move is asked."""

    NAMING = "3.1"
    LAYING = "3.1"
    FORCED = "3.2"
    OVER = "5.1"


class State(Fields):
    """§6 What lies open, and how many tiles lie face down; their order is nowhere."""

    free: int = int64()  # fields without a tile, as bits
    phase: Phase = int8()
    player_to_move: int = int8()
    turned_up: int = int8()  # the kind of the tile in hand
    field: int = int8()  # where it will lie
    last_field: int = int8()  # where the last tile was laid
    tiles: Row = int8(FIELDS)  # the way each lies
    pile: Row = int8(KINDS + 1)
    pile_size: int = int16()
    other_end: Row = int16(ALL_POINTS)  # of the path that ends here; itself if none does
    length: Row = int16(ALL_POINTS)  # tiles crossed from here to the other end
    points: Row = int16(MOST_SIDES)  # of tails that have found their tip


# A field is called after its place, not after what a box may have printed on it: 17n is the 17th
# of the upper half in reading order, and 17s its half-turn image.
FIELD = Things("field", [f"{n + 1}{half}" for half in HALVES for n in range(NUMBERS)])
TURN = Things("turn", [str(turn) for turn in range(FIELD_SIDES)])  # clockwise, by so many sides


class Kind(DecisionKind):
    """What can be decided."""

    NAME = decision("{field}", "3.1", FIELD, during=Phase.NAMING)
    LAY = decision(
        "turn{turn}", "3.1", TURN, during=(Phase.LAYING, Phase.FORCED), is_previewed=True
    )


ACTION, KIND = actions_by_kind(Kind), kind_by_action(Kind)
FIELD_OF, TURN_OF = thing_by_action(Kind, FIELD), thing_by_action(Kind, TURN)


class Told(EventKind):
    """What can happen."""

    NAMED = "3.1"  # a field, with its number
    BOUND = "3.2"  # to a field, with its number
    TURNED_UP = "3.1"  # a tile of a kind
    LAID = "3.1"  # on a field, in a way
    FINISHED = "5.2"  # the tail of a letter, so long; its seat is the first of the owners
    MET = "5.2"  # the tails of two letters
    SAT_OUT = "4.2"
    ENDED = "5.1"


FACTS = ("numbers", "letters", "rim", "tiles_per_kind")


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1, §2.1 The box for one match, its bodies shared out."""
    boxes = records(Box.dtype)
    boxes["players"] = players
    boxes["sides"] = sides = 2 if players == TEAM_PLAYERS else players
    boxes["number"] = numbers = numbers_of(facts["numbers"])
    boxes["twin"] = [twin_of(field, numbers) for field in range(FIELDS)]
    boxes["letter"] = letters_of(facts["letters"])
    boxes["owner"] = owners = [body * sides // BODIES for body in range(BODIES)]
    boxes["body"] = order_of(facts["rim"]).index("body")
    boxes["tiles"][0, 1:] = counts_of(facts["tiles_per_kind"])
    for side in range(sides):
        opposed = [field for (field, _), owner in zip(RIM, owners, strict=True) if owner != side]
        boxes["barred"][0, side] = sum(1 << field for field in opposed)
    return boxes


def numbers_of(given: object) -> list[int]:
    """§1.2 The number of each field; the fact gives them in reading order."""
    rows = [sum(row == y for _, y in PLACES) for row in range(ROWS)]
    if not isinstance(given, list) or not all(isinstance(row, str) for row in given):
        raise BoxError("numbers", f"must be a list of {ROWS} texts, one for each row of the board")
    if (lengths := [len(row.split()) for row in given]) != rows:
        raise BoxError("numbers", f"has rows of {lengths} fields instead of {rows}")
    words = " ".join(given).split()
    wanted = [str(number) for number in range(1, NUMBERS + 1)]
    for word, count in Counter(words).items():
        if word not in wanted:
            raise BoxError("numbers", f"{word!r} is no number from 1 to {NUMBERS}")
        if count != 2:
            raise BoxError("numbers", f"{word} stands on {count} fields instead of 2")
    numbers = dict(zip(READING_ORDER, map(int, words), strict=True))
    return [numbers[field] for field in range(FIELDS)]


def twin_of(field: int, numbers: Sequence[int]) -> int:
    """§1.2 The other field with the same number."""
    return next(
        other for other in range(FIELDS) if other != field and numbers[other] == numbers[field]
    )


def letters_of(given: object) -> list[int]:
    """§1.3 The letters of the rim, as character codes."""
    if not isinstance(given, str) or len(given) != BODIES or len(set(given)) != BODIES:
        raise BoxError("letters", f"must be a text of {BODIES} different letters")
    for letter in given:
        if not (letter.isascii() and letter.isupper()):
            raise BoxError("letters", f"{letter!r} is no capital letter from A to Z")
    return [ord(letter) for letter in given]


def order_of(given: object) -> list[str]:
    """§1.3 What comes first and second on an edge of the rim."""
    if given not in RIM_ORDERS:
        raise BoxError("rim", f"must be {' or '.join(map(repr, RIM_ORDERS))}, clockwise")
    return str(given).split()


def counts_of(given: object) -> list[int]:
    """§1.4 How many tiles of each kind there are; they must cover the board."""
    fact = "tiles_per_kind"
    if not isinstance(given, list) or len(given) != KINDS:
        raise BoxError(fact, f"must be a list of {KINDS} counts, one for each kind")
    for kind, count in enumerate(given, start=1):
        if type(count) is not int or not 0 <= count <= MOST_OF_A_KIND:
            raise BoxError(fact, f"kind {kind}: {count!r} is no count from 0 to {MOST_OF_A_KIND}")
    if sum(given) < FIELDS:
        raise BoxError(fact, f"{sum(given)} tiles do not cover {FIELDS} fields")
    return given
