"""How something was reckoned in Druidenwalzer: the dance, the contest, tokens and trees."""

from collections.abc import Sequence

from fabeltafel.compiled import Records
from fabeltafel.game import Event, Say
from fabeltafel.games.druidenwalzer import components as kit
from fabeltafel.games.druidenwalzer import table
from fabeltafel.games.druidenwalzer.components import CULTS, State, Told
from fabeltafel.games.druidenwalzer.wording import ARROW_NAMES, place_name, values
from fabeltafel.reasons import sum_of

FELLED = Told.CAPTURED, Told.LOST, Told.WON


def reckoned(event: Event, before: Records, names: Sequence[str], say: Say) -> list[str]:
    """§3.1.5 How far all dance; §3.1.7 what was compared; §5 how many tokens and trees it makes."""
    state, (first, second) = State.of(event.state), event.arguments[:2]
    if event.kind == Told.DANCED:
        way = ARROW_NAMES[kit.CARD_ARROW[state.laid]]
        return [say("reckoned-danced", steps=table.hops_of(state), way=way)]
    if event.kind == Told.COMPARED:
        sun, moon = values(state, first)
        sign = ">" if sun > moon else "<" if sun < moon else "="
        return [say("reckoned-compared", sun=sun, moon=moon, sign=sign)]
    if event.kind == Told.GOT_TOKEN:
        told = {"place": place_name(first, say), "sum": sum_of(second - 1, second)}
        return [say("reckoned-tokens", **told, most=kit.MOST_TOKENS + 1)]
    if event.kind in FELLED:
        lost = [len(table.trees_lost(state, seat)) for seat in CULTS]
        both = zip(names, lost, strict=True)
        return [say("reckoned-trees", player=name, trees=trees) for name, trees in both if trees]
    return []
