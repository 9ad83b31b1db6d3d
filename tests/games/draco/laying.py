"""A Draco table to lay out by hand."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from catalogue import named
from fabeltafel.game import Event
from fabeltafel.games.draco.components import CARD, COLOURS
from table import Table

GAME = named("draco")
SHORT = "1 2b 3 | 4 3 2 1"  # fields 1–3, the summit 4–7


class Draco(Table):
    """A Draco table on which drawn cards are named."""

    def __init__(self, position: str, players: int = 3, **facts: Any) -> None:
        super().__init__("draco", players, position, **facts)

    def play(self, seat: int, word: str, draws: Sequence[str] = ()) -> list[Event]:  # type: ignore[override]  # cards instead of numbers
        """Say a word; chance gives these cards."""
        pile = self.state.pile.astype(np.int64)
        answers = []
        for card in draws:
            if pile.sum() > 1:
                answers.append(int(pile[: CARD.number(card)].sum()))
            assert pile[CARD.number(card)] > 0
            pile[CARD.number(card)] -= 1
        return super().play(seat, word, answers)

    def field(self, colour: str) -> int:
        """Where a dragon stands."""
        return int(self.state.dragons[COLOURS.index(colour)])

    def rides(self, seat: int) -> str:
        """The colour a seat rides."""
        return COLOURS[(self.state.open_card[seat - 1] - 1) // 5]

    @property
    def scores(self) -> list[int]:
        """All scores."""
        return [int(score) for score in self.state.scores[: len(self.seats)]]


def total(state: Any) -> int:
    """All cards there are on and above the table."""
    cards = state.pile.sum() + state.laid.sum() + (state.hands > 0).sum()
    return int(cards + (state.open_card > 0).sum() + (state.card_played > 0))


def small_deck(laid: str) -> Draco:
    """Three players and thirty cards, all of them in hands or laid but one on the pile."""
    hands = {1: "grey1 blue1 blue2", 2: "red2 red3", 3: "green1"}
    return Draco(
        "playing 1\n"
        + "".join(
            f"{seat} on {colour}1 hand {hands[seat]}\n"
            for seat, colour in ((1, "red"), (2, "black"), (3, "brown"))
        )
        + f"laid {laid}",
        cards_per_colour=[1, 1, 1, 0, 0],
    )


ALL_OTHERS = (
    "blue3 lightblue1 lightblue2 lightblue3 brown2 brown3 black2 black3 yellow1 yellow2 yellow3 "
    "green2 green3 grey2 grey3 purple1 purple2 purple3 orange1 orange2"
)
