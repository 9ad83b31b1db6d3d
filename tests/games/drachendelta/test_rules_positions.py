"""Drachendelta: what is true of every position, and positions and words that cannot be."""

import random
import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalogue import new_match, played
from fabeltafel.film import NOBODY
from fabeltafel.game import NotationError
from fabeltafel.games.drachendelta.components import (
    ISLANDS,
    LENGTHS,
    MOST_PLANKS,
    PLANKS,
    SUPPORT,
    SUPPORTS,
    Told,
)
from fabeltafel.match import Match
from games.drachendelta.laying import GAME, Delta, site


def biased(match: Match, chooser: random.Random) -> None:
    """A random decision, but a fitting place for a plank where there is one."""
    seat = chooser.choice(match.acting())
    legal = match.legal(seat)
    chosen = chooser.choice(legal)
    if int(match.state["plank_chosen"][0]):
        fitting = [action for action in legal if is_fitting(match, action)]
        chosen = chooser.choice(fitting or legal)
    match.decide(seat, chosen)


def is_fitting(match: Match, action: int) -> bool:
    """Whether a support, as the first or the second, lets the chosen plank lie."""
    box, state = match.box.view(np.recarray)[0], match.state.view(np.recarray)[0]
    carrying = [n for n in range(1, SUPPORTS + 1) if n > ISLANDS or state.stones[n]]
    seconds = [int(state.first_support)] if state.first_support else carrying
    first = site(state, SUPPORT.number(GAME.word(action)))
    length = (int(state.plank_chosen) - 1) % LENGTHS + 1
    return any(box.fits[first, site(state, other)] >> length & 1 for other in seconds)


def lost_last(match: Match) -> int:
    """How many planks the last decision cost."""
    return [event.kind for event in match.film(len(match.log) - 1, NOBODY)].count(Told.LOST)


def check_table(state: Any, players: int, lost: int) -> None:
    """Nothing is made or lost; supports carry three at most; planks are free or have one pawn."""
    assert (state.stones[1:] > 0).sum() + state.stones_left == 27
    laid = [plank for plank in range(1, PLANKS + 1) if state.ends[plank, 0]]
    held = [int(plank) for plank in state.stock.ravel() if plank]
    assert len(set(laid + held)) == len(laid + held) == LENGTHS * players - lost
    for support in range(1, SUPPORTS + 1):
        carried = sorted(plank for plank in laid if support in state.ends[plank])
        assert len(carried) <= MOST_PLANKS
        assert state.carried[support].tolist() == carried + [0] * (MOST_PLANKS - len(carried))
        assert support > ISLANDS or not carried or state.stones[support]
    walked = [int(place) for place in state.pawns[:players] if place <= PLANKS]
    assert len(set(walked)) == len(walked)
    assert set(walked) <= set(laid)
    for seat in range(players):
        colours = {(int(plank) - 1) // LENGTHS for plank in state.stock[seat] if plank}
        assert len(colours) <= 2
        assert all(
            plank == 0 or (int(plank) - 1) % LENGTHS + 1 == length
            for length, plank in enumerate(state.stock[seat])
        )


@pytest.mark.parametrize("players", GAME.players)
def test_nothing_is_made_or_lost_and_supports_pawns_and_stocks_keep_their_limits(
    players: int, is_soaking: bool
) -> None:
    for seed in range(20 if is_soaking else 1):
        match, chooser, lost = new_match(GAME, players, seed), random.Random(seed), 0
        while not match.is_over and len(match.log) < (2000 if is_soaking else 60 * players):
            biased(match, chooser)
            lost += lost_last(match)
            check_table(match.state.view(np.recarray)[0], players, lost)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("sleeping", "line 1: 'sleeping' cannot be read: there is no seat 'sleeping'"),
        ("placing 3 left 1", "there is no seat '3'"),
        ("placing 1", "it is written programming, placing 1 left 2"),
        ("placing 1 left 1 white1", "it is written programming, placing 1 left 2"),
        ("placing 1 left 1 from white", "it is written programming, placing 1 left 2"),
        ("placing 1 left 3", "left '3' is not from 1 to 2"),
        ("programming 1", "it is written programming, placing 1 left 2"),
        ("removing", "it is written programming, placing 1 left 2"),
        ("removing 1 left 1", "it is written programming, placing 1 left 2"),
        ("removing won 1", "it is written programming, placing 1 left 2"),
        ("over lost 1", "it is written programming, placing 1 left 2"),
        ("supporting 1 left 1", "it is written programming, placing 1 left 2"),
        ("supporting 1 left 1 white1 a1 a2", "it is written programming, placing 1 left 2"),
        ("supporting 1 left 1 white1 z9", "'z9' is no support"),
        ("supporting 1 left 1 red1", "nobody plays the colour of red1 (§2.1)"),
        ("supporting 1 left 1 white1", "white1 is chosen from a stock without it (§4.3)"),
        (
            "supporting 1 left 1 white1 b1\n1 at white stock white1",
            "no stone on b1 to carry white1 (§4.3)",
        ),
        ("stepping 1 left 1 to white", "it is written programming, placing 1 left 2"),
        ("stepping 1 left 1 from home", "'home' is no place"),
        ("round 500 step 0 start 1", "round '500' is not from 1 to 60"),
        ("round 1 step 6 start 1", "step '6' is not from 0 to 5"),
        ("round 1 step -1 start 1", "step '-1' is not from 0 to 5"),
        ("round 1 step 0 start 3", "there is no seat '3'"),
        ("round 1 start 1 step 0", "it is written round 1 step 0 start 1"),
        ("stones z9", "line 1: 'stones z9' cannot be read: 'z9' is no spot"),
        ("stones c1@60", "there is no spot c1@60 in this box (§1.3)"),
        ("stones a1 a1@60", "two stones on a1 (§4.1)"),
        ("stones a1\nplanks white1", "'white1' is no plank with its supports"),
        ("stones a1\nplanks white1:a1-b1-b2", "'white1:a1-b1-b2' is no plank with its supports"),
        ("stones a1\nplanks white7:a1-white", "'white7' is no plank"),
        ("stones a1\nplanks white1:a1-z9", "'z9' is no support"),
        ("stones a1\nplanks white1:a1-b1", "no stone on b1 to carry white1 (§4.3)"),
        ("stones e2\nplanks white2:e2-e2", "white2 needs two stones, or a stone and a village"),
        ("planks white2:white-black", "white2 needs two stones, or a stone and a village (§4.3)"),
        ("stones e6\nplanks red2:e6-red", "nobody plays the colour of red2 (§2.1)"),
        ("stones e2\nplanks white5:e2-white", "white5 does not fit between e2 and white (§1.4)"),
        (
            "stones c2 e2\nplanks white2:e2-white white3:e2-white white4:e2-white white1:c2-e2",
            "white1 would be a fourth plank on e2 (§4.3)",
        ),
        (
            "stones c2 e2 f2\nplanks white1:c2-e2 white1:c2-f2",
            "line 2: 'planks white1:c2-e2 white1:c2-f2' cannot be read: white1 is in two places",
        ),
        ("stones e2\nplanks white2:e2-white\n1 at white stock white2", "white2 is in two places"),
        ("1 at white stock white2\n2 at black stock white2", "white2 is in two places"),
        ("1 at white", "it is written 1 at red stock red1 red2"),
        ("1 in white stock", "it is written 1 at red stock red1 red2"),
        ("1 at home stock", "'home' is no place"),
        ("1 at white1 stock", "a pawn on white1, which does not lie anywhere"),
        (
            "stones e2\nplanks white2:e2-white\n1 at white2 stock\n2 at white2 stock",
            "two pawns on white2 (§4.6)",
        ),
        ("1 at white stock red2", "nobody plays the colour of red2 (§2.1)"),
        (
            "1 at white stock white2 black2",
            "black2 is a second plank of length 2 in one stock (§4.5)",
        ),
        ("1 at white stock laid stone step", "2 cards and not 5 after 'laid' (§3.1)"),
        ("1 at white stock laid . . . . .", "'.' is no card"),
        ("1 at white stock choosing stone ? . . .", "'?' is no card"),
        ("1 at white stock choosing stone . . . stone", "stone cannot be added: each card once"),
        ("1 at white stock laid dragon-white ? ? ? ?", "seat 1 has no dragon-white (§2.1)"),
        (
            "round 1 step 2 start 1\n1 at white stock laid stone ? ? ? ?",
            "a card that seat 1 has turned up is hidden (§7)",
        ),
        ("1 at white stock white1\n1 at black stock", "another line has told this already"),
        ("programming\nremoving 1", "another line has told this already"),
        ("resolving 1", "there is no seat 'resolving'"),
        ("1 at black stock", "whoever is in their goal has won, and nobody else has (§5.1)"),
        ("over won 1", "whoever is in their goal has won, and nobody else has (§5.1)"),
        ("over won 1\n1 at black stock\n2 at white stock", "whoever is in their goal has won"),
        ("round 1 step 1 start 1", "nobody programmes after all have committed (§3.1)"),
        (
            "1 at white stock laid stone step jump remove plank\n"
            "2 at black stock laid stone step jump remove plank",
            "nobody programmes after all have committed (§3.1)",
        ),
        ("choosing 1 left 1\n1 at white stock", "seat 1 has nothing to decide here (§3.4)"),
        ("stepping 1 left 1", "seat 1 has nothing to decide here (§3.4)"),
        ("jumping 2", "seat 2 has nothing to decide here (§3.4)"),
        ("removing 1", "seat 1 has nothing to decide here (§3.4)"),
        ("placing 1 left 1\nround 1 step 1 start 1", "only when all have committed (§3.2)"),
        (
            "placing 1 left 1\nround 1 step 1 start 1\n1 at white stock laid step ? ? ? ?\n"
            "2 at black stock laid stone ? ? ? ?",
            "step does not ask for this (§4)",
        ),
        (
            "placing 1 left 2\nround 1 step 1 start 1\n1 at white stock laid stone ? ? ? ?\n"
            "2 at black stock laid stone ? ? ? ?",
            "stone does not ask for this (§4)",
        ),
        (
            "placing 1 left 1\nround 1 step 1 start 1\n1 at white stock laid stone ? ? ? ?\n"
            "2 at black stock laid dragon-white ? ? ? ?",
            "a dragon stops seat 1 in this step (§3.2)",
        ),
        (
            "stepping 1 left 1 from white\nround 1 step 1 start 1\nstones e2\n"
            "planks white2:e2-white\n1 at white2 stock laid double ? ? ? ?\n"
            "2 at black stock laid stone ? ? ? ?",
            "only the second of two steps comes from somewhere (§4.7)",
        ),
    ],
)
def test_positions_that_cannot_be_are_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        Delta(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1 at red stock red1 blue2 white3", "white3 brings a third colour into one stock (§4.5)"),
        (
            "1 at red stock laid dragon-blue stone dragon-white ? ?",
            "dragon-white cannot be added: each card once, and one dragon (§3.1)",
        ),
    ],
)
def test_positions_that_cannot_be_among_three_are_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        Delta(text, players=3)


WHOLE = """
supporting 1 left 1 white4 b2
round 2 step 3 start 1
stones a1@0 a2 b1 b2 b3 e2 e3@60
planks white2:e2-white white3:b2-e2
1 at white3 stock white1 white4 white5 white6 laid stone step plank remove jump
2 at black stock black1 black2 black3 black4 laid stone step remove ? ?
"""
WORDS = [*WHOLE.split(), "left", "over", "won", "from", "to", "choosing", "-1", "0", "7", "é", "?"]


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, len(WHOLE.split(" ")) - 1), st.sampled_from(WORDS)), max_size=3
    ),
    st.integers(0, len(WHOLE)),
    st.text("ab1-:@ \n?", max_size=2),
)
def test_a_damaged_position_is_refused_in_words_or_can_be_played_on(
    words: list[tuple[int, str]], place: int, letters: str
) -> None:
    parts = WHOLE.split(" ")
    for which, word in words:
        parts[which] = word
    text = " ".join(parts)

    try:
        table = Delta(text[:place] + letters + text[place + 1 :])
    except NotationError:
        return

    written = GAME.write(table.boxes, table.states)
    assert GAME.read(table.boxes, written).tobytes() == table.states.tobytes()
    assert table.position.is_over or all(map(table.position.legal, table.position.acting()))


def test_words_that_are_none_are_refused() -> None:
    with pytest.raises(NotationError, match="no decision in Drachendelta"):
        GAME.action("build")


def test_whole_random_matches_end_by_the_safeguard_at_the_latest() -> None:
    match = played(new_match(GAME, 2, "long"), "long")

    assert match.is_over
    assert int(match.state["round_number"][0]) <= 60
