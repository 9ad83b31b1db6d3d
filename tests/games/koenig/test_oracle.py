"""König der Elfen beside a naive second implementation, told what chance gave, in lock step."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from catalogue import counted_positions
from games.koenig import oracle
from games.koenig.oracle.positions import lay_out, written
from games.koenig.oracle.table import TERRAINS, ChanceIsDue, Table
from games.koenig.twins import (
    FILMED,
    GAME,
    SHIPPED,
    SMALL_REALMS,
    SPELL,
    WORDS,
    Preference,
    freely,
    new_table,
    play_in_lock_step,
    sit_down,
)

GAMES, SOAKED_GAMES = 20, 1000
FEW_GAMES, FEW_SOAKED_GAMES = 2, 100
EVENTS = {kind.text for kind in GAME.events}
POOR_SIGHTS = {"found-nothing", "nobody travels", "a first step elsewhere", "a short deal"}
SPELL_SIGHTS = {"cast", "a guarded spell", "a spell as first step", "a spell that pays a thief"}
SIGHTS = {
    "a third purchase",
    "a closing of all that can lie there",
    "a search among the discards",
    "nothing to exchange",
    "no card to travel with",
    "a lap",
    "an obstacle in the way",
    "double gold",
    "a turn with a bodyguard",
    "a last card",
}
POOR_BOXES: dict[str, dict[str, Any]] = {
    "no places": {"places": [0] * 6},
    "a plain and two lakes": {"places": [1, 0, 0, 0, 0, 2], "action_cards": [1, 3, 0, 2, 3, 3]},
    "few cards": {
        "places": [1, 2, 1, 0, 1, 2],
        "travel_cards": [2, 1, 2, 3, 1, 2, 5],
        "action_cards": [1, 2, 1, 1, 2, 2],
    },
    "dear and cheap": {
        "gold": [0, 1, 9, 0, 30, 2],
        "fares": [
            "pig      3 2 - - - -",
            "elfcycle 1 1 1 1 1 1",
            "cloud    1 1 1 1 1 1",
            "unicorn  - - - - - -",
            "wagon    2 2 2 2 2 2",
            "dragon   1 9 1 1 4 5",
            "raft     1 1 1 1 2 2",
        ],
    },
}


def play_many(
    games: int,
    name: str,
    *,
    facts: dict[str, Any] = SHIPPED,
    variants: Sequence[str] = (),
    prefer: Preference = freely,
) -> Counter[str]:
    """Random matches with every number of players; how often everything was seen."""
    seen: Counter[str] = Counter()
    for players in GAME.players:
        for game in range(games):
            seed = (name, players, game)
            twins = sit_down(players, seed, facts, variants)
            is_filmed = game % FILMED == 0
            seen += play_in_lock_step(twins, seed, is_filmed=is_filmed, prefer=prefer)
    return seen


def test_the_words_are_in_their_order() -> None:
    assert [GAME.word(action) for action in range(GAME.actions)] == WORDS


def test_engine_and_oracle_agree_on_every_position_of_random_matches(is_soaking: bool) -> None:
    seen = play_many(SOAKED_GAMES if is_soaking else GAMES, "shipped")

    assert set(seen) >= (EVENTS - SPELL_SIGHTS - POOR_SIGHTS) | SIGHTS


def test_engine_and_oracle_agree_with_the_spell(is_soaking: bool) -> None:
    seen = play_many(SOAKED_GAMES if is_soaking else GAMES, "spell", variants=[SPELL])

    assert set(seen) >= (EVENTS - POOR_SIGHTS) | SIGHTS | SPELL_SIGHTS


def test_engine_and_oracle_agree_with_poor_and_strange_boxes(is_soaking: bool) -> None:
    seen: Counter[str] = Counter()

    for name, facts in POOR_BOXES.items():
        for variants in ([], [SPELL]):
            games = FEW_SOAKED_GAMES if is_soaking else FEW_GAMES
            seen += play_many(games, name, facts={**SHIPPED, **facts}, variants=variants)

    assert set(seen) >= EVENTS | POOR_SIGHTS


def test_engine_and_oracle_agree_on_small_realms_and_on_who_begins(is_soaking: bool) -> None:
    for game in range(FEW_SOAKED_GAMES if is_soaking else FEW_GAMES):
        for begins in (None, 0, 1):
            twins = sit_down(2, ("small", game), SHIPPED, [SMALL_REALMS, SPELL], begins)

            seen = play_in_lock_step(twins, ("small", game), is_filmed=True)

            assert seen["ended"] == 1


def never_passing(table: Table, words: list[str]) -> list[str]:
    """Anything but a pass or a stop."""
    return [word for word in words if word not in ("pass", "stop")] or words


def nagging(table: Table, words: list[str]) -> list[str]:
    """Passes until everybody else has; then does something after all."""
    is_last = table.passes == len(table.players) - 1
    return ["pass"] if "pass" in words and not is_last else never_passing(table, words)


def going_in_circles(table: Table, words: list[str]) -> list[str]:
    """Fetches places for other realms and closes those of the own one."""
    circle = [
        word
        for word in words
        if word in ("announce", *TERRAINS)
        or word.startswith(("fetch-", "close-"))
        or (word.startswith("realm") and word != f"realm{(table.to_move or 0) + 1}")
    ]
    return circle or never_passing(table, words)


@pytest.mark.parametrize("prefer", [never_passing, nagging, going_in_circles])
def test_3_9_planning_ends_however_players_prolong_it(prefer: Preference, is_soaking: bool) -> None:
    games = FEW_SOAKED_GAMES if is_soaking else 2

    seen = play_many(games, prefer.__name__, prefer=prefer)

    assert seen["ended"] == games * len(GAME.players)


def outcomes(table: Table, seat: int, word: str) -> list[tuple[Table, int]]:
    """The table after a word, for all cards chance could give, with how often each occurs."""
    found = []
    pending: list[tuple[list[int], int]] = [([], 1)]
    while pending:
        answers, weight = pending.pop()
        after = table.copied()
        try:
            oracle.play(after, seat, word, answers)
        except ChanceIsDue as due:
            cards = Counter(due.could_be)
            pending += [
                ([*answers, due.could_be.index(card)], weight * cards[card]) for card in cards
            ]
        else:
            found.append((after, weight))
    return found


def count(table: Table, depth: int) -> int:
    """The oracle's own perft."""
    if depth == 0:
        return 1
    seat = table.to_move
    if seat is None:
        return 0
    return sum(
        weight * count(after, depth - 1)
        for word in oracle.legal(table, seat)
        for after, weight in outcomes(table, seat, word)
    )


@pytest.mark.parametrize("position", counted_positions(GAME), ids=lambda position: position["name"])
def test_perft_is_the_oracles_too(position: dict[str, Any], is_soaking: bool) -> None:
    table = new_table(SHIPPED, position["players"], variants=())
    lay_out(table, position["text"])
    assert written(table) == position["text"].lstrip()

    lines = position["lines"] if is_soaking else position["lines"][: position["oracle_depth"] + 1]
    assert [count(table, depth) for depth in range(len(lines))] == lines
