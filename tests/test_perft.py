"""Lines of play counted to a fixed depth: published, or agreed by two implementations."""

import copy
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from catalogue import box_for, named
from fabeltafel.engine import engine_of
from fabeltafel.games.draco.notation import CARD_WORDS
from oracles.draco import Draco

PERFT = Path(__file__).parent / "perft"
FILES = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in PERFT.glob("*.toml")
}
POSITIONS = [
    pytest.param(game, position, id=f"{game}-{position['name']}")
    for game, file in FILES.items()
    for position in file["positions"]
]


@pytest.mark.parametrize(("name", "position"), POSITIONS)
def test_perft(name: str, position: dict[str, Any]) -> None:
    game = named(name)
    box = box_for(game, position["players"])
    state = game.notation.read(box, position["text"])

    counted = [engine_of(game).perft(box, state, n) for n in range(len(position["lines"]))]

    assert counted == position["lines"]


def test_connect_four_has_the_published_numbers() -> None:
    published = [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234]

    assert FILES["connect_four"]["positions"][0]["lines"] == published


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
    [p for p in FILES["draco"]["positions"] if p["oracle"]],
    ids=lambda position: position["name"],
)
def test_draco_perft_is_the_oracles_too(position: dict[str, Any]) -> None:
    game = named("draco")
    box = box_for(game, position["players"])
    state = game.notation.read(box, position["text"])
    seats = range(position["players"])
    deck = [word for card, word in CARD_WORDS.items() for _ in range(box["deck"][0, card])]
    oracle = Draco(
        fields=position["fields"],
        deck=deck,
        open_cards=[CARD_WORDS[state["open_card"][0, seat]] for seat in seats],
        hands=[[CARD_WORDS[c] for c in state["hands"][0, seat] if c] for seat in seats],
        first=int(state["first_player"][0]),
    )

    assert [count(oracle, depth) for depth in range(3)] == position["lines"][:3]
