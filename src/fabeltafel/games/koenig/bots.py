"""What the bots know of this game: how planning may go on, and the best journey for everybody.

Only planning is searched. A simulation ends when all have planned, because travellers do not meet:
each one's best journey can be worked out, and so can the best four cards to discard.
"""

from typing import Any

import numpy as np

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Records, Rng, State, compiled, record_of
from fabeltafel.game import View
from fabeltafel.games.koenig.components import (
    ACTION,
    CARD_OF,
    CARD_WORDS,
    CARDS,
    GOLD,
    KIND,
    LAST_TRANSPORT,
    LETTER_OF,
    MONSTER,
    NO_CARD,
    PLACES,
    SPOT_OF,
    THIEF,
    TREE,
    Kind,
    Phase,
)
from fabeltafel.games.koenig.journeys import (
    BAG,
    BAG_KINDS,
    COIN,
    HIRES_IN,
    STOPPING,
    TRANSPORT_IN,
    TURNS_IN,
    best_journey,
    is_spoilt,
    lay_desk,
)
from fabeltafel.games.koenig.rules.cards import first_spot, realm_of
from fabeltafel.games.koenig.rules.course import is_picking, legal
from fabeltafel.games.koenig.rules.routes import is_enough

# What a card is worth that is kept for the next journey, in hundredths of a gold piece.
KEPT = {
    "pig": 150, "elfcycle": 170, "cloud": 150, "unicorn": 190, "wagon": 160, "dragon": 240,
    "raft": 190, "gold": 300, "thief": 250, "tree": 120, "monster": 120, "bodyguard": 120,
    "turn": 120,
}  # fmt: skip
PLACE_KEPT = 60
WORTH = np.array([0, *(KEPT.get(kind, PLACE_KEPT) for kind in CARD_WORDS[1:])])
NOTHING = np.zeros_like(WORTH)
TIE_BREAK = np.ones_like(WORTH)  # of journeys that bring the same, the one that takes fewer cards
NEEDED = 1000  # what a card is worth beyond that while a plan needs it

QUICK, THOROUGH = 200, 1_000_000  # positions looked at for one journey
SMALL, LARGE = 251, 16381  # positions remembered meanwhile
DEAR_PURCHASE = 2  # after so many the next one is not worth a thought

# How readily a simulated player plays a card beside a place, lays another place, buys; of 8.
EAGERNESS = {GOLD: 7, THIEF: 6, TREE: 4, MONSTER: 4}
EAGER = np.array([EAGERNESS.get(card, 2) for card in range(CARDS + 1)])
EAGER_TO_BUY = 3
OF_ALL = 8


@compiled
def sensible(box: Box, state: State, seat: int, actions: Any) -> int:
    """Planning leaves choices; the best discard and the best step are worked out."""
    count = legal(box, state, seat, actions)
    if is_picking(state):
        actions[0] = worst_pick(box, state, seat, actions, count)
        return 1
    if state.phase == Phase.TRAVELLING and not state.is_casting:
        return sensible_travels(box, state, seat, actions, count)
    if state.phase == Phase.PLANNING and state.lifted == NO_CARD:
        return sensible_plans(box, state, seat, actions, count)
    return count


@compiled
def sensible_plans(box: Box, state: State, seat: int, actions: Any, count: int) -> int:
    """No third purchase, and nothing closed that is of use."""
    kept = 0
    for place in range(count):
        action = actions[place]
        is_dear = action == ACTION.buy and state.bought[seat] >= DEAR_PURCHASE
        is_waste = KIND[action] == Kind.CLOSE and not is_in_the_way(
            box, state, seat, first_spot(seat) + LETTER_OF[action]
        )
        if not (is_dear or is_waste):
            actions[kept] = action
            kept += 1
    return kept if kept > 0 else legal(box, state, seat, actions)


@compiled
def is_in_the_way(box: Box, state: State, seat: int, spot: int) -> bool:
    """A place of the own realm that another has spoilt, or that the hand cannot reach."""
    return is_spoilt(state, seat, spot) or not is_in_reach(box, state, seat, state.places[spot])


@compiled
def is_in_reach(box: Box, state: State, seat: int, terrain: int) -> bool:
    """The hand holds the cards that a place of this terrain takes."""
    for card in range(PLACES + 1, LAST_TRANSPORT + 1):
        if is_enough(state.hands[seat, card], box.fares[card, terrain]):
            return True
    return False


@compiled
def sensible_travels(box: Box, state: State, seat: int, actions: Any, count: int) -> int:
    """The next word of the best journey; a spell, where there are spells, is worth a thought."""
    action = next_word(box, state, seat, kept_worth(box, state))
    if not is_listed(actions, count, action):
        return count
    kept = 0
    for place in range(count):
        if actions[place] in (action, ACTION.spell):
            actions[kept] = actions[place]
            kept += 1
    return kept


@compiled
def next_word(box: Box, state: State, seat: int, worth: Any) -> int:
    """What to say next on the best journey: the direction, the bodyguard, then the transport."""
    _, step = best_journey(box, state, seat, worth, THOROUGH, lay_desk(LARGE))
    if step == STOPPING:
        return int(ACTION.stop)
    if TURNS_IN[step] > state.is_turning:
        return int(ACTION.turn)
    if HIRES_IN[step] > state.is_hiring:
        return int(ACTION.hire)
    return int(ACTION.ride[PLACES + 1 + TRANSPORT_IN[step]])


@compiled
def kept_worth(box: Box, state: State) -> Any:
    """What cards are worth that are left after this journey: after the last one, nothing."""
    return WORTH if state.journey < box.journeys else NOTHING


@compiled
def worst_pick(box: Box, state: State, seat: int, actions: Any, count: int) -> int:
    """The card that is missed least: one the best journey leaves, and of these the cheapest."""
    desk = lay_desk(SMALL)
    best_journey(box, state, seat, WORTH, QUICK, desk)
    worst = actions[0]
    least = -1
    for place in range(count):
        card = CARD_OF[actions[place]]
        loss = WORTH[card]
        for kind in range(BAG):
            if BAG_KINDS[kind] == card and desk.left[kind] <= state.picked[card]:
                loss += NEEDED
        if card <= PLACES and state.places[first_spot(seat)] == NO_CARD:
            loss += NEEDED if is_in_reach(box, state, seat, card) else NEEDED // 2
        if least < 0 or loss < least:
            worst = actions[place]
            least = loss
    return int(worst)


@compiled
def rollout(box: Box, state: State, seat: int, actions: Any, count: int, rng: Rng) -> int:
    """Simulated players plan in earnest but not for long: a start, gold for it, mischief."""
    if state.phase == Phase.FETCHING:
        return best_place_card(box, state, seat, actions, count)
    if state.phase != Phase.PLANNING:
        return int(actions[below(rng, count)])
    if state.lifted != NO_CARD:
        return likely_target(box, state, seat, actions, count, rng)
    if state.places[first_spot(seat)] == NO_CARD:
        return likely_start(box, state, seat, actions, count, rng)
    return likely_plan(box, state, seat, actions, count, rng)


@compiled
def likely_start(box: Box, state: State, seat: int, actions: Any, count: int, rng: Rng) -> int:
    """Whoever has no place needs one: out of the hand, or by saying so."""
    for place in range(count):
        if actions[place] in (ACTION.pass_on, ACTION.announce):
            return int(actions[place])
        if KIND[actions[place]] == Kind.LAY:
            return best_place_card(box, state, seat, actions, count)
    return int(actions[below(rng, count)])


@compiled
def best_place_card(box: Box, state: State, seat: int, actions: Any, count: int) -> int:
    """The place that pays most, first of those the hand can reach."""
    best = actions[0]
    most = -1
    for place in range(count):
        card = CARD_OF[actions[place]]
        if NO_CARD < card <= PLACES:
            promise = box.gold[card] + NEEDED * is_in_reach(box, state, seat, card)
            if promise > most:
                best = actions[place]
                most = promise
    return int(best)


@compiled
def likely_plan(box: Box, state: State, seat: int, actions: Any, count: int, rng: Rng) -> int:
    """A card beside a place, another place, a purchase; else pass."""
    for place in range(count - 1, -1, -1):
        action = int(actions[place])
        card = CARD_OF[action]
        eager = EAGER_TO_BUY if action == ACTION.buy and state.bought[seat] == 0 else 0
        if card > NO_CARD:
            eager = EAGER[card]
            if card <= PLACES and not is_in_reach(box, state, seat, card):
                eager = 0
        if eager > 0 and below(rng, OF_ALL) < eager:
            return action
    return int(actions[0])


@compiled
def likely_target(box: Box, state: State, seat: int, actions: Any, count: int, rng: Rng) -> int:
    """Places at home, gold where it pays, mischief elsewhere."""
    if state.lifted <= PLACES:
        for place in range(count):
            if actions[place] == ACTION.choose_realm[seat]:
                return int(actions[place])
        return int(actions[below(rng, count)])
    if state.lifted == GOLD:
        return best_spot_for_gold(box, state, seat, actions, count)
    action = int(actions[below(rng, count)])
    if realm_of(SPOT_OF[action]) == seat:
        action = int(actions[below(rng, count)])
    return action


@compiled
def best_spot_for_gold(box: Box, state: State, seat: int, actions: Any, count: int) -> int:
    """The place that pays most, first of those the hand can reach, and rather at home."""
    best = actions[0]
    most = -1
    for place in range(count):
        spot = SPOT_OF[actions[place]]
        terrain = state.places[spot]
        promise = 2 * box.gold[terrain] + (3 if realm_of(spot) == seat else 0)
        if is_in_reach(box, state, seat, terrain):
            promise += NEEDED
        if promise > most:
            best = actions[place]
            most = promise
    return int(best)


@compiled
def is_settled(box: Box, state: State) -> bool:
    """When all have planned the journeys can be worked out; a spell is cast first."""
    return bool(state.phase == Phase.TRAVELLING and not state.is_casting)


@compiled
def prospects(box: Box, state: State, points: Any) -> None:
    """What everybody has, keeps and will travel for, in hundredths of a gold piece."""
    worth = kept_worth(box, state)
    for seat in range(box.players):
        points[seat] = state.purse[seat] * COIN
        if state.phase != Phase.OVER:
            for card in range(1, CARDS + 1):
                points[seat] += state.hands[seat, card] * worth[card]
    if state.phase == Phase.TRAVELLING:
        begun = (state.player_to_move - state.dragon) % box.players
        desk = lay_desk(SMALL)
        for turn in range(begun, box.players):
            add_journey(box, state, (state.dragon + turn) % box.players, worth, desk, points)


@compiled
def add_journey(box: Box, state: State, seat: int, worth: Any, desk: Any, points: Any) -> None:
    """One journey: what it brings, less the cards it takes; thieves get their part."""
    value, _ = best_journey(box, state, seat, worth, QUICK, desk)
    points[seat] += value
    for kind in range(BAG):
        card = BAG_KINDS[kind]
        points[seat] -= state.hands[seat, card] * worth[card]
    for other in range(box.players):
        points[other] += desk.tolls[other] * COIN


@compiled
def wandering(box: Box, state: State, seat: int, actions: Any, rng: Rng) -> int:
    """Anything while planning; then the journey that brings most."""
    count = legal(box, state, seat, actions)
    if state.phase == Phase.TRAVELLING and not is_picking(state) and not state.is_casting:
        action = next_word(box, state, seat, TIE_BREAK)
        if is_listed(actions, count, action):
            return action
    return int(actions[below(rng, count)])


def wander(view: View, rng: Records) -> int:
    """The opponent to measure others by: plans at random, but travels as well as possible."""
    box, state, chance = map(record_of, (view.box, view.state, rng))
    return int(wandering(box, state, view.seat, np.zeros(view.game.actions, np.int16), chance))


@compiled
def is_listed(actions: Any, count: int, action: int) -> bool:
    """Whether an action is among those written down."""
    for place in range(count):
        if actions[place] == action:
            return True
    return False
