"""Matches between bots as tasks: a deal, a seating, and what came of it."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from fabeltafel.bots.levels import bot_named
from fabeltafel.box import pack_box
from fabeltafel.chance import seeded, stream
from fabeltafel.compiled import Records, records
from fabeltafel.fairness import repeatable_lots
from fabeltafel.game import Facts, Game
from fabeltafel.games import game_named
from fabeltafel.position import Position


@dataclass(frozen=True)
class Task:
    """One match to be played; everything that is needed to play it again."""

    game: str
    facts: Facts
    seed: str
    deal: int
    seating: tuple[str, ...]  # a bot's name for each seat


@dataclass(frozen=True)
class Outcome:
    """One match that was played."""

    task: Task
    scores: tuple[int, ...]
    wins: tuple[float, ...]  # each seat's share of the win
    actions: tuple[int, ...]
    seconds: tuple[float, ...]  # what each seat's bot thought in all


def seatings(one: str, other: str, sides: Sequence[int]) -> list[tuple[str, ...]]:
    """One bot on every side in turn, the other on all the rest."""
    return [tuple(one if side == turn else other for side in sides) for turn in sorted(set(sides))]


def duel(
    game: Game, facts: Facts, one: str, other: str, players: int, matches: int, seed: str
) -> list[Task]:
    """Enough deals for this many matches, every deal played from every side."""
    box = pack_box(game, facts, players)
    sides = Position(game, box, records(game.state.dtype)).sides
    each = seatings(one, other, sides)
    deals = range(-(-matches // len(each)))
    return [Task(game.name, facts, seed, deal, seating) for deal in deals for seating in each]


def mirror(game: Game, facts: Facts, bot: str, players: int, matches: int, seed: str) -> list[Task]:
    """Matches of one bot against itself, to see what the seats are worth."""
    return [Task(game.name, facts, seed, deal, (bot,) * players) for deal in range(matches)]


def play_match(task: Task) -> Outcome:
    """Play one match; the same task gives the same match anywhere."""
    game = game_named(task.game)
    return play_with(game, task)


def play_with(game: Game, task: Task) -> Outcome:
    """Play one match of a game that is at hand."""
    players = len(task.seating)
    rng = stream(repeatable_lots(f"{task.seed} {task.deal}", players).key)
    position = Position.begun(game, pack_box(game, task.facts, players), rng)
    bots = [bot_named(name, game) for name in task.seating]
    actions: list[int] = []
    seconds = [0.0] * players
    while deciders := position.acting():
        seat = deciders[0]
        view = position.view(seat)
        start = time.perf_counter()
        action = bots[seat](view, own_stream(task, seat, len(actions)))
        seconds[seat] += time.perf_counter() - start
        position = position.played(seat, action, rng)
        actions.append(action)
    wins = shares(position.returns, position.sides)
    return Outcome(task, tuple(position.scores), wins, tuple(actions), tuple(seconds))


def own_stream(task: Task, seat: int, decision: int) -> Records:
    """Every decision of every bot has its own random stream."""
    return seeded(task.seed, task.deal, task.seating, seat, decision)


def shares(returns: Sequence[float], sides: Sequence[int]) -> tuple[float, ...]:
    """Each seat's share of the win: winning sides share it equally."""
    best = max(returns)
    winners = {side for side, value in zip(sides, returns, strict=True) if value == best}
    return tuple(1 / len(winners) if side in winners else 0.0 for side in sides)
