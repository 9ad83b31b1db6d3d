"""What the searching bots know of Auf Teufel komm raus!."""

import numpy as np

from catalogue import named, new_match, played, stream_of
from fabeltafel.bots.search import Search
from fabeltafel.games.teufel import bots
from fabeltafel.games.teufel.board import FIXED_KINDS, KINDS
from fabeltafel.games.teufel.components import KIND, PLAYERS, Kind, Phase
from fabeltafel.match import Match

GAME = named("teufel")
TURNING_KINDS = set(range(FIXED_KINDS + 1, KINDS + 1))


def margin_after(match: Match, seat: int, action: int) -> int:
    """How far a side is ahead of the other once the tile lies."""
    scores = match.position.played(seat, action, stream_of("after")).scores
    return scores[seat] - scores[1 - seat]


def turned_in_a_simulation(match: Match, seat: int) -> int:
    """How a simulation turns the tile."""
    actions = np.array(match.legal(seat), np.int16)
    box, state, rng = (
        records.view(np.recarray)[0] for records in (match.box, match.state, stream_of("turn"))
    )
    return int(bots.rollout(box, state, seat, actions, len(actions), rng))


def test_simulations_lay_a_tile_where_it_pays_at_once() -> None:
    asked = best = 0
    for seed in range(240):
        match = played(new_match(GAME, 2, seed), seed, 20 + seed % 60)
        if match.is_over or match.state["phase"][0] == Phase.NAMING:
            continue
        seat = match.acting()[0]
        margins = {action: margin_after(match, seat, action) for action in match.legal(seat)}
        if len(set(margins.values())) > 1:
            asked += 1
            best += margins[turned_in_a_simulation(match, seat)] == max(margins.values())

    assert asked > 20
    assert best > 0.8 * asked


def test_trees_tell_apart_how_to_turn_different_kinds() -> None:
    match = new_match(GAME, 2, "kinds")
    seat = match.acting()[0]
    search = Search(match.view(seat), stream_of(1), 400)

    search.run()

    labels = search.nodes["label"][search.nodes["visits"] > 0]
    turns = labels[KIND[labels % GAME.actions] == Kind.LAY]
    assert set((turns // GAME.actions // PLAYERS[-1]).tolist()) == TURNING_KINDS
