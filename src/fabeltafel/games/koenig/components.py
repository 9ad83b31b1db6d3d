"""What is in the box: place cards, travel cards, action cards, coats of arms, coins, a dragon."""

import itertools
from collections.abc import Sequence

import numpy as np

from fabeltafel import decisions
from fabeltafel.compiled import Records, records
from fabeltafel.decisions import DecisionKind, EventKind, PhaseKind, Things, decision
from fabeltafel.fields import Fields, Grid, Row, int8, int16
from fabeltafel.game import BoxError, Facts

TERRAINS = ("plain", "forest", "river", "mountain", "desert", "lake")  # §1.2
TRANSPORTS = ("pig", "elfcycle", "cloud", "unicorn", "wagon", "dragon", "raft")  # §1.4
ACTION_CARDS = ("gold", "thief", "tree", "monster", "bodyguard", "turn")  # §1.5
CARD_WORDS = ("", *TERRAINS, *TRANSPORTS, *ACTION_CARDS)  # §1.1: kinds, counted from 1
CARDS = len(CARD_WORDS) - 1
NO_CARD = 0
IN_A_ROW = CARDS + 1  # times as much counts a card that stands one further to the left
PLACES = len(TERRAINS)  # the place cards are the first kinds
LAST_TRANSPORT = PLACES + len(TRANSPORTS)
GOLD, THIEF, TREE, MONSTER, BODYGUARD, TURN = range(LAST_TRANSPORT + 1, CARDS + 1)
IS_WATER = np.array([word in ("river", "lake") for word in CARD_WORDS[: PLACES + 1]])

PLAYERS = range(2, 7)
VARIANTS = SPELL, SMALL_REALMS = "magic-spell", "small-realms"
SEATS = PLAYERS[-1]
ARMS = 4  # §1.6
START_GOLD = 12  # §2.1
MOST_JOURNEYS = 5
FIRST_DEAL, LATER_DEAL = 10, 8  # §2.3
REALM = 3  # the places a realm may have with two players; else, or if agreed, one less (§7.1)
SPOTS = SEATS * REALM  # counted from 1: realm by realm, from right to left in each
NOWHERE = 0
NOT_OWNED = 0  # an owner of arms is a seat + 1
EVERYTHING, ONLOOKER = 0, SEATS + 1  # the reader of a state that is not hidden; a spectator
MOST_OF_A_KIND = 20
DECK = {"places": TERRAINS, "travel_cards": TRANSPORTS, "action_cards": ACTION_CARDS}
TOTALS = {"places": 26, "travel_cards": 64, "action_cards": 30}  # §1.1
CERTAIN_GOLD = 2, 4, 7, 9  # §1.2: of plain, forest and lake, and of river and desert together
MOST_GOLD = 50
NO_FARE = 0
FARE_WORDS = tuple("-123456789")  # as written in a box file


class Box(Fields):
    """What is printed for one match, and what its players have agreed on."""

    players: int = int8()
    realm_size: int = int8()
    journeys: int = int8()
    has_spell: bool = int8()
    begins: int = int8()  # the seat + 1 that has the dragon first, 0 if by lot
    is_cleared_at_end: bool = int8()  # as the first version of the rules had it
    deck: Row = int8(CARDS + 1)
    gold: Row = int16(PLACES + 1)
    fares: Grid = int8(LAST_TRANSPORT + 1, PLACES + 1)


class Phase(PhaseKind):
    """What the player to move is asked."""

    PLANNING = "2.2"
    FETCHING = "3.7"
    DISCARDING = "3.2"
    TRAVELLING = "2.2"
    OVER = "6"


class State(Fields):
    """Where everything lies."""

    phase: Phase = int8()
    player_to_move: int = int8(seats_from=0)
    dragon: int = int8(seats_from=0)  # the start player
    journey: int = int8()
    # The table
    places: Row = int8(SPOTS + 1, parts_from=1)
    gold: Row = int8(
        SPOTS + 1, parts_from=1, seats_from=1
    )  # whose arms lie on the gold card beside a place
    thief: Row = int8(SPOTS + 1, parts_from=1, seats_from=1)
    obstacle: Row = int8(SPOTS + 1, parts_from=1)  # a tree on land, a monster on water
    arms: Row = int8(SEATS)  # not on the table
    purse: Row = int16(SEATS)
    # The cards
    pile: Row = int8(CARDS + 1)
    pile_size: int = int16()
    discard: Row = int8(CARDS + 1)
    discard_size: int = int16()
    hands: Grid = int8(SEATS, CARDS + 1)
    hand_size: Row = int16(SEATS)
    shown: Grid = int8(SEATS, CARDS + 1)  # what everybody knows of a hand
    # Planning
    passes: int = int8()  # in a row
    bought: Row = int8(SEATS)
    fetched: Row = int8(SEATS)  # the place card that must be kept until it is played
    searched: Row = int8(SEATS)  # in vain: may pass with an empty realm
    due: int = int8()  # how many cards are to be discarded
    # Travelling
    figure: int = int8()  # where the traveller stands
    is_reversed: bool = int8()
    is_guarded: bool = int8()
    visited: Row = int8(SPOTS + 1)
    # What only the player to move knows: the search, and decisions half made
    found: Row = int8(PLACES + 1)
    lifted: int = int8()  # the card to be laid as soon as it is said where
    picked: Row = int8(CARDS + 1)  # cards to be discarded as soon as they are enough
    picked_size: int = int8()
    is_turning: bool = int8()
    is_hiring: bool = int8()
    is_casting: bool = int8()
    spell_target: int = int8()
    reader: int = int8()  # whose eyes a hidden state is for, a seat + 1


LETTERS = "abc"
LETTER = Things("place", LETTERS)  # of the own realm
CARD = Things("card", CARD_WORDS[1:], 1)
PLACE_CARD = Things("card", TERRAINS, 1)
LAID_BESIDE = Things("card", ACTION_CARDS[: MONSTER - LAST_TRANSPORT], GOLD)
TRANSPORT = Things("transport", TRANSPORTS, PLACES + 1)
REALMS = Things("realm", [str(seat + 1) for seat in range(SEATS)])
SPOT = Things("spot", [f"{realm}{letter}" for realm in REALMS.words for letter in LETTERS], 1)


class Kind(DecisionKind):
    """What can be decided; a card to be laid and the place it goes to are chosen one by one."""

    PASS_ON = decision("pass", "3.6", during=Phase.PLANNING, is_previewed=True)
    ANNOUNCE = decision("announce", "3.7", during=Phase.PLANNING, is_previewed=True)
    DRAW = decision("draw", "3.2", during=Phase.PLANNING, is_previewed=True)
    BUY = decision("buy", "3.3", during=Phase.PLANNING, is_previewed=True)
    STOP = decision("stop", "4.8", during=Phase.TRAVELLING, is_previewed=True)
    SPELL = decision("spell", "7.2", during=Phase.TRAVELLING)
    CLOSE = decision("close-{place}", "3.5", LETTER, during=Phase.PLANNING, is_previewed=True)
    LAY = decision("{card}", "3.1", PLACE_CARD, during=Phase.PLANNING)
    RIDE = decision("{transport}", "4.2", TRANSPORT, during=Phase.TRAVELLING, is_previewed=True)
    PLAY = decision("{card}", "3.4", LAID_BESIDE, during=Phase.PLANNING)
    HIRE = decision("bodyguard", "4.5", during=Phase.TRAVELLING)
    TURN = decision("turn", "4.6", during=Phase.TRAVELLING)
    DISCARD = decision(
        "-{card}", "3.2", CARD, during=(Phase.DISCARDING, Phase.TRAVELLING), is_previewed=True
    )
    FETCH = decision("fetch-{card}", "3.7", PLACE_CARD, during=Phase.FETCHING, is_previewed=True)
    CHOOSE_REALM = decision("realm{realm}", "3.1", REALMS, during=Phase.PLANNING, is_previewed=True)
    CHOOSE_SPOT = decision(
        "{spot}", "3.4", SPOT, during=(Phase.PLANNING, Phase.TRAVELLING), is_previewed=True
    )


ACTION, KIND = decisions.actions_by_kind(Kind), decisions.kind_by_action(Kind)
ABOUT = decisions.things_by_action(Kind)


class Told(EventKind):
    """What can happen."""

    LAID = "3.1"
    DREW = "3.2"
    DISCARDED = "3.2"
    BOUGHT = "3.3"
    TOOK = "3.3"
    PLAYED = "3.4"
    CLOSED = "3.5"
    PASSED = "3.6"
    ANNOUNCED = "3.7"
    RESHUFFLED = "3.8"
    SEARCHED = "3.7"
    FOUND_NOTHING = "3.7"
    FETCHED = "3.7"
    EXCHANGED = "3.7"
    PLANNED = "3.6"
    SET_OUT = "4.1"
    TURNED = "4.6"
    HIRED = "4.5"
    CAST = "7.2"
    RODE = "4.2"
    ARRIVED = "4.1"
    ROBBED = "4.3"
    EARNED = "4.4"
    REWARDED = "4.7"
    STOPPED = "4.8"
    CLEARED = "5"
    MOVED_DRAGON = "2.1"
    DEALT = "2.3"
    ENDED = "6"


FACTS = ("gold", *DECK, "fares")


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1, §2.1 The box for one match: the deck, what places pay and cost, how long it lasts."""
    boxes = records(Box.dtype)
    boxes["players"] = players
    is_large = players == PLAYERS[0] and SMALL_REALMS not in variants
    boxes["realm_size"] = REALM if is_large else REALM - 1
    boxes["journeys"] = min(players, MOST_JOURNEYS)
    boxes["has_spell"] = SPELL in variants
    deck = (numbers(facts, fact, kinds, MOST_OF_A_KIND) for fact, kinds in DECK.items())
    boxes["deck"][0, 1:] = [*itertools.chain(*deck)]
    boxes["gold"][0, 1:] = gold = numbers(facts, "gold", TERRAINS, MOST_GOLD)
    plain, forest, river, _, desert, lake = gold
    if (plain, forest, lake, river + desert) != CERTAIN_GOLD:
        reason = "plain, forest and lake pay 2, 4 and 7, river and desert 9 together (§1.2)"
        raise BoxError("gold", reason)
    boxes["fares"][0, PLACES + 1 :, 1:] = fares(facts["fares"])
    return boxes


def pack_to_be_cleared(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§5 The box of version 1, in which the table was cleared after the last journey, too."""
    boxes = pack(facts, players, variants)
    boxes["is_cleared_at_end"] = 1
    return boxes


def numbers(facts: Facts, fact: str, names: Sequence[str], most: int) -> list[int]:
    """§1.2, §1.3 A number for each kind of card."""
    given = facts[fact]
    if not isinstance(given, list) or len(given) != len(names):
        raise BoxError(fact, f"must be a list of {len(names)} numbers: {', '.join(names)}")
    for name, number in zip(names, given, strict=True):
        if type(number) is not int or not 0 <= number <= most:
            raise BoxError(fact, f"{name}: {number!r} is no number from 0 to {most}")
    if sum(given) != TOTALS.get(fact, sum(given)):
        raise BoxError(fact, f"there are {TOTALS[fact]} of them in all, not {sum(given)} (§1.1)")
    return given


def fares(given: object) -> list[list[int]]:
    """§1.4 How many cards each transport needs for each terrain."""
    if not isinstance(given, list) or len(given) != len(TRANSPORTS):
        raise BoxError("fares", f"must be a list of {len(TRANSPORTS)} lines, one for a transport")
    return [*map(fare_line, TRANSPORTS, given)]


def fare_line(name: str, line: object) -> list[int]:
    """§1.4 What one transport needs, as written in a box file."""
    first, *words = line.split() if isinstance(line, str) else [""]
    if first != name or len(words) != PLACES:
        raise BoxError("fares", f"{line!r} must be {name} and {PLACES} numbers, one for a terrain")
    for word in words:
        if word not in FARE_WORDS:
            raise BoxError("fares", f"{name}: {word!r} is neither a number from 1 on nor a -")
    return [FARE_WORDS.index(word) for word in words]
