"""What can be decided, asked and told in a game, declared once: all numbers and words follow.

Nobody else computes with action numbers. Python says `Kind.PLAY(card)`; compiled code says
`ACTION.play[card]` and asks `KIND[action]` and `CARD_OF[action]`.
"""

from collections import namedtuple
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import product
from math import prod
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

NOTHING = -1  # what a decision is about that is not about such a thing


class Cited(IntEnum):
    """Something a game knows a few of, numbered as they are declared, each with its section."""

    section: str

    def __new__(cls, section: str = "") -> Self:
        """The next member."""
        return cls.following(section)

    @classmethod
    def following(cls, section: str) -> Self:
        """The member that follows on those there are already."""
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.section = section
        return member

    @property
    def text(self) -> str:
        """Its name in texts and stories."""
        return self.name.lower().replace("_", "-")


class PhaseKind(Cited):
    """What is asked at some time of a match."""


class EventKind(Cited):
    """What can happen in a match."""


class NoSuchThing(ValueError):
    """A word that stands for none of the things it should be one of."""


@dataclass(frozen=True)
class Things:
    """What decisions can be about: cards, spots, seats. Each thing has a number and a word."""

    name: str
    words: Sequence[str]
    first: int = 0  # the number of the first of them

    @property
    def numbers(self) -> range:
        """The numbers of all of them."""
        return range(self.first, self.first + len(self.words))

    def word(self, number: int) -> str:
        """The word for one of them."""
        return self.words[self.numbers.index(number)]

    def number(self, word: str) -> int:
        """The one a word stands for; a NoSuchThing if there is none."""
        if word not in self.words:
            raise NoSuchThing(f"{word!r} is no {self.name}")
        return self.numbers[self.words.index(word)]


class Declared:
    """A kind of decision as a game declares it: what one that is previewed would do is shown."""

    def __init__(
        self,
        word: str,  # with a place for each thing, such as "-{card}"
        section: str,
        *about: Things,
        during: PhaseKind | tuple[PhaseKind, ...] = (),
        is_previewed: bool = False,
    ) -> None:
        self.form, self.section, self.about = word, section, about
        self.during = (during,) if isinstance(during, PhaseKind) else during
        self.is_previewed = is_previewed


decision = Declared


class DecisionKind(Cited):
    """What can be decided. A kind that is about things has an action for each of them."""

    about: tuple[Things, ...]
    during: tuple[PhaseKind, ...]  # none if it can be made at any time
    is_previewed: bool
    form: str
    first: int  # its first action
    by_things: dict[tuple[int, ...], int]

    def __new__(cls, declared: Declared) -> Self:
        """The next kind; its actions follow on those declared before."""
        kind = cls.following(declared.section)
        kind.about, kind.during, kind.form = declared.about, declared.during, declared.form
        kind.is_previewed = declared.is_previewed
        kind.first = sum(earlier.size for earlier in cls)
        kind.by_things = {which: action for action, which in kind.actions()}
        return kind

    @property
    def size(self) -> int:
        """How many actions there are of it."""
        return prod(len(things.words) for things in self.about)

    def __call__(self, *which: int) -> int:
        """The action of this kind that is about these things; a KeyError if there are none such."""
        return self.by_things[which]

    def actions(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Every action of this kind, with the things it is about."""
        return enumerate(product(*(things.numbers for things in self.about)), start=self.first)

    def word(self, which: Sequence[int]) -> str:
        """The word for an action of this kind."""
        named = zip(self.about, which, strict=True)
        return self.form.format(**{things.name: things.word(number) for things, number in named})


@dataclass(frozen=True)
class Decision:
    """One action: its kind, the things it is about, and its word."""

    kind: DecisionKind
    which: tuple[int, ...]
    word: str

    def about(self) -> Iterator[tuple[str, int]]:
        """The things it is about, by name."""
        return zip((things.name for things in self.kind.about), self.which, strict=True)


@cache
def all_decisions(kinds: type[DecisionKind]) -> tuple[Decision, ...]:
    """Every decision of a game, by action number."""
    each = ((kind, which) for kind in kinds for _, which in kind.actions())
    return tuple(Decision(kind, which, kind.word(which)) for kind, which in each)


def actions_by_kind(kinds: type[DecisionKind]) -> Any:
    """For compiled code: a number for a kind about nothing, else a table by the things."""
    tables: list[Any] = [action_table(kind) if kind.about else kind.first for kind in kinds]
    return namedtuple("Actions", [kind.name.lower() for kind in kinds])(*tables)


def action_table(kind: DecisionKind) -> NDArray[np.int16]:
    """The actions of one kind, by the numbers of the things they are about."""
    table = np.full([things.numbers.stop for things in kind.about], NOTHING, np.int16)
    for action, which in kind.actions():
        table[which] = action
    return table


def kind_by_action(kinds: type[DecisionKind]) -> NDArray[np.int8]:
    """For compiled code: the kind of every action."""
    return np.array([decision.kind for decision in all_decisions(kinds)], np.int8)


def things_by_action(kinds: type[DecisionKind]) -> Any:
    """For compiled code: for each sort of things, by its name, which one an action is about."""
    about = {things.name: things for kind in kinds for things in kind.about}
    return namedtuple("About", about)(*(thing_by_action(kinds, one) for one in about.values()))


def thing_by_action(kinds: type[DecisionKind], things: Things) -> NDArray[np.int16]:
    """For compiled code: which of these things every action is about, or NOTHING."""
    found = [dict(decision.about()).get(things.name, NOTHING) for decision in all_decisions(kinds)]
    return np.array(found, np.int16)
