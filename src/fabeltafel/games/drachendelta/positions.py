"""Positions of Drachendelta as text: written, and read back if they can be."""

import itertools
from types import SimpleNamespace

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.game import NotationError
from fabeltafel.games.drachendelta.components import (
    CHOOSING,
    ISLANDS,
    LENGTHS,
    MOST_PLANKS,
    NOTHING,
    OVER,
    PLACING,
    PLANKS,
    POINTS,
    PROGRAMMING,
    SLOTS,
    STATE,
    STEPPING,
    STONES,
    SUPPORTING,
)
from fabeltafel.games.drachendelta.notation import (
    CARD_NAMES,
    ISLAND_NAMES,
    PLACE_NAMES,
    PLANK_NAMES,
    POINT_NAMES,
    SPOT_NAMES,
    SUPPORT_NAMES,
)
from fabeltafel.games.drachendelta.rules import rest_plank

PHASES = (
    *("programming", "placing", "choosing", "supporting", "removing", "stepping", "jumping"),
    *("resolving", "over"),
)
REPEATED = (PLACING, CHOOSING, SUPPORTING, STEPPING)  # what two may be asked of
HIDDEN, EMPTY = "?", "."


def write(boxes: Records, states: Records) -> str:
    """A position as text; planks that are nowhere are out of the game."""
    state = SimpleNamespace(**{name: states[name][0].tolist() for name in STATE.names or ()})
    lines = [
        phase_line(state),
        f"round {state.round_number} step {state.step} start {state.start_player + 1}",
        f"stones{stones(state)}",
        f"planks{planks(state)}",
        *(seat_line(state, seat) for seat in range(int(boxes["players"][0]))),
    ]
    return "\n".join(lines) + "\n"


def phase_line(state: SimpleNamespace) -> str:
    """Whose decision is awaited, and what they have begun to decide."""
    words = [PHASES[state.phase]]
    if state.phase == OVER:
        return " ".join([*words, "won", str(state.winner)] if state.winner else words)
    if state.phase == PROGRAMMING:
        return words[0]
    words.append(str(state.player_to_move + 1))
    if state.phase in REPEATED:
        words += ["left", str(state.left)]
    if state.plank_chosen != NOTHING:
        words.append(PLANK_NAMES[state.plank_chosen - 1])
    if state.first_support != NOTHING:
        words.append(SUPPORT_NAMES[state.first_support - 1])
    if state.came_from != NOTHING:
        words += ["from", PLACE_NAMES[state.came_from - 1]]
    return " ".join(words)


def stones(state: SimpleNamespace) -> str:
    """Every stone on the board."""
    return "".join(
        f" {name}{POINT_NAMES[point - 1]}"
        for name, point in zip(ISLAND_NAMES, state.stones[1:], strict=True)
        if point != NOTHING
    )


def planks(state: SimpleNamespace) -> str:
    """Every plank on the board with its supports."""
    return "".join(
        f" {name}:{SUPPORT_NAMES[one - 1]}-{SUPPORT_NAMES[other - 1]}"
        for name, (one, other) in zip(PLANK_NAMES, state.ends[1:], strict=True)
        if one != NOTHING
    )


def seat_line(state: SimpleNamespace, seat: int) -> str:
    """Where a pawn is, the planks of its player, and their programme."""
    words = [str(seat + 1), "at", PLACE_NAMES[state.pawns[seat] - 1], "stock"]
    words += [PLANK_NAMES[plank - 1] for plank in state.stock[seat] if plank != NOTHING]
    cards = state.programme[seat]
    if state.has_committed[seat]:
        words += ["laid", *(card_name(card, HIDDEN) for card in cards)]
    elif any(cards):
        words += ["choosing", *(card_name(card, EMPTY) for card in cards)]
    return " ".join(words)


def card_name(card: int, nothing: str) -> str:
    """A card in its slot, or the sign for none."""
    return nothing if card == NOTHING else CARD_NAMES[card - 1]


def read(boxes: Records, text: str) -> Records:
    """A position from its text; what is left out is nothing, the first, or at home."""
    states = records(STATE)
    box, state = boxes.view(np.recarray)[0], states.view(np.recarray)[0]
    state.round_number = 1
    state.pawns[:] = box.home
    state.stones_left = STONES
    for number, line in enumerate(text.strip().splitlines(), start=1):
        first, *rest = line.split() or [""]
        try:
            read_line(box, state, first, rest)
        except (NotationError, ValueError, IndexError, OverflowError) as error:
            raise NotationError(
                f"line {number}: {line.strip()!r} cannot be read: {error}"
            ) from None
    demand_each_once(box, state)
    return states


def read_line(box: np.record, state: np.record, first: str, rest: list[str]) -> None:
    """One line of a position."""
    if first in PHASES:
        read_phase(box, state, PHASES.index(first), rest)
    elif first == "round":
        state.round_number, state.step = int(rest[0]), int(rest[2])
        state.start_player = seat_named(box, rest[4])
    elif first == "stones":
        for spot in rest:
            read_stone(state, spot)
    elif first == "planks":
        for plank in rest:
            read_plank(state, plank)
    else:
        read_seat(state, seat_named(box, first), rest)


def read_phase(box: np.record, state: np.record, phase: int, rest: list[str]) -> None:
    """The line that says whose decision is awaited."""
    state.phase = phase
    if phase == OVER:
        state.winner = seat_named(box, rest[1]) + 1 if rest else 0
    elif phase != PROGRAMMING:
        state.player_to_move = seat_named(box, rest[0])
        state.left = int(rest[2]) if phase in REPEATED else 1
    if phase == SUPPORTING:
        state.plank_chosen = PLANK_NAMES.index(rest[3]) + 1
        state.first_support = SUPPORT_NAMES.index(rest[4]) + 1 if rest[4:] else NOTHING
    if phase == STEPPING and rest[3:]:
        state.came_from = PLACE_NAMES.index(rest[4]) + 1


def read_stone(state: np.record, spot: str) -> None:
    """A stone on the board."""
    island, point = divmod(SPOT_NAMES.index(spot), POINTS)
    if state.stones[island + 1] != NOTHING:
        raise NotationError(f"two stones on {ISLAND_NAMES[island]}")
    state.stones[island + 1] = point + 1
    state.stones_left -= 1


def read_plank(state: np.record, word: str) -> None:
    """A plank on the board, written red4:b3-red."""
    name, _, supports = word.partition(":")
    one, other = (SUPPORT_NAMES.index(support) + 1 for support in supports.split("-"))
    for support in (one, other):
        if support <= ISLANDS and state.stones[support] == NOTHING:
            raise NotationError(f"no stone on {SUPPORT_NAMES[support - 1]} to carry {name}")
        if state.carried[support, MOST_PLANKS - 1] != NOTHING:
            raise NotationError(f"a fourth plank on {SUPPORT_NAMES[support - 1]}")
    rest_plank(state, PLANK_NAMES.index(name) + 1, one, other)


def read_seat(state: np.record, seat: int, words: list[str]) -> None:
    """The line of one seat."""
    state.pawns[seat] = PLACE_NAMES.index(words[1]) + 1
    held = itertools.takewhile(lambda name: name not in ("laid", "choosing"), words[3:])
    for name in held:
        plank = PLANK_NAMES.index(name) + 1
        state.stock[seat, (plank - 1) % LENGTHS + 1] = plank
    programme = words[-SLOTS:] if "laid" in words or "choosing" in words else []
    for slot, card in enumerate(programme):
        state.programme[seat, slot] = 0 if card in (HIDDEN, EMPTY) else CARD_NAMES.index(card) + 1
    state.has_committed[seat] = "laid" in words


def demand_each_once(box: np.record, state: np.record) -> None:
    """Refuse a plank in two places, and a pawn on a plank that lies nowhere."""
    laid = [plank for plank in range(1, PLANKS + 1) if state.ends[plank, 0] != NOTHING]
    held = [int(plank) for plank in state.stock.ravel() if plank != NOTHING]
    for plank in laid + held:
        if (laid + held).count(plank) > 1:
            raise NotationError(f"{PLANK_NAMES[plank - 1]} is in two places")
    for pawn in state.pawns[: box.players]:
        if pawn <= PLANKS and pawn not in laid:
            raise NotationError(f"a pawn on {PLANK_NAMES[pawn - 1]}, which does not lie anywhere")


def seat_named(box: np.record, number: str) -> int:
    """A seat, which people count from 1."""
    if number not in map(str, range(1, box.players + 1)):
        raise NotationError(f"there is no seat {number!r}")
    return int(number) - 1
