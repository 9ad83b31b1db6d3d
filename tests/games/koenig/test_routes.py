"""Whoever thinks about a journey or draws it asks the rules of König der Elfen how to travel."""

from collections.abc import Iterator
from typing import Any

from catalogue import stream_of
from fabeltafel.compiled import record_of
from fabeltafel.games.koenig import bots
from fabeltafel.games.koenig.components import PLACES, Kind, Phase, Told
from fabeltafel.games.koenig.journeys import (
    AT,
    BAG,
    BAG_KINDS,
    CARDS_LEFT,
    COIN,
    GUARDED,
    HIRES_IN,
    PURSE,
    REVERSE,
    STEPS,
    TRANSPORT_IN,
    TURNS_IN,
    Desk,
    lay_desk,
    may_take,
    next_step,
    set_out,
    survey,
)
from fabeltafel.position import Position
from games.koenig.laying import GAME, decisions_of, travel_far, travelling

Where = tuple[int, ...]  # place, direction, guard, gold and cards left


def travellers(matches: int) -> Iterator[tuple[Position, int]]:
    """Everybody who is about to make a step in some matches."""
    for seed in range(matches):
        for position, seat, *_ in decisions_of(2 + seed % 5, travel_far, f"routes {seed}"):
            state = record_of(position.state)
            if state.phase == Phase.TRAVELLING and not (state.is_turning or state.is_hiring):
                yield position, seat


def after_saying(position: Position, seat: int, actions: list[int]) -> Where | None:
    """Where the rules lead somebody who says all this, if they may."""
    for action in actions:
        if action not in position.legal(seat):
            return None
        position, frames = position.filmed(seat, action, stream_of("step"))
    earned = next(frame for frame in frames if frame["kind"][0] == Told.EARNED)
    then = record_of(earned["state"])
    cards = then.hands[seat, BAG_KINDS].tolist()
    return then.figure, then.is_reversed, then.is_guarded, then.purse[seat], *cards


def words_of(step: int) -> list[int]:
    """What one says to make a step: the direction, the bodyguard, the transport."""
    words = [Kind.RIDE(PLACES + 1 + int(TRANSPORT_IN[step]))]
    words = [Kind.HIRE(), *words] if HIRES_IN[step] else words
    return [Kind.TURN(), *words] if TURNS_IN[step] else words


def found_by_search(position: Position, seat: int) -> dict[int, Where]:
    """The steps a search takes from here, and where it thinks they lead."""
    desk, state = lay_desk(bots.SMALL), record_of(position.state)
    survey(record_of(position.box), state, seat, desk)
    set_out(state, seat, bots.NOTHING, desk)
    found = {}
    while (step := next_step(desk, 0)) < STEPS:
        if may_take(desk, 0, step):
            found[step] = where(desk)
    return found


def where(desk: Desk) -> Where:
    """Where the first step of a line leads."""
    row: Any = desk.line[1]
    cards = row[CARDS_LEFT : CARDS_LEFT + BAG].tolist()
    return row[AT], row[REVERSE], row[GUARDED], row[PURSE] // COIN, *cards


def test_a_search_takes_the_steps_the_rules_allow_and_gets_where_they_lead() -> None:
    taken = spared = 0
    for position, seat in travellers(10):
        found = found_by_search(position, seat)
        for step in range(STEPS):
            after = after_saying(position, seat, words_of(step))
            if step in found or after is None:
                assert found.get(step) == after
                taken += after is not None
            else:
                alone = words_of(step)
                alone.remove(Kind.HIRE())
                assert after_saying(position, seat, alone), "a bodyguard who is of use"
                spared += 1

    assert taken > 200
    assert spared > 10


def test_the_end_of_a_journey_is_drawn_when_there_is_no_place_left_to_go_to() -> None:
    table = travelling("pig wagon", at="1a")

    events = table.go(1, "stop")

    cleared = events[table.told(events).index("cleared")]
    pieces = GAME.drawing.scene(GAME.sight(table.boxes, cleared.state, 0, table.seats, cleared))
    assert cleared.state["phase"][0] == Phase.TRAVELLING
    assert not any(piece.id.startswith(("place-", "reached-", "trail-")) for piece in pieces)
