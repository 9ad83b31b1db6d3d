"""What a net is told of Draco."""

import numpy as np

from catalogue import named, new_match, played, stream_of
from fabeltafel.compiled import Records, record_of, records
from fabeltafel.games.draco import bots
from fabeltafel.games.draco.components import (
    COLOURS,
    HIGHEST_NUMBER,
    Phase,
)
from fabeltafel.nets.passing import KNOWN
from fabeltafel.position import Position
from games.draco.laying import Draco

GAME = named("draco")
BEST_GAIN = bots.OF_ALL + 3


def told(box: Records, state: Records, seat: int) -> list[int]:
    """All that a net is told by the eyes of a seat."""
    known = np.full(KNOWN, -99, np.float32)
    count = bots.features(record_of(box), record_of(state), seat, known)
    assert (known[:count] > -99).all()
    assert (known[count:] == -99).all()
    return [int(number) for number in known[:count]]


def gains(position: Position, seat: int) -> list[int]:
    """What everything a seat can play brings it at once beyond the best of the others."""
    found = []
    for action in position.legal(seat):
        after = position.played(seat, action, stream_of("gains"))
        rides = after.state["phase"][0] == Phase.CHANGING
        choices = after.legal(seat) if rides else []
        for end in [after.played(seat, one, stream_of("gains")) for one in choices] or [after]:
            won = [new - old for old, new in zip(position.scores, end.scores, strict=True)]
            found.append(won.pop(seat) - max(won))
    return found


def test_the_best_gain_is_what_the_rules_pay() -> None:
    asked = set()
    for players in GAME.players:
        for seed in range(40):
            match = played(new_match(GAME, players, seed), seed, 2 + seed)
            if match.is_over or match.state["phase"][0] != Phase.PLAYING:
                continue
            seat = match.acting()[0]

            best = told(match.box, match.state, seat)[BEST_GAIN]

            assert best == max(gains(match.position, seat))
            asked.add(best)
    assert len(asked) > 5


def test_dragons_are_told_apart_by_who_rides_them_not_by_colour() -> None:
    match = played(new_match(GAME, 3, "colours"), "colours", 20)
    seat = match.acting()[0]
    turned = records(match.state.dtype)
    turned[:] = match.state
    turned["dragons"][0] = np.roll(match.state["dragons"][0], 1)
    for name in ("open_card", "hands", "card_played"):
        cards = match.state[name][0]
        others = (cards + HIGHEST_NUMBER - 1) % (len(COLOURS) * HIGHEST_NUMBER) + 1
        turned[name][0] = np.where(cards > 0, others, 0)
    turned["pile"][0, 1:] = np.roll(match.state["pile"][0, 1:], HIGHEST_NUMBER)

    assert told(match.box, turned, seat) == told(match.box, match.state, seat)


def test_a_net_is_told_where_dragons_stand_and_what_hands_are_good_for() -> None:
    table = Draco(
        "playing 1\ndragons red 6 grey 4 blue 2\n"
        "1 on red1 hand black5 orange1 red4\n2 on grey1 hand red3\n3 on black1"
    )

    known = told(table.boxes, table.states, 0)

    seats = [known[bots.OF_ALL + n * bots.OF_SEAT :][: bots.OF_SEAT] for n in range(3)]
    assert [seat[0] for seat in seats] == [6, 4, 0]  # where their dragons stand
    assert [seat[1] for seat in seats] == [1, 0, 0]  # cards of their own dragons
    hand = known[bots.OF_ALL + 3 * bots.OF_SEAT :]
    assert [place for place in range(3 * HIGHEST_NUMBER) if hand[place]] == [3, 14]
    free = hand[3 * HIGHEST_NUMBER :]
    assert [field for field in range(bots.PLACES) if free[field]] == [1]  # orange 1
    assert [free[bots.PLACES + field] for field in range(4)] == [6, 0, 1, 0]
