"""What an analysis calls a mistake is still one with four times the simulations."""

import itertools
from collections.abc import Callable, Iterator

import pytest

from catalogue import GAMES, guided, new_match
from fabeltafel.analysis import Judgement
from fabeltafel.analysis.judging import judge
from fabeltafel.analysis.making import SIMULATIONS, usual_level
from fabeltafel.game import Game, View

ENOUGH = 40  # mistakes of a game
LONGER = 4  # times as many simulations, and other ones
STEADY = 0.9
LONG = 100  # decisions of a match; what comes later may take simulations long


def decisions_of(game: Game) -> Iterator[tuple[View, int, tuple[object, ...]]]:
    """The decisions that many matches begin with: what their seat saw, and a name for each."""
    for number in itertools.count():
        name = "a look at last", number
        match = guided(new_match(game, game.players[0], name), name, LONG)
        for place, one in enumerate(match.log):
            yield match.at(place).view(one.seat), one.action, (number, place)


def is_mistake(judgement: Judgement | None) -> bool:
    return judgement is not None and judgement.is_mistake


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_mistakes_are_mistakes_at_a_second_look(
    game: Game, record_property: Callable[[str, object], None]
) -> None:
    usual = SIMULATIONS[usual_level(game)]
    judged, called, still = 0, 0, 0
    for view, action, name in decisions_of(game):
        first = judge(view, action, usual, "first", *name)
        judged += first is not None
        if is_mistake(first):
            called += 1
            still += is_mistake(judge(view, action, LONGER * usual, "second", *name))
        if called == ENOUGH:
            break

    record_property("mistakes", f"{still} of {called} still are, {judged} decisions judged")
    assert still >= STEADY * called
