"""Tussle in sentences."""

from collections.abc import Sequence

from fabeltafel.film import UNKNOWN
from fabeltafel.game import Event, Paragraph, Say
from tussle.components import Box, State, Told


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
