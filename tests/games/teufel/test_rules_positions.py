"""Auf Teufel komm raus!: how much a film holds, and positions and words that cannot be."""

import pytest

from fabeltafel.game import NotationError
from fabeltafel.games.teufel.components import FIELD
from games.teufel.laying import GAME, Teufel, covered


def test_one_decision_tells_at_most_as_much_as_a_film_holds() -> None:
    """A field named and a tile forced, neither to be turned, and each of them ends three paths."""
    table = Teufel(
        """
        naming 1
        tiles 1n:6/0 2n:5/1 3n:2 4n:5/1 5n:2 6n:6/2
        tiles 8n:4/0 9n:2 10n:4/1 11n:7/1 12n:3 13n:2 14n:7/0 15n:6/2 16n:5/2
        tiles 17n:6/2 18n:3 19n:4/1 20n:1 21n:3 22n:2 23n:1 24n:4/0 25n:6/1 26n:3 27n:7/1
        tiles 27s:4/0 26s:4/0 25s:4/2 24s:6/2 23s:1 22s:3 21s:3 20s:5/2 19s:1 18s:5/1 17s:1
        tiles 16s:2 15s:7/0 14s:7/1 13s:2 12s:7/0 11s:5/2 10s:3 9s:3 8s:7/2
        tiles 6s:6/1 5s:1 4s:4/1 3s:5/0 2s:2 1s:5/2
        """
    )

    events = table.play(1, "7n", [1, 1])

    assert len(events) == 13 <= GAME.frames
    assert table.told(events)[-1] == "ended"


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("naming 3", "there is no seat '3'"),
        ("naming 1\nlast 28n", "28n"),
        ("naming 1\ntiles 1n", "not enough values"),
        ("naming 1\ntiles 1n:1 1n:1", "1n is covered twice"),
        ("naming 1\ntiles 1n:8", "8"),
        ("naming 1\npile ?", "unknown 'pile'"),
        ("laying 1 3n 2", "'2' is no kind of tile that can be turned"),
        ("laying 1 3n 4\ntiles 3n:1 3s:1", "3n is covered already"),
        ("naming 1\ntiles 3n:1", "3n and its twin"),
        ("forced 1 3s 4", "3n and its twin"),
        ("over", "over exactly when"),
        ("naming 1\nlast 4n\ntiles 3n:1 3s:1", "last tile cannot lie on a free field"),
        (f"naming 1\n{covered(but=[])}", "over exactly when"),
        ("over\ntiles " + " ".join(f"{word}:1" for word in FIELD.words), "tiles of kind 1"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Teufel(position)


def test_a_position_that_three_players_cannot_have_is_refused() -> None:
    with pytest.raises(NotationError, match="no tile is forced"):
        Teufel("forced 1 3s 4\ntiles 3n:1", players=3)
    with pytest.raises(NotationError, match="seat 2 sits out"):
        Teufel(f"naming 2\n{covered(but=['1n'])}", players=3)


def test_a_word_that_is_no_decision_is_refused() -> None:
    with pytest.raises(NotationError, match="'28n' is no decision"):
        GAME.action("28n")
