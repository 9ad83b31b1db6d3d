"""What a net is told of Druidenwalzer: the cards on top, and who would win each contest."""

import itertools

import numpy as np

from catalogue import new_match, played
from fabeltafel.compiled import record_of
from fabeltafel.film import NOBODY
from fabeltafel.games.druidenwalzer import bots
from fabeltafel.games.druidenwalzer.components import DRUIDS, FOREST, TREES
from fabeltafel.games.druidenwalzer.rules.waltz import tree_under, winner_of
from fabeltafel.nets.passing import KNOWN
from games.druidenwalzer.laying import GAME, Forest, position

CONTESTS = FOREST * bots.SEEN  # where they begin


def told(forest: Forest, seat: int) -> list[int]:
    """All that a net is told by the eyes of a seat."""
    known = np.full(KNOWN, -99, np.float32)
    count = bots.features(record_of(forest.boxes), forest.state, seat, known)
    assert (known[:count] > -99).all()
    assert (known[count:] == -99).all()
    return [int(number) for number in known[:count]]


def test_each_tree_is_told_with_the_card_it_is_compared_with() -> None:
    forest = Forest(position(S1="orange 5c", M1="orange 3w"))
    sun, moon = (told(forest, seat)[CONTESTS:] for seat in (0, 1))

    assert sun[0] == 1 + bots.VALUES * (1 + 5) + 3
    assert moon[0] == 1 + bots.VALUES * (1 + 3) + 5
    assert sun[2 * (TREES - 1)] == 1 + 1  # a 1 that nobody stands at
    assert (sun[1], moon[1]) == (1 + bots.AHEAD, 1 + bots.BEHIND)
    assert sun == moon[2 * TREES :] + moon[: 2 * TREES]


def test_standings_are_what_the_rules_compare() -> None:
    seen = set()
    for seed in range(60):
        match = played(new_match(GAME, 2, seed), seed, 8 + seed)
        state, known = record_of(match.state), np.zeros(KNOWN, np.float32)
        bots.features(record_of(match.box), state, 0, known)
        for seat, druid in itertools.product(range(2), range(DRUIDS)):
            tree = tree_under(state, seat, druid)
            if state.druids.all() and not state.lost[tree]:
                winner = winner_of(state, druid)
                wanted = {NOBODY: bots.EVEN, seat: bots.AHEAD}.get(winner, bots.BEHIND)
                assert int(known[CONTESTS + 2 * tree + 1] - 1) % bots.STANDINGS == wanted
                seen.add(wanted)
    assert seen == {bots.AHEAD, bots.EVEN, bots.BEHIND}
