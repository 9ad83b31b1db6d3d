"""The contract: what anyone may know about any game."""

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from fabeltafel import customs
from fabeltafel.compiled import Records
from fabeltafel.decisions import Decision, DecisionKind, EventKind, PhaseKind, all_decisions
from fabeltafel.errors import FabeltafelError as FabeltafelError
from fabeltafel.fields import Fields
from fabeltafel.film import NOBODY, OPEN

if TYPE_CHECKING:
    from fabeltafel.cutouts import CutOut
    from fabeltafel.drawing import Element, Piece

Facts = Mapping[str, Any]
Names = Sequence[str]  # of everybody, by seat


class IllegalAction(FabeltafelError):
    """A decision the rules forbid, with the section that forbids it and, in games, the reason."""

    def __init__(self, message: str, section: str, reason: "Reason | None" = None) -> None:
        super().__init__(message)
        self.section = section
        self.reason = reason


class NotationError(FabeltafelError):
    """A word or a position that cannot be read."""


class BoxError(FabeltafelError):
    """A fact about the components that cannot be right."""

    def __init__(self, fact: str, reason: str) -> None:
        super().__init__(f"{fact}: {reason}")
        self.fact = fact
        self.reason = reason


def counts(facts: Facts, fact: str, thing: str, things: int, most: int) -> list[int]:
    """How many there are of each of so many things, as a box file says it."""
    given = facts[fact]
    if not isinstance(given, list) or len(given) != things:
        raise BoxError(fact, f"must be a list of {things} counts, one for each {thing}")
    for n, count in enumerate(given, start=1):
        if type(count) is not int or not 0 <= count <= most:
            raise BoxError(fact, f"{thing} {n}: {count!r} is no count from 0 to {most}")
    return given


class Say(Protocol):
    """A sentence of the game's texts in the reader's language."""

    def __call__(self, message: str, **arguments: str | int) -> str:
        """The message with its arguments filled in."""

    def knows(self, message: str) -> bool:
        """Whether there is such a message."""


@dataclass(frozen=True)
class Event:
    """One thing that happened, as its reader may know it, with the state right after it."""

    kind: EventKind
    seat: int
    arguments: tuple[int, ...]
    is_final: bool
    state: Records
    box: Records  # of the match, for what is printed where it happened


class Refusal:
    """A condition of legal decisions of some kinds, and the section that demands it.

    The predicate gets box, state, seat, and the things the decision is about; a refusal of all
    kinds gets no things. Its name is that of the sentence that tells people why not.
    """

    def __init__(self, section: str, is_met: Callable[..., bool], *kinds: DecisionKind) -> None:
        self.section = section
        self.is_met = is_met
        self.kinds = kinds

    @property
    def text(self) -> str:
        """Its name in texts."""
        return self.is_met.__name__.replace("_", "-")

    def refuses(self, box: Any, state: Any, seat: int, decision: Decision) -> bool:
        """Whether a decision does not meet the condition."""
        if not self.kinds:
            return not self.is_met(box, state, seat)
        return decision.kind in self.kinds and not self.is_met(box, state, seat, *decision.which)


@dataclass(frozen=True)
class Reason:
    """Why something cannot be decided now: a section, a sentence, and what the decision was."""

    section: str
    text: str
    decision: Decision


@dataclass(frozen=True)
class Verbs:
    """The rules, compiled. Records come in, are changed in place, and know no words.

    A match is over when nobody may act. Seats of one side have the same score.
    """

    setup: Callable[..., None]
    acting: Callable[..., int]
    legal: Callable[..., int]
    play: Callable[..., None]
    scores: Callable[..., None]
    sides: Callable[..., None] = customs.each_for_themselves
    hide: Callable[..., None] = customs.hide_nothing
    redeal: Callable[..., None] = customs.redeal_nothing
    is_secret: Callable[..., bool] = customs.nothing_is_secret  # unseen by others


@dataclass(frozen=True)
class Hints:
    """What a game tells bots; all of it may be left out."""

    sensible: Callable[..., int] | None = None  # the legal actions worth a thought
    guess: Callable[..., None] | None = None  # a redeal weighted by how people play
    rollout: Callable[..., int] = customs.any_action  # how simulations go on: one of these actions
    circumstance: Callable[..., int] = customs.no_circumstance  # what chance has turned up
    is_settled: Callable[..., bool] = customs.is_never_settled  # whether it need not go on
    is_decided: Callable[..., bool] = customs.is_never_settled  # whether `prospects` know the end
    prospects: Callable[..., None] | None = None  # what scores a simulation ends with
    features: Callable[..., int] = customs.no_features  # numbers that a net is told besides
    learned: Mapping[int, int] = field(default_factory=dict)  # by players: a master's, with a net
    overlooked: frozenset[str] = frozenset()  # fields that it does not look at
    simulations: tuple[int, ...] = (25, 100, 400, 1600, 6400)  # of each level
    opponents: Mapping[str, "Bot"] = field(default_factory=dict)  # bots to measure others by
    unhelped: frozenset[str] = frozenset()  # variants in which people are to judge by themselves


Value = TypeVar("Value", Verbs, Hints)


def found_in(kind: type[Value], *modules: ModuleType, **more: Any) -> Value:
    """Verbs or hints by their names in the modules of a game; the first module counts."""
    named = {
        wanted.name: vars(module)[wanted.name]
        for module in reversed(modules)
        for wanted in fields(kind)
        if wanted.name in vars(module)
    }
    return kind(**(named | more))


class Notation(Protocol):
    """Positions as short, stable text, never translated; what decisions are called follows."""

    def write(self, box: Any, state: Any) -> str:
        """A position, hidden or not, as text."""

    def read(self, box: Any, text: str) -> Records:
        """A position from its text."""


@dataclass(frozen=True)
class Paragraph:
    """A part of a position in words: a heading and its lines."""

    heading: str
    lines: Sequence[str]


class Wording(Protocol):
    """A game in sentences, for screen readers, the log and the terminal.

    What the things are called that decisions are about, if not by their words, it says in NAMES:
    by the name of the things a function of their number and `say`. A decision whose label needs the
    position is called what `label_in(box, state, seat, decision, say)` says, unless that is None;
    the state went through `hide`. Where somebody begins though all act at once, `beginner(state)`
    says who.
    """

    def describe(self, box: Any, state: Any, names: Names, say: Say) -> list[Paragraph]:
        """A position in words, the turn last."""

    def sentence(self, event: Event, names: Names, say: Say) -> str:
        """One line of the log."""


BoxForm = TypeVar("BoxForm")
StateForm = TypeVar("StateForm")


@dataclass(frozen=True)
class Sight(Generic[BoxForm, StateForm]):
    """What a scene is drawn from: nothing that did not go through `hide`."""

    box: BoxForm
    state: StateForm
    seat: int  # whose eyes: their own place is nearest; NOBODY's for spectators
    names: Names
    event: Event | None = None  # what has just happened, to be shown where it happened

    @property
    def near(self) -> int:
        """Whose side is nearest: one's own, or the first for spectators."""
        return max(self.seat, 0)

    def choices(self, *actions: int) -> tuple[int, ...]:
        """What a piece stands for; spectators choose nothing."""
        return actions if self.seat != NOBODY else ()


AnySight = Sight[Any, Any]


class Drawing(Protocol):
    """A game in pictures; colours are in `view.css` beside it."""

    WIDTH: int
    HEIGHT: int

    def board(self, box: Any) -> "list[Element]":
        """What never changes with this box."""

    def scene(self, sight: AnySight) -> "list[Piece]":
        """What can change, lowest first."""


# A hidden position drawn with letters: box, state, names, say, width; lines of rich markup, none
# where the width is too small. The names are escaped.
Sketch = Callable[[Any, Any, Names, Say, int], list[str]]


# How something was reckoned: an event, the hidden state right before it, names, say.
Reckoning = Callable[[Event, Records, Names, Say], list[str]]


# The variants of another match with a handicap for the winner, by those of the last one, the seat
# that won it and the seat the winner takes now.
Rematch = Callable[[Sequence[str], int, int], list[str]]


@dataclass(frozen=True, eq=False)
class Game:
    """One game, as a value."""

    name: str
    title: str
    version: int
    players: range
    folder: Path
    box: type[Fields]
    state: type[Fields]
    decisions: type[DecisionKind]
    events: type[EventKind]
    turns: str  # the section that says whose turn it is
    pack: Callable[[Facts, int, Sequence[str]], Records]
    verbs: Verbs
    refusals: tuple[Refusal, ...]
    notation: Notation
    wording: Wording
    drawing: Drawing
    sketch: Sketch | None = None
    reckoned: Reckoning | None = None
    cut_out: "CutOut | None" = None  # the box as sheets to print
    hints: Hints = Hints()
    facts: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    among_people: tuple[str, ...] = ()  # variants that are usual where no bot plays
    symbols: tuple[str, ...] = ()  # seats may choose theirs; the box then says whose is which
    usual_players: int = 3  # how many play where nobody says
    rematch: Rematch | None = None
    is_on_shelf: bool = False
    frames: int = 64  # the longest film of one decision
    earlier: tuple["Game", ...] = ()  # its versions before this one, to play their matches on
    edition: str = ""  # tells the machine code of an earlier version from the newest one's
    peers: tuple[tuple[str, str], ...] = ()  # what other frameworks call the same game

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        """A value that never changes needs no copy."""
        return self

    @functools.cached_property
    def actions(self) -> int:
        """How many actions there are."""
        return len(all_decisions(self.decisions))

    def of_version(self, version: int) -> "Game":
        """The game by the rules of one of its versions."""
        for game in (self, *self.earlier):
            if game.version == version:
                return game
        known = f"this program plays version {self.version} and earlier ones it knows"
        raise FabeltafelError(f"it was played by version {version} of {self.title}; {known}")

    @functools.cached_property
    def by_word(self) -> dict[str, int]:
        """Every action by its word."""
        return {decision.word: n for n, decision in enumerate(all_decisions(self.decisions))}

    def decision(self, action: int) -> Decision:
        """What an action stands for."""
        return all_decisions(self.decisions)[action]

    def word(self, action: int) -> str:
        """The word for a decision."""
        return self.decision(action).word

    def action(self, word: str) -> int:
        """The decision a word stands for."""
        if word not in self.by_word:
            first = [self.word(kind.first) for kind in self.decisions]
            raise NotationError(
                f"{word!r} is no decision in {self.title}; one is written {' or '.join(first)}"
            )
        return self.by_word[word]

    def label(self, action: int, say: Say, sight: AnySight | None = None) -> str:
        """What a decision is called on a button; with a sight, what it is called there."""
        decision, found = self.decision(action), None
        label_in = getattr(self.wording, "label_in", None)
        if sight is not None and label_in is not None:
            found = label_in(sight.box, sight.state, sight.seat, decision, say)
        return found or self.told(f"label-{decision.kind.text}", decision, say) or decision.word

    def named(self, decision: Decision, say: Say) -> dict[str, str]:
        """What the things a decision is about are called."""
        names = getattr(self.wording, "NAMES", {})
        return {
            things.name: names[things.name](n, say) if things.name in names else things.word(n)
            for things, n in zip(decision.kind.about, decision.which, strict=True)
        }

    def told(self, message: str, decision: Decision, say: Say) -> str:
        """A message about a decision, if the game has it."""
        return say(message, **self.named(decision, say)) if say.knows(message) else ""

    def why(self, reason: Reason, say: Say) -> str:
        """Why something cannot be decided now, in one sentence, if the game has one for it."""
        return self.told(f"why-{reason.text}", reason.decision, say)

    def write(self, box: Records, state: Records) -> str:
        """A position as text."""
        return self.notation.write(self.box.of(box), self.state.of(state))

    def read(self, box: Records, text: str) -> Records:
        """A position from its text."""
        return self.notation.read(self.box.of(box), text)

    def describe(self, box: Records, state: Records, names: Names, say: Say) -> list[Paragraph]:
        """A position in words."""
        return self.wording.describe(self.box.of(box), self.state.of(state), names, say)

    def sketched(
        self, box: Records, state: Records, names: Names, say: Say, width: int
    ) -> list[str]:
        """A position drawn with letters, if the game can do so in this width."""
        if self.sketch is None:
            return []
        return self.sketch(self.box.of(box), self.state.of(state), names, say, width)

    def sight(
        self, box: Records, state: Records, seat: int, names: Names, event: Event | None = None
    ) -> AnySight:
        """What a scene is drawn from, in its plain form."""
        eyes = NOBODY if seat == OPEN else seat
        return Sight(self.box.of(box), self.state.of(state), eyes, names, event)

    def phase(self, state: Any) -> PhaseKind | None:
        """What is asked now, in a game that has phases."""
        phases = (type(phase) for kind in self.decisions for phase in kind.during)
        return next((phase(state.phase) for phase in phases), None)


@dataclass(frozen=True)
class View:
    """What one seat has to decide by: its game and box, and a state that went through `hide`."""

    game: Game
    box: Records
    state: Records
    seat: int


Bot = Callable[[View, Records], int]  # a decision by what its seat sees, and its own stream
