"""The log of a table in a match file: who sat down, committed, opened and moved, as a chain."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from fabeltafel.fairness import Lots, head_of

Line = dict[str, Any]


def written(lots: Lots, lines: Sequence[str]) -> list[str]:
    """The log as a match file has it, each entry on its line."""
    entries = (f"  {json.dumps(line, ensure_ascii=False)}," for line in lines)
    return ["", "[log]", f'head = "{head_of(lots, lines)}"', "entries = [", *entries, "]"]


def read(lines: Sequence[str]) -> list[Line] | None:
    """What the entries say; None if one of them says nothing."""
    try:
        told = [json.loads(line) for line in lines]
    except ValueError:
        return None
    is_right = all(isinstance(one, dict) and isinstance(one.get("kind"), str) for one in told)
    return told if is_right else None


def faults(
    lots: Lots, head: str, lines: Sequence[str], moves: Sequence[tuple[int, str]]
) -> Iterator[str]:
    """What does not hold in a log: its chain, who committed when, and what was played."""
    told = read(lines)
    if told is None:
        yield "an entry cannot be read"
        return
    if head_of(lots, lines) != head:
        yield "its entries are not those its head was made of"
    yield from unsealed(told)
    yield from other_lots(lots, told)
    if [move for one in told for move in moves_of(one)] != list(moves):
        yield "its moves are not those of the match"


def unsealed(told: Sequence[Line]) -> Iterator[str]:
    """Whoever sat down after the first number had been opened."""
    opened = next((n for n, one in enumerate(told) if one["kind"] == "reveal"), len(told))
    begun = next((n for n, one in enumerate(told) if one["kind"] == "move"), len(told))
    for number, one in enumerate(told[:begun]):
        if one["kind"] == "sit" and number > opened:
            yield f"seat {seat_of(one)} was taken after a number had been opened"


def other_lots(lots: Lots, told: Sequence[Line]) -> Iterator[str]:
    """Seats whose lot or number is another one in the log."""
    shown, numbers = [""] * len(lots.lots), [""] * len(lots.lots)
    for one in told:
        seats = one.get("seats", [one.get("seat")])
        for seat in (seat for seat in seats if type(seat) is int and 0 <= seat < len(shown)):
            if one["kind"] == "sit":
                shown[seat] = str(one.get("lot", ""))
            elif one["kind"] == "reveal":
                numbers[seat] = str(one.get("number", ""))
    if tuple(shown) != lots.lots or tuple(numbers) != lots.numbers:
        yield "its lots and numbers are not those of the match"


def moves_of(one: Line) -> list[tuple[Any, Any]]:
    """The decisions that an entry tells, each with its seat."""
    if one["kind"] != "move" or not isinstance(one.get("words"), list):
        return []
    return [(one.get("seat"), word) for word in one["words"]]


def seat_of(one: Line) -> Any:
    """The seat of an entry, as people count."""
    seat = one.get("seat")
    return seat + 1 if type(seat) is int else seat
