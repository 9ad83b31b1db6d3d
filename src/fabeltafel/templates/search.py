"""Tree search for any game with hidden information, chance and any number of players.

Before every simulation the unknown is dealt anew. Every seat has a tree of its own: its decisions
and what it saw others decide; a secret decision stays out of the others' trees. Beyond the trees
the game's own `rollout` plays, or chance, to the end or until the game calls the rest settled and
tells its prospects. A result is half the win and half the margin, measured in usual margins of
this search; a new decision grows first that did well elsewhere in it. A mind says what it thinks
of a result where the first decision falls outside the trees, alone or beside what is played out.
"""

from typing import Any

import numpy as np

from fabeltafel.chance import begin_quickly, below
from fabeltafel.compiled import Box, Records, Rng, State, compiled, tireless
from fabeltafel.customs import first_of
from fabeltafel.nets.passing import Mind
from fabeltafel.templates.verbs import *

NODE = np.dtype(
    [
        ("label", np.int32),  # decider * ACTIONS + action: the decision that leads here
        ("seat", np.int32),  # whose tree it belongs to
        ("visits", np.int32),
        ("available", np.int32),  # how often its decision was possible
        ("first_child", np.int32),
        ("next_sibling", np.int32),
        ("value", np.float64),
        ("wins", np.float64),
    ],
    align=True,
)

OFF_TREE = -1
NO_NODE = 0  # node 0 is never used
LONGEST = 4096  # decisions of one simulation that are remembered

# What a search remembers beside its nodes: one record, because a tuple of arrays is slow to pass.
FOREST = np.dtype(
    [
        ("size", np.int64),  # nodes in use
        ("simulations", np.int64),
        ("margins", np.float64),  # of all simulations, added up
        ("exploration", np.float64),
        ("by_chance", np.float64),  # the part of a result that is played out beside a mind
        ("is_foretold", np.int8),  # in this simulation
        ("foretold", np.float64, (SEATS, 2)),
        ("memory", np.float64, (SEATS, ACTIONS, 2)),  # results of a decision, and how many
        ("at", np.int64, SEATS),  # the node every seat is at
        ("path", np.int32, LONGEST),  # the nodes passed in this simulation
        ("moves", np.int32, LONGEST),  # the decisions made in it
        ("places", np.int32, ACTIONS),  # 1 + the place of a decision among those possible
    ],
    align=True,
)

Forest = Any  # one such record
EXPLORATION = 0.6
FEW_CHILDREN = 8


@compiled
def plant(forests: Records, nodes: Records, players: int) -> None:
    """A root for every seat; the root of seat n is node n + 1."""
    forests[0].exploration = EXPLORATION
    for seat in range(players):
        nodes[seat + 1].seat = seat
    forests[0].size = players + 1


@tireless
def search(
    boxes: Records,
    states: Records,
    rngs: Records,
    forests: Records,
    nodes: Records,
    seat: int,
    simulations: int,
    mind: Mind | None,
) -> None:
    """Grow the trees by some simulations from the hidden state at place 0.

    With a mind a simulation ends where somebody has to decide outside their tree, and the mind
    says what will come of it unless that can be worked out; or that counts beside what comes of it.
    """
    box, state, forest = boxes[0], states[1], forests[0]
    actions = np.zeros(ACTIONS, np.int16)
    results = np.zeros((SEATS, 2), np.float64)
    for _ in range(simulations):
        states[1] = states[0]
        guess(box, state, seat, rngs[0])
        for other in range(SEATS):
            forest.at[other] = other + 1
        forest.is_foretold = False
        lengths = simulate(box, state, rngs[0], forest, nodes, actions, mind)
        if mind is not None and acting(box, state):
            is_foretold_enough(box, state, forest, mind)
        if mind is None or not forest.is_foretold or forest.by_chance > 0:
            judged(box, state, forest, results)
        if mind is not None and forest.is_foretold:
            mix_in(forest, results, box.players)
        back_up(forest, nodes, results, lengths, box.players)


@compiled
def is_foretold_enough(box: Box, state: State, forest: Forest, mind: Mind) -> bool:
    """Whether a simulation need not go on; what a mind foretells is written down once."""
    if is_decided(box, state):
        return True
    if not forest.is_foretold:
        foreseen(box, state, mind, 1, forest.foretold)
        forest.is_foretold = True
    return bool(forest.by_chance == 0)


@compiled
def mix_in(forest: Forest, results: Any, players: int) -> None:
    """What was foretold takes the place of what was played out, or stands beside it."""
    share = forest.by_chance
    for seat in range(players):
        for result in range(2):
            foretold = forest.foretold[seat, result]
            results[seat, result] = share * results[seat, result] + (1 - share) * foretold


@tireless
def appraise(
    boxes: Records,
    states: Records,
    rngs: Records,
    forests: Records,
    nodes: Records,
    eyes: int,
    seat: int,
    action: int,
    wins: Any,
) -> None:
    """Write every seat's win in matches played to their end from the state at place 0, a row each.

    With eyes the unknown is dealt anew for them every time, without the state is as it is; with a
    seat its decision is made first. Trees guide the way while there are nodes for them to grow.
    """
    box, state, forest = boxes[0], states[1], forests[0]
    actions = np.zeros(ACTIONS, np.int16)
    results = np.zeros((SEATS, 2), np.float64)
    for row in range(len(wins)):
        begin_anew(rngs)
        states[1] = states[0]
        if eyes >= 0:
            guess(box, state, eyes, rngs[1])
        if seat >= 0:
            play(box, state, seat, action, rngs[1], None)
        if len(nodes) > 0:
            for other in range(SEATS):
                forest.at[other] = other + 1
            lengths = simulate(box, state, rngs[2], forest, nodes, actions, None)
            judged(box, state, forest, results)
            back_up(forest, nodes, results, lengths, box.players)
        play_out(box, state, rngs[2], forest, nodes, actions)
        written_wins(box, state, wins[row])


@tireless
def appraise_deals(
    boxes: Records, states: Records, rngs: Records, forests: Records, nodes: Records, wins: Any
) -> None:
    """Write every seat's win in matches laid out anew; the state at place 0 is empty."""
    actions = np.zeros(ACTIONS, np.int16)
    for row in range(len(wins)):
        begin_anew(rngs)
        states[1] = states[0]
        setup(boxes[0], states[1], rngs[1])
        play_out(boxes[0], states[1], rngs[2], forests[0], nodes, actions)
        written_wins(boxes[0], states[1], wins[row])


@compiled
def begin_anew(rngs: Records) -> None:
    """Two streams begin by the next words of the first: for what is dealt, and for what follows.

    So two appraisals by the same stream go on by the same numbers, whatever was dealt.
    """
    begin_quickly(rngs[0:1], rngs[1:2])
    begin_quickly(rngs[0:1], rngs[2:3])


@compiled
def play_out(
    box: Box, state: State, rng: Rng, forest: Forest, nodes: Records, actions: Any
) -> None:
    """Go on to the very end outside all trees, however settled it is."""
    for seat in range(SEATS):
        forest.at[seat] = OFF_TREE
    while acting(box, state):
        simulate(box, state, rng, forest, nodes, actions, None)


@compiled
def simulate(
    box: Box,
    state: State,
    rng: Rng,
    forest: Forest,
    nodes: Records,
    actions: Any,
    mind: Mind | None,
) -> tuple[int, int]:
    """Play one match until it is settled; return how many nodes were passed and moves made."""
    nodes_passed = moves_made = 0
    seats = acting(box, state)
    while seats:
        seat = first_of(seats)
        decider = circumstance(box, state) * SEATS + seat
        count = sensible(box, state, seat, actions)
        node = NO_NODE
        if count == 1:
            action = int(actions[0])
        elif forest.at[seat] == OFF_TREE:
            if mind is not None and is_foretold_enough(box, state, forest, mind):
                break
            action = rollout(box, state, seat, actions, count, rng)
        else:
            node = child_in_tree(forest, nodes, seat, decider, actions, count, rng)
            action = int(nodes[node].label % ACTIONS)
        if node != NO_NODE:
            nodes_passed = step_to(forest, nodes, seat, node, nodes_passed)
        if not is_secret(box, state, seat, action):
            label = decider * ACTIONS + action
            nodes_passed = show_others(box, forest, nodes, seat, label, nodes_passed)
        if moves_made < LONGEST:
            forest.moves[moves_made] = seat * ACTIONS + action
            moves_made += 1
        play(box, state, seat, action, rng, None)
        seats = 0 if is_settled(box, state) else acting(box, state)
    return nodes_passed, moves_made


@compiled
def step_to(forest: Forest, nodes: Records, seat: int, node: int, passed: int) -> int:
    """Go down to a node; a seat leaves its tree where it has just grown."""
    forest.at[seat] = node if nodes[node].visits > 0 else OFF_TREE
    if passed < LONGEST:
        forest.path[passed] = node
        passed += 1
    return passed


@compiled
def show_others(
    box: Box, forest: Forest, nodes: Records, seat_to_move: int, label: int, passed: int
) -> int:
    """An open decision is seen by everyone: the others' trees branch on it too."""
    for seat in range(box.players):
        if seat != seat_to_move and forest.at[seat] != OFF_TREE:
            node = child_with(nodes, forest.at[seat], label)
            if node == NO_NODE:
                node = grow(forest, nodes, forest.at[seat], label)
            passed = step_to(forest, nodes, seat, node, passed)
    return passed


@compiled
def child_with(nodes: Records, parent: int, label: int) -> int:
    """The child a decision leads to, if it has grown."""
    child = nodes[parent].first_child
    while child != NO_NODE and nodes[child].label != label:
        child = nodes[child].next_sibling
    return int(child)


@compiled
def grow(forest: Forest, nodes: Records, parent: int, label: int) -> int:
    """A new child."""
    child = int(forest.size)
    forest.size += 1
    nodes[child].label = label
    nodes[child].seat = nodes[parent].seat
    nodes[child].next_sibling = nodes[parent].first_child
    nodes[parent].first_child = child
    return child


@compiled
def child_in_tree(
    forest: Forest, nodes: Records, seat: int, decider: int, actions: Any, count: int, rng: Rng
) -> int:
    """The decision to try: a new one while few have grown, else the most promising."""
    parent, places = forest.at[seat], forest.places
    for place in range(count):
        places[actions[place]] = place + 1
    best = NO_NODE
    best_promise = -1.0
    grown = 0
    child = int(nodes[parent].first_child)
    while child != NO_NODE:
        label = int(nodes[child].label)
        if label // ACTIONS == decider and places[label % ACTIONS] > 0:
            grown += 1
            places[label % ACTIONS] = 0
            nodes[child].available += 1
            promise = promise_of(nodes[child], forest.exploration)
            if promise > best_promise:
                best = child
                best_promise = promise
        child = int(nodes[child].next_sibling)
    if grown < count and is_time_to_grow(grown, nodes[parent].visits):
        action = best_untried(forest, seat, actions, count, rng)
        best = grow(forest, nodes, parent, decider * ACTIONS + action)
        nodes[best].available = 1
    for place in range(count):
        places[actions[place]] = 0
    return best


@compiled
def is_time_to_grow(grown: int, visits: int) -> bool:
    """A few decisions are all tried at once; many come in one by one as visits add up."""
    return grown < FEW_CHILDREN or grown * grown < 4 * visits


@compiled
def promise_of(node: Any, exploration: float) -> float:
    """Mean value plus what may still be found out (UCB with availability)."""
    if node.visits == 0:
        return 1e9
    mean = node.value / node.visits
    return float(mean + exploration * np.sqrt(np.log(node.available) / node.visits))


@compiled
def best_untried(forest: Forest, seat: int, actions: Any, count: int, rng: Rng) -> int:
    """Of the decisions that have not grown yet, the one that did best elsewhere in this search."""
    best = 0
    best_worth = -1.0
    start = below(rng, count)
    for turn in range(count):
        action = int(actions[(start + turn) % count])
        if forest.places[action] > 0:
            worth = worth_of(forest, seat, action)
            if worth > best_worth:
                best = action
                best_worth = worth
    return best


@compiled
def worth_of(forest: Forest, seat: int, action: int) -> float:
    """The mean result of all simulations in which the seat made this decision."""
    count = forest.memory[seat, action, 1]
    return float(forest.memory[seat, action, 0] / count) if count > 0 else 0.5


@compiled
def back_up(
    forest: Forest, nodes: Records, results: Any, lengths: tuple[int, int], players: int
) -> None:
    """Every root counts; every node passed and decision made gets its own seat's result."""
    memory, moves = forest.memory, forest.moves
    for seat in range(players):
        nodes[seat + 1].visits += 1
    for step in range(lengths[0]):
        node = nodes[forest.path[step]]
        node.visits += 1
        node.value += results[node.seat, 0]
        node.wins += results[node.seat, 1]
    for step in range(lengths[1]):
        seat = moves[step] // ACTIONS
        memory[seat, moves[step] % ACTIONS, 0] += results[seat, 0]
        memory[seat, moves[step] % ACTIONS, 1] += 1
