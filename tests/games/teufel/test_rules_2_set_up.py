"""Auf Teufel komm raus!, §2 Set-up, sentence by sentence."""

from collections import Counter

import numpy as np
import pytest

from catalogue import box_for, new_match, played
from fabeltafel.compiled import records
from fabeltafel.games.teufel.board import ALL_POINTS
from fabeltafel.position import Position
from games.teufel.laying import GAME, Teufel, chr_row


@pytest.mark.parametrize(
    ("players", "shares"),
    [
        (2, ["ABCDEFGHJ", "KLMNOPRST"]),
        (3, ["ABCDEF", "GHJKLM", "NOPRST"]),
        (4, ["ABCDEFGHJ", "KLMNOPRST", "ABCDEFGHJ", "KLMNOPRST"]),
    ],
)
def test_2_1_bodies_are_shared_out_in_the_order_of_their_letters(
    players: int, shares: list[str]
) -> None:
    box = box_for(GAME, players)
    sides = Position(GAME, box, records(GAME.state.dtype)).sides
    owners = dict(zip(chr_row(box["letter"][0]), box["owner"][0].tolist(), strict=True))

    owned = ["".join(n for n in owners if owners[n] == sides[seat]) for seat in range(players)]

    assert owned == shares


def test_2_1_four_players_are_two_teams_of_opposite_seats() -> None:
    match = played(new_match(GAME, 4, "teams"), "teams")

    assert match.position.sides == [0, 1, 0, 1]
    assert match.scores[:2] == match.scores[2:]
    assert len(match.winners) in (2, 4)


def test_2_1_all_tiles_lie_face_down_and_nothing_is_on_the_board() -> None:
    state = new_match(GAME, 3, "new").state.view(np.recarray)[0]

    assert state.pile_size == 56
    assert not state.tiles.any()
    assert state.other_end.tolist() == list(range(ALL_POINTS))


@pytest.mark.parametrize("players", GAME.players)
def test_2_2_who_begins_is_drawn_by_lot(players: int) -> None:
    begin = Counter(new_match(GAME, players, seed).acting()[0] for seed in range(60))

    assert set(begin) == set(range(players))


def test_2_2_turns_go_clockwise() -> None:
    table = Teufel("naming 4", players=4)
    assert table.refusal(1, "1n") == "2.2"

    table.play(4, "1n", [1, 1])
    table.play(1, "2n", [1, 1])

    assert table.position.acting() == [1]
    assert table.words(1) == []
