"""Films in beats: everything is shown once, with a caption, and nobody waits too long."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from catalogue import GAMES
from fabeltafel.beats import LONGEST, Beat, beats_of, is_passing, passing_in, scene_of
from fabeltafel.film import NOBODY, OPEN
from fabeltafel.game import Game
from fabeltafel.match import Match
from fabeltafel.matchfile import load_match
from fabeltafel.pictures import written_out
from fabeltafel.texts import LANGUAGES, texts_of
from table import Table

KEPT = Path(__file__).parent / "games"
DECISIONS = 90  # of each match
MOST_LETTERS = 120
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
languages = pytest.mark.parametrize("language", LANGUAGES)
# Seconds at a calm pace: of all decisions between two turns of other seats, on average over a whole
# match, and of the longest decision.
SECONDS = {
    "draco": (3.4, 7),
    "druidenwalzer": (4.6, 11),
    "koenig": (1.9, 5),
    "drachendelta": (2.4, 6.5),
    "teufel": (5.2, 7),
}
SCORING = """
playing 2
dragons blue 9 black 6 grey 11
1 on black2 hand ?6
2 on blue5 hand black4 green1
3 on grey1 hand ?6
"""


def kept(game: Game) -> list[Match]:
    """Matches of everybody's number, played by the newest rules."""
    matches = map(load_match, sorted((KEPT / game.name / "matches").glob("*.toml")))
    return [match for match in matches if match.game.version == game.version]


def films(match: Match, eyes: int, language: str) -> Iterator[list[Beat]]:
    """What is shown of each decision."""
    say = texts_of(match.game, language)
    for moment in range(min(len(match.log), DECISIONS)):
        yield beats_of(match.game, match.film(moment, eyes), match.seats, say)


@games
def test_every_event_is_shown_once_and_in_order(game: Game) -> None:
    for match in kept(game)[:2]:
        for moment, beats in enumerate(films(match, OPEN, "en")):
            shown = [event.kind for beat in beats for event in beat.events]

            assert shown == [event.kind for event in match.film(moment, OPEN)]


@games
def test_what_passes_is_the_same_whether_the_rest_is_drawn_or_not(game: Game) -> None:
    for match in kept(game)[:2]:
        for moment in range(0, min(len(match.log), DECISIONS), 3):
            for event in match.film(moment, NOBODY):
                sight = game.sight(match.box, event.state, NOBODY, match.seats, event)
                whole = [piece for piece in game.drawing.scene(sight) if is_passing(piece)]
                assert written_out(game, passing_in(game, sight)) == written_out(game, whole)


@games
@languages
def test_every_beat_has_a_caption_that_can_be_read(game: Game, language: str) -> None:
    for match in kept(game):
        for eyes in (NOBODY, OPEN, 0):
            for beat in (beat for film in films(match, eyes, language) for beat in film):
                assert beat.caption.strip() == beat.caption
                assert 0 < len(beat.caption) <= MOST_LETTERS, beat.caption
                assert "{" not in beat.caption
                assert "caption-" not in beat.caption


@games
@languages
def test_nobody_waits_too_long_for_their_turn(game: Game, language: str) -> None:
    for match in kept(game) if game.name in SECONDS else []:
        usual, most = SECONDS[game.name]
        lengths = [sum(beat.duration for beat in film) for film in films(match, 0, language)]
        seats = [entry.seat for entry in match.log[: len(lengths)]]
        turns = 1 + sum(one != other for one, other in pairwise(seats))

        assert sum(lengths) / turns <= 1000 * usual
        assert max(lengths) <= 1000 * most


@pytest.mark.parametrize(
    ("file", "seat", "standing"),
    [
        ("connect_four/matches/v1-2-players", 0, "1"),
        ("drachendelta/matches/v2-4-players", 2, "across in round 5"),
        ("drachendelta/matches/v2-4-players", 3, "still in the blue village"),
        ("draco/matches/v1-3-players", 0, "56 points, at best 7 at once"),
        ("druidenwalzer/matches/v1-2-players", 0, "2 trees felled, 2 tokens on the others"),
        (
            "koenig/matches/v2-4-players",
            3,
            "8 gold (began with 12; journeys −11, +4, +17, −14)",
        ),
        ("teufel/matches/v2-3-players", 1, "16 points – tails: L 6, M 5, G 4, J 1"),
    ],
)
def test_the_end_is_told_in_what_the_game_counts_by(file: str, seat: int, standing: str) -> None:
    match = load_match(KEPT / f"{file}.toml")

    assert match.standing(seat, texts_of(match.game, "en")) == standing


def test_a_beat_lasts_until_it_is_read_but_not_for_ever() -> None:
    short, long, longer = (Beat((), "x" * letters).duration for letters in (1, 60, 400))

    assert short < long < longer == LONGEST


def test_points_of_one_scoring_are_shown_at_once() -> None:
    table = Table("draco", 3, SCORING)
    film = table.play(2, "black4")

    beats = beats_of(table.game, film, table.seats, texts_of(table.game, "en"))

    assert [beat.caption for beat in beats] == [
        "Marc plays black 4.",
        "The black dragon already has a rider: Marc stays put.",
        "Blue field, small scoring: Anne +2, Marc +3",
    ]
    scene = scene_of(table.game, table.boxes, beats[-1].events, 0, table.seats)
    gains = [piece.id for piece in scene if piece.id.startswith("gain")]
    assert sorted(gains) == [
        f"gain-{seat}-{place}" for seat in (1, 2) for place in ("down-here", "up-there")
    ]
