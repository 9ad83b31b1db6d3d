"""A delta to lay out by hand."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from catalogue import box_for, named
from fabeltafel.box import shipped_box, values
from fabeltafel.game import Event
from fabeltafel.games.drachendelta.components import (
    COLOURS,
    ISLAND,
    ISLANDS,
    PLANK,
    POINTS,
    SPOTS,
    STAND,
    SUPPORT,
)
from table import Table

GAME = named("drachendelta")
FACTS = values(shipped_box(GAME))
ACTIONS = ("stone", "stones", "plank", "planks", "remove", "step", "double", "jump")


class Delta(Table):
    """A Drachendelta table; a line for each seat comes after the board."""

    def __init__(
        self, position: str, players: int = 2, version: int = GAME.version, **facts: Any
    ) -> None:
        super().__init__("drachendelta", players, "programming", **facts)
        self.game = GAME.of_version(version)
        self.boxes["goes_on"] = self.game.pack(FACTS, players, ())["goes_on"]
        self.states = self.game.read(self.boxes, position)

    def at(self, seat: int) -> str:
        """Where a pawn is."""
        return str(STAND.word(self.state.pawns[seat - 1]))

    def stock(self, seat: int) -> list[str]:
        """The planks a player has."""
        return [PLANK.word(plank) for plank in self.state.stock[seat - 1] if plank]

    def lies(self, plank: str) -> tuple[str, ...]:
        """Between what a plank lies."""
        ends = self.state.ends[PLANK.number(plank)]
        return tuple(SUPPORT.word(end) for end in ends if end)

    @property
    def stones(self) -> set[str]:
        """The islands with a stone."""
        return {
            name for name, point in zip(ISLAND.words, self.state.stones[1:], strict=True) if point
        }

    def say(self, seat: int, *words: str) -> list[Event]:
        """Several words of one seat; the events of the last."""
        return [self.play(seat, word) for word in words][-1]


def programme(first: str) -> str:
    """Five cards, the first as given."""
    cards = first.split()
    return " ".join((cards + [card for card in ACTIONS if card not in cards])[:5])


def turned_up(
    *cards: str,
    board: str = "",
    seats: Sequence[str] = (),
    start: int = 1,
    version: int = GAME.version,
) -> tuple[Delta, list[str]]:
    """A table on which everybody has just turned up a card, and what was told meanwhile."""
    players = len(cards)
    places = [*seats, *("" for _ in cards[len(seats) :])]
    colours = [COLOURS[colour] for colour in box_for(GAME, players)["colour"][0, :players]]
    lines = [f"round 1 step 0 start {start}", *board.splitlines()]
    for number, (card, place, colour) in enumerate(zip(cards, places, colours, strict=True), 1):
        verb = "choosing" if number == players else "laid"
        lines.append(f"{number} {place or f'at {colour} stock'} {verb} {programme(card)}")
    table = Delta("\n".join(["programming", *lines]), players, version)
    return table, table.told(table.play(players, "commit"))


def gaps(box: Any) -> Any:
    """The distances between all sites."""
    points = box.site_x + 1j * box.site_y
    return np.abs(points[:, None] - points)


def site(state: Any, support: int) -> int:
    """Where an end of a plank rests."""
    if support > ISLANDS:
        return SPOTS + support - ISLANDS - 1
    return (support - 1) * POINTS + int(state.stones[support]) - 1
