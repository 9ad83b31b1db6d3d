"""Drachendelta's positions in words, for files, tests and the keyboard."""

import functools
import itertools
import re
from collections.abc import Iterator

import numpy as np

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.game import NotationError
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Box, Phase, State
from fabeltafel.games.drachendelta.rules.deciding import legal
from fabeltafel.games.drachendelta.rules.planks import can_carry, length_of, rest_plank, site_of
from fabeltafel.games.drachendelta.rules.removing import colour_of, other_colours
from fabeltafel.games.drachendelta.rules.round import is_barred
from fabeltafel.games.drachendelta.rules.stones import island_of, point_of
from fabeltafel.plain import read_lines, seat_named

PHASES = {phase.text: phase for phase in Phase if phase != Phase.RESOLVING}
ASKED = {  # by which card, and by which for a second time
    Phase.PLACING: (kit.ONE_STONE, kit.TWO_STONES),
    Phase.CHOOSING: (kit.ONE_PLANK, kit.TWO_PLANKS),
    Phase.SUPPORTING: (kit.ONE_PLANK, kit.TWO_PLANKS),
    Phase.REMOVING: (kit.REMOVE,),
    Phase.STEPPING: (kit.STEP, kit.DOUBLE_STEP),
    Phase.JUMPING: (kit.JUMP,),
}
REPEATED = [phase for phase, cards in ASKED.items() if len(cards) > 1]
LAID, CHOSEN = "laid", "choosing"
UNKNOWN = {LAID: "?", CHOSEN: "."}  # how a card is written that is hidden, or not there yet
LYING = re.compile(r"(\w+):(\w+)-(\w+)")
PHASE_FORMS = (
    "it is written programming, placing 1 left 2, choosing 1 left 1, supporting 1 left 1 red4 b3, "
    "removing 1, stepping 1 left 1 from red4, jumping 1 or over won 1"
)


def write(box: Box, state: State) -> str:
    """A position as text; planks that are nowhere are out of the game."""
    lines = [
        phase_line(state),
        f"round {state.round_number} step {state.step} start {state.start_player + 1}",
        f"stones{stones(state)}",
        f"planks{planks(state)}",
        *(seat_line(state, seat) for seat in range(box.players)),
    ]
    return "\n".join(lines) + "\n"


def phase_line(state: State) -> str:
    """Whose decision is awaited, and what they have begun to decide."""
    if state.phase == Phase.OVER:
        return f"over won {state.winner}" if state.winner else "over"
    if state.phase == Phase.PROGRAMMING:
        return state.phase.text
    words = [state.phase.text, str(state.player_to_move + 1)]
    if state.phase in REPEATED:
        words += ["left", str(state.left)]
    if state.plank_chosen != kit.NOTHING:
        words.append(kit.PLANK.word(state.plank_chosen))
    if state.first_support != kit.NOTHING:
        words.append(kit.SUPPORT.word(state.first_support))
    if state.came_from != kit.NOTHING:
        words += ["from", kit.STAND.word(state.came_from)]
    return " ".join(words)


def stones(state: State) -> str:
    """Every stone on the board."""
    return "".join(
        f" {kit.ISLAND.word(island)}{kit.POINT.word(point)}"
        for island, point in enumerate(state.stones)
        if point != kit.NOTHING
    )


def planks(state: State) -> str:
    """Every plank on the board with its supports."""
    return "".join(
        f" {kit.PLANK.word(plank)}:{kit.SUPPORT.word(one)}-{kit.SUPPORT.word(other)}"
        for plank, (one, other) in enumerate(state.ends)
        if one != kit.NOTHING
    )


def seat_line(state: State, seat: int) -> str:
    """Where a pawn is, the planks of its player, and their programme."""
    words = [str(seat + 1), "at", kit.STAND.word(state.pawns[seat]), "stock"]
    words += [kit.PLANK.word(plank) for plank in state.stock[seat] if plank != kit.NOTHING]
    cards, sign = state.programme[seat], LAID if state.has_committed[seat] else CHOSEN
    if sign == LAID or any(cards):
        words += [sign, *(kit.CARD.word(card) if card else UNKNOWN[sign] for card in cards)]
    return " ".join(words)


def read(box: Box, text: str) -> Records:
    """A position from its text; what is left out is nothing, the first, or at home."""
    states = records(State.dtype)
    state = record_of(states)
    state.round_number = 1
    state.pawns[:] = box.home
    state.stones_left = kit.STONES
    read_lines(text, functools.partial(read_line, box, state, set()))
    for flaw in flaws(box, state):
        raise NotationError(flaw)
    return states


def read_line(box: Box, state: np.record, told: set[str], first: str, rest: list[str]) -> None:
    """One line of a position, if no other has told the same."""
    heading = "phase" if first in PHASES else first
    if heading in told - {"stones", "planks"}:
        raise NotationError("another line has told this already")
    told.add(heading)
    if first in PHASES:
        read_phase(box, state, PHASES[first], rest)
    elif first == "round":
        read_round(box, state, rest)
    elif first in ("stones", "planks"):
        for word in rest:
            (read_stone if first == "stones" else read_plank)(box, state, word)
    else:
        read_seat(box, state, seat_named(box.players, first), rest)


def read_phase(box: Box, state: np.record, phase: Phase, words: list[str]) -> None:
    """The line that says whose decision is awaited."""
    state.phase = phase
    match words:
        case [] if phase in (Phase.PROGRAMMING, Phase.OVER):
            pass
        case ["won", seat] if phase == Phase.OVER:
            state.winner = seat_named(box.players, seat) + 1
        case [seat] if phase in (Phase.REMOVING, Phase.JUMPING):
            state.player_to_move, state.left = seat_named(box.players, seat), 1
        case [seat, "left", left, *begun] if phase in REPEATED:
            state.player_to_move = seat_named(box.players, seat)
            state.left = number_within("left", left, 1, 2)
            read_begun(box, state, begun)
        case _:
            raise NotationError(PHASE_FORMS)


def read_begun(box: Box, state: np.record, words: list[str]) -> None:
    """What somebody has begun to decide: a plank and its first support, or a first step."""
    match words:
        case [] if state.phase != Phase.SUPPORTING:
            pass
        case [plank, *first] if state.phase == Phase.SUPPORTING and len(first) <= 1:
            state.plank_chosen = plank_named(box, plank)
            for support in first:
                state.first_support = kit.SUPPORT.number(support)
        case ["from", place] if state.phase == Phase.STEPPING:
            state.came_from = kit.STAND.number(place)
        case _:
            raise NotationError(PHASE_FORMS)


def read_round(box: Box, state: np.record, words: list[str]) -> None:
    """The line that says how far the match is."""
    match words:
        case [number, "step", step, "start", seat]:
            state.round_number = number_within("round", number, 1, kit.ROUNDS)
            state.step = number_within("step", step, 0, kit.SLOTS)
            state.start_player = seat_named(box.players, seat)
        case _:
            raise NotationError("it is written round 1 step 0 start 1")


def read_stone(box: Box, state: np.record, word: str) -> None:
    """A stone on the board."""
    spot = kit.SPOT.number(word)
    if not box.has_spot[spot]:
        raise NotationError(f"there is no spot {word} in this box (§1.3)")
    island = island_of(spot)
    if state.stones[island] != kit.NOTHING:
        raise NotationError(f"two stones on {kit.ISLAND.word(island)} (§4.1)")
    state.stones[island] = point_of(spot)
    state.stones_left -= 1


def read_plank(box: Box, state: np.record, word: str) -> None:
    """A plank on the board, written red4:b3-red."""
    told = LYING.fullmatch(word)
    if told is None:
        raise NotationError(f"{word!r} is no plank with its supports, as in red4:b3-red")
    plank = plank_named(box, told[1])
    one, other = map(kit.SUPPORT.number, told.groups()[1:])
    if one == other or min(one, other) > kit.ISLANDS:
        raise NotationError(f"{told[1]} needs two stones, or a stone and a village (§4.3)")
    demand_room(state, one, told[1])
    demand_room(state, other, told[1])
    if state.ends[plank, 0] != kit.NOTHING:
        raise NotationError(f"{told[1]} is in two places")
    if not box.fits[site_of(state, one), site_of(state, other)] >> length_of(plank) & 1:
        raise NotationError(f"{told[1]} does not fit between {told[2]} and {told[3]} (§1.4)")
    rest_plank(state, plank, one, other)


def demand_room(state: np.record, support: int, plank: str) -> None:
    """Refuse a support that could not carry one plank more."""
    name = kit.SUPPORT.word(support)
    if support <= kit.ISLANDS and state.stones[support] == kit.NOTHING:
        raise NotationError(f"no stone on {name} to carry {plank} (§4.3)")
    if not can_carry(state, support):
        raise NotationError(f"{plank} would be a fourth plank on {name} (§4.3)")


def read_seat(box: Box, state: np.record, seat: int, words: list[str]) -> None:
    """The line of one seat."""
    match words:
        case ["at", place, "stock", *rest]:
            state.pawns[seat] = kit.STAND.number(place)
        case _:
            raise NotationError("it is written 1 at red stock red1 red2")
    held = [*itertools.takewhile(lambda word: word not in UNKNOWN, rest)]
    for name in held:
        read_held(box, state, seat, name)
    if rest[len(held) :]:
        read_programme(box, state, seat, *rest[len(held) :])


def read_held(box: Box, state: np.record, seat: int, name: str) -> None:
    """A plank in a stock."""
    plank = plank_named(box, name)
    length = length_of(plank)
    if state.stock[seat, length] != kit.NOTHING:
        raise NotationError(f"{name} is a second plank of length {length} in one stock (§4.5)")
    if other_colours(state, seat, colour_of(plank)) >= kit.MOST_COLOURS:
        raise NotationError(f"{name} brings a third colour into one stock (§4.5)")
    state.stock[seat, length] = plank


def read_programme(box: Box, state: np.record, seat: int, sign: str, *cards: str) -> None:
    """What a player has laid down, or is choosing."""
    if len(cards) != kit.SLOTS:
        raise NotationError(f"{len(cards)} cards and not {kit.SLOTS} after {sign!r} (§3.1)")
    for slot, name in enumerate(cards):
        if name != UNKNOWN[sign]:
            read_card(box, state, seat, slot, name)
    state.has_committed[seat] = sign == LAID


def read_card(box: Box, state: np.record, seat: int, slot: int, name: str) -> None:
    """A card in its slot."""
    card = kit.CARD.number(name)
    if not box.cards[seat] >> card & 1:
        raise NotationError(f"seat {seat + 1} has no {name} (§2.1)")
    begun = state.programme[seat]
    if card in begun or (card >= kit.DRAGON and begun.max() >= kit.DRAGON):
        raise NotationError(f"{name} cannot be added: each card once, and one dragon (§3.1)")
    state.programme[seat, slot] = card


def flaws(box: Box, state: np.record) -> Iterator[str]:
    """What cannot be, one after another: on the board, in a hand, in a programme, now."""
    word, chosen, mover = kit.PLANK.word, int(state.plank_chosen), int(state.player_to_move)
    laid = [plank for plank in kit.PLANK.numbers if state.ends[plank, 0] != kit.NOTHING]
    there = laid + [int(plank) for plank in state.stock.ravel() if plank != kit.NOTHING]
    walked = [int(place) for place in state.pawns[: box.players] if place <= kit.PLANKS]
    lost = [word(plank) for plank in walked if plank not in laid]
    yield from (f"{word(plank)} is in two places" for plank in there if there.count(plank) > 1)
    yield from (f"a pawn on {name}, which does not lie anywhere" for name in lost)
    yield from (f"two pawns on {word(one)} (§4.6)" for one in walked if walked.count(one) > 1)
    if chosen and chosen not in state.stock[mover]:
        yield f"{word(chosen)} is chosen from a stock without it (§4.3)"
    if chosen and state.first_support != kit.NOTHING:
        demand_room(state, int(state.first_support), word(chosen))
    for seat in range(box.players):
        if state.has_committed[seat] and not state.programme[seat, : state.step].all():
            yield f"a card that seat {seat + 1} has turned up is hidden (§7)"
    arrived = [seat + 1 for seat in range(box.players) if state.pawns[seat] == box.goal[seat]]
    if arrived != [int(state.winner)] * bool(state.winner):
        yield "whoever is in their goal has won, and nobody else has (§5.1)"
    yield from flaws_of_turn(box, state, mover)


def flaws_of_turn(box: Box, state: np.record, seat: int) -> Iterator[str]:
    """Why cards, pawns and stocks do not lead to a phase; cards may be left out."""
    have_all_committed = all(state.has_committed[: box.players])
    if state.phase == Phase.PROGRAMMING and (state.step or have_all_committed):
        yield "nobody programmes after all have committed (§3.1)"
    if state.phase in (Phase.PROGRAMMING, Phase.OVER):
        return
    if state.step and not have_all_committed:
        yield "cards are turned up only when all have committed (§3.2)"
    if state.step:
        yield from flaws_of_card(box, state, seat, int(state.programme[seat, state.step - 1]))
    if legal(record_of(box.source), state, seat, np.zeros(len(kit.KIND), np.int16)) == 0:
        yield f"seat {seat + 1} has nothing to decide here (§3.4)"


def flaws_of_card(box: Box, state: np.record, seat: int, card: int) -> Iterator[str]:
    """Why the card turned up does not ask for the decision."""
    if is_barred(record_of(box.source), state, seat):
        yield f"a dragon stops seat {seat + 1} in this step (§3.2)"
    asked = ASKED.get(state.phase, ())
    if card not in asked or card not in asked[state.left - 1 :]:
        yield f"{kit.CARD.word(card)} does not ask for this (§4)"
    if state.came_from and not (box.goes_on and card == kit.DOUBLE_STEP and state.left == 1):
        yield "only the second of two steps comes from somewhere (§4.7)"


def plank_named(box: Box, name: str) -> int:
    """A plank of a colour that somebody plays; the others stay in the box."""
    plank = kit.PLANK.number(name)
    if colour_of(plank) not in box.colour[: box.players]:
        raise NotationError(f"nobody plays the colour of {name} (§2.1)")
    return plank


def number_within(kind: str, text: str, least: int, most: int) -> int:
    """A number that is neither too small nor too large."""
    if text not in map(str, range(least, most + 1)):
        raise NotationError(f"{kind} {text!r} is not from {least} to {most}")
    return int(text)
