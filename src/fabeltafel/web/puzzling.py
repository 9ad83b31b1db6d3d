"""Puzzles in the browser: a position as one seat sees it, and what is said to each decision.

Nothing is kept: which puzzles somebody has solved, their own device remembers.
"""

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from fabeltafel.game import Game
from fabeltafel.puzzles.collecting import Puzzle, puzzle_match, puzzles_of
from fabeltafel.web.learning import board_of, practice_table, refusal_of, word_of
from fabeltafel.web.messages import Look
from fabeltafel.web.pages import css_address, number_of
from fabeltafel.web.protocol import Said, TrialAnswer
from fabeltafel.web.readers import Reader
from fabeltafel.web.refusals import Refused
from fabeltafel.web.sentences import table_texts
from fabeltafel.web.site import Website
from fabeltafel.web.teaching import PuzzleAsked, Solution, WhyNot


async def puzzle_page(site: Website, request: Request) -> Response:
    """A puzzle of a game; the first where none is named."""
    person = await site.people.person(request)
    game, number = puzzling(site, request)
    puzzles = puzzles_of(game)
    board = Markup(board_of(game, puzzles[number].players))  # noqa: S704 (our own drawing)
    told = {"game": game, "board": board, "css": css_address(game), "number": number + 1}
    told |= {"count": len(puzzles), "is_named": "number" in request.path_params}
    return site.page("puzzle.html", person, **told)


async def asked(site: Website, request: Request) -> Response:
    """What a puzzle shows, and what can be decided."""
    look, _ = await looking(site, request)
    return Said(PuzzleAsked(scene=look.svg(look.scene(0)), turn=look.turn()))


async def tried(site: Website, request: Request) -> Response:
    """What a decision would do, as far as its seat can know."""
    look, _ = await looking(site, request)
    match, seat, word = look.match, look.reader.seat, word_of(request)
    if refusal_of(look, word):  # only whoever answers is told why not
        raise Refused(400, "refused-field", field="word")
    events = match.preview(seat, look.table.game.action(word))
    return Said(TrialAnswer(look.trial(match.draft(seat, []), events, leads_on=False)))


async def answered(site: Website, request: Request) -> Response:
    """Whether a decision is the best, or what it costs, or which rule forbids it."""
    look, puzzle = await looking(site, request)
    word = word_of(request)
    if word == puzzle.answer:
        return Said(
            WhyNot(is_right=True, sentence=praised(look, puzzle, "puzzle-right"), section="")
        )
    return Said(refusal_of(look, word) or WhyNot(False, regretted(look, puzzle, word), ""))


async def solution(site: Website, request: Request) -> Response:
    """The answer to a puzzle, for whoever has looked long enough."""
    look, puzzle = await looking(site, request)
    return Said(Solution(puzzle.answer, praised(look, puzzle, "puzzle-solution")))


def puzzling(site: Website, request: Request) -> tuple[Game, int]:
    """A game that has puzzles, and which of them is asked for, counted from 0."""
    game = site.game(request.path_params["game"])
    number = number_of(request.path_params.get("number", "1"))
    if number is None or not 1 <= number <= len(puzzles_of(game)):
        raise Refused(404, "refused-no-page")
    return site.ready_game(game.name), number - 1


async def looking(site: Website, request: Request) -> tuple[Look, Puzzle]:
    """A puzzle, and what its seat sees."""
    person = await site.people.person(request)
    game, number = puzzling(site, request)
    puzzle = puzzles_of(game)[number]
    return look_at(game, puzzle, person.name, person.language), puzzle


def look_at(game: Game, puzzle: Puzzle, name: str, language: str) -> Look:
    """A puzzle through the eyes of its seat: a table like any other, with one person."""
    name = name or table_texts(game, language)("learn-you")
    table = practice_table(game, puzzle.players, puzzle.seat, name)
    table.match = puzzle_match(game, puzzle, table.names)
    return Look(table, Reader(puzzle.seat, language, mine=(puzzle.seat,)))


def praised(look: Look, puzzle: Puzzle, message: str) -> str:
    """What the answer is worth, beside the next best."""
    other = min(puzzle.costs, key=lambda word: puzzle.costs[word])
    told = {"label": label_of(look, puzzle.answer), "other": label_of(look, other)}
    return look.say(message, **told, chance=puzzle.chance, cost=puzzle.margin)


def regretted(look: Look, puzzle: Puzzle, word: str) -> str:
    """What a decision costs that is not the best."""
    return look.say("puzzle-wrong", label=label_of(look, word), cost=puzzle.costs[word])


def label_of(look: Look, word: str) -> str:
    """What a decision is called here."""
    (label,) = look.match.labels(look.reader.seat, [look.table.game.action(word)], look.say)
    return label
