"""The best journey: an exact search from where a traveller stands, with the cards in the hand.

Values are hundredths of a gold piece: what the journey brings, and what the cards are worth that
are left when it ends. Travellers do not meet, so a journey is everybody's own little riddle.
"""

from typing import Any, NamedTuple

import numpy as np

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.games.koenig.components import (
    BODYGUARD,
    LAST_TRANSPORT,
    NO_CARD,
    NO_FARE,
    PLACES,
    SEATS,
    SPOTS,
    TRANSPORTS,
    TURN,
)
from fabeltafel.games.koenig.rules.cards import first_spot, is_anothers, realm_of
from fabeltafel.games.koenig.rules.routes import LOOT, first_place
from fabeltafel.games.koenig.rules.travelling import BONUS

COIN = 100
MOST_STEPS = 40
NOT_SET_OUT = -1
STOPPING = -1
GUARDS, TURNS = len(TRANSPORTS), len(TRANSPORTS) + 1  # after the transports in a bag
BAG = TURNS + 1
BAG_KINDS = np.array([*range(PLACES + 1, LAST_TRANSPORT + 1), BODYGUARD, TURN])
BITS_IN_BAG = 5
MOST_IN_BAG = (1 << BITS_IN_BAG) - 1
SPOTS_IN_RING = 12  # realms of two with six players
PLACES_THERE, START, EVERYWHERE = range(3)  # places of `ring`
# A step is transport + HIRE if a bodyguard goes with it + TURN_ROUND after a change of direction.
HIRE = len(TRANSPORTS)
TURN_ROUND = 2 * HIRE
STEPS = 2 * TURN_ROUND
NEVER = -(1 << 40)


class Desk(NamedTuple):
    """What a traveller has before them while they think: the ring, a line of steps, what was seen.

    The ring counts the places on the table clockwise. A line has a row for every step.
    """

    spots: Any
    realms: Any
    pays: Any
    robbers: Any  # whose thief asks for gold, a seat + 1
    obstacles: Any
    dangers: Any  # whether a bodyguard has something to do in the realm
    fares: Any
    ring: Any  # how many places, where the traveller starts, all places as bits
    worth: Any  # of a card that is left, by its kind
    hopes: Any  # the most a card of each kind may bring beyond its worth
    at: Any
    reverse: Any
    guarded: Any
    visited: Any
    purse: Any
    value: Any
    step: Any
    bags: Any
    seen: Any  # positions and the value they were reached with
    left: Any  # the bag at the end of the best journey
    tolls: Any  # what the best journey pays each seat


@compiled
def lay_desk(memory: int) -> Desk:
    """An empty desk; more memory helps with large hands."""
    rows = MOST_STEPS + 1
    return Desk(
        np.zeros(SPOTS, np.int64),
        np.zeros(SPOTS, np.int64),
        np.zeros(SPOTS, np.int64),
        np.zeros(SPOTS, np.int64),
        np.zeros(SPOTS, np.int64),
        np.zeros(SPOTS, np.int64),
        np.zeros((SPOTS, len(TRANSPORTS)), np.int64),
        np.zeros(3, np.int64),
        np.zeros(BAG, np.int64),
        np.zeros(BAG, np.int64),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
        np.zeros((rows, BAG), np.int64),
        np.zeros((memory, 2), np.int64),
        np.zeros(BAG, np.int64),
        np.zeros(SEATS, np.int64),
    )


@compiled
def best_journey(
    box: Box, state: State, seat: int, worth: Any, patience: int, desk: Desk
) -> tuple[int, int]:
    """The value of the best journey from here, and its first step.

    It is exact unless patience, a number of positions, ends before all have been looked at.
    """
    survey(box, state, seat, desk)
    set_out(state, seat, worth, desk)
    is_free = not (state.is_turning or state.is_hiring)
    best, first = (value_of(desk, 0), STOPPING) if is_free else (NEVER, STOPPING)
    keep_line(desk, 0)
    depth = 0
    while depth >= 0 and desk.ring[PLACES_THERE] > 0:
        step = desk.step[depth] + 1
        desk.step[depth] = step
        if step == STEPS or (step >= TURN_ROUND and desk.bags[depth, TURNS] == 0):
            depth -= 1
            continue
        if depth == 0 and not finishes_what_is_begun(state, step):
            continue
        if patience > 0 and may_take(desk, depth, step) and not was_better(desk, depth + 1):
            patience -= 1
            depth += 1
            if value_of(desk, depth) > best:
                best, first = value_of(desk, depth), int(desk.step[0])
                keep_line(desk, depth)
            if depth == MOST_STEPS or hope_of(desk, depth) <= best:
                depth -= 1
    return best, first


@compiled
def survey(box: Box, state: State, seat: int, desk: Desk) -> None:
    """The ring as one traveller sees it."""
    start = 0
    places = 0
    for realm in range(box.players):
        begin = places
        danger = int(state.is_hiring)  # whoever has hired one goes with it anywhere
        for spot in range(first_spot(realm), first_spot(realm) + box.realm_size):
            if state.places[spot] != NO_CARD:
                survey_place(box, state, seat, spot, places, desk)
                danger |= desk.robbers[places] | desk.obstacles[places]
                places += 1
        for place in range(begin, places):
            desk.dangers[place] = danger
    if places > 0:
        first = first_place(box, state, seat)
        while desk.spots[start] != first:
            start += 1
    desk.ring[PLACES_THERE] = places
    desk.ring[START] = start
    desk.ring[EVERYWHERE] = (1 << places) - 1 if places > 0 else NEVER


@compiled
def survey_place(box: Box, state: State, seat: int, spot: int, place: int, desk: Desk) -> None:
    """What one place of the ring takes and pays."""
    terrain = state.places[spot]
    desk.spots[place] = spot
    desk.realms[place] = realm_of(spot)
    desk.pays[place] = box.gold[terrain] * (1 + (state.gold[spot] == seat + 1)) * COIN
    desk.robbers[place] = state.thief[spot] * is_anothers(state.thief[spot], seat)
    desk.obstacles[place] = is_anothers(state.obstacle[spot], seat)
    for transport in range(len(TRANSPORTS)):
        desk.fares[place, transport] = box.fares[PLACES + 1 + transport, terrain]


@compiled
def set_out(state: State, seat: int, worth: Any, desk: Desk) -> None:
    """The first row: where the traveller stands, and the cards they hold."""
    desk.seen[:] = 0
    desk.at[0] = NOT_SET_OUT
    desk.visited[0] = 0
    for place in range(desk.ring[PLACES_THERE]):
        if desk.spots[place] == state.figure:
            desk.at[0] = place
        desk.visited[0] |= int(state.visited[desk.spots[place]]) << place
    desk.reverse[0] = state.is_reversed
    desk.guarded[0] = state.is_guarded
    desk.purse[0] = state.purse[seat] * COIN
    desk.value[0] = 0
    desk.step[0] = STOPPING
    for kind in range(BAG):
        cards = min(int(state.hands[seat, BAG_KINDS[kind]]), MOST_IN_BAG)
        desk.bags[0, kind] = cards
        desk.worth[kind] = worth[BAG_KINDS[kind]]
        desk.value[0] += cards * desk.worth[kind]
        desk.hopes[kind] = hope_for(desk, kind) if kind < HIRE else 0


@compiled
def hope_for(desk: Desk, transport: int) -> int:
    """The most one card of a transport can bring on this ring beyond its worth."""
    hope = 0
    for place in range(desk.ring[PLACES_THERE]):
        cards = desk.fares[place, transport]
        if cards != NO_FARE:
            hope = max(hope, int(desk.pays[place] // cards + 1 - desk.worth[transport]))
    return hope


@compiled
def finishes_what_is_begun(state: State, step: int) -> bool:
    """Whether a first step goes with the change of direction and the bodyguard already chosen."""
    turns = step >= TURN_ROUND
    hires = step % TURN_ROUND >= HIRE
    return bool(turns >= state.is_turning and hires >= state.is_hiring)


@compiled
def may_take(desk: Desk, depth: int, step: int) -> bool:
    """Whether a step can be made (§4.2 to §4.6); if so the next row is written."""
    turns, hires, transport = step // TURN_ROUND, step % TURN_ROUND // HIRE, step % HIRE
    if desk.bags[depth, transport] == 0:
        return False
    at = desk.at[depth]
    if turns > 0 and at == NOT_SET_OUT:
        return False
    reverse = desk.reverse[depth] ^ turns
    target = place_beyond(desk, at, reverse)
    is_entering = at == NOT_SET_OUT or desk.realms[at] != desk.realms[target]
    has_use = is_entering and desk.bags[depth, GUARDS] > 0 and desk.dangers[target] > 0
    if hires > 0 and not has_use:
        return False
    is_safe = hires > 0 or (desk.guarded[depth] > 0 and not is_entering)
    cards = desk.fares[target, transport]
    if cards == NO_FARE:
        return False
    if not is_safe:
        cards += desk.obstacles[target]
    toll = 0 if is_safe or desk.robbers[target] == 0 else LOOT * COIN
    if desk.bags[depth, transport] < cards or desk.purse[depth] < toll:
        return False
    desk.at[depth + 1] = target
    desk.reverse[depth + 1] = reverse
    desk.guarded[depth + 1] = is_safe
    desk.visited[depth + 1] = desk.visited[depth] | 1 << target
    desk.purse[depth + 1] = desk.purse[depth] + desk.pays[target] - toll
    desk.value[depth + 1] = desk.value[depth] + desk.pays[target] - toll
    desk.step[depth + 1] = STOPPING
    pay_cards(desk, depth, transport, cards, hires, turns)
    return True


@compiled
def place_beyond(desk: Desk, at: int, reverse: int) -> int:
    """The place a step leads to (§4.1)."""
    places = desk.ring[PLACES_THERE]
    if at == NOT_SET_OUT:
        return int(desk.ring[START])
    if reverse:
        return int(places - 1 if at == 0 else at - 1)
    return 0 if at + 1 == places else at + 1


@compiled
def pay_cards(desk: Desk, depth: int, transport: int, cards: int, hires: int, turns: int) -> None:
    """The bag after a step; cards that leave it are worth nothing any more."""
    for kind in range(BAG):
        desk.bags[depth + 1, kind] = desk.bags[depth, kind]
    desk.bags[depth + 1, transport] -= cards
    desk.bags[depth + 1, GUARDS] -= hires
    desk.bags[depth + 1, TURNS] -= turns
    desk.value[depth + 1] -= (
        cards * desk.worth[transport] + hires * desk.worth[GUARDS] + turns * desk.worth[TURNS]
    )


@compiled
def was_better(desk: Desk, depth: int) -> bool:
    """Whether the same position with the same cards was reached before with no less gold."""
    position = desk.at[depth] << 1 | desk.reverse[depth]
    position = (position << 1 | desk.guarded[depth]) << SPOTS_IN_RING | desk.visited[depth]
    for kind in range(BAG):
        position = position << BITS_IN_BAG | desk.bags[depth, kind]
    position += 1
    at = position % len(desk.seen)
    if desk.seen[at, 0] == position and desk.seen[at, 1] >= desk.value[depth]:
        return True
    desk.seen[at, 0] = position
    desk.seen[at, 1] = desk.value[depth]
    return False


@compiled
def value_of(desk: Desk, depth: int) -> int:
    """What the journey is worth if it ends here (§4.7)."""
    has_been_everywhere = desk.visited[depth] == desk.ring[EVERYWHERE]
    return int(desk.value[depth] + has_been_everywhere * BONUS * COIN)


@compiled
def hope_of(desk: Desk, depth: int) -> int:
    """More than any way on from here can be worth."""
    hope = int(desk.value[depth]) + BONUS * COIN
    for transport in range(HIRE):
        hope += desk.bags[depth, transport] * desk.hopes[transport]
    return hope


@compiled
def keep_line(desk: Desk, depth: int) -> None:
    """Note the best journey so far: the cards left, and the gold it pays to thieves."""
    desk.left[:] = desk.bags[depth]
    desk.tolls[:] = 0
    for row in range(1, depth + 1):
        place = desk.at[row]
        if desk.robbers[place] > 0 and not desk.guarded[row]:
            desk.tolls[desk.robbers[place] - 1] += LOOT
