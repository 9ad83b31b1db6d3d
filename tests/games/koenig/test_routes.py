"""Whoever thinks about a journey or draws it asks the rules of König der Elfen how to travel."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from catalogue import stream_of
from fabeltafel.compiled import Records, copied
from fabeltafel.engine import engine_of
from fabeltafel.game import Sight
from fabeltafel.games.koenig import bots
from fabeltafel.games.koenig.components import BODYGUARD, PLACES, PLAY, TRAVELLING, TURN
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
    TRANSPORT_OF,
    TURNS_IN,
    Desk,
    lay_desk,
    may_take,
    next_step,
    set_out,
    survey,
)
from games.koenig.laying import GAME, decisions_of, travel_far, travelling

ENGINE = engine_of(GAME)

Where = tuple[int, ...]  # place, direction, guard, gold and cards left


def travellers(matches: int) -> Iterator[tuple[Records, Records, int]]:
    """Everybody who is about to make a step in some matches."""
    for seed in range(matches):
        for box, state, seat, _, _ in decisions_of(2 + seed % 5, travel_far, f"routes {seed}"):
            is_begun = state["is_turning"][0] or state["is_hiring"][0]
            if state["phase"][0] == TRAVELLING and not is_begun:
                yield box, state, seat


def after_saying(box: Records, state: Records, seat: int, actions: list[int]) -> Where | None:
    """Where the rules lead somebody who says all this, if they may."""
    later = copied(state)
    for action in actions:
        if action not in ENGINE.legal(box, later, seat):
            return None
        frames = ENGINE.film(box, later, seat, action, stream_of("step"))
    earned = next(frame for frame in frames if GAME.events[frame["kind"][0]].name == "earned")
    then = earned["state"].view(np.recarray)[0]
    cards = then.hands[seat, BAG_KINDS].tolist()
    return then.figure, then.is_reversed, then.is_guarded, then.purse[seat], *cards


def words_of(step: int) -> list[int]:
    """What one says to make a step: the direction, the bodyguard, the transport."""
    words = [PLAY + PLACES + 1 + int(TRANSPORT_OF[step])]
    words = [PLAY + BODYGUARD, *words] if HIRES_IN[step] else words
    return [PLAY + TURN, *words] if TURNS_IN[step] else words


def found_by_search(box: Records, state: Records, seat: int) -> dict[int, Where]:
    """The steps a search takes from here, and where it thinks they lead."""
    desk = lay_desk(bots.SMALL)
    survey(box.view(np.recarray)[0], state.view(np.recarray)[0], seat, desk)
    set_out(state.view(np.recarray)[0], seat, bots.NOTHING, desk)
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
    for box, state, seat in travellers(10):
        found = found_by_search(box, state, seat)
        for step in range(STEPS):
            after = after_saying(box, state, seat, words_of(step))
            if step in found or after is None:
                assert found.get(step) == after
                taken += after is not None
            else:
                alone = words_of(step)
                alone.remove(PLAY + BODYGUARD)
                assert after_saying(box, state, seat, alone), "a bodyguard who is of use"
                spared += 1

    assert taken > 200
    assert spared > 10


def test_the_end_of_a_journey_is_drawn_when_there_is_no_place_left_to_go_to() -> None:
    table = travelling("pig wagon", at="1a")

    events = table.go(1, "stop")

    cleared = events[table.told(events).index("cleared")]
    pieces = GAME.drawing.scene(Sight(table.boxes, cleared.state, 0, table.seats, cleared))
    assert cleared.state["phase"][0] == TRAVELLING
    assert not any(piece.id.startswith(("place-", "reached-", "trail-")) for piece in pieces)
