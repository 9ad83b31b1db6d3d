"""The contract: what anyone may know about any game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from fabeltafel.compiled import Records

if TYPE_CHECKING:  # so that a new way to draw does not make the rules compile again
    from fabeltafel.drawing import Element, Piece

Facts = Mapping[str, Any]


class FabeltafelError(Exception):
    """Something a person asked for cannot be done; the message says why."""


class IllegalAction(FabeltafelError):
    """A decision the rules forbid, with the section that forbids it."""

    def __init__(self, message: str, section: str) -> None:
        super().__init__(message)
        self.section = section


class NotationError(FabeltafelError):
    """A word or a position that cannot be read."""


class BoxError(FabeltafelError):
    """A fact about the components that cannot be right."""

    def __init__(self, fact: str, reason: str) -> None:
        super().__init__(f"{fact}: {reason}")
        self.fact = fact
        self.reason = reason


class Say(Protocol):
    """A sentence of the game's texts in the reader's language."""

    def __call__(self, message: str, **arguments: str | int) -> str:
        """The message with its arguments filled in."""


@dataclass(frozen=True)
class Event:
    """One thing that happened, as its reader may know it, with the state right after it."""

    kind: int
    seat: int
    arguments: tuple[int, ...]
    is_final: bool
    state: Records


@dataclass(frozen=True)
class EventKind:
    """A kind of event: its name in the texts and the section it belongs to."""

    name: str
    section: str


@dataclass(frozen=True)
class Refusal:
    """A condition every legal action meets, and the section that demands it."""

    section: str
    is_met: Callable[[Any, Any, int, int], bool]


@dataclass(frozen=True)
class Verbs:
    """The rules, compiled. Records come in, are changed in place, and know no words.

    Seats of one side have the same score.
    """

    setup: Callable[..., None]
    acting: Callable[..., int]
    legal: Callable[..., int]
    play: Callable[..., None]
    is_over: Callable[..., bool]
    scores: Callable[..., None]
    sides: Callable[..., None]
    hide: Callable[..., None]
    redeal: Callable[..., None]
    sensible: Callable[..., int] | None = None  # the legal actions worth a thought, for bots
    guess: Callable[..., None] | None = None  # a redeal weighted by how people play
    rollout: Callable[..., int] | None = None  # how simulations go on: one of these actions
    is_secret: Callable[..., bool] | None = None  # whether others do not see what was decided
    occasion: Callable[..., int] | None = None  # what chance turned up for the decision now
    is_settled: Callable[..., bool] | None = None  # whether a simulation need not go on
    prospects: Callable[..., None] | None = None  # what scores a simulation ends with


@dataclass(frozen=True)
class Notation:
    """Short, stable words for actions and positions, never translated."""

    word: Callable[[int], str]
    action: Callable[[str], int]
    write: Callable[[Records, Records], str]
    read: Callable[[Records, str], Records]


@dataclass(frozen=True)
class Paragraph:
    """A part of a position in words: a heading and its lines."""

    heading: str
    lines: Sequence[str]


@dataclass(frozen=True)
class Wording:
    """A game in sentences, for screen readers, the log and the terminal."""

    describe: Callable[[Records, Records, Sequence[str], Say], list[Paragraph]]  # the turn last
    sentence: Callable[[Event, Sequence[str], Say], str]
    label: Callable[[int, Say], str]


@dataclass(frozen=True)
class Sight:
    """What a scene is drawn from: nothing that did not go through `hide`."""

    box: Records
    state: Records
    seat: int  # whose eyes: their own place is nearest; NOBODY's for spectators
    names: Sequence[str]
    event: Event | None = None  # what has just happened, to be shown where it happened


def nothing_is_tried(action: int) -> bool:
    """In a game that does not say otherwise every decision is made as soon as it is chosen."""
    return False


@dataclass(frozen=True)
class Drawing:
    """A game in pictures; colours are in `view.css` beside it."""

    width: int
    height: int
    board: Callable[[Records], "list[Element]"]  # what never changes with this box
    scene: Callable[[Sight], "list[Piece]"]  # what can change, lowest first
    is_tried: Callable[[int], bool] = nothing_is_tried  # shown before it is decided


@dataclass(frozen=True)
class Game:
    """One game, as a value."""

    name: str
    title: str
    version: int
    players: range
    is_on_shelf: bool
    variants: tuple[str, ...]
    folder: Path
    box_type: np.dtype[Any]
    state_type: np.dtype[Any]
    actions: int
    frames: int  # the longest film of one decision
    facts: tuple[str, ...]
    pack: Callable[[Facts, int, Sequence[str]], Records]
    events: tuple[EventKind, ...]
    refusals: tuple[Refusal, ...]
    verbs: Verbs
    notation: Notation
    wording: Wording
    drawing: Drawing
    peers: tuple[tuple[str, str], ...] = ()  # what other frameworks call the same game
    simulations: tuple[int, ...] = (25, 100, 400, 1600, 6400)  # of each level
    opponents: tuple[tuple[str, "Bot"], ...] = ()  # bots of its own, to measure others by
    among_people: tuple[str, ...] = ()  # variants that are usual where no bot plays


@dataclass(frozen=True)
class View:
    """What one seat has to decide by: its game and box, and a state that went through `hide`."""

    game: Game
    box: Records
    state: Records
    seat: int


Bot = Callable[[View, Records], int]  # a decision by what its seat sees, and its own stream
