"""Puzzles over HTTP: every one is asked, tried, answered and shown, by what its seat sees alone."""

import pytest

from catalogue import stream_of
from fabeltafel.fairness import SECRET_BYTES
from fabeltafel.game import Game
from fabeltafel.games import shelf
from fabeltafel.puzzles.collecting import Puzzle, puzzles_of
from fabeltafel.texts import LANGUAGES
from fabeltafel.web.puzzling import look_at
from web.browser import Browser, Json
from web.conftest import Come

POSED = [game for game in shelf() if puzzles_of(game)]
SEVERAL = 5  # puzzles between two that are asked over HTTP
each_game = pytest.mark.parametrize("game", POSED, ids=lambda game: game.name)


def told(browser: Browser, game: Game, number: int, what: str, **query: str) -> Json:
    """What is said about a puzzle, counted from 1."""
    response = browser.get(f"/puzzles/{game.name}/{number}/{what}", **query)
    assert response.status_code == 200
    found: Json = response.json()
    return found


def some_of(game: Game) -> list[tuple[int, Puzzle]]:
    """Some puzzles with their numbers."""
    return list(enumerate(puzzles_of(game), start=1))[::SEVERAL]


@each_game
def test_a_puzzle_offers_all_that_is_legal_and_does_not_tell_which_is_best(
    anne: Browser, game: Game
) -> None:
    for number, puzzle in some_of(game):
        assert anne.get(f"/puzzles/{game.name}/{number}").status_code == 200

        asked = told(anne, game, number, "asked")

        assert set(asked) == {"scene", "turn"}
        assert asked["turn"]["is_yours"]
        assert {word["word"] for word in asked["turn"]["words"]} == {puzzle.answer, *puzzle.costs}
        assert asked["scene"].startswith("<svg")


@each_game
def test_the_answer_is_right_and_others_hear_what_they_cost(anne: Browser, game: Game) -> None:
    for number, puzzle in some_of(game):
        word, cost = next(iter(puzzle.costs.items()))
        illegal = next(one for one in game.by_word if one not in {puzzle.answer, *puzzle.costs})

        right = told(anne, game, number, "answer", word=puzzle.answer)
        wrong = told(anne, game, number, "answer", word=word)
        refused = told(anne, game, number, "answer", word=illegal)

        assert right["is_right"]
        assert str(puzzle.chance) in right["sentence"]
        assert not wrong["is_right"]
        assert not wrong["section"]
        assert f"about {cost} " in wrong["sentence"]
        assert not refused["is_right"]
        assert refused["section"]
        assert told(anne, game, number, "solution")["word"] == puzzle.answer


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_speaks_every_language(come: Come, game: Game, language: str) -> None:
    anne = come(language=language)
    puzzle = puzzles_of(game)[0]

    page = anne.get(f"/puzzles/{game.name}").text
    sentence = told(anne, game, 1, "solution")["sentence"]

    assert f'lang="{language}"' in page
    assert str(puzzle.margin) in sentence
    assert "{" not in sentence


@each_game
def test_whatever_is_tried_shows_no_more_than_a_preview(anne: Browser, game: Game) -> None:
    for number, puzzle in some_of(game):
        look = look_at(game, puzzle, "Anne", "en")
        for word in [puzzle.answer, *puzzle.costs][:4]:
            events = look.match.preview(puzzle.seat, game.action(word))

            trial = told(anne, game, number, "try", word=word)["trial"]

            lines = [line["text"] for frame in trial["frames"] for line in frame["lines"]]
            names = look.table.names
            sentences = [game.wording.sentence(event, names, look.say) for event in events]
            assert len(lines) == len(sentences)
            assert not any(event.is_final for event in events)


@each_game
def test_what_the_seat_cannot_know_changes_nothing_of_a_puzzle(game: Game) -> None:
    for _, puzzle in some_of(game):
        look, other = (look_at(game, puzzle, "Anne", "en") for _ in range(2))
        other.match.states = [other.match.position.redealt(puzzle.seat, stream_of("deal")).state]

        assert look.svg(look.scene(0)) == other.svg(other.scene(0))
        assert look.turn() == other.turn()
        assert look.table.secret == "00" * SECRET_BYTES


@each_game
def test_what_makes_no_sense_gets_a_clear_answer(anne: Browser, game: Game) -> None:
    place, count = f"/puzzles/{game.name}", len(puzzles_of(game))
    wrong = {f"{place}/0": 404, f"{place}/{count + 1}": 404, f"{place}/one/asked": 404}
    wrong |= {f"{place}/1/answer": 400, f"{place}/1/try?word=nonsense": 400}
    wrong |= {f"{place}/1/answer?word=%00": 400, "/puzzles/nothing": 404, f"{place}/-1": 404}
    illegal = next(word for word in game.by_word if not fits(puzzles_of(game)[0], word))
    wrong |= {f"{place}/1/try?word={illegal}": 400}

    for path, status in wrong.items():
        response = anne.client.get(path)

        assert response.status_code == status, path
        assert response.json()["error"]


def fits(puzzle: Puzzle, word: str) -> bool:
    """Whether a word is legal in a puzzle."""
    return word in {puzzle.answer, *puzzle.costs}


def test_the_shelf_offers_puzzles_where_there_are_some(anne: Browser) -> None:
    page = anne.get("/").text

    for game in shelf():
        assert (f"/puzzles/{game.name}" in page) == bool(puzzles_of(game))
        for about in ("open", "rules"):
            page_about = anne.get(f"/{about}/{game.name}").text
            assert (f"/puzzles/{game.name}" in page_about) == bool(puzzles_of(game))
