"""König der Elfen in words: cards, places, decisions and whole positions."""

import re
from collections.abc import Iterable

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.game import NotationError
from fabeltafel.games.koenig.components import (
    ANNOUNCE,
    ARMS,
    BUY,
    CARDS,
    CHOOSE_REALM,
    CHOOSE_SPOT,
    CLOSE,
    DISCARD,
    DRAW,
    EVERYTHING,
    FETCH,
    GOLD,
    IS_WATER,
    KINDS,
    MONSTER,
    NO_CARD,
    NOT_OWNED,
    OVER,
    PASS,
    PLACES,
    PLAY,
    REALM,
    SEATS,
    SPELL,
    SPOTS,
    START_GOLD,
    STATE,
    STOP,
    THIEF,
    TRAVELLING,
    TREE,
)

PHASES = ("planning", "fetching", "discarding", "travelling", "over")
LETTERS = "abc"
CARD_NUMBERS = range(1, CARDS + 1)
CARDS_BY_WORD = {KINDS[card]: card for card in CARD_NUMBERS}
SPOT_WORDS = {1 + n: f"{n // REALM + 1}{LETTERS[n % REALM]}" for n in range(SPOTS)}
SPOTS_BY_WORD = {word: spot for spot, word in SPOT_WORDS.items()}
WORDS = (
    {PASS: "pass", ANNOUNCE: "announce", DRAW: "draw", BUY: "buy", STOP: "stop", SPELL: "spell"}
    | {CLOSE + 1 + place: f"close-{letter}" for place, letter in enumerate(LETTERS)}
    | {PLAY + card: KINDS[card] for card in CARD_NUMBERS}
    | {DISCARD + card: f"-{KINDS[card]}" for card in CARD_NUMBERS}
    | {FETCH + card: f"fetch-{KINDS[card]}" for card in range(1, PLACES + 1)}
    | {CHOOSE_REALM + seat: f"realm{seat + 1}" for seat in range(SEATS)}
    | {CHOOSE_SPOT + spot: word for spot, word in SPOT_WORDS.items()}
)
ACTIONS_BY_WORD = {word: action for action, word in WORDS.items()}
NUMBERS = ("journey", "passes", "due")
FLAGS = {
    "reversed": "is_reversed",
    "guarded": "is_guarded",
    "turning": "is_turning",
    "hiring": "is_hiring",
    "casting": "is_casting",
}
HEAPS = ("found", "picked", "discard")
SEAT_WORDS = ("purse", "bought", "searched", "fetched", "realm", "hand", "shown")
LAID = re.compile(r"(gold|thief|tree|monster)([1-9])")
COUNTED = re.compile(r"([a-z]+)(?:\*([1-9]\d*))?")
HIDDEN = "?"
READERS = ("everything", *map(str, range(1, SEATS + 1)), "nobody")


def word(action: int) -> str:
    """The word for a decision."""
    return WORDS[action]


def action(word: str) -> int:
    """The decision a word stands for."""
    if word not in ACTIONS_BY_WORD:
        raise NotationError(
            f"{word!r} is no decision in König der Elfen; one is written pass, raft, -raft or 2a"
        )
    return ACTIONS_BY_WORD[word]


def write(boxes: Records, states: Records) -> str:
    """A position as text; whatever lies on the pile follows from the rest."""
    box, state = boxes.view(np.recarray)[0], states.view(np.recarray)[0]
    over = state.phase == OVER
    lines = [PHASES[OVER] if over else f"{PHASES[state.phase]} {state.player_to_move + 1}"]
    lines.append(f"dragon {state.dragon + 1}")
    lines += [f"{name} {state[name]}" for name in NUMBERS if state[name]]
    lines += [f"lifted {KINDS[state.lifted]}"] if state.lifted else []
    lines += [f"at {SPOT_WORDS[state.figure]}"] if state.figure else []
    lines += [flag for flag, field in FLAGS.items() if state[field]]
    if state.spell_target:
        lines[-1] += f" {SPOT_WORDS[state.spell_target]}"
    lines += [f"visited{spots(state.visited)}"] if state.visited.any() else []
    lines += [f"{heap}{cards(state[heap])}" for heap in HEAPS if state[heap].any()]
    lines += [seat_line(box, state, seat) for seat in range(box.players)]
    lines += [f"reader {READERS[state.reader]}"] if state.reader != EVERYTHING else []
    return "\n".join(lines) + "\n"


def spots(flags: Records) -> str:
    """The places that are marked."""
    return "".join(f" {word}" for spot, word in SPOT_WORDS.items() if flags[spot])


def cards(counts: Iterable[int]) -> str:
    """Cards of a heap, each kind with its number."""
    kinds = [(KINDS[card], count) for card, count in enumerate(counts) if count]
    return "".join(f" {kind}*{count}" if count > 1 else f" {kind}" for kind, count in kinds)


def seat_line(box: np.record, state: np.record, seat: int) -> str:
    """What one player has and holds, and what lies in their realm."""
    parts = [f"{seat + 1} purse {state.purse[seat]}"]
    parts += [f"bought {state.bought[seat]}"] if state.bought[seat] else []
    parts += ["searched"] if state.searched[seat] else []
    parts += [f"fetched {KINDS[state.fetched[seat]]}"] if state.fetched[seat] else []
    laid = [place(state, 1 + seat * REALM + n) for n in range(box.realm_size)]
    parts += [f"realm{''.join(laid)}"] if any(laid) else []
    unknown = state.hand_size[seat] - state.hands[seat].sum()
    parts.append(f"hand{cards(state.hands[seat])}{f' {HIDDEN}{unknown}' if unknown else ''}")
    parts += [f"shown{cards(state.shown[seat])}"] if state.shown[seat].any() else []
    return " ".join(parts)


def place(state: np.record, spot: int) -> str:
    """A place and whose cards lie beside it."""
    kind = state.places[spot]
    if kind == NO_CARD:
        return ""
    obstacle = MONSTER if IS_WATER[kind] else TREE
    beside = ((GOLD, state.gold), (THIEF, state.thief), (obstacle, state.obstacle))
    marks = [f"+{KINDS[card]}{owner[spot]}" for card, owner in beside if owner[spot]]
    return f" {KINDS[kind]}{''.join(marks)}"


def read(boxes: Records, text: str) -> Records:
    """A position from its text; what is left out is nothing, or as at the start of a match."""
    states = records(STATE)
    box, state = boxes.view(np.recarray)[0], states.view(np.recarray)[0]
    state.journey = 1
    state.purse[: box.players] = START_GOLD
    for number, line in enumerate(text.strip().splitlines(), start=1):
        first, *rest = line.split() or [""]
        try:
            read_line(box, state, first, rest)
        except (NotationError, KeyError, ValueError, IndexError) as error:
            raise NotationError(
                f"line {number}: {line.strip()!r} cannot be read: {error}"
            ) from None
    lay_arms(box, state)
    lay_pile(box, state)
    return states


def read_line(box: np.record, state: np.record, first: str, rest: list[str]) -> None:
    """One line of a position."""
    if first in PHASES:
        state.phase = PHASES.index(first)
        state.player_to_move = seat_named(box, rest[0]) if rest else 0
    elif first == "dragon":
        state.dragon = seat_named(box, rest[0])
    elif first in NUMBERS:
        state[first] = int(rest[0])
    elif first == "reader":
        state.reader = READERS.index(rest[0])
    elif first == "lifted":
        state.lifted = CARDS_BY_WORD[rest[0]]
    elif first == "at":
        state.figure = SPOTS_BY_WORD[rest[0]]
    elif first in FLAGS:
        state[FLAGS[first]] = 1
        state.spell_target = SPOTS_BY_WORD[rest[0]] if rest else state.spell_target
    elif first == "visited":
        state.visited[[SPOTS_BY_WORD[word] for word in rest]] = 1
    elif first in HEAPS:
        read_heap(state[first], rest)
    else:
        read_seat(box, state, seat_named(box, first), rest)
    state.picked_size = state.picked.sum()


def read_heap(heap: Records, words: Iterable[str]) -> None:
    """Cards with their numbers."""
    for word in words:
        told = COUNTED.fullmatch(word)
        if told is None:
            raise NotationError(f"{word!r} is no card with its number")
        heap[CARDS_BY_WORD[told[1]]] += int(told[2] or 1)


def read_seat(box: np.record, state: np.record, seat: int, words: list[str]) -> None:
    """The line of one seat: words that name something, each with what it tells."""
    told: dict[str, list[str]] = {}
    for word in words:
        if word in SEAT_WORDS:
            told[word] = []
        else:
            told[next(reversed(told))].append(word)
    state.purse[seat] = int(told["purse"][0]) if "purse" in told else START_GOLD
    state.bought[seat] = int(told["bought"][0]) if "bought" in told else 0
    state.searched[seat] = "searched" in told
    state.fetched[seat] = CARDS_BY_WORD[told["fetched"][0]] if "fetched" in told else NO_CARD
    if len(told.get("realm", [])) > box.realm_size:
        raise NotationError(f"a realm has at most {box.realm_size} places")
    for spot, word in enumerate(told.get("realm", []), start=1 + seat * REALM):
        read_place(box, state, spot, word)
    hand = told.get("hand", [])
    unknown = [int(word[1:]) for word in hand if word.startswith(HIDDEN)]
    read_heap(state.hands[seat], [word for word in hand if not word.startswith(HIDDEN)])
    read_heap(state.shown[seat], told.get("shown", []))
    state.hand_size[seat] = state.hands[seat].sum() + sum(unknown)
    if (state.shown[seat] > state.hands[seat]).any():
        raise NotationError("a card was shown that is not in the hand")


def read_place(box: np.record, state: np.record, spot: int, word: str) -> None:
    """A place and what lies beside it."""
    kind, *marks = word.split("+")
    state.places[spot] = CARDS_BY_WORD[kind]
    if state.places[spot] > PLACES:
        raise NotationError(f"{kind!r} is no place")
    for mark in marks:
        told = LAID.fullmatch(mark)
        if told is None:
            raise NotationError(f"{mark!r} is no card with its owner")
        if told[1] == ("tree" if IS_WATER[state.places[spot]] else "monster"):
            raise NotationError(f"{told[1]} does not belong there")
        owners = {"gold": state.gold, "thief": state.thief}.get(told[1], state.obstacle)
        owners[spot] = seat_named(box, told[2]) + 1


def seat_named(box: np.record, number: str) -> int:
    """A seat, which people count from 1."""
    if number not in map(str, range(1, box.players + 1)):
        raise NotationError(f"there is no seat {number!r}")
    return int(number) - 1


def lay_arms(box: np.record, state: np.record) -> None:
    """Arms that do not lie on the table are with their owners."""
    for seat in range(box.players):
        used = sum(
            (owners == seat + 1).sum() for owners in (state.gold, state.thief, state.obstacle)
        )
        if used > ARMS:
            raise NotationError(f"seat {seat + 1} has only {ARMS} coats of arms")
        state.arms[seat] = ARMS - used
    if state.phase == TRAVELLING and not state.places.any():
        raise NotationError("nobody travels without a place on the table")


def lay_pile(box: np.record, state: np.record) -> None:
    """Whatever of the deck lies nowhere else lies on the pile."""
    state.discard_size = state.discard.sum()
    left = box.deck.astype(np.int64) - state.discard - state.hands.sum(axis=0)
    for spot in range(1, SPOTS + 1):
        kind = state.places[spot]
        left[kind] -= kind != NO_CARD
        left[GOLD] -= state.gold[spot] != NOT_OWNED
        left[THIEF] -= state.thief[spot] != NOT_OWNED
        left[MONSTER if IS_WATER[kind] else TREE] -= state.obstacle[spot] != NOT_OWNED
    if (left < 0).any():
        raise NotationError(f"there are not so many {KINDS[int(left.argmin())]} in the box")
    unseen = state.hand_size.sum() - state.hands.sum()
    if left.sum() < unseen:
        raise NotationError("there are not so many cards in the box")
    state.pile_size = left.sum() - unseen
    state.pile[:] = 0 if state.reader != EVERYTHING or unseen else left
