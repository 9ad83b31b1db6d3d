"""The oracle's table as text, through anybody's eyes (§8), and laid out from such a text."""

import re
from collections import Counter
from collections.abc import Iterable

from games.koenig.oracle.table import CARDS, LAID_BESIDE, Place, Player, Table, remaining

NOBODY = -1
GROUP = re.compile(r"(?P<card>[a-z]+)(?:\*(?P<number>\d+))?")


def written(table: Table, reader: int | None = None) -> str:
    """§8 Everything, or what a reader may know: a seat, or nobody at the table."""
    knows_all = reader is None
    is_deciding = knows_all or reader == table.to_move
    lines = [
        table.phase if table.to_move is None else f"{table.phase} {table.to_move + 1}",
        f"dragon {table.dragon + 1}",
        f"journey {table.journey}",
        entry("passes", table.passes),
        entry("due", table.due),
        entry("lifted", lifted(table) if is_deciding else ""),
        entry("at", table.at),
        "reversed" if table.is_reversed else "",
        "guarded" if table.is_guarded else "",
        *(half_made(table) if is_deciding else []),
        entry("visited", " ".join(sorted(table.visited))),
        entry("found", " ".join(table.found) if is_deciding else ""),
        entry("picked", heap(table.picked()) if is_deciding else ""),
        entry("discard", heap(table.discard)),
    ]
    for seat, player in enumerate(table.players):
        lines.append(line_of(seat, player, is_hand_known=knows_all or reader == seat))
    if reader is not None:
        lines.append("reader nobody" if reader == NOBODY else f"reader {reader + 1}")
    return "".join(f"{line}\n" for line in lines if line)


def entry(name: str, said: str | int | None) -> str:
    """A line, or nothing if there is nothing to say."""
    return f"{name} {said}" if said else ""


def lifted(table: Table) -> str:
    """The card a plan has begun with."""
    return table.begun[0] if table.phase == "planning" and table.begun else ""


def half_made(table: Table) -> list[str]:
    """What a traveller has begun."""
    begun = table.begun if table.phase == "travelling" else []
    lines = [line for word, line in (("turn", "turning"), ("bodyguard", "hiring")) if word in begun]
    if "spell" in begun:
        target = begun[begun.index("spell") + 1 :][:1]
        lines.append(" ".join(["casting", *target]))
    return lines


def line_of(seat: int, player: Player, *, is_hand_known: bool) -> str:
    """What lies before one player."""
    unknown = len(player.hand) - len(player.shown)
    known_of_it = [heap(player.shown), f"?{unknown}" if unknown else ""]
    parts = [
        f"{seat + 1} purse {player.purse}",
        entry("bought", player.purchases),
        "searched" if player.has_searched_in_vain else "",
        entry("fetched", player.fetched),
        entry("realm", " ".join(place_in_words(place) for place in player.realm)),
        "hand",
        *([heap(player.hand)] if is_hand_known else known_of_it),
        entry("shown", heap(player.shown)),
    ]
    return " ".join(part for part in parts if part)


def place_in_words(place: Place) -> str:
    """Its terrain, and the cards beside it with the seat whose arms they carry."""
    beside = [f"{card}{place.beside[card] + 1}" for card in LAID_BESIDE if card in place.beside]
    return "+".join([place.terrain, *beside])


def heap(cards: Iterable[str]) -> str:
    """Cards by kind, in their order."""
    count = Counter(cards)
    kinds = [card for card in CARDS if count[card]]
    return " ".join(card if count[card] == 1 else f"{card}*{count[card]}" for card in kinds)


def lay_out(table: Table, text: str) -> None:
    """Put everything on a new table where a text with no secrets says it lies."""
    for line in text.split("\n"):
        name, _, said = line.partition(" ")
        if name.isdigit():
            read_player(table.players[int(name) - 1], said)
        elif name:
            read_line(table, name, said)
    places = table.places().values()
    laid = [card for place in places for card in (place.terrain, *place.beside)]
    hands = [card for player in table.players for card in player.hand]
    table.pile = remaining(table.pile, [*laid, *hands, *table.discard])


def read_line(table: Table, name: str, said: str) -> None:
    """One line about the whole table."""
    if name in ("planning", "fetching", "discarding", "travelling"):
        table.phase, table.to_move = name, int(said) - 1
    elif name == "dragon":
        table.dragon = int(said) - 1
    elif name in ("journey", "passes", "due"):
        setattr(table, name, int(said))
    elif name == "at":
        table.at = said
    elif name in ("reversed", "guarded"):
        setattr(table, f"is_{name}", True)
    elif name == "visited":
        table.visited = set(said.split())
    else:
        assert name in ("found", "discard"), f"{name!r} is only begun, or only known to somebody"
        setattr(table, name, cards_of(said))


def read_player(player: Player, said: str) -> None:
    """A player's line; each name in it begins a part."""
    parts = re.split(r"\b(purse|bought|searched|fetched|realm|hand|shown)\b", said)
    told = dict(zip(parts[1::2], parts[2::2], strict=True))
    player.purse = int(told.get("purse", "12"))
    player.purchases = int(told.get("bought", "0"))
    player.has_searched_in_vain = "searched" in told
    player.fetched = told.get("fetched", "").strip()
    player.realm = [place_of(word) for word in told.get("realm", "").split()]
    player.hand = cards_of(told["hand"])
    player.shown = cards_of(told.get("shown", ""))


def place_of(word: str) -> Place:
    """A place and what lies beside it."""
    terrain, *beside = word.split("+")
    return Place(terrain, {card[:-1]: int(card[-1]) - 1 for card in beside})


def cards_of(said: str) -> list[str]:
    """The cards of a heap."""
    groups = GROUP.finditer(said)
    return [group["card"] for group in groups for _ in range(int(group["number"] or 1))]
