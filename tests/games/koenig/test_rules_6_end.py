"""König der Elfen, §6 The end of the match, sentence by sentence."""

import pytest

from fabeltafel.game import Event
from games.koenig.laying import Elves


def last_stop() -> tuple[Elves, list[Event]]:
    """The last traveller of the last journey stops."""
    table = Elves(
        "travelling 2\ndragon 1\njourney 2\n1 purse 9 realm plain hand pig\n2 purse 9 hand pig",
        players=2,
    )
    return table, table.say(2, "stop")


def test_6_after_the_last_journey_the_match_is_over() -> None:
    table, events = last_stop()

    assert table.told(events)[-2:] == ["cleared", "ended"]
    assert table.position.is_over
    assert table.words(1) == table.words(2) == []
    assert table.refusal(1, "stop") == "2.2"


def test_6_the_most_gold_wins_cards_are_worth_nothing_and_ties_share() -> None:
    table, _ = last_stop()

    assert table.position.scores == [9, 9]
    assert table.position.returns == pytest.approx([0, 0])
    table.state.purse[1] += 1
    assert table.position.returns == pytest.approx([-0.5, 0.5])
