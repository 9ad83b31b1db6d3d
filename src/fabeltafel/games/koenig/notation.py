"""König der Elfen in words: cards, places and whole positions."""

import re
from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.decisions import Things
from fabeltafel.fields import Row
from fabeltafel.game import NotationError
from fabeltafel.games.koenig.components import (
    ARMS,
    CARD,
    EVERYTHING,
    GOLD,
    MONSTER,
    NO_CARD,
    NOT_OWNED,
    PLACES,
    REALM,
    SEATS,
    SPOT,
    SPOTS,
    START_GOLD,
    THIEF,
    TREE,
    Box,
    Phase,
    State,
)
from fabeltafel.games.koenig.rules.closing import obstacle_on
from fabeltafel.games.koenig.table import beside, spots_of

PHASES = {phase.text: phase for phase in Phase}
NUMBERS = ("journey", "passes", "due")
FLAGS = {
    "reversed": "is_reversed",
    "guarded": "is_guarded",
    "turning": "is_turning",
    "hiring": "is_hiring",
    "casting": "is_casting",
}
HEAPS = ("found", "picked", "discard")
SEAT_WORDS = ("purse", "bought", "searched", "fetched", "realm", "hand", "shown")
LAID = re.compile(r"(gold|thief|tree|monster)([1-9])")
COUNTED = re.compile(r"([a-z]+)(?:\*([1-9]\d*))?")
HIDDEN = "?"
READERS = ("everything", *map(str, range(1, SEATS + 1)), "nobody")


def write(box: Box, state: State) -> str:
    """A position as text; whatever lies on the pile follows from the rest."""
    over = state.phase == Phase.OVER
    lines = [state.phase.text if over else f"{state.phase.text} {state.player_to_move + 1}"]
    lines.append(f"dragon {state.dragon + 1}")
    lines += [f"{name} {getattr(state, name)}" for name in NUMBERS if getattr(state, name)]
    lines += [f"lifted {CARD.word(state.lifted)}"] if state.lifted else []
    lines += [f"at {SPOT.word(state.figure)}"] if state.figure else []
    lines += [flag for flag, field in FLAGS.items() if getattr(state, field)]
    if state.spell_target:
        lines[-1] += f" {SPOT.word(state.spell_target)}"
    lines += [f"visited{spots(state.visited)}"] if any(state.visited) else []
    lines += [f"{heap}{cards(getattr(state, heap))}" for heap in HEAPS if any(getattr(state, heap))]
    lines += [seat_line(box, state, seat) for seat in range(box.players)]
    lines += [f"reader {READERS[state.reader]}"] if state.reader != EVERYTHING else []
    return "\n".join(lines) + "\n"


def spots(flags: Row) -> str:
    """The places that are marked."""
    return "".join(f" {SPOT.word(spot)}" for spot in SPOT.numbers if flags[spot])


def cards(counts: Row) -> str:
    """Cards of a heap, each kind with its number."""
    kinds = [(CARD.word(card), count) for card, count in enumerate(counts) if count]
    return "".join(f" {kind}*{count}" if count > 1 else f" {kind}" for kind, count in kinds)


def seat_line(box: Box, state: State, seat: int) -> str:
    """What one player has and holds, and what lies in their realm."""
    parts = [f"{seat + 1} purse {state.purse[seat]}"]
    parts += [f"bought {state.bought[seat]}"] if state.bought[seat] else []
    parts += ["searched"] if state.searched[seat] else []
    parts += [f"fetched {CARD.word(state.fetched[seat])}"] if state.fetched[seat] else []
    laid = [place(state, spot) for spot in spots_of(box, seat) if state.places[spot]]
    parts += [f"realm {' '.join(laid)}"] if laid else []
    unknown = state.hand_size[seat] - sum(state.hands[seat])
    parts.append(f"hand{cards(state.hands[seat])}{f' {HIDDEN}{unknown}' if unknown else ''}")
    parts += [f"shown{cards(state.shown[seat])}"] if any(state.shown[seat]) else []
    return " ".join(parts)


def place(state: State, spot: int) -> str:
    """A place and whose cards lie beside it."""
    marks = [f"+{CARD.word(card)}{owner + 1}" for card, owner in beside(state, spot)]
    return f"{CARD.word(state.places[spot])}{''.join(marks)}"


def read(box: Box, text: str) -> Records:
    """A position from its text; what is left out is nothing, or as at the start of a match."""
    states = records(State.dtype)
    state = record_of(states)
    state.journey = 1
    state.purse[: box.players] = START_GOLD
    for number, line in enumerate(text.strip().splitlines(), start=1):
        first, *rest = line.split() or [""]
        try:
            read_line(box, state, first, rest)
        except (NotationError, KeyError, ValueError, IndexError) as error:
            raise NotationError(
                f"line {number}: {line.strip()!r} cannot be read: {error}"
            ) from None
    lay_arms(box, state)
    lay_pile(box, state)
    return states


def read_line(box: Box, state: np.record, first: str, rest: list[str]) -> None:
    """One line of a position."""
    if first in PHASES:
        state.phase = PHASES[first]
        state.player_to_move = seat_named(box, rest[0]) if rest else 0
    elif first == "dragon":
        state.dragon = seat_named(box, rest[0])
    elif first in NUMBERS:
        state[first] = int(rest[0])
    elif first == "reader":
        state.reader = READERS.index(rest[0])
    elif first == "lifted":
        state.lifted = numbered(CARD, rest[0])
    elif first == "at":
        state.figure = numbered(SPOT, rest[0])
    elif first in FLAGS:
        state[FLAGS[first]] = 1
        state.spell_target = numbered(SPOT, rest[0]) if rest else state.spell_target
    elif first == "visited":
        state.visited[[numbered(SPOT, word) for word in rest]] = 1
    elif first in HEAPS:
        read_heap(state[first], rest)
    else:
        read_seat(box, state, seat_named(box, first), rest)
    state.picked_size = state.picked.sum()


def read_heap(heap: Records, words: Sequence[str]) -> None:
    """Cards with their numbers."""
    for word in words:
        told = COUNTED.fullmatch(word)
        if told is None:
            raise NotationError(f"{word!r} is no card with its number")
        heap[numbered(CARD, told[1])] += int(told[2] or 1)


def read_seat(box: Box, state: np.record, seat: int, words: list[str]) -> None:
    """The line of one seat: words that name something, each with what it tells."""
    told: dict[str, list[str]] = {}
    for word in words:
        if word in SEAT_WORDS:
            told[word] = []
        else:
            told[next(reversed(told))].append(word)
    state.purse[seat] = int(told["purse"][0]) if "purse" in told else START_GOLD
    state.bought[seat] = int(told["bought"][0]) if "bought" in told else 0
    state.searched[seat] = "searched" in told
    state.fetched[seat] = numbered(CARD, told["fetched"][0]) if "fetched" in told else NO_CARD
    if len(told.get("realm", [])) > box.realm_size:
        raise NotationError(f"a realm has at most {box.realm_size} places")
    for spot, word in enumerate(told.get("realm", []), start=1 + seat * REALM):
        read_place(box, state, spot, word)
    hand = told.get("hand", [])
    unknown = [int(word[1:]) for word in hand if word.startswith(HIDDEN)]
    read_heap(state.hands[seat], [word for word in hand if not word.startswith(HIDDEN)])
    read_heap(state.shown[seat], told.get("shown", []))
    state.hand_size[seat] = state.hands[seat].sum() + sum(unknown)
    if (state.shown[seat] > state.hands[seat]).any():
        raise NotationError("a card was shown that is not in the hand")


def read_place(box: Box, state: np.record, spot: int, word: str) -> None:
    """A place and what lies beside it."""
    kind, *marks = word.split("+")
    state.places[spot] = numbered(CARD, kind)
    if state.places[spot] > PLACES:
        raise NotationError(f"{kind!r} is no place")
    for mark in marks:
        told = LAID.fullmatch(mark)
        if told is None:
            raise NotationError(f"{mark!r} is no card with its owner")
        if CARD.number(told[1]) in {TREE, MONSTER} - {obstacle_on(state.places[spot])}:
            raise NotationError(f"{told[1]} does not belong there")
        owners = {"gold": state.gold, "thief": state.thief}.get(told[1], state.obstacle)
        owners[spot] = seat_named(box, told[2]) + 1


def numbered(things: Things, word: str) -> int:
    """The number of a card or a place."""
    if word not in things.words:
        raise NotationError(f"{word!r} is no {things.name}")
    return things.number(word)


def seat_named(box: Box, number: str) -> int:
    """A seat, which people count from 1."""
    if number not in map(str, range(1, box.players + 1)):
        raise NotationError(f"there is no seat {number!r}")
    return int(number) - 1


def lay_arms(box: Box, state: np.record) -> None:
    """Arms that do not lie on the table are with their owners."""
    for seat in range(box.players):
        used = sum(
            (owners == seat + 1).sum() for owners in (state.gold, state.thief, state.obstacle)
        )
        if used > ARMS:
            raise NotationError(f"seat {seat + 1} has only {ARMS} coats of arms")
        state.arms[seat] = ARMS - used
    if state.phase == Phase.TRAVELLING and not state.places.any():
        raise NotationError("nobody travels without a place on the table")


def lay_pile(box: Box, state: np.record) -> None:
    """Whatever of the deck lies nowhere else lies on the pile."""
    state.discard_size = state.discard.sum()
    left = np.array(box.deck) - state.discard - state.hands.sum(axis=0)
    for spot in range(1, SPOTS + 1):
        kind = state.places[spot]
        left[kind] -= kind != NO_CARD
        left[GOLD] -= state.gold[spot] != NOT_OWNED
        left[THIEF] -= state.thief[spot] != NOT_OWNED
        left[obstacle_on(kind)] -= state.obstacle[spot] != NOT_OWNED
    if (left < 0).any():
        raise NotationError(f"there are not so many {CARD.word(int(left.argmin()))} in the box")
    unseen = state.hand_size.sum() - state.hands.sum()
    if left.sum() < unseen:
        raise NotationError("there are not so many cards in the box")
    state.pile_size = left.sum() - unseen
    state.pile[:] = 0 if state.reader != EVERYTHING or unseen else left
