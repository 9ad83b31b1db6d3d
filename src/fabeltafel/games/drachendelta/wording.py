"""Drachendelta in sentences: the position for eyes that cannot see it, the log, the labels."""

from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.drachendelta.components import (
    CARDS,
    CHOOSE,
    CHOOSING,
    COLOURS,
    COMMIT,
    DRAGON,
    EVENT_NAMES,
    FELL,
    GO,
    ISLANDS,
    JUMPED,
    JUMPING,
    LAID,
    LAPSED,
    LENGTHS,
    LIFT,
    LIFTED,
    LOST,
    NOTHING,
    OVER,
    PLACE,
    PLACED,
    PLACING,
    PLANKS,
    POINTS,
    PROGRAMMING,
    PUT,
    REMOVING,
    ROUND,
    STEPPED,
    STEPPING,
    SUPPORT,
    SUPPORTING,
    TAKE,
    TURNED_UP,
)
from fabeltafel.games.drachendelta.notation import CARD_NAMES, ISLAND_NAMES
from fabeltafel.games.drachendelta.table import fitting, is_measured

TURNS = {
    PLACING: "turn-stone",
    CHOOSING: "turn-plank",
    REMOVING: "turn-remove",
    STEPPING: "turn-step",
    JUMPING: "turn-jump",
}


def describe(boxes: Records, states: Records, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the delta, the players, their programmes, the turn."""
    box, state = boxes.view(np.recarray)[0], states.view(np.recarray)[0]
    seats = range(box.players)
    return [
        Paragraph(say("delta-heading"), [stones(state, say), *planks(state, say)]),
        Paragraph(say("players-heading"), [player(box, state, names, seat, say) for seat in seats]),
        Paragraph(
            say("programmes-heading"), [programme(state, names, seat, say) for seat in seats]
        ),
        Paragraph(
            say("turn-heading"),
            [round_line(state, names, say), turn(state, names, say), *stick(box, state, say)],
        ),
    ]


def stones(state: np.record, say: Say) -> str:
    """Where stones lie, and how many are left."""
    spots = [
        spot_name((island - 1) * POINTS + int(state.stones[island]), say)
        for island in range(1, ISLANDS + 1)
        if state.stones[island] != NOTHING
    ]
    left = int(state.stones_left)
    if not spots:
        return say("stones-none", left=left)
    return say("stones", spots=", ".join(spots), left=left)


def planks(state: np.record, say: Say) -> list[str]:
    """Where planks lie."""
    return [
        say("bridge", plank=plank_name(plank, say), ends=ends(state.ends[plank], say))
        for plank in range(1, PLANKS + 1)
        if state.ends[plank, 0] != NOTHING
    ]


def ends(pair: Sequence[int], say: Say) -> str:
    """Between which two supports, the island first."""
    one, other = sorted(map(int, pair))
    return say("ends", one=support_name(one, say), other=support_name(other, say))


def player(box: np.record, state: np.record, names: Sequence[str], seat: int, say: Say) -> str:
    """Where a pawn stands, where it wants to go, and the planks it has for that."""
    held = [plank_name(int(plank), say) for plank in state.stock[seat] if plank != NOTHING]
    return say(
        "player",
        player=names[seat],
        colour=COLOURS[box.colour[seat]],
        place=place_name("at", int(state.pawns[seat]), say),
        goal=place_name("to", int(box.goal[seat]), say),
        planks=", ".join(held) or say("no-planks"),
    )


def programme(state: np.record, names: Sequence[str], seat: int, say: Say) -> str:
    """The cards of a programme as far as its reader may know them."""
    cards = state.programme[seat]
    if not state.has_committed[seat] and not cards.any():
        return say("programme-none", player=names[seat])
    unknown = say("card-hidden" if state.has_committed[seat] else "card-none")
    shown = [card_name(int(card), say) if card != NOTHING else unknown for card in cards]
    kind = "programme-laid" if state.has_committed[seat] else "programme-begun"
    return say(kind, player=names[seat], cards=", ".join(shown))


def round_line(state: np.record, names: Sequence[str], say: Say) -> str:
    """How far the match has come."""
    start = names[state.start_player]
    return say("round", round=int(state.round_number), step=int(state.step), player=start)


def turn(state: np.record, names: Sequence[str], say: Say) -> str:
    """Whose decision is awaited."""
    if state.phase == OVER:
        return say("turn-won", player=names[state.winner - 1]) if state.winner else say("turn-draw")
    if state.phase == PROGRAMMING:
        waited_for = [name for seat, name in enumerate(names) if not state.has_committed[seat]]
        return say("turn-programme", players=", ".join(waited_for))
    player = names[state.player_to_move]
    if state.phase == SUPPORTING:
        return say("turn-support", player=player, plank=plank_name(int(state.plank_chosen), say))
    return say(TURNS.get(int(state.phase), "turn-resolving"), player=player)


def stick(box: np.record, state: np.record, say: Say) -> list[str]:
    """§6.1 What the measuring stick shows, for whoever does not see it."""
    if not is_measured(box, state):
        return []
    places = [support_label(support, say) for support in fitting(box, state)]
    return [say("stick", places=", ".join(places)) if places else say("stick-nowhere")]


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    first = event.arguments[0]
    name = f"event-{EVENT_NAMES[event.kind][0]}"
    state = event.state.view(np.recarray)[0]
    if event.kind == ROUND:
        return say(name, round=first, player=names[state.start_player])
    if event.seat == NOBODY:
        return say(name)
    player = names[event.seat]
    if event.kind == TURNED_UP:
        return say(name, player=player, card=card_name(first, say))
    if event.kind == LAPSED:
        return say(f"{name}-{CARD_NAMES[first - 1]}", player=player)
    if event.kind in (STEPPED, JUMPED):
        return say(name, player=player, place=place_name("to", first, say))
    if event.kind == FELL:
        home = place_name("at", int(state.pawns[event.seat]), say)
        return say(name, player=player, place=home)
    if event.kind in (PLACED, LIFTED):
        is_spot = event.kind == PLACED
        place = spot_name(first, say) if is_spot else ISLAND_NAMES[first - 1]
        return say(name, player=player, place=place)
    return plank_sentence(event, player, say)


def plank_sentence(event: Event, player: str, say: Say) -> str:
    """One line about a plank, or about nothing but its player."""
    first = event.arguments[0]
    name = f"event-{EVENT_NAMES[event.kind][0]}"
    state = event.state.view(np.recarray)[0]
    if event.kind == LOST:
        plank = plank_name(int(state.plank_chosen), say)
        if first == NOTHING:
            return say("event-lost-nowhere", player=player, plank=plank)
        between = ends((state.first_support, first), say)
        return say(name, player=player, plank=plank, ends=between)
    if event.kind == LAID:
        plank, between = plank_name(first, say), ends(state.ends[first], say)
        return say(name, player=player, plank=plank, ends=between)
    return say(name, player=player, plank=plank_name(first, say) if first else "")


def label(action: int, say: Say) -> str:
    """What a decision is called on a button."""
    if action == COMMIT:
        return say("label-commit")
    if action > GO:
        return say("label-go", place=place_name("to", action - GO, say))
    if action > TAKE:
        return say("label-take", plank=plank_name(action - TAKE, say))
    if action > LIFT:
        return say("label-lift", place=ISLAND_NAMES[action - LIFT - 1])
    if action > SUPPORT:
        return say("label-support", place=support_label(action - SUPPORT, say))
    if action > CHOOSE:
        return say("label-choose", number=action - CHOOSE)
    if action > PLACE:
        return say("label-place", place=spot_name(action - PLACE, say))
    slot, card = divmod(action - PUT - 1, CARDS)
    return say("label-put", slot=slot + 1, card=card_name(card + 1, say))


def spot_name(spot: int, say: Say) -> str:
    """A spot: its island and, unless it is the centre, the direction."""
    island, point = divmod(spot - 1, POINTS)
    if point == 0:
        return ISLAND_NAMES[island]
    return say("spot-rim", island=ISLAND_NAMES[island], degrees=60 * (point - 1))


def plank_name(plank: int, say: Say) -> str:
    """A plank as people call it."""
    colour, length = divmod(plank - 1, LENGTHS)
    return say("plank", colour=COLOURS[colour], number=length + 1)


def support_name(support: int, say: Say) -> str:
    """One of two supports a plank lies between."""
    if support <= ISLANDS:
        return ISLAND_NAMES[support - 1]
    return say("village-between", colour=COLOURS[support - ISLANDS - 1])


def support_label(support: int, say: Say) -> str:
    """A support to choose."""
    if support <= ISLANDS:
        return ISLAND_NAMES[support - 1]
    return say("village", colour=COLOURS[support - ISLANDS - 1])


def place_name(relation: str, place: int, say: Say) -> str:
    """Where a pawn is (at) or goes (to)."""
    if place > PLANKS:
        return say(f"{relation}-village", colour=COLOURS[place - PLANKS - 1])
    return say(f"{relation}-plank", plank=plank_name(place, say))


def card_name(card: int, say: Say) -> str:
    """A card as people call it."""
    if card >= DRAGON:
        return say("card-dragon", colour=COLOURS[card - DRAGON])
    return say(f"card-{CARD_NAMES[card - 1]}")
