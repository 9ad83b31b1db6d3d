"""What a net is told of Drachendelta: how far everybody's way is made, and what comes of cards."""

import numpy as np

from catalogue import new_match, played
from fabeltafel.compiled import record_of
from fabeltafel.games.drachendelta import features, routes
from fabeltafel.nets.passing import KNOWN
from games.drachendelta.laying import GAME, Delta

BRIDGE = "stones e5 c5 a3\nplanks white2:e5-black white1:e5-c5 black4:a3-c5"  # to white's goal
COST, NO_WAY, LEGS, STONES, PLANKS, CLEAR, LEFT, ARRIVAL = range(8)


def told(delta: Delta, eyes: int) -> list[list[int]]:
    """What a net is told of each seat by the eyes of one."""
    known = np.full(KNOWN, -99, np.float32)
    count = features.features(record_of(delta.boxes), delta.state, eyes, known)
    assert (known[:count] > -99).all()
    assert (known[count:] == -99).all()
    return known[:count].astype(int).reshape(-1, features.OF_SEAT).tolist()


def test_who_stands_before_the_goal_arrives_with_the_card_that_steps() -> None:
    delta = Delta(f"programming\n{BRIDGE}\n1 at white1 stock\n2 at black stock")
    own, other = told(delta, 0)
    assert own[LEGS] == own[STONES] + 1 == own[PLANKS] + 1 == 1
    assert own[COST] == own[LEFT] == 2
    assert (own[ARRIVAL], other[ARRIVAL]) == (0, 0)

    delta.say(1, "1:stone", "2:double")
    assert told(delta, 0)[0][ARRIVAL] == 2
    assert told(delta, 1)[1][ARRIVAL] == 2
    delta.say(2, "2:dragon-white")
    assert told(delta, 0)[0][ARRIVAL] == 0


def test_the_cost_is_that_of_the_way_and_the_own_seat_comes_first() -> None:
    for seed in range(30):
        match = played(new_match(GAME, 3, seed), seed, 5 * seed)
        box, state = record_of(match.box), record_of(match.state)
        costs = [routes.cost_of_way(box, state, seat, False) for seat in range(3)]
        known = np.zeros(KNOWN, np.float32)
        for eyes in range(3):
            features.features(box, state, eyes, known)
            seen = known[: 3 * features.OF_SEAT : features.OF_SEAT].astype(int).tolist()
            assert seen == costs[eyes:] + costs[:eyes]
