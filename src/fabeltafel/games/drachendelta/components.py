"""What is in the box: a delta, six pawns with their planks and cards, and stones for all."""

import numpy as np
from numpy.typing import NDArray

from fabeltafel import decisions
from fabeltafel.decisions import DecisionKind, EventKind, PhaseKind, Things, decision
from fabeltafel.fields import Fields, Grid, Row, float64, int8, int16

COLOURS = ("red", "yellow", "white", "green", "blue", "black")  # §2.2: villages clockwise
VILLAGES = len(COLOURS)  # §1.1
ISLANDS = 27  # §1.1
ORBITS = {"a": 3, "b": 6, "c": 6, "d": 3, "e": 6, "f": 3}  # §1.3: islands of one kind, clockwise
POINTS = 7  # of an island: its centre, then its rim at 0°, 60°, 120° …
SPOTS = ISLANDS * POINTS  # of stones, counted from 1; not all of them exist
SITES = SPOTS + VILLAGES  # where an end of a plank may rest, counted from 0
LENGTHS = 6  # of planks, counted from 1
PLAYERS = range(2, 7)
SEATS = PLAYERS[-1]
COLOURS_IN_PLAY = {
    2: ("white", "black"),
    3: ("red", "white", "blue"),
    4: ("red", "yellow", "green", "blue"),
    5: ("red", "yellow", "white", "green", "blue"),
    6: COLOURS,
}  # §2.1, clockwise
STONES = 27  # §1.2
NOTHING = 0  # no stone, plank, support, place or card: all of these are counted from 1
PLANKS = VILLAGES * LENGTHS  # plank = colour * LENGTHS + length, lengths counted from 1
SUPPORTS = ISLANDS + VILLAGES  # the islands, then the villages
PLACES = PLANKS + VILLAGES  # of pawns: the planks, then the villages
MOST_PLANKS = 3  # on one support, §4.3
MOST_COLOURS = 2  # in one stock, §4.5
ROUNDS = 60  # §5.2
WAY_POINTS = 24  # spots a bot thinks of, for each colour

SLOTS = 5  # §3.1
CARDS = 14  # §1.2
ONE_STONE, TWO_STONES, ONE_PLANK, TWO_PLANKS, REMOVE, STEP, DOUBLE_STEP, JUMP = range(1, 9)
DRAGON = JUMP + 1  # DRAGON + colour
ACTION_CARDS = JUMP
CARD_NAMES = (
    *("stone", "stones", "plank", "planks", "remove", "step", "double", "jump"),
    *(f"dragon-{colour}" for colour in COLOURS),
)


class Box(Fields):
    """Who plays what, and the delta as surveyed."""

    players: int = int8()
    by_eye: bool = int8()  # §6.1
    begins: int = int8()  # §2.2, a seat counted from 1; 0: by lot
    goes_on: bool = int8()  # §4.7 in version 1: there and back only if nothing else is possible
    colour: Row = int8(SEATS)
    home: Row = int8(SEATS)  # a place
    goal: Row = int8(SEATS)  # a place
    cards: Row = int16(SEATS)  # a bit for each card of a seat's set
    has_spot: Row = int8(SPOTS + 1)
    fits: NDArray[np.int8] = int8(SITES, SITES)  # a bit for each length, §1.4
    surely_fits: NDArray[np.int8] = int8(SITES, SITES)  # with something to spare, §6.2
    way_points: NDArray[np.int16] = int16(VILLAGES, WAY_POINTS)  # spots most crossings lead over
    site_x: NDArray[np.float64] = float64(SITES)
    site_y: NDArray[np.float64] = float64(SITES)
    island_radius: NDArray[np.float64] = float64(ISLANDS + 1)
    village_radius: NDArray[np.float64] = float64(VILLAGES)
    stone_radius: float = float64()
    plank_length: NDArray[np.float64] = float64(LENGTHS + 1)


class Phase(PhaseKind):
    """What is asked, of everybody or of whoever carries out their card."""

    PROGRAMMING = "3.1"
    PLACING = "4.1"
    CHOOSING = "4.3"
    SUPPORTING = "4.3"
    REMOVING = "4.5"
    STEPPING = "4.6"
    JUMPING = "4.8"
    RESOLVING = "3.2"
    OVER = "5.1"


class State(Fields):
    """Where everything lies."""

    phase: Phase = int8()
    round_number: int = int8()
    step: int = int8()  # how many cards of every programme are turned up
    start_player: int = int8(seats_from=0)
    player_to_move: int = int8(seats_from=0)  # whose card is carried out; 0 while all programme
    left: int = int8()  # stones, planks or steps this card still asks for
    plank_chosen: int = int8()
    first_support: int = int8()
    came_from: int = int8()  # the place before the first of two steps, in version 1
    winner: int = int8(seats_from=1)  # a seat counted from 1
    stones_left: int = int8()
    stones: Row = int8(ISLANDS + 1)  # the point each stone lies on
    ends: Grid = int8(PLANKS + 1, 2)  # the supports of every plank on the board
    carried: Grid = int8(SUPPORTS + 1, MOST_PLANKS)  # the same planks by support
    pawns: Row = int8(SEATS)
    stock: Grid = int8(SEATS, LENGTHS + 1)  # a player's planks by their length
    programme: Grid = int8(SEATS, SLOTS)
    has_committed: Row = int8(SEATS)


ISLAND = Things("island", [f"{o}{n + 1}" for o, count in ORBITS.items() for n in range(count)], 1)
POINT = Things("point", ["", *(f"@{60 * turn}" for turn in range(POINTS - 1))], 1)
SPOT = Things("spot", [island + point for island in ISLAND.words for point in POINT.words], 1)
SUPPORT = Things("support", [*ISLAND.words, *COLOURS], 1)
LENGTH = Things("length", [str(length + 1) for length in range(LENGTHS)], 1)
PLANK = Things("plank", [colour + length for colour in COLOURS for length in LENGTH.words], 1)
STAND = Things("place", [*PLANK.words, *COLOURS], 1)  # of pawns
CARD = Things("card", CARD_NAMES, 1)
SLOT = Things("slot", [str(slot + 1) for slot in range(SLOTS)])


class Kind(DecisionKind):
    """What can be decided."""

    COMMIT = decision("commit", "3.1", during=Phase.PROGRAMMING)
    PUT = decision("{slot}:{card}", "3.1", SLOT, CARD, during=Phase.PROGRAMMING)
    PLACE = decision("+{spot}", "4.1", SPOT, during=Phase.PLACING, is_previewed=True)
    CHOOSE = decision("plank{length}", "4.3", LENGTH, during=Phase.CHOOSING, is_previewed=True)
    SUPPORT = decision("{support}", "4.3", SUPPORT, during=Phase.SUPPORTING, is_previewed=True)
    LIFT = decision("-{island}", "4.5", ISLAND, during=Phase.REMOVING, is_previewed=True)
    TAKE = decision("-{plank}", "4.5", PLANK, during=Phase.REMOVING, is_previewed=True)
    GO = decision(
        "to-{place}", "4.6", STAND, during=(Phase.STEPPING, Phase.JUMPING), is_previewed=True
    )


ACTION, KIND = decisions.actions_by_kind(Kind), decisions.kind_by_action(Kind)
ABOUT = decisions.things_by_action(Kind)


class Told(EventKind):
    """What can happen."""

    COMMITTED = "3.1"
    TURNED_UP = "3.2"
    BARRED = "3.2"
    PLACED = "4.1"
    CHOSE = "4.3"
    LAID = "4.3"
    LOST = "4.3"
    FELL_LAYING = "4.3"
    FELL_STEPPING = "4.6"
    FELL_JUMPING = "4.8"
    LIFTED = "4.5"
    TOOK = "4.5"
    STEPPED = "4.6"
    JUMPED = "4.8"
    LAPSED = "3.4"
    ROUND = "3.3"
    WON = "5.1"
    DRAWN = "5.2"


FALLS = Told.FELL_LAYING, Told.FELL_STEPPING, Told.FELL_JUMPING
FACTS = ("villages", "islands", "stone_radius", "plank_lengths", "grip")
VARIANTS = (BY_EYE,) = ("by-eye",)
