"""König der Elfen in words: cards, places and whole positions."""

import functools
import re
from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.decisions import Things
from fabeltafel.fields import Row
from fabeltafel.game import NotationError
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import CARD, NO_CARD, PLACES, SPOT, Box, Phase, State
from fabeltafel.games.koenig.rules.course import legal
from fabeltafel.games.koenig.rules.planning import MOST_PURCHASES
from fabeltafel.games.koenig.rules.rounds import obstacle_on
from fabeltafel.games.koenig.rules.routes import SPELL_CARDS
from fabeltafel.games.koenig.rules.secrecy import gather_unseen
from fabeltafel.games.koenig.table import beside, spots_of
from fabeltafel.plain import read_lines, seat_named

PHASES = {phase.text: phase for phase in Phase}
# Words that tell one thing: in which field it stands, and what it is if no number.
SINGLE: dict[str, tuple[str, Things | None]] = {
    **{name: (name, None) for name in ("journey", "passes", "due")},
    "lifted": ("lifted", CARD),
    "at": ("figure", SPOT),
}
FLAGS = {word: f"is_{word}" for word in ("reversed", "guarded", "turning", "hiring", "casting")}
HEAPS = ("found", "picked", "discard")
SEAT_WORDS = ("purse", "bought", "searched", "fetched", "realm", "hand", "shown")
LAID = re.compile(r"(gold|thief|tree|monster)([1-9])")
COUNTED = re.compile(r"([a-z]+)(?:\*([1-9]\d*))?")
HIDDEN = "?"
READER = Things("reader", ("everything", *parts.REALMS.words, "nobody"))


def write(box: Box, state: State) -> str:
    """A position as text; whatever lies on the pile follows from the rest."""
    mover = "" if state.phase == Phase.OVER else f" {state.player_to_move + 1}"
    lines = [f"{state.phase.text}{mover}", f"dragon {state.dragon + 1}"]
    for word, (field, things) in SINGLE.items():
        number = getattr(state, field)
        lines += [f"{word} {things.word(number) if things else number}"] if number else []
    lines += [flag for flag, field in FLAGS.items() if getattr(state, field)]
    if state.spell_target:
        lines[-1] += f" {SPOT.word(state.spell_target)}"
    visited = [f" {SPOT.word(spot)}" for spot in SPOT.numbers if state.visited[spot]]
    lines += [f"visited{''.join(visited)}"] if visited else []
    lines += [f"{heap}{cards(getattr(state, heap))}" for heap in HEAPS if any(getattr(state, heap))]
    lines += [seat_line(box, state, seat) for seat in range(box.players)]
    lines += [f"reader {READER.word(state.reader)}"] if state.reader != parts.EVERYTHING else []
    return "\n".join(lines) + "\n"


def cards(counts: Row) -> str:
    """Cards of a heap, each kind with its number."""
    kinds = [(CARD.word(card), count) for card, count in enumerate(counts) if count]
    return "".join(f" {kind}*{count}" if count > 1 else f" {kind}" for kind, count in kinds)


def seat_line(box: Box, state: State, seat: int) -> str:
    """What one player has and holds, and what lies in their realm."""
    parts = [f"{seat + 1} purse {state.purse[seat]}"]
    parts += [f"bought {state.bought[seat]}"] if state.bought[seat] else []
    parts += ["searched"] if state.searched[seat] else []
    parts += [f"fetched {CARD.word(state.fetched[seat])}"] if state.fetched[seat] else []
    laid = [place(state, spot) for spot in spots_of(box, seat) if state.places[spot]]
    parts += [f"realm {' '.join(laid)}"] if laid else []
    unknown = state.hand_size[seat] - sum(state.hands[seat])
    parts.append(f"hand{cards(state.hands[seat])}{f' {HIDDEN}{unknown}' if unknown else ''}")
    parts += [f"shown{cards(state.shown[seat])}"] if any(state.shown[seat]) else []
    return " ".join(parts)


def place(state: State, spot: int) -> str:
    """A place and whose cards lie beside it."""
    marks = [f"+{CARD.word(card)}{owner + 1}" for card, owner in beside(state, spot)]
    return f"{CARD.word(state.places[spot])}{''.join(marks)}"


def read(box: Box, text: str) -> Records:
    """A position from its text; what is left out is nothing, or as at the start of a match."""
    states = records(State.dtype)
    state = record_of(states)
    state.journey = 1
    state.purse[: box.players] = parts.START_GOLD
    read_lines(text, functools.partial(read_line, box, state))
    lay_arms(box, state)
    lay_pile(box, state)
    for sentence, is_so in facts(box, state):
        if not is_so:
            raise NotationError(sentence)
    if not can_go_on(box, state):
        raise NotationError(f"seat {state.player_to_move + 1} could not decide anything here")
    return states


def read_line(box: Box, state: np.record, first: str, rest: list[str]) -> None:
    """One line of a position."""
    if first in PHASES:
        state.phase = PHASES[first]
        state.player_to_move = seat_named(box.players, rest[0]) if rest else 0
    elif first == "dragon":
        state.dragon = seat_named(box.players, rest[0])
    elif first in SINGLE:
        field, things = SINGLE[first]
        state[field] = things.number(rest[0]) if things else int(rest[0])
    elif first == "reader":
        state.reader = READER.number(rest[0])
    elif first in FLAGS:
        state[FLAGS[first]] = 1
        state.spell_target = SPOT.number(rest[0]) if rest else state.spell_target
    elif first == "visited":
        state.visited[[SPOT.number(word) for word in rest]] = 1
    elif first in HEAPS:
        read_heap(state[first], rest)
    else:
        read_seat(box, state, seat_named(box.players, first), rest)
    state.picked_size = state.picked.sum()


def read_heap(heap: Records, words: Sequence[str]) -> None:
    """Cards with their numbers."""
    for word in words:
        told = COUNTED.fullmatch(word)
        if told is None:
            raise NotationError(f"{word!r} is no card with its number")
        card, number = CARD.number(told[1]), int(told[2] or 1)
        if heap[card] + number > parts.MOST_OF_A_KIND:
            raise NotationError(f"there are not so many {told[1]} in any box")
        heap[card] += number


def read_seat(box: Box, state: np.record, seat: int, words: list[str]) -> None:
    """The line of one seat: words that name something, each with what it tells."""
    told: dict[str, list[str]] = {}
    for word in words:
        if word in SEAT_WORDS:
            told[word] = []
        else:
            told[next(reversed(told))].append(word)
    state.purse[seat] = int(told["purse"][0]) if "purse" in told else parts.START_GOLD
    state.bought[seat] = int(told["bought"][0]) if "bought" in told else 0
    state.searched[seat] = "searched" in told
    state.fetched[seat] = CARD.number(told["fetched"][0]) if "fetched" in told else NO_CARD
    if len(told.get("realm", [])) > box.realm_size:
        raise NotationError(f"a realm has at most {box.realm_size} places")
    for spot, word in enumerate(told.get("realm", []), start=1 + seat * parts.REALM):
        read_place(box, state, spot, word)
    hand = told.get("hand", [])
    unknown = [int(word[1:]) for word in hand if word.startswith(HIDDEN)]
    read_heap(state.hands[seat], [word for word in hand if not word.startswith(HIDDEN)])
    read_heap(state.shown[seat], told.get("shown", []))
    state.hand_size[seat] = state.hands[seat].sum() + sum(unknown)
    if (state.shown[seat] > state.hands[seat]).any():
        raise NotationError("a card was shown that is not in the hand")


def read_place(box: Box, state: np.record, spot: int, word: str) -> None:
    """A place and what lies beside it."""
    kind, *marks = word.split("+")
    state.places[spot] = CARD.number(kind)
    if state.places[spot] > PLACES:
        raise NotationError(f"{kind!r} is no place")
    for mark in marks:
        told = LAID.fullmatch(mark)
        if told is None:
            raise NotationError(f"{mark!r} is no card with its owner")
        if CARD.number(told[1]) in {parts.TREE, parts.MONSTER} - {obstacle_on(state.places[spot])}:
            raise NotationError(f"{told[1]} does not belong there")
        owners = {"gold": state.gold, "thief": state.thief}.get(told[1], state.obstacle)
        owners[spot] = seat_named(box.players, told[2]) + 1


def lay_arms(box: Box, state: np.record) -> None:
    """Arms that do not lie on the table are with their owners."""
    for seat in range(box.players):
        laid = np.concatenate([state.gold, state.thief, state.obstacle])
        used = (laid == seat + 1).sum()
        if used > parts.ARMS:
            raise NotationError(f"seat {seat + 1} has only {parts.ARMS} coats of arms")
        state.arms[seat] = parts.ARMS - used


def lay_pile(box: Box, state: np.record) -> None:
    """Whatever of the deck lies nowhere else lies on the pile."""
    state.discard_size = state.discard.sum()
    gather_unseen(record_of(box.source), state)
    if (state.pile < 0).any():
        lacking = CARD.word(int(state.pile.argmin()))
        raise NotationError(f"there are not so many {lacking} in the box")
    unseen = state.hand_size.sum() - state.hands.sum()
    if state.pile_size < unseen:
        raise NotationError("there are not so many cards in the box")
    state.pile_size -= unseen
    if state.reader != parts.EVERYTHING or unseen:
        state.pile[:] = 0


def can_go_on(box: Box, state: np.record) -> bool:
    """Whether the match is over, or whoever is to move can do something, as far as is in sight."""
    seat = state.player_to_move
    is_in_sight = state.hand_size[seat] == state.hands[seat].sum() and not state.reader
    actions = np.zeros(len(parts.KIND), np.int16)
    if state.phase == Phase.OVER or not is_in_sight:
        return True
    return bool(legal(record_of(box.source), state, seat, actions))


def facts(box: Box, state: np.record) -> list[tuple[str, bool]]:
    """What is so in every position, with the sentence that says so."""
    lifted, mover = int(state.lifted), int(state.player_to_move)
    figure, target = int(state.figure), int(state.spell_target)
    hand, phase = state.hands[mover], Phase(state.phase)
    is_search, is_travel = phase == Phase.FETCHING, phase == Phase.TRAVELLING
    is_asked = phase == Phase.DISCARDING
    has_seen = state.reader in (parts.EVERYTHING, mover + 1)
    due = int(state.due) if is_asked else SPELL_CARDS
    spots = [figure, target, *np.flatnonzero(state.visited)]
    is_away = any((*spots, *(state[flag] for flag in FLAGS.values())))
    travel_cards = hand[PLACES + 1 : parts.LAST_TRANSPORT + 1].sum()
    return [
        (f"there are {box.journeys} journeys", 1 <= state.journey <= box.journeys),
        ("planning ends when all pass", 0 <= state.passes < box.players),
        ("nobody owes gold", (state.purse >= 0).all()),
        ("nobody buys more than three cards", (state.bought <= MOST_PURCHASES).all()),
        ("only a place is kept", (state.fetched <= PLACES).all()),
        ("one lays what one holds", not lifted or hand[lifted] > 0),
        ("this is laid nowhere", lifted <= PLACES or parts.GOLD <= lifted <= parts.MONSTER),
        ("cards are laid while planning", not lifted or phase == Phase.PLANNING),
        ("cards are due when one discards", is_asked == (0 < state.due <= 4)),
        ("there are not so many cards to discard", not is_asked or state.hand_size[mover] >= due),
        ("one discards what one holds", (state.picked <= hand).all()),
        ("no card is to be picked", not state.picked_size or is_asked or target > 0),
        ("enough cards are picked", state.picked_size < due),
        ("terrains are found by a search", is_search or not state.found.any()),
        ("a search has found something", not is_search or not has_seen or state.found.any()),
        ("nobody travels without a place on the table", not is_travel or state.places.any()),
        ("nobody is on the way", is_travel or not is_away),
        ("there is no place to be at", all(state.places[spot] for spot in spots if spot)),
        ("there is no bodyguard to hire", not state.is_hiring or hand[parts.BODYGUARD] > 0),
        ("nobody can turn round here", not state.is_turning or (figure and hand[parts.TURN])),
        ("there are no spells", not state.is_casting or box.has_spell),
        ("a spell takes four travel cards", not state.is_casting or travel_cards >= SPELL_CARDS),
        ("a spell has a target", state.is_casting or not target),
        ("a spell leads elsewhere", not target or target != figure),
    ]
