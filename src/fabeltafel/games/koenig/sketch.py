"""König der Elfen in letters: the ring of places, whose they are, and what journeys cost."""

import textwrap
from collections.abc import Iterable, Sequence

from fabeltafel.game import Say
from fabeltafel.games.koenig.components import CARD, PLACE_CARD, SPOT, TRANSPORT, Box, State
from fabeltafel.games.koenig.rules.cards import realm_of
from fabeltafel.games.koenig.table import beside, spots_of
from fabeltafel.games.koenig.wording import called

COLOURS = ("red", "blue", "green", "magenta", "yellow", "white")
SIGNS = {"gold": "$", "thief": "!", "tree": "#", "monster": "#"}
WIDE, NARROWEST = 13, 64  # a place, and the table of fares


def sketch(box: Box, state: State, names: Sequence[str], say: Say, width: int) -> list[str]:
    """The ring, clockwise from the upper left, above the table of fares."""
    half = -(-box.players // 2)
    upper = [spot for seat in range(half) for spot in spots_of(box, seat)]
    lower = [spot for seat in range(half, box.players) for spot in spots_of(box, seat)][::-1]
    if width < max(WIDE * len(upper), NARROWEST):
        return []
    return [
        *row(box, state, names, upper, say),
        f"{'─' * (WIDE * len(upper) - 1)}►",
        *row(box, state, names, lower, say),
        f"◄{'─' * (WIDE * len(upper) - 1)}",
        *textwrap.wrap(say("sketch-legend"), width),
        *fares(box, state, say),
    ]


def row(box: Box, state: State, names: Sequence[str], spots: list[int], say: Say) -> list[str]:
    """Realms side by side: whose they are, their places, and what lies there."""
    seats = [realm_of(spot) for spot in spots[:: box.realm_size]]
    owners = [f"{seat + 1} {names[seat]}{' &' * (state.dragon == seat)}" for seat in seats]
    return [
        "".join(fit(who, seat, box.realm_size) for who, seat in zip(owners, seats, strict=True)),
        "".join(fit(place(state, spot, say)) for spot in spots),
        "".join(marks(box, state, spot) for spot in spots),
    ]


def fit(words: str, seat: int = -1, places: int = 1) -> str:
    """Words in the room of some places, in the colour of a seat if there is one."""
    cut = words[: WIDE * places - 1].rstrip("\\").ljust(WIDE * places)
    return f"[bold {COLOURS[seat]}]{cut}[/]" if seat >= 0 else cut


def place(state: State, spot: int, say: Say) -> str:
    """What a place is called, or that there is room for one."""
    terrain = state.places[spot]
    return f"{SPOT.word(spot)} {called('card', terrain, say) if terrain else '·····'}"


def marks(box: Box, state: State, spot: int) -> str:
    """What a place pays, whose cards lie there, and whether somebody is or has been there."""
    lying = [(f"{SIGNS[CARD.word(card)]}{seat + 1}", seat) for card, seat in beside(state, spot)]
    gold = str(box.gold[state.places[spot]] or "")
    been = "@" if state.figure == spot else "*" if state.visited[spot] else " "
    told = [f"[bold {COLOURS[seat]}]{mark}[/]" for mark, seat in lying]
    return f"{gold:2}{been} {' '.join(told)}" + " " * (WIDE - 3 - 3 * len(lying) - (not lying))


def fares(box: Box, state: State, say: Say) -> Iterable[str]:
    """How many cards of a transport each terrain takes; before it how many its reader holds."""
    terrains = [called("card", card, say) for card in PLACE_CARD.numbers]
    rows = {card: called("card", card, say) for card in TRANSPORT.numbers}
    first = max(map(len, rows.values())) + 4
    held: Sequence[int] = state.hands[state.reader - 1] if 0 < state.reader <= box.players else ()
    yield " " * first + "".join(f"  {terrain}" for terrain in terrains)
    for card, name in {0: say("sketch-gold"), **rows}.items():
        cells = box.fares[card][1:] if card else box.gold[1:]
        told = zip(cells, terrains, strict=True)
        line = "".join(str(cell or "–").rjust(len(terrain) + 2) for cell, terrain in told)
        yield f"{(held and card and held[card]) or '':>2}  {name}".ljust(first) + line
