"""Programmes a bot would think of: which cards bring a pawn forward on its way, and in what order.

The way from pawn to goal is a row of legs; a leg is a plank and, but for the last one, the stone
it leads to. What is done of it are bits, so that a card is tried in nanoseconds.
"""

from typing import Any, NamedTuple

import numpy as np

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.games.drachendelta.components import (
    ACTION,
    ACTION_CARDS,
    CARDS,
    DOUBLE_STEP,
    DRAGON,
    JUMP,
    NOTHING,
    ONE_PLANK,
    ONE_STONE,
    REMOVE,
    SLOTS,
    STEP,
    TWO_PLANKS,
    TWO_STONES,
)
from fabeltafel.games.drachendelta.routes import (
    GOAL,
    Chart,
    Means,
    burden,
    node_at,
)
from fabeltafel.games.drachendelta.rules.programming import cards_to_choose

MOST_LEGS = 12
WASTED_STEP = -2  # the pawn falls
WASTED_PLANK = -3  # and the plank is lost
TO_WIN = 100
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
    legs = stones = planks = clear = 0
    while node != GOAL and legs < MOST_LEGS:
        stones |= int(chart.supports[chart.onward[node]] != NOTHING) << legs
        planks |= int(chart.planks[node] != NOTHING) << legs
        clear |= int(is_clear(state, chart, node, means)) << legs
        legs += 1
        node = int(chart.onward[node])
    return Work(legs, stones, planks, clear, 0)


@compiled
def is_clear(state: State, chart: Chart, node: int, means: Means) -> bool:
    """Whether a leg can be made before a plank is removed: its own, or one too many on a stone."""
    if chart.planks[node] != NOTHING:
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
    if card in (ONE_PLANK, TWO_PLANKS) and gain < card - ONE_PLANK + 1:
        return WASTED_PLANK
    if gain > 0:
        return gain
    return WASTED_STEP if card in (STEP, JUMP) or can_fall(work, card) else 0


@compiled
def can_fall(work: Work, card: int) -> bool:
    """Whether a double step cannot even begin."""
    return card == DOUBLE_STEP and with_step(work).walked == work.walked


@compiled
def worked(work: Work, card: int) -> Work:
    """What is done of the way after a card."""
    if card in (ONE_STONE, TWO_STONES):
        return with_stone(with_stone(work)) if card == TWO_STONES else with_stone(work)
    if card in (ONE_PLANK, TWO_PLANKS):
        return with_plank(with_plank(work)) if card == TWO_PLANKS else with_plank(work)
    if card == STEP:
        return with_step(work)
    if card == DOUBLE_STEP:
        return with_two_steps(work)
    return with_removed(work) if card == REMOVE else work


@compiled
def with_stone(work: Work) -> Work:
    """The next stone of the way is placed."""
    missing = ~work.stones & work.clear & (1 << work.legs) - 1
    return Work(work.legs, work.stones | missing & -missing, work.planks, work.clear, work.walked)


@compiled
def with_plank(work: Work) -> Work:
    """The next plank whose stones lie is laid."""
    ready = ready_planks(work)
    return Work(work.legs, work.stones, work.planks | ready & -ready, work.clear, work.walked)


@compiled
def ready_planks(work: Work) -> int:
    """The legs that only lack their plank."""
    return work.stones & (work.stones << 1 | 1) & work.clear & ~work.planks & (1 << work.legs) - 1


@compiled
def with_step(work: Work) -> Work:
    """The pawn goes one leg on, or into the goal."""
    if work.walked > work.legs:
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
        for card in range(ACTION_CARDS, 0, -1):
            if count < MOST_HELPFUL and gain_of(work, card) == gain:
                count = add_card(cards, card, slot, actions, count)
    helpful = count
    for card in range(DRAGON, CARDS + 1):
        count = add_card(cards, card, slot, actions, count)
    if gain_of(work, REMOVE) == 0:
        count = add_card(cards, REMOVE, slot, actions, count)
    if work.walked == blocked:
        count = add_card(cards, JUMP, slot, actions, count)
    if helpful == 0:
        count = add_card(cards, ONE_STONE, slot, actions, count)
        count = add_card(cards, TWO_STONES, slot, actions, count)
    if count == 0:
        for card in (DOUBLE_STEP, STEP, JUMP, ONE_PLANK, TWO_PLANKS):
            count = min(1, add_card(cards, card, slot, actions, count))
    return count


@compiled
def add_card(cards: int, card: int, slot: int, actions: Any, count: int) -> int:
    """Write the action that puts a card into a slot, if it is there to be chosen."""
    if cards >> card & 1:
        actions[count] = ACTION.put[slot, card]
        count += 1
    return count


@compiled
def first_empty(state: State, seat: int) -> int:
    """The first slot without a card."""
    slot = 0
    while slot < SLOTS and state.programme[seat, slot] != NOTHING:
        slot += 1
    return slot


@compiled
def empty_slots(state: State, seat: int) -> int:
    """How many slots have no card yet."""
    count = 0
    for slot in range(SLOTS):
        count += state.programme[seat, slot] == NOTHING
    return count


@compiled
def best_card(box: Box, state: State, seat: int, work: Work) -> int:
    """The first card of the programme that does most of a way, all orders tried, no dragon."""
    cards = cards_to_choose(box, state, seat) & (1 << JUMP) - 1
    left = empty_slots(state, seat)
    works = [work] * (SLOTS + 1)
    chosen = np.zeros(SLOTS + 1, np.int64)
    gains = np.zeros(SLOTS + 1, np.int64)
    best = 0
    most = -(1 << 20)
    depth = 0
    while depth >= 0:
        card = next_card(cards, chosen, depth)
        if card == 0:
            chosen[depth] = 0
            depth -= 1
            continue
        chosen[depth] = card
        gain = gain_of(works[depth], card)
        total = gains[depth] + gain * (SOON + left - depth)
        if depth + 1 == left or gain == TO_WIN:
            if total > most:
                most = total
                best = chosen[0]
            continue
        works[depth + 1] = worked(works[depth], card)
        gains[depth + 1] = total
        depth += 1
    return int(best)


@compiled
def next_card(cards: int, chosen: Any, depth: int) -> int:
    """The card after the one last tried at this depth that is not chosen before it; 0: none."""
    for place in range(depth):
        cards &= ~(1 << int(chosen[place]))
    card = int(chosen[depth]) + 1
    while cards >> card:
        if cards >> card & 1:
            return card
        card += 1
    return 0
