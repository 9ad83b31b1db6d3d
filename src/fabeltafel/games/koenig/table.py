"""The table as it lies before somebody's eyes, in plain values."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight
from fabeltafel.games.koenig.components import (
    BODYGUARD,
    DISCARDING,
    EVERYTHING,
    GOLD,
    IS_WATER,
    KINDS,
    MONSTER,
    NOWHERE,
    OVER,
    PLANNING,
    REALM,
    THIEF,
    TRAVELLING,
    TREE,
    TURN,
)
from fabeltafel.games.koenig.rules.routes import next_place


class Table(NamedTuple):
    """A hidden state as plain values."""

    sight: Sight  # what they were read from
    own: int
    near: int  # whose side is nearest
    names: Sequence[str]
    players: int
    realm_size: int
    journeys: int
    worth: tuple[int, ...]  # the gold of each terrain
    fares: tuple[tuple[int, ...], ...]
    reader: int
    phase: int
    mover: int
    dragon: int
    journey: int
    places: list[int]
    gold: list[int]
    thief: list[int]
    obstacle: list[int]
    arms: list[int]
    purse: list[int]
    pile: int
    discard: list[int]
    hands: list[list[int]]
    hand_size: list[int]
    passes: int
    bought: list[int]
    due: int
    figure: int
    is_reversed: bool
    is_guarded: bool
    visited: list[int]
    found: list[int]
    lifted: int
    picked: list[int]
    is_turning: bool
    is_hiring: bool
    target: int
    next_stop: int


def table_of(sight: AnySight) -> Table:
    """What lies on the table, read once."""
    box, state = sight.box.view(np.recarray)[0], sight.state.view(np.recarray)[0]
    lists: dict[str, Any] = {name: state[name].tolist() for name in Table._fields if name in LISTS}
    numbers: dict[str, Any] = {name: int(state[name]) for name in Table._fields if name in NUMBERS}
    flags: dict[str, Any] = {
        name: bool(state[name]) for name in Table._fields if name.startswith("is_")
    }
    return Table(
        sight=sight,
        own=sight.seat,
        near=0 if sight.seat == NOBODY else sight.seat,
        names=sight.names,
        players=int(box.players),
        realm_size=int(box.realm_size),
        journeys=int(box.journeys),
        worth=tuple(box.gold.tolist()),
        fares=tuple(map(tuple, box.fares.tolist())),
        mover=NOBODY if state.phase == OVER else int(state.player_to_move),
        pile=int(state.pile_size),
        target=int(state.spell_target),
        next_stop=next_stop_of(box, state),
        **lists,
        **numbers,
        **flags,
    )


def next_stop_of(box: Any, state: Any) -> int:
    """Where the next step of the traveller leads, if somebody travels and there are places."""
    is_way = state.phase == TRAVELLING and state.places.any()
    return int(next_place(box, state, int(state.player_to_move))) if is_way else NOWHERE


LISTS = (
    "places",
    "gold",
    "thief",
    "obstacle",
    "arms",
    "purse",
    "discard",
    "hands",
    "hand_size",
    "bought",
    "visited",
    "found",
    "picked",
)
NUMBERS = ("reader", "phase", "dragon", "journey", "passes", "due", "figure", "lifted")


def realm_of(spot: int) -> int:
    """The seat in whose realm a place lies."""
    return (spot - 1) // REALM


def spots_of(table: Table, seat: int) -> range:
    """Where places can lie in a realm, the first one first."""
    first = 1 + seat * REALM
    return range(first, first + table.realm_size)


def ring_of(table: Table) -> list[int]:
    """All places on the table, clockwise; as realms are compact, their numbers only rise."""
    return [spot for spot, place in enumerate(table.places) if place]


def free_spot(table: Table, seat: int) -> int | None:
    """Where the next place of a realm will lie, if there is room for one."""
    return next((spot for spot in spots_of(table, seat) if not table.places[spot]), None)


def beside(table: Table, spot: int) -> list[tuple[int, int]]:
    """The cards beside a place, each with the seat whose arms lie on it."""
    obstacle = MONSTER if IS_WATER[table.places[spot]] else TREE
    lying = ((GOLD, table.gold), (THIEF, table.thief), (obstacle, table.obstacle))
    return [(card, owners[spot] - 1) for card, owners in lying if owners[spot]]


def passed(table: Table) -> set[int]:
    """Who has passed since somebody last did something."""
    if table.phase != PLANNING:
        return set()
    return {(table.mover - turn) % table.players for turn in range(1, table.passes + 1)}


def is_open(table: Table, seat: int) -> bool:
    """Whether somebody's gold is shown: one's own, and everybody's when all is open."""
    return table.phase == OVER or table.reader in (EVERYTHING, seat + 1)


def has_won(table: Table, seat: int) -> bool:
    """Whether nobody has more gold in the end."""
    return table.phase == OVER and table.purse[seat] == max(table.purse[: table.players])


def is_yet_to_travel(table: Table, seat: int) -> bool:
    """Whether somebody's journey of this round has not begun."""
    if table.phase != TRAVELLING:
        return table.phase != OVER
    turns = [(one - table.dragon) % table.players for one in (seat, table.mover)]
    return turns[0] > turns[1] or (turns[0] == turns[1] and table.figure == 0)


def still_to_pick(table: Table) -> int:
    """How many cards are still to be picked for the discard."""
    return table.due - sum(table.picked) if table.phase == DISCARDING else 0


def named(table: Table, spot: int) -> str:
    """A name that a place keeps when others of its realm are closed."""
    realm, kind = realm_of(spot), table.places[spot]
    before = [other for other in spots_of(table, realm) if other <= spot]
    copy = sum(table.places[other] == kind for other in before)
    return f"{realm + 1}-{KINDS[kind]}-{copy}"


def is_begun(table: Table, card: int) -> bool:
    """Whether a card has been chosen and waits for the rest of the decision."""
    flags = {BODYGUARD: table.is_hiring, TURN: table.is_turning}
    return card != 0 and (card == table.lifted or flags.get(card, False))
