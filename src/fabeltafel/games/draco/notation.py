"""Draco's positions in words, for files, tests and the keyboard."""

import functools

import numpy as np

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.game import NotationError
from fabeltafel.games.draco import components
from fabeltafel.games.draco.components import CARD, COLOURS, NO_CARD, Box, Phase, State
from fabeltafel.games.draco.rules.ending import DRAGONS_TO_END
from fabeltafel.plain import read_lines, seat_named

HIDDEN = "?"
PHASES = {phase.text: phase for phase in Phase}
NEEDS_CARDS = (Phase.PLAYING, Phase.DISCARDING)


def write(box: Box, state: State) -> str:
    """A position as text; whatever lies on the pile follows from the rest."""
    places = zip(COLOURS, state.dragons, strict=True)
    flown = "".join(f" {colour} {field}" for colour, field in places if field)
    laid = "".join(f" {CARD.word(card)}" * state.laid[card] for card in CARD.numbers)
    lines = [phase_line(state), f"first {state.first_player + 1}", f"dragons{flown}"]
    lines += [seat_line(state, seat) for seat in range(box.players)]
    lines += [f"laid{laid}"] if laid else []
    lines += [f"pile {HIDDEN}"] if state.pile_size > 0 and not any(state.pile) else []
    return "\n".join(lines) + "\n"


def phase_line(state: State) -> str:
    """Whose decision is awaited, and which card lies on the table meanwhile."""
    if state.phase == Phase.OVER:
        return state.phase.text
    played = f" {CARD.word(state.card_played)}" if state.card_played != NO_CARD else ""
    return f"{state.phase.text} {state.player_to_move + 1}{played}"


def seat_line(state: State, seat: int) -> str:
    """What lies before one player and what they hold."""
    size, hand = state.hand_size[seat], state.hands[seat]
    is_hidden = size > 0 and not any(hand)
    held = [f"{HIDDEN}{size}"] if is_hidden else [CARD.word(card) for card in hand[:size]]
    laid = (
        f"{CARD.word(state.open_card[seat])} score {state.scores[seat]} under {state.under[seat]}"
    )
    return " ".join([f"{seat + 1} on {laid} hand", *held])


def read(box: Box, text: str) -> Records:
    """A position from its text; what is left out is nothing, 0, or the first player's turn."""
    states = records(State.dtype)
    state = record_of(states)
    told: set[str] = set()
    read_lines(text, functools.partial(read_line, box, state, told))
    lay_pile(box, state, "pile" in told)
    demand_possible(box, state)
    return states


def read_line(box: Box, state: np.record, told: set[str], first: str, rest: list[str]) -> None:
    """One line of a position, if no other has told the same."""
    name = "phase" if first in PHASES else first
    if name in told - {"laid"}:
        raise NotationError("that was told before")
    told.add(name)
    if first in PHASES:
        seat, *played = rest or ["1"]
        state.phase, state.player_to_move = PHASES[first], seat_named(box.players, seat)
        if len(played) != (state.phase == Phase.CHANGING):
            raise NotationError("only a choice between dragons is about a card, and it always is")
        state.card_played = CARD.number(played[0]) if played else NO_CARD
    elif first == "first":
        (seat,) = rest
        state.first_player = seat_named(box.players, seat)
    elif first == "dragons":
        for colour, field in zip(rest[::2], rest[1::2], strict=True):
            state.dragons[COLOURS.index(colour)] = field_named(box, field)
    elif first == "laid":
        for card in map(CARD.number, rest):
            state.laid[card] = int(state.laid[card]) + 1
    elif [first, *rest] != ["pile", HIDDEN]:
        read_seat(state, seat_named(box.players, first), rest)


def read_seat(state: np.record, seat: int, words: list[str]) -> None:
    """The line of one seat."""
    at = words.index("hand") if "hand" in words else len(words)
    told = dict(zip(words[:at:2], words[1:at:2], strict=True))
    state.open_card[seat] = CARD.number(told.pop("on"))
    state.scores[seat] = int(told.pop("score", "0"))
    state.under[seat] = int(told.pop("under", "0"))
    if told or state.under[seat] < 0:
        raise NotationError(f"unknown {next(iter(told), 'number of cards')!r}")
    held = words[at + 1 :]
    is_hidden = len(held) == 1 and held[0].startswith(HIDDEN)
    size = int(held[0].removeprefix(HIDDEN)) if is_hidden else len(held)
    if not 0 <= size <= components.HAND:
        raise NotationError(f"a hand has at most {components.HAND} cards")
    state.hand_size[seat] = size
    if not is_hidden:
        state.hands[seat, :size] = sorted(CARD.number(card) for card in held)


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
    unseen = sum(
        state.hand_size[seat] for seat in range(components.SEATS) if not state.hands[seat].any()
    )
    if left.sum() < unseen:
        raise NotationError("there are not so many cards in the box")
    state.pile_size = left.sum() - unseen
    state.pile[:] = 0 if is_hidden or unseen else left


def demand_possible(box: Box, state: np.record) -> None:
    """Refuse what no match comes to."""
    phase, mover, card = state.phase, state.player_to_move, state.card_played
    ridden = components.CARD_COLOUR[state.open_card[: box.players]].tolist()
    called = components.CARD_COLOUR[card]
    is_choice = phase == Phase.CHANGING
    is_new_round = phase == Phase.PLAYING and mover == state.first_player
    start = int(state.dragons[called]) - components.CARD_NUMBER[card]
    arrived = (state.dragons >= box.summit).sum()
    flaws = {
        "two riders sit on one dragon": len(set(ridden)) < box.players,
        "the dragon that may be chosen is ridden": is_choice and called in ridden,
        "the dragon that may be chosen was not last": is_choice and state.dragons.min() < start,
        "whoever is to move has no card": phase in NEEDS_CARDS and not state.hand_size[mover],
        "no dragon has arrived": phase == Phase.DISCARDING and not arrived,
        "nobody moves after the end": phase == Phase.OVER and mover,
        "the match would be over": is_new_round and arrived >= DRAGONS_TO_END,
        "more cards lie under others than were laid": state.under.sum() > state.laid.sum(),
    }
    for flaw, is_so in flaws.items():
        if is_so:
            raise NotationError(f"this cannot be: {flaw}")
