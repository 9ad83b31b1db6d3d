"""König der Elfen, §5 Closing a journey, sentence by sentence."""

from games.koenig.laying import total, travelling


def test_5_arms_return_the_table_is_cleared_and_the_piles_are_put_together() -> None:
    table = travelling(
        "pig*2",
        seat2="realm river+gold2+thief1+monster3 hand",
        also="discard lake cloud*3",
    )

    events = table.go(1, "stop")

    state = table.state
    assert "cleared" in table.told(events)
    assert state.arms[:4].tolist() == [4] * 4
    assert not any(owners.any() for owners in (state.places, state.gold, state.thief))
    assert not state.obstacle.any()
    assert state.discard_size == 0
    assert total(state) == 120
    assert state.hand_size[:4].tolist() == [10, 8, 8, 8]
