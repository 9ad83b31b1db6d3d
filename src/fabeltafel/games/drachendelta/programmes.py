"""Programmes a bot would think of: which cards bring a pawn forward on its way, and in what order.

The way from pawn to goal is a row of legs; a leg is a plank and, but for the last one, the stone
it leads to. What is done of it are bits, so that a card is tried in nanoseconds.
"""

from typing import Any, NamedTuple

import numpy as np

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.customs import listed
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.routes import FAR, GOAL, Chart, Means, burden, node_at
from fabeltafel.games.drachendelta.rules.programming import cards_to_choose

MOST_LEGS = 12
NO_WAY = -1  # legs gone on it
PATIENCE = 8  # rounds in which others are hindered
WASTED_STEP = -2  # the pawn falls
WASTED_PLANK = -3  # and the plank is lost
TO_WIN = 100
NEVER = -(1 << 20)  # what an order brings in which a card comes twice
SOON = 20  # what a card brings counts a twentieth more for each slot it comes earlier
MOST_HELPFUL = 3  # cards of those that help are thought of


class Work(NamedTuple):
    """What is done of a way: a bit for each leg."""

    legs: int
    stones: int  # those that lie where the leg leads to
    planks: int  # those that lie
    clear: int  # legs for which nothing has to be removed first
    walked: int  # legs the pawn has gone; in the goal one more than there are


@compiled
def work_of(state: State, chart: Chart, seat: int, means: Means) -> Work:
    """How far the way of a player is made."""
    node = node_at(state, chart, seat)
    if chart.costs[node] >= FAR:
        return Work(0, 0, 0, 0, NO_WAY)
    legs = stones = planks = clear = 0
    while node != GOAL and legs < MOST_LEGS:
        stones |= int(chart.supports[chart.onward[node]] != kit.NOTHING) << legs
        planks |= int(chart.planks[node] != kit.NOTHING) << legs
        clear |= int(is_clear(state, chart, node, means)) << legs
        legs += 1
        node = int(chart.onward[node])
    return Work(legs, stones, planks, clear, 0)


@compiled
def is_clear(state: State, chart: Chart, node: int, means: Means) -> bool:
    """Whether a leg can be made before a plank is removed: its own, or one too many on a stone."""
    if chart.planks[node] != kit.NOTHING:
        return True
    one, other = chart.supports[node], chart.supports[chart.onward[node]]
    is_held = means.held >> int(chart.lengths[node]) & 1
    return bool(is_held and burden(state, one, means) + burden(state, other, means) == 0)


@compiled
def blocked_leg(state: State, chart: Chart, seat: int, means: Means) -> int:
    """The first leg on whose plank somebody stands; where nobody does, one that never comes."""
    node = node_at(state, chart, seat)
    leg = 0
    while node != GOAL:
        if means.walked >> int(chart.planks[node]) & 1:
            return leg
        node = int(chart.onward[node])
        leg += 1
    return MOST_LEGS + 1


@compiled
def gain_of(work: Work, card: int) -> int:
    """What a card brings: one for everything done; more for reaching the goal."""
    after = worked(work, card)
    if after.walked > after.legs:
        return TO_WIN
    gain = done(after) - done(work)
    if card in (kit.ONE_PLANK, kit.TWO_PLANKS) and gain < card - kit.ONE_PLANK + 1:
        return WASTED_PLANK
    if gain > 0:
        return gain
    is_fall = card == kit.DOUBLE_STEP and with_step(work).walked == work.walked
    return WASTED_STEP if card in (kit.STEP, kit.JUMP) or is_fall else 0


@compiled
def worked(work: Work, card: int) -> Work:
    """What is done of the way after a card."""
    if card in (kit.ONE_STONE, kit.TWO_STONES):
        return with_stone(with_stone(work)) if card == kit.TWO_STONES else with_stone(work)
    if card in (kit.ONE_PLANK, kit.TWO_PLANKS):
        return with_plank(with_plank(work)) if card == kit.TWO_PLANKS else with_plank(work)
    if card == kit.STEP:
        return with_step(work)
    if card == kit.DOUBLE_STEP:
        return with_two_steps(work)
    return with_removed(work) if card == kit.REMOVE else work


@compiled
def with_stone(work: Work) -> Work:
    """The next stone of the way is placed."""
    missing = ~work.stones & work.clear & (1 << work.legs) - 1
    return Work(work.legs, work.stones | missing & -missing, work.planks, work.clear, work.walked)


@compiled
def with_plank(work: Work) -> Work:
    """The next plank whose stones lie is laid."""
    standing = work.stones & (work.stones << 1 | 1)
    ready = standing & work.clear & ~work.planks & (1 << work.legs) - 1
    return Work(work.legs, work.stones, work.planks | ready & -ready, work.clear, work.walked)


@compiled
def with_step(work: Work) -> Work:
    """The pawn goes one leg on, or into the goal."""
    if work.walked > work.legs or work.walked == NO_WAY:
        return work
    can_go = work.walked == work.legs or work.planks >> work.walked & 1
    walked = work.walked + 1 if can_go else work.walked
    return Work(work.legs, work.stones, work.planks, work.clear, walked)


@compiled
def with_two_steps(work: Work) -> Work:
    """§4.7 Two legs on, or one into the goal; otherwise there and back."""
    once = with_step(work)
    twice = with_step(once)
    is_worth_it = twice.walked == work.walked + 2 or once.walked > once.legs
    return twice if is_worth_it else work


@compiled
def with_removed(work: Work) -> Work:
    """What keeps the next leg from being made is removed."""
    barred = ~work.clear & (1 << work.legs) - 1
    return Work(work.legs, work.stones, work.planks, work.clear | barred & -barred, work.walked)


@compiled
def done(work: Work) -> int:
    """How much of the way is done."""
    count = work.walked
    for leg in range(work.legs):
        count += (work.stones >> leg & 1) + (work.planks >> leg & 1) + (work.clear >> leg & 1)
    return count


@compiled
def after_programme(state: State, seat: int, work: Work, first: int, last: int) -> Work:
    """What is done of the way when some slots of a programme are carried out."""
    for slot in range(first, last):
        work = worked(work, int(state.programme[seat, slot]))
    return work


@compiled
def is_patient(state: State) -> bool:
    """Whether there is time to hinder others; later on everybody only wants to arrive."""
    return bool(state.round_number <= PATIENCE)


@compiled
def list_cards(
    box: Box, state: State, seat: int, slot: int, work: Work, blocked: int, actions: Any
) -> int:
    """Cards worth a thought for a slot, best first: what helps, then dragons, then what is idle.

    Jumping is thought of before the leg on which somebody stands. A card that would only throw a
    pawn or a plank into the water is the last resort.
    """
    cards = cards_to_choose(box, state, seat)
    count = 0
    for gain in (TO_WIN, 2, 1):
        for card in range(kit.ACTION_CARDS, 0, -1):
            if count < MOST_HELPFUL and gain_of(work, card) == gain:
                count = add_card(cards, card, slot, actions, count)
    helpful = count
    if helpful == 0 or is_patient(state):
        for card in range(kit.DRAGON, kit.CARDS + 1):
            count = add_card(cards, card, slot, actions, count)
        if gain_of(work, kit.REMOVE) == 0:
            count = add_card(cards, kit.REMOVE, slot, actions, count)
    if work.walked == blocked:
        count = add_card(cards, kit.JUMP, slot, actions, count)
    if helpful == 0:
        count = add_card(cards, kit.ONE_STONE, slot, actions, count)
        count = add_card(cards, kit.TWO_STONES, slot, actions, count)
    if count == 0:
        for card in (kit.DOUBLE_STEP, kit.STEP, kit.JUMP, kit.ONE_PLANK, kit.TWO_PLANKS):
            count = min(1, add_card(cards, card, slot, actions, count))
    return count


@compiled
def add_card(cards: int, card: int, slot: int, actions: Any, count: int) -> int:
    """Write the action that puts a card into a slot, if it is there to be chosen."""
    return listed(actions, count, kit.ACTION.put[slot, card], cards >> card & 1 == 1)


@compiled
def first_empty(state: State, seat: int) -> int:
    """The first slot without a card."""
    slot = 0
    while slot < kit.SLOTS and state.programme[seat, slot] != kit.NOTHING:
        slot += 1
    return slot


@compiled
def best_card(box: Box, state: State, seat: int, work: Work) -> int:
    """The first card of the programme that does most of a way, all orders tried, no dragon."""
    kinds = kit.JUMP - 1  # nobody jumps who minds nobody
    cards = cards_to_choose(box, state, seat)
    left = kit.SLOTS - int(np.count_nonzero(state.programme[seat]))
    best, most = 0, NEVER
    for order in range(kinds**left):
        unit, chosen, total, now = kinds**left, 0, 0, work
        for place in range(left):
            unit //= kinds
            card = order // unit % kinds + 1
            if not (cards & ~chosen) >> card & 1:
                total = NEVER
                break
            chosen |= 1 << card
            gain = gain_of(now, card)
            total += gain * (SOON + left - place)
            if gain == TO_WIN:
                break
            now = worked(now, card)
        if total > most:
            most = total
            best = order // (kinds**left // kinds) + 1
    return int(best)
