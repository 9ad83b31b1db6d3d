"""One match as environments need it: seeds, masks, numbers, pictures, and every seat by number."""

import functools
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import answers_noted, forget_answers, seeded
from fabeltafel.compiled import Records, copied
from fabeltafel.engine import engine_of
from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Facts, Game, View
from fabeltafel.games import game_named
from fabeltafel.pictures import picture
from fabeltafel.research.layouts import Layout, layout_of
from fabeltafel.texts import texts_of

MATCHES_TO_KNOW = 3  # random matches, at the smallest and at the largest table


class Table:
    """A match without a log; only legal decisions change it, and a refused one changes nothing."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        facts: Facts | None = None,
        variants: Sequence[str] = (),
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        told = values(shipped_box(self.game)) if facts is None else facts
        self.players = self.game.players[0] if players is None else players
        self.box = pack_box(self.game, told, self.players, variants)
        self.engine = engine_of(self.game)
        self.layout = layout_of(self.game)
        self.names = tuple(f"{seat + 1}" for seat in range(self.players))
        self.rng: Records = None
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """A new match: the one that belongs to the seed, or else whatever chance gives next."""
        if seed is not None or self.rng is None:
            fresh = secrets.randbits(64) if seed is None else seed
            self.rng = seeded(self.game.name, self.players, fresh)
        self.state = self.engine.setup(self.box, self.rng)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.engine.is_over(self.box, self.state)

    @property
    def returns(self) -> list[float]:
        """Every seat's share of the win, shifted to sum to zero; nothing before the end."""
        if not self.is_over:
            return [0.0] * self.players
        return self.engine.returns(self.box, self.state)

    def acting(self) -> list[int]:
        """The seats that may decide now."""
        return self.engine.acting(self.box, self.state)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A one for every action the seat may take now."""
        mask = np.zeros(self.game.actions, np.int8)
        mask[self.engine.legal(self.box, self.state, seat)] = 1
        return mask

    def numbers(self, seat: int) -> NDArray[np.float32]:
        """What the seat may know, as numbers."""
        hidden = self.engine.hidden(self.box, self.state, seat)
        row: NDArray[np.float32] = self.layout.flat(hidden, [seat])[0]
        return row

    def all_numbers(self) -> NDArray[np.float32]:
        """The whole state as numbers, secrets included, from nobody's side."""
        row: NDArray[np.float32] = self.layout.flat(self.state, [0])[0]
        return row[: self.layout["seat"].start].copy()

    def view(self, seat: int) -> View:
        """What a bot at this seat has to decide by."""
        return View(self.game, self.box, self.engine.hidden(self.box, self.state, seat), seat)

    def play(self, decisions: Sequence[tuple[int, Any]]) -> None:
        """Decisions of different seats that belong together, all of them or none."""
        state, rng = copied(self.state), copied(self.rng)
        for seat, action in decisions:
            number = self.engine.demand_legal(self.box, state, seat, action)
            forget_answers(rng)
            self.engine.play(self.box, state, seat, number, rng)
        self.state, self.rng = state, rng

    def words(self, seat: int, language: str = "en") -> str:
        """The position as one seat may know it, described."""
        hidden = self.engine.hidden(self.box, self.state, seat)
        say = texts_of(self.game, language)
        paragraphs = self.game.describe(self.box, hidden, self.names, say)
        lines = [line for part in paragraphs for line in (part.heading, *part.lines)]
        return "\n".join(lines)

    def svg(self, seat: int) -> str:
        """The position as one seat may know it, as one SVG file."""
        hidden = self.engine.hidden(self.box, self.state, seat)
        return picture(self.game, self.game.sight(self.box, hidden, seat, self.names))

    def rendered(self, mode: str | None, seat: int) -> str | None:
        """The position as one seat may know it, the way a render mode asks for."""
        if mode == "human":
            print(self.words(seat))
        shown = {"ansi": self.words, "svg": self.svg}.get(mode or "")
        return shown(seat) if shown else None


def demand_known(mode: str | None, modes: Sequence[str]) -> None:
    """Refuse a way of rendering that there is not."""
    if mode is not None and mode not in modes:
        raise FabeltafelError(f"unknown render mode {mode!r}; there are {', '.join(modes)}")


def bounds_of(game: Game, layout: Layout) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The lowest and highest number at every place of an observation, by its field's type."""
    low, high = np.zeros(layout.size, np.float32), np.ones(layout.size, np.float32)
    for part in layout.parts[:-1]:
        range_ = np.iinfo(game.state.dtype[part.name].base)
        low[part.start : part.stop] = range_.min
        high[part.start : part.stop] = range_.max
    return low, high


@dataclass(frozen=True)
class Nature:
    """What kind of game it is, as a few random matches show."""

    asks_chance: bool
    has_secrets: bool
    is_simultaneous: bool


@functools.cache
def nature_of(game: Game) -> Nature:
    """The nature of a game at its smallest and largest table."""
    asks_chance = has_secrets = is_simultaneous = False
    for players in {game.players[0], game.players[-1]}:
        table = Table(game, players)
        for number in range(MATCHES_TO_KNOW):
            table.begin(number)
            asks_chance |= bool(answers_noted(table.rng))
            while seats := table.acting():
                hidden = table.engine.hidden(table.box, table.state, NOBODY)
                has_secrets |= hidden.tobytes() != table.state.tobytes()
                is_simultaneous |= len(seats) > 1
                actions = table.engine.legal(table.box, table.state, seats[-1])
                table.play([(seats[-1], actions[number * 7 % len(actions)])])
                asks_chance |= bool(answers_noted(table.rng))
    return Nature(asks_chance, has_secrets, is_simultaneous)
