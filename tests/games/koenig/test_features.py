"""What a net is told of König der Elfen: what everybody would travel for if all passed now."""

import numpy as np

from catalogue import stream_of
from fabeltafel.compiled import record_of
from fabeltafel.games.koenig import bots, features
from fabeltafel.games.koenig.components import ACTION, Phase
from fabeltafel.nets.passing import KNOWN
from fabeltafel.position import Position
from games.koenig.laying import decisions_of, travel_far


def told(position: Position, seat: int) -> list[float]:
    """All that a net is told by the eyes of a seat."""
    known = np.full(KNOWN, -99, np.float32)
    box, state = record_of(position.box), record_of(position.state)
    count = features.features(box, state, seat, known)
    assert (known[:count] > -99).all()
    assert (known[count:] == -99).all()
    return [float(number) for number in known[:count]]


def prospects_of(position: Position) -> list[int]:
    """What everybody has, keeps and will travel for."""
    points = np.zeros(6, np.int64)
    bots.prospects(record_of(position.box), record_of(position.state), points)
    return [int(number) for number in points]


def when_all_have_passed(position: Position) -> Position | None:
    """The same position with nothing done but to pass, if everybody may."""
    while position.state["phase"][0] == Phase.PLANNING:
        seat = position.acting()[0]
        if ACTION.pass_on not in position.legal(seat):
            return None
        position = position.played(seat, ACTION.pass_on, stream_of("pass"))
    return position


def test_leads_are_what_prospects_say_when_all_have_passed() -> None:
    journeys = set()
    for players in (2, 4):
        for position, seat, *_ in decisions_of(players, travel_far, "told"):
            travelling = when_all_have_passed(position)
            if position.state["phase"][0] != Phase.PLANNING or travelling is None:
                continue
            points = prospects_of(travelling)
            leads = told(position, seat)[players * features.OF_SEAT :: 2]
            wanted = [
                (points[seat] - points[(seat + turn) % players]) / features.USUAL
                for turn in range(1, players)
            ]
            assert np.allclose(leads, [lead / (1 + abs(lead)) for lead in wanted])
            journeys.add(int(position.state["journey"][0]))
    assert journeys == {1, 2, 3, 4}


def test_only_the_last_journey_is_decided_when_all_have_planned() -> None:
    decided = set()
    for position, *_ in decisions_of(3, travel_far, "decided"):
        if bots.is_decided(record_of(position.box), record_of(position.state)):
            assert position.state["phase"][0] == Phase.TRAVELLING
            decided.add(int(position.state["journey"][0]))
    assert decided == {3}


def test_who_travels_is_told_nothing_that_prospects_say_already() -> None:
    for position, seat, *_ in decisions_of(2, travel_far, "travelling"):
        if position.state["phase"][0] == Phase.TRAVELLING:
            assert not any(told(position, seat))
