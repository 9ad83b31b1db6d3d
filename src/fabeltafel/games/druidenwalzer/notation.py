"""Druidenwalzer's positions in words, for files, tests and the keyboard.

A card is its value with c for clockwise or w for widdershins, a tree S1 to M4, a cult tile SC or
MC. Piles are written from below: `?3 4c 1w` is a 1 on a 4 on three cards lying face down.
"""

import functools
import itertools
from collections.abc import Iterable

import numpy as np

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.fields import Row
from fabeltafel.game import NotationError
from fabeltafel.games.druidenwalzer import components as kit
from fabeltafel.games.druidenwalzer.components import CARD, COLOURS, CULTS, NO_CARD, TREES, Phase
from fabeltafel.games.druidenwalzer.rules import losing
from fabeltafel.plain import read_lines

SEAT_WORDS = ("1", "2")
PHASES = {phase.text: phase for phase in Phase}
TREE_WORDS = tuple(f"{cult}{tree + 1}" for cult in "SM" for tree in range(TREES))
TILE_WORDS = ("SC", "MC")
PLACE_WORDS = TREE_WORDS + TILE_WORDS
HIDDEN = "?"
FIRST, KNOWN, NEW = "", "known", "new"  # parts of a hand; that of the first pile has no word


def write(box: kit.Box, state: kit.State) -> str:
    """A position as text: the turn, the trees and cult tiles, and each player's other cards."""
    lines = [phase_line(state), f"turns {state.turns} without {state.turns_without_waltz}"]
    lines += [tree_line(state, tree) for tree in range(kit.FOREST)]
    lines += [f"{TILE_WORDS[seat]}{heap(state.cult_tiles[seat])}" for seat in CULTS]
    for seat in CULTS:
        lines += [f"{kit.CULT_NAMES[seat]} {line}" for line in card_lines(state, seat)]
    return "\n".join(lines) + "\n"


def phase_line(state: kit.State) -> str:
    """Whose decision is awaited; in a contest where the ring lies and what is to be compared."""
    if state.phase == Phase.OVER:
        return state.phase.text
    told = f"{state.phase.text} {state.player_to_move + 1}"
    if state.phase != Phase.CONTEST:
        return told
    left = "".join(f" {colour}" for n, colour in enumerate(COLOURS) if state.to_compare[n])
    ring = f" ring {TREE_WORDS[state.ban_ring - 1]}{' forced' * state.must_waltz}"
    return f"{told}{ring} left{left}"


def tree_line(state: kit.State, tree: int) -> str:
    """A tree with its druid, its tokens and its cards."""
    owner, own_tree = tree // TREES, tree % TREES + 1
    druids = [f" {c}" for n, c in enumerate(COLOURS) if state.druids[owner][n] == own_tree]
    tokens = [f" tokens {state.tokens[tree]}"] if state.tokens[tree] else []
    lost = [" lost"] if state.lost[tree] else []
    face_down = [f" {HIDDEN}{state.face_down[tree]}"] if state.face_down[tree] else []
    return "".join([TREE_WORDS[tree], *druids, *lost, *tokens, *face_down, row(state.piles[tree])])


def card_lines(state: kit.State, seat: int) -> list[str]:
    """A player's hand, what was never looked at, the reshuffled pile, and what is set aside."""
    lines = [f"hand{hand(state, seat)}", f"unseen{heap(state.unseen[seat])}"]
    if any(state.draw_pile[seat]):
        lines.append(f"pile{heap(state.draw_pile[seat])}")
    if any(state.set_aside[seat]):
        lines.append(f"aside{row(state.set_aside[seat])}")
    return lines


def row(cards: Iterable[int]) -> str:
    """Cards in the order in which they lie."""
    return "".join(f" {CARD.word(card)}" for card in cards if card)


def heap(counts: Row) -> str:
    """Cards of a heap, each as often as it lies there."""
    return row(card for card in CARD.numbers for _ in range(counts[card]))


def hand(state: kit.State, seat: int) -> str:
    """A hand, part by part: from the first pile, known to both, and from a later pile."""
    known = state.hand_known[seat]
    first = known + state.hand_first[seat]
    cards = state.hands[seat][: state.hand_size[seat]]
    parts = {FIRST: cards[known:first], KNOWN: cards[:known], NEW: cards[first:]}
    return "".join(
        f"{' ' * bool(name)}{name}{row(cards) if all(cards) else f' {HIDDEN}{len(cards)}'}"
        for name, cards in parts.items()
        if cards
    )


def read(box: kit.Box, text: str) -> Records:
    """A position from its text; what is left out is nothing, or the sun's turn."""
    states = records(kit.State.dtype)
    state = record_of(states)
    state.phase = Phase.TURN
    read_lines(text, functools.partial(read_line, state, set()))
    if state.phase == Phase.TURN:
        state.must_waltz = losing.has_empty_tree(state, int(state.player_to_move))
    for seat in CULTS:
        count_piles(state, seat)
    for is_so, reason in itertools.chain(lacks(box, state), impossibilities(state)):
        if is_so:
            raise NotationError(reason)
    return states


def impossibilities(state: np.record) -> Iterable[tuple[bool, str]]:
    """What cannot be, whether it is so, and why not."""
    mover, druids, lost = int(state.player_to_move), state.druids, state.lost.reshape(-1, TREES)
    is_over, is_placing = state.phase == Phase.OVER, state.phase == Phase.PLACING
    standing = [[int(tree) for tree in row if tree] for row in druids]
    yield any(len(set(row)) < len(row) for row in standing), "there is one druid at a tree at most"
    at_lost = [lost[seat, tree - 1] for seat in CULTS for tree in standing[seat]]
    yield any(at_lost) and not is_over, "no druid stands at a lost tree"
    yield bool((state.lost * (state.height + state.tokens)).any()), "nothing lies at a lost tree"
    yield lost.sum(1).max() >= losing.TREES_TO_LOSE and not is_over, "a second lost tree ends it"
    yield losing.is_going_nowhere(state) and not is_over, "so many turns end the match"
    has_back_up = (state.height > 0) & (state.height == state.face_down)
    yield bool(has_back_up.any()), "the top card of every pile lies face up"
    missing = [len(COLOURS) - len(row) for row in standing]
    yield is_placing and missing[mover] == 0, "whoever places a druid has one left"
    yield is_placing and missing[1 - mover] != len(COLOURS) * mover, "the moon places first, all"
    yield any(missing) and not is_placing and not is_over, "every druid stands at a tree"
    is_idle = state.phase == Phase.TURN and state.hand_size[mover] == 0
    yield bool(is_idle and state.must_waltz), "who must waltz has a card to waltz with"
    if state.phase == Phase.CONTEST:
        ring = int(state.ban_ring) - 1
        yield ring // TREES != mover or bool(state.lost[ring]), "the ring lies on an own tree"
        is_ringed = druids[mover] == ring % TREES + 1
        yield bool((state.to_compare * is_ringed).any()), "the ringed colour is not compared"
        yield not state.to_compare.any(), "in a contest a colour is left to compare"


def read_line(state: np.record, told: set[str], first: str, rest: list[str]) -> None:
    """One line of a position, if no other has told the same."""
    name = f"{first} {rest[0]}" if first in kit.CULT_NAMES else "turn" * (first in PHASES) or first
    if name in told:
        raise NotationError(f"{name} is said twice")
    told.add(name)
    if first in PHASES:
        read_phase(state, PHASES[first], rest)
    elif first == "turns":
        state.turns = number(rest[0], losing.LAST_TURN)
        state.turns_without_waltz = number(rest[2], losing.LONGEST_WITHOUT_WALTZ)
    elif first in kit.CULT_NAMES:
        read_cards(state, kit.CULT_NAMES.index(first), rest[0], rest[1:])
    elif first in TREE_WORDS:
        read_tree(state, TREE_WORDS.index(first), rest)
    else:
        lay_heap(state.cult_tiles[TILE_WORDS.index(first)], rest)


def read_phase(state: np.record, phase: Phase, words: list[str]) -> None:
    """The line that says whose decision is awaited."""
    state.phase = phase
    state.player_to_move = SEAT_WORDS.index(words[0]) if words else 0
    if phase != Phase.CONTEST:
        if len(words) > (phase != Phase.OVER):
            raise NotationError("too many words")
        return
    at = words.index("left")
    state.ban_ring = TREE_WORDS.index(words[2]) + 1
    state.must_waltz = words[3:at] == ["forced"]
    if words[1] != "ring" or words[3:at] not in ([], ["forced"]):
        raise NotationError("a contest is written like: contest 1 ring S4 forced left orange black")
    for colour in words[at + 1 :]:
        state.to_compare[COLOURS.index(colour)] = 1


def read_tree(state: np.record, tree: int, words: list[str]) -> None:
    """The line of one tree."""
    while words:
        first = words.pop(0)
        if first in COLOURS:
            state.druids[tree // TREES, COLOURS.index(first)] = tree % TREES + 1
        elif first == "lost":
            state.lost[tree] = 1
        elif first == "tokens":
            state.tokens[tree] = number(words.pop(0), kit.MOST_TOKENS)
        elif first.startswith(HIDDEN):
            state.face_down[tree] = number(first.removeprefix(HIDDEN), kit.SET)
            state.height[tree] = state.face_down[tree]
        else:
            state.piles[tree, state.height[tree]] = CARD.number(first)
            state.height[tree] += 1


def read_cards(state: np.record, seat: int, heading: str, words: list[str]) -> None:
    """A line of one player's cards."""
    if heading == "hand":
        read_hand(state, seat, words)
    elif heading == "aside":
        for card in map(CARD.number, words):
            state.set_aside[seat, kit.CARD_VALUE[card] - 1] = card
    elif heading in ("unseen", "pile"):
        lay_heap(state.unseen[seat] if heading == "unseen" else state.draw_pile[seat], words)
    else:
        raise NotationError(f"unknown {heading!r}")


def lay_heap(counts: Records, words: list[str]) -> None:
    """Cards added to a heap."""
    if len(words) > kit.TALLEST:
        raise NotationError(f"there are {kit.TALLEST} cards in all")
    for card in words:
        counts[CARD.number(card)] += 1


def read_hand(state: np.record, seat: int, words: list[str]) -> None:
    """A hand, part by part; in the state the cards that both know come first."""
    parts: dict[str, list[int]] = {KNOWN: [], FIRST: [], NEW: []}
    part = parts[FIRST]
    for told in words:
        if told in parts:
            part = parts[told]
        elif told.startswith(HIDDEN):
            part += [NO_CARD] * number(told.removeprefix(HIDDEN), kit.HAND)
        else:
            part.append(CARD.number(told))
    cards = [card for part in parts.values() for card in sorted(part)]
    if len(cards) > kit.HAND:
        raise NotationError(f"a hand has at most {kit.HAND} cards")
    state.hands[seat, : len(cards)] = cards
    state.hand_size[seat] = len(cards)
    state.hand_known[seat] = len(parts[KNOWN])
    state.hand_first[seat] = len(parts[FIRST])


def number(text: str, most: int) -> int:
    """A number as it stands in a position."""
    if not text.isdecimal() or int(text) > most:
        raise NotationError(f"{text!r} is no number from 0 to {most}")
    return int(text)


def count_piles(state: np.record, seat: int) -> None:
    """What was never looked at and neither lies face down nor hides in a hand is the first pile."""
    first = state.hand_known[seat] + state.hand_first[seat]
    is_hidden = state.hands[seat, : state.hand_size[seat]] == NO_CARD
    face_down = state.face_down[seat * TREES : (seat + 1) * TREES].sum()
    state.first_pile[seat] = state.unseen[seat].sum() - face_down - is_hidden[:first].sum()
    state.draw_pile_size[seat] = state.draw_pile[seat].sum() - is_hidden[first:].sum()


def lacks(box: kit.Box, state: np.record) -> Iterable[tuple[bool, str]]:
    """Cards that would have to lie somewhere; those not named are out of the match."""
    for name, left, pile in zip(
        kit.CULT_NAMES, state.first_pile, state.draw_pile_size, strict=True
    ):
        yield left < 0, f"the {name} has {-left} cards too few unseen"
        yield pile < 0, f"the {name} has {-pile} cards too few on its pile"
    used = state.cult_tiles.sum(0) + state.unseen.sum(0) + state.draw_pile.sum(0)
    for places in (state.piles, state.hands, state.set_aside):
        used = used + np.bincount(places.ravel(), minlength=kit.CARDS + 1)
    for card in CARD.numbers:
        is_too_much = used[card] > kit.SEATS * box.deck[card]
        yield is_too_much, f"there are not so many {CARD.word(card)} in the box"
