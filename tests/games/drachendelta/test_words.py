"""Drachendelta in words: who cannot see the measuring stick is told what it shows (§6.1)."""

import re
import tomllib

import pytest
from rich.text import Text

from catalogue import named
from fabeltafel.games.drachendelta.components import ISLAND
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


def labels(position: str, *words: str, language: str = "en", variants: str = "") -> list[str]:
    """What some words of the first seat are called in a position."""
    table = Table("drachendelta", 2, position, variants.split())
    sight = GAME.sight(table.boxes, table.position.seen_by(0).state, 0, table.seats)
    say = texts_of(GAME, language)
    return [GAME.label(GAME.action(word), say, sight) for word in words]


def test_labels_say_which_plank_is_taken_and_between_what_it_is_to_lie() -> None:
    choosing = (
        HOLDING.format(plank="").replace("supporting", "choosing").replace("white6", "black6")
    )

    assert labels(choosing, "plank4", "plank6") == ["Take white 4", "Take black 6"]
    assert labels(HOLDING.format(plank="white4"), "b2") == ["Lay white 4 with one end on b2"]
    assert labels(HOLDING.format(plank="white4 b2"), "a1") == ["Lay white 4 between a1 and b2"]


@pytest.mark.parametrize(
    ("plank", "end", "told"),
    [
        ("white4 b2", "a1", ""),
        ("white4 b2", "e3", ": too short, it would float away"),
        ("white4 b2", "a2", ": too long, it would float away"),
        ("white4 b2", "red", ": it does not fit and would float away"),
        ("white4", "b2", ""),
        ("white4", "b3", ": from there it reaches nothing"),
    ],
)
def test_6_1_the_measuring_stick_says_what_would_float_away_and_the_eye_does_not(
    plank: str, end: str, told: str
) -> None:
    position = HOLDING.format(plank=plank)
    by_eye = labels(position, end, variants="by-eye")

    assert labels(position, end) == [by_eye[0] + told]


TWO = """
{phase}
round 1 step 1 start 1
stones e2 c2
planks white2:e2-white white1:e2-c2
1 at white stock laid {card} ? ? ? ?
2 at black stock laid stone ? ? ? ?
"""


@pytest.mark.parametrize(
    ("phase", "card", "word", "label"),
    [
        ("placing 1 left 1", "stone", "+b3", "Stone on b3"),
        ("placing 1 left 2", "stones", "+b3", "First of two stones on b3"),
        ("placing 1 left 1", "stones", "+b3@60", "Second stone on b3, at the upper right"),
        ("stepping 1 left 1", "step", "to-white2", "Step to white 2"),
        ("stepping 1 left 2", "double", "to-white2", "First of two steps: to white 2"),
    ],
)
def test_labels_say_which_of_two_it_is(phase: str, card: str, word: str, label: str) -> None:
    assert labels(TWO.format(phase=phase, card=card), word) == [label]


def lines(position: str, *words: str) -> list[str]:
    """What the log tells of some words of the first seat, with the section of each line."""
    table = Table("drachendelta", 2, position)
    events = [event for word in words for event in table.play(1, word)]
    say = texts_of(GAME, "en")
    told = [
        (event.kind.section, GAME.wording.sentence(event, table.seats, say)) for event in events
    ]
    return [f"§{section} {sentence}" for section, sentence in told]


def test_the_log_says_which_of_two_it_is() -> None:
    stones = lines(TWO.format(phase="placing 1 left 2", card="stones"), "+b3", "+b1")
    steps = lines(TWO.format(phase="stepping 1 left 2", card="double"), "to-white2", "to-white1")

    assert stones[0] == "§4.1 Anne places the first of two stones on b3."
    assert stones[1] == "§4.1 Anne places the second stone on b1."
    assert steps[0] == "§4.6 Anne walks to white 2 (first of two steps)."
    assert steps[1] == "§4.6 Anne walks to white 1 (second step)."


def test_a_fall_cites_the_section_that_caused_it() -> None:
    laying = lines(HOLDING.format(plank="white1 e3"), "a1")
    falls = ["step jump", "jump step"]
    walking = [
        lines(
            f"programming\n1 at white stock choosing stone {cards} plank planks\n"
            "2 at black stock laid dragon-white step double stone stones",
            "commit",
        )
        for cards in falls
    ]

    home = "falls into the water and starts over in the white village."
    assert f"§4.3 Anne {home}" in laying
    for told in walking:
        assert f"§4.6 Anne has nowhere to step, {home}" in told
        assert f"§4.8 Anne cannot jump, {home}" in told


def test_whoever_has_arrived_is_no_longer_on_the_way() -> None:
    won = TWO.format(phase="over won 1", card="double").replace("1 at white", "1 at black")
    table = Table("drachendelta", 2, won)

    players = GAME.describe(table.boxes, table.states, table.seats, texts_of(GAME, "en"))[1].lines

    assert players[0] == "Anne (white): in the black village, at the goal · planks: none"
    assert "on the way to the white village" in players[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sketch_shows_islands_where_they_lie_with_stones_planks_pawns_and_dragons(
    language: str,
) -> None:
    table = Table("drachendelta", 2, HOLDING.format(plank="white4"))
    say = texts_of(GAME, language)

    drawn = GAME.sketched(table.boxes, table.states, table.seats, say, 80)
    text = [Text.from_markup(line).plain for line in drawn]

    lines = [*enumerate(text)][::-1]  # the map stands above the legend
    rows = {word: row for row, line in lines for word in re.findall(r"[a-f]\d|⌂\w", line)}
    assert {*ISLAND.words, "⌂R", "⌂Y", "⌂W", "⌂G", "⌂B", "⌂K"} <= set(rows)
    assert rows["⌂R"] < rows["f1"] < rows["a1"] < rows["b3"] < rows["d2"] <= rows["⌂B"]
    for sign in ("a1→", "a2●", "e3↗", "W2", "W3◆W", "⌂K◆K"):
        assert any(sign in line for line in text), sign
    assert max(map(len, text)) <= 80
    assert GAME.sketched(table.boxes, table.states, table.seats, say, 40) == []


def test_the_sketch_names_the_dragons_of_this_step() -> None:
    position = """
        placing 3 left 1
        round 2 step 2 start 2
        1 at red stock red1 laid stones dragon-white plank step jump
        2 at white stock white1 laid stone plank ? ? ?
        3 at blue stock blue1 laid step stone ? ? ?
    """
    table = Table("drachendelta", 3, position)

    drawn = GAME.sketched(table.boxes, table.states, table.seats, texts_of(GAME, "en"), 80)

    assert "Dragons in this step: White dragon" in drawn


def test_every_picture_of_the_rulebook_shows_a_position_that_can_be() -> None:
    files = sorted((GAME.folder / "pictures").glob("*.toml"))

    for file in files:
        shown = tomllib.loads(file.read_text(encoding="utf-8"))
        table = Table("drachendelta", shown["players"], shown["position"])
        assert table.state.round_number > 0
    assert len(files) == 10
