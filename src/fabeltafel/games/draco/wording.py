"""Draco in sentences: the position for eyes that cannot see it, the log, the labels."""

from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise

from fabeltafel.asking import Sort
from fabeltafel.compiled import Records
from fabeltafel.decisions import Decision, DecisionKind, EventKind
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.draco import components
from fabeltafel.games.draco.components import CARD_COLOUR, COLOURS, Box, Kind, Phase, State, Told
from fabeltafel.games.draco.rules.ending import DRAGONS_TO_END
from fabeltafel.games.draco.rules.turn import SMALL_SCORING


def describe(box: Box, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the mountain from the top down, the riders, the cards, the turn."""
    riders = range(box.players)
    return [
        Paragraph(say("path-heading"), [path(box, say), *mountain(box, state, names, say)]),
        Paragraph(say("riders-heading"), [rider(box, state, names, seat, say) for seat in riders]),
        Paragraph(say("cards-heading"), cards(box, state, names, say)),
        Paragraph(say("turn-heading"), turns(box, state, names, say)),
    ]


def path(box: Box, say: Say) -> str:
    """All fields in order, as a box file writes them."""
    marks = "", say("mark-blue"), say("mark-green")
    fields = [number(box, n) + marks[box.colour[n]] for n in range(1, box.last_field + 1)]
    fields.insert(box.summit - 1, "|")
    return say("path", fields=" ".join(fields))


def mountain(box: Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """Who stands where, highest first."""
    riders = {CARD_COLOUR[state.open_card[seat]]: names[seat] for seat in range(box.players)}
    standing: dict[int, list[str]] = {field: [] for field in sorted(state.dragons, reverse=True)}
    for colour, field in enumerate(state.dragons):
        standing[field].append(mount(colour, riders, say))
    fields = [
        say("field", place=place(box, field, say), dragons=", ".join(dragons))
        for field, dragons in standing.items()
    ]
    return [*fields, say("arrived", arrived=arrived_in(box, state))]


def mount(colour: int, riders: Mapping[int, str], say: Say) -> str:
    """A dragon, with its rider if it has one."""
    name = colour_name(colour, say)
    return say("ridden", colour=name, rider=riders[colour]) if colour in riders else name


def arrived_in(box: Box, state: State) -> int:
    """How many dragons have reached the summit."""
    return sum(field >= box.summit for field in state.dragons)


def place(box: Box, field: int, say: Say) -> str:
    """A field with its number and its colour."""
    if field == components.START_FIELD:
        return say("place-start")
    kind = "summit" if field >= box.summit else components.FIELD_KINDS[box.colour[field]]
    return say(f"place-{kind}", field=field, number=number(box, field))


def number(box: Box, field: int) -> str:
    """The number printed on a field, with a real minus sign."""
    return str(box.number[field]).replace("-", "−")


def rider(box: Box, state: State, names: Sequence[str], seat: int, say: Say) -> str:
    """What everyone may know of a player."""
    colour = CARD_COLOUR[state.open_card[seat]]
    riding, where = say(f"riding-{COLOURS[colour]}"), place(box, state.dragons[colour], say)
    known = {"points": state.scores[seat], "cards": state.hand_size[seat]}
    symbol = say(f"symbol-{components.SYMBOLS[box.symbols[seat]]}")
    return say("rider", rider=names[seat], symbol=symbol, dragon=riding, place=where, **known)


def cards(box: Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """The hands that are not hidden, the sizes of the piles, and all that was played (§5)."""
    hands = [", ".join(card_name(card, say) for card in hand if card) for hand in state.hands]
    shown = [say("hand", rider=names[n], cards=hand) for n, hand in enumerate(hands) if hand]
    laid = [f"{colour_name(n, say)} {which}" for n, which in components.sorted_out(state.laid)]
    played = [say("laid", cards=" · ".join(laid))] if laid else []
    return [*shown, say("piles", pile=state.pile_size, laid=sum(state.laid)), *played]


def titles(box: Box, state: State, names: Sequence[str], say: Say) -> dict[str, str]:
    """What the pieces are called that are looked at."""
    told = {f"seat-{n + 1}": rider(box, state, names, n, say) for n in range(box.players)}
    riders = {CARD_COLOUR[state.open_card[seat]]: names[seat] for seat in range(box.players)}
    for colour, field in enumerate(state.dragons):
        dragon, where = mount(colour, riders, say), place(box, field, say)
        told[f"dragon-{COLOURS[colour]}"] = say("dragon-on", dragon=dragon, place=where)
    arrived = say("arrived", arrived=min(arrived_in(box, state), DRAGONS_TO_END))
    return told | {
        **{f"rider-{n + 1}": told[f"seat-{n + 1}"] for n in range(box.players)},
        **open_cards(box, state, say),
        **under_cards(box, state, names, say),
        "pile": say("piles", pile=state.pile_size, laid=sum(state.laid)),
        "discards": cards(box, state, names, say)[-1],
        "arrivals": " · ".join(filter(None, (arrived, remark(box, state, say)))),
    }


def open_cards(box: Box, state: State, say: Say) -> dict[str, str]:
    """What the cards that lie open are called, by whose they are and which of their copies."""
    called: dict[str, str] = {}
    for seat in range(box.players):
        copies = Counter[int]()
        is_played = seat == state.player_to_move and state.phase != Phase.OVER
        for card in (state.open_card[seat], state.card_played * is_played, *state.hands[seat]):
            if card != components.NO_CARD:
                copies[card] += 1
                name = f"{components.CARD.word(card)}-{seat + 1}-{copies[card]}"
                called[name] = card_name(card, say)
    return called


def under_cards(box: Box, state: State, names: Sequence[str], say: Say) -> dict[str, str]:
    """What the cards are called that lie under those."""
    counts = enumerate(zip(names, state.under, strict=False), start=1)
    return {f"under-{n}": say("under", rider=name, cards=cards) for n, (name, cards) in counts}


def remark(box: Box, state: State, say: Say) -> str:
    """§4.1 That the end is near."""
    if state.phase == Phase.OVER or arrived_in(box, state) < DRAGONS_TO_END:
        return ""
    return say("remark-last-turn" if is_round_ending(box, state) else "remark-last-round")


def outlook(box: Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """§4.1 How many dragons have arrived of those that end the match."""
    return [say("arrived", arrived=min(arrived_in(box, state), DRAGONS_TO_END))]


def is_round_ending(box: Box, state: State) -> bool:
    """Whether whoever moves is the last of the round."""
    return (state.player_to_move + 1) % box.players == state.first_player


def turns(box: Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """Who began, whose decision is awaited, and whether it is the last."""
    first = say("first", rider=names[state.first_player])
    is_near_end = remark(box, state, say) != ""
    is_last = is_near_end and is_round_ending(box, state)
    return [first, turn(state, names, say), *([say("turn-last")] if is_last else [])]


def turn(state: State, names: Sequence[str], say: Say) -> str:
    """Whose decision is awaited."""
    if state.phase == Phase.OVER:
        return say("turn-over")
    rider = names[state.player_to_move]
    if state.phase == Phase.CHANGING:
        colour = COLOURS[CARD_COLOUR[state.card_played]]
        return say("turn-change", rider=rider, dragon=say(f"dragon-{colour}"))
    return say("turn-discard" if state.phase == Phase.DISCARDING else "turn-play", rider=rider)


def label_in(box: Box, state: State, seat: int, decision: Decision, say: Say) -> str | None:
    """What a decision does here: where a dragon lands, which one is ridden, how many are drawn."""
    if decision.kind == Kind.PLAY:
        card = decision.which[0]
        start = state.dragons[CARD_COLOUR[card]]
        field = min(start + int(components.CARD_NUMBER[card]), box.last_field)
        return say("here-play", card=card_name(card, say), place=place(box, field, say))
    if decision.kind == Kind.DRAW:
        return say("here-draw", cards=components.HAND - state.hand_size[seat])
    if decision.kind not in (Kind.RIDE, Kind.STAY):
        return None
    ridden = state.card_played if decision.kind == Kind.RIDE else state.open_card[seat]
    return say(f"here-{decision.kind.text}", colour=colour_name(CARD_COLOUR[ridden], say))


SORTS = {
    Kind.RIDE: Sort.GO,
    Kind.STAY: Sort.GO,
    Kind.DISCARD: Sort.AWAY,
    Kind.DRAW: Sort.END,
}


def asked_in(
    box: Box, state: State, seat: int, kinds: AbstractSet[DecisionKind], say: Say
) -> str | None:
    """What is asked, where that depends on whether there is anything to discard."""
    if state.phase == Phase.DISCARDING and Kind.DISCARD not in kinds:
        return say("asked-drawing")
    return None


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    rider = names[event.seat] if event.seat != NOBODY else ""
    first, second = event.arguments[:2]
    name = f"event-{event.kind.text}"
    if event.kind in (Told.PLAYED, Told.DISCARDED, Told.DREW):
        is_hidden = first == UNKNOWN
        name += "-hidden" if is_hidden else ""
        return say(name, rider=rider, card="" if is_hidden else card_name(first, say))
    if event.kind == Told.MOVED:
        where = place(Box.of(event.box), second, say)
        return say(name, dragon=say(f"dragon-{COLOURS[first]}"), place=where)
    if event.kind == Told.ARRIVED:
        return arrival(event, names, say)
    if event.kind == Told.LAST_TURN:
        return say(name, rider=rider)
    if event.kind == Told.SCORING:
        return say(f"{name}-small" if first == SMALL_SCORING else f"{name}-large")
    if event.kind == Told.SCORED:
        return say(name if first > 0 else "event-lost", rider=rider, points=abs(first))
    if event.kind == Told.RESHUFFLED:
        return say(name, cards=first)
    if event.kind == Told.MOUNTED and first == second:
        name = "event-remained"
    return say(name, rider=rider, dragon=say(f"riding-{COLOURS[first]}"))


TOGETHER: dict[EventKind, Sequence[EventKind]] = {
    Told.MOVED: (Told.PLAYED,),
    Told.SCORED: (Told.SCORING, Told.SCORED),
    Told.DREW: (Told.DREW, Told.MOUNTED, Told.STAYED, Told.TUCKED, Told.RESHUFFLED),
}


def caption(
    beat: Sequence[Event], before: Sequence[Event], names: Sequence[str], say: Say
) -> str | None:
    """What the log would need several lines for, and the reason for it."""
    first, rider = beat[0], names[beat[0].seat]
    if first.kind == Told.SCORING:
        points = [gain(event, names) for event in beat[1:]]
        return say(f"caption-scoring-{cause(first, before)}", points=", ".join(points) or "0")
    if first.kind == Told.PLAYED and len(beat) == 1:
        return say("caption-stuck", rider=rider, card=card_name(first.arguments[0], say))
    if first.kind == Told.MOUNTED and first.arguments[0] != first.arguments[1]:
        return say("caption-mounted", rider=rider, dragon=say(f"riding-{ridden_in(first)}"))
    if first.kind == Told.TUCKED and before:
        taken = COLOURS[CARD_COLOUR[before[0].arguments[0]]]
        return say("caption-tucked", rider=rider, dragon=say(f"dragon-{taken}"))
    if first.kind == Told.DREW and len(beat) > 1:
        return say("caption-drew", rider=rider, cards=len(beat))
    return None


def gain(event: Event, names: Sequence[str]) -> str:
    """Who wins or loses how many points."""
    return f"{names[event.seat]} {event.arguments[0]:+}".replace("-", "−")


def ridden_in(event: Event) -> str:
    """The colour of the dragon that somebody mounts."""
    return COLOURS[event.arguments[0]]


def cause(scoring: Event, before: Sequence[Event]) -> str:
    """What kind of field brought a scoring about, as far as the same decision tells."""
    if scoring.arguments[0] == SMALL_SCORING:
        return "blue"
    box, dragons = Box.of(scoring.box), State.of(scoring.state).dragons
    fields = [event.arguments[1] for event in before if event.kind == Told.MOVED]
    fields += [dragons[event.arguments[0]] for event in before if event.kind == Told.MOUNTED]
    if not fields:
        return "large"
    return "summit" if fields[0] >= box.summit else "green"


def arrival(event: Event, names: Sequence[str], say: Say) -> str:
    """One of the first three arrivals; with the third, who still has a turn (§4.1)."""
    arrived, players = event.arguments[0], len(names)
    if arrived < DRAGONS_TO_END:
        return say("event-arrived", arrived=arrived)
    turns = (int(event.state["first_player"][0]) - event.seat - 1) % players
    waiting = [names[(event.seat + n) % players] for n in range(1, turns + 1)]
    told = "event-arrived-third" if waiting else "event-arrived-last"
    return say(told, riders=", ".join(waiting))


def standing(box: Box, history: Sequence[Records], seat: int, say: Say) -> str:
    """The points somebody ends with, and the most they won at once."""
    points = [int(state["scores"][0, seat]) for state in history]
    best = max((later - earlier for earlier, later in pairwise(points)), default=0)
    return say("standing", points=points[-1], best=best)


def colour_name(colour: int, say: Say) -> str:
    """A colour as a word of its own."""
    return say(f"colour-{COLOURS[colour]}")


def card_name(card: int, say: Say) -> str:
    """A card as people call it."""
    number = int(components.CARD_NUMBER[card])
    return say("card", colour=colour_name(CARD_COLOUR[card], say), number=number)


NAMES = {"card": card_name}
