"""Auf Teufel komm raus! beside a naive second implementation, told what chance gave."""

import copy
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from catalogue import PEOPLE, box_for, counted_positions, named
from fabeltafel.box import shipped_box, values
from fabeltafel.compiled import Records
from fabeltafel.fairness import repeatable_lots
from fabeltafel.games.teufel.board import KINDS, WAYS
from fabeltafel.games.teufel.components import FIELD, NO_TILE, Phase, Told
from fabeltafel.match import Match
from fabeltafel.position import Position
from games.teufel.oracle import ChanceIsDue, Teufel

GAME = named("teufel")
GAMES, SOAKED_GAMES = 40, 2000
FEW_GAMES, FEW_SOAKED_GAMES = 12, 200
ROWS = (7, 9, 11, 11, 9, 7)
SHIPPED = dict(values(shipped_box(GAME)))


def snapshot(boxes: Records, states: Records) -> dict[str, object]:
    """The engine's position in the oracle's words."""
    state = states.view(np.recarray)[0]
    laid = {
        word: WAYS[way - 1]
        for word, way in zip(FIELD.words, state.tiles, strict=True)
        if way != NO_TILE
    }
    has_tile_in_hand = state.phase not in (Phase.NAMING, Phase.OVER)
    return {
        "laid": laid,
        "face_down": {kind: int(state.pile[kind]) for kind in range(1, KINDS + 1)},
        "last": FIELD.word(state.last_field) if laid else None,
        "field": FIELD.word(state.field) if has_tile_in_hand else None,
        "in_hand": int(state.turned_up) if has_tile_in_hand else None,
        "is_forced": bool(state.phase == Phase.FORCED),
        "scores": Position(GAME, boxes, states).scores,
        "to_move": None if state.phase == Phase.OVER else int(state.player_to_move),
        "phase": "over" if state.phase == Phase.OVER else "turn" if has_tile_in_hand else "name",
    }


def oracle_for(facts: dict[str, Any], players: int, first: int) -> Teufel:
    """The oracle before its first decision, with what is printed in this box."""
    return Teufel(
        numbers=[int(number) for row in facts["numbers"] for number in row.split()],
        tiles=dict(enumerate(facts["tiles_per_kind"], start=1)),
        is_body_first=facts["rim"] == "body tip",
        players=players,
        first=first,
        letters=facts["letters"],
    )


def play_in_lock_step(
    players: int,
    facts: dict[str, Any],
    seed: object,
    *,
    is_rim_last: bool = False,
    begins: int | None = None,
) -> list[Teufel]:
    """One random match, compared after every decision; the oracle before and after each."""
    lots = repeatable_lots(str(seed), players)
    match = Match(GAME, PEOPLE[:players], facts, lots, begins=begins)
    first = match.acting()[0] if begins is None else begins
    oracles = [oracle_for(facts, players, first)]
    chooser = random.Random(str(seed))
    demand_agreement(match, oracles[0])
    while not match.is_over:
        oracle = copied(oracles[-1])
        (seat,) = match.acting()
        words = sorted(oracle.legal(seat))
        inner = [word for word in words if word not in oracle.rim.values()]
        word = chooser.choice(inner if is_rim_last and inner else words)
        match.decide(seat, GAME.action(word))
        events = match.film(len(match.log) - 1, seat)
        turned_up = [event.arguments[0] for event in events if event.kind == Told.TURNED_UP]
        oracle.play(seat, word, turned_up)
        oracles.append(oracle)
        demand_agreement(match, oracle)
    return oracles


def demand_agreement(match: Match, oracle: Teufel) -> None:
    """Position, scores, the seats to decide and all their decisions are the same."""
    assert oracle.snapshot() == snapshot(match.box, match.state)
    assert oracle.is_over == match.is_over
    assert oracle.acting() == set(match.acting())
    for seat in range(len(match.seats)):
        assert oracle.legal(seat) == {GAME.word(a) for a in match.legal(seat)}


def copied(oracle: Teufel) -> Teufel:
    """An oracle on the same board, to be played on."""
    copy_of_it = copy.copy(oracle)
    copy_of_it.laid, copy_of_it.face_down = dict(oracle.laid), dict(oracle.face_down)
    return copy_of_it


def shuffled_numbers(seed: int) -> list[str]:
    """A board whose numbers stand anywhere, each twice."""
    numbers = [*range(1, 28)] * 2
    random.Random(seed).shuffle(numbers)
    return [" ".join(str(numbers.pop()) for _ in range(length)) for length in ROWS]


@pytest.mark.parametrize("players", GAME.players)
def test_engine_and_oracle_agree_on_every_position_of_random_matches(
    players: int, is_soaking: bool
) -> None:
    for seed in range(SOAKED_GAMES if is_soaking else GAMES):
        play_in_lock_step(players, SHIPPED, ("shipped", seed))


@pytest.mark.parametrize("players", GAME.players)
def test_engine_and_oracle_agree_with_tips_first_and_kinds_of_all_numbers(
    players: int, is_soaking: bool
) -> None:
    facts = {**SHIPPED, "rim": "tip body", "tiles_per_kind": [1, 9, 1, 20, 4, 12, 9]}

    for seed in range(FEW_SOAKED_GAMES if is_soaking else FEW_GAMES):
        oracles = play_in_lock_step(players, facts, ("spare", seed))
        assert sum(oracles[-1].face_down.values()) == 2


@pytest.mark.parametrize("players", GAME.players)
def test_engine_and_oracle_agree_with_letters_anywhere_and_somebody_named_to_begin(
    players: int, is_soaking: bool
) -> None:
    for seed in range(FEW_SOAKED_GAMES if is_soaking else FEW_GAMES):
        letters = random.Random(seed).sample(SHIPPED["letters"], len(SHIPPED["letters"]))
        facts = {**SHIPPED, "letters": "".join(letters)}
        play_in_lock_step(players, facts, ("letters", seed), begins=seed % players)


@pytest.mark.parametrize("players", [2, 4])
def test_engine_and_oracle_agree_with_twins_anywhere(players: int, is_soaking: bool) -> None:
    blocked_turns = 0

    for seed in range(FEW_SOAKED_GAMES if is_soaking else FEW_GAMES):
        facts = {**SHIPPED, "numbers": shuffled_numbers(seed)}
        _, *oracles = play_in_lock_step(players, facts, ("twins", seed), is_rim_last=True)
        blocked_turns += sum(
            not oracle.legal(seat).isdisjoint(oracle.barred(seat))
            for oracle in oracles
            for seat in oracle.acting()
        )

    assert blocked_turns > 0, "§3.5 was never met"


def oracle_at(players: int, position: dict[str, object]) -> Teufel:
    """The oracle in a position of the shipped box, given as a snapshot."""
    oracle = oracle_for(SHIPPED, players, first=0)
    for name in ("laid", "face_down", "last", "field", "is_forced", "to_move", "phase"):
        setattr(oracle, name, position[name])
    oracle.kind = position["in_hand"]  # type: ignore[assignment]  # a snapshot holds many things
    assert oracle.snapshot() == position
    return oracle


def outcomes(oracle: Teufel, seat: int, word: str) -> list[tuple[Teufel, int]]:
    """The oracle after a decision, for all kinds it could turn up, with the number of tiles."""
    found = []
    pending: list[tuple[list[int], int]] = [([], 1)]
    while pending:
        turned_up, weight = pending.pop()
        after = copied(oracle)
        try:
            after.play(seat, word, turned_up)
        except ChanceIsDue as due:
            tiles = Counter(due.could_be)
            pending += [([*turned_up, kind], weight * tiles[kind]) for kind in tiles]
        else:
            found.append((after, weight))
    return found


def count(oracle: Teufel, depth: int) -> int:
    """The oracle's own perft."""
    if depth == 0:
        return 1
    return sum(
        weight * count(after, depth - 1)
        for seat in oracle.acting()
        for word in oracle.legal(seat)
        for after, weight in outcomes(oracle, seat, word)
    )


@pytest.mark.parametrize("position", counted_positions(GAME), ids=lambda position: position["name"])
def test_perft_is_the_oracles_too(position: dict[str, Any]) -> None:
    players = position["players"]
    boxes = box_for(GAME, players)
    oracle = oracle_at(players, snapshot(boxes, GAME.read(boxes, position["text"])))

    counted = [count(oracle, depth) for depth in range(position["oracle_depth"] + 1)]

    assert counted == position["lines"][: len(counted)]
