"""Drachendelta in sentences: the position for eyes that cannot see it, the log, the labels."""

from collections.abc import Sequence

from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.drachendelta.components import (
    CARD,
    COLOURS,
    DRAGON,
    ISLAND,
    ISLANDS,
    LENGTHS,
    NOTHING,
    PLANKS,
    POINTS,
    Box,
    Phase,
    State,
    Told,
)
from fabeltafel.games.drachendelta.table import fitting, is_measured

ASKED = {
    Phase.PLACING: "turn-stone",
    Phase.CHOOSING: "turn-plank",
    Phase.REMOVING: "turn-remove",
    Phase.STEPPING: "turn-step",
    Phase.JUMPING: "turn-jump",
}


def describe(box: Box, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the delta, the players, their programmes, the turn."""
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


def stones(state: State, say: Say) -> str:
    """Where stones lie, and how many are left."""
    spots = [
        spot_name((island - 1) * POINTS + point, say)
        for island, point in enumerate(state.stones)
        if point != NOTHING
    ]
    if not spots:
        return say("stones-none", left=state.stones_left)
    return say("stones", spots=", ".join(spots), left=state.stones_left)


def planks(state: State, say: Say) -> list[str]:
    """Where planks lie."""
    return [
        say("bridge", plank=plank_name(plank, say), ends=ends(pair, say))
        for plank, pair in enumerate(state.ends)
        if pair[0] != NOTHING
    ]


def ends(pair: Sequence[int], say: Say) -> str:
    """Between which two supports, the island first."""
    one, other = sorted(pair)
    return say("ends", one=support_name(one, say), other=support_name(other, say))


def player(box: Box, state: State, names: Sequence[str], seat: int, say: Say) -> str:
    """Where a pawn stands, where it wants to go, and the planks it has for that."""
    held = [plank_name(plank, say) for plank in state.stock[seat] if plank != NOTHING]
    return say(
        "player",
        player=names[seat],
        colour=COLOURS[box.colour[seat]],
        place=where(state.pawns[seat], say),
        goal=whither(box.goal[seat], say),
        planks=", ".join(held) or say("no-planks"),
    )


def programme(state: State, names: Sequence[str], seat: int, say: Say) -> str:
    """The cards of a programme as far as its reader may know them."""
    cards, has_committed = state.programme[seat], state.has_committed[seat]
    if not has_committed and not any(cards):
        return say("programme-none", player=names[seat])
    unknown = say("card-hidden" if has_committed else "card-none")
    shown = [card_name(card, say) if card != NOTHING else unknown for card in cards]
    kind = "programme-laid" if has_committed else "programme-begun"
    return say(kind, player=names[seat], cards=", ".join(shown))


def round_line(state: State, names: Sequence[str], say: Say) -> str:
    """How far the match has come."""
    start = names[state.start_player]
    return say("round", round=state.round_number, step=state.step, player=start)


def turn(state: State, names: Sequence[str], say: Say) -> str:
    """Whose decision is awaited."""
    if state.phase == Phase.OVER:
        return say("turn-won", player=names[state.winner - 1]) if state.winner else say("turn-draw")
    if state.phase == Phase.PROGRAMMING:
        waited_for = [name for seat, name in enumerate(names) if not state.has_committed[seat]]
        return say("turn-programme", players=", ".join(waited_for))
    player = names[state.player_to_move]
    if state.phase == Phase.SUPPORTING:
        return say("turn-support", player=player, plank=plank_name(state.plank_chosen, say))
    return say(ASKED.get(state.phase, "turn-resolving"), player=player)


def stick(box: Box, state: State, say: Say) -> list[str]:
    """§6.1 What the measuring stick shows, for whoever does not see it."""
    if not is_measured(box, state):
        return []
    places = [support_label(support, say) for support in fitting(box, state)]
    return [say("stick", places=", ".join(places)) if places else say("stick-nowhere")]


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    first, name = event.arguments[0], f"event-{event.kind.text}"
    state = State.of(event.state)
    if event.kind == Told.ROUND:
        return say(name, round=first, player=names[state.start_player])
    if event.seat == NOBODY:
        return say(name)
    player = names[event.seat]
    if event.kind == Told.TURNED_UP:
        return say(name, player=player, card=card_name(first, say))
    if event.kind == Told.LAPSED:
        return say(f"{name}-{CARD.word(first)}", player=player)
    if event.kind in (Told.STEPPED, Told.JUMPED):
        return say(name, player=player, place=whither(first, say))
    if event.kind == Told.FELL:
        return say(name, player=player, place=where(state.pawns[event.seat], say))
    if event.kind == Told.PLACED:
        return say(name, player=player, place=spot_name(first, say))
    if event.kind == Told.LIFTED:
        return say(name, player=player, place=ISLAND.word(first))
    return plank_sentence(event, state, player, say)


def plank_sentence(event: Event, state: State, player: str, say: Say) -> str:
    """One line about a plank, or about nothing but its player."""
    first, name = event.arguments[0], f"event-{event.kind.text}"
    if event.kind == Told.LOST:
        plank = plank_name(state.plank_chosen, say)
        if first == NOTHING:
            return say("event-lost-nowhere", player=player, plank=plank)
        between = ends((state.first_support, first), say)
        return say(name, player=player, plank=plank, ends=between)
    if event.kind == Told.LAID:
        plank, between = plank_name(first, say), ends(state.ends[first], say)
        return say(name, player=player, plank=plank, ends=between)
    return say(name, player=player, plank=plank_name(first, say) if first else "")


def spot_name(spot: int, say: Say) -> str:
    """A spot: its island and, unless it is the centre, the direction."""
    island, point = divmod(spot - 1, POINTS)
    name = ISLAND.words[island]
    return say("spot-rim", island=name, degrees=60 * (point - 1)) if point else name


def plank_name(plank: int, say: Say) -> str:
    """A plank as people call it."""
    colour, length = divmod(plank - 1, LENGTHS)
    return say("plank", colour=COLOURS[colour], number=length + 1)


def support_name(support: int, say: Say) -> str:
    """One of two supports a plank lies between."""
    if support <= ISLANDS:
        return ISLAND.word(support)
    return say("village-between", colour=COLOURS[support - ISLANDS - 1])


def support_label(support: int, say: Say) -> str:
    """A support to choose."""
    if support <= ISLANDS:
        return ISLAND.word(support)
    return say("village", colour=COLOURS[support - ISLANDS - 1])


def where(place: int, say: Say) -> str:
    """Where a pawn is."""
    if place > PLANKS:
        return say("at-village", colour=COLOURS[place - PLANKS - 1])
    return say("at-plank", plank=plank_name(place, say))


def whither(place: int, say: Say) -> str:
    """Where a pawn goes."""
    if place > PLANKS:
        return say("to-village", colour=COLOURS[place - PLANKS - 1])
    return say("to-plank", plank=plank_name(place, say))


def card_name(card: int, say: Say) -> str:
    """A card as people call it."""
    if card >= DRAGON:
        return say("card-dragon", colour=COLOURS[card - DRAGON])
    return say(f"card-{CARD.word(card)}")


NAMES = {
    "card": card_name,
    "spot": spot_name,
    "support": support_label,
    "plank": plank_name,
    "place": whither,
}
