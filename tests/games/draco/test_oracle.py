"""Draco beside a naive second implementation, told what chance gave, in lock step."""

import copy
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from catalogue import PEOPLE, box_for, counted_positions, named
from fabeltafel.box import shipped_box, values
from fabeltafel.fairness import repeatable_lots
from fabeltafel.games.draco.components import CARD, NO_CARD, Phase, Told
from fabeltafel.match import Match
from games.draco.oracle import COLOURS, Draco

GAME = named("draco")
GAMES, SOAKED_GAMES = 40, 2000
ORACLE_PHASES = dict(zip(Phase, ("play", "change", "discard", "over"), strict=True))
BOXES: dict[str, dict[str, Any]] = {
    "shipped": {},
    "small deck": {"cards_per_colour": [1, 1, 1, 0, 0]},
    "short path": {"path_2_3": "1 2b -1 3g | 4 3 2 1", "path_4_5": "2g -2 5b | 4 3 2 1"},
}


def snapshot(match: Match) -> dict[str, object]:
    """The engine's position in the oracle's words."""
    state = match.state.view(np.recarray)[0]
    players = range(len(match.seats))
    return {
        "dragons": dict(zip(COLOURS, map(int, state.dragons), strict=True)),
        "open": [CARD.word(state.open_card[seat]) for seat in players],
        "under": [int(state.under[seat]) for seat in players],
        "hands": [words(state.hands[seat]) for seat in players],
        "pile": heap(state.pile),
        "laid": heap(state.laid),
        "scores": [int(state.scores[seat]) for seat in players],
        "to_move": None if match.is_over else int(state.player_to_move),
        "phase": ORACLE_PHASES[state.phase],
    }


def words(cards: Any) -> list[str]:
    return sorted(CARD.word(card) for card in cards if card != NO_CARD)


def heap(counts: Any) -> list[str]:
    return sorted(CARD.word(card) for card in CARD.numbers for _ in range(counts[card]))


def play_in_lock_step(
    players: int, facts: dict[str, Any], seed: object, limit: int, begins: int | None = None
) -> Match:
    """One random match, compared after every decision; who was named begins in both."""
    box = {**values(shipped_box(GAME)), **facts}
    lots = repeatable_lots(str(seed), players)
    match = Match(GAME, PEOPLE[:players], box, lots, begins=begins)
    start = snapshot(match)
    oracle = Draco(
        fields=box["path_2_3" if players <= 3 else "path_4_5"],
        deck=heap(match.box["deck"][0]),
        open_cards=start["open"],  # type: ignore[arg-type]  # a snapshot holds many kinds of things
        hands=start["hands"],  # type: ignore[arg-type]  # see above
        first=int(match.state["first_player"][0]) if begins is None else begins,
    )
    chooser = random.Random(str(seed))
    while not match.is_over and len(match.log) < limit:
        assert oracle.snapshot() == snapshot(match)
        assert oracle.acting() == set(match.acting())
        for seat in range(players):
            assert oracle.legal(seat) == {GAME.word(a) for a in match.legal(seat)}
        seat = match.acting()[0]
        action = chooser.choice(match.legal(seat))
        match.decide(seat, action)
        drawn = [
            CARD.word(event.arguments[0])
            for event in match.film(len(match.log) - 1, seat)
            if event.kind == Told.DREW
        ]
        oracle.play(seat, GAME.word(action), drawn)
    assert oracle.snapshot() == snapshot(match)
    return match


@pytest.mark.parametrize("players", GAME.players)
def test_engine_and_oracle_agree_on_every_position_of_random_matches(
    players: int, is_soaking: bool
) -> None:
    for seed in range(SOAKED_GAMES if is_soaking else GAMES):
        match = play_in_lock_step(players, {}, ("shipped", seed), 10_000)
        assert match.is_over


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("box", ["small deck", "short path"])
def test_engine_and_oracle_agree_with_other_boxes(players: int, box: str, is_soaking: bool) -> None:
    decisions = 0
    for seed in range(SOAKED_GAMES // 10 if is_soaking else 12):
        match = play_in_lock_step(players, BOXES[box], (box, seed), 300)
        decisions += len(match.log)
    assert decisions > 0


@pytest.mark.parametrize("players", GAME.players)
def test_engine_and_oracle_agree_on_matches_that_somebody_was_named_to_begin(players: int) -> None:
    for seat in range(players):
        match = play_in_lock_step(players, {}, ("named", seat), 10_000, begins=seat)
        assert match.log[0].seat == seat


def outcomes(oracle: Draco, seat: int, word: str) -> list[tuple[Draco, int]]:
    """The oracle after a decision, for all cards it could draw, with how often each occurs."""
    found = []
    pending: list[tuple[list[str], int]] = [([], 1)]
    while pending:
        drawn, weight = pending.pop()
        after = copy.deepcopy(oracle)
        try:
            after.play(seat, word, drawn)
        except AssertionError:
            left = Counter(oracle.snapshot()["pile"])  # type: ignore[call-overload]  # a list
            left.subtract(drawn)
            pending += [([*drawn, card], weight * n) for card, n in left.items() if n > 0]
        else:
            found.append((after, weight))
    return found


def count(oracle: Draco, depth: int) -> int:
    """The oracle's own perft."""
    if depth == 0:
        return 1
    return sum(
        weight * count(after, depth - 1)
        for seat in oracle.acting()
        for word in oracle.legal(seat)
        for after, weight in outcomes(oracle, seat, word)
    )


@pytest.mark.parametrize(
    "position",
    [p for p in counted_positions(GAME) if p["oracle"]],
    ids=lambda position: position["name"],
)
def test_draco_perft_is_the_oracles_too(position: dict[str, Any]) -> None:
    box = box_for(GAME, position["players"])
    state = GAME.read(box, position["text"])
    seats = range(position["players"])
    oracle = Draco(
        fields=position["fields"],
        deck=heap(box["deck"][0]),
        open_cards=[CARD.word(state["open_card"][0, seat]) for seat in seats],
        hands=[[CARD.word(c) for c in state["hands"][0, seat] if c] for seat in seats],
        first=int(state["first_player"][0]),
    )

    assert [count(oracle, depth) for depth in range(3)] == position["lines"][:3]
