"""Tussle in sentences."""

from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records
from fabeltafel.film import UNKNOWN
from fabeltafel.game import Event, Paragraph, Say
from tussle.components import CHOOSE, DREW, EVENT_NAMES, RESHUFFLED, REVEALED, SHOUT, WHISPER, WON


def describe(boxes: Records, states: Records, names: Sequence[str], say: Say) -> list[Paragraph]:
    state = states.view(np.recarray)[0]
    lines = [
        say(
            "seat",
            player=name,
            points=int(state.points[seat % 2]),
            cards=int(state.hand_size[seat]),
            chosen=int(state.has_chosen[seat]),
            hand=f" {state.hands[seat].tolist()} {state.considered[seat]} {state.chosen[seat]}",
        )
        for seat, name in enumerate(names)
    ]
    return [Paragraph(say("table-heading"), [say("round", round=int(state.rounds_played)), *lines])]


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    name = f"event-{EVENT_NAMES[event.kind][0]}"
    first, second = event.arguments[:2]
    if event.kind == WON:
        return say(name, side=first + 1, points=second)
    if event.kind == RESHUFFLED:
        return say(name, cards=first)
    player = names[event.seat]
    if event.kind == REVEALED:
        return say(name, player=player, card=first % 10, shout=first // 10)
    if event.kind == DREW and first == UNKNOWN:
        return say(f"{name}-hidden", player=player)
    return say(name, player=player, card=first)


def label(action: int, say: Say) -> str:
    if action in (WHISPER, SHOUT):
        return say("label-shout" if action == SHOUT else "label-whisper")
    return say("label-choose", card=action - CHOOSE)
