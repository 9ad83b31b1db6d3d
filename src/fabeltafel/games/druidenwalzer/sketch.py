"""Druidenwalzer in letters: the ring of places as it lies, the sun's side nearest."""

import textwrap
from collections.abc import Iterable, Sequence

from fabeltafel.game import Say
from fabeltafel.games.druidenwalzer import components as kit
from fabeltafel.games.druidenwalzer import table
from fabeltafel.games.druidenwalzer.components import CARD, CULT_TILE, CULTS, TREES, State
from fabeltafel.games.druidenwalzer.notation import PLACE_WORDS

CELL, SHOWN = 15, 2  # letters for a place, and cards of a pile that are named
STYLES = {"orange": "dark_orange", "purple": "magenta", "black": "reverse"}
CULT_STYLES = ("bold yellow", "bold cyan")
RING = "(O)"

Mark = tuple[str, str]  # letters, and their style


def sketch(box: kit.Box, state: State, names: Sequence[str], say: Say, width: int) -> list[str]:
    """The two rows of places, the hands, the order of the ring, and what the signs mean."""
    side = len(box.ring) // 2
    if width < CELL * side:
        return []
    order = " ".join(PLACE_WORDS[place] for place in (*box.ring, box.ring[0]))
    middle = RING.center(CELL * side).rstrip() if not state.ban_ring else ""
    return [
        *row(state, box.ring[: side - 1 : -1], say),
        middle,
        *row(state, box.ring[:side], say),
        "",
        *(f"{names[seat]} ({say(f'role-{seat}')}): {hand(state, seat)}" for seat in CULTS),
        say("sketch-order", places=order),
        *textwrap.wrap(say("sketch-legend"), width),
    ]


def row(state: State, places: Iterable[int], say: Say) -> list[str]:
    """The places of one side, beside each other."""
    cells = [tile(state, n, say) if n >= CULT_TILE else tree(state, n, say) for n in places]
    return ["".join(map(written, line)).rstrip() for line in zip(*cells, strict=True)]


def written(marks: Sequence[Mark]) -> str:
    """One line of a place, as wide as all."""
    letters = " ".join(text for text, _ in marks)
    styled = " ".join(f"[{style}]{text}[/]" if style else text for text, style in marks)
    return styled + " " * (CELL - len(letters))


def tree(state: State, place: int, say: Say) -> list[list[Mark]]:
    """A tree: its name, its druid and the ring, its cards from the top down, its tokens."""
    seat, own_tree = divmod(place, TREES)
    name = f"{PLACE_WORDS[place]} {say(f'tree-{own_tree + 1}')}"
    if state.lost[place]:
        return [[(name, "dim strike")], [("×", "dim")], [], []]
    druids = [
        (say(f"colour-{colour}"), STYLES[colour])
        for colour, standing in zip(kit.COLOURS, state.druids[seat], strict=True)
        if standing == own_tree + 1
    ]
    ring = [(RING, "bold")] if table.ringed_tree(state) == place else []
    tokens = "●" * state.tokens[place]
    return [[(name, CULT_STYLES[seat])], druids + ring, pile(state, place), [(tokens, "red")]]


def pile(state: State, place: int) -> list[Mark]:
    """The top cards of a tree, how many more are known, and how many lie face down."""
    known = [card for card in reversed(table.pile_of(state, place)) if card]
    told = [(CARD.word(card), "" if n else "bold") for n, card in enumerate(known[:SHOWN])]
    more, face_down = len(known) - SHOWN, state.face_down[place]
    told += [(f"+{more}", "")] if more > 0 else []
    told += [(f"?{face_down}", "dim")] if face_down else []
    return told or [("–", "bold red")]


def tile(state: State, place: int, say: Say) -> list[list[Mark]]:
    """A cult tile: whose it is, how many cards lie on it, and how many are left to draw."""
    seat = place - CULT_TILE
    name = f"{PLACE_WORDS[place]} {say(f'role-{seat}')}"
    cards = say("sketch-tile", cards=sum(state.cult_tiles[seat]))
    left = f"?{table.draw_pile_of(state, seat)}"
    return [[(name, CULT_STYLES[seat])], [(cards, "")], [(left, "dim")], []]


def hand(state: State, seat: int) -> str:
    """The cards of a hand, those that are hidden as a number."""
    held = table.hand_of(state, seat)
    hidden = held.count(kit.NO_CARD)
    known = [CARD.word(card) for card in held if card]
    return " ".join([*known, *([f"?{hidden}"] if hidden else [])])
