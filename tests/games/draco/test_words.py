"""What Draco says of a position and of what happens."""

import re

import pytest
from rich.text import Text

from fabeltafel.asking import remark_of, titles_of
from fabeltafel.texts import LANGUAGES, rulebook, texts_of
from games.draco.laying import GAME, Draco

SAY = texts_of(GAME, "en")

LATE = """playing 2
first 3
dragons blue 25 red 26 grey 27 black 5
1 on red1 under 2 hand red2
2 on black1 under 1 hand black3 black4 red4
3 on grey1 hand grey1 red3
laid blue1 blue1 red5
"""


def described(table: Draco, language: str = "en") -> list[str]:
    """A position in words, line by line."""
    say = texts_of(table.game, language)
    parts = table.game.describe(table.boxes, table.states, table.seats, say)
    return [line for part in parts for line in part.lines]


def test_the_log_says_number_and_colour_of_the_field_a_dragon_lands_on() -> None:
    told = {
        language: Draco(LATE).log(Draco(LATE).play(2, "black3"), language)[1]
        for language in LANGUAGES
    }

    assert told == {
        "en": "The black dragon flies to the green 5 (field 8).",
        "nl": "De zwarte draak vliegt naar de groene 5 (veld 8).",
        "de": "Der schwarze Drache fliegt auf die grüne 5 (Feld 8).",
    }


def test_a_description_tells_who_began_who_has_arrived_what_was_played_and_the_last_turn() -> None:
    lines = described(Draco(LATE))

    assert "Dragons on the summit: 3 of 3" in lines
    assert (
        "Marc (arrow) rides the black dragon, on the blue 1 (field 5) · 0 points · 3 cards" in lines
    )
    assert "Every round begins with Carl." in lines
    assert "Played and discarded: blue 1 1 · red 5" in lines
    assert lines[-1] == "This is the last turn of the match."


def test_4_1_it_is_said_all_along_that_this_is_the_last_round() -> None:
    first, last = Draco(LATE.replace("playing 2", "playing 1")), Draco(LATE)

    remarks = [
        remark_of(GAME, GAME.sight(table.boxes, table.states, 0, table.seats), SAY)
        for table in (first, last, Draco(LATE.replace("grey 27", "grey 20")))
    ]
    assert remarks == ["Last round!", "Last turn!", ""]


def test_pieces_that_cannot_be_chosen_have_names() -> None:
    table = Draco(LATE)

    titles = titles_of(table.game, table.game.sight(table.boxes, table.states, 0, table.seats), SAY)

    assert titles["dragon-black"] == "black with Marc: the blue 1 (field 5)"
    assert titles["black3-2-1"] == "black 3"
    assert titles["arrivals"] == "Dragons on the summit: 3 of 3 · Last turn!"


def test_1_2_riders_are_called_by_the_symbols_they_chose() -> None:
    table = Draco(LATE)
    table.boxes["symbols"][0, :3] = [4, 0, 2]

    assert [line.split(" rides ")[0] for line in described(table) if " rides " in line] == [
        "Anne (claws)",
        "Marc (fire)",
        "Carl (eye)",
    ]


def test_a_turn_before_the_last_is_not_called_so() -> None:
    table = Draco(LATE.replace("playing 2", "playing 1"))

    assert described(table)[-1] == "It is Anne’s turn to play a card."


@pytest.mark.parametrize(
    ("position", "word", "leads_on"),
    [
        ("1 on red1 hand black3", "black3", True),  # ride or stay, both tried on
        ("1 on red1 hand red3", "red3", False),  # complete at once
        ("changing 1 black3\ndragons black 3\n1 on red1 hand red3", "ride", False),
        ("dragons blue 25\n1 on red1 hand blue1 red1", "red1", False),  # the discard is not tried
    ],
)
def test_a_card_that_leaves_a_choice_is_not_confirmed_before_the_choice_is(
    position: str, word: str, leads_on: bool
) -> None:
    phase = "" if position.startswith("changing") else "playing 1\n"
    table = Draco(f"{phase}{position}\n2 on blue1 hand blue2\n3 on grey1 hand grey2")

    assert table.position.leads_on(0, table.game.action(word)) is leads_on


@pytest.mark.parametrize("word", ["black3", "black4"])
def test_a_play_that_is_complete_at_once_can_be_tried_before_it_counts(word: str) -> None:
    """Black 3 causes a large scoring; after black 4 cards are drawn, which nobody can foresee."""
    table = Draco(LATE.replace("dragons blue 25 red 26 grey 27", "dragons blue 4"))

    told = table.told(table.position.preview(1, table.game.action(word)))

    played = ["played", "moved", "mounted"]
    assert told == (played if word == "black4" else [*played, "scoring", "scored"])
    assert table.game.decision(table.game.action(word)).kind.is_previewed


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        (
            "en",
            ["Play black 3: to the green 5 (field 8)", "Play red 4: to the summit 1 (field 28)"],
        ),
        (
            "nl",
            [
                "Speel zwart 3: naar de groene 5 (veld 8)",
                "Speel rood 4: naar de 1 op de top (veld 28)",
            ],
        ),
        (
            "de",
            [
                "Schwarz 3 spielen: auf die grüne 5 (Feld 8)",
                "Rot 4 spielen: auf die 1 auf dem Gipfel (Feld 28)",
            ],
        ),
    ],
)
def test_a_label_says_where_the_dragon_lands(language: str, labels: list[str]) -> None:
    assert [labelled(Draco(LATE), word, language) for word in ("black3", "red4")] == labels


def labelled(table: Draco, word: str, language: str = "en") -> str:
    """What a decision of seat 2 is called here."""
    sight = table.game.sight(table.boxes, table.states, 1, table.seats)
    return table.game.label(table.game.action(word), texts_of(table.game, language), sight)


def test_a_label_says_which_dragon_is_ridden_and_how_many_cards_are_drawn() -> None:
    table = Draco(
        LATE.replace("playing 2", "changing 2 yellow1").replace("black 5", "black 5 yellow 1")
    )

    said = [labelled(table, word) for word in ("ride", "stay", "draw", "-red4")]

    assert said == [
        "Change to yellow",
        "Stay on black",
        "Fill your hand: draw 3 cards",
        "Discard red 4",
    ]


def sketched(table: Draco, width: int, language: str = "en") -> list[str]:
    """The terminal's drawing without its colours."""
    say = texts_of(table.game, language)
    lines = table.game.sketched(table.boxes, table.states, table.seats, say, width)
    return [Text.from_markup(line).plain.rstrip() for line in lines]


def test_the_terminal_draws_dragons_and_riders_above_the_fields_of_the_path() -> None:
    lines = sketched(Draco(LATE), 80)

    assert lines[:2] == [
        "         B        R1       E3",
        "24:−2    25:4^    26:3^    27:2^    28:1^",
    ]
    assert lines[4:7] == [
        "L  N  Y                                      K2",
        "G  P  O",
        "0:0      1:1      2:2      3:3      4:−1     5:1b     6:4      7:2",
    ]
    assert "B blue  L light blue  N brown  K black  R red" in lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [54, 60, 80, 200])
def test_the_terminals_drawing_keeps_to_its_width(language: str, width: int) -> None:
    lines = sketched(Draco(LATE), width, language)

    assert 0 < max(map(len, lines)) <= width
    assert sketched(Draco(LATE), 53, language) == []


def test_what_the_print_says_otherwise_is_called_a_deviation_in_every_language() -> None:
    """Where the print is silent there is a ruling; in §2.2, §2.3 and §3.4 it is not."""
    labels = {"en": ("Our ruling", "Deviation"), "nl": ("Onze afspra", "Afwijking")}
    labels["de"] = ("Unsere Festlegung", "Abweichung")
    for language, (ruling, deviation) in labels.items():
        book = rulebook(Draco(LATE).game, language)
        sections = {
            part.split(" ")[0]: part for part in re.split(r"^#+ §", book, flags=re.MULTILINE)
        }
        deviating = [name for name, part in sections.items() if f"{deviation}:" in part]
        ruled = [name for name, part in sections.items() if re.search(rf"{ruling}\w*:", part)]
        assert deviating == ["2.2", "2.3", "3.4"]
        assert ruled == ["2.3", "3.1", "3.3", "3.4", "3.5", "4.1"]
