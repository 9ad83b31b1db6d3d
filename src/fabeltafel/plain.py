"""A game put together from its modules; what they do not say is as plain as can be."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from fabeltafel import game as contract
from fabeltafel.compiled import Records, records
from fabeltafel.decisions import EventKind, NoSuchThing
from fabeltafel.drawing import Element, Piece, rectangle, text
from fabeltafel.fields import Fields, int8
from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight, Event, Game, NotationError, Paragraph, Say, found_in
from fabeltafel.legality import legal_from

MOVER = "player_to_move"
ODD = "a word is unknown, missing or too much"
PANEL, LINE = 112, 30  # the heights of a player's panel and of a line in a plain drawing


class PlainBox(Fields):
    """The box of a game in which nothing printed could differ."""

    players: int = int8()
    is_plain: bool = int8()  # no other box has this, so that none is taken for a kind of this one


def pack_players(facts: contract.Facts, players: int, variants: Sequence[str]) -> Records:
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
        written = ((name, numbers_of(state, name)) for name in state.plain)
        return "".join(f"{name} {numbers}\n" for name, numbers in written if numbers.strip("0 "))

    def read(self, box: Any, text: str) -> Records:
        """A position from its fields."""
        states = records(self.state.dtype)
        for line in text.splitlines():
            name, *numbers = line.split() or [""]
            if name not in self.state.plain:
                known = ", ".join(self.state.plain)
                raise NotationError(f"unknown field {name!r}; there are {known}")
            try:
                states[name] = np.array(numbers, states[name].dtype).reshape(states[name].shape)
            except (ValueError, OverflowError) as error:
                raise NotationError(f"{line!r} cannot be read: {error}") from None
        return states


def numbers_of(state: Fields, name: str) -> str:
    """The numbers of a field."""
    return " ".join(str(int(number)) for number in np.ravel(getattr(state, name)))


def read_lines(text: str, read_line: Callable[[str, list[str]], None]) -> None:
    """Every line of a position, word by word; one that cannot be read is named with the reason."""
    for number, line in enumerate(text.strip().splitlines(), start=1):
        first, *rest = line.split() or [""]
        try:
            read_line(first, rest)
        except (NotationError, LookupError, ValueError, OverflowError, StopIteration) as error:
            reason = error if isinstance(error, NotationError | NoSuchThing) else ODD
            told = f"line {number}: {line.strip()!r} cannot be read: {reason}"
            raise NotationError(told) from None


def seat_named(players: int, word: str) -> int:
    """A seat, which people count from 1."""
    if word not in map(str, range(1, players + 1)):
        raise NotationError(f"there is no seat {word!r}")
    return int(word) - 1


def common_lines(state: Fields, players: int) -> list[str]:
    """What lies before nobody in particular: every field that has no number for each seat."""
    return [
        f"{spoken(name)}: {numbers_of(state, name)}"
        for name in state.plain
        if not is_by_seat(state, name, players) and name != MOVER
    ]


def seat_lines(state: Fields, players: int, seat: int) -> list[str]:
    """What lies before one seat."""
    names = [name for name in state.plain if is_by_seat(state, name, players)]
    return [f"{spoken(name)}: {getattr(state, name)[seat]}" for name in names]


def is_by_seat(state: Fields, name: str, players: int) -> bool:
    """Whether a field has a number for each seat."""
    shape = state.dtype[name].shape
    return len(shape) == 1 and shape[0] >= players


def spoken(name: str) -> str:
    """A field as people say it."""
    return name.replace("_", " ")


class PlainWording:
    """Sentences made of what the rules call things."""

    def describe(self, box: Any, state: Any, names: Sequence[str], say: Say) -> list[Paragraph]:
        """What lies on the table, and before everybody."""
        heading = say("table-heading") if say.knows("table-heading") else ""
        seats = [Paragraph(name, seat_lines(state, len(names), n)) for n, name in enumerate(names)]
        return [*seats, Paragraph(heading, common_lines(state, len(names)))]

    def sentence(self, event: Event, names: Sequence[str], say: Say) -> str:
        """The sentence of the game's texts, or its name with what it is about."""
        player = names[event.seat] if event.seat != NOBODY else ""
        first, second = event.arguments[:2]
        message = f"event-{event.kind.text}"
        if say.knows(message):
            return say(message, player=player, first=first, second=second)
        return f"{player} {event.kind.text.replace('-', ' ')} {first} {second}".strip()


@dataclass(frozen=True)
class PlainDrawing:
    """A panel for every seat and a line of text for every field; decisions are buttons."""

    state: type[Fields]
    seats: int
    WIDTH: int = 600

    @property
    def HEIGHT(self) -> int:  # noqa: N802 - what a view calls it
        """Room for every seat and every field."""
        return 40 + PANEL * -(-self.seats // 2) + LINE * len(self.state.plain)

    def board(self, box: Any) -> list[Element]:
        """A cloth."""
        return [rectangle("cloth", self.WIDTH, self.HEIGHT, self.WIDTH / 2, self.HEIGHT / 2, 20)]

    def scene(self, sight: AnySight) -> list[Piece]:
        """The players with what is theirs, and what is everybody's below."""
        players = len(sight.names)
        panels = [self.panel(sight, seat) for seat in range(players)]
        top = 60 + PANEL * -(-players // 2)
        lines = common_lines(sight.state, players)
        return panels + [
            Piece(f"line-{n + 1}", 36, top + LINE * n, (text("line", line),))
            for n, line in enumerate(lines)
        ]

    def panel(self, sight: AnySight, seat: int) -> Piece:
        """A player, marked when it is their turn."""
        is_to_move = getattr(sight.state, MOVER, NOBODY) == seat
        lines = [sight.names[seat], *seat_lines(sight.state, len(sight.names), seat)]
        body = [rectangle("panel turn" if is_to_move else "panel", 276, PANEL - 12, radius=12)]
        body += [
            text("line" if n else "name", line, -124, LINE * n - 18) for n, line in enumerate(lines)
        ]
        place = 156 + 288 * (seat % 2), 20 + PANEL * (seat // 2 + 0.5)
        return Piece(f"seat-{seat + 1}", *place, tuple(body))


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
    judge = {} if said("legal") else {"legal": legal_from(said("Kind"), said("REFUSALS", ()))}
    parts: dict[str, Any] = {
        "version": 1,
        "players": said("PLAYERS"),
        "usual_players": said("USUAL_PLAYERS", 3),
        "folder": Path(str(modules[0].__file__)).parent,
        "box": declared("Box", PlainBox),
        "state": state,
        "decisions": said("Kind"),
        "events": said("Told", EventKind),
        "turns": said("TURNS", ""),
        "pack": said("pack", pack_players),
        "facts": said("FACTS", ()),
        "variants": said("VARIANTS", ()),
        "symbols": said("SYMBOLS", ()),
        "verbs": found_in(contract.Verbs, *modules, **judge),
        "hints": found_in(contract.Hints, *modules),
        "refusals": said("REFUSALS", ()),
        "notation": module_with("write", PlainNotation(state)),
        "wording": module_with("describe", PlainWording()),
        **{verb: said(verb) for verb in ("sketch", "reckoned", "cut_out", "rematch")},
        "drawing": module_with("scene", PlainDrawing(state, said("PLAYERS")[-1])),
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
