"""Cards of four values, and hands of two."""

from collections.abc import Sequence

from fabeltafel.compiled import Records, records
from fabeltafel.decisions import (
    DecisionKind,
    EventKind,
    Things,
    actions_by_kind,
    decision,
    kind_by_action,
    thing_by_action,
)
from fabeltafel.fields import Fields, Grid, Row, int8
from fabeltafel.game import BoxError, Facts

PLAYERS = range(2, 5, 2)
VALUES = 4
SEATS = 4
SYMBOLS = ("acorn", "bell", "comb", "drum", "egg")
HAND = 2
POINTS_TO_WIN = 5
MOST_ROUNDS = 12


class Box(Fields):
    players: int = int8()
    copies: int = int8()
    begins: int = int8()  # who is dealt to first, counted from 1; seat 1 if nobody was chosen
    symbols: Row = int8(SEATS)


class State(Fields):
    rounds_played: int = int8()
    hands: Grid = int8(SEATS, VALUES + 1)
    hand_size: Row = int8(SEATS)
    considered: Row = int8(SEATS)  # a card whose shout is still undecided
    has_chosen: Row = int8(SEATS)
    chosen: Row = int8(SEATS)
    shouted: Row = int8(SEATS)
    pile: Row = int8(VALUES + 1)
    pile_size: int = int8()
    discard: Row = int8(VALUES + 1)
    points: Row = int8(2)


CARD = Things("card", "1234", 1)


class Kind(DecisionKind):
    WHISPER = decision("whisper", "2.1")
    CHOOSE = decision("{card}", "2.1", CARD)
    SHOUT = decision("shout", "2.1")


ACTION, KIND, CARD_OF = actions_by_kind(Kind), kind_by_action(Kind), thing_by_action(Kind, CARD)


class Told(EventKind):
    CHOSE = "2.1"
    REVEALED = "2.2"
    WON = "2.2"
    RESHUFFLED = "2.3"
    DREW = "2.3"


FACTS = ("copies",)


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1.1 The box."""
    copies = facts["copies"]
    if type(copies) is not int or not 4 <= copies <= 20:
        raise BoxError("copies", f"{copies!r} is no number from 4 to 20")
    boxes = records(Box.dtype)
    boxes["players"] = players
    boxes["copies"] = copies
    return boxes
