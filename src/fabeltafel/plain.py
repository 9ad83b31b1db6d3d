"""A game put together from its modules; what they do not say is as plain as can be."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.decisions import EventKind
from fabeltafel.drawing import Element, Piece, rectangle, text
from fabeltafel.fields import Fields, int8
from fabeltafel.film import NOBODY
from fabeltafel.game import (
    AnySight,
    Event,
    Facts,
    Game,
    Hints,
    NotationError,
    Paragraph,
    Say,
    Verbs,
    found_in,
)

LINE, TOP, LEFT = 30, 60, 30  # where the lines of a plain drawing stand


class PlainBox(Fields):
    """The box of a game in which nothing printed could differ."""

    players: int = int8()
    is_plain: bool = int8()  # no other box has this, so that none is taken for a kind of this one


def pack_players(facts: Facts, players: int, variants: Sequence[str]) -> Records:
    """A box that holds the number of players."""
    boxes = records(PlainBox.dtype)
    boxes["players"] = players
    return boxes


@dataclass(frozen=True)
class PlainNotation:
    """Positions by their fields, one a line; a field that is left out is zero."""

    state: type[Fields]

    def write(self, box: Any, state: Any) -> str:
        """Every field that is not zero."""
        return "".join(f"{line}\n" for line in written_fields(state))

    def read(self, box: Any, text: str) -> Records:
        """A position from its fields."""
        states = records(self.state.dtype)
        for line in text.splitlines():
            name, *numbers = line.split() or [""]
            if name not in self.state.plain:
                raise NotationError(
                    f"unknown field {name!r}; there are {', '.join(self.state.plain)}"
                )
            try:
                states[name] = np.array(numbers, states[name].dtype).reshape(states[name].shape)
            except (ValueError, OverflowError) as error:
                raise NotationError(f"{line!r} cannot be read: {error}") from None
        return states


def written_fields(state: Fields) -> Iterator[str]:
    """Every field that is not zero, with its numbers."""
    for name in state.plain:
        numbers = np.ravel(getattr(state, name))
        if numbers.any():
            yield f"{name} {' '.join(str(int(number)) for number in numbers)}"


class PlainWording:
    """Sentences made of what the rules call things."""

    def describe(self, box: Any, state: Any, names: Sequence[str], say: Say) -> list[Paragraph]:
        """Every field that is not zero."""
        heading = say("table-heading") if say.knows("table-heading") else ""
        return [Paragraph(heading, [line.replace("_", " ") for line in written_fields(state)])]

    def sentence(self, event: Event, names: Sequence[str], say: Say) -> str:
        """The sentence of the game's texts, or its name with what it is about."""
        player = names[event.seat] if event.seat != NOBODY else ""
        first, second = event.arguments[:2]
        message = f"event-{event.kind.text}"
        if say.knows(message):
            return say(message, player=player, first=first, second=second)
        return " ".join(
            [player, event.kind.text.replace("-", " "), str(first), str(second)]
        ).strip()


@dataclass(frozen=True)
class PlainDrawing:
    """A table with a line of text for every field; decisions are offered as buttons."""

    state: type[Fields]
    WIDTH: int = 600

    @property
    def HEIGHT(self) -> int:  # noqa: N802 - what a view calls it
        """Room for every field."""
        return TOP + LINE * (len(self.state.plain) + 1)

    def board(self, box: Any) -> list[Element]:
        """A cloth."""
        return [rectangle("cloth", self.WIDTH, self.HEIGHT, self.WIDTH / 2, self.HEIGHT / 2, 20)]

    def scene(self, sight: AnySight) -> list[Piece]:
        """A line for every field that is not zero."""
        return [
            Piece(line.split()[0], LEFT, TOP + LINE * n, (text("line", line.replace("_", " ")),))
            for n, line in enumerate(written_fields(sight.state))
        ]


def game_of(
    name: str,
    title: str,
    *modules: ModuleType,
    earlier: Mapping[int, Mapping[str, Any]] | None = None,
    **more: Any,
) -> Game:
    """A game by its name, its title, and the modules that hold its parts under their usual names.

    The first module that has a name says what it means; `more` says what no module does, such as
    the version of the rules. `earlier` says by version what was different in its rules.
    """

    def said(part: str, otherwise: Any = None) -> Any:
        return next((vars(module)[part] for module in modules if part in vars(module)), otherwise)

    def declared(part: str, otherwise: Any = None) -> Any:
        found = (vars(module).get(part) for module in modules)
        is_ours = (one for one in found if isinstance(one, type) and issubclass(one, Fields))
        return next(is_ours, otherwise)

    def module_with(part: str, otherwise: Any) -> Any:
        return next((module for module in modules if part in vars(module)), otherwise)

    state: type[Fields] = declared("State")
    parts: dict[str, Any] = {
        "version": 1,
        "players": said("PLAYERS"),
        "folder": Path(str(modules[0].__file__)).parent,
        "box": declared("Box", PlainBox),
        "state": state,
        "decisions": said("Kind"),
        "events": said("Told", EventKind),
        "turns": said("TURNS", ""),
        "pack": said("pack", pack_players),
        "facts": said("FACTS", ()),
        "variants": said("VARIANTS", ()),
        "verbs": found_in(Verbs, *modules),
        "hints": found_in(Hints, *modules),
        "refusals": said("REFUSALS", ()),
        "notation": module_with("write", PlainNotation(state)),
        "wording": module_with("describe", PlainWording()),
        "drawing": module_with("scene", PlainDrawing(state)),
    }
    newest = Game(name=name, title=title, **(parts | more))
    return replace(
        newest, earlier=tuple(as_it_was(newest, *was) for was in (earlier or {}).items())
    )


def as_it_was(newest: Game, version: int, different: Mapping[str, Any]) -> Game:
    """An earlier version of a game; rules of its own have machine code of their own."""
    has_own_rules = not {"verbs", "decisions", "state", "box"}.isdisjoint(different)
    edition = f"_v{version}" if has_own_rules else ""
    return replace(newest, version=version, edition=edition, **different)
