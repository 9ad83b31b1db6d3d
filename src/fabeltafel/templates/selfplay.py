"""Matches that a net plays against itself, and what it could have learnt from each decision.

Whoever decides looks one decision ahead, on a deal that their seat cannot rule out, and takes what
the net likes best; now and then they try something else. What came of it is foretold anew at each
later decision: the target is a mixture of these, the end included, the nearer the heavier. Nothing
is learnt across a decision that was only a try.
"""

from typing import Any

import numpy as np

from fabeltafel.chance import begin_quickly, below
from fabeltafel.compiled import Box, Records, Rng, State, compiled, tireless
from fabeltafel.customs import first_of
from fabeltafel.nets.passing import RESULTS, Mind
from fabeltafel.templates.arrays import Lessons
from fabeltafel.templates.verbs import *

LAMBDA, THOUGHTFUL = 0.95, 0.8  # of the mixture; what was thought about is surer
OF_ALL = 1000  # in so many decisions a try is counted
OPENINGS = 4  # one match in so many begins at random
LONGEST_OPENING = 15
MOST_LOOKED_AT = 24  # decisions
LONGEST_MATCH = 4096

# Where states lie: the match, the deal a seat thinks of, one decision later, and an empty one.
MATCH, DEAL, LATER, BLANK = range(4)


@tireless
def play_lessons(
    boxes: Records, states: Records, rngs: Records, forests: Records, mind: Mind, lessons: Lessons
) -> int:
    """Whole matches, as long as there is room; return how many positions were written down."""
    count = 0
    while count < lessons.room:
        count = play_lesson(boxes, states, rngs, forests, mind, lessons, count)
    return count


@compiled
def play_lesson(
    boxes: Records,
    states: Records,
    rngs: Records,
    forests: Records,
    mind: Mind,
    lessons: Lessons,
    start: int,
) -> int:
    """One match: its positions, then their targets, from the last to the first."""
    actions = np.zeros(ACTIONS, np.int16)
    box, state, rng = boxes[0], states[MATCH], rngs[0]
    states[MATCH] = states[BLANK]
    setup(box, state, rng)
    opening = below(rng, LONGEST_OPENING + 1) if below(rng, OPENINGS) == 0 else 0
    count, made = start, 0
    while acting(box, state):
        seat = first_of(acting(box, state))
        choices = sensible(box, state, seat, actions)
        action = int(actions[0])
        if choices > 1 and made < opening:
            action = int(actions[below(rng, choices)])
        if choices > 1:
            made += 1
        if made > opening and is_worth_a_look(box, state, choices):
            if count < len(lessons.eyes):
                write_down(box, states, mind, lessons, count, seat)
                count += 1
            if choices > 1:
                is_try = below(rng, OF_ALL) < lessons.tries
                if lessons.simulations > 0:
                    action = thought_best(boxes, states, rngs, forests, mind, lessons, count - 1)
                elif not is_try:
                    action = liked_best(box, states, rngs, forests, mind, actions, choices, seat)
                if is_try:
                    action = int(actions[below(rng, choices)])
                lessons.is_try[count - 1] = is_try
        play(box, state, seat, action, rng, None)
    lessons.matches[0] += 1
    judged(box, state, forests[0], lessons.results)
    look_back(box, lessons, start, count)
    return count


@compiled
def is_worth_a_look(box: Box, state: State, choices: int) -> bool:
    """Whether a net could be asked here: at a decision, or where simulations end."""
    return not is_decided(box, state) and (choices > 1 or is_settled(box, state))


@compiled
def write_down(
    box: Box, states: Records, mind: Mind, lessons: Lessons, count: int, seat: int
) -> None:
    """A position, whose eyes see it, and what the net foretells there."""
    lessons.states[count] = states[MATCH]
    lessons.eyes[count] = seat
    lessons.is_try[count] = False
    foreseen(box, states[MATCH], mind, MATCH, lessons.foretold[count])
    for place in range(mind.nets[0].known):
        lessons.extras[count, place] = mind.desks[0].extra[place]


@compiled
def look_back(box: Box, lessons: Lessons, start: int, end: int) -> None:
    """Targets: where a match was left for a try, what is foretold there stands for the rest.

    What was thought about a position is nearer to it than what is foretold one decision later.
    """
    is_thought = lessons.simulations > 0
    far = THOUGHTFUL if is_thought else LAMBDA
    for place in range(end - 1, start - 1, -1):
        target, foretold = lessons.targets[place], lessons.foretold[place]
        for seat in range(box.players):
            for result in range(RESULTS):
                later = near = lessons.results[seat, result]
                if place < end - 1:
                    later = lessons.targets[place + 1][seat, result]
                    near = lessons.foretold[place + 1][seat, result]
                if lessons.is_try[place] or is_thought:
                    near = foretold[seat, result]
                if lessons.is_try[place]:
                    later = near
                target[seat, result] = far * later + (1 - far) * near


@compiled
def thought_best(
    boxes: Records,
    states: Records,
    rngs: Records,
    forests: Records,
    mind: Mind,
    lessons: Lessons,
    place: int,
) -> int:
    """The decision a search visits most; what comes of it there stands for what is foretold."""
    nodes, forest, box, seat = lessons.nodes, forests[1], boxes[0], lessons.eyes[place]
    states[DEAL] = states[MATCH]
    hide(box, states[DEAL], seat)
    begin_quickly(rngs[0:1], rngs[1:2])
    for node in range(1, forest.size):
        nodes[node] = nodes[0]
    forests[1] = forests[2]
    curiosity = forest.exploration
    planted(forests[1:2], nodes, box.players)
    forest.exploration = curiosity
    deals = Mind(mind.nets, mind.desks, mind.seen[DEAL:])
    searched(
        boxes,
        states[DEAL:],
        rngs[1:2],
        forests[1:2],
        nodes,
        seat,
        lessons.simulations,
        deals,
    )
    best = most_visited(nodes, seat + 1)
    for other in range(box.players):
        child = child_by(nodes, other + 1, nodes[best].label)
        if child > 0 and nodes[child].visits > 0:
            lessons.foretold[place][other, 0] = nodes[child].value / nodes[child].visits
            lessons.foretold[place][other, 1] = nodes[child].wins / nodes[child].visits
    return int(nodes[best].label % ACTIONS)


@compiled
def most_visited(nodes: Records, parent: int) -> int:
    """The child that was visited most."""
    child = int(nodes[parent].first_child)
    best = child
    while child > 0:
        if nodes[child].visits > nodes[best].visits:
            best = child
        child = int(nodes[child].next_sibling)
    return best


@compiled
def liked_best(
    box: Box,
    states: Records,
    rngs: Records,
    forests: Records,
    mind: Mind,
    actions: Any,
    choices: int,
    seat: int,
) -> int:
    """The decision after which the net foretells most, all of them by the same luck."""
    rng, results = rngs[0], np.zeros((SEATS, RESULTS))
    states[DEAL] = states[MATCH]
    hide(box, states[DEAL], seat)
    guess(box, states[DEAL], seat, rng)
    skipped = below(rng, choices)
    begin_quickly(rngs[0:1], rngs[1:2])  # what the match itself will draw stays unknown
    best, best_value = int(actions[skipped]), -1.0
    for turn in range(min(choices, MOST_LOOKED_AT)):
        action = int(actions[(skipped + turn) % choices])
        rngs[2] = rngs[1]
        states[LATER] = states[DEAL]
        play(box, states[LATER], seat, action, rngs[2], None)
        value = worth_later(box, states, rngs[2], forests, mind, results, seat)
        if value > best_value:
            best, best_value = action, value
    return best


@compiled
def worth_later(
    box: Box,
    states: Records,
    rng: Rng,
    forests: Records,
    mind: Mind,
    results: Any,
    seat: int,
) -> float:
    """What the next decision that is one, or the end, is worth to a seat."""
    actions = np.zeros(ACTIONS, np.int16)
    state = states[LATER]
    while acting(box, state) and not is_settled(box, state):
        mover = first_of(acting(box, state))
        if sensible(box, state, mover, actions) > 1:
            break
        play(box, state, mover, int(actions[0]), rng, None)
    if acting(box, state) and not is_decided(box, state):
        foreseen(box, state, mind, LATER, results)
    else:
        judged(box, state, forests[0], results)
    return float(results[seat, 0])
