"""One match as environments need it: seeds, masks, numbers, pictures, and every seat by number.

An observation is the state after `hide`, for whoever decides. As a structured array its fields
have names; a layout says where each of them lies when they are numbers one after another.
"""

import functools
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import answers_noted, forget_answers, seeded
from fabeltafel.compiled import Records, copied
from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Facts, Game
from fabeltafel.games import game_named
from fabeltafel.pictures import picture
from fabeltafel.position import Position
from fabeltafel.texts import texts_of

MATCHES_TO_KNOW = 3  # random matches, at the smallest and at the largest table


class Part(NamedTuple):
    """One named piece of an observation."""

    name: str
    shape: tuple[int, ...]
    start: int
    stop: int


@dataclass(frozen=True)
class Layout:
    """Where the pieces of a game's observations lie in a flat one; the seat comes last."""

    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        """How many numbers a flat observation has."""
        return self.parts[-1].stop

    def __getitem__(self, name: str) -> slice:
        """Where a piece lies."""
        return {part.name: slice(part.start, part.stop) for part in self.parts}[name]

    def flat(self, seen: Records, seats: Any) -> NDArray[np.float32]:
        """Hidden states as rows of numbers; at the end a one for the seat whose eyes it is.

        Through the eyes of nobody, a spectator's, there is no one.
        """
        rows = np.zeros((len(seen), self.size), np.float32)
        for part in self.parts[:-1]:
            rows[:, part.start : part.stop] = np.asarray(seen[part.name]).reshape(len(seen), -1)
        seats = np.asarray(seats, np.intp)
        seated = np.flatnonzero(seats >= 0)
        rows[seated, self.parts[-1].start + seats[seated]] = 1
        return rows

    def row(self, seen: Records, seat: int) -> NDArray[np.float32]:
        """One hidden state as numbers."""
        return self.flat(seen, [seat]).ravel()


def layout_of(game: Game) -> Layout:
    """The layout of a game's observations, from its state's own fields."""
    parts, start = [], 0
    for name in game.state.dtype.names or ():
        shape = game.state.dtype[name].shape
        stop = start + int(np.prod(shape, dtype=int))
        parts.append(Part(name, shape, start, stop))
        start = stop
    seats = game.players[-1]
    return Layout((*parts, Part("seat", (seats,), start, start + seats)))


def opened(
    game: Game | str, players: int | None, facts: Facts | None, variants: Sequence[str]
) -> tuple[Game, int, Records]:
    """A game, how many play and the box: the smallest table and what it ships with, if not said."""
    game = game_named(game) if isinstance(game, str) else game
    count = game.players[0] if players is None else players
    told = values(shipped_box(game)) if facts is None else facts
    return game, count, pack_box(game, told, count, variants)


class Episode:
    """A match without a log; only legal decisions change it, and a refused one changes nothing."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        facts: Facts | None = None,
        variants: Sequence[str] = (),
    ) -> None:
        self.game, self.players, self.box = opened(game, players, facts, variants)
        self.layout = layout_of(self.game)
        self.names = tuple(f"{seat + 1}" for seat in range(self.players))
        self.rng: Records = None
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """A new match: the one that belongs to the seed, or else whatever chance gives next."""
        if seed is not None or self.rng is None:
            fresh = secrets.randbits(64) if seed is None else seed
            self.rng = seeded(self.game.name, self.players, fresh)
        self.position = Position.begun(self.game, self.box, self.rng)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.position.is_over

    @property
    def returns(self) -> list[float]:
        """Every seat's share of the win, shifted to sum to zero; nothing before the end."""
        return self.position.returns if self.is_over else [0.0] * self.players

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A one for every action the seat may take now."""
        mask = np.zeros(self.game.actions, np.int8)
        mask[self.position.legal(seat)] = 1
        return mask

    def numbers(self, seat: int) -> NDArray[np.float32]:
        """What the seat may know, as numbers."""
        return self.layout.row(self.position.seen_by(seat).state, seat)

    def all_numbers(self) -> NDArray[np.float32]:
        """The whole state as numbers, secrets included, from nobody's side."""
        return self.layout.row(self.position.state, NOBODY)[: self.layout["seat"].start].copy()

    def play(self, decisions: Sequence[tuple[int, Any]]) -> None:
        """Decisions of different seats that belong together, all of them or none."""
        position, rng = self.position, copied(self.rng)
        for seat, action in decisions:
            number = position.demand_legal(seat, action)
            forget_answers(rng)
            position = position.played(seat, number, rng)
        self.position, self.rng = position, rng

    def words(self, seat: int, language: str = "en") -> str:
        """The position as one seat may know it, described."""
        hidden, say = self.position.seen_by(seat).state, texts_of(self.game, language)
        paragraphs = self.game.describe(self.box, hidden, self.names, say)
        return "\n".join(line for part in paragraphs for line in (part.heading, *part.lines))

    def svg(self, seat: int) -> str:
        """The position as one seat may know it, as one SVG file."""
        hidden = self.position.seen_by(seat).state
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


class Nature(NamedTuple):
    """What kind of game it is, as a few random matches show."""

    asks_chance: bool
    has_secrets: bool
    is_simultaneous: bool


@functools.cache
def nature_of(game: Game) -> Nature:
    """The nature of a game at its smallest and largest table."""
    asks_chance = has_secrets = is_simultaneous = False
    for players in {game.players[0], game.players[-1]}:
        episode = Episode(game, players)
        for number in range(MATCHES_TO_KNOW):
            episode.begin(number)
            asks_chance |= bool(answers_noted(episode.rng))
            while seats := episode.position.acting():
                position = episode.position
                has_secrets |= position.seen_by(NOBODY).state.tobytes() != position.state.tobytes()
                is_simultaneous |= len(seats) > 1
                actions = position.legal(seats[-1])
                episode.play([(seats[-1], actions[number * 7 % len(actions)])])
                asks_chance |= bool(answers_noted(episode.rng))
    return Nature(asks_chance, has_secrets, is_simultaneous)
