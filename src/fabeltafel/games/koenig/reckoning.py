"""How something was reckoned in König der Elfen: fares, prices, gold, and everybody's own purse."""

from collections.abc import Sequence

from fabeltafel.compiled import Records, record_of
from fabeltafel.game import Event, Say
from fabeltafel.games.koenig.components import SPOT, Box, State, Told
from fabeltafel.games.koenig.rules import routes
from fabeltafel.games.koenig.rules.planning import CLOSING_PRICE
from fabeltafel.games.koenig.table import is_open
from fabeltafel.games.koenig.wording import called
from fabeltafel.reasons import sum_of

PAYMENTS = Told.BOUGHT, Told.CLOSED, Told.CAST, Told.ROBBED, Told.EARNED, Told.REWARDED


def reckoned(event: Event, before: Records, names: Sequence[str], say: Say) -> list[str]:
    """What was counted, and whose purse that changed, if the reader may know it (§8)."""
    lines = counted(event, before, say)
    if event.kind in PAYMENTS:
        lines += purses(State.of(before), State.of(event.state), names, say)
    return lines


def counted(event: Event, before: Records, say: Say) -> list[str]:
    """§3.3, §3.5 What something costs; §4.2 what a place takes; §4.4 what it pays."""
    state, (first, second) = State.of(event.state), event.arguments
    if event.kind == Told.BOUGHT:
        return [say("reckoned-bought", number=first)]
    if event.kind == Told.CLOSED:
        return [say("reckoned-closed", sum=sum_of(CLOSING_PRICE, second))]
    if event.kind == Told.RODE:
        return fare(event, State.of(before), say)
    if event.kind == Told.EARNED:
        return [pay(Box.of(event.box), state, second, first, say)]
    if event.kind == Told.STOPPED and first:
        return [say("reckoned-seen", seen=first, places=sum(1 for place in state.places if place))]
    return []


def fare(event: Event, before: State, say: Say) -> list[str]:
    """§4.2 The cards a place takes, one more for an obstacle; a spell takes any (§7.2)."""
    box, (transport, cards) = Box.of(event.box), event.arguments
    if box.has_spell:
        return []
    spot = routes.next_place(record_of(event.box), record_of(before.source), event.seat)
    usual = int(box.fares[transport][before.places[spot]])
    place = named(before, spot, say)
    if cards == usual:
        return [say("reckoned-fare", fare=cards, **place)]
    return [say("reckoned-fare-blocked", sum=sum_of(usual, cards), **place)]


def pay(box: Box, state: State, spot: int, gold: int, say: Say) -> str:
    """§4.4 What a place pays, twice with one's own gold card."""
    usual, place = int(box.gold[state.places[spot]]), named(state, spot, say)
    if gold == usual:
        return say("reckoned-paid", gold=gold, **place)
    return say("reckoned-paid-twice", sum=sum_of(usual, gold), **place)


def named(state: State, spot: int, say: Say) -> dict[str, str]:
    """A place by its terrain and where it lies."""
    return {"terrain": called("card", state.places[spot], say), "spot": SPOT.word(spot)}


def purses(before: State, after: State, names: Sequence[str], say: Say) -> list[str]:
    """§8 What becomes of everybody's gold, as far as it is shown."""
    both = [(before.purse[seat], after.purse[seat]) for seat in range(len(names))]
    return [
        say("reckoned-purse", player=names[seat], sum=sum_of(*gold))
        for seat, gold in enumerate(both)
        if is_open(before, seat) and is_open(after, seat) and gold[0] != gold[1]
    ]
