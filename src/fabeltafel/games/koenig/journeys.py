"""The best journey: an exact search from where a traveller stands, with the cards in the hand.

Values are hundredths of a gold piece: what the journey brings, and what the cards are worth that
are left when it ends. Travellers do not meet, so a journey is everybody's own little riddle.
What a step takes and brings is asked of the rules, for every place once, before the search begins.
"""

from typing import Any, NamedTuple

import numpy as np

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.customs import first_of
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import CARDS, NO_CARD, NOWHERE, PLACES, SPOTS
from fabeltafel.games.koenig.rules import routes
from fabeltafel.games.koenig.rules.cards import first_spot, is_anothers, realm_of
from fabeltafel.games.koenig.rules.travelling import BONUS

COIN = 100
MOST_STEPS = 40
STOPPING = -1
GUARDS, TURNS = len(parts.TRANSPORTS), len(parts.TRANSPORTS) + 1  # after the transports in a bag
BAG = TURNS + 1
BAG_KINDS = np.array([*range(PLACES + 1, parts.LAST_TRANSPORT + 1), parts.BODYGUARD, parts.TURN])
BITS_IN_BAG = 5
MOST_IN_BAG = (1 << BITS_IN_BAG) - 1
PLACES_THERE, EVERYWHERE = range(2)  # of `whole`
SPOTS_IN_RING = 12  # realms of two with six players
# Columns of `ring`. DANGER: a bodyguard is of use in this realm. The last ones are two each: the
# place BEYOND, and if a step there ENTERS a realm, ahead and back; the TOLL, in danger and safe.
RANK, DANGER, THIEF, PAY, BEYOND, ENTERS, TOLL = 0, 1, 2, 3, 4, 6, 8
RING_COLUMNS = TOLL + 2
# Columns of `line`; OPEN are the steps still to be tried, as bits, and the last ones are the bag.
AT, REVERSE, GUARDED, VISITED, PURSE, VALUE, STEP, OPEN, CARDS_LEFT = range(9)
LINE_COLUMNS = CARDS_LEFT + BAG
# A step is transport + HIRE if a bodyguard goes with it + TURN_ROUND after a change of direction.
HIRE = len(parts.TRANSPORTS)
TURN_ROUND = 2 * HIRE
STEPS = 2 * TURN_ROUND
TRANSPORT_IN = np.array([step % HIRE for step in range(STEPS)])
HIRES_IN = np.array([step % TURN_ROUND // HIRE for step in range(STEPS)])
TURNS_IN = np.array([step // TURN_ROUND for step in range(STEPS)])
NEVER = -(1 << 40)
NO_WORTH = np.zeros(CARDS + 1, np.int64)
MEMORY = 16381  # positions remembered while a hand is looked at


class Desk(NamedTuple):
    """What a traveller has before them while they think."""

    ring: Any  # a row for each place on the table, and one for home
    fares: Any  # of each place, in danger and safe, by transport
    whole: Any  # how many places there are, all of them as bits
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
        np.zeros((SPOTS + 1, RING_COLUMNS), np.int64),
        np.zeros((SPOTS + 1, 2, len(parts.TRANSPORTS)), np.int64),
        np.zeros(2, np.int64),
        np.zeros((MOST_STEPS + 1, LINE_COLUMNS), np.int64),
        np.zeros(BAG, np.int64),
        np.zeros(BAG, np.int64),
        np.zeros((memory, 2), np.int64),
        np.zeros(BAG, np.int64),
        np.zeros(parts.SEATS, np.int64),
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
    is_free = finishes_what_is_begun(state, seat, 0, 0)
    best, first = (value_of(desk, 0), STOPPING) if is_free else (NEVER, STOPPING)
    keep_line(desk, 0)
    depth = 0
    while depth >= 0 and desk.whole[PLACES_THERE] > 0:
        step = next_step(desk, depth)
        if step == STEPS:
            depth -= 1
        elif depth == 0 and not finishes_what_is_begun(state, seat, TURNS_IN[step], HIRES_IN[step]):
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
def places_ahead(box: Box, state: State, seat: int, is_reversed: bool, spots: Any) -> int:
    """How far the hand takes a traveller without a change of direction, at most once round.

    The places are written down, one after another.
    """
    desk = lay_desk(MEMORY)
    survey(box, state, seat, desk)
    set_out(state, seat, NO_WORTH, desk)
    desk.line[0, REVERSE] = is_reversed
    depth = farthest = 0
    while depth >= 0 and farthest < desk.whole[PLACES_THERE]:
        step = next_step(desk, depth)
        if step >= TURN_ROUND:
            depth -= 1
        elif depth == 0 and not finishes_what_is_begun(state, seat, 1, HIRES_IN[step]):
            continue
        elif may_take(desk, depth, step) and not was_better(desk, depth + 1):
            spots[depth] = desk.line[depth + 1, AT]
            depth += 1
            farthest = max(farthest, depth)
    return farthest


@compiled
def survey(box: Box, state: State, seat: int, desk: Desk) -> None:
    """The ring as one traveller sees it, from home on."""
    places = 0
    for spot in range(1, SPOTS + 1):
        if state.places[spot] != NO_CARD:
            desk.ring[spot, RANK] = places
            survey_place(box, state, seat, spot, desk.ring, desk.fares)
            survey_ways(box, state, seat, spot, desk.ring)
            places += 1
    if places > 0:
        survey_ways(box, state, seat, NOWHERE, desk.ring)
    desk.whole[PLACES_THERE] = places
    desk.whole[EVERYWHERE] = (1 << places) - 1 if places > 0 else NEVER


@compiled
def survey_place(box: Box, state: State, seat: int, spot: int, ring: Any, fares: Any) -> None:
    """What one place pays and takes, in danger and safe, of the transports in the hand."""
    ring[spot, THIEF] = state.thief[spot]
    ring[spot, DANGER] = state.is_hiring != 0 or is_guard_of_use(state, seat, realm_of(spot))
    ring[spot, PAY] = routes.pay(box, state, seat, spot) * COIN
    for safe in range(2):
        ring[spot, TOLL + safe] = routes.toll(state, seat, spot, safe > 0) * COIN
    for transport in range(len(parts.TRANSPORTS)):
        card = PLACES + 1 + transport
        if state.hands[seat, card] > 0:
            for safe in range(2):
                fares[spot, safe, transport] = routes.fare(box, state, seat, card, spot, safe > 0)


@compiled
def is_guard_of_use(state: State, seat: int, realm: int) -> bool:
    """Whether some place of a realm is spoilt."""
    for spot in range(first_spot(realm), first_spot(realm) + parts.REALM):
        if is_spoilt(state, seat, spot):
            return True
    return False


@compiled
def is_spoilt(state: State, seat: int, spot: int) -> bool:
    """Whether another has laid a thief or an obstacle there."""
    return is_anothers(state.thief[spot], seat) or is_anothers(state.obstacle[spot], seat)


@compiled
def survey_ways(box: Box, state: State, seat: int, start: int, ring: Any) -> None:
    """Where the road leads, ahead and back."""
    for back in range(2):
        spot = routes.place_beyond(box, state, seat, start, back > 0)
        ring[start, BEYOND + back] = spot
        ring[start, ENTERS + back] = routes.is_entering(start, spot)


@compiled
def set_out(state: State, seat: int, worth: Any, desk: Desk) -> None:
    """The first row: where the traveller stands, or else at home, and the cards they hold."""
    desk.seen[:] = 0
    desk.line[0, :PURSE] = 0
    if seat == state.player_to_move:
        desk.line[0, AT] = state.figure
        desk.line[0, REVERSE] = state.is_reversed
        desk.line[0, GUARDED] = state.is_guarded
        for spot in range(1, SPOTS + 1):
            desk.line[0, VISITED] |= int(state.visited[spot]) << desk.ring[spot, RANK]
    desk.line[0, PURSE] = state.purse[seat] * COIN
    desk.line[0, VALUE] = 0
    desk.line[0, STEP] = STOPPING
    for kind in range(BAG):
        cards = min(int(state.hands[seat, BAG_KINDS[kind]]), MOST_IN_BAG)
        desk.line[0, CARDS_LEFT + kind] = cards
        desk.worth[kind] = worth[BAG_KINDS[kind]]
        desk.line[0, VALUE] += cards * desk.worth[kind]
        desk.hopes[kind] = hope_for(desk, kind) if kind < HIRE and cards > 0 else 0
    desk.line[0, OPEN] = steps_with(desk.line[0, CARDS_LEFT:])


@compiled
def hope_for(desk: Desk, transport: int) -> int:
    """The most one card of a transport can bring on this ring beyond its worth."""
    hope, spot = 0, NOWHERE
    for _ in range(desk.whole[PLACES_THERE]):
        spot = desk.ring[spot, BEYOND]
        cards = desk.fares[spot, 1, transport]
        if cards != parts.NO_FARE:
            hope = max(hope, int(desk.ring[spot, PAY] // cards + 1 - desk.worth[transport]))
    return hope


@compiled
def finishes_what_is_begun(state: State, seat: int, turns: int, hires: int) -> bool:
    """Whether the first step of whoever travels goes with the cards already chosen for it."""
    is_begun = seat == state.player_to_move and (
        state.is_turning > turns or state.is_hiring > hires
    )
    return not is_begun


@compiled
def steps_with(bag: Any) -> int:
    """The steps, as bits, of which a bag holds a card of each kind they take; then one too many."""
    steps = 0
    for transport in range(HIRE):
        steps |= (bag[transport] > 0) << transport
    if bag[GUARDS] > 0:
        steps |= steps << HIRE
    if bag[TURNS] > 0:
        steps |= steps << TURN_ROUND
    return steps | 1 << STEPS


@compiled
def next_step(desk: Desk, depth: int) -> int:
    """The next step to try, or one too many."""
    steps = desk.line[depth, OPEN]
    step = first_of(steps)
    desk.line[depth, OPEN] = steps & steps - 1
    desk.line[depth, STEP] = step
    return step


@compiled
def may_take(desk: Desk, depth: int, step: int) -> bool:
    """Whether a step can be made (§4.2 to §4.6) and is of use; if so the next row is written."""
    turns, hires, transport = TURNS_IN[step] > 0, HIRES_IN[step] > 0, TRANSPORT_IN[step]
    start = desk.line[depth, AT]
    is_reversed = (desk.line[depth, REVERSE] > 0) != turns
    spot = desk.ring[start, BEYOND + is_reversed]
    enters = desk.ring[start, ENTERS + is_reversed] > 0
    if not (routes.may_turn_from(start, turns) and routes.may_bring_guard(hires, enters)):
        return False
    if hires and not desk.ring[spot, DANGER]:
        return False
    is_safe = routes.is_under_guard(hires, desk.line[depth, GUARDED] > 0, enters)
    cards = desk.fares[spot, int(is_safe), transport]
    loss = desk.ring[spot, TOLL + is_safe]
    if not routes.is_enough(desk.line[depth, CARDS_LEFT + transport], cards):
        return False
    if desk.line[depth, PURSE] < loss:
        return False
    gain = desk.ring[spot, PAY] - loss
    desk.line[depth + 1, AT] = spot
    desk.line[depth + 1, REVERSE] = is_reversed
    desk.line[depth + 1, GUARDED] = is_safe
    desk.line[depth + 1, VISITED] = desk.line[depth, VISITED] | 1 << desk.ring[spot, RANK]
    desk.line[depth + 1, PURSE] = desk.line[depth, PURSE] + gain
    desk.line[depth + 1, VALUE] = desk.line[depth, VALUE] + gain
    desk.line[depth + 1, STEP] = STOPPING
    pay_cards(desk, depth, transport, cards, hires, turns)
    return True


@compiled
def pay_cards(desk: Desk, depth: int, transport: int, cards: int, hires: bool, turns: bool) -> None:
    """The bag after a step; cards that leave it are worth nothing any more."""
    for kind in range(BAG):
        desk.line[depth + 1, CARDS_LEFT + kind] = desk.line[depth, CARDS_LEFT + kind]
    desk.line[depth + 1, CARDS_LEFT + transport] -= cards
    desk.line[depth + 1, CARDS_LEFT + GUARDS] -= hires
    desk.line[depth + 1, CARDS_LEFT + TURNS] -= turns
    desk.line[depth + 1, VALUE] -= (
        cards * desk.worth[transport] + hires * desk.worth[GUARDS] + turns * desk.worth[TURNS]
    )
    desk.line[depth + 1, OPEN] = steps_with(desk.line[depth + 1, CARDS_LEFT:])


@compiled
def was_better(desk: Desk, depth: int) -> bool:
    """Whether the same position with the same cards was reached before with no less gold."""
    row = desk.line[depth]
    position = (desk.ring[row[AT], RANK] << 1 | row[REVERSE]) << 1 | row[GUARDED]
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
    for step in range(1, depth + 1):
        spot, is_safe = desk.line[step, AT], desk.line[step, GUARDED]
        if desk.ring[spot, TOLL + is_safe] > 0:
            desk.tolls[desk.ring[spot, THIEF] - 1] += desk.ring[spot, TOLL + is_safe] // COIN
