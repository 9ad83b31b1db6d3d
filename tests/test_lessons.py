"""Lessons: every one can be played to its end, in every language, by what it says itself."""

import re

import pytest

import tussle
from catalogue import GAMES, PEOPLE
from fabeltafel.game import Game, IllegalAction
from fabeltafel.games import shelf
from fabeltafel.lessons import (
    BadLesson,
    Chapter,
    chapter_at,
    course,
    decide,
    has_course,
    length,
    lesson_match,
    read_step,
)
from fabeltafel.pictures import board_svg, pieces_of
from fabeltafel.texts import LANGUAGES, rulebook

TAUGHT = [(game, chapter) for game in GAMES for chapter in course(game)]
IDS = [f"{game.name}-{chapter.name}" for game, chapter in TAUGHT]
HEADING = re.compile(r"^#+ §(\d+(?:\.\d+)*) ", re.MULTILINE)
LONGEST = 260  # characters: a sentence or two that somebody reads beside a board
TEXTS = {"en": "One.", "nl": "Een.", "de": "Eins."}
each_chapter = pytest.mark.parametrize(("game", "chapter"), TAUGHT, ids=IDS)


@each_chapter
def test_a_chapter_is_played_to_its_end(game: Game, chapter: Chapter) -> None:
    match = lesson_match(game, chapter, PEOPLE[: chapter.players], 0)

    for step in chapter.steps:
        if step.word:
            assert match.acting() == [chapter.seat] or chapter.seat in match.acting()
            assert game.action(step.word) in match.legal(chapter.seat)
        for deed in step.deeds:
            decide(match, deed)

    assert len(match.log) == len(chapter.before(len(chapter.steps)))


@each_chapter
def test_what_is_lit_up_lies_on_the_table(game: Game, chapter: Chapter) -> None:
    names = PEOPLE[: chapter.players]
    for number, step in enumerate(chapter.steps):
        match = lesson_match(game, chapter, names, number)
        sight = game.sight(match.box, match.seen_by(chapter.seat), chapter.seat, names)
        ids = [*pieces_of(game, sight), *re.findall(r' id="([^"]+)"', board_svg(game, match.box))]

        for lit in step.lit:
            assert any(id.startswith(lit.removesuffix("*")) for id in ids), (number, lit)
        assert all(id in ids for id in step.lights(ids))
        assert len(step.lights(ids)) >= len(step.lit)


@each_chapter
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_said_and_cites_a_section(
    game: Game, chapter: Chapter, language: str
) -> None:
    sections = HEADING.findall(rulebook(game, language))

    assert chapter.titles[language]
    for step in chapter.steps:
        assert step.section in sections
        assert 0 < len(step.texts[language]) <= LONGEST, step.texts[language]


@pytest.mark.parametrize("game", [game for game in GAMES if course(game)], ids=lambda one: one.name)
def test_a_course_has_one_board_and_ends_with_something_to_read(game: Game) -> None:
    assert len({(chapter.players, chapter.seat) for chapter in course(game)}) == 1
    assert not course(game)[-1].steps[-1].word
    assert len({step.section for one in course(game) for step in one.steps}) > 4


def test_a_step_has_its_chapter_and_a_game_without_lessons_has_none() -> None:
    game = next(game for game in shelf() if len(course(game)) > 1)
    first = course(game)[0]

    assert chapter_at(game, 0) == (first, 0)
    assert chapter_at(game, len(first.steps)) == (course(game)[1], 0)
    with pytest.raises(BadLesson, match="steps"):
        chapter_at(game, length(game))
    with pytest.raises(BadLesson, match="steps"):
        chapter_at(game, -1)
    assert not has_course(tussle.GAME)


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ({"section": "1", **TEXTS, "nl": ""}, "Nederlands"),
        ({"section": "1", **TEXTS, "light": []}, "unknown 'light'"),
        ({"section": "1", **TEXTS, "luck": [1]}, "no word"),
        ({"section": "1", **TEXTS, "then": [{"seat": 1, "words": "a"}]}, "unknown 'words'"),
    ],
)
def test_a_step_that_is_written_badly_is_refused(told: dict[str, object], fault: str) -> None:
    with pytest.raises(BadLesson, match=f"here: .*{fault}"):
        read_step(told, 0, "here")


def test_a_script_has_just_the_luck_it_needs_and_only_what_is_legal() -> None:
    game, chapter, lucky = next(
        (game, chapter, number)
        for game, chapter in TAUGHT
        for number, step in enumerate(chapter.steps)
        if step.word and step.deeds[0].luck
    )
    deed = chapter.steps[lucky].deeds[0]
    match = lesson_match(game, chapter, PEOPLE[: chapter.players], lucky)

    with pytest.raises(BadLesson, match="answers"):
        decide(match.forked(), type(deed)(deed.seat, deed.word, (*deed.luck, 0)))
    with pytest.raises(BadLesson, match="answers"):
        decide(match.forked(), type(deed)(deed.seat, deed.word, ()))
    with pytest.raises(IllegalAction):
        decide(match.forked(), type(deed)(1 - deed.seat, deed.word, ()))
