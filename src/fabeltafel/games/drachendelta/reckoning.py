"""How something was reckoned in Drachendelta: planks and gaps, dragons, stones."""

import math
from collections.abc import Sequence

from fabeltafel.compiled import Records
from fabeltafel.game import Event, Say
from fabeltafel.games.drachendelta import components as kit
from fabeltafel.games.drachendelta.components import Box, Phase, State, Told
from fabeltafel.games.drachendelta.rules.planks import length_of
from fabeltafel.games.drachendelta.table import site
from fabeltafel.games.drachendelta.wording import card_name
from fabeltafel.reasons import sum_of

STONES = Told.PLACED, Told.LIFTED


def reckoned(event: Event, before: Records, names: Sequence[str], say: Say) -> list[str]:
    """§1.4 Why a plank fits or not; §3.2 whose dragon it was; §4.1 how many stones are left."""
    box, state, earlier = Box.of(event.box), State.of(event.state), State.of(before)
    if event.kind == Told.LAID:
        plank = event.arguments[0]
        return gap(box, state, plank, state.ends[plank], say)
    if event.kind == Told.LOST and event.arguments[0]:
        ends = state.first_support, event.arguments[0]
        return gap(box, state, state.plank_chosen, ends, say)
    if event.kind == Told.BARRED:
        return dragons(box, state, event.seat, names, say)
    if event.kind in STONES:
        return [say("reckoned-stones", left=sum_of(earlier.stones_left, state.stones_left))]
    return []


def gap(box: Box, state: State, plank: int, ends: Sequence[int], say: Say) -> list[str]:
    """§1.4 How long a plank and its way are, and what would fit; by eye nobody measures (§6.1)."""
    if box.by_eye and state.phase != Phase.OVER:
        return []
    one, other = (site(state.stones, end) for end in ends)
    way = math.hypot(box.site_x[one] - box.site_x[other], box.site_y[one] - box.site_y[other])
    length = round(float(box.plank_length[length_of(plank)]))
    told = say("reckoned-plank", length=length, way=round(way))
    fits = [length for length in kit.LENGTH.numbers if box.fits[one, other] >> length & 1]
    return [told, fitting_there(fits, say)]


def fitting_there(lengths: Sequence[int], say: Say) -> str:
    """Which of the six lengths fit somewhere, if any."""
    if not lengths:
        return say("reckoned-unfit")
    return say("reckoned-fitting", planks=", ".join(map(kit.LENGTH.word, lengths)))


def dragons(box: Box, state: State, seat: int, names: Sequence[str], say: Say) -> list[str]:
    """§3.2 Who turned up a dragon against a seat in this step."""
    card = kit.DRAGON + box.colour[seat]
    return [
        say("reckoned-dragon", player=name, card=card_name(card, say))
        for other, name in enumerate(names)
        if state.programme[other][state.step - 1] == card
    ]
