"""What is in the box: ten dragons, their cards, and the path up the mountain."""

import re
from collections.abc import Sequence

import numpy as np

from fabeltafel import decisions
from fabeltafel.compiled import Records, records
from fabeltafel.decisions import DecisionKind, EventKind, PhaseKind, Things, decision
from fabeltafel.fields import Fields, Grid, Row, int8, int16
from fabeltafel.game import BoxError, Facts, counts

COLOURS = (  # §1.1
    *("blue", "lightblue", "brown", "black", "red"),
    *("yellow", "green", "grey", "purple", "orange"),
)
DRAGONS = len(COLOURS)
PLAYERS = range(2, 6)  # §1.2
SEATS = PLAYERS[-1]
SYMBOLS = ("fire", "arrow", "eye", "wing", "claws")  # §1.2: of the riders, theirs to choose
HIGHEST_NUMBER = 5
CARDS = DRAGONS * HIGHEST_NUMBER  # §1.3: card kinds, counted from 1
NO_CARD = 0
CARD_COLOUR = (np.arange(CARDS + 1) - 1) // HIGHEST_NUMBER
CARD_NUMBER = (np.arange(CARDS + 1) - 1) % HIGHEST_NUMBER + 1
HAND = 6  # §2.3
SUMMIT_FIELDS = 4  # §1.4
START_FIELD = 0
FIELDS = 64
FIELD_KINDS = ("plain", "blue", "green")
PLAIN, BLUE, GREEN = range(len(FIELD_KINDS))
SMALL_BOARD_PLAYERS = 3
MOST_OF_A_KIND = 100
FIELD_MARKS = {"": PLAIN, "b": BLUE, "g": GREEN}


class Box(Fields):
    """What is printed for one match."""

    players: int = int8()
    deck: Row = int8(CARDS + 1)
    number: Row = int8(FIELDS)
    colour: Row = int8(FIELDS)
    summit: int = int8()  # the first summit field
    last_field: int = int8()
    begins: int = int8()  # the seat that was named to begin, counted from 1; 0 by lot
    symbols: Row = int8(SEATS)


class Phase(PhaseKind):
    """What the player to move is asked."""

    PLAYING = "3.1"
    CHANGING = "3.2"
    DISCARDING = "3.4"
    OVER = "4.1"


class State(Fields):
    """Where everything lies."""

    phase: Phase = int8()
    player_to_move: int = int8(seats_from=0)
    first_player: int = int8(seats_from=0)
    card_played: int = int8()  # on the table while its player decides whether to ride (§3.2)
    dragons: Row = int8(DRAGONS)
    open_card: Row = int8(SEATS)
    under: Row = int16(SEATS)  # how many cards lie under each open card
    laid: Row = int8(CARDS + 1)  # under open cards and on the discard pile, all seen
    hands: Grid = int8(SEATS, HAND, is_heap=True)  # in order, empty places last
    hand_size: Row = int8(SEATS)
    pile: Row = int8(CARDS + 1)
    pile_size: int = int16()
    scores: Row = int16(SEATS)


CARD = Things("card", [f"{colour}{n + 1}" for colour in COLOURS for n in range(HIGHEST_NUMBER)], 1)


class Kind(DecisionKind):
    """What can be decided."""

    STAY = decision("stay", "3.2", during=Phase.CHANGING, is_previewed=True)
    PLAY = decision("{card}", "3.1", CARD, during=Phase.PLAYING, is_previewed=True)
    RIDE = decision("ride", "3.2", during=Phase.CHANGING, is_previewed=True)
    DISCARD = decision("-{card}", "3.4", CARD, during=Phase.DISCARDING)
    DRAW = decision("draw", "3.4", during=Phase.DISCARDING, is_previewed=True)


ACTION, KIND = decisions.actions_by_kind(Kind), decisions.kind_by_action(Kind)
CARD_OF = decisions.thing_by_action(Kind, CARD)


class Told(EventKind):
    """What can happen."""

    PLAYED = "3.1"
    MOVED = "3.1"
    MOUNTED = "3.2"
    STAYED = "3.2"
    TUCKED = "3.2"
    SCORING = "3.3"
    SCORED = "3.3"
    DISCARDED = "3.4"
    RESHUFFLED = "3.5"
    DREW = "3.4"
    ENDED = "4.1"
    ARRIVED = "4.1"
    LAST_TURN = "4.1"


def sorted_out(heap: Row) -> list[tuple[int, str]]:
    """The colours of a heap of cards, each with all its numbers."""
    numbers = [""] * DRAGONS
    for card in CARD.numbers:
        numbers[CARD_COLOUR[card]] += f" {CARD_NUMBER[card]}" * heap[card]
    return [(colour, which.strip()) for colour, which in enumerate(numbers) if which]


FACTS = ("cards_per_colour", "path_2_3", "path_4_5")


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1, §2.1 The box for one match: the deck, and the side of the board its players use."""
    boxes = records(Box.dtype)
    boxes["players"] = players
    cards = counts(facts, "cards_per_colour", "number", HIGHEST_NUMBER, MOST_OF_A_KIND)
    if sum(cards) == 0:
        raise BoxError("cards_per_colour", "there must be at least one card of each colour")
    boxes["deck"][0, 1:] = np.tile(cards, DRAGONS)
    side = "path_2_3" if players <= SMALL_BOARD_PLAYERS else "path_4_5"
    lay_path(boxes, side, facts[side])
    return boxes


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
    found = re.fullmatch(r"(-?\d{1,2})([bg]?)", field)
    if found is None or abs(int(found[1])) >= FIELDS:
        raise BoxError(fact, f"field {place}: {field!r} is no number with an optional b or g")
    return int(found[1]), FIELD_MARKS[found[2]]
