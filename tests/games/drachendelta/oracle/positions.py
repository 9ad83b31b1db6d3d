"""The oracle's positions as text, as everybody writes and reads them."""

from games.drachendelta.oracle import SLOTS, Drachendelta, length_of
from games.drachendelta.oracle.measures import COLOURS, ISLANDS, LENGTHS, Delta

SUPPORTS = [*ISLANDS, *COLOURS]
PLANKS = [f"{colour}{length}" for colour in COLOURS for length in LENGTHS]


def written(oracle: Drachendelta, reader: int | None = None) -> str:
    """A position with all its secrets, or as the seat that reads it may know it."""
    stones = [oracle.stones[island] for island in ISLANDS if island in oracle.stones]
    planks = [
        f"{plank}:" + "-".join(sorted(oracle.planks[plank], key=SUPPORTS.index))
        for plank in PLANKS
        if plank in oracle.planks
    ]
    lines = [
        [*phase_words(oracle)],
        ["round", str(oracle.round), "step", str(oracle.step), "start", str(oracle.start + 1)],
        ["stones", *stones],
        ["planks", *planks],
        *(seat_words(oracle, seat, reader) for seat in range(len(oracle.colours))),
    ]
    return "\n".join(" ".join(words) for words in lines) + "\n"


def phase_words(oracle: Drachendelta) -> list[str]:
    """Who is asked for what, and what of it is already decided."""
    if oracle.to_move is None:
        won = [] if oracle.winner is None else ["won", str(oracle.winner + 1)]
        return [oracle.phase, *won]
    words = [oracle.phase, str(oracle.to_move + 1)]
    if oracle.phase not in ("removing", "jumping"):
        words += ["left", str(oracle.left)]
    if oracle.phase == "supporting":
        words += [chosen for chosen in (oracle.plank, oracle.support) if chosen]
    if oracle.phase == "stepping" and oracle.came_from:
        words += ["from", oracle.came_from]
    return words


def seat_words(oracle: Drachendelta, seat: int, reader: int | None) -> list[str]:
    """§7 A seat's pawn and planks, and of its programme what the reader may know."""
    stock = sorted(oracle.stocks[seat], key=length_of)
    words = [str(seat + 1), "at", oracle.pawns[seat], "stock", *stock]
    programme = oracle.programmes[seat]
    knows_all = reader in (None, seat)
    if seat in oracle.committed:
        known = SLOTS if knows_all else oracle.step
        words += ["laid", *programme[:known], *"?" * (SLOTS - known)]
    elif knows_all and any(programme):
        words += ["choosing", *(card or "." for card in programme)]
    return words


def oracle_at(delta: Delta, players: int, text: str, version: int = 2) -> Drachendelta:
    """The oracle in a position with all its secrets."""
    first, turn, stones, planks, *seats = [line.split() for line in text.strip().splitlines()]
    oracle = Drachendelta(delta, players, int(turn[5]) - 1, version)
    oracle.round, oracle.step = int(turn[1]), int(turn[3])
    oracle.stones = {spot.split("@")[0]: spot for spot in stones[1:]}
    for word in planks[1:]:
        plank, supports = word.split(":")
        oracle.planks[plank] = set(supports.split("-"))
    for seat, words in enumerate(seats):
        read_seat(oracle, seat, words)
    read_phase(oracle, first)
    return oracle


def read_seat(oracle: Drachendelta, seat: int, words: list[str]) -> None:
    """Where a seat's pawn is, its planks and its programme."""
    oracle.pawns[seat] = words[2]
    oracle.stocks[seat] = {word for word in words[4:] if word in PLANKS}
    for sign in ("laid", "choosing"):
        if sign in words:
            cards = words[words.index(sign) + 1 :]
            oracle.programmes[seat] = [card.strip(".") for card in cards]
    if "laid" in words:
        oracle.committed.add(seat)


def read_phase(oracle: Drachendelta, words: list[str]) -> None:
    """Who is asked for what; a card that asks for one thing says nothing of how many."""
    oracle.phase = words[0]
    if oracle.phase in ("programming", "over"):
        oracle.winner = int(words[2]) - 1 if "won" in words else None
        return
    oracle.to_move = int(words[1]) - 1
    oracle.left = int(words[3]) if "left" in words else 1
    if oracle.phase == "supporting":
        oracle.plank, oracle.support = [*words[4:], ""][:2]
    if "from" in words:
        oracle.came_from = words[-1]
