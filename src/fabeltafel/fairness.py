"""Where the key of a match comes from, so that anybody can check that no shuffle was rigged.

Everybody commits before anybody opens: the table to a secret before anyone sits down, every person
to a number by its SHA-256 (the lot) when sitting down. When all seats are taken the numbers are
opened; the key is the SHA-256 of all of it. When the match has ended the secret is shown. Every
entry of a table's log carries the hash of the one before. See docs/security.md.
"""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

SECRET_BYTES = 32
NUMBER_BYTES = 16
ID_DIGITS = 24  # of the commitment, by which a table is known
FIRST = (
    1  # numbers in the clear, as tables were begun before, and as one device has no use for more
)
SEALED = 2  # everybody commits before anybody opens
MARK = "fabeltafel lots 2"  # no key of one protocol is one of the other


@dataclass(frozen=True)
class Lots:
    """The numbers that a match's key is made of."""

    secret: str  # 256 bits in hexadecimal, shown when the match has ended
    table: str
    numbers: tuple[str, ...]  # one for each seat, in seat order; none for bots
    protocol: int = FIRST
    lots: tuple[str, ...] = ()  # what each seat committed to; none for bots
    without: tuple[int, ...] = ()  # seats whose number was not waited for

    @property
    def commitment(self) -> str:
        """What the table shows before anybody sits down."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    @property
    def key(self) -> bytes:
        """The key of the match's random stream."""
        parts = (self.secret, self.table, *self.numbers)
        if self.protocol == SEALED:
            parts = (MARK, *parts, *self.lots)
        return hashlib.sha256("\n".join(parts).encode()).digest()

    def faults(self, bots: Sequence[str]) -> Iterable[str]:
        """What does not hold between what was committed to and what was opened."""
        if self.protocol not in (FIRST, SEALED):
            yield f"the lots follow protocol {self.protocol}, which is unknown"
        if self.protocol != SEALED:
            return
        if self.table != table_id(self.commitment):
            yield "the table is not the one its secret was committed to"
        if not len(self.lots) == len(self.numbers) == len(bots):
            yield "every seat needs a lot and a number, or none of both"
            return
        for seat, (lot, number, bot) in enumerate(zip(self.lots, self.numbers, bots, strict=True)):
            if bot and (lot or number):
                yield f"seat {seat + 1} is a bot's and yet has a number"
            elif not bot and seat in self.without and number:
                yield f"seat {seat + 1} has a number that was not waited for"
            elif not bot and seat not in self.without and lot_of(number) != lot:
                yield f"the number of seat {seat + 1} is not the one it committed to"


def table_id(commitment: str) -> str:
    """The name of a table: nothing is left to choose once a number is known."""
    return commitment[:ID_DIGITS]


def lot_of(number: str) -> str:
    """What somebody shows of a number before it is opened."""
    return hashlib.sha256(number.encode()).hexdigest()


def chained(before: str, secret: str, position: int, line: str) -> str:
    """The hash of a log up to one entry, given that of the entries before it.

    The salt, which is known once the secret is, keeps a hash from telling a hidden decision.
    """
    salt = hashlib.sha256(f"{secret}\n{position}".encode()).hexdigest()
    return hashlib.sha256("\n".join((before, salt, line)).encode()).hexdigest()


def head_of(lots: Lots, lines: Iterable[str]) -> str:
    """The hash of a whole log; it begins with the commitment."""
    head = lots.commitment
    for position, line in enumerate(lines, start=1):
        head = chained(head, lots.secret, position, line)
    return head


def fresh_lots(players: int) -> Lots:
    """Lots that nobody can foresee."""
    return Lots(
        secret=secrets.token_hex(SECRET_BYTES),
        table=secrets.token_hex(8),
        numbers=tuple(secrets.token_hex(8) for _ in range(players)),
    )


def repeatable_lots(seed: str, players: int) -> Lots:
    """Lots that follow from a seed, for a match that can be played again."""
    secret = hashlib.sha256(f"fabeltafel {seed}".encode()).hexdigest()
    return Lots(secret=secret, table=f"seed {seed}", numbers=("",) * players)
