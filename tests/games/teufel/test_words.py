"""Auf Teufel komm raus! in words: what fields are called, what labels and previews foretell."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.text import Text

from catalogue import new_match, played
from fabeltafel.asking import titles_of
from fabeltafel.box import pack_box
from fabeltafel.fairness import repeatable_lots
from fabeltafel.game import NotationError
from fabeltafel.keyboard import Keyboard, Refused
from fabeltafel.match import Match
from fabeltafel.matchfile import read_match, write_match
from fabeltafel.texts import LANGUAGES, rulebook, texts_of
from games.teufel.laying import FACTS, GAME, START, Teufel, covered, numbers_with

SAY = texts_of(GAME, "en")
BACKWARDS = FACTS["letters"][::-1]  # the letters, the other way round the rim
WIDE = 80


def labels(table: Teufel, seat: int) -> dict[str, str]:
    """What the decisions of a seat are called, by their words."""
    sight = GAME.sight(table.boxes, table.position.seen_by(seat - 1).state, seat - 1, table.seats)
    return {word: GAME.label(GAME.action(word), SAY, sight) for word in table.words(seat)}


def foretold(table: Teufel, seat: int, word: str) -> list[str]:
    """What a decision would do, as its seat is told before."""
    events = table.position.preview(seat - 1, GAME.action(word))
    return [GAME.wording.sentence(event, table.seats, SAY) for event in events]


def sketched(table: Teufel, width: int = WIDE) -> str:
    """The table as the terminal draws it."""
    lines = GAME.sketched(table.boxes, table.states, table.seats, SAY, width)
    return "\n".join(Text.from_markup(line).plain for line in lines)


def test_a_field_is_called_by_its_printed_number_wherever_that_stands() -> None:
    table = Teufel(START, numbers=numbers_with(f1n=17, f17n=1))

    assert labels(table, 1)["1n"] == "Name field 17 north (devil C)"
    assert labels(table, 1)["17n"] == "Name field 1 north (devil A)"
    (event, *_) = table.play(1, "17n", [4])
    assert "names field 1 north" in GAME.wording.sentence(event, table.seats, SAY)


def test_4_2_whoever_sits_out_sleeps_on_and_it_is_said_why() -> None:
    fields = covered(but=["3n", "1n", "2n", "7n"], left=[1, 1, 1])
    table = Teufel(f"naming 2\n{fields}\nlast 1s", players=3)
    table.play(2, "3n", [1])
    table.play(1, "1n", [1])

    sight = GAME.sight(table.boxes, table.states, 0, table.seats)
    sleeping = [piece.id for piece in GAME.drawing.scene(sight) if piece.id.startswith("doze")]
    assert sleeping == ["doze-3"]
    assert titles_of(GAME, sight, SAY)["side-3"].endswith(
        "Carl has no field left to name and sits out until the end."
    )


def test_twins_in_one_half_are_told_apart_by_west_and_east() -> None:
    table = Teufel(START, numbers=numbers_with(f2n=1, f1s=2))

    told = labels(table, 1)

    assert told["1n"] == "Name field 1 west (devil C)"
    assert told["2n"] == "Name field 1 east (devil D)"
    assert {told["1s"], told["2s"]} == {
        "Name field 2 east (devil M)",
        "Name field 2 west (devil N)",
    }
    assert len(set(told.values())) == len(told)


def test_a_field_without_a_devil_is_named_without_one() -> None:
    assert labels(Teufel(START), 1)["12s"] == "Name field 12 south"


def test_a_turn_is_called_by_what_it_makes_of_every_tail() -> None:
    table = Teufel("laying 1 2n 4\ntiles 3n:1 23n:1", players=3)

    told = labels(table, 1)

    assert told["turn0"] == "Lay it as it is – D: finished, 3 points"
    assert all(label.count(" – ") == 1 for label in told.values())


def test_a_preview_tells_where_every_touched_tail_leads_and_how_long_it_gets() -> None:
    table = Teufel("laying 1 17n 4")

    told = foretold(table, 1, "turn1")

    assert told == [
        "Anne lays it on 17 north.",
        "Tail A is now 1 long and goes on at 18 north.",
        "Marc has to cover 17 south first, the other 17.",
    ]


@given(players=st.sampled_from(GAME.players), seed=st.integers(0, 999), depth=st.integers(0, 110))
def test_the_log_tells_of_every_tail_that_grows_as_the_next_description_does(
    players: int, seed: int, depth: int
) -> None:
    match = played(new_match(GAME, players, seed), seed, depth)
    if not match.log:
        return
    events = match.film(len(match.log) - 1, 0)
    grown = [event for event in events if event.kind.text == "grew"]
    last = {chr(event.arguments[0]): event for event in grown}
    parts = GAME.describe(match.box, match.state, match.seats, SAY)
    described = [line for part in parts for line in part.lines]

    for letter, event in last.items():
        sentence = GAME.wording.sentence(event, match.seats, SAY)
        length, place = sentence.split(" is now ")[1].rstrip(".").split(" long and goes on at ")
        later = [line for line in described if line.startswith(f"{letter}: ")]
        assert later in (
            [f"{letter}: {length} long so far, goes on at {place}"],
            [line for line in later if "finished" in line or "joined" in line],  # by a later tile
        )


def test_the_table_is_drawn_with_devils_numbers_and_paths_where_there_is_room() -> None:
    table = Teufel("forced 2 12s 7\nlast 12n\ntiles 12n:4/1")

    drawing = sketched(table)

    board, _, legend = drawing.partition("A–J Anne")
    for mark in (*FACTS["letters"], *map(str, range(1, 28)), "(12)"):
        assert mark in board
    assert any("\u2800" < sign <= "\u28ff" for sign in board), "paths are dotted"
    assert "goes on 12 south, in brackets" in legend
    assert max(map(len, drawing.splitlines())) <= WIDE
    assert sketched(table, 40) == ""


def test_small_letters_show_where_tails_go_on() -> None:
    board, _, _ = sketched(Teufel("naming 2\ntiles 17n:4/1 17s:2")).partition("A–J Anne")

    assert [sign for sign in board if sign.islower()] == ["a", "k"]


@pytest.mark.parametrize("players", GAME.players)
def test_whoever_is_named_begins_and_chance_is_not_asked(players: int) -> None:
    for seat in range(players):
        match = Match(GAME, ["A", "B", "C", "D"][:players], FACTS, repeatable_lots("x", players),
                      begins=seat)  # fmt: skip

        assert match.acting() == [seat]
        assert match.deal == ()
        assert read_match(write_match(match)).acting() == [seat]


def test_devils_are_shared_out_by_letter_but_in_version_1_as_they_stand() -> None:
    facts = {**FACTS, "letters": BACKWARDS}
    newest, first = (pack_box(game, facts, 2) for game in (GAME, GAME.of_version(1)))

    assert newest["owner"][0].tolist() == [1] * 9 + [0] * 9
    assert first["owner"][0].tolist() == [0] * 9 + [1] * 9
    assert pack_box(GAME.of_version(1), FACTS, 3).tobytes() == pack_box(GAME, FACTS, 3).tobytes()


def test_a_team_wins_and_does_not_share_its_win() -> None:
    matches = [played(new_match(GAME, 4, seed), seed) for seed in range(6)]
    match = next(match for match in matches if not match.is_drawn)

    assert len(match.winners) == 2
    assert match.winning_sides == 1
    for language in LANGUAGES:
        said = texts_of(GAME, language)("wins", players="Anne & Bo", count=2, sides=1)
        shared = texts_of(GAME, language)("wins", players="Anne & Bo", count=2, sides=2)
        assert said != shared


def test_two_play_where_nobody_says_how_many() -> None:
    assert GAME.usual_players == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebooks_begin_with_players_age_and_time_and_tell_rulings_from_deviations(
    language: str,
) -> None:
    text = rulebook(GAME, language)
    ruling, deviation = {
        "en": ("Our ruling", "Deviation"),
        "nl": ("Onze afspraak", "Afwijking"),
        "de": ("Unsere Festlegung", "Abweichung"),
    }[language]
    chapters = dict(part.split(" ", 1) for part in text.split("\n### §")[1:])

    opening = text.splitlines()[2]
    assert "8" in opening
    assert "15–30" in opening
    assert deviation in chapters["2.2"]
    assert ruling not in chapters["2.2"]
    for section in ("2.1", "3.4", "3.5", "5.3"):
        assert ruling in chapters[section]


WRITTEN = [
    GAME.write(match.box, match.state)
    for players in GAME.players
    for depth in (0, 3, 30, 70)
    for match in [played(new_match(GAME, players, depth), depth, depth)]
]
SCRAPS = [
    "",
    "\n",
    " ",
    "17n",
    "9",
    "4/1",
    ":",
    "last 3s",
    "naming 1",
    "over",
    "forced 1 3s 5",
    "é",
]


@settings(max_examples=400)
@given(
    players=st.sampled_from(GAME.players),
    text=st.sampled_from(WRITTEN),
    cuts=st.lists(
        st.tuples(st.integers(0, 400), st.integers(0, 12), st.sampled_from(SCRAPS)), max_size=3
    ),
)
def test_damaged_positions_are_read_as_they_are_or_refused(
    players: int, text: str, cuts: list[tuple[int, int, str]]
) -> None:
    box = pack_box(GAME, FACTS, players)
    for place, length, scrap in cuts:
        text = text[:place] + scrap + text[place + length :]

    try:
        states = GAME.read(box, text)
    except NotationError:
        return

    again = GAME.write(box, states)
    assert GAME.read(box, again).tobytes() == states.tobytes()


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("nl", typed) for typed in ("3 noord", "3 NOORD", "3noord", "3N", "noem veld 3 noord")),
        *(("en", typed) for typed in ("3 north", "3 North", "3n", "name field 3 north")),
        *(("de", typed) for typed in ("3 Nord", "3 nord", "feld 3 Nord", "Feld 3 Nord nennen")),
    ],
)
def test_a_field_is_named_in_words_of_the_players_language(language: str, typed: str) -> None:
    match = new_match(GAME, 2, 1)
    keyboard = Keyboard(match, texts_of(GAME, language))
    words = typed.split()
    (seat,) = match.acting()

    action, length = keyboard.understood(seat, match.draft(seat, []), words)

    assert (GAME.word(action), length) == ("3n", len(words))


def test_what_names_several_fields_or_none_is_not_guessed() -> None:
    match = new_match(GAME, 2, 1)
    keyboard = Keyboard(match, SAY)
    (seat,) = match.acting()
    draft = match.draft(seat, [])

    for typed, answer in {"north": "north", "3 up": "3", "3 north please": "please"}.items():
        with pytest.raises(Refused, match=answer):
            keyboard.drafts(seat, draft, typed.split())
