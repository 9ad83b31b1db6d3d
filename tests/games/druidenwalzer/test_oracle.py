"""Druidenwalzer beside a naive second implementation, told what chance gave, in lock step."""

import copy
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from catalogue import PEOPLE, box_for, counted_positions, named, new_match
from fabeltafel.box import shipped_box, values
from fabeltafel.compiled import Records
from fabeltafel.fairness import repeatable_lots
from fabeltafel.game import Event, Game
from fabeltafel.games.druidenwalzer.components import (
    CARD,
    COLOURS,
    COLOURS_BY_NAME,
    COVERED_IS_PROTECTED,
    HANDICAPS,
    MOON,
    VARIANTS,
    Phase,
    Told,
)
from fabeltafel.games.druidenwalzer.notation import PLACE_WORDS, TREE_WORDS
from fabeltafel.match import Match
from fabeltafel.position import Position
from games.druidenwalzer.oracle import (
    LAST_TURN,
    LONGEST_IDLENESS,
    ChanceIsDue,
    Druidenwalzer,
    Reveal,
    Tree,
)

Preference = Callable[[Druidenwalzer, list[str]], list[str]]  # the words of a turn worth choosing

GAME = named("druidenwalzer")
GAMES, SOAKED_GAMES = 40, 2000
FEW_GAMES, FEW_SOAKED_GAMES = 12, 200
SIGNS = "SM"
SEATS = (0, 1)
SHIPPED = dict(values(shipped_box(GAME)))
ORACLE_PHASES = ("druids", "turn", "contest", "over")


def snapshot(boxes: Records, states: Records) -> dict[str, Any]:
    """The engine's position in the oracle's words."""
    state = states.view(np.recarray)[0]
    return {
        "trees": {
            word: tree_in_words(state, tree)
            for tree, word in enumerate(TREE_WORDS)
            if not state.lost[tree]
        },
        "cult_tiles": [heap(state.cult_tiles[seat]) for seat in SEATS],
        "hands": [sorted(row(state.hands[seat])) for seat in SEATS],
        "unseen": [heap(state.unseen[seat]) for seat in SEATS],
        "never_drawn": [int(state.first_pile[seat]) for seat in SEATS],
        "reshuffled": [heap(state.draw_pile[seat]) for seat in SEATS],
        "banned": TREE_WORDS[state.ban_ring - 1] if state.ban_ring else None,
        "to_compare": {c for c, is_left in zip(COLOURS, state.to_compare, strict=True) if is_left},
        "must_waltz": bool(state.must_waltz),
        "turns": int(state.turns),
        "idle_turns": int(state.turns_without_waltz),
        "result": result(boxes, states) if state.phase == Phase.OVER else None,
        "to_move": None if state.phase == Phase.OVER else int(state.player_to_move),
        "phase": ORACLE_PHASES[state.phase],
    }


def tree_in_words(state: np.record, tree: int) -> tuple[int, list[str], int, str]:
    """A tree's face-down cards, its face-up cards from below, its tokens and its druid."""
    owner, own_tree = tree // 4, tree % 4 + 1
    druids = [c for n, c in enumerate(COLOURS) if state.druids[owner, n] == own_tree]
    face_up = row(state.piles[tree, state.face_down[tree] : state.height[tree]])
    return int(state.face_down[tree]), face_up, int(state.tokens[tree]), "".join(druids)


def result(boxes: Records, states: Records) -> str:
    """Who has won."""
    sun, moon = Position(GAME, boxes, states).returns
    return "draw" if sun == moon else "sun" if sun > moon else "moon"


def row(cards: Sequence[int]) -> list[str]:
    return [CARD.word(card) for card in cards if card]


def heap(counts: Sequence[int]) -> list[str]:
    return sorted(CARD.word(card) for card in CARD.numbers for _ in range(counts[card]))


def revealed(match: Match) -> list[Reveal]:
    """The cards that the last decision showed, to everybody or to who drew them, in order."""
    films = [match.film(len(match.log) - 1, seat) for seat in SEATS]
    reveals: list[Reveal] = []
    captured = ""
    for seen in zip(*films, strict=True):
        event: Event = seen[0]
        if event.kind == Told.CAPTURED:
            captured = TREE_WORDS[event.arguments[0]]
        elif event.kind == Told.UNCOVERED:
            reveals.append((captured, CARD.word(event.arguments[0])))
        elif event.kind == Told.TURNED_UP:
            tree = event.arguments[0]
            state = event.state.view(np.recarray)[0]
            reveals.append((TREE_WORDS[tree], row(state.piles[tree])[-1]))
        elif event.kind == Told.DREW:
            drawn = seen[event.seat].arguments[0]
            reveals.append((SIGNS[event.seat], CARD.word(drawn)))
    return reveals


def oracle_for(match: Match) -> Druidenwalzer:
    """The oracle of a match that has just been set up."""
    state = match.state.view(np.recarray)[0]
    return Druidenwalzer(
        ring=[PLACE_WORDS[place] for place in match.box["ring"][0]],
        deck=heap(match.box["deck"][0]),
        removed=[row(state.set_aside[seat]) for seat in SEATS],
        cult_cards=[heap(state.cult_tiles[seat])[0] for seat in SEATS],
        tops={word: row(state.piles[tree])[-1] for tree, word in enumerate(TREE_WORDS)},
        hands=[row(state.hands[seat]) for seat in SEATS],
        is_covered_protected=COVERED_IS_PROTECTED in match.variants,
        are_colours_named=COLOURS_BY_NAME in match.variants or match.game.version == 1,
    )


def freely(oracle: Druidenwalzer, words: list[str]) -> list[str]:
    """Whatever is legal."""
    return words


def idly(oracle: Druidenwalzer, words: list[str]) -> list[str]:
    """No waltz, as long as nothing forces one."""
    return [word for word in words if "@" not in word] or words


def patiently(oracle: Druidenwalzer, words: list[str]) -> list[str]:
    """A waltz only when the safeguard would end the match, and never a tree's card away."""
    waltzes = [word for word in words if "@" in word]
    others = [word for word in words if "leap" in word or word[1:] in CARD.words]
    return (waltzes if oracle.idle_turns == LONGEST_IDLENESS - 1 else others) or words


def poorly(oracle: Druidenwalzer, words: list[str]) -> list[str]:
    """The sun spends its lowest cards and covers its best with them; the moon leaps."""
    if oracle.to_move == MOON:
        return [word for word in words if "leap" in word] or words
    waltzes = [word for word in words if "@" in word]
    tops = {word: oracle.top_value(f"S{word[-1]}") for word in waltzes}
    return sorted(waltzes, key=lambda word: (word[0], -tops[word]))[:1] or words


def play_in_lock_step(
    seed: object,
    facts: dict[str, Any] = SHIPPED,
    variants: Sequence[str] = (),
    prefer: Preference = freely,
    game: Game = GAME,
) -> list[dict[str, Any]]:
    """One random match, compared after every decision; its positions."""
    match = Match(game, PEOPLE[:2], facts, repeatable_lots(str(seed), 2), variants)
    oracle = oracle_for(match)
    chooser = random.Random(str(seed))
    positions = [agreed_position(match, oracle)]
    while not match.is_over:
        (seat,) = match.acting()
        words = sorted(oracle.legal(seat))
        word = chooser.choice(prefer(oracle, words) if oracle.phase == "turn" else words)
        match.decide(seat, GAME.action(word))
        oracle.play(seat, word, revealed(match))
        positions.append(agreed_position(match, oracle))
    return positions


def agreed_position(match: Match, oracle: Druidenwalzer) -> dict[str, Any]:
    """The position, if it, the seat to decide and all its decisions are the same for both."""
    position = oracle.snapshot()
    assert position == snapshot(match.box, match.state)
    assert oracle.acting() == set(match.acting())
    for seat in SEATS:
        assert oracle.legal(seat) == {GAME.word(a) for a in match.legal(seat)}
    return position


def test_engine_and_oracle_agree_on_every_position_of_random_matches(is_soaking: bool) -> None:
    for seed in range(SOAKED_GAMES if is_soaking else GAMES):
        play_in_lock_step(("shipped", seed))


def test_engine_and_oracle_agree_on_the_first_version_which_asked_for_every_colour(
    is_soaking: bool,
) -> None:
    for seed in range(FEW_SOAKED_GAMES if is_soaking else FEW_GAMES):
        play_in_lock_step(("first", seed), game=GAME.of_version(1))


def test_engine_and_oracle_agree_with_variants(is_soaking: bool) -> None:
    for seed in range(SOAKED_GAMES if is_soaking else GAMES):
        chooser = random.Random(seed)
        variants = chooser.sample(VARIANTS, chooser.randint(1, len(VARIANTS)))
        play_in_lock_step(("variants", seed), variants=variants)


@pytest.mark.parametrize("variants", [(), (COVERED_IS_PROTECTED,)], ids=["plain", "protected"])
def test_engine_and_oracle_agree_with_other_cards_and_trees(
    variants: Sequence[str], is_soaking: bool
) -> None:
    facts = {
        "clockwise_cards": [1, 0, 0, 3, 11],
        "counter_clockwise_cards": [1, 0, 2, 3, 9],
        "moon_trees": [3, 1, 4, 2],
    }

    for seed in range(FEW_SOAKED_GAMES if is_soaking else FEW_GAMES):
        play_in_lock_step(("other", seed), facts, variants)


def test_engine_and_oracle_agree_when_nobody_waltzes(is_soaking: bool) -> None:
    ends = [
        play_in_lock_step(("idly", seed), prefer=idly)[-1]
        for seed in range(FEW_SOAKED_GAMES if is_soaking else FEW_GAMES)
    ]

    assert any(end["result"] == "draw" and end["idle_turns"] == LONGEST_IDLENESS for end in ends)


def test_engine_and_oracle_agree_to_the_last_turn_there_is(is_soaking: bool) -> None:
    ends = [
        play_in_lock_step(("patiently", seed), prefer=patiently)[-1]
        for seed in range(FEW_SOAKED_GAMES // 10 if is_soaking else FEW_GAMES // 3)
    ]

    assert any(end["result"] == "draw" and end["turns"] == LAST_TURN for end in ends)


def test_engine_and_oracle_agree_when_a_player_runs_out_of_cards(is_soaking: bool) -> None:
    turns_without_hand = 0

    for seed in range(SOAKED_GAMES if is_soaking else 4 * FEW_GAMES):
        positions = play_in_lock_step(("poorly", seed), variants=list(HANDICAPS), prefer=poorly)
        turns_without_hand += sum(
            position["phase"] == "turn" and position["hands"][position["to_move"]] == []
            for position in positions
        )

    assert turns_without_hand > 0, "§4.2 was never met"


def oracle_at(text: str, version: int) -> Druidenwalzer:
    """The oracle in a position of the shipped box."""
    game = GAME.of_version(version)
    oracle = oracle_for(new_match(game, 2, "any deal"))
    boxes = box_for(game, 2)
    position = snapshot(boxes, GAME.read(boxes, text))
    for name, told in position.items():
        setattr(oracle, name, told)
    oracle.trees = {place: Tree(*told) for place, told in position["trees"].items()}
    return oracle


def outcomes(oracle: Druidenwalzer, seat: int, word: str) -> list[tuple[Druidenwalzer, int]]:
    """The oracle after a decision, for all cards it could show, with how often each occurs."""
    found = []
    pending: list[tuple[list[Reveal], int]] = [([], 1)]
    while pending:
        shown, weight = pending.pop()
        after = copy.deepcopy(oracle)
        try:
            after.play(seat, word, shown)
        except ChanceIsDue as due:
            cards = Counter(due.could_be)
            pending += [([*shown, card], weight * cards[card]) for card in cards]
        else:
            found.append((after, weight))
    return found


def count(oracle: Druidenwalzer, depth: int) -> int:
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
    oracle = oracle_at(position["text"], position.get("version", 1))

    counted = [count(oracle, depth) for depth in range(position["oracle_depth"] + 1)]

    assert counted == position["lines"][: len(counted)]
