"""Every game there is, those of the package and the one of the tests, for the shared tests.

Or only the game that FABELTAFEL_GAME names.
"""

import os
import random
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tussle
from fabeltafel import games
from fabeltafel.analysis.fortune import Fortune
from fabeltafel.bots.levels import bot_named
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import seeded
from fabeltafel.compiled import Records
from fabeltafel.decisions import (
    Decision,
    DecisionKind,
    Declared,
    Things,
    all_decisions,
    decision,
)
from fabeltafel.engine import engine_of
from fabeltafel.fairness import repeatable_lots
from fabeltafel.film import NOBODY
from fabeltafel.game import Bot, Game
from fabeltafel.match import Match
from fabeltafel.research import Batch, Solo
from fabeltafel.web.readiness import Stage, load_stage
from fabeltafel.web.workshop import mark_of

PEOPLE = ("Anne", "Marc", "Carl", "Doris", "Emil", "Frieda")
DRAWN = "fefagceffaebbaefgfdbbccgcggdgcadaddedbecba"  # columns of a Connect Four that nobody wins
SENSE = 4  # times as often as at random a bot of the game decides where it has one
ONLY = os.environ.get("FABELTAFEL_GAME", "")
NAMES = [ONLY] if ONLY else [*games.own_names(), tussle.GAME.name]
FEW_COUNTS = 3  # numbers of players that are all tested every time
ROOMS = Path(__file__).parent / "games"


def named(name: str) -> Game:
    """A game by name, that of the tests included."""
    return tussle.GAME if name == tussle.GAME.name else games.game_named(name)


def soaking(game: Game, players: int) -> list[pytest.MarkDecorator]:
    """Where all games are tested, numbers of players between others are left to `make soak`."""
    is_between = players in game.players[1:-1] and len(game.players) > FEW_COUNTS
    return [pytest.mark.soak] * (is_between and not ONLY)


GAMES = [named(name) for name in NAMES]
TABLES = [(game, players) for game in GAMES for players in game.players]
every_table = pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(game, players, id=f"{game.name}-{players}", marks=soaking(game, players))
        for game, players in TABLES
    ],
)


def room_of(game: Game) -> Path:
    """The folder with the tests of a game and what they keep."""
    return ROOMS / game.name


def matches_of(game: Game) -> list[Path]:
    """The matches of a game that are kept for ever."""
    return sorted((room_of(game) / "matches").glob("*.toml"))


def counted_positions(game: Game) -> list[dict[str, Any]]:
    """Positions of a game with the number of lines of play from there, depth by depth."""
    file = room_of(game) / "perft.toml"
    text = file.read_text(encoding="utf-8") if file.exists() else "positions = []"
    positions: list[dict[str, Any]] = tomllib.loads(text)["positions"]
    return positions


def new_match(game: Game, players: int, seed: object) -> Match:
    """A match that has just been set up."""
    lots = repeatable_lots(str(seed), players)
    return Match(game, PEOPLE[:players], values(shipped_box(game)), lots)


def played(match: Match, seed: object, decisions: int = 10_000) -> Match:
    """The match after some random decisions, of random seats where several may decide."""
    chooser = random.Random(str(seed))
    while not match.is_over and len(match.log) < decisions:
        seat = chooser.choice(match.acting())
        match.decide(seat, chooser.choice(match.legal(seat)))
    return match


def guided(match: Match, seed: object, decisions: int = 10_000) -> Match:
    """The match after some decisions; where the game brings bots, they mostly decide.

    Whoever has begun to decide for a seat goes on until it is no longer that seat's turn.
    """
    chooser = random.Random(str(seed))
    bots = [*match.game.hints.opponents.values()] * SENSE + [bot_named("random", match.game)]
    deciding: dict[int, Bot] = {}
    while not match.is_over and len(match.log) < decisions:
        seat = chooser.choice(match.acting())
        bot = deciding.setdefault(seat, chooser.choice(bots))
        match.decide(seat, bot(match.view(seat), stream_of(seed, len(match.log))))
        deciding = {other: deciding[other] for other in match.acting() if other in deciding}
    return match


def readers(match: Match) -> Sequence[int]:
    """Everybody who may look at a match: its seats and a spectator."""
    return [*range(len(match.seats)), NOBODY]


def box_for(game: Game, players: int) -> Records:
    """The shipped box, packed."""
    return pack_box(game, values(shipped_box(game)), players)


def warm_up(name: str) -> None:
    """Compile whatever of a game the tests use."""
    game = named(name)
    box = box_for(game, game.players[0])
    match = new_match(game, game.players[0], "warm")
    for stage in (Stage.RULES, Stage.BOTS):
        load_stage(game, stage)
    mark_of(game).touch()  # servers of the tests need not do it again
    engine_of(game).random_matches(box, stream_of("warm"), 1)
    engine_of(game).perft(box, match.state, 1)
    seat = match.acting()[0]
    assert match.position.why_not(seat, match.legal(seat)[0]) is None  # asks them all
    for bot in ("random", "greedy", "search2", *game.hints.opponents):
        bot_named(bot, game)(match.view(seat), stream_of("warm"))
    Fortune(match.position, 2, "warm").of_deal(match.position)
    batch, solo = Batch(game, matches=1), Solo(game)
    batch.play_randomly(1)
    batch.step(batch.random_actions().copy())
    solo.step(solo.choices[0])


class Single(DecisionKind):
    """Kinds of one action each, called as the kind they were taken from."""

    @property
    def text(self) -> str:
        return super().text.rpartition("-")[0]


def previewing(game: Game, *words: str) -> Game:
    """The same game, but what some words would do is shown before they are said."""
    each = [
        (f"{one.kind.name}_{n}", single(one, is_previewed=one.word in words))
        for n, one in enumerate(all_decisions(game.decisions))
    ]
    enumeration: Any = Single
    return replace(game, decisions=enumeration("Kind", each))


def single(one: Decision, is_previewed: bool) -> Declared:
    """One decision as a kind of its own."""
    about = zip(one.kind.about, one.which, strict=True)
    things = [Things(kind.name, [kind.word(number)], number) for kind, number in about]
    return decision(one.kind.form, one.kind.section, *things, is_previewed=is_previewed)


def stream_of(*names: object) -> Records:
    """A stream of random numbers for a test."""

    return seeded("test", *names)
