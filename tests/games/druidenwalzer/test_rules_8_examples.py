"""Druidenwalzer, §8 The worked examples: two ways to lay out the second dancer."""

import pytest

from games.druidenwalzer.laying import Forest, dances, position

EXAMPLES = {
    "M2-S3": {"S2": "black 3c", "S3": "orange 2c", "M1": "black 3w", "M2": "purple 1w 5w"},
    "M1-S2": {"S2": "orange 2c", "S3": "black 3c", "M1": "purple 1w 5w", "M2": "black 3w"},
}


@pytest.mark.parametrize("dance", EXAMPLES)
def test_8_a_clockwise_5_on_the_rightmost_tree(dance: str) -> None:
    table = Forest(
        position(
            S1="1c", S4="purple 4c", SC="1c", MC="1w 5c", M3="orange 3w", M4="2w 5w",
            sun="hand 5c 2w", **EXAMPLES[dance],
        )
    )  # fmt: skip

    assert dances(table.play(1, "5c@4")) == ["M4-SC", dance]
    assert table.words(1) == ["orange", "black"]
    table.play(1, "orange")

    assert table.tokens("M3") == table.state.tokens.sum() == 1
    assert table.pile("SC") == "1c 5w 5w"
    assert table.pile("MC") == "1w 5c"
    assert table.pile(dance.split("-")[1]) == "2c"
    assert table.words(2) != []
