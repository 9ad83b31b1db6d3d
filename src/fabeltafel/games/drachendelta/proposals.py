"""What a bot would do with a card: spots, planks, places and removals worth a thought, best first.

Own ways come first; then what stands in the way of others, unless a player minds nobody.
"""

from typing import Any

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.customs import is_listed, listed
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.programmes import is_patient
from fabeltafel.games.drachendelta.routes import FAR, GOAL, Chart, chart_of, cost_from, node_at
from fabeltafel.games.drachendelta.rules.moving import planks_on, planks_with_pawns, ways
from fabeltafel.games.drachendelta.rules.planks import can_carry, length_of, site_of
from fabeltafel.games.drachendelta.rules.removing import may_lift, may_take
from fabeltafel.games.drachendelta.rules.stones import island_of, spot_of

MOST_SUPPORTS = 6  # that are thought of at once
MOST_IDLE = 3  # of what neither helps nor hinders


@compiled
def list_spots(
    box: Box, state: State, seat: int, chart: Chart, is_alone: bool, actions: Any
) -> int:
    """§4.1 The stones of one's own way; without any, one in the way of each who is ahead."""
    count = 0
    node = node_at(state, chart, seat)
    _, own = way_of(chart, node)
    cost = int(chart.costs[node])
    while node != GOAL and chart.costs[node] < FAR:
        node = chart.onward[node]
        if chart.supports[node] == kit.NOTHING:
            count = listed(actions, count, kit.ACTION.place[chart.sites[node] + 1], True)
    if count == 0 and not is_alone and is_patient(state):
        for other in range(box.players):
            if other != seat:
                count = add_obstacle(box, state, other, own, cost, actions, count)
    return count if count > 0 else list_way_points(box, state, seat, actions)


@compiled
def add_obstacle(
    box: Box, state: State, other: int, own: int, cost: int, actions: Any, count: int
) -> int:
    """A stone on the next island of another's way, where their plank does not reach it."""
    chart = chart_of(box, state, other, False)
    node = node_at(state, chart, other)
    if chart.costs[node] > min(cost, FAR - 1):
        return count
    while node != GOAL and chart.supports[chart.onward[node]] != kit.NOTHING:
        node = chart.onward[node]
    island = island_of(chart.sites[chart.onward[node]] + 1)
    if node == GOAL or own >> island & 1:
        return count
    for point in range(1, kit.POINTS + 1):
        spot = spot_of(island, point)
        if box.has_spot[spot] and not box.fits[spot - 1, chart.sites[node]]:
            return listed(actions, count, kit.ACTION.place[spot], True)
    return count


@compiled
def list_way_points(box: Box, state: State, seat: int, actions: Any) -> int:
    """Spots that may be of use one day."""
    count = 0
    for place in range(kit.WAY_POINTS):
        spot = int(box.way_points[box.colour[seat], place])
        is_idle = count < MOST_IDLE and state.stones[island_of(spot)] == kit.NOTHING
        count = listed(actions, count, kit.ACTION.place[spot], is_idle)
    return count


@compiled
def list_lengths(box: Box, state: State, seat: int, chart: Chart, actions: Any) -> int:
    """§4.3 The planks of one's way that can be laid now; without any, one that fits anywhere."""
    count = 0
    node = node_at(state, chart, seat)
    while node != GOAL and chart.costs[node] < FAR:
        length = int(chart.lengths[node])
        is_useful = is_ready(state, chart, node) and state.stock[seat, length] != kit.NOTHING
        count = listed(actions, count, kit.ACTION.choose[length], is_useful)
        node = chart.onward[node]
    if count == 0:
        node = node_at(state, chart, seat)
        count = list_spare_lengths(box, state, seat, ~int(chart.needed[node]), actions)
    return count if count > 0 else list_spare_lengths(box, state, seat, -1, actions)


@compiled
def list_spare_lengths(box: Box, state: State, seat: int, lengths: int, actions: Any) -> int:
    """§4.3 Of some lengths the first that can be laid anywhere, so that it is not lost."""
    for length in range(1, kit.LENGTHS + 1):
        is_spare = lengths >> length & 1 and state.stock[seat, length] != kit.NOTHING
        for support in range(1, kit.ISLANDS * is_spare + 1):
            is_free = can_carry(state, support)
            if is_free and is_useful_end(box, state, kit.NOTHING, support, length):
                actions[0] = kit.ACTION.choose[length]
                return 1
    return 0


@compiled
def is_ready(state: State, chart: Chart, node: int) -> bool:
    """Whether only the plank is missing that leads on from a node."""
    one, other = chart.supports[node], chart.supports[chart.onward[node]]
    if chart.planks[node] != kit.NOTHING or kit.NOTHING in (one, other):
        return False
    return can_carry(state, one) and can_carry(state, other)


@compiled
def list_supports(box: Box, state: State, seat: int, chart: Chart, actions: Any) -> int:
    """§4.3 The next end of the chosen plank, the lower first: on one's way, or where it fits."""
    length = length_of(state.plank_chosen)
    first = int(state.first_support)
    count = 0
    node = node_at(state, chart, seat)
    while node != GOAL and chart.costs[node] < FAR:
        if is_ready(state, chart, node) and chart.lengths[node] == length:
            one, other = chart.supports[node], chart.supports[chart.onward[node]]
            if first == kit.NOTHING or first == min(one, other):
                end = min(one, other) if first == kit.NOTHING else max(one, other)
                actions[0] = kit.ACTION.support[end]
                count = 1
        node = chart.onward[node]
    for support in range(1, kit.SUPPORTS * (count == 0) + 1):
        is_new = count < MOST_SUPPORTS and can_carry(state, support)
        is_useful = is_new and is_useful_end(box, state, first, support, length)
        count = listed(actions, count, kit.ACTION.support[support], is_useful)
    return count


@compiled
def is_useful_end(box: Box, state: State, first: int, support: int, length: int) -> bool:
    """Whether a plank fits with this end after the first one, or as the first and lower one."""
    if first != kit.NOTHING:
        return is_fitting(box, state, first, support, length)
    for other in range(support + 1, kit.SUPPORTS + 1):
        if can_carry(state, other) and is_fitting(box, state, support, other, length):
            return True
    return False


@compiled
def is_fitting(box: Box, state: State, one: int, other: int, length: int) -> bool:
    """§1.4, §6.2 Whether a plank fits; by eye, whether it surely does."""
    fits = box.surely_fits if box.by_eye else box.fits
    return bool(fits[site_of(state, one), site_of(state, other)] >> length & 1)


@compiled
def list_removals(
    box: Box, state: State, seat: int, chart: Chart, is_alone: bool, actions: Any
) -> int:
    """§4.5 Planks one needs; then what those who are ahead need; never what one's own way needs."""
    node = node_at(state, chart, seat)
    walked = planks_with_pawns(box, state)
    planks, islands = way_of(chart, node)
    cost = int(chart.costs[node])
    needed, full = int(chart.needed[node]), crowds_of(state, chart, node)
    count = 0
    for plank in range(1, kit.PLANKS + 1):
        is_needed = needed >> length_of(plank) & 1 or full >> plank & 1
        if is_needed and not planks >> plank & 1 and may_take(box, state, seat, plank, walked):
            count = listed(actions, count, kit.ACTION.take[plank], True)
    if not is_alone and is_patient(state):
        for other in range(box.players):
            if other != seat:
                own = (planks, islands, cost)
                count = add_hindrances(box, state, seat, other, own, actions, count)
    return count if count > 0 else list_idle_stones(box, state, seat, islands, actions)


@compiled
def crowds_of(state: State, chart: Chart, node: int) -> int:
    """The planks, as bits, on full supports where a way needs room for another."""
    planks = 0
    while node != GOAL:
        if chart.planks[node] == kit.NOTHING:
            for support in (chart.supports[node], chart.supports[chart.onward[node]]):
                if support != kit.NOTHING and not can_carry(state, support):
                    planks |= planks_on(state, support)
        node = chart.onward[node]
    return planks


@compiled
def add_hindrances(
    box: Box, state: State, seat: int, other: int, own: Any, actions: Any, count: int
) -> int:
    """What another player who is ahead needs and one does not need oneself."""
    chart = chart_of(box, state, other, False)
    node = node_at(state, chart, other)
    if chart.costs[node] > own[2]:
        return count
    their_planks, their_islands = way_of(chart, node)
    walked = planks_with_pawns(box, state)
    for plank in range(1, kit.PLANKS + 1):
        if (their_planks & ~own[0]) >> plank & 1 and may_take(box, state, seat, plank, walked):
            count = add_once(actions, count, kit.ACTION.take[plank])
    for island in range(1, kit.ISLANDS + 1):
        if (their_islands & ~own[1]) >> island & 1 and may_lift(box, state, seat, island):
            count = add_once(actions, count, kit.ACTION.lift[island])
    return count


@compiled
def add_once(actions: Any, count: int, action: int) -> int:
    """Write an action unless it is there already."""
    return listed(actions, count, action, not is_listed(actions, count, action))


@compiled
def list_idle_stones(box: Box, state: State, seat: int, islands: int, actions: Any) -> int:
    """Stones that are not on one's own way."""
    count = 0
    for island in range(1, kit.ISLANDS + 1):
        is_idle = count < MOST_IDLE and not islands >> island & 1
        is_there = is_idle and may_lift(box, state, seat, island)
        count = listed(actions, count, kit.ACTION.lift[island], is_there)
    return count


@compiled
def way_of(chart: Chart, node: int) -> tuple[int, int]:
    """The planks that a way leads over, and its islands, as bits."""
    planks = islands = 0
    while node != GOAL:
        planks |= 1 << int(chart.planks[node])
        islands |= 1 << int(island_of(chart.sites[node] + 1))
        node = chart.onward[node]
    return planks, islands


@compiled
def list_places(box: Box, state: State, seat: int, chart: Chart, actions: Any) -> int:
    """§4.6, §4.7, §4.8 Of the places the pawn may go to those nearest to the goal."""
    places = ways(box, state, seat)
    count, least = 0, FAR + 1
    for place in range(1, kit.PLACES + 1):
        if places >> place & 1:
            cost = cost_from(state, chart, place)
            if cost < least:
                count, least = 0, cost
            count = listed(actions, count, kit.ACTION.go[place], cost == least)
    return count
