"""What is in the box: place cards, travel cards, action cards, coats of arms, coins, a dragon."""

from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.game import BoxError, Facts

TERRAINS = ("plain", "forest", "river", "mountain", "desert", "lake")  # §1.2
TRANSPORTS = ("pig", "elfcycle", "cloud", "unicorn", "wagon", "dragon", "raft")  # §1.4
DEEDS = ("gold", "thief", "tree", "monster", "bodyguard", "turn")  # §1.5
KINDS = ("", *TERRAINS, *TRANSPORTS, *DEEDS)  # §1.1: card kinds, counted from 1
CARDS = len(KINDS) - 1
NO_CARD = 0
PLACES = len(TERRAINS)  # the place cards are the first kinds
LAST_TRANSPORT = PLACES + len(TRANSPORTS)
GOLD, THIEF, TREE, MONSTER, BODYGUARD, TURN = range(LAST_TRANSPORT + 1, CARDS + 1)
IS_WATER = np.array([kind in ("river", "lake") for kind in KINDS[: PLACES + 1]])

PLAYERS = range(2, 7)
SEATS = PLAYERS[-1]
ARMS = 4  # §1.6
START_GOLD = 12  # §2.1
MOST_JOURNEYS = 5
FIRST_DEAL, LATER_DEAL = 10, 8  # §2.3
REALM = 3  # the places a realm may have with two players; otherwise one less (§3.1, §7.1)
SPOTS = SEATS * REALM  # counted from 1: realm by realm, from right to left in each
NOWHERE = 0
NOT_OWNED = 0  # an owner of arms is a seat + 1
EVERYTHING, ONLOOKER = 0, SEATS + 1  # the reader of a state that is not hidden; a spectator
MOST_OF_A_KIND = 20
MOST_GOLD = 50
MOST_FARE = 9
NO_FARE = 0

BOX = np.dtype(
    [
        ("players", np.int8),
        ("realm_size", np.int8),
        ("journeys", np.int8),
        ("has_spell", np.int8),
        ("deck", np.int8, CARDS + 1),
        ("gold", np.int16, PLACES + 1),
        ("fares", np.int8, (LAST_TRANSPORT + 1, PLACES + 1)),
    ],
    align=True,
)

PLANNING, FETCHING, DISCARDING, TRAVELLING, OVER = range(5)

STATE = np.dtype(
    [
        ("phase", np.int8),
        ("player_to_move", np.int8),
        ("dragon", np.int8),  # the start player
        ("journey", np.int8),
        # The table
        ("places", np.int8, SPOTS + 1),
        ("gold", np.int8, SPOTS + 1),  # whose arms lie on the gold card beside a place
        ("thief", np.int8, SPOTS + 1),
        ("obstacle", np.int8, SPOTS + 1),  # a tree on land, a monster on water
        ("arms", np.int8, SEATS),  # not on the table
        ("purse", np.int16, SEATS),
        # The cards
        ("pile", np.int8, CARDS + 1),
        ("pile_size", np.int16),
        ("discard", np.int8, CARDS + 1),
        ("discard_size", np.int16),
        ("hands", np.int8, (SEATS, CARDS + 1)),
        ("hand_size", np.int16, SEATS),
        ("shown", np.int8, (SEATS, CARDS + 1)),  # what everybody knows of a hand
        # Planning
        ("passes", np.int8),  # in a row
        ("bought", np.int8, SEATS),
        ("fetched", np.int8, SEATS),  # the place card that must be kept until it is played
        ("searched", np.int8, SEATS),  # in vain: may pass with an empty realm
        ("due", np.int8),  # how many cards are to be discarded
        # Travelling
        ("figure", np.int8),  # where the traveller stands
        ("is_reversed", np.int8),
        ("is_guarded", np.int8),
        ("visited", np.int8, SPOTS + 1),
        # What only the player to move knows: the search, and decisions half made
        ("found", np.int8, PLACES + 1),
        ("lifted", np.int8),  # the card to be laid as soon as it is said where
        ("picked", np.int8, CARDS + 1),  # cards to be discarded as soon as they are enough
        ("picked_size", np.int8),
        ("is_turning", np.int8),
        ("is_hiring", np.int8),
        ("is_casting", np.int8),
        ("spell_target", np.int8),
        ("reader", np.int8),  # whose eyes a hidden state is for, a seat + 1
    ],
    align=True,
)

PASS, ANNOUNCE, DRAW, BUY, STOP, SPELL = range(6)
CLOSE = SPELL  # CLOSE + place of the own realm, from 1
PLAY = CLOSE + REALM  # PLAY + card
DISCARD = PLAY + CARDS  # DISCARD + card
FETCH = DISCARD + CARDS  # FETCH + place card
CHOOSE_REALM = FETCH + PLACES + 1  # CHOOSE_REALM + seat
CHOOSE_SPOT = CHOOSE_REALM + SEATS - 1  # CHOOSE_SPOT + spot
ACTIONS = CHOOSE_SPOT + SPOTS + 1

EVENT_NAMES = (
    ("laid", "3.1"),
    ("drew", "3.2"),
    ("discarded", "3.2"),
    ("bought", "3.3"),
    ("took", "3.3"),
    ("played", "3.4"),
    ("closed", "3.5"),
    ("passed", "3.6"),
    ("announced", "3.7"),
    ("reshuffled", "3.8"),
    ("searched", "3.7"),
    ("found_nothing", "3.7"),
    ("fetched", "3.7"),
    ("exchanged", "3.7"),
    ("planned", "3.6"),
    ("set_out", "4.1"),
    ("turned", "4.6"),
    ("hired", "4.5"),
    ("cast", "7.2"),
    ("rode", "4.2"),
    ("arrived", "4.1"),
    ("robbed", "4.3"),
    ("earned", "4.4"),
    ("rewarded", "4.7"),
    ("stopped", "4.8"),
    ("cleared", "5"),
    ("moved_dragon", "2.1"),
    ("dealt", "2.3"),
    ("ended", "6"),
)
EVENTS = (
    LAID,
    DREW,
    DISCARDED,
    BOUGHT,
    TOOK,
    PLAYED,
    CLOSED,
    PASSED,
    ANNOUNCED,
    RESHUFFLED,
    SEARCHED,
    FOUND_NOTHING,
    FETCHED,
    EXCHANGED,
    PLANNED,
    SET_OUT,
    TURNED,
    HIRED,
    CAST,
    RODE,
    ARRIVED,
    ROBBED,
    EARNED,
    REWARDED,
    STOPPED,
    CLEARED,
    MOVED_DRAGON,
    DEALT,
    ENDED,
) = range(len(EVENT_NAMES))
# The longest: the last spell of a journey, paid with four kinds (10), five hands without cards,
# and the next journey (8).
FRAMES = 23

FACTS = ("gold", "places", "travel_cards", "action_cards", "fares")


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1, §2.1 The box for one match: the deck, what places pay and cost, how long it lasts."""
    boxes = records(BOX)
    boxes["players"] = players
    boxes["realm_size"] = REALM if players == PLAYERS[0] else REALM - 1
    boxes["journeys"] = min(players, MOST_JOURNEYS)
    boxes["has_spell"] = "magic-spell" in variants
    deck = [
        *numbers(facts, "places", TERRAINS, MOST_OF_A_KIND),
        *numbers(facts, "travel_cards", TRANSPORTS, MOST_OF_A_KIND),
        *numbers(facts, "action_cards", DEEDS, MOST_OF_A_KIND),
    ]
    boxes["deck"][0, 1:] = deck
    boxes["gold"][0, 1:] = numbers(facts, "gold", TERRAINS, MOST_GOLD)
    boxes["fares"][0, PLACES + 1 :, 1:] = fares(facts["fares"])
    return boxes


def numbers(facts: Facts, fact: str, names: Sequence[str], most: int) -> list[int]:
    """§1.2, §1.3 A number for each kind of card."""
    given = facts[fact]
    if not isinstance(given, list) or len(given) != len(names):
        raise BoxError(fact, f"must be a list of {len(names)} numbers: {', '.join(names)}")
    for name, number in zip(names, given, strict=True):
        if type(number) is not int or not 0 <= number <= most:
            raise BoxError(fact, f"{name}: {number!r} is no number from 0 to {most}")
    return given


def fares(given: object) -> list[list[int]]:
    """§1.4 How many cards each transport needs for each terrain."""
    if not isinstance(given, list) or len(given) != len(TRANSPORTS):
        raise BoxError("fares", f"must be a list of {len(TRANSPORTS)} lines, one for a transport")
    return [fare_line(name, line) for name, line in zip(TRANSPORTS, given, strict=True)]


def fare_line(name: str, line: object) -> list[int]:
    """§1.4 What one transport needs, as written in a box file."""
    first, *words = line.split() if isinstance(line, str) else [""]
    if first != name or len(words) != PLACES:
        raise BoxError("fares", f"{line!r} must be {name} and {PLACES} numbers, one for a terrain")
    for word in words:
        if word != "-" and word not in map(str, range(1, MOST_FARE + 1)):
            raise BoxError("fares", f"{name}: {word!r} is neither a number from 1 on nor a -")
    return [NO_FARE if word == "-" else int(word) for word in words]
