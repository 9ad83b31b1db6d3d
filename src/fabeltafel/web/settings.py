"""How a table is served, as whoever starts it chose."""

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from fabeltafel.game import FabeltafelError

KEY_BYTES = 32
THIS_MACHINE = ("127.0.0.1", "::1")
OWNER_ONLY = 0o700  # the secrets of matches that are being played lie in the same folder


@dataclass(frozen=True)
class Settings:
    """Everything the server is told when it starts."""

    data: Path
    postgres: str = ""  # the address of a PostgreSQL; none: a file in the folder
    public_address: str = ""  # what people type, if a proxy stands between
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose word counts for others
    network_address: str = ""  # where others in the same network find what is localhost here
    requests_a_second: float = 50  # from one address; 0: as many as they like
    patience: float = 10  # seconds for a whole request to come in
    busy_timeout: float = 2  # seconds to wait for a locked database
    log_level: str = "warning"  # from which weight on something is logged
    has_metrics: bool = False  # whether anybody may ask for figures
    workers: int = 1  # processes that share the cores
    bot_pause: float = 0.6  # seconds a bot takes at least, so that its haste tells nothing
    analysis: str = ""  # the level at which matches are looked back on; none: what is usual
    smtp: str = ""  # who takes mail on: smtp://user:password@host:587; none: no mail
    mail_from: str = ""  # in whose name mail is sent
    may_call_inside: bool = False  # calls to this machine and its network, and by plain http
    largest_database: int = 0  # in pages; 0: as large as the disk

    @property
    def database(self) -> Path:
        """Where the matches are."""
        return self.data / "fabeltafel.db"

    @property
    def proxies(self) -> tuple[str, ...]:
        """Who may say for whom they ask: those named, else this machine if a proxy is expected."""
        return self.trusted_proxies or (THIS_MACHINE if self.public_address else ())

    @property
    def contact(self) -> str:
        """How a push service finds whoever runs this server."""
        return self.public_address if self.is_secure else "mailto:nobody@localhost.invalid"

    @property
    def is_secure(self) -> bool:
        """Whether people reach the table by https, so that cookies may demand it."""
        return self.public_address.startswith("https://")


def cookie_key(data: Path) -> bytes:
    """The key that signs cookies: made once, readable by its owner alone."""
    path = data / "cookie.key"
    try:
        data.mkdir(OWNER_ONLY, parents=True, exist_ok=True)
        make_key(path)
        key = path.read_bytes()
    except OSError as error:
        raise FabeltafelError(f"{path}: {error.strerror}") from None
    if len(key) != KEY_BYTES:
        raise FabeltafelError(f"{path}: this is no key; remove it to have a new one made")
    return key


def make_key(path: Path) -> None:
    """Put a new key in place, whole or not at all, unless there is one."""
    if path.exists():
        return
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(part, path)  # two starts at once: the first key stays
    except FileExistsError:
        pass
    finally:
        part.unlink()
