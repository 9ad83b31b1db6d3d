"""A table to lay out by hand: positions in notation, decisions in words, chance as told."""

from collections.abc import Sequence
from typing import Any

from catalogue import PEOPLE, named
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import scripted
from fabeltafel.compiled import record_of
from fabeltafel.game import Event
from fabeltafel.position import Position
from fabeltafel.texts import texts_of


class Table:
    """One position of a game; seats are counted from 1, as people do."""

    def __init__(
        self, game: str, players: int, position: str, variants: Sequence[str] = (), **facts: Any
    ) -> None:
        self.game = named(game)
        box = {**values(shipped_box(self.game)), **facts}
        self.boxes = pack_box(self.game, box, players, variants)
        self.states = self.game.read(self.boxes, position)

    @property
    def position(self) -> Position:
        """What lies here now."""
        return Position(self.game, self.boxes, self.states)

    @property
    def state(self) -> Any:
        """The state with its fields as attributes."""
        return record_of(self.states)

    def words(self, seat: int) -> list[str]:
        """What a seat may say now."""
        return [self.game.word(action) for action in self.position.legal(seat - 1)]

    def sensible_words(self, seat: int) -> list[str]:
        """What a bot in this seat would think about."""
        return [self.game.word(action) for action in self.position.sensible(seat - 1)]

    def refusal(self, seat: int, word: str) -> str | None:
        """The section that forbids a word."""
        reason = self.position.why_not(seat - 1, self.game.action(word))
        return reason.section if reason else None

    def play(self, seat: int, word: str, answers: Sequence[int] = ()) -> list[Event]:
        """Say a word; chance must be asked exactly what is answered here."""
        assert word in self.words(seat), f"{word} is not legal: {self.words(seat)}"
        rng = scripted(answers)
        after, frames = self.position.filmed(seat - 1, self.game.action(word), rng)
        assert int(rng["missing"][0]) == 0, "chance was asked more"
        assert int(rng["noted"][0]) == len(answers), "chance was asked less"
        self.states = after.state
        return after.events(frames, seat - 1)

    def told(self, events: list[Event]) -> list[str]:
        """The names of events."""
        return [event.kind.text for event in events]

    def log(self, events: list[Event], language: str = "en") -> list[str]:
        """What the log says of events."""
        say = texts_of(self.game, language)
        return [self.game.wording.sentence(event, self.seats, say) for event in events]

    @property
    def seats(self) -> Sequence[str]:
        """Who sits here."""
        return PEOPLE[: int(self.boxes["players"][0])]
