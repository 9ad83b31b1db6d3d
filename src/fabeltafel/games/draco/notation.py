"""Draco's positions in words, for files, tests and the keyboard."""

import numpy as np

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.fields import Row
from fabeltafel.game import NotationError
from fabeltafel.games.draco.components import (
    CARD,
    COLOURS,
    HAND,
    NO_CARD,
    SEATS,
    Box,
    Phase,
    State,
)

HIDDEN = "?"
PHASES = {phase.text: phase for phase in Phase}


def write(box: Box, state: State) -> str:
    """A position as text; whatever lies on the pile follows from the rest."""
    lines = [phase_line(state), f"first {state.first_player + 1}", f"dragons{dragons(state)}"]
    lines += [seat_line(state, seat) for seat in range(box.players)]
    lines += [f"laid{cards(state.laid)}"] if any(state.laid) else []
    lines += [f"pile {HIDDEN}"] if is_pile_hidden(state) else []
    return "\n".join(lines) + "\n"


def phase_line(state: State) -> str:
    """Whose decision is awaited, and which card lies on the table meanwhile."""
    if state.phase == Phase.OVER:
        return state.phase.text
    played = f" {CARD.word(state.card_played)}" if state.card_played != NO_CARD else ""
    return f"{state.phase.text} {state.player_to_move + 1}{played}"


def dragons(state: State) -> str:
    """Every dragon that has left the start, with its field."""
    places = zip(COLOURS, state.dragons, strict=True)
    return "".join(f" {colour} {field}" for colour, field in places if field)


def cards(counts: Row) -> str:
    """Cards of a heap, each as often as it lies there."""
    return "".join(f" {CARD.word(card)}" * counts[card] for card in CARD.numbers)


def seat_line(state: State, seat: int) -> str:
    """What lies before one player and what they hold."""
    size, hand = state.hand_size[seat], state.hands[seat]
    held = (
        f" {HIDDEN}{size}"
        if size and not any(hand)
        else "".join(f" {CARD.word(card)}" for card in hand[:size])
    )
    open_card = CARD.word(state.open_card[seat])
    return (
        f"{seat + 1} on {open_card} score {state.scores[seat]} under {state.under[seat]} hand{held}"
    )


def is_pile_hidden(state: State) -> bool:
    """Whether the pile's cards were erased."""
    return state.pile_size > 0 and not any(state.pile)


def read(box: Box, text: str) -> Records:
    """A position from its text; what is left out is nothing, 0, or the first player's turn."""
    states = records(State.dtype)
    state = record_of(states)
    is_hidden = False
    for number, line in enumerate(text.strip().splitlines(), start=1):
        first, *rest = line.split() or [""]
        try:
            if first == "pile" and rest == [HIDDEN]:
                is_hidden = True
            else:
                read_line(box, state, first, rest)
        except (NotationError, KeyError, ValueError, IndexError) as error:
            raise NotationError(
                f"line {number}: {line.strip()!r} cannot be read: {error}"
            ) from None
    lay_pile(box, state, is_hidden)
    return states


def read_line(box: Box, state: np.record, first: str, rest: list[str]) -> None:
    """One line of a position."""
    if first in PHASES:
        state.phase = PHASES[first]
        state.player_to_move = seat_named(box, rest[0]) if rest else 0
        state.card_played = CARD.number(rest[1]) if state.phase == Phase.CHANGING else NO_CARD
    elif first == "first":
        state.first_player = seat_named(box, rest[0])
    elif first == "dragons":
        for colour, field in zip(rest[::2], rest[1::2], strict=True):
            state.dragons[COLOURS.index(colour)] = field_named(box, field)
    elif first == "laid":
        for card in rest:
            state.laid[CARD.number(card)] += 1
    else:
        read_seat(state, seat_named(box, first), rest)


def read_seat(state: np.record, seat: int, words: list[str]) -> None:
    """The line of one seat."""
    at = words.index("hand") if "hand" in words else len(words)
    told = dict(zip(words[:at:2], words[1:at:2], strict=True))
    state.open_card[seat] = CARD.number(told.pop("on"))
    state.scores[seat] = int(told.pop("score", "0"))
    state.under[seat] = int(told.pop("under", "0"))
    if told:
        raise NotationError(f"unknown {next(iter(told))!r}")
    held = words[at + 1 :]
    is_hidden = bool(held) and held[0].startswith(HIDDEN)
    size = int(held[0].removeprefix(HIDDEN)) if is_hidden else len(held)
    if not 0 <= size <= HAND:
        raise NotationError(f"a hand has at most {HAND} cards")
    state.hand_size[seat] = size
    if not is_hidden:
        state.hands[seat, :size] = sorted(CARD.number(card) for card in held)


def seat_named(box: Box, number: str) -> int:
    """A seat, which people count from 1."""
    if number not in map(str, range(1, box.players + 1)):
        raise NotationError(f"there is no seat {number!r}")
    return int(number) - 1


def field_named(box: Box, number: str) -> int:
    """A field of the path."""
    if not 0 <= int(number) <= box.last_field:
        raise NotationError(f"there is no field {number}")
    return int(number)


def lay_pile(box: Box, state: np.record, is_hidden: bool) -> None:
    """Whatever of the deck lies nowhere else lies on the pile."""
    if not all(state.open_card[: box.players]):
        raise NotationError("every seat needs an open card")
    left = np.array(box.deck) - state.laid
    for seat in range(box.players):
        for card in (state.open_card[seat], *state.hands[seat]):
            left[card] -= 1
    left[state.card_played] -= 1
    left[NO_CARD] = 0
    if (left < 0).any():
        raise NotationError(f"there are not so many {CARD.word(int(left.argmin()))} in the box")
    unseen = sum(state.hand_size[seat] for seat in range(SEATS) if not state.hands[seat].any())
    if left.sum() < unseen:
        raise NotationError("there are not so many cards in the box")
    state.pile_size = left.sum() - unseen
    state.pile[:] = 0 if is_hidden or unseen else left
