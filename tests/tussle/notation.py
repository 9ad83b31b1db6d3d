"""Tussle in words: a position is its fields, one a line."""

import numpy as np

from fabeltafel.compiled import Records, records
from fabeltafel.game import NotationError
from tussle.components import CHOOSE, SHOUT, STATE, VALUES, WHISPER

WORDS = {WHISPER: "whisper", SHOUT: "shout"} | {
    CHOOSE + value: str(value) for value in range(1, VALUES + 1)
}
ACTIONS_BY_WORD = {word: action for action, word in WORDS.items()}


def word(action: int) -> str:
    return WORDS[action]


def action(word: str) -> int:
    if word not in ACTIONS_BY_WORD:
        raise NotationError(f"{word!r} is no word of Tussle")
    return ACTIONS_BY_WORD[word]


def write(boxes: Records, states: Records) -> str:
    fields = STATE.names or ()
    lines = [f"{name} {' '.join(map(str, np.ravel(states[name][0])))}" for name in fields]
    return "\n".join(lines)


def read(boxes: Records, text: str) -> Records:
    states = records(STATE)
    for line in text.splitlines():
        name, *numbers = line.split()
        if name not in (STATE.names or ()):
            raise NotationError(f"unknown {name!r}")
        field = states[name]
        field[:] = np.array(numbers, np.int8).reshape(field.shape)
    return states
