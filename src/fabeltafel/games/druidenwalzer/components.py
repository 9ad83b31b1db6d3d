"""What is in the box: eight trees, two cult tiles, six druids, sixty spirit cards, a ban ring."""

from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.game import BoxError, FabeltafelError, Facts

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

BOX = np.dtype(
    [
        ("players", np.int8),
        ("deck", np.int8, CARDS + 1),  # of each player
        ("ring", np.int8, PLACES),  # counter-clockwise: which place lies where
        ("position", np.int8, PLACES),  # where each place lies in the ring
        ("is_without", np.int8, (SEATS, len(GIVEN))),
        ("is_covered_protected", np.int8),
    ],
    align=True,
)

PLACING, PLAYING, CONTESTING, OVER = range(4)

STATE = np.dtype(
    [
        ("phase", np.int8),
        ("player_to_move", np.int8),
        ("must_waltz", np.int8),  # the turn began with an empty tree (§5.2)
        ("turns", np.int16),  # taken by both
        ("turns_without_waltz", np.int8),  # in a row
        ("ban_ring", np.int8),  # on which tree of the forest, counted from 1; 0 is the middle
        ("to_compare", np.int8, DRUIDS),
        ("druids", np.int8, (SEATS, DRUIDS)),  # on which of the own trees
        ("tokens", np.int8, FOREST),  # the other player's
        ("lost", np.int8, FOREST),  # turned over and out of play
        ("piles", np.int8, (FOREST, TALLEST)),  # lowest first; face-down cards have no kind
        ("height", np.int8, FOREST),
        ("face_down", np.int8, FOREST),  # always the lowest cards of a pile
        ("dancing", np.int8, FOREST),  # how high the card lies that still has to dance
        ("cult_tiles", np.int8, (SEATS, CARDS + 1)),
        ("hands", np.int8, (SEATS, HAND)),  # first those both know, then by pile; empty places last
        ("hand_size", np.int8, SEATS),
        ("hand_known", np.int8, SEATS),  # both know them: all that was left of a known pile
        ("hand_first", np.int8, SEATS),  # drawn from the first pile
        ("first_pile", np.int8, SEATS),  # how many are left to draw of those never looked at
        ("unseen", np.int8, (SEATS, CARDS + 1)),  # never looked at: on that pile and face down
        ("draw_pile", np.int8, (SEATS, CARDS + 1)),  # a reshuffled one
        ("draw_pile_size", np.int8, SEATS),
        ("set_aside", np.int8, (SEATS, len(GIVEN))),  # before the match (§6.1)
    ],
    align=True,
)

PLACE = 0  # PLACE + colour * TREES + own tree
WALTZ = PLACE + DRUIDS * TREES  # WALTZ + (card - 1) * TREES + own tree
LEAP = WALTZ + CARDS * TREES  # LEAP + colour
WITHDRAW_CARD = LEAP + DRUIDS  # WITHDRAW_CARD + card - 1
WITHDRAW_TOP = WITHDRAW_CARD + CARDS  # WITHDRAW_TOP + own tree
COMPARE = WITHDRAW_TOP + TREES  # COMPARE + colour
ACTIONS = COMPARE + DRUIDS

EVENTS = (
    PLACED,  # druid, own tree
    LAID,  # card; the ring lies on its tree
    DANCED,  # from place, to place
    PROTECTED,  # tree
    TURNED_UP,  # tree
    COMPARED,  # druid, winner counted from 1
    GOT_TOKEN,  # tree, tokens
    WON_CARD,  # card, tree
    CAPTURED,  # tree
    UNCOVERED,  # card
    FLED,  # druid, own tree
    RING_BACK,
    LEAPT,  # druid, own tree
    WITHDREW,  # card, own tree counted from 1 or NO_TREE
    LOST,  # tree
    RESHUFFLED,  # cards
    DREW,  # card
    WON,
    DRAWN,
) = range(19)
EVENT_NAMES = (
    ("placed", "2.2"),
    ("laid", "3.1.1"),
    ("danced", "3.1.5"),
    ("protected", "6.2"),
    ("turned-up", "3.1.6"),
    ("compared", "3.1.7"),
    ("got-token", "3.1.8"),
    ("won-card", "3.1.8"),
    ("captured", "5.1"),
    ("uncovered", "5.1"),
    ("fled", "5.1"),
    ("ring-back", "3.1.9"),
    ("leapt", "3.2"),
    ("withdrew", "3.3"),
    ("lost", "5.2"),
    ("reshuffled", "4.2"),
    ("drew", "4.1"),
    ("won", "5.4"),
    ("drawn", "5.5"),
)
# The longest film ends a contest: two comparisons with a capture each (20), the ring (1), a tree
# lost (2) and a hand drawn across a reshuffle (4), a tree lost by each player who has no card to
# waltz with (4), the next hand (4), and the end (1).
FRAMES = 40

FACTS = ("clockwise_cards", "counter_clockwise_cards", "moon_trees")
COVERED_IS_PROTECTED = "covered-is-protected"  # §6.2
HANDICAPS = {
    f"{CULT_NAMES[seat]}-without-{value}": (seat, value) for seat in CULTS for value in GIVEN
}  # §6.1
VARIANTS = (*HANDICAPS, COVERED_IS_PROTECTED)


def pack(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """§1 The box for one match: the cards, the ring of places, and the variants chosen."""
    boxes = records(BOX)
    boxes["players"] = players
    count_cards(boxes, facts)
    lay_ring(boxes, facts["moon_trees"])
    for variant in variants:
        choose(boxes, variant)
    return boxes


def count_cards(boxes: Records, facts: Facts) -> None:
    """§1.2 A set has thirty cards, and a 1 among them for the cult tile (§2.1)."""
    for arrow, fact in enumerate(FACTS[: len(ARROWS)]):
        boxes["deck"][0, 1 + arrow :: len(ARROWS)] = counts(fact, facts[fact])
    cards = int(boxes["deck"][0].sum())
    if cards != SET:
        raise BoxError(FACTS[0], f"there are {cards} cards of both arrows; a set has {SET}")
    if cards_of(boxes, 1) == 0:
        raise BoxError(FACTS[0], "there must be a card of value 1 with one arrow or the other")


def counts(fact: str, given: object) -> list[int]:
    """§1.2 How many cards of each value have one of the arrows."""
    if not isinstance(given, list) or len(given) != HIGHEST_VALUE:
        raise BoxError(fact, f"must be a list of {HIGHEST_VALUE} counts, one for each value")
    for value, count in enumerate(given, start=1):
        if type(count) is not int or not 0 <= count <= SET:
            raise BoxError(fact, f"value {value}: {count!r} is no count from 0 to {SET}")
    return given


def lay_ring(boxes: Records, moon_trees: object) -> None:
    """§1.3 The sun's trees, its cult tile, the moon's trees and its cult tile."""
    trees = list(range(1, TREES + 1))
    if not isinstance(moon_trees, list) or not all(type(tree) is int for tree in moon_trees):
        raise BoxError("moon_trees", f"must be a list like {trees}")
    if sorted(moon_trees) != trees:
        raise BoxError("moon_trees", f"{moon_trees} does not name each of the trees {trees} once")
    sun = [*range(TREES), CULT_TILE + SUN]
    boxes["ring"] = [*sun, *(TREES + tree - 1 for tree in moon_trees), CULT_TILE + MOON]
    boxes["position"] = boxes["ring"][0].argsort()


def choose(boxes: Records, variant: str) -> None:
    """§6 A variant, chosen once at most; a card can only be taken out if there is one."""
    if variant == COVERED_IS_PROTECTED:
        is_chosen, value = boxes["is_covered_protected"], 0
    else:
        seat, value = HANDICAPS[variant]
        is_chosen = boxes["is_without"][:, seat, value - 1]
    if is_chosen[0]:
        raise FabeltafelError(f"the variant {variant} is chosen twice")
    if value and cards_of(boxes, value) <= (value == 1):
        raise BoxError(FACTS[0], f"there are too few cards of value {value} for {variant}")
    is_chosen[0] = 1


def cards_of(boxes: Records, value: int) -> int:
    """How many cards of a value a set has."""
    return int(boxes["deck"][0, value * len(ARROWS) - 1 : value * len(ARROWS) + 1].sum())
