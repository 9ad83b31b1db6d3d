"""How something was reckoned in Auf Teufel komm raus!: tails, points, and the odds of a tile."""

from collections.abc import Sequence

from fabeltafel.compiled import Records
from fabeltafel.game import Event, Say
from fabeltafel.games.teufel.components import Box, State, Told
from fabeltafel.games.teufel.scenery import crossings
from fabeltafel.games.teufel.tails import tails_of
from fabeltafel.games.teufel.wording import TAILS, side_name
from fabeltafel.reasons import sum_of


def reckoned(event: Event, before: Records, names: Sequence[str], say: Say) -> list[str]:
    """§3.1 How likely a tile was; §5.2 what a tail runs over, and what that is worth."""
    if event.kind == Told.TURNED_UP:
        return [odds(State.of(before), event.arguments[0], say)]
    if event.kind not in TAILS:
        return []
    way = tail_counted(Box.of(event.box), State.of(event.state), chr(event.arguments[0]), say)
    if event.kind != Told.FINISHED:
        return [way]
    owner, points = side_name(event.seat, names, say), [before, event.state]
    told = sum_of(*(int(state["points"][0, event.seat]) for state in points))
    return [way, say("reckoned-points", owner=owner, sum=told)]


def odds(before: State, kind: int, say: Say) -> str:
    """§3.1 How many of the tiles face down were of a kind."""
    tiles, pile = before.pile[kind], before.pile_size
    return say("reckoned-turned-up", tiles=tiles, pile=pile, percent=round(100 * tiles / pile))


def tail_counted(box: Box, state: State, letter: str, say: Say) -> str:
    """§5.2 The fields that the tail of a devil runs over, tile by tile."""
    tail = next(tail for tail in tails_of(box, state) if tail.letter == letter)
    crossed = crossings(tail.start, state.tiles)
    fields = " · ".join(str(box.number[field]) for field, *_ in crossed)
    return say("reckoned-tail", letter=letter, fields=fields, length=len(crossed))
