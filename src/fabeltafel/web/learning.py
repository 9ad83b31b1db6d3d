"""Learning a game by playing it: a page, its steps, and why something else is not wanted now.

Nothing is kept: every step is played anew from its script, through the eyes of whoever learns.
"""

import functools
import re
from collections.abc import Sequence
from types import SimpleNamespace

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from fabeltafel import lessons
from fabeltafel.box import pack_box
from fabeltafel.fairness import SECRET_BYTES
from fabeltafel.game import Game
from fabeltafel.lessons import Chapter, Step
from fabeltafel.pictures import board_svg
from fabeltafel.web.messages import Look
from fabeltafel.web.pages import css_address, number_of
from fabeltafel.web.protocol import Said
from fabeltafel.web.readers import Reader
from fabeltafel.web.refusals import Refused, fitting
from fabeltafel.web.seating import Seat
from fabeltafel.web.sentences import section_title, table_texts
from fabeltafel.web.site import Website
from fabeltafel.web.tables import BOT_NAMES, Table
from fabeltafel.web.teaching import LessonStep, WhyNot
from fabeltafel.web.wishes import LONGEST_WORD

EASIEST = "level1"
ID = re.compile(r' id="([^"]+)"')


async def learn_page(site: Website, request: Request) -> Response:
    """A game to be learnt by playing it."""
    person = await site.people.person(request)
    game = taught(site, request)
    chapter, _ = lessons.chapter_at(game, 0)
    board = Markup(board_of(game, chapter.players))  # noqa: S704 (our own drawing)
    told = {"game": game, "board": board, "css": css_address(game), "level": EASIEST}
    told |= {"steps": lessons.length(game), "usual": game.players[0]}
    return site.page("learn.html", person, **told)


async def step_at(site: Website, request: Request) -> Response:
    """One step of a course."""
    person = await site.people.person(request)
    game, number = taught(site, request), step_of(request)
    chapter, step = chapter_of(game, number)
    look = look_at(game, chapter, step, person.name, person.language)
    return Said(told_at(look, chapter, step, number))


async def why_not(site: Website, request: Request) -> Response:
    """Why a word is not what a step wants: a rule, or another wish of the lesson."""
    person = await site.people.person(request)
    game, word = taught(site, request), word_of(request)
    chapter, step = chapter_of(game, step_of(request))
    look = look_at(game, chapter, step, person.name, person.language)
    return Said(reason(look, chapter.steps[step], word))


def taught(site: Website, request: Request) -> Game:
    """A game that has a course."""
    game = site.game(request.path_params["game"])
    if not lessons.has_course(game):
        raise Refused(404, "refused-no-page")
    return site.ready_game(game.name)


def step_of(request: Request) -> int:
    """Which step of the course is asked for."""
    number = number_of(request.path_params["step"])
    if number is None:
        raise Refused(404, "refused-no-step")
    return number


def word_of(request: Request) -> str:
    """Which word is asked about."""
    word = request.query_params.get("word", "")
    if not 0 < len(word) <= LONGEST_WORD or not word.isprintable():
        raise Refused(400, "refused-field", field="word")
    return word


def chapter_of(game: Game, number: int) -> tuple[Chapter, int]:
    """The chapter of a step, and which of its steps it is."""
    try:
        return lessons.chapter_at(game, number)
    except lessons.BadLesson:
        raise Refused(404, "refused-no-step") from None


def look_at(game: Game, chapter: Chapter, step: int, name: str, language: str) -> Look:
    """What whoever learns sees when a step begins: a table like any other, with one person."""
    name = name or table_texts(game, language)("learn-you")
    table = practice_table(game, chapter.players, chapter.seat, name, chapter.variants)
    table.match = lessons.lesson_match(game, chapter, table.names, step)
    return Look(table, Reader(chapter.seat, language, mine=(chapter.seat,)))


def practice_table(
    game: Game, players: int, place: int, name: str, variants: Sequence[str] = ()
) -> Table:
    """A table that stands in no store: one person, and friendly bots."""
    seats = range(players)
    row = SimpleNamespace(id="lesson", variants=list(variants), terms={}, owner="", away=0)
    row.facts, row.secret, row.seats = lessons.facts_of(game), "00" * SECRET_BYTES, seats
    table = Table(row, game)
    others = iter(other for other in BOT_NAMES if other != name)
    table.seats = [
        Seat(person="learner", name=name) if seat == place else Seat(bot=EASIEST, name=next(others))
        for seat in seats
    ]
    return table


def told_at(look: Look, chapter: Chapter, step: int, number: int) -> LessonStep:
    """A step as it is sent."""
    game, now = look.table.game, chapter.steps[step]
    begin, end = (len(chapter.before(n)) for n in (max(step - 1, 0), step))
    frames, after = look.film(range(begin, end)) if begin < end else ([], None)
    pieces = look.scene(end)
    return LessonStep(
        step=number,
        steps=lessons.length(game),
        chapter=chapter.titles[look.reader.language],
        text=now.texts[look.reader.language],
        section=now.section,
        lit=now.lights([*pieces, *ID.findall(board_of(game, chapter.players))]),
        word=now.word,
        scene=look.svg(pieces),
        frames=frames,
        after=after,
        turn=look.turn(),
    )


@functools.cache
def board_of(game: Game, players: int) -> str:
    """What never changes on the table of a course."""
    return board_svg(game, pack_box(game, lessons.facts_of(game), players))


def reason(look: Look, step: Step, word: str) -> WhyNot:
    """Why a word is not what a step wants."""
    game, match, seat, say = look.table.game, look.match, look.reader.seat, look.say
    if word == step.word:
        return WhyNot(is_right=True, sentence="", section="")
    if refusal := refusal_of(look, word):
        return refusal
    if not step.word:
        return WhyNot(False, say("learn-read-first"), "")
    actions = [game.action(one) for one in (word, step.word)]
    labels = match.labels(seat, actions, say)
    return WhyNot(False, say("learn-not-yet", tried=labels[0], wanted=labels[1]), "")


def refusal_of(look: Look, word: str) -> WhyNot | None:
    """The rule that forbids a word now, if one does."""
    try:
        with fitting(word):
            look.match.position.demand_legal(look.reader.seat, look.table.game.action(word))
    except Refused as refused:
        if refused.broken is None:
            raise
        return WhyNot(False, sentence_of(look, refused, word), refused.section)
    return None


def sentence_of(look: Look, refused: Refused, word: str) -> str:
    """What the rules have against a word, in the same sentence as at any table."""
    game, say = look.table.game, look.say
    title = section_title(game, look.reader.language, refused.section)
    assert refused.broken is not None, "only what the rules refuse is explained by them"
    told = {"label": game.label(game.action(word), say), "why": game.why(refused.broken, say)}
    rule = f"§{refused.section} {title}" if title else ""
    return say("refused-word", word=word, rule=rule, **told).strip()
