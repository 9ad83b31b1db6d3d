"""A table to lay out by hand: positions in notation, decisions in words, chance as told."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from catalogue import PEOPLE, named
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import scripted
from fabeltafel.engine import engine_of
from fabeltafel.game import Event


class Table:
    """One position of a game; seats are counted from 1, as people do."""

    def __init__(
        self, game: str, players: int, position: str, variants: Sequence[str] = (), **facts: Any
    ) -> None:
        self.game = named(game)
        self.engine = engine_of(self.game)
        box = {**values(shipped_box(self.game)), **facts}
        self.boxes = pack_box(self.game, box, players, variants)
        self.states = self.game.read(self.boxes, position)

    @property
    def state(self) -> Any:
        """The state with its fields as attributes."""
        return self.states.view(np.recarray)[0]

    def words(self, seat: int) -> list[str]:
        """What a seat may say now."""
        actions = self.engine.legal(self.boxes, self.states, seat - 1)
        return [self.game.word(action) for action in actions]

    def sensible_words(self, seat: int) -> list[str]:
        """What a bot in this seat would think about."""
        actions = self.engine.sensible(self.boxes, self.states, seat - 1)
        return [self.game.word(action) for action in actions]

    def refusal(self, seat: int, word: str) -> str | None:
        """The section that forbids a word."""
        action = self.game.action(word)
        return self.engine.refusal(self.boxes, self.states, seat - 1, action)

    def play(self, seat: int, word: str, answers: Sequence[int] = ()) -> list[Event]:
        """Say a word; chance must be asked exactly what is answered here."""
        assert word in self.words(seat), f"{word} is not legal: {self.words(seat)}"
        rng = scripted(answers)
        action = self.game.action(word)
        frames = self.engine.film(self.boxes, self.states, seat - 1, action, rng)
        assert int(rng["missing"][0]) == 0, "chance was asked more"
        assert int(rng["noted"][0]) == len(answers), "chance was asked less"
        return [self.engine.event(self.boxes, frame, seat - 1) for frame in frames]

    def told(self, events: list[Event]) -> list[str]:
        """The names of events."""
        return [event.kind.text for event in events]

    @property
    def seats(self) -> Sequence[str]:
        """Who sits here."""
        return PEOPLE[: int(self.boxes["players"][0])]
