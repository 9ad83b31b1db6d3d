"""Drachendelta's positions in words, for files, tests and the keyboard."""

import itertools
import re

import numpy as np

from fabeltafel.compiled import Records, record_of, records
from fabeltafel.decisions import Things
from fabeltafel.game import NotationError
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Box, Phase, State
from fabeltafel.games.drachendelta.rules.deciding import legal
from fabeltafel.games.drachendelta.rules.planks import can_carry, length_of, rest_plank, site_of
from fabeltafel.games.drachendelta.rules.removing import colour_of, other_colours
from fabeltafel.games.drachendelta.rules.round import is_barred
from fabeltafel.games.drachendelta.rules.stones import island_of, point_of

PHASES = {phase.text: phase for phase in Phase if phase != Phase.RESOLVING}
REPEATED = (
    Phase.PLACING,
    Phase.CHOOSING,
    Phase.SUPPORTING,
    Phase.STEPPING,
)  # perhaps twice
ASKED = {  # by which card, and by which for a second time
    Phase.PLACING: (kit.ONE_STONE, kit.TWO_STONES),
    Phase.CHOOSING: (kit.ONE_PLANK, kit.TWO_PLANKS),
    Phase.SUPPORTING: (kit.ONE_PLANK, kit.TWO_PLANKS),
    Phase.REMOVING: (kit.REMOVE,),
    Phase.STEPPING: (kit.STEP, kit.DOUBLE_STEP),
    Phase.JUMPING: (kit.JUMP,),
}
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
    told: set[str] = set()
    for number, line in enumerate(text.strip().splitlines(), start=1):
        first, *rest = line.split() or [""]
        try:
            heading = "phase" if first in PHASES else first
            if heading in told - {"stones", "planks"}:
                raise NotationError("another line has told this already")
            told.add(heading)
            read_line(box, state, first, rest)
        except NotationError as error:
            raise NotationError(
                f"line {number}: {line.strip()!r} cannot be read: {error}"
            ) from None
    demand_each_once(box, state)
    demand_in_hand(state)
    demand_turned_up(box, state)
    demand_turn(box, state)
    return states


def read_line(box: Box, state: np.record, first: str, rest: list[str]) -> None:
    """One line of a position."""
    if first in PHASES:
        read_phase(box, state, PHASES[first], rest)
    elif first == "round":
        read_round(box, state, rest)
    elif first in ("stones", "planks"):
        for word in rest:
            (read_stone if first == "stones" else read_plank)(box, state, word)
    else:
        read_seat(box, state, seat_named(box, first), rest)


def read_phase(box: Box, state: np.record, phase: Phase, words: list[str]) -> None:
    """The line that says whose decision is awaited."""
    state.phase = phase
    match words:
        case [] if phase in (Phase.PROGRAMMING, Phase.OVER):
            pass
        case ["won", seat] if phase == Phase.OVER:
            state.winner = seat_named(box, seat) + 1
        case [seat] if phase not in (Phase.PROGRAMMING, Phase.OVER, *REPEATED):
            state.player_to_move, state.left = seat_named(box, seat), 1
        case [seat, "left", left, *begun] if phase in REPEATED:
            state.player_to_move = seat_named(box, seat)
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
                state.first_support = named(kit.SUPPORT, support)
        case ["from", place] if state.phase == Phase.STEPPING:
            state.came_from = named(kit.STAND, place)
        case _:
            raise NotationError(PHASE_FORMS)


def read_round(box: Box, state: np.record, words: list[str]) -> None:
    """The line that says how far the match is."""
    match words:
        case [number, "step", step, "start", seat]:
            state.round_number = number_within("round", number, 1, kit.ROUNDS)
            state.step = number_within("step", step, 0, kit.SLOTS)
            state.start_player = seat_named(box, seat)
        case _:
            raise NotationError("it is written round 1 step 0 start 1")


def read_stone(box: Box, state: np.record, word: str) -> None:
    """A stone on the board."""
    spot = named(kit.SPOT, word)
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
    one, other = (named(kit.SUPPORT, support) for support in told.groups()[1:])
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
            state.pawns[seat] = named(kit.STAND, place)
        case _:
            raise NotationError("it is written 1 at red stock red1 red2")
    held = [*itertools.takewhile(lambda word: word not in UNKNOWN, rest)]
    for name in held:
        read_held(box, state, seat, name)
    read_programme(box, state, seat, rest[len(held) :])


def read_held(box: Box, state: np.record, seat: int, name: str) -> None:
    """A plank in a stock."""
    plank = plank_named(box, name)
    length = length_of(plank)
    if state.stock[seat, length] != kit.NOTHING:
        raise NotationError(f"{name} is a second plank of length {length} in one stock (§4.5)")
    if other_colours(state, seat, colour_of(plank)) >= kit.MOST_COLOURS:
        raise NotationError(f"{name} brings a third colour into one stock (§4.5)")
    state.stock[seat, length] = plank


def read_programme(box: Box, state: np.record, seat: int, words: list[str]) -> None:
    """What a player has laid down, or is choosing."""
    if not words:
        return
    sign, *cards = words
    if len(cards) != kit.SLOTS:
        raise NotationError(f"{len(cards)} cards and not {kit.SLOTS} after {sign!r} (§3.1)")
    for slot, name in enumerate(cards):
        if name != UNKNOWN[sign]:
            read_card(box, state, seat, slot, name)
    state.has_committed[seat] = sign == LAID


def read_card(box: Box, state: np.record, seat: int, slot: int, name: str) -> None:
    """A card in its slot."""
    card = named(kit.CARD, name)
    if not box.cards[seat] >> card & 1:
        raise NotationError(f"seat {seat + 1} has no {name} (§2.1)")
    begun = state.programme[seat]
    if card in begun or (card >= kit.DRAGON and begun.max() >= kit.DRAGON):
        raise NotationError(f"{name} cannot be added: each card once, and one dragon (§3.1)")
    state.programme[seat, slot] = card


def demand_each_once(box: Box, state: np.record) -> None:
    """Refuse a plank in two places, a pawn on one that lies nowhere, and two pawns on one plank."""
    laid = [plank for plank in range(1, kit.PLANKS + 1) if state.ends[plank, 0] != kit.NOTHING]
    held = [int(plank) for plank in state.stock.ravel() if plank != kit.NOTHING]
    walked = [int(place) for place in state.pawns[: box.players] if place <= kit.PLANKS]
    for plank in laid + held:
        if (laid + held).count(plank) > 1:
            raise NotationError(f"{kit.PLANK.word(plank)} is in two places")
    for plank in walked:
        if plank not in laid:
            name = kit.PLANK.word(plank)
            raise NotationError(f"a pawn on {name}, which does not lie anywhere")
    for plank in walked:
        if walked.count(plank) > 1:
            raise NotationError(f"two pawns on {kit.PLANK.word(plank)} (§4.6)")


def demand_in_hand(state: np.record) -> None:
    """Refuse a chosen plank that its player has not, and a support that cannot carry it."""
    plank = int(state.plank_chosen)
    if plank == kit.NOTHING:
        return
    name = kit.PLANK.word(plank)
    if plank not in state.stock[state.player_to_move]:
        raise NotationError(f"{name} is chosen from a stock without it (§4.3)")
    if state.first_support != kit.NOTHING:
        demand_room(state, int(state.first_support), name)


def demand_turned_up(box: Box, state: np.record) -> None:
    """Refuse a card that lies hidden after it was turned up."""
    for seat in range(box.players):
        if state.has_committed[seat] and not state.programme[seat, : state.step].all():
            raise NotationError(f"a card that seat {seat + 1} has turned up is hidden (§7)")


def demand_turn(box: Box, state: np.record) -> None:
    """Refuse a phase that cards, pawns and stocks do not lead to; cards may be left out."""
    seats, seat = range(box.players), int(state.player_to_move)
    arrived = [number + 1 for number in seats if state.pawns[number] == box.goal[number]]
    if arrived != [int(state.winner)] * bool(state.winner):
        raise NotationError("whoever is in their goal has won, and nobody else has (§5.1)")
    if state.phase == Phase.OVER:
        return
    if state.phase == Phase.PROGRAMMING:
        if state.step or all(state.has_committed[: box.players]):
            raise NotationError("nobody programmes after all have committed (§3.1)")
        return
    if state.step:
        demand_card(box, state, seat)
    if legal(record_of(box.source), state, seat, np.zeros(len(kit.KIND), np.int16)) == 0:
        raise NotationError(f"seat {seat + 1} has nothing to decide here (§3.4)")


def demand_card(box: Box, state: np.record, seat: int) -> None:
    """Refuse a decision that the card turned up does not ask for."""
    if not all(state.has_committed[: box.players]):
        raise NotationError("cards are turned up only when all have committed (§3.2)")
    if is_barred(record_of(box.source), state, seat):
        raise NotationError(f"a dragon stops seat {seat + 1} in this step (§3.2)")
    asked = ASKED.get(state.phase, ())
    card = int(state.programme[seat, state.step - 1])
    if card not in asked or card not in asked[state.left - 1 :]:
        raise NotationError(f"{kit.CARD.word(card)} does not ask for this (§4)")
    if state.came_from and not (box.goes_on and card == kit.DOUBLE_STEP and state.left == 1):
        raise NotationError("only the second of two steps comes from somewhere (§4.7)")


def seat_named(box: Box, number: str) -> int:
    """A seat, which people count from 1."""
    if number not in map(str, range(1, box.players + 1)):
        raise NotationError(f"there is no seat {number!r}")
    return int(number) - 1


def plank_named(box: Box, name: str) -> int:
    """A plank of a colour that somebody plays; the others stay in the box."""
    plank = named(kit.PLANK, name)
    if colour_of(plank) not in box.colour[: box.players]:
        raise NotationError(f"nobody plays the colour of {name} (§2.1)")
    return plank


def named(things: Things, word: str) -> int:
    """The one of these things that a word stands for."""
    if word not in things.words:
        raise NotationError(f"{word!r} is no {things.name}")
    return things.number(word)


def number_within(kind: str, text: str, least: int, most: int) -> int:
    """A number that is neither too small nor too large."""
    if text not in map(str, range(least, most + 1)):
        raise NotationError(f"{kind} {text!r} is not from {least} to {most}")
    return int(text)
