"""What is in the box: a delta, six pawns with their planks and cards, and stones for all."""

import numpy as np

COLOURS = ("red", "yellow", "white", "green", "blue", "black")  # §2.2: villages clockwise
VILLAGES = len(COLOURS)  # §1.1
ISLANDS = 27  # §1.1
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
STONE, TWO_STONES, PLANK, TWO_PLANKS, REMOVE, STEP, DOUBLE_STEP, JUMP = range(1, 9)
DRAGON = JUMP + 1  # DRAGON + colour
ACTION_CARDS = JUMP

BOX = np.dtype(
    [
        ("players", np.int8),
        ("by_eye", np.int8),  # §6.1
        ("colour", np.int8, SEATS),
        ("home", np.int8, SEATS),  # a place
        ("goal", np.int8, SEATS),  # a place
        ("cards", np.int16, SEATS),  # a bit for each card of a seat's set
        ("has_spot", np.int8, SPOTS + 1),
        ("fits", np.int8, (SITES, SITES)),  # a bit for each length, §1.4
        ("surely_fits", np.int8, (SITES, SITES)),  # with something to spare, §6.2
        ("way_points", np.int16, (VILLAGES, WAY_POINTS)),  # spots most crossings lead over
        ("site_x", np.float64, SITES),
        ("site_y", np.float64, SITES),
        ("island_radius", np.float64, ISLANDS + 1),
        ("village_radius", np.float64, VILLAGES),
        ("stone_radius", np.float64),
        ("plank_length", np.float64, LENGTHS + 1),
    ],
    align=True,
)

PROGRAMMING, PLACING, CHOOSING, SUPPORTING, REMOVING, STEPPING, JUMPING, RESOLVING, OVER = range(9)

STATE = np.dtype(
    [
        ("phase", np.int8),
        ("round_number", np.int8),
        ("step", np.int8),  # how many cards of every programme are turned up
        ("start_player", np.int8),
        ("player_to_move", np.int8),  # whose card is carried out; 0 while all programme
        ("left", np.int8),  # stones, planks or steps this card still asks for
        ("plank_chosen", np.int8),
        ("first_support", np.int8),
        ("came_from", np.int8),  # the place before the first of two steps
        ("winner", np.int8),  # a seat counted from 1
        ("stones_left", np.int8),
        ("stones", np.int8, ISLANDS + 1),  # the point each stone lies on
        ("ends", np.int8, (PLANKS + 1, 2)),  # the supports of every plank on the board
        ("carried", np.int8, (SUPPORTS + 1, MOST_PLANKS)),  # the same planks by support
        ("pawns", np.int8, SEATS),
        ("stock", np.int8, (SEATS, LENGTHS + 1)),  # a player's planks by their length
        ("programme", np.int8, (SEATS, SLOTS)),
        ("has_committed", np.int8, SEATS),
    ],
    align=True,
)

COMMIT = 0
PUT = COMMIT  # PUT + slot * CARDS + card
PLACE = PUT + SLOTS * CARDS  # PLACE + spot
CHOOSE = PLACE + SPOTS  # CHOOSE + length
SUPPORT = CHOOSE + LENGTHS  # SUPPORT + support
LIFT = SUPPORT + SUPPORTS  # LIFT + island
TAKE = LIFT + ISLANDS  # TAKE + plank
GO = TAKE + PLANKS  # GO + place
ACTIONS = GO + PLACES + 1

EVENTS = (
    COMMITTED,
    TURNED_UP,
    BARRED,
    PLACED,
    CHOSE,
    LAID,
    LOST,
    FELL,
    LIFTED,
    TOOK,
    STEPPED,
    JUMPED,
    LAPSED,
    ROUND,
    WON,
    DRAWN,
) = range(16)
EVENT_NAMES = (
    ("committed", "3.1"),
    ("turned-up", "3.2"),
    ("barred", "3.2"),
    ("placed", "4.1"),
    ("chose", "4.3"),
    ("laid", "4.3"),
    ("lost", "4.3"),
    ("fell", "4.6"),
    ("lifted", "4.5"),
    ("took", "4.5"),
    ("stepped", "4.6"),
    ("jumped", "4.8"),
    ("lapsed", "3.4"),
    ("round", "3.3"),
    ("won", "5.1"),
    ("drawn", "5.2"),
)
# The last to commit may be followed by five steps in which nobody has anything to decide: all
# turn up a card and are barred, fall or have nothing to do. Then the round ends.
FRAMES = 1 + SLOTS * 2 * SEATS + 1

FACTS = ("villages", "islands", "stone_radius", "plank_lengths", "grip")
VARIANTS = (BY_EYE,) = ("by-eye",)
