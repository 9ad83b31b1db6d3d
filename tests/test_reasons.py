"""Why something happened: every event has its rule, and what was counted is counted right."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from catalogue import GAMES
from fabeltafel.film import NOBODY, OPEN
from fabeltafel.game import Event, Game
from fabeltafel.match import Match
from fabeltafel.matchfile import load_match
from fabeltafel.reasons import Reason, reason_of, sum_of
from fabeltafel.texts import LANGUAGES, texts_of

KEPT = Path(__file__).parent / "games"
DECISIONS = 60  # of each match
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def told(match: Match, eyes: int, language: str = "en") -> Iterator[tuple[Event, Reason]]:
    """What happened in a match as somebody saw it, each with its reason."""
    say = texts_of(match.game, language)
    for moment in range(min(len(match.log), DECISIONS)):
        before = match.seen_at(moment, eyes)
        for event in match.film(moment, eyes):
            yield event, reason_of(match.game, event, before, match.seats, say)
            before = event.state


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_reason_in_every_language(game: Game, language: str) -> None:
    for path in sorted((KEPT / game.name / "matches").glob("*.toml"))[-3:]:
        for eyes in (NOBODY, OPEN, 0):
            for _, reason in told(load_match(path), eyes, language):
                assert reason.rule or not game.is_on_shelf
                assert all(line.strip() == line != "" for line in reason.reckoned)


def test_sums_are_written_as_people_write_them() -> None:
    assert sum_of(12, 17) == "12 + 5 = 17"
    assert sum_of(1, -1) == "1 − 2 = −1"


def reckoned(file: str, moment: int, eyes: int) -> list[str]:
    """What was counted in one decision of a kept match."""
    match = load_match(KEPT / f"{file}.toml")
    say, before = texts_of(match.game, "en"), match.seen_at(moment, eyes)
    found: list[str] = []
    for event in match.film(moment, eyes):
        found += reason_of(match.game, event, before, match.seats, say).reckoned
        before = event.state
    return found


@pytest.mark.parametrize(
    ("file", "moment", "eyes", "lines"),
    [
        (
            "draco/matches/v1-3-players",
            9,
            NOBODY,
            [
                "the −1 (field 4) → 4 fields on → the green 5 (field 8)",
                "Anne: the start field → 0",
                "Marc: the 2 (field 2) → 2",
                "Carl: the green 5 (field 8) → 5",
                "Marc – the 2 (field 2): 0 + 2 = 2",
                "Carl – the green 5 (field 8): 1 + 5 = 6",
            ],
        ),
        (
            "teufel/matches/v2-3-players",
            65,
            NOBODY,
            [
                "3 of the 15 tiles face down were like this one: 20 %",
                "Tail F runs over 6 · 7: 2 tiles",
                "Anne: 1 + 2 = 3",
                "Tail G runs over 7 · 6: 2 tiles",
            ],
        ),
        (
            "druidenwalzer/matches/v2-2-players",
            27,
            NOBODY,
            [
                *["2 symbols at the tree: 2 places counter-clockwise"] * 5,
                "Sun 2 > moon 1",
                "moon’s olive tree: 5 + 1 = 6 of 6 tokens",
                "Trees lost by Marc: 1 of 2",
                "Sun 1 = moon 1",
                "Trees lost by Anne: 1 of 2",
                "Trees lost by Marc: 1 of 2",
            ],
        ),
        (
            "koenig/matches/v2-4-players",
            470,
            OPEN,
            [
                "lake (1a): 2 + 1 = 3 cards, because an obstacle is in the way",
                "Carl: 0 + 2 = 2 gold",
                "Doris: 10 − 2 = 8 gold",
                "lake (1a): 7 + 7 = 14 gold, thanks to a gold card of one’s own",
                "Doris: 8 + 14 = 22 gold",
            ],
        ),
        (
            "drachendelta/matches/v2-4-players",
            37,
            NOBODY,
            [
                "The plank is 34 long, and from middle to middle it is 30.",
                "Planks that fit there: 2, 3.",
            ],
        ),
    ],
)
def test_what_was_counted_is_told(file: str, moment: int, eyes: int, lines: list[str]) -> None:
    assert reckoned(file, moment, eyes) == lines


def test_a_reckoning_tells_nobody_how_much_gold_others_have() -> None:
    own, other = (reckoned("koenig/matches/v2-4-players", 470, seat) for seat in (3, 0))

    assert [line for line in own if line not in other] == [
        "Doris: 10 − 2 = 8 gold",
        "Doris: 8 + 14 = 22 gold",
    ]


def test_nobody_measures_a_gap_where_planks_are_laid_by_eye() -> None:
    match = load_match(KEPT / "drachendelta/matches/v2-4-players.toml")
    match.box["by_eye"] = True

    laid = [reason for event, reason in told(match, NOBODY) if event.kind.text == "laid"]

    assert laid
    assert not any(reason.reckoned for reason in laid)
