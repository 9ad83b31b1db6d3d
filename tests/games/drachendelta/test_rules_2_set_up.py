"""Drachendelta, §2 Set-up, sentence by sentence."""

import numpy as np
import pytest

from catalogue import box_for, new_match
from fabeltafel.chance import scripted
from fabeltafel.engine import engine_of
from fabeltafel.games.drachendelta.components import COLOURS, SPOTS, STAND
from fabeltafel.position import Position
from games.drachendelta.laying import ACTIONS, GAME, Delta


@pytest.mark.parametrize(
    ("players", "colours"),
    [
        (2, {"white", "black"}),
        (3, {"red", "blue", "white"}),
        (4, {"red", "green", "blue", "yellow"}),
        (5, set(COLOURS) - {"black"}),
        (6, set(COLOURS)),
    ],
)
def test_2_1_the_colours_follow_from_the_number_of_players(players: int, colours: set[str]) -> None:
    match = new_match(GAME, players, "colours")
    state = match.state.view(np.recarray)[0]

    assert {STAND.word(place) for place in state.pawns[:players]} == colours
    assert not state.pawns[players:].any()
    for seat in range(players):
        words = {GAME.word(action).split(":")[1] for action in match.legal(seat)}
        own = STAND.word(state.pawns[seat])
        assert words == {*ACTIONS, *(f"dragon-{colour}" for colour in colours - {own})}


def test_2_1_dragons_of_absent_colours_and_of_ones_own_cannot_be_chosen() -> None:
    table = Delta("programming")

    assert table.refusal(1, "1:dragon-black") is None
    assert table.refusal(1, "1:dragon-white") == "1.2"
    assert table.refusal(1, "1:dragon-red") == "2.1"


@pytest.mark.parametrize("players", GAME.players)
def test_2_2_seats_go_clockwise_as_the_villages_do(players: int) -> None:
    box = box_for(GAME, players).view(np.recarray)[0]
    sites = SPOTS + box.colour[:players].astype(int)

    angles = np.degrees(np.arctan2(box.site_y[sites], box.site_x[sites])).round() % 360
    turns = (angles - np.roll(angles, -1)) % 360
    assert turns.sum() == pytest.approx(360)


@pytest.mark.parametrize("players", GAME.players)
def test_2_2_the_first_start_player_is_drawn_by_lot(players: int) -> None:
    engine, box = engine_of(GAME), box_for(GAME, players)

    for answer in range(players):
        rng = scripted([answer])
        assert int(Position.begun(engine.game, box, rng).state["start_player"][0]) == answer
        assert int(rng["asked"][0]) == 1
    rng = scripted()
    Position.begun(engine.game, box, rng)
    assert int(rng["missing"][0]) == players


@pytest.mark.parametrize("players", GAME.players)
def test_2_2_whoever_is_named_begins_and_no_lot_is_drawn(players: int) -> None:
    for seat in range(players):
        box, rng = box_for(GAME, players), scripted()
        box["begins"] = seat + 1

        state = Position.begun(GAME, box, rng).state

        assert int(state["start_player"][0]) == seat
        assert int(rng["missing"][0]) == 0
