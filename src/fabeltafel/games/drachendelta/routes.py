"""The way a pawn should take: where bots would place stones, lay planks and walk.

A way costs one for each stone to place, plank to lay and step to take. It is found backwards from
the goal (Dijkstra), over everything that lies on the board and the spots that most crossings lead
over. Every node remembers the lengths its way needs, so that no plank is counted on twice; that
misses a cheaper way now and then, but never finds one that cannot be built.
"""

from typing import Any, NamedTuple

import numpy as np

from fabeltafel.compiled import Box, State, compiled
from fabeltafel.customs import first_of
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.rules.moving import planks_on, planks_with_pawns
from fabeltafel.games.drachendelta.rules.planks import can_carry, length_of, site_of
from fabeltafel.games.drachendelta.rules.removing import may_take
from fabeltafel.games.drachendelta.rules.stones import island_of

GOAL = 0  # the first node of every chart
MOST_NODES = 1 + kit.ISLANDS + 2 + kit.WAY_POINTS
FAR = 40  # the cost of no way at all
TAKING = 2  # a plank that first has to be taken from the board
WAITING = 1  # a plank on which somebody stands


class Chart(NamedTuple):
    """The cheapest ways to one player's goal, from all nodes that are nearer to it than the pawn.

    Nodes are the goal, the stones, the villages beside the pawn, and spots worth a stone.
    """

    sites: Any
    supports: Any  # NOTHING where a stone is still to be placed
    costs: Any
    needed: Any  # a bit for each length still to be laid
    onward: Any  # the next node
    planks: Any  # the plank that leads there, or NOTHING
    lengths: Any  # the length to be laid where there is none
    nodes: Any  # of each support, counted from 1
    waiting: Any  # for each cost the nodes, as bits, that nobody has looked on from


class Means(NamedTuple):
    """What a player can build with: lengths as bits."""

    held: int
    on_loan: int  # on the board, where they can be taken
    loose: int  # planks that can be taken
    walked: int  # planks with other pawns


@compiled
def chart_of(box: Box, state: State, seat: int, is_alone: bool) -> Chart:
    """The ways of one player; whoever is alone on the delta minds no other pawns."""
    rows = np.zeros((9, MOST_NODES), np.int64)
    chart = Chart(
        *(rows[0], rows[1], rows[2], rows[3]), *(rows[4], rows[5], rows[6], rows[7]), rows[8]
    )
    count = list_nodes(box, state, seat, chart)
    chart.costs[:] = FAR
    chart.waiting[FAR] = (1 << count) - 1
    means = means_of(box, state, seat, is_alone)
    starts = starts_of(state, seat)
    move_up(chart, GOAL, 1)
    node = GOAL
    while chart.costs[node] < FAR:
        if chart.supports[node] in starts:
            return chart
        if node == GOAL or chart.sites[node] < kit.SPOTS:
            walk_to(state, chart, node, means)
            build_to(box, state, chart, node, means)
        chart.waiting[chart.costs[node]] ^= 1 << node
        node = nearest(chart, chart.costs[node])
    return chart


@compiled
def list_nodes(box: Box, state: State, seat: int, chart: Chart) -> int:
    """Write the nodes of a chart and return how many there are."""
    add_support(state, chart, 0, int(box.goal[seat]) - kit.PLANKS + kit.ISLANDS)
    count = 1
    for island in range(1, kit.ISLANDS + 1):
        if state.stones[island] != kit.NOTHING:
            count = add_support(state, chart, count, island)
    for support in starts_of(state, seat):
        if support > kit.ISLANDS and chart.nodes[support] == 0:
            count = add_support(state, chart, count, support)
    for place in range(kit.WAY_POINTS * (state.stones_left > 0)):
        spot = int(box.way_points[box.colour[seat], place])
        if state.stones[island_of(spot)] == kit.NOTHING:
            chart.sites[count] = spot - 1
            count += 1
    return count


@compiled
def add_support(state: State, chart: Chart, count: int, support: int) -> int:
    """A stone or a village as a node."""
    chart.sites[count] = site_of(state, support)
    chart.supports[count] = support
    chart.nodes[support] = count + 1
    return count + 1


@compiled
def means_of(box: Box, state: State, seat: int, is_alone: bool) -> Means:
    """§4.5 What is in stock, what could be, and which planks are taken."""
    walked = planks_with_pawns(box, state)
    held = on_loan = loose = 0
    for length in range(1, kit.LENGTHS + 1):
        held |= int(state.stock[seat, length] != kit.NOTHING) << length
    for plank in range(1, kit.PLANKS + 1):
        if may_take(box, state, seat, plank, walked):
            on_loan |= 1 << length_of(plank)
            loose |= 1 << plank
    others = walked & ~(1 << int(state.pawns[seat]))
    return Means(held, on_loan & ~held, loose, 0 if is_alone else others)


@compiled
def starts_of(state: State, seat: int) -> tuple[int, int]:
    """The supports a pawn can go on from: its village, or both ends of its plank."""
    place = int(state.pawns[seat])
    if place > kit.PLANKS:
        return place - kit.PLANKS + kit.ISLANDS, place - kit.PLANKS + kit.ISLANDS
    return int(state.ends[place, 0]), int(state.ends[place, 1])


@compiled
def nearest(chart: Chart, cost: int) -> int:
    """The first of the waiting nodes with the lowest cost, which is never lower than the last."""
    while cost < FAR and chart.waiting[cost] == 0:
        cost += 1
    return first_of(chart.waiting[cost]) if chart.waiting[cost] else MOST_NODES - 1


@compiled
def move_up(chart: Chart, node: int, cost: int) -> None:
    """A way has been found that costs less."""
    chart.waiting[chart.costs[node]] ^= 1 << node
    chart.waiting[cost] ^= 1 << node
    chart.costs[node] = cost


@compiled
def walk_to(state: State, chart: Chart, node: int, means: Means) -> None:
    """The planks that already lead to a node."""
    support = chart.supports[node]
    if support == kit.NOTHING:
        return
    for plank in state.carried[support]:
        if plank != kit.NOTHING:
            other = state.ends[plank, 0] + state.ends[plank, 1] - support
            origin = chart.nodes[other] - 1
            cost = chart.costs[node] + 1 + WAITING * (means.walked >> int(plank) & 1)
            if origin >= 0 and cost < chart.costs[origin]:
                move_up(chart, origin, cost)
                chart.needed[origin] = chart.needed[node]
                chart.onward[origin] = node
                chart.planks[origin] = plank
                chart.lengths[origin] = 0


@compiled
def build_to(box: Box, state: State, chart: Chart, node: int, means: Means) -> None:
    """§1.4, §6.2 The planks that could lead to a node; by eye only those that surely fit."""
    support = chart.supports[node]
    fits = (box.surely_fits if box.by_eye else box.fits)[chart.sites[node]]
    free = ~chart.needed[node]
    base = chart.costs[node] + 2 + (support == kit.NOTHING) + burden(state, support, means)
    origins = 0
    for cost in range(base + 1, FAR + 1):
        origins |= chart.waiting[cost]
    while origins:
        origin = first_of(origins)
        origins &= origins - 1
        lengths = int(fits[chart.sites[origin]]) & free
        cost = base if lengths & means.held else base + TAKING
        lengths &= means.held if lengths & means.held else means.on_loan
        if lengths and cost < chart.costs[origin]:
            cost += burden(state, chart.supports[origin], means)
            if cost < chart.costs[origin]:
                lengths &= -lengths
                move_up(chart, origin, cost)
                chart.needed[origin] = chart.needed[node] | lengths
                chart.onward[origin] = node
                chart.planks[origin] = kit.NOTHING
                chart.lengths[origin] = first_of(lengths)


@compiled
def burden(state: State, support: int, means: Means) -> int:
    """§4.3 What it costs to make room on a support: nothing, a removal, or it cannot be done."""
    if support == kit.NOTHING or can_carry(state, support):
        return 0
    return TAKING if planks_on(state, support) & means.loose else FAR


@compiled
def node_at(state: State, chart: Chart, seat: int) -> int:
    """The node a pawn goes on from; of two the nearer to the goal."""
    one, other = starts_of(state, seat)
    first, second = chart.nodes[one] - 1, chart.nodes[other] - 1
    return int(first if chart.costs[first] <= chart.costs[second] else second)


@compiled
def cost_from(state: State, chart: Chart, place: int) -> int:
    """What is still to be done from a place; on a plank the nearer end counts."""
    if place > kit.PLANKS:
        node = chart.nodes[place - kit.PLANKS + kit.ISLANDS] - 1
        return int(chart.costs[node]) if node > GOAL else 0 if node == GOAL else FAR
    least = FAR
    for end in range(2):
        node = chart.nodes[state.ends[place, end]] - 1
        if node >= 0 and chart.costs[node] < least:
            least = int(chart.costs[node])
    return least


@compiled
def cost_of_way(box: Box, state: State, seat: int, is_alone: bool) -> int:
    """What a player still has to do."""
    chart = chart_of(box, state, seat, is_alone)
    return int(chart.costs[node_at(state, chart, seat)])
