"""How something was reckoned in Draco: flights and scorings."""

from collections.abc import Sequence

from fabeltafel.compiled import Records
from fabeltafel.game import Event, Say
from fabeltafel.games.draco.components import CARD_COLOUR, Box, State, Told
from fabeltafel.games.draco.wording import arrived_in, number, place
from fabeltafel.reasons import sum_of


def reckoned(event: Event, before: Records, names: Sequence[str], say: Say) -> list[str]:
    """§3.1 How far a dragon flew; §3.3 what counts for whom; §4.1 how many have arrived."""
    box, state = Box.of(event.box), State.of(event.state)
    if event.kind == Told.MOVED:
        colour, field = event.arguments[:2]
        return [flight(box, State.of(before), colour, field, say)]
    if event.kind == Told.SCORING:
        highest = event.arguments[0]
        riders = enumerate(names)
        return [counted(box, state, seat, name, highest, say) for seat, name in riders]
    if event.kind == Told.SCORED:
        seat, earlier = event.seat, State.of(before)
        told = sum_of(earlier.scores[seat], state.scores[seat])
        where = place(box, field_of(state, seat), say)
        return [say("reckoned-points", rider=names[seat], place=where, sum=told)]
    if event.kind == Told.ARRIVED:
        return [say("arrived", arrived=arrived_in(box, state))]
    return []


def flight(box: Box, before: State, colour: int, field: int, say: Say) -> str:
    """§3.1 From where to where, and how many fields that is."""
    start = before.dragons[colour]
    ends = {"start": place(box, start, say), "place": place(box, field, say)}
    return say("reckoned-moved", fields=field - start, **ends)


def counted(box: Box, state: State, seat: int, rider: str, highest: int, say: Say) -> str:
    """§3.3 The number under somebody's dragon, if it counts."""
    field = field_of(state, seat)
    where = place(box, field, say)
    if box.number[field] > highest:
        return say("reckoned-too-high", rider=rider, place=where)
    return say("reckoned-counts", rider=rider, place=where, points=number(box, field))


def field_of(state: State, seat: int) -> int:
    """Where somebody's dragon stands."""
    return int(state.dragons[CARD_COLOUR[state.open_card[seat]]])
