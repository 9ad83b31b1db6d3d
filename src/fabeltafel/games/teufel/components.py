"""What is in the box: the board, its numbers and letters, and the tiles."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from fabeltafel import decisions
from fabeltafel.compiled import Records, records
from fabeltafel.decisions import DecisionKind, EventKind, PhaseKind, Things, decision
from fabeltafel.fields import Fields, Row, int8, int16, int64
from fabeltafel.game import BoxError, Facts, counts
from fabeltafel.games.teufel import board
from fabeltafel.games.teufel.board import FIELDS, KINDS, RIM

PLAYERS = range(2, 5)
USUAL_PLAYERS = 2
MOST_SIDES = 3  # §2.1
TEAM_PLAYERS = 4  # §2.1: opposite seats play together
THREE = 3  # players have rules of their own (§4)
NUMBERS = FIELDS // 2  # §1.2: each stands on two fields
BODIES = len(RIM)  # §1.3
BIT = np.array([1 << field for field in range(FIELDS)])  # sets of fields are bits
ALL_FIELDS = int(BIT.sum())
# §1.1: the fields of the big triangle that each field is in.
SIXTH = np.array([BIT[sixth == board.SIXTH_OF].sum() for sixth in board.SIXTH_OF])
CROSSINGS = FIELDS * board.PATHS  # §7: on a full board
NO_TILE = 0
TILES = 56  # §1.4
MOST_OF_A_KIND = 100
COMPASS = "nswe"
LONGEST = CROSSINGS + 1  # no tail is so long
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
    begins: int = int8()  # 1 + the seat that was named to begin, 0 by lot (§2.2)
    called: Row = int16(FIELDS)  # a field's printed number and, of the two that have it, which one


class Phase(PhaseKind):
    """What the player to move is asked."""

    NAMING = "3.1"
    LAYING = "3.1"
    FORCED = "3.2"
    OVER = "5.1"


IN_HAND = Phase.LAYING, Phase.FORCED  # there is a tile in hand


class State(Fields):
    """§6 What lies open, and how many tiles lie face down; their order is nowhere."""

    free: int = int64()  # fields without a tile, as bits
    phase: Phase = int8()
    player_to_move: int = int8(seats_from=0)
    turned_up: int = int8()  # the kind of the tile in hand
    field: int = int8()  # where it will lie
    last_field: int = int8()  # where the last tile was laid
    tiles: Row = int8(FIELDS)  # the way each lies
    pile: Row = int8(KINDS + 1)
    pile_size: int = int16()
    other_end: Row = int16(board.ALL_POINTS)  # of the path that ends here; itself if none does
    length: Row = int16(board.ALL_POINTS)  # tiles crossed from here to the other end
    points: Row = int16(MOST_SIDES)  # of tails that have found their tip


# The word for a field is its place, whatever a box has printed there: 17n is the 17th of the upper
# half in reading order, and 17s its half-turn image. What people call it is in the box.
FIELD = Things("field", [f"{n + 1}{half}" for half in "ns" for n in range(NUMBERS)])
TURN = Things("turn", "012")  # clockwise, by so many sides


class Kind(DecisionKind):
    """What can be decided."""

    NAME = decision("{field}", "3.1", FIELD, during=Phase.NAMING, is_previewed=True)
    LAY = decision("turn{turn}", "3.1", TURN, during=IN_HAND, is_previewed=True)


ACTION, KIND = decisions.actions_by_kind(Kind), decisions.kind_by_action(Kind)
FIELD_OF, TURN_OF = decisions.thing_by_action(Kind, FIELD), decisions.thing_by_action(Kind, TURN)


class Told(EventKind):
    """What can happen."""

    NAMED = "3.1"  # a field, and what it is called
    BOUND = "3.2"  # to a field, likewise
    TURNED_UP = "3.1"  # a tile of a kind
    LAID = "3.1"  # on a field, likewise
    FINISHED = "5.2"  # the tail of a letter, so long; its seat is the first of the owners
    MET = "5.2"  # the tails of two letters
    SAT_OUT = "4.2"
    ENDED = "5.1"
    GREW = "5.2"  # the tail of a letter; what the next field is called, and how long it is


FACTS = ("numbers", "letters", "rim", "tiles_per_kind")


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1, §2.1 The box for one match, its bodies shared out by their letters."""
    boxes = lay_out(facts, players, sorted(letters_of(facts["letters"])))
    tiles = boxes["tiles"][0, 1:]
    if tiles.sum() != TILES or not tiles.all():
        reason = f"has {tiles.sum()} tiles; there are {TILES}, of every kind at least one"
        raise BoxError("tiles_per_kind", reason)
    return boxes


def pack_by_place(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """The box as version 1 packed it: any tiles, and bodies shared out as they stand clockwise."""
    return lay_out(facts, players, letters_of(facts["letters"]))


def lay_out(facts: Facts, players: int, shared_out: Sequence[int]) -> Records:
    """§1 What is printed, with the letters in the order in which they are shared out."""
    boxes = records(Box.dtype)
    boxes["players"] = players
    boxes["sides"] = sides = 2 if players == TEAM_PLAYERS else players
    boxes["number"] = numbers = numbers_of(facts["numbers"])
    boxes["twin"] = [twin_of(field, numbers) for field in range(FIELDS)]
    boxes["called"] = [name_of(field, numbers) for field in range(FIELDS)]
    boxes["letter"] = letters = letters_of(facts["letters"])
    boxes["owner"] = owners = [shared_out.index(one) * sides // BODIES for one in letters]
    boxes["body"] = body_of(facts["rim"])
    boxes["tiles"][0, 1:] = tiles = counts(facts, "tiles_per_kind", "kind", KINDS, MOST_OF_A_KIND)
    if sum(tiles) < FIELDS:
        raise BoxError("tiles_per_kind", f"{sum(tiles)} tiles do not cover {FIELDS} fields")
    for side in range(sides):
        opposed = [field for (field, _), owner in zip(RIM, owners, strict=True) if owner != side]
        boxes["barred"][0, side] = sum(1 << field for field in opposed)
    return boxes


def numbers_of(given: object) -> list[int]:
    """§1.2 The number of each field; the fact gives them in reading order."""
    rows = [len(row) for row in board.ROWS]
    if not isinstance(given, list) or not all(isinstance(row, str) for row in given):
        raise BoxError("numbers", f"must be a list of {len(rows)} texts, one for each row")
    if (lengths := [len(row.split()) for row in given]) != rows:
        raise BoxError("numbers", f"has rows of {lengths} fields instead of {rows}")
    words = " ".join(given).split()
    wanted = [str(number) for number in range(1, NUMBERS + 1)]
    for word, count in Counter(words).items():
        if word not in wanted:
            raise BoxError("numbers", f"{word!r} is no number from 1 to {NUMBERS}")
        if count != 2:
            raise BoxError("numbers", f"{word} stands on {count} fields instead of 2")
    numbers = dict(zip(board.READING_ORDER, map(int, words), strict=True))
    return [numbers[field] for field in range(FIELDS)]


def twin_of(field: int, numbers: Sequence[int]) -> int:
    """§1.2 The other field with the same number."""
    return next(n for n in range(FIELDS) if n != field and numbers[n] == numbers[field])


def name_of(field: int, numbers: Sequence[int]) -> int:
    """§2.1 A field's number, and whether it is the north, south, west or east one of the two."""
    (x, row), (other_x, other_row) = (board.PLACES[n] for n in (field, twin_of(field, numbers)))
    is_in_one_half = (row < board.SIDE) == (other_row < board.SIDE)
    is_beside = is_in_one_half and x != other_x
    is_second = x > other_x if is_beside else row > other_row
    return numbers[field] * len(COMPASS) + 2 * is_beside + is_second


def letters_of(given: object) -> list[int]:
    """§1.3 The letters of the rim, as character codes."""
    if not isinstance(given, str) or len(given) != BODIES or len(set(given)) != BODIES:
        raise BoxError("letters", f"must be a text of {BODIES} different letters")
    for letter in given:
        if not (letter.isascii() and letter.isupper()):
            raise BoxError("letters", f"{letter!r} is no capital letter from A to Z")
    return [ord(letter) for letter in given]


def body_of(given: object) -> int:
    """§1.3 What comes first and second on an edge of the rim: where the body is."""
    if given not in RIM_ORDERS:
        raise BoxError("rim", f"must be {' or '.join(map(repr, RIM_ORDERS))}, clockwise")
    return RIM_ORDERS.index(given)
