"""The table as it lies before somebody's eyes."""

from fabeltafel.compiled import record_of
from fabeltafel.film import NOBODY
from fabeltafel.game import Sight
from fabeltafel.games.koenig.components import (
    BODYGUARD,
    CARD,
    EVERYTHING,
    GOLD,
    NOWHERE,
    THIEF,
    TURN,
    Box,
    Phase,
    State,
)
from fabeltafel.games.koenig.rules.cards import first_spot, realm_of
from fabeltafel.games.koenig.rules.closing import obstacle_on
from fabeltafel.games.koenig.rules.routes import next_place

Table = Sight[Box, State]


def near_of(table: Table) -> int:
    """Whose side is nearest: one's own, or the first for spectators."""
    return 0 if table.seat == NOBODY else table.seat


def mover_of(table: Table) -> int:
    """Whose turn it is, if it is anybody's."""
    return NOBODY if table.state.phase == Phase.OVER else table.state.player_to_move


def is_travelling(table: Table) -> bool:
    """Whether one is on a journey oneself."""
    return table.state.phase == Phase.TRAVELLING and table.seat == mover_of(table)


def next_stop_of(table: Table) -> int:
    """Where the next step of the traveller leads."""
    box, state = record_of(table.box.source), record_of(table.state.source)
    return int(next_place(box, state, mover_of(table)))


def spots_of(box: Box, seat: int) -> range:
    """Where places can lie in a realm, the first one first."""
    return range(first_spot(seat), first_spot(seat) + box.realm_size)


def ring_of(table: Table) -> list[int]:
    """All places on the table, clockwise; as realms are compact, their numbers only rise."""
    return [spot for spot, place in enumerate(table.state.places) if place]


def free_spot(table: Table, seat: int) -> int | None:
    """Where the next place of a realm will lie, if there is room for one."""
    return next((spot for spot in spots_of(table.box, seat) if not table.state.places[spot]), None)


def beside(state: State, spot: int) -> list[tuple[int, int]]:
    """The cards beside a place, each with the seat whose arms lie on it."""
    obstacle = obstacle_on(state.places[spot])
    lying = ((GOLD, state.gold), (THIEF, state.thief), (obstacle, state.obstacle))
    return [(card, owners[spot] - 1) for card, owners in lying if owners[spot]]


def passed(table: Table) -> set[int]:
    """Who has passed since somebody last did something."""
    if table.state.phase != Phase.PLANNING:
        return set()
    players, passes = table.box.players, table.state.passes
    return {(mover_of(table) - turn) % players for turn in range(1, passes + 1)}


def is_open(state: State, seat: int) -> bool:
    """Whether somebody's gold is shown: one's own, and everybody's when all is open."""
    return state.phase == Phase.OVER or state.reader in (EVERYTHING, seat + 1)


def has_won(table: Table, seat: int) -> bool:
    """Whether nobody has more gold in the end."""
    state = table.state
    return state.phase == Phase.OVER and state.purse[seat] == max(state.purse[: table.box.players])


def is_yet_to_travel(table: Table, seat: int) -> bool:
    """Whether somebody's journey of this round has not begun."""
    state = table.state
    if state.phase != Phase.TRAVELLING:
        return state.phase != Phase.OVER
    own, movers = ((one - state.dragon) % table.box.players for one in (seat, mover_of(table)))
    return own > movers or (own == movers and state.figure == NOWHERE)


def still_to_pick(table: Table) -> int:
    """How many cards are still to be picked for the discard."""
    state = table.state
    return state.due - sum(state.picked) if state.phase == Phase.DISCARDING else 0


def named(table: Table, spot: int) -> str:
    """A name that a place keeps when others of its realm are closed."""
    places, realm = table.state.places, realm_of(spot)
    copy = places[first_spot(realm) : spot + 1].count(places[spot])
    return f"{realm + 1}-{CARD.word(places[spot])}-{copy}"


def is_begun(state: State, card: int) -> bool:
    """Whether a card has been chosen and waits for the rest of the decision."""
    flags = {BODYGUARD: state.is_hiring, TURN: state.is_turning}
    return card != 0 and (card == state.lifted or flags.get(card, False))
