"""What may be decided follows from the kinds of decision and their refusals."""

import random

import tussle
from catalogue import box_for
from fabeltafel.chance import seeded
from fabeltafel.compiled import record_of
from fabeltafel.decisions import DecisionKind, PhaseKind, Things, decision
from fabeltafel.game import Refusal
from fabeltafel.legality import branch, legal_from
from fabeltafel.position import Position

CARD, TREE = Things("card", "abc", first=1), Things("tree", "12")


class Phase(PhaseKind):
    WAITING = "1"
    LAYING = "2"


class Kind(DecisionKind):
    WAIT = decision("wait", "1", during=Phase.WAITING)
    LAY = decision("{card}{tree}", "2", CARD, TREE, during=Phase.LAYING)


def is_held(box: object, state: object, seat: int, card: int, *tree: int) -> bool:
    return card > 0


def is_bare(box: object, state: object, seat: int, card: int, tree: int) -> bool:
    return card != tree


def is_awake(box: object, state: object, seat: int) -> bool:
    return seat >= 0


REFUSALS = (
    Refusal("2", is_bare, Kind.LAY),
    Refusal("2", is_held, Kind.LAY),
    Refusal("1", is_awake),
)


def test_a_condition_is_asked_as_soon_as_the_things_it_names_are_known() -> None:
    assert [line.strip() for line in branch(Kind.LAY, REFUSALS)] == [
        "if state.phase == 1:",
        "if is_awake(box, state, seat):",
        "for thing_0 in range(1, 4):",
        "if is_held(box, state, seat, thing_0):",
        "for thing_1 in range(0, 2):",
        "if is_bare(box, state, seat, thing_0, thing_1):",
        "actions[natural(count)] = 1 + 2 * (thing_0 - 1) + 1 * (thing_1 - 0)",
        "count += 1",
    ]


def test_a_kind_about_nothing_is_one_decision() -> None:
    assert [line.strip() for line in branch(Kind.WAIT, REFUSALS)] == [
        "if state.phase == 0:",
        "if is_awake(box, state, seat):",
        "actions[natural(count)] = 0",
        "count += 1",
    ]


def test_of_a_kind_that_is_counted_the_last_condition_is_added() -> None:
    assert [line.strip() for line in branch(Kind.LAY, REFUSALS, is_counted=True)][-2:] == [
        "actions[natural(count)] = 1 + 2 * (thing_0 - 1) + 1 * (thing_1 - 0)",
        "count += is_bare(box, state, seat, thing_0, thing_1)",
    ]


def test_what_is_written_out_says_the_same_as_what_is_written_by_hand() -> None:
    game, chooser, rng = tussle.GAME, random.Random(1), seeded("legality")
    position = Position.begun(game, box_for(game, 2), rng)
    written = legal_from(game.decisions, game.refusals)

    while seats := position.acting():
        seat = chooser.choice(seats)
        records = record_of(position.box), record_of(position.state), seat
        assert sorted(position.listed(written, *records)) == sorted(position.legal(seat))
        position = position.played(seat, chooser.choice(position.legal(seat)), rng)
