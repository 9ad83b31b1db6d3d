"""Where the key of a match comes from, so that anybody can check that no shuffle was rigged.

Whoever runs the table commits to a secret before anybody sits down; every seat adds a number of
its own; the key is the SHA-256 of all of it. When the match has ended everything is shown.
"""

import hashlib
import secrets
from dataclasses import dataclass

SECRET_BYTES = 32


@dataclass(frozen=True)
class Lots:
    """The numbers that a match's key is made of."""

    secret: str  # 256 bits in hexadecimal, shown when the match has ended
    table: str
    numbers: tuple[str, ...]  # one for each seat, in seat order

    @property
    def commitment(self) -> str:
        """What the table shows before anybody sits down."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    @property
    def key(self) -> bytes:
        """The key of the match's random stream."""
        parts = (self.secret, self.table, *self.numbers)
        return hashlib.sha256("\n".join(parts).encode()).digest()


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
