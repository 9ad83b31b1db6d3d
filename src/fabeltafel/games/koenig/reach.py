"""Which places a hand can still reach, straight ahead or straight back.

It is worked out from what one seat knows of its own: nobody's secrets are needed for it. Detours
and spells are left out, as a preview should show what is sure and easy to follow.
"""

import functools
import itertools
from collections.abc import Sequence
from typing import NamedTuple

from fabeltafel.games.koenig.components import BODYGUARD, LAST_TRANSPORT, PLACES, TRAVELLING, TURN
from fabeltafel.games.koenig.rules.routes import LOOT
from fabeltafel.games.koenig.table import Table, is_yet_to_travel, realm_of, ring_of

Fares = tuple[int, ...]  # cards of each transport that reach a place, 0 for none


class Stop(NamedTuple):
    """A place on somebody's way: what it takes, and what it gives."""

    visit: int  # which realm of the way it lies in, from 0
    fares: Fares
    extra: int  # one card more for another's obstacle
    loot: int
    gold: int


def reach_of(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The places ahead that one's own hand reaches, and those the other way round."""
    seat = table.own
    is_travelling = table.phase == TRAVELLING and seat == table.mover
    if seat < 0 or not (is_travelling or is_yet_to_travel(table, seat)) or not ring_of(table):
        return (), ()
    figure = table.figure if is_travelling else 0
    step = -1 if is_travelling and table.is_reversed != table.is_turning else 1
    ahead = reached(table, figure, way(table, figure, step))
    if table.hands[seat][TURN] == 0 or (is_travelling and table.is_turning):
        return ahead, ()
    behind = reached(table, figure, way(table, figure, -step))
    return ahead, tuple(spot for spot in behind if spot not in ahead)


def way(table: Table, figure: int, step: int) -> list[int]:
    """Once round the ring; the first stop is at home, and the direction counts from there."""
    ring = ring_of(table)
    if figure == 0:
        first = next((n for n, spot in enumerate(ring) if realm_of(spot) >= table.own), 0)
    else:
        first = (ring.index(figure) + step) % len(ring)
    return [ring[(first + step * n) % len(ring)] for n in range(len(ring))]


def next_stop(table: Table) -> int:
    """The place the next step of the traveller leads to."""
    step = -1 if table.is_reversed != table.is_turning else 1
    return way(table, table.figure, step)[0]


def reached(table: Table, figure: int, spots: Sequence[int]) -> tuple[int, ...]:
    """How far the hand takes somebody on a way."""
    stops = stops_of(table, figure, spots)
    hand = hand_of(table)
    guards = table.hands[table.own][BODYGUARD]
    is_safe = bool(figure and table.is_guarded)
    is_inside = bool(figure) and realm_of(figure) == realm_of(spots[0])
    for length in range(1, len(spots) + 1):
        if not can_travel(hand, table.purse[table.own], guards, is_inside, is_safe, stops[:length]):
            return tuple(spots[: length - 1])
    return tuple(spots)


def hand_of(table: Table) -> tuple[int, ...]:
    """One's own travel cards, without those picked for the discard."""
    held = zip(table.hands[table.own], table.picked, strict=True)
    return tuple(count - picked for count, picked in held)[PLACES + 1 : LAST_TRANSPORT + 1]


def stops_of(table: Table, figure: int, spots: Sequence[int]) -> tuple[Stop, ...]:
    """What every place on a way takes and gives."""
    stops: list[Stop] = []
    visit, realm = 0, realm_of(figure) if figure else realm_of(spots[0])
    for spot in spots:
        visit += realm_of(spot) != realm
        realm = realm_of(spot)
        terrain = table.places[spot]
        own = table.own + 1
        stops.append(
            Stop(
                visit,
                tuple(line[terrain] for line in table.fares[PLACES + 1 :]),
                int(table.obstacle[spot] not in (0, own)),
                LOOT * (table.thief[spot] not in (0, own)),
                table.worth[terrain] * (1 + (table.gold[spot] == own)),
            )
        )
    return tuple(stops)


@functools.lru_cache(maxsize=4096)
def can_travel(
    hand: tuple[int, ...],
    purse: int,
    guards: int,
    is_inside: bool,
    is_safe: bool,
    stops: tuple[Stop, ...],
) -> bool:
    """Whether a hand takes somebody along all these stops.

    A bodyguard can be hired wherever a realm is entered. Whoever is inside the first one has to
    go on as they are, perhaps safe.
    """
    visits = [visit for visit in range(stops[-1].visit + 1) if visit or not is_inside]
    kept = {0} if is_inside and is_safe else set[int]()
    for number in range(min(guards, len(visits)) + 1):
        for guarded in itertools.combinations(visits, number):
            if is_paid(hand, purse, kept | set(guarded), stops):
                return True
    return False


def is_paid(hand: tuple[int, ...], purse: int, guarded: set[int], stops: Sequence[Stop]) -> bool:
    """Whether every thief can be paid on arrival, and every fare with the cards of the hand."""
    due = []
    for stop in stops:
        is_free = stop.visit in guarded
        purse -= 0 if is_free else stop.loot
        if purse < 0:
            return False
        purse += stop.gold
        extra = 0 if is_free else stop.extra
        due.append(tuple(cards + extra if cards else 0 for cards in stop.fares))
    return is_enough(hand, tuple(sorted(due, key=choices)))


def choices(fares: Fares) -> tuple[int, Fares]:
    """Places with fewer ways to get there come first; equal ones stand together."""
    return sum(cards > 0 for cards in fares), fares


@functools.lru_cache(maxsize=65536)
def is_enough(hand: tuple[int, ...], due: tuple[Fares, ...]) -> bool:
    """Whether the cards pay for all these places, each with one transport."""
    if not due:
        return True
    for kind, cards in enumerate(due[0]):
        if 0 < cards <= hand[kind]:
            rest = (*hand[:kind], hand[kind] - cards, *hand[kind + 1 :])
            if is_enough(rest, due[1:]):
                return True
    return False
