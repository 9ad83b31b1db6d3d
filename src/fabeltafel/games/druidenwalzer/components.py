"""What is in the box: eight trees, two cult tiles, six druids, sixty spirit cards, a ban ring."""

from collections.abc import Sequence

import numpy as np

from fabeltafel import decisions
from fabeltafel.compiled import Records, records
from fabeltafel.decisions import DecisionKind, EventKind, PhaseKind, Things, decision
from fabeltafel.fields import Fields, Grid, Row, int8, int16
from fabeltafel.game import BoxError, FabeltafelError, Facts, counts

PLAYERS = range(2, 3)  # §1.1
CULTS = SUN, MOON = 0, 1
SEATS = len(CULTS)
CULT_NAMES = ("sun", "moon")
COLOURS = ("orange", "purple", "black")  # §1.1: three druids each
DRUIDS = len(COLOURS)
TREES = 4  # each, with 1, 2, 3 and 4 symbols (§1.1)
FOREST = SEATS * TREES  # all trees: the sun's, then the moon's
CULT_TILE = FOREST  # CULT_TILE + seat
PLACES = CULT_TILE + SEATS  # §1.3
NO_TREE = 0  # where one of a player's own trees is named, they count from 1

HIGHEST_VALUE = 5
ARROWS = CLOCKWISE, COUNTER_CLOCKWISE = 0, 1
CARDS = HIGHEST_VALUE * len(ARROWS)  # §1.2: card kinds, counted from 1
NO_CARD = 0
CARD_VALUE = (np.arange(CARDS + 1) - 1) // len(ARROWS) + 1
CARD_ARROW = (np.arange(CARDS + 1) - 1) % len(ARROWS)
SET = 30  # §1.1: cards of each player
TALLEST = SEATS * SET
PILE = 5  # §2.1
HAND = 3  # §2.1
MOST_TOKENS = 5  # §1.4: the sixth captures the tree
GIVEN = (1, 2, 3)  # §6.1: the values a player may do without


class Box(Fields):
    """What is printed for one match."""

    players: int = int8()
    deck: Row = int8(CARDS + 1)  # of each player
    ring: Row = int8(PLACES)  # counter-clockwise: which place lies where
    position: Row = int8(PLACES)  # where each place lies in the ring
    is_without: Grid = int8(SEATS, len(GIVEN))
    is_covered_protected: bool = int8()
    are_colours_named: bool = int8()  # even where their order makes no difference (§3.1.7)


class Phase(PhaseKind):
    """What the player to move is asked."""

    PLACING = "2.2"
    TURN = "3"
    CONTEST = "3.1.7"
    OVER = "5.4"


class State(Fields):
    """Where everything lies."""

    phase: Phase = int8()
    player_to_move: int = int8(seats_from=0)
    must_waltz: bool = int8()  # the turn began with an empty tree (§5.2)
    turns: int = int16()  # taken by both
    turns_without_waltz: int = int8()  # in a row
    ban_ring: int = int8()  # on which tree of the forest, counted from 1; 0 is the middle
    laid: int = int8()  # the card laid, as long as others dance to it
    to_compare: Row = int8(DRUIDS)
    druids: Grid = int8(SEATS, DRUIDS)  # on which of the own trees
    tokens: Row = int8(FOREST, parts_from=0)  # the other player's
    lost: Row = int8(FOREST, parts_from=0)  # turned over and out of play
    piles: Grid = int8(FOREST, TALLEST, parts_from=0)  # lowest first; face-down cards have no kind
    height: Row = int8(FOREST, parts_from=0)
    face_down: Row = int8(FOREST, parts_from=0)  # always the lowest cards of a pile
    dancing: Row = int8(FOREST, parts_from=0)  # how high the card lies that still has to dance
    cult_tiles: Grid = int8(SEATS, CARDS + 1)
    hands: Grid = int8(SEATS, HAND)  # first those both know, then by pile; empty places last
    hand_size: Row = int8(SEATS)
    hand_known: Row = int8(SEATS)  # both know them: all that was left of a known pile
    hand_first: Row = int8(SEATS)  # drawn from the first pile
    first_pile: Row = int8(SEATS)  # how many are left to draw of those never looked at
    unseen: Grid = int8(SEATS, CARDS + 1)  # never looked at: on that pile and face down
    draw_pile: Grid = int8(SEATS, CARDS + 1)  # a reshuffled one
    draw_pile_size: Row = int8(SEATS)
    set_aside: Grid = int8(SEATS, len(GIVEN))  # before the match (§6.1)


COLOUR = Things("colour", COLOURS)
CARD = Things(
    "card", [f"{value + 1}{arrow}" for value in range(HIGHEST_VALUE) for arrow in "cw"], 1
)
TREE = Things("tree", [str(tree + 1) for tree in range(TREES)])  # one of the own


class Kind(DecisionKind):
    """What can be decided."""

    PLACE = decision("{colour}{tree}", "2.2", COLOUR, TREE, during=Phase.PLACING, is_previewed=True)
    WALTZ = decision("{card}@{tree}", "3.1", CARD, TREE, during=Phase.TURN, is_previewed=True)
    LEAP = decision("leap-{colour}", "3.2", COLOUR, during=Phase.TURN, is_previewed=True)
    WITHDRAW_CARD = decision("-{card}", "3.3", CARD, during=Phase.TURN, is_previewed=True)
    WITHDRAW_TOP = decision("-{tree}", "3.3", TREE, during=Phase.TURN, is_previewed=True)
    COMPARE = decision("{colour}", "3.1.7", COLOUR, during=Phase.CONTEST, is_previewed=True)


KIND = decisions.kind_by_action(Kind)
COLOUR_OF, CARD_OF, TREE_OF = (
    decisions.thing_by_action(Kind, things) for things in (COLOUR, CARD, TREE)
)


class Told(EventKind):
    """What can happen."""

    PLACED = "2.2"  # druid, own tree
    LAID = "3.1.1"  # card; the ring lies on its tree
    DANCED = "3.1.5"  # from place, to place
    PROTECTED = "6.2"  # tree
    TURNED_UP = "3.1.6"  # tree
    COMPARED = "3.1.7"  # druid, winner counted from 1
    GOT_TOKEN = "3.1.8"  # noqa: S105 - no password, but about: tree, tokens
    WON_CARD = "3.1.8"  # card, tree
    CAPTURED = "5.1"  # tree
    UNCOVERED = "5.1"  # card
    FLED = "5.1"  # druid, own tree
    RING_BACK = "3.1.9"
    LEAPT = "3.2"  # druid, own tree
    WITHDREW = "3.3"  # card, own tree counted from 1 or NO_TREE
    LOST = "5.2"  # tree
    RESHUFFLED = "4.2"  # cards
    DREW = "4.1"  # card
    WON = "5.4"
    DRAWN = "5.5"


FACTS = ("clockwise_cards", "counter_clockwise_cards", "moon_trees")
COVERED_IS_PROTECTED = "covered-is-protected"  # §6.2
COLOURS_BY_NAME = "colours-by-name"  # §3.1.7
MOON_FROM_FOUR = "moon-from-four"  # §1.3
HANDICAPS = {
    f"{CULT_NAMES[seat]}-without-{value}": (seat, value) for seat in CULTS for value in GIVEN
}  # §6.1
FIRST_VARIANTS = (*HANDICAPS, COVERED_IS_PROTECTED)
VARIANTS = (*FIRST_VARIANTS, COLOURS_BY_NAME, MOON_FROM_FOUR)


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1 The box for one match: the cards, the ring of places, and the variants chosen."""
    boxes = records(Box.dtype)
    boxes["players"] = players
    boxes["is_covered_protected"] = COVERED_IS_PROTECTED in variants
    boxes["are_colours_named"] = COLOURS_BY_NAME in variants
    count_cards(boxes, facts)
    lay_ring(boxes, facts["moon_trees"], MOON_FROM_FOUR in variants)
    for number, variant in enumerate(variants):
        if variant in variants[:number]:
            raise FabeltafelError(f"the variant {variant} is chosen twice")
        if variant in HANDICAPS:
            take_out(boxes, variant, *HANDICAPS[variant])
    return boxes


def pack_first(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§3.1.7 The box of the first version, which asked for every colour by name."""
    return pack(facts, players, (*variants, COLOURS_BY_NAME))


def rematch(variants: Sequence[str], winner: int, seat: int) -> list[str]:
    """§6.1 The winner, wherever they sit now, does without a 2; who won so, without a 2 and a 3."""
    values = (2, 3) if f"{CULT_NAMES[winner]}-without-2" in variants else (2,)
    others = [variant for variant in variants if variant not in HANDICAPS]
    return others + [f"{CULT_NAMES[seat]}-without-{value}" for value in values]


def count_cards(boxes: Records, facts: Facts) -> None:
    """§1.2 A set has thirty cards, and a 1 among them for the cult tile (§2.1)."""
    for arrow, fact in enumerate(FACTS[: len(ARROWS)]):
        of_arrow = counts(facts, fact, "value", HIGHEST_VALUE, SET)
        boxes["deck"][0, 1 + arrow :: len(ARROWS)] = of_arrow
    cards = int(boxes["deck"][0].sum())
    if cards != SET:
        raise BoxError(FACTS[0], f"there are {cards} cards of both arrows; a set has {SET}")
    if cards_of(boxes, 1) == 0:
        raise BoxError(FACTS[0], "there must be a card of value 1 with one arrow or the other")


def lay_ring(boxes: Records, moon_trees: object, is_from_four: bool) -> None:
    """§1.3 The sun's trees, its cult tile, the moon's trees and its cult tile."""
    trees = list(range(1, TREES + 1))
    if not isinstance(moon_trees, list) or not all(type(tree) is int for tree in moon_trees):
        raise BoxError("moon_trees", f"must be a list like {trees}")
    if sorted(moon_trees) != trees:
        raise BoxError("moon_trees", f"{moon_trees} does not name each of the trees {trees} once")
    moon = [TREES + tree - 1 for tree in (trees[::-1] if is_from_four else moon_trees)]
    boxes["ring"] = [*range(TREES), CULT_TILE + SUN, *moon, CULT_TILE + MOON]
    boxes["position"] = boxes["ring"][0].argsort()


def take_out(boxes: Records, variant: str, seat: int, value: int) -> None:
    """§6.1 A card can only be taken out if there is one left."""
    if cards_of(boxes, value) <= (value == 1):
        raise BoxError(FACTS[0], f"there are too few cards of value {value} for {variant}")
    boxes["is_without"][:, seat, value - 1] = 1


def cards_of(boxes: Records, value: int) -> int:
    """How many cards of a value a set has."""
    return int(boxes["deck"][0, value * len(ARROWS) - 1 : value * len(ARROWS) + 1].sum())
