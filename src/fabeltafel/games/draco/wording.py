"""Draco in sentences: the position for eyes that cannot see it, the log, the labels."""

from collections.abc import Sequence

from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.draco.components import (
    BLUE,
    CARD_COLOUR,
    CARD_NUMBER,
    COLOURS,
    DRAGONS,
    GREEN,
    START_FIELD,
    Box,
    Phase,
    State,
    Told,
)
from fabeltafel.games.draco.rules import SMALL_SCORING


def describe(box: Box, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the mountain from the top down, the riders, the cards, the turn."""
    riders = range(box.players)
    return [
        Paragraph(say("path-heading"), [path(box, say), *mountain(box, state, names, say)]),
        Paragraph(say("riders-heading"), [rider(box, state, names, seat, say) for seat in riders]),
        Paragraph(say("cards-heading"), cards(box, state, names, say)),
        Paragraph(say("turn-heading"), [turn(state, names, say)]),
    ]


def path(box: Box, say: Say) -> str:
    """All fields in order, as a box file writes them."""
    marks = {BLUE: say("mark-blue"), GREEN: say("mark-green")}
    fields = [
        f"{number(box, field)}{marks.get(box.colour[field], '')}"
        for field in range(1, box.last_field + 1)
    ]
    fields.insert(box.summit - 1, "|")
    return say("path", fields=" ".join(fields))


def mountain(box: Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """Who stands where, highest first."""
    occupied = sorted(set(state.dragons), reverse=True)
    return [
        say(
            "field",
            place=place(box, field, say),
            dragons=", ".join(
                dragon(box, state, colour, names, say)
                for colour in range(DRAGONS)
                if state.dragons[colour] == field
            ),
        )
        for field in occupied
    ]


def place(box: Box, field: int, say: Say) -> str:
    """A field with its number and its colour."""
    if field == START_FIELD:
        return say("place-start")
    kind = "summit" if field >= box.summit else ("plain", "blue", "green")[box.colour[field]]
    return say(f"place-{kind}", field=field, number=number(box, field))


def number(box: Box, field: int) -> str:
    """The number printed on a field, with a real minus sign."""
    return str(box.number[field]).replace("-", "−")


def dragon(box: Box, state: State, colour: int, names: Sequence[str], say: Say) -> str:
    """A dragon and, if it has one, its rider."""
    for seat in range(box.players):
        if CARD_COLOUR[state.open_card[seat]] == colour:
            return say("ridden", colour=colour_name(colour, say), rider=names[seat])
    return colour_name(colour, say)


def rider(box: Box, state: State, names: Sequence[str], seat: int, say: Say) -> str:
    """What everyone may know of a player."""
    colour = int(CARD_COLOUR[state.open_card[seat]])
    return say(
        "rider",
        rider=names[seat],
        dragon=say(f"riding-{COLOURS[colour]}"),
        place=place(box, state.dragons[colour], say),
        points=state.scores[seat],
        cards=state.hand_size[seat],
    )


def cards(box: Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """The hands that are not hidden, and the sizes of the piles."""
    hands = [
        say(
            "hand",
            rider=names[seat],
            cards=", ".join(card_name(card, say) for card in state.hands[seat] if card),
        )
        for seat in range(box.players)
        if any(state.hands[seat])
    ]
    laid = sum(state.laid)
    return [*hands, say("piles", pile=state.pile_size, laid=laid)]


def turn(state: State, names: Sequence[str], say: Say) -> str:
    """Whose decision is awaited."""
    if state.phase == Phase.OVER:
        return say("turn-over")
    rider = names[state.player_to_move]
    if state.phase == Phase.CHANGING:
        colour = COLOURS[CARD_COLOUR[state.card_played]]
        return say("turn-change", rider=rider, dragon=say(f"dragon-{colour}"))
    return say("turn-discard" if state.phase == Phase.DISCARDING else "turn-play", rider=rider)


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    rider = names[event.seat] if event.seat != NOBODY else ""
    first, second = event.arguments[:2]
    name = f"event-{event.kind.text}"
    if event.kind in (Told.PLAYED, Told.DISCARDED):
        return say(name, rider=rider, card=card_name(first, say))
    if event.kind == Told.DREW:
        hidden = first == UNKNOWN
        return (
            say(f"{name}-hidden", rider=rider)
            if hidden
            else say(name, rider=rider, card=card_name(first, say))
        )
    if event.kind == Told.MOVED:
        return say(name, dragon=say(f"dragon-{COLOURS[first]}"), field=second)
    if event.kind == Told.SCORING:
        return say(f"{name}-small" if first == SMALL_SCORING else f"{name}-large")
    if event.kind == Told.SCORED:
        return say(name if first > 0 else "event-lost", rider=rider, points=abs(first))
    if event.kind == Told.RESHUFFLED:
        return say(name, cards=first)
    if event.kind == Told.MOUNTED and first == second:
        name = "event-remained"
    riding = say(f"riding-{COLOURS[first]}")
    return say(name, rider=rider, dragon=riding)


def colour_name(colour: int, say: Say) -> str:
    """A colour as a word of its own."""
    return say(f"colour-{COLOURS[colour]}")


def card_name(card: int, say: Say) -> str:
    """A card as people call it."""
    return say("card", colour=colour_name(CARD_COLOUR[card], say), number=int(CARD_NUMBER[card]))


NAMES = {"card": card_name}
