"""König der Elfen, §6 The end of the match, sentence by sentence."""

import pytest

from fabeltafel.box import shipped_box, values
from fabeltafel.game import Event
from games.koenig.laying import Elves

LAST_JOURNEY = (
    "travelling 2\ndragon 1\njourney 2\ndiscard raft*2\n"
    "1 purse 9 realm plain+gold1+thief2 hand pig\n2 purse 9 hand pig"
)


def last_stop() -> tuple[Elves, list[Event]]:
    """The last traveller of the last journey stops."""
    table = Elves(LAST_JOURNEY, players=2)
    return table, table.say(2, "stop")


def test_6_after_the_last_journey_the_match_is_over() -> None:
    table, events = last_stop()

    assert table.told(events) == ["stopped", "ended"]
    assert table.position.is_over
    assert table.words(1) == table.words(2) == []
    assert table.refusal(1, "stop") == "2.2"


def test_6_the_end_shows_what_the_table_looked_like() -> None:
    table = Elves(LAST_JOURNEY, players=2)
    before = table.game.write(table.boxes, table.states).splitlines()

    table.say(2, "stop")

    after = table.game.write(table.boxes, table.states).splitlines()
    assert (before[0], after[0]) == ("travelling 2", "over")
    assert before[1:] == after[1:]
    assert table.state.arms[:2].tolist() == [3, 3]


def test_6_a_match_of_the_first_version_ends_with_a_cleared_table() -> None:
    table = Elves(LAST_JOURNEY, players=2)
    table.game = table.game.of_version(1)
    table.boxes = table.game.pack(values(shipped_box(table.game)), 2, ())

    events = table.say(2, "stop")

    assert table.told(events) == ["stopped", "cleared", "ended"]
    assert not table.state.places.any()
    assert table.state.arms[:2].tolist() == [4, 4]
    assert table.state.discard_size == 0


def test_6_the_most_gold_wins_cards_are_worth_nothing_and_ties_share() -> None:
    table, _ = last_stop()

    assert table.position.scores == [9, 9]
    assert table.position.returns == pytest.approx([0, 0])
    table.state.purse[1] += 1
    assert table.position.returns == pytest.approx([-0.5, 0.5])
