"""Druidenwalzer in pictures: the ring of places with what lies on top of each."""

from fabeltafel.compiled import Records
from fabeltafel.drawing import Element, Piece, rectangle, text
from fabeltafel.game import Sight
from fabeltafel.games.druidenwalzer.components import FOREST, TREES, WALTZ, WITHDRAW_CARD
from fabeltafel.games.druidenwalzer.notation import CARD_WORDS, TREE_WORDS

WIDTH, HEIGHT = 600, 400


def board(boxes: Records) -> list[Element]:
    """The clearing."""
    return [rectangle("clearing", WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2)]


def scene(sight: Sight) -> list[Piece]:
    """Every tree with its top card, and the hand of whoever looks."""
    state = sight.state[0]
    trees = [tree_piece(state, tree) for tree in range(FOREST)]
    hand = state["hands"][sight.seat].tolist() if sight.seat >= 0 else []
    return trees + [hand_piece(place, card) for place, card in enumerate(hand) if card]


def tree_piece(state: Records, tree: int) -> Piece:
    """A tree and its top card."""
    height = int(state["height"][tree])
    card = int(state["piles"][tree, height - 1]) if height else 0
    words = f"{TREE_WORDS[tree]} {CARD_WORDS.get(card, '')} {state['tokens'][tree]}"
    x, y = 100 + 130 * (tree % TREES), 80 + 160 * (tree // TREES)
    return Piece(TREE_WORDS[tree], x, y, (rectangle("place", 110, 90), text("words", words)))


def hand_piece(place: int, card: int) -> Piece:
    """A card of the hand."""
    does = (*range(WALTZ + (card - 1) * TREES, WALTZ + card * TREES), WITHDRAW_CARD + card - 1)
    body = (rectangle("place", 60, 60), text("words", CARD_WORDS[card]))
    return Piece(f"hand-{place}", 150 + 100 * place, 350, body, does=does)
