"""What the searching bots know of this game: ways to the goal, and what helps or hinders on them.

`sensible` proposes what a player might do, best first, and simulations mostly do the first; where
a new round begins, what everybody still has to do is compared. The solo planner is the
opponent to measure others by: it knows the same ways, minds nobody and has no dragons.
"""

from typing import Any

import numpy as np

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Records, Rng, State, compiled
from fabeltafel.game import View
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta import programmes, proposals
from fabeltafel.games.drachendelta.components import Phase
from fabeltafel.games.drachendelta.routes import chart_of, cost_of_way, means_of
from fabeltafel.games.drachendelta.rules.deciding import legal
from fabeltafel.games.drachendelta.rules.ending import scores
from fabeltafel.games.drachendelta.rules.programming import cards_to_choose
from fabeltafel.games.drachendelta.rules.secrecy import redeal

WIN = 1000
HALVED = 1.0  # so much more to do makes a win half as likely
FIRST_TURN = 0.5  # what it is worth to begin the round
UNLIKE_US = 5  # one in so many programmes is any that fits
SECOND_BEST = 4  # one in so many decisions is not the first proposal


@compiled
def sensible(box: Box, state: State, seat: int, actions: Any) -> int:
    """What is worth a thought, best first."""
    if state.phase == Phase.PROGRAMMING:
        count = list_programme(box, state, seat, programmes.first_empty(state, seat), 0, actions)
    else:
        count = list_deeds(box, state, seat, False, actions)
    return count if count > 0 else legal(box, state, seat, actions)


@compiled
def list_programme(
    box: Box, state: State, seat: int, slot: int, first_open: int, actions: Any
) -> int:
    """§3.1 Cards for a slot when those from the first open one on are still to be carried out."""
    if slot == kit.SLOTS:
        actions[0] = kit.ACTION.commit
        return 1
    chart = chart_of(box, state, seat, False)
    means = means_of(box, state, seat, False)
    work = programmes.work_of(state, chart, seat, means)
    work = programmes.after_programme(state, seat, work, first_open, slot)
    blocked = programmes.blocked_leg(state, chart, seat, means)
    lends = work.walked == programmes.NO_WAY and can_lend(box, state, seat, actions)
    count = programmes.list_cards(box, state, seat, slot, work, blocked, actions)
    cards = cards_to_choose(box, state, seat) * lends
    return programmes.add_card(cards, kit.ONE_PLANK, slot, actions, count)


@compiled
def can_lend(box: Box, state: State, seat: int, actions: Any) -> bool:
    """Whether a plank fits anywhere: who has no way left gives others one, and takes theirs."""
    return bool(proposals.list_spare_lengths(box, state, seat, -1, actions) > 0)


@compiled
def list_deeds(box: Box, state: State, seat: int, is_alone: bool, actions: Any) -> int:
    """§4 What to do with the card that is carried out; perhaps nothing comes to mind."""
    chart = chart_of(box, state, seat, is_alone)
    if state.phase == Phase.PLACING:
        return proposals.list_spots(box, state, seat, chart, is_alone, actions)
    if state.phase == Phase.CHOOSING:
        return proposals.list_lengths(box, state, seat, chart, actions)
    if state.phase == Phase.REMOVING:
        return proposals.list_removals(box, state, seat, chart, is_alone, actions)
    if state.phase in (Phase.STEPPING, Phase.JUMPING):
        return proposals.list_places(box, state, seat, chart, actions)
    return proposals.list_supports(box, state, seat, chart, actions)


@compiled
def rollout(box: Box, state: State, seat: int, actions: Any, count: int, rng: Rng) -> int:
    """Mostly the best proposal, sometimes one further down."""
    return int(actions[place_near_front(count, rng)])


@compiled
def place_near_front(count: int, rng: Rng) -> int:
    """The first place, or one in so many times the next, and so on."""
    place = 0
    while place < count - 1 and below(rng, SECOND_BEST) == 0:
        place += 1
    return place


@compiled
def guess(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§7 The others have most likely laid down what helps them on."""
    redeal(box, state, seat, rng)
    actions = np.zeros(len(kit.KIND), np.int16)
    for other in range(box.players):
        if other != seat and state.has_committed[other] and below(rng, UNLIKE_US) > 0:
            guess_programme(box, state, other, actions, rng)


@compiled
def guess_programme(box: Box, state: State, seat: int, actions: Any, rng: Rng) -> None:
    """§7 A programme that goes on as a planner's would from what was turned up."""
    first_open = int(state.step)
    state.programme[seat, first_open:] = kit.NOTHING
    if is_still_to_act(box, state, seat):
        first_open -= 1
    for slot in range(int(state.step), kit.SLOTS):
        count = list_programme(box, state, seat, slot, first_open, actions)
        state.programme[seat, slot] = kit.ABOUT.card[actions[place_near_front(count, rng)]]


@compiled
def is_still_to_act(box: Box, state: State, seat: int) -> bool:
    """§3.2 Whether a seat's turn in this step is still to come."""
    if state.phase == Phase.PROGRAMMING:
        return False
    turn = (seat - state.start_player) % box.players
    return bool(turn > (state.player_to_move - state.start_player) % box.players)


@compiled
def is_settled(box: Box, state: State) -> bool:
    """Where a round begins everybody's way can be compared."""
    is_begun = state.has_committed.any() or state.programme.any()
    return bool(state.phase == Phase.PROGRAMMING and not is_begun)


@compiled
def prospects(box: Box, state: State, points: Any) -> None:
    """Everybody's share of the win, by what they still have to do."""
    if state.phase == Phase.OVER:
        scores(box, state, points)
        for seat in range(box.players):
            points[seat] *= WIN
        return
    shares = np.zeros(box.players)
    for seat in range(box.players):
        cost = cost_of_way(box, state, seat, False) - FIRST_TURN * (seat == state.start_player)
        shares[seat] = 2.0 ** (-cost / HALVED)
    for seat in range(box.players):
        points[seat] = int(WIN * shares[seat] / shares.sum())


def solo_planner(view: View, rng: Records) -> int:
    """The shortest way for itself; it minds nobody and never uses a dragon."""
    box, state = (given.view(np.recarray)[0] for given in (view.box, view.state))
    return int(plan_alone(box, state, view.seat, np.zeros(len(kit.KIND), np.int16)))


@compiled
def plan_alone(box: Box, state: State, seat: int, actions: Any) -> int:
    """The next decision on the shortest way: a card of the programme that does most of it."""
    slot = programmes.first_empty(state, seat)
    if state.phase != Phase.PROGRAMMING:
        if list_deeds(box, state, seat, True, actions) == 0:
            legal(box, state, seat, actions)
        return int(actions[0])
    if slot == kit.SLOTS:
        return int(kit.ACTION.commit)
    chart = chart_of(box, state, seat, True)
    work = programmes.work_of(state, chart, seat, means_of(box, state, seat, True))
    work = programmes.after_programme(state, seat, work, 0, slot)
    return int(kit.ACTION.put[slot, programmes.best_card(box, state, seat, work)])
