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
PLACES_THERE, START, EVERYWHERE = range(3)  # places of `whole`
# Columns of `ring`; the last ones are the fares. DANGER: a bodyguard is of use in this realm.
SPOT, HOME, PAY, ROBBER, OBSTACLE, DANGER, FARE = range(7)
RING_COLUMNS = FARE + len(TRANSPORTS)
# Columns of `line`; the last ones are the bag.
AT, REVERSE, GUARDED, VISITED, PURSE, VALUE, STEP, CARDS_LEFT = range(8)
LINE_COLUMNS = CARDS_LEFT + BAG
# A step is transport + HIRE if a bodyguard goes with it + TURN_ROUND after a change of direction.
HIRE = len(TRANSPORTS)
TURN_ROUND = 2 * HIRE
STEPS = 2 * TURN_ROUND
TRANSPORT_OF = np.array([step % HIRE for step in range(STEPS)])
HIRES_IN = np.array([step % TURN_ROUND // HIRE for step in range(STEPS)])
TURNS_IN = np.array([step // TURN_ROUND for step in range(STEPS)])
NEVER = -(1 << 40)


class Desk(NamedTuple):
    """What a traveller has before them while they think."""

    ring: Any  # a row for each place on the table, clockwise
    whole: Any  # how many places there are, where the traveller starts, all places as bits
    line: Any  # a row for each step of the journey that is looked at
    worth: Any  # of a card that is left, by its kind
    hopes: Any  # the most a card of each kind may bring beyond its worth
    seen: Any  # positions and the value they were reached with
    left: Any  # the bag at the end of the best journey
    tolls: Any  # what the best journey pays each seat


@compiled
def lay_desk(memory: int) -> Desk:
    """An empty desk; more memory helps with large hands."""
    return Desk(
        np.zeros((SPOTS, RING_COLUMNS), np.int64),
        np.zeros(3, np.int64),
        np.zeros((MOST_STEPS + 1, LINE_COLUMNS), np.int64),
        np.zeros(BAG, np.int64),
        np.zeros(BAG, np.int64),
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
    while depth >= 0 and desk.whole[PLACES_THERE] > 0:
        step = next_step(desk, depth)
        if step == STEPS:
            depth -= 1
        elif depth == 0 and not finishes_what_is_begun(state, step):
            continue
        elif patience > 0 and may_take(desk, depth, step) and not was_better(desk, depth + 1):
            patience -= 1
            depth += 1
            if value_of(desk, depth) > best:
                best, first = value_of(desk, depth), int(desk.line[0, STEP])
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
                danger |= desk.ring[places, ROBBER] | desk.ring[places, OBSTACLE]
                places += 1
        for place in range(begin, places):
            desk.ring[place, DANGER] = danger
    if places > 0:
        first = first_place(box, state, seat)
        while desk.ring[start, SPOT] != first:
            start += 1
    desk.whole[PLACES_THERE] = places
    desk.whole[START] = start
    desk.whole[EVERYWHERE] = (1 << places) - 1 if places > 0 else NEVER


@compiled
def survey_place(box: Box, state: State, seat: int, spot: int, place: int, desk: Desk) -> None:
    """What one place of the ring takes and pays."""
    terrain = state.places[spot]
    desk.ring[place, SPOT] = spot
    desk.ring[place, HOME] = realm_of(spot)
    desk.ring[place, PAY] = box.gold[terrain] * (1 + (state.gold[spot] == seat + 1)) * COIN
    desk.ring[place, ROBBER] = state.thief[spot] * is_anothers(state.thief[spot], seat)
    desk.ring[place, OBSTACLE] = is_anothers(state.obstacle[spot], seat)
    for transport in range(len(TRANSPORTS)):
        desk.ring[place, FARE + transport] = box.fares[PLACES + 1 + transport, terrain]


@compiled
def set_out(state: State, seat: int, worth: Any, desk: Desk) -> None:
    """The first row: where the traveller stands, and the cards they hold."""
    desk.seen[:] = 0
    desk.line[0, AT] = NOT_SET_OUT
    desk.line[0, VISITED] = 0
    for place in range(desk.whole[PLACES_THERE]):
        if desk.ring[place, SPOT] == state.figure:
            desk.line[0, AT] = place
        desk.line[0, VISITED] |= int(state.visited[desk.ring[place, SPOT]]) << place
    desk.line[0, REVERSE] = state.is_reversed
    desk.line[0, GUARDED] = state.is_guarded
    desk.line[0, PURSE] = state.purse[seat] * COIN
    desk.line[0, VALUE] = 0
    desk.line[0, STEP] = STOPPING
    for kind in range(BAG):
        cards = min(int(state.hands[seat, BAG_KINDS[kind]]), MOST_IN_BAG)
        desk.line[0, CARDS_LEFT + kind] = cards
        desk.worth[kind] = worth[BAG_KINDS[kind]]
        desk.line[0, VALUE] += cards * desk.worth[kind]
        desk.hopes[kind] = hope_for(desk, kind) if kind < HIRE else 0


@compiled
def hope_for(desk: Desk, transport: int) -> int:
    """The most one card of a transport can bring on this ring beyond its worth."""
    hope = 0
    for place in range(desk.whole[PLACES_THERE]):
        cards = desk.ring[place, FARE + transport]
        if cards != NO_FARE:
            hope = max(hope, int(desk.ring[place, PAY] // cards + 1 - desk.worth[transport]))
    return hope


@compiled
def finishes_what_is_begun(state: State, step: int) -> bool:
    """Whether a first step goes with the change of direction and the bodyguard already chosen."""
    return bool(TURNS_IN[step] >= state.is_turning and HIRES_IN[step] >= state.is_hiring)


@compiled
def next_step(desk: Desk, depth: int) -> int:
    """The next step to try: there is at least one card of each kind that it takes."""
    bag = desk.line[depth, CARDS_LEFT:]
    step = desk.line[depth, STEP] + 1
    while step < STEPS and not (
        bag[TRANSPORT_OF[step]] > 0
        and bag[GUARDS] >= HIRES_IN[step]
        and bag[TURNS] >= TURNS_IN[step]
    ):
        step += 1
    desk.line[depth, STEP] = step
    return int(step)


@compiled
def may_take(desk: Desk, depth: int, step: int) -> bool:
    """Whether a step can be made (§4.2 to §4.6); if so the next row is written."""
    turns, hires, transport = TURNS_IN[step], HIRES_IN[step], TRANSPORT_OF[step]
    at = desk.line[depth, AT]
    if turns > 0 and at == NOT_SET_OUT:
        return False
    reverse = desk.line[depth, REVERSE] ^ turns
    target = place_beyond(desk, at, reverse)
    is_entering = at == NOT_SET_OUT or desk.ring[at, HOME] != desk.ring[target, HOME]
    if hires > 0 and not (is_entering and desk.ring[target, DANGER] > 0):
        return False
    is_safe = hires > 0 or (desk.line[depth, GUARDED] > 0 and not is_entering)
    cards = desk.ring[target, FARE + transport]
    if cards == NO_FARE:
        return False
    if not is_safe:
        cards += desk.ring[target, OBSTACLE]
    toll = 0 if is_safe or desk.ring[target, ROBBER] == 0 else LOOT * COIN
    if desk.line[depth, CARDS_LEFT + transport] < cards or desk.line[depth, PURSE] < toll:
        return False
    desk.line[depth + 1, AT] = target
    desk.line[depth + 1, REVERSE] = reverse
    desk.line[depth + 1, GUARDED] = is_safe
    desk.line[depth + 1, VISITED] = desk.line[depth, VISITED] | 1 << target
    desk.line[depth + 1, PURSE] = desk.line[depth, PURSE] + desk.ring[target, PAY] - toll
    desk.line[depth + 1, VALUE] = desk.line[depth, VALUE] + desk.ring[target, PAY] - toll
    desk.line[depth + 1, STEP] = STOPPING
    pay_cards(desk, depth, transport, cards, hires, turns)
    return True


@compiled
def place_beyond(desk: Desk, at: int, reverse: int) -> int:
    """The place a step leads to (§4.1)."""
    places = desk.whole[PLACES_THERE]
    if at == NOT_SET_OUT:
        return int(desk.whole[START])
    if reverse:
        return int(places - 1 if at == 0 else at - 1)
    return 0 if at + 1 == places else at + 1


@compiled
def pay_cards(desk: Desk, depth: int, transport: int, cards: int, hires: int, turns: int) -> None:
    """The bag after a step; cards that leave it are worth nothing any more."""
    for kind in range(BAG):
        desk.line[depth + 1, CARDS_LEFT + kind] = desk.line[depth, CARDS_LEFT + kind]
    desk.line[depth + 1, CARDS_LEFT + transport] -= cards
    desk.line[depth + 1, CARDS_LEFT + GUARDS] -= hires
    desk.line[depth + 1, CARDS_LEFT + TURNS] -= turns
    desk.line[depth + 1, VALUE] -= (
        cards * desk.worth[transport] + hires * desk.worth[GUARDS] + turns * desk.worth[TURNS]
    )


@compiled
def was_better(desk: Desk, depth: int) -> bool:
    """Whether the same position with the same cards was reached before with no less gold."""
    row = desk.line[depth]
    position = (row[AT] << 1 | row[REVERSE]) << 1 | row[GUARDED]
    position = position << SPOTS_IN_RING | row[VISITED]
    for kind in range(BAG):
        position = position << BITS_IN_BAG | row[CARDS_LEFT + kind]
    position += 1
    at = position % len(desk.seen)
    if desk.seen[at, 0] == position and desk.seen[at, 1] >= desk.line[depth, VALUE]:
        return True
    desk.seen[at, 0] = position
    desk.seen[at, 1] = desk.line[depth, VALUE]
    return False


@compiled
def value_of(desk: Desk, depth: int) -> int:
    """What the journey is worth if it ends here (§4.7)."""
    has_been_everywhere = desk.line[depth, VISITED] == desk.whole[EVERYWHERE]
    return int(desk.line[depth, VALUE] + has_been_everywhere * BONUS * COIN)


@compiled
def hope_of(desk: Desk, depth: int) -> int:
    """More than any way on from here can be worth."""
    hope = int(desk.line[depth, VALUE]) + BONUS * COIN
    for transport in range(HIRE):
        hope += desk.line[depth, CARDS_LEFT + transport] * desk.hopes[transport]
    return hope


@compiled
def keep_line(desk: Desk, depth: int) -> None:
    """Note the best journey so far: the cards left, and the gold it pays to thieves."""
    for kind in range(BAG):
        desk.left[kind] = desk.line[depth, CARDS_LEFT + kind]
    desk.tolls[:] = 0
    for row in range(1, depth + 1):
        place = desk.line[row, AT]
        if desk.ring[place, ROBBER] > 0 and not desk.line[row, GUARDED]:
            desk.tolls[desk.ring[place, ROBBER] - 1] += LOOT
