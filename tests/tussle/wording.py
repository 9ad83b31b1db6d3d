"""Tussle in sentences."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from fabeltafel.decisions import Decision, DecisionKind
from fabeltafel.film import UNKNOWN
from fabeltafel.game import Event, Paragraph, Say
from tussle.components import VALUES, Box, State, Told

NARROWEST_SKETCH = 60


def describe(box: Box, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    lines = [
        say(
            "seat",
            player=name,
            points=state.points[seat % 2],
            cards=state.hand_size[seat],
            chosen=state.has_chosen[seat],
            hand=f" {state.hands[seat]} {state.considered[seat]} {state.chosen[seat]}",
        )
        for seat, name in enumerate(names)
    ]
    return [Paragraph(say("table-heading"), [say("round", round=state.rounds_played), *lines])]


def label_in(box: Box, state: State, seat: int, decision: Decision, say: Say) -> str | None:
    message = f"label-{decision.kind.text}-in"
    return say(message, card=state.considered[seat]) if say.knows(message) else None


def asked_in(
    box: Box, state: State, seat: int, kinds: AbstractSet[DecisionKind], say: Say
) -> str | None:
    return say("asked-voice", card=state.considered[seat]) if state.considered[seat] else None


def sketch(box: Box, state: State, names: Sequence[str], say: Say, width: int) -> list[str]:
    hands = [
        f"{name} [bold]{' '.join(str(n) for n in range(1, VALUES + 1) for _ in range(hand[n]))}[/]"
        for name, hand in zip(names, state.hands, strict=False)
    ]
    return hands if width >= NARROWEST_SKETCH else []


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    name = f"event-{event.kind.text}"
    first, second = event.arguments[:2]
    if event.kind == Told.WON:
        return say(name, side=first + 1, points=second)
    if event.kind == Told.RESHUFFLED:
        return say(name, cards=first)
    player = names[event.seat]
    if event.kind == Told.REVEALED:
        return say(name, player=player, card=first % 10, shout=first // 10)
    if event.kind == Told.DREW and first == UNKNOWN:
        return say(f"{name}-hidden", player=player)
    return say(name, player=player, card=first)
