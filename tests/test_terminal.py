"""The table at one screen and keyboard: what it draws, what it understands, what it answers."""

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

import tussle
from catalogue import GAMES, named, new_match, previewing
from fabeltafel.bots.search import Opinion
from fabeltafel.game import Game
from fabeltafel.games.draco.components import Phase
from fabeltafel.games.druidenwalzer.components import Phase as WaltzPhase
from fabeltafel.keyboard import COMMANDS
from fabeltafel.match import Match
from fabeltafel.terminal import Quit, Terminal
from fabeltafel.texts import LANGUAGES, texts_of
from fabeltafel.vocabulary import Vocabulary, folded


def shown(
    monkeypatch: pytest.MonkeyPatch,
    match: Match,
    typed: Sequence[str],
    width: int = 100,
    is_terminal: bool = True,
    is_drawn: bool = True,
    language: str = "en",
) -> str:
    """All that a screen shows to somebody who types these lines and then quits."""
    screen, lines = io.StringIO(), iter([*typed, "quit"])
    monkeypatch.setattr("builtins.input", lambda: next(lines))
    console = Console(file=screen, width=width, height=60, force_terminal=is_terminal)
    console._color_system = None
    with pytest.raises(Quit):
        Terminal(console, match, language, is_drawn).play()
    return screen.getvalue()


@pytest.mark.parametrize(
    ("width", "is_terminal", "is_drawn", "has_drawing"),
    [
        (100, True, True, True),
        (50, True, True, False),
        (100, False, True, False),
        (100, True, False, False),
    ],
)
def test_the_table_is_drawn_above_its_words_where_that_is_wished_for_and_fits(
    monkeypatch: pytest.MonkeyPatch,
    width: int,
    is_terminal: bool,
    is_drawn: bool,
    has_drawing: bool,
) -> None:
    match = new_match(tussle.GAME, 2, "drawn")
    match.bots, match.seats = ("", "random"), ("[/x]", "Marc")
    (hand,) = match.state["hands"][0, :1]
    cards = " ".join(str(value) for value in range(1, 5) for _ in range(hand[value]))

    text = shown(monkeypatch, match, [], width, is_terminal, is_drawn)

    assert (f"[/x] {cards}\nMarc \n" in text) == has_drawing
    assert "[/x]: 0 points, 2 cards in hand" in text


@pytest.mark.parametrize(
    ("points", "sentence"),
    [((5, 2), "Anne & Carl win together!"), ((3, 3), "A draw!"), ((2, 5), "Marc & Doris win ")],
)
def test_a_side_that_wins_shares_nothing(points: tuple[int, int], sentence: str) -> None:
    match = new_match(tussle.GAME, 4, "sides")
    match.state["points"], match.state["rounds_played"] = points, 12
    screen = io.StringIO()

    Terminal(Console(file=screen, width=100), match, "en").play()

    assert sentence in screen.getvalue().splitlines()[-1]


def test_a_handicap_for_the_winner_is_offered_with_the_command_for_it() -> None:
    match = new_match(named("druidenwalzer"), 2, "again")
    match.seats, match.bots = ("Beginner 1", "Anne B"), ("level1", "")
    match.state["lost"][0, :2], match.state["phase"] = 1, WaltzPhase.OVER
    screen = io.StringIO()

    Terminal(Console(file=screen, width=100), match, "nl").play()

    assert screen.getvalue().splitlines()[-1] == (
        "Nog eens, met voorgift voor de winnaar: fabeltafel play druidenwalzer --name 'Anne B' "
        "--as 2 --bot level1 --variant moon-without-2"
    )


@pytest.mark.parametrize(
    ("scores", "sentence"),
    [
        ((3, 3, 1), "Anne & Marc share the win!"),
        ((1, 4, 4), "Marc & Carl "),
        ((1, 2, 3), "Carl wins!"),
    ],
)
def test_sides_that_are_level_share_the_win(scores: tuple[int, ...], sentence: str) -> None:
    match = new_match(named("draco"), 3, "share")
    match.state["scores"][0, :3], match.state["phase"] = scores, Phase.OVER
    screen = io.StringIO()

    Terminal(Console(file=screen, width=100), match, "en").play()

    assert sentence in screen.getvalue().splitlines()[-1]


def test_what_a_word_would_do_is_said_by_what_lies_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match(tussle.GAME, 2, "label")
    match.bots = ("", "random")
    card = match.game.word(match.legal(0)[0])

    text = shown(monkeypatch, match, [card])

    assert f"shout    Shout with {card}" in text


def riding(hand: str) -> Match:
    """A match of Draco in which Anne, alone at the keyboard, holds these cards."""
    match = new_match(named("draco"), 2, "riding")
    match.bots = ("", "random")
    others = "blue2 blue3 brown1 brown2 brown3"
    match.states[-1] = match.game.read(
        match.box, f"playing 1\n1 on red1 hand {hand}\n2 on blue1 hand {others}"
    )
    return match


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Purple5"),
        ("en", "play purple 5"),
        ("nl", "paars5"),
        ("nl", "PAARS 5"),
        ("nl", "speel paars 5"),
        ("de", "Lila5"),
        ("de", "lila 5 spielen"),
        ("de", "purple5"),
    ],
)
def test_words_of_ones_own_language_count_with_or_without_capitals(
    monkeypatch: pytest.MonkeyPatch, language: str, typed: str
) -> None:
    match = riding("purple5 red2 red3 green1 grey1")

    shown(monkeypatch, match, [f"{typed} stay", ""], language=language)

    assert match.log[0].seat == 0
    assert match.game.word(match.log[0].action) == "purple5"


@pytest.mark.parametrize(
    ("language", "typed", "answers"),
    [
        ("nl", "roze7", ["‘roze7’ begrijp ik niet."]),
        (
            "nl",
            "speel",
            [
                "‘speel’ kan meer dan één ding betekenen: ",
                "red2 (Speel rood 2: naar de 2 (veld 2))",
            ],
        ),
        ("nl", "blauw4", ["blauw4 kan nu niet. Je hebt blauw 4 niet in je hand.", "Typ ‘regels "]),
        ("nl", "terug", ["Er valt niets terug te nemen."]),
        ("nl", "regels 99", ["Draco heeft geen §99."]),
        ("nl", "toon alles", ["‘alles’ begrijp ik niet."]),
        ("nl", "bewaar /nergens/x", ["Bewaren is niet gelukt: /nergens/x"]),
        ("nl", "hulp", ["terug – neem je laatste woord terug", "regels 3.2 – lees"]),
        ("de", "Rosa7", ["„Rosa7“ verstehe ich nicht."]),
        ("de", "zurück", ["Es gibt nichts zurückzunehmen."]),
        ("de", "Regeln 3.2", ["§3.2"]),
        (
            "de",
            "Rot",
            ["„Rot“ kann mehreres bedeuten: red2 (Rot 2 spielen: auf die 2 (Feld 2)), red3 ("],
        ),
    ],
)
def test_every_answer_is_in_the_language_of_the_match(
    monkeypatch: pytest.MonkeyPatch, language: str, typed: str, answers: list[str]
) -> None:
    match = riding("purple5 red2 red3 green1 grey1")

    text = shown(monkeypatch, match, [typed], width=300, language=language)

    assert match.log == []
    for answer in answers:
        assert answer in text


def test_a_line_is_done_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    match = riding("purple5 red2 red3 green1 grey1")

    lines = ["purple5 red3", "purple5 fly", "purple5 stay stay"]
    text = shown(monkeypatch, match, lines, width=300)

    assert match.log == []
    assert "red3 is not possible now." in text
    assert "I do not understand “fly”." in text
    assert "“stay” is too much: what comes before it is already a whole decision." in text
    assert text.count("Nothing in this line was done.") == 3
    assert "Anne plays purple 5" not in text

    shown(monkeypatch, match, ["grey1 back purple5 blijf", "purple 5 stay put", ""])
    assert [match.game.word(entry.action) for entry in match.log[:2]] == ["purple5", "stay"]


def test_at_a_trial_only_enter_and_back_count(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(previewing(named("connect_four"), *"abcdefg"), 2, "tried")
    match.bots = ("", "random")

    text = shown(monkeypatch, match, ["d", "e", "back", "c", ""])

    assert "“e” means nothing here." in text
    assert match.game.word(match.log[0].action) == "c"


@pytest.mark.parametrize(("game", "is_curtained"), [("connect_four", False), ("draco", True)])
def test_nobody_looks_away_where_nothing_is_secret(
    monkeypatch: pytest.MonkeyPatch, game: str, is_curtained: bool
) -> None:
    text = shown(monkeypatch, new_match(named(game), 2, "curtain"), [])

    assert ("look away" in text) == is_curtained


@pytest.mark.parametrize(
    ("opinions", "told"),
    [
        ([(0, 50, 0.61), (1, 20, 0.2)], ["d  Drop a disc into column d – 61% to win"]),
        ([(0, 50, 0.001), (1, 20, 0.0)], ["sees hardly any chance of winning", "into column d\n"]),
        ([(0, 0, 0.0)], ["into column d – the bot looked at nothing else"]),
    ],
)
def test_a_hint_says_no_more_than_the_bot_knows(
    monkeypatch: pytest.MonkeyPatch, opinions: list[tuple[int, int, float]], told: list[str]
) -> None:
    match = new_match(named("connect_four"), 2, "hint")
    match.bots = ("", "random")
    found = [Opinion(3 - action, visits, win) for action, visits, win in opinions]
    monkeypatch.setattr("fabeltafel.terminal.think", lambda *_: found)

    text = shown(monkeypatch, match, ["hint"])

    assert all(line in text for line in told)
    assert ("% to win" in text) == ("61%" in told[0])


def test_what_is_forced_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    match = riding("purple5")

    text = shown(monkeypatch, match, ["hint"])

    assert "Play purple 5: to the blue 1 (field 5) – there is nothing else" in text


def test_nobody_is_helped_who_is_to_judge_by_eye(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(named("drachendelta"), 2, "eye")
    match.bots, match.variants = ("", "random"), tuple(match.game.hints.unhelped)

    text = shown(monkeypatch, match, ["hint"])

    assert "everybody judges for themselves" in text
    assert "% to win" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_name_means_two_decisions_and_no_command_is_a_word(game: Game, language: str) -> None:
    say = texts_of(game, language)
    vocabulary = Vocabulary(game, say)

    assert len(vocabulary.words) == game.actions
    assert {phrase: found for phrase, found in vocabulary.phrases.items() if len(found) > 1} == {}
    typed = [folded(say(f"command-{name}")) for name in COMMANDS]
    assert not set(typed) & {*vocabulary.words, *vocabulary.phrases}
    assert len(set(typed)) == len(COMMANDS)


def test_a_phrase_means_what_is_possible_and_what_could_be_several_things_is_not_guessed() -> None:
    vocabulary = Vocabulary(tussle.GAME, texts_of(tussle.GAME, "en"))
    vocabulary.phrases["it"] = [1, 2]

    assert vocabulary.meanings(["it"], {1: "Choose 1", 2: "Choose 2"}) == [1, 2]
    assert vocabulary.meanings(["It"], {2: "Choose 2"}) == [2]
    assert vocabulary.meanings(["it"], {}) == [1]
    assert vocabulary.meanings(["choose"], {1: "Choose 1", 2: "Choose 2"}) == [1, 2]
    assert vocabulary.meanings(["choose", "2"], {1: "Choose 1", 2: "Choose 2"}) == [2]
    assert vocabulary.meanings(["choo"], {1: "Choose 1"}) == []
