"""Matches between bots as tasks: a deal, a seating, and what came of it."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from fabeltafel.analysis.fortune import Purse
from fabeltafel.bots.levels import bot_named
from fabeltafel.box import pack_box
from fabeltafel.chance import answers_noted, forget_answers, seeded, stream
from fabeltafel.compiled import records
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
    luck: int = 0  # simulations to tell how lucky everybody was; none where nobody asks


@dataclass(frozen=True)
class Outcome:
    """One match that was played."""

    task: Task
    scores: tuple[int, ...]
    wins: tuple[float, ...]  # each seat's share of the win
    actions: tuple[int, ...]
    seconds: tuple[float, ...]  # of the processor, that each seat's bot thought in all
    luck: tuple[float, ...] = ()  # what chance gave each seat, where somebody asks


def duel(
    game: Game, facts: Facts, one: str, other: str, players: int, matches: int, seed: str
) -> list[Task]:
    """Enough deals for this many matches, every deal played by the one bot from every side."""
    blank = Position(game, pack_box(game, facts, players), records(game.state.dtype))
    turns = sorted(set(blank.sides))
    each = [tuple(one if side == turn else other for side in blank.sides) for turn in turns]
    deals = range(-(-matches // len(each)))
    return [Task(game.name, facts, seed, deal, seating) for deal in deals for seating in each]


def mirror(game: Game, facts: Facts, bot: str, players: int, matches: int, seed: str) -> list[Task]:
    """Matches of one bot against itself, to see what the seats are worth."""
    return [Task(game.name, facts, seed, deal, (bot,) * players) for deal in range(matches)]


def play_match(task: Task) -> Outcome:
    """Play one match; the same task gives the same match anywhere."""
    return play_with(game_named(task.game), task)


def play_with(game: Game, task: Task) -> Outcome:
    """Play one match of a game that is at hand."""
    players, actions = len(task.seating), list[int]()
    rng = stream(repeatable_lots(f"{task.seed} {task.deal}", players).key)
    position = Position.begun(game, pack_box(game, task.facts, players), rng)
    bots, seconds = [bot_named(name, game) for name in task.seating], [0.0] * players
    purse = Purse(position, task.luck, task.seed, task.deal, task.seating)
    if answers_noted(rng):
        purse.deal(position)
    while deciders := position.acting():
        seat = deciders[0]
        view = position.view(seat)
        own_stream = seeded(task.seed, task.deal, task.seating, seat, len(actions))
        start = time.process_time()
        action = bots[seat](view, own_stream)
        seconds[seat] += time.process_time() - start
        before = position
        forget_answers(rng)
        position = before.played(seat, action, rng)
        actions.append(action)
        if answers_noted(rng):
            purse.decide(before, seat, action, len(actions), position)
    wins = shares(position.returns, position.sides)
    luck = tuple(one.value for one in purse.luck)
    return Outcome(task, tuple(position.scores), wins, tuple(actions), tuple(seconds), luck)


def shares(returns: Sequence[float], sides: Sequence[int]) -> tuple[float, ...]:
    """Each seat's share of the win: winning sides share it equally."""
    best = max(returns)
    winners = {side for side, value in zip(sides, returns, strict=True) if value == best}
    return tuple(1 / len(winners) if side in winners else 0.0 for side in sides)
