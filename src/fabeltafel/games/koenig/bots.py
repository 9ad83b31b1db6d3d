"""What the bots know of this game: how planning may go on, and the best journey for everybody.

Only planning is searched. A simulation ends when all have planned, because travellers do not meet:
each one's best journey can be worked out, and so can the best four cards to discard.
"""

from typing import Any

import numpy as np

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Records, Rng, State, compiled, record_of
from fabeltafel.customs import is_listed, listed
from fabeltafel.game import View
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig import journeys
from fabeltafel.games.koenig.components import ACTION, CARDS, NO_CARD, PLACES, Kind, Phase
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
WORTH = np.array([0, *(KEPT.get(kind, PLACE_KEPT) for kind in parts.CARD_WORDS[1:])])
NOTHING = np.zeros_like(WORTH)
TIE_BREAK = np.ones_like(WORTH)  # of journeys that bring the same, the one that takes fewer cards
NEEDED = 1000  # what a card is worth beyond that while a plan needs it

QUICK, THOROUGH = 200, 1_000_000  # positions looked at for one journey
SMALL, LARGE = 251, 16381  # positions remembered meanwhile
DEAR_PURCHASE = 2  # after so many the next one is not worth a thought
SMALL_HAND = 7  # from which nobody draws three to discard four

# How readily a simulated player plays a card beside a place, lays another place, buys; of 8.
EAGERNESS = {parts.GOLD: 7, parts.THIEF: 6, parts.TREE: 4, parts.MONSTER: 4}
EAGER = np.array([EAGERNESS.get(card, 2) for card in range(CARDS + 1)])
EAGER_TO_BUY = 3
OF_ALL = 8


@compiled
def sensible(box: Box, state: State, seat: int, actions: Any) -> int:
    """Planning leaves choices, but whoever has no place lays one at home.

    The best discard and the best step are worked out.
    """
    count = legal(box, state, seat, actions)
    if is_picking(state):
        actions[0] = worst_pick(box, state, seat, actions, count)
        return 1
    if state.phase == Phase.TRAVELLING and not state.is_casting:
        return sensible_travels(box, state, seat, actions, count)
    if state.phase == Phase.PLANNING and state.lifted == NO_CARD:
        return sensible_plans(box, state, seat, actions, count)
    is_homeless = state.places[first_spot(seat)] == NO_CARD
    if state.phase == Phase.PLANNING and state.lifted <= PLACES and is_homeless:
        actions[0] = ACTION.choose_realm[seat]
        return 1
    return count


@compiled
def sensible_plans(box: Box, state: State, seat: int, actions: Any, count: int) -> int:
    """No third purchase, no drawing from a small hand, and nothing closed that is of use."""
    kept = 0
    for place in range(count):
        action = actions[place]
        is_dear = action == ACTION.buy and state.bought[seat] >= DEAR_PURCHASE
        spot = first_spot(seat) + parts.ABOUT.place[action]
        is_waste = parts.KIND[action] == Kind.CLOSE and not is_in_the_way(box, state, seat, spot)
        is_thin = action == ACTION.draw and state.hand_size[seat] <= SMALL_HAND
        kept = listed(actions, kept, action, not (is_dear or is_thin or is_waste))
    return kept if kept > 0 else legal(box, state, seat, actions)


@compiled
def is_in_the_way(box: Box, state: State, seat: int, spot: int) -> bool:
    """A place of the own realm that another has spoilt, or that the hand cannot reach."""
    is_lost = not is_in_reach(box, state, seat, state.places[spot])
    return is_lost or journeys.is_spoilt(state, seat, spot)


@compiled
def is_in_reach(box: Box, state: State, seat: int, terrain: int) -> bool:
    """The hand holds the cards that a place of this terrain takes."""
    for card in range(PLACES + 1, parts.LAST_TRANSPORT + 1):
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
        kept = listed(actions, kept, actions[place], actions[place] in (action, ACTION.spell))
    return kept


@compiled
def next_word(box: Box, state: State, seat: int, worth: Any) -> int:
    """What to say next on the best journey: the direction, the bodyguard, then the transport."""
    _, step = journeys.best_journey(box, state, seat, worth, THOROUGH, journeys.lay_desk(LARGE))
    if step == journeys.STOPPING:
        return int(ACTION.stop)
    if journeys.TURNS_IN[step] > state.is_turning:
        return int(ACTION.turn)
    if journeys.HIRES_IN[step] > state.is_hiring:
        return int(ACTION.hire)
    return int(ACTION.ride[PLACES + 1 + journeys.TRANSPORT_IN[step]])


@compiled
def kept_worth(box: Box, state: State) -> Any:
    """What cards are worth that are left after this journey: after the last one, nothing."""
    return WORTH if state.journey < box.journeys else NOTHING


@compiled
def worst_pick(box: Box, state: State, seat: int, actions: Any, count: int) -> int:
    """The card that is missed least: one the best journey leaves, and of these the cheapest."""
    desk = journeys.lay_desk(SMALL)
    journeys.best_journey(box, state, seat, WORTH, QUICK, desk)
    worst = actions[0]
    least = -1
    for place in range(count):
        card = parts.ABOUT.card[actions[place]]
        loss = WORTH[card]
        for kind in range(journeys.BAG):
            if journeys.BAG_KINDS[kind] == card and desk.left[kind] <= state.picked[card]:
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
        return most_promising(box, state, seat, actions, count)
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
        if parts.KIND[actions[place]] == Kind.LAY:
            return most_promising(box, state, seat, actions, count)
    return int(actions[below(rng, count)])


@compiled
def most_promising(box: Box, state: State, seat: int, actions: Any, count: int) -> int:
    """The place card, or the place for gold, that promises most."""
    best = actions[0]
    most = -1
    for place in range(count):
        promise = promise_of(box, state, seat, actions[place])
        if promise > most:
            best = actions[place]
            most = promise
    return int(best)


@compiled
def promise_of(box: Box, state: State, seat: int, action: int) -> int:
    """What a place pays, first of those the hand can reach; gold lies rather at home."""
    spot, terrain = parts.ABOUT.spot[action], parts.ABOUT.card[action]
    is_gold = spot > parts.NOWHERE
    if is_gold:
        terrain = state.places[spot]
    if not NO_CARD < terrain <= PLACES:
        return -1
    reach = NEEDED * is_in_reach(box, state, seat, terrain)
    home = 3 * (is_gold and realm_of(spot) == seat)
    return int(box.gold[terrain] * (1 + is_gold) + home + reach)


@compiled
def likely_plan(box: Box, state: State, seat: int, actions: Any, count: int, rng: Rng) -> int:
    """A card beside a place, another place, a purchase; else pass."""
    for place in range(count - 1, -1, -1):
        action = int(actions[place])
        card = parts.ABOUT.card[action]
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
        if is_listed(actions, count, ACTION.choose_realm[seat]):
            return int(ACTION.choose_realm[seat])
        return int(actions[below(rng, count)])
    if state.lifted == parts.GOLD:
        return most_promising(box, state, seat, actions, count)
    action = int(actions[below(rng, count)])
    if realm_of(parts.ABOUT.spot[action]) == seat:
        action = int(actions[below(rng, count)])
    return action


@compiled
def is_settled(box: Box, state: State) -> bool:
    """When all have planned the journeys can be worked out; a spell is cast first."""
    return bool(state.phase == Phase.TRAVELLING and not state.is_casting)


@compiled
def is_decided(box: Box, state: State) -> bool:
    """On the last journey only the gold counts, which can be worked out."""
    return is_settled(box, state) and state.journey == box.journeys


@compiled
def prospects(box: Box, state: State, points: Any) -> None:
    """What everybody has, keeps and will travel for, in hundredths of a gold piece."""
    worth = kept_worth(box, state)
    for seat in range(box.players):
        points[seat] = state.purse[seat] * journeys.COIN
        if state.phase != Phase.OVER:
            for card in range(1, CARDS + 1):
                points[seat] += state.hands[seat, card] * worth[card]
    if state.phase == Phase.TRAVELLING:
        begun = (state.player_to_move - state.dragon) % box.players
        desk = journeys.lay_desk(SMALL)
        for turn in range(begun, box.players):
            add_journey(box, state, (state.dragon + turn) % box.players, worth, desk, points)


@compiled
def add_journey(box: Box, state: State, seat: int, worth: Any, desk: Any, points: Any) -> None:
    """One journey: what it brings, less the cards it takes; thieves get their part."""
    value, _ = journeys.best_journey(box, state, seat, worth, QUICK, desk)
    points[seat] += value
    for kind in range(journeys.BAG):
        card = journeys.BAG_KINDS[kind]
        points[seat] -= state.hands[seat, card] * worth[card]
    for other in range(box.players):
        points[other] += desk.tolls[other] * journeys.COIN


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
