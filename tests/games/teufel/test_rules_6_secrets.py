"""Auf Teufel komm raus!, §6 Who knows what, sentence by sentence."""

import numpy as np

from catalogue import new_match, played, stream_of
from fabeltafel.film import NOBODY
from fabeltafel.games.teufel.board import KINDS
from fabeltafel.position import Position
from games.teufel.laying import GAME, Teufel


def test_6_everything_laid_is_open() -> None:
    match = played(new_match(GAME, 4, "open"), "open", 30)

    for seat in (0, 3, NOBODY):
        seen = match.seen_by(seat)
        assert seen.tobytes() == match.state.tobytes()
        redealt = Position(match.game, match.box, seen).redealt(seat, stream_of("six")).state
        assert redealt.tobytes() == match.state.tobytes()


def test_6_the_order_of_the_tiles_face_down_is_nowhere() -> None:
    """Turned up from the same state they are as likely as there are of each kind."""
    table = Teufel("naming 1\ntiles 3n:1 5s:1 4n:1 4s:2 9n:4/0 9s:4/0 10n:4/1 25s:7/1", players=3)
    pile, rng = table.state.pile.astype(np.int64), stream_of("order")
    assert pile.tolist() == [0, 5, 7, 8, 5, 8, 8, 7]

    seen = np.zeros(KINDS + 1)
    for _ in range(960):
        after = table.position.seen_by(0).played(0, GAME.action("5n"), rng)
        seen += pile - after.state["pile"][0]

    assert np.abs(seen - 20 * pile).max() < 50
