"""Drachendelta, §7 Who knows what, sentence by sentence."""

import itertools
from collections import Counter

import numpy as np
import pytest

from catalogue import new_match, stream_of
from fabeltafel.film import NOBODY
from fabeltafel.games.drachendelta.components import CARD, COLOURS, DRAGON
from fabeltafel.position import Position
from games.drachendelta.laying import GAME, Delta, turned_up


def test_7_programmed_cards_are_secret_until_they_are_turned_up() -> None:
    table, _ = turned_up("stone", "step", "jump", "plank")

    for reader in range(4):
        seen = table.position.seen_by(reader).state.view(np.recarray)[0]
        for seat in range(4):
            shown = 5 if seat == reader else 1
            assert seen.programme[seat, :shown].tolist() == (
                table.state.programme[seat, :shown].tolist()
            )
            assert not seen.programme[seat, shown:].any()
    nobody = table.position.seen_by(NOBODY).state
    assert not nobody["programme"][0, :, 1:].any()
    assert nobody["programme"][0, :4, 0].all()


def test_7_a_half_made_programme_shows_nobody_anything() -> None:
    match = new_match(GAME, 3, "half")
    draft = match.draft(1, list(map(GAME.action, ("3:jump", "1:stone"))))

    for reader in (0, 2, NOBODY):
        assert match.seen_by(reader, draft).tobytes() == match.seen_by(reader).tobytes()
    assert match.seen_by(1, draft)["programme"][0, 1].tolist() == [1, 0, 8, 0, 0]


def fitting_programmes(seen: list[int], cards: set[int]) -> set[tuple[int, ...]]:
    """Every programme that goes on from the cards already turned up."""
    left = cards - set(seen)
    found = set()
    for rest in itertools.permutations(left, 5 - len(seen)):
        whole = (*seen, *rest)
        if sum(card >= DRAGON for card in whole) <= 1:
            found.add(whole)
    return found


@pytest.mark.parametrize(
    ("laid", "draws"),
    [
        ("dragon-white stone jump ? ?", 3000),
        ("step stone jump ? ?", 4500),
        ("step stone jump double ?", 900),
        ("step stone jump double plank", 20),
    ],
)
def test_7_a_redeal_is_any_programme_that_fits_each_equally_likely(laid: str, draws: int) -> None:
    cards = laid.split()
    seen = [CARD.number(card) for card in cards if card != "?"]
    own = ["step", "plank", "jump", "double"]
    own.insert(len(seen) - 1, "stone")
    table = Delta(
        f"placing 1 left 1\nround 1 step {len(seen)} start 1\n"
        f"1 at white stock laid {' '.join(own)}\n2 at black stock laid {laid}"
    )
    dragons = {DRAGON + COLOURS.index("white")}
    possible = fitting_programmes(seen, {*range(1, 9), *dragons})

    rng = stream_of("redeal", laid)
    counted = Counter(
        tuple(map(int, table.position.redealt(0, rng).state["programme"][0, 1]))
        for _ in range(draws)
    )

    assert set(counted) == possible
    expected = draws / len(possible)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counted.values())


def test_7_whoever_has_not_committed_has_nothing_to_redeal() -> None:
    match = new_match(GAME, 3, "anew")
    hidden = match.seen_by(0)

    redealt = Position(match.game, match.box, hidden).redealt(0, stream_of("anew")).state

    assert redealt.tobytes() == hidden.tobytes()
    assert match.position.is_secret(0, GAME.action("1:stone"))
    table, _ = turned_up("stone", "step")
    assert not table.position.is_secret(0, GAME.action("+a1"))
