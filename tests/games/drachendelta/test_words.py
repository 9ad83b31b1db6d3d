"""Drachendelta in words: who cannot see the measuring stick is told what it shows (§6.1)."""

import pytest

from catalogue import named
from fabeltafel.texts import LANGUAGES, texts_of
from table import Table

GAME = named("drachendelta")
HOLDING = """
supporting 1 left 1 {plank}
round 2 step 3 start 1
stones a1@0 a2 b1 b2 b3 e2 e3@60
planks white2:e2-white white3:b2-e2
1 at white3 stock white1 white4 white5 white6 laid stone step plank remove jump
2 at black stock black1 black2 laid stone step remove ? ?
"""


def told(plank: str, language: str, *variants: str) -> list[str]:
    """What is said of the turn of somebody with a plank in hand."""
    table = Table("drachendelta", 2, HOLDING.format(plank=plank), variants)
    hidden = table.position.seen_by(0).state
    say = texts_of(GAME, language)
    return [*GAME.describe(table.boxes, hidden, table.seats, say)[-1].lines]


def test_words_name_the_supports_that_the_measuring_stick_shows() -> None:
    assert told("white4 b2", "en")[-1] == "Measuring stick – supports that fit: a1, b1"
    assert told("white4", "en")[-1].endswith(
        "a1, a2, b1, b2, e2, e3, the white village, the green village"
    )


def test_words_say_that_a_plank_fits_nowhere() -> None:
    assert told("white1 e3", "en")[-1] == "Measuring stick: the plank fits nowhere."


@pytest.mark.parametrize("language", LANGUAGES)
def test_by_eye_words_tell_no_more_than_the_eye(language: str) -> None:
    measured, by_eye = told("white4", language), told("white4", language, "by-eye")

    assert measured[:-1] == by_eye
    assert len(by_eye) == 2
