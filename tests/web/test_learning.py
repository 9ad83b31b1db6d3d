"""Learning by playing, over HTTP: every step of every course, and answers to whatever is asked."""

import pytest

from fabeltafel.game import Game
from fabeltafel.games import shelf
from fabeltafel.lessons import chapter_at, has_course, length
from fabeltafel.texts import LANGUAGES
from web.browser import Browser, Json
from web.conftest import Come

TAUGHT = [game for game in shelf() if has_course(game)]
each_game = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)


def step_of(browser: Browser, game: Game, number: int) -> Json:
    """A step as a browser gets it."""
    response = browser.get(f"/learn/{game.name}/{number}")
    assert response.status_code == 200
    told: Json = response.json()
    return told


def wanted(game: Game, number: int) -> str:
    """The word a step wants."""
    chapter, step = chapter_at(game, number)
    return chapter.steps[step].word


def why(browser: Browser, game: Game, number: int, word: str) -> Json:
    """Why a word is not wanted."""
    response = browser.get(f"/learn/{game.name}/{number}/why", word=word)
    assert response.status_code == 200
    told: Json = response.json()
    return told


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_told_in_every_language(come: Come, game: Game, language: str) -> None:
    anne = come(language=language)
    assert anne.get(f"/learn/{game.name}").status_code == 200

    for number in range(length(game)):
        told, (chapter, step) = step_of(anne, game, number), chapter_at(game, number)

        assert told["text"] == chapter.steps[step].texts[language]
        assert told["steps"] == length(game)
        assert not told["frames"] or (step and chapter.steps[step - 1].deeds)
        assert len(told["lit"]) >= len(chapter.steps[step].lit)
        words = [word["word"] for word in told["turn"]["words"]]
        assert not told["word"] or told["word"] in words


@each_game
def test_a_wrong_word_is_told_why_and_the_right_one_is_right(anne: Browser, game: Game) -> None:
    wanting = [n for n in range(length(game)) if wanted(game, n)]
    for number in (0, *wanting):
        told = step_of(anne, game, number)
        legal = [word["word"] for word in told["turn"]["words"]]
        others = [word for word in legal if word != told["word"]][:1]
        illegal = next(word for word in game.by_word if word not in legal)

        if told["word"]:
            assert why(anne, game, number, told["word"])["is_right"]
        for word in others:
            assert why(anne, game, number, word)["sentence"].startswith("Not yet")
        refused = why(anne, game, number, illegal)
        assert not refused["is_right"]
        assert refused["sentence"]
        assert refused["section"]


@each_game
def test_what_makes_no_sense_gets_a_clear_answer(anne: Browser, game: Game) -> None:
    place = f"/learn/{game.name}"
    wrong = {f"{place}/{length(game)}": 404, f"{place}/-1": 404, f"{place}/one": 404}
    wrong |= {f"{place}/0/why": 400, f"{place}/0/why?word={'x' * 41}": 400}
    wrong |= {f"{place}/0/why?word=nonsense": 400, f"{place}/0/why?word=%00": 400}
    wrong |= {f"{place}/99999999999999/why?word=x": 404, "/learn/nothing": 404}

    for path, status in wrong.items():
        response = anne.client.get(path)

        assert response.status_code == status, path
        assert response.json()["error"]


def test_the_shelf_offers_lessons_where_there_are_some(anne: Browser) -> None:
    page = anne.get("/").text

    for game in shelf():
        assert (f"/learn/{game.name}" in page) == has_course(game)
